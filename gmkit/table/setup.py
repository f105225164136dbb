"""How a table is set: which map, who plays, where they start, in what order, by which rulings."""

from __future__ import annotations

import dataclasses
import datetime
import re
import secrets
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from gmkit.core.game import AnyGame, Boards, find_game
from gmkit.core.journal import gamefile
from gmkit.core.journal.gamefile import Started, start
from gmkit.core.journal.header import ASKED, LONGEST_SEED, drawn_order, is_seed
from gmkit.core.journal.savefile import pick_save_path
from gmkit.core.library import find_file, first_map, load_map
from gmkit.core.scenario.reader import is_scenario, read_scenarios
from gmkit.core.setup import Seat, Setup, with_roles
from gmkit.errors import BadFile, GmkitError, Locked, NotFound, UsageError
from gmkit.grid.file.mapfile import MapFile
from gmkit.grid.file.mapwriter import write_map
from gmkit.grid.file.problems import BadText
from gmkit.grid.file.source import read_file
from gmkit.grid.findings import finding_text, findings
from gmkit.table.building import built_map
from gmkit.table.heroes import with_heroes
from gmkit.table.mistakes import counted
from gmkit.table.output import Paper
from gmkit.table.rules import asked_rulings
from gmkit.table.seating import Party, asked_cells, seat
from gmkit.text import Both, Lang, Lines, counted_both, safe_text

ASK = "ask"  # what is typed for a seed that the players say
_DUEL = 2  # maps
_NAMES_TRIED = 50
_BOARDS = re.compile(rb"(?m)^boards:")  # a scenario with a map for each player


class Wishes(NamedTuple):
    """What the command line asks for; empty where it says nothing."""

    files: tuple[str, ...] = ()
    players: str = ""
    at: tuple[str, ...] = ()
    order: str = ""
    rulings: tuple[str, ...] = ()
    seed: str = ""
    dice: str = "auto"
    save: str = ""
    size: str = ""  # of a map that the game builds itself
    heroes: tuple[str, ...] = ()  # NAME=FILE each


class Unplayable(GmkitError):
    """A map with findings that are errors: told in full, exit code 1."""


class Laid(NamedTuple):
    """A table before anybody sits at it: the game, its boards with their exact text, seats that a scenario gave.

    Boards stand as they are walked: in a duel the first player walks the map that the second one drew (ST-29).
    """

    game: AnyGame
    boards: tuple[MapFile, ...]
    texts: tuple[str, ...]
    seats: tuple[Seat, ...] = ()
    rulings: dict[str, str] | None = None


def lay(wishes: Wishes, paper: Paper) -> Laid:
    """Read the maps or the scenario that were named. BadFile, NotFound, Unplayable."""
    try:
        return _laid(wishes, paper)
    except BadText as error:
        if not paper.cover:
            raise
        raise counted(error) from None


def _laid(wishes: Wishes, paper: Paper) -> Laid:
    named = len([one for one in wishes.players.split(",") if one.strip()])
    built = built_map(wishes.files[0], wishes.size, wishes.seed, named) if len(wishes.files) == 1 else None
    if built is not None:
        game, board = built
        return Laid(game, (board,), (board.text,))
    if wishes.size:
        raise UsageError(
            Both(
                "--size бывает у карты, которую игра строит сама: gmkit play ИГРА --size 12x12",
                "--size is for a map that the game builds itself: gmkit play GAME --size 12x12",
            )
        )
    paths = [find_file(name) for name in wishes.files or (first_map(),)]
    if len(paths) == 1 and is_scenario(data := read_file(paths[0])):
        paper.cover = paper.cover or _BOARDS.search(data) is not None  # before a mistake could show a row of a map
        return _from_scenario(paths[0])
    boards = tuple(load_map(path) for path in paths)
    games = {board.map.game for board in boards}
    if len(games) > 1:
        raise UsageError(Both("карты разных игр", "the maps are of different games"))
    game = find_game(boards[0].map.game)
    if len(boards) > _DUEL:
        raise UsageError(Both("в дуэли две карты, по одной от игрока", "a duel has two maps, one drawn by each player"))
    if len(boards) > 1 and game.boards is Boards.ONE:
        raise UsageError(
            Both(
                f"игра «{game.titles.ru}» идёт на одной карте, дуэли в ней нет",
                f"'{game.titles.en}' is played on one map; it has no duel",
            )
        )
    if len({board.map.columns for board in boards}) > 1:
        raise UsageError(
            Both("столбцы двух карт должны называться одинаково", "the two maps must name their columns alike")
        )
    asked = asked_rulings(wishes.rulings)
    game.settled(asked)  # a wrong one is told before the maps are looked at
    for board in boards:
        _check(game, board, {**board.map.rulings, **asked}, paper)
    boards = (*boards[1:], *boards[:1])  # named by those who drew them; each walks the other's
    return Laid(game, boards, tuple(board.text for board in boards))


def built_for(laid: Laid, wishes: Wishes, players: int) -> Laid:
    """The table once it is known who plays: a map that its game builds is built for as many, as if all were named."""
    if wishes.players or len(wishes.files) != 1:
        return laid
    built = built_map(wishes.files[0], wishes.size, wishes.seed, players)
    return laid if built is None else Laid(built[0], (built[1],), (built[1].text,))


def _from_scenario(path: Path) -> Laid:
    scenario = read_scenarios(path)[0]
    texts = tuple(board.text if board.path != scenario.path else write_map(board.map) for board in scenario.boards)
    return Laid(scenario.game, scenario.boards, texts, scenario.setup.seats, dict(scenario.setup.rulings))


