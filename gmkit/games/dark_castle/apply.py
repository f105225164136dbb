"""The only change there is: the world after an event. It throws no dice, asks no rule and makes no words.

Each event has one small change of the state; those of cards and of what heroes do to one another stand in files of
their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.questions import Answered, awaited
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.apply_cards import CARD_CHANGES
from gmkit.games.dark_castle.apply_foes import FOE_CHANGES
from gmkit.games.dark_castle.apply_master import MASTER_CHANGES
from gmkit.games.dark_castle.changing import give, hero_of, index_of, is_owner, pick, with_going, with_hero
from gmkit.games.dark_castle.world import Going, Order, Pause, State, World

_Change = Callable[[World, Any], State]


def apply(world: World, event: Any) -> World:
    """The world after the event. KeyError for a stranger, TypeError for an event of another game."""
    change = _CHANGES.get(type(event))
    if change is None:
        if type(event) in ev.EVENTS:  # something read, seen or told: nothing changes
            if hasattr(event, "who"):
                hero_of(world.state, event.who)
            return world
        raise TypeError(f"{type(event).__name__} is no event of this game")
    return world._replace(state=change(world, event))


# --- turns ---


def _class_chosen(world: World, event: ev.ClassChosen) -> State:
    state = with_hero(world.state, event.who, kind=event.kind)
    following = 0 if event.last else index_of(state, event.who) + 1
    return state._replace(turn=following, choosing=not event.last)


def _dealt(world: World, event: ev.Dealt) -> State:
    state = world.state
    places = list(state.places)
    if sorted((*event.reserve, *event.cards)) != sorted(places[world.board.stack]):
        raise ValueError("the cards of the deal are not those of the stack")
    places[world.board.stack] = ()
    places[world.board.reserve] = event.reserve
    for place, kind in zip(event.places, event.cards, strict=True):
        places[place] = (*places[place], kind)
    return state._replace(places=tuple(places))


def _turn_began(world: World, event: ev.TurnBegan) -> State:
    before = world.owner
    state = world.state
    if before.played_by and before.name != event.who:
        state = with_hero(state, before.name, played_by="")
    state = with_hero(state, event.who, held=0, asked=())
    return state._replace(turn=index_of(state, event.who), going=Going(steps=world.rules.steps))


def _turn_missed(world: World, event: ev.TurnMissed) -> State:
    state = world.state._replace(turn=index_of(world.state, event.who))
    one = hero_of(state, event.who)
    if one.term:
        return with_hero(state, event.who, term=one.term - 1)
    return with_hero(state, event.who, skip=max(one.skip - 1, 0), played_by="")


def _lay_still(world: World, event: ev.LayStill) -> State:
    state = world.state._replace(turn=index_of(world.state, event.who))
    return with_hero(state, event.who, lain=hero_of(state, event.who).lain + 1)


def _round_began(world: World, event: ev.RoundBegan) -> State:
    return world.state._replace(round=event.number)


def _released(world: World, event: ev.Released) -> State:
    return with_hero(world.state, event.who, jailed=False, term=0, red=event.red)


def _acted(world: World, event: ev.Acted) -> State:
    hero_of(world.state, event.who)
    return with_going(world.state, acted=True)


def _refused(world: World, event: ev.Refused) -> State:
    return with_hero(world.state, event.who, asked=(*hero_of(world.state, event.who).asked, event.what))


def _order_given(world: World, event: ev.OrderGiven) -> State:
    kept = [one for one in hero_of(world.state, event.who).orders if (one.what, one.at) != (event.what, event.at)]
    return with_hero(world.state, event.who, orders=(*kept, Order(event.what, event.at, event.whom)))


def _paused(world: World, event: ev.Paused) -> State:
    hero_of(world.state, event.who)
    return world.state._replace(pause=Pause(event.who, event.aside, event.asked))


def _replied(world: World, event: ev.Replied) -> State:
    pause = world.state.pause
    if pause is None or event.who not in awaited(pause.asked, pause.answers):
        raise ValueError(f"{event.who} is asked nothing")
    return world.state._replace(pause=pause._replace(answers=(*pause.answers, Answered(event.who, int(event.yes)))))


def _resumed(world: World, event: ev.Resumed) -> State:
    hero_of(world.state, event.who)
    return world.state._replace(pause=None)


def _waited(world: World, event: ev.Waited) -> State:
    return with_hero(world.state, event.who, waited=event.turns)


def _won(world: World, event: ev.Won) -> State:
    return world.state._replace(over=True, winners=event.winners)


# --- ways ---


def _stepped(world: World, event: ev.Stepped) -> State:
    state = with_hero(world.state, event.who, at=event.end, waited=0)
    going = state.going
    left = {"extra": going.extra - 1} if event.extra else {"steps": going.steps - 1}
    return with_going(state, began=True, midway=True, came=event.start, opened=-1, offer=False, **left)


def _stayed(world: World, event: ev.Stayed) -> State:
    hero_of(world.state, event.who)
    return with_going(world.state, began=True, steps=0, extra=0)


def _went_through_wall(world: World, event: ev.WentThroughWall) -> State:
    going = world.state.going
    return _stepped(world, ev.Stepped(event.who, event.start, event.end, going.steps == 0))


def _arrived(world: World, event: ev.Teleported | ev.Flew) -> State:
    state = with_hero(world.state, event.who, at=event.end, waited=0)
    return with_going(state, came=event.start, opened=-1, offer=False)


def _thrown(world: World, event: ev.Thrown) -> State:
    return with_hero(world.state, event.who, at=event.end, waited=0)


def _sent_back(world: World, event: ev.SentBack) -> State:
    state = with_hero(world.state, event.who, at=event.end, sprung=True)
    return with_going(state, offer=False, opened=-1)


def _broke_out(world: World, event: ev.BrokeOut) -> State:
    return with_hero(world.state, event.who, at=event.end, waited=0)


def _stopped(world: World, event: ev.Stopped) -> State:
    state = with_hero(world.state, event.who, sprung=False, asked=())
    return with_going(state, midway=False) if is_owner(state, event.who) else state


def _extra_given(world: World, event: ev.ExtraGiven) -> State:
    hero_of(world.state, event.who)
    going = world.state.going
    return with_going(world.state, extra=going.extra + event.total, gave=(*going.gave, event.at))


def _held(state: State, who: str, turns: int, **values: Any) -> State:
    state = with_hero(state, who, skip=hero_of(state, who).skip + turns, **values)
    return with_going(state, halted=True, steps=0, extra=0) if is_owner(state, who) else state


def _trap_sprung(world: World, event: ev.TrapSprung) -> State:
    return _held(world.state, event.who, event.turns, sprung=True)


def _trap_cancelled(world: World, event: ev.TrapCancelled) -> State:
    return with_hero(world.state, event.who, sprung=True)


def _held_by(world: World, event: ev.HeldByHazard | ev.HeldBySnare) -> State:
    return _held(world.state, event.who, event.turns)


def _quickness_ended(world: World, event: ev.QuicknessEnded) -> State:
    return with_hero(world.state, event.who, quick=False)


def _arrested(world: World, event: ev.Arrested) -> State:
    return _held(world.state, event.who, 0, at=event.prison, jailed=True, term=event.term, sprung=True)


def _mutant_asked(world: World, event: ev.MutantAsked) -> State:
    hero_of(world.state, event.who)
    return with_going(world.state, offer=True)


def _answered(world: World, event: ev.MutantPassed | ev.NumberEmpty) -> State:
    hero_of(world.state, event.who)
    return with_going(world.state, offer=False)


def _number_read(world: World, event: ev.NumberRead) -> State:
    state = with_going(world.state, offer=False)
    if not event.taken:
        return state
    place = world.board.mutant[event.number - 1]
    return give(pick(state, place, 1, event.kind), event.who, event.kind)


def _quickened(world: World, event: ev.Quickened) -> State:
    return with_hero(world.state, event.who, quick=True)


def _mutated(world: World, event: ev.Mutated) -> State:
    return with_hero(world.state, event.who, kind=event.kind)


_CHANGES: Mapping[type[Any], _Change] = {
    ev.ClassChosen: _class_chosen,
    ev.Dealt: _dealt,
    ev.TurnBegan: _turn_began,
    ev.TurnMissed: _turn_missed,
    ev.LayStill: _lay_still,
    ev.RoundBegan: _round_began,
    ev.Released: _released,
    ev.Acted: _acted,
    ev.Refused: _refused,
    ev.OrderGiven: _order_given,
    ev.Paused: _paused,
    ev.Replied: _replied,
    ev.Resumed: _resumed,
    ev.Won: _won,
    ev.Waited: _waited,
    ev.Stepped: _stepped,
    ev.Stayed: _stayed,
    ev.WentThroughWall: _went_through_wall,
    ev.Teleported: _arrived,
    ev.Flew: _arrived,
    ev.Thrown: _thrown,
    ev.SentBack: _sent_back,
    ev.BrokeOut: _broke_out,
    ev.Stopped: _stopped,
    ev.ExtraGiven: _extra_given,
    ev.TrapSprung: _trap_sprung,
    ev.TrapCancelled: _trap_cancelled,
    ev.HeldByHazard: _held_by,
    ev.HeldBySnare: _held_by,
    ev.QuicknessEnded: _quickness_ended,
    ev.Arrested: _arrested,
    ev.MutantAsked: _mutant_asked,
    ev.MutantPassed: _answered,
    ev.NumberEmpty: _answered,
    ev.NumberRead: _number_read,
    ev.Quickened: _quickened,
    ev.Mutated: _mutated,
    **CARD_CHANGES,
    **FOE_CHANGES,
    **MASTER_CHANGES,
}
