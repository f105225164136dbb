"""Used cards go to a random legal pocket; what a hero may no longer carry falls from him (DC-37, H28, H29, H30)."""

from __future__ import annotations

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.limits import excess, may_use
from gmkit.games.dark_castle.world import World
from gmkit.grid.geometry import Cell

RETURN = "return"  # the lot that says where a used card goes


def lot_pocket(turn: Turn[World], kind: Kind) -> Cell:
    """The cell of the first legal pocket that the lot gives: no start, no second Mutagen (A52, H28)."""
    world = turn.world
    closed = world.start_cells
    while True:
        cell = world.board.cells[turn.lot(RETURN, len(world.board.cells)) - 1]
        if cell not in closed and not (kind is Kind.MUTAGEN and kind in world.pocket(cell)):
            return cell


def use_up(turn: Turn[World], who: str, kind: Kind) -> None:
    """The first card of that kind in his hand is used and gone; nobody is told where."""
    slot = turn.world.hero(who).hand.index(kind) + 1
    turn.happen(ev.Returned(who, slot, kind, lot_pocket(turn, kind)), "DC-37")
    shed(turn, who)


def shed(turn: Turn[World], who: str) -> None:
    """After a loss or a change of class: the backpack's card falls without the backpack, and all that is too many."""
    one = turn.world.hero(who)
    if one.pack is not None and Kind.BACKPACK not in one.hand:
        turn.happen(ev.PackFell(who, one.at, one.pack), "DC-35")
    place = turn.world.board.place(one.at)
    for slot in reversed(excess(one.kind, one.hand)):
        kind = one.hand[slot - 1]
        turn.happen(ev.LeftBehind(who, place, slot, kind, not may_use(kind, one.kind)), "DC-31")
