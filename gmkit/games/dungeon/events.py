"""Everything that can truly happen in the dungeon, in the past tense. It is the index of the game.

`who` is the player whose words led to it. Figures, doors, traps and chests are named by their numbers in the state;
what is told of them stands beside as `Called` and as cells, so that whoever hears needs no world.

Over 300 lines, since the index of a game is read as one page.
"""

from __future__ import annotations

import enum
from typing import NamedTuple

from gmkit.core.hearing import Word
from gmkit.games.dungeon.kinds import (
    Ability,
    Feature,
    Stat,
    TrapLevel,
    Weapon,
)
from gmkit.games.dungeon.kinds import Goods as Goods  # what is heard is made of these, and may import nothing else
from gmkit.games.dungeon.kinds import Guise as Guise
from gmkit.games.dungeon.kinds import MonsterKind as MonsterKind
from gmkit.games.dungeon.kinds import Spell as Spell
from gmkit.grid.geometry import Cell


class Called(NamedTuple):
    """How a figure is called at the table: a hero by his name, a monster by its kind, one in disguise by neither.

    `number` tells several of a kind apart that were seen, 0 where one was (H3).
    """

    name: str = ""
    kind: MonsterKind | None = None
    number: int = 0


SOMEBODY = Called(number=-1)  # one whom the heroes do not perceive


class Deed(enum.StrEnum):
    """What a figure does once a turn, and what ends its move."""

    STOP = "stop"
    KICK = "kick"
    CAST = "cast"
    STRIKE = "strike"
    HEAL = "heal"
    SKILL = "skill"


class Blow(Word):
    """How one is attacked in phase 4."""

    HIT = "hit"
    SHOT = "shot"
    FIRE = "fire"


class Place(Word):
    """What a lock or a trap is on."""

    CELL = "cell"
    CHEST = "chest"
    DOOR = "door"


# --- turns ---


class InnOpened(NamedTuple):
    """The heroes meet at the inn (DB-5)."""

    who: str


class Bought(NamedTuple):
    """A hero bought a thing for gold of former adventures (DB-43)."""

    who: str
    figure: int
    goods: Goods
    paid: int
    left: int


class ThrewAway(NamedTuple):
    """A hero left a thing at the inn."""

    who: str
    figure: int
    goods: Goods


class Grew(NamedTuple):
    """A hero has one more in a parameter (DB-42)."""

    who: str
    figure: int
    stat: Stat
    value: int
    paid: int
    left: int


class Trained(NamedTuple):
    """A hero has one more on the die of an ability (DB-42)."""

    who: str
    figure: int
    ability: Ability
    value: int
    paid: int
    left: int


class PonyBrought(NamedTuple):
    """A pony came down a stair with the hero who leads it (H41)."""

    who: str
    figure: int
    at: Cell


class Shared(NamedTuple):
    """The gold that came out was shared equally among the living; what is over goes to the fallen (DB-42, H39)."""

    who: str
    total: int
    each: int
    over: int


class Began(NamedTuple):
    """The heroes went down by a stair or a rope (DB-6)."""

    who: str
    rope: bool


class PartBegan(NamedTuple):
    """A part of a phase began, and a turn with the first (DB-20)."""

    who: str
    turn: int
    phase: int


class TurnEnded(NamedTuple):
    """All lights burned down by a turn (H10)."""

    who: str


class Did(NamedTuple):
    """A figure used up what it may do once a turn."""

    who: str
    figure: int
    deed: Deed


class Thrown(NamedTuple):
    """A hero threw for the move (DB-23)."""

    who: str
    figure: int
    face: int
    speed: int
    steps: int


class Ended(NamedTuple):
    """The game is over (A35)."""

    who: str
    alive: bool


# --- moves ---


class Stepped(NamedTuple):
    """A figure went one cell farther. It is told where it ends."""

    who: str
    figure: int
    to: Cell
    free: bool = False


class Arrived(NamedTuple):
    """A figure that is seen ended its way; `unseen`: opponents whom it passed did not see it."""

    who: str
    called: Called
    cell: Cell
    unseen: bool = False


