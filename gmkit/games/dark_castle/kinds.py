"""The closed vocabularies of the Dark Castle: kinds of cards, classes, terrain, persons, hazards, categories.

Members are words that may be told, so that a card has no other name than its own. What a card does stands in
data/cards.yaml; a kind is named here where a rule or a file must name it. Values are what files and journals hold:
they are never reused.
"""

from __future__ import annotations

import enum

from gmkit.core.hearing import Word


class Kind(str, Word):
    """A kind of card. A sheep has three states: wild in a pocket, caught alive, and a corpse (A19)."""

    STAR = "star"
    REMOTE_G9 = "remote_g9"
    REMOTE_O3 = "remote_o3"
    REMOTE_D12 = "remote_d12"
    REMOTE_P12 = "remote_p12"
    ARMOUR = "armour"
    ALIEN = "alien_monster"
    DEMON = "demon"
    BULL = "bull"
    DRAGON = "dragon"
    SHEEP = "sheep"
    SHEEP_ALIVE = "sheep_alive"
    SHEEP_CORPSE = "sheep_corpse"
    JET_PACK = "jet_pack"
    SWORD = "sword"
    FLASHLIGHT = "flashlight"
    PICKAXE = "pickaxe"
    BOW = "bow"
    MUTAGEN = "mutagen"
    CLUB = "club"
    SAFE_CARD_1 = "safe_card_1"
    SAFE_CARD_2 = "safe_card_2"
    SAFE_CARD_3 = "safe_card_3"
    SAFE_CARD_4 = "safe_card_4"
    SAFE_CARD_5 = "safe_card_5"
    SAFE_CARD_6 = "safe_card_6"
    SAFE_CARD_7 = "safe_card_7"
    CHEST_KEY_1 = "chest_key_1"
    CHEST_KEY_2 = "chest_key_2"
    CHEST_KEY_3 = "chest_key_3"
    CHEST_KEY_4 = "chest_key_4"
    CHEST_KEY_5 = "chest_key_5"
    CHEST_KEY_6 = "chest_key_6"
    CHEST_KEY_7 = "chest_key_7"
    MACE = "mace"
    KNIFE = "knife"
    DART = "dart"
    KNUCKLES = "knuckles"
    ROCKET_GUN = "rocket_gun"
    STAKE = "stake"
    EMITTER = "emitter"
    KIT = "kit"
    ACCELERATOR = "accelerator"
    COLLAPSE = "collapse"
    MANTLE = "mantle"
    PISTOL = "pistol"
    BELT = "belt"
    TELEPORT = "teleport"
    BINOCULARS = "binoculars"
    AMULET = "amulet"
    MAIL = "mail"
    TELEKINESIS = "telekinesis"
    ACCELERATION = "acceleration"
    WHIP = "whip"
    POISON = "poison"
    ARROW = "arrow"
    QUIVER = "quiver"
    GAS_MASK = "gas_mask"
    LICENCE = "licence"
    BACKPACK = "backpack"
    NET = "net"
    FREEZE = "freeze"
    HELMET = "helmet"
    SHIELD = "shield"
    TORCH = "torch"
    HARPOON = "harpoon"
    ELIXIR = "elixir"
    SLEDGEHAMMER = "sledgehammer"
    SENSOR = "sensor"
    LIGHT = "light"
    AMMUNITION = "ammunition"
    WAVE = "wave"
    EQUIPMENT = "equipment"
    PLASMA_AMULET = "plasma_amulet"
    MOONSTONE = "moonstone"
    DAGGER = "dagger"
    SWIMMING = "swimming"
    SPEAR = "spear"
    SCUBA = "scuba"
    LASER = "laser"
    RESURRECTION = "resurrection"
    AXE = "axe"
    DEATH = "death"
    DUNGEON_KEY_1 = "dungeon_key_1"
    DUNGEON_KEY_2 = "dungeon_key_2"
    PAPYRUS = "papyrus"
    CROWN = "crown"
    EMERALD = "emerald"
    MANIPULATOR = "manipulator"
    RING = "ring"
    FLIGHT = "flight"
    HYPNOSIS = "hypnosis"
    SNARE = "snare"


# What a card does, and its category with its bearers: a word for each kind, whose text is made of data/cards.yaml.
Does: type[Word] = Word("Does", {kind.name: kind.value for kind in Kind})  # type: ignore[assignment, call-arg]
Facts: type[Word] = Word("Facts", {kind.name: kind.value for kind in Kind})  # type: ignore[assignment, call-arg]


class HeroClass(str, Word):
    """The eight classes (DC-7)."""

    MAGE = "mage"
    WARRIOR = "warrior"
    TROLL = "troll"
    THIEF = "thief"
    HUMAN = "human"
    NINJA = "ninja"
    ROBOT = "robot"
    ALIEN = "alien"


class Faction(enum.StrEnum):
    """The two sides that the classes belong to (DC-7); teams need not be factions (A60)."""

    FANTASY = "fantasy"
    SCIENCE = "science"


class Category(enum.StrEnum):
    """The categories that have limits of their own (DC-28 to DC-32)."""

    ITEM = "item"
    SPECIAL = "special"
    SPELL = "spell"
    WEAPON = "weapon"
    SUPER = "super-weapon"
    CREATURE = "creature"


class Terrain(enum.StrEnum):
    """What a cell is, open to all; the values are the tokens of a map, a blank is plain land."""

    LAND = ""
    DARKNESS = "d"
    WATER = "w"
    GAS = "g"
    DUNGEON = "u"


class Hazard(str, Word):
    """A place that holds who stops there, and is controlled by nobody (DC-25)."""

    PIT = "pit"
    DITCH = "ditch"
    CHASM = "chasm"
    RAVINE = "ravine"


class Person(str, Word):
    """Whom one may meet (DC-40 to DC-47)."""

    CLERK = "clerk"
    KNIGHT = "knight"
    KING = "king"
    QUEEN = "queen"
    DOCTOR = "doctor"
    SCIENTIST = "scientist"
    HUNTER = "hunter"
    MUTANT = "mutant"
    GUARD = "guard"
