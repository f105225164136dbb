"""Typed commands: what a player may mean. They know neither the world nor the map; numbers count from 1."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gmkit.games.dark_castle.kinds import HeroClass, Kind
from gmkit.grid.geometry import Cell, Way


class ChooseClass(NamedTuple):
    """Before the deal: his class; None leaves it to a lot."""

    kind: HeroClass | None = None


class Step(NamedTuple):
    """One step, straight or diagonal: columns and rows to add."""

    across: int
    down: int


class Walk(NamedTuple):
    """Several straight steps that make one stop, where a ruling gives more than one a turn."""

    steps: tuple[tuple[int, int], ...]


class Stay(NamedTuple):
    """No step this turn."""


class Take(NamedTuple):
    """A card of the cell's pocket; number 0 is all of them; `instead` is a card of the hand that is laid down first."""

    number: int
    instead: int = 0


class Drop(NamedTuple):
    """A card of the hand into the cell's pocket."""

    slot: int


class Open(NamedTuple):
    """The chest or safe here."""


class FromBox(NamedTuple):
    """A card of the open chest or safe."""

    safe: bool
    number: int


class IntoBox(NamedTuple):
    """A card of the hand into the open chest or safe."""

    safe: bool
    slot: int


class Trade(NamedTuple):
    """Serve the person here; `slot` says which sheep, 0 the first that will do."""

    slot: int = 0


class Number(NamedTuple):
    """An answer to the Mutant; 0 lets the offer go by."""

    number: int


class Catch(NamedTuple):
    """Catch a sheep with a net."""


class Slaughter(NamedTuple):
    """Kill a sheep."""


class Hunt(NamedTuple):
    """Kill a monster."""


class Attack(NamedTuple):
    """Fight a hero on the next cell."""

    whom: str


class Steal(NamedTuple):
    """A thief's bare hands."""

    whom: str


class Whip(NamedTuple):
    """The whip, at a hero or at a cell."""

    whom: str = ""
    cell: Cell | None = None


class Use(NamedTuple):
    """A card that acts on another hero: star, bow, poison, freeze, wave, telekinesis, hypnosis."""

    tool: Kind
    whom: str


class Look(NamedTuple):
    """Binoculars."""

    cell: Cell


class Teleport(NamedTuple):
    """The Teleport spell."""

    cell: Cell


class Quicken(NamedTuple):
    """Accelerator or Acceleration."""

    tool: Kind


class Fly(NamedTuple):
    """Jet pack or Flight."""

    tool: Kind
    way: Way


class Break(NamedTuple):
    """Pickaxe or Collapse: the step, through a wall."""

    tool: Kind
    way: Way


class Mutate(NamedTuple):
    """The Mutagen."""

    kind: HeroClass


class LaySnare(NamedTuple):
    """Lay a snare here."""


class Revive(NamedTuple):
    """Kit, elixir or Resurrection; `resting`: the mage misses two turns to keep the spell."""

    tool: Kind
    whom: str
    resting: bool = False


class Send(NamedTuple):
    """A card of the cell's pocket to a mate by the backpack; number 0 is the one in the backpack."""

    number: int
    whom: str


class IntoPack(NamedTuple):
    """A card of the cell's pocket into the backpack's place."""

    number: int


class OutOfPack(NamedTuple):
    """The backpack's card into the cell's pocket."""


class End(NamedTuple):
    """The end of the turn."""


class GiveOrder(NamedTuple):
    """A standing order, private: `what` is "remote", "installation" or "equipment"; `whom` as in `world.Order`."""

    what: str
    at: Cell | None
    whom: str


class Spring(NamedTuple):
    """Spring a trap now, private: by the remote of `trap`, or by the installation here where that is None."""

    trap: Cell | None = None


class Keep(NamedTuple):
    """What the dead takes along, private."""

    slots: tuple[int, ...]


class ShowHand(NamedTuple):
    """His own cards, private."""


class Reply(NamedTuple):
    """An answer to the question whether to spring a trap now, private."""

    yes: bool


class ShowCards(NamedTuple):
    """His own cards with what each does, private."""


PRIVATE = (GiveOrder, Spring, Keep, ShowHand, ShowCards, Reply)
Command: TypeAlias = (
    ChooseClass
    | Step
    | Walk
    | Stay
    | Take
    | Drop
    | Open
    | FromBox
    | IntoBox
    | Trade
    | Number
    | Catch
    | Slaughter
    | Hunt
    | Attack
    | Steal
    | Whip
    | Use
    | Look
    | Teleport
    | Quicken
    | Fly
    | Break
    | Mutate
    | LaySnare
    | Revive
    | Send
    | IntoPack
    | OutOfPack
    | End
    | GiveOrder
    | Spring
    | Keep
    | ShowHand
    | ShowCards
    | Reply
)


def is_private(command: Command) -> bool:
    """Whether its words are for the speaker and the master alone: they betray a card, an order or a cell (H9, H10)."""
    return isinstance(command, (*PRIVATE, Look))
