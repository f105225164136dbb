"""A small table for the tests: a castle drawn in place, names in order, words typed, what each heard."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence

from gmkit.core.dice import Scripted
from gmkit.core.hearing import ALOUD
from gmkit.core.journal.line import Line
from gmkit.core.library import legend_of
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.games.locks import GAME
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.gridmap import GridMap
from gmkit.text import Lang

NAMES = ("Аня", "Боря", "Вера", "Гена")


def castle_of(drawing: str, **rulings: str) -> GridMap:
    """The map of a drawing, as a file would give it."""
    rows = textwrap.indent(textwrap.dedent(drawing).strip("\n"), "  ")
    text = f"format: gmkit-map/1\ngame: locks\nmap: |\n{rows}\n"
    if rulings:
        text += f"rulings: {{{', '.join(f'{name}: {value}' for name, value in rulings.items())}}}\n"
    return read_map(text, "test", legend_of, ("locks",)).map


def table(
    field: GridMap,
    starts: Sequence[str] = ("A1", "A1"),
    *,
    lots: Sequence[int] = (),
    seed: str = "test",
    lang: Lang = "ru",
    rulings: Mapping[str, str] | None = None,
) -> Referee:
    """An opened game with a player on each of `starts`; placed there unless the rulings say otherwise."""
    seats = tuple(Seat(name, field.columns.parse_cell(start)) for name, start in zip(NAMES, starts, strict=False))
    settled = GAME.settled({"first_move": "placed"}, field.rulings, rulings or {})
    referee = Referee(GAME, Setup((field,), seats, settled), seed=seed, lang=lang, chance=Scripted((), lots, seed))
    referee.open()
    return referee


def say(referee: Referee, *lines: str) -> Line:
    """Each word typed for whose turn it is; the last line."""
    line = None
    for words in lines:
        line = referee.ask(referee.speakers[0], words)
    assert line is not None
    return line


def aloud(line: Line) -> list[str]:
    """What everybody heard, answers only, one a line."""
    return [told.text for told in line.told if told.listener == ALOUD and told.role.value == "answer"]
