"""A row that slipped is told once, with the place where signs are missing or too many, however many edges it spoils."""

from __future__ import annotations

import random

import pytest

from gmkit.core.game import game_names
from gmkit.core.library import legend_of, shipped
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.file.problems import BadText, Problem
from gmkit.grid.file.source import read_file
from tests.kit.sizes import SIZE
from tests.unit.grid.sample import read

CAVE = """format: gmkit-map/1
game: numenor
map: |
  +-A-+-B-+-C-+-D-+-E-+
  | @ |   | s | $ | H | 1
  +   +---+   +---+   +
  |   | ~>  ~>% ~>| 1 E 2
  +---+   + ^ +   +---+
  | 2 |       |   | ? | 3
  +---+---+---+---+---+
"""


def problems(text: str) -> list[Problem]:
    with pytest.raises(BadText) as error:
        read(text)
    return list(error.value.problems)


@pytest.mark.parametrize(
    ("right", "wrong", "place", "message"),
    [
        ("| s | $ |", "| s | |", "ряд 1", None),
        ("| s | $ | H | 1", "| s |$ | H | 1", "ряд 1", "не хватает одного знака перед E"),
        ("| s | $ | H | 1", "| s$ | H | 1", "ряд 1", None),
        ("|   | ~>  ~>", "|   ~>  ~>", "ряд 2", None),
        ("  |   | ~>  ~>", "  | | ~>  ~>", "ряд 2", "не хватает двух знаков перед B"),
        ("  | 2 |       |", "  | 2 |     |", "ряд 3", "не хватает двух знаков перед D"),
        ("  | 2 |       |", "  | 2 |    |", "ряд 3", "не хватает трёх знаков перед D"),
        ("  | 2 |       |", "  | 2 |        |", "ряд 3", "лишний знак перед D"),
        ("  | 2 |       |", "  | 2 |         |", "ряд 3", "лишние два знака перед D"),
        ("---+   + ^ +   +", "---+  + ^ +   +", "рёбра под рядом 2", "не хватает одного знака перед C"),
        ("---+   + ^ +   +", "---+     + ^ +   +", "рёбра под рядом 2", "лишние два знака перед C"),
        ("+   +---+   +---+   +", "+   +-+   +---+   +", "рёбра под рядом 1", "не хватает двух знаков перед C"),
    ],
)
def test_a_slip_is_one_message(right: str, wrong: str, place: str, message: str | None) -> None:
    """Where more was lost than blanks it is one message too."""
    assert right in CAVE
    (found,) = problems(CAVE.replace(right, wrong, 1))
    assert found.place is not None
    assert found.place.ru == place
    assert message in (None, found.message.ru)


def test_english() -> None:
    (found,) = problems(CAVE.replace("  | 2 |       |", "  | 2 |     |"))
    assert found.text("en").splitlines()[0] == "cave.yaml:9:13: row 3: two characters are missing before D"
    (found,) = problems(CAVE.replace("  | 2 |       |", "  | 2 |        |"))
    assert "row 3: one character too many before D" in found.text("en")


def test_a_wrong_token_is_no_slip() -> None:
    found = problems(CAVE.replace("$", "Q").replace("s |", "S |"))
    assert [one.place.en for one in found if one.place] == ["cell C1", "cell D1"]


def test_a_slip_anywhere_in_any_map() -> None:
    """Blanks taken out of a row, or put in: one problem in that row, or the map was read as it was."""
    rng = random.Random("slips")
    told = tried = 0
    files = [path for game in game_names() for path in sorted((shipped("maps") / game).glob("*.yaml"))]
    for _ in range(max(40, 800 // SIZE.share)):
        lines = read_file(rng.choice(files)).decode().splitlines()
        first = lines.index("map: |") + 1
        rows = [at for at in range(first, len(lines)) if lines[at].startswith("  |")]
        at = rng.choice(rows)
        place, count = rng.randrange(3, len(lines[at]) - 6), rng.choice((1, 2, 3))
        if rng.random() < 0.5:
            if lines[at][place : place + count].strip():
                continue
            lines[at] = lines[at][:place] + lines[at][place + count :]
        else:
            lines[at] = lines[at][:place] + " " * count + lines[at][place:]
        tried += 1
        try:
            read_map("\n".join(lines), "m.yaml", legend_of, game_names())
        except BadText as error:
            found = list(error.problems)
            assert {one.line for one in found} == {at + 1}
            assert len(found) <= 2, (lines[at], [one.text("en") for one in found])
            told += "missing" in found[0].message.en or "too many" in found[0].message.en
    assert told > tried * 0.8


def test_labels_are_passed_over_where_they_are_written_anew() -> None:
    wrong = CAVE.replace("-B-", "-Q-").replace("E 2", "E 7").replace("| 3", "| 12")
    assert len(problems(wrong)) == 3
    legend = legend_of("numenor")
    file = read_map(wrong, "m.yaml", lambda _: legend, ["numenor"], labels=False)
    assert file.map == read(CAVE).map
