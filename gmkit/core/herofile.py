"""gmkit-hero/1: a hero in a file of his own, read strictly and written back.

    format: gmkit-hero/1
    game: NAME
    name: Old Sam
    fields:
      strength: "2"

Every mistake is told with its line and column. In a scenario a hero may also stand where his file would be named.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from pathlib import Path

from gmkit.core.game import AnyGame
from gmkit.core.hero import Hero, Heroes
from gmkit.errors import GmkitError, UsageError
from gmkit.grid.file import yamltext
from gmkit.grid.file.fields import check_keys, key_place, mapping_under, text_under
from gmkit.grid.file.problems import BadText
from gmkit.grid.file.source import Source, read_file
from gmkit.grid.file.yamltext import Node, Scalar
from gmkit.text import Both, safe_text

FORMAT = "gmkit-hero/1"
KEYS = ("format", "game", "name", "fields")


def heroes_of(game: AnyGame) -> Heroes[object]:
    """The part of the card on heroes. UsageError where a game has none."""
    if game.heroes is None:
        raise UsageError(Both(f"в игре {game.name} нет героев из файлов", f"{game.name} has no heroes from files"))
    return game.heroes


def read_hero(path: Path | str, game: AnyGame, others: Collection[str] = ()) -> Hero:
    """The hero of a file, who sits beside `others`. BadText tells every mistake; NotFound; UsageError as above."""
    heroes_of(game)
    source = Source(read_file(path), str(path))
    found = yamltext.documents(source)
    hero = hero_from_node(source, found[0], game, others) if found else None
    source.refuse()
    assert hero is not None
    return hero


def hero_from_node(
    source: Source, node: Node, game: AnyGame, others: Collection[str], nested: bool = False
) -> Hero | None:
    """The hero that a node describes; None where a problem was noted. A `nested` one names neither format nor game."""
    if not isinstance(node, yamltext.Mapping):
        wanted = Both(
            "это не герой: нужны ключи format, game, name",
            "this is not a hero: the keys format, game and name are required",
        )
        source.wrong(node.line, node.column, wanted)
        return None
    before = len(source.problems)
    check_keys(source, node, KEYS, ("name",) if nested else ("format", "game", "name"))
    for what, right in (("format", FORMAT), ("game", game.name)):
        given = text_under(source, node, what)
        if given is not None and given.text != right:
            shown = safe_text(given.text, 60)
            told = Both(f"{what} «{shown}», а нужен {right}", f"{what} '{shown}', expected {right}")
            source.wrong(given.line, given.column, told)
    name = text_under(source, node, "name")
    fields: dict[str, Scalar] = {}
    keys: dict[str, Scalar] = {}
    for key, value in mapping_under(source, node, "fields").entries:
        keys[key.text] = key
        if isinstance(value, Scalar):
            fields[key.text] = value
        else:
            wanted = Both("здесь нужно одно значение", "one value is expected here")
            source.wrong(value.line, value.column, wanted, key_place("fields", key.text))
    if name is None or len(source.problems) > before or not source.whole:
        return None
    part = heroes_of(game)
    hero = part.ordered(name.text, {key: value.text for key, value in fields.items()})
    fault = part.fault(hero, others)
    if fault is None:
        return hero
    if not fault.field:
        source.wrong(name.line, name.column, fault.why, key_place("name"))
        return None
    at = fields.get(fault.field, node.key("fields") or node)  # a field that is missing has no place of its own
    if fault.field not in part.fields:
        at = keys[fault.field]
    source.wrong(at.line, at.column, fault.why, key_place("fields", fault.field))
    return None


def read_brought(source: Source, node: yamltext.Mapping, game: AnyGame, player: str, taken: list[str]) -> list[Hero]:
    """The heroes of a player under `heroes:` of a scenario: names of files beside it, or heroes as they are.

    Their names are added to `taken`: no two heroes of a table are called alike.
    """
    found: list[Hero] = []
    value = node.get(player)
    items = value.items if isinstance(value, yamltext.Sequence) else ()
    place = key_place("heroes", player)
    most = heroes_of(game).most
    if value is None:
        return []
    if not 1 <= len(items) <= most:
        wanted = Both(f"нужен список героев, от 1 до {most}", f"a list of 1 to {most} heroes is expected")
        source.wrong(value.line, value.column, wanted, place)
        return []
    for item in items:
        hero = _brought(source, item, game, taken, place)
        if hero is not None:
            found.append(hero)
            taken.append(hero.name)
    return found


def _brought(source: Source, item: Node, game: AnyGame, taken: Collection[str], place: Both) -> Hero | None:
    if not isinstance(item, Scalar):
        return hero_from_node(source, item, game, taken, nested=True)
    try:
        return read_hero(Path(source.path).parent / item.text, game, taken)
    except BadText as error:
        first = error.problems[0]
        shown = safe_text(f"{first.path}:{first.line}:{first.column}")
        told = Both(f"{shown}: {first.message.ru}", f"{shown}: {first.message.en}")
        source.wrong(item.line, item.column, told, place)
    except GmkitError as error:
        source.wrong(item.line, item.column, error.message, place)
    return None


def write_hero(hero: Hero, game: AnyGame) -> str:
    """The text of a hero's file, which `read_hero` takes back as it was."""
    rows = [f"format: {FORMAT}", f"game: {game.name}", f"name: {_quoted(hero.name)}"]
    if hero.fields:
        rows.append("fields:")
        rows += [f"  {_quoted(name)}: {_quoted(text)}" for name, text in hero.fields]
    return "\n".join(rows) + "\n"


def _quoted(text: str) -> str:
    """A text between double quotes, as YAML and JSON both read it."""
    return json.dumps(text, ensure_ascii=False)


def given_back(game: AnyGame, world: object) -> dict[str, tuple[Hero, ...]]:
    """Everybody's heroes as they are in a world, by players. ValueError where the game gives what it would not take."""
    part, taken = heroes_of(game), list[str]()
    found: dict[str, tuple[Hero, ...]] = {}
    for player, heroes in part.given_back(world).items():
        for hero in heroes:
            fault = part.fault(hero, taken)
            if fault is not None:
                raise ValueError(fault.why.en)
            taken.append(hero.name)
        found[player] = tuple(heroes)
    return found
