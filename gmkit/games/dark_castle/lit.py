"""The steps that are open to the hero whose turn it is, as far as a listener knows.

What all may see opens steps over plain land; his own gear and keys open more, to him alone.
"""

from __future__ import annotations

from gmkit.core.hearing import ALOUD, Listener, Square
from gmkit.core.sight import Lit
from gmkit.games.dark_castle.commands import Step
from gmkit.games.dark_castle.field import DIAGONALS, moved
from gmkit.games.dark_castle.ground import why_barred
from gmkit.games.dark_castle.world import World
from gmkit.grid.geometry import WAYS


def lit(world: World, listener: Listener) -> tuple[Lit, ...]:
    """Each step with the cell it leads to. How many are left, and whether they may be diagonal, all have heard."""
    state = world.state
    if state.over or state.choosing or state.pause is not None or (listener not in (ALOUD, world.owner.name)):
        return ()
    going, one = state.going, world.owner
    if listener == ALOUD:
        one = one._replace(hand=())
    if not one.alive or one.jailed or going.halted or going.offer or going.steps + going.extra < 1:
        return ()
    diagonal = DIAGONALS if one.quick or (going.extra and not going.steps) else ()
    steps = [*(way.step for way in WAYS), *diagonal]
    return tuple(
        Lit(Step(*step), Square(moved(one.at, step))) for step in steps if why_barred(world.board, one, step) is None
    )
