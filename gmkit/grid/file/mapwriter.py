"""Fresh gmkit-map/1 texts: of a map that has no file yet, and of a blank grid to draw on."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from gmkit.errors import NotWritten, UsageError
from gmkit.grid.file.layout import LARGEST_SIDE
from gmkit.grid.file.permitted import cells_listed, edges_listed, things_listed
from gmkit.grid.file.source import FORBIDDEN
from gmkit.grid.file.strokes import drawn_rows
from gmkit.grid.geometry import Columns
from gmkit.grid.gridmap import GridMap, Monster
from gmkit.grid.legend import Legend
from gmkit.text import Both, Lang

INDENT = "  "
# What can stand without quotes anywhere, in a list too: no sign of YAML's own, no blank at either end.
_NEEDS_NO_QUOTES = re.compile(r"[\w$(«][\w .()«»;/+=…—–-]*(?<! )", re.UNICODE)


def write_map(field: GridMap) -> str:
    """The whole text of a map in canonical form. Raises NotWritten for text that no map file may hold."""
    lines = ["format: gmkit-map/1", f"game: {quoted(field.game)}"]
    if field.name:
        lines.append(f"name: {quoted(field.name)}")
    lines.append(f"columns: {field.columns.value}")
    lines += ["map: |", *(INDENT + row for row in drawn_rows(field))]
    for name, entries in sections(field).items():
        if entries:
            lines += [f"{name}:", *(INDENT + line for line in entries.values())]
    return "\n".join(lines) + "\n"


def sections(field: GridMap) -> dict[str, dict[str, str]]:
    """What stands under rulings, notes, monsters, things and the game's own sections: each entry's line by its key."""
    name = field.columns.cell_name
    return {
        "rulings": {key: f"{quoted(key)}: {quoted(value)}" for key, value in field.rulings.items()},
        "notes": {cell: f"{cell}: {quoted(note)}" for cell, note in field.notes.items()},
        "monsters": {one.token: _monster_line(one, field.columns) for one in field.monsters},
        "things": {
            name(cell): f"{name(cell)}: [{', '.join(map(quoted, tokens))}]" for cell, tokens in field.things.items()
        },
        **{
            section: {key: f"{quoted(key)}: {quoted(value)}" for key, value in entries.items()}
            for section, entries in field.sections.items()
        },
    }


def quoted(text: str) -> str:
    """The text as a YAML scalar on one line, in quotes where it needs them. Raises NotWritten.

    >>> quoted("Пещера"), quoted("a: b")
    ('Пещера', '"a: b"')
    """
    if FORBIDDEN.search(text):
        message = Both(
            "в тексте есть невидимый знак, которого не может быть в файле карты",
            "the text has an invisible character that no map file may hold",
        )
        raise NotWritten(message)
    if _NEEDS_NO_QUOTES.fullmatch(text):
        return text
    return json.dumps(text, ensure_ascii=False)


def blank_map_text(game: str, width: int, height: int, columns: Columns, legend: Legend, lang: Lang = "ru") -> str:
    """An empty labelled grid of `width` x `height` cells under a comment that lists what may be drawn.

    Raises UsageError for a size that no map can have.
    """
    if not (1 <= width <= LARGEST_SIDE and 1 <= height <= LARGEST_SIDE):
        message = Both(
            f"карта может быть от 1x1 до {LARGEST_SIDE}x{LARGEST_SIDE} клеток, а не {width}x{height}",
            f"a map may have from 1x1 to {LARGEST_SIDE}x{LARGEST_SIDE} cells, not {width}x{height}",
        )
        raise UsageError(message)
    inner, outer = edges_listed(legend, True, False), edges_listed(legend, True, True)
    upright = edges_listed(legend, False, False)
    told = (
        Both(
            "Рисуйте поверх пробелов: клетка занимает три знака, ребро — один или три.",
            "Draw over the blanks: a cell takes three characters, an edge one or three.",
        ),
        Both(f"В клетке: пусто, {cells_listed(legend).ru}", f"In a cell: blank, {cells_listed(legend).en}"),
        Both(f"На лежачем ребре: {inner.ru}", f"On a level edge: {inner.en}"),
        Both(f"На стоячем ребре: {upright.ru}", f"On an upright edge: {upright.en}"),
        Both(f"Во внешнем крае: {outer.ru}", f"In the outer border: {outer.en}"),
        *_things_told(legend),
    )
    comment = "".join(f"# {line}\n" for text in told for line in _wrapped(text(lang)))
    return comment + write_map(GridMap.blank(game, width, height, columns))


def _things_told(legend: Legend) -> Iterable[Both]:
    """What may lie under `things:`, where the game has anything."""
    if legend.things:
        listed = things_listed(legend)
        yield Both(
            f"Несколько вещей в клетке, под things, например B2: [{legend.things[0].sample}]: {listed.ru}",
            f"Several things in a cell, under things, such as B2: [{legend.things[0].sample}]: {listed.en}",
        )


def _monster_line(monster: Monster, columns: Columns) -> str:
    route = ", ".join(columns.cell_name(cell) for cell in monster.route)
    turn = "ring" if monster.ring else "back"
    return f"{quoted(monster.token)}: {{route: [{route}], speed: {monster.speed}, turn: {turn}}}"


def _wrapped(text: str, limit: int = 96) -> Iterable[str]:
    """The text in lines of at most `limit` characters, cut after a comma or a blank."""
    line = ""
    for word in text.split(", "):
        piece = f"{line}, {word}" if line else word
        if len(piece) > limit and line:
            yield f"{line},"
            piece = f"  {word}"
        line = piece
    yield line
