"""What the reveal counts up of a game, one text a player: by whose words it happened."""

from __future__ import annotations

from gmkit.core.tally import Kinds, Rows, tallying, times
from gmkit.games.dungeon import events as ev
from gmkit.text import Both

_ROWS: Rows[Kinds] = (
    (Both("шагов", "steps"), times(ev.Stepped)),
    (Both("ударов и выстрелов", "blows and shots"), times(ev.Struck)),
    (Both("заклинаний", "spells"), times(ev.Cast)),
    (Both("сработало ловушек", "traps fired"), times(ev.TrapFired)),
    (Both("замков и ловушек испытано", "locks and traps tried"), times(ev.Picked, ev.Disarmed, ev.Kicked)),
    (Both("сундуков", "chests"), times(ev.ChestOpened)),
)

tally = tallying(Kinds, _ROWS)
