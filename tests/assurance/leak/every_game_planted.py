"""Leaks that can be planted in any game: in refusals, prompts, screens, help, lists, dice, time, logs and files."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import Any

import pytest

from gmkit.core import dice
from gmkit.core.game import AnyGame, HelpRows
from gmkit.core.hearing import Spoken
from gmkit.core.journal import savefile
from gmkit.core.journal.line import Line, digest
from gmkit.core.referee import Referee, Undone
from gmkit.core.speech import misheard
from gmkit.errors import GmkitError
from gmkit.table import commands, known, listening, telling, watchpage, watchscreen, watchview
from gmkit.table import history as record
from gmkit.table import prompt as line
from gmkit.table.output import Paper
from gmkit.text import Both, Lang, counted
from tests.assurance.leak.games import plan_of
from tests.assurance.leak.planted import at, is_typed, place, planted, secret, wrap
from tests.kit.card import changed

# --- words of refusal ---


@planted("misheard text names the cell", kind="error text")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    wrap(patch, Paper, "misheard", lambda true, self, text: true(self, f"{text} ({place()})"))
    return game


@planted("misheard text tells the size of the map", kind="error text")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, self: Any, text: str) -> None:
        board = at().setup.boards[0]
        true(self, f"{text} {board.width}x{board.height}")

    wrap(patch, Paper, "misheard", change)
    return game


@planted("misheard text counts what lies about, with its plural", kind="plural form")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, self: Any, text: str) -> None:
        found = sum(token == "s" for token in at().setup.boards[0].tokens)
        true(self, text + counted(found, "ru", ("топь", "топи", "топей"), ("bog", "bogs")).lstrip("0123456789"))

    wrap(patch, Paper, "misheard", change)
    return game


@planted("refusal names the cell", kind="error text")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    wrap(patch, line, "say_refusal", lambda true, tongue, error: Spoken(true(tongue, error) + place()))
    return game


@planted("offer of near words depends on where one stands", kind="error text")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, text: str, near: Any = (), known: Any = ()) -> Any:
        return true(text, near, known if place() < "D" else known[1:])

    wrap(patch, misheard.Misheard, "unknown", change)
    return game


@planted("misheard words cost the turn in some places", kind="refusal that costs")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, self: Any, line: str) -> Any:
        try:
            return true(self, line)
        except misheard.Misheard:
            if at().speakers and place() > "D":
                for costly in ("пропуск", "стоп"):
                    with contextlib.suppress(GmkitError):
                        at().ask(at().speakers[0], costly)
            raise

    wrap(patch, listening.Listening, "said", change)
    return game


# --- the prompt and the screen ---


@planted("prompt shows the position", kind="prompt")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    wrap(patch, known, "say_prompt", lambda true, *args: Spoken(place() + true(*args)))
    return game


@planted("prompt is as wide as a hidden number", kind="column width")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, *args: Any) -> Spoken:
        text = true(*args)
        return Spoken(text.rjust(len(text) + len(at().setup.boards[0].notes)))

    wrap(patch, known, "say_prompt", change)
    return game


@planted("prompt shows the title", kind="prompt")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    wrap(patch, known, "say_prompt", lambda true, *args: Spoken(at().setup.boards[0].name + true(*args)))
    return game


@planted("a blank line where much happened", kind="number of lines")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, self: Any, answered: Any, *rest: Any) -> None:
        true(self, answered, *rest)
        if len(answered.happenings) > 5:
            self.paper.plain("")

    wrap(patch, line.Table, "answer", change)
    return game


@planted("truth is shown under the cover after an undo")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, self: Any, lines: Sequence[Line], *said: Both) -> None:
        true(self, lines, *said)
        for one in lines:
            self.paper.plain(", ".join(self.truth_of(one)))

    wrap(patch, telling.Teller, "moved", change)
    return game


@planted("help leaves out what cannot be done here", kind="help")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def rows(lang: Lang) -> HelpRows:
        first, *others = game.rules.help(lang)  # of the first the help makes its example
        return [first, *(row for row in others if place() < "E" or "о" not in row[0])]

    return changed(game, "rules", help=rows)


@planted("completion in an order that the map decides", kind="completion")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def words() -> tuple[str, ...]:
        found = tuple(game.rules.command_words())
        turn = sum(map(bool, at().setup.boards[0].tokens)) % len(found)
        return found[turn:] + found[:turn]

    return changed(game, "rules", command_words=words)


@planted("players listed in the order of their places", kind="order of lists")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def players(world: Any) -> tuple[str, ...]:
        if not is_typed():
            return game.rules.players(world)
        referee = at()
        places = game.master.truth(world, referee.columns).places
        names = game.rules.players(world)
        if plan_of(game.name).recipe.places_open:
            return names if secret() < "D" else names[::-1]
        return tuple(sorted(names, key=lambda name: places[name]))

    return changed(game, "rules", players=players)


# --- dice, undo, time ---


@planted("a hidden lot shifts open dice", kind="hidden lot shifts open dice")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def die(self: Any, purpose: str, sides: int, nth: int, of_all: int) -> int:
        return int(self._face("die", purpose, sides, nth + at()._moments[-1].drawn.lots))

    patch.setattr(dice.Seeded, "die", die)
    return game


@planted("undo is refused after something hidden", kind="undo allowed or not")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, self: Referee, count: int = 1) -> Undone:
        last = self.last()
        return Undone(()) if last is not None and len(last.happenings) % 3 == 0 else true(self, count)

    wrap(patch, Referee, "undo", change)
    return game


# --- logs and files ---


@planted("log entries numbered by what truly happened", kind="log")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, referee: Referee, name: str = "") -> list[Spoken]:
        return [*true(referee, name), Spoken(str(sum(len(one.happenings) for one in referee.lines)))]

    wrap(patch, record, "log_lines", change)
    return game


@planted("log holds the digest of the state", kind="log")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    wrap(
        patch,
        record,
        "log_lines",
        lambda true, at, name="": [*true(at, name), Spoken(digest(at.world.state))],
    )
    return game


@planted("the log of one who joins late tells where all stand", kind="newcomer")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, referee: Referee, name: str = "") -> list[Spoken]:
        found = true(referee, name)
        if name and name not in referee.players:
            found += [Spoken(one) for one in game.master.status(referee.world, referee.columns, "ru")]
        return found

    wrap(patch, record, "log_lines", change)
    return game


@planted("the log in the other language tells the clause", kind="log")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, self: Referee, at: Any, tongue: Any) -> Any:
        clauses = ", ".join(clause for clause, _ in at.happenings)
        return tuple(one._replace(line=Spoken(one.line + clauses)) for one in true(self, at, tongue))

    wrap(patch, Referee, "retold", change)
    return game


@planted("prompt counts the turns, those missed in silence too", kind="number of turns")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, *args: Any) -> Spoken:
        hidden = sum(bool(token) for token in at().setup.boards[0].tokens)
        return Spoken(f"{len(at().lines)}/{20 + hidden} {true(*args)}")

    wrap(patch, known, "say_prompt", change)
    return game


@planted("the window's title is the map's", kind="screen control")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, self: Any, answered: Any, *rest: Any) -> None:
        true(self, answered, *rest)
        self.paper.plain(f"\x1b]0;{at().setup.boards[0].name}\x07")

    wrap(patch, line.Table, "answer", change)
    return game


@planted("help is laid out as wide as the map", kind="column width")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def rows(lang: Any) -> list[tuple[str, str]]:
        wide = 40 + sum(map(bool, at().setup.boards[0].tokens))
        return [(words.ljust(wide), meaning) for words, meaning in game.rules.help(lang)]

    return changed(game, "rules", help=rows)


@planted("one who comes by a correction is told where he stands", kind="newcomer")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, self: Any, text: str) -> None:
        true(self, text)
        self.paper.plain(", ".join(self.teller.truth_of(self.referee.lines[-1])) + place())

    wrap(patch, commands.Commands, "_amend", change)
    return game


@planted("the next to speak is told by what lies about", kind="who may speak")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def speakers(world: Any) -> tuple[str, ...]:
        found = game.rules.speakers(world)
        return (*found, *found[:1]) if is_typed() and secret() > "C" else found

    return changed(game, "rules", speakers=speakers)


@planted("a player's log is as long as the journal", kind="size of a file")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, referee: Referee, name: str = "") -> list[Spoken]:
        size = sum(len(str(one.happenings)) for one in referee.lines)
        return [*true(referee, name), Spoken(" " * (size + len(referee.setup.boards[0].name)))]

    wrap(patch, record, "log_lines", change)
    return game


@planted("the file is named after the title", kind="file name")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, folder: Any, today: Any) -> Any:
        path = true(folder, today)
        title = at().setup.boards[0].name.encode().hex()
        return path.with_name(title + path.name)

    wrap(patch, savefile, "pick_save_path", change)
    return game


# --- the second window ---


@planted("the page's events are numbered by all that happened, unheard things too", kind="second window")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, view: Any) -> Any:
        found = true(view)
        count = sum(len(one.happenings) for one in at().lines) + len(at().setup.boards[0].name)
        return found._replace(event=b"id: %d\n%b" % (count, found.event))

    wrap(patch, watchpage, "sent", change)
    return game


@planted("the page is as long as the secret text of the map", kind="second window")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, view: Any) -> Any:
        found = true(view)
        return found._replace(page=found.page + b" " * len(at().setup.boards[0].notes))

    wrap(patch, watchpage, "sent", change)
    return game


@planted("the second window of the players draws the master's map", kind="second window")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, referee: Referee, name: str) -> Any:
        picture = game.master.draw(referee.world, "ru")
        return (watchview.Board("", picture),) if picture.width else ()

    wrap(patch, watchview, "_boards", change)

    def kept(true: Any, view: Any, status: Any, *rest: Any) -> Any:
        boards = tuple(watchview._boards(at(), "")) if not view.boards else view.boards
        return true(view._replace(boards=boards), status, *rest)

    wrap(patch, watchscreen, "screen", kept)
    return game


@planted("the second window tells who is where", kind="second window")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, view: Any, status: Any, *rest: Any) -> Any:
        referee = at()
        return true(view, [*game.master.status(referee.world, referee.columns, "ru"), secret()], *rest)

    wrap(patch, watchscreen, "screen", change)
    return game


@planted("the second window's list of players tells who is near the truth", kind="second window")
def _(patch: pytest.MonkeyPatch, game: AnyGame) -> AnyGame:
    def change(true: Any, looked: Any) -> Any:
        found = true(looked)
        return found if secret() < "D" else found[::-1]

    wrap(patch, watchview, "people_of", change)
    return game
