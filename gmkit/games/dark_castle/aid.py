"""What the master may look up for a hero's owner: his cards with what each does, and what any card does."""

from __future__ import annotations

import re

from gmkit.core.aid import Aid, Call
from gmkit.core.hearing import Heard, Listener
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard
from gmkit.games.dark_castle.deck import deck, printed_as
from gmkit.games.dark_castle.heard_words import Told
from gmkit.games.dark_castle.kinds import Does, Facts, Kind
from gmkit.games.dark_castle.may import may
from gmkit.games.dark_castle.tips import Tip
from gmkit.games.dark_castle.world import World
from gmkit.grid.geometry import Columns
from gmkit.text import Both

_SHOWN = 3  # cards offered where words fit several


def own(world: World, listener: Listener) -> tuple[Heard, ...]:
    """His hand under its numbers, and his backpack's card, each with what it does (H9)."""
    one = world.hero(listener)
    found = [
        Heard(one.name, Told.CARD_DOES, (slot, kind, Does[kind.name]), fresh=True)
        for slot, kind in enumerate(one.hand, 1)
    ]
    if one.pack is not None:
        found.append(Heard(one.name, Told.PACK_DOES, (one.pack, Does[one.pack.name]), fresh=True))
    return tuple(found) or (Heard(one.name, Tip.NO_CARDS),)


def thing(words: str, columns: Columns) -> tuple[Heard, ...]:
    """What a card does, by its name or the beginning of it in either language; it is the rules' text and no secret."""
    kinds = _called(_bare(words))
    if not kinds:
        raise Misheard.unknown(words)
    texts = {deck()[kind].does: kind for kind in reversed(kinds)}  # keys of one sort differ by their number alone
    if len(texts) > 1:
        raise Misheard.ambiguous(words, [deck()[kind].names for kind in kinds if kind in texts.values()][:_SHOWN])
    kind = kinds[0]
    return (Heard("", Tip.THING, (kind, Facts[kind.name], Does[kind.name])),)


def _called(said: str) -> list[Kind]:
    """The printed cards of that name; where there is none, those whose name, or a word of it, begins so."""
    names = {kind: [_bare(name) for name in card.names] for kind, card in deck().items() if printed_as(kind) is kind}
    exact = [kind for kind, both in names.items() if said in both]
    begun = [kind for kind, both in names.items() if any(f" {name}".find(f" {said}") >= 0 for name in both)]
    return exact or (begun if said else [])


def _bare(text: str) -> str:
    """A name without the signs that nobody types."""
    return re.sub(r"[№«»\"#]", "", fold(text)).strip()


AID = Aid(
    may=may,
    own=own,
    own_call=Call(
        Both("карточки", "cards"),
        ("hand", "рука"),
        Both("карты игрока с тем, что делает каждая; ему одному", "a player's cards and what each does; for him alone"),
    ),
    thing=thing,
    thing_call=Call(
        Both("карточка", "card"),
        ("что за карта",),
        Both("что делает карта, по правилам", "what a card does, by the rules"),
    ),
)
