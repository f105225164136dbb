"""One screen of `watch`: the map as large as it goes, what was said beside it or below, in 60 columns or in 200.

Nothing wraps by itself and nothing scrolls: rows are no wider than the screen and no more than it has.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

import click

from gmkit.grid.geometry import Cell
from gmkit.reveal.screen import through
from gmkit.show.abreast import GAP, side_by_side
from gmkit.show.legend import legend_lines
from gmkit.show.paint import painter_of
from gmkit.show.panels import panel_rows
from gmkit.show.plainfont import plain_font
from gmkit.show.players import look_of
from gmkit.show.room import Room
from gmkit.show.screen import Part
from gmkit.show.window import whole_size
from gmkit.table.watchmaps import Maps, Placing, abreast, follow_cell, named, one_of, stacked
from gmkit.table.watchview import Row, View
from gmkit.text import Both, columns_on_screen

BESIDE = 24  # columns of what stands beside a map, at least
_WIDEST = 76  # columns of a row of words: longer ones are hard to read across a room
_NARROW = 14  # columns of signs beside two maps, at least
_FEWEST = 5  # rows of words below a map, at least
_LOW = 26  # rows of a screen that has none to spare
_STYLES = {
    "words": {"dim": True},
    "answer": {"bold": True},
    "turn": {},
    "own": {"fg": "blue"},
    "alone": {"fg": "yellow", "bold": True},
    "truth": {"fg": "cyan"},
    "title": {"dim": True},
    "plain": {},
    "trouble": {"fg": "red", "bold": True},
}
_SAID = Both("СКАЗАНО", "SAID")
_SIGNS = Both("ОБОЗНАЧЕНИЯ", "SIGNS")
_WHERE = Both("ГДЕ КТО", "WHO IS WHERE")
# What the keys do, the more needful ones last: they stay on a narrow screen.
_KEYS = (
    Both("l: обозначения", "l: signs"),
    Both("PgUp PgDn: сказанное", "PgUp PgDn: words"),
    Both("стрелки: карта", "arrows: map"),
    Both("q: выход", "q: quit"),
)
_TRACES = Both("m: следы", "m: trails")


class Look(NamedTuple):
    """How the screen is looked at: `at` the cell that the map is moved to, `back` how far back the words are read."""

    at: tuple[int, Cell] | None = None  # of which board; None: whoever moves
    back: int = 0
    legend: bool = True


class Style(NamedTuple):
    """What the terminal can show, and whose window this is."""

    colour: bool
    ascii: bool
    master: bool


class _Line(NamedTuple):
    text: str
    kind: str = "plain"


class Screen(NamedTuple):
    """The rows of a screen, as many as it has at most, and which part of each board is on it."""

    rows: list[str]
    parts: list[Part]


def screen(view: View, status: Sequence[str], size: Room, look: Look, style: Style, trouble: str = "") -> Screen:
    """The screen as it is to stand."""
    head = _head(view, size.columns, style)[: 2 + (size.rows > _LOW)]
    foot = [_painted(_Line(trouble, "trouble"), style)] if trouble else []
    foot.append(_painted(_Line(_hint(view, size.columns, style), "title"), style))
    rows = max(1, size.rows - len(head) - len(foot))
    body, parts = _body(view, status, Room(size.columns, rows), look, style)
    body = body[:rows]
    body += [""] * (rows - len(body))
    out = [*head, *body, *foot][: size.rows]
    cut = [through(row, 0, size.columns) for row in out]
    return Screen([plain_font(row) for row in cut] if style.ascii else cut, parts)


def _hint(view: View, columns: int, style: Style) -> str:
    keys = [key(view.lang) for key in ((_TRACES, *_KEYS) if style.master else _KEYS)]
    if not any(board.picture.has_board for board in view.boards):
        keys = keys[-3:-2] + keys[-1:]
    while len(keys) > 1 and sum(len(key) + 3 for key in keys) > columns:
        keys.pop(0)
    return "   ".join(reversed(keys))


def _head(view: View, columns: int, style: Style) -> list[str]:
    """Whose window it is, the game, and in the second row whose turn it is, as large as a terminal can say it."""
    lang = view.lang
    if style.master:
        whose = Both("ТОЛЬКО ДЛЯ ВЕДУЩЕГО", "FOR THE MASTER ALONE")(lang)
    elif view.reader:
        whose = Both(f"что знает {view.reader}", f"what {view.reader} knows")(lang)
    else:
        whose = Both("для всех", "for all")(lang)
    title = f" {view.title} · {whose} "
    title = title + " " * max(0, columns - columns_on_screen(title))
    turn = f" {view.turn}" + (f" · {view.known}" if view.known else "")
    people = "   ".join(
        f"{'▶ ' if person.moves else ''}{person.name}" for person in view.people if person.here and not view.over
    )
    free = columns - columns_on_screen(turn) - columns_on_screen(people) - 4
    if not style.colour:
        return [title.rstrip(), turn + (f"   {people}" if free >= 0 and len(view.people) > 1 and people else ""), ""]
    mover = next((person for person in view.people if person.moves), None)
    colour = "green" if mover is None else look_of(mover.place).basic
    shown = click.style(turn, bold=True, fg=colour)
    if free >= 0 and len(view.people) > 1 and people:
        names = [
            click.style(f"▶ {person.name}" if person.moves else person.name, fg=look_of(person.place).basic)
            for person in view.people
            if person.here
        ]
        shown += " " * (free + 3) + "   ".join(names)
    return [click.style(title, reverse=True, bold=True, fg="red" if style.master else None), shown, ""]


def _body(view: View, status: Sequence[str], room: Room, look: Look, style: Style) -> tuple[list[str], list[Part]]:
    """Maps and words. Several maps stand one below the other or side by side, whichever leaves them whole; else one."""
    if not any(board.picture.has_board for board in view.boards):
        return _words(view, status, Room(min(room.columns, _WIDEST + 2), room.rows), look, style), []
    placing = Placing(look.at or follow_cell(view), style.colour)
    sizes = [whole_size(board.picture) for board in view.boards]
    wide = max(size.columns for size in sizes)
    high = sum(size.rows + bool(board.caption) for size, board in zip(sizes, view.boards, strict=True))
    if len(view.boards) > 1 and high + _FEWEST + 1 > room.rows:
        whole = abreast(view, room.columns, placing)
        if whole is not None and len(whole.rows) + _FEWEST <= room.rows:
            return _below_and_beside(whole, view, status, room, look, style), whole.parts
    one = len(view.boards) > 1 and high > room.rows
    draw = one_of if one else stacked
    if one:
        high = max(size.rows for size in sizes) + 2
        captions = max(columns_on_screen(named(board)) for board in view.boards)
        wide = max(wide, min(captions, room.columns - GAP - BESIDE))
    beside = room.columns - wide - GAP
    if beside >= BESIDE and (beside >= BESIDE + 10 or high + _FEWEST > room.rows):
        maps = draw(view, Room(wide, room.rows), placing)
        left = Room(min(room.columns - maps.wide - GAP, _WIDEST), room.rows)
        return side_by_side(maps.rows, maps.wide, _words(view, status, left, look, style)), maps.parts
    fewest = max(_FEWEST, min(room.rows // 3, room.rows - high - 1))
    maps = draw(view, Room(room.columns, max(4, room.rows - fewest - 1)), placing)
    left = Room(min(room.columns, _WIDEST + 2), room.rows - len(maps.rows) - 1)
    return [*maps.rows, "", *_words(view, status, left, look, style)], maps.parts


def _below_and_beside(maps: Maps, view: View, status: Sequence[str], room: Room, look: Look, style: Style) -> list[str]:
    """Maps side by side; what is left beside them takes all words, or signs alone, and the words go below."""
    beside = room.columns - maps.wide - GAP
    if beside >= BESIDE + 10:
        words = _words(view, status, Room(min(beside, _WIDEST), room.rows), look, style)
        return side_by_side(maps.rows, maps.wide, words)
    left = Room(min(room.columns, _WIDEST + 2), room.rows - len(maps.rows))
    if beside < _NARROW:
        return [*maps.rows, *_words(view, status, left, look, style)]
    now = _now(view, status, beside, style)
    legend = _legend(view, beside, style) if look.legend else []
    signs = [*now, *legend][: len(maps.rows)]
    return [*side_by_side(maps.rows, maps.wide, signs), *_said(view, left, look, style)]


def _now(view: View, status: Sequence[str], width: int, style: Style) -> list[str]:
    """Who is where, lit moves and panels, each followed by an empty row."""
    out: list[str] = []
    if status:
        out += [_painted(_Line(_WHERE(view.lang), "title"), style)]
        out += [row for line in status for row in _broken(_Line(line), width, style)]
        out.append("")
    for moves in view.moves:
        out += [*_broken(_Line(moves, "turn"), width, style)]
    if view.moves:
        out.append("")
    for board in view.boards:
        panels = panel_rows(board.picture, painter_of(board.picture, style.colour), width)
        out += [*panels, ""] if panels else []
    return out


def _words(view: View, status: Sequence[str], room: Room, look: Look, style: Style) -> list[str]:
    """Lit moves, who is where, the legend where there is room for it, and the newest of what was said."""
    width = max(12, room.columns)
    first = _now(view, status, width, style)
    legend = _legend(view, width, style) if look.legend else []
    fewest = min(len(_log(view.rows, width, style)) + 1, max(_FEWEST, room.rows // 3))
    if len(first) + fewest > room.rows:
        first = first[: max(0, room.rows - fewest)]
    if len(first) + len(legend) + 1 + fewest > room.rows:
        legend = legend[: max(0, room.rows - len(first) - fewest - 1)] if room.rows > 30 else []
    above = [*first, *legend, *([""] if legend else [])]
    if room.rows - len(above) < 2:
        return above[: room.rows]
    return [*above, *_said(view, Room(width, room.rows - len(above)), look, style)]


def _said(view: View, room: Room, look: Look, style: Style) -> list[str]:
    """The newest of what was said, or as far back as one reads, below its title; nothing where nothing was said."""
    said = _log(view.rows, room.columns, style)
    left = room.rows - 1
    end = max(min(left, len(said)), len(said) - look.back)
    shown = said[max(0, end - left) : end]
    title = _SAID(view.lang) + (" ↓" if end < len(said) else "")
    return [_painted(_Line(title, "title"), style), *shown] if said else []


def log_rows(view: View, columns: int, style: Style) -> int:
    """How many rows all that was said takes: as far back as one can read."""
    return len(_log(view.rows, min(columns, _WIDEST), style))


def _log(rows: Sequence[Row], width: int, style: Style) -> list[str]:
    out = []
    for row in rows:
        for said in row.said:
            inset = "" if said.kind == "words" else "  "
            mark = {"truth": "= ", "answer": "", "turn": "", "own": "", "alone": ""}.get(said.kind, "")
            kind = "words" if row.undone else said.kind
            out += _broken(_Line(f"{inset}{mark}{said.text}", kind), width, style)
    return out


def _legend(view: View, width: int, style: Style) -> list[str]:
    """Signs of all boards, each once."""
    signs: dict[str, None] = {}
    for board in view.boards:
        picture = board.picture
        paint = painter_of(picture, style.colour)
        whole = Part(0, 0, picture.width - 1, picture.height - 1)
        for sign, text, columns in legend_lines(picture, view.lang, whole, paint):
            wrapped = textwrap.wrap(text, max(6, width - columns - 1), break_on_hyphens=False) or [""]
            signs[f"{sign} {wrapped[0]}"] = None
            signs |= dict.fromkeys(" " * (columns + 1) + more for more in wrapped[1:])
    return [_painted(_Line(_SIGNS(view.lang), "title"), style), *signs] if signs else []


def _broken(line: _Line, width: int, style: Style) -> list[str]:
    start = len(line.text) - len(line.text.lstrip(" "))
    rows = textwrap.wrap(
        line.text, width, subsequent_indent=" " * (start + 2), break_on_hyphens=False, replace_whitespace=False
    )
    return [_painted(_Line(row, line.kind), style) for row in rows or [""]]


def _painted(line: _Line, style: Style) -> str:
    return click.style(line.text, **_STYLES[line.kind]) if style.colour and line.text else line.text  # type: ignore[arg-type]
