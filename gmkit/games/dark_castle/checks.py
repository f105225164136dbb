"""What a field must have. Each check is a plain function; each code has a map in the tests.

Errors make a field unplayable; warnings ask the one who drew it to look again. Reach is walked with the game's own
step: walls, doors and their keys, terrain and the gear that a class can use.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from gmkit.core.setup import rulings_check
from gmkit.games.dark_castle.book import book
from gmkit.games.dark_castle.byhand import list_faults
from gmkit.games.dark_castle.classes import classes
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.field import LONE, Board, board_of
from gmkit.games.dark_castle.kinds import Faction, HeroClass, Kind, Person, Terrain
from gmkit.games.dark_castle.pocketbook import label_faults
from gmkit.games.dark_castle.rulings import RULINGS
from gmkit.games.dark_castle.seating import bad_start
from gmkit.grid.findings import Check, Finding
from gmkit.grid.geometry import WAYS, Cell, Columns, Edge
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both

_KEYS = {1: (Kind.PAPYRUS, Person.CLERK), 2: (Kind.ARMOUR, Person.KNIGHT)}  # what leads to each door
_CLOSED = (Terrain.DARKNESS, Terrain.WATER, Terrain.GAS)
_TEAM_STARTS = 2


def check_size(grid: GridMap) -> Iterator[Finding]:
    """The book's labels all stand on the field: there is no pocket without a cell (DC-3, DC-4)."""
    labels = book()
    if (grid.width, grid.height) != (labels.width, labels.height):
        size = f"{labels.width} x {labels.height}"
        yield Finding("field-size", (), Both(f"поле должно быть {size}", f"the field must be {size}"))


def check_pockets(grid: GridMap) -> Iterator[Finding]:
    """The map's own labels and its list of cards can be read, and each controller has its trap (DC-4, DC-24)."""
    for fault in label_faults(grid):
        yield Finding("pocket-label", (fault.cell,), fault.message)
    board = board_of(grid)
    for message in list_faults(board):
        yield Finding("deal-list", (), message)
    springs = {card.springs for card in deck().values() if card.springs is not None}
    for cell in sorted(springs):
        if not board.label(cell).trap:
            text = Both("у пульта этой клетки нет ловушки", "the remote of this cell has no trap")
            yield Finding("remote-idle", (cell,) if cell in grid else (), text, warning=True)
    switched = {label.installation for label in board.labels.values()}
    for cell, label in board.labels.items():
        if label.installation is not None and not board.label(label.installation).trap:
            text = Both("установка ведёт к клетке без ловушки", "the installation leads to a cell without a trap")
            yield Finding("installation-idle", (cell,), text)
        if label.trap and cell not in springs and cell not in switched:
            text = Both("ловушку нечем включить", "nothing springs the trap")
            yield Finding("trap-idle", (cell,), text, warning=True)


def check_lines(grid: GridMap) -> Iterator[Finding]:
    """Clerk and King tell on which lines to look for Papyrus and Crown (DC-40, DC-42)."""
    for cell, label in board_of(grid).labels.items():
        line = {Kind.PAPYRUS: "Б", Kind.CROWN: "Е"}.get(label.card) if label.card is not None else None
        if line is not None and Columns.CYRILLIC.label(cell.column) != line:
            yield Finding("thing-line", (cell,), Both(f"вещь ищут на линии {line}", f"it is sought on line {line}"))


def check_starts(grid: GridMap) -> Iterator[Finding]:
    """Two starts a team, next to one another, on cells without a label (H4)."""
    board = board_of(grid)
    for team in (1, 2):
        cells = tuple(board.starts.get(team, ()))
        if len(cells) != _TEAM_STARTS:
            yield Finding(
                "start-count", cells, Both(f"у команды {team} должно быть 2 старта", f"team {team} must have 2 starts")
            )
        elif not board.next_to(*cells):
            yield Finding(
                "start-apart",
                cells,
                Both("старты команды не рядом: аптечка не дотянется", "the team's starts are apart: no kit reaches"),
                warning=True,
            )
    for marked in board.starts.values():
        for cell in marked:
            fault = bad_start(grid, cell)
            if fault is not None:
                yield Finding("start-label", (cell,), fault)
    strange = tuple(cell for team, cells in board.starts.items() if team not in (LONE, 1, 2) for cell in cells)
    if strange:
        yield Finding("start-team", strange, Both("команд две: @1 и @2", "there are two teams: @1 and @2"))


