"""The four ways, said: one closed vocabulary with the names of every side in both languages.

Titles, phrases and the blanks of the grammar are made of it. Letters («с», "n") are declared for each kind of game: «в»
is east on one table and could be up, right or left on another.
"""

from __future__ import annotations

from typing import NamedTuple

from gmkit.core.speech.tokens import ARROWS
from gmkit.grid.geometry import WAYS, Way
from gmkit.text import Both


class Side(NamedTuple):
    """How one way is said. Lemmas, where word forms find the rest; no arrows and no letters."""

    compass: Both  # «север», "north": its name on maps
    screen: Both  # «вверх», "up": the same on a map that hangs before one
    nouns: tuple[str, ...]  # decline: «на север», «к северу», «в сторону севера»
    bare: tuple[str, ...]  # nouns of the screen, said alone or after «в» and «на»: «верх», «в право»
    whither: tuple[str, ...]  # say by themselves where to
    where: tuple[str, ...]  # say by themselves where
    adjective: tuple[str, ...]
    letter: Both  # of the compass


_SIDES = (
    Side(
        Both("север", "north"),
        Both("вверх", "up"),
        ("север", "норд"),
        ("верх",),
        (
            *("вверх", "наверх", "кверху", "ввысь", "севернее", "посевернее", "выше", "повыше"),
            *("up", "upward", "upwards", "north", "northward", "northwards", "northbound", "uphill"),
        ),
        ("сверху", "наверху", "вверху", "above", "top"),
        ("северный", "верхний", "northern", "upper", "north", "top"),
        Both("с", "n"),
    ),
    Side(
        Both("восток", "east"),
        Both("вправо", "right"),
        ("восток", "ост"),
        ("право",),
        (
            *("вправо", "направо", "восточнее", "повосточнее", "правее", "поправее"),
            *("right", "rightward", "rightwards", "east", "eastward", "eastwards", "eastbound"),
        ),
        ("справа", "right"),
        ("восточный", "правый", "eastern", "right", "east"),
        Both("в", "e"),
    ),
    Side(
        Both("юг", "south"),
        Both("вниз", "down"),
        ("юг", "зюйд"),
        ("низ",),
        (
            *("вниз", "книзу", "южнее", "поюжнее", "ниже", "пониже"),
            *("down", "downward", "downwards", "south", "southward", "southwards", "southbound", "downhill"),
        ),
        ("снизу", "внизу", "below", "bottom"),
        ("южный", "нижний", "southern", "lower", "south", "bottom"),
        Both("ю", "s"),
    ),
    Side(
        Both("запад", "west"),
        Both("влево", "left"),
        ("запад", "вест"),
        ("лево",),
        (
            *("влево", "налево", "западнее", "позападнее", "левее", "полевее"),
            *("left", "leftward", "leftwards", "west", "westward", "westwards", "westbound"),
        ),
        ("слева", "left"),
        ("западный", "левый", "western", "left", "west"),
        Both("з", "w"),
    ),
)
WAY_TITLES = tuple(side.compass for side in _SIDES)
SCREEN_TITLES = tuple(side.screen for side in _SIDES)
COMPASS_LETTERS: dict[str, tuple[Way, ...]] = {letter: (way,) for way in WAYS for letter in _SIDES[way].letter}
# On a table of «вверх» and «вправо» the Russian letters of both ways of speaking meet: «в» could be any of three.
SCREEN_LETTERS: dict[str, tuple[Way, ...]] = {
    **{letter: ways for letter, ways in COMPASS_LETTERS.items() if letter != "в"},
    "в": (Way.NORTH, Way.EAST, Way.WEST),
    "п": (Way.EAST,),
    "н": (Way.SOUTH,),
    "л": (Way.WEST,),
    "u": (Way.NORTH,),
    "r": (Way.EAST,),
    "d": (Way.SOUTH,),
    "l": (Way.WEST,),
}

NOUNS = {word: way for way in WAYS for word in _SIDES[way].nouns}
BARE = {word: way for way in WAYS for word in _SIDES[way].bare}
WHITHER = {word: way for way in WAYS for word in _SIDES[way].whither}
WHERE = {word: way for way in WAYS for word in _SIDES[way].where}
ADJECTIVES = {word: way for way in WAYS for word in _SIDES[way].adjective}
COMPASS_WORDS = frozenset(
    word
    for words in (NOUNS, WHITHER, ADJECTIVES)
    for word in words
    if any(
        word.startswith(start) for start in ("север", "восто", "юг", "южн", "запад", "north", "east", "south", "west")
    )
) | {"норд", "ост", "зюйд", "вест"}

# The endings of nouns like «север», so that the commonest words need no dictionary: ending -> case.
_ENDINGS = {"": "accs", "а": "gent", "у": "datv", "ом": "ablt", "е": "loct"}
NOUN_FORMS: dict[str, tuple[str, str]] = {
    noun + ending: (noun, case) for noun in NOUNS for ending, case in _ENDINGS.items()
}


def way_phrases(way: Way) -> tuple[str, ...]:
    """The phrases of a step that way which are so common that they stand written out, all folded."""
    side = _SIDES[way]
    screen = (side.screen.ru, *(word for word in side.whither[:2] if word.startswith("на")))
    plain, english = side.nouns[0], side.compass.en
    verbs_ru = ("", "иду ", "пойду ", "шаг ", "я иду ", "идем ", "шагаю ", "двигаюсь ")
    verbs_en = ("", "go ", "i go ", "walk ", "move ", "step ", "head ")
    return (
        *(f"{verb}на {plain}" for verb in verbs_ru),
        *(f"{verb}{word}" for verb in verbs_ru for word in screen),
        *(f"{verb}{word}" for verb in verbs_en for word in (english, side.screen.en)),
        *(plain, f"иду {plain}", f"к {plain}у", f"to the {english}"),
        *(arrow for arrow, where in ARROWS.items() if where is way and len(arrow) == 1),
    )
