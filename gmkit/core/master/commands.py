"""The master's own commands as values, and the bounds of what they take. How they are typed stands in `entries`."""

from __future__ import annotations

import enum
from typing import NamedTuple, TypeAlias

MOST_UNDONE = 999
FEWEST_SIDES, MOST_SIDES = 2, 1000
LONGEST_TEXT = 500  # characters of a note or of a correction


class Help(NamedTuple):
    """List the main commands, or tell of the topic or command that is asked for, as typed."""

    topic: str = ""


class Traces(enum.Enum):
    """Which traces of past play a map bears."""

    LAST = "last"  # of everybody's last turn
    ALL = "all"
    NONE = "none"


class ShowMap(NamedTuple):
    """Draw the true state for the master; `name`, as typed, is the one player whose traces are drawn."""

    traces: Traces = Traces.LAST
    name: str = ""


class ShowLegend(NamedTuple):
    """What the signs of the master's map mean."""


class ShowField(NamedTuple):
    """Draw what everybody at the table may see, where the game has an open field."""


class Status(NamedTuple):
    """Who is where and what he carries."""


class Log(NamedTuple):
    """What was heard aloud, or by one player; `name` is as typed. `last`: only so many entries, 0 for all."""

    name: str | None
    last: int = 0


class Copy(NamedTuple):
    """The last block to read aloud, alone."""


class Whispers(NamedTuple):
    """Show what was whispered last, to anybody or to one player; `name` is as typed."""

    name: str | None


class Seals(NamedTuple):
    """The seals to note."""


class Undo(NamedTuple):
    """Take back the last commands, `times` of them."""

    times: int


class Redo(NamedTuple):
    """Bring back what was taken back last, `times` commands."""

    times: int


class Explain(NamedTuple):
    """Why the last answer was as it was, by the clauses of the rules."""


class Note(NamedTuple):
    """Keep a line of text in the journal."""

    text: str


class Say(NamedTuple):
    """Say something to all in the master's own words."""

    text: str


class Tell(NamedTuple):
    """Tell one player something in the master's own words; `text` begins with the name, as typed."""

    text: str


class Notes(NamedTuple):
    """The notes that were kept."""


class Order(NamedTuple):
    """Whose turn it is and who follows."""


class Roll(NamedTuple):
    """Throw a die of `sides` for the table; it is not part of the rules."""

    sides: int


class Hide(NamedTuple):
    """Cover the truth on the screen."""


class Show(NamedTuple):
    """Uncover the truth on the screen."""


class End(NamedTuple):
    """Close the session; the game is saved already."""


class ListOf(NamedTuple):
    """A player's private list; `name` is as typed, "" for whoever is to move."""

    name: str


class MayDo(NamedTuple):
    """What a player may do now; `name` is as typed, "" for whoever is to move."""

    name: str


class Thing(NamedTuple):
    """What a thing of the game does; `text` is its name, as typed."""

    text: str


class Amend(NamedTuple):
    """A correction, to be read by the game's own words."""

    text: str


MasterCommand: TypeAlias = (
    Help
    | ShowMap
    | ShowLegend
    | ShowField
    | Status
    | Log
    | Copy
    | Whispers
    | Seals
    | Undo
    | Redo
    | Explain
    | Note
    | Notes
    | Say
    | Tell
    | Order
    | Roll
    | Hide
    | Show
    | End
    | Amend
    | ListOf
    | MayDo
    | Thing
)
