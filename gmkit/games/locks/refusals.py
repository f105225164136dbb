"""Why a command is not allowed now: reasons that the player could have known. A refusal costs nothing.

All at the table read it, so it never tells of a secret card more than that the one asked for is not there.
"""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.hearing import Phrase, Word


class Refusal(Word):
    """The closed vocabulary of refusals."""

    CHOOSE_DOOR = "choose_door"
    INSIDE = "inside"
    NO_OUTER_DOOR = "no_outer_door"
    WALL = "wall"
    THROUGH_OUTER_DOOR = "through_outer_door"
    LOCKED = "locked"
    GHOST = "ghost"
    NO_CARPET = "no_carpet"
    NO_CARD = "no_card"
    CARDS = "cards"
    NO_PASSAGE = "no_passage"
    NO_CABINET = "no_cabinet"
    NO_LOCK = "no_lock"
    NO_KEY = "no_key"
    NO_LOCK_IN_HAND = "no_lock_in_hand"
    NO_DOOR = "no_door"
    WHICH = "which"
    NOT_BESIDE = "not_beside"
    NO_BOOK = "no_book"
    BOOK_CLOSED = "book_closed"
    NOT_AT_EXIT = "not_at_exit"
    NOT_NEXT_DOOR = "not_next_door"
    NO_TREASURE = "no_treasure"
    NOBODY_SELLS = "nobody_sells"
    NOT_FOR_SALE = "not_for_sale"
    NOBODY_HERE = "nobody_here"
    HAS_NOT = "has_not"
    LOCK_IS_OFF = "lock_is_off"
    BOTH_MAGNETS = "both_magnets"
    NOT_SHUT_IN = "not_shut_in"
    BUY_ONLY = "buy_only"


REFUSALS: Mapping[Word, Phrase] = {
    Refusal.CHOOSE_DOOR: Phrase(
        "сначала выберите наружную дверь, например «дверь {0}»", "choose an outer door first, such as 'door {0}'"
    ),
    Refusal.INSIDE: Phrase("вы уже в замке", "you are in the castle already"),
    Refusal.NO_OUTER_DOOR: Phrase("на {0} нет наружной двери", "there is no outer door at {0}"),
    Refusal.WALL: Phrase("там стена", "a wall is there"),
    Refusal.THROUGH_OUTER_DOOR: Phrase(
        "там наружная дверь: «завершить» выводит из игры", "that is an outer door: 'finish' leaves the game"
    ),
    Refusal.LOCKED: Phrase("там висит {0} замок", "a {0} lock hangs there"),
    Refusal.GHOST: Phrase("призрак не пускает", "the ghost bars the way"),
    Refusal.NO_CARPET: Phrase("там нет ковра", "there is no carpet"),
    Refusal.NO_CARD: Phrase("нет карточки «{0}»", "no card «{0}»"),
    Refusal.CARDS: Phrase("карточки этого не позволяют", "the cards do not allow that"),
    Refusal.NO_PASSAGE: Phrase("здесь нет такого тайного хода", "there is no such passage here"),
    Refusal.NO_CABINET: Phrase("здесь нет шкафа", "there is no bookcase here"),
    Refusal.NO_LOCK: Phrase("здесь нет такого замка", "there is no such lock here"),
    Refusal.NO_KEY: Phrase("нет ключа: {0}", "no key: {0}"),
    Refusal.NO_LOCK_IN_HAND: Phrase("такого замка нет в руках", "no such lock in hand"),
    Refusal.NO_DOOR: Phrase("здесь нет незапертой двери", "there is no unlocked door here"),
    Refusal.WHICH: Phrase("скажите, какой замок и с какой стороны", "say which lock and on which side"),
    Refusal.NOT_BESIDE: Phrase("этот замок вешают рядом с его прежним местом", "this lock goes near its first door"),
    Refusal.NO_BOOK: Phrase("здесь нет Книги Знаний", "there is no Book of Knowledge here"),
    Refusal.BOOK_CLOSED: Phrase("Книга для вас закрыта", "the Book is closed to you"),
    Refusal.NOT_AT_EXIT: Phrase("вы не у наружной двери", "you are not at an outer door"),
    Refusal.NOT_NEXT_DOOR: Phrase("это не соседняя наружная дверь", "that is no neighbouring outer door"),
    Refusal.NO_TREASURE: Phrase("нет сокровища, чтобы заплатить", "no treasure to pay with"),
    Refusal.NOBODY_SELLS: Phrase("этого ключа ни у кого нет", "nobody has that key"),
    Refusal.NOT_FOR_SALE: Phrase("замок этого ключа уже снят", "the lock of that key is off"),
    Refusal.NOBODY_HERE: Phrase("на этой клетке больше никого нет", "nobody else is on this cell"),
    Refusal.HAS_NOT: Phrase("у него этого нет", "he has no such thing"),
    Refusal.LOCK_IS_OFF: Phrase("замок этого ключа уже снят", "the lock of that key is off"),
    Refusal.BOTH_MAGNETS: Phrase("магниты открыты у обоих: только покупка", "both magnets are open: buying only"),
    Refusal.BUY_ONLY: Phrase(
        "вы пропускаете ход: сейчас можно только купить ключ", "you miss this turn: you may only buy a key now"
    ),
    Refusal.NOT_SHUT_IN: Phrase("вы не заперты: дойдите до выхода", "you are not shut in: walk to an outer door"),
}
