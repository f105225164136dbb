"""An evening from the command line: `play` and `resume`, up to the prompt and back."""

from __future__ import annotations

from pathlib import Path

from gmkit.core.gamefile import Started, resume
from gmkit.core.savefile import newest_game
from gmkit.errors import GmkitError, NotWritten
from gmkit.table.desk import Desk, file_word, rulings_line, seal_lines
from gmkit.table.keyboard import Keyboard
from gmkit.table.line import Table
from gmkit.table.paper import Paper
from gmkit.table.setting import Laid, Wishes, begin, checked_names, default_names, here, lay, split_names
from gmkit.text import Both, Lang, safe_text


def play(wishes: Wishes, lang: Lang, cover: bool) -> int:
    """Set the table, start the game, and stay at the prompt to its end. Returns the exit code."""
    # Two maps are a duel: each player may look at the screen, so the truth is covered without being asked.
    paper = Paper(lang, cover or len(wishes.files) > 1)
    keyboard = Keyboard(paper)
    laid = lay(wishes, paper)
    paper.cover = paper.cover or len(laid.boards) > 1
    names = _names(laid, wishes, paper, keyboard)
    if names is None:
        paper.plain(Both("\nИгра не начата.", "\nThe game was not begun."))
        return 0
    by_lot = wishes.order == "lot" or (not wishes.order and keyboard.is_terminal and not laid.seats)
    started = begin(laid, names, wishes, paper, by_lot)
    with started.journal:
        return _sit(started, paper, keyboard, anew=True)


def go_on(file: str | None, cover: bool) -> int:
    """Open a saved game, the newest of this folder where none is named, and stay at the prompt.

    The language is the file's.
    """
    started = resume(Path(file) if file is not None else newest_game(here()))
    with started.journal:
        paper = Paper(started.referee.tongue.lang, cover or len(started.boards) > 1)
        return _sit(started, paper, Keyboard(paper), anew=False)


def _sit(started: Started, paper: Paper, keyboard: Keyboard, anew: bool) -> int:
    """The evening itself. NotWritten where the screen takes no more: the game is saved."""
    try:
        for notice in started.journal.notices:
            paper.trouble(notice(paper.lang))
        _announce(started, paper, anew)
        return Table(started, paper, keyboard).run()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _screen_lost(started.journal.path, error) from error


def _names(laid: Laid, wishes: Wishes, paper: Paper, keyboard: Keyboard) -> tuple[str, ...] | None:
    """The names at this table; None where the person at the keyboard went away instead of telling them."""
    if wishes.players:
        return checked_names(split_names(wishes.players), laid.game)
    if laid.seats:
        return tuple(seat.name for seat in laid.seats)
    fewest, most = laid.game.seats
    offered = default_names(len(laid.boards) if len(laid.boards) > 1 else min(max(2, fewest), most), paper)
    if not keyboard.is_terminal:
        return checked_names(offered, laid.game)
    ask = Both("Имена игроков через запятую", "Names of the players, parted by commas")(paper.lang)
    while True:
        try:
            line = keyboard.ask(f"{ask} [{', '.join(offered)}]: ")
            return None if line is None else checked_names(split_names(line) or offered, laid.game)
        except GmkitError as error:
            paper.misheard(error.text(paper.lang))


def _announce(started: Started, paper: Paper, anew: bool) -> None:
    """Before play: what was agreed, the seal to note, the order; where everybody stands for the master alone."""
    referee, lang = started.referee, paper.lang
    paper.plain(f"gmkit · {referee.game.titles(lang)}")
    paper.plain(rulings_line(referee))
    for line in seal_lines(started):
        paper.plain(line)
    names = ", ".join(safe_text(name) for name in referee.players)
    lot = Both(" (по жребию)", " (by lot)") if started.journal.log.header.get("entered") else Both("", "")
    paper.plain(Both(f"Порядок ходов{lot.ru}: {names}", f"Order of turns{lot.en}: {names}"))
    path = safe_text(str(started.journal.path))
    paper.plain(Both(f"Игра пишется в {path}", f"The game is saved in {path}"))
    paper.plain(Both("Команды: /помощь", "Commands: /help"))
    paper.truth(referee.game.status(referee.world, referee.columns, lang))
    desk = Desk(started, paper)
    spoken = next((line for line in reversed(list(referee.in_force())) if referee.told(line)), None)
    if spoken is None:
        return
    if not anew:
        paper.plain(Both("Последнее сказанное:", "What was said last:"))
    desk.tell(spoken)


def _screen_lost(path: Path, error: OSError) -> NotWritten:
    from gmkit.core.storage import reason

    shown, why = file_word(path), reason(error)
    return NotWritten(
        Both(
            f"на экран не пишется: {why.ru}. Игра сохранена, продолжить: gmkit resume {shown}",
            f"the screen takes no more: {why.en}. The game is saved; go on: gmkit resume {shown}",
        )
    )
