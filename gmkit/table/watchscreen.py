"""One screen of `watch`: the map as large as it goes, what was said beside it or below, in 60 columns or in 200.

Nothing wraps by itself and nothing scrolls: rows are no wider than the screen and no more than it has.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import NamedTuple

import click

from gmkit.grid.geometry import Cell
from gmkit.grid.picture import Picture
from gmkit.reveal.screen import through
from gmkit.show.legend import legend_lines
from gmkit.show.paint import Paint, painter_of
from gmkit.show.panels import panel_rows
from gmkit.show.plainfont import plain_font
from gmkit.show.players import is_moved_by, look_of
from gmkit.show.room import Room
from gmkit.show.screen import Part
from gmkit.show.window import Shown, part_rows, whole_size
from gmkit.table.watchview import Row, View
from gmkit.text import Both, columns_on_screen

BESIDE = 24  # columns of what stands beside a map, at least
_WIDEST = 76  # columns of a row of words: longer ones are hard to read across a room
_GAP = 3
_BOARD = 7  # rows of one board among several, at least
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
_TRACES = Both("m: следы", "m: traces")


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


def follow_cell(view: View) -> tuple[int, Cell] | None:
    """Where he stands whose turn it is: the number of the board and the cell; None where that is not drawn."""
    place = next((person.place for person in view.people if person.moves), None)
    for number, board in enumerate(view.boards):
        for cell, glyphs in board.picture.glyphs.items():
            if place is not None and any(is_moved_by(glyph.kind, place) for glyph in glyphs):
                return number, cell
    return None


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
    if not any(board.picture.has_board for board in view.boards):
        return _words(view, status, Room(min(room.columns, _WIDEST + 2), room.rows), look, style), []
    sizes = [whole_size(board.picture) for board in view.boards]
    caption = any(board.caption for board in view.boards)
    wide = max(size.columns for size in sizes)
    high = sum(size.rows + caption for size in sizes)
    beside = room.columns - wide - _GAP
    if beside >= BESIDE and (beside >= BESIDE + 10 or high + _FEWEST > room.rows):
        maps = _maps(view, Room(wide, room.rows), look, style)
        left = Room(min(room.columns - maps.wide - _GAP, _WIDEST), room.rows)
        return _side_by_side(maps.rows, maps.wide, _words(view, status, left, look, style)), maps.parts
    fewest = max(_FEWEST, min(room.rows // 3, room.rows - high - 1))
    maps = _maps(view, Room(room.columns, max(4, room.rows - fewest - 1)), look, style)
    left = Room(min(room.columns, _WIDEST + 2), room.rows - len(maps.rows) - 1)
    return [*maps.rows, "", *_words(view, status, left, look, style)], maps.parts


def _side_by_side(rows: list[str], wide: int, words: list[str]) -> list[str]:
    out = []
    for at in range(max(len(rows), len(words))):
        row = rows[at] if at < len(rows) else ""
        more = words[at] if at < len(words) else ""
        free = wide - columns_on_screen(click.unstyle(row)) + _GAP
        out.append(row + " " * free + more if more else row)
    return out


class _Maps(NamedTuple):
    rows: list[str]
    wide: int
    parts: list[Part]


def _maps(view: View, room: Room, look: Look, style: Style) -> _Maps:
    """Every board, one below the other. That which is looked at is drawn first and gets what the others leave it."""
    at = look.at or follow_cell(view)
    first = at[0] if at else 0
    wide, left = 0, room.rows
    drawn: dict[int, tuple[list[str], Part]] = {}
    order = sorted(range(len(view.boards)), key=lambda number: number != first)
    for index, number in enumerate(order):
        board = view.boards[number]
        others = len(order) - index - 1
        mine = max(left // (others + 1), min(left - _BOARD * others, whole_size(board.picture).rows + 2))
        head = [_painted(_Line(board.caption, "title"), style)] if board.caption else []
        cell = at[1] if at and number == first else None
        paint = painter_of(board.picture, style.colour)
        shown = _fitted(board.picture, Room(room.columns, mine - len(head)), view, paint, cell)
        notes = [row for note in shown.notes for row in textwrap.wrap(note, max(10, room.columns))]
        rows = [*head, *shown.rows, *(_painted(_Line(note, "title"), style) for note in notes)]
        wide = max([wide, shown.wide, columns_on_screen(board.caption), *map(columns_on_screen, notes)])
        left -= len(rows)
        drawn[number] = rows, shown.part
    boards = [drawn[number] for number in range(len(view.boards))]
    return _Maps([row for rows, _ in boards for row in rows], min(wide, room.columns), [part for _, part in boards])


def _fitted(picture: Picture, room: Room, view: View, paint: Paint, at: Cell | None) -> Shown:
    """The largest part of a map whose rows and notes fit."""
    rows = room.rows
    while True:
        shown = part_rows(picture, Room(room.columns, rows), view.lang, paint, at)
        taken = len(shown.rows) + sum(len(textwrap.wrap(note, max(10, room.columns))) for note in shown.notes)
        if taken <= room.rows or rows <= 4:
            return shown
        rows -= 1


def _words(view: View, status: Sequence[str], room: Room, look: Look, style: Style) -> list[str]:
    """Lit moves, who is where, the legend where there is room for it, and the newest of what was said."""
    width = max(12, room.columns)
    first: list[str] = []
    if status:
        first += [_painted(_Line(_WHERE(view.lang), "title"), style)]
        first += [row for line in status for row in _broken(_Line(line), width, style)]
        first.append("")
    for moves in view.moves:
        first += [*_broken(_Line(moves, "turn"), width, style)]
    if view.moves:
        first.append("")
    for board in view.boards:
        panels = panel_rows(board.picture, painter_of(board.picture, style.colour), width)
        first += [*panels, ""] if panels else []
    legend = _legend(view, width, style) if look.legend else []
    said = _log(view.rows, width, style)
    fewest = min(len(said) + 1, max(_FEWEST, room.rows // 3))
    if len(first) + fewest > room.rows:
        first = first[: max(0, room.rows - fewest)]
    if len(first) + len(legend) + 1 + fewest > room.rows:
        legend = legend[: max(0, room.rows - len(first) - fewest - 1)] if room.rows > 30 else []
    above = [*first, *legend, *([""] if legend else [])]
    left = room.rows - len(above) - 1
    if left < 1:
        return above[: room.rows]
    end = max(min(left, len(said)), len(said) - look.back)
    shown = said[max(0, end - left) : end]
    title = _SAID(view.lang) + (" ↓" if end < len(said) else "")
    return [*above, *([_painted(_Line(title, "title"), style)] if said else []), *shown]


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
