"""Referee: asks, undoes, redoes, and shows any moment. It knows no game and no screen.

A game is a fold of `apply` over the events of the lines in force. Undo is a line, never an inverse move: the fold
is taken again, which here means going back to a world that is still kept, since worlds are immutable.

Over 300 lines, since asking, taking back and loading fold the same lines, and who sat where goes along with them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from gmkit.core.dice import FREE, ByHand, Chance, Draw, Drawn, Either, FaceRefused, FaceWanted, Seeded
from gmkit.core.game import AnyGame
from gmkit.core.hearing import (
    ALOUD,
    Listener,
    Name,
    NotNow,
    Spoken,
    Table,
    Told,
    Tongue,
    tell_own_words,
)
from gmkit.core.journal.codec import codec_of
from gmkit.core.journal.line import OWN_WORDS, REMARKS, Line, Recorder, written
from gmkit.core.questions import Question
from gmkit.core.rounds import Rounds
from gmkit.core.seating import Seating
from gmkit.core.setup import Setup
from gmkit.core.speech.misheard import Misheard
from gmkit.core.telling import told_of, with_dice
from gmkit.core.turn import Happening, Turn
from gmkit.errors import BadFile, UsageError
from gmkit.text import Both, Lang


class Moment(NamedTuple):
    """A point of the game after the line numbered `line`: the world, the counts of draws, who sits where."""

    line: int
    world: Any
    drawn: Drawn
    seating: Seating


class Undone(NamedTuple):
    """What an undo or a redo did: the lines concerned, latest first, each with what had been told aloud."""

    lines: tuple[Line, ...]


class Referee:
    """One game at a table. `ask()` answers a player's words; nothing is answered that is not recorded first."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        *,
        seed: str,
        lang: Lang = "ru",
        by_hand: bool = False,
        chance: Chance | None = None,
        recorder: Recorder | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.columns = setup.columns
        self.tongue = game.sight.tongue(lang, setup.columns)
        self.codec = codec_of(game.rules.events)
        self.recorder = recorder
        self.lines: list[Line] = []
        self._chance = chance or (ByHand(seed) if by_hand else Seeded(seed))
        world = game.rules.begin(setup)
        self._moments: list[Moment] = [Moment(1, world, Drawn(), Seating.begun(game.rules.players(world)))]
        self._undone: list[int] = []  # lines that a redo may restore, latest last
        self._seatings: list[Seating] = []  # of each of `lines`: who sat where when it was told
        self._counted: list[tuple[int, Rounds]] = [(1, Rounds())]  # after lines that were in force when last asked for

    # --- what is ---

    @property
    def world(self) -> Any:
        """The true world now. Never give it to anything that makes text for players."""
        return self._moments[-1].world

    @property
    def speakers(self) -> tuple[str, ...]:
        """Who may speak now, the owner of bare words first; empty when the game is over."""
        return self.game.rules.speakers(self.world)

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who plays or has played, in order."""
        return self.game.rules.players(self.world)

    def last(self) -> Line | None:
        """The last line in force that has events, or None before the opening."""
        number = self._moments[-1].line
        return self.line(number) if number > 1 else None

    def line(self, number: int) -> Line:
        """The line of that number; the header is 1 and no line of the game."""
        return self.lines[number - 2]

    def in_force(self) -> Iterator[Line]:
        """The lines whose events make up the world, in order."""
        return (self.line(moment.line) for moment in self._moments[1:])

    @property
    def rounds(self) -> Rounds:
        """The rounds announced so far, for a game that keeps none. A line that was counted is not counted again."""
        counted, moments = self._counted, self._moments
        while len(counted) > len(moments) or counted[-1][0] != moments[len(counted) - 1].line:
            counted.pop()
        for moment in moments[len(counted) :]:
            line = self.line(moment.line)
            counted.append((line.number, counted[-1][1].after(self.told(line), self.seating(line.number))))
        return counted[-1][1]

    @property
    def round(self) -> int:
        """The round that is played: what the game itself keeps, else what all can count."""
        after = self.game.after
        if after is not None and after.round is not None:
            return after.round(self.world)
        return self.rounds.of(self.seating().seat_of(next(iter(self.speakers), "")))

    # --- the four verbs ---

    def open(self) -> Line:
        """The opening: the first announcements. It is line 2 of the journal."""
        turn = self._turn()
        self.game.rules.open(turn)
        return self._accept("open", "", "", turn)

    def ask(self, who: str, words: str, means: str = "") -> Line:
        """What a player says. Misheard or NotNow leave no trace; else the recorded line is returned.

        `means` decides in place of the words where a journal tells how they were understood.
        """
        game = self.game
        _, world, drawn, _ = self._moments[-1]
        command = game.rules.read(means or words, self.columns, game.rules.players(world))
        speakers = game.rules.speakers(world)
        if who not in speakers:
            raise self._not_now(speakers)
        turn = Turn(world, game.rules.apply, self._chance, drawn)
        try:
            game.rules.decide(turn, who, command)
        except FaceWanted:
            raise NotNow(Table.TYPE_THE_FACE, Name(words)) from None
        except FaceRefused:
            raise NotNow(Table.NO_FACE) from None
        return self._accept("play", who, words, turn, game.rules.short(command, self.columns, self.tongue.lang))

    def understood(self, words: str) -> Any:
        """The command of a player's words. Raises Misheard. Nothing is decided."""
        return self.game.rules.read(words, self.columns, self.players)

    def words_for(self, line: Line, name: str) -> str | None:
        """The words of a line as one listener may read them (all at the table: ""); None where they are private."""
        private = self.game.sight.private
        if private is None or not line.who:
            return line.words
        seat = self._moments[-1].seating.seat_of(name)
        if seat is not None and seat == self._seatings[line.number - 2].seat_of(line.who):
            return line.words
        try:
            return None if private(self.understood(line.means or line.words)) else line.words
        except Misheard:  # words of another edition: whether they were private cannot be told any more
            return None

    @property
    def question(self) -> Question | None:
        """What is asked of somebody now."""
        asked = self.game.sight.asked
        return asked(self.world) if asked is not None else None

    def reading(self, words: str) -> str:
        """How a player's words are understood now, in the short form; "" where they are not. Nothing is decided."""
        try:
            command = self.understood(words)
        except Misheard:
            return ""
        return self.game.rules.short(command, self.columns, self.tongue.lang)

    def amend(self, words: str) -> Line:
        """A correction by the master: decided into events of its own, recorded and undone like any other."""
        corrections = self.game.master.corrections
        if corrections is None:
            raise UsageError(Both("в этой игре поправок нет", "this game takes no corrections"))
        correction = corrections.read(words, self.columns, self.players)
        turn = self._turn()
        corrections.amend(turn, correction)
        return self._accept("amend", "", words, turn)

    def say_seed(self, words: str) -> Line:
        """The players' words for the seed, which come before the opening. This referee was made with them."""
        return self._remark("seed", words, ())

    def note(self, text: str) -> Line:
        """The master's note: a line without events."""
        return self._remark("note", text, ())

    def say(self, text: str) -> Line:
        """The master's own words, aloud: a line without events, marked as his wherever it is read."""
        return self._remark("say", text, ())

    def tell_alone(self, name: str, text: str) -> Line:
        """The master's own words to one player; to the others they are not there."""
        return self._remark("tell", text, (), name)

    def roll(self, sides: int) -> Line:
        """A free throw of the master's die, kept in the journal."""
        turn = self._turn()
        turn.throw(FREE, sides)
        return self._remark("roll", str(sides), tuple(turn.draws))

    # --- time ---

    def undo(self, count: int = 1) -> Undone:
        """Take back the last `count` lines in force (never the opening). Each undo is a line of its own."""
        undone: list[Line] = []
        while len(undone) < count and len(self._moments) > 2:
            target = self._moments[-1].line
            line = self.line(target)
            self._record(self._jump("undo", target), self._moments[-2].world)
            self._moments.pop()
            self._undone.append(target)
            undone.append(line)
        return Undone(tuple(undone))

    def redo(self) -> Undone:
        """Bring the last undone line again, if nothing was played since."""
        if not self._undone:
            return Undone(())
        target = self._undone[-1]
        line = self.line(target)
        moment = self._after(line)
        self._record(self._jump("redo", target), moment.world)
        self._undone.pop()
        self._moments.append(moment)
        return Undone((line,))

    def at(self, number: int) -> Any:
        """The world after journal line `number` (1 is the header). LookupError past the end."""
        if not 1 <= number <= len(self.lines) + 1:
            raise LookupError(number)
        other = Referee(self.game, self.setup, seed="", lang=self.tongue.lang, chance=self._chance)
        for line in self.lines[: number - 1]:
            other.take(line)
        return other.world

    def heard_by(self, name: str) -> list[tuple[Line, tuple[Told, ...]]]:
        """What one listener heard of every line, aloud and alone, undone ones included: they were said.

        `name` is the one he goes by now. He is his seat: what was whispered to him under other names is his too, and
        nothing that was whispered to others who had his name. A name that nobody has now hears what is aloud.
        """
        seat = self._moments[-1].seating.seat_of(name)
        found = []
        for line, seating in zip(self.lines, self._seatings, strict=True):
            then = None if seat is None else seating.name_of(seat)
            told = tuple(one for one in self.seen(line) if one.listener == ALOUD or one.listener == then)
            if told:
                found.append((line, told))
        return found

    def seating(self, number: int | None = None) -> Seating:
        """Who sat where when the journal line `number` was told, or who sits where now."""
        return self._moments[-1].seating if number is None else self._seatings[number - 2]

    def told(self, line: Line) -> tuple[Told, ...]:
        """What was told of a line; of one that was loaded it is made again, through the door."""
        if line.act in OWN_WORDS:
            return self.retold(line, self.tongue)
        return line.told or self._tell(line.happenings, names=self._names_at(line))

    def seen(self, line: Line, tongue: Tongue | None = None) -> tuple[Told, ...]:
        """What was told of a line, in another language if asked, with the open dice that its words leave out."""
        told = self.told(line) if tongue is None else self.retold(line, tongue)
        if not line.draws or not line.happenings:  # a free throw by the master is not part of the game
            return told
        either = isinstance(self._chance, Either)  # then all tell how they came, those too whose face is told
        return with_dice(self.game, told, line.draws, tongue or self.tongue, either)

    def block(self, line: Line) -> list[Spoken]:
        """The lines to read aloud, ready to be pasted into a chat; what is whispered to one player is none of them."""
        return [told.line for told in self.seen(line) if told.listener == ALOUD]

    # --- folding ---

    def take(self, line: Line) -> None:
        """Fold one recorded line into the game, as a load does. Nothing is thrown, decided or written.

        BadFile as `check_jump`.
        """
        self.check_jump(line)
        seating = self._moments[-1].seating
        if line.act == "undo":
            self._undone.append(self._moments.pop().line)
        elif line.act == "redo":
            self._undone.pop()
            self._moments.append(self._after(self.line(line.target)))
        else:
            if self.game.sight.whispers:
                line = line._replace(told=self._tell(line.happenings))
            self._fold(line)
        self._seatings.append(seating)
        self.lines.append(line)

    def check_jump(self, line: Line) -> None:
        """BadFile where an undo or a redo does not fit the lines before it: nothing there to take back, or another."""
        if line.act == "undo":
            fits = len(self._moments) > 2 and self._moments[-1].line == line.target
        else:
            fits = line.act != "redo" or (bool(self._undone) and self._undone[-1] == line.target)
        if not fits:
            raise BadFile(
                Both(
                    f"строка {line.number}: {line.act} не подходит к тому, что было раньше",
                    f"line {line.number}: {line.act} does not fit what went before",
                )
            )

    def retold(self, line: Line, tongue: Tongue) -> tuple[Told, ...]:
        """The same line told in another language, through the door."""
        if line.act in OWN_WORDS:
            return (tell_own_words(tongue, Listener(line.to), line.words),)
        return self._tell(line.happenings, tongue, self._names_at(line))

    # --- inside ---

    def _turn(self) -> Turn[Any]:
        _, world, drawn, _ = self._moments[-1]
        return Turn(world, self.game.rules.apply, self._chance, drawn)

    def _not_now(self, speakers: Sequence[str]) -> NotNow:
        if not speakers:
            return NotNow(Table.GAME_IS_OVER)
        return NotNow(Table.NOT_YOUR_TURN, Name(speakers[0]))

    def _names_at(self, line: Line) -> Sequence[str]:
        """The names at the table when a line was told; of one that is not folded yet, those of now."""
        return self._seatings[line.number - 2].names if line.number - 2 < len(self._seatings) else self.players

    def _tell(
        self, happenings: Sequence[Happening], tongue: Tongue | None = None, names: Sequence[str] | None = None
    ) -> tuple[Told, ...]:
        """What is told of it; the names are those of now unless given."""
        if names is None:
            names = self.players if self.game.sight.whispers else ()
        return told_of(self.game, happenings, tongue or self.tongue, names)

    def _accept(self, act: str, who: str, words: str, turn: Turn[Any], means: str = "") -> Line:
        world, drawn = turn.world, turn.drawn
        draws: tuple[Draw, ...] = ()
        happenings = tuple(turn.happenings)
        if turn.draws:
            draws = tuple(turn.draws)
            drawn = drawn.after(draws)
        line = Line(len(self.lines) + 2, act, who, words, happenings, draws, self._tell(happenings), means=means)
        self._record(line, world)
        if self._undone:
            self._undone.clear()
        self._moments.append(Moment(line.number, world, drawn, self._seated(line, world)))
        return line

    def _remark(self, act: str, words: str, draws: tuple[Draw, ...], to: str = "") -> Line:
        line = Line(len(self.lines) + 2, act, "", words, (), draws, (), to=to)
        self._record(line, self.world)
        self._count(draws)
        return line

    def _count(self, draws: Sequence[Draw]) -> None:
        """A remark moves no world; it only counts its draws, so that the next free throw is another."""
        moment = self._moments[-1]
        self._moments[-1] = moment._replace(drawn=moment.drawn.after(draws))

    def _jump(self, act: str, target: int) -> Line:
        return Line(len(self.lines) + 2, act, "", "", (), (), (), target)

    def _record(self, line: Line, world: Any) -> None:
        """Saved before spoken: nothing of the line is kept in memory, or shown, before the recorder has it."""
        if self.recorder is not None:
            self.recorder.append(written(line, self.codec, world.state))
        self._seatings.append(self._moments[-1].seating)
        self.lines.append(line)

    def _fold(self, line: Line) -> None:
        if line.act in REMARKS:
            self._count(line.draws)
            return
        self._undone.clear()
        self._moments.append(self._after(line))

    def _after(self, line: Line) -> Moment:
        """The moment after a line's events, taken from the present one."""
        moment = self._moments[-1]
        world = moment.world
        apply = self.game.rules.apply
        for _, event in line.happenings:
            world = apply(world, event)
        drawn = moment.drawn.after(line.draws) if line.draws else moment.drawn
        return Moment(line.number, world, drawn, self._seated(line, world))

    def _seated(self, line: Line, world: Any) -> Seating:
        """Who sits where after a line. Only a correction changes it; the seat of a newcomer bears its number."""
        before = self._moments[-1].seating
        if line.act != "amend":
            return before
        return before.after(self.game.rules.players(world), len(self.setup.seats) + line.number)
