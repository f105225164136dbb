"""Why a command is not allowed now, for reasons that everybody at the table knows: no trap is ever looked at."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.hearing import Phrase, Word


class Refusal(Word):
    """The closed vocabulary of refusals."""

    ROLL_FIRST = "roll_first"
    ROLLED = "rolled"
    MOVE_OVER = "move_over"
    TOO_MANY = "too_many"
    TOO_DEAR = "too_dear"
    WADE = "wade"
    SWAMP = "swamp"
    CLIMB = "climb"
    OFF_FIELD = "off_field"
    FORD = "ford"
    NO_NUTS = "no_nuts"
    NO_LATE_NUTS = "no_late_nuts"
    NO_GALOSH = "no_galosh"


REFUSALS: Mapping[Word, Phrase] = {
    Refusal.ROLL_FIRST: Phrase("сначала бросают на ход: «ход»", "the die comes first: 'roll'"),
    Refusal.ROLLED: Phrase("на ход уже брошено", "the die for this move has been thrown already"),
    Refusal.MOVE_OVER: Phrase("ход уже окончен", "the move is over already"),
    Refusal.TOO_MANY: Phrase("столько шагов нет, осталось {0}", "not that many steps: {0} left"),
    Refusal.TOO_DEAR: Phrase(
        "не хватит шагов: на пути {0}, нужно {1}, осталось {2}",
        "not so many steps: {0} on the way, {1} wanted, {2} left",
    ),
    Refusal.WADE: Phrase("брод", "a ford"),
    Refusal.SWAMP: Phrase("болото", "a swamp"),
    Refusal.CLIMB: Phrase("крутой подъём", "a steep climb"),
    Refusal.OFF_FIELD: Phrase("там зоны уже нет", "that is off the zone"),
    Refusal.FORD: Phrase("посреди брода не остановиться", "nobody may stop in a ford"),
    Refusal.NO_NUTS: Phrase("гаек больше нет", "no nuts are left"),
    Refusal.NO_LATE_NUTS: Phrase("после хода гаек не бросают", "no nuts after the move at this table"),
    Refusal.NO_GALOSH: Phrase(
        "галошу берут в институте, до первого хода", "the galosh is taken at the institute, before the first move"
    ),
}
