"""What a master may put right in the Numenor cave, and how he says it. Neither world nor map is known here.

A player's name may stand in the case that the words ask for («дать клад Ане»).
"""

from __future__ import annotations

from typing import NamedTuple

from gmkit.core.master import edges
from gmkit.core.master.corrections import (
    END_WAIT,
    JOINS,
    LEAVES,
    MISSED,
    MOVE,
    RENAME,
    EndWait,
    GiveTreasure,
    MendEdge,
    MovePlayer,
    PlayerJoins,
    PlayerLeaves,
    Rename,
    SetMissed,
    TakeTreasure,
)
from gmkit.core.master.sentences import corrections
from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.patterns import Sentence
from gmkit.grid.geometry import Cell
from gmkit.text import Both


class PutTreasure(NamedTuple):
    """Move a lying treasure, or put a new one where `cell_from` is None."""

    cell_from: Cell | None
    cell: Cell


class MoveDragonid(NamedTuple):
    """Put the dragonid that is at `cell_from` elsewhere; None where the cave has a single one."""

    cell_from: Cell | None
    cell: Cell


Correction = (
    MovePlayer
    | MoveDragonid
    | GiveTreasure
    | TakeTreasure
    | PutTreasure
    | SetMissed
    | EndWait
    | MendEdge
    | PlayerJoins
    | PlayerLeaves
    | Rename
)


_MOVE = "переставить|поставить|перенести|переместить|двинуть"
_GIVE_OR_TAKE = ("клад [у] {who}", "{who} клад", "[the] treasure {who}")  # says too little: asks which
FORMS: Grammar[Correction] = corrections(
    [
        MOVE,
        Sentence(
            (
                "(дать|отдать|вручить|вернуть) клад {who}",
                "(дать|отдать|вручить|вернуть) {who} клад",
                "give [the] treasure [to] {who}",
                "give {who} [the] treasure",
                *_GIVE_OR_TAKE,
            ),
            lambda blanks: GiveTreasure(blanks["who"]),
            Both("дать клад Ане", "give treasure Anna"),
            Both("дать игроку клад", "give a player a treasure"),
        ),
        Sentence(
            (
                "(забрать|отнять|отобрать|взять|снять) клад [у] {who}",
                "(забрать|отнять|отобрать|взять|снять) клад [у] {who} [на|в] {cell}",
                "(забрать|отнять|отобрать|взять|снять) [у] {who} клад",
                "take [the] treasure [from] {who}",
                "take [the] treasure [from] {who} [to|at] {cell}",
                *_GIVE_OR_TAKE,
            ),
            lambda blanks: TakeTreasure(blanks["who"], blanks.get("cell")),
            Both("забрать клад у Ани B2", "take treasure Anna B2"),
            Both(
                "забрать у игрока клад; он ляжет в B2 (без клетки: уйдёт из игры)",
                "take a player's treasure; it lies at B2 (no cell: out of the game)",
            ),
        ),
        Sentence(
            (
                "[положить|поставить|спрятать|новый] клад [на|в] {cell}",
                "[put|place|hide|new] treasure [at|on|in|to] {cell}",
            ),
            lambda blanks: PutTreasure(None, blanks["cell"]),
            Both("клад B2", "treasure B2"),
            Both("положить новый клад", "put a new treasure"),
        ),
        Sentence(
            (
                "[перенести|переложить|перепрятать] клад [из|с] {cell} [на|в] {other}",
                "[move] treasure [from] {cell} [to] {other}",
            ),
            lambda blanks: PutTreasure(blanks["cell"], blanks["other"]),
            Both("клад A1 B2", "treasure A1 B2"),
            Both("перенести лежащий клад", "move a treasure lying on the map"),
        ),
        Sentence(
            (
                f"[{_MOVE}] (драконид|дракон|зверь|монстр) [из|с] {{cell}} [на|в] {{other}}",
                "[move|put] [the] (dragonid|dragon|beast|monster) [from|at] {cell} [to] {other}",
            ),
            lambda blanks: MoveDragonid(blanks["cell"], blanks["other"]),
            Both("драконид A1 B2", "dragonid A1 B2"),
            Both("переставить драконида", "put a dragonid elsewhere"),
        ),
        Sentence(
            (
                f"[{_MOVE}] (драконид|дракон|зверь|монстр) [на|в] {{cell}}",
                "[move|put] [the] (dragonid|dragon|beast|monster) [to|at|on] {cell}",
            ),
            lambda blanks: MoveDragonid(None, blanks["cell"]),
            Both("драконид B2", "dragonid B2"),
            Both("то же, если драконид один", "the same where there is one dragonid"),
            listed=False,
        ),
        MISSED,
        END_WAIT,
        edges.WALL,
        edges.OPEN,
        JOINS,
        LEAVES,
        RENAME,
    ]
)
