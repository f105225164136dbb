"""What may stand in the blanks of the dungeon's sentences: ways of cells, figures, spells, things, wounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from gmkit.core.speech.blanks import CORE, FIGURES, choice, figures_of, number_at
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.tokens import Kind
from gmkit.core.speech.utterance import Blank, End, Utterance, is_separator
from gmkit.games.dungeon.commands import Of
from gmkit.games.dungeon.kinds import Ability, Goods, MonsterKind, Spell, Stat

V = TypeVar("V")


def _by_word(said: Mapping[V, str]) -> Mapping[str, V]:
    """What each word means, of the words for each meaning, `|` between them."""
    return {word: meaning for meaning, words in said.items() for word in words.split("|")}


KINDS = _by_word(
    {
        MonsterKind.GOBLIN: "гоблин|goblin",
        MonsterKind.SKELETON: "скелет|skeleton",
        MonsterKind.ZOMBIE: "зомби|zombie",
        MonsterKind.HOBGOBLIN: "хобгоблин|hobgoblin",
        MonsterKind.ORC: "орк|orc",
        MonsterKind.SPIDER: "паук|spider",
        MonsterKind.OGRE: "огр|ogre",
        MonsterKind.GHOST: "призрак|ghost",
        MonsterKind.DRAGON: "дракон|dragon",
        MonsterKind.TROLL: "тролль|troll",
    }
)
SPELLS = _by_word(
    {
        Spell.FLASH: "вспышка|flash",
        Spell.STUN: "ошеломить|ошеломи|оглуши|оглушить|stun",
        Spell.INVISIBILITY: "невидимость|невидимка|invisibility|invisible",
        Spell.SLEEP: "сон|sleep",
        Spell.FIREBALL: "шар|fireball",
        Spell.TELEPORT: "телепорт|телепортация|teleport",
        Spell.TERROR: "ужас|terror",
    }
)
GOODS = _by_word(
    {
        Goods.TORCH: "факел|torch",
        Goods.LADDER: "лестница|ladder",
        Goods.OIL: "масло|oil",
        Goods.LAMP: "лампа|lamp",
        Goods.LOCKPICK: "отмычка|lockpick",
        Goods.POTION: "зелье|potion",
        Goods.ROPE: "верёвка|веревка|rope",
    }
)
PONY: Mapping[str, Goods] = {"пони": Goods.PONY, "pony": Goods.PONY}
STATS: Mapping[str, Stat] = {
    "атака": Stat.ATTACK,
    "защита": Stat.DEFENCE,
    "магия": Stat.MAGIC,
    "скорость": Stat.SPEED,
    "выносливость": Stat.ENDURANCE,
    **{one.value: one for one in Stat},
}
SKILLS: Mapping[str, Ability] = {
    "колдовство": Ability.SORCERY,
    "ловушка": Ability.DISARM,
    "поиск": Ability.SEARCH,
    "дверь": Ability.KICK,
    "замок": Ability.PICK,
    "sorcery": Ability.SORCERY,
    "trap": Ability.DISARM,
    "search": Ability.SEARCH,
    "door": Ability.KICK,
    "lock": Ability.PICK,
}
_CELL = CORE["cell"]
_WHO = CORE["who"]


def _cell_at(utterance: Utterance, at: int) -> End | None:
    found = list(_CELL.find(utterance, at))
    good = [end for end in found if not isinstance(end[1], Misheard)]
    return next(iter(good or found), None)


def _path(utterance: Utterance, at: int) -> Iterator[End]:
    """Cells one after another, commas and dashes between them or not; the longest way there is."""
    cells: list[Any] = []
    end = at
    while (found := _cell_at(utterance, end)) is not None:
        if isinstance(found[1], Misheard):
            yield found
            return
        cells.append(found[1])
        end = after = found[0]
        while after < len(utterance.items) and is_separator(utterance.items[after]):
            after += 1
        if after < len(utterance.items) and _cell_at(utterance, after) is not None:
            end = after
        else:
            break
    if cells:
        yield end, tuple(cells)


def _kind(utterance: Utterance, at: int) -> End | None:
    """«орк 1», «орк»."""
    if at >= len(utterance.items):
        return None
    kind = next((KINDS[form.lemma] for form in utterance.items[at].forms if form.lemma in KINDS), None)
    if kind is None:
        return None
    if at + 1 < len(utterance.items) and utterance.items[at + 1].kind is Kind.NUMBER:
        return at + 2, Of(kind=kind, number=figures_of(utterance.items[at + 1]))
    return at + 1, Of(kind=kind)


def _figure(utterance: Utterance, at: int) -> Iterator[End]:
    """A monster by kind and number, a cell, or a hero by his name."""
    found = _kind(utterance, at)
    if found is not None:
        yield found
        return
    cell = _cell_at(utterance, at)
    if cell is not None:
        end, value = cell
        yield end, value if isinstance(value, Misheard) else Of(cell=value)
        return
    yield from ((end, Of(name=name) if isinstance(name, str) else name) for end, name in _name(utterance, at))


def _name(utterance: Utterance, at: int) -> Iterator[End]:
    """A hero's name: that of a player, or any word, since heroes may have names that no player has."""
    known = [end for end in _WHO.find(utterance, at) if isinstance(end[1], str)]
    if known:
        yield from known
    elif at < len(utterance.items) and utterance.items[at].kind is Kind.WORD and not utterance.items[at].forms:
        yield at + 1, utterance.items[at].raw


def _shares(utterance: Utterance, at: int) -> Iterator[End]:
    """«Аня 2 Боря 1»: who is healed, and of how many wounds."""
    names: list[str] = []
    wounds: list[int] = []
    end = at
    while end < len(utterance.items):
        if names and is_separator(utterance.items[end]):
            end += 1
            continue
        named = next(iter(_name(utterance, end)), None)
        if named is None or named[0] >= len(utterance.items):
            break
        number = number_at(utterance.items[named[0]])
        if number is None:
            break
        names.append(named[1])
        wounds.append(number)
        end = named[0] + 1
    if names:
        yield end, (tuple(names), tuple(wounds))


BLANKS: Mapping[str, Blank] = {
    "path": Blank(_path),
    "figure": Blank(_figure, frozenset(KINDS)),
    "name": Blank(_name),
    "shares": Blank(_shares),
    "spell": choice(SPELLS),
    "goods": choice(GOODS),
    "bought": choice({**GOODS, "ранец": Goods.BACKPACK, "backpack": Goods.BACKPACK, **PONY}),
    "stat": choice(STATS),
    "skill": choice(SKILLS),
    "number": FIGURES,
}
