"""decide(): what truly happens when a hero moves, takes, uses, serves or fights. No words are made here.

The nouns have files of their own; this one says who may speak and which of them answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.hearing import Name, NotNow, Table
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import backpack, casting, dying, pockets, serving, stealing, tools, traps, walking
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.byhand import listed
from gmkit.games.dark_castle.dealing import deal
from gmkit.games.dark_castle.kinds import HeroClass, Kind
from gmkit.games.dark_castle.pausing import reply
from gmkit.games.dark_castle.reading import read_along, read_hand, tell_hand
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.stops import go_on
from gmkit.games.dark_castle.turns import open_turn, pass_turn, tidy
from gmkit.games.dark_castle.world import World

# Deeds whose success hangs on a pocket, a chest, or another's hand, beside the hero's own.
_LOOKING = (
    *(cm.Break, cm.Take, cm.Drop, cm.Open, cm.FromBox, cm.IntoBox, cm.Send, cm.IntoPack, cm.OutOfPack),
    *(cm.Trade, cm.Catch, cm.Slaughter, cm.Hunt),
)
# Reasons that all at the table know, looked at before any other.
_OPEN = frozenset((Why.MOVED, Why.ACTED, Why.NOT_YET, Why.MUTANT_WAITS))

DEAL = "deal"  # the lots of the deal
CLASS = "class"  # the lot of a class


def open_game(turn: Turn[World]) -> None:
    """The first is asked for his class; where classes are settled, the cards are dealt at once (DC-5, DC-7)."""
    if turn.world.state.choosing:
        turn.happen(ev.ClassAsked(turn.world.owner.name), "DC-7")
    else:
        deal_cards(turn)


def deal_cards(turn: Turn[World]) -> None:
    """The deal, unseen, and the first turn (DC-5)."""
    world = turn.world
    stack = world.state.places[world.board.stack]
    dealt = deal(world.board, stack, lambda sides: turn.lot(DEAL, sides), world.start_cells, listed(world.board))
    turn.happen(ev.Dealt(dealt.reserve, dealt.places, dealt.cards), "DC-5")
    open_turn(turn)


def _choose(turn: Turn[World], who: str, command: Any) -> None:
    """Each says his class in the order of turns, or lets a lot say it; after the last the cards are dealt (DC-7)."""
    world = turn.world
    if who != world.owner.name:
        raise NotNow(Table.NOT_YOUR_TURN, Name(world.owner.name))
    if not isinstance(command, cm.ChooseClass):
        raise No(Why.CHOOSE_CLASS)
    kind = command.kind or list(HeroClass)[turn.lot(CLASS, len(HeroClass)) - 1]
    last = world.state.turn == len(world.state.heroes) - 1
    turn.happen(ev.ClassChosen(who, kind, last), "DC-7")
    if last:
        deal_cards(turn)
    else:
        turn.happen(ev.ClassAsked(turn.world.owner.name), "DC-7")


def decide(turn: Turn[World], who: str, command: Any) -> None:
    """One command. Words of the next in turn end the turn before them; private ones are free at any time (H10, H56)."""
    if turn.world.state.choosing:
        _choose(turn, who, command)
        return
    if isinstance(command, cm.ChooseClass):
        raise No(Why.MOVED)
    if isinstance(command, cm.PRIVATE):
        waiting = turn.world.state.pause
        _private(turn, who, command)
        tidy(turn, waiting.aside or waiting.who if waiting is not None else who)
        return
    if turn.world.state.pause is not None:
        raise No(Why.PAUSED)
    if type(command) not in _DEEDS and not isinstance(command, cm.End):
        raise TypeError(f"{type(command).__name__} is no command of this game")
    state = turn.world.state
    fell = state.dying is not None and state.dying.who == who
    if fell and who == turn.world.owner.name and not isinstance(command, cm.End):  # who ends his turn makes no choice
        raise No(Why.CHOOSE_CARDS)
    if who != turn.world.owner.name:
        pass_turn(turn)
        if turn.world.state.over:
            return
        if who != turn.world.owner.name:
            raise NotNow(Table.NOT_YOUR_TURN, Name(turn.world.owner.name))
    elif state.dying is not None:
        dying.part(turn, who)
    if isinstance(command, cm.End):
        pass_turn(turn)
        return
    _do(turn, who, command)
    read_along(turn, 0)
    tidy(turn, who)


def _do(turn: Turn[World], who: str, command: Any) -> None:
    """A deed. Of those that may look at hidden things every refusal is written, whatever it looked at (H17).

    Else the table would tell by the form of the refusal whether a hand or a pocket was the reason.
    """
    deed = _DEEDS[type(command)]
    if not isinstance(command, _LOOKING) and getattr(command, "tool", None) is not Kind.WAVE:
        deed(turn, who, command)
        return
    asked = " ".join(map(str, (type(command).__name__, *command)))
    if asked in turn.world.hero(who).asked:
        raise No(Why.ASKED)
    try:
        deed(turn, who, command)
    except No as refusal:
        if refusal.why in _OPEN:
            raise
        turn.happen(ev.Refused(who, asked, refusal.why), "DC-20")


def _private(turn: Turn[World], who: str, command: Any) -> None:
    match command:
        case cm.GiveOrder(what, at, whom):
            traps.give_order(turn, who, what, at, whom)
        case cm.Spring(trap):
            traps.spring_now(turn, who, trap)
        case cm.Keep():
            dying.keep(turn, who, command)
        case cm.ShowHand():
            read_hand(turn, who)
        case cm.ShowCards():
            tell_hand(turn, who)
        case cm.Reply(yes):
            waiting = turn.world.state.pause
            willing = reply(turn, who, yes)
            if willing is not None and waiting is not None:
                go_on(turn, waiting.who, waiting.aside, willing)
                read_along(turn, 0)


def _alone(deed: Callable[[Turn[World], str], None]) -> Callable[[Turn[World], str, Any], None]:
    """A deed that needs no more than the word."""
    return lambda turn, who, command: deed(turn, who)


_DEEDS: Mapping[type[Any], Callable[[Turn[World], str, Any], None]] = {
    cm.Step: walking.step,
    cm.Walk: walking.walk,
    cm.Stay: _alone(walking.stay),
    cm.Break: walking.break_wall,
    cm.Take: pockets.take,
    cm.Drop: pockets.drop,
    cm.Open: _alone(pockets.open_box),
    cm.FromBox: pockets.from_box,
    cm.IntoBox: pockets.into_box,
    cm.Trade: serving.trade,
    cm.Number: serving.answer_mutant,
    cm.Catch: _alone(serving.catch),
    cm.Slaughter: _alone(serving.slaughter),
    cm.Hunt: _alone(serving.hunt),
    cm.Attack: dying.attack,
    cm.Revive: dying.revive,
    cm.Steal: stealing.steal,
    cm.Whip: stealing.whip,
    cm.Use: casting.use,
    cm.Look: tools.look,
    cm.Teleport: tools.teleport,
    cm.Quicken: tools.quicken,
    cm.Fly: tools.fly,
    cm.Mutate: tools.mutate,
    cm.LaySnare: _alone(tools.lay_snare),
    cm.Send: backpack.send,
    cm.IntoPack: backpack.into_pack,
    cm.OutOfPack: _alone(backpack.out_of_pack),
}
