"""Random and small castles, and the ways to vary what nobody has come to yet.

A castle lies open on the table; but what is heard must depend on what was walked on or tried alone. In half of the
pairs the castle is the same and the cards alone differ: there the open field and the lit moves must not differ either.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Hashable, Iterator
from typing import Any

from tests.assurance.leak.draft import Draft, Sheet, chance
from tests.assurance.leak.games import Recipe
from tests.reference.interface import Board, Cell, Fact, World, beside, side
from tests.reference.locks_umpire import KINDS, Umpire

NAMES = ("Аня", "Боря", "Вера", "Гена")
DEFAULTS = {
    "cabinet_cards": "2", "hang": "cell", "sold_keys": "locked", "two_magnets": "either", "cards": "lasting",
    "bypass": "auto", "prisoner": "last", "held_buys": "yes",
    "first_move": "placed", "prison_rounds": "50",
}  # fmt: skip
CHOICES = {
    "cabinet_cards": ("1", "3"), "hang": ("original",), "sold_keys": ("any",), "two_magnets": ("treasure",),
    "cards": ("spent",), "bypass": ("choice",),
    "prisoner": ("counts",), "held_buys": ("no",), "first_move": ("door",), "prison_rounds": ("1", "2"),
}  # fmt: skip
COLOURS = "rygbwp"
CARDS = 9  # the draws that come to be made in a script


def make(rng: random.Random, smallest: int, largest: int) -> World:
    """A castle in which something can happen: of those where all are shut in for ever at the first turn, few are kept.

    The others are over before anything was heard of them.
    """
    world = _castle(rng, smallest, largest)
    while _is_hopeless(world) and chance(rng, 0.9):
        world = _castle(rng, smallest, largest)
    return world


def _is_hopeless(world: World) -> bool:
    umpire = Umpire(world)
    return umpire.all_shut() and not umpire.hope()


def _castle(rng: random.Random, smallest: int, largest: int) -> World:
    """A castle with doors and locks anywhere, players by a Book or close together: rules must hold on odd boards.

    Some are prisons, where no way leads out but by cards; in some a Book has keys beside it and locked doors near.
    """
    sheet = Sheet(rng.randint(smallest, largest), rng.randint(smallest, largest))
    kind = rng.choice(("castle", "castle", "market", "prison"))
    walls = rng.choice((0.0, 0.05, 0.2))
    for edge in sheet.inner():
        drawn = rng.random()
        sheet.edges[edge] = "|" if drawn < walls else "d" if drawn < walls + 0.25 else ""
    for edge in rng.sample(sheet.rim(), rng.randint(2, 5)):
        sheet.edges[edge] = "E"
    colours = rng.sample(COLOURS, rng.randint(1, 6))
    for colour in colours:
        sheet.edges[rng.choice(sheet.inner())] = colour
    free = list(sheet.cells)
    rng.shuffle(free)
    heart = free.pop()
    sheet.cells[heart] = "B"
    if kind == "prison":
        colours = _wall_in(sheet, heart, colours)
        if "E" not in sheet.edges.values():  # somewhere else there is a way out
            far = max(sheet.rim(), key=lambda edge: abs(edge[0][0] - heart[0]) + abs(edge[0][1] - heart[1]))
            sheet.edges[far] = "E"
    elif kind == "market":
        _stall(sheet, heart, colours[0])
        colours = [colour for colour in colours if colour in sheet.edges.values()]
    near = [cell for way in "nesw" if (cell := beside(heart, way)) in free and sheet.inside(side(heart, way))]
    near.sort(key=lambda cell: bool(colours) and colours[0] in [sheet.edges[side(cell, way)] for way in "nesw"])
    for colour in colours:
        if kind == "market" and near:
            cell = near.pop()
            free.remove(cell)
            _open_between(sheet, heart, cell)
        else:
            cell = free.pop()
            near = [other for other in near if other != cell]
        sheet.cells[cell] = f"{rng.choice(('', '', 'c')) if kind == 'castle' else ''}k{colour}"
    for token in ("B", "c", "G", "$", "c", "G$", "c$", "$", "c", "$")[: len(free) // 3]:
        sheet.cells[free.pop()] = token
    for letter, number in itertools.product("pth", range(1, rng.randint(2, 3))):
        if len(free) > 6:
            sheet.cells[free.pop()] = sheet.cells[free.pop()] = f"{letter}{number}"
    for _ in range(min(3, len(free) - 3)):
        cell, (mark, way) = free.pop(), rng.choice((("^", "n"), (">", "e"), ("v", "s"), ("<", "w")))
        if beside(cell, way) in sheet.cells:
            sheet.cells[cell] = f"b{mark}"
            sheet.edges[side(cell, way)] = "|"
    places = [heart] if kind != "castle" else [heart, *sheet.find("B"), rng.choice(free), rng.choice(free)]
    count = rng.randint(2, 4) if kind == "castle" else 2
    players = tuple((name, rng.choice(places)) for name in NAMES[:count])
    rulings = dict(DEFAULTS)
    if chance(rng, 0.5):
        for name, values in CHOICES.items():
            if chance(rng, 0.25):
                rulings[name] = rng.choice(values)
    return World((sheet.board(),), players, rulings)


def _wall_in(sheet: Sheet, heart: Cell, colours: list[str]) -> list[str]:
    """Walls round a cell and its neighbours, and no outer door there. The colours whose locks are still there."""
    inside = {heart, *(cell for way in "nesw" if (cell := beside(heart, way)) in sheet.cells)}
    for cell in inside:
        for way in "nesw":
            if beside(cell, way) not in inside:
                sheet.edges[side(cell, way)] = "|"
            else:
                sheet.edges[side(cell, way)] = ""
    return [colour for colour in colours if colour in sheet.edges.values()]


def _stall(sheet: Sheet, heart: Cell, colour: str) -> None:
    """A lock on the far side of a neighbour, and a door on another side of the cell itself."""
    for way in "nesw":
        cell = beside(heart, way)
        if cell in sheet.cells and beside(cell, way) in sheet.cells:
            for edge, mark in list(sheet.edges.items()):
                if mark == colour:
                    sheet.edges[edge] = "d"
            sheet.edges[side(cell, way)] = colour
            sheet.edges[side(heart, way)] = ""
            for other in "nesw":
                if other != way and beside(heart, other) in sheet.cells:
                    sheet.edges[side(heart, other)] = "d"
                    return


def _open_between(sheet: Sheet, one: Cell, other: Cell) -> None:
    for way in "nesw":
        if beside(one, way) == other:
            sheet.edges[side(one, way)] = ""


def fill(rng: random.Random, token: str) -> str:
    """Another thing of those that stand alone: pairs, keys and Books stay."""
    return rng.choice(("", "", "", "$", "c", "c$", "G", "G$"))


def special(token: str) -> bool:
    return token not in ("", "$", "c", "c$", "G", "G$")


def shift(rng: random.Random, draft: Draft, consulted: frozenset[Fact]) -> None:
    """Other hidden lots: which cards come from the Book. Or one card alone is another, and the rest are the same."""
    if chance(rng, 0.3):
        draft.lots, draft.drawn = f"shifted {rng.randrange(10**6)}", ()
        return
    world = draft.world()
    deck = list(Umpire(world).deck)
    cards = [deck.pop(world.lot(number, len(deck)) - 1) for number in range(CARDS)]
    number = rng.randrange(rng.randint(1, CARDS))
    cards[number] = rng.choice(deck)
    deck = list(Umpire(world).deck)
    lots = []
    for card in cards:
        lots.append(deck.index(card) + 1)
        deck.remove(card)
    draft.drawn = tuple(lots)


def hint(rng: random.Random, umpire: Any, bent: float | None) -> str | None:
    """A card where there is a Book, a lock or a trade where there is one, else a step towards something.

    `bent` below a third: the first takes cards and pulls, the others fetch keys and come back to him; above two
    thirds: to the end of the game, by the door or by waiting.
    """
    player = umpire.players[umpire.turn]
    if player.at is None:
        column, row = min(umpire.doors(), key=lambda cell: (min(cell), rng.random()))
        return f"door {'ABCDEFGHIJKL'[column]}{row + 1}"
    trades = []
    for other in umpire.inside():
        if other is not player:
            trades += [f"buy {colour}" for colour in other.keys] if player.treasures else []
            if other.at == player.at and "magnet" in player.hidden + player.opened:
                trades += ["pull $"] if other.treasures else []
                trades += [f"pull {colour}" for colour in other.keys if colour in umpire.locks.values()]
    can_draw = umpire.board.cells[player.at] == "B" and player.drawn < umpire.limit and umpire.deck
    if bent is not None and bent < 0.33:
        if umpire.turn == 0:
            return rng.choice(trades) if trades and not can_draw else "card" if can_draw else "wait"
        home = umpire.players[0].at
        back = [way for way in "nesw" if beside(player.at, way) == home]
        if player.keys and player.at != home:
            return f"go {back[0]}" if back else None
        return "wait" if player.keys and player.at == home else _step(rng, umpire, player.at)
    if bent is not None and bent > 0.66 and chance(rng, 0.6):
        return "finish" if player.at in umpire.doors() else "card" if can_draw else "wait"
    wanted = trades + ["card"] * (4 if can_draw else 0)
    token = umpire.board.cells[player.at]
    card = KINDS.get(token[:1], "cabinet" if token[:1] == "b" else "")
    if card and (card in player.hidden + player.opened or chance(rng, 0.2)):  # without the card he is refused
        wanted += ["cabinet" if card == "cabinet" else "passage"] * 2
    wanted += [f"off {way}" for way in "nesw" if umpire.lock(player.at, way) in player.keys] * 3
    if player.locks:
        doors = [way for way in "nesw" if umpire.mark(player.at, way) == "d" and not umpire.lock(player.at, way)]
        first = [pair for pair, colour in umpire.first_locks.items() if colour in player.locks]
        if doors and not any(player.at in pair for pair in first) and chance(rng, 0.7):
            return f"hang {rng.choice(doors)}"
        wanted += [f"hang {way}" for way in doors]
    return _step(rng, umpire, player.at) if not wanted or chance(rng, 0.25) else rng.choice(wanted)


def _step(rng: random.Random, umpire: Any, at: Cell) -> str:
    """A step that is open, rather towards something."""
    ways = [way for way in "nesw" if beside(at, way) in umpire.board.cells]
    ways = [way for way in ways if umpire.mark(at, way) != "|" and not umpire.lock(at, way)] or ways
    if chance(rng, 0.75):  # a ghost refuses most; the script must get on
        ways = [way for way in ways if "G" not in umpire.board.cells[beside(at, way)]] or ways
    rich = [way for way in ways if "k" in umpire.board.cells[beside(at, way)]]
    some = [way for way in ways if umpire.board.cells[beside(at, way)]]
    return f"go {rng.choice(rich or some or ways)}"


def small() -> Iterator[World]:
    """Corridors that begin at an outer door, told apart by where one stands, each with many orders of the cards."""
    rows = (
        ("B", "p1", "p1"), ("B", "c", "$"), ("B", "kr", "$"), ("p1", "B", "p1"), ("G$", "B", "c"),
        ("h1", "B", "h1"), ("t1", "B", "t1"), ("B", "", "kr"), ("B", "$", ""), ("c", "B", "G"),
    )  # fmt: skip
    for place, row in enumerate(rows):
        sheet = Sheet(place + 3, 1)
        sheet.edges[(-1, 0), "e"] = "E"
        sheet.edges[(place + 1, 0), "e"] = "r" if "kr" in row[:2] else ""
        sheet.cells.update({(place + number, 0): token for number, token in enumerate(row)})
        start = (place + row.index("B"), 0)
        # A column of rows would stand in one place twice: the row of the board tells them apart.
        for number in range(15):
            yield World((sheet.board(),), ((f"Аня {place}", start),), dict(DEFAULTS), lots=f"small {number}")


MARKS = ("", "", "", "|", "d")
SAID = (
    *("восток", "запад", "восток с обходом", "карточка", "тайный ход"),
    *("снять замок", "повесить замок", "завершить", "пропуск"),
)
# Who did what, where all stand and how large the castle is, is open to all, and no die is ever thrown.
OPEN = frozenset(
    (
        "misheard text tells the size of the map",
        "misheard text counts what lies about, with its plural",
        "a blank line where much happened",
        "a hidden lot shifts open dice",
        "log entries numbered by what truly happened",
        "the log in the other language tells the clause",
        "one who comes by a correction is told where he stands",
    )
)


def shown(board: Board) -> Hashable:
    """Cells and edges: of a castle nothing is hidden but the cards."""
    return board.width, board.height, tuple(board.cells.items()), tuple(board.edges.items())


RECIPE = Recipe(
    make,
    MARKS,
    fill,
    special,
    shift,
    hint,
    small,
    SAID,
    embeds=False,
    lot="card",
    open=OPEN,
    places_open=True,
    shown=shown,
)
