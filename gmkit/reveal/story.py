"""Story: a journal as frames, one a line: what was said, what happened, and a picture of the true state after it.

Everything that is shown after a game is made from this; it decides nothing and writes nothing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from gmkit.core.game import AnyGame
from gmkit.core.hearing import ALOUD, Told, Tongue
from gmkit.core.journal.gamefile import blank_referee, load, making_sense
from gmkit.core.journal.header import boards_of
from gmkit.core.journal.line import OWN_WORDS, REMARKS, Line
from gmkit.core.journal.log import Log, read_log
from gmkit.core.journal.sealed import sealed
from gmkit.core.journal.secret import secrets_of
from gmkit.core.referee import Referee
from gmkit.core.seating import Seating
from gmkit.core.setup import Setup
from gmkit.core.turn import Happening
from gmkit.errors import GmkitError, UsageError
from gmkit.grid.geometry import Cell
from gmkit.grid.picture import Glyph, Panel, Picture
from gmkit.reveal.overlay import Overlay
from gmkit.reveal.ownpanels import own_panels
from gmkit.text import Both, Lang, safe_text

JUMPS = ("undo", "redo")


class StillPlayed(GmkitError):
    """The game goes on, and nobody asked for the truth before its end (1)."""


class Fact(NamedTuple):
    """One thing that truly happened, in plain words, and the clause that led to it."""

    clause: str
    text: str


class Frame(NamedTuple):
    """One journal line as it is shown.

    `act` is the line's own; `target` is the line that an undo or a redo moves; `undone` tells that the line is not
    in force at the end. `round` counts from 1. `pictures` has one a board, with the traces of this line alone. `places`
    has the place in the order of turns of everybody by the name he had then: names wander, places do not. `typed` are
    the faces that the master typed, of which nobody can prove that they were thrown. `own` are the panels that each
    player could see then, by his place, where the game has any. `said` is the number that the log of the table gives it
    and `moved` that of the target: 0 for what no player said or not all heard, which the log does not count.
    """

    number: int
    act: str
    who: str
    words: str
    told: tuple[Told, ...]
    facts: tuple[Fact, ...]
    round: int
    target: int
    undone: bool
    pictures: tuple[Picture, ...]
    places: Mapping[str, int]
    typed: tuple[int, ...] = ()
    own: Mapping[int, tuple[Panel, ...]] = MappingProxyType({})
    said: int = 0
    moved: int = 0

    @property
    def owner(self) -> int | None:
        """The place in the order of turns of the player whose line it is, or None for the master."""
        return self.places.get(self.who)


@dataclasses.dataclass(frozen=True)
class Story:
    """A whole game. `names` are all players in the order of turns, by their names at the end."""

    game: AnyGame
    setup: Setup
    lang: Lang
    frames: tuple[Frame, ...]
    names: tuple[str, ...]
    over: bool
    seed: str
    seals: tuple[str, ...]
    secrets: tuple[str, ...]
    final_seal: str
    kept: tuple[Line, ...]  # the lines in force
    referee: Referee

    @property
    def happenings(self) -> list[Happening]:
        """All that happened in the lines in force, in order."""
        return [one for line in self.kept for one in line.happenings]

    @property
    def seal_label(self) -> str:
        """What the seals are called: those of the maps, or that of the beginning of a game without one."""
        return sealed(self.setup.boards).seal(self.lang)

    def tally(self) -> Sequence[tuple[str, Sequence[str]]]:
        """The game's own summary, empty where it offers none."""
        after = self.game.after
        return () if after is None else after.tally(self.happenings, self.names, self.lang)

    def until(self, number: int | None) -> Story:
        """The story up to journal line `number`. UsageError where there is no such line."""
        if number is None:
            return self
        last = self.frames[-1].number
        if not self.frames[0].number <= number <= last:
            raise UsageError(
                Both(f"строки {number} нет: они от 2 до {last}", f"no line {number}: the lines are 2 to {last}")
            )
        return dataclasses.replace(self, frames=self.frames[: number - 1])

    def in_force(self) -> Iterator[tuple[int, ...]]:
        """For each frame, the numbers of the lines in force after it."""
        now: tuple[int, ...] = ()
        for frame in self.frames:
            if frame.act == "undo":
                now = now[:-1]
            elif frame.act == "redo":
                now = (*now, frame.target)
            elif frame.act not in REMARKS:
                now = (*now, frame.number)
            yield now


def read_story(path: Path, lang: Lang | None = None) -> Story:
    """The story of a game file. Errors as `read_log` and `load`; `lang` is the file's own unless given."""
    return tell_story(read_log(path), path, lang)


def tell_story(log: Log, path: Path, lang: Lang | None = None) -> Story:
    """Fold the lines once more and look at the table after each. BadFile for a line of which no sense can be made."""
    reached = [1]
    with making_sense(path, lambda: reached[0]):
        return _told(log, path, lang, reached)


