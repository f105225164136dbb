"""Sheet: a hero between adventures, as his file has him (DB-10), and what a new one starts with (DB-8, DB-9)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gmkit.core.hearing import Name, NotNow
from gmkit.core.hero import Hero
from gmkit.games.dungeon.classes import STATS, Figures, heroes
from gmkit.games.dungeon.figures import Figure
from gmkit.games.dungeon.kinds import Ability, Goods, HeroClass, Spell, Stat
from gmkit.games.dungeon.refusals import No
from gmkit.grid.geometry import Cell

MOST_HEROES = 5  # DB-2
CARDS = 3  # spells that a wizard chooses (DB-29)
_FIGURE = "[+-]?[0-9]{1,2}|"


def _listed(words: Sequence[str]) -> str:
    """The pattern of a list of these words, each with a number after it or not: «torch 3, potion»."""
    one = f"(?:{'|'.join(words)})(?: [0-9]{{1,2}})?"
    return f"(?:{one}(?:, {one})*)?"


# The fields of a hero's file, with the pattern of each; one that is left out is as the class has it.
FIELDS: Mapping[str, str] = {
    "class": "|".join(one.value for one in HeroClass),
    **dict.fromkeys(STATS, _FIGURE),
    "skills": _listed([one.value for one in Ability]),
    "spells": _listed([one.value for one in Spell]),
    "goods": _listed([one.value for one in Goods]),
    "gold": "[0-9]{0,4}",
    "fallen": "(?:yes|no)?",
}


class Sheet(NamedTuple):
    """A hero with what he has grown to, his things, and his gold at the inn."""

    name: str
    hero: HeroClass
    figures: Figures
    skills: Mapping[Ability, int]
    spells: tuple[Spell, ...]
    goods: tuple[Goods, ...]
    gold: int = 0
    fallen: bool = False

    @classmethod
    def new(cls, name: str, hero: HeroClass, spells: Sequence[Spell] = ()) -> Sheet:
        """A hero before his first adventure. Raises NotNow where a wizard has not three different spells (H36)."""
        facts = heroes().classes[hero]
        wanted = CARDS if Ability.SORCERY in facts.abilities else 0
        if len(spells) != wanted or len(set(spells)) != wanted:
            raise NotNow(No.THREE_SPELLS)
        start = tuple(goods for goods, count in heroes().start.items() for _ in range(count))
        return cls(name, hero, facts.figures, {}, tuple(spells), start)

    @classmethod
    def of(cls, hero: Hero) -> Sheet:
        """The sheet of a hero's file, whose fields fit their patterns."""
        kind = HeroClass(hero.text_of("class"))
        facts = heroes().classes[kind]
        figures = Figures(
            *(int(text) if (text := hero.text_of(stat)) else getattr(facts.figures, stat) for stat in STATS)
        )
        skills = {Ability(word): number for word, number in _words(hero.text_of("skills"))}
        spells = tuple(Spell(word) for word, _ in _words(hero.text_of("spells")))
        start = tuple(goods for goods, count in heroes().start.items() for _ in range(count))
        goods = tuple(Goods(word) for word, number in _words(hero.text_of("goods")) for _ in range(number))
        gold = int(hero.text_of("gold") or 0)
        return cls(hero.name, kind, figures, skills, spells, goods or start, gold, hero.text_of("fallen") == "yes")

    def written(self) -> Hero:
        """The hero's file as it is to be written back."""
        fields = {
            "class": self.hero.value,
            **{stat: str(getattr(self.figures, stat)) for stat in STATS},
            "skills": ", ".join(f"{one.value} {number}" for one, number in self.skills.items() if number),
            "spells": ", ".join(one.value for one in self.spells),
            "goods": ", ".join(f"{one.value} {number}" for one, number in Counter(self.goods).items()),
            "gold": str(self.gold),
            "fallen": "yes" if self.fallen else "no",
        }
        return Hero(self.name, tuple((name, text) for name, text in fields.items() if text))

    def figure(self, owner: int, at: Cell) -> Figure:
        """The hero as he goes down: whole, with a full quiver and three torches at least (H34, H37)."""
        facts = heroes().classes[self.hero]
        torches = heroes().start[Goods.TORCH] - self.goods.count(Goods.TORCH)
        goods = (*self.goods, *[Goods.TORCH] * max(torches, 0))
        return Figure(
            *(self.name, None, self.hero, owner, at, self.figures, self.figures.endurance),
            spells=self.spells,
            skills=tuple(self.skills.items()),
            weapon=facts.weapon,
            arrows=facts.arrows,
            saved=self.gold,
            goods=goods,
        )

    @classmethod
    def as_of(cls, one: Figure) -> Sheet:
        """The sheet of a hero who stands at the inn."""
        assert one.hero is not None
        return cls(one.name, one.hero, one.figures, dict(one.skills), one.spells, one.goods, one.saved, one.left <= 0)

    def put_on(self, one: Figure) -> Figure:
        """The figure of a hero whose sheet has become this one at the inn."""
        return one._replace(
            figures=self.figures,
            left=self.figures.endurance,
            skills=tuple(self.skills.items()),
            goods=self.goods,
            saved=self.gold,
        )

    def value(self, stat: Stat) -> int:
        """One of the five parameters."""
        return int(getattr(self.figures, stat.value))


def _words(text: str) -> list[tuple[str, int]]:
    """«torch 3, potion»: each word with its number, 1 where none stands."""
    return [(word, int(number or 1)) for word, number in re.findall(r"([a-z_]+)(?: ([0-9]+))?", text)]


def check_party(sheets: Sequence[Sheet]) -> None:
    """NotNow unless one to five living heroes of different names go down (DB-2, DB-10)."""
    if not sheets:
        raise NotNow(No.NO_HEROES)
    if len(sheets) > MOST_HEROES:
        raise NotNow(No.TOO_MANY)
    names = [sheet.name for sheet in sheets]
    for number, sheet in enumerate(sheets):
        if sheet.name in names[:number]:
            raise NotNow(No.SAME_NAME, Name(sheet.name))
        if sheet.fallen:
            raise NotNow(No.DEAD, Name(sheet.name))
