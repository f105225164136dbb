"""A map on paper: the master's secret sheet with its legend, and apart from it the players' blank one.

The two are never in one file. Cells keep a size that can be read: a large map goes over several pages.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gmkit.errors import UsageError
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.grid.gridmap import ARROWS, WALL
from gmkit.grid.picture import Glyph, Picture
from gmkit.grid.tile import Shape as TileShape
from gmkit.show.cellwords import edge_sign
from gmkit.show.sheet import HEIGHT, MARGIN, WIDTH, Dot, Page, Shape, Stroke, Words, box, pattern
from gmkit.text import Both, Lang

SECRET = Both("СЕКРЕТНО", "SECRET")
_HEAD = 12.0  # what a page's title takes
_LABELS = 6.0  # what the labels of rows and columns take
_LARGEST, _SMALLEST = 13.0, 6.5  # millimetres a cell of the secret map
_LEAST = 3.5  # and of a blank one
_LINE = 7.5  # between two lines to write on
_ROW = 4.6  # between two lines of print
_ACROSS = 92  # letters of print in a line
_BETWEEN = 8.0  # two blanks on one page


class Part(NamedTuple):
    """The cells of a picture that stand on one page."""

    left: int
    top: int
    width: int
    height: int


class Area(NamedTuple):
    """A part of a page, in millimetres."""

    x: float
    y: float
    width: float
    height: float


WHOLE = Area(MARGIN, MARGIN + _HEAD, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN - _HEAD)


def secret_pages(picture: Picture, title: str, notes: Sequence[str], lang: Lang) -> list[Page]:
    """The map as it truly is, each page marked as secret, then its legend and notes."""
    side, parts = _parts(picture, WHOLE, _SMALLEST, _LARGEST)
    pages: list[list[Shape]] = []
    for number, part in enumerate(parts, 1):
        page = [*_secret_head(title, lang), *_board(picture, part, WHOLE.x, WHOLE.y, side)]
        if len(parts) > 1:
            page.append(Words(WIDTH / 2, HEIGHT - MARGIN / 2, _place(picture, part, number, len(parts), lang), 3))
        pages.append(page)
    y = WHOLE.y + _LABELS + parts[-1].height * side + 8 if len(parts) == 1 else HEIGHT
    for rows, drawn in _texts(picture, notes):
        if y + rows * _ROW > HEIGHT - MARGIN:
            pages.append([*_secret_head(title, lang)])
            y = WHOLE.y + 4
        pages[-1] += [_moved(shape, y) for shape in drawn]
        y += rows * _ROW
    return list(pages)


def one_page(picture: Picture) -> tuple[Page, float, float]:
    """The whole map with its legend, as large as it needs; its width and height in millimetres."""
    part = Part(0, 0, picture.width, picture.height)
    page: list[Shape] = list(_board(picture, part, MARGIN / 2, MARGIN / 2, _LARGEST))
    y = MARGIN + _LABELS + picture.height * _LARGEST
    for rows, drawn in _texts(picture, ()):
        page += [_moved(shape, y) for shape in drawn]
        y += rows * _ROW
    longest = max((len(text) for _, text in picture.legend), default=0)
    width = max(MARGIN + _LABELS + picture.width * _LARGEST, 2 * MARGIN + 10 + 2.1 * longest)
    return page, width, y + MARGIN / 2


def blank_pages(picture: Picture, title: str, count: int, lang: Lang) -> list[Page]:
    """The empty grid with what all may see, and lines to write on; `count` of them a page.

    UsageError where the cells would be too small to write in.
    """
    if count == 1:
        room = Area(WHOLE.x, WHOLE.y, WHOLE.width, WHOLE.height)
        side, parts = _parts(picture, Area(*room[:3], room.height - 4 * _LINE), _SMALLEST, 11.0)
        pages = []
        for number, part in enumerate(parts, 1):
            page = list(
                _blank(picture, part, Area(WHOLE.x, MARGIN, WHOLE.width, HEIGHT - 2 * MARGIN), side, title, lang)
            )
            if len(parts) > 1:
                page.append(Words(WIDTH / 2, HEIGHT - MARGIN / 2, _place(picture, part, number, len(parts), lang), 3))
            pages.append(page)
        return list(pages)
    across = 2 if count == 4 else 1
    width = (WIDTH - 2 * MARGIN - (across - 1) * _BETWEEN) / across
    height = (HEIGHT - 2 * MARGIN - _BETWEEN) / 2
    side = min(11.0, (width - _LABELS) / picture.width, (height - _HEAD - _LABELS - 2 * _LINE) / picture.height)
    if side < _LEAST:
        raise UsageError(
            Both(
                f"по {count} на листе клетка вышла бы {side:.1f} мм: возьмите меньше на лист (--per-page)",
                f"with {count} a page a cell would be {side:.1f} mm: take fewer a page (--per-page)",
            )
        )
    part = Part(0, 0, picture.width, picture.height)
    drawn: list[Shape] = []
    for place in range(count):
        x = MARGIN + place % across * (width + _BETWEEN)
        y = MARGIN + place // across * (height + _BETWEEN)
        drawn += _blank(picture, part, Area(x, y, width, height), side, title, lang)
    return [drawn]


def _blank(picture: Picture, part: Part, area: Area, side: float, title: str, lang: Lang) -> Iterator[Shape]:
    """One sheet for one player: his name, the grid, lines below and, where there is room, beside it."""
    x, y, width, height = area
    yield Words(x, y + 5, title, min(4.0, width / 30), "start", bold=True)
    name = Both("Игрок", "Player")(lang)
    half = x + width * 0.55
    yield Words(half, y + 5, f"{name}:", 3.2, "start")
    yield Stroke(half + 13, y + 5.5, x + width, y + 5.5, 0.2)
    yield from _board(picture, part, x, y + _HEAD, side)
    yield from box(x + _LABELS, y + _HEAD + _LABELS, part.width * side, part.height * side, 0.35)
    right = x + _LABELS + part.width * side + 5
    bottom = y + _HEAD + _LABELS + part.height * side
    if x + width - right > 35:
        yield from _lines(right, y + _HEAD + _LABELS, x + width, bottom)
    yield from _lines(x, bottom + 2, x + width, y + height)


def _lines(left: float, top: float, right: float, bottom: float) -> Iterator[Stroke]:
    """Lines to write on."""
    for number in range(1, int((bottom - top) / _LINE) + 1):
        yield Stroke(left, top + number * _LINE, right, top + number * _LINE, 0.12, (0.6, 0.9), grey=True)


def _parts(picture: Picture, area: Area, smallest: float, largest: float) -> tuple[float, list[Part]]:
    """The side of a cell, and the parts of the map that go on one page each, about equal in size."""
    width, height = area.width - _LABELS, area.height - _LABELS
    side = max(smallest, min(largest, width / picture.width, height / picture.height))
    most_across, most_down = int(width / side + 1e-6), int(height / side + 1e-6)
    across, down = math.ceil(picture.width / most_across), math.ceil(picture.height / most_down)
    columns, rows = math.ceil(picture.width / across), math.ceil(picture.height / down)
    return side, [
        Part(left, top, min(columns, picture.width - left), min(rows, picture.height - top))
        for top in range(0, picture.height, rows)
        for left in range(0, picture.width, columns)
    ]


def _place(picture: Picture, part: Part, number: int, count: int, lang: Lang) -> str:
    label = picture.columns.label
    shown = f"{label(part.left)}–{label(part.left + part.width - 1)}, {part.top + 1}–{part.top + part.height}"
    return Both(f"лист {number} из {count}: {shown}", f"sheet {number} of {count}: {shown}")(lang)


def _secret_head(title: str, lang: Lang) -> Iterator[Shape]:
    yield Words(MARGIN, MARGIN + 6, title, 5, "start", bold=True)
    word = SECRET(lang)
    wide = len(word) * 4.0 + 6
    yield from box(WIDTH - MARGIN - wide, MARGIN, wide, 8.5, 0.6)
    yield Words(WIDTH - MARGIN - wide / 2, MARGIN + 6.1, word, 5, bold=True)


def _board(picture: Picture, part: Part, x: float, y: float, side: float) -> Iterator[Shape]:
    """Labels, thin lines between all cells, what stands in them, then the walls."""
    x, y = x + _LABELS, y + _LABELS
    size = min(3.4, side * 0.5)
    for column in range(part.width):
        yield Words(x + (column + 0.5) * side, y - 1.5, picture.columns.label(part.left + column), size)
    for row in range(part.height):
        yield Words(x - 1.5, y + (row + 0.5) * side + size * 0.35, str(part.top + row + 1), size, "end")
    for column in range(part.width + 1):
        yield Stroke(x + column * side, y, x + column * side, y + part.height * side, 0.1, grey=True)
    for row in range(part.height + 1):
        yield Stroke(x, y + row * side, x + part.width * side, y + row * side, 0.1, grey=True)
    for row in range(part.height):
        for column in range(part.width):
            cell = Cell(part.left + column, part.top + row)
            yield from _inside(picture, picture.glyphs.get(cell, ()), x + column * side, y + row * side, side)
    for row in range(part.height):
        for column in range(part.width):
            cell = Cell(part.left + column, part.top + row)
            for way in WAYS:
                if way in (Way.NORTH, Way.WEST) or not _is_on(part, cell.beside(way)):
                    mark = picture.edges.get((cell, way), "")
                    yield from _edge(mark, x + column * side, y + row * side, side, way)


def _is_on(part: Part, cell: Cell) -> bool:
    return part.left <= cell.column < part.left + part.width and part.top <= cell.row < part.top + part.height


def _inside(picture: Picture, glyphs: Sequence[Glyph], x: float, y: float, side: float) -> Iterator[Shape]:
    things = []
    for glyph in glyphs:
        tile = picture.tile(glyph)
        if tile is not None and tile.shape in (TileShape.GROUND, TileShape.STREAM):
            yield from pattern(tile.ink, x, y, side)
        things.append(glyph)
    if things:
        text = " ".join(_sign(glyph) for glyph in things)
        size = min(side * 0.46, side * 1.4 / max(1, len(text)))
        yield Words(x + side / 2, y + side / 2 + size * 0.36, text, size, bold=True)


def _sign(glyph: Glyph) -> str:
    """A glyph in letters that print well: an arrow after a letter as an arrow."""
    text = glyph.text
    return text[:-1] + edge_sign(text[-1]) if len(text) > 1 and text[-1] in ARROWS else text


def _edge(mark: str, x: float, y: float, side: float, way: Way) -> Iterator[Shape]:
    across, down = way.step
    middle_x, middle_y = x + side * (0.5 + across / 2), y + side * (0.5 + down / 2)
    if mark == WALL:
        long_x, long_y = abs(down) * side / 2, abs(across) * side / 2
        yield Stroke(middle_x - long_x, middle_y - long_y, middle_x + long_x, middle_y + long_y, max(0.5, side * 0.09))
    elif mark:
        size = side * 0.36
        yield Dot(middle_x, middle_y, size * 0.62, empty=True)
        yield Words(middle_x, middle_y + size * 0.36, edge_sign(mark), size, bold=True)


def _texts(picture: Picture, notes: Sequence[str]) -> Iterator[tuple[float, list[Shape]]]:
    """What stands below the map, each with the lines that it takes, drawn from height 0."""
    for glyph, text in picture.legend:
        drawn: list[Shape] = []
        tile = picture.tile(glyph)
        if tile is not None and tile.shape in (TileShape.GROUND, TileShape.STREAM):
            drawn += pattern(tile.ink, MARGIN, 0, 5)
        drawn += box(MARGIN, 0, 5, 5, 0.1)
        sign = edge_sign(glyph.text) if tile is not None and tile.shape is TileShape.EDGE else _sign(glyph)
        drawn.append(Words(MARGIN + 2.5, 3.5, sign, 2.6, bold=True))
        drawn.append(Words(MARGIN + 8, 3.7, text, 3.2, "start"))
        yield 1.3, drawn
    yield 1, []
    for note in notes:
        lines = textwrap.wrap(note, _ACROSS) or [""]
        yield len(lines), [Words(MARGIN, 3.5 + number * _ROW, line, 3.2, "start") for number, line in enumerate(lines)]


def _moved(shape: Shape, y: float) -> Shape:
    if isinstance(shape, Stroke):
        return shape._replace(y=shape.y + y, to_y=shape.to_y + y)
    return shape._replace(y=shape.y + y)
