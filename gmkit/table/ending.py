"""Ending: what is said when a game is over, and when a session is closed."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.journal.gamefile import Started
from gmkit.core.journal.sealed import sealed
from gmkit.core.referee import Referee
from gmkit.table.boards import seal_lines
from gmkit.table.fileword import file_word
from gmkit.table.output import Paper
from gmkit.text import Both, Lang, counted_both, safe_text

_ROUNDS = (("круг", "круга", "кругов"), ("round", "rounds"))


def result_of(referee: Referee) -> Both:
    """Who has won a game that is over, and in how many rounds: what everybody at the table is told."""
    after, world = referee.game.after, referee.world
    over = Both("Игра окончена", "The game is over")
    if after is not None and after.winners is not None:
        names = ", ".join(map(safe_text, after.winners(world)))
        won = Both(f"победа: {names}", f"won by: {names}") if names else Both("победителя нет", "nobody won")
        over = Both(f"{over.ru}: {won.ru}", f"{over.en}; {won.en}")
    rounds = counted_both(referee.round, *_ROUNDS)
    return Both(f"{over.ru}; сыграно: {rounds.ru}.", f"{over.en}; played: {rounds.en}.")


def counts_of(referee: Referee, lang: Lang) -> Sequence[tuple[str, Sequence[str]]]:
    """The game's own summary, (what is counted, a value a player), of what truly happened; empty for some games."""
    after = referee.game.after
    if after is None:
        return ()
    return after.tally([one for line in referee.in_force() for one in line.happenings], referee.players, lang)


class Ending:
    """Tells the end of one game on one paper."""

    def __init__(self, started: Started, paper: Paper) -> None:
        self.started = started
        self.referee = started.referee
        self.paper = paper

    def tell(self) -> None:
        """Where the game is over: who won, in how many rounds, what is counted, the seals, what may still be typed.

        The counts are made of what truly happened, so that a cover keeps them back.
        """
        if self.referee.speakers:
            return
        self.paper.plain(result_of(self.referee))
        if not self.paper.cover:
            for row in self._tally():
                self.paper.plain(row)
        for line in (*seal_lines(self.started), self.last_seal()):
            self.paper.plain(line)
        self.paper.plain(
            Both(
                "/лог покажет сказанное, /отмена вернёт ход, /конец закроет и скажет, как её разобрать.",
                "/log shows what was said, /undo takes a move back, /end closes and tells how to look back.",
            )
        )

    def _tally(self) -> list[str]:
        """The summary of the reveal, a row a thing that is counted."""
        counted = counts_of(self.referee, self.paper.lang)
        rows = [("", [safe_text(name) for name in self.referee.players]), *counted] if counted else []
        first = max((len(label) for label, _ in rows), default=0)
        widths = [max(len(values[at]) for _, values in rows) for at in range(len(rows[0][1]) if rows else 0)]
        return [
            "  ".join([f"  {label:<{first}}", *(f"{one:>{width}}" for one, width in zip(values, widths, strict=True))])
            for label, values in rows
        ]

    def last_seal(self) -> Both:
        """The seal of all that was played so far. Players note it: how many lines there are is none of theirs."""
        seal = self.started.journal.log.seal
        return Both(f"Печать игры: {seal}", f"Seal of the game: {seal}")

    def farewell(self) -> None:
        """Where the game is kept and how to go on or look back."""
        path = file_word(self.started.journal.path)
        self.paper.plain(Both(f"Игра сохранена. Продолжить: gmkit resume {path}", f"Saved. Go on: gmkit resume {path}"))
        if not self.referee.speakers:
            self.paper.plain(Both(f"Разобрать вместе: gmkit reveal {path}", f"Look back together: gmkit reveal {path}"))
            seal = sealed(self.referee.setup.boards).blank
            self.paper.plain(
                Both(
                    f"Проверить: gmkit verify {path} --seal {seal.ru}",
                    f"Check it: gmkit verify {path} --seal {seal.en}",
                )
            )
        self.paper.plain(self.last_seal())
