"""A session from the command line: `play` and `resume`, up to the prompt and back."""

from __future__ import annotations

import datetime
import sys
from pathlib import Path

from gmkit.core.game import AnyGame
from gmkit.core.journal.gamefile import Started, making_sense, resume
from gmkit.core.journal.savefile import later_than, newest_game
from gmkit.errors import GmkitError, NotWritten
from gmkit.table.boards import seal_lines, walks_line
from gmkit.table.commands import rulings_line
from gmkit.table.fileword import file_word
from gmkit.table.history import group_lines
from gmkit.table.keyboard import Keyboard
from gmkit.table.output import Paper
from gmkit.table.prompt import Table
from gmkit.table.seating import Party, default_names, parties
from gmkit.table.seeding import asked_seed
from gmkit.table.setup import Laid, Wishes, begin, built_for, here, lay
from gmkit.table.telling import Teller
from gmkit.text import Both, Lang, Lines, safe_text


def play(wishes: Wishes, lang: Lang, cover: bool, ascii: bool = False) -> int:
    """Set the table, start the game, and stay at the prompt to its end. Returns the exit code."""
    # Two maps are a duel: each player may look at the screen, so the truth is covered without being asked.
    paper = Paper(lang, cover or len(wishes.files) > 1, ascii)
    keyboard = Keyboard(paper)
    laid = lay(wishes, paper)
    paper.cover = paper.cover or len(laid.boards) > 1
    players = _players(laid, wishes, paper, keyboard)
    if players is None:
        paper.plain(Lines("\nИгра не начата.", "\nThe game was not begun."))
        return 0
    laid = built_for(laid, wishes, len(players))
    started = begin(laid, players, wishes, paper, wishes.order == "lot")
    with started.journal:
        return _sit(started, paper, keyboard, anew=True)


def go_on(file: str | None, cover: bool, ascii: bool = False) -> int:
    """Open a saved game, the newest of this folder where none is named, and stay at the prompt.

    The language is the file's.
    """
    path = Path(file) if file is not None else newest_game(here())
    later = None if file is not None else later_than(path, datetime.date.today())
    started = resume(path)
    with started.journal:
        if later is not None:
            started.journal.notices.append(later)
        covered = cover or len(started.boards) > 1 or bool(started.journal.log.header.get("cover"))
        paper = Paper(started.referee.tongue.lang, covered, ascii)
        with making_sense(path, lambda: len(started.referee.lines) + 1):
            return _sit(started, paper, Keyboard(paper), anew=False)


def _sit(started: Started, paper: Paper, keyboard: Keyboard, anew: bool) -> int:
    """The session itself. NotWritten where the screen takes no more: the game is saved."""
    try:
        for notice in started.journal.notices:
            paper.trouble(notice(paper.lang))
        seeded = asked_seed(started, paper, keyboard)
        if seeded is None:
            paper.plain(_unseeded(started.journal.path))
            return 0
        anew, started = anew or seeded is not started, seeded
        _announce(started, paper, anew)
        return Table(started, paper, keyboard).run()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _screen_lost(started.journal.path, error) from error


def _players(laid: Laid, wishes: Wishes, paper: Paper, keyboard: Keyboard) -> tuple[Party, ...] | None:
    """Who plays at this table; None where the person at the keyboard went away instead of telling."""
    game, boards = laid.game, len(laid.boards)
    if wishes.players:
        return parties(wishes.players, game, boards)
    if laid.seats:
        return tuple(Party(seat.name, seat.members, seat.role) for seat in laid.seats)
    fewest, most = game.seats
    offered = default_names(boards if boards > 1 else min(max(2, fewest), most), paper.lang)
    if not keyboard.is_terminal:
        return parties(offered, game, boards)
    ask = _question(game, boards)(paper.lang)
    while True:
        try:
            line = keyboard.ask(f"{ask} [{offered}]: ")
            return None if line is None else parties(line if line.strip(", ") else offered, game, boards)
        except GmkitError as error:
            paper.misheard(error.text(paper.lang))


def _question(game: AnyGame, boards: int) -> Both:
    """What is asked at a terminal where the command line names nobody."""
    if boards > 1:
        return Both(
            "Имена через запятую, в порядке карт: каждый назван с картой, которую рисовал, и пойдёт по чужой",
            "Names separated by commas, in the order of the maps that they drew; each walks the other's",
        )
    if game.group > 1:
        return Both(
            "Имена игроков через запятую, группа через плюс",
            "Names of the players, separated by commas; a group is joined by plus signs",
        )
    return Both("Имена игроков через запятую", "Names of the players, separated by commas")


def _announce(started: Started, paper: Paper, anew: bool) -> None:
    """Before play: what was agreed, the seal to note, the order; where everybody stands for the master alone."""
    referee, lang = started.referee, paper.lang
    paper.plain(f"gmkit · {referee.game.titles(lang)}{_other_language(lang) if anew else ''}")
    duel = walks_line(referee)
    if duel is not None:
        paper.plain(duel)
    if referee.setup.rulings:
        paper.plain(rulings_line(referee, paper.room(barred=False)))
    for line in seal_lines(started):
        paper.plain(line)
    names = ", ".join(map(safe_text, referee.game.still_here(referee.world)))
    lot = Both(" (по жребию)", " (by lot)") if started.journal.log.header.get("entered") else Both("", "")
    paper.plain(Both(f"Порядок ходов{lot.ru}: {names}", f"Order of turns{lot.en}: {names}"))
    paper.spoken(group_lines(referee))
    path = safe_text(str(started.journal.path))
    paper.plain(Both(f"Игра пишется в {path}", f"The game is saved in {path}"))
    paper.plain(Both("Команды: /помощь", "Commands: /help"))
    paper.truth(referee.game.master.status(referee.world, referee.columns, lang))
    spoken = next((line for line in reversed(list(referee.in_force())) if referee.told(line)), None)
    if spoken is None:
        return
    if not anew:
        paper.plain(Both("Последнее сказанное:", "What was said last:"))
    Teller(referee, paper).tell(spoken)


def _other_language(lang: Lang) -> str:
    """How to get the game in the other language, in that language where the console has its letters."""
    told = Both(" · in English: --lang en", " · по-русски: --lang ru")(lang)
    try:
        told.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return Both(" · in English: --lang en", " · in Russian: --lang ru")(lang)
    return told


def _unseeded(path: Path) -> Both:
    shown = file_word(path)
    return Lines(
        f"\nКарта запечатана, слов игроков ещё нет. Продолжить: gmkit resume {shown}",
        f"\nThe map is sealed; the players have yet to say their words. Go on: gmkit resume {shown}",
    )


def _screen_lost(path: Path, error: OSError) -> NotWritten:
    from gmkit.core.journal.storage import reason

    shown, why = file_word(path), reason(error)
    return NotWritten(
        Both(
            f"на экран не пишется: {why.ru}. Игра сохранена, продолжить: gmkit resume {shown}",
            f"the screen takes no more: {why.en}. The game is saved; go on: gmkit resume {shown}",
        )
    )
