"""Two drawn maps of one game made into one, side by side."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator, Mapping

from gmkit.errors import UsageError
from gmkit.grid.geometry import Cell, Way
from gmkit.grid.gridmap import OPEN, WALL, GridMap
from gmkit.grid.legend import CELLS, Legend, Link
from gmkit.grid.naming import Namer
from gmkit.grid.reshape import Reshaped
from gmkit.grid.resize import Margins, extended
from gmkit.text import Both


def merged(one: GridMap, other: GridMap, legend: Legend, below: bool = False) -> Reshaped:
    """`other` to the right of `one`, or with `below` under it; cells of `one` keep their names.

    The wall between stays but where both have an exit: there they join; a game without walls is open all along. What
    ties tokens together (rings, locks) is named anew in `other` where both have it. UsageError where the games or
    the sides do not fit, or the names run out.
    """
    _check_fit(one, other, below)
    told: list[Both] = []
    other = _respelt(other, legend, _renamings(one, other, legend), told)
    shift = (0, one.height) if below else (one.width, 0)
    by = Margins(south=other.height) if below else Margins(east=other.width)
    bare = dataclasses.replace(one, notes={}, monsters=(), sections={}, things={})
    drawn = extended(bare, legend, by).field
    tokens, upright, level = list(drawn.tokens), list(drawn.upright), list(drawn.level)
    for edge, mark in other.edges():
        column, row = edge.cell.column + shift[0], edge.cell.row + shift[1]
        if edge.way in (Way.NORTH, Way.SOUTH):
            level[(row + (edge.way is Way.SOUTH)) * drawn.width + column] = mark
        else:
            upright[row * (drawn.width + 1) + column + (edge.way is Way.EAST)] = mark
    for cell, token in zip(other.cells(), other.tokens, strict=True):
        tokens[(cell.row + shift[1]) * drawn.width + cell.column + shift[0]] = token
    for place, ours, theirs in _seam(one, other, below):
        mark, lost = _joined(ours, theirs, legend)
        if below:
            level[one.height * drawn.width + place] = mark
        else:
            upright[place * (drawn.width + 1) + one.width] = mark
        if lost:
            name = one.columns.cell_name(Cell(place, one.height - 1) if below else Cell(one.width - 1, place))
            told.append(Both(f"у {name} выход упёрся в стену соседа", f"at {name} an exit met the neighbour's wall"))
    field = dataclasses.replace(drawn, tokens=tuple(tokens), upright=tuple(upright), level=tuple(level))
    return Reshaped(_with_both_names(field, one, other, legend, shift, told), lambda cell: cell, tuple(told))


def _check_fit(one: GridMap, other: GridMap, below: bool) -> None:
    if one.game != other.game:
        raise UsageError(
            Both(f"карты разных игр: {one.game} и {other.game}", f"maps of two games: {one.game} and {other.game}")
        )
    ours, theirs = (one.width, other.width) if below else (one.height, other.height)
    if ours != theirs:
        sides = Both("столбцов", "columns") if below else Both("рядов", "rows")
        raise UsageError(
            Both(
                f"стороны не сходятся: {sides.ru} {ours} и {theirs}; подгоните одну карту: gmkit map extend",
                f"the sides do not fit: {ours} and {theirs} {sides.en}; make one larger: gmkit map extend",
            )
        )


def _seam(one: GridMap, other: GridMap, below: bool) -> Iterator[tuple[int, str, str]]:
    """The number of each place along the seam, with the marks of both borders there."""
    if below:
        for column in range(one.width):
            bottom = one.edge(Cell(column, one.height - 1), Way.SOUTH)
            yield column, bottom, other.edge(Cell(column, 0), Way.NORTH)
    else:
        for row in range(one.height):
            yield row, one.edge(Cell(one.width - 1, row), Way.EAST), other.edge(Cell(0, row), Way.WEST)


def _joined(ours: str, theirs: str, legend: Legend) -> tuple[str, bool]:
    """What stands in the seam, and whether an exit was lost there."""
    walls = [ours, theirs].count(WALL)
    if walls == 0 or not legend.walls:
        return OPEN, False
    return WALL, walls == 1


def _parts(field: GridMap, legend: Legend) -> Iterator[tuple[Link, str]]:
    """The ties of a map, each with its part in a token or a mark."""
    for text in dict.fromkeys(field.tokens):
        kind = legend.cell_mark(text)
        if kind is not None and kind.link is not None:
            yield kind.link, _part(kind.link, text)
    for text in dict.fromkeys((*field.upright, *field.level)):
        kind = legend.edge_mark(text)
        if kind is not None and kind.link is not None:
            yield kind.link, _part(kind.link, text)


def _part(link: Link, text: str) -> str:
    match = re.fullmatch(link.pattern, text)
    assert match is not None, "a link's pattern fits every token of its mark"
    return match[1]


def _renamings(one: GridMap, other: GridMap, legend: Legend) -> dict[tuple[str, str], str]:
    """(family, part) -> the new part in `other`, of those that both maps have. UsageError where no sign is free."""
    ours = {(link.family, part) for link, part in _parts(one, legend)}
    theirs = {(link.family, part): link for link, part in _parts(other, legend)}
    taken = ours | set(theirs)
    anew: dict[tuple[str, str], str] = {}
    for (family, part), link in sorted(theirs.items(), key=lambda entry: entry[0]):
        if (family, part) not in ours:
            continue
        free = next((name for name in link.names if (family, name) not in taken), None)
        if free is None:
            signs = ", ".join(link.names)
            raise UsageError(
                Both(
                    f"знаки {signs} на обеих картах уже разобраны: «{part}» назвать не по чему",
                    f"the two maps have used up the signs {signs}: none is left for '{part}'",
                )
            )
        taken.add((family, free))
        anew[family, part] = free
    return anew


def _respelt(field: GridMap, legend: Legend, anew: Mapping[tuple[str, str], str], told: list[Both]) -> GridMap:
    changed: dict[str, str] = {}

    def spelt(text: str, edge: bool = False) -> str:
        kind = legend.edge_mark(text) if edge else legend.cell_mark(text)
        if kind is None or kind.link is None:
            return text
        match = re.fullmatch(kind.link.pattern, text)
        assert match is not None
        part = anew.get((kind.link.family, match[1]))
        if part is None:
            return text
        return changed.setdefault(text, text[: match.start(1)] + part + text[match.end(1) :])

    respelt = dataclasses.replace(
        field,
        tokens=tuple(spelt(token) for token in field.tokens),
        upright=tuple(spelt(mark, True) for mark in field.upright),
        level=tuple(spelt(mark, True) for mark in field.level),
        monsters=tuple(dataclasses.replace(one, token=spelt(one.token)) for one in field.monsters),
    )
    told += [
        Both(f"у второй карты {was} теперь {now}", f"{was} of the second map is {now} now")
        for was, now in changed.items()
    ]
    return respelt


def _with_both_names(
    field: GridMap, one: GridMap, other: GridMap, legend: Legend, shift: tuple[int, int], told: list[Both]
) -> GridMap:
    def moved(cell: Cell) -> Cell:
        return Cell(cell.column + shift[0], cell.row + shift[1])

    namer = Namer(other, moved, field.columns)

    rulings = {**other.rulings, **one.rulings}
    for name, value in other.rulings.items():
        if rulings[name] != value:
            ours = one.rulings[name]
            told.append(Both(f"{name}: взято {ours}, а не {value}", f"{name}: {ours} is taken, not {value}"))
    sections: dict[str, dict[str, str]] = {title: dict(entries) for title, entries in one.sections.items()}
    for title, entries in other.sections.items():
        kept = sections.setdefault(title, {})
        for key, text in entries.items():
            key = namer.name(key) if legend.sections.get(title) == CELLS else key
            if kept.setdefault(key, text) != text:
                told.append(Both(f"{title}, {key}: взято у первой карты", f"{title}, {key}: the first map's is taken"))
    routes = (dataclasses.replace(two, route=tuple(map(moved, two.route))) for two in other.monsters)
    return dataclasses.replace(
        field,
        name=one.name,
        rulings=rulings,
        notes={**one.notes, **{namer.name(cell): namer.text(note) for cell, note in other.notes.items()}},
        monsters=(*one.monsters, *routes),
        sections=sections,
        things={**one.things, **{moved(cell): tokens for cell, tokens in other.things.items()}},
    )
