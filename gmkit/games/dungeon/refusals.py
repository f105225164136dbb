"""Why something may not be done now, for reasons that whoever spoke could know. Each word is a reason of its own."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.hearing import Phrase, Word


class No(Word):
    """The reasons."""

    NO_THROW = "no_throw"
    WRONG_PHASE = "wrong_phase"
    USED = "used"
    TOO_FAR = "too_far"
    STOPPED = "stopped"
    FIGURE = "figure"
    THING = "thing"
    WALL = "wall"
    CORNER = "corner"
    APART = "apart"
    LOCKED = "locked"
    NOT_LOCKED = "not_locked"
    TAKEN = "taken"
    NOT_AT_DOOR = "not_at_door"
    NO_DOOR = "no_door"
    OPEN_ALREADY = "open_already"
    SHUT_ALREADY = "shut_already"
    NOT_NEIGHBOUR = "not_neighbour"
    NOT_NEIGHBOUR_CORNER = "not_neighbour_corner"
    NOT_SEEN = "not_seen"
    CELL_NOT_SEEN = "cell_not_seen"
    UNSEEN = "unseen"
    NO_LINE = "no_line"
    NO_LINE_THING = "no_line_thing"
    BESIDE_ARCHER = "beside_archer"
    NO_BOW = "no_bow"
    NO_ARROWS = "no_arrows"
    NO_SKILL = "no_skill"
    NO_CARD = "no_card"
    WAS_UNDEAD = "was_undead"
    ONE_ZOMBIE = "one_zombie"
    NEXT_TURN = "next_turn"
    NOT_YET = "not_yet"
    TOO_LATE = "too_late"
    DEAD = "dead"
    GONE = "gone"
    ASLEEP = "asleep"
    STUNNED = "stunned"
    ONLY_MOVE = "only_move"
    HOLY_LIGHT = "holy_light"
    TOO_NEAR = "too_near"
    TOO_MUCH = "too_much"
    NOTHING = "nothing"
    NO_OIL = "no_oil"
    LIT_ALREADY = "lit_already"
    BACKPACK_FULL = "backpack_full"
    NO_ENTRANCE = "no_entrance"
    NOBODY = "nobody"
    WHICH = "which"
    NOT_YOURS = "not_yours"
    OFF_MAP = "off_map"
    RETREAT_FIRST = "retreat_first"
    NO_RETREAT = "no_retreat"
    NO_SUCH_RETREAT = "no_such_retreat"
    NOT_HIMSELF = "not_himself"
    TOO_DEAR = "too_dear"
    CAP = "cap"
    SAME_NAME = "same_name"
    TOO_MANY = "too_many"
    NO_HEROES = "no_heroes"
    THREE_SPELLS = "three_spells"
    NO_SUCH_SPELL = "no_such_spell"


REFUSALS: Mapping[Word, Phrase] = {
    No.NO_THROW: Phrase("сначала бросок", "throw first"),
    No.WRONG_PHASE: Phrase("не в этой части хода", "not in this part of the turn"),
    No.USED: Phrase("в этот ход уже было", "done already this turn"),
    No.TOO_FAR: Phrase("клеток {0}, а можно {1}", "{0} cells, and {1} are allowed"),
    No.STOPPED: Phrase("{0}: ход уже окончен", "{0}: the move is over"),
    No.FIGURE: Phrase("на {0} стоит {1}", "{1} stands on {0}"),
    No.THING: Phrase("на {0} {1}", "on {0} there is {1}"),
    No.WALL: Phrase("там стена", "a wall is there"),
    No.CORNER: Phrase("мешает угол стены", "a wall's corner is in the way"),
    No.APART: Phrase("{0} и {1} не рядом", "{0} and {1} do not touch"),
    No.LOCKED: Phrase("там заперто", "it is locked there"),
    No.NOT_LOCKED: Phrase("не заперто", "it is not locked"),
    No.TAKEN: Phrase("клетка {0} занята", "{0} is taken"),
    No.NOT_AT_DOOR: Phrase("{0} не у двери", "{0} is not at the door"),
    No.NO_DOOR: Phrase("там нет двери", "there is no door"),
    No.OPEN_ALREADY: Phrase("уже открыто", "it is open already"),
    No.SHUT_ALREADY: Phrase("уже закрыто", "it is shut already"),
    No.NOT_NEIGHBOUR: Phrase("{0}: не рядом", "{0}: no neighbour"),
    No.NOT_NEIGHBOUR_CORNER: Phrase("{0}: не рядом, мешает угол", "{0}: no neighbour, a corner is in the way"),
    No.NOT_SEEN: Phrase("{0}: не видно", "{0}: not seen"),
    No.CELL_NOT_SEEN: Phrase("клетку {0} не видно", "{0} is not seen"),
    No.UNSEEN: Phrase("{0}: противник не видит", "{0}: hidden from the opponent"),
    No.NO_LINE: Phrase("на линии {0}", "{0} is in the line"),
    No.NO_LINE_THING: Phrase("на линии {0}", "{0} is in the line"),
    No.BESIDE_ARCHER: Phrase("соседа так не бьют", "this is not for a neighbour"),
    No.NO_BOW: Phrase("нет лука", "no bow"),
    No.NO_ARROWS: Phrase("стрел нет", "no arrows"),
    No.NO_SKILL: Phrase("{0}: нет такого умения", "{0}: no such skill"),
    No.NO_CARD: Phrase("такой карты нет", "there is no such card"),
    No.WAS_UNDEAD: Phrase("это был мертвец", "it was one of the dead"),
    No.ONE_ZOMBIE: Phrase("зомби может быть только один", "one zombie at a time"),
    No.NEXT_TURN: Phrase("{0}: со следующего хода", "{0}: from the next turn"),
    No.NOT_YET: Phrase("сначала герои", "the heroes come first"),
    No.TOO_LATE: Phrase("герои своё уже сделали", "the heroes have done theirs"),
    No.DEAD: Phrase("{0}: погибшие не ходят", "{0}: dead"),
    No.GONE: Phrase("{0}: уже не в подземелье", "{0}: not in the dungeon any more"),
    No.ASLEEP: Phrase("{0}: спит", "{0}: asleep"),
    No.STUNNED: Phrase("{0}: оглушение не прошло", "{0}: still stunned"),
    No.ONLY_MOVE: Phrase("со святым светом можно только идти", "with the holy light one may only move"),
    No.HOLY_LIGHT: Phrase("{0} слишком близко к святому свету", "{0} is too near the holy light"),
    No.TOO_NEAR: Phrase("мертвец слишком близко", "one of the dead is too near"),
    No.TOO_MUCH: Phrase("не больше трёх ран, а тут {0}", "three wounds at most, not {0}"),
    No.NOTHING: Phrase("нет такой вещи", "there is no such thing"),
    No.NO_OIL: Phrase("нет масла", "no oil"),
    No.LIT_ALREADY: Phrase("уже горит", "it burns already"),
    No.BACKPACK_FULL: Phrase("ранец полон", "the backpack is full"),
    No.NO_ENTRANCE: Phrase("здесь нет выхода", "there is no way out here"),
    No.NOBODY: Phrase("неясно, о ком речь", "it is not clear who is meant"),
    No.WHICH: Phrase("неясно, о ком из нескольких речь", "it is not clear which of several is meant"),
    No.NOT_YOURS: Phrase("этой фигурой ходит другой", "another moves that figure"),
    No.OFF_MAP: Phrase("{0}: за краем", "{0}: over the edge"),
    No.RETREAT_FIRST: Phrase("сначала отступление", "first the retreat"),
    No.NO_RETREAT: Phrase("отступать никто не должен", "nobody has to retreat"),
    No.NO_SUCH_RETREAT: Phrase("так не отступить", "that is no way to retreat"),
    No.NOT_HIMSELF: Phrase("не себя", "not oneself"),
    No.TOO_DEAR: Phrase("стоит {0}, а есть {1}", "it costs {0}, and there are {1}"),
    No.CAP: Phrase("больше не растёт", "it grows no more"),
    No.SAME_NAME: Phrase("имя {0} уже занято", "the name {0} is taken"),
    No.TOO_MANY: Phrase("героев не больше пяти", "five heroes at most"),
    No.NO_HEROES: Phrase("нужен хотя бы один герой", "at least one hero is needed"),
    No.THREE_SPELLS: Phrase("нужны три разных заклинания", "three different spells are needed"),
    No.NO_SUCH_SPELL: Phrase("такого заклинания нет", "there is no such spell"),
}
