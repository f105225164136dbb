"""How a table is set: which map, who plays, where they start, in what order, by which rulings."""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from gmkit.core.game import Game, Seat, Setup, find_game
from gmkit.core.gamefile import Started, drawn_order, start
from gmkit.core.library import find_file, load_map
from gmkit.core.names import check_names, find_name
from gmkit.core.savefile import pick_save_path
from gmkit.core.scenario import is_scenario, read_scenarios
from gmkit.errors import BadFile, GmkitError, UsageError
from gmkit.grid.geometry import Cell
from gmkit.grid.lint import finding_text, findings
from gmkit.grid.mapfile import MapFile
from gmkit.grid.mapwriter import write_map
from gmkit.grid.source import read_file
from gmkit.table.paper import Paper
from gmkit.text import Both, counted, safe_text

FIRST_MAP = "numenor/first-cave"


class Wishes(NamedTuple):
    """What the command line asks for; empty where it says nothing."""

    files: tuple[str, ...] = ()
    players: str = ""
    at: tuple[str, ...] = ()
    order: str = ""
    rulings: tuple[str, ...] = ()
    seed: str = ""
    by_hand: bool = False
    save: str = ""


class Unplayable(GmkitError):
    """A map with findings that are errors: told in full, exit code 1."""


class Laid(NamedTuple):
    """A table before anybody sits at it: the game, its boards with their exact text, seats that a scenario gave."""

    game: Game
    boards: tuple[MapFile, ...]
    texts: tuple[str, ...]
    seats: tuple[Seat, ...] = ()
    rulings: dict[str, str] | None = None


def lay(wishes: Wishes, paper: Paper) -> Laid:
    """Read the maps or the scenario that were named. BadFile, NotFound, Unplayable."""
    paths = [find_file(name) for name in wishes.files or (FIRST_MAP,)]
    if len(paths) == 1 and is_scenario(read_file(paths[0])):
        return _from_scenario(paths[0])
    boards = tuple(load_map(path) for path in paths)
    games = {board.map.game for board in boards}
    if len(games) > 1:
        raise UsageError(Both("карты разных игр", "the maps are of different games"))
    game = find_game(boards[0].map.game)
    if len(boards) > 1 and (game.boards == "one" or len({board.map.columns for board in boards}) > 1):
        raise UsageError(
            Both(
                f"игра {game.titles.ru} идёт на одной карте, а столбцы двух карт должны называться одинаково",
                f"{game.titles.en} is played on one map; two maps must name their columns alike",
            )
        )
    for board in boards:
        _check(game, board, paper)
    return Laid(game, boards, tuple(board.text for board in boards))


def _from_scenario(path: Path) -> Laid:
    scenario = read_scenarios(path)[0]
    texts = tuple(board.text if board.path != scenario.path else write_map(board.map) for board in scenario.boards)
    return Laid(scenario.game, scenario.boards, texts, scenario.setup.seats, dict(scenario.setup.rulings))


def _check(game: Game, board: MapFile, paper: Paper) -> None:
    """Errors are not playable. Under a cover they are counted, not told: they name secret places."""
    wrong = [finding for finding in findings(board.map, game.checks) if not finding.warning]
    if not wrong:
        return
    shown = safe_text(board.path)
    count = len(wrong)
    head = Both(
        f"{shown}: по этой карте играть нельзя, {counted(count, 'ru', ('ошибка', 'ошибки', 'ошибок'), ('', ''))}; "
        f"проверка: gmkit map check {shown}",
        f"{shown}: this map is not playable, {counted(count, 'en', ('', '', ''), ('error', 'errors'))}; "
        f"see gmkit map check {shown}",
    )
    if paper.cover:
        raise Unplayable(head)
    told = [
        "\n".join([head(lang), *(finding_text(board, finding, lang) for finding in wrong)]) for lang in ("ru", "en")
    ]
    raise Unplayable(Both(told[0], told[1]))


def default_names(count: int, paper: Paper) -> list[str]:
    """«Игрок 1», «Игрок 2» where nobody gives names."""
    return [f"{Both('Игрок', 'Player')(paper.lang)} {number + 1}" for number in range(count)]


