"""What a team has heard: mates tell each other what they read, and all hear what is said aloud.

Nothing comes in here but `Heard`, as the door gives it to a listener, and where figures stand, which lies open.
"""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.hearing import Heard, Name
from gmkit.games.dark_castle.field import Board
from gmkit.games.dark_castle.heard import Told
from gmkit.games.dark_castle.kinds import Kind, Person
from gmkit.grid.geometry import Cell

Where = Mapping[str, Cell]
CHAIN = (Kind.CROWN, Kind.EMERALD, Kind.MANIPULATOR)  # each gives the next, and the last one wins
THINGS = (Kind.PAPYRUS, Kind.ARMOUR, Kind.CROWN)
_SERVED = {
    Person.KING: Kind.CROWN,
    Person.QUEEN: Kind.EMERALD,
    Person.CLERK: Kind.PAPYRUS,
    Person.KNIGHT: Kind.ARMOUR,
}
_TAKES = (Told.TAKES_ONE, Told.TAKES_SEVERAL)
_HERE = (Told.CARDS_HERE, Told.NEXT_CARD)


class Memory:
    """The memory of one team."""

    def __init__(self, board: Board, team: frozenset[str]) -> None:
        self.board = board
        self.team = team
        self.pockets: dict[Cell, list[Kind]] = {}  # as last told
        self.gone: set[Kind] = set()  # quest things that the other team has taken, as far as one can tell
        self.stage = Kind.CROWN  # how far the rivals' thing has come
        self.carrier = ""  # the rival who must hold the Crown, or what it was changed for
        self.lies: Cell | None = None  # where he fell with it
        self.held: Mapping[str, tuple[Kind, ...]] = {}
        self.things = {label.card: cell for cell, label in board.labels.items() if label.card in THINGS}

    def alone(self, who: str, heard: Heard, at: Where) -> None:
        """What one of the team was told privately."""
        cell = at[who]
        if heard.word is Told.NOTHING:
            self.pockets[cell] = []
        elif heard.word in _HERE:
            number, kind = heard.details
            cards = self.pockets.setdefault(cell, [])
            if number == 1:
                cards.clear()
            cards.append(Kind(kind))
        elif heard.word is Told.TAKEN or heard.word is Told.CARD:
            cards = self.pockets.get(cell, [])
            if heard.details[0] in cards:
                cards.remove(Kind(heard.details[0]))

    def looked(self, who: str, at: Where) -> None:
        """After all of an answer: whoever stands there knows whether the things that should lie there do."""
        cell = at[who]
        cards = self.pockets.get(cell)
        if cards is None:
            return
        if self.lies == cell and not any(kind in CHAIN for kind in cards):
            self.lies = None
        for kind, place in self.things.items():
            if place == cell and kind not in cards:
                self.gone.add(kind)

    def hands(self, hands: Mapping[str, tuple[Kind, ...]]) -> None:
        """What the team holds, which mates tell each other."""
        self.held = hands
        if any(kind in hand for hand in hands.values() for kind in CHAIN):
            self.lies, self.carrier = None, ""

    def aloud(self, heard: Heard, before: Where, now: Where) -> None:
        """What everybody hears, of the rivals above all."""
        who = heard.about
        if heard.word is Told.FALLS:
            name = heard.details[0]
            assert isinstance(name, Name)
            lost = any(kind in CHAIN for kind in self.held.get(name.name, ()))
            if name.name == self.carrier or lost:
                self.carrier, self.lies = "", before[name.name]
            self.pockets.pop(before[name.name], None)
            return
        if who in self.team or who not in now:
            return
        cell = now[who]
        if heard.word in _TAKES:
            for kind, place in self.things.items():
                if place == cell and kind not in self.gone:
                    self.gone.add(kind)
                    if kind is Kind.CROWN:
                        self.carrier = who
            if cell == self.lies:
                self.carrier, self.lies = who, None
            self.pockets.pop(cell, None)
        elif heard.word is Told.TRADE:
            person = self.board.label(cell).person
            thing = _SERVED.get(person) if person is not None else None
            if thing is not None:
                self.gone.add(Kind.CROWN if thing in CHAIN else thing)
                if thing in CHAIN:
                    self.carrier, self.lies, self.stage = who, None, CHAIN[CHAIN.index(thing) + 1]
