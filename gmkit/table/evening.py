"""An evening from the command line: `play` and `resume`, up to the prompt and back."""

from __future__ import annotations

from pathlib import Path

from gmkit.core.gamefile import Started, resume
from gmkit.errors import UsageError
from gmkit.table.desk import rulings_line, seal_line
from gmkit.table.keyboard import Keyboard
from gmkit.table.line import Table
from gmkit.table.paper import Paper
from gmkit.table.setting import Laid, Wishes, begin, checked_names, default_names, lay, split_names
from gmkit.text import Both, Lang, safe_text


def play(wishes: Wishes, lang: Lang, cover: bool) -> int:
    """Set the table, start the game, and stay at the prompt to its end. Returns the exit code."""
    paper = Paper(lang, cover)
    paper.cover = cover or len(wishes.files) > 1
    keyboard = Keyboard(paper)
    laid = lay(wishes, paper)
    names = _names(laid, wishes, paper, keyboard)
    by_lot = wishes.order == "lot" or (not wishes.order and keyboard.is_terminal and not laid.seats)
    started = begin(laid, names, wishes, paper, by_lot)
    with started.journal:
        _announce(started, paper)
        return Table(started, paper, keyboard).run()


def go_on(path: Path, cover: bool) -> int:
    """Open a saved game and stay at the prompt. The language is the file's."""
    started = resume(path)
    with started.journal:
        paper = Paper(started.referee.tongue.lang, cover or len(started.boards) > 1)
        for notice in started.journal.notices:
            paper.trouble(notice(paper.lang))
        _table_facts(started, paper)
        line = started.referee.last()
        if line is not None:
            paper.plain(Both("Последнее сказанное вслух:", "The last that was said aloud:"))
            paper.aloud(started.referee.block(line))
        return Table(started, paper, Keyboard(paper)).run()


def _names(laid: Laid, wishes: Wishes, paper: Paper, keyboard: Keyboard) -> tuple[str, ...]:
    if wishes.players:
        return checked_names(split_names(wishes.players), laid.game)
    if laid.seats:
        return tuple(seat.name for seat in laid.seats)
    offered = default_names(2, paper)
    if not keyboard.is_terminal:
        return checked_names(offered, laid.game)
    ask = Both("Имена игроков через запятую", "Names of the players, parted by commas")(paper.lang)
    while True:
        try:
            line = input(f"{ask} [{', '.join(offered)}]: ")
        except EOFError:
            line = ""
        try:
            return checked_names(split_names(line) or offered, laid.game)
        except UsageError as error:
            paper.misheard(error.text(paper.lang))


def _announce(started: Started, paper: Paper) -> None:
    """Before play: what was agreed, the seal to note, the order; where everybody stands for the master alone."""
    _table_facts(started, paper)
    referee = started.referee
    paper.truth(referee.game.status(referee.world, referee.columns, paper.lang))
    line = referee.last()
    if line is not None:
        paper.aloud(referee.block(line))


def _table_facts(started: Started, paper: Paper) -> None:
    referee, lang = started.referee, paper.lang
    paper.plain(f"gmkit · {referee.game.titles(lang)}")
    paper.plain(rulings_line(referee.setup.rulings))
    for board in started.boards:
        paper.plain(seal_line(board.seal))
    names = ", ".join(safe_text(name) for name in referee.players)
    paper.plain(Both(f"Порядок ходов: {names}", f"Order of turns: {names}"))
    path = safe_text(str(started.journal.path))
    paper.plain(Both(f"Игра пишется в {path}; /помощь — команды", f"Saved in {path}; /help lists the commands"))
