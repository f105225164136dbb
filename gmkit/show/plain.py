"""A Picture as rows of text for a terminal: walls between cells, glyphs inside, colours where there are any."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.grid.geometry import Cell, Way
from gmkit.grid.picture import Glyph, Picture
from gmkit.show.paint import Paint, filled, painter_of
from gmkit.show.panels import panel_rows, shade_rows
from gmkit.show.players import counter_look
from gmkit.show.texttraces import CROSSES, NAMES, SIGNS, Traces, kinds_drawn, letters_of, traces_of
from gmkit.text import Lang, columns_on_screen, safe_text

_NARROWEST = 3


def rows(picture: Picture, colour: bool = False, lang: Lang = "ru") -> list[str]:
    """The rows of the drawing with labels, then the legend of what stands on it.

    Every cell is as wide as the fullest one; traces of past play widen only the columns where they stand.
    """
    paint = painter_of(picture, colour)
    drawn = _Sheet(picture, paint).rows() if picture.has_board else []
    return [*drawn, *_legend(picture, paint, lang), *panel_rows(picture, paint)]


class _Sheet:
    """A drawing in the making: how wide its columns are, and what stands in them."""

    def __init__(self, picture: Picture, paint: Paint) -> None:
        self.picture = picture
        self.paint = paint
        self.traces: Traces = traces_of(picture)
        self.shaded = picture.shaded() if picture.shades else {}
        self.inside = {cell: self._inside(cell) for row in range(picture.height) for cell in self._row(row)}
        narrowest = max([_NARROWEST, *(_width(glyphs) + 1 for glyphs in picture.glyphs.values())])
        columns = range(picture.width)
        self.widths = [self._widest(column, narrowest) for column in columns]
        # Upright edges, the outer two included: one sign, or a way across it.
        self.gaps = [1, *(self._gap(column) for column in columns)]

    def _row(self, row: int) -> list[Cell]:
        return [Cell(column, row) for column in range(self.picture.width)]

    def _inside(self, cell: Cell) -> tuple[Glyph, ...]:
        """What stands in a cell, then the crosses, a blank between."""
        glyphs, crosses = tuple(self.picture.glyphs.get(cell, ())), self.traces.cells.get(cell, ())
        return (*glyphs, Glyph(" ", ""), *crosses) if glyphs and crosses else glyphs + crosses

    def _widest(self, column: int, narrowest: int) -> int:
        cells = [cell for cell in self.inside if cell.column == column]
        crossed = [_width(self.inside[cell]) + 1 for cell in cells if cell in self.traces.cells]
        level = [_width(self.traces.edges.get((cell, Way.SOUTH), ())) for cell in cells]
        return max([narrowest, *crossed, *level])

    def _gap(self, column: int) -> int:
        cells = [cell for cell in self.inside if cell.column == column]
        return max([1, *(_width(self.traces.edges.get((cell, Way.EAST), ())) for cell in cells)])

    def rows(self) -> list[str]:
        picture = self.picture
        margin = " " * (len(str(picture.height)) + 1)
        labels = [picture.columns.label(column).center(width) for column, width in enumerate(self.widths)]
        out = [margin + "".join(" " * gap + label for gap, label in zip(self.gaps, labels, strict=False))]
        for row in range(picture.height):
            out.append(margin + self._level(row, Way.NORTH))
            out.append(f"{row + 1:>{len(margin) - 1}} " + self._cells(row))
        out.append(margin + self._level(picture.height - 1, Way.SOUTH))
        return out

    def _level(self, row: int, way: Way) -> str:
        """The posts and the level edges along one side of a row."""
        parts = ["+"]
        for cell, width, gap in zip(self._row(row), self.widths, self.gaps[1:], strict=True):
            mark = self.picture.edges.get((cell, way), "")
            after = self.picture.edges.get((cell.beside(Way.EAST), way), "")
            gone = self.traces.edges.get((cell.beside(Way.NORTH), Way.SOUTH), ()) if way is Way.NORTH else ()
            if mark == "|":
                parts.append("-" * width)
            else:
                parts.append(self._centred(gone or ((Glyph(mark, ""),) if mark else ()), width))
            parts.append("+".center(gap, "-" if mark == after == "|" else " "))
        return "".join(parts)

    def _cells(self, row: int) -> str:
        parts = [self.picture.edges.get((Cell(0, row), Way.WEST), "") or " "]
        for cell, width, gap in zip(self._row(row), self.widths, self.gaps[1:], strict=True):
            parts.append(self._centred(self.inside[cell], width, self.shaded.get(cell)))
            mark = self.picture.edges.get((cell, Way.EAST), "")
            gone = self.traces.edges.get((cell, Way.EAST), ())
            parts.append(self._centred(gone, gap) if gone else (mark or " ").center(gap))
        return "".join(parts)

    def _centred(self, glyphs: Sequence[Glyph], width: int, shade: Glyph | None = None) -> str:
        free = width - _width(glyphs)
        left = free // 2
        inside = "".join(self.paint(one, safe_text(one.text)) for one in glyphs)
        return filled(shade, left, self.paint) + inside + filled(shade, free - left, self.paint)


def _legend(picture: Picture, paint: Paint, lang: Lang) -> list[str]:
    """What the signs mean, of those that stand on the drawing alone; of players those too who left traces there."""
    kinds = {glyph.kind for glyphs in picture.glyphs.values() for glyph in glyphs}
    signs = {CROSSES[cross.kind] for cross in picture.crosses}
    marks = {*picture.edges.values()}
    traced = {one.look for one in picture.trails} | {one.look for one in picture.crosses}
    out = [
        f"{paint(glyph, safe_text(glyph.text))} {safe_text(text)}"
        for glyph, text in picture.legend
        if glyph.kind in kinds or glyph.text in signs | marks or counter_look(glyph.kind) in traced
    ]
    out += [f"{sign} {name}" for sign, name, _ in shade_rows(picture, paint)]
    letter = safe_text(next(iter(letters_of(picture).values()), ""))
    return out + [
        f"{letter}{SIGNS[kind][0]} {letter}{SIGNS[kind][1]} {NAMES[kind](lang)}" for kind in kinds_drawn(picture)
    ]


def _width(glyphs: Sequence[Glyph]) -> int:
    return sum(columns_on_screen(safe_text(glyph.text)) for glyph in glyphs)
