"""Serving persons, the Mutant's pockets, and hunting (DC-40 to DC-47, DC-50, DC-51)."""

from __future__ import annotations

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.asking import ask_once, need_action, need_stop, refuse
from gmkit.games.dark_castle.commands import Number, Trade
from gmkit.games.dark_castle.deck import deck, printed_as
from gmkit.games.dark_castle.fights import weapon_to_hunt
from gmkit.games.dark_castle.kinds import Category, Kind, Person
from gmkit.games.dark_castle.limits import may_carry
from gmkit.games.dark_castle.people import PersonFacts, people
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.returning import lot_pocket, use_up
from gmkit.games.dark_castle.world import Hero, World

PICK = "pick"  # the lot among cards that would do


def trade(turn: Turn[World], who: str, command: Trade) -> None:
    """Serve the person here: the action (H18). A refusal says nothing of what is there."""
    world = turn.world
    need_action(world)
    need_stop(world)
    what = f"trade {command.slot}"  # another sheep is another question
    ask_once(turn, who, what)
    one = world.owner
    person = world.board.label(one.at).person
    facts = people().persons[person] if person is not None else None
    if person is None or facts is None or facts.wants is None:
        refuse(turn, who, what)
        return
    slot = _wanted_slot(one, facts.wants, command.slot)
    if not slot:
        refuse(turn, who, what, Why.NOTHING_TO_GIVE)
        return
    hand = (*one.hand[: slot - 1], *one.hand[slot:])
    place, found = _gifts(world, person, facts, one, hand)
    if not found:  # whoever gives once has given; of the reserve nothing fits him, and he is told so (H6)
        refuse(turn, who, what, Why.NOTHING_TO_GIVE)
        return
    turn.happen(ev.Acted(who), facts.clauses)
    got = found[turn.lot(PICK, len(found)) - 1] if facts.gives is None else found[0]
    back = lot_pocket(turn, facts.wants) if facts.gives is None else None
    turn.happen(ev.Traded(who, person, slot, facts.wants, back), facts.clauses)
    turn.happen(ev.Rewarded(who, person, place, got, printed_as(facts.wants)), facts.clauses)


def _wanted_slot(one: Hero, kind: Kind, slot: int) -> int:
    """The slot of what is asked for: the one he named, or the first; 0 where there is none."""
    if slot:
        return slot if slot <= len(one.hand) and one.hand[slot - 1] is kind else 0
    return one.hand.index(kind) + 1 if kind in one.hand else 0


def _gifts(
    world: World, person: Person, facts: PersonFacts, one: Hero, hand: tuple[Kind, ...]
) -> tuple[int, tuple[Kind, ...]]:
    """Where the gift lies, and which would do: all must fit the class and the hand without what is given (H6).

    The Hunter has no weapon for a mage and gives him an item.
    """
    if facts.gives is not None:
        place = world.board.persons[person]
        there = facts.gives in world.state.places[place] and may_carry(facts.gives, one.kind, hand)
        return place, (facts.gives,) if there else ()
    place = world.board.reserve
    category = facts.reserve
    if category is Category.WEAPON and not any(
        card.category is Category.WEAPON and one.kind in card.bearers for card in deck().values()
    ):
        category = Category.ITEM
    cards = world.state.places[place]
    return place, tuple(kind for kind in cards if deck()[kind].category is category and may_carry(kind, one.kind, hand))


# --- the Mutant ---


def answer_mutant(turn: Turn[World], who: str, command: Number) -> None:
    """A number: its card is taken or seen and left, an empty pocket sends back to where the step began (H47)."""
    world = turn.world
    going, one = world.state.going, world.owner
    if not going.offer:
        raise No(Why.ASKED)
    if not command.number:
        turn.happen(ev.MutantPassed(who), "DC-47")
        return
    if command.number > len(world.board.mutant):
        raise No(Why.NO_CARD)
    cards = world.state.places[world.board.mutant[command.number - 1]]
    if cards:
        kind = cards[0]
        turn.happen(ev.NumberRead(who, command.number, kind, may_carry(kind, one.kind, one.hand)), "DC-47")
        return
    turn.happen(ev.NumberEmpty(who, command.number), "DC-47")
    if going.came is not None:
        turn.happen(ev.SentBack(who, command.number, one.at, going.came), "DC-47")


# --- hunting ---


def catch(turn: Turn[World], who: str) -> None:
    """A sheep with a net: the action (DC-51, H21)."""
    world = turn.world
    need_action(world)
    need_stop(world)
    one = world.owner
    ask_once(turn, who, "catch")
    if Kind.NET not in one.hand or Kind.SHEEP not in world.pocket(one.at):
        refuse(turn, who, "catch", Why.NO_CARD if Kind.NET not in one.hand else Why.NOTHING_THERE)
        return
    if not may_carry(Kind.SHEEP_ALIVE, one.kind, one.hand):
        refuse(turn, who, "catch", Why.LIMIT)
        return
    turn.happen(ev.Acted(who), "DC-51")
    turn.happen(ev.SheepCaught(who, one.at), "DC-51")


def slaughter(turn: Turn[World], who: str) -> None:
    """A sheep with a weapon of his class: the action, and a red mark (DC-50, DC-51)."""
    world = turn.world
    need_action(world)
    need_stop(world)
    one = world.owner
    ask_once(turn, who, "slaughter")
    weapon = weapon_to_hunt(one.hand)
    if weapon is None or Kind.SHEEP not in world.pocket(one.at):
        refuse(turn, who, "slaughter", Why.NO_WEAPON if weapon is None else Why.NOTHING_THERE)
        return
    if not may_carry(Kind.SHEEP_CORPSE, one.kind, one.hand):
        refuse(turn, who, "slaughter", Why.LIMIT)
        return
    turn.happen(ev.Acted(who), "DC-51")
    turn.happen(ev.SheepKilled(who, one.at), "DC-50")
    if weapon.spends is not None:
        use_up(turn, who, weapon.spends)


def hunt(turn: Turn[World], who: str) -> None:
    """A monster with a weapon and its permit: the action, and a green mark; without them nothing happens (A18)."""
    world = turn.world
    need_action(world)
    need_stop(world)
    one = world.owner
    ask_once(turn, who, "hunt")
    weapon = weapon_to_hunt(one.hand)
    permits = people().permits
    prey = next((kind for kind in world.pocket(one.at) if permits.get(kind) in one.hand), None)
    if weapon is None or prey is None:
        refuse(turn, who, "hunt", Why.NO_WEAPON if weapon is None else Why.NO_USE)
        return
    turn.happen(ev.Acted(who), "DC-51")
    turn.happen(ev.MonsterKilled(who, one.at, prey), "DC-50")
    if weapon.spends is not None:
        use_up(turn, who, weapon.spends)
