"""Every correction by the master: what it changes, that it is silent, undone and redone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gmkit.core.journal.line import digest
from gmkit.core.speech.misheard import Misheard
from gmkit.errors import UsageError
from tests.kit.console import after, gmkit

from .cave import Cave, announced, answer, drawn

GRID = drawn("""
    +---+---+---+---+
    | $             E
    +   +   +   +   +
    | s   ~<  1   H |
    +   +   +   +   +
    |     2   T>    |
    +---+---+---+---+
""")
PLAYERS = {"Аня": "A1", "Боря": "B1", "Витя": "C1"}

FORMS: list[tuple[str, Callable[[Cave], bool]]] = [
    ("Аня на D3", lambda cave: cave.at("Аня") == "D3"),
    ("Аня на B2", lambda cave: cave.at("Аня") == "B2"),
    ("дать клад Боря", lambda cave: cave.one("Боря").carried == 1 and cave.lying() == ["A1"]),
    ("клад B3", lambda cave: False),
    ("клад C3", lambda cave: cave.lying() == ["A1", "C3"]),
    ("клад A1 D1", lambda cave: cave.lying() == ["D1"]),
    ("пропуск Боря 2", lambda cave: cave.one("Боря").missed == 2),
    ("стена A1 восток", lambda cave: cave.say("восток") == "стена"),
    ("проход B2 B3", lambda cave: True),
    ("новый Глеб D3", lambda cave: cave.referee.players == ("Аня", "Боря", "Витя", "Глеб")),
    ("ушёл Боря", lambda cave: cave.one("Боря").fate == "out" and cave.at("Боря") == ""),
    ("имя Аня Анна", lambda cave: cave.referee.players == ("Анна", "Боря", "Витя") and cave.speaker == "Анна"),
]


@pytest.mark.parametrize(("words", "holds"), FORMS, ids=[words for words, _ in FORMS])
@pytest.mark.clause("NC-36")
def test_a_correction_is_silent_undone_and_redone(words: str, holds: Callable[[Cave], bool]) -> None:
    cave = Cave(GRID, PLAYERS)
    before = digest(cave.state)
    if words == "клад B3":  # a pit: it could never be dug up there
        with pytest.raises(UsageError):
            cave.amend(words)
        assert digest(cave.state) == before
        return
    line = cave.amend(words)
    after = digest(cave.state)
    assert after != before
    assert (answer(line), announced(line)) == ("", [])
    assert [clause for clause, _ in line.happenings] == ["NC-36"] * len(line.happenings)
    cave.referee.undo()
    assert digest(cave.state) == before
    cave.referee.redo()
    assert digest(cave.state) == after
    assert holds(cave)


@pytest.mark.clause("NC-36")
def test_taking_a_treasure_and_ending_a_wait() -> None:
    cave = Cave(GRID, PLAYERS)
    cave.amend("дать клад Аня")
    cave.amend("забрать клад Аня C1")
    assert cave.lying() == ["A1", "C1"]
    cave.amend("дать клад Аня")
    cave.amend("забрать клад Аня")
    assert cave.treasures() == 2
    cave.amend("пропуск Витя 3")
    cave.amend("конец ожидания Витя")
    assert cave.one("Витя").missed == 0


@pytest.mark.parametrize(
    "words",
    [
        "Аня на E1",
        "забрать клад Аня",
        "клад B2 C1",
        "клад A2",
        "клад E5",
        "конец ожидания Аня",
        "стена A1 север",
        "проход D1 восток",
        "стена E5 север",
        "стена A1 C1",
        "новый Аня D3",
        "новый Глеб Z9",
        "имя Аня Боря",
    ],
)
@pytest.mark.clause("NC-36")
def test_what_the_cave_does_not_allow_is_refused_and_leaves_no_trace(words: str) -> None:
    cave = Cave(GRID, PLAYERS)
    before = (digest(cave.state), len(cave.referee.lines))
    with pytest.raises((UsageError, Misheard)) as refused:
        cave.amend(words)
    assert refused.value.text("ru")
    assert refused.value.text("en")
    assert (digest(cave.state), len(cave.referee.lines)) == before


@pytest.mark.clause("NC-36")
def test_turns_to_miss_in_ones_own_turn_begin_with_it() -> None:
    cave = Cave(GRID, PLAYERS)
    line = cave.amend("пропуск Аня 2")
    assert announced(line) == ["Аня: пропуск хода", "Боря: суша"]
    assert cave.one("Аня").missed == 1
    assert announced(cave.referee.ask("Боря", "пропуск")) == ["Витя: суша"]
    assert announced(cave.referee.ask("Витя", "пропуск")) == ["Аня: суша, пропуск хода", "Боря: суша"]


@pytest.mark.clause("NC-36")
def test_one_who_leaves_in_his_turn_passes_it_and_leaves_his_treasure() -> None:
    cave = Cave(GRID, PLAYERS)
    cave.say("копать", "пропуск", "пропуск")
    line = cave.amend("ушла Аня")
    assert announced(line) == ["Боря: суша"]
    assert cave.lying() == ["A1"]
    cave.amend("ушёл Витя")
    assert cave.speaker == "Боря"
    cave.say("пропуск")
    assert cave.speaker == "Боря"
    cave.amend("ушёл Боря")
    assert cave.state.over
    cave.referee.undo(3)
    assert not cave.state.over
    assert cave.speaker == "Боря"


@pytest.mark.clause("NC-36")
def test_one_who_was_away_may_be_set_on_the_map_again() -> None:
    cave = Cave(GRID, PLAYERS)
    cave.amend("ушёл Боря")
    for words in ("дать клад Боря", "пропуск Боря 2", "ушёл Боря"):
        with pytest.raises(UsageError):
            cave.amend(words)
    cave.amend("Боря на D3")
    assert (cave.at("Боря"), cave.one("Боря").fate) == ("D3", "")


@pytest.mark.clause("NC-36", "NC-13")
def test_a_mended_wall_stops_the_current_and_the_step_from_both_sides() -> None:
    cave = Cave(GRID, PLAYERS)
    cave.amend("стена A2 B2")
    cave.amend("Аня на B2")
    assert cave.say("пропуск") == "река"
    assert cave.at("Аня") == "B2"
    cave.amend("Боря на A2")
    assert cave.say("восток") == "стена"
    cave.amend("проход B2 запад")
    assert cave.say("восток") == "топь"
    assert cave.at("Боря") == "A2"


DEN = """format: gmkit-map/1
game: numenor
columns: latin
map: |
  +-A-+-B-+-C-+-D-+-E-+-F-+-G-+
  |                         $ E 1
  +   +   +   +   +   +   +   +
  |     D                     | 2
  +   +   +   +   +   +   +   +
  |                           | 3
  +   +   +   +   +   +   +   +
  |                     D1    | 4
  +   +   +   +   +   +   +   +
  | H       @                 | 5
  +---+---+---+---+---+---+---+