class WentOutOfSight(NamedTuple):
    """A monster was last seen there on its way."""

    who: str
    called: Called
    cell: Cell


class Stayed(NamedTuple):
    """A monster that is seen does not move; of one that nobody sees nothing is said (H5)."""

    who: str
    called: Called
    seen: bool


class Halted(NamedTuple):
    """A figure stopped beside another (DB-26), which is told where it is seen."""

    who: str
    near: Called
    monster: bool
    seen: bool


class Bumped(NamedTuple):
    """A monster ran into somebody whom it did not perceive."""

    who: str
    figure: int


class Noticed(NamedTuple):
    """The stealth of a hero is broken (DB-18)."""

    who: str
    figure: int
    called: Called


class HidAgain(NamedTuple):
    """No opponent sees the hero at the start of a turn (A21). Nobody is told: it would tell who sees."""

    who: str
    figure: int


class LeftDungeon(NamedTuple):
    """A hero left by an entrance, for good (H37)."""

    who: str
    figure: int
    called: Called


# --- doors ---


class DoorOpened(NamedTuple):
    """A door without a lock in force was opened (DB-24)."""

    who: str
    door: int
    one: Cell
    other: Cell
    heard: bool = True


class DoorShut(NamedTuple):
    """A hero shut an open door (H15)."""

    who: str
    door: int
    one: Cell
    other: Cell


class FoundLocked(NamedTuple):
    """A door was tried and is locked (H53)."""

    who: str
    door: int
    one: Cell
    other: Cell


class Kicked(NamedTuple):
    """The warrior kicked a door: above its strength it stands open, its lock broken (DB-25)."""

    who: str
    door: int
    total: int
    strength: int
    broken: bool


class Picked(NamedTuple):
    """A lock was tried: above its level it is open (DB-38). `chest` or `door` is its number, -1 the other."""

    who: str
    figure: int
    door: int
    chest: int
    total: int
    level: int
    opened: bool
    broke: bool = False


class Searched(NamedTuple):
    """A search for secret doors: the same words for a bad throw and for no door (H42)."""

    who: str
    total: int
    found: bool


class DoorFound(NamedTuple):
    """A secret door was found (DB-13)."""

    who: str
    door: int
    one: Cell
    other: Cell


# --- what is seen ---


class CellsSeen(NamedTuple):
    """Cells that no hero had seen before."""

    who: str
    cells: tuple[Cell, ...]


class RoomSeen(NamedTuple):
    """A whole rectangle of them, from its first to its last cell."""

    who: str
    first: Cell
    last: Cell


class DoorSeen(NamedTuple):
    """A door that nobody had seen before."""

    who: str
    door: int
    one: Cell
    other: Cell
    shut: bool


class Roused(NamedTuple):
    """A monster knows of somebody there, or gives it up where `patience` is 0. Nobody is told (H38)."""

    who: str
    figure: int
    goal: Cell
    patience: int


class FigureSeen(NamedTuple):
    """A monster that came into sight; `number` is its own from now on (H3), `guise` that it looks like a man."""

    who: str
    figure: int
    called: Called
    number: int
    cell: Cell


class GuiseSeen(NamedTuple):
    """Those with vision know what the man truly is (DB-19)."""

    who: str
    to: tuple[str, ...]
    kind: MonsterKind
    cell: Cell


class Unmasked(NamedTuple):
    """One in disguise showed what it is (H43)."""

    who: str
    figure: int
    number: int
    called: Called


class FeatureSeen(NamedTuple):
    """A thing that stands in a cell."""

    who: str
    feature: Feature
    cell: Cell


class ChestSeen(NamedTuple):
    """A chest."""

    who: str
    chest: int
    cell: Cell


class BodySeen(NamedTuple):
    """A dead body."""

    who: str
    body: int
    cell: Cell


class TrapSeen(NamedTuple):
    """Figures that disarm saw a trap, and their players `to` are told alone (DB-39, H32)."""

    who: str
    to: tuple[str, ...]
    trap: int
    figures: tuple[int, ...]
    place: Place
    level: TrapLevel
    one: Cell
    other: Cell


