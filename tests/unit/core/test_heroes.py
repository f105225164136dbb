"""Heroes of files and roles of seats: read strictly, sealed with the map, kept, checked, and given back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gmkit.core import game as card
from gmkit.core.game import AnyGame, find_game
from gmkit.core.hero import LONGEST_VALUE, Hero
from gmkit.core.herofile import given_back, read_hero, write_hero
from gmkit.core.journal.gamefile import load, start
from gmkit.core.journal.log import read_log
from gmkit.core.journal.sealing import sealed
from gmkit.core.journal.secret import secrets_of
from gmkit.core.journal.verify import verify
from gmkit.core.scenario.reader import Scenario, read_scenarios
from gmkit.core.setup import Seat, SeatRole, with_roles
from gmkit.errors import BadFile, GmkitError, UsageError
from gmkit.grid.file.mapwriter import write_map
from gmkit.grid.file.problems import BadText
from gmkit.grid.geometry import Cell, Columns
from gmkit.text import Both
from tests.kit.console import gmkit

TOYS = Path(__file__).resolve().parents[2] / "toys"
# The toy that has heroes, and one that has none, found by looking: no file outside its folder names a toy.
EVENINGS = sorted(TOYS.glob("*/evening.yaml"), key=lambda path: "\nheroes:" not in path.read_text("utf-8"))
EVENING, TOY, OTHER = EVENINGS[0], EVENINGS[0].parent.name, EVENINGS[-1].parent.name
GOOD = f'format: gmkit-hero/1\ngame: {TOY}\nname: "Старый #1"\nfields:\n  мили: 12\n'


@pytest.fixture(autouse=True)
def searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search path that tests alone set."""
    monkeypatch.setattr(card, "SEARCHED", [("tests.toys", TOYS)])


@pytest.fixture
def raft() -> AnyGame:
    return find_game(TOY)


def evening() -> Scenario:
    return read_scenarios(EVENING)[0]


def test_a_hero_comes_back_from_his_file_as_he_was_written(raft: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    for hero in (Hero("Сэм"), Hero("Old O'Sam № 1", (("мили", "7"),)), Hero("Да \\ нет", (("мили", ""),))):
        path.write_text(write_hero(hero, raft), "utf-8")
        assert read_hero(path, raft) == hero


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "told"),
    [
        ("hero/1", "hero/2", 1, 9, "gmkit-hero/1"),
        (f"game: {TOY}", f"game: {OTHER}", 2, 7, TOY),
        ('"Старый #1"', '""', 3, 7, "name"),
        ('"Старый #1"', "[a]", 3, 7, "one text"),
        ('name: "Старый #1"\n', "", 1, 1, "name"),
        ("мили: 12", "мили: 12345", 5, 9, "does not fit"),
        ("мили: 12", "мили: [1]", 5, 9, "one value"),
        ("мили: 12", f"мили: {'1' * (LONGEST_VALUE + 1)}", 5, 9, str(LONGEST_VALUE)),
        ("мили: 12", "сила: 12", 5, 3, "мили"),
        ("мили: 12", "мили: 12\n  мили: 13", 6, 3, "мили"),
        ("fields:", "feilds:", 4, 1, "fields"),
        ("мили: 12", 'мили: "1\\e2"', 5, 9, ""),
        ("format: gmkit-hero/1\n", "- a\n#", 1, 1, ""),
    ],
)
def test_a_mistake_is_told_at_its_line_and_column(
    raft: AnyGame, tmp_path: Path, old: str, new: str, line: int, column: int, told: str
) -> None:
    path = tmp_path / "a.yaml"
    assert old in GOOD
    path.write_text(GOOD.replace(old, new), "utf-8")
    with pytest.raises(BadText) as error:
        read_hero(path, raft)
    first = error.value.problems[0]
    assert (first.line, first.column) == (line, column)
    assert told in first.message.en


def test_two_heroes_of_a_table_are_not_called_alike(raft: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(GOOD, "utf-8")
    with pytest.raises(BadText):
        read_hero(path, raft, ["СТАРЫЙ #1"])


def test_a_game_without_heroes_takes_none(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(GOOD.replace(TOY, OTHER), "utf-8")
    with pytest.raises(UsageError):
        read_hero(path, find_game(OTHER))


ROLES = (SeatRole("villain", Both("злодей", "villain")), SeatRole("judge", Both("судья", "judge"), 2))


def seats(*roles: str) -> list[Seat]:
    return [Seat(f"P{place}", Cell(0, 0), (), role) for place, role in enumerate(roles)]


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        (("", "", "", ""), ("", "villain", "judge", "judge")),
        (("villain", "", "", ""), ("villain", "", "judge", "judge")),
        (("judge", "", "judge", ""), ("judge", "", "judge", "villain")),
    ],
)
def test_every_role_of_the_card_is_given_away(asked: tuple[str, ...], given: tuple[str, ...]) -> None:
    assert tuple(one.role for one in with_roles(seats(*asked), ROLES)) == given


