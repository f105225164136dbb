"""Steps: straight, extra and diagonal ones, through doors and walls, and standing still (DC-14 to DC-21, DC-39)."""

from __future__ import annotations

from gmkit.core.turn import Turn
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.asking import ask_once, need_stop, refuse
from gmkit.games.dark_castle.commands import Break, Step, Walk
from gmkit.games.dark_castle.field import DOORS
from gmkit.games.dark_castle.ground import has_key, why_barred, why_no_landing
from gmkit.games.dark_castle.limits import may_use
from gmkit.games.dark_castle.reading import read_here
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.stops import stop
from gmkit.games.dark_castle.world import World
from gmkit.grid.geometry import WAYS, Cell
from gmkit.grid.gridmap import WALL

WAITING = 3  # turns inside a door without a key (H22)


def _need_step(world: World) -> bool:
    """Whether the next step is one that a cell has given. Refused where no step is left."""
    going = world.state.going
    if world.owner.jailed or going.halted or going.steps + going.extra < 1:
        raise No(Why.MOVED)
    if going.offer:
        raise No(Why.MUTANT_WAITS)
    return going.steps == 0


def step(turn: Turn[World], who: str, command: Step) -> None:
    """One step. The very first may not be diagonal (H15), but for a hero under the Accelerator."""
    world = turn.world
    extra = _need_step(world)
    one, way = world.owner, (command.across, command.down)
    if command.across and command.down and not (extra or one.quick):
        raise No(Why.NO_DIAGONAL)
    why = why_barred(world.board, one, way)
    if why is not None:
        raise No(why)
    end = Cell(one.at.column + command.across, one.at.row + command.down)
    turn.happen(ev.Stepped(who, one.at, end, extra), "DC-18")
    if turn.world.state.going.steps == 0:  # with two steps a turn a stop comes only at the second (H49)
        stop(turn, who)


def walk(turn: Turn[World], who: str, command: Walk) -> None:
    """Several steps in one breath: no more than make one stop, so that nothing hidden is asked in between (H49)."""
    if len(command.steps) > turn.world.state.going.steps:
        raise No(Why.MOVED)
    for one in command.steps:
        step(turn, who, Step(*one))


def stay(turn: Turn[World], who: str) -> None:
    """No step, and no new stop: the pocket may be read again (H14). Between two steps it is the stop that is due."""
    world = turn.world
    going = world.state.going
    if going.midway:
        turn.happen(ev.Stayed(who), "DC-18")
        stop(turn, who)
        return
    if going.began or world.owner.jailed:
        raise No(Why.MOVED)
    turn.happen(ev.Stayed(who), "DC-18")
    read_here(turn, who)
    _wait_at_door(turn, who)


def _wait_at_door(turn: Turn[World], who: str) -> None:
    """Without a key he breaks out of the dungeon by waiting inside a door (H22)."""
    world = turn.world
    one = world.hero(who)
    doors = [way for way in WAYS if world.board.edge(one.at, way) in DOORS]
    if not doors or has_key(one) or not world.board.is_dungeon(one.at):
        return
    turn.happen(ev.Waited(who, one.waited + 1), "DC-16")
    if one.waited + 1 >= WAITING:
        turn.happen(ev.BrokeOut(who, one.at, one.at.beside(doors[0])), "DC-16")
        stop(turn, who)


def break_wall(turn: Turn[World], who: str, command: Break) -> None:
    """The step through a wall: the tool in his hand comes along, one that lies here stays behind (DC-39, H26)."""
    world = turn.world
    _need_step(world)
    need_stop(world)
    one = world.owner
    if not may_use(command.tool, one.kind):
        raise No(Why.NOT_FOR_YOU)
    board, end = world.board, one.at.beside(command.way)
    if end not in board.terrain:
        raise No(Why.WALL)
    if board.is_dungeon(end) and not board.is_dungeon(one.at):
        raise No(Why.DUNGEON)
    if board.edge(one.at, command.way) != WALL:
        raise No(Why.NOTHING_THERE)
    why = why_no_landing(board, one, end)
    if why is not None:
        raise No(why)
    if command.tool not in one.hand:
        ask_once(turn, who, "break")
        if command.tool not in world.pocket(one.at):
            refuse(turn, who, "break", Why.NO_CARD)
            return
    turn.happen(ev.WentThroughWall(who, command.tool, one.at, end), "DC-39")
    stop(turn, who)
