"""The shortest words that say a command: kept in the journal, offered where something was asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gmkit.games.dungeon import commands as cm
from gmkit.games.dungeon.blanks import GOODS, KINDS, PONY, SKILLS, SPELLS, STATS
from gmkit.games.dungeon.commands import Command, Of
from gmkit.games.dungeon.kinds import Goods, Spell
from gmkit.grid.geometry import Cell, Columns
from gmkit.text import Both, Lang

_BOUGHT = {**GOODS, "ранец": Goods.BACKPACK, "backpack": Goods.BACKPACK, **PONY}
# The first word of each command that is one word with what follows it.
_VERBS: Mapping[type, Both] = {
    cm.Walk: Both("", ""),
    cm.Open: Both("открой", "open"),
    cm.Shut: Both("закрой", "close"),
    cm.Kick: Both("вышибай", "kick"),
    cm.Hit: Both("бей", "hit"),
    cm.Shoot: Both("стреляй", "shoot"),
    cm.Breathe: Both("огонь", "fire"),
    cm.Flee: Both("отступи", "retreat"),
    cm.Disarm: Both("обезвредь", "disarm"),
    cm.Pick: Both("вскрой", "pick"),
    cm.OpenChest: Both("сундук", "chest"),
    cm.Stay: Both("стой", "stay"),
    cm.Douse: Both("погаси", "douse"),
    cm.Leave: Both("выход", "leave"),
    cm.Search: Both("ищи", "search"),
    cm.Drink: Both("выпей", "drink"),
    cm.Next: Both("дальше", "next"),
    cm.GoDown: Both("начало", "begin"),
    cm.Throw: Both("бросок", "throw"),
    cm.Take: Both("возьми", "take"),
    cm.PutThing: Both("положи", "put down"),
    cm.Load: Both("грузи", "load"),
    cm.Give: Both("дай", "give"),
    cm.Buy: Both("купи", "buy"),
    cm.Drop: Both("выбрось", "drop"),
    cm.Grow: Both("рост", "grow"),
    cm.Train: Both("рост", "grow"),
    cm.Heal: Both("лечи", "heal"),
}


def short(command: Command, columns: Columns, lang: Lang) -> str:
    """The words in one language; `words.read` understands them as this command."""
    said = _Words(columns, lang)
    by = said.of(command.by)
    text = _said(command, said)
    return f"{by}: {text}" if by else text


class _Words:
    def __init__(self, columns: Columns, lang: Lang) -> None:
        self.columns, self.lang = columns, lang

    def verb(self, command: Command) -> str:
        """The first word."""
        return _VERBS[type(command)](self.lang)

    def named(self, words: Mapping[str, Any], value: Any) -> str:
        """The word of a vocabulary in this language: the first that there is."""
        latin = self.lang == "en"
        return next(word for word, one in words.items() if one is value and word.isascii() is latin)

    def cells(self, cells: Sequence[Cell]) -> str:
        """Names of cells, one after another."""
        return " ".join(self.columns.cell_name(cell) for cell in cells)

    def of(self, of: Of) -> str:
        """Who is meant; "" where nothing was said."""
        if of.mark:
            return f"?{of.mark}"
        if of.name:
            return of.name
        if of.cell is not None:
            return self.columns.cell_name(of.cell)
        if of.kind is None:
            return ""
        return f"{self.named(KINDS, of.kind)} {of.number or ''}".strip()


def _said(command: Command, said: _Words) -> str:
    made = _MADE.get(type(command))
    rest = made(command, said) if made is not None else ""
    verb = _VERBS.get(type(command))
    return f"{verb(said.lang) if verb is not None else ''} {rest}".strip()


def _door(command: Any, said: _Words) -> str:
    return said.cells((command.one, command.other))


def _aimed(command: Any, said: _Words) -> str:
    return said.of(command.at)


def _spell(command: cm.CastSpell, said: _Words) -> str:
    cast = Both("колдуй", "cast")(said.lang)
    own = {Spell.SKIN: Both("шкура", "skin"), Spell.ZOMBIE: Both("зомби", "zombie"), None: Both("исцеление", "healing")}
    name = own[command.spell](said.lang) if command.spell in own else said.named(SPELLS, command.spell)
    return f"{cast} {name} {said.of(command.at)}".strip()


def _pick(command: cm.Pick, said: _Words) -> str:
    helped = Both(" отмычка", " lockpick")(said.lang) if command.lockpick else ""
    return said.cells(command.path) + helped


def _train(command: cm.Train, said: _Words) -> str:
    skill = Both("навык", "skill")(said.lang)
    return f"{command.name} {skill} {said.named(SKILLS, command.ability)}"


_MADE: Mapping[type, Callable[[Any, _Words], str]] = {
    cm.Walk: lambda command, said: said.cells(command.path),
    **dict.fromkeys((cm.Open, cm.Shut, cm.Kick), _door),
    **dict.fromkeys((cm.Hit, cm.Shoot, cm.Breathe), _aimed),
    cm.Flee: lambda command, said: said.cells(command.path),
    cm.Disarm: lambda command, said: said.cells(command.path),
    cm.Pick: _pick,
    cm.OpenChest: lambda command, said: said.cells((command.cell,)),
    cm.Throw: lambda command, said: "" if command.face is None else str(command.face),
    cm.Take: lambda command, said: "" if command.gold is None else str(command.gold),
    cm.PutThing: lambda command, said: said.named(GOODS, command.goods),
    cm.Load: lambda command, said: command.name,
    cm.Give: lambda command, said: f"{command.name} {said.named(GOODS, command.goods)}",
    cm.Buy: lambda command, said: f"{command.name} {said.named(_BOUGHT, command.goods)}",
    cm.Drop: lambda command, said: f"{command.name} {said.named(_BOUGHT, command.goods)}",
    cm.Grow: lambda command, said: f"{command.name} {said.named(STATS, command.stat)}",
    cm.Train: _train,
    cm.Heal: lambda command, said: " ".join(
        f"{name} {count}" for name, count in zip(command.names, command.wounds, strict=True)
    ),
    cm.CastSpell: _spell,
    cm.Lighten: lambda command, said: said.named(GOODS, command.goods),
    cm.Holy: lambda command, said: (
        Both("святой свет", "holy light") if command.on else Both("погаси святой свет", "douse holy light")
    )(said.lang),
}
