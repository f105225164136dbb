"""Pairs of tables that differ in what one observer may not know: hands, backpacks, orders, pockets, the reserve.

The same lines are typed at both, at the real table with its truth covered. As long as what truly happened is the same
but for cards, orders and numbers that the observer is not told, all that he may see must be the same byte for byte:
screens, whispers to him, prompts, the open field, lit moves, logs. Where the rules make a difference that all may
see (a shield stops a star), the pair ends there, and what went before counts.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from enum import Enum
from typing import Any, NamedTuple

from gmkit.core.game import AnyGame
from gmkit.core.hearing import ALOUD, Listener
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.games.dark_castle import GAME
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.dealing import deal
from gmkit.games.dark_castle.heard import hear
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.limits import may_carry
from gmkit.games.dark_castle.seating import speakers
from gmkit.games.dark_castle.short import short
from gmkit.games.dark_castle.turns import open_turn
from gmkit.games.dark_castle.world import Hero, Order, World
from gmkit.grid.geometry import Cell, Columns
from tests.assurance.leak.script import Step
from tests.assurance.leak.surface import Ending, Seen, Session
from tests.games.dark_castle.bots import NAMES, armed, private, public, seated
from tests.kit.card import changed
from tests.reference.interface import World as Bare

CELLS = Columns.CYRILLIC
REMOTES = (Cell(3, 8), Cell(13, 2), Cell(4, 11), Cell(14, 11))
LONGEST = 40


class Outcome(NamedTuple):
    """How far a pair went alike, how much differed at its start, and where it could be told apart: "" if nowhere."""

    steps: int
    facts: int
    whispered: bool  # somebody else was whispered something else on the way
    leak: str


def dealt(rng: random.Random) -> World:
    """Four heroes close together with full hands, orders of theirs, and the rest of the deck in the pockets."""
    world = armed(rng, seated(rng, 4, licence="8", start="open", flight="in", hypnosis="in", snare="in"))
    board, state = world.board, world.state
    heroes = tuple(one._replace(orders=_orders(rng)) for one in state.heroes)
    found = deal(board, state.places[board.stack], lambda sides: rng.randint(1, sides), world.start_cells)
    places = list(state.places)
    places[board.stack], places[board.reserve] = (), found.reserve
    for place, kind in zip(found.places, found.cards, strict=True):
        places[place] = (*places[place], kind)
    return world._replace(state=state._replace(heroes=heroes, places=tuple(places)))


def _orders(rng: random.Random) -> tuple[Order, ...]:
    whom = lambda: rng.choice(("all", "none", "ask", rng.choice(NAMES)))  # noqa: E731
    found = [Order("remote", cell, whom()) for cell in REMOTES if rng.random() < 0.3]
    found += [Order("installation", None, whom())] if rng.random() < 0.3 else []
    return (*found, Order("equipment", None, rng.choice(("all", "none"))))


def varied(rng: random.Random, world: World, observer: str) -> tuple[World, int]:
    """Another table that looks the same to him: how many facts differ."""
    places, heroes, facts = list(world.state.places), list(world.state.heroes), 0
    near = {one.at for one in heroes}
    unread = [
        place
        for place in range(world.board.out)
        if places[place] and place not in world.board.persons.values() and place != world.board.reserve
        and world.board.cell_of(place) not in near
    ]  # fmt: skip
    single = [places[place] for place in unread]
    rng.shuffle(single)
    for place, cards in zip(unread, single, strict=True):
        facts += places[place] != cards
        places[place] = cards
    for index, one in enumerate(heroes):
        if one.name != observer:
            heroes[index], changes = _other_hand(rng, one, places, unread)
            facts += changes
            if rng.random() < 0.5:
                heroes[index] = heroes[index]._replace(orders=_orders(rng))
                facts += heroes[index].orders != one.orders
    reserve = world.board.reserve
    swap = [place for place in unread if len(places[place]) == 1]
    for number, kind in enumerate(places[reserve]):
        place = rng.choice(swap)
        places[place], places[reserve] = (
            (kind,),
            (*places[reserve][:number], places[place][0], *places[reserve][number + 1 :]),
        )
        facts += 1
    state = world.state._replace(heroes=tuple(heroes), places=tuple(places))
    return world._replace(state=state), facts


def _other_hand(rng: random.Random, one: Hero, places: list[Any], unread: Sequence[int]) -> tuple[Hero, int]:
    """As many cards, some of them others out of pockets that nobody has read."""
    hand, changes = list(one.hand), 0
    for slot in range(len(hand)):
        place = rng.choice(unread)
        if rng.random() < 0.4 or len(places[place]) != 1:
            continue
        (other,) = places[place]
        rest = (*hand[:slot], *hand[slot + 1 :])
        if other is not hand[slot] and may_carry(other, one.kind, rest) and hand[slot] is not Kind.QUIVER:
            places[place], hand[slot] = (hand[slot],), other
            changes += 1
    if one.pack is not None and rng.random() < 0.5:
        place = rng.choice(unread)
        if len(places[place]) == 1:
            places[place], one = (one.pack,), one._replace(pack=places[place][0])
            changes += 1
    return one._replace(hand=tuple(hand)), changes


def session(world: World, game: AnyGame, shown: bool) -> Session:
    """The real table with its truth covered, at a world that is given; `shown`: the field is drawn after every line."""

    def begin(setup: Setup) -> World:
        """The world as it is."""
        return world

    game = changed(game, "rules", begin=begin, open=open_turn)
    setup = Setup((world.board.grid,), tuple(Seat(one.name, one.start) for one in world.state.heroes), game.settled({}))
    bare = Bare((), tuple((one.name, (one.at.column, one.at.row)) for one in world.state.heroes), {})
    return Session(game, bare, "ru", shown, referee=Referee(game, setup, seed="pairs"))


def script(rng: random.Random, world: World, length: int) -> list[Step]:
    """Words by chance: a table sits by, so that most come from whose turn it is. Some are the master's."""
    there = session(world, GAME, False)
    there.open()
    steps = []
    for _ in range(length):
        now: World = there.referee.world
        if now.state.over:
            break
        roll, who = rng.random(), now.owner.name
        command: Any = public(rng, now)
        if now.state.pause is not None:
            who, command = speakers(now)[0], cm.Reply(roll < 0.5)
        elif now.state.dying is not None:
            who, command = now.state.dying.who, cm.Keep((1,))
        elif roll < 0.12:
            who, command = rng.choice(now.state.heroes).name, private(rng, now)
        elif roll < 0.25:
            command = cm.End()
        step = Step(who, short(command, CELLS, "ru"))
        if roll > 0.97:
            step = Step("", "/отмена")
        elif roll > 0.95:
            step = Step(who, "абырвалг")
        there.type(step)
        steps.append(step)
    return steps


