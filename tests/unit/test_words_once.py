"""Names of ways and colours stand once, with the way and the colour themselves; every other text is made of them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import gmkit
from gmkit.core.speech.letters import fold
from gmkit.core.speech.ways import NOUN_FORMS, NOUNS
from gmkit.games.locks.events import Colour
from gmkit.games.locks.sayings import COLOURS
from gmkit.grid.geometry import EIGHT_WAYS, WAYS
from tests.kit.rooms import rooms
from tests.unit.show.test_no_game_named import constants

HOUSE = Path(gmkit.__file__).resolve().parent
# Every case of «север» and its sisters, the ways of a map that hangs before one, and the colours of locks.
NAMES = frozenset(
    (
        *(form for form, (noun, _) in NOUN_FORMS.items() if noun in {way.title.ru for way in WAYS}),
        *(way.screen.ru for way in WAYS),
        *(fold(colour.word.ru) for colour in Colour),
    )
)
PLACES = {"grid/geometry.py", "games/locks/events.py"}  # where they are named
# What is no name of a way or of a lock's colour, with the reason.
MEANT_OTHERWISE = {
    ("grid/file/layout.py", "вправо"): "a line of a file that was moved",
    ("grid/file/yamlwords.py", "влево"): "the same",
    ("grid/file/yamlwords.py", "вправо"): "the same",
    ("cli/workshop.py", "вправо"): "a turn of a whole map",
    ("cli/workshop.py", "вниз"): "a map turned upside down",
    ("games/locks/legend.py", "зеленый"): "the carpet's colour, which is the rules' word for it",
}


def named(text: str) -> set[str]:
    return set(re.findall(r"[а-яё]+", fold(text))) & NAMES


ROOMS = rooms(
    place for path in sorted(HOUSE.rglob("*.py")) if (place := path.relative_to(HOUSE).as_posix()) not in PLACES
)


@pytest.mark.parametrize("places", ROOMS.values(), ids=[*ROOMS])
def test_no_text_repeats_a_name(places: list[str]) -> None:
    repeated = []
    for place in places:
        tree = ast.parse((HOUSE / place).read_text(encoding="utf-8"))
        for line, text in constants(tree):
            repeated += [(place, line, text) for word in named(text) if (place, word) not in MEANT_OTHERWISE]
    assert repeated == []


def test_no_exception_is_stale() -> None:
    for place, word in MEANT_OTHERWISE:
        tree = ast.parse((HOUSE / place).read_text(encoding="utf-8"))
        assert any(word in named(text) for _, text in constants(tree)), (place, word)


@pytest.mark.parametrize(
    "text", ["север", "к северу", "снять Красный замок", "жёлтый|красный", "северо-восток", "стена B2 восток"]
)
def test_a_name_that_is_repeated_would_be_seen(text: str) -> None:
    assert named(text)


def test_the_names_are_understood_as_they_are_written() -> None:
    for way in WAYS:
        assert NOUNS[way.title.ru] is way
    for colour in Colour:
        assert COLOURS[fold(colour.word.ru)] is COLOURS[colour.word.en] is colour


def test_a_way_across_is_named_by_its_parts() -> None:
    titles = [way.title for way in EIGHT_WAYS]
    assert [title.ru for title in titles[:4]] == ["север", "северо-восток", "восток", "юго-восток"]
    assert [title.en for title in titles[4:]] == ["south", "south-west", "west", "north-west"]
