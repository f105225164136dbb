"""Random small caves, legal and odd, and games played on them through the real referee."""

from __future__ import annotations

import contextlib
import random

from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.errors import GmkitError
from gmkit.games.numenor import GAME
from gmkit.games.numenor.checks import odd_start
from gmkit.grid.geometry import WAYS, Cell
from gmkit.grid.gridmap import GridMap, Monster

ODD = (
    *("",) * 14,
    *("@", "$", "$", "$", "~>", "~v", "~<", "~^", "s", "s", "1", "2", "3", "b1", "b2", "?", "T^", "T>", "Tv", "T<"),
)
RULINGS = {
    "drift": ("2", "2", "2", "0", "1", "3", "mouth"),
    "swamp_limit": ("3", "3", "1", "2"),
    "swamp_skip": ("entry", "entry", "every", "none"),
    "roar_limit": ("2", "2", "1", "3"),
    "roar_arrival": ("told", "counts"),
    "roar_count": ("each", "all"),
    "roar_path": ("end", "through"),
    "trap_roar": ("counts", "silent"),
    "pit_stay": ("keep", "keep", "next"),
    "bump_land": ("free", "free", "spends"),
    "bump_river": ("carried", "carried", "stays"),
    "finish": ("first", "all"),
}
WORDS = ("север", "восток", "юг", "запад")
NAMES = ("Аня", "Боря", "Вера")


def cave(rng: random.Random, smallest: int, largest: int) -> GridMap:
    """A cave with anything anywhere; every second one has a dragonid or two, and most an infirmary and an exit."""
    width, height = rng.randint(smallest, largest), rng.randint(smallest, largest)
    tokens = [rng.choice(ODD) if rng.random() < 0.7 else "" for _ in range(width * height)]
    if rng.random() < 0.9:
        tokens[rng.randrange(len(tokens))] = "H"
    monsters = []
    for token in ("D", "D1")[: rng.choice((0, 0, 1, 2))]:
        home = rng.randrange(len(tokens))
        tokens[home] = token
        if rng.random() < 0.6:
            monsters.append(Monster(token, _route(rng, width, height, home), rng.randint(1, 2), rng.random() < 0.3))
    walls = rng.choice((0.0, 0.15, 0.35))

    def inner(arrows: str) -> str:
        return "|" if rng.random() < walls else rng.choice(("", "", "", "", "", "%", *arrows))

    upright = [inner("<>") if 0 < x < width else "|" for _ in range(height) for x in range(width + 1)]
    level = [inner("^v") if 0 < y < height else "|" for y in range(height + 1) for _ in range(width)]
    if rng.random() < 0.9:
        upright[rng.randrange(height) * (width + 1) + rng.choice((0, width))] = "E"
    rulings = {name: rng.choice(values) for name, values in RULINGS.items()} if rng.random() < 0.5 else {}
    return GridMap(
        "numenor", width, height, tuple(tokens), tuple(upright), tuple(level), rulings=rulings, monsters=tuple(monsters)
    )


def _route(rng: random.Random, width: int, height: int, home: int) -> tuple[Cell, ...]:
    route = [Cell(home % width, home // width)]
    for _ in range(rng.randint(0, 3)):
        beside = route[-1].beside(rng.choice(WAYS))
        if 0 <= beside.column < width and 0 <= beside.row < height:
            route.append(beside)
    return tuple(route)


def setup_on(rng: random.Random, grid: GridMap, names: tuple[str, ...]) -> Setup:
    """Two games of three start where a master would put players, if he can; the others anywhere (NC-4)."""
    cells = list(grid.cells())
    legal = [cell for cell in cells if not list(odd_start(grid, cell))]
    ground = legal if legal and rng.random() < 0.67 else cells
    seats = tuple(Seat(name, rng.choice(ground)) for name in names)
    return Setup((grid,), seats, GAME.settled(grid.rulings))


def evening(rng: random.Random, grid: GridMap, setup: Setup, length: int) -> Referee:
    """A game of about `length` lines, with undone lines, redone ones, notes and corrections here and there."""
    referee = Referee(GAME, setup, seed=str(rng.random()))
    referee.open()
    corrected = rng.random() < 0.4
    for _ in range(length):
        luck = rng.random()
        if luck < 0.04:
            referee.undo(rng.randint(1, 2))
        elif luck < 0.06:
            referee.redo()
        elif luck < 0.07:
            referee.note("чай")
        elif luck < 0.17 and corrected:
            with contextlib.suppress(GmkitError):
                referee.amend(correction(rng, grid, referee))
        elif referee.speakers:
            who = referee.speakers[0]
            referee.ask(who, command(rng, referee, who))
    return referee


def command(rng: random.Random, referee: Referee, who: str) -> str:
    """Anything, but more often a dig where a treasure lies and the way out for one who carries it."""
    own = referee.world.explorer(who)
    if own.at in referee.world.state.lying and rng.random() < 0.7:
        return "копать"
    for way, word in zip(WAYS, WORDS, strict=True):
        if own.carried and referee.world.board.mark(own.at, way, ()) == "E" and rng.random() < 0.3:
            return word
    return rng.choice((*WORDS, *WORDS, *WORDS, "копать", "пропуск"))


def correction(rng: random.Random, grid: GridMap, referee: Referee) -> str:
    """Something that the master puts right."""
    who = rng.choice(referee.players)
    at, other = (grid.columns.cell_name(rng.choice(list(grid.cells()))) for _ in range(2))
    lying = [grid.columns.cell_name(cell) for cell in referee.world.state.lying] or [at]
    return rng.choice((
        f"{who} на {at}", f"дать клад {who}", f"забрать клад {who} {at}", f"забрать клад {who}", f"клад {at}",
        f"клад {rng.choice(lying)} {other}", f"пропуск {who} {rng.randint(0, 3)}", f"конец ожидания {who}",
        f"стена {at} восток", f"проход {at} юг", f"новый Яша {at}", f"ушёл {who}", f"имя {who} Юля",
    ))  # fmt: skip
