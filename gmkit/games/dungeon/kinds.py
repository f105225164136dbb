"""The closed vocabularies of the dungeon: classes, abilities, spells, gear, monsters, doors, locks, traps.

Members are words that may be told, and each is itself alone: a spell and a monster may have one value. What each is
worth and what it is called stands in `data`; it is named here where a rule or a file must name it. Values are what
files and journals hold: they are never reused.
"""

from __future__ import annotations

from gmkit.core.hearing import Word


class HeroClass(Word):
    """The seven classes (DB-8)."""

    WARRIOR = "warrior"
    WIZARD = "wizard"
    THIEF = "thief"
    HEALER = "healer"
    ARCHER = "archer"
    DWARF = "dwarf"
    HALFLING = "halfling"


class Ability(Word):
    """What a class can do beyond walking and fighting (DB-11 to DB-19)."""

    SORCERY = "sorcery"
    DISARM = "disarm"
    SEARCH = "search"
    HEAL = "heal"
    HOLY_LIGHT = "holy_light"
    KICK = "kick"
    PICK = "pick"
    STEALTH = "stealth"
    VISION = "vision"


class Stat(Word):
    """The parameters of a figure; all but the last are added to a die (DB-7)."""

    ATTACK = "attack"
    DEFENCE = "defence"
    MAGIC = "magic"
    SPEED = "speed"
    ENDURANCE = "endurance"


class Spell(Word):
    """The nine spells."""

    FLASH = "flash"
    ZOMBIE = "zombie"
    STUN = "stun"
    SKIN = "skin"
    INVISIBILITY = "invisibility"
    SLEEP = "sleep"
    FIREBALL = "fireball"
    TELEPORT = "teleport"
    TERROR = "terror"


class Weapon(Word):
    """What a hero strikes with; it adds nothing to the printed figures."""

    SWORD = "sword"
    STAFF = "staff"
    DAGGER = "dagger"
    MACE = "mace"
    BOW = "bow"
    AXE = "axe"
    CLUB = "club"
    MAGIC = "magic_weapon"


class Armour(Word):
    """What a hero wears; it adds nothing to the printed figures."""

    CHAIN = "chain_mail"
    NONE = "none"
    LEATHER = "leather"
    STUDDED = "studded_leather"
    ARMOUR = "armour"


class Goods(Word):
    """What is bought, carried and found (DB-43)."""

    TORCH = "torch"
    BACKPACK = "backpack"
    LADDER = "ladder"
    OIL = "oil"
    LAMP = "lamp"
    LOCKPICK = "lockpick"
    PONY = "pony"
    POTION = "potion"
    ROPE = "rope"


class MonsterKind(Word):
    """The kinds of monsters; the troll is a name for one of the villain's own making (DB-4)."""

    GOBLIN = "goblin"
    SKELETON = "skeleton"
    ZOMBIE = "zombie"
    HOBGOBLIN = "hobgoblin"
    HOBGOBLIN_WIZARD = "hobgoblin_wizard"
    ORC = "orc"
    SPIDER = "giant_spider"
    OGRE = "ogre"
    GHOST = "ghost"
    DRAGON = "dragon"
    TROLL = "troll"


class Gift(Word):
    """What a monster can do, or is, beyond its figures (A36, DB-31)."""

    UNDEAD = "undead"
    POISON = "poison"
    FIRE = "fire"
    TERRIBLE = "terrible"
    HANDS = "hands"  # it opens unlocked doors (H15)


class DoorMade(Word):
    """What a door is made of: its strength against kicks (DB-25)."""

    WOODEN = "wooden"
    BOUND = "iron_bound"
    IRON = "iron"


class LockLevel(Word):
    """How hard a lock is to pick (DB-38)."""

    ORDINARY = "ordinary"
    COMPLEX = "complex"
    MAGIC = "magic"


class TrapLevel(Word):
    """How hard a trap is to make safe, and how hard it hits (DB-37, DB-40)."""

    SIMPLE = "simple"
    COMPLEX = "complex"
    MAGIC = "magic"


class Feature(Word):
    """Things that stand in a cell: those above the belt bar the way and the arrow (DB-21), the others neither."""

    STATUE = "statue"
    CUPBOARD = "cupboard"
    BENCH = "bench"
    TABLE = "table"


class Guise(Word):
    """What is told of one who is not what he seems, or whom nobody sees (H43)."""

    MAN = "man"
    SOMEBODY = "somebody"
