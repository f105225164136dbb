"""A map on a screen: box lines, equal columns, no row ever wrapped; what does not fit is cropped and said so.

A map with marks between its cells has three columns a cell and lines between them; an open field has two columns a
cell and none. Plain text for pipes and files is made elsewhere and does not change with the size of a screen.
"""

from __future__ import annotations

import dataclasses
import textwrap
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gmkit.grid.geometry import Cell, Way
from gmkit.grid.picture import Glyph, Picture
from gmkit.show.cellwords import edge_sign, fitted, trodden, width_of
from gmkit.show.legend import legend_lines
from gmkit.show.paint import Paint, as_it_is, filled
from gmkit.show.panels import panel_rows
from gmkit.show.room import Room, Spot
from gmkit.show.texttraces import SIGNS, traces_of
from gmkit.text import Both, Lang, columns_on_screen, safe_text

# The post where lines come from north, east, south, west, as the bits 1, 2, 4, 8.
_POSTS = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"
_WALLED, _OPEN = 3, 2  # columns of a cell
_BETWEEN = 3  # columns between the map and its legend
_NARROWEST = 14  # columns of a legend
LEGEND_HINT = Both("обозначения: /легенда", "signs: /legend")


class Part(NamedTuple):
    """The cells that are shown: columns and rows from the first to the last, both counted in."""

    left: int
    top: int
    right: int
    bottom: int


def screen_rows(
    picture: Picture, room: Room, lang: Lang, paint: Paint = as_it_is, follow: Cell | None = None
) -> list[str]:
    """The rows of the map, none wider than the room: legend beside it where that fits, else a word where it is.

    What does not fit is cropped round `follow` (else round the upper left corner), and a row says what is shown. Panels
    that would leave less than half of what the map can show go before it: what comes last is seen.
    """
    if not picture.has_board:
        return panel_rows(picture, paint, room.columns)
    rows, down = _most(picture, room, lang, paint, follow)
    if picture.panels:
        bare, more = _most(dataclasses.replace(picture, panels=()), room, lang, paint, follow)
        if 2 * down < more:
            return [*panel_rows(picture, paint, room.columns), *bare]
    return rows


def _most(picture: Picture, room: Room, lang: Lang, paint: Paint, follow: Cell | None) -> tuple[list[str], int]:
    """As much as fits, at least one row of cells, and how many of these it shows."""
    drawn = Drawn(picture, paint)
    for down in range(picture.height, 0, -1):
        rows = _page(drawn, drawn.part(room, down, follow), room, lang)
        if len(rows) <= room.rows:
            break
    return rows, down


def whole_rows(picture: Picture, paint: Paint = as_it_is) -> tuple[list[str], int]:
    """The whole map without legend, for a window that moves over it, and how many columns of it are row numbers."""
    if not picture.has_board:
        return [], 0
    drawn = Drawn(picture, paint)
    return [text for _, text in drawn.rows(drawn.whole)], drawn.margin


def crowded_notes(picture: Picture) -> list[str]:
    """What stands in those cells of `whole_rows` that hold more than they show."""
    drawn = Drawn(picture, as_it_is)
    return notes_of(picture, drawn.crowded(drawn.whole))


def spot(picture: Picture, cell: Cell) -> Spot:
    """Where a cell is in `whole_rows`: its row, its column counted behind the row numbers, and its width."""
    drawn = Drawn(picture, as_it_is)
    return Spot((2 if drawn.walled else 1) * cell.row + 2, cell.column * drawn.step, drawn.step + 1)


def _page(drawn: Drawn, part: Part, room: Room, lang: Lang) -> list[str]:
    """One part of the map with all that belongs to it, however high that is."""
    picture, rows = drawn.picture, list(drawn.rows(part))
    below = notes_of(picture, drawn.crowded(part))
    if part != drawn.whole:
        below.insert(0, cropped_line(picture, part, lang))
    wide = max(columns for columns, _ in rows)
    left = room.columns - wide - _BETWEEN
    legend = legend_lines(picture, lang, part, drawn.paint)
    beside = _beside(drawn, legend, left, len(rows)) if left >= _NARROWEST else None
    if beside is None:
        panels = panel_rows(picture, drawn.paint, room.columns)
        return [*(text for _, text in rows), *_wrapped([*below, LEGEND_HINT(lang)], room.columns), *panels]
    out = []
    for index, (columns, text) in enumerate(rows):
        more = beside[index] if index < len(beside) else ""
        out.append(text + " " * (wide - columns + _BETWEEN) + more if more else text)
    return [*out, *_wrapped(below, room.columns)]


