"""Two maps compared: what is otherwise in the second, in words and as a picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gmkit.core.game import find_game
from gmkit.grid.geometry import WAYS, Cell, Edge, Way
from gmkit.grid.gridmap import WALL, GridMap
from gmkit.grid.picture import Glyph, Picture
from gmkit.text import Both, Lang, safe_text

_CHANGED = "!"
_NOTHING = "·"


def differences(one: GridMap, other: GridMap) -> list[Both]:
    """What changed, one line a thing; nothing where the maps say the same. Cells are compared where both have them."""
    told = []
    for what, was, now in (
        (Both("игра", "game"), one.game, other.game),
        (Both("название", "name"), one.name, other.name),
        (Both("столбцы", "columns"), one.columns.value, other.columns.value),
        (Both("размер", "size"), f"{one.width}x{one.height}", f"{other.width}x{other.height}"),
    ):
        if was != now:
            told.append(_change(what, was, now))
    told += [_change(_cell(one, cell), one.token(cell), other.token(cell)) for cell in changed_cells(one, other)]
    for edge in changed_edges(one, other):
        inner = edge.cell.beside(edge.way) in one
        place = one.columns.edge_name(edge.canonical() if inner else edge, one.width, one.height)
        was, now = (_mark(field.edge(edge.cell, edge.way)) for field in (one, other))
        told.append(Both(f"{place.ru}: {was.ru} → {now.ru}", f"{place.en}: {was.en} → {now.en}"))
    told += _entries(Both("правило", "ruling"), one.rulings, other.rulings)
    told += _entries(Both("заметка", "note"), one.notes, other.notes)
    routes = [{monster.token: _route(field, monster.token) for monster in field.monsters} for field in (one, other)]
    told += _entries(Both("путь", "route"), *routes)
    things = [
        {field.columns.cell_name(cell): " ".join(all_) for cell, all_ in field.things.items()} for field in (one, other)
    ]
    told += _entries(Both("вещи", "things"), *things)
    for title in dict.fromkeys((*one.sections, *other.sections)):
        told += _entries(Both.alike(title), dict(one.sections.get(title, {})), dict(other.sections.get(title, {})))
    return told


def changed_cells(one: GridMap, other: GridMap) -> list[Cell]:
    """The cells of both whose tokens differ."""
    return [cell for cell in one.cells() if cell in other and one.token(cell) != other.token(cell)]


def changed_edges(one: GridMap, other: GridMap) -> list[Edge]:
    """The edges of both whose marks differ; where the sizes do, the border of the smaller one is no difference."""
    return [
        edge
        for edge, mark in one.edges()
        if edge.cell in other
        and (edge.cell.beside(edge.way) in one) == (edge.cell.beside(edge.way) in other)
        and other.edge(edge.cell, edge.way) != mark
    ]


def picture_of_change(one: GridMap, other: GridMap, lang: Lang) -> Picture:
    """The second map with what changed in it: «was›is» in cells, «!» on edges."""
    cells = set(changed_cells(one, other))
    edges: dict[tuple[Cell, Way], str] = {(cell, way): other.edge(cell, way) for cell in other.cells() for way in WAYS}
    for edge in changed_edges(one, other):
        edges[edge.cell, edge.way] = _CHANGED
        beside = edge.cell.beside(edge.way)
        if beside in other:
            edges[beside, edge.way.back] = _CHANGED
    glyphs: dict[Cell, tuple[Glyph, ...]] = {}
    for cell in other.cells():
        token = other.token(cell)
        if cell in cells:
            glyphs[cell] = (Glyph(f"{one.token(cell) or _NOTHING}›{token or _NOTHING}", "changed"),)
        else:
            glyphs[cell] = (Glyph(token, "token"),) if token else ()
    legend = (
        (Glyph("a›b", "changed"), Both("было a, стало b", "was a, is b")(lang)),
        (Glyph(_CHANGED, "edge"), Both("ребро изменилось", "the edge changed")(lang)),
    )
    tiles = find_game(other.game).sight.tiles
    return Picture(other.width, other.height, other.columns, glyphs, edges, legend=legend, tiles=tiles)


def _cell(field: GridMap, cell: Cell) -> Both:
    name = field.columns.cell_name(cell)
    return Both(f"клетка {name}", f"cell {name}")


def _change(what: Both, was: str, now: str) -> Both:
    shown = [Both.alike(safe_text(text)) if text else Both("пусто", "blank") for text in (was, now)]
    return Both(f"{what.ru}: {shown[0].ru} → {shown[1].ru}", f"{what.en}: {shown[0].en} → {shown[1].en}")


def _mark(mark: str) -> Both:
    if not mark:
        return Both("проход", "open")
    return Both("стена", "wall") if mark == WALL else Both.alike(safe_text(mark))


def _route(field: GridMap, token: str) -> str:
    one = next(monster for monster in field.monsters if monster.token == token)
    return f"{' '.join(map(field.columns.cell_name, one.route))}, {one.speed}, {'ring' if one.ring else 'back'}"


def _entries(what: Both, was: Mapping[str, str], now: Mapping[str, str]) -> Iterator[Both]:
    before, after = dict(was), dict(now)
    for key in dict.fromkeys((*before, *after)):
        if before.get(key) != after.get(key):
            name = safe_text(str(key))
            yield _change(Both(f"{what.ru} {name}", f"{what.en} {name}"), before.get(key, ""), after.get(key, ""))
