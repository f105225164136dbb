"""MapFile: a gmkit-map/1 text and the map that it draws, each place of the map known by line and column."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence

from gmkit.grid.file import yamltext
from gmkit.grid.file.fields import check_keys, key_place, text_under
from gmkit.grid.file.layout import Reading, frame_of
from gmkit.grid.file.mapdetails import monsters_of, notes_of, rulings_of, sections_of, things_of
from gmkit.grid.file.plan import plan_of
from gmkit.grid.file.source import Source
from gmkit.grid.file.spelling import unknown_word
from gmkit.grid.file.yamltext import Scalar, Style, documents
from gmkit.grid.geometry import Cell, Columns, Edge
from gmkit.grid.gridmap import GridMap
from gmkit.grid.legend import Legend
from gmkit.text import Both, safe_text

FORMAT = "gmkit-map/1"
KEYS = ("format", "game", "name", "columns", "map", "rulings", "notes", "monsters")

LegendOf = Callable[[str], Legend | None]


@dataclasses.dataclass(frozen=True)
class MapFile:
    """A map with the text that it was read from.

    `text` is the exact text of the file, byte order mark and line ends included; of a map nested in a
    scenario it is the text of the whole scenario file. `block` is the drawing, `keys` maps a path of keys
    such as ("notes", "C1") to the (line, column) of the last of them.
    """

    map: GridMap
    text: str
    path: str
    block: Scalar
    keys: Mapping[tuple[str, ...], tuple[int, int]]

    def locate(self, cell: Cell) -> tuple[int, int]:
        """Line and column, from 1, of the middle of a cell."""
        return self.block.at(2 * cell.row + 1, 4 * cell.column + 2)

    def locate_edge(self, edge: Edge) -> tuple[int, int]:
        """Line and column, from 1, of the middle of an edge of a cell of the map."""
        across, down = edge.way.step
        return self.block.at(2 * edge.cell.row + 1 + down, 4 * edge.cell.column + 2 + 2 * across)

    def locate_key(self, *path: str) -> tuple[int, int]:
        """Line and column, from 1, of a key such as ("notes", "C1"); the drawing's where it is missing."""
        return self.keys.get(path, (self.block.line, self.block.column))


def read_map(source: bytes | str, path: str, legend_of: LegendOf, games: Sequence[str], labels: bool = True) -> MapFile:
    """Reads a map file. Without `labels` wrong ones of columns and rows are no mistake: they will be written anew.

    `legend_of` gives the legend of a game, or None for an unknown one; `games` are the names to offer then.
    Raises BadText with every problem of the file.
    """
    text = Source(source, path)
    found = documents(text)
    file = None
    if found:
        file = map_from_node(found[0], text, legend_of, games, labels=labels)
    text.refuse()
    assert file is not None
    return file


def map_from_node(
    node: yamltext.Node,
    source: Source,
    legend_of: LegendOf,
    games: Sequence[str],
    nested: bool = False,
    labels: bool = True,
) -> MapFile | None:
    """The map that a node of `source` describes; None where any problem of the source was noted.

    A `nested` map is a part of a larger document and need not repeat `format`.
    """
    if not isinstance(node, yamltext.Mapping):
        message = Both(
            "это не карта: нужны ключи format, game и map",
            "this is not a map: the keys format, game and map are required",
        )
        source.wrong(node.line, node.column, message)
        return None
    named = node.get("game")
    declared = legend_of(named.text) if isinstance(named, Scalar) else None
    known = (*KEYS, *((*declared.sections, *(("things",) if declared.things else ())) if declared else ()))
    check_keys(source, node, known, ("game", "map") if nested else ("format", "game", "map"))
    _check_format(source, node)
    game, legend = _game(source, node, legend_of, games)
    columns = _columns(source, node)
    name = text_under(source, node, "name")
    block = _block(source, node)
    field = None
    if block is not None:
        field = _field(source, block, game, columns, legend, labels)
    rulings = rulings_of(source, node)
    notes = notes_of(source, node, columns, field)
    monsters = monsters_of(source, node, columns, field, legend)
    things = things_of(source, node, columns, field, legend)
    sections = sections_of(source, node, columns, field, legend)
    if source.problems or not source.whole or field is None or block is None:
        return None
    field = dataclasses.replace(
        field,
        name=name.text if name is not None else "",
        rulings=rulings,
        notes=notes,
        monsters=monsters,
        sections=sections,
        things=things,
    )
    return MapFile(field, source.text, source.path, block, _places(node))