def _told(log: Log, path: Path, lang: Lang | None, reached: list[int]) -> Story:
    """The story; `reached` gets the number of each line before it is folded."""
    referee = load(log, path)
    kept = tuple(referee.in_force())
    numbers = {line.number for line in kept}
    own: Lang = referee.tongue.lang
    speech = lang or own
    game, setup = referee.game, referee.setup
    tongue = referee.tongue if speech == own else Tongue(game.sight.phrases, speech, setup.columns)
    again = blank_referee(log, path)
    places = {seat: place for place, seat in enumerate(referee.seating().seats)}
    frames: list[Frame] = []
    keeps_round = None if game.after is None else game.after.round
    said: dict[int, int] = {}  # the numbers of the log of the table, by those of the lines
    for line in referee.lines:
        reached[0] = line.number
        before = again.world
        told = again.seen(line, tongue)  # before the line is folded, as it was told at the table
        if keeps_round is not None:
            rounds = keeps_round(before)
        else:
            # As the prompt told it: a turn that all know to come may be announced by the very line that it begins with.
            who = line.who or next(iter(again.speakers), "")
            rounds = again.rounds.of(again.seating().seat_of(who))
        again.take(line)
        if line.who and any(one.listener == ALOUD for one in told):
            said[line.number] = len(said) + 1
        named = _places(places, (again.seating(line.number), again.seating()))
        first = frames[0].pictures if frames else ()
        frames.append(
            Frame(
                line.number,
                line.act,
                line.who,
                "" if line.act in OWN_WORDS else line.words,  # they stand in what was told, and to whom
                told,
                tuple(
                    Fact(clause, text)
                    for clause, event in line.happenings
                    if (text := game.master.narrate(event, setup.columns, speech))
                ),
                rounds,
                line.target,
                line.number not in numbers and line.act not in (*JUMPS, *REMARKS),
                _pictures(game, setup, again.world, [event for _, event in line.happenings], speech, first),
                named,
                tuple(draw.face for draw in line.draws if draw.how == "typed"),
                own_panels(again, places, speech),
                said.get(line.number, 0),
                said.get(line.target, 0),
            )
        )
    boards = boards_of(log)
    return Story(
        game,
        setup,
        speech,
        tuple(frames),
        tuple(game.rules.players(referee.world)),
        not game.rules.speakers(referee.world),
        log.header["seed"],
        tuple(board.seal for board in boards),
        secrets_of(log.header, setup.columns),
        log.seal,
        kept,
        referee,
    )


def check_over(story: Story, now: bool) -> None:
    """StillPlayed while somebody may still speak, unless the master asks for it `now`."""
    if not story.over and not now:
        hidden = Both("тайную карту", "the secret map") if story.setup.boards else Both("тайное", "what is secret")
        raise StillPlayed(
            Both(
                f"игра ещё идёт: разбор показал бы {hidden.ru}. Если пора, добавьте --now",
                f"the game still goes on: the reveal would show {hidden.en}. If it is time, add --now",
            )
        )


def title_of(story: Story) -> str:
    """The names of the maps, or the game's where they have none."""
    names = [safe_text(board.name, 120) for board in story.setup.boards if board.name]
    return " / ".join(dict.fromkeys(names)) or story.game.titles(story.lang)


def _places(places: dict[int, int], seatings: Sequence[Seating]) -> dict[str, int]:
    """The place of everybody by his name before a line and after it.

    `places` has the places of seats; one whose coming was taken back for good gets the next that nobody has.
    """
    found: dict[str, int] = {}
    for seating in seatings:
        for name, seat in zip(seating.names, seating.seats, strict=True):
            found.setdefault(name, places.setdefault(seat, len(places)))
    return found


def _pictures(
    game: AnyGame, setup: Setup, world: Any, events: Sequence[Any], lang: Lang, first: Sequence[Picture]
) -> tuple[Picture, ...]:
    """A picture a board; after the `first` ones only what differs from them is kept."""
    if game.master.sheet is None:
        drawn: tuple[Picture, ...] = (game.master.draw(world, lang),)
    else:
        sheet = game.master.sheet
        drawn = tuple(sheet(world, events, lang, board) for board in range(len(setup.boards)))
    bases = [_base(picture) for picture in first or drawn]
    return tuple(
        dataclasses.replace(picture, glyphs=Overlay.of(base, picture.glyphs))
        for picture, base in zip(drawn, bases, strict=True)
    )


def _base(picture: Picture) -> Mapping[Cell, tuple[Glyph, ...]]:
    glyphs = picture.glyphs
    return glyphs.base if isinstance(glyphs, Overlay) else glyphs
