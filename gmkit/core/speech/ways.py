"""The four ways, said: all that people say instead of the name of a way, which the way itself has.

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

    nouns: tuple[str, ...]  # decline: «на север», «к северу», «в сторону севера»
    bare: tuple[str, ...]  # nouns of the screen, said alone or after «в» and «на»: «верх», «в право»
    whither: tuple[str, ...]  # say by themselves where to
    where: tuple[str, ...]  # say by themselves where
    adjective: tuple[str, ...]
    letter: Both  # of the compass


_NORTH, _EAST, _SOUTH, _WEST = (way.title for way in WAYS)
_UP, _RIGHT, _DOWN, _LEFT = (way.screen for way in WAYS)
_SIDES = (
    Side(
        (_NORTH.ru, "норд"),
        ("верх",),
        (
            *(_UP.ru, "наверх", "кверху", "ввысь", "севернее", "посевернее", "выше", "повыше"),
            *(_UP.en, "upward", "upwards", _NORTH.en, "northward", "northwards", "northbound", "uphill"),
        ),
        ("сверху", "наверху", "вверху", "above", "top"),
        (f"{_NORTH.ru}ный", "верхний", "northern", "upper", _NORTH.en, "top"),
        Both("с", "n"),
    ),
    Side(
        (_EAST.ru, "ост"),
        ("право",),
        (
            *(_RIGHT.ru, "направо", "восточнее", "повосточнее", "правее", "поправее"),
            *(_RIGHT.en, "rightward", "rightwards", _EAST.en, "eastward", "eastwards", "eastbound"),
        ),
        ("справа", _RIGHT.en),
        ("восточный", "правый", "eastern", _RIGHT.en, _EAST.en),
        Both("в", "e"),
    ),
    Side(
        (_SOUTH.ru, "зюйд"),
        ("низ",),
        (
            *(_DOWN.ru, "книзу", "южнее", "поюжнее", "ниже", "пониже"),
            *(_DOWN.en, "downward", "downwards", _SOUTH.en, "southward", "southwards", "southbound", "downhill"),
        ),
        ("снизу", "внизу", "below", "bottom"),
        ("южный", "нижний", "southern", "lower", _SOUTH.en, "bottom"),
        Both("ю", "s"),
    ),
    Side(
        (_WEST.ru, "вест"),
        ("лево",),
        (
            *(_LEFT.ru, "налево", "западнее", "позападнее", "левее", "полевее"),
            *(_LEFT.en, "leftward", "leftwards", _WEST.en, "westward", "westwards", "westbound"),
        ),
        ("слева", _LEFT.en),
        (f"{_WEST.ru}ный", "левый", "western", _LEFT.en, _WEST.en),
        Both("з", "w"),
    ),
)
WAY_LETTERS = tuple(side.letter for side in _SIDES)
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
    if word.startswith(("южн", *(way.title.ru[:5] for way in WAYS), *(way.title.en for way in WAYS)))
) | {"норд", "ост", "зюйд", "вест"}

# The endings of nouns like «север», so that the commonest words need no dictionary: ending -> case.
_ENDINGS = {"": "accs", "а": "gent", "у": "datv", "ом": "ablt", "е": "loct"}
NOUN_FORMS: dict[str, tuple[str, str]] = {
    noun + ending: (noun, case) for noun in NOUNS for ending, case in _ENDINGS.items()
}


def way_phrases(way: Way) -> tuple[str, ...]:
    """The phrases of a step that way which are so common that they stand written out, all folded."""
    side = _SIDES[way]
    screen = (way.screen.ru, *(word for word in side.whither[:2] if word.startswith("на")))
    plain, english = way.title
    verbs_ru = ("", "иду ", "пойду ", "шаг ", "я иду ", "идем ", "шагаю ", "двигаюсь ")
    verbs_en = ("", "go ", "i go ", "walk ", "move ", "step ", "head ")
    return (
        *(f"{verb}на {plain}" for verb in verbs_ru),
        *(f"{verb}{word}" for verb in verbs_ru for word in screen),
        *(f"{verb}{word}" for verb in verbs_en for word in (english, way.screen.en)),
        *(plain, f"иду {plain}", f"к {plain}у", f"to the {english}"),
        *(arrow for arrow, where in ARROWS.items() if where is way and len(arrow) == 1),
    )
