"""What the reveal counts up of a game: turns, steps, cards, traps, fights, one text a hero."""

from __future__ import annotations

from gmkit.core.tally import Kinds, Rows, tallying, times
from gmkit.games.dark_castle import events as ev
from gmkit.text import Both

_ROWS: Rows[Kinds] = (
    (Both("ходов", "turns"), times(ev.TurnBegan)),
    (Both("пропущено ходов", "turns missed"), times(ev.TurnMissed)),
    (Both("шагов", "steps"), times(ev.Stepped, ev.WentThroughWall)),
    (Both("взято карт", "cards taken"), times(ev.Took)),
    (Both("обменов", "trades"), times(ev.Rewarded)),
    (Both("попал в ловушку", "caught by a trap"), times(ev.TrapSprung)),
    (Both("задержан местом", "held by a place"), times(ev.HeldByHazard, ev.HeldBySnare)),
    (Both("нападал", "attacked"), times(ev.Fought)),
    (Both("убит", "killed"), times(ev.Fell)),
    (Both("украл карт", "cards stolen"), times(ev.Stolen, ev.WhippedUp)),
    (Both("красных карточек", "red marks"), times(ev.Marked, ev.SheepKilled)),
    (Both("зелёных карточек", "green marks"), times(ev.MonsterKilled)),
)

tally = tallying(Kinds, _ROWS)
