"""Hero: a named sheet that a seat brings along and takes home again, and what a game's card says of such sheets.

A hero is copied into the header at the start and sealed there; the file that he came from is never looked at again.
How his sheet looks when the game is over is for the game's own function to say. This file reads and writes nothing.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from gmkit.core.speech.names import name_fault
from gmkit.text import Both, is_safe_char, safe_text

LONGEST_VALUE = 200  # characters of one field
W = TypeVar("W")  # the world of a game


class Hero(NamedTuple):
    """A hero: his name, and the fields of his sheet in the order of the card, each with its text."""

    name: str
    fields: tuple[tuple[str, str], ...] = ()

    def text_of(self, name: str) -> str:
        """The text of a field, "" where the sheet has none."""
        return dict(self.fields).get(name, "")


class Fault(NamedTuple):
    """What is wrong with a sheet, and with which of its fields: "" where it is the hero's name."""

    field: str
    why: Both


@dataclasses.dataclass(frozen=True)
class Heroes(Generic[W]):
    """The part of a card on heroes.

    most               how many one seat may bring
    fields             the fields of a sheet in their order, with the pattern of each; a missing one is read as ""
    given_back(world)  everybody's heroes as they are now, by the names of the players
    """

    most: int
    fields: Mapping[str, str]
    given_back: Callable[[W], Mapping[str, Sequence[Hero]]]

    def fault(self, hero: Hero, others: Collection[str] = ()) -> Fault | None:
        """Why this cannot be a hero of the game beside `others`, or None. He may be called as his player is."""
        named = name_fault(hero.name, others)
        if named is not None:
            return Fault("", named)
        for name, _ in hero.fields:
            if name not in self.fields:
                known = ", ".join(self.fields)
                shown = safe_text(name, 40)
                return Fault(
                    name, Both(f"нет поля «{shown}»; есть: {known}", f"no field '{shown}'; there are: {known}")
                )
        for name, pattern in self.fields.items():
            text = hero.text_of(name)
            if len(text) > LONGEST_VALUE or not all(map(is_safe_char, text)):
                told = Both(f"до {LONGEST_VALUE} видимых знаков", f"up to {LONGEST_VALUE} visible characters")
                return Fault(name, told)
            if not re.fullmatch(pattern, text):
                shown = safe_text(text, 40)
                return Fault(name, Both(f"«{shown}» не подходит", f"'{shown}' does not fit"))
        return None

    def ordered(self, name: str, fields: Mapping[str, str]) -> Hero:
        """A hero whose fields stand in the order of the card, so that two files of one sheet seal alike."""
        known = [*self.fields, *(one for one in fields if one not in self.fields)]
        return Hero(name, tuple((one, fields[one]) for one in known if one in fields))
