"""Plays a scenario and compares: what is heard aloud and alone, what is announced, what is true.

`gmkit scenario check` and every test of worked cases go through here, by the same referee as a game at the table.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from gmkit.core.dice import Scripted, ScriptError
from gmkit.core.hearing import ALOUD, NotNow, Role, Told
from gmkit.core.master import commands as master
from gmkit.core.master.reading import read_master
from gmkit.core.referee import Referee
from gmkit.core.scenario.reader import PlayLine, Scenario, split_comment
from gmkit.core.speech.addressee import addressee
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.names import split_speaker
from gmkit.errors import GmkitError
from gmkit.text import Both

MISHEARD = "?"
NOT_NOW = "нельзя"


class Mismatch(NamedTuple):
    """A line of a scenario that came out otherwise. `heard` is the text it should have for --update."""

    line: int
    expected: str
    found: str
    heard: str | None = None


class _Typed(NamedTuple):
    line: PlayLine
    who: str | None
    words: str
    heard: str | None


class Rehearsal:
    """One scenario in the making. `run()` gives the mismatches, in the order of the file."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.chance = Scripted(scenario.dice, scenario.lots)
        self.referee = Referee(scenario.game, scenario.setup, seed="scenario", chance=self.chance)
        self.mismatches: list[Mismatch] = []
        self._announced: list[str] = []  # since the last typed line
        self._awaited: list[PlayLine] = []  # `!` lines since then

    def run(self) -> list[Mismatch]:
        """Play to the end. Each mismatch is told and the play goes on, as a reader would."""
        try:
            self._note_announcements(self.referee.open().told)
            for line in self.scenario.play:
                self._play(line)
            self._compare_announcements()
            self._count_faces()
        except ScriptError as error:
            place = self.scenario.lots_line if error.is_lot else self.scenario.dice_line
            self._miss(place, "lots" if error.is_lot else "dice", error.message.ru)
        return self.mismatches

    def _play(self, line: PlayLine) -> None:
        if line.text.startswith("!"):
            self._awaited.append(line)
        elif line.text.startswith("="):
            self._compare_truth(line)
        else:
            self._type(self._typed(line))

    def _typed(self, line: PlayLine) -> _Typed:
        words, arrow, heard = line.text.partition("->")
        names = self.referee.players
        groups = {
            member: name
            for name, seat in zip(names, self.scenario.setup.seats, strict=False)
            for member in seat.members
            if member not in names
        }
        try:
            who, words = split_speaker(words.strip(), (*names, *groups))
            who = groups.get(who, who) if who is not None else None  # anybody of a group speaks for it
        except Misheard:
            who, words = None, words.strip()
            return _Typed(line, "", words, heard.strip() if arrow else None)
        return _Typed(line, who, words, heard.strip() if arrow else None)

    def _type(self, typed: _Typed) -> None:
        try:
            told = self._answer(typed)
        except Misheard:
            told, answer = (), MISHEARD
        except NotNow:
            told, answer = (), NOT_NOW
        except ScriptError:
            raise
        except GmkitError:  # a correction that the cave, say, does not allow
            told, answer = (), NOT_NOW
        else:
            first = next((i for i, one in enumerate(told) if one.role is Role.ANSWER), len(told))
            opened = next((i for i, one in enumerate(told) if one.role is Role.ANNOUNCEMENT), len(told))
            before = told[:first] if opened < first < len(told) else ()
            self._note_announcements(before)
            told = told[len(before) :]
            answer = _answer_text(told)
        self._compare_announcements()
        if typed.heard is not None and _plain(typed.heard) != _plain(answer):
            self._miss(typed.line.line, typed.heard, answer, answer)
        elif typed.heard is None and answer in (MISHEARD, NOT_NOW):  # a slip of the pen must not pass in silence
            self._miss(typed.line.line, typed.words, answer, answer)
        self._note_announcements(told)

    def _answer(self, typed: _Typed) -> tuple[Told, ...]:
        if typed.words.startswith("/"):
            return self._master(typed.words)
        if typed.who == "":  # a name that nobody here has
            split_speaker(typed.words, self.referee.players)
        speakers = self.referee.speakers
        who = typed.who or (speakers[0] if speakers else self.referee.players[0])
        return self.referee.ask(who, typed.words).told

    def _master(self, words: str) -> tuple[Told, ...]:
        match read_master(words):
            case master.Undo(times):
                self.referee.undo(times)
            case master.Redo(times):
                for _ in range(times):
                    self.referee.redo()
            case master.Amend(text):
                return self.referee.amend(text).told
            case master.Note(text):
                self.referee.note(text)
            case master.Say(text):
                return self.referee.told(self.referee.say(text))
            case master.Tell(text):
                return self.referee.told(self.referee.tell_alone(*addressee(text, self.referee.players)))
            case master.Roll(sides):
                self.referee.roll(sides)
            case _:
                pass  # the others only show something on the master's screen
        return ()

    def _note_announcements(self, told: Sequence[Told]) -> None:
        self._announced += [
            f"{one.about} -> {one.text}" for one in told if one.role is Role.ANNOUNCEMENT and one.listener == ALOUD
        ]

    def _compare_announcements(self) -> None:
        """Once one `!` line stands between two typed lines, all announcements made there must be listed."""
        awaited, announced = self._awaited, self._announced
        self._awaited, self._announced = [], []
        if not awaited:
            return
        for index, line in enumerate(awaited):
            expected = line.text[1:].strip()
            found = announced[index] if index < len(announced) else ""
            if _plain(expected) != _plain(found):
                self._miss(line.line, f"! {expected}", f"! {found}" if found else "(ничего)", found or None)
        for extra in announced[len(awaited) :]:
            self._miss(awaited[-1].line, "(ничего больше)", f"! {extra}")

    def _compare_truth(self, line: PlayLine) -> None:
        truth = self.scenario.game.master.truth(self.referee.world, self.referee.columns)
        claim = line.text[1:].strip()
        if claim == "over":
            if not truth.over:
                self._miss(line.line, "= over", "игра идёт")
            return
        subjects = [name for name in truth.places if re.match(rf"{re.escape(name)}(\s|$)", claim)]
        if not subjects:
            self._miss(line.line, f"= {claim}", f"есть только {', '.join(truth.places)}, over")
            return
        subject = max(subjects, key=len)
        place, *facts = claim[len(subject) :].split() or [""]
        known = truth.facts.get(subject, ())
        missing = [fact for fact in facts if fact not in known]
        if place not in truth.places[subject] or missing:
            is_so = [*(", ".join(truth.places[subject]) or "нигде",), *known]
            self._miss(line.line, f"= {claim}", f"= {subject} {' '.join(is_so)}")

    def _count_faces(self) -> None:
        left = len(self.scenario.dice) - self.chance.used
        if left > 0:
            self._miss(self.scenario.dice_line, "все грани dice брошены", f"осталось: {left}")
        left = len(self.scenario.lots) - self.chance.lots_used
        if left > 0:
            self._miss(self.scenario.lots_line, "все жребии lots вынуты", f"осталось: {left}")

    def _miss(self, line: int, expected: str, found: str, heard: str | None = None) -> None:
        self.mismatches.append(Mismatch(line, expected, found, heard))


