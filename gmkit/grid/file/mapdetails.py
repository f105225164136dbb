"""What a map file says beside its drawing: rulings, notes on cells, and the monsters' routes."""

from __future__ import annotations

import re

from gmkit.grid.file.fields import check_keys, is_blank, key_place, mapping_under, text_under
from gmkit.grid.file.permitted import wrong_thing
from gmkit.grid.file.source import Source
from gmkit.grid.file.spelling import in_latin, names_both, unknown_word
from gmkit.grid.file.yamltext import Mapping, Node, Scalar, Sequence
from gmkit.grid.geometry import Cell, CellNameError, Columns
from gmkit.grid.gridmap import GridMap, Monster
from gmkit.grid.legend import CELLS, Legend
from gmkit.text import Both, safe_text

_TURNS = ("back", "ring")
MOST_THINGS = 99  # in one cell


def rulings_of(source: Source, node: Mapping) -> dict[str, str]:
    """Names of rulings and their values, as written; what they mean is the game's to say."""
    rulings = {}
    for key, value in mapping_under(source, node, "rulings").entries:
        if isinstance(value, Scalar):
            rulings[key.text] = value.text
        else:
            message = Both("у этого правила должно быть одно значение", "this ruling takes one value")
            source.wrong(value.line, value.column, message, key_place("rulings", key.text))
    return rulings


def notes_of(source: Source, node: Mapping, columns: Columns | None, field: GridMap | None) -> dict[str, str]:
    """Notes by the name of their cell, checked as far as the column style and the drawing are known."""
    notes: dict[str, str] = {}
    for key, value in mapping_under(source, node, "notes").entries:
        place = key_place("notes", key.text)
        if not isinstance(value, Scalar):
            message = Both("заметка должна быть одним текстом", "a note must be one text")
            source.wrong(value.line, value.column, message, place)
            continue
        if columns is None:
            continue
        cell = _cell(source, key, columns, field, place)
        if cell is None:
            continue
        name = columns.cell_name(cell)
        if name in notes:
            message = Both(f"у клетки {name} уже есть заметка", f"cell {name} has a note already")
            source.wrong(key.line, key.column, message, place)
        notes[name] = value.text
    return notes


def monsters_of(
    source: Source, node: Mapping, columns: Columns | None, field: GridMap | None, legend: Legend | None
) -> tuple[Monster, ...]:
    """The monsters in the order of the file."""
    found = []
    for key, value in mapping_under(source, node, "monsters").entries:
        place = key_place("monsters", key.text)
        _check_token(source, key, field, legend, place)
        if not isinstance(value, Mapping):
            message = Both(
                "нужно описание вида {route: [B2, C2], speed: 1, turn: back}",
                "expected a description like {route: [B2, C2], speed: 1, turn: back}",
            )
            source.wrong(value.line, value.column, message, place)
            continue
        check_keys(source, value, ("route", "speed", "turn"), ("route",))
        route = _route(source, value.get("route"), columns, field, place)
        speed = _speed(source, value, place)
        turn = text_under(source, value, "turn")
        if turn is not None and turn.text not in _TURNS:
            source.wrong(
                turn.line,
                turn.column,
                unknown_word(turn.text, _TURNS, Both("нет поворота", "no turn")),
                place,
            )
        found.append(Monster(key.text, route, speed, turn is not None and turn.text == "ring"))
    return tuple(found)


def things_of(
    source: Source, node: Mapping, columns: Columns | None, field: GridMap | None, legend: Legend | None
) -> dict[Cell, tuple[str, ...]]:
    """What lies in cells beside their tokens: `B2: [k, k, $]`, or one thing alone, in the order of the file."""
    found: dict[Cell, tuple[str, ...]] = {}
    if legend is None or not legend.things:
        return found
    for key, value in mapping_under(source, node, "things").entries:
        place = key_place("things", key.text)
        items = value.items if isinstance(value, Sequence) else [value]
        if not 0 < len(items) <= MOST_THINGS or not all(isinstance(item, Scalar) for item in items):
            message = Both(
                f"нужен список вещей, от 1 до {MOST_THINGS}: [a, b]",
                f"this must be a list of 1 to {MOST_THINGS} things: [a, b]",
            )
            source.wrong(value.line, value.column, message, place)
            continue
        tokens = [item for item in items if isinstance(item, Scalar)]
        for item in tokens:
            if (wrong := wrong_thing(legend, item.text)) is not None:
                source.wrong(item.line, item.column, wrong, place)
        cell = _cell(source, key, columns, field, place) if columns is not None else None
        if cell is None or columns is None:
            continue
        if cell in found:
            name = columns.cell_name(cell)
            message = Both(f"вещи клетки {name} уже названы", f"the things in cell {name} are listed already")
            source.wrong(key.line, key.column, message, place)
        found[cell] = tuple(item.text for item in tokens)
    return found


