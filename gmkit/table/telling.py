"""Telling: what a line puts on the screen, channel by channel: aloud, to one player alone, to the master.

What is not for all never stands under the block to read aloud, and under a cover it is only announced: players may be
looking at the screen.
"""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.hearing import ALOUD, Role, Spoken, Told, say_seated, say_to_move, say_words
from gmkit.core.journal.line import Line
from gmkit.core.master.commands import ListOf, MayDo, Thing
from gmkit.core.master.events import PlayerCame, PlayerWent
from gmkit.core.referee import Referee
from gmkit.table.aiding import aid_lines, asked_for, covered
from gmkit.table.keyboard import Keyboard
from gmkit.table.litmoves import lit_moves
from gmkit.table.output import Paper
from gmkit.text import Both, Lang, counted, safe_text

_COMMANDS = (("команда", "команды", "команд"), ("command", "commands"))


class Teller:
    """Shows what was told of lines, on one paper."""

    def __init__(self, referee: Referee, paper: Paper) -> None:
        self.referee = referee
        self.paper = paper
        self._last: list[Spoken] = []  # the last block to read aloud

    def tell(self, line: Line, before: str | None = None) -> None:
        """What is read aloud, as one block; what is for one player alone apart from it.

        `before` is whose turn it was: where the turn has passed and no announcement told so, the block does.
        """
        told = self.referee.seen(line)
        aloud = [one.line for one in told if one.listener == ALOUD]
        aloud[:0] = self._seated(line)
        now = next(iter(self.referee.speakers), None)
        announced = [one.about for one in told if one.role is Role.ANNOUNCEMENT and one.listener == ALOUD]
        if before is not None and now is not None and now != before and now not in announced[-1:]:
            aloud.append(say_to_move(self.referee.tongue, now))
        if aloud:
            self._last = aloud
        self.paper.aloud(aloud)
        for moves in lit_moves(self.referee) if aloud else ():
            if not moves.alone:
                self.paper.lit(moves.text, moves.colour)
        self._apart(line, told)

    def _seated(self, line: Line) -> list[Spoken]:
        """Who joined or left by a correction: what is heard of that, before everything that follows from it."""
        found = []
        for _, event in line.happenings if line.act == "amend" else ():
            kind = type(event).__name__  # games that were begun earlier have classes of their own for them
            if kind in (PlayerCame.__name__, PlayerWent.__name__):
                found.append(say_seated(self.referee.tongue, event.who, kind == PlayerCame.__name__))
        return found

    def own_words(self, line: Line) -> None:
        """The master's own words, apart from all that the rules say; to one player as a whisper."""
        told = self.referee.seen(line)
        aloud = [one.line for one in told if one.listener == ALOUD]
        if aloud:
            self._last = aloud
        self.paper.own_words(aloud)
        self._apart(line, told)

    def copy(self) -> None:
        """The last block to read aloud, alone: ready to be taken off the screen."""
        told = (block for line in reversed(list(self.referee.in_force())) if (block := self.referee.block(line)))
        lines = self._last or next(told, [])
        self.paper.spoken(lines)
        if not lines:
            self.paper.plain(Both("ещё ничего не сказано", "nothing has been said yet"))

    def whose_turn(self) -> None:
        """Whose turn it is now, in one line; nothing where the game is over."""
        for name in self.referee.speakers[:1]:
            self.paper.spoken([say_to_move(self.referee.tongue, name)])

    def _apart(self, line: Line, told: Sequence[Told]) -> None:
        alone = [one for one in told if one.listener != ALOUD]
        if not self.paper.cover:
            self.paper.master([one.line for one in alone])
            return
        for name in self._to_whom(line, alone):
            ru, en = f"есть шёпот для игрока {name}: /шёпот {name}", f"there is a whisper for {name}: /whisper {name}"
            self.paper.plain(Both(ru, en))

    def _to_whom(self, line: Line, alone: Sequence[Told]) -> list[str]:
        """The players who were told something of a line alone, by the names that they have now."""
        then, now = self.referee.seating(line.number), self.referee.seating()
        found = []
        for one in alone:
            seat = then.seat_of(one.listener)
            found.append(safe_text((None if seat is None else now.name_of(seat)) or one.listener))
        return list(dict.fromkeys(found))

    def truth_of(self, line: Line) -> list[str]:
        """What truly happened, in one row at most."""
        text = truth_of(self.referee, line, self.paper.lang)
        return [text] if text else []

    def whispers(self, names: Sequence[str], keyboard: Keyboard) -> None:
        """What was whispered last to any of these players; at a terminal it goes at the next Enter."""
        lines = self._last_whispers(names)
        if not lines:
            self.paper.plain(Both("никому ничего не шептали", "nothing has been whispered"))
            return
        self._whisper(lines, keyboard)

    def aided(self, command: ListOf | MayDo | Thing, keyboard: Keyboard) -> None:
        """What the game lets the master look up for a player; what is one player's own goes at the next Enter."""
        aid = self.referee.game.aid
        assert aid is not None
        if isinstance(command, Thing):
            self.paper.told(aid_lines(self.referee, aid, command))
        elif self.paper.cover:
            asked_for(self.referee, command.name)
            self.paper.plain(covered())
        else:
            self._whisper(aid_lines(self.referee, aid, command), keyboard)

    def _whisper(self, lines: Sequence[Spoken], keyboard: Keyboard) -> None:
        self.paper.alone(lines)
        if keyboard.is_terminal and self.paper.is_screen:
            keyboard.ask(Both("Enter — стереть с экрана ", "Enter clears the screen ")(self.paper.lang))
            self.paper.clear()

    def _last_whispers(self, names: Sequence[str]) -> list[Spoken]:
        found: dict[int, list[Spoken]] = {}
        for name in names:
            for line, told in self.referee.heard_by(name):
                alone = [one.line for one in told if one.listener != ALOUD]
                if alone:
                    found.setdefault(line.number, []).extend(alone)
        return found[max(found)] if found else []

    def moved(self, lines: Sequence[Line], done: Both, nothing: Both) -> None:
        """What was moved in time, earliest first, and what has been said of it, which nobody can take back."""
        if not lines:
            self.paper.plain(nothing)
            return
        number = counted(len(lines), self.paper.lang, *_COMMANDS)
        told = [one for line in lines for one in self.referee.seen(line)]
        already = Both("", "")
        if any(one.listener == ALOUD for one in told):
            already = Both(". Вслух об этом уже сказано:", ". This has been said aloud already:")
        elif told:
            already = Both(". Об этом уже шептали:", ". This has been whispered already:")
        self.paper.plain(f"{done(self.paper.lang)}: {number}{already(self.paper.lang)}")
        for line in lines:
            self.typed(line, indent="  ")
            self.paper.spoken(self.referee.block(line), indent="     ")
            self._whispered(line)
        self.whose_turn()

    def _whispered(self, line: Line) -> None:
        """To whom something of a line was whispered, and what, where the screen is the master's alone."""
        alone = [one for one in self.referee.seen(line) if one.listener != ALOUD]
        if alone and not self.paper.cover:
            self.paper.master([one.line for one in alone])
            return
        for name in self._to_whom(line, alone):
            ru, en = f"шёпотом: {name} (что именно: /шёпот {name})", f"whispered: {name} (what: /whisper {name})"
            self.paper.plain("     " + Both(ru, en)(self.paper.lang))

    def typed(self, line: Line, indent: str = "") -> None:
        """What was typed. A correction names places: it stands behind the bar, and without them under a cover."""
        amend = Both("поправка", "correction")(self.paper.lang)
        if line.who:
            words = say_words(self.referee.tongue, self.referee.words_for(line, ""))  # what all may read
            self.paper.plain(f"{indent}{safe_text(line.who)}: «{words}»")
        elif self.paper.cover:
            self.paper.plain(f"{indent}{amend}")
        else:
            self.paper.master([f"{amend}: {safe_text(line.words)}"])


def truth_of(referee: Referee, line: Line, lang: Lang) -> str:
    """What truly happened, for the master alone, in one row; events that add nothing to what was said are left out."""
    game, world = referee.game, referee.world
    idle = game.master.idle
    news = (event for _, event in line.happenings if idle is None or not idle(world, event))
    return ", ".join(text for event in news if (text := game.master.narrate(event, referee.columns, lang)))
