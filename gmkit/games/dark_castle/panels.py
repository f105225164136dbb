"""What lies beside the board: what all may see of the heroes, his own cards for an owner, all hands for the master.

Everything goes by closed words; the master's panels are made with the same ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gmkit.core.hearing import ALOUD, Detail, Listener, Name, Square
from gmkit.core.sight import Row, Sheet
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.tips import Tip
from gmkit.games.dark_castle.world import Hero, World

_QUEST = (
    *(Kind.PAPYRUS, Kind.ARMOUR, Kind.DUNGEON_KEY_1, Kind.DUNGEON_KEY_2),
    *(Kind.CROWN, Kind.EMERALD, Kind.MANIPULATOR),
)
_IN_A_ROW = 3
_HELD = {1: Tip.HELD_1, 2: Tip.HELD_2, 3: Tip.HELD_3}


def sheets(world: World, listener: Listener) -> tuple[Sheet, ...]:
    """What that listener may see: the open counts of everybody (H8), and under them his own cards."""
    if world.state.choosing:
        return ()
    open_facts = Sheet(Tip.HEROES, (), tuple(_counts(one) for one in world.state.heroes))
    own = [hand(world, one) for one in world.state.heroes if listener != ALOUD and one.name == listener]
    return (open_facts, *own)


def counts(world: World) -> list[tuple[Tip, int]]:
    """The steps that are left: extra ones and what ends a move were said to all (H8, H12)."""
    going = world.state.going
    return [] if world.state.choosing else [(Tip.STEPS_LEFT, 0 if going.halted else going.steps + going.extra)]


def hand(world: World, one: Hero) -> Sheet:
    """The cards of one hero under their numbers, and the one in his backpack."""
    cards = [*enumerate(one.hand, 1)]
    rows = [_held(cards[start : start + _IN_A_ROW]) for start in range(0, len(cards), _IN_A_ROW)]
    if one.pack is not None:
        rows.append(Row(Tip.PACKED, (one.pack,)))
    place = world.state.heroes.index(one)
    return Sheet(Tip.HAND_OF, (Name(one.name), one.kind), tuple(rows) or (Row(Tip.NO_CARDS),), place)


def _held(cards: Sequence[tuple[int, Kind]]) -> Row:
    details: list[Detail] = []
    for slot, kind in cards:
        details += (slot, kind)
    return Row(_HELD[len(cards)], tuple(details))


def _counts(one: Hero) -> Row:
    """How many cards he holds, marks, doses, turns to miss, whether he lies dead: all of it is open."""
    numbers = (len(one.hand) + (one.pack is not None), one.red, one.green, one.poison, one.skip + one.term)
    return Row(Tip.COUNTS if one.alive else Tip.COUNTS_DEAD, (Name(one.name), one.kind, *numbers))


def all_sheets(world: World) -> tuple[Sheet, ...]:
    """For the master, and after the game: every hand, and where each thing of the quest is."""
    if world.state.choosing:
        return ()
    return (*(hand(world, one) for one in world.state.heroes), Sheet(Tip.QUEST, (), tuple(_quest(world))))


def _quest(world: World) -> Iterator[Row]:
    board, state = world.board, world.state
    for kind in _QUEST:
        holder = next((one for one in state.heroes if kind in (*one.hand, one.pack)), None)
        if holder is not None:
            yield Row(Tip.THING_HELD, (kind, Name(holder.name)))
            continue
        place = next((place for place, cards in enumerate(state.places) if kind in cards), board.out)
        person = next((person for person, at in board.persons.items() if at == place), None)
        if person is not None:
            yield Row(Tip.THING_HELD, (kind, person))
        elif place < len(board.cells):
            yield Row(Tip.THING_HELD, (kind, Square(board.cells[place])))
