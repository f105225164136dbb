"""How the commands of the dungeon are said: sentences with blanks, each with its name and a line of help."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.speech.misheard import Misheard, Why
from gmkit.core.speech.patterns import Sentence
from gmkit.games.dungeon import commands as cm
from gmkit.games.dungeon.commands import Command, Of
from gmkit.games.dungeon.kinds import Goods, Spell
from gmkit.grid.geometry import Cell
from gmkit.text import Both

ME = Of()
_GO = "иди|идти|иду|шаг|go|walk|move"
_CAST = "колдуй|колдовать|колдую|cast"
_HIT = "бей|бить|бью|ударь|ударить|hit|strike|attack"
_SHOOT = "стреляй|стрелять|стреляю|shoot"
_FIRE = "огонь|fire|breathe"
_FLEE = "отступи|отступить|отступать|отступаю|retreat"
_DISARM = "обезвредь|обезвредить|обезвреживаю|disarm"
_PICK = "вскрой|вскрыть|вскрываю|pick"


def _door(make: Callable[[Of, Cell, Cell], Command]) -> Callable[[Mapping[str, Any]], Command]:
    """A command about the door between two cells."""

    def made(blanks: Mapping[str, Any]) -> Command:
        path = blanks["path"]
        if len(path) != 2:
            told = Both("Дверь зовут по её двум клеткам: C2-D2.", "A door is called by its two cells: C2-D2.")
            raise Misheard(Why.UNKNOWN, told)
        return make(ME, *path)

    return made


def _one(patterns: str, make: Callable[[Mapping[str, Any]], Command], ru: str, en: str, meaning: Both) -> Any:
    return Sentence(tuple(patterns.split(" || ")), make, Both(ru, en), meaning)


SENTENCES: tuple[Sentence[Command], ...] = (
    _one(
        *("(бросок|брось|бросаю|throw|roll) {face}", lambda got: cm.Throw(ME, got["face"]), "бросок 4", "throw 4"),
        Both("бросок на ход; число, если кубик брошен за столом", "throw for the move; the face of a die at the table"),
    ),
    _one(
        *(f"[{_GO}] {{path}}", lambda got: cm.Walk(ME, got["path"]), "иди B2 C2", "go B2 C2"),
        Both("пройти по этим клеткам", "walk these cells"),
    ),
    _one(
        *("(открой|открыть|открываю|open) [дверь|door] {path}", _door(cm.Open), "открой C2-D2", "open C2-D2"),
        Both("открыть дверь", "open a door"),
    ),
    _one(
        *("(закрой|закрыть|закрываю|close|shut) [дверь|door] {path}", _door(cm.Shut), "закрой C2-D2", "close C2-D2"),
        Both("закрыть дверь", "shut a door"),
    ),
    _one(
        *("(вышибай|вышибить|вышибаю|вышиби|kick) [дверь|door] {path}", _door(cm.Kick), "вышибай C2-D2", "kick C2-D2"),
        Both("выбить запертую дверь", "kick a locked door in"),
    ),
    _one(
        *("(возьми|взять|беру|take) {number}", lambda got: cm.Take(ME, got["number"]), "возьми 30", "take 30"),
        Both("взять, что лежит, или столько золота", "take what lies here, or so much gold"),
    ),
    _one(
        "(положи|положить|кладу) {goods} || put [down] {goods}",
        *(lambda got: cm.PutThing(ME, got["goods"]), "положи зелье", "put down potion"),
        Both("положить вещь", "lay a thing down"),
    ),
    _one(
        f"({_CAST}) {{spell}}",
        *(lambda got: cm.CastSpell(ME, got["spell"]), "колдуй ужас", "cast terror"),
        Both("заклинание на себя", "a spell on oneself"),
    ),
    _one(
        f"({_CAST}) {{spell}} [на|в] {{figure}} || ({_CAST}) {{spell}} at {{figure}}",
        lambda got: cm.CastSpell(ME, got["spell"], got["figure"]),
        *("колдуй сон орк 1", "cast sleep orc 1", Both("заклинание на кого-то", "a spell at somebody")),
    ),
    _one(
        f"[{_CAST}] (шкура|skin) || [{_CAST}] шкура дракона || [{_CAST}] dragon skin",
        lambda got: cm.CastSpell(ME, Spell.SKIN),
        *("колдуй шкура", "cast skin", Both("шкура дракона", "dragon skin")),
    ),
    _one(
        f"({_CAST}) [поднять|подними|raise] (зомби|zombie) {{path}}",
        lambda got: cm.CastSpell(ME, Spell.ZOMBIE, Of(cell=got["path"][0])),
        *("колдуй зомби C3", "cast zombie C3", Both("поднять тело рядом", "raise a body beside one")),
    ),
    _one(
        f"({_CAST}) (исцеление|healing) || ({_CAST}) (исцеление|healing) {{figure}}",
        lambda got: cm.CastSpell(ME, None),
        *("колдуй исцеление", "cast healing", Both("такого заклинания нет", "there is no such spell")),
    )._replace(listed=False),
    _one(
        f"({_HIT}) [по] {{figure}}",
        *(
            lambda got: cm.Hit(ME, got["figure"]),
            "бей орк 1",
            "hit orc 1",
            Both("ударить соседа", "strike a neighbour"),
        ),
    ),
    _one(
        f"({_SHOOT}) [в|по|at] {{figure}}",
        lambda got: cm.Shoot(ME, got["figure"]),
        *("стреляй орк 1", "shoot orc 1", Both("выстрелить из лука", "shoot an arrow")),
    ),
    _one(
        f"({_FIRE}) [в|по|at] {{figure}}",
        lambda got: cm.Breathe(ME, got["figure"]),
        *("огонь Аня", "fire Аня", Both("дохнуть огнём", "breathe fire")),
    ),
    _one(
        "(лечи|лечить|лечу|исцели|heal) {shares}",
        lambda got: cm.Heal(ME, *got["shares"]),
        *("лечи Аня 2 Боря 1", "heal Аня 2 Боря 1", Both("исцелить соседей", "heal neighbours")),
    ),
    _one(
        f"({_FLEE}) {{path}}",
        lambda got: cm.Flee(ME, got["path"]),
        *("отступи C1 D1", "retreat C1 D1", Both("путь отступления", "the way of a retreat")),
    ),
    _one(
        f"({_DISARM}) {{path}}",
        lambda got: cm.Disarm(ME, got["path"]),
        *("обезвредь D1", "disarm D1", Both("обезвредить ловушку", "disarm a trap")),
    ),
    _one(
        f"({_PICK}) {{path}} (отмычка|lockpick)",
        lambda got: cm.Pick(ME, got["path"], True),
        *("вскрой C2-D2 отмычка", "pick C2-D2 lockpick", Both("вскрыть замок отмычкой", "with a lockpick")),
    ),
    _one(
        f"({_PICK}) {{path}}",
        lambda got: cm.Pick(ME, got["path"]),
        *("вскрой C2-D2", "pick C2-D2", Both("вскрыть замок двери или сундука", "pick the lock of a door or chest")),
    ),
    _one(
        "(сундук|chest) {path}",
        lambda got: cm.OpenChest(ME, got["path"][0]),
        *("сундук C1", "chest C1", Both("открыть сундук рядом", "open a chest beside one")),
    ),
    _one(
        "(дай|дать|даю|give) {name} {goods}",
        lambda got: cm.Give(ME, got["name"], got["goods"]),
        *("дай Боря зелье", "give Боря potion", Both("дать вещь соседу", "give a thing to a neighbour")),
    ),
    _one(
        "(грузи|грузить|гружу|load) [пони|pony] {name}",
        lambda got: cm.Load(ME, got["name"]),
        *("грузи пони Боря", "load pony Боря", Both("положить тело на пони", "lay a body on the pony")),
    ),
)
AT_THE_INN: tuple[Sentence[Command], ...] = (
    _one(
        "(купи|купить|покупаю|buy) {name} {bought}",
        lambda got: cm.Buy(ME, got["name"], got["bought"]),
        *("купи Витя отмычка", "buy Витя lockpick", Both("купить в гостинице", "buy at the inn")),
    ),
    _one(
        "(выбрось|выбросить|drop) {name} {bought}",
        lambda got: cm.Drop(ME, got["name"], got["bought"]),
        *("выбрось Витя факел", "drop Витя torch", Both("оставить вещь", "leave a thing there")),
    ),
    _one(
        "(рост|растить|grow) {name} {stat}",
        lambda got: cm.Grow(ME, got["name"], got["stat"]),
        *("рост Аня атака", "grow Аня attack", Both("купить рост", "pay for growth")),
    ),
    _one(
        "(рост|растить|grow) {name} (навык|skill) {skill}",
        lambda got: cm.Train(ME, got["name"], got["skill"]),
        *("рост Аня навык двери", "grow Аня skill doors", Both("купить рост навыка", "pay for a skill")),
    ),
)
PLAIN: tuple[tuple[Command, str, Both], ...] = (
    (cm.Throw(ME), "бросок|брось|бросаю|throw|roll", Both("бросок на ход", "throw for the move")),
    (cm.Stay(ME), "стой|стоит|стою|stay|stays", Both("стоять на месте", "stay where one is")),
    (cm.Lighten(ME, Goods.TORCH), "факел|зажги факел|torch|light torch", Both("зажечь факел", "light a torch")),
    (cm.Lighten(ME, Goods.LAMP), "лампа|зажги лампу|lamp|light lamp", Both("зажечь лампу", "light a lamp")),
    (cm.Douse(ME), "погаси|погасить|douse", Both("погасить свет", "put the light out")),
    (cm.Holy(ME), "святой свет|holy light", Both("святой свет", "the holy light")),
    (cm.Holy(ME, False), "погаси святой свет|douse holy light", Both("погасить святой свет", "let it go out")),
    (cm.Take(ME), "возьми|взять|беру|take", Both("взять, что лежит", "take what lies here")),
    (cm.Leave(ME), "выход|выйти|leave", Both("выйти из подземелья", "leave the dungeon")),
    (cm.CastSpell(ME, Spell.INVISIBILITY), "невидимость|invisible", Both("стать невидимым", "become invisible")),
    (cm.CastSpell(ME, Spell.TERROR), "ужас|terror", Both("стать ужасным", "become terrible")),
    (cm.CastSpell(ME, Spell.STUN), "ошеломи|оглуши|stun", Both("ошеломить", "stun")),
    (cm.Hit(ME), "бей|бить|hit", Both("ударить", "strike")),
    (cm.Flee(ME), "отступи|retreat", Both("отступить, путь найдётся сам", "retreat; the way is found")),
    (cm.Search(ME), "ищи|искать|ищу|search", Both("искать потайные двери", "search for secret doors")),
    (cm.Drink(ME), "выпей|выпить|пью|drink", Both("выпить зелье", "drink a potion")),
    (cm.GoDown(), "начало|начать|begin", Both("приключение начинается", "the adventure begins")),
    (cm.Next(), "дальше|next", Both("закрыть эту часть хода", "close this part of the turn")),
)
