"""What a master may put right in the castle, and how he says it. Neither world nor map is known here.

A player's name is typed as it is written, or in the case that the words ask for («дать сокровище Ане»).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from gmkit.core.master import edges
from gmkit.core.master.corrections import (
    LEAVES,
    MISSED,
    MOVE,
    RENAME,
    GiveTreasure,
    MendEdge,
    MovePlayer,
    PlayerLeaves,
    Rename,
    SetMissed,
    TakeTreasure,
)
from gmkit.core.master.edges import edge_form
from gmkit.core.master.sentences import corrections
from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.patterns import Sentence
from gmkit.games.locks.events import Colour
from gmkit.grid.geometry import Cell, Way
from gmkit.text import Both


class PutTreasure(NamedTuple):
    """Lay a new treasure."""

    cell: Cell


class GiveKey(NamedTuple):
    """Give a player a key."""

    who: str
    colour: Colour


class PutKey(NamedTuple):
    """Lay a key on a cell."""

    cell: Cell
    colour: Colour


class PlayerJoins(NamedTuple):
    """A player comes late; he will choose his door."""

    name: str


Correction = (
    MovePlayer
    | GiveTreasure
    | TakeTreasure
    | PutTreasure
    | GiveKey
    | PutKey
    | SetMissed
    | MendEdge
    | PlayerJoins
    | PlayerLeaves
    | Rename
)

_GIVE, _TAKE = "(дать|отдать|вручить|вернуть)", "(забрать|отнять|отобрать|взять|снять)"
_WORTH = "(сокровище|клад)"


def _giver(colour: Colour) -> Callable[[Mapping[str, Any]], Correction]:
    return lambda blanks: GiveKey(blanks["who"], colour)


def _putter(colour: Colour) -> Callable[[Mapping[str, Any]], Correction]:
    return lambda blanks: PutKey(blanks["cell"], colour)


def _key_forms(colour: Colour) -> tuple[Sentence[Correction], Sentence[Correction]]:
    ru, en = colour.word
    listed = colour is Colour.RED  # in the help it stands for all the keys
    return (
        Sentence(
            (f"[дать|отдать|вернуть] {ru} ключ {{who}}", f"[give] [the] {en} key [to] {{who}}"),
            _giver(colour),
            Both(f"{ru} ключ Ане", f"{en} key Anna"),
            Both("дать игроку ключ, где бы тот ни был", "give a player a key, wherever it is"),
            listed=listed,
        ),
        Sentence(
            (f"[положить] {ru} ключ [на|в] {{cell}}", f"[put] [the] {en} key [at|on|in] {{cell}}"),
            _putter(colour),
            Both(f"{ru} ключ B2", f"{en} key B2"),
            Both("положить ключ на клетку", "lay a key on a cell"),
            listed=listed,
        ),
    )


FORMS: Grammar[Correction] = corrections(
    [
        MOVE,
        Sentence(
            (
                f"{_GIVE} {_WORTH} {{who}}",
                f"{_GIVE} {{who}} {_WORTH}",
                "give [a|the] treasure [to] {who}",
                "give {who} [a|the] treasure",
            ),
            lambda blanks: GiveTreasure(blanks["who"]),
            Both("дать сокровище Ане", "give treasure Anna"),
            Both("дать игроку сокровище", "give a player a treasure"),
        ),
        Sentence(
            (
                f"{_TAKE} {_WORTH} [у] {{who}}",
                f"{_TAKE} {_WORTH} [у] {{who}} [на|в] {{cell}}",
                f"{_TAKE} [у] {{who}} {_WORTH}",
                "take [a|the] treasure [from] {who}",
                "take [a|the] treasure [from] {who} [to|at] {cell}",
            ),
            lambda blanks: TakeTreasure(blanks["who"], blanks.get("cell")),
            Both("забрать сокровище у Ани B2", "take treasure Anna B2"),
            Both(
                "забрать сокровище; оно ляжет в B2 (без клетки: уйдёт из игры)", "take one; it lies at B2, or is gone"
            ),
        ),
        Sentence(
            (f"[положить|поставить|новое] {_WORTH} [на|в] {{cell}}", "[put|place|new] treasure [at|on|in] {cell}"),
            lambda blanks: PutTreasure(blanks["cell"]),
            Both("сокровище B2", "treasure B2"),
            Both("положить новое сокровище", "lay a new treasure"),
        ),
        *(form for colour in Colour for form in _key_forms(colour)),
        MISSED,
        edges.WALL,
        edge_form(
            "[поставить] дверь",
            "[put|add] [a] door",
            lambda cell, way: MendEdge(cell, way, "door"),
            Both(f"дверь B2 {Way.EAST.title.ru}", f"door B2 {Way.EAST.title.en}"),
            Both("поставить дверь без замка", "put a door without a lock"),
        ),
        edges.OPEN._replace(meaning=Both("убрать стену или дверь", "open an edge")),
        Sentence(
            (
                "(новый|новая|новый игрок|приходит|пришел|пришла) {new}",
                "(new|new player|joins|add) {new}",
                "{new} joins",
            ),
            lambda blanks: PlayerJoins(blanks["new"]),
            Both("новый Витя", "new Victor"),
            Both("пришёл ещё один игрок", "a new player joins"),
        ),
        LEAVES,
        RENAME,
    ]
)
