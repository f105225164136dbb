"""The plain check data in data/: names of cards and classes turned into the game's own, and the three files read.

It knows the files and the vocabularies of the game, and no rule.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from gmkit.games.dark_castle.classes import classes
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.kinds import HeroClass, Kind

DATA = Path(__file__).resolve().parent / "data"


def rows(name: str) -> list[dict[str, str]]:
    """A file of comma-separated values."""
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def cases(path: Path = DATA / "cases.yaml") -> list[dict[str, Any]]:
    """The worked situations, with plain YAML values."""
    found: list[dict[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))["cases"]
    return found


@cache
def _kinds() -> dict[str, Kind]:
    return {name: kind for kind, card in deck().items() for name in card.names}


def kind_of(name: str) -> Kind:
    """The card of a name in either language."""
    return _kinds()[name]


@cache
def _classes() -> dict[str, HeroClass]:
    return {name: one for one, facts in classes().items() for name in facts.names}


def class_of(name: str) -> HeroClass:
    """The class of a name in either language."""
    return _classes()[name]