monsters:
  D: {route: [B2, C2, D2], speed: 1, turn: back}
"""


@pytest.mark.clause("NC-36")
@pytest.mark.parametrize("cell", ["Z9", "A9", "H1"])
def test_a_dragonid_is_put_nowhere_off_the_map(cell: str, tmp_path: Path) -> None:
    (tmp_path / "d.yaml").write_text(DEN, encoding="utf-8")
    typed = f"/поправка драконид F4 {cell}\n/поправка драконид B2 {cell}\n/поправка клад {cell}\n/статус\n"
    out = gmkit("play", "d.yaml", "--players", "Аня", "--save", "d.gmj", typed=typed, folder=tmp_path).out
    assert out.count(f"!! клетки {cell} на карте нет") == 3
    assert "драконид D: B2" in out
    assert "драконид D1: F4" in out


@pytest.mark.clause("NC-36", "NC-25")
@pytest.mark.parametrize(("cell", "on", "after_that"), [("B2", "C2", "D2"), ("C2", "D2", "C2"), ("D2", "C2", "B2")])
def test_a_dragonid_that_is_put_on_its_route_goes_on_along_it(
    cell: str, on: str, after_that: str, tmp_path: Path
) -> None:
    (tmp_path / "d.yaml").write_text(DEN, encoding="utf-8")
    typed = f"/поправка драконид B2 {cell}\nпропуск\n/статус\nпропуск\n/статус\n"
    out = gmkit("play", "d.yaml", "--players", "Аня", "--save", "d.gmj", typed=typed, folder=tmp_path).out
    assert re.findall(r"драконид D: (\w+)\n", out.split("/статус", 1)[1]) == [on, after_that]


@pytest.mark.clause("NC-36", "NC-25")
def test_a_dragonid_is_put_elsewhere_and_roams_on_from_there(tmp_path: Path) -> None:
    (tmp_path / "d.yaml").write_text(DEN, encoding="utf-8")
    typed = [
        "/поправка драконид A1 C2",  # none is there
        "/поправка драконид C2",  # there are two
        "/поправка драконид B2 A4",  # not on its route
        "/поправка дракона с B2 на D2",
        "/поправка move the dragonid F4 to F3",  # that one stays where it is put
        "/лог",
        "пропуск",
        "/статус",
        "/отмена 3",
        "/статус",
    ]
    call = ("play", "d.yaml", "--players", "Аня", "--save", "d.gmj")
    out = gmkit(*call, typed="\n".join(typed) + "\n", folder=tmp_path).out
    refused = [after(out, line)[0] for line in typed[:3]]
    assert refused == [
        "!! на A1 драконида нет",
        "!! драконидов несколько: скажите, откуда, например «драконид A1 B2»",
        "!! этот драконид ходит по B2, C2, D2",
    ]
    assert after(out, typed[3]) == ["    ведущему │ драконид D: B2, D2"]
    assert after(out, typed[4]) == ["    ведущему │ драконид D1: F4, F3"]
    assert "драконид" not in "".join(after(out, "/лог"))
    first, second = re.findall(r"> /статус\n((?:    .*\n)+)", out)
    assert "драконид D: C2" in first  # it came to the end of its route and turned back
    assert "драконид D1: F3" in first
    assert "драконид D: B2" in second
    assert "драконид D1: F4" in second
    assert gmkit("verify", "d.gmj", folder=tmp_path).code == 0
