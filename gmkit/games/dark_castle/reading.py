"""What a hero reads where he stops, label before cards, in the order in which things apply there (A54, H8)."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.book import Label
from gmkit.games.dark_castle.kinds import Kind, Person
from gmkit.games.dark_castle.people import people
from gmkit.games.dark_castle.world import World
from gmkit.grid.geometry import Cell

_CLAUSE = "DC-19"
_FIRST = (Person.GUARD, Person.MUTANT)  # they come before chest and pocket


def read_here(turn: Turn[World], who: str) -> None:
    """The label and the cards of the cell where he stands; of a trap he learns nothing (DC-22)."""
    at = turn.world.hero(who).at
    _read_label(turn, who, turn.world.board.label(at))
    read_cards(turn, who, "here", turn.world.pocket(at))


def read_afar(turn: Turn[World], who: str, cell: Cell) -> None:
    """What binoculars show: label, traps too, and the cell's own pocket (A41, H37)."""
    turn.happen(ev.CellSeen(who, cell), "DC-37")
    label = turn.world.board.label(cell)
    _read_label(turn, who, label, afar=True)
    if label.trap:
        turn.happen(ev.TrapRead(who), _CLAUSE)
    read_cards(turn, who, "here", turn.world.pocket(cell))


def read_cards(turn: Turn[World], who: str, where: str, cards: Sequence[Kind]) -> None:
    """The cards under their numbers; `where` is "here", "chest", "safe" or "hand"."""
    for number, kind in enumerate(cards, 1):
        turn.happen(ev.CardRead(who, where, number, kind), _CLAUSE)
    if not cards:
        turn.happen(ev.NothingRead(who, where), _CLAUSE)


def read_hand(turn: Turn[World], who: str) -> None:
    """His own list, hand and backpack."""
    one = turn.world.hero(who)
    read_cards(turn, who, "hand", one.hand)
    if one.pack is not None:
        turn.happen(ev.CardRead(who, "pack", 1, one.pack), _CLAUSE)


def read_along(turn: Turn[World], first: int) -> None:
    """Whoever plays a hero by Hypnosis reads what that hero has read in this command, from happening `first` on."""
    hero = turn.world.owner
    if not hero.played_by:
        return
    read = [one for one in turn.happenings[first:] if type(one[1]) in ev.READ_EVENTS and one[1].who == hero.name]
    if not read:
        return
    turn.happen(ev.ReadAlong(hero.played_by, hero.name), "DC-63")
    for clause, event in read:
        turn.happen(event._replace(who=hero.played_by), clause)


def tell_hand(turn: Turn[World], who: str) -> None:
    """The same list with what each card does."""
    one = turn.world.hero(who)
    for number, kind in enumerate(one.hand, 1):
        turn.happen(ev.CardTold(who, number, kind), _CLAUSE)
    if one.pack is not None:
        turn.happen(ev.CardTold(who, 0, one.pack), _CLAUSE)
    if not one.hand and one.pack is None:
        turn.happen(ev.NothingRead(who, "hand"), _CLAUSE)


def _read_label(turn: Turn[World], who: str, label: Label, afar: bool = False) -> None:
    if label.person in _FIRST:
        _read_person(turn, who, label.person, afar)
    for number, safe in ((label.chest, False), (label.safe, True)):
        if number:
            turn.happen(ev.BoxRead(who, safe, number), _CLAUSE)
    if label.person is not None and label.person not in _FIRST:
        _read_person(turn, who, label.person, afar)
    if label.installation is not None:
        turn.happen(ev.InstallationRead(who, label.installation), _CLAUSE)
    if label.hazard is not None:
        turn.happen(ev.HazardRead(who, label.hazard), _CLAUSE)
    if label.prison:
        turn.happen(ev.PrisonRead(who), _CLAUSE)
    if label.extra:
        turn.happen(ev.ExtraRead(who, label.extra), _CLAUSE)


def _read_person(turn: Turn[World], who: str, person: Person, afar: bool) -> None:
    """A person who has given away what he had says only who he was (H54)."""
    turn.happen(ev.PersonRead(who, person, afar or has_given(turn.world, person)), _CLAUSE)


def has_given(world: World, person: Person) -> bool:
    """Whether there is nothing to be had from that person any more."""
    facts = people().persons[person]
    if facts.gives is not None:
        return facts.gives not in world.state.places[world.board.persons[person]]
    return facts.reserve is not None and not world.state.places[world.board.reserve]
