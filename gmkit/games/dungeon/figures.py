"""Figure: a hero, a monster, or the zombie of a wizard, with all that is true of it. Plain frozen values, no rule."""

from __future__ import annotations

import enum
from typing import NamedTuple

from gmkit.games.dungeon.classes import Figures
from gmkit.games.dungeon.classes import heroes as hero_data
from gmkit.games.dungeon.kinds import Ability, Gift, Goods, HeroClass, MonsterKind, Spell, Weapon
from gmkit.grid.geometry import Cell

NOBODY = -1


class Effects(NamedTuple):
    """What spells, bites and deeds have done to a figure. A turn is a number; 0 where there is nothing.

    blind, stunned  the last turn in which it holds (A14, H26)
    asleep          the turn in whose phase of spells it wakes (H27); `counted` where a die was thrown for it
    invisible       the turn with whose second phase it ends (A12)
    skin, terror    until the next phase of spells (A11, A15)
    poison          wounds that are still to come (H46)
    noticed         its stealth is broken (A21)
    strikers        by whom it was struck this turn, blind as it is (H25)
    holy            its holy light burns (H23)
    """

    blind: int = 0
    stunned: int = 0
    asleep: int = 0
    counted: bool = False
    invisible: int = 0
    skin: bool = False
    terror: bool = False
    poison: int = 0
    noticed: bool = False
    strikers: tuple[int, ...] = ()
    holy: bool = False


class Deeds(NamedTuple):
    """What a figure has done this turn: `steps` are those that are left of its move."""

    thrown: bool = False
    steps: int = 0
    stopped: bool = False
    kicked: bool = False
    cast: bool = False
    struck: bool = False
    healed: bool = False
    skilled: bool = False


class Light(NamedTuple):
    """The light in a hero's hand: its kind while it burns, the turns it has left, those of a torch or lamp put out."""

    burning: Goods | None = None
    left: int = 0
    stub: int = 0
    oil: int = 0


class Mood(enum.StrEnum):
    """What a monster does while it knows of nobody (H38)."""

    GUARD = "guard"  # it stays where it is
    ASLEEP = "asleep"  # it sees nobody, and is roused by wounds and noise alone
    AMBUSH = "ambush"  # it is still until a hero is three cells off


class Mind(NamedTuple):
    """What an automatic monster remembers: its post, where it last knew of a hero, and how long it goes on for that."""

    mood: Mood = Mood.GUARD
    post: Cell | None = None
    goal: Cell | None = None
    patience: int = 0


class Figure(NamedTuple):
    """One figure. `owner` is the seat that moves it, `left` its Endurance now, `saved` its gold at the inn.

    `number` tells it from others of its kind since it was first seen (H3); `master` is the wizard whose zombie it is,
    `risen` the turn in which it rose.
    """

    name: str
    kind: MonsterKind | None
    hero: HeroClass | None
    owner: int
    at: Cell
    figures: Figures
    left: int
    gifts: tuple[Gift, ...] = ()
    spells: tuple[Spell, ...] = ()
    skills: tuple[tuple[Ability, int], ...] = ()
    weapon: Weapon | None = None
    arrows: int = 0
    gold: int = 0
    saved: int = 0
    goods: tuple[Goods, ...] = ()
    number: int = 0
    guise: bool = False
    out: bool = False
    master: int = NOBODY
    risen: int = 0
    light: Light = Light()
    effects: Effects = Effects()
    deeds: Deeds = Deeds()
    mind: Mind = Mind()

    @property
    def here(self) -> bool:
        """Whether it lives and is in the dungeon."""
        return self.left > 0 and not self.out

    @property
    def friend(self) -> bool:
        """Whether it is of the heroes' side."""
        return self.hero is not None or self.master != NOBODY

    def can(self, ability: Ability) -> bool:
        """Whether its class has the ability."""
        return self.hero is not None and ability in hero_data().classes[self.hero].abilities

    def skill(self, ability: Ability) -> int:
        """What it has grown in an ability (DB-42)."""
        return dict(self.skills).get(ability, 0)

    @property
    def attack(self) -> int:
        """Attack in fights: a magic weapon counts there alone (A36, H16)."""
        bonus = hero_data().weapons[self.weapon].attack if self.weapon is not None else 0
        return self.figures.attack + bonus
