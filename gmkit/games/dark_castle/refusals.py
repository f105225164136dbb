"""Why a command is not allowed now. Aloud it is «нельзя» and nothing more (H17); the reason is for the hero alone."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.hearing import NotNow, Phrase, Word
from gmkit.games.dark_castle.reasons import Why


class Refusal(Word):
    """What is heard aloud."""

    NO = "no"


REFUSALS: Mapping[Word, Phrase] = {
    Refusal.NO: Phrase("нельзя", "no"),
    Why.DARK: Phrase("темно", "dark"),
    Why.WATER: Phrase("вода", "water"),
    Why.GAS: Phrase("газ", "gas"),
    Why.WALL: Phrase("стена", "wall"),
    Why.KEY_1: Phrase("нужен ключ от подземелья №1", "needs dungeon key №1"),
    Why.KEY_2: Phrase("нужен ключ от подземелья №2", "needs dungeon key №2"),
    Why.KEY: Phrase("нужен ключ от подземелья", "needs a dungeon key"),
    Why.NOT_FOR_YOU: Phrase("не для тебя", "not for you"),
    Why.LIMIT: Phrase("предел", "limit"),
    Why.ONLY_ONE: Phrase("только одно", "only one"),
    Why.NO_LICENCE: Phrase("нет лицензии", "no licence"),
    Why.NO_WEAPON: Phrase("нет оружия", "no weapon"),
    Why.FAR: Phrase("далеко", "too far"),
    Why.NOT_A_FOE: Phrase("не враг", "not an enemy"),
    Why.NOTHING_TO_GIVE: Phrase("нечего дать", "nothing to give"),
    Why.CAN_YOURSELF: Phrase("это можешь сам", "you can use it yourself"),
    Why.MOVED: Phrase("ход сделан", "move made"),
    Why.ACTED: Phrase("действие сделано", "action made"),
    Why.SECOND_MUTAGEN: Phrase("второй Мутаген", "second Mutagen"),
    Why.NO_CARD: Phrase("нет такой карты", "no such card"),
    Why.STANDS_ON_IT: Phrase("без этого здесь не устоять", "you cannot stand here without it"),
    Why.DUNGEON: Phrase("в подземелье так нельзя", "not into the dungeon"),
    Why.ASKED: Phrase("уже спрошено", "asked already"),
    Why.NOTHING_THERE: Phrase("здесь нечего", "nothing here"),
    Why.NOT_OPEN: Phrase("не открыто", "not open"),
    Why.QUEST_THING: Phrase("это нельзя запирать", "this may not be locked away"),
    Why.DEAD: Phrase("лежит мёртвый", "lies dead"),
    Why.ALIVE: Phrase("он жив", "he is alive"),
    Why.SAFE_START: Phrase("на своём старте не трогают", "safe on his own start"),
    Why.SKIPS_NOT: Phrase("он не пропускает ход", "he misses no turn"),
    Why.HELD_ENOUGH: Phrase("дольше держать нельзя", "held long enough"),
    Why.WRONG_CLASS: Phrase("только в класс другой стороны", "only into a class of the other side"),
    Why.NO_MATE: Phrase("не союзник", "not an ally"),
    Why.NO_BACKPACK: Phrase("нет рюкзака", "no backpack"),
    Why.MUTANT_WAITS: Phrase("Мутант ждёт числа", "the Mutant waits for a number"),
    Why.NO_DIAGONAL: Phrase("наискосок нельзя", "no diagonal step"),
    Why.NO_TRAP: Phrase("там некого ловить", "nobody to catch there"),
    Why.CHOOSE_CARDS: Phrase("сначала «с собой …»", "first 'keep …'"),
    Why.ONE_OF_EACH: Phrase("по одной карте каждого рода", "one card of each kind"),
    Why.NOT_YET: Phrase("ещё рано", "not yet"),
    Why.NO_USE: Phrase("не выходит", "it does not work"),
    Why.STAYS: Phrase("вещь задания остаётся здесь", "a thing of the quest stays here"),
    Why.PAUSED: Phrase("ведущий ждёт ответов", "the host waits for answers"),
    Why.NOT_ASKED: Phrase("вас сейчас не спрашивают", "you are asked nothing now"),
    Why.CHOOSE_CLASS: Phrase("сначала «класс …»", "first 'class …'"),
}


class No(NotNow):
    """«Нельзя»: nothing happens and nothing is written. `why` is for the hero's owner alone."""

    def __init__(self, why: Why) -> None:
        super().__init__(Refusal.NO, alone=why)
        self.why = why
