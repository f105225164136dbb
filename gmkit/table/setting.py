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
from gmkit.errors import BadFile, GmkitError, NotFound, UsageError
from gmkit.grid.geometry import Cell, CellNameError
from gmkit.grid.gridmap import GridMap
from gmkit.grid.lint import finding_text, findings
from gmkit.grid.mapfile import MapFile
from gmkit.grid.mapwriter import write_map
from gmkit.grid.problems import BadText
from gmkit.grid.source import read_file
from gmkit.table.paper import Paper
from gmkit.table.rules import asked_rulings
from gmkit.text import Both, counted, is_safe_char, safe_text

FIRST_MAP = "numenor/first-cave"
_LONGEST_SEED = 100


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
    try:
        return _laid(wishes, paper)
    except BadText as error:
        if not paper.cover:
            raise
        raise _covered(error) from None


def _laid(wishes: Wishes, paper: Paper) -> Laid:
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


def _covered(error: BadText) -> BadFile:
    """Under a cover mistakes are counted, not told: they show rows of the map."""
    path, count = safe_text(error.problems[0].path), len(error.problems)
    ru = counted(count, "ru", ("ошибка", "ошибки", "ошибок"), ("", ""))
    en = counted(count, "en", ("", "", ""), ("mistake", "mistakes"))
    return BadFile(
        Both(
            f"{path}: файл не читается, {ru}; показать их: gmkit map check {path}",
            f"{path}: the file cannot be read, {en}; to see them: gmkit map check {path}",
        )
    )


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


def seat(laid: Laid, names: Sequence[str], wishes: Wishes, cover: bool = False) -> tuple[Seat, ...]:
    """Every player on a cell: as `--at` says, else on the map's starts row by row, else an error that says how."""
    placed = _placed(laid, names, wishes.at, cover)
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


def _placed(laid: Laid, names: Sequence[str], wishes: Sequence[str], cover: bool) -> dict[str, Cell]:
    placed: dict[str, Cell] = {}
    for wish in wishes:
        for one in split_names(wish):
            who, sign, where = one.rpartition("=")
            if not sign:
                shown = safe_text(one, 60)
                raise UsageError(Both(f"--at {shown}: нужно имя=клетка", f"--at {shown}: name=cell is wanted"))
            name = find_name(who, names)
            board = laid.boards[list(names).index(name) % len(laid.boards)].map
            placed[name] = _start_cell(laid.game, board, where.strip(), cover)
    return placed


def _start_cell(game: Game, board: GridMap, where: str, cover: bool) -> Cell:
    """The cell of an `--at`. UsageError where nobody may start there; under a cover the reason is not told."""
    shown = safe_text(where, 20)
    try:
        cell = board.columns.parse_cell(where)
    except CellNameError as error:
        raise UsageError(Both(f"--at {shown}: {error.message.ru}", f"--at {shown}: {error.message.en}")) from error
    bad = game.bad_start(board, cell)
    if bad is None:
        return cell
    if cover:
        bad = Both("с этой клетки начинать нельзя", "one cannot start there")
    raise UsageError(Both(f"--at {shown}: {bad.ru}", f"--at {shown}: {bad.en}"))


def rulings_of(laid: Laid, wishes: Wishes) -> dict[str, str]:
    """The rulings in force: the defaults, the map's or scenario's, then the command line's."""
    try:
        given = [laid.rulings] if laid.rulings is not None else [board.map.rulings for board in laid.boards]
        base = laid.game.settled(*given)
    except UsageError as error:
        raise BadFile(error.message) from error
    return laid.game.settled(base, asked_rulings(wishes.rulings))


def _seed(wish: str) -> str:
    """The seed that was asked for, or a fresh one. UsageError for one that could not be sealed."""
    if len(wish) > _LONGEST_SEED or not all(is_safe_char(char) for char in wish):
        raise UsageError(
            Both(
                f"--seed: до {_LONGEST_SEED} видимых знаков",
                f"--seed: up to {_LONGEST_SEED} visible characters",
            )
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


def begin(laid: Laid, names: Sequence[str], wishes: Wishes, paper: Paper, by_lot: bool) -> Started:
    """Draw the order, seat everybody, choose the file, and start. All errors come before anything is written."""
    seed = _seed(wishes.seed)
    rulings = rulings_of(laid, wishes)
    if laid.seats and not wishes.players:
        seats = laid.seats
        names = [one.name for one in seats]
    else:
        seats = seat(laid, names, wishes, paper.cover)
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
    path = Path(wishes.save) if wishes.save else pick_save_path(here(), datetime.date.today())
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
