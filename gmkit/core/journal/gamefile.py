"""A game and its file: how one is begun, loaded and resumed. Between the referee and the journal, no screen.

The header holds all that the game was begun with, the maps as exact text included, so that a file is enough: a map that
is edited later changes nothing.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from gmkit.core.game import AnyGame
from gmkit.core.journal.commitment import fresh_salt
from gmkit.core.journal.following import Following
from gmkit.core.journal.header import ASKED, Beginning, Board, boards_of, header_of, is_seed, read_beginning
from gmkit.core.journal.journal import Journal
from gmkit.core.journal.line import digest, written
from gmkit.core.journal.log import Log, named, no_collecting
from gmkit.core.referee import Referee
from gmkit.core.setup import Setup
from gmkit.errors import BadFile, GmkitError
from gmkit.text import Both, Lang, safe_text

__all__ = [
    "ASKED",
    "Board",
    "Looked",
    "Started",
    "boards_of",
    "fresh_salt",
    "load",
    "look_into",
    "resume",
    "say_seed",
    "start",
]


class Started(NamedTuple):
    """A game with its file open: the referee writes every line into the journal before it is shown.

    `boards` stand as they are walked. `waits` for the players' words for the seed, which `say_seed` takes: the game has
    no opening before.
    """

    referee: Referee
    journal: Journal
    boards: tuple[Board, ...]
    waits: Beginning | None = None


def start(
    path: Path,
    game: AnyGame,
    setup: Setup,
    texts: Sequence[str],
    *,
    seed: str,
    lang: Lang = "ru",
    dice: str = "auto",
    entered: Sequence[str] = (),
    cover: bool = False,
    salt: str = "",
) -> Started:
    """Begin a game: header and opening are on the disk when this returns. Errors as `Journal.create`.

    `entered` are the names among which the order of turns is drawn, `setup` in that order already. With the seed ASKED
    the header alone is written, seats as entered; the lot is drawn with the words. `salt` is the secret one of the
    header, made here unless the order was drawn with it.
    """
    asked = seed == ASKED
    beginning = Beginning(game, setup, seed, salt or fresh_salt(), lang, dice, tuple(entered), asked=asked, waits=asked)
    texts = texts or ("",)  # a game without a board seals seed, rulings and players
    header = header_of(beginning, texts, [fresh_salt() for _ in texts], cover)
    referee = beginning.referee()
    opening = None if asked else written(referee.open(), referee.codec, referee.world.state)
    journal = Journal.create(path, header, opening)
    referee.recorder = journal
    return Started(referee, journal, boards_of(journal.log), beginning if asked else None)


def resume(path: Path) -> Started:
    """Open a game to go on with it at the same point. Errors as `Journal.resume`, and as `load`."""
    journal = Journal.resume(path)
    try:
        beginning, referee = _loaded(journal.log, path)
        referee.recorder = journal
        if not beginning.waits and len(referee.lines) == beginning.asked:  # cut before the opening: no turn comes first
            referee.open()
    except BaseException:
        journal.close()
        raise
    return Started(referee, journal, _walked(beginning, journal.log), beginning if beginning.waits else None)


def say_seed(started: Started, words: str) -> Started:
    """Write the players' words for the seed down, then the opening, which is the first to depend on them.

    ValueError: no words that can be a seed. NotWritten as `Journal.append`.
    """
    waiting, journal = started.waits, started.journal
    if waiting is None or not is_seed(words):
        raise ValueError(words)
    beginning = waiting.said(words)
    referee = beginning.referee()
    referee.recorder = journal
    referee.say_seed(words)
    referee.open()
    return Started(referee, journal, _walked(beginning, journal.log))


def _walked(beginning: Beginning, log: Log) -> tuple[Board, ...]:
    """The boards as they are walked: a lot drawn after the header moves each with its player."""
    boards = boards_of(log)
    return tuple(boards[place] for place in beginning.order) if len(boards) > 1 else boards


def begun(log: Log, path: Path) -> Beginning:
    """What the game began with, the players' words for the seed included where they stand. Errors as the header's."""
    beginning = read_beginning(log, path)
    first = log.lines[0] if log.lines else {}
    words = first.get("words")
    if beginning.waits and first.get("act") == "seed" and isinstance(words, str) and is_seed(words):
        return beginning.said(words)
    return beginning


def blank_referee(log: Log, path: Path) -> Referee:
    """The referee of a journal before its first line. BadFile where the header does not fit this gmkit."""
    return begun(log, path).referee()


def load(log: Log, path: Path) -> Referee:
    """Fold a journal's lines. Nothing is thrown or decided; a state that differs stops the load with its line."""
    return _loaded(log, path)[1]


class Looked(NamedTuple):
    """A game as a reader finds it, told in a language of his own. `waits`: nothing of it is played or drawn yet.

    `boards` stand as they are walked; `begun` is the seal of the header, by which one game is known from another.
    """

    referee: Referee
    boards: tuple[Board, ...]
    begun: str
    waits: bool


def look_into(log: Log, path: Path, lang: Lang | None = None) -> Looked:
    """The game of a journal for somebody who only looks. Errors as `load`."""
    beginning, referee = _loaded(log, path, lang)
    waits = beginning.waits or not any(line.act == "open" for line in referee.lines)
    return Looked(referee, _walked(beginning, log), str(log.header["seal"]), waits)


@no_collecting()
def _loaded(log: Log, path: Path, lang: Lang | None = None) -> tuple[Beginning, Referee]:
    beginning = begun(log, path)
    if lang is not None:
        beginning = beginning._replace(lang=lang)
    referee = beginning.referee()
    following = Following(beginning, referee)
    file, maker = named(path), safe_text(str(log.header.get("gmkit")), 20)
    for record in log.lines:
        number = record["n"]
        try:
            before = referee.players
            line = following.line(record)
            referee.take(line)
            following.check_people(line, before)
            as_recorded = digest(referee.world.state) == record["state"]
        except GmkitError as error:
            raise _placed(path, number, error) from error
        except Exception as error:  # as in `making_sense`, which would cost time at every line
            raise not_understood(path, number) from error
        if not as_recorded:
            raise BadFile(
                Both(
                    f"{file}: строка {number}: состояние вышло не тем, что записано "
                    f"(правила издания {referee.game.edition}, файл записан gmkit {maker})",
                    f"{file}: line {number}: the state is not the recorded one "
                    f"(rules of edition {referee.game.edition}, written by gmkit {maker})",
                )
            )
    return beginning, referee


@contextlib.contextmanager
def making_sense(path: Path, number: Callable[[], int]) -> Iterator[None]:
    """The net under whoever shows a game that was read from a file: what fails within is BadFile, with a line.

    Every value of a forged line may be possible by itself and the whole still make no sense to a game's rules, to its
    pictures or to its words. `number` tells the line that was reached. What we refuse ourselves, and a screen or a disk
    that fails, goes through.
    """
    try:
        yield
    except (GmkitError, OSError):
        raise
    except Exception as error:
        raise not_understood(path, number()) from error


def not_understood(path: Path, number: int) -> BadFile:
    """A line that is sealed rightly and still makes no sense."""
    file = named(path)
    return BadFile(Both(f"{file}: строка {number} не понята", f"{file}: line {number} cannot be understood"))


def _placed(path: Path, number: int, error: GmkitError) -> BadFile:
    file = named(path)
    return BadFile(Both(f"{file}: строка {number}: {error.message.ru}", f"{file}: line {number}: {error.message.en}"))
