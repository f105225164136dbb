"""The table: an append-only prompt where the master types what players say and reads out what comes back.

A line is on the disk before its answer is shown; the referee and the journal see to that, this file only shows.
"""

from __future__ import annotations

import gc

from gmkit.core.hearing import NotNow, Spoken, say_reason, say_refusal
from gmkit.core.journal.gamefile import Started
from gmkit.core.journal.line import Line
from gmkit.core.master.aided import aid_entries
from gmkit.core.master.commands import MasterCommand
from gmkit.core.master.reading import is_master_line, read_master, slash_hint
from gmkit.core.referee import Referee
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.names import split_speaker
from gmkit.core.speech.speakers import Said
from gmkit.errors import EXIT_INTERRUPTED, GmkitError, NotWritten
from gmkit.table.commands import Commands
from gmkit.table.completing import Completion
from gmkit.table.keyboard import Keyboard
from gmkit.table.known import question_of_turn, turn_prompt
from gmkit.table.listening import NO, YES, Dropped, Listening
from gmkit.table.output import Paper
from gmkit.table.remembering import Remembering
from gmkit.text import Both


class Table:
    """One evening at the prompt. `run()` returns the exit code."""

    def __init__(self, started: Started, paper: Paper, keyboard: Keyboard) -> None:
        self.started = started
        self.referee: Referee = started.referee
        self.paper = paper
        self.keyboard = keyboard
        self.commands = Commands(started, paper, keyboard)
        self.listening = Listening(self.referee)
        self.own = aid_entries(self.referee.game)
        self._slipped = False  # whether the last command of the master was none

    def run(self) -> int:
        """Read lines to the end of input, `/конец` or Ctrl-C. NotWritten goes through: nothing was announced."""
        gc.freeze()  # what was loaded to start stays to the end; the collector need not walk it at every turn
        remembering = self._at_the_keyboard()
        try:
            while not self.commands.ended:
                self.paper.send()  # before the prompt is made: somebody waits for the answer
                try:
                    line = self._line()
                    if line is None:
                        break
                    if remembering is not None:
                        remembering.keep(line)
                    self.take(line)
                    if remembering is not None:
                        remembering.look()
                except Misheard as error:  # no text at all
                    self.paper.misheard(error.text(self.paper.lang))
        except KeyboardInterrupt:
            self.paper.plain("")
            self.commands.ending.farewell()
            return EXIT_INTERRUPTED
        if self.keyboard.is_terminal and not self.commands.ended:
            self.paper.plain("")
        self.commands.ending.farewell()
        return 0

    def _at_the_keyboard(self) -> Remembering | None:
        """Tab and Up for this game, where somebody sits at a terminal that edits lines."""
        editor = self.keyboard.editor
        if editor is None:
            return None
        editor.complete_with(Completion(self.referee, self.paper.lang).candidates)
        return Remembering(self.referee, self.paper, editor)

    def _line(self) -> str | None:
        """The next line. Ctrl-C takes back a half-typed one; on an empty one it is asked whether to leave.

        KeyboardInterrupt where that is answered with Ctrl-C again, or where nobody can be asked.
        """
        while True:
            try:
                return self.keyboard.line(self.prompt())
            except KeyboardInterrupt:
                if not self.keyboard.is_terminal:
                    raise
                self.paper.plain("")
                editor = self.keyboard.editor
                if editor is None or not editor.half_typed():
                    break
        self.listening.forget()  # or an empty line would take what was offered before
        self.commands.waits = None
        self.paper.plain(
            Both(
                "Закончить? Игра сохранена. «да» или ещё раз Ctrl-C — закончить.",
                "Stop here? The game is saved. 'yes', or Ctrl-C again, ends it.",
            )
        )
        line = self.keyboard.line(self.prompt())
        if line is not None and fold(line) in NO:
            self.paper.plain(Both("хорошо, играем дальше", "very well, the game goes on"))
            return ""
        if line is None or fold(line) not in YES:
            return line
        self.commands.ended = True
        return None

    def prompt(self) -> Spoken:
        """The prompt, which only tells what everybody at the table knows."""
        return question_of_turn(self.referee) or turn_prompt(self.referee)

    def take(self, line: str) -> None:
        """One typed line: a command of the master, or the words of a player. Blank lines do nothing."""
        if self.commands.sure(line):
            return
        try:
            _, words = split_speaker(line, self.referee.players) if "/" in line else (None, line)
            if is_master_line(words):
                self.listening.forget()
                self.commands.take(self._command(words))
            elif (said := self.listening.said(line)) is not None:
                self.ask(said)
        except Dropped:
            self.paper.plain(Both("хорошо, не это", "very well, not that"))
        except Misheard as error:
            self.paper.misheard((slash_hint(line, self.own) or error.message)(self.paper.lang))
        except NotNow as error:
            self.paper.not_now(say_refusal(self.referee.tongue, error), bare=error.alone is not None)
        except NotWritten:
            raise
        except GmkitError as error:
            self.paper.trouble(error.text(self.paper.lang))

    def _command(self, words: str) -> MasterCommand:
        """The command of a line. Raises Misheard: in one line, with all commands where the last was a slip too."""
        again, self._slipped = self._slipped, True
        command = read_master(words, again, self.own)
        self._slipped = False
        return command

    def ask(self, said: Said) -> None:
        """Put a player's words to the referee and show what comes of them."""
        before = next(iter(self.referee.speakers), "")
        who = said.who or before
        try:
            self.answer(self.referee.ask(who, said.words), before)
        except NotNow as error:
            self.listening.refused(said, error)
            reason = say_reason(self.referee.tongue, who, error)
            if reason is not None and not self.paper.cover:  # players may look at a covered screen
                self.paper.master([reason])
            raise

    def answer(self, line: Line, before: str) -> None:
        """Show an answered command: what to read aloud, and apart from it what truly happened."""
        self.commands.teller.tell(line, before)
        self.paper.truth(self.commands.teller.truth_of(line))
        self.commands.ending.tell()
