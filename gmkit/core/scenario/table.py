"""The table of a scenario: its boards, who walks which, and from where. Mistakes are noted in the source."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from gmkit.core.game import AnyGame, find_game, game_names
from gmkit.core.library import legend_of, load_map
from gmkit.core.setup import NOWHERE, Seat
from gmkit.core.speech.names import name_fault
from gmkit.errors import GmkitError
from gmkit.grid.file import yamltext
from gmkit.grid.file.fields import key_place, mapping_under
from gmkit.grid.file.mapfile import MapFile, map_from_node
from gmkit.grid.file.problems import BadText
from gmkit.grid.file.source import Source
from gmkit.grid.file.yamltext import Node, Scalar
from gmkit.grid.geometry import Cell, CellNameError
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both, safe_text


def read_boards(source: Source, node: yamltext.Mapping) -> tuple[MapFile, ...]:
    """The board, or the board each player walks in the order of `players`; () where one of them is wrong."""
    if node.key("boards") is None:
        board = node.get("board")
        found = [_board(source, board)] if board is not None else []
    else:
        before = len(source.problems)
        both = node.key("board")
        if both is not None:
            source.wrong(both.line, both.column, Both("или board, или boards", "either board or boards"))
        given = mapping_under(source, node, "boards")
        if len(source.problems) > before:
            return ()  # what follows from either need not be told
        by_player = {key.text: value for key, value in given.entries}
        players = [key.text for key, _ in mapping_under(source, node, "players").entries]
        for key, _ in given.entries:
            if key.text not in players:
                _no_player(source, key, "boards")
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
                "all boards must be of one game and name their columns alike",
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
                f"the map has mistakes: {shown}: {first.message.en}",
            ),
        )
    except GmkitError as error:
        source.wrong(node.line, node.column, error.message, key_place("board"))
    return None


def read_seats(source: Source, node: yamltext.Mapping, game: AnyGame, boards: Sequence[MapFile]) -> tuple[Seat, ...]:
    """Who plays, in the order of turns, each on a cell of the board that he walks."""
    seats: list[Seat] = []
    reserved = game.rules.command_words()
    before = len(source.problems)
    entries = mapping_under(source, node, "players").entries
    if len(source.problems) > before:
        return ()
    groups = _groups(source, node, game.group, [key.text for key, _ in entries], reserved)
    for index, (key, value) in enumerate(entries):
        board = boards[index % len(boards)].map
        if not _is_name(source, key, [seat.name for seat in seats], reserved):
            continue
        cells = _starts(source, key, value, board, game.drawn_maps().pieces)
        if cells:
            seats.append(Seat(key.text, cells[0], groups.get(key.text, ()), further=cells[1:]))
    fewest, most = game.seats
    if len(seats) == len(entries) and not fewest <= len(seats) <= most:
        source.wrong(
            node.line,
            node.column,
            Both(f"игроков может быть от {fewest} до {most}", f"there may be {fewest} to {most} players"),
            key_place("players"),
        )
    return tuple(seats)


def _starts(source: Source, key: Scalar, value: Node, board: GridMap, most: int) -> tuple[Cell, ...]:
    """Where the pieces of one player start: a cell, or a list of cells; () where one of them is wrong."""
    place = key_place("players", key.text)
    items = value.items if isinstance(value, yamltext.Sequence) else [value]
    if not 1 <= len(items) <= most or (items[0] is not value and most == 1):
        wanted = Both(f"клеток может быть от 1 до {most}", f"there may be 1 to {most} cells")
        source.wrong(
            value.line,
            value.column,
            Both("здесь нужна одна клетка", "one cell is expected here") if most == 1 else wanted,
            place,
        )
        return ()
    found = []
    for item in items:
        cell = None
        if isinstance(item, Scalar):
            try:
                cell = board.columns.parse_cell(item.text)
            except CellNameError as error:
                source.wrong(item.line, item.column, error.message, place)
                return ()
        if cell is None or cell not in board:
            shown = safe_text(item.text, 60) if isinstance(item, Scalar) else "?"
            wanted = Both(f"клетки {shown} на карте нет", f"there is no cell {shown} on the map")
            source.wrong(item.line, item.column, wanted, place)
            return ()
        found.append(cell)
    return tuple(found)


def read_boardless(source: Source, node: yamltext.Mapping) -> AnyGame | None:
    """The game that `game:` names, where it is played without a board."""
    value = node.get("game")
    if not isinstance(value, Scalar) or value.text not in game_names() or find_game(value.text).maps is not None:
        at = value or node
        names = ", ".join(name for name in game_names() if find_game(name).maps is None)
        wanted = Both(
            f"здесь нужно имя игры без карты{': ' if names else '; таких нет'}{names}",
            f"expected the name of a game without a board{': ' if names else '; there is none'}{names}",
        )
        source.wrong(at.line, at.column, wanted, key_place("game"))
        return None
    return find_game(value.text)


def read_names(source: Source, node: yamltext.Mapping, game: AnyGame) -> tuple[Seat, ...]:
    """Who plays a game without a board, in the order of turns: `players: [Аня, Боря]`."""
    value = node.get("players")
    items = value.items if isinstance(value, yamltext.Sequence) else []
    names = [item for item in items if isinstance(item, Scalar)]
    fewest, most = game.seats
    if not fewest <= len(names) == len(items) <= most:
        wanted = Both(f"нужен список имён, от {fewest} до {most}", f"a list of {fewest} to {most} names is expected")
        source.wrong((value or node).line, (value or node).column, wanted, key_place("players"))
        return ()
    reserved, taken = game.rules.command_words(), list[str]()
    for name in names:
        _is_name(source, name, taken, reserved)
        taken.append(name.text)
    return tuple(Seat(name, NOWHERE) for name in taken)


def _groups(
    source: Source, node: yamltext.Mapping, most: int, players: Sequence[str], reserved: Collection[str]
) -> Mapping[str, tuple[str, ...]]:
    """Who plays together under one player's name: at most so many, each of them once at the table."""
    found: dict[str, tuple[str, ...]] = {}
    taken = list(players)
    for key, value in mapping_under(source, node, "groups").entries:
        if key.text not in players:
            _no_player(source, key, "groups")
            continue
        items = value.items if isinstance(value, yamltext.Sequence) else []
        names = [item for item in items if isinstance(item, Scalar)]
        place = key_place("groups", key.text)
        if most == 1:
            source.wrong(key.line, key.column, Both("в этой игре групп нет", "this game has no groups"), place)
        elif not 2 <= len(names) == len(items) <= most:
            wanted = Both(f"нужен список имён, от 2 до {most}", f"a list of 2 to {most} names is expected")
            source.wrong(value.line, value.column, wanted, place)
        else:
            others = [name for name in taken if name != key.text]
            for name in names:
                _is_name(source, name, others, reserved, place)
                others.append(name.text)
                taken.append(name.text)
            found[key.text] = tuple(name.text for name in names)
    return found


def _is_name(
    source: Source, name: Scalar, others: Sequence[str], reserved: Collection[str], place: Both | None = None
) -> bool:
    """Whether somebody may have this name beside `others`; the reason why not is noted."""
    fault = name_fault(name.text, others, reserved)
    if fault is not None:
        shown = safe_text(name.text, 60)
        told = Both(f"имя «{shown}»: {fault.ru}", f"name '{shown}': {fault.en}")
        source.wrong(name.line, name.column, told, place)
    return fault is None


def _no_player(source: Source, key: Scalar, section: str) -> None:
    shown = safe_text(key.text, 60)
    source.wrong(key.line, key.column, Both(f"нет игрока «{shown}»", f"no player '{shown}'"), key_place(section))
