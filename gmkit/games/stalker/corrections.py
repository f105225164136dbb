"""What a master may put right in the Stalker zone, and how he says it. Neither world nor map is known here.

A player's name is typed as it is written, or in the case that the words ask for («гайки Ани 10»).
"""

from __future__ import annotations

from typing import NamedTuple

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
from gmkit.core.master.sentences import corrections
from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.patterns import Sentence
from gmkit.text import Both


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


class SetGalosh(NamedTuple):
    """Give a player the galosh, or take it."""

    who: str
    has: bool


Correction = (
    MovePlayer | SetPoints | SetNuts | SetSteps | SetMissed | EndWait | SetGalosh | PlayerJoins | PlayerLeaves | Rename
)

FORMS: Grammar[Correction] = corrections(
    [
        MOVE,
        Sentence(
            (
                "(штраф|штрафы|очки|штрафные очки) [у] {who} {count}",
                "{who} (штраф|штрафы|очки) {count}",
                "(penalty|points|penalty points) [of|for] {who} {count}",
                "{who} (penalty|points) {count}",
            ),
            lambda blanks: SetPoints(blanks["who"], blanks["count"]),
            Both("штраф Ани 1", "penalty Anna 1"),
            Both("сколько штрафных очков", "how many penalty points"),
        ),
        Sentence(
            (
                "(гайки|гаек|гайка) [у] {who} {count}",
                "{who} (гайки|гаек|гайка) {count}",
                "nuts [of|for] {who} {count}",
                "{who} nuts {count}",
            ),
            lambda blanks: SetNuts(blanks["who"], blanks["count"]),
            Both("гайки Ани 10", "nuts Anna 10"),
            Both("сколько осталось гаек", "how many nuts are left"),
        ),
        Sentence(
            (
                "(шаги|шагов|шаг) [у] {who} {count}",
                "{who} (шаги|шагов|шаг) {count}",
                "steps [of|for] {who} {count}",
                "{who} steps {count}",
            ),
            lambda blanks: SetSteps(blanks["who"], blanks["count"]),
            Both("шаги Ани 2", "steps Anna 2"),
            Both("сколько шагов осталось в этом ходе", "how many steps are left in this move"),
        ),
        MISSED,
        END_WAIT._replace(
            meaning=Both(
                "больше не пропускать; ждущий ход передать дальше", "miss no more turns; a turn that waits passes on"
            )
        ),
        Sentence(
            (
                "(дать|вернуть) (галошу|галоша) {who}",
                "(дать|вернуть) {who} (галошу|галоша)",
                "give [the|a] galosh [to] {who}",
                "give {who} [the|a] galosh",
            ),
            lambda blanks: SetGalosh(blanks["who"], True),
            Both("дать галошу Ане", "give galosh Anna"),
            Both("дать игроку галошу", "give a player the galosh"),
        ),
        Sentence(
            (
                "(забрать|отнять|снять|взять) (галошу|галоша) [у] {who}",
                "(забрать|отнять|снять|взять) [у] {who} (галошу|галоша)",
                "take [the] galosh [from] {who}",
            ),
            lambda blanks: SetGalosh(blanks["who"], False),
            Both("забрать галошу у Ани", "take galosh Anna"),
            Both("забрать у игрока галошу", "take a player's galosh"),
        ),
        JOINS,
        LEAVES,
        RENAME,
    ]
)