@pytest.mark.parametrize("asked", [("villain", "villain"), ("king", "")])
def test_a_role_too_many_or_of_no_card_is_refused(asked: tuple[str, ...]) -> None:
    with pytest.raises(UsageError):
        with_roles(seats(*asked), ROLES)
    with pytest.raises(UsageError):
        with_roles(seats(*asked), ())


def played(path: Path) -> None:
    scenario = evening()
    texts = tuple(write_map(board.map) for board in scenario.boards)
    started = start(path, scenario.game, scenario.setup, texts, seed="seven")
    started.referee.ask("Аня", "нос юв")
    started.journal.close()


def test_heroes_and_roles_are_in_the_header_and_in_the_sealed_text(tmp_path: Path) -> None:
    path = tmp_path / "g.gmj"
    played(path)
    log = read_log(path)
    assert verify(log, path).good
    (secret,) = secrets_of(log.header, evening().setup.columns)
    rows = secret.split("\n")
    assert {"hero 1 of 1: нос", "hero 1 of 1, мили: 3", "hero 2 of 1: корма", "role of 2: villain"} <= {*rows}
    assert load(log, path).setup.seats == evening().setup.seats


def forged(path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """The file with its header changed and every seal of the chain made anew; those of the maps stay."""
    out, before = b"", ""
    for number, text in enumerate(path.read_bytes().splitlines(), 1):
        record = json.loads(text)
        del record["n"], record["seal"]
        if number == 1:
            change(record)
        line, before = sealed(before, number, record)
        out += line
    path.write_bytes(out)


def _elsewhere(header: dict[str, Any]) -> None:
    header["players"][0]["further"] = [[2, 2]]


def test_a_piece_that_was_put_elsewhere_afterwards_is_noticed(tmp_path: Path) -> None:
    """Where each piece starts is sealed with the map."""
    path = tmp_path / "g.gmj"
    played(path)
    header = read_log(path).header
    assert header["players"][0]["further"] == [[0, 1]]
    assert "piece 2 of 1: A2" in secrets_of(header, Columns.LATIN)[0]
    forged(path, _elsewhere)
    assert [proof for proof in verify(read_log(path), path).proofs if proof.holds is False]


def test_pieces_start_where_the_command_line_puts_them(tmp_path: Path) -> None:
    board, path = tmp_path / "map.yaml", tmp_path / "1.gmj"
    board.write_text(write_map(evening().boards[0].map), "utf-8")
    play = ("play", str(board), "--players", "Аня,Гога=злодей", "--order", "given", "--save", str(path))
    for wrong in ("Аня=A1+A2+A3", "Аня=A1+", "Аня=A1+Z9", "Аня=+A1"):
        refused = gmkit(*play, "--at", wrong)
        assert refused.code
        assert refused.err.count("\n") == 1
        assert not path.exists()
    assert gmkit(*play, "--at", "Аня=B1+B2,Гога=C1", typed="/конец\n").code == 0
    players = read_log(path).header["players"]
    assert [(one["start"], one.get("further")) for one in players] == [([1, 0], [[1, 1]]), ([2, 0], None)]
    referee = load(read_log(path), path)
    assert referee.setup.seats[0].starts == (Cell(1, 0), Cell(1, 1))
    assert referee.setup.seats[1].start_of(1) == Cell(2, 0)


def _more_miles(header: dict[str, Any]) -> None:
    header["players"][0]["heroes"][0]["fields"]["мили"] = "99"


def test_a_hero_who_was_changed_afterwards_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "g.gmj"
    played(path)
    forged(path, _more_miles)
    assert "-" in "".join("-" for proof in verify(read_log(path), path).proofs[:2] if proof.holds is False)


@pytest.mark.parametrize(
    "change",
    [
        lambda h: h["players"][0]["heroes"][0]["fields"].update(мили="x"),
        lambda h: h["players"][0]["heroes"][0]["fields"].update(сила="1"),
        lambda h: h["players"][0]["heroes"][0].update(name="a\u202eb"),
        lambda h: h["players"][0]["heroes"][0].update(name=h["players"][0]["heroes"][1]["name"]),
        lambda h: h["players"][0]["heroes"][0].update(more=1),
        lambda h: h["players"][0].update(heroes=[]),
        lambda h: h["players"][0].update(heroes="нос"),
        lambda h: h["players"][0].update(heroes=[{"name": f"г{n}", "fields": {}} for n in range(3)]),
        lambda h: h["players"][0].update(further=[]),
        lambda h: h["players"][0].update(further=[[0, 1], [0, 2]]),
        lambda h: h["players"][0].update(further=[[0, 3]]),
        lambda h: h["players"][0].update(further=[[True, 0]]),
        lambda h: h["players"][0].update(further=["ab"]),
        lambda h: h["players"][0].update(further="A1"),
        lambda h: h["players"][0].update(role="villain"),
        lambda h: h["players"][1].pop("role"),
        lambda h: h["players"][1].update(role=""),
        lambda h: h["players"][1].update(role=7),
    ],
)
def test_a_forged_header_is_one_message(tmp_path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    path = tmp_path / "g.gmj"
    played(path)
    forged(path, change)
    with pytest.raises(BadFile):
        load(read_log(path), path)


def test_heroes_go_home_with_what_befell_them(tmp_path: Path, raft: AnyGame) -> None:
    path = tmp_path / "g.gmj"
    played(path)
    referee = load(read_log(path), path)
    sailed = sum(type(event).__name__ == "Sailed" for line in referee.lines for _, event in line.happenings)
    assert given_back(raft, referee.world) == {
        "Аня": (Hero("нос", (("мили", str(3 + sailed)),)), Hero("корма", (("мили", "0"),)))
    }


def test_through_the_command_line_and_into_the_next_game(tmp_path: Path) -> None:
    sam, first, second = tmp_path / "sam.yaml", tmp_path / "1.gmj", tmp_path / "2.gmj"
    sam.write_text(GOOD.replace("Старый #1", "Сэм"), "utf-8")
    board = tmp_path / "map.yaml"
    board.write_text(write_map(evening().boards[0].map), "utf-8")
    play = ("play", str(board), "--players", "Гога=злодей,Аня", "--order", "given")
    ran = gmkit(*play, "--hero", f"Аня={sam}", "--save", str(first), typed="/конец\n")
    assert ran.code == 0, ran.err
    header = read_log(first).header
    assert [one.get("role") for one in header["players"]] == ["villain", None]
    assert gmkit("heroes", str(first), "-o", str(tmp_path / "home")).code != 0, "it goes on"
    assert gmkit("heroes", str(first), "-o", str(tmp_path / "home"), "--now").code == 0
    assert gmkit("heroes", str(first), "-o", str(tmp_path / "home"), "--now").code != 0, "nothing is written over"
    home = tmp_path / "home" / "Сэм.yaml"
    again = gmkit(*play, "--hero", f"Аня={home}", "--save", str(second), typed="/конец\n")
    assert again.code == 0, again.err
    assert read_log(second).header["players"][1]["heroes"] == header["players"][1]["heroes"]
    for wrong in ("Гога=злодей,=злодей", "Гога=,Аня", "Гога=король,Аня"):
        refused = gmkit("play", str(board), "--players", wrong, "--save", str(tmp_path / "3.gmj"))
        assert refused.err.count("\n") == 1
        assert not (tmp_path / "3.gmj").exists()
    for wrong in ("Аня", "Аня=", f"Яна={sam}", f"Аня={tmp_path / 'no.yaml'}"):
        refused = gmkit(*play, "--hero", wrong, "--save", str(tmp_path / "3.gmj"))
        assert refused.code
        assert "Traceback" not in refused.err
        assert not (tmp_path / "3.gmj").exists()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("roles: {", "roles: {Вова: злодей, "),
        ("злодей", "король"),
        ("злодей", "[злодей]"),
        ("[A1, A2]", "[A1, Z9]"),
        ("[A1, A2]", "[A1, A2, A3]"),
        ("[A1, A2]", "[]"),
        ("[A1, A2]", "[A1, [A2]]"),
        ("[A1, A2]", "{A1: A2}"),
        ("корма.yaml", "нет.yaml"),
        ("мили: 3", "мили: много"),
        ("heroes: {", "heroes: {Вова: [корма.yaml], "),
        ("корма.yaml]", "корма.yaml, {name: третий}]"),
    ],
)
def test_a_mistake_of_a_scenario_has_its_line(tmp_path: Path, old: str, new: str) -> None:
    text = EVENING.read_text("utf-8")
    assert old in text
    (tmp_path / "корма.yaml").write_bytes((EVENING.parent / "корма.yaml").read_bytes())
    path = tmp_path / "evening.yaml"
    path.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(GmkitError) as error:
        read_scenarios(path)
    assert isinstance(error.value, BadText)
    at = next(number for number, line in enumerate(text.split("\n"), 1) if old in line)
    assert error.value.problems[0].line == at


def test_a_role_that_may_lack_is_had_by_who_asked_for_it_alone() -> None:
    roles = (SeatRole("villain", Both("злодей", "villain"), may_lack=True),)
    assert [one.role for one in with_roles(seats("", ""), roles)] == ["", ""]
    assert [one.role for one in with_roles(seats("villain", ""), roles)] == ["villain", ""]
    with pytest.raises(UsageError):
        with_roles(seats("villain", "villain"), roles)
