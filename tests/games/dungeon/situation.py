"""One worked situation of the check data, set up and played through the game's own verbs.

It builds the true world, types the words, and keeps what everybody and each player was told. It knows the file's
conventions and no rule: in which phase something is meant it learns from the file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core import dice
from gmkit.core.hearing import ALOUD, Listener, NotNow, Tongue, tell
from gmkit.core.turn import Turn
from gmkit.games.dungeon.apply import apply
from gmkit.games.dungeon.bestiary import bestiary
from gmkit.games.dungeon.blanks import GOODS, KINDS
from gmkit.games.dungeon.classes import STATS, Figures, heroes
from gmkit.games.dungeon.eyes import called
from gmkit.games.dungeon.figures import NOBODY, Figure, Light, Mind, Mood
from gmkit.games.dungeon.heard import hear
from gmkit.games.dungeon.kinds import (
    DoorMade,
    Feature,
    Gift,
    Goods,
    HeroClass,
    LockLevel,
    MonsterKind,
    Spell,
    TrapLevel,
    Weapon,
)
from gmkit.games.dungeon.refusals import No
from gmkit.games.dungeon.rules import decide
from gmkit.games.dungeon.rulings import Rules
from gmkit.games.dungeon.turning import go_down
from gmkit.games.dungeon.wording import PHRASES
from gmkit.games.dungeon.words import read
from gmkit.games.dungeon.world import Board, Body, Chest, Door, Phase, Pony, State, Trap, new_world
from gmkit.grid.geometry import Cell
from tests.games.dungeon.drawn import COLUMNS, cell, edge, parse

VILLAIN = "Злодей"
ORC: Mapping[str, Any] = {
    "id": "o1",
    "kind": "orc",
    "attack": 2,
    "defence": 2,
    "magic": 0,
    "speed": 1,
    "endurance": "2/2",
}
SPELLS = {
    "flash": (Spell.FLASH, "вспышка"),
    "raise zombie": (Spell.ZOMBIE, "зомби"),
    "stun": (Spell.STUN, "оглуши"),
    "dragon skin": (Spell.SKIN, "шкура"),
    "invisibility": (Spell.INVISIBILITY, "невидимость"),
    "sleep": (Spell.SLEEP, "сон"),
    "fireball": (Spell.FIREBALL, "шар"),
    "teleport": (Spell.TELEPORT, "телепорт"),
    "terror": (Spell.TERROR, "ужас"),
    "healing": (None, "исцеление"),
}
PARTS = {1: Phase.HEROES, 2: Phase.MONSTERS, 3: Phase.HERO_SPELLS, 4: Phase.HERO_BLOWS, 5: Phase.SKILLS}
GIFTS = {"poison": Gift.POISON, "fire": Gift.FIRE, "terrible": Gift.TERRIBLE, "undead": Gift.UNDEAD}
WORDS = {kind: word for word, kind in reversed(KINDS.items()) if not word.isascii()}
THINGS = {goods: word for word, goods in reversed(GOODS.items()) if not word.isascii()}


def goods_of(things: Mapping[str, int]) -> tuple[Goods, ...]:
    return tuple(Goods(name) for name, count in things.items() for _ in range(count))


def kind_of(name: str) -> MonsterKind:
    return MonsterKind(name.replace(" ", "_"))


class Situation:
    """The world of one case, and what the last step did and told."""

    def __init__(self, about: Mapping[str, Any], level: str = "") -> None:
        self.about, self.level = about, level  # a level of the automatic villain, or a person
        self.drawn = parse(about["map"])
        self.ids: dict[str, int] = {}
        players = tuple(dict.fromkeys(one["player"] for one in about["heroes"]))
        self.players = (*players, VILLAIN)
        figures = [self._hero(one) for one in about["heroes"]]
        figures += [self._monster(one) for one in about.get("monsters", ())]
        bodies = []
        for one in about.get("bodies", ()):
            at = cell(one["at"])
            dead = Figure("", kind_of(one["of"]), None, len(players), at, Figures(0, 0, 0, 0, 1), 0)
            bodies.append(Body(at, len(figures), bool(one.get("undead")), seen=False))
            figures.append(dead)
        state = State(
            *(self.players, NOBODY if level else len(players), tuple(figures)),
            doors=self._doors(),
            traps=tuple(self._trap(one) for one in about.get("traps", ())),
            chests=tuple(self._chest(one) for one in about.get("chests", ())),
            bodies=tuple(bodies),
            ponies=tuple(Pony(cell(one["cell"])) for one in about.get("others", ()) if one["kind"] == "pony"),
        )
        self.world = new_world(self._board(), state)
        self.tongue = Tongue(PHRASES, "ru", COLUMNS)
        self.happened: list[Any] = []
        self.evening: list[str] = []  # all that was ever told, to all or to one
        self.aloud: list[str] = []
        self.alone: dict[str, list[str]] = {}
        self.refusal: NotNow | None = None
        self.before = self.world
        self.faces: list[tuple[str, int]] = []
        self._do(lambda turn: go_down(turn, self.players[0]), ())
        self.opening = (self.aloud, self.alone)

    def _board(self) -> Board:
        drawn = self.drawn
        everywhere = [Cell(column, row) for row in range(drawn.height) for column in range(drawn.width)]
        lit = frozenset(everywhere) if self.about.get("light", "all") == "all" else frozenset()
        return Board(
            *(drawn.width, drawn.height, drawn.walls),
            dict.fromkeys(drawn.cells("X"), Feature.STATUE),
            {at: Feature.BENCH for at in drawn.cells("u") if drawn.tokens[at] == "u"},
            tuple(map(cell, self.about.get("entrances", ()))),
            lit,
            rules=Rules(idle_pass=False, villain=self.level or "normal"),
        )

    def _hero(self, one: Mapping[str, Any]) -> Figure:
        facts = heroes().classes[HeroClass(one["class"])]
        left, most = (int(part) for part in str(one["endurance"]).split("/"))
        figures = facts.figures._replace(endurance=most, **{name: one[name] for name in STATS[:4] if name in one})
        self.ids[one["name"]] = len(self.ids)
        light = Light()
        if one["name"] in self.about.get("torches", {}):
            light = Light(Goods.TORCH, self.about["torches"][one["name"]])
        things = {"backpack": 1, **one.get("things", {"torch": 3})}
        return Figure(
            *(one["name"], None, HeroClass(one["class"]), self.players.index(one["player"]), cell(one["cell"])),
            *(figures, left),
            spells=tuple(found for name in one.get("spells", ()) if (found := SPELLS[name][0]) is not None),
            weapon=Weapon.MAGIC if one.get("magic_weapon") else facts.weapon,
            arrows=one.get("arrows", facts.arrows),
            gold=one.get("gold", 0),
            goods=goods_of(things),
            light=light,
        )

    def _monster(self, one: Mapping[str, Any]) -> Figure:
        kind = kind_of(one["kind"])
        left, most = (int(part) for part in str(one["endurance"]).split("/"))
        gifts = [GIFTS[name] for name in one.get("skills", ()) if name in GIFTS]
        gifts += [gift for name, gift in GIFTS.items() if one.get(name)]
        if Gift.HANDS in bestiary().monsters[kind].gifts:
            gifts.append(Gift.HANDS)
        self.ids[one["id"]] = len(self.ids)
        return Figure(
            *("", kind, None, NOBODY if self.level else self.players.index(VILLAIN), cell(one["cell"])),
            *(self._figures(one, most), left, tuple(dict.fromkeys(gifts))),
            spells=tuple(found for name in one.get("spells", ()) if (found := SPELLS[name][0]) is not None),
            weapon=Weapon.MAGIC if one.get("magic_weapon") else None,
            mind=Mind(Mood(one.get("mood", "guard")), cell(one["cell"])),
            guise="disguise" in str(one.get("note", "")) or bool(one.get("disguised")),
        )

    def _figures(self, one: Mapping[str, Any], most: int) -> Figures:
        """The file's Attack of one with a magic weapon is without its bonus."""
        return Figures(*(one[name] for name in STATS[:4]), most)

    def _doors(self) -> tuple[Door, ...]:
        told = {edge(one["at"]): one for one in self.about.get("doors", ())}
        doors = []
        for at, letter in self.drawn.doors.items():
            one = told.get(at, {"made": "wooden", "lock": "none", "state": ""})
            lock = None if one["lock"] in ("none", "broken") else LockLevel(one["lock"])
            made = DoorMade({"iron-bound": "iron_bound"}.get(one["made"], one["made"]))
            locked = letter == "L" or (lock is not None and one["state"] in ("locked", "secret"))
            lock = lock or (LockLevel.ORDINARY if locked else None)
            doors.append(Door(at, made, lock, locked, letter != "O", letter == "S"))
        return tuple(doors)

    def _trap(self, one: Mapping[str, Any]) -> Trap:
        level = TrapLevel(one["level"])
        if one["kind"] == "door":
            at = edge(one["at"])
            return Trap(at.cell, level, door=at)
        return Trap(cell(one["at"]), level, chest=one["kind"] == "chest")

    def _chest(self, one: Mapping[str, Any]) -> Chest:
        lock = None if one.get("lock", "none") == "none" else LockLevel(one["lock"])
        things = goods_of(one.get("things", {}))
        return Chest(cell(one["at"]), lock, lock is not None, one.get("gold", 0), things)

    # --- playing ---

    def _do(self, deed: Any, faces: Sequence[int]) -> None:
        """A deed of the game: what it did and told is kept; a refusal leaves no trace."""
        turn = Turn(self.world, apply, dice.Scripted(faces), dice.Drawn())
        self.refusal, self.happened, self.aloud, self.alone, self.faces = None, [], [], {}, []
        try:
            deed(turn)
        except NotNow as refusal:
            self.refusal = refusal
            return
        self.world = turn.world
        self.happened = [event for _, event in turn.happenings]
        self.faces = [(draw.purpose, draw.face) for draw in turn.draws]
        for listener in (ALOUD, *map(Listener, self.players)):
            heard = [one for event in self.happened if (one := hear(event, listener)) is not None]
            texts = [str(one.text) for one in tell(self.tongue, listener, heard)]
            self.evening += texts
            if listener == ALOUD:
                self.aloud = texts
            elif texts:
                self.alone[listener] = texts

    def type(self, who: str, words: str, faces: Sequence[int] = ()) -> None:
        """Words of somebody at the table."""
        command = read(words, COLUMNS, self.players)
        self._do(lambda turn: decide(turn, who, command), faces)

    def next(self) -> None:
        """Whoever's part it is closes it."""
        who = VILLAIN if self.world.state.phase.of_monsters else self.players[0]
        self.type(who, "дальше", [3] * 40 if self.level else ())
        assert self.refusal is None, self.refusal

    def reach(self, phase: Phase) -> None:
        """Parts are closed until this one."""
        assert phase >= self.world.state.phase, f"{phase.name} is over"
        while self.world.state.phase < phase:
            self.next()

    def end_turn(self) -> None:
        """The turn is closed, with what happens by itself."""
        self.reach(Phase.SKILLS)
        self.next()

    def step(self, line: Mapping[str, Any]) -> None:
        """One line of the file that is a command."""
        who = line["who"]
        phase = PARTS[line["phase"]]
        monster = who in self.ids and not self.world.figure(self.ids[who]).friend
        if phase is Phase.HERO_SPELLS and monster and line.get("refused") != "not-yet":
            phase = Phase.MONSTER_SPELLS
        if self.world.state.phase < phase:
            self.reach(phase)
        self.before = self.world
        speaker, prefix = self._speaker(who, line)
        faces = list(line.get("dice", {}).values())
        self.type(speaker, prefix + self.words(line, monster), faces)
        if "as" in line and self.refusal is None:
            self.ids[line["as"]] = len(self.world.state.figures) - 1

    def _speaker(self, who: str, line: Mapping[str, Any]) -> tuple[str, str]:
        if who not in self.ids:
            raise AssertionError(f"nobody is called {who}")
        one = self.world.figure(self.ids[who])
        name = self.players[one.owner]
        if one.hero is not None:
            alone = sum(two.owner == one.owner and two.hero is not None for two in self.world.state.figures) == 1
            return name, "" if alone else f"{one.name}: "
        if one.friend:
            return name, "зомби: "
        return name, f"?{self.ids[who] + 1}: "

    def words(self, line: Mapping[str, Any], monster: bool) -> str:
        """The words of the table for a line of the file."""
        match line["does"]:
            case "throw":
                return "бросок"
            case "walk":
                return " ".join(line["path"])
            case "stay":
                return "стой"
            case "open-door":
                return f"открой {line['door']}"
            case "shut-door" | "close-door":
                return f"закрой {line['door']}"
            case "kick":
                return f"вышибай {line['door']}"
            case "holy-light":
                return "святой свет"
            case "light-torch":
                return "факел"
            case "light-lamp":
                return "лампа"
            case "douse":
                return "погаси"
            case "take":
                return "возьми 999" if line.get("what") == "gold" else "возьми"
            case "leave":
                return "выход"
            case "cast":
                return self._cast(line)
            case "attack":
                return f"бей {self.name(line.get('target'))}".strip()
            case "shoot":
                return f"стреляй {self.name(line['target'])}"
            case "breathe":
                return f"огонь {self.name(line['target'])}"
            case "heal":
                return "лечи " + " ".join(f"{name} {count}" for name, count in line["gives"].items())
            case "disarm":
                return f"обезвредь {line['at']}"
            case "pick":
                return f"вскрой {line['at']}" + (" отмычка" if line.get("lockpick") else "")
            case "search":
                return "ищи"
            case "open-chest" | "chest":
                return f"сундук {line['at']}"
            case "drink":
                return "выпей"
            case "give":
                return f"дай {line['to']} {THINGS[Goods(line['what'])]}"
            case "load":
                return f"грузи пони {line['body']}"
        raise AssertionError(f"no words for {line['does']}")

    def _cast(self, line: Mapping[str, Any]) -> str:
        spell = SPELLS[line["spell"]][1]
        aim = line.get("body") or line.get("to") or self.name(line.get("target"))
        return f"колдуй {spell} {aim}".strip()

    def name(self, target: str | None) -> str:
        """How the table calls whom the file means: a hero, a monster by its told name, or a cell."""
        if target is None:
            return ""
        if re.fullmatch(r"[A-Z]\d+", target):
            return target
        index = self.ids[target]
        told = called(self.world, index)
        if told.name:
            return told.name
        if told.kind is None:
            return COLUMNS.cell_name(self.world.figure(index).at)
        return f"{WORDS[told.kind]} {told.number or ''}".strip()

    def reason(self) -> str:
        """The file's word for the refusal."""
        assert self.refusal is not None
        assert isinstance(self.refusal.word, No)
        word = self.refusal.word.value.replace("_", "-")
        return {
            "not-neighbour-corner": "not-neighbour",
            "cell-not-seen": "not-seen",
            "no-line-thing": "no-line",
            "no-bow": "no-skill",
            "too-near": "holy-light",
        }.get(word, word)

    def events(self, kind: type) -> list[Any]:
        """What happened of a kind, in the last step."""
        return [event for event in self.happened if isinstance(event, kind)]

    def text(self) -> str:
        """All that was told aloud in the last step."""
        return ", ".join(self.aloud)
