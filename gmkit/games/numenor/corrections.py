"""What a master may put right in the Numenor cave, and how he says it. Neither world nor map is known here.

Names do not inflect: a player's name is typed as it is written («дать клад Аня»).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from gmkit.core.master.corrections import (
    END_WAIT,
    JOINS,
    LEAVES,
    MISSED,
    MOVE,
    RENAME,
    EndWait,
    MovePlayer,
    PlayerJoins,
    PlayerLeaves,
    Rename,
    SetMissed,
)
from gmkit.core.master.edges import edge_form
from gmkit.core.speech.forms import Form, Formbook
from gmkit.grid.geometry import Cell, Way
from gmkit.text import Both


class GiveTreasure(NamedTuple):
    """Give a player one treasure."""

    who: str


class TakeTreasure(NamedTuple):
    """Take one treasure from a player; it then lies at `cell`, or leaves the game where that is None."""

    who: str
    cell: Cell | None


class PutTreasure(NamedTuple):
    """Move a lying treasure, or put a new one where `cell_from` is None."""

    cell_from: Cell | None
    cell: Cell


class MendEdge(NamedTuple):
    """Put a wall on an edge, or open it."""

    cell: Cell
    way: Way
    mark: Literal["wall", "open"]


Correction = (
    MovePlayer
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


_GIVE_OR_TAKE = ("клад [у] {who}", "{who} клад", "[the] treasure {who}")  # says too little: asks which
FORMS: Formbook[Correction] = Formbook(
    [
        MOVE,
        Form(
            (
                "(дать|отдать|вручить|вернуть) клад {who}",
                "(дать|отдать|вручить|вернуть) {who} клад",
                "give [the] treasure [to] {who}",
                "give {who} [the] treasure",
                *_GIVE_OR_TAKE,
            ),
            lambda blanks: GiveTreasure(blanks["who"]),
            Both("дать клад Аня", "give treasure Anna"),
            Both("дать игроку клад", "give a player a treasure"),
        ),
        Form(
            (
                "(забрать|отнять|отобрать|взять|снять) клад [у] {who}",
                "(забрать|отнять|отобрать|взять|снять) клад [у] {who} [на|в] {cell}",
                "(забрать|отнять|отобрать|взять|снять) [у] {who} клад",
                "take [the] treasure [from] {who}",
                "take [the] treasure [from] {who} [to|at] {cell}",
                *_GIVE_OR_TAKE,
            ),
            lambda blanks: TakeTreasure(blanks["who"], blanks.get("cell")),
            Both("забрать клад Аня B2", "take treasure Anna B2"),
            Both(
                "забрать у игрока клад; он ляжет в B2 (без клетки: уйдёт из игры)",
                "take a player's treasure; it lies at B2 (no cell: out of the game)",
            ),
        ),
        Form(
            (
                "[положить|поставить|спрятать|новый] клад [на|в] {cell}",
                "[put|place|hide|new] treasure [at|on|in|to] {cell}",
            ),
            lambda blanks: PutTreasure(None, blanks["cell"]),
            Both("клад B2", "treasure B2"),
            Both("положить новый клад", "put a new treasure"),
        ),
        Form(
            (
                "[перенести|переложить|перепрятать] клад [из|с] {cell} [на|в] {other}",
                "[move] treasure [from] {cell} [to] {other}",
            ),
            lambda blanks: PutTreasure(blanks["cell"], blanks["other"]),
            Both("клад A1 B2", "treasure A1 B2"),
            Both("перенести лежащий клад", "move a treasure that lies"),
        ),
        MISSED,
        END_WAIT,
        edge_form(
            "[поставить] (стена|стену)",
            "[put|add] [a] wall",
            lambda cell, way: MendEdge(cell, way, "wall"),
            Both("стена B2 восток", "wall B2 east"),
            Both("поставить стену (или между клетками: стена B2 C2)", "put a wall (or: wall B2 C2)"),
        ),
        edge_form(
            "(проход|открыть проход|убрать стену|нет стены)",
            "(open|passage|remove wall|no wall)",
            lambda cell, way: MendEdge(cell, way, "open"),
            Both("проход B2 восток", "open B2 east"),
            Both("убрать стену (или между клетками: проход B2 C2)", "open an edge (or: open B2 C2)"),
        ),
        JOINS,
        LEAVES,
        RENAME,
    ]
)