class SightTaken(NamedTuple):
    """Which opponents are in sight now, and which are felt in the dark: what comes into sight later is told anew."""

    who: str
    sighted: tuple[int, ...]
    felt: tuple[int, ...] = ()


# --- traps ---


class TrapFired(NamedTuple):
    """A trap attacked somebody, and all know of it (DB-40)."""

    who: str
    trap: int
    called: Called
    place: Place
    cell: Cell
    attack: int
    defence: int
    wounds: int


class Disarmed(NamedTuple):
    """A trap was worked on: above its level it is safe, otherwise it deals a wound (DB-37)."""

    who: str
    trap: int
    place: Place
    cell: Cell
    total: int
    level: int
    safe: bool


# --- wounds ---


class Contested(NamedTuple):
    """A magic contest before an attack on somebody terrible (A37)."""

    who: str
    own: int
    other: int


class Struck(NamedTuple):
    """One was attacked (DB-33, DB-35); `skin`: dragon skin took the wounds; `arrows` are those that are left."""

    who: str
    attacker: int
    target: int
    blow: Blow
    attack: int
    defence: int
    wounds: int
    skin: bool
    magic: bool
    blind: bool
    arrows: int


class Assailed(NamedTuple):
    """A monster that gmkit moves attacks somebody: at a table with a villain his words have told it."""

    who: str
    called: Called
    target: Called
    blow: Blow


class StrikerKnown(NamedTuple):
    """One who is blind knows until the end of the turn who struck it (H25)."""

    who: str
    called: Called


class Scorched(NamedTuple):
    """A fireball dealt its wounds."""

    who: str
    wounds: int


class Hurt(NamedTuple):
    """A figure lost points of Endurance, however; the words are with what hurt it."""

    who: str
    figure: int
    wounds: int


class Died(NamedTuple):
    """A figure is destroyed (DB-7): its body and its things lie there."""

    who: str
    figure: int
    called: Called
    seen: bool


class Woke(NamedTuple):
    """A sleeper woke."""

    who: str
    figure: int
    called: Called
    seen: bool


class Poisoned(NamedTuple):
    """A bite: three wounds are to come (H46)."""

    who: str
    figure: int
    called: Called


class PoisonWorked(NamedTuple):
    """Poison dealt a wound at the start of a turn; `last`: it is spent."""

    who: str
    figure: int
    called: Called
    last: bool


class RetreatCalled(NamedTuple):
    """A figure has one point left and must retreat, or lost a magic contest; its owner is asked (DB-34, H17)."""

    who: str
    figure: int
    away_from: int
    called: Called
    seen: bool


class Retreated(NamedTuple):
    """One step of a retreat."""

    who: str
    figure: int
    to: Cell


class RetreatEnded(NamedTuple):
    """The retreat is over; `stuck`: no step was possible at all."""

    who: str
    stuck: bool
    seen: bool


class Healed(NamedTuple):
    """Wounds were healed, by the healer or by a potion; it ends poison (H46)."""

    who: str
    figure: int
    called: Called
    wounds: int
    poison: bool


# --- spells and lights ---


class Cast(NamedTuple):
    """A spell was cast: by `caster` where a monster did; a resisted one with its contest (DB-30)."""

    who: str
    figure: int
    caster: Called
    monster: bool
    spell: Spell
    works: bool
    resisted: bool = False
    own: int = 0
    other: int = 0


class Afflicted(NamedTuple):
    """A spell holds a figure for so many turns: 1 may mean until it is over by itself; `until` is as in `Effects`."""

    who: str
    figure: int
    called: Called
    spell: Spell
    turns: int
    until: int
    counted: bool = True


class EffectEnded(NamedTuple):
    """A spell holds a figure no longer; of those that end without a word, or unseen, nothing is told."""

    who: str
    figure: int
    called: Called
    spell: Spell
    told: bool


