"""Good files to spoil: every map and every scenario that ships, found by looking, and a game file of every game."""

from __future__ import annotations

import functools
import re
import tempfile
from functools import partial
from pathlib import Path

from tests.assurance.hostile import journals, scenarios
from tests.kit.console import ROOT, gmkit

_BOARD = re.compile(r"(?:\.\./)+maps/[\w/-]+\.yaml")
_DIVIDED = re.compile(r"(?m)^---\n")
# A board, the words of the first turns, and one more after what a master does.
_MASTERS = ("/отмена", "/повтор", "/поправка Боря на B2", "/заметка х", "/к20")
_PLAYED = {
    "numenor": ("numenor/first-cave", ("восток", "запад", "юг"), "север"),
    "stalker": ("stalker/short-evening", ("ход 3", "север", "восток", "стоп"), "ход 2"),
    "locks": ("locks/swift", ("дверь D1", "дверь D1", "юг", "восток"), "север"),
}


@functools.cache
def maps() -> tuple[tuple[str, bytes], ...]:
    """The shipped maps by name."""
    return tuple(
        (f"{one.parent.name}/{one.stem}", one.read_bytes()) for one in sorted((ROOT / "maps").glob("*/*.yaml"))
    )


@functools.cache
def scenario_files() -> tuple[tuple[str, bytes], ...]:
    """The shipped scenarios, those of one file apart, with their boards where they are; and the one made by hand."""
    found = [("by hand", scenarios.GOOD.encode())]
    for one in sorted((ROOT / "scenarios").glob("*/*.yaml")):
        text = _BOARD.sub(partial(_where, one.parent), one.read_text("utf-8"))
        name = f"{one.parent.name}/{one.stem}"
        found += [(f"{name} {number}", part.encode()) for number, part in enumerate(_DIVIDED.split(text), 1)]
    return tuple(found)


def _where(folder: Path, board: re.Match[str]) -> str:
    return str((folder / board[0]).resolve())


@functools.cache
def games() -> tuple[tuple[str, bytes], ...]:
    """A short game of each game by its name, another one of caves among them."""
    found = [("numenor by hand", journals.good())]
    for game, (board, words, last) in _PLAYED.items():
        typed = "\n".join((*words, *_MASTERS, last, ""))
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            args = ("play", board, "--players", "Аня,Боря", "--seed", "з", "--order", "given", "--dice", "hand")
            ran = gmkit(*args, "--save", "a.gmj", typed=typed, folder=folder)
            assert ran.code == 0, ran
            found.append((game, (folder / "a.gmj").read_bytes()))
    return tuple(found)
