"""Hypothesis strategies: any cave, checked or not, with players and rulings."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import strategies as st

from gmkit.games.numenor import GAME
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.gridmap import GridMap, Monster

TOKENS = (
    *("",) * 8,
    *("@", "$", "$", "H", "~>", "~v", "~<", "~^", "~>", "s", "s", "1", "2", "a1", "a2", "?"),
    *("T^", "T>", "D", "D1"),
)
INNER_UPRIGHT = ("", "", "", "", "|", ">", "<", "%")
INNER_LEVEL = ("", "", "", "", "|", "^", "v", "%")
RULINGS = {
    "drift": ("2", "2", "0", "1", "9", "mouth"),
    "swamp_limit": ("3", "1", "2", "9"),
    "swamp_skip": ("entry", "every", "none"),
    "roar_limit": ("2", "1", "3"),
    "roar_arrival": ("told", "counts"),
    "pit_stay": ("keep", "next"),
    "bump_land": ("free", "spends"),
    "bump_river": ("carried", "stays"),
    "finish": ("first", "all"),
    "quiet_rounds": ("off", "1", "3"),
    "roar_count": ("each", "all"),
    "roar_path": ("end", "through"),
    "trap_roar": ("counts", "silent"),
}
COMMANDS = ("север", "восток", "юг", "запад", "копать", "пропуск")
CORRECTIONS = (
    "{who} на {at}",
    "пропуск {who} 2",
    "конец ожидания {who}",
    "стена {at} восток",
    "проход {at} север",
    "ушёл {who}",
    "новый Яша {at}",
    "имя {who} Юля",
)


class Evening(NamedTuple):
    """A board, who starts where, the rulings and what is said."""

    grid: GridMap
    players: dict[str, str]
    rulings: dict[str, str]
    words: tuple[str, ...]


@st.composite
def grids(draw: st.DrawFn, smallest: int = 3, largest: int = 7) -> GridMap:
    width, height = draw(st.integers(smallest, largest)), draw(st.integers(smallest, largest))
    cells = [Cell(column, row) for row in range(height) for column in range(width)]
    tokens = draw(st.lists(st.sampled_from(TOKENS), min_size=len(cells), max_size=len(cells)))
    rows = draw(st.lists(st.sampled_from(INNER_UPRIGHT), min_size=(width - 1) * height, max_size=(width - 1) * height))
    lines = draw(st.lists(st.sampled_from(INNER_LEVEL), min_size=width * (height - 1), max_size=width * (height - 1)))
    exit_row = draw(st.integers(0, height - 1))
    upright: list[str] = []
    for row in range(height):
        inner = rows[row * (width - 1) : (row + 1) * (width - 1)]
        upright += ["|", *inner, "E" if row == exit_row else "|"]
    level = ("|",) * width + tuple(lines) + ("|",) * width
    monsters = tuple(
        Monster(
            token,
            (cells[tokens.index(token)], *draw(st.lists(st.sampled_from(cells), max_size=4))),
            draw(st.integers(1, 3)),
            draw(st.booleans()),
        )
        for token in ("D", "D1")
        if tokens.count(token) == 1 and draw(st.booleans())
    )
    return GridMap("numenor", width, height, tuple(tokens), tuple(upright), level, monsters=monsters)


@st.composite
def evenings(draw: st.DrawFn, corrections: bool = False) -> Evening:
    grid = draw(grids())
    names = ("Аня", "Боря", "Витя", "Гера")[: draw(st.integers(1, 4))]
    cells = [Columns.LATIN.cell_name(at) for at in grid.cells()]
    players = {name: draw(st.sampled_from(cells)) for name in names}
    rulings = {name: draw(st.sampled_from(values)) for name, values in RULINGS.items()}
    said = st.sampled_from((*COMMANDS, *COMMANDS[:4]))
    if corrections:
        told = st.builds(
            lambda form, who, at: "/" + form.format(who=who, at=at),
            st.sampled_from(CORRECTIONS),
            st.sampled_from(names),
            st.sampled_from(cells),
        )
        said = st.one_of(said, said, said, told)
    words = draw(st.lists(said, min_size=5, max_size=30))
    assert set(rulings) == {ruling.name for ruling in GAME.rules.rulings}
    return Evening(grid, players, rulings, tuple(words))
