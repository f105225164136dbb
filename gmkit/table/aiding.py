"""What a game offers a master to look up for a player: his own list, what he may do, what a thing of the rules does.

A list and what somebody may do are whispers: under a cover they are never shown.
"""

from __future__ import annotations

from gmkit.core.aid import Aid
from gmkit.core.hearing import ALOUD, Heard, Listener, Spoken, say, say_may, tell
from gmkit.core.master.commands import ListOf, MayDo, Thing
from gmkit.core.referee import Referee
from gmkit.core.speech.names import find_name
from gmkit.text import Both


def aid_lines(referee: Referee, aid: Aid[object], command: ListOf | MayDo | Thing) -> list[Spoken]:
    """The lines that answer. Misheard for a name that nobody has, or a thing that there is none of."""
    tongue, world = referee.tongue, referee.world
    if isinstance(command, Thing):
        assert aid.thing is not None
        return [say(tongue, [one]) for one in aid.thing(command.text, referee.columns)]
    name = asked_for(referee, command.name)
    listener = Listener(name)
    if isinstance(command, ListOf):
        assert aid.own is not None
        return [one.line for one in tell(tongue, listener, aid.own(world, listener))]
    return say_may(tongue, referee.game.rules.short, name, aid.may(world, listener, heard_by(referee, name)))


def asked_for(referee: Referee, typed: str) -> str:
    """The player who is meant; nobody named is whoever is to move. Misheard where there is none of that name."""
    return find_name(typed, referee.players) if typed else (*referee.speakers, *referee.players)[0]


def heard_by(referee: Referee, name: str) -> list[Heard]:
    """Everything the player of that name has heard in the game as it stands, aloud and in whispers, event by event."""
    hear, seat = referee.game.sight.hear, referee.seating().seat_of(name)
    found = []
    for line in referee.in_force():
        then = None if seat is None else referee.seating(line.number).name_of(seat)
        listeners = [ALOUD] if then is None else [ALOUD, Listener(then)]
        heard = (hear(event, one) for _, event in line.happenings for one in listeners)
        found += [one for one in heard if one is not None]
    return found


def covered() -> Both:
    """What stands in place of a whisper that was asked for under a cover."""
    return Both(
        "это игроку одному, под крышкой не показать: /показать или слова самого игрока",
        "that is for the player alone and is not shown under a cover: /show, or the player's own words",
    )
