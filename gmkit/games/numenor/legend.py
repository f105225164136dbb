"""The tokens and edge marks of a Numenor map (formats, section 1)."""

from __future__ import annotations

from gmkit.grid.legend import Legend, Link, Mark
from gmkit.text import Both

LEGEND = Legend(
    cells=(
        Mark("@", "@", Both("начало пути", "start")),
        Mark(r"\$", "$", Both("клад", "treasure")),
        Mark("H", "H", Both("лазарет", "infirmary")),
        Mark("~[<>^v]", "~>", Both("река и её течение", "river and its flow"), turns=True, spreads=True),
        Mark("s", "s", Both("топь", "swamp"), spreads=True),
        Mark(
            "[a-z]?[1-9][0-9]?",
            "1",
            Both("яма кольца (a1 a2 b1 b2 — ямы нескольких колец)", "pit of a ring"),
            link=Link("ring", "([a-z]?)[1-9][0-9]?", "abcdefghijklmnopqrstuvwxyz"),
        ),
        Mark(r"\?", "?", Both("ложная яма", "false pit")),
        Mark(
            "T[<>^v]",
            "T>",
            Both("магическая ловушка и её выход", "magic trap and its way out"),
            turns=True,
        ),
        Mark("#", "#", Both("скала: закрыта для всех", "rock: closed to all"), spreads=True),
        Mark("D[0-9]?", "D", Both("драконид", "dragonid"), link=Link("dragonid", "D([0-9]?)", "1234567890")),
    ),
    edges=(
        Mark(
            "[<>^v]",
            ">",
            Both("обрыв или крутой берег: пройти можно только по стрелке", "one-way edge"),
            "inner",
            turns=True,
        ),
        Mark("%", "%", Both("порог на реке", "rapid"), "inner"),
        Mark("E", "E", Both("выход", "exit"), "outer"),
    ),
    monsters="D[0-9]?",
)
