"""Turns compared whole, in every game: all that anybody heard and all that is then true, and nothing besides.

A file `data/*.turns` of a game's folder is three parts with `---` between them: who sits where, dice and lots; a map;
and what is typed, each line followed by all that was heard and, behind `=`, every field of the state that is other than
it was. Such a file is written by hand, or looked over line by line with the rules beside it:

    python -m tests.games.test_whole_turns FILE    what comes of its typed lines
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gmkit.core.game import find_game, game_names
from gmkit.core.library import legend_of
from gmkit.grid.file.mapfile import read_map
from tests.kit.evening import Evening

FILES = sorted(Path(__file__).parent.glob("*/data/*.turns"))


def played(text: str) -> str:
    """The file with what comes of its typed lines."""
    table, drawing, play = text.split("---\n")
    given = dict(row.split(":", 1) for row in table.splitlines())
    board = read_map(drawing, "map", legend_of, game_names()).map
    players = dict(one.rsplit(" ", 1) for one in map(str.strip, given["players"].split(",")))
    evening = Evening(
        find_game(board.game),
        board,
        players,
        dice=list(map(int, given["dice"].split())) if "dice" in given else None,
        lots=list(map(int, given.get("lots", "").split())),
    )
    rows = []
    for row in play.splitlines():
        if row[:1].strip():
            who, _, words = row.partition(": ")
            turn = evening.correct(words) if who == "/поправка" else evening.turn(words, who)
            rows += [row, *(f"    {told}" for told in turn.heard), *(f"    = {one}" for one in turn.changed)]
    return "---\n".join((table, drawing, "".join(f"{row}\n" for row in rows)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_turn_is_as_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert played(text) == text


if __name__ == "__main__":
    print(played(Path(sys.argv[1]).read_text(encoding="utf-8")), end="")