def compared(game: AnyGame, worlds: tuple[World, World], steps: Sequence[Step], observer: str, shown: bool) -> Outcome:
    """Both tables, line by line, as that observer sees them."""
    one, two = (session(world, game, shown) for world in worlds)
    seen: list[Any] = [one.open(), two.open()]
    whispered = False
    for number, step in enumerate((None, *steps)):
        if step is not None:
            before = len(one.referee.lines), len(two.referee.lines)
            seen = [one.type(step), two.type(step)]
            if _public(one, before[0], observer) != _public(two, before[1], observer):
                return Outcome(number, 0, whispered, "")  # the rules tell the difference
        whispered = whispered or seen[0].whispers != seen[1].whispers
        if seen[0].by(observer) != seen[1].by(observer):
            return Outcome(number, 0, whispered, _difference(*(one.by(observer) for one in seen), step))
    ends = [one.ending().by(observer), two.ending().by(observer)]
    leak = "" if ends[0] == ends[1] else _difference(*ends, None)
    return Outcome(len(steps), 0, whispered, leak)


def _public(there: Session, first: int, observer: str) -> tuple[Hashable, ...]:
    """What happened in the lines of one typed line, without what he is not told: kinds of cards, numbers of slots."""
    found: list[Hashable] = []
    for line in there.referee.lines[first:]:
        found.append(line.act)
        for _, event in line.happenings:
            if hear(event, Listener(observer)) is not None:
                found.append(event)
            elif hear(event, ALOUD) is not None:
                told = tuple(
                    value
                    for field, value in zip(event._fields, event, strict=True)
                    if not isinstance(value, Kind) and field not in _HIDDEN and not _cards(value)
                )
                found.append((type(event).__name__, *told))
    return (there.referee.world.state.over, *found)


# Fields that tell a card, a place of cards or an order, and are said to nobody else.
_HIDDEN = frozenset(("slot", "number", "place", "by", "why", "what", "sum", "his_sum", "out_of", "unfit"))


def _cards(value: Any) -> bool:
    return type(value) is tuple and bool(value) and all(isinstance(one, Enum) for one in value)


def _difference(one: Seen | Ending, two: Seen | Ending, step: Step | None) -> str:
    for name in one._fields:
        if getattr(one, name) != getattr(two, name):
            return f"{step}: {name}: {getattr(one, name)!r} / {getattr(two, name)!r}"
    return ""


def pair(seed: str, game: AnyGame = GAME) -> Outcome:
    """One pair, drawn from a seed. In every third the field and the lit moves are compared too, which takes longest."""
    rng = random.Random(seed)
    world = dealt(rng)
    observer = rng.choice(NAMES)
    other, facts = varied(rng, world, observer)
    steps = script(rng, world, rng.randint(5, LONGEST))
    return compared(game, (world, other), steps, observer, rng.random() < 0.34)._replace(facts=facts)