def split_names(text: str) -> list[str]:
    """Names parted by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


def checked_names(names: Sequence[str], game: Game) -> tuple[str, ...]:
    """The names as they will be used. UsageError for one that cannot be, or too few or too many."""
    fewest, most = game.seats
    if not fewest <= len(names) <= most:
        raise UsageError(
            Both(
                f"игроков может быть от {fewest} до {most}, а названо {len(names)}",
                f"there may be {fewest} to {most} players, {len(names)} were named",
            )
        )
    return check_names(names, game.command_words())


def seat(laid: Laid, names: Sequence[str], wishes: Wishes) -> tuple[Seat, ...]:
    """Every player on a cell: as `--at` says, else on the map's starts row by row, else an error that says how."""
    placed = _placed(laid, names, wishes.at)
    seats = []
    taken: set[Cell] = set()
    for index, name in enumerate(names):
        board = laid.boards[index % len(laid.boards)].map
        cell = placed.get(name)
        if cell is None:
            starts = list(laid.game.starts(board))
            free = [start for start in starts if start not in taken or len(laid.boards) > 1]
            if not starts:
                raise UsageError(
                    Both(
                        f"на карте нет начал «@»; поставьте игроков сами: --at {safe_text(name)}=B2",
                        f"the map has no starts '@'; place the players: --at {safe_text(name)}=B2",
                    )
                )
            cell = (free or starts)[0 if free else index % len(starts)]
        taken.add(cell)
        seats.append(Seat(name, cell))
    return tuple(seats)


def _placed(laid: Laid, names: Sequence[str], wishes: Sequence[str]) -> dict[str, Cell]:
    placed: dict[str, Cell] = {}
    for wish in wishes:
        for one in split_names(wish):
            who, sign, where = one.rpartition("=")
            if not sign:
                shown = safe_text(one, 60)
                raise UsageError(Both(f"--at {shown}: нужно имя=клетка", f"--at {shown}: name=cell is wanted"))
            name = find_name(who, names)
            board = laid.boards[list(names).index(name) % len(laid.boards)].map
            cell = board.columns.parse_cell(where.strip())
            bad = laid.game.bad_start(board, cell)
            if bad is not None:
                raise UsageError(bad)
            placed[name] = cell
    return placed


def rulings_of(laid: Laid, wishes: Wishes) -> dict[str, str]:
    """The rulings in force: the defaults, the map's or scenario's, then the command line's."""
    asked: dict[str, str] = {}
    for wish in wishes.rulings:
        for one in split_names(wish):
            name, sign, value = one.partition("=")
            if not sign:
                shown = safe_text(one, 60)
                raise UsageError(Both(f"--ruling {shown}: нужно имя=значение", f"--ruling {shown}: name=value"))
            asked[name.strip()] = value.strip()
    try:
        given = [laid.rulings] if laid.rulings is not None else [board.map.rulings for board in laid.boards]
        base = laid.game.settled(*given)
    except UsageError as error:
        raise BadFile(error.message) from error
    return laid.game.settled(base, asked)


def begin(laid: Laid, names: Sequence[str], wishes: Wishes, paper: Paper, by_lot: bool) -> Started:
    """Draw the order, seat everybody, choose the file, and start. All errors come before anything is written."""
    seed = wishes.seed or secrets.token_hex(16)
    rulings = rulings_of(laid, wishes)
    if laid.seats and not wishes.players:
        seats = laid.seats
        names = [one.name for one in seats]
    else:
        seats = seat(laid, names, wishes)
    if by_lot:
        order = drawn_order(names, seed)
        seats = tuple(next(one for one in seats if one.name == name) for name in order)
    if len(laid.boards) > 1 and len(laid.boards) != len(seats):
        raise UsageError(Both("карт должно быть столько же, сколько игроков", "one map a player is wanted"))
    boards, texts = laid.boards, laid.texts
    if by_lot and len(boards) > 1:  # each keeps the map he was given
        places = [list(names).index(one.name) for one in seats]
        boards = tuple(boards[place] for place in places)
        texts = tuple(texts[place] for place in places)
    setup = Setup(tuple(board.map for board in boards), seats, rulings)
    path = Path(wishes.save) if wishes.save else pick_save_path(Path.cwd(), datetime.date.today())
    return start(
        path,
        laid.game,
        setup,
        texts,
        seed=seed,
        lang=paper.lang,
        by_hand=wishes.by_hand,
        entered=names if by_lot else (),
    )
