"""Games for the tests of the reveal: played through the referee with fixed seeds and salts, so that bytes repeat."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from pathlib import Path
from unittest import mock

from gmkit.core.game import find_game
from gmkit.core.hearing import NotNow
from gmkit.core.journal.gamefile import Started, start
from gmkit.core.library import find_file, load_map
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.core.speech.misheard import Misheard
from gmkit.grid.file.mapwriter import write_map
from gmkit.grid.geometry import Cell, Way
from gmkit.grid.gridmap import GridMap
from gmkit.text import Lang

RUSSIAN = ("север", "юг", "запад", "восток", "север", "юг", "запад", "восток", "копать", "пропуск")
ZONE = ("ход", "север", "юг", "запад", "восток", "север", "юг", "запад", "восток", "стоп", "гайка север", "гайка запад")
_TYPED = re.compile(r"^  (\w+): ([^-]+) -> (.*?)(?:\s+#.*)?$")


known_salts = mock.patch("gmkit.core.journal.journal.fresh_line_salt", return_value="5a" * 16)


def begin(
    path: Path, game: str, seats: Sequence[Seat], texts: Sequence[str], maps: Sequence[GridMap], lang: Lang = "ru"
) -> Started:
    """A game with salts that are no secret."""
    card = find_game(game)
    setup = Setup(tuple(maps), tuple(seats), card.settled(*(one.rulings for one in maps)))
    salts = [f"{number:064x}" for number in range(len(texts) + 1)]
    path.unlink(missing_ok=True)
    path.with_name(path.name + ".lock").unlink(missing_ok=True)
    with (
        mock.patch("gmkit.core.journal.gamefile.fresh_salt", side_effect=salts),
        known_salts,
        mock.patch("gmkit.__version__", "test"),
    ):
        return start(path, card, setup, texts, seed="reveal", lang=lang)


def on_map(path: Path, name: str, names: Sequence[str], lang: Lang = "ru", boards: Sequence[str] = ()) -> Started:
    """A game on shipped maps, everybody on the map's starts in turn."""
    files = [load_map(find_file(one)) for one in (boards or (name,))]
    card = find_game(files[0].map.game)
    seats = []
    for index, player in enumerate(names):
        starts = list(card.maps.starts(files[index % len(files)].map)) or [Cell(0, 0)]
        seats.append(Seat(player, starts[index % len(starts)] if len(files) == 1 else starts[0]))
    return begin(path, card.name, seats, [one.text for one in files], [one.map for one in files], lang)


def wander(started: Started, words: Sequence[str], moves: int, seed: str = "w", endless: bool = False) -> Path:
    """Random words until so many were accepted or the game is over; `endless` takes back what would end it."""
    with known_salts:
        return _wandered(started, words, moves, random.Random(seed), endless)


def _wandered(started: Started, words: Sequence[str], moves: int, chance: random.Random, endless: bool) -> Path:
    referee = started.referee
    done = 0
    while done < moves and referee.speakers:
        try:
            referee.ask(referee.speakers[0], chance.choice(words))
        except (Misheard, NotNow):
            continue
        done += 1
        if endless and not referee.speakers:
            referee.undo()
    started.journal.close()
    return started.journal.path


def old_mine(path: Path) -> Path:
    """The shipped scenario of the old mine to its end, with a slip taken back, a note and corrections on the way."""
    text = find_file("numenor/game").read_text(encoding="utf-8")
    board = load_map(find_file("numenor/old-mine"))
    seats = [Seat("Аня", Cell(0, 0)), Seat("Боря", Cell(7, 0))]
    started = begin(path, "numenor", seats, [board.text], [board.map])
    referee = started.referee
    with known_salts:
        _mined(referee, text)
    started.journal.close()
    return path


def _mined(referee: Referee, text: str) -> None:
    number = 0
    for line in text.splitlines():
        typed = _TYPED.match(line)
        if typed is None or typed[3] == "нельзя":
            continue
        number += 1
        if number == 9:
            referee.ask(typed[1], "восток")
            referee.undo()
        if number == 20:
            referee.note("Боря подозревает, что ходит по кругу")
            referee.amend("проход B8 восток")
            referee.amend("стена A8 восток")
        referee.ask(typed[1], typed[2].strip())


def first_cave(path: Path) -> Path:
    """An English evening of random words in the first cave, to its end."""
    return wander(
        on_map(path, "numenor/first-cave", ("Ann", "Ben"), "en"), ("n", "s", "w", "e", "n", "e", "dig"), 400, "3"
    )


def zone(path: Path) -> Path:
    """Three stalkers who do not get far."""
    return wander(on_map(path, "stalker/short-evening", ("Аня", "Боря", "Витя")), ZONE, 100)


def duel(path: Path) -> Path:
    """Two who walk each other's zones."""
    return wander(on_map(path, "", ("Аня", "Боря"), boards=("stalker/duel-a", "stalker/duel-b")), ZONE, 120)


def long_cave(path: Path) -> Path:
    """500 moves of four players in a cave of 20 x 20 with everything in it."""
    chance = random.Random("long")
    field = GridMap.blank("numenor", 20, 20)
    for cell in list(field.cells()):
        for way in (Way.EAST, Way.SOUTH):
            if chance.random() < 0.22 and cell.beside(way) in field:
                field = field.with_edge(cell, way, "|")
    for row in range(3, 12):
        field = field.with_token(Cell(9, row), "~v")
        field = field.with_edge(Cell(9, row), Way.SOUTH, "").with_edge(Cell(9, row), Way.NORTH, "")
    spots = {"s": (9, 12), "H": (2, 2), "1": (4, 15), "2": (16, 3), "3": (12, 17), "?": (6, 6), "T>": (14, 14)}
    spots |= {"D": (17, 17), "$": (15, 9)}
    for token, (column, row) in spots.items():
        field = field.with_token(Cell(column, row), token)
    field = field.with_edge(Cell(0, 10), Way.WEST, "E")
    seats = [Seat("Аня", Cell(0, 0)), Seat("Боря", Cell(19, 0)), Seat("Витя", Cell(0, 19)), Seat("Галя", Cell(19, 19))]
    started = begin(path, "numenor", seats, [write_map(field)], [field])
    return wander(started, RUSSIAN, 500, "long", endless=True)


GOLDEN = {"old-mine": old_mine, "first-cave": first_cave}
