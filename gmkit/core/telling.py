"""What is told of a line: to all, to each alone, and the open dice. It hears events at the door and sees no world."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.dice import Draw
from gmkit.core.game import AnyGame
from gmkit.core.hearing import ALOUD, Listener, Role, Told, Tongue, tell, tell_die
from gmkit.core.turn import Happening


def told_of(game: AnyGame, happenings: Sequence[Happening], tongue: Tongue, names: Sequence[str]) -> tuple[Told, ...]:
    """What everybody hears, then what each of `names` hears alone."""
    hear = game.sight.hear
    heard = [one for _, event in happenings if (one := hear(event, ALOUD)) is not None]
    told = tell(tongue, ALOUD, heard)
    if game.sight.whispers:
        for name in names:
            listener = Listener(name)
            alone = [one for _, event in happenings if (one := hear(event, listener)) is not None]
            told += tell(tongue, listener, alone)
    return told


def with_dice(
    game: AnyGame, told: Sequence[Told], draws: Sequence[Draw], tongue: Tongue, either: bool
) -> tuple[Told, ...]:
    """The same with the open dice before the first answer, those left out whose face it tells itself.

    `either`: the table both throws its own dice and has them thrown; then each die tells how it came.
    """
    sight = game.sight
    shown = [one for one in draws if one.how != "lot" and (either or one.purpose not in sight.told_dice)]
    dice = tuple(
        tell_die(tongue, one.sides, one.face, sight.dice.get(one.purpose), one.how == "typed" if either else None)
        for one in shown
    )
    first = next((place for place, one in enumerate(told) if one.role is Role.ANSWER), len(told))
    return (*told[:first], *dice, *told[first:])
