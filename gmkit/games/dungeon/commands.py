"""The commands of the dungeon, as values: a deed of one figure. They know neither words nor world."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gmkit.games.dungeon.kinds import Ability, Goods, MonsterKind, Spell, Stat
from gmkit.grid.geometry import Cell


class Of(NamedTuple):
    """Which figure is meant: a hero by his name, a monster by kind and number, or by where it stands.

    `mark` is the villain's own name for a monster that nobody has seen («?3»). With nothing said it is the speaker's.
    """

    name: str = ""
    kind: MonsterKind | None = None
    number: int = 0
    cell: Cell | None = None
    mark: int = 0


class Throw(NamedTuple):
    """Throw for the move; `face` is what a die at the table showed."""

    by: Of
    face: int | None = None


class Walk(NamedTuple):
    """Go these cells, one after another."""

    by: Of
    path: tuple[Cell, ...]


class Stay(NamedTuple):
    """Do nothing in this move."""

    by: Of


class Open(NamedTuple):
    """Open the door between two cells."""

    by: Of
    one: Cell
    other: Cell


class Shut(NamedTuple):
    """Shut it."""

    by: Of
    one: Cell
    other: Cell


class Kick(NamedTuple):
    """Kick it in."""

    by: Of
    one: Cell
    other: Cell


class Holy(NamedTuple):
    """Light the holy light, or let it go out."""

    by: Of
    on: bool = True


class Lighten(NamedTuple):
    """Light a torch or a lamp."""

    by: Of
    goods: Goods


class Douse(NamedTuple):
    """Put it out."""

    by: Of


class Take(NamedTuple):
    """Take what lies here, or so much of the gold."""

    by: Of
    gold: int | None = None


class PutThing(NamedTuple):
    """Lay a thing down here."""

    by: Of
    goods: Goods


class Leave(NamedTuple):
    """Leave the dungeon."""

    by: Of


class CastSpell(NamedTuple):
    """Cast a spell; at whom, or at which cell, where it is put on something."""

    by: Of
    spell: Spell | None
    at: Of = Of()


class Hit(NamedTuple):
    """Strike a neighbour."""

    by: Of
    at: Of = Of()


class Shoot(NamedTuple):
    """Shoot an arrow."""

    by: Of
    at: Of = Of()


class Breathe(NamedTuple):
    """Breathe fire."""

    by: Of
    at: Of = Of()


class Heal(NamedTuple):
    """Heal so many wounds of each of these."""

    by: Of
    names: tuple[str, ...]
    wounds: tuple[int, ...]


class Flee(NamedTuple):
    """The way of a retreat that was asked for; without cells the way is found."""

    by: Of
    path: tuple[Cell, ...] = ()


class Disarm(NamedTuple):
    """Make the trap there safe: in a cell, on its chest, or on the door between two cells."""

    by: Of
    path: tuple[Cell, ...]


class Pick(NamedTuple):
    """Pick the lock of a door or a chest."""

    by: Of
    path: tuple[Cell, ...]
    lockpick: bool = False


class Search(NamedTuple):
    """Search for secret doors."""

    by: Of


class OpenChest(NamedTuple):
    """Open a chest that is not locked."""

    by: Of
    cell: Cell


class Drink(NamedTuple):
    """Drink a healing potion."""

    by: Of


class Give(NamedTuple):
    """Give a thing to a neighbour."""

    by: Of
    name: str
    goods: Goods


class Load(NamedTuple):
    """Lay a body on the pony."""

    by: Of
    name: str


class Buy(NamedTuple):
    """Buy one of these at the inn."""

    by: Of
    name: str
    goods: Goods


class Drop(NamedTuple):
    """Leave one of these at the inn."""

    by: Of
    name: str
    goods: Goods


class Grow(NamedTuple):
    """Pay for one more in a parameter."""

    by: Of
    name: str
    stat: Stat


class Train(NamedTuple):
    """Pay for one more on the die of an ability."""

    by: Of
    name: str
    ability: Ability


class GoDown(NamedTuple):
    """The adventure begins."""

    by: Of = Of()


class Next(NamedTuple):
    """Close this part of the phase."""

    by: Of = Of()


Command: TypeAlias = (
    Throw
    | Walk
    | Stay
    | Open
    | Shut
    | Kick
    | Holy
    | Lighten
    | Douse
    | Take
    | PutThing
    | Leave
    | CastSpell
    | Hit
    | Shoot
    | Breathe
    | Heal
    | Flee
    | Disarm
    | Pick
    | Search
    | OpenChest
    | Drink
    | Give
    | Load
    | Buy
    | Drop
    | Grow
    | Train
    | GoDown
    | Next
)
