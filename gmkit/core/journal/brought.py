"""What a player brings to the table as it stands in the header beside his name: group, role, heroes, further pieces.

Judged as the header is: nothing but what this gmkit would have written passes. It opens no file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.game import AnyGame
from gmkit.core.hero import Hero
from gmkit.core.setup import Seat, with_roles
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap


def brought_fields(seat: Seat) -> dict[str, Any]:
    """The fields of a player's record, only those that say something."""
    found: dict[str, Any] = {"role": seat.role} if seat.role else {}
    if seat.heroes:
        found["heroes"] = [{"name": one.name, "fields": dict(one.fields)} for one in seat.heroes]
    if seat.further:
        found["further"] = [list(cell) for cell in seat.further]
    return found


def further_starts(game: AnyGame, player: Mapping[str, Any], walked: Sequence[GridMap]) -> tuple[Cell, ...]:
    """Where the pieces of a player after the first start, on the boards that he walks. TypeError, ValueError."""
    if "further" not in player:
        return ()
    given = player["further"]
    if not isinstance(given, list) or not all(isinstance(one, list) for one in given):
        raise TypeError(f"{given!r:.40} is no list of cells")
    cells = tuple(Cell(column, row) for column, row in given)
    if not 0 < len(cells) < (game.maps.pieces if game.maps else 1):
        raise ValueError(f"{len(cells) + 1} pieces are more than a seat has")
    for cell in cells:
        if type(cell.column) is not int or type(cell.row) is not int or not all(cell in grid for grid in walked):
            raise ValueError(f"{cell!r:.40} is on no map")
    return cells


def brought_along(game: AnyGame, player: Mapping[str, Any]) -> tuple[str, tuple[Hero, ...]]:
    """The role and the heroes of a player's record. TypeError, ValueError, KeyError, AttributeError."""
    role, given = player.get("role", ""), player.get("heroes", [])
    if type(role) is not str or not isinstance(given, list):
        raise TypeError("a role is a text, heroes are a list")
    if ("role" in player and not role) or ("heroes" in player and not given):
        raise ValueError("a role of no name, or heroes that are nobody")
    return role, tuple(_hero(game, one) for one in given)


def _hero(game: AnyGame, hero: Mapping[str, Any]) -> Hero:
    """A hero as he was brought along. TypeError, ValueError, KeyError."""
    if game.heroes is None or set(hero) != {"name", "fields"}:
        raise ValueError("nobody brings that")
    fields = {_text(name): _text(text) for name, text in hero["fields"].items()}
    return game.heroes.ordered(_text(hero["name"]), fields)


def check_brought(game: AnyGame, seats: Sequence[Seat], is_sealed: bool) -> None:
    """Groups, roles and heroes as the card allows them, and sealed. ValueError, UsageError."""
    if any(seat.members and not 2 <= len(seat.members) <= game.group for seat in seats):
        raise ValueError("no group of this game")
    people = [person for seat in seats for person in {seat.name: 0, **dict.fromkeys(seat.members)}]
    if len(set(people)) < len(people) or any(len(set(seat.members)) < len(seat.members) for seat in seats):
        raise ValueError("somebody sits at the table twice")
    brought = [one for seat in seats for one in seat.heroes]
    if not is_sealed and (brought or any(seat.role or seat.further for seat in seats)):
        raise ValueError("the older proof seals neither roles nor heroes nor further pieces")
    if with_roles(seats, game.roles) != tuple(seats):
        raise ValueError("a role of the card is nobody's")
    taken: list[str] = []
    for seat in seats:
        if game.heroes is not None and len(seat.heroes) > game.heroes.most:
            raise ValueError("more heroes than a seat may bring")
    for hero in brought:
        if game.heroes is None or game.heroes.fault(hero, taken) is not None:
            raise ValueError("no hero of this game")
        taken.append(hero.name)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.40} is no text")
    return value
