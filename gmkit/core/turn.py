"""Turn: the world while one command is decided. Rules make things happen here and throw dice here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from gmkit.core.dice import Chance, Draw, Drawn, FaceRefused, Thrown

W = TypeVar("W")

# The clause that led to an event, and the event: a NamedTuple of the game's events.py. A plain pair, since one is
# made for every event of every game that a bot plays.
Happening: TypeAlias = tuple[str, Any]


class Turn(Generic[W]):
    """The world of a command in the making: `happen()` applies, `throw()` and `lot()` draw.

    Nothing of it is kept unless the command is accepted: a refusal (an exception out of `decide`) leaves the
    referee's world, counts and journal as they were.
    """

    __slots__ = ("_apply", "_chance", "_counted", "_number", "drawn", "draws", "happenings", "world")

    def __init__(self, world: W, apply: Callable[[W, Any], W], chance: Chance, drawn: Drawn) -> None:
        self.world = world
        self.happenings: list[Happening] = []
        self.draws: list[Draw] = []
        self._apply = apply
        self._chance = chance
        self.drawn = drawn
        self._counted, self._number = drawn, 0  # the counts after so many of `draws`: a deal draws hundreds

    def happen(self, event: Any, clause: str) -> None:
        """Let the event happen: the world changes at once, the clause is kept for «почему»."""
        self.world = self._apply(self.world, event)
        self.happenings.append((clause, event))

    def throw(self, purpose: str, sides: int = 6, typed: int | None = None) -> int:
        """A die that lies open on the table. A typed face is taken as it is and takes no thrown one.

        FaceRefused where the table types none.
        """
        if typed is not None:
            if isinstance(self._chance, Thrown):
                raise FaceRefused
            self.draws.append(Draw(purpose, sides, typed, "typed"))
            return typed
        drawn = self._so_far()
        face = self._chance.die(purpose, sides, drawn.purposes.get(purpose, 0), drawn.dice)
        self.draws.append(Draw(purpose, sides, face, self._chance.how))
        return face

    def throw_all(self, dice: Sequence[tuple[str, int]], typed: Sequence[int] = ()) -> tuple[int, ...]:
        """Several open dice of one command, (purpose, sides) each, in this order.

        Typed faces are taken one after another; dice beyond them are thrown, or asked for where that is done by hand.
        """
        faces = [*typed, *[None] * (len(dice) - len(typed))]
        return tuple(self.throw(purpose, sides, face) for (purpose, sides), face in zip(dice, faces, strict=True))

    def lot(self, purpose: str, sides: int) -> int:
        """A hidden lot from 1 to `sides`; open dice never feel it."""
        drawn = self._so_far()
        face = self._chance.lot(purpose, sides, drawn.purposes.get(purpose, 0), drawn.lots)
        self.draws.append(Draw(purpose, sides, face, "lot"))
        return face

    def _so_far(self) -> Drawn:
        """The counts with all draws of this command."""
        if self._number < len(self.draws):
            self._counted = self._counted.after(self.draws[self._number :])
            self._number = len(self.draws)
        return self._counted
