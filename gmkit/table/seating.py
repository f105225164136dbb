"""Who sits at the table and where each starts: names, groups under one name, start cells."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from gmkit.core.game import AnyGame
from gmkit.core.setup import Seat, role_named
from gmkit.core.speech.names import check_names, find_name
from gmkit.errors import UsageError
from gmkit.grid.geometry import Cell, CellNameError
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both, Lang, safe_text

_JOINING = re.compile(r"\s+(?:и|да|and)\s+|\s*[;&/]\s*", re.IGNORECASE)  # what stands between two names in a chat


class Party(NamedTuple):
    """A player, or a group that plays under the name of its first member; the role that was asked for him."""

    name: str
    members: tuple[str, ...] = ()
    role: str = ""


def default_names(count: int, lang: Lang) -> str:
    """«Игрок 1, Игрок 2» where nobody gives names."""
    return ", ".join(f"{Both('Игрок', 'Player')(lang)} {number + 1}" for number in range(count))


def _parted(text: str, sign: str) -> list[str]:
    """Names parted by `sign`, which may stand after the last one too. UsageError where a name is missing."""
    names = [name.strip() for name in text.strip().removesuffix(sign).split(sign)]
    if "" in names and text.strip():
        shown = safe_text(text.strip(), 60)
        raise UsageError(
            Both(f"«{shown}»: рядом с «{sign}» нет имени", f"'{shown}': a name is missing beside '{sign}'")
        )
    return [name for name in names if name]


class Unclear(NamedTuple):
    """What may be one name or several, how many people it would be, and how all names are typed where it is not one."""

    name: str
    people: int
    parted: str


def two_or_one(text: str) -> Unclear | None:
    """A name that may be the names of several people, or None: «Аня Боря», and «Боря и Вера» also among others.

    «Игрок 2» is one; a comma behind the last name tells that all are meant as they stand.
    """
    if text.rstrip().endswith(","):
        return None
    for name in re.split("[,+]", text):
        joined = [one for one in _JOINING.split(name) if one.strip()]
        if len(joined) > 1:
            return Unclear(name.strip(), len(joined), _JOINING.sub(",", text.strip()))
    words = text.split()
    several = len(words) > 1 and not re.search("[,+]", text) and all(word[0].isalpha() for word in words)
    return Unclear(" ".join(words), len(words), ",".join(words)) if several else None


def unclear(found: Unclear, text: str) -> UsageError:
    """What to type where a name may be several people."""
    name, one, more = safe_text(found.name, 60), safe_text(" ".join(text.split()), 60), safe_text(found.parted, 60)
    return UsageError(
        Both(
            f'«{name}» — один человек или {found.people}? Если один: "{one},", если нет: "{more}"',
            f'\'{name}\': one person or {found.people}? If one: "{one},"; if not: "{more}"',
        )
    )


def _with_role(text: str, game: AnyGame) -> tuple[str, str]:
    """«Галя=злодей» taken apart, where the game has roles; "" for no role. UsageError where either is missing."""
    if not game.roles or "=" not in text:
        return text, ""
    who, role = (one.strip() for one in text.rsplit("=", 1))
    if not who or not role:
        shown = safe_text(text, 60)
        raise UsageError(Both(f"«{shown}»: нужно имя=роль", f"'{shown}': expected name=role"))
    return who, role


def parties(text: str, game: AnyGame, boards: int) -> tuple[Party, ...]:
    """«Аня+Витя,Боря» as it will be used, «Галя=злодей» where the game has roles.

    UsageError for a name or a role that cannot be, or too few or too many.
    """
    if found := two_or_one(text):
        raise unclear(found, text)
    given = [_with_role(one, game) for one in _parted(text, ",")]
    groups = [_parted(who, "+") for who, _ in given]
    roles = [role_named(role, game.roles) for _, role in given]
    fewest, most = game.seats
    count = len(groups)
    if boards > 1 and count != boards:
        raise UsageError(
            Both(
                f"карт {boards}, по одной на игрока, а игроков названо {count}",
                f"there are {boards} maps, one a player, but {count} players were named",
            )
        )
    if not fewest <= count <= most:
        raise UsageError(
            Both(
                f"игроков может быть от {fewest} до {most}, а названо {count}",
                f"there may be {fewest} to {most} players, {count} were named",
            )
        )
    for people in groups:
        if len(people) > game.group:
            raise _too_many(people, game)
    names = iter(check_names([name for people in groups for name in people], game.rules.command_words()))
    checked = [tuple(next(names) for _ in people) for people in groups]
    seated = zip(checked, roles, strict=True)
    return tuple(Party(people[0], people if len(people) > 1 else (), role) for people, role in seated)


def _too_many(people: Sequence[str], game: AnyGame) -> UsageError:
    shown = safe_text("+".join(people), 60)
    if game.group == 1:
        return UsageError(
            Both(
                f"«{shown}»: в этой игре групп нет, у каждого игрока своё имя через запятую",
                f"'{shown}': this game has no groups; names of players are separated by commas",
            )
        )
    return UsageError(
        Both(
            f"«{shown}»: в группе не больше {game.group} человек",
            f"'{shown}': a group is at most {game.group} people",
        )
    )


def seat(
    game: AnyGame, boards: Sequence[GridMap], players: Sequence[Party], at: Sequence[str], cover: bool
) -> tuple[Seat, ...]:
    """Every player on a cell: as `--at` says, else on the free starts of his board row by row.

    UsageError where there is no start left for somebody, or two would share one that the game gives to one alone.
    """
    names = [one.name for one in players]
    placed = asked_cells(game, boards, names, at, cover)
    maps = game.drawn_maps()
    if maps.lone_starts:
        _check_alone(boards, names, placed)
    taken = {(_board(boards, names, name), cell) for name, cells in placed.items() for cell in cells}
    seats = []
    for index, one in enumerate(players):
        cell, *further = placed.get(one.name, (None,))
        if cell is None:
            board = index % len(boards)
            starts = list(maps.starts(boards[board]))
            free = [start for start in starts if (board, start) not in taken]
            if not starts or (maps.lone_starts and not free):
                raise _no_start(one.name, bool(starts), len(players))
            cell = (free or starts)[0 if free else index % len(starts)]
            taken.add((board, cell))
        seats.append(Seat(one.name, cell, one.members, one.role, further=tuple(filter(None, further))))
    return tuple(seats)


def _board(boards: Sequence[GridMap], names: Sequence[str], name: str) -> int:
    """Which board a player walks."""
    return list(names).index(name) % len(boards)


def _check_alone(boards: Sequence[GridMap], names: Sequence[str], placed: Mapping[str, Sequence[Cell]]) -> None:
    """UsageError where two were put on one start of one board."""
    seen: dict[tuple[int, Cell], str] = {}
    for name, cell in ((name, cell) for name, cells in placed.items() for cell in cells):
        board = _board(boards, names, name)
        first = seen.setdefault((board, cell), name)
        if first != name:
            who, shown, where = safe_text(first), safe_text(name), boards[board].columns.cell_name(cell)
            raise UsageError(
                Both(
                    f"--at {shown}={where}: оттуда начинает {who}, а с одного входа начинают поодиночке",
                    f"--at {shown}={where}: {who} starts there, and a start is for one player",
                )
            )


def _no_start(name: str, some: bool, count: int) -> UsageError:
    shown = safe_text(name)
    if some:
        return UsageError(
            Both(
                f"игроков {count}, а входов на карте меньше: с одного начинают поодиночке или группой («Аня+Витя»)",
                f"{count} players and fewer starts on the map: a start is for one player or one group ('Ann+Vic')",
            )
        )
    return UsageError(
        Both(
            f"на карте нет начал «@»; поставьте игроков сами: --at {shown}=B2",
            f"the map has no starts '@'; place the players: --at {shown}=B2",
        )
    )


def asked_cells(
    game: AnyGame, boards: Sequence[GridMap], names: Sequence[str], wishes: Sequence[str], cover: bool
) -> dict[str, tuple[Cell, ...]]:
    """The cells that `--at` gives, several parted by `+` for several pieces of one player.

    UsageError for a name or a cell that cannot be, or for more cells than a seat has pieces.
    """
    placed: dict[str, tuple[Cell, ...]] = {}
    most = game.maps.pieces if game.maps else 1
    for wish in wishes:
        for one in filter(None, map(str.strip, wish.split(","))):
            who, sign, where = one.rpartition("=")
            if not sign:
                shown = safe_text(one, 60)
                raise UsageError(Both(f"--at {shown}: нужно имя=клетка", f"--at {shown}: expected name=cell"))
            name = find_name(who, names)
            cells = where.split("+") if most > 1 else [where]
            if len(cells) > most:
                shown = safe_text(one, 60)
                raise UsageError(
                    Both(f"--at {shown}: клеток может быть до {most}", f"--at {shown}: there may be up to {most} cells")
                )
            board = boards[_board(boards, names, name)]
            placed[name] = tuple(_start_cell(game, board, cell.strip(), cover) for cell in cells)
    return placed


def _start_cell(game: AnyGame, board: GridMap, where: str, cover: bool) -> Cell:
    """The cell of an `--at`. UsageError where nobody may start there; under a cover the reason is not told."""
    shown = safe_text(where, 20)
    try:
        cell = board.columns.parse_cell(where)
    except CellNameError as error:
        raise UsageError(Both(f"--at {shown}: {error.message.ru}", f"--at {shown}: {error.message.en}")) from error
    bad = game.drawn_maps().bad_start(board, cell)
    if bad is None and cell not in board:
        bad = Both("такой клетки на карте нет", "there is no such cell on the map")
    if bad is None:
        return cell
    if cover:
        bad = Both("с этой клетки начинать нельзя", "nobody can start there")
    raise UsageError(Both(f"--at {shown}: {bad.ru}", f"--at {shown}: {bad.en}"))