def rehearse(scenario: Scenario) -> list[Mismatch]:
    """The mismatches of a scenario, in order; empty where all came out as written."""
    return Rehearsal(scenario).run()


def updated(text: str, mismatches: Sequence[Mismatch]) -> str:
    """The file's text with the heard parts rewritten to what was heard; all else stays byte for byte."""
    lines = text.splitlines(keepends=True)
    for miss in mismatches:
        if miss.heard is None:
            continue
        line = lines[miss.line - 1]
        end = line[len(line.rstrip("\r\n")) :]
        before, _, after = line.rstrip("\r\n").partition("->")
        _, comment = split_comment(after)
        heard = miss.heard.partition("-> ")[2] if before.strip().startswith("!") else miss.heard
        lines[miss.line - 1] = f"{before}-> {heard}{comment}{end}"
    return "".join(lines)


def mismatch_text(path: str, miss: Mismatch) -> Both:
    """A mismatch as it is told: file, line, the line as expected and as it was."""
    return Both(
        f"{path}:{miss.line}: ждали «{miss.expected}», а вышло «{miss.found}»",
        f"{path}:{miss.line}: expected «{miss.expected}», found «{miss.found}»",
    )


def _answer_text(told: Sequence[Told]) -> str:
    aloud = ", ".join(one.text for one in told if one.role is Role.ANSWER and one.listener == ALOUD)
    alone = [f"{one.listener}: {one.text}" for one in told if one.listener != ALOUD]
    return f"{aloud} | {'; '.join(alone)}" if alone else aloud


def _plain(text: str) -> str:
    return re.sub(r"\s*(->|[,;:|])\s*", r"\1 ", " ".join(text.split()))
