"""Leaks planted in gmkit by patches: the search for leaks is itself tested by finding every one of them.

Each has a place where a real table could leak: what is refused, shown, counted, ordered, named or kept.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest

from gmkit.core import dice, hearing, misheard, savefile
from gmkit.core.game import Game
from gmkit.core.hearing import Spoken
from gmkit.core.referee import Line, Referee, Undone, digest
from gmkit.table import desk, line, record
from gmkit.table.paper import Paper
from gmkit.text import Both, counted

Plant = Callable[[pytest.MonkeyPatch, Game], Game]


class Leak(NamedTuple):
    """One leak. `game` is "" where it can be planted in any game."""

    name: str
    plant: Plant
    game: str = ""


LEAKS: list[Leak] = []
_at: list[Referee] = []  # the referee of the table that is typed at now


def planted(name: str, game: str = "") -> Callable[[Plant], Plant]:
    """Enters a leak in the list."""

    def enter(plant: Plant) -> Plant:
        LEAKS.append(Leak(name, plant, game))
        return plant

    return enter


@contextmanager
def with_leak(leak: Leak, game: Game) -> Iterator[Game]:
    """gmkit with that leak in it."""
    with pytest.MonkeyPatch.context() as patch:
        _watch(patch)
        yield leak.plant(patch, game)
    _at.clear()


def _watch(patch: pytest.MonkeyPatch) -> None:
    """Keep which table is typed at, so that any function can betray it."""

    def watched(true: Any, self: Any, *args: Any) -> Any:
        _at[:] = [self.referee]
        return true(self, *args)

    for name in ("take", "answer", "prompt"):
        _wrap(patch, line.Table, name, watched)


def place() -> str:
    """The cell of the one whose turn it is."""
    referee = _at[0]
    speakers = referee.speakers
    truth = referee.game.truth(referee.world, referee.columns)
    return "".join(truth.places[speakers[0]]) if speakers else ""


def _wrap(patch: pytest.MonkeyPatch, owner: Any, name: str, change: Callable[..., Any]) -> None:
    """`change(true, *args)` in place of a function."""
    true = getattr(owner, name)
    patch.setattr(owner, name, lambda *args, **more: change(true, *args, **more))


# --- words of refusal ---


@planted("misheard text names the cell")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    _wrap(patch, Paper, "misheard", lambda true, self, text: true(self, f"{text} ({place()})"))
    return game


@planted("misheard text tells the size of the map")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def change(true: Any, self: Any, text: str) -> None:
        board = _at[0].setup.boards[0]
        true(self, f"{text} {board.width}x{board.height}")

    _wrap(patch, Paper, "misheard", change)
    return game


@planted("misheard text counts what lies about, with its plural")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def change(true: Any, self: Any, text: str) -> None:
        found = sum(token == "s" for token in _at[0].setup.boards[0].tokens)
        true(self, text + counted(found, "ru", ("топь", "топи", "топей"), ("bog", "bogs")).lstrip("0123456789"))

    _wrap(patch, Paper, "misheard", change)
    return game


@planted("refusal names the cell")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    _wrap(patch, line, "say_refusal", lambda true, tongue, error: Spoken(true(tongue, error) + place()))
    return game


@planted("offer of near words depends on where one stands")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def change(true: Any, text: str, near: Any = (), known: Any = ()) -> Any:
        return true(text, near, known if place() < "D" else known[1:])

    _wrap(patch, misheard.Misheard, "unknown", change)
    return game


@planted("misheard words cost the turn in some places")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def change(true: Any, self: Referee, who: str, words: str) -> Any:
        try:
            return true(self, who, words)
        except misheard.Misheard:
            if self.speakers and who == self.speakers[0] and place() > "D":
                true(self, who, "пропуск")
            raise

    _wrap(patch, Referee, "ask", change)
    return game


# --- the prompt and the screen ---


@planted("prompt shows the position")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    _wrap(patch, line, "say_prompt", lambda true, *args: Spoken(place() + true(*args)))
    return game


@planted("prompt is as wide as a hidden number")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def change(true: Any, *args: Any) -> Spoken:
        text = true(*args)
        return Spoken(text.rjust(len(text) + len(_at[0].setup.boards[0].notes)))

    _wrap(patch, line, "say_prompt", change)
    return game


@planted("prompt shows the title")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    _wrap(patch, line, "say_prompt", lambda true, *args: Spoken(_at[0].setup.boards[0].name + true(*args)))
    return game


@planted("a blank line where much happened")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def change(true: Any, self: Any, answered: Any) -> None:
        true(self, answered)
        if len(answered.happenings) > 5:
            self.paper.plain("")

    _wrap(patch, line.Table, "answer", change)
    return game


@planted("truth is shown under the cover after an undo")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def change(true: Any, self: Any, lines: Sequence[Line], *said: Both) -> None:
        true(self, lines, *said)
        for one in lines:
            self.paper.plain(", ".join(self.truth_of(one)))

    _wrap(patch, desk.Desk, "_told_already", change)
    return game


@planted("help leaves out what cannot be done here")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    return dataclasses.replace(
        game,
        words_help=lambda lang: [row for row in game.words_help(lang) if place() < "E" or "о" not in row[0]],
    )


@planted("completion in an order that the map decides")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def words() -> tuple[str, ...]:
        found = tuple(game.command_words())
        turn = sum(map(bool, _at[0].setup.boards[0].tokens)) % len(found)
        return found[turn:] + found[:turn]

    return dataclasses.replace(game, command_words=words)


@planted("players listed in the order of their places")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def players(world: Any) -> tuple[str, ...]:
        referee = _at[0] if _at else None
        if referee is None:
            return game.players(world)
        places = game.truth(world, referee.columns).places
        return tuple(sorted(game.players(world), key=lambda name: places[name]))

    return dataclasses.replace(game, players=players)


# --- dice, undo, time ---


@planted("a hidden lot shifts open dice")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def die(self: Any, purpose: str, sides: int, nth: int, of_all: int) -> int:
        return int(self._face("die", purpose, sides, nth + _at[0]._moments[-1].drawn.lots))

    patch.setattr(dice.Seeded, "die", die)
    return game


@planted("undo is refused after something hidden")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def change(true: Any, self: Referee, count: int = 1) -> Undone:
        last = self.last()
        return Undone(()) if last is not None and len(last.happenings) % 3 == 0 else true(self, count)

    _wrap(patch, Referee, "undo", change)
    return game


# --- logs and files ---


@planted("log entries numbered by what truly happened")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def change(true: Any, referee: Referee, name: str = "") -> list[Spoken]:
        return [*true(referee, name), Spoken(sum(len(one.happenings) for one in referee.lines))]

    _wrap(patch, record, "log_lines", change)
    return game


@planted("log holds the digest of the state")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    _wrap(
        patch,
        record,
        "log_lines",
        lambda true, at, name="": [*true(at, name), Spoken(digest(at.world.state))],
    )
    return game


@planted("the log of one who joins late tells where all stand")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def change(true: Any, referee: Referee, name: str = "") -> list[Spoken]:
        found = true(referee, name)
        if name and name not in referee.players:
            found += [Spoken(one) for one in game.status(referee.world, referee.columns, "ru")]
        return found

    _wrap(patch, record, "log_lines", change)
    return game


@planted("the log in the other language tells the clause")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def change(true: Any, self: Referee, at: Any, tongue: Any) -> Any:
        clauses = ", ".join(clause for clause, _ in at.happenings)
        return tuple(one._replace(line=Spoken(one.line + clauses)) for one in true(self, at, tongue))

    _wrap(patch, Referee, "retold", change)
    return game


@planted("the file is named after the title")
def _(patch: pytest.MonkeyPatch, game: Game) -> Game:
    def change(true: Any, folder: Any, today: Any) -> Any:
        path = true(folder, today)
        title = _at[0].setup.boards[0].name.encode().hex()
        return path.with_name(title + path.name)

    _wrap(patch, savefile, "pick_save_path", change)
    return game


__all__ = ["LEAKS", "Leak", "hearing", "planted", "with_leak"]
