"""How a way is said: «север», «иду на север», "go north", an arrow; and the same for up, down, left, right.

Abbreviations are not among these phrases: each game declares its own, since «в» is east on one table and
could be up, left or right on another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from gmkit.core.speech.phrasebook import Phrasebook, Saying, phrases
from gmkit.grid.geometry import WAYS, Way
from gmkit.text import Both

Value = TypeVar("Value")
_GOING_RU = (
    "иду|пойду|пойти|идти|идем|пойдем|иди|шаг|шагаю|шагну|шагать|двигаюсь|двинусь|двигаться|двигаемся|"
    "отправляюсь|направляюсь|перехожу|хожу|бегу|ползу|лезу|плыву|поплыву|хочу|хочу идти|хочу пойти|"
    "делаю шаг|один шаг"
)
_GOING_EN = (
    "go|going|walk|walking|move|moving|step|stepping|head|heading|run|swim|crawl|take a step|one step|"
    "i go|i walk|i move|i step|i head|i run|i swim|i am going|i want to go|i will go|lets go"
)


def compass_phrases(way: Way) -> tuple[str, ...]:
    """Phrases for north, east, south or west."""
    plain, toward = (
        ("север", "северу"),
        ("восток", "востоку"),
        ("юг", "югу"),
        ("запад", "западу"),
    )[way]
    english = ("north", "east", "south", "west")[way]
    return phrases(
        f"[я|мы] [{_GOING_RU}] (на {plain}|{plain}|к {toward})",
        f"[{_GOING_EN}] [to the|to|towards the|towards|toward] {english}",
        f"[{_GOING_EN}] ({english}ward|{english}wards)",
    )


def screen_phrases(way: Way) -> tuple[str, ...]:
    """Phrases for up, right, down or left on the map, and the arrows."""
    plain = ("вверх|наверх", "вправо|направо", "вниз", "влево|налево")[way]
    english = ("up|upward|upwards", "right", "down|downward|downwards", "left")[way]
    arrows = (("↑", "⬆"), ("→", "➡"), ("↓", "⬇"), ("←", "⬅"))[way]
    sides = phrases(f"[{_GOING_EN}] to the {english}") if english in ("right", "left") else ()
    return (
        *phrases(f"[я|мы] [{_GOING_RU}] ({plain})", f"[{_GOING_EN}] ({english})"),
        *sides,
        *arrows,
    )


WAY_TITLES = (Both("север", "north"), Both("восток", "east"), Both("юг", "south"), Both("запад", "west"))
SCREEN_TITLES = (Both("вверх", "up"), Both("вправо", "right"), Both("вниз", "down"), Both("влево", "left"))
COMPASS_LETTERS = (("с", "n"), ("в", "e"), ("ю", "s"), ("з", "w"))
_STEPS = (
    Both("шаг на север", "a step north"),
    Both("шаг на восток", "a step east"),
    Both("шаг на юг", "a step south"),
    Both("шаг на запад", "a step west"),
)


def step_sayings(step: Callable[[Way], Value]) -> Iterator[Saying[Value]]:
    """A step to each of the four sides, for games in which «вверх» and «север» are the same: what it is said by.

    «в» is east here, as «с», «ю» and «з» are the other three: letters are declared, never derived, so that «вверх» and
    «влево», which are accepted whole, do not make it doubtful.
    """
    for way in WAYS:
        said = (*COMPASS_LETTERS[way], *compass_phrases(way), *screen_phrases(way))
        yield Saying(step(way), WAY_TITLES[way], said, _STEPS[way])


_PLAIN_RU = (
    "север|северу|севера|вверх|сверху",
    "восток|востоку|востока|вправо|справа",
    "юг|югу|юга|вниз|снизу",
    "запад|западу|запада|влево|слева",
)
_PLAIN_EN = ("north|up|above", "east|right", "south|down|below", "west|left")

# A way as a part of a longer sentence («стена B2 восток»): no verbs, letters allowed.
PLAIN_WAYS: Phrasebook[Way] = Phrasebook(
    [
        Saying(
            way,
            WAY_TITLES[way],
            (
                *phrases(f"[на|к|с] ({_PLAIN_RU[way]})", f"[to the|to|on the] ({_PLAIN_EN[way]})"),
                *COMPASS_LETTERS[way],
                ("↑", "→", "↓", "←")[way],
            ),
        )
        for way in WAYS
    ]
)
