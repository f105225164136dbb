"""What truly happened, where every game says it in the same words: turns to miss, and who sits at the table.

A game puts these among the words of its own events; each takes an event with the fields that it names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from gmkit.core.master import events as table
from gmkit.grid.geometry import Cell, Columns
from gmkit.text import Both, Lang, counted_both

Name: TypeAlias = Callable[[Cell], str]  # what a cell is called on the map in play
Words: TypeAlias = Callable[[Any, Name], Both]


def narrating(happened: Mapping[type[Any], Words]) -> Callable[[Any, Columns, Lang], str]:
    """A game's `narrate`, from the words of its events."""

    def narrate(event: Any, columns: Columns, lang: Lang) -> str:
        """One event in plain words, "" where there is nothing to add to what was said."""
        words = happened.get(type(event))
        return "" if words is None else words(event, columns.cell_name)(lang)

    return narrate


def turns(n: int) -> Both:
    """«2 хода», "2 turns"."""
    return counted_both(n, ("ход", "хода", "ходов"), ("turn", "turns"))


def moved(event: Any, name: Name) -> Both:
    """A player was put elsewhere: `who`, `start` (None where he was off the map), `end`."""
    start = name(event.start) if event.start is not None else "—"
    who = event.who
    return Both(f"поправка: {who} {start} → {name(event.end)}", f"correction: {who} {start} → {name(event.end)}")


def misses(event: Any, name: Name) -> Both:
    """How much he misses was set: `who`, `turns`."""
    who, left = event.who, turns(event.turns)
    return Both(f"поправка: {who} пропустит {left.ru}", f"correction: {who} misses {left.en}")


def left_to_miss(over: Both) -> Words:
    """A turn was missed: `who`, `left`. `over` is said where it was the last, `{0}` in the place of the name."""

    def words(event: Any, name: Name) -> Both:
        who, left = event.who, turns(event.left)
        if not event.left:
            return Both(over.ru.format(who), over.en.format(who))
        return Both(f"{who}: осталось пропустить {left.ru}", f"{who}: {left.en} left to miss")

    return words


def came(event: Any, name: Name) -> Both:
    """A player came late: `who`, `at`."""
    who, at = event.who, name(event.at)
    return Both(f"поправка: пришёл игрок {who}, стоит на {at}", f"correction: {who} joins at {at}")


def went(event: Any, name: Name) -> Both:
    """A player left the table: `who`."""
    who = event.who
    return Both(f"поправка: {who} больше не играет", f"correction: {who} has left the table")


def renamed(event: Any, name: Name) -> Both:
    """A player goes by another name: `who`, `name`."""
    who, new = event.who, event.name
    return Both(f"поправка: {who} теперь {new}", f"correction: {who} is now {new}")


def treasure_given(noun: Both) -> Words:
    """A player was given a treasure: `who`. `noun` is what the game calls it."""

    def words(event: Any, name: Name) -> Both:
        who = event.who
        return Both(f"поправка: {noun.ru} у игрока {who}", f"correction: {who} has a {noun.en}")

    return words


def treasure_taken(noun: Both, taken: str, removed: str) -> Words:
    """A treasure was taken from a player: `who`, `at`. Russian needs the two verbs in the noun's gender."""

    def words(event: Any, name: Name) -> Both:
        who = event.who
        if event.at is None:
            out = f"correction: {noun.en} of {who} out of the game"
            return Both(f"поправка: {noun.ru} у игрока {who} {removed} из игры", out)
        at = name(event.at)
        ru = f"поправка: {noun.ru} у игрока {who} {taken} и лежит на {at}"
        return Both(ru, f"correction: {noun.en} of {who} taken, it lies at {at}")

    return words


def mended(marks: Mapping[str, Both]) -> Words:
    """An edge was mended: `cell`, `way`, `mark`. `marks` are what may stand there; no mark is a passage."""

    def words(event: Any, name: Name) -> Both:
        what, way = marks.get(event.mark, _PASSAGE), event.way.title
        at = name(event.cell)
        return Both(f"поправка: {what.ru} у {at}, {way.ru}", f"correction: {what.en} at {at}, {way.en}")

    return words


_PASSAGE = Both("проход", "passage")
TABLE_WORDS: Mapping[type[Any], Words] = {
    table.PlayerMoved: moved,
    table.MissedSet: misses,
    table.PlayerCame: came,
    table.PlayerWent: went,
    table.PlayerRenamed: renamed,
}
