"""What the reveal counts up of a game: turns, steps, cards, traps, fights, one text a hero."""

from __future__ import annotations

from typing import Any

from gmkit.core.tally import Rows, tallying
from gmkit.games.dark_castle import events as ev
from gmkit.text import Both


class _Count:
    """What is counted for one hero."""

    def __init__(self) -> None:
        self.turns = self.missed = self.steps = self.taken = self.trapped = self.held = 0
        self.fights = self.deaths = self.red = self.green = self.stolen = self.served = 0

    def add(self, event: Any) -> None:
        """Count one event of his."""
        match event:
            case ev.TurnBegan():
                self.turns += 1
            case ev.TurnMissed():
                self.missed += 1
            case ev.Stepped() | ev.WentThroughWall():
                self.steps += 1
            case ev.Took():
                self.taken += 1
            case ev.TrapSprung():
                self.trapped += 1
            case ev.HeldByHazard() | ev.HeldBySnare():
                self.held += 1
            case ev.Fought():
                self.fights += 1
            case ev.Fell():
                self.deaths += 1
            case ev.Marked() | ev.SheepKilled():
                self.red += 1
            case ev.MonsterKilled():
                self.green += 1
            case ev.Stolen() | ev.WhippedUp():
                self.stolen += 1
            case ev.Rewarded():
                self.served += 1


_ROWS: Rows[_Count] = (
    (Both("ходов", "turns"), lambda one: one.turns),
    (Both("пропущено ходов", "turns missed"), lambda one: one.missed),
    (Both("шагов", "steps"), lambda one: one.steps),
    (Both("взято карт", "cards taken"), lambda one: one.taken),
    (Both("обменов", "trades"), lambda one: one.served),
    (Both("попал в ловушку", "caught by a trap"), lambda one: one.trapped),
    (Both("задержан местом", "held by a place"), lambda one: one.held),
    (Both("нападал", "attacked"), lambda one: one.fights),
    (Both("убит", "killed"), lambda one: one.deaths),
    (Both("украл карт", "cards stolen"), lambda one: one.stolen),
    (Both("красных карточек", "red marks"), lambda one: one.red),
    (Both("зелёных карточек", "green marks"), lambda one: one.green),
)

tally = tallying(_Count, _ROWS)
