"""The tokens of a Stalker map (formats, section 1). There are no edge marks: the zone has no walls inside."""

from __future__ import annotations

from gmkit.grid.legend import Legend, Mark
from gmkit.text import Both

RELIEF = r"[~s/]"

LEGEND = Legend(
    cells=(
        Mark("@", "@", Both("вход", "entrance")),
        Mark("@i", "@i", Both("вход-институт", "the institute")),
        Mark("O", "O", Both("золотой шар", "golden ball")),
        Mark(f"w{RELIEF}?", "w", Both("паутина", "web"), spreads=True),
        Mark(f"j{RELIEF}?", "j", Both("ведьмин студень", "witch's jelly"), spreads=True),
        Mark(f"c{RELIEF}?", "c", Both("чёртова капуста, её эпицентр", "devil's cabbage, its epicentre")),
        Mark(f"p{RELIEF}?", "p", Both("комариная плешь", "mosquito bald spot"), spreads=True),
        Mark(f"g{RELIEF}?", "g", Both("мясорубка", "mincer")),
        Mark("~", "~", Both("брод (может стоять и после ловушки: w~)", "ford (may follow a trap: w~)"), spreads=True),
        Mark(
            "s", "s", Both("болото (может стоять и после ловушки: js)", "swamp (may follow a trap: js)"), spreads=True
        ),
        Mark(
            "/",
            "/",
            Both("крутой подъём (может стоять и после ловушки: p/)", "climb (may follow a trap: p/)"),
            spreads=True,
        ),
    ),
    edges=(),
    walls=False,
)