class Reappeared(NamedTuple):
    """One who was invisible is seen again."""

    who: str
    called: Called


class Raised(NamedTuple):
    """A body rose as the zombie of a wizard (H29)."""

    who: str
    body: int
    master: int
    cell: Cell
    number: int


class Teleported(NamedTuple):
    """The caster vanished and appeared elsewhere."""

    who: str
    figure: int
    called: Called
    to: Cell


class HolyLight(NamedTuple):
    """Holy light went on or out (DB-15)."""

    who: str
    figure: int
    on: bool


class LightLit(NamedTuple):
    """A hero lit a torch or a lamp; it holds so many turns, and what was lit comes from his things where it is new."""

    who: str
    figure: int
    called: Called
    goods: Goods
    turns: int
    taken: Goods | None


class LightDoused(NamedTuple):
    """A hero put his light out (H50)."""

    who: str
    figure: int
    called: Called


class BurnedOut(NamedTuple):
    """A light is at its end, told aloud (H10); `dark`: where it burned it is dark now."""

    who: str
    figure: int
    called: Called
    goods: Goods
    dark: bool


# --- things ---


class ChestOpened(NamedTuple):
    """A chest was emptied as far as the pack held (H30, H35)."""

    who: str
    figure: int
    chest: int
    gold: int
    goods: tuple[Goods, ...]
    inside: int


class Took(NamedTuple):
    """A hero took of what lies on his cell (H51)."""

    who: str
    figure: int
    gold: int
    goods: tuple[Goods, ...]
    left: int


class PileFound(NamedTuple):
    """Gold lies where a hero came to stand."""

    who: str
    cell: Cell
    gold: int


class Where(Word):
    """Where a thing is that is named."""

    HERE = "here"
    IN_CHEST = "in_chest"
    TAKEN = "taken"


class ThingNamed(NamedTuple):
    """One thing that lies here, was in the chest, or was taken."""

    who: str
    where: Where
    goods: Goods | None = None
    weapon: Weapon | None = None


class PutDown(NamedTuple):
    """A hero laid a thing on his cell."""

    who: str
    figure: int
    goods: Goods


class Given(NamedTuple):
    """A hero gave a thing to a neighbour (H35)."""

    who: str
    figure: int
    to: int
    called: Called
    goods: Goods


class Drank(NamedTuple):
    """A hero drank a healing potion; what it heals is told beside."""

    who: str
    figure: int


class Loaded(NamedTuple):
    """A body was laid on a pony; its things stayed where they were (H41)."""

    who: str
    pony: int
    body: int
    called: Called


class PonyLed(NamedTuple):
    """A pony was led to the cell that its leader left."""

    who: str
    pony: int
    to: Cell


EVENTS: tuple[type, ...] = (
    *(InnOpened, Bought, ThrewAway, Grew, Trained, PonyBrought, Shared),
    *(Began, PartBegan, TurnEnded, Did, Thrown, Ended),
    *(Stepped, Arrived, WentOutOfSight, Stayed, Halted, Bumped, Noticed, HidAgain, LeftDungeon),
    *(DoorOpened, DoorShut, FoundLocked, Kicked, Picked, Searched, DoorFound),
    *(
        Roused,
        CellsSeen,
        RoomSeen,
        DoorSeen,
        FigureSeen,
        GuiseSeen,
        Unmasked,
        FeatureSeen,
        ChestSeen,
        BodySeen,
        TrapSeen,
    ),
    *(SightTaken, TrapFired, Disarmed),
    *(
        Assailed,
        Contested,
        Struck,
        StrikerKnown,
        Scorched,
        Hurt,
        Died,
        Woke,
        Poisoned,
        PoisonWorked,
        RetreatCalled,
        Retreated,
        RetreatEnded,
        Healed,
    ),
    *(Cast, Afflicted, EffectEnded, Reappeared, Raised, Teleported, HolyLight, LightLit, LightDoused, BurnedOut),
    *(ChestOpened, Took, PileFound, ThingNamed, PutDown, Given, Drank, Loaded, PonyLed),
)
