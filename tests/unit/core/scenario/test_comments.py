"""A comment in a scenario never takes a part of what is expected: a false pass is the worst that a checker can do."""

from __future__ import annotations

import random
import textwrap
from pathlib import Path

import pytest

from gmkit.core.scenario.play import rehearse, updated
from gmkit.core.scenario.reader import read_scenarios, split_comment
from gmkit.errors import GmkitError
from tests.kit.root import ROOT

CAVE = """
format: gmkit-scenario/1
name: "n"
board:
  format: gmkit-map/1
  game: numenor
  map: |
    +---+---+
    | $     E
    +---+---+
players: {Аня: B1}
play: |
"""


def missed(tmp_path: Path, play: str) -> list[tuple[str, str]]:
    path = tmp_path / "s.yaml"
    path.write_text(CAVE + textwrap.indent(play, "  "), encoding="utf-8")
    (scenario,) = read_scenarios(path)
    return [(one.expected, one.found) for one in rehearse(scenario)]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("# all of it", ""),
        ("  #all of it", "  "),
        ("Аня: запад -> суша # раз", "Аня: запад -> суша"),
        ("Аня: запад -> суша  #", "Аня: запад -> суша"),
        ("Аня: запад -> суша # раз # два", "Аня: запад -> суша"),
        ("Аня: запад#1 -> суша", "Аня: запад#1 -> суша"),
        ("Аня: запад -> суша#1", "Аня: запад -> суша#1"),
        ("Аня: запад -> суша #1", "Аня: запад -> суша #1"),
        ("/заметка вопрос #3", "/заметка вопрос #3"),
        ("Аня#2: запад -> суша", "Аня#2: запад -> суша"),
    ],
)
def test_where_a_comment_begins(line: str, said: str) -> None:
    found, comment = split_comment(line)
    assert found.rstrip() == said.rstrip()
    assert found + comment == line


@pytest.mark.parametrize(
    "line",
    ["Аня: запад#1 -> НЕВЕРНО", "Аня: запад -> суша#1", "Аня: запад -> суша #1", "Аня#1: запад -> суша", "= Аня B1#2"],
)
def test_a_line_that_is_not_read_to_its_end_fails(line: str, tmp_path: Path) -> None:
    assert missed(tmp_path, "Аня: запад -> суша # здесь комментарий\n= Аня A1\n") == []
    assert missed(tmp_path, f"{line}\n")


def test_a_note_keeps_its_sign(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(CAVE + "  /заметка вопрос #3\n", encoding="utf-8")
    (scenario,) = read_scenarios(path)
    assert [one.text for one in scenario.play] == ["/заметка вопрос #3"]


def test_update_keeps_comments_and_signs(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text(CAVE + "  Аня: запад -> стена#1  # раз\n  Аня: копать -> клад # два\n", encoding="utf-8")
    (scenario,) = read_scenarios(path)
    text = updated(path.read_text(encoding="utf-8"), rehearse(scenario))
    assert text == CAVE + "  Аня: запад -> суша  # раз\n  Аня: копать -> клад # два\n"


FILES = sorted((ROOT / "scenarios").glob("*/*.yaml"))
WITHIN = "#x-> ,.1"  # what is put in: separators of the form among them


def spoilt(rng: random.Random, expected: str) -> str:
    """The expectation with one sign taken out, put in or made another; what only moves blanks is tried again."""
    while True:
        at = rng.randrange(len(expected) + 1)
        end = min(len(expected), at + rng.randint(0, 1))
        new = expected[:at] + rng.choice(["", *WITHIN]) + expected[end:]
        if "".join(new.split()) != "".join(expected.split()) and " # " not in f" {new} ":
            return new


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_sign_of_an_expectation_can_vanish(path: Path, tmp_path: Path) -> None:
    """In every shipped scenario an expectation that is spoilt by one sign fails, or the file is refused."""
    text = path.read_text(encoding="utf-8")
    rows = text.split("\n")
    wanted = [
        number
        for number, row in enumerate(rows)
        if row.startswith("  ") and (" -> " in row or row.strip().startswith("= ")) and not row.strip().startswith("#")
    ]
    rng = random.Random(path.name)
    tried = 0
    for number in rng.sample(wanted, min(len(wanted), 25)):
        said, comment = split_comment(rows[number])
        head, sign, expected = said.partition(" -> ") if " -> " in said else said.partition("= ")
        if not expected.strip():
            continue
        new = [*rows[:number], head + sign + spoilt(rng, expected) + comment, *rows[number + 1 :]]
        start = max((at for at in range(number) if rows[at].startswith("---")), default=-1) + 1
        stop = next((at for at in range(number, len(rows)) if rows[at].startswith("---")), len(rows))
        made = tmp_path / "s.yaml"
        made.write_text("\n".join(new[start:stop]).replace("../../maps", str(ROOT / "maps")), encoding="utf-8")
        try:
            missing = [miss for one in read_scenarios(made) for miss in rehearse(one)]
        except GmkitError:
            continue
        assert missing, new[number]
        tried += 1
    assert tried