class Drawn:
    """A picture in the making."""

    def __init__(self, picture: Picture, paint: Paint) -> None:
        self.picture = picture
        self.paint = paint
        self.whole = Part(0, 0, picture.width - 1, picture.height - 1)
        self.walled = any(
            mark and 0 <= cell.beside(way).column < picture.width and 0 <= cell.beside(way).row < picture.height
            for (cell, way), mark in picture.edges.items()
        )
        self.width = _WALLED if self.walled else _OPEN
        self.step = self.width + self.walled  # columns from one cell to the next
        self.margin = len(str(picture.height)) + 1
        self.traces = traces_of(picture)
        self.shaded = picture.shaded() if picture.shades else {}
        self.trodden = {} if self.walled else trodden(picture)

    def part(self, room: Room, down: int, follow: Cell | None) -> Part:
        """`down` rows and as many columns as fit, with `follow` as near to the middle as the map's borders let."""
        across = max(1, (room.columns - self.margin - 2 + self.walled) // self.step)
        at = follow or Cell(0, 0)
        left, right = _window(at.column, across, self.picture.width)
        top, bottom = _window(at.row, down, self.picture.height)
        return Part(left, top, right, bottom)

    def rows(self, part: Part) -> Iterator[tuple[int, str]]:
        """Every row with the columns it takes."""
        before = " " * self.margin
        labels = "".join(self._label(column) for column in range(part.left, part.right + 1))
        yield self.margin + 1 + len(labels.rstrip()), before + " " + labels.rstrip()
        count = part.right - part.left + 1
        wide = self.margin + count * self.step + 2 - self.walled
        for row in range(part.top, part.bottom + 1):
            if self.walled or row == part.top:
                yield wide, before + self._level(row, part)
            yield wide, f"{row + 1:>{self.margin - 1}} " + self._cells(row, part)
        yield wide, before + self._level(part.bottom + 1, part)

    def _label(self, column: int) -> str:
        label = self.picture.columns.label(column)
        if len(label) >= self.step and column % 2:  # two of them would run into each other
            return " " * self.step
        return label.center(self.width)[: self.step].ljust(self.step)

    def glyphs(self, cell: Cell) -> tuple[Glyph, ...]:
        """What stands in a cell; where nothing stands, the traces of what happened there or of who went through."""
        return (
            tuple(self.picture.glyphs.get(cell, ()))
            or tuple(self.traces.cells.get(cell, ()))
            or tuple(self.trodden.get(cell, ()))
        )

    def crowded(self, part: Part) -> Iterator[tuple[Cell, tuple[Glyph, ...]]]:
        """The cells in which more stands than is shown."""
        for row in range(part.top, part.bottom + 1):
            for column in range(part.left, part.right + 1):
                found = tuple(self.picture.glyphs.get(Cell(column, row), ()))
                if found and not fitted(found, self.width)[1]:
                    yield Cell(column, row), found

    def _cells(self, row: int, part: Part) -> str:
        out = [self._upright(Cell(part.left - 1, row), rim=True)]
        for column in range(part.left, part.right + 1):
            cell = Cell(column, row)
            shown, _ = fitted(self.glyphs(cell), self.width)
            free = self.width - width_of(shown)
            left = free // 2 if self.walled else 0
            inside = "".join(self.paint(one, safe_text(one.text)) for one in shown)
            shade = self.shaded.get(cell)
            out.append(filled(shade, left, self.paint) + inside + filled(shade, free - left, self.paint))
            if self.walled or column == part.right:
                out.append(self._upright(cell, rim=column == part.right))
        return "".join(out)

    def _upright(self, cell: Cell, rim: bool) -> str:
        """What stands between a cell and the one to its east."""
        mark = self._mark(cell, Way.EAST)
        if mark == "|":
            return "│"
        if mark:
            return self.paint(_edge_glyph(self.picture, mark), edge_sign(mark))
        gone = self.traces.edges.get((cell, Way.EAST), ())
        if not gone or not self.walled:
            return " "
        return self.paint(gone[0], "*" if len(gone) > 1 else _crossing(gone[0]))

    def _level(self, row: int, part: Part) -> str:
        """The posts and the level lines north of a row."""
        out = []
        for column in range(part.left, part.right + 2):
            if self.walled or column in (part.left, part.right + 1):
                out.append(self._post(column, row, part))
            if column > part.right:
                break
            mark = self._mark(Cell(column, row), Way.NORTH)
            if mark == "|":
                out.append("─" * self.width)
                continue
            gone = self.traces.edges.get((Cell(column, row - 1), Way.SOUTH), ()) if self.walled else ()
            if mark:
                text = edge_sign(mark)
                out.append(self._centred(self.paint(_edge_glyph(self.picture, mark), text), columns_on_screen(text)))
            elif gone:
                shown, _ = fitted(gone, self.width)
                painted = "".join(self.paint(one, safe_text(one.text)) for one in shown)
                out.append(self._centred(painted, width_of(shown)))
            else:
                out.append(" " * self.width)
        return "".join(out).rstrip()

    def _centred(self, painted: str, columns: int) -> str:
        left = (self.width - columns) // 2
        return " " * left + painted + " " * (self.width - columns - left)

    def _post(self, column: int, row: int, part: Part) -> str:
        arms = (
            (1, row > part.top and self._mark(Cell(column, row - 1), Way.WEST)),
            (2, column <= part.right and self._mark(Cell(column, row), Way.NORTH)),
            (4, row <= part.bottom and self._mark(Cell(column, row), Way.WEST)),
            (8, column > part.left and self._mark(Cell(column - 1, row), Way.NORTH)),
        )
        post = sum(bit for bit, mark in arms if mark == "|")
        return _POSTS[post] if post or self.walled else " "

    def _mark(self, cell: Cell, way: Way) -> str:
        """The mark of an edge, asked from whichever of its two cells is on the map."""
        found = self.picture.edges.get((cell, way))
        return found if found is not None else self.picture.edges.get((cell.beside(way), way.back), "")


def _edge_glyph(picture: Picture, mark: str) -> Glyph:
    tile = picture.tiles.find_edge(mark)
    return Glyph(mark, "" if tile is None else tile.kind)


def _crossing(glyph: Glyph) -> str:
    """One column for a way across an upright edge: the sign of a flight or a drift, else whose step it was."""
    return glyph.text[-1] if glyph.text[-1:] in (SIGNS["flight"][0], SIGNS["drift"][0]) else glyph.text[:1].lower()


def _window(at: int, room: int, length: int) -> tuple[int, int]:
    """The first and the last of `room` places out of `length`, with `at` near the middle."""
    if room >= length:
        return 0, length - 1
    first = min(max(0, at - room // 2), length - room)
    return first, first + room - 1


def cropped_line(picture: Picture, part: Part, lang: Lang) -> str:
    """What is shown of a map that is cropped."""
    label = picture.columns.label
    shown = f"{label(part.left)}–{label(part.right)}, {part.top + 1}–{part.bottom + 1}"
    whole = f"{label(0)}–{label(picture.width - 1)}, 1–{picture.height}"
    return Both(f"… показано {shown} из {whole}", f"… shown: {shown} of {whole}")(lang)


def notes_of(picture: Picture, crowded: Iterator[tuple[Cell, tuple[Glyph, ...]]]) -> list[str]:
    """What stands in the cells that hold more than they show."""
    told = [
        f"{picture.columns.cell_name(cell)} ({len(glyphs)}): {' '.join(safe_text(glyph.text) for glyph in glyphs)}"
        for cell, glyphs in crowded
    ]
    return ["; ".join(told)] if told else []


def _wrapped(lines: Sequence[str], columns: int) -> list[str]:
    return [row for line in lines for row in textwrap.wrap(line, max(columns, 10), break_on_hyphens=False)]


def _beside(drawn: Drawn, legend: Sequence[tuple[str, str, int]], columns: int, rows: int) -> list[str] | None:
    """Legend and panels in that many columns, or None where they take more rows than the map."""
    out: list[str] = []
    for painted, text, sign in legend:
        first, *more = textwrap.wrap(text, max(4, columns - sign - 1), break_on_hyphens=False) or [""]
        out.append(f"{painted} {first}")
        out += [" " * (sign + 1) + line for line in more]
    panels = panel_rows(drawn.picture, drawn.paint, columns)
    out += ["", *panels] if panels else []
    return out if len(out) <= rows else None
