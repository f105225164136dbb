"""Whole games of chance: every card in one place, limits hold, closed ground is entered by leave alone, they end."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from gmkit.core.hearing import ALOUD, Listener, Tongue, tell
from gmkit.core.journal.codec import codec_of
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.apply import apply
from gmkit.games.dark_castle.deck import deck, printed_as
from gmkit.games.dark_castle.heard import hear
from gmkit.games.dark_castle.kinds import Category, Kind, Terrain
from gmkit.games.dark_castle.sayings import PHRASES
from gmkit.games.dark_castle.world import Hero, World
from gmkit.grid.geometry import Columns
from tests.games.dark_castle.bots import play
from tests.kit.sizes import SIZE

EVENINGS = {"short": 1, "usual": 4, "full": 100}[SIZE.name]  # for each number of players
LIGHTS = {Terrain.DARKNESS: {Kind.TORCH, Kind.FLASHLIGHT, Kind.LIGHT}}
GEAR = {
    **LIGHTS,
    Terrain.WATER: {Kind.SCUBA, Kind.SWIMMING},
    Terrain.GAS: {Kind.GAS_MASK},
}
KEYS = {1: Kind.DUNGEON_KEY_1, 2: Kind.DUNGEON_KEY_2}


def within_limits(one: Hero) -> bool:
    """DC-28 to DC-33, written down apart from the rules."""
    cards = [deck()[kind] for kind in one.hand]
    counts = Counter(card.category for card in cards)
    alike = Counter(printed_as(kind) for kind in one.hand)
    plain = [card for card in cards if card.category is not Category.SPECIAL]
    alone = [card for card in plain if card.alone]
    return (
        counts[Category.SUPER] <= 1
        and counts[Category.WEAPON] <= 1
        and counts[Category.ITEM] <= 5
        and counts[Category.SPELL] <= 5
        and not counts[Category.CREATURE]
        and all(one.kind in card.bearers for card in cards)
        and not (alone and len(plain) > 1)
        and all(
            number <= (1 if deck()[kind].category is Category.SPECIAL else 2)
            for kind, number in alike.items()
            if kind is not Kind.ARROW
        )
        and (alike[Kind.ARROW] <= 1 or Kind.QUIVER in one.hand)
    )


class Umpire:
    """Watches a game after every command, and counts what it saw."""

    def __init__(self) -> None:
        self.cards: Counter[Kind] | None = None
        self.seen: Counter[str] = Counter()
        self.tongue = Tongue(PHRASES, "ru", Columns.CYRILLIC)
        self.codec = codec_of(ev.EVENTS)

    def __call__(self, before: World, after: World, turn: Turn[World]) -> None:
        self.cards = self.cards or before.cards()
        assert after.cards() == self.cards, turn.happenings
        for one in after.state.heroes:
            assert within_limits(one), (one, turn.happenings)
            assert one.pack is None or Kind.BACKPACK in one.hand
            assert 0 <= one.held <= after.rules.most_held
        world = before
        for happening in turn.happenings:
            clause, event = happening
            self.seen[type(event).__name__] += 1
            assert clause.startswith("DC-")
            assert self.codec.decode(json.loads(json.dumps(self.codec.encode(happening)))) == happening
            self._ground(world, event)
            world = apply(world, event)
        assert world == after
        json.dumps(after.state)
        for listener in (ALOUD, *(Listener(one.name) for one in after.state.heroes)):
            heard = [one for _, event in turn.happenings if (one := hear(event, listener)) is not None]
            tell(self.tongue, listener, heard)

    def _ground(self, world: World, event: Any) -> None:
        """Nobody comes to closed ground by his own doing without what opens it, nor into the dungeon but by its key."""
        if not isinstance(event, ev.Stepped | ev.Teleported | ev.Flew | ev.Thrown | ev.WentThroughWall):
            return
        board, one = world.board, world.hero(event.who)
        if board.is_dungeon(event.end) and not board.is_dungeon(event.start):
            doors = [way for way in range(4) if event.start.beside(way) == event.end]
            assert isinstance(event, ev.Stepped)
            assert KEYS[board.door(event.start, doors[0])] in one.hand  # type: ignore[arg-type]
            self.seen["into the dungeon"] += 1
        terrain = board.terrain[event.end]
        if terrain in GEAR:
            was = board.terrain[event.start]
            robbed = was in GEAR and not GEAR[was] & set(one.hand)  # H22: he walks out
            assert robbed or GEAR[terrain] & set(one.hand), event
            self.seen["closed ground"] += 1


@pytest.mark.clause("DC-1", "DC-2", "DC-11", "DC-12", "DC-13", "DC-17", "DC-28", "DC-29", "DC-30", "DC-31", "DC-32")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_chance_end_and_break_no_rule(players: int, record_property: Any) -> None:
    umpire = Umpire()
    for number in range(EVENINGS):
        umpire.cards = None
        lively = {"steps": "2", "licence": "8", "lying": "6"} if number % 2 else {}
        world = play(f"{players} {number}", players, umpire, flight="in", hypnosis="in", snare="in", **lively)
        assert world.state.over
        assert world.state.round <= world.rules.rounds
    record_property("events", sum(umpire.seen.values()))
    for kind in ("Stepped", "TurnMissed", "Took", "Laid", "Refused", "HeldByHazard", "ExtraGiven", "CardRead"):
        assert umpire.seen[kind], kind


def test_full_hands_close_together_break_no_rule_either(record_property: Any) -> None:
    """Short games in which what is rare happens: fights, deaths, spells, thefts, the dungeon without a key."""
    umpire = Umpire()
    for number in range(30):
        umpire.cards = None
        steps = "1" if number % 3 else "2"
        rulings = {"rounds": "25", "licence": "8", "start": "open", "steps": steps}
        play(f"rich {number}", 3 + number % 2, umpire, rich=True, flight="in", hypnosis="in", snare="in", **rulings)
    for kind in ("Fought", "Fell", "Parted", "Hit", "Stolen", "TurnMissed", "Rose", "Thrown", "Watched"):
        assert umpire.seen[kind], kind
    record_property("events", sum(umpire.seen.values()))