def check_dungeon(grid: GridMap) -> Iterator[Finding]:
    """The dungeon is shut all round but for two doors, one of each key; the Queen is inside (DC-15, A7)."""
    board = board_of(grid)
    dungeon = tuple(cell for cell in board.cells if board.is_dungeon(cell))
    if not dungeon:
        yield Finding("dungeon-none", (), Both("нет подземелья «u»", "there is no dungeon 'u'"))
        return
    rim = [(cell, way) for cell in dungeon for way in WAYS if not _inside(board, cell.beside(way))]
    holes = tuple(Edge(cell, way) for cell, way in rim if board.is_open(cell, way))
    if holes:
        yield Finding("dungeon-open", (), Both("стена подземелья открыта", "the dungeon's wall is open"), edges=holes)
    doors = {number: [Edge(cell, way) for cell, way in rim if board.door(cell, way) == number] for number in _KEYS}
    for number, edges in doors.items():
        if len(edges) != 1:
            yield Finding(
                "door-count",
                (),
                Both(f"вход {number} должен быть один", f"there must be one entrance {number}"),
                edges=tuple(edges),
            )
    inner = tuple(
        Edge(cell, way)
        for cell in board.cells
        for way in WAYS
        if board.door(cell, way) and _inside(board, cell) == _inside(board, cell.beside(way))
    )
    if inner:
        yield Finding(
            "door-idle", (), Both("вход никуда не ведёт", "the entrance leads nowhere"), warning=True, edges=inner
        )
    queens = board.cells_with(Person.QUEEN)
    if queens and not any(board.is_dungeon(cell) for cell in queens):
        yield Finding(
            "queen-outside",
            queens,
            Both("Королева не в подземелье: ключи не нужны", "the Queen is outside: keys are idle"),
            warning=True,
        )


def check_quest(grid: GridMap) -> Iterator[Finding]:
    """Either faction can finish the quest from every start; a field where that needs gear is looked at again (A6)."""
    board = board_of(grid)
    for cell in _all_starts(board):
        for faction in Faction:
            if not _can_finish(board, cell, _terrains(faction)):
                whose = Both("сказки", "fantasy") if faction is Faction.FANTASY else Both("техники", "science")
                text = Both(f"отсюда стороне {whose.ru} задания не выполнить", f"{whose.en} cannot finish the quest")
                yield Finding("quest-closed", (cell,), text)
        if not _can_finish(board, cell, ()) and all(_can_finish(board, cell, _terrains(one)) for one in Faction):
            yield Finding(
                "quest-gear",
                (cell,),
                Both("отсюда задание не выполнить без снаряжения", "the quest cannot be finished without gear"),
                warning=True,
            )


def check_sealed(grid: GridMap) -> Iterator[Finding]:
    """Gear is dealt onto plain land alone: land that only gear opens may hold the very gear that opens it (DC-6)."""
    board = board_of(grid)
    reached: set[Cell] = set()
    for cell in _all_starts(board):
        reached |= reach(board, cell, (), ())
    sealed = tuple(cell for cell in board.cells if board.terrain[cell] is Terrain.LAND and cell not in reached)
    if reached and sealed:
        yield Finding(
            "gear-sealed",
            sealed,
            Both(
                "сюда не дойти без снаряжения, а оно может лежать здесь", "only gear leads here, and gear may lie here"
            ),
        )


def reach(board: Board, start: Cell, terrains: Collection[Terrain], keys: Collection[int]) -> set[Cell]:
    """The cells that can be walked to with gear for those terrains and keys to those doors; any key leads out."""
    found, waiting = {start}, [start]
    while waiting:
        cell = waiting.pop()
        beyond = [*board.open_ways(cell).values(), *(_through_doors(board, cell, keys) if keys else ())]
        for beside in beyond:
            terrain = board.terrain[beside]
            if beside not in found and (terrain not in _CLOSED or terrain in terrains):
                found.add(beside)
                waiting.append(beside)
    return found


def _through_doors(board: Board, cell: Cell, keys: Collection[int]) -> Iterator[Cell]:
    for way in WAYS:
        door, beside = board.door(cell, way), cell.beside(way)
        if door and beside in board.terrain and (door in keys or board.is_dungeon(cell)):
            yield beside


def _can_finish(board: Board, start: Cell, terrains: Collection[Terrain]) -> bool:
    """Crown, King, one key's errand, then the Queen by that key's door, and home."""
    outside = reach(board, start, terrains, ())
    if not _meets(board, outside, Kind.CROWN, Person.KING):
        return False
    for number, (thing, person) in _KEYS.items():
        if _meets(board, outside, thing, person):
            inside = reach(board, start, terrains, (number,))
            if any(cell in inside for cell in board.cells_with(Person.QUEEN)):
                return True
    return False


def _meets(board: Board, cells: Collection[Cell], thing: Kind, person: Person) -> bool:
    there = any(board.label(cell).card is thing for cell in cells)
    return there and any(cell in cells for cell in board.cells_with(person))


def _terrains(faction: Faction) -> tuple[Terrain, ...]:
    """The closed terrains that some class of the faction has gear for."""
    members = [one for one in HeroClass if classes()[one].faction is faction]
    return tuple(
        terrain
        for terrain in _CLOSED
        if any(card.gear is terrain and one in card.bearers for card in deck().values() for one in members)
    )


def _all_starts(board: Board) -> list[Cell]:
    return [cell for cells in board.starts.values() for cell in cells]


def _inside(board: Board, cell: Cell) -> bool:
    return cell in board.terrain and board.is_dungeon(cell)


CHECKS: tuple[Check, ...] = (
    check_size,
    check_pockets,
    check_lines,
    check_starts,
    check_dungeon,
    check_quest,
    check_sealed,
    rulings_check(RULINGS),
)
