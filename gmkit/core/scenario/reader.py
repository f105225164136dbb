"""gmkit-scenario/1: a prepared evening, and with `play` a played game as text. It reads; it plays nothing.

What stands in a `play` line is kept as written, with its place, so that a mismatch can name it.
"""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import NamedTuple

from gmkit.core.game import AnyGame, find_game
from gmkit.core.scenario.seats import read_brought_along
from gmkit.core.scenario.table import read_boardless, read_boards, read_names, read_seats
from gmkit.core.setup import Setup
from gmkit.errors import UsageError
from gmkit.grid.file import yamltext
from gmkit.grid.file.fields import check_keys, key_place, mapping_under, text_under
from gmkit.grid.file.mapfile import MapFile
from gmkit.grid.file.source import Source, read_file
from gmkit.grid.file.yamltext import Node, Scalar
from gmkit.text import Both, safe_text

FORMAT = "gmkit-scenario/1"
KEYS = (
    "format",
    "name",
    "rules",
    "game",
    "board",
    "boards",
    "players",
    "groups",
    "roles",
    "heroes",
    "rulings",
    "dice",
    "lots",
    "play",
)
# A comment begins at a line's start or with a sign between blanks; inside words, names and what is heard it is a sign
# like any other, so that no part of an expectation can be lost.
_COMMENT = re.compile(r"(?:^\s*#|\s+#(?:\s|$)).*$")


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
    game: AnyGame
    boards: tuple[MapFile, ...]
    setup: Setup
    dice: tuple[int, ...]
    lots: tuple[int, ...]
    dice_line: int
    lots_line: int
    play: tuple[PlayLine, ...]


def read_scenarios(path: Path | str) -> list[Scenario]:
    """Every document of a scenario file. BadText tells all mistakes of the file at once; NotFound."""
    source = Source(read_file(path), str(path))
    found = [_scenario(source, node) for node in yamltext.documents(source, many=True)]
    source.refuse()
    return [scenario for scenario in found if scenario is not None]


def split_comment(text: str) -> tuple[str, str]:
    """A line of `play`: what it says, and its comment with the blanks before it; together they are the line."""
    comment = _COMMENT.search(text)
    return (text[: comment.start()], comment[0]) if comment else (text, "")


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
                "this is not a scenario: it needs format, board and players",
            ),
        )
        return None
    boards_key = next((key for key in ("boards", "game") if node.key(key) is not None), "board")
    check_keys(source, node, KEYS, ("format", boards_key, "players"))
    _check_format(source, node)
    boardless = read_boardless(source, node) if boards_key == "game" else None
    boards = () if boards_key == "game" else read_boards(source, node)
    name = text_under(source, node, "name")
    rules = tuple(one.text for one in _items(source, node, "rules"))
    dice, lots = _numbers(source, node, "dice"), _numbers(source, node, "lots")
    play = _play(source, text_under(source, node, "play"))
    rulings = _rulings(source, node)
    if not boards and boardless is None:
        return None
    game = boardless or find_game(boards[0].map.game)
    seats = read_names(source, node, game) if boardless else read_seats(source, node, game, boards)
    seats = read_brought_along(source, node, game, seats)
    try:
        settled = game.settled(*(board.map.rulings for board in boards), rulings)
    except UsageError as error:
        place = node.key("rulings") or node.key(boards_key)
        assert place is not None
        source.wrong(place.line, place.column, error.message, key_place("rulings"))
    if len(source.problems) > before or not source.whole:
        return None
    setup = Setup(tuple(board.map for board in boards), seats, settled)
    dice_key, lots_key = node.key("dice"), node.key("lots")
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
        lots_key.line if lots_key is not None else node.line,
        play,
    )


def _check_format(source: Source, node: yamltext.Mapping) -> None:
    value = text_under(source, node, "format")
    if value is not None and value.text != FORMAT:
        shown = safe_text(value.text, 60)
        source.wrong(
            value.line,
            value.column,
            Both(f"format «{shown}», а нужен {FORMAT}", f"found format '{shown}', expected {FORMAT}"),
        )


def _rulings(source: Source, node: yamltext.Mapping) -> dict[str, str]:
    found = {}
    for key, value in mapping_under(source, node, "rulings").entries:
        if isinstance(value, Scalar):
            found[key.text] = value.text
        else:
            wanted = Both("здесь нужно одно значение", "one value is expected here")
            source.wrong(value.line, value.column, wanted, key_place("rulings", key.text))
    return found


def _items(source: Source, node: yamltext.Mapping, name: str) -> list[Scalar]:
    value = node.get(name)
    if value is None:
        return []
    if not isinstance(value, yamltext.Sequence) or not all(isinstance(item, Scalar) for item in value.items):
        source.wrong(
            value.line,
            value.column,
            Both("здесь нужен список: [a, b]", "a list [a, b] is expected here"),
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
                Both(f"«{shown}» не число", f"'{shown}' is not a number"),
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
            Both("строки игры пишутся после «play: |»", "the lines of play go after 'play: |'"),
            key_place("play"),
        )
        return ()
    lines = []
    for row, text in enumerate(block.text.split("\n")):
        said = split_comment(text)[0].strip()
        if said:
            lines.append(PlayLine(block.at(row, 0)[0], row, said))
    return tuple(lines)
