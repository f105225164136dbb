"""The tokens and edge marks of a castle map; RULES.md lists them for players."""

from __future__ import annotations

from gmkit.games.locks.events import Colour
from gmkit.grid.legend import Legend, Link, Mark
from gmkit.text import Both

_COLOURS = "".join(Colour)
_NUMBERS = "123456789"
DOOR = "d"  # a door without a lock; a coloured letter is a door with that lock

LEGEND = Legend(
    cells=(
        Mark(r"[cG]?\$", "$", Both("сокровище (c$ — на ковре, G$ — под охраной призрака)", "treasure (c$, G$ too)")),
        Mark(
            "[cG]?k[rygbwp]",
            "kr",
            Both("ключ и его цвет (ckr — на ковре)", "key and its colour (ckr: on a carpet)"),
            link=Link("lock", "[cG]?k([rygbwp])", _COLOURS),
        ),
        Mark("c", "c", Both("ловушка: большой зелёный ковёр", "trap: a big green carpet")),
        Mark("#", "#", Both("скала: закрыта для всех", "rock: closed to all"), spreads=True),
        Mark("G", "G", Both("призрак", "ghost")),
        Mark("B", "B", Both("раскрытая Книга Знаний", "open Book of Knowledge")),
        Mark(
            "p[1-9]",
            "p1",
            Both("картина: конец тайного хода, пары по номерам", "painting: end of a passage, paired"),
            link=Link("painting", "p([1-9])", _NUMBERS),
        ),
        Mark(
            "t[1-9]",
            "t1",
            Both("сиреневый гобелен: конец тайного хода", "lilac tapestry: end of a passage"),
            link=Link("tapestry", "t([1-9])", _NUMBERS),
        ),
        Mark(
            "h[1-9]",
            "h1",
            Both("лаз в полу: конец тайного хода", "hatch in the floor: end of a passage"),
            link=Link("hatch", "h([1-9])", _NUMBERS),
        ),
        Mark(
            "b[<>^v]",
            "b>",
            Both("книжный шкаф и стена, у которой он стоит", "bookcase and the wall it stands by"),
            turns=True,
        ),
    ),
    edges=(
        Mark("d", "d", Both("дверь без замка", "door without a lock"), "inner"),
        Mark(
            "[rygbwp]",
            "r",
            Both(
                "дверь с замком: " + ", ".join(f"{colour} {colour.word.ru}" for colour in Colour),
                "door with a lock: " + ", ".join(f"{colour} {colour.word.en}" for colour in Colour),
            ),
            "inner",
            link=Link("lock", "([rygbwp])", _COLOURS),
        ),
        Mark("E", "E", Both("наружная дверь", "outer door"), "outer"),
    ),
)
