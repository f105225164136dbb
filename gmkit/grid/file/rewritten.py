"""A map's file after its drawing was moved: a new drawing, and every name of a cell in place of the old one.

Line ends, comments, the order of entries and the way they are written stay. The outcome is read again and compared:
what cannot be written this way is written entry by entry, and nothing is ever changed in silence.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import NamedTuple

from gmkit.grid.file.mapfile import LegendOf, MapFile, read_map
from gmkit.grid.file.mappatch import patched
from gmkit.grid.file.problems import BadText
from gmkit.grid.file.source import Source
from gmkit.grid.file.strokes import LEVEL_WALL, drawn_rows, plain
from gmkit.grid.file.yamltext import Mapping, Node, Scalar, Sequence, Style, documents
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import WALL, GridMap, Monster
from gmkit.grid.legend import CELLS
from gmkit.grid.naming import Namer
from gmkit.grid.reshape import Reshaped

_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|$)")
_QUOTED = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*'")


class _Edit(NamedTuple):
    line: int
    column: int
    old: str
    new: str


def rewritten(file: MapFile, shape: Reshaped, legend_of: LegendOf) -> str:
    """The exact text of `file` after the change. Write it with `newline=""`."""
    field = shape.field
    kept = _kept(file, field, shape, legend_of)
    text = _Moving(kept, shape, legend_of).text()
    if _says(text, file.path, legend_of) == _said(field):
        return text
    return patched(file, field)


def _kept(file: MapFile, field: GridMap, shape: Reshaped, legend_of: LegendOf) -> MapFile:
    """The file without the entries that went, so that all that is left has a new place."""
    old, style = file.map, file.map.columns
    legend = legend_of(old.game)
    assert legend is not None

    def stays(name: str) -> bool:
        return shape.moved(style.parse_cell(name)) is not None

    sections = {
        title: {key: text for key, text in entries.items() if legend.sections.get(title) != CELLS or stays(key)}
        for title, entries in old.sections.items()
    }
    standing = {one.token for one in field.monsters}
    less = dataclasses.replace(
        old,
        notes={cell: note for cell, note in old.notes.items() if stays(cell)},
        monsters=tuple(
            dataclasses.replace(one, route=tuple(cell for cell in one.route if shape.moved(cell) is not None))
            for one in old.monsters
            if one.token in standing
        ),
        sections=sections,
        things={cell: tokens for cell, tokens in old.things.items() if shape.moved(cell) is not None},
    )
    if less == old:
        return file
    return read_map(patched(file, less), file.path, legend_of, [old.game])


def _said(field: GridMap) -> tuple[object, ...]:
    """All that a map says, comparable."""
    return (
        *(field.width, field.height, field.tokens, field.upright, field.level, field.columns, field.name),
        *(dict(field.rulings), list(field.notes.items()), field.monsters),
        *({title: dict(entries) for title, entries in field.sections.items() if entries}, dict(field.things)),
    )


def _says(text: str, path: str, legend_of: LegendOf) -> tuple[object, ...] | None:
    try:
        return _said(read_map(text, path, legend_of, []).map)
    except BadText:
        return None


class _Moving:
    def __init__(self, file: MapFile, shape: Reshaped, legend_of: LegendOf) -> None:
        self.file, self.shape = file, shape
        self.namer = Namer(file.map, shape.moved, shape.field.columns)
        self.legend = legend_of(file.map.game)
        parts = _LINE.findall(file.text.removeprefix("\ufeff"))
        self.bom = "\ufeff" if file.text.startswith("\ufeff") else ""
        self.lines = [line for line, _ in parts]
        self.ends = [end for _, end in parts]

    def text(self) -> str:
        node = documents(Source(self.file.text, self.file.path))[0]
        assert isinstance(node, Mapping)
        for edit in sorted(self._edits(node), reverse=True):
            line = self.lines[edit.line - 1]
            at = edit.column - 1 + (line[edit.column - 1 : edit.column] in ("'", '"'))
            if line.startswith(edit.old, at):
                self.lines[edit.line - 1] = line[:at] + edit.new + line[at + len(edit.old) :]
        self._redraw()
        return self.bom + "".join(line + end for line, end in zip(self.lines, self.ends, strict=True))

    def _redraw(self) -> None:
        """The new drawing, labelled and numbered as the old one was."""
        first, column = self.file.block.at(0, 0)
        height = self.file.map.height
        old = [plain(line[column - 1 :]) for line in self.lines[first - 1 : first + 2 * height]]
        rows = drawn_rows(self.shape.field, _is_labelled(old[0], self.file.map), _is_numbered(old, self.file.map))
        end = self.ends[first - 1] or "\n"
        last = self.ends[first + 2 * height - 1]
        self.lines[first - 1 : first + 2 * height] = [" " * (column - 1) + row for row in rows]
        self.ends[first - 1 : first + 2 * height] = [end] * (len(rows) - 1) + [last]

    def _edits(self, node: Mapping) -> Iterator[_Edit]:
        field, style = self.shape.field, self.file.map.columns
        written = node.get("columns")
        if isinstance(written, Scalar) and field.columns != style:
            yield _Edit(written.line, written.column, written.text, field.columns.value)
        for title, key, value in _entries(node):
            by_cell = title in ("notes", "things") or (
                self.legend is not None and self.legend.sections.get(title) == CELLS
            )
            if by_cell:
                yield self._named(key)
            if title == "notes" and isinstance(value, Scalar):
                yield from self._words(value)
            if title == "things" and isinstance(value, Sequence):
                yield from self._things(key, value)
            if title == "monsters" and isinstance(value, Mapping):
                yield from self._route(key.text, value)

    def _named(self, scalar: Scalar) -> _Edit:
        return _Edit(scalar.line, scalar.column, scalar.text, self.namer.name(scalar.text))

    def _words(self, scalar: Scalar) -> Iterator[_Edit]:
        """A note's text, where it stands on one line or in a block of rows; others are caught by the comparison."""
        if scalar.style is Style.BLOCK:
            for row, text in enumerate(scalar.text.split("\n")):
                yield _Edit(*scalar.at(row, 0), text, self.namer.text(text))
            return
        raw = self.lines[scalar.line - 1][scalar.column - 1 :]
        if scalar.style is Style.QUOTED:
            match = _QUOTED.match(raw)
            raw = match[0][1:-1] if match is not None else ""
        else:
            raw = re.split(r"\s#", raw)[0]
        if raw:
            yield _Edit(scalar.line, scalar.column, raw, self.namer.text(raw))

    def _things(self, key: Scalar, node: Sequence) -> Iterator[_Edit]:
        """What lies in a cell, in the order of the file; its arrows have turned."""
        now = self.shape.moved(self.file.map.columns.parse_cell(key.text))
        tokens = self.shape.field.things.get(now, ()) if now is not None else ()
        for item, token in zip(node.items, tokens, strict=False):
            if isinstance(item, Scalar):
                yield _Edit(item.line, item.column, item.text, token)

    def _route(self, token: str, node: Mapping) -> Iterator[_Edit]:
        route = node.get("route")
        monster = next((one for one in self.file.map.monsters if one.token == token), None)
        if not isinstance(route, Sequence) or monster is None:
            return
        for number, item in enumerate(route.items):
            if not isinstance(item, Scalar):
                continue
            edit = self._named(item)
            names = [edit.new, *(self._between(monster, number))]
            yield edit._replace(new=", ".join(names))

    def _between(self, monster: Monster, number: int) -> list[str]:
        """The names of the cells that came between a cell of a route and the next."""
        rest = monster.route[number + 1 :] or (monster.route[:1] if monster.ring else ())
        if not rest:
            return []
        cells: tuple[Cell, ...] = self.shape.between(monster.route[number], rest[0])
        return [self.shape.field.columns.cell_name(cell) for cell in cells]


def _entries(node: Mapping) -> Iterator[tuple[str, Scalar, Node]]:
    for title, value in node.entries:
        if isinstance(value, Mapping):
            for key, inner in value.entries:
                yield title.text, key, inner


def _is_labelled(top: str, field: GridMap) -> bool:
    """Whether the top border bears labels; a border of exits alone has room for none."""
    walls = [column for column in range(field.width) if field.level[column] == WALL]
    return not walls or any(top[4 * column + 1 : 4 * column + 4] != LEVEL_WALL for column in walls)


def _is_numbered(rows: list[str], field: GridMap) -> bool:
    return any(row[4 * field.width + 1 :].strip() for row in rows[1::2])
