"""gmkit-scenario/1: a prepared evening, and with `play` a played game as text. It reads; it plays nothing.

What stands in a `play` line is kept as written, with its place, so that a mismatch can name it.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from gmkit.core.game import Game, Seat, Setup, find_game, game_names
from gmkit.core.library import legend_of, load_map
from gmkit.core.names import name_fault
from gmkit.errors import GmkitError, UsageError
from gmkit.grid import yamltext
from gmkit.grid.geometry import CellNameError
from gmkit.grid.keys import check_keys, key_place, mapping_under, text_under
from gmkit.grid.mapfile import MapFile, map_from_node
from gmkit.grid.problems import BadText
from gmkit.grid.source import Source, read_file
from gmkit.grid.yamltext import Node, Scalar
from gmkit.text import Both, safe_text

FORMAT = "gmkit-scenario/1"
KEYS = ("format", "name", "rules", "board", "boards", "players", "groups", "rulings", "dice", "lots", "play")
_COMMENT = re.compile(r"#.*$")


class PlayLine(NamedTuple):
    """One line of `play` without its comment; `line` is its line in the file, `row` in the block."""

    line: int
    row: int
    text: str


@dataclasses.dataclass(frozen=True)
class Scenario:
    """One document: the table as it is set, and what is typed, heard and true."""

    path: str
    line: int
    name: str
    rules: tuple[str, ...]
    game: Game
    boards: tuple[MapFile, ...]
    setup: Setup
    dice: tuple[int, ...]
    lots: tuple[int, ...]
    dice_line: int
    play: tuple[PlayLine, ...]


def read_scenarios(path: Path | str) -> list[Scenario]:
    """Every document of a scenario file. BadText tells all mistakes of the file at once; NotFound."""
    source = Source(read_file(path), str(path))
    found = [_scenario(source, node) for node in yamltext.documents(source, many=True)]
    source.refuse()
    return [scenario for scenario in found if scenario is not None]


def is_scenario(data: bytes) -> bool:
    """Whether a file says that it is a scenario: a look at its text, before it is read in earnest."""
    return re.search(rb"(?m)^\xef?\xbb?\xbf?format:\s*[\"']?gmkit-scenario/", data) is not None


def _scenario(source: Source, node: Node) -> Scenario | None:
    before = len(source.problems)
    if not isinstance(node, yamltext.Mapping):
        source.wrong(
            node.line,
            node.column,
            Both(
                "это не сценарий: нужны ключи format, board, players",
                "no scenario: format, board, players wanted",
            ),
        )
        return None
    boards_key = "boards" if node.key("boards") is not None else "board"
    check_keys(source, node, KEYS, ("format", boards_key, "players"))
    _check_format(source, node)
    boards = _boards(source, node)
    name = text_under(source, node, "name")
    rules = tuple(one.text for one in _items(source, node, "rules"))
    dice, lots = _numbers(source, node, "dice"), _numbers(source, node, "lots")
    play = _play(source, text_under(source, node, "play"))
    rulings = _rulings(source, node)
    if not boards:
        return None
    game = find_game(boards[0].map.game)
    seats = _seats(source, node, game, boards)
    try:
        settled = game.settled(*(board.map.rulings for board in boards), rulings)
    except UsageError as error:
        place = node.key("rulings") or node.key(boards_key)
        assert place is not None
        source.wrong(place.line, place.column, error.message, key_place("rulings"))
    if len(source.problems) > before or not source.whole:
        return None
    setup = Setup(tuple(board.map for board in boards), seats, settled)
    dice_key = node.key("dice")
    return Scenario(
        source.path,
        node.line,
        name.text if name is not None else "",
        rules,
        game,
        boards,
        setup,
        dice,
        lots,
        dice_key.line if dice_key is not None else node.line,
        play,
    )


def _check_format(source: Source, node: yamltext.Mapping) -> None:
    value = text_under(source, node, "format")
    if value is not None and value.text != FORMAT:
        shown = safe_text(value.text, 60)
        source.wrong(
            value.line,
            value.column,
            Both(f"format «{shown}», а нужен {FORMAT}", f"format '{shown}' where {FORMAT} is wanted"),
        )


def _boards(source: Source, node: yamltext.Mapping) -> tuple[MapFile, ...]:
    """The board, or the board each player walks in the order of `players`."""
    if node.key("boards") is None:
        board = node.get("board")
        found = [_board(source, board)] if board is not None else []
    else:
        before = len(source.problems)
        given = mapping_under(source, node, "boards")
        if len(source.problems) > before:
            return ()  # it is no mapping, and what follows from that need not be told
        by_player = {key.text: value for key, value in given.entries}
        players = [key.text for key, _ in mapping_under(source, node, "players").entries]
        for key, _ in given.entries:
            if key.text not in players:
                shown = safe_text(key.text, 60)
                source.wrong(
                    key.line,
                    key.column,
                    Both(f"нет игрока «{shown}»", f"no player '{shown}'"),
                    key_place("boards"),
                )
        missing = [name for name in players if name not in by_player]
        if missing:
            shown = safe_text(missing[0], 60)
            source.wrong(
                given.line,
                given.column,
                Both(f"нет карты игрока «{shown}»", f"no board for player '{shown}'"),
            )
        found = [_board(source, by_player[name]) for name in players if name in by_player]
    boards = tuple(board for board in found if board is not None)
    if len(boards) < len(found):
        return ()
    if any((one.map.game, one.map.columns) != (boards[0].map.game, boards[0].map.columns) for one in boards):
        source.wrong(
            node.line,
            node.column,
            Both(
                "все карты должны быть одной игры и с одними столбцами",
                "boards must be of one game and one style",
            ),
        )
        return ()
    return boards


def _board(source: Source, node: Node) -> MapFile | None:
    if not isinstance(node, Scalar):
        return map_from_node(node, source, legend_of, game_names(), nested=True)
    try:
        return load_map(Path(source.path).parent / node.text)
    except BadText as error:
        first = error.problems[0]
        shown = safe_text(f"{first.path}:{first.line}:{first.column}")
        source.wrong(
            node.line,
            node.column,
            Both(
                f"в карте ошибки: {shown}: {first.message.ru}",
                f"the map is wrong: {shown}: {first.message.en}",
            ),
        )
    except GmkitError as error:
        source.wrong(node.line, node.column, error.message, key_place("board"))
    return None


def _seats(source: Source, node: yamltext.Mapping, game: Game, boards: Sequence[MapFile]) -> tuple[Seat, ...]:
    seats: list[Seat] = []
    groups = _groups(source, node)
    reserved = game.command_words()
    before = len(source.problems)
    entries = mapping_under(source, node, "players").entries
    if len(source.problems) > before:
        return ()
    for index, (key, value) in enumerate(entries):
        board = boards[index % len(boards)].map
        fault = name_fault(key.text, [seat.name for seat in seats], reserved)
        if fault is not None:
            shown = safe_text(key.text, 60)
            source.wrong(key.line, key.column, Both(f"имя «{shown}»: {fault.ru}", f"name '{shown}': {fault.en}"))
            continue
        cell = None
        if isinstance(value, Scalar):
            try:
                cell = board.columns.parse_cell(value.text)
            except CellNameError as error:
                source.wrong(value.line, value.column, error.message, key_place("players", key.text))
                continue
        if cell is None or cell not in board:
            shown = safe_text(value.text, 60) if isinstance(value, Scalar) else "?"
            source.wrong(
                value.line,
                value.column,
                Both(f"клетки {shown} на карте нет", f"there is no cell {shown} on the map"),
                key_place("players", key.text),
            )
            continue
        seats.append(Seat(key.text, cell, groups.get(key.text, ())))
    fewest, most = game.seats
    if len(seats) == len(entries) and not fewest <= len(seats) <= most:
        source.wrong(
            node.line,
            node.column,
            Both(f"игроков может быть от {fewest} до {most}", f"there may be {fewest} to {most} players"),
            key_place("players"),
        )
    return tuple(seats)


def _groups(source: Source, node: yamltext.Mapping) -> Mapping[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for key, value in mapping_under(source, node, "groups").entries:
        if isinstance(value, yamltext.Sequence):
            found[key.text] = tuple(item.text for item in value.items if isinstance(item, Scalar))
        else:
            source.wrong(
                value.line,
                value.column,
                Both("нужен список имён", "a list of names is wanted"),
                key_place("groups"),
            )
    return found


def _rulings(source: Source, node: yamltext.Mapping) -> dict[str, str]:
    return {
        key.text: value.text
        for key, value in mapping_under(source, node, "rulings").entries
        if isinstance(value, Scalar)
    }


def _items(source: Source, node: yamltext.Mapping, name: str) -> list[Scalar]:
    value = node.get(name)
    if value is None:
        return []
    if not isinstance(value, yamltext.Sequence) or not all(isinstance(item, Scalar) for item in value.items):
        source.wrong(
            value.line,
            value.column,
            Both("здесь нужен список: [a, b]", "a list [a, b] is wanted"),
            key_place(name),
        )
        return []
    return [item for item in value.items if isinstance(item, Scalar)]


def _numbers(source: Source, node: yamltext.Mapping, name: str) -> tuple[int, ...]:
    numbers = []
    for item in _items(source, node, name):
        if re.fullmatch(r"[0-9]{1,6}", item.text):
            numbers.append(int(item.text))
        else:
            shown = safe_text(item.text, 60)
            source.wrong(
                item.line,
                item.column,
                Both(f"«{shown}» не число", f"'{shown}' is no number"),
                key_place(name),
            )
    return tuple(numbers)


def _play(source: Source, block: Scalar | None) -> tuple[PlayLine, ...]:
    """The lines of `play` that say something, without comments."""
    if block is None:
        return ()
    if block.style is not yamltext.Style.BLOCK:
        source.wrong(
            block.line,
            block.column,
            Both("строки игры пишутся после «play: |»", "the lines of play stand after 'play: |'"),
            key_place("play"),
        )
        return ()
    lines = []
    for row, text in enumerate(block.text.split("\n")):
        said = _COMMENT.sub("", text).strip()
        if said:
            lines.append(PlayLine(block.at(row, 0)[0], row, said))
    return tuple(lines)
