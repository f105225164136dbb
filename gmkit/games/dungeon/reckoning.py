"""The sums of the dungeon, each in one place: what a total is, when it is enough, what it deals (DB-23 to DB-40).

Pure numbers: a face is thrown elsewhere. «Больше» is strict everywhere: a tie fails.
"""

from __future__ import annotations

FOUND_FROM = 5  # the least total that finds a secret door (DB-13)
MONSTER_STEPS = 3  # what a monster has instead of a die (DB-23)
FIRE_REACH = 4  # steps of a king (A36, H47)
SPLIT = 3  # wounds that one healing or one fireball is worth (DB-14)


def beats(total: int, figure: int) -> bool:
    """Whether a total is enough against a figure or another total: above it (DB-25, DB-30, DB-37, DB-38)."""
    return total > figure


def wounds(attack: int, defence: int) -> int:
    """The wounds of a blow by its totals: one where it is greater, two where twice as great, and so on (DB-33).

    A total of defence below 1 counts as 1, also for «greater» (A3, H19).
    """
    least = max(defence, 1)
    return attack // least if beats(attack, least) else 0


def hero_steps(face: int, speed: int) -> int:
    """Up to how many cells a hero may go (DB-23)."""
    return max(face + speed, 0)


def monster_steps(speed: int) -> int:
    """Up to how many cells a monster, or a zombie of the heroes, may go (DB-23, H29)."""
    return max(MONSTER_STEPS + speed, 0)


def finds(face: int, skill: int) -> bool:
    """Whether a search finds the secret doors that are near (DB-13, H42)."""
    return face + skill >= FOUND_FROM


def healed(face: int, missing: int) -> int:
    """The wounds that a potion heals: never above full (DB-43)."""
    return min(face, missing)
