"""What a master may put right in the Stalker zone, and how he says it. Neither world nor map is known here.

Names do not inflect: a player's name is typed as it is written («гайки Аня 10»).
"""

from __future__ import annotations

from typing import NamedTuple

from gmkit.core.forms import Form, Formbook
from gmkit.grid.geometry import Cell
from gmkit.text import Both, Lang


class MovePlayer(NamedTuple):
    """Put a player elsewhere."""

    who: str
    cell: Cell


class SetPoints(NamedTuple):
    """Set a player's penalty points."""

    who: str
    points: int


class SetNuts(NamedTuple):
    """Set how many nuts a player has."""

    who: str
    nuts: int


class SetSteps(NamedTuple):
    """Set how many steps the one whose turn it is has left."""

    who: str
    steps: int


class SetMissed(NamedTuple):
    """Set how many turns a player has yet to miss, 0 to 99."""

    who: str
    turns: int


class EndWait(NamedTuple):
    """End a player's wait: he misses no more turns, or his turn that waits passes on."""

    who: str


class SetGalosh(NamedTuple):
    """Give a player the galosh, or take it."""

    who: str
    has: bool


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
    MovePlayer | SetPoints | SetNuts | SetSteps | SetMissed | EndWait | SetGalosh | PlayerJoins | PlayerLeaves | Rename
)

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
                "(штраф|штрафы|очки|штрафные очки) [у] {who} {count}",
                "{who} (штраф|штрафы|очки) {count}",
                "(penalty|points|penalty points) [of|for] {who} {count}",
                "{who} (penalty|points) {count}",
            ),
            lambda blanks: SetPoints(blanks["who"], blanks["count"]),
            Both("штраф Аня 1", "penalty Anna 1"),
            Both("сколько штрафных очков", "how many penalty points"),
        ),
        Form(
            (
                "(гайки|гаек|гайка) [у] {who} {count}",
                "{who} (гайки|гаек|гайка) {count}",
                "nuts [of|for] {who} {count}",
                "{who} nuts {count}",
            ),
            lambda blanks: SetNuts(blanks["who"], blanks["count"]),
            Both("гайки Аня 10", "nuts Anna 10"),
            Both("сколько осталось гаек", "how many nuts are left"),
        ),
        Form(
            (
                "(шаги|шагов|шаг) [у] {who} {count}",
                "{who} (шаги|шагов|шаг) {count}",
                "steps [of|for] {who} {count}",
                "{who} steps {count}",
            ),
            lambda blanks: SetSteps(blanks["who"], blanks["count"]),
            Both("шаги Аня 2", "steps Anna 2"),
            Both("сколько шагов осталось в этом ходе", "how many steps are left in this move"),
        ),
        Form(
            (
                "(пропуск|пропуски|пропустить|пропускает) {who} {count}",
                "{who} (пропуск|пропуски|пропускает) {count}",
                "(missed|miss|skip) {who} {count}",
                "{who} (misses|skips) {count}",
            ),
            lambda blanks: SetMissed(blanks["who"], blanks["count"]),
            Both("пропуск Аня 1", "missed Anna 1"),
            Both("сколько ходов ещё пропустить", "how many turns are yet to miss"),
        ),
        Form(
            (
                "(конец ожидания|закончить ожидание|ожидание окончено) [у] {who}",
                "(end wait|end of wait|end waiting) [of|for] {who}",
            ),
            lambda blanks: EndWait(blanks["who"]),
            Both("конец ожидания Аня", "end wait Anna"),
            Both("больше не пропускать; ждущий ход передать дальше", "miss no more turns; a turn that waits passes on"),
        ),
        Form(
            (
                "(дать|вернуть) (галошу|галоша) {who}",
                "(дать|вернуть) {who} (галошу|галоша)",
                "give [the|a] galosh [to] {who}",
                "give {who} [the|a] galosh",
            ),
            lambda blanks: SetGalosh(blanks["who"], True),
            Both("дать галошу Аня", "give galosh Anna"),
            Both("дать игроку галошу", "give a player the galosh"),
        ),
        Form(
            (
                "(забрать|отнять|снять|взять) (галошу|галоша) [у] {who}",
                "(забрать|отнять|снять|взять) [у] {who} (галошу|галоша)",
                "take [the] galosh [from] {who}",
            ),
            lambda blanks: SetGalosh(blanks["who"], False),
            Both("забрать галошу Аня", "take galosh Anna"),
            Both("забрать у игрока галошу", "take a player's galosh"),
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
