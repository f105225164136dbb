"""What a reference umpire takes and gives. Neither this file nor any umpire imports gmkit.

`tests/reference/<game>_umpire.py` holds, for the folder `gmkit/games/<game>`:

* `WORDS: Mapping[str, str]`: exact typed words -> their meaning, a few dozen in Russian and English. A meaning
  that begins with "go" is a move. Other words are misheard;
  `MISHEARD: Sequence[str]` are such words.
* `class Umpire`, built as `Umpire(world)`, with

      open() -> tuple[Line, ...]          the first announcements
      ask(who, words) -> Answer           MISHEARD and NOT_NOW change nothing
      speakers() -> tuple[str, ...]       who may speak now, the owner of bare words first; () when it is over
      consulted: set[Fact]                every secret that was looked at so far
      faces: int                          dice thrown so far (the framework adds one for a free throw)
      join(name, cell) -> None            the master seats one more player there; last in order, and nothing is said.
                                          A game in which nobody can come late has no such method
      truth(columns) -> Mapping           "over": bool; each other subject of a scenario's `=` lines: (places, facts),
                                          written as there: {"Аня": (["B2"], ["+клад"]), "клад": (["C1"], [])}

  All of its state is plain values, so that `copy.deepcopy(umpire)` is a snapshot: undo goes back to one.
* `parse(drawing, monsters) -> Board` is shared (`tests/reference/drawing.py`); tests make boards directly.

What counts as consulted: every edge, cell, monster or lying thing whose value a rule looked at, when the result
is told aloud or may be told later. A rule that looks at much of the map in silence (where a lost treasure is hidden
anew) need not note it: a varied world is only kept if its umpire's `heard` is equal. Noting too little costs
pairs, noting too much costs facts varied; neither can hide a leak, since a kept pair has equal `heard`.

Dice and lots: `world.die(nth, sides)` for the nth die thrown at all, `world.lot(nth, sides)` for the nth hidden lot
at all (both from 0). Keep the counts in the umpire.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Hashable, Iterator, Mapping
from typing import NamedTuple, Protocol

Cell = tuple[int, int]  # (column, row), both from 0
Edge = tuple[Cell, str]  # (cell, "e") its right side, (cell, "s") its lower side; the left rim is ((-1, row), "e")

MISHEARD = "misheard"
NOT_NOW = "not now"
ANSWERED = "answered"

ALOUD = ""
ANSWER = "answer"
ANNOUNCEMENT = "announcement"

STEPS: Mapping[str, Cell] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def beside(cell: Cell, way: str) -> Cell:
    """The neighbouring cell that way."""
    across, down = STEPS[way]
    return cell[0] + across, cell[1] + down


def side(cell: Cell, way: str) -> Edge:
    """The one name of a side of a cell."""
    if way in ("e", "s"):
        return cell, way
    return beside(cell, way), "e" if way == "w" else "s"


class Fact(NamedTuple):
    """A secret that was looked at: ("edge", Edge), ("cell", Cell), ("monster", token), ("treasure", Cell) ...

    `board` counts from 0 and tells which map of a duel it is.
    """

    kind: str
    what: Hashable
    board: int = 0


class Line(NamedTuple):
    """One line as it is told: `words` in Russian, as in worked cases («суша», «рык»), without commas."""

    role: str  # ANSWER or ANNOUNCEMENT
    about: str
    words: tuple[str, ...]
    listener: str = ALOUD


class Answer(NamedTuple):
    """What became of one command; of one that is not allowed the reason, where the speaker alone is told one."""

    kind: str  # MISHEARD, NOT_NOW or ANSWERED
    lines: tuple[Line, ...] = ()


class Monster(NamedTuple):
    """What a map says of a monster beyond its token's place."""

    route: tuple[Cell, ...]
    speed: int = 1
    ring: bool = False


@dataclasses.dataclass(frozen=True)
class Board:
    """One secret map. A blank cell is "", an open edge is "", a wall "|", an exit "E", arrows "^>v<", a rapid "%".

    `cells` holds every cell of the field, `edges` every edge, the rim included; `sections` is what else a map of some
    game brings, as a file has it: title, then names with texts.
    """

    width: int
    height: int
    cells: Mapping[Cell, str]
    edges: Mapping[Edge, str]
    monsters: Mapping[str, Monster] = dataclasses.field(default_factory=dict)
    title: str = ""
    notes: Mapping[Cell, str] = dataclasses.field(default_factory=dict)
    sections: Mapping[str, Mapping[str, str]] = dataclasses.field(default_factory=dict)

    def in_rows(self) -> Iterator[tuple[Cell, str]]:
        """Every cell with what stands there, row by row."""
        for row in range(self.height):
            for column in range(self.width):
                yield (column, row), self.cells[column, row]

    def __deepcopy__(self, memo: object) -> Board:
        return self


@dataclasses.dataclass(frozen=True)
class World:
    """A table as it is set: everything secret, and what everybody knows (names, order, rulings, columns).

    `rulings` holds every ruling of the game by name, as text. `dice` and `lots` are seeds; the first
    hidden lots are `drawn` where they are laid down.
    """

    boards: tuple[Board, ...]
    players: tuple[tuple[str, Cell], ...]
    rulings: Mapping[str, str]
    columns: str = "latin"
    dice: str = "dice"
    lots: str = "lots"
    drawn: tuple[int, ...] = ()

    def __deepcopy__(self, memo: object) -> World:
        return self

    def die(self, nth: int, sides: int) -> int:
        """The face of the nth die."""
        return face(f"{self.dice} die", nth, sides)

    def lot(self, nth: int, sides: int) -> int:
        """The nth hidden lot."""
        return (self.drawn[nth] - 1) % sides + 1 if nth < len(self.drawn) else face(f"{self.lots} lot", nth, sides)


def face(seed: str, nth: int, sides: int) -> int:
    """1 to `sides`, a plain function of seed and number."""
    return int(hashlib.sha256(f"{seed} {nth}".encode()).hexdigest()[:8], 16) % sides + 1


class Unplayed(Exception):
    """A world that an umpire does not play, in words; worked cases of such worlds are passed over."""


class Umpire(Protocol):
    """See the head of this file."""

    consulted: set[Fact]
    faces: int

    def open(self) -> tuple[Line, ...]: ...

    def ask(self, who: str, words: str) -> Answer: ...

    def speakers(self) -> tuple[str, ...]: ...

    def truth(self, columns: str) -> Mapping[str, object]: ...
