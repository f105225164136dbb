"""Corrections that every table needs, whatever the game: who sits at it, where he stands, what he misses.

A game lists the forms it takes among its own; its `amend` decides them into events of its own.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from gmkit.core.speech.patterns import Sentence
from gmkit.grid.geometry import Cell, Way
from gmkit.text import Both


class MovePlayer(NamedTuple):
    """Put a player elsewhere."""

    who: str
    cell: Cell


class SetMissed(NamedTuple):
    """Set how many turns a player has yet to miss, 0 to 99."""

    who: str
    turns: int


class EndWait(NamedTuple):
    """End a player's wait."""

    who: str


class GiveTreasure(NamedTuple):
    """Give a player one treasure."""

    who: str


class TakeTreasure(NamedTuple):
    """Take one treasure from a player; it then lies at `cell`, or leaves the game where that is None."""

    who: str
    cell: Cell | None


class MendEdge(NamedTuple):
    """Put a wall or a door on an edge, or open it."""

    cell: Cell
    way: Way
    mark: Literal["wall", "door", "open"]


class PlayerJoins(NamedTuple):
    """A player comes late and stands on a cell."""

    name: str
    cell: Cell


class PlayerLeaves(NamedTuple):
    """A player leaves the table."""

    who: str


class Rename(NamedTuple):
    """A player goes by another name."""

    old: str
    new: str


MOVE: Sentence[MovePlayer] = Sentence(
    (
        "[переставить|поставить|перенести|переместить|двинуть] {who} [на|в] {cell}",
        "[move|put|place|set] {who} [to|at|on|in] {cell}",
    ),
    lambda blanks: MovePlayer(blanks["who"], blanks["cell"]),
    Both("Аня на B2", "Anna to B2"),
    Both("переставить игрока", "put a player elsewhere"),
)
MISSED: Sentence[SetMissed] = Sentence(
    (
        "(пропуск|пропуски|пропустить|пропускает) {who} {count}",
        "{who} (пропуск|пропуски|пропускает) {count}",
        "(missed|miss|skip) {who} {count}",
        "{who} (misses|skips) {count}",
    ),
    lambda blanks: SetMissed(blanks["who"], blanks["count"]),
    Both("пропуск Ане 2", "missed Anna 2"),
    Both("сколько ходов ещё пропустить", "how many turns a player has yet to miss"),
)
END_WAIT: Sentence[EndWait] = Sentence(
    (
        "(конец ожидания|закончить ожидание|ожидание окончено) [у] {who}",
        "(end wait|end of wait|end waiting) [of|for] {who}",
    ),
    lambda blanks: EndWait(blanks["who"]),
    Both("конец ожидания Ани", "end wait Anna"),
    Both("больше не ждать", "end a player's wait"),
)
JOINS: Sentence[PlayerJoins] = Sentence(
    (
        "(новый|новая|новый игрок|приходит|пришел|пришла) {new} [на|в] {cell}",
        "(new|new player|joins|add) {new} [to|at|on|in] {cell}",
        "{new} (joins) [at|on|in] {cell}",
    ),
    lambda blanks: PlayerJoins(blanks["new"], blanks["cell"]),
    Both("новый Витя B2", "new Victor B2"),
    Both("пришёл ещё один игрок", "a new player joins"),
)
LEAVES: Sentence[PlayerLeaves] = Sentence(
    (
        "(ушел|ушла|уходит|выбыл|выбыла|убрать) {who}",
        "{who} (ушел|ушла|уходит|выбыл|выбыла)",
        "(leaves|left|gone|remove) {who}",
        "{who} (leaves|left|is gone)",
    ),
    lambda blanks: PlayerLeaves(blanks["who"]),
    Both("ушёл Витя", "leaves Victor"),
    Both("игрок ушёл", "a player leaves"),
)
RENAME: Sentence[Rename] = Sentence(
    (
        "(имя|переименовать) {who} [в] {new}",
        "{who} теперь {new}",
        "(name|rename) {who} [to] {new}",
        "{who} is now {new}",
    ),
    lambda blanks: Rename(blanks["who"], blanks["new"]),
    Both("имя Аня Анна", "rename Anna Anne"),
    Both("другое имя игрока", "rename a player"),
)