def sections_of(
    source: Source, node: Mapping, columns: Columns | None, field: GridMap | None, legend: Legend | None
) -> dict[str, dict[str, str]]:
    """The sections that the game declares, each an entry a key; a section that is not there is left out."""
    found: dict[str, dict[str, str]] = {}
    for name, pattern in legend.sections.items() if legend is not None else ():
        if node.key(name) is None:
            continue
        entries = found.setdefault(name, {})
        for key, value in mapping_under(source, node, name).entries:
            place = key_place(name, key.text)
            said = key.text
            if pattern == CELLS:
                cell = _cell(source, key, columns, field, place) if columns is not None else None
                said = columns.cell_name(cell) if columns is not None and cell is not None else key.text
            elif re.fullmatch(pattern, key.text) is None:
                shown = safe_text(key.text, 40)
                message = Both(f"«{shown}» здесь стоять не может", f"'{shown}' cannot stand here")
                source.wrong(key.line, key.column, message, place)
            if not isinstance(value, Scalar):
                source.wrong(
                    value.line, value.column, Both("здесь нужен один текст", "one text is expected here"), place
                )
            elif said in entries:
                message = Both(f"«{said}» здесь уже есть", f"'{said}' stands here already")
                source.wrong(key.line, key.column, message, place)
            else:
                entries[said] = value.text
    return found


def _check_token(source: Source, key: Scalar, field: GridMap | None, legend: Legend | None, place: Both) -> None:
    shown = safe_text(key.text, 40)
    if legend is not None and not (legend.monsters and re.fullmatch(legend.monsters, key.text)):
        letters = names_both(key.text)
        if letters is not None and legend.monsters and re.fullmatch(legend.monsters, in_latin(key.text)):
            source.wrong(key.line, key.column, letters, place)
            return
        message = Both(f"«{shown}» не метка чудовища этой игры", f"'{shown}' is not a monster's token in this game")
        source.wrong(key.line, key.column, message, place)
    elif field is not None and not field.find(key.text):
        message = Both(f"метки «{shown}» на рисунке нет", f"token '{shown}' is not on the drawing")
        source.wrong(key.line, key.column, message, place)


def _route(
    source: Source, value: Node | None, columns: Columns | None, field: GridMap | None, place: Both
) -> tuple[Cell, ...]:
    if value is None:
        return ()
    if not isinstance(value, Sequence) or not value.items:
        message = Both("путь пишут так: [B2, C2, D2]", "a route is written [B2, C2, D2]")
        source.wrong(value.line, value.column, message, place)
        return ()
    route = []
    for item in value.items:
        if not isinstance(item, Scalar):
            message = Both("в пути могут стоять только имена клеток", "only names of cells may stand in a route")
            source.wrong(item.line, item.column, message, place)
        elif columns is not None:
            cell = _cell(source, item, columns, field, place)
            if cell is not None:
                route.append(cell)
    return tuple(route)


def _speed(source: Source, node: Mapping, place: Both) -> int:
    value = text_under(source, node, "speed")
    if value is None:
        return 1
    if re.fullmatch(r"[1-9][0-9]?", value.text):
        return int(value.text)
    shown = safe_text(value.text, 40)
    message = Both(
        f"скорость: найдено «{shown}», нужно число от 1 до 99",
        f"speed: found '{shown}', expected a number from 1 to 99",
    )
    if is_blank(value):
        message = Both("скорость не указана", "the speed is missing")
    source.wrong(value.line, value.column, message, place)
    return 1


def _cell(source: Source, name: Scalar, columns: Columns, field: GridMap | None, place: Both) -> Cell | None:
    try:
        cell = columns.parse_cell(name.text)
    except CellNameError as error:
        message = Both(safe_text(error.message.ru), safe_text(error.message.en))
        source.wrong(name.line, name.column, message, place)
        return None
    if field is not None and cell not in field:
        last = columns.cell_name(Cell(field.width - 1, field.height - 1))
        shown = columns.cell_name(cell)
        message = Both(
            f"клетки {shown} на карте нет, последняя — {last}",
            f"cell {shown} is not on the map, the last is {last}",
        )
        source.wrong(name.line, name.column, message, place)
        return None
    return cell