def _check_format(source: Source, node: yamltext.Mapping) -> None:
    value = text_under(source, node, "format")
    if value is None or value.text == FORMAT:
        return
    shown = safe_text(value.text, 40)
    message = Both(f"найдено «{shown}», нужно «{FORMAT}»", f"found '{shown}', expected '{FORMAT}'")
    if value.text.startswith("gmkit-map/"):
        message = Both(
            f"формат «{shown}» этой версии gmkit не знаком, она читает «{FORMAT}»",
            f"this version of gmkit does not know format '{shown}', it reads '{FORMAT}'",
        )
    elif value.text.startswith("gmkit-scenario/"):
        message = Both(
            f"это сценарий, а нужна карта («{FORMAT}»)", f"this is a scenario; a map ('{FORMAT}') is expected"
        )
    source.wrong(value.line, value.column, message, key_place("format"))


def _game(
    source: Source, node: yamltext.Mapping, legend_of: LegendOf, games: Sequence[str]
) -> tuple[str, Legend | None]:
    value = text_under(source, node, "game")
    if value is None:
        return "", None
    legend = legend_of(value.text)
    if legend is None:
        source.wrong(value.line, value.column, unknown_word(value.text, games, Both("нет игры", "no game")))
    return value.text, legend


def _columns(source: Source, node: yamltext.Mapping) -> Columns | None:
    """The column style; None where it is wrong, and then no name of a cell can be judged."""
    value = text_under(source, node, "columns")
    if value is None:
        return Columns.LATIN if node.key("columns") is None else None
    known = [style.value for style in Columns]
    if value.text in known:
        return Columns(value.text)
    source.wrong(value.line, value.column, unknown_word(value.text, known, Both("нет столбцов", "no columns")))
    return None


def _block(source: Source, node: yamltext.Mapping) -> Scalar | None:
    value = node.get("map")
    if value is None:
        return None
    if isinstance(value, Scalar) and value.style is Style.BLOCK:
        return value
    message = Both(
        "рисунок карты стоит под «map: |», каждая строка с отступом",
        "the drawing stands under 'map: |', every row of it indented",
    )
    source.wrong(value.line, value.column, message, key_place("map"))
    return None


def _field(
    source: Source, block: Scalar, game: str, columns: Columns | None, legend: Legend | None, labels: bool
) -> GridMap | None:
    """The map of a drawing, wrong tokens and marks included: the rest of the file is checked against it."""
    end = block.first_line + block.text.rstrip("\n").count("\n")
    cut = not source.whole and not any(line.strip() for line in source.lines[end : source.stopped_at - 1])
    style = columns if columns is not None else Columns.LATIN
    reading = Reading(style, legend, labels and columns is not None)
    frame = frame_of(source, block, cut, reading)
    if frame is None:
        return None
    plan = plan_of(source, block, frame, reading)
    if cut or not plan.is_whole(frame):
        return None  # some rows are missing, so that nothing can be said of the cells named elsewhere
    return GridMap(game, frame.width, frame.height, plan.tokens, plan.upright, plan.level, style)


def _places(node: yamltext.Mapping) -> dict[tuple[str, ...], tuple[int, int]]:
    places: dict[tuple[str, ...], tuple[int, int]] = {}
    for key, value in node.entries:
        places[key.text,] = (key.line, key.column)
        if isinstance(value, yamltext.Mapping):
            places |= {(key.text, inner.text): (inner.line, inner.column) for inner, _ in value.entries}
    return places
