"""Cards that a hero uses on himself or the field: ways through the air, binoculars, accelerators, mutagen, snare."""

from __future__ import annotations

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.asking import need_action, need_stop, slot_of
from gmkit.games.dark_castle.commands import Fly, Look, Mutate, Quicken, Teleport
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.ground import why_closed, why_no_landing
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.limits import opposite
from gmkit.games.dark_castle.reading import read_afar
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.returning import shed, use_up
from gmkit.games.dark_castle.stops import stop
from gmkit.games.dark_castle.world import Hero, World

LENGTHS = {Kind.JET_PACK: 2, Kind.FLIGHT: 5}  # cells, exactly (H39, DC-63)


def _ready(turn: Turn[World], kind: Kind) -> Hero:
    """The hero whose turn it is, with that card and his action. Refused where one is missing."""
    need_action(turn.world)
    need_stop(turn.world)
    slot_of(turn.world.owner, kind)
    return turn.world.owner


def teleport(turn: Turn[World], who: str, command: Teleport) -> None:
    """To any cell where he may stand: into the dungeon only from the dungeon (A36, H27)."""
    one = _ready(turn, Kind.TELEPORT)
    board = turn.world.board
    if command.cell not in board.terrain:
        raise No(Why.WALL)
    if board.is_dungeon(command.cell) and not board.is_dungeon(one.at):
        raise No(Why.DUNGEON)
    why = why_closed(board, one, command.cell)
    if why is not None:
        raise No(why)
    turn.happen(ev.Acted(who), "DC-32")
    turn.happen(ev.Teleported(who, one.at, command.cell), "DC-32")
    use_up(turn, who, Kind.TELEPORT)
    stop(turn, who)


def fly(turn: Turn[World], who: str, command: Fly) -> None:
    """Over figures and hazards, not through walls and doors; the landing is a stop (H39)."""
    one = _ready(turn, command.tool)
    board = turn.world.board
    end = board.ray(one.at, command.way, LENGTHS[command.tool])
    if end is None:
        raise No(Why.WALL)
    why = why_no_landing(board, one, end)
    if why is not None:
        raise No(why)
    turn.happen(ev.Acted(who), "DC-37")
    turn.happen(ev.Flew(who, command.tool, one.at, end), "DC-37")
    if deck()[command.tool].once:
        use_up(turn, who, command.tool)
    stop(turn, who)


def look(turn: Turn[World], who: str, command: Look) -> None:
    """What lies on any other cell, for him alone (A41)."""
    one = _ready(turn, Kind.BINOCULARS)
    if command.cell not in turn.world.board.terrain or command.cell == one.at:
        raise No(Why.FAR)
    turn.happen(ev.Acted(who), "DC-37")
    turn.happen(ev.LookedAfar(who), "DC-37")
    read_afar(turn, who, command.cell)
    use_up(turn, who, Kind.BINOCULARS)


def quicken(turn: Turn[World], who: str, command: Quicken) -> None:
    """Diagonal steps until the first missed turn (A45)."""
    _ready(turn, command.tool)
    turn.happen(ev.Acted(who), "DC-18")
    turn.happen(ev.Quickened(who, command.tool), "DC-18")
    use_up(turn, who, command.tool)


def mutate(turn: Turn[World], who: str, command: Mutate) -> None:
    """Into a class of the other faction; what the new class may not carry falls (DC-34, H29)."""
    one = _ready(turn, Kind.MUTAGEN)
    if not opposite(one.kind, command.kind):
        raise No(Why.WRONG_CLASS)
    turn.happen(ev.Acted(who), "DC-34")
    turn.happen(ev.Mutated(who, command.kind), "DC-34")
    shed(turn, who)


def lay_snare(turn: Turn[World], who: str) -> None:
    """A snare where he stands (DC-20, DC-26)."""
    one = _ready(turn, Kind.SNARE)
    turn.happen(ev.Acted(who), "DC-26")
    turn.happen(ev.SnareLaid(who, one.at, slot_of(one, Kind.SNARE)), "DC-26")
