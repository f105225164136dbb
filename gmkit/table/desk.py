"""The master's own commands, those that begin with a slash, and what is shown to him alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gmkit.core import master
from gmkit.core.gamefile import Started
from gmkit.core.names import find_name
from gmkit.core.referee import Line, Undone
from gmkit.core.rulesbook import clause_texts
from gmkit.table.drawing import rows
from gmkit.table.paper import Paper
from gmkit.table.record import log_lines
from gmkit.text import Both, counted, safe_text

_COMMANDS = (("команда", "команды", "команд"), ("command", "commands"))


class Desk:
    """What the master asks for between the players' words. `ended` turns true at `/конец`."""

    def __init__(self, started: Started, paper: Paper) -> None:
        self.referee = started.referee
        self.journal = started.journal
        self.boards = started.boards
        self.paper = paper
        self.ended = False

    def take(self, command: master.MasterCommand) -> None:
        """Do one command. UsageError and Misheard where it cannot be done; NotWritten where it is not saved."""
        match command:
            case master.Help():
                self._help()
            case master.ShowMap():
                self._map()
            case master.Status():
                self._status()
            case master.Log(name):
                self._log(name)
            case master.Undo(times):
                self._undo(times)
            case master.Redo(times):
                self._redo(times)
            case master.Explain():
                self._why()
            case master.Note(text):
                self.referee.note(text)
                self.paper.plain(Both("записано", "noted"))
            case master.Order():
                self._order()
            case master.Roll(sides):
                line = self.referee.roll(sides)
                self.paper.plain(Both(f"выпало {line.draws[0].face}", f"the die shows {line.draws[0].face}"))
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

    # --- what the master sees of a line ---

    def truth_of(self, line: Line) -> list[str]:
        """What truly happened, in one row; events that add nothing to what was said are left out."""
        texts = [text for _, text in self._events(line) if text]
        return [", ".join(texts)] if texts else []

    def _events(self, line: Line) -> Iterator[tuple[str, str]]:
        game, lang = self.referee.game, self.paper.lang
        for clause, event in line.happenings:
            yield clause, game.happened(event, self.referee.columns, lang)

    # --- the commands ---

    def _help(self) -> None:
        lang, game = self.paper.lang, self.referee.game
        self.paper.plain(Both("Что говорят игроки (имя впереди, если не его ход):", "What players say:"))
        self._table(game.words_help(lang))
        self.paper.plain(master.help_text(lang))
        self.paper.plain(Both("Поправки, после /поправка:", "Corrections, after /amend:"))
        self._table(game.corrections_help(lang))

    def _table(self, entries: Sequence[tuple[str, str]]) -> None:
        width = max(len(words) for words, _ in entries)
        for words, meaning in entries:
            self.paper.plain(f"  {words:<{width}}  {meaning}")

    def _map(self) -> None:
        picture = self.referee.game.draw(self.referee.world, self.paper.lang)
        self.paper.master(rows(picture, colour=self.paper.is_screen))

    def _status(self) -> None:
        referee, lang = self.referee, self.paper.lang
        self.paper.master(referee.game.status(referee.world, referee.columns, lang))
        self.paper.plain(rulings_line(self.referee.setup.rulings))
        for board in self.boards:
            self.paper.plain(seal_line(board.seal))
        last = self.journal.log
        self.paper.plain(Both(f"Печать строки {last.last}: {last.seal}", f"Seal of line {last.last}: {last.seal}"))

    def _log(self, name: str | None) -> None:
        who = "" if name is None else find_name(name, self.referee.players)
        lines = log_lines(self.referee, who)
        self.paper.spoken(lines)

    def _undo(self, times: int) -> None:
        self._told_already(self.referee.undo(times), Both("отменено", "taken back"))

    def _redo(self, times: int) -> None:
        lines: list[Line] = []
        for _ in range(times):
            lines += self.referee.redo().lines
        self._told_already(Undone(tuple(lines)), Both("возвращено", "brought back"))

    def _told_already(self, undone: Undone, done: Both) -> None:
        """What was moved in time, and what has been said aloud of it, which nobody can take back."""
        lang = self.paper.lang
        count = len(undone.lines)
        if not count:
            self.paper.plain(Both("нечего", "nothing to do"))
            return
        number = counted(count, lang, *_COMMANDS)
        self.paper.plain(f"{done(lang)}: {number}")
        for line in undone.lines:
            words = f"{safe_text(line.who)}: «{safe_text(line.words)}»" if line.who else safe_text(line.words)
            block = self.referee.block(line)
            self.paper.plain(f"  {words}")
            if block:
                self.paper.plain(Both("  вслух уже сказано:", "  said aloud already:"))
                self.paper.spoken([*block])
        speakers = self.referee.speakers
        if speakers:
            name = safe_text(speakers[0])
            self.paper.plain(Both(f"ходит {name}", f"{name} to move"))

    def _why(self) -> None:
        line = self.referee.last()
        if line is None or not line.happenings:
            self.paper.plain(Both("ещё ничего не случилось", "nothing has happened yet"))
            return
        texts = clause_texts(self.referee.game.name, self.paper.lang)
        shown: set[str] = set()
        for clause, text in self._events(line):
            if text or clause not in shown:
                self.paper.master([f"{clause}: {text}" if text else clause])
            if clause not in shown and clause in texts:
                self.paper.master([f"   {texts[clause]}"])
            shown.add(clause)

    def _order(self) -> None:
        speakers = self.referee.speakers
        names = [
            f"▶ {safe_text(name)}" if speakers and name == speakers[0] else safe_text(name)
            for name in self.referee.players
        ]
        self.paper.plain(", ".join(names))

    def _show(self) -> None:
        self.paper.cover = False
        line = self.referee.last()
        if line is not None:
            self.paper.master(self.truth_of(line))
        self._map()

    def _amend(self, text: str) -> None:
        line = self.referee.amend(text)
        self.paper.aloud(self.referee.block(line))
        self.paper.master(self.truth_of(line))

    def farewell(self) -> None:
        """Where the game is kept and how to go on or look back."""
        path = safe_text(str(self.journal.path))
        log = self.journal.log
        self.paper.plain(
            Both(
                f"Игра сохранена: {path}\nПродолжить: gmkit resume {path}\nПечать строки {log.last}: {log.seal}",
                f"The game is saved: {path}\nGo on: gmkit resume {path}\nSeal of line {log.last}: {log.seal}",
            )
        )


def rulings_line(rulings: Mapping[str, str]) -> Both:
    """The rulings in force, in one line."""
    text = ", ".join(f"{name}={value}" for name, value in rulings.items())
    return Both(f"Правила стола: {text}", f"Rulings in force: {text}")


def seal_line(seal: str) -> Both:
    """The seal of a map, whole, for the players to note."""
    return Both(f"Печать карты: {seal}", f"Seal of the map: {seal}")
