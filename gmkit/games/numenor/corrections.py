"""What a master may put right in the Numenor cave, and how he says it. Neither world nor map is known here.

Names do not inflect: a player's name is typed as it is written («дать клад Аня»).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from gmkit.core.forms import Form, Formbook
from gmkit.core.misheard import Misheard, Why
from gmkit.grid.geometry import WAYS, Cell, Way
from gmkit.text import Both, Lang


class MovePlayer(NamedTuple):
    """Put a player elsewhere."""

    who: str
    cell: Cell


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


class SetMissed(NamedTuple):
    """Set how many turns a player has yet to miss, 0 to 99."""

    who: str
    turns: int


class EndWait(NamedTuple):
    """End a player's wait."""

    who: str


class MendEdge(NamedTuple):
    """Put a wall on an edge, or open it."""

    cell: Cell
    way: Way
    mark: Literal["wall", "open"]


class PlayerJoins(NamedTuple):
    """A player comes late."""

    name: str
    cell: Cell


class PlayerLeaves(NamedTuple):
    """A player leaves the table."""

    who: str


class Rename(NamedTuple):
    """A player goes by another name."""

    old: str
    new: str


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


def _mend(blanks: Mapping[str, Any], mark: Literal["wall", "open"]) -> MendEdge:
    cell: Cell = blanks["cell"]
    if "way" in blanks:
        return MendEdge(cell, blanks["way"], mark)
    for way in WAYS:
        if cell.beside(way) == blanks["other"]:
            return MendEdge(cell, way, mark)
    raise Misheard(
        Why.BAD_CELL,
        Both("Эти две клетки не соседние.", "These two cells are no neighbours."),
    )


_GIVE_OR_TAKE = ("клад [у] {who}", "{who} клад", "[the] treasure {who}")  # says too little: asks which
FORMS: Formbook[Correction] = Formbook(
    [
        Form(
            (
                "[переставить|поставить|перенести|переместить|двинуть] {who} [на|в] {cell}",
                "[move|put|place|set] {who} [to|at|on|in] {cell}",
            ),
            lambda blanks: MovePlayer(blanks["who"], blanks["cell"]),
            Both("Аня на B2", "Anna to B2"),
            Both("переставить игрока", "put a player elsewhere"),
        ),
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
        Form(
            (
                "(пропуск|пропуски|пропустить|пропускает) {who} {count}",
                "{who} (пропуск|пропуски|пропускает) {count}",
                "(missed|miss|skip) {who} {count}",
                "{who} (misses|skips) {count}",
            ),
            lambda blanks: SetMissed(blanks["who"], blanks["count"]),
            Both("пропуск Аня 2", "missed Anna 2"),
            Both("сколько ходов ещё пропустить", "how many turns are yet to miss"),
        ),
        Form(
            (
                "(конец ожидания|закончить ожидание|ожидание окончено) [у] {who}",
                "(end wait|end of wait|end waiting) [of|for] {who}",
            ),
            lambda blanks: EndWait(blanks["who"]),
            Both("конец ожидания Аня", "end wait Anna"),
            Both("больше не ждать", "wait no longer"),
        ),
        Form(
            (
                "[поставить] (стена|стену) {cell} {way}",
                "[поставить] (стена|стену) [между] {cell} [и] {other}",
                "[put|add] [a] wall [at] {cell} {way}",
                "[put|add] [a] wall [between] {cell} [and] {other}",
            ),
            lambda blanks: _mend(blanks, "wall"),
            Both("стена B2 восток", "wall B2 east"),
            Both("поставить стену (или между клетками: стена B2 C2)", "put a wall (or: wall B2 C2)"),
        ),
        Form(
            (
                "(проход|открыть проход|убрать стену|нет стены) {cell} {way}",
                "(проход|открыть проход|убрать стену|нет стены) [между] {cell} [и] {other}",
                "(open|passage|remove wall|no wall) [at] {cell} {way}",
                "(open|passage|remove wall|no wall) [between] {cell} [and] {other}",
            ),
            lambda blanks: _mend(blanks, "open"),
            Both("проход B2 восток", "open B2 east"),
            Both("убрать стену (или между клетками: проход B2 C2)", "open an edge (or: open B2 C2)"),
        ),
        Form(
            (
                "(новый|новая|новый игрок|приходит|пришел|пришла) {new} [на|в] {cell}",
                "(new|new player|joins|add) {new} [to|at|on|in] {cell}",
                "{new} (joins) [at|on|in] {cell}",
            ),
            lambda blanks: PlayerJoins(blanks["new"], blanks["cell"]),
            Both("новый Витя B2", "new Victor B2"),
            Both("пришёл ещё один игрок", "another player comes"),
        ),
        Form(
            (
                "(ушел|ушла|уходит|выбыл|выбыла|убрать) {who}",
                "{who} (ушел|ушла|уходит|выбыл|выбыла)",
                "(leaves|left|gone|remove) {who}",
                "{who} (leaves|left|is gone)",
            ),
            lambda blanks: PlayerLeaves(blanks["who"]),
            Both("ушёл Витя", "leaves Victor"),
            Both("игрок ушёл", "a player leaves"),
        ),
        Form(
            (
                "(имя|переименовать) {who} [в] {new}",
                "{who} теперь {new}",
                "(name|rename) {who} [to] {new}",
                "{who} is now {new}",
            ),
            lambda blanks: Rename(blanks["who"], blanks["new"]),
            Both("имя Аня Анна", "rename Anna Anne"),
            Both("другое имя игрока", "another name for a player"),
        ),
    ]
)


def corrections_help(lang: Lang) -> list[tuple[str, str]]:
    """(what to type after `/поправка`, what it means) for each correction."""
    return [(form.title(lang), form.meaning(lang)) for form in FORMS.forms]
