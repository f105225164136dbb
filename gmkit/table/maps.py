"""Maps from the command line: show one, tidy its drawing, start a blank one."""

from __future__ import annotations

import dataclasses
import re
import secrets
from collections.abc import Iterator
from pathlib import Path

from gmkit.core.game import find_game, game_names
from gmkit.core.hearing import ALOUD
from gmkit.core.library import find_file, legend_of, load_map
from gmkit.core.setup import Setup
from gmkit.errors import UsageError
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.file.mappatch import formatted
from gmkit.grid.file.mapwriter import blank_map_text, write_map
from gmkit.grid.file.problems import BadText
from gmkit.grid.geometry import Columns
from gmkit.grid.gridmap import GridMap
from gmkit.grid.picture import Glyph
from gmkit.show.plain import rows
from gmkit.table import mistakes
from gmkit.table.boards import no_field
from gmkit.text import Both, Lang, safe_text
from gmkit.workshop.output import replace_text

_BLANK_SIZE = "8x8"
_LARGEST = 256  # cells a side, as the format allows


def shown(name: str, lang: Lang) -> list[str]:
    """The rows of a map's drawing with its title, rulings and notes: for whoever draws maps."""
    file = load_map(find_file(name))
    game = find_game(file.map.game)
    world = game.rules.begin(Setup((file.map,), (), game.settled(file.map.rulings)))
    picture = game.master.draw(world, lang)
    mark = Glyph("@", "start")
    starts = [
        cell
        for cell in game.drawn_maps().starts(file.map)
        if not any(one.text[0] == "@" for one in picture.glyphs[cell])
    ]
    glyphs = {**picture.glyphs, **{cell: (*picture.glyphs[cell], mark) for cell in starts}}
    legend = (*picture.legend, *([(mark, Both("начало пути", "start")(lang))] if starts else []))
    out = [safe_text(file.map.name)] if file.map.name else []
    out += rows(dataclasses.replace(picture, glyphs=glyphs, legend=legend), lang=lang)
    out += [f"{name} = {value}" for name, value in file.map.rulings.items()]
    out += list(_things(file.map, lang))
    out += [f"{cell}: {safe_text(note)}" for cell, note in file.map.notes.items()]
    return out


def _things(field: GridMap, lang: Lang) -> Iterator[str]:
    """What lies in each cell beside its token, by name."""
    legend = legend_of(field.game)
    for cell, tokens in field.things.items():
        names = [mark.name(lang) for token in tokens if legend and (mark := legend.thing(token)) is not None]
        yield f"{field.columns.cell_name(cell)}: {', '.join(names)}"


def shown_field(name: str, lang: Lang) -> list[str]:
    """The rows of what players may see of a map: no title, no notes, no secrets. UsageError where that is nothing.

    Mistakes of the map are counted and not shown, BadFile: this is a screen for players.
    """
    try:
        file = load_map(find_file(name))
    except BadText as error:
        raise mistakes.counted(error) from None
    game = find_game(file.map.game)
    world = game.rules.begin(Setup((file.map,), (), game.settled(file.map.rulings)))
    picture = game.field_picture(world, ALOUD, 0, lang)
    if picture is None:
        raise UsageError(no_field())
    return rows(picture, lang=lang)


def tidied(name: str, write: bool, relabel: bool = False) -> bool:
    """Whether the drawing would change; it is written in place, all or nothing, when `write`.

    With `relabel` wrong labels of columns and rows are no mistake: they are written anew.
    """
    file = load_map(Path(name), labels=not relabel)
    text = formatted(file)
    if text == file.text:
        return False
    if write:
        replace_text(Path(name), text)
    return True


def new_map(game: str, size: str, seed: str, columns: str, lang: Lang, players: int = 0, blank: bool = False) -> str:
    """The text of a new map: built by the game from a seed where it can, else or with `blank` an empty grid.

    UsageError for a wrong size, and for a seed where nothing is built. `players` are how many it is for; 0 for as many
    as the game seats.
    """
    card = find_game(game)
    maps = card.drawn_maps()
    if blank and (seed or players):
        raise UsageError(
            Both("пустой карте не нужны ни зерно, ни игроки", "a blank map wants neither seed nor players")
        )
    if blank or maps.generate is None:
        if seed or players:
            option = "--seed" if seed else "--players"
            raise UsageError(
                Both(f"эта игра карт не строит: {option} не нужен", f"this game builds no maps: no {option}")
            )
        width, height = map_size(size or _BLANK_SIZE)
        return blank_map_text(card.name, width, height, Columns(columns), maps.legend, lang)
    width, height = map_size(size) if size else (0, 0)
    text = maps.generate(seed or secrets.token_hex(4), width, height, players)
    if Columns(columns) is Columns.LATIN:
        return text
    head = [line for line in text.splitlines() if line.startswith("#")]
    field = read_map(text, card.name, legend_of, game_names()).map
    return "\n".join([*head, write_map(dataclasses.replace(field, columns=Columns(columns)))])


def map_size(size: str) -> tuple[int, int]:
    """Columns and rows of «8x8». UsageError for a size that is none."""
    match = re.fullmatch(r"([0-9]{1,3})[xXхХ×*]([0-9]{1,3})", size.strip())
    if match is None or not all(1 <= int(side) <= _LARGEST for side in match.groups()):
        shown_size = safe_text(size, 40)
        raise UsageError(
            Both(
                f"размер «{shown_size}»: нужно столбцы x строки, от 1 до {_LARGEST}, например 8x8",
                f"size '{shown_size}': columns x rows from 1 to {_LARGEST}, such as 8x8",
            )
        )
    return int(match[1]), int(match[2])
