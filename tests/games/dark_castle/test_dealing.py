"""The deal: what is dealt where on the field of the rules, and that every legal deal is equally likely."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from gmkit.games.dark_castle.book import Book, Label
from gmkit.games.dark_castle.dealing import RESERVE, Deal, deal, faults
from gmkit.games.dark_castle.deck import deck, printed_as
from gmkit.games.dark_castle.field import Board, random_cards, random_places, takes_gear
from gmkit.games.dark_castle.kinds import Category, HeroClass, Kind, Terrain
from gmkit.games.dark_castle.rulings import RULINGS, Rules
from gmkit.games.dark_castle.world import Hero, new_world
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.gridmap import GridMap
from tests.games.dark_castle.check_data import cases, kind_of
from tests.games.dark_castle.old_castle import old_castle
from tests.games.dark_castle.situation import person_place, place_of

FOUR_SIT_DOWN = next(case for case in cases() if case["id"] == "C01")["expect"]
NAMES = Columns.CYRILLIC
STARTS = old_castle().start_cells(teams=True)


def dealt(seed: object) -> tuple[tuple[Kind, ...], Deal]:
    stack = random_cards(old_castle(), {})
    rng = random.Random(str(seed))
    return stack, deal(old_castle(), stack, lambda sides: rng.randint(1, sides), STARTS)


@pytest.mark.clause("DC-1", "DC-3", "DC-4", "DC-5", "DC-6", "DC-67")
@pytest.mark.parametrize("seed", range(20))
def test_four_sit_down(seed: int) -> None:
    expect, board = FOUR_SIT_DOWN, old_castle()
    stack, found = dealt(seed)
    assert len(board.cells) == expect["cells"]
    assert len(found.cards) == expect["random_cards_dealt"]
    assert Counter(deck()[kind].category.value for kind in found.reserve) == expect["reserve"]
    pockets = expect["pockets_for_random_cards"]
    places = random_places(board, STARTS)
    assert (len(board.chests), len(board.safes), len(board.mutant)) == (7, 7, 3)
    assert len(places) == sum(pockets[name] for name in ("cells", "chests", "safes", "mutant"))
    assert max(Counter(found.places).values()) == 1
    assert set(found.places) <= set(places)
    banned = {kind_of(name) for name in expect["never_dealt_into"]["kinds"]}
    assert banned == {kind for kind, card in deck().items() if card.gear is not None}
    for place, kind in zip(found.places, found.cards, strict=True):
        assert kind not in banned or board.terrain[board.cell_of(place)] is Terrain.LAND
    creatures = Counter(kind for kind in found.cards if deck()[kind].category is Category.CREATURE)
    assert creatures == {Kind.SHEEP: expect["sheep_in_random_pockets"]}
    assert faults(board, stack, found, STARTS) == ()
    rules = Rules.of({ruling.name: ruling.default for ruling in RULINGS})
    world = new_world(board, rules, [Hero("Аня", HeroClass.MAGE, 1, Cell(0, 6), Cell(0, 6))])
    for name, cards in expect["default_pockets"].items():
        assert world.state.places[place_of(board, name)] == tuple(map(kind_of, cards))
    for name, cards in expect["people"].items():
        assert world.state.places[person_place(board, name)] == tuple(map(kind_of, cards))
    assert sum(world.cards().values()) == expect["cards"]["total"]
    assert world.cards() == Counter(
        {kind: card.in_play for kind, card in deck().items() if card.in_play and printed_as(kind) is kind}
    )


def test_empty_pockets_are_everywhere_and_not_the_dungeon_alone() -> None:
    """About one in eight everywhere (H1); where gear may lie a few fewer than elsewhere."""
    board = old_castle()
    dungeon = [place for place in random_places(board, STARTS) if board.is_dungeon(board.cell_of(place))]
    empty = sum(len(set(dungeon) - set(dealt(f"empty {seed}")[1].places)) for seed in range(60))
    assert 0.09 < empty / (60 * len(dungeon)) < 0.18


class Branching:
    """A source of lots that takes every way once, with its probability."""

    def __init__(self, script: list[tuple[int, int]]) -> None:
        self.script, self.at = script, 0

    def __call__(self, sides: int) -> int:
        if self.at == len(self.script):
            self.script.append((1, sides))
        face, known = self.script[self.at]
        assert known == sides
        self.at += 1
        return face


def every_deal(board: Board, stack: tuple[Kind, ...]) -> Iterator[tuple[Deal, Fraction]]:
    """Every way in which the lots may fall, with its probability."""
    script: list[tuple[int, int]] = []
    while True:
        found = deal(board, stack, Branching(script), ())
        chance = Fraction(1)
        for _, sides in script:
            chance /= sides
        yield found, chance
        while script and script[-1][0] == script[-1][1]:
            script.pop()
        if not script:
            return
        face, sides = script.pop()
        script.append((face + 1, sides))


@pytest.mark.clause("DC-5", "DC-6")
def test_every_legal_deal_is_equally_likely() -> None:
    """All the lots of a small board, to the last: no deal is likelier than another, and none is missing."""
    grid = GridMap.blank("dark_castle", 3, 2, NAMES).with_token(Cell(0, 0), "u").with_token(Cell(1, 0), "w")
    board = Board(grid, Book(3, 2, {Cell(2, 1): Label(chest=1), Cell(0, 1): Label(card=Kind.DRAGON)}))
    stack = (Kind.LIGHT, Kind.SWIMMING, Kind.LICENCE, Kind.SPEAR)  # two of gear, nothing for a reserve
    chances: Counter[frozenset[tuple[int, Kind]]] = Counter()
    for found, chance in every_deal(board, stack):
        chances[frozenset(zip(found.places, found.cards, strict=True))] += chance  # type: ignore[assignment]
    places = random_places(board, ())
    gear = [place for place in places if takes_gear(board, place)]
    assert (len(places), len(gear)) == (6, 4)
    # Two of gear among their pockets, then two others among all that are left.
    assert len(chances) == 4 * 3 * 4 * 3
    assert set(chances.values()) == {Fraction(1, len(chances))}


def test_too_many_cards_are_refused() -> None:
    grid = GridMap.blank("dark_castle", 1, 2, NAMES)
    with pytest.raises(ValueError, match="more cards"):
        deal(Board(grid, Book(1, 2, {})), (Kind.SPEAR,) * 3, lambda sides: 1, ())


def test_a_deal_of_ones_own_is_looked_through() -> None:
    board = old_castle()
    stack, good = dealt("own")
    in_dungeon = next(place for place in random_places(board, STARTS) if board.is_dungeon(board.cell_of(place)))
    wrong = [
        good._replace(cards=(*good.cards[:-1], Kind.MACE)),
        good._replace(places=(good.places[1], *good.places[1:])),
        good._replace(places=(board.place(Cell(0, 9)), *good.places[1:])),  # the dragon's pocket
        good._replace(places=(in_dungeon, *(place for place in good.places[1:] if place != in_dungeon))),
    ]
    for one in wrong[:3]:
        assert faults(board, stack, one, STARTS)
    assert deck()[good.cards[0]].gear is not None
    if len(wrong[3].places) == len(good.places):
        assert faults(board, stack, wrong[3], STARTS)
    swapped = good._replace(reserve=(*good.reserve[1:], good.reserve[0]))
    assert faults(board, stack, swapped, STARTS) == ()
    assert sum(RESERVE.values()) == len(good.reserve)
