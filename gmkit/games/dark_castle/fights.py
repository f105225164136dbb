"""How a fight is reckoned: the blows each side needs, with what, and who dies (DC-52 to DC-62). It changes nothing.

A count is kept with its parts, so that the sum can be told afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gmkit.games.dark_castle.blows import Weapon, blows
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.kinds import Category, HeroClass, Kind


class Fighter(NamedTuple):
    """What a fight asks of one side. `wet`: he stands on water (A31)."""

    kind: HeroClass
    hand: Sequence[Kind]
    poison: int = 0
    wet: bool = False


class Count(NamedTuple):
    """The blows that one side needs, None where it can never kill, and what they are made of."""

    blows: int | None
    uses: Kind | None = None
    spends: Kind | None = None  # what leaves the hand after the fight, won or lost (H41)
    base: int = 0
    armour: int = 0  # added for body armour
    helmet: int = 0
    both: int = 0  # added to a super-weapon's count for armour and helmet together
    poison: int = 0  # taken off


class Outcome(NamedTuple):
    """A fight: both counts, and whether the attacker (True), the defender (False) or nobody (None) wins."""

    attacker: Count
    defender: Count
    attacker_wins: bool | None


NEVER = Count(None)


def count(one: Fighter, victim: Fighter) -> Count:
    """The best that `one` can do against `victim` with what he carries (A25)."""
    table = blows().weapons
    found = [_reckon(table[kind], one, victim) for kind in dict.fromkeys(one.hand) if kind in table]
    counts = [each for each in found if each.blows is not None]
    return min(counts, key=_worth, default=NEVER)


def fight(attacker: Fighter, defender: Fighter) -> Outcome:
    """Both counts and who wins: the smaller number; equal numbers, or two that never kill, leave both alive (A24)."""
    mine, his = count(attacker, defender), count(defender, attacker)
    if mine.blows == his.blows:
        return Outcome(mine, his, None)
    if mine.blows is None or his.blows is None:
        return Outcome(mine, his, his.blows is None)
    return Outcome(mine, his, mine.blows < his.blows)


def weapon_to_hunt(hand: Sequence[Kind]) -> Count | None:
    """What a sheep or a monster is killed with (H21): a weapon that is not spent before one that is; None without."""
    table = blows().weapons
    found = [
        Count(None, kind, table[kind].spends)
        for kind in dict.fromkeys(hand)
        if kind in table and _loaded(table[kind], hand)
    ]
    return min(found, key=lambda each: each.spends is not None, default=None)


def _worth(found: Count) -> tuple[int, bool, bool]:
    """Of equal counts the one that spends nothing (H40), then the super-weapon, which armour matters less to."""
    assert found.blows is not None
    assert found.uses is not None
    return found.blows, found.spends is not None, deck()[found.uses].category is not Category.SUPER


def _loaded(weapon: Weapon, hand: Sequence[Kind]) -> bool:
    return weapon.needs is None or weapon.needs in hand


def _reckon(weapon: Weapon, one: Fighter, victim: Fighter) -> Count:
    """The count with one weapon: base, armour, helmet, less the poison in the victim, never below one (A30, H35)."""
    if victim.kind not in weapon.victims or not _loaded(weapon, one.hand):
        return NEVER
    aided = weapon.aid is not None and weapon.aid in one.hand
    base = weapon.aided if aided else weapon.water if weapon.water and victim.wet else weapon.bare
    armoured = any(kind in blows().armour for kind in victim.hand)
    helmeted = armoured and Kind.HELMET in victim.hand  # a helmet alone does nothing (DC-60)
    armour = (weapon.aided_armour if aided else _armour(weapon, base)) if armoured else 0
    helmet = weapon.helmet if helmeted else 0
    both = weapon.both if helmeted and not aided else 0
    plain = base + armour + helmet + both
    poison = min(victim.poison, plain - 1)
    return Count(plain - poison, weapon.kind, weapon.spends, base, armour, helmet, both, poison)


def _armour(weapon: Weapon, base: int) -> int:
    """What armour adds: for a weapon that needs fewer blows in water, the count less one, as everywhere (A31)."""
    return base - 1 if weapon.water and weapon.armour else weapon.armour
