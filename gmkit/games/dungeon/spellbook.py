"""The nine spells as data: what each is put on, whether it is resisted, how long it lasts. It holds no rule."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from gmkit.core.datafile import DataFile, Row
from gmkit.games.dungeon.kinds import Spell
from gmkit.games.dungeon.named import shipped, table
from gmkit.text import Both


class PutOn(enum.StrEnum):
    """What a spell is put on."""

    FIGURE = "figure"
    CASTER = "caster"
    BODY = "body"
    CELL = "cell"


class Lasts(enum.StrEnum):
    """How long a spell on a figure holds: a die of turns; or one turn, a die of them where no hero is in the room."""

    DIE = "die"
    ALONE = "alone"


class SpellFacts(NamedTuple):
    """One spell. `lasts` is None where its end is a rule of its own, `wounds` what it deals at once."""

    names: Both
    resisted: bool
    on: PutOn
    lasts: Lasts | None
    wounds: int


def read_spells(file: DataFile) -> Mapping[Spell, SpellFacts]:
    """The file of spells. Raises BadText with file, line and column."""
    file.sections("spells")
    found = table(file, "spells", Spell, ("resisted", "on", "turns", "wounds"), _spell)
    file.done()
    return found


def _spell(row: Row) -> SpellFacts:
    on = row.one("on", PutOn)
    if on is None:
        row.wrong(Both("нет значения on", "on is missing"))
    lasts = row.one("turns", Lasts)
    return SpellFacts(row.both(), row.flag("resisted"), on or PutOn.CASTER, lasts, row.number("wounds"))


@lru_cache(maxsize=1)
def spells() -> Mapping[Spell, SpellFacts]:
    """The shipped file."""
    return read_spells(shipped("spells.yaml"))