def _check(game: AnyGame, board: MapFile, rulings: Mapping[str, str], paper: Paper) -> None:
    """Errors under these rulings are not playable. Under a cover they are counted: they name secret places."""
    played = dataclasses.replace(board.map, rulings=rulings)
    wrong = [finding for finding in findings(played, game.drawn_maps().checks) if not finding.warning]
    if not wrong:
        return
    shown = safe_text(board.path)
    errors = counted_both(len(wrong), ("ошибка", "ошибки", "ошибок"), ("error", "errors"))
    head = Both(
        f"{shown}: по этой карте играть нельзя, {errors.ru}; проверка: gmkit map check {shown}",
        f"{shown}: this map is not playable, {errors.en}; see gmkit map check {shown}",
    )
    if paper.cover:
        raise Unplayable(head)
    told = [
        "\n".join([head(lang), *(finding_text(board, finding, lang) for finding in wrong)]) for lang in ("ru", "en")
    ]
    raise Unplayable(Lines(told[0], told[1]))


def rulings_of(laid: Laid, wishes: Wishes) -> dict[str, str]:
    """The rulings in force: the defaults, the map's or scenario's, then the command line's."""
    try:
        given = [laid.rulings] if laid.rulings is not None else [board.map.rulings for board in laid.boards]
        base = laid.game.settled(*given)
    except UsageError as error:
        raise BadFile(error.message) from error
    return laid.game.settled(base, asked_rulings(wishes.rulings))


def _seed(wish: str) -> str:
    """The seed that was asked for, ASKED where the players will say it, or a fresh one. UsageError for no seed."""
    if wish == ASK:
        return ASKED
    if wish and not is_seed(wish):
        raise UsageError(
            Both(
                f"--seed: до {LONGEST_SEED} видимых знаков, без пробелов по краям",
                f"--seed: up to {LONGEST_SEED} visible characters, without blanks at either end",
            )
        )
    if wish == ASKED:  # so it stands in the file where the players are asked
        raise UsageError(
            Both(f"--seed: слово {ASKED} занято; возьмите другое", f"--seed: {ASKED} is taken; choose another word")
        )
    return wish or secrets.token_hex(16)


def here() -> Path:
    """The current folder. NotFound where it was removed."""
    try:
        return Path.cwd()
    except OSError:
        raise NotFound(
            Both(
                "текущей папки больше нет; перейдите в другую или назовите файл",
                "the current folder is gone; go to another one, or name a file",
            )
        ) from None


def begin(laid: Laid, players: Sequence[Party], wishes: Wishes, paper: Paper, by_lot: bool) -> Started:
    """Draw the order, seat everybody, choose the file, and start. All errors come before anything is written."""
    seed = _seed(wishes.seed)
    rulings = rulings_of(laid, wishes)
    grids = [board.map for board in laid.boards]
    if laid.seats and not wishes.players:  # a scenario may start anybody anywhere
        names = [one.name for one in laid.seats]
        asked = asked_cells(laid.game, grids, names, wishes.at, paper.cover)
        cells = {one.name: asked.get(one.name, one.starts) for one in laid.seats}
        seats = tuple(one._replace(start=cells[one.name][0], further=cells[one.name][1:]) for one in laid.seats)
    else:
        names = [one.name for one in players]
        asked = asked_cells(laid.game, grids, names, wishes.at, paper.cover)
        seats = seat(laid.game, grids, players, wishes.at, paper.cover)
    seats = with_heroes(laid.game, with_roles(seats, laid.game.roles), wishes.heroes)
    salt, drawn_now = "", by_lot and seed != ASKED
    if drawn_now:
        salt = gamefile.fresh_salt()
        order = drawn_order(names, seed, salt)
        seats = tuple(next(one for one in seats if one.name == name) for name in order)
    boards, texts = laid.boards, laid.texts
    if drawn_now and len(boards) > 1:  # each keeps the map that he walks
        places = [names.index(one.name) for one in seats]
        boards = tuple(boards[place] for place in places)
        texts = tuple(texts[place] for place in places)
    setup = Setup(tuple(board.map for board in boards), seats, rulings)
    paper.truth(_odd_starts(laid.game, setup, asked, paper.lang))
    tries = 1 if wishes.save else _NAMES_TRIED
    while True:
        path = Path(wishes.save) if wishes.save else pick_save_path(here(), datetime.date.today())
        tries -= 1
        try:
            return start(
                path,
                laid.game,
                setup,
                texts,
                seed=seed,
                lang=paper.lang,
                dice=wishes.dice,
                entered=names if by_lot else (),
                cover=paper.cover,
                salt=salt,
            )
        except (Locked, UsageError):
            # Another game began in this folder at the same moment and took the number; the next one is free.
            if not tries:
                raise


def _odd_starts(game: AnyGame, setup: Setup, asked: Collection[str], lang: Lang) -> Iterator[str]:
    """What the master is warned of, of those whom he placed himself (NC-4): he may, and should know."""
    if game.maps is None or game.maps.odd_start is None:
        return
    for index, one in enumerate(setup.seats):
        if one.name in asked:
            board = setup.boards[index % len(setup.boards)]
            played = dataclasses.replace(board, rulings=setup.rulings)
            for warning in (told for cell in one.starts for told in game.maps.odd_start(played, cell)):
                yield f"--at {safe_text(one.name)}: {warning(lang)}"
