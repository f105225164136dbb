"""What stands beside a player's name in a scenario: his role at the table, and the heroes whom he brings along."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.game import AnyGame
from gmkit.core.herofile import read_brought
from gmkit.core.setup import Seat, role_named, with_roles
from gmkit.errors import UsageError
from gmkit.grid.file import yamltext
from gmkit.grid.file.fields import key_place, mapping_under
from gmkit.grid.file.source import Source
from gmkit.grid.file.yamltext import Scalar
from gmkit.text import Both, safe_text


def read_brought_along(
    source: Source, node: yamltext.Mapping, game: AnyGame, seats: Sequence[Seat]
) -> tuple[Seat, ...]:
    """The seats with `roles: {Boris: villain}` and `heroes: {Ann: [sam.yaml]}`. Mistakes are noted in the source."""
    given = _roles(source, node, [one.name for one in seats])
    roles = {who: role_named(text, game.roles) for who, text in given.items()}
    heroes = mapping_under(source, node, "heroes")
    _check_players(source, heroes, "heroes", [one.name for one in seats])
    if heroes.entries and game.heroes is None:
        told = Both("в этой игре нет героев из файлов", "this game has no heroes from files")
        source.wrong(heroes.line, heroes.column, told, key_place("heroes"))
        return tuple(seats)
    taken: list[str] = []
    found = []
    for one in seats:
        brought = tuple(read_brought(source, heroes, game, one.name, taken)) if heroes.entries else ()
        found.append(one._replace(role=roles.get(one.name, ""), heroes=brought))
    try:
        return with_roles(found, game.roles)
    except UsageError as error:
        key = node.key("roles")
        assert key is not None
        source.wrong(key.line, key.column, error.message, key_place("roles"))
        return tuple(found)


def _roles(source: Source, node: yamltext.Mapping, players: Sequence[str]) -> dict[str, str]:
    given = mapping_under(source, node, "roles")
    _check_players(source, given, "roles", players)
    found = {}
    for key, value in given.entries:
        if isinstance(value, Scalar) and value.text:
            found[key.text] = value.text
        else:
            wanted = Both("здесь нужна одна роль", "one role is expected here")
            source.wrong(value.line, value.column, wanted, key_place("roles", key.text))
    return found


def _check_players(source: Source, node: yamltext.Mapping, section: str, players: Sequence[str]) -> None:
    for key, _ in node.entries:
        if key.text not in players and not source.problems:
            shown = safe_text(key.text, 60)
            told = Both(f"нет игрока «{shown}»", f"no player '{shown}'")
            source.wrong(key.line, key.column, told, key_place(section))
