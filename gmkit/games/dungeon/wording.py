"""How the words of the dungeon sound in Russian and English; names of kinds and things come from the data.

Present tense and names in the nominative fit Аня and Боря, the orc and the spider alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gmkit.core.hearing import Phrase, Word
from gmkit.games.dungeon.bestiary import bestiary
from gmkit.games.dungeon.classes import heroes
from gmkit.games.dungeon.hazards import hazards
from gmkit.games.dungeon.heard_words import Die, Told, Turns, Wounds
from gmkit.games.dungeon.kinds import Feature, Guise
from gmkit.games.dungeon.picture import Page
from gmkit.games.dungeon.prices import prices
from gmkit.games.dungeon.refusals import REFUSALS
from gmkit.games.dungeon.spellbook import spells
from gmkit.text import Both, counted_both

_TOLD: Mapping[Word, Phrase] = {
    Told.STRIKES: Phrase("{0} бьёт: {1}", "{0} strikes: {1}"),
    Told.BREATHES: Phrase("{0} дышит огнём: {1}", "{0} breathes fire: {1}"),
    Told.AT_INN: Phrase("гостиница «Утиное убежище»", "the inn 'Duck's Refuge'"),
    Told.BOUGHT: Phrase("{0}: {1}, осталось {2}", "{0}: {1}, {2} left"),
    Told.THROWN_AWAY: Phrase("оставлено: {0}", "left behind: {0}"),
    Told.GROWN: Phrase("{0} {1}: {2}, осталось {3}", "{0} {1}: {2}, {3} left"),
    Told.TRAINED: Phrase("{0} +{1}: {2}, осталось {3}", "{0} +{1}: {2}, {3} left"),
    Told.SHARED: Phrase("добыча {0}: по {1}, на помин {2}", "the loot is {0}: {1} each, {2} to drink to the fallen"),
    Told.STAIR: Phrase("вы спускаетесь по лестнице", "you climb down a stair"),
    Told.ROPE: Phrase("вы спускаетесь по верёвке", "you climb down a rope"),
    Told.TURN: Phrase("ход {0}: идут герои", "turn {0}: the heroes move"),
    Told.MONSTERS: Phrase("ход монстров", "the monsters move"),
    Told.HERO_SPELLS: Phrase("заклинания", "spells"),
    Told.MONSTER_SPELLS: Phrase("колдуют монстры", "the monsters cast"),
    Told.HERO_BLOWS: Phrase("бой: бьют герои", "the fight: the heroes strike"),
    Told.MONSTER_BLOWS: Phrase("бьют монстры", "the monsters strike"),
    Told.SKILLS: Phrase("навыки", "skills"),
    Told.THROWN: Phrase("{0}+{1}: клеток до {2}", "{0}+{1}: up to {2}"),
    Told.THROWN_LESS: Phrase("{0}-{1}: клеток до {2}", "{0}-{1}: up to {2}"),
    Told.OUT_ALIVE: Phrase("приключение окончено", "the adventure is over"),
    Told.ALL_DEAD: Phrase("все герои пали: приключение окончено", "all heroes have fallen: the adventure is over"),
    Told.AT: Phrase("{0} {1}", "{0} {1}"),
    Told.AT_UNSEEN: Phrase("{0} {1}, незаметно", "{0} {1}, unseen"),
    Told.OUT_OF_SIGHT: Phrase("{0} уходит из виду, последняя клетка {1}", "{0} is lost from sight, last on {1}"),
    Told.STAYS: Phrase("{0} стоит", "{0} stays"),
    Told.HALT: Phrase("стой: рядом {0}", "stop: {0} beside"),
    Told.NEAR: Phrase("рядом {0}", "beside {0}"),
    Told.NOTICED: Phrase("{0} уже на виду", "{0} is noticed"),
    Told.LEAVES: Phrase("{0} выходит", "{0} is out"),
    Told.DOOR_OPENS: Phrase("дверь {0}–{1} открыта", "the door {0}–{1} is open"),
    Told.DOOR_SHUTS: Phrase("дверь {0}–{1} закрыта", "the door {0}–{1} is shut"),
    Told.IS_LOCKED: Phrase("заперто", "it is locked"),
    Told.KICKED_IN: Phrase("{0} против {1}: дверь выбита", "{0} against {1}: the door is kicked in"),
    Told.DOOR_HOLDS: Phrase("{0} против {1}: дверь стоит", "{0} against {1}: the door holds"),
    Told.LOCK_PICKED: Phrase("{0} против {1}: замок вскрыт", "{0} against {1}: the lock is picked"),
    Told.LOCK_HOLDS: Phrase("{0} против {1}: замок держит", "{0} against {1}: the lock holds"),
    Told.LOCKPICK_BREAKS: Phrase(
        "{0} против {1}: замок держит, отмычка сломалась", "{0} against {1}: the lock holds, the lockpick is broken"
    ),
    Told.NOT_FOUND: Phrase("{0}: ничего не найдено", "{0}: nothing found"),
    Told.FOUND: Phrase("бросок {0}", "a throw of {0}"),
    Told.SECRET_DOOR: Phrase("потайная дверь {0}–{1}", "a secret door {0}–{1}"),
    Told.ROOM: Phrase("видно {0}–{1}", "seen: {0}–{1}"),
    Told.CELL: Phrase("видно {0}", "seen: {0}"),
    Told.OPEN_DOOR: Phrase("открытая дверь {0}–{1}", "an open door {0}–{1}"),
    Told.SHUT_DOOR: Phrase("закрытая дверь {0}–{1}", "a shut door {0}–{1}"),
    Told.TRULY: Phrase("странник {0} на самом деле {1}", "the wanderer {0} is truly: {1}"),
    Told.UNMASKED: Phrase("странник на самом деле {0}", "the wanderer is truly: {0}"),
    Told.CHEST: Phrase("сундук {0}", "a chest {0}"),
    Told.BODY: Phrase("тело {0}", "a body {0}"),
    Told.TRAP_IN_CELL: Phrase("ловушка {0}, {1}", "a trap {0}, {1}"),
    Told.TRAP_ON_CHEST: Phrase("сундук {0} с ловушкой, {1}", "the chest {0} is trapped, {1}"),
    Told.TRAP_ON_DOOR: Phrase("дверь {0}–{2} с ловушкой, {1}", "the door {0}–{2} is trapped, {1}"),
    Told.TRAP_FIRES: Phrase("ловушка! {0} против {1}: {2}", "a trap! {0} against {1}: {2}"),
    Told.DISARMED: Phrase("ловушка {0}: {1} против {2}, обезврежена", "the trap {0}: {1} against {2}, disarmed"),
    Told.NOT_DISARMED: Phrase(
        "ловушка {0}: {1} против {2}, не вышло, одна рана", "the trap {0}: {1} against {2}, it fails, one wound"
    ),
    Told.CONTEST: Phrase("магическая битва {0} против {1}", "magic contest {0} against {1}"),
    Told.BLOW: Phrase("{0} против {1}: {2}", "{0} against {1}: {2}"),
    Told.MAGIC_BLOW: Phrase("{0} против {1}: волшебное оружие, {2}", "{0} against {1}: a magic weapon, {2}"),
    Told.FIRE: Phrase("огонь: {0} против {1}: {2}", "fire: {0} against {1}: {2}"),
    Told.SHOT: Phrase("{0} против {1}: {2}; стрел {3}", "{0} against {1}: {2}; arrows left: {3}"),
    Told.SKIN_HOLDS: Phrase("{0} против {1}: шкура дракона, ран нет", "{0} against {1}: dragon skin, no wounds"),
    Told.DIES: Phrase("{0} гибнет", "{0} is killed"),
    Told.WAKES: Phrase("{0} просыпается", "{0} wakes"),
    Told.POISONED: Phrase("{0}: яд", "{0}: poisoned"),
    Told.POISON_WOUND: Phrase("яд, одна рана: {0}", "poison, one wound: {0}"),
    Told.POISON_SPENT: Phrase("яд, одна рана: {0}; яд вышел", "poison, one wound: {0}; the poison is spent"),
    Told.RETREATS: Phrase("{0} отступает", "{0} retreats"),
    Told.NO_WAY: Phrase("отступать некуда", "no way to retreat"),
    Told.HEALED: Phrase("{0}: лечение, {1}", "{0}: healed, {1}"),
    Told.CURED: Phrase("{0}: лечение, {1}, яд вышел", "{0}: healed, {1}, the poison is gone"),
    Told.SPELL: Phrase("{0}", "{0}"),
    Told.SPELL_SUM: Phrase("{0}: {1} против {2}", "{0}: {1} against {2}"),
    Told.SPELL_FAILS: Phrase("{0}: {1} против {2}, не вышло", "{0}: {1} against {2}, it fails"),
    Told.CASTS: Phrase("{1} колдует: {0}", "{1} casts: {0}"),
    Told.CASTS_SUM: Phrase("{3} колдует: {0}, {1} против {2}", "{3} casts: {0}, {1} against {2}"),
    Told.CASTS_FAILS: Phrase(
        "{3} колдует: {0}, {1} против {2}, не вышло", "{3} casts: {0}, {1} against {2}, it is withstood"
    ),
    Told.BLINDED: Phrase("{0}: ослепление на {1}", "{0} is blinded for {1}"),
    Told.STUNNED: Phrase("{0}: оглушение на {1}", "{0} is stunned for {1}"),
    Told.SLEEPS: Phrase("{0} спит", "{0} sleeps"),
    Told.SLEEPS_LONG: Phrase("{0} спит, рядом никого: {1}", "{0} sleeps, nobody is in the room: {1}"),
    Told.INVISIBLE: Phrase("{0}: невидимость", "{0} is invisible"),
    Told.SEES_AGAIN: Phrase("{0} снова видит", "{0} sees again"),
    Told.COMES_ROUND: Phrase("{0} приходит в себя", "{0} comes round"),
    Told.SEEN_AGAIN: Phrase("{0} снова на виду", "{0} is seen again"),
    Told.RISES: Phrase("тело встаёт: {1} {0}", "the body rises: {1} {0}"),
    Told.TELEPORTS: Phrase("{0} исчезает и появляется на {1}", "{0} vanishes and appears on {1}"),
    Told.HOLY_ON: Phrase("святой свет", "holy light"),
    Told.HOLY_OUT: Phrase("святой свет гаснет", "the holy light goes out"),
    Told.LIGHTS: Phrase("{0} зажигает: {1}", "{0} lights: {1}"),
    Told.DOUSES: Phrase("{0} гасит свет", "{0} puts the light out"),
    Told.BURNED_OUT: Phrase("{0}: {1} догорает", "{0}: {1} has burned out"),
    Told.BURNED_OUT_DARK: Phrase("{0}: {1} догорает, темно", "{0}: {1} has burned out, it is dark"),
    Told.KNOWS_STRIKER: Phrase("{0} знает, кто ударил", "{0} knows who struck"),
    Told.SCORCHED: Phrase("{0}", "{0}"),
    Told.IN_CHEST: Phrase("в сундуке золотых {0}", "in the chest: {0} gold"),
    Told.TAKEN: Phrase("взято золотых {0}, лежит {1}", "gold taken: {0}, {1} lie there"),
    Told.HERE: Phrase("здесь золотых {0}", "gold here: {0}"),
    Told.THING_HERE: Phrase("здесь {0}", "here: {0}"),
    Told.THING_IN_CHEST: Phrase("в сундуке {0}", "in the chest: {0}"),
    Told.THING_TAKEN: Phrase("взято: {0}", "taken: {0}"),
    Told.LAID: Phrase("лежит {0}", "laid down: {0}"),
    Told.GIVEN: Phrase("{0} получает: {1}", "{0} is given: {1}"),
    Told.DRINKS: Phrase("зелье", "the potion"),
    Told.LOADED: Phrase("тело на пони: {0}", "the body is on the pony: {0}"),
}
_MORE: Mapping[Word, Phrase] = {
    Feature.STATUE: Phrase("статуя", "a statue"),
    Feature.CUPBOARD: Phrase("шкаф", "a cupboard"),
    Feature.BENCH: Phrase("скамья", "a bench"),
    Feature.TABLE: Phrase("стол", "a table"),
    Guise.MAN: Phrase("странник", "wanderer"),
    Guise.SOMEBODY: Phrase("кто-то", "somebody"),
}
_FEW = Both("мимо|одна рана|две раны|три раны|четыре раны", "a miss|one wound|two wounds|three wounds|four wounds")


def _wounds(number: int) -> Phrase:
    few = [_FEW.ru.split("|"), _FEW.en.split("|")]
    if number < len(few[0]):
        return Phrase(few[0][number], few[1][number])
    return Phrase(*counted_both(number, ("рана", "раны", "ран"), ("wound", "wounds")))


def _named() -> Iterator[tuple[Word, Both]]:
    """The words that are named in the data."""
    tables: list[Mapping[Any, Any]] = [
        *(heroes().classes, heroes().abilities, heroes().weapons, bestiary().monsters, spells()),
        *(hazards().doors, hazards().locks, hazards().traps, prices().goods, prices().growth),
    ]
    for table in tables:
        yield from ((word, facts.names) for word, facts in table.items())
    yield from heroes().armours.items()
    yield from bestiary().gifts.items()


_DICE: Mapping[Word, Phrase] = {
    Die.MOVE: Phrase("ход", "move"),
    Die.KICK: Phrase("дверь", "door"),
    Die.ATTACK: Phrase("удар", "attack"),
    Die.DEFENCE: Phrase("защита", "defence"),
    Die.TRAP: Phrase("ловушка", "trap"),
    Die.CASTER: Phrase("колдовство", "spell"),
    Die.TARGET: Phrase("сопротивление", "resistance"),
    Die.TURNS: Phrase("сколько ходов", "how many turns"),
    Die.OWN_MAGIC: Phrase("своя магия", "own magic"),
    Die.TERROR: Phrase("магия ужаса", "magic of terror"),
    Die.SKILL: Phrase("навык", "skill"),
    Die.POTION: Phrase("зелье", "potion"),
}
_PAGES: Mapping[Word, Phrase] = {
    Page.HERO: Phrase("{0}, {1}", "{0}, {1}"),
    Page.FIGURES: Phrase(
        "атака {0}, защита {1}, магия {2}, скорость {3}", "Attack {0}, Defence {1}, Magic {2}, Speed {3}"
    ),
    Page.ENDURANCE: Phrase("выносливость {0} из {1}", "Endurance {0} of {1}"),
    Page.GOLD: Phrase("золота с собой: {0}", "gold carried: {0}"),
    Page.SAVED: Phrase("золота в гостинице: {0}", "gold at the inn: {0}"),
    Page.ARROWS: Phrase("стрел: {0}", "arrows: {0}"),
    Page.SPELL: Phrase("карта: {0}", "card: {0}"),
    Page.THINGS: Phrase("{0}: {1}", "{0}: {1}"),
}

PHRASES: Mapping[Word, Phrase] = {
    **_DICE,
    **_PAGES,
    **_TOLD,
    **_MORE,
    **REFUSALS,
    **{word: Phrase(*names) for word, names in _named()},
    **{one: _wounds(one.value) for one in Wounds},
    **{one: Phrase(*counted_both(one.value, ("ход", "хода", "ходов"), ("turn", "turns"))) for one in Turns},
}
