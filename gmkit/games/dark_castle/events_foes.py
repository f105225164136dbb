"""What heroes do to one another, death and rising; events.py is the index of them all.

`aside` is the name of the hero in whose answer an event is told, "" where that is the hero of the event himself.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gmkit.games.dark_castle.kinds import Kind
from gmkit.grid.geometry import Cell


class Fought(NamedTuple):
    """Two heroes fought; counts are blows, 0 for never. `sums` are base, armour, helmet, both, poison of each count.

    Cards and sums are for the master and for the sum told afterwards, never for the table (H42).
    """

    who: str
    whom: str
    mine: int
    his: int
    uses: Kind | None
    his_uses: Kind | None
    sum: tuple[int, ...] = ()
    his_sum: tuple[int, ...] = ()


class NobodyFell(NamedTuple):
    """The fight left both alive (A24)."""

    who: str


class Fell(NamedTuple):
    """He died, and lies on his start; his cards are not parted yet."""

    who: str
    at: Cell
    start: Cell
    aside: str


class Marked(NamedTuple):
    """The winner of a fight has a red mark more (DC-55)."""

    who: str


class Parted(NamedTuple):
    """What the dead took along, and what stays on the cell where he fell (DC-54); `rising` will revive him."""

    who: str
    at: Cell
    kept: tuple[Kind, ...]
    left: tuple[Kind, ...]
    rising: Kind | None
    aside: str


class Rose(NamedTuple):
    """He lives again; `aside` is whose answer it is told in, "" where he rose by himself at his turn."""

    who: str
    aside: str = ""


class Hit(NamedTuple):
    """A star, an arrow or a freeze reached him: `turns` more are to be missed."""

    who: str
    tool: Kind
    turns: int
    aside: str


class Shielded(NamedTuple):
    """His shield stopped a star or an arrow (A34)."""

    who: str
    tool: Kind
    aside: str


class Poisoned(NamedTuple):
    """He has so many doses of poison now (DC-62)."""

    who: str
    doses: int
    aside: str


class Watched(NamedTuple):
    """Telekinesis shows his hand to `aside`."""

    who: str
    aside: str


class LookedAfar(NamedTuple):
    """He used binoculars."""

    who: str


class Hypnotized(NamedTuple):
    """His next turn is played by `aside`."""

    who: str
    aside: str


class Tired(NamedTuple):
    """A mage misses two turns to keep the Resurrection."""

    who: str
    turns: int


FoeEvent: TypeAlias = (
    Fought
    | NobodyFell
    | Fell
    | Marked
    | Parted
    | Rose
    | Hit
    | Shielded
    | Poisoned
    | Watched
    | LookedAfar
    | Hypnotized
    | Tired
)
FOE_EVENTS = FoeEvent.__args__
