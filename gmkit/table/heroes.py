"""Heroes at the table: those of `--hero NAME=FILE` before the game, and the files they go home in after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from gmkit.core.game import AnyGame
from gmkit.core.herofile import given_back, heroes_of, read_hero, write_hero
from gmkit.core.journal.gamefile import load
from gmkit.core.journal.log import named, read_log
from gmkit.core.journal.publishing import create_file
from gmkit.core.journal.storage import reason
from gmkit.core.setup import Seat
from gmkit.core.speech.names import find_name
from gmkit.errors import NotWritten, UsageError
from gmkit.text import Both, safe_text


def with_heroes(game: AnyGame, seats: Sequence[Seat], wishes: Sequence[str]) -> tuple[Seat, ...]:
    """The seats with the heroes of each NAME=FILE after those they have.

    UsageError for a name, too many heroes, or a game without them; BadText, NotFound of a file.
    """
    found = list(seats)
    for wish in wishes:
        who, sign, file = wish.partition("=")
        shown = safe_text(wish, 60)
        if not sign or not file:
            raise UsageError(Both(f"--hero {shown}: нужно имя=файл", f"--hero {shown}: expected name=file"))
        most = heroes_of(game).most
        names = [one.name for one in found]
        place = names.index(find_name(who.strip(), names))
        brought = found[place].heroes
        if len(brought) == most:
            told = Both(f"героев у игрока не больше {most}", f"a player brings at most {most} heroes")
            raise UsageError(Both(f"--hero {shown}: {told.ru}", f"--hero {shown}: {told.en}"))
        hero = read_hero(file, game, [one.name for seat in found for one in seat.heroes])
        found[place] = found[place]._replace(heroes=(*brought, hero))
    return tuple(found)


def heroes_home(path: Path, folder: Path, now: bool) -> Iterator[Both]:
    """Write every hero as he is into a file of his own in `folder`, and tell each. Nothing there is written over.

    UsageError: the game goes on and nobody said `now`, or a name is taken. NotWritten.
    """
    referee = load(read_log(path), path)
    heroes_of(referee.game)
    if referee.speakers and not now:
        raise UsageError(
            Both(
                "игра не окончена; герои, какие они сейчас: --now",
                "the game is not over; the heroes as they are now: --now",
            )
        )
    files: dict[Path, str] = {}
    for heroes in given_back(referee.game, referee.world).values():
        for hero in heroes:
            files[_free(folder, hero.name, files)] = write_hero(hero, referee.game)
    for file, text in files.items():
        name = named(file)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            create_file(file, text.encode("utf-8"))
        except FileExistsError as error:
            raise UsageError(
                Both(f"{name} уже есть и не тронут", f"{name} exists already and was left alone")
            ) from error
        except OSError as error:
            why = reason(error)
            raise NotWritten(Both(f"{name}: не записано: {why.ru}", f"{name}: not written: {why.en}")) from error
        yield Both(f"записано: {name}", f"written: {name}")


def _free(folder: Path, name: str, taken: dict[Path, str]) -> Path:
    """A file for a hero of that name: its letters and digits alone, so that no name leads out of the folder."""
    plain = "".join(char if char.isalnum() else "-" for char in name).strip("-") or "hero"
    path, number = folder / f"{plain}.yaml", 1
    while path in taken:
        number += 1
        path = folder / f"{plain}-{number}.yaml"
    return path
