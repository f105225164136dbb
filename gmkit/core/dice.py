"""Where faces and lots come from: thrown by the tool, typed by the master, or scripted by a scenario.

A face is a function of the seed, a secret salt, its purpose and the number of the draw, so that a load throws nothing,
an undo brings the same face again, a hidden lot never shifts an open die, and whoever gave the seed foretells none.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from gmkit.errors import GmkitError
from gmkit.text import Both

FREE = "free"  # a throw the master asks gmkit for, apart from the rules


class Draw(NamedTuple):
    """One face or lot as the journal keeps it; faces count from 1.

    `how` it came: "thrown" by gmkit, "typed" by the master, "scripted" by a scenario, or a hidden "lot".
    """

    purpose: str
    sides: int
    face: int
    how: str = "thrown"


class Drawn(NamedTuple):
    """How many draws there were so far: all thrown dice, all lots, and the draws of each purpose."""

    dice: int = 0
    lots: int = 0
    purposes: Mapping[str, int] = {}

    def after(self, draws: Sequence[Draw]) -> Drawn:
        """The counts after these draws. Typed faces do not count."""
        if not draws:
            return self
        purposes = dict(self.purposes)
        dice, lots = self.dice, self.lots
        for draw in draws:
            if draw.how == "typed":
                continue
            purposes[draw.purpose] = purposes.get(draw.purpose, 0) + 1
            dice += draw.how != "lot"
            lots += draw.how == "lot"
        return Drawn(dice, lots, purposes)


class Chance(Protocol):
    """A source of faces. `nth` counts the earlier draws of this purpose, `of_all` those of its kind.

    `how` is what the journal says of an open die that came from here: "thrown" or "scripted".
    """

    how: str

    def die(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        """A face from 1 to `sides`."""

    def lot(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        """A lot from 1 to `sides`, hidden from the players."""


class Seeded:
    """Faces made from seed and salt by SHA-256; the first 8 bytes are reduced, a bias below 2**-50 for any real die.

    `salt` is the secret one of the game file; games of the older proof have none. A seed has no line ends, so that no
    two games of different seed and salt read alike.
    """

    how = "thrown"

    def __init__(self, seed: str, salt: str = "") -> None:
        self.seed = seed
        self._root = f"{salt}\n{seed}" if salt else seed

    def die(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        return self._face("die", purpose, sides, nth)

    def lot(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        return self._face("lot", purpose, sides, nth)

    def _face(self, kind: str, purpose: str, sides: int, nth: int) -> int:
        text = f"{self._root}\n{kind}\n{purpose}\n{nth}".encode()
        return int.from_bytes(hashlib.sha256(text).digest()[:8], "big") % sides + 1


class Thrown(Seeded):
    """All dice are thrown here; a face that is typed is refused."""


class Either(Seeded):
    """A die is thrown here unless its face is typed; how each came is told with it."""


class ByHand(Seeded):
    """Dice are typed by the master; hidden lots still come from the seed, since a question would be a leak."""

    def die(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        if purpose == FREE:
            return super().die(purpose, sides, nth, of_all)
        raise FaceWanted(purpose)


class FaceRefused(GmkitError):
    """A face was typed where gmkit throws the dice."""

    def __init__(self) -> None:
        super().__init__(Both("кубики бросает gmkit", "gmkit throws the dice"))


class FaceWanted(GmkitError):
    """The table throws its dice by hand, and no face was typed."""

    def __init__(self, purpose: str) -> None:
        super().__init__(Both("нужна грань кубика", "the face of the die must be typed"))
        self.purpose = purpose


class Scripted(Seeded):
    """The faces of a scenario, in the order in which dice are thrown; pinned lots first, then the seed's."""

    how = "scripted"

    def __init__(self, faces: Sequence[int], lots: Sequence[int] = (), seed: str = "scenario") -> None:
        super().__init__(seed)
        self.faces = tuple(faces)
        self.lots = tuple(lots)
        self.used = 0  # the faces that were ever thrown, undone throws included
        self.lots_used = 0  # and the pinned lots that were ever drawn

    def die(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        if of_all >= len(self.faces):
            raise ScriptError(
                Both(
                    f"граней в dice не хватило: их {len(self.faces)}",
                    f"dice has too few faces: {len(self.faces)}",
                )
            )
        self.used = max(self.used, of_all + 1)
        return self._checked(self.faces[of_all], sides)

    def lot(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        if of_all < len(self.lots):
            self.lots_used = max(self.lots_used, of_all + 1)
            return self._checked(self.lots[of_all], sides, is_lot=True)
        return super().lot(purpose, sides, nth, of_all)

    def _checked(self, face: int, sides: int, is_lot: bool = False) -> int:
        if not 1 <= face <= sides:
            what = Both("жребий", "lot") if is_lot else Both("грань", "face")
            told = Both(f"{what.ru} {face} не от 1 до {sides}", f"{what.en} {face} is not between 1 and {sides}")
            raise ScriptError(told, is_lot)
        return face


# What `--dice` and the header of a game name: who throws the open dice. Hidden lots come from the seed in each.
DICE: Mapping[str, type[Seeded]] = {"auto": Thrown, "hand": ByHand, "both": Either}


class ScriptError(GmkitError):
    """The faces of a scenario, or its lots, do not fit the game that is played."""

    def __init__(self, message: Both, is_lot: bool = False) -> None:
        super().__init__(message)
        self.is_lot = is_lot
