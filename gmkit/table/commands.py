"""The master's own commands, those that begin with a slash, and what is shown to him alone."""

from __future__ import annotations

import re
import textwrap

from gmkit.core.journal.gamefile import Started
from gmkit.core.journal.line import Line
from gmkit.core.master import commands as master
from gmkit.core.referee import Referee
from gmkit.core.rulespage import clause_texts
from gmkit.core.speech.addressee import addressee
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.names import find_name
from gmkit.errors import UsageError
from gmkit.show.room import Room
from gmkit.table.amended import warnings
from gmkit.table.boards import Wanted, field_rows, legend_rows, map_rows, no_field, no_map, seal_lines
from gmkit.table.ending import Ending
from gmkit.table.helping import show_help
from gmkit.table.history import log_lines
from gmkit.table.keyboard import Keyboard
from gmkit.table.listening import NO, YES
from gmkit.table.litmoves import lit_moves
from gmkit.table.output import Paper
from gmkit.table.telling import Teller
from gmkit.text import Both, Lines, counted_both, safe_text

ASKED_FROM = 5  # commands that are taken back without a question


class Commands:
    """What the master asks for between the players' words. `ended` turns true at `/конец`."""

    def __init__(self, started: Started, paper: Paper, keyboard: Keyboard) -> None:
        self.started = started
        self.referee = started.referee
        self.paper = paper
        self.keyboard = keyboard
        self.teller = Teller(started.referee, paper)
        self.ending = Ending(started, paper)
        self.waits: master.Undo | None = None  # a command that waits for a yes
        self.ended = False

    def take(self, command: master.MasterCommand) -> None:
        """Do one command. UsageError and Misheard where it cannot be done; NotWritten where it is not saved."""
        match command:
            case master.Help(topic):
                show_help(self.referee, self.paper, topic)
            case master.ShowMap(traces, name):
                self._map(traces, name)
            case master.ShowLegend():
                self._legend()
            case master.ShowField():
                self._field()
            case master.Status():
                self._status()
            case master.Log(name, last):
                self._log(name, last)
            case master.Copy():
                self.teller.copy()
            case master.Whispers(name):
                self._whispers(name)
            case master.Seals():
                self._seals()
            case master.Undo(times):
                self._undo(times)
            case master.Redo(times):
                self._redo(times)
            case master.Explain():
                self._why()
            case master.Note(text):
                self.referee.note(text)
                self.paper.plain(Both("записано", "noted"))
            case master.Say(text):
                self.teller.own_words(self.referee.say(text))
            case master.Tell(text):
                self._tell(text)
            case master.Notes():
                self._notes()
            case master.Order():
                self._order()
            case master.Roll(sides):
                self._roll(sides)
            case master.Hide():
                self.paper.clear()
                self.paper.cover = True
                self.paper.plain(Both("правда спрятана; /показать вернёт её", "covered; /show uncovers"))
            case master.Show():
                self._show()
            case master.End():
                self.ended = True
            case master.Amend(text):
                self._amend(text)
            case master.ListOf() | master.MayDo() | master.Thing():
                self.teller.aided(command, self.keyboard)

    # --- the commands ---

    def _map(self, traces: master.Traces = master.Traces.LAST, name: str = "") -> None:
        who = find_name(name, self.referee.players) if name else ""
        if not self.referee.setup.boards:
            self.paper.plain(no_map(self.referee.game))
        self.paper.drawing(map_rows(self.referee, self.paper.lang, self._wanted(traces, who)))
        self.paper.master(one.text for one in lit_moves(self.referee))

    def _legend(self) -> None:
        if not self.referee.setup.boards:
            self.paper.plain(no_map(self.referee.game))
        self.paper.drawing(legend_rows(self.referee, self.paper.lang, self._wanted(master.Traces.ALL)))

    def _wanted(self, traces: master.Traces = master.Traces.LAST, who: str = "", barred: bool = True) -> Wanted:
        paper = self.paper
        return Wanted(traces, who, paper.colour, paper.room(barred), paper.ascii)

    def _field(self) -> None:
        if self.referee.game.sight.field is None and self.referee.game.sight.sheets is None:
            self.paper.plain(no_field())
        else:
            self.paper.field(field_rows(self.referee, self.paper.lang, self._wanted(barred=False)))

    def _status(self) -> None:
        referee, lang = self.referee, self.paper.lang
        self.paper.master(referee.game.master.status(referee.world, referee.columns, lang))
        if referee.setup.rulings:
            self.paper.plain(rulings_line(referee, self.paper.room(barred=False)))

    def _seals(self) -> None:
        for line in seal_lines(self.started):
            self.paper.plain(line)
        self.paper.plain(self.ending.last_seal())

    def _log(self, name: str | None, last: int) -> None:
        listener = ""
        if name is not None:
            listener, last = self._whose_log(name, last)
        lines = log_lines(self.referee, listener, last)
        self.paper.spoken(lines)
        if not lines:
            self.paper.plain(Both("ещё ничего не сказано", "nothing has been said yet"))

    def _whose_log(self, typed: str, last: int) -> tuple[str, int]:
        """The player, and how many entries: «Аня 5» where nobody is called so. Raises Misheard."""
        players = self.referee.players
        try:
            return find_name(typed, players), last
        except Misheard:
            name, _, count = typed.rpartition(" ")
            if not name or not re.fullmatch("[0-9]{1,3}", count):
                raise
            return find_name(name, players), int(count)

    def _whispers(self, name: str | None) -> None:
        players = self.referee.players
        self.teller.whispers(players if name is None else [find_name(name, players)], self.keyboard)

    def _roll(self, sides: int) -> None:
        face = self.referee.roll(sides).draws[0].face  # gmkit throws it even where the game's own dice are typed
        self.paper.plain(Both(f"выпало {face} (из {sides})", f"the die shows {face} (of {sides})"))

    def _undo(self, times: int, sure: bool = False) -> None:
        many = min(times, len(list(self.referee.in_force())) - 1)
        if many > ASKED_FROM and not sure:
            self.waits = master.Undo(times)
            what = counted_both(many, ("команду", "команды", "команд"), ("command", "commands"))
            self.paper.plain(
                Both(f"Взять назад {what.ru}? «да» — взять.", f"Take back {what.en}? 'yes' takes them back.")
            )
            return
        undone = self.referee.undo(times).lines[::-1]
        self.teller.moved(undone, Both("Отменено", "Taken back"), Both("отменять нечего", "nothing to take back"))
        self.ending.tell()

    def sure(self, line: str) -> bool:
        """Whether the line answers what a command waited for: a yes does it; a no or any other line drops it."""
        waits, self.waits = self.waits, None
        if waits is not None and fold(line) in NO:
            self.paper.plain(Both("хорошо, не это", "very well, not that"))
            return True
        if waits is None or fold(line) not in YES:
            return False
        self._undo(waits.times, sure=True)
        return True

    def _redo(self, times: int) -> None:
        lines: list[Line] = []
        while len(lines) < times and (again := self.referee.redo().lines):
            lines += again
        self.teller.moved(lines, Both("Возвращено", "Brought back"), Both("возвращать нечего", "nothing to bring back"))
        self.ending.tell()

    def _why(self) -> None:
        line = self.referee.last()
        if line is None or not line.happenings:
            self.paper.plain(Both("ещё ничего не случилось", "nothing has happened yet"))
            return
        if line.words:
            self.teller.typed(line)
        game, columns, lang = self.referee.game, self.referee.columns, self.paper.lang
        texts = clause_texts(game.name, lang)
        shown: set[str] = set()
        for clause, event in line.happenings:
            text = game.master.narrate(event, columns, lang)
            if text or clause not in shown:
                self.paper.master([f"{clause}: {text}" if text else clause])
            if clause not in shown and clause in texts:
                self.paper.master([f"   {texts[clause]}"])
            shown.add(clause)

    def _notes(self) -> None:
        """All notes, which nothing takes back; they may hold what is secret."""
        notes = [line.words for line in self.referee.lines if line.act == "note"]
        self.paper.master([f"{number}. {safe_text(text, len(text))}" for number, text in enumerate(notes, start=1)])
        if not notes:
            self.paper.plain(Both("заметок нет", "there are no notes"))

    def _tell(self, text: str) -> None:
        """The master's words to one player. Under a cover others see what was typed: the screen is cleared."""
        line = self.referee.tell_alone(*addressee(text, self.referee.players))
        if self.paper.cover:
            self.paper.clear()
        self.teller.own_words(line)

    def _order(self) -> None:
        speakers = self.referee.speakers
        if not speakers:
            self.paper.plain(Both("игра окончена", "the game is over"))
            return
        here = self.referee.game.still_here(self.referee.world)
        names = [f"▶ {safe_text(name)}" if name == speakers[0] else safe_text(name) for name in here]
        self.paper.plain(", ".join(names))

    def _show(self) -> None:
        self.paper.cover = False
        line = self.referee.last()
        if line is not None:
            self.paper.master(self.teller.truth_of(line))
        self._map()

    def _amend(self, text: str) -> None:
        before = next(iter(self.referee.speakers), "")
        try:
            line = self.referee.amend(text)
        except UsageError as error:
            if not self.paper.cover:
                raise
            raise _covered() from error
        self.teller.tell(line, before)
        self.paper.truth(self.teller.truth_of(line))
        if not self.paper.cover:
            self.paper.truth(warning(self.paper.lang) for warning in warnings(self.referee, line))
        else:
            self.paper.plain(Both("поправка записана", "the correction is noted"))
        self.ending.tell()


def _covered() -> UsageError:
    """Why a correction does not fit is told by what is true, so under a cover it is not told."""
    return UsageError(
        Both(
            "так поправить нельзя; почему — видно после /показать, повторите там",
            "this correction does not fit; to see why, type it again after /show",
        )
    )


def rulings_line(referee: Referee, room: Room | None) -> Both:
    """The rulings in force, in lines that fit the room, and where their meaning is told; of a game that has some."""
    width = 78 if room is None else max(20, min(78, room.columns))
    given = ", ".join(f"{name}={safe_text(value)}" for name, value in referee.setup.rulings.items())
    text = textwrap.fill(given, width, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)
    game = referee.game.name
    return Lines(
        f"Правила стола (что они значат: gmkit rules {game}):\n{text}",
        f"Rulings in force (what they mean: gmkit rules {game} --lang en):\n{text}",
    )
