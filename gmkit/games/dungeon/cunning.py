"""What an automatic monster chooses: whom, and by which way. Pure functions of a percept, without any world (H38)."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from gmkit.games.dungeon.figures import Mood
from gmkit.games.dungeon.ground import Bar
from gmkit.games.dungeon.kinds import Gift, Spell
from gmkit.games.dungeon.percept import AMBUSH_REACH, Percept, SeenHero
from gmkit.games.dungeon.reckoning import FIRE_REACH, wounds
from gmkit.grid.geometry import EIGHT_WAYS, Cell

PATIENCE = 3  # turns that it goes on, or waits, for somebody whom it sees no more
FACES = range(1, 7)


@lru_cache(maxsize=256)
def expected(attack: int, defence: int) -> float:
    """The wounds of a blow, on the average over all faces."""
    return sum(wounds(one + attack, other + defence) for one in FACES for other in FACES) / 36


def goal_of(know: Percept) -> tuple[Cell, int] | None:
    """Where it means to go, and for how many turns; None where it minds its post."""
    mind = know.me.mind
    if know.heroes:
        nearest = min(know.heroes, key=lambda one: (know.me.at.king_distance(one.figure.at), one.who))
        near = know.me.at.king_distance(nearest.figure.at)
        still = mind.mood is Mood.AMBUSH and mind.goal is None and near > AMBUSH_REACH and _whole(know)
        return None if still else (nearest.figure.at, PATIENCE)
    if know.noise:
        return min(know.noise, key=know.me.at.king_distance), PATIENCE
    if mind.goal is not None and mind.patience > 1:
        return mind.goal, mind.patience - 1
    return None


def _whole(know: Percept) -> bool:
    return know.me.left == know.me.figures.endurance


def way(know: Percept, goal: Cell | None, steps: int) -> tuple[Cell, ...]:
    """The way of its move: to beside the goal where somebody is, onto it where nobody is seen, else to its post."""
    if flees(know):
        return _away(know, steps)
    if goal is None:
        home = know.me.mind.post
        return () if home is None else _toward(know, {home}, steps)
    somebody = any(one.figure.at == goal for one in know.heroes)
    ends = set(know.ground.beside(goal)) - know.taken - know.holy if somebody else {goal}
    if know.me.at in ends or (somebody and know.ground.neighbours(know.me.at, goal)):
        return ()
    return _toward(know, ends, steps)


def flees(know: Percept) -> bool:
    """Hard monsters run when they are alone with one point left of several."""
    me = know.me
    return know.level == "hard" and bool(know.heroes) and know.alone and me.left == 1 < me.figures.endurance


def _toward(know: Percept, ends: Collection[Cell], steps: int) -> tuple[Cell, ...]:
    """The first steps of the shortest way to one of these cells; where none is reached, to as near as it comes."""
    before: dict[Cell, Cell | None] = {know.me.at: None}
    waiting = [know.me.at]
    reached = None
    for cell in waiting:  # it grows while it is walked: the nearest first
        if cell in ends:
            reached = cell
            break
        for at in _beside(know, cell):
            if at not in before:
                before[at] = cell
                waiting.append(at)
    if reached is None and ends:
        reached = min(before, key=lambda cell: min(cell.king_distance(end) for end in ends))
    path: list[Cell] = []
    while reached is not None and (earlier := before[reached]) is not None:
        path.append(reached)
        reached = earlier
    return tuple(reversed(path))[:steps]


def _beside(know: Percept, cell: Cell) -> list[Cell]:
    """Where one step leads, as far as the monster knows: through unlocked doors where it has hands."""
    free = (Bar.NOTHING, Bar.SHUT) if know.opens() else (Bar.NOTHING,)
    return [
        at
        for way in EIGHT_WAYS
        if (at := cell.beside(way)) in know.ground
        and at not in know.taken
        and at not in know.holy
        and know.ground.step(cell, at) in free
    ]


def _away(know: Percept, steps: int) -> tuple[Cell, ...]:
    """As far from all whom it sees as it comes."""
    path: list[Cell] = []
    at = know.me.at
    for _ in range(steps):
        ways = [cell for cell in _beside(know, at) if cell not in path]
        best = max(ways, key=lambda cell: _distance(know, cell), default=at)
        if _distance(know, best) <= _distance(know, at):
            break
        path.append(best)
        at = best
    return tuple(path)


def _distance(know: Percept, cell: Cell) -> int:
    return min(cell.king_distance(one.figure.at) for one in know.heroes)


# --- whom ---


def prey(know: Percept, among: Collection[SeenHero]) -> SeenHero | None:
    """Whom it attacks: whom it hurts most, then the one with least Endurance; hard: who dies soonest."""

    def worth(one: SeenHero) -> tuple[float, int, int]:
        hurt = expected(know.me.attack, one.figure.figures.defence)
        if know.level == "hard":
            return (one.figure.left / hurt if hurt else 99.0, one.figure.left, one.who)
        return (-hurt, one.figure.left, one.who)

    return min(among, key=worth, default=None)


def struck(know: Percept) -> SeenHero | None:
    """The neighbour that it strikes."""
    return prey(know, [one for one in know.heroes if know.ground.neighbours(know.me.at, one.figure.at)])


def burned(know: Percept) -> SeenHero | None:
    """Whom it breathes fire at, where it can."""
    if Gift.FIRE not in know.me.gifts:
        return None
    me = know.me.at
    reached = [
        one
        for one in know.heroes
        if not know.ground.neighbours(me, one.figure.at)
        and me.king_distance(one.figure.at) <= FIRE_REACH
        and know.ground.arrow(me, one.figure.at, know.taken)
        and spared(know, one)
    ]
    return prey(know, reached)


def spared(know: Percept, one: SeenHero) -> bool:
    """Whether it may use magic on that hero: easy monsters do not on one with a single point left."""
    return know.level != "easy" or one.figure.left > 1


AT_HEROES = (Spell.FIREBALL, Spell.STUN, Spell.SLEEP, Spell.FLASH)


def spell(know: Percept) -> tuple[Spell, SeenHero | None] | None:
    """The spell that it casts and at whom; None where it has none that serves."""
    for one in AT_HEROES:
        if one in know.me.spells:
            aim = prey(know, [hero for hero in know.heroes if spared(know, hero) and not _held(hero, one)])
            if aim is not None:
                return one, aim
    if not know.heroes:
        return None
    for one in (Spell.SKIN, Spell.TERROR):
        if one in know.me.spells:
            return one, None
    return None


def _held(hero: SeenHero, one: Spell) -> bool:
    effects = hero.figure.effects
    held = {Spell.STUN: effects.stunned, Spell.SLEEP: effects.asleep, Spell.FLASH: effects.blind}
    return bool(held.get(one))
