"""What no game ever asks of its rules is an error of the program, said at once: strangers, foreign events."""

from __future__ import annotations

import enum
import types
import typing
from importlib import import_module
from typing import Any, NamedTuple

import pytest

from gmkit.core.dice import Drawn, Scripted
from gmkit.core.game import find_game
from gmkit.core.hearing import ALOUD, Listener
from gmkit.core.setup import Seat, Setup
from gmkit.core.turn import Turn
from gmkit.errors import GmkitError
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.gridmap import GridMap

GAMES = ("numenor", "stalker", "locks")
TALLIED = tuple(name for name in GAMES if find_game(name).after is not None)


class Foreign(NamedTuple):
    """An event or a command of no game."""

    who: str = "Аня"


def world_of(name: str) -> Any:
    """A world of one player on a blank map."""
    game = find_game(name)
    grid = GridMap.blank(name, 3, 3)
    return game.rules.begin(Setup((grid,), (Seat("Аня", Cell(0, 0)),), game.settled({})))


def turn_of(name: str) -> Turn[Any]:
    """A turn in that world."""
    return Turn(world_of(name), find_game(name).rules.apply, Scripted([1]), Drawn())


def events_of(name: str) -> Any:
    """The events of a game by their names, those of corrections too, which may stand in a module of their own."""
    return types.SimpleNamespace(**{kind.__name__: kind for kind in find_game(name).rules.events})


@pytest.mark.parametrize("name", GAMES)
def test_a_correction_of_another_game(name: str) -> None:
    game = find_game(name)
    with pytest.raises(TypeError):
        game.master.corrections.amend(turn_of(name), Foreign())


def test_a_command_of_another_game() -> None:
    """Asked of the zone: in the others all that is nothing else is a turn let go by."""
    turn = turn_of("stalker")
    with pytest.raises(TypeError):
        find_game("stalker").rules.decide(turn, "Аня", Foreign())
    assert turn.happenings == []


@pytest.mark.parametrize("name", GAMES)
def test_events_about_a_stranger(name: str) -> None:
    """Every event of one player is refused when nobody has that name, and no event changes anything by half."""
    world, ev = world_of(name), events_of(name)
    tried = 0
    for kind in vars(ev).values():
        fields = getattr(kind, "_fields", ())
        if not (isinstance(kind, type) and fields[:1] == ("who",)):
            continue
        values: list[Any] = ["Витя", *[Cell(0, 0)] * (len(fields) - 1)]
        try:
            after = find_game(name).rules.apply(world, kind(*values))
        except (KeyError, TypeError, AttributeError, ValueError, GmkitError):
            tried += 1
        else:
            tried += after == world
    assert tried > 10
    with pytest.raises(KeyError):
        find_game(name).rules.apply(world, ev.TurnBegan("Витя", *[Cell(0, 0)] * (len(ev.TurnBegan._fields) - 1)))


@pytest.mark.parametrize("name", GAMES)
def test_a_player_that_is_not_at_the_table(name: str) -> None:
    world = world_of(name)
    methods = [
        method for ask in ("explorer", "player", "stalker", "place") if callable(method := getattr(world, ask, None))
    ]
    assert methods
    for method in methods:
        with pytest.raises(KeyError):
            method("Витя")


@pytest.mark.parametrize("name", GAMES)
def test_nobody_hears_by_himself_what_is_told_aloud(name: str) -> None:
    hear, ev = import_module(f"gmkit.games.{name}.heard").hear, events_of(name)
    event = ev.PlayerRenamed("Аня", "Аля")
    assert hear(event, Listener("Аня")) is None
    assert hear(Foreign(), ALOUD) is None


@pytest.mark.parametrize("name", TALLIED)
def test_a_tally_follows_a_renamed_player(name: str) -> None:
    ev, tally = events_of(name), import_module(f"gmkit.games.{name}.tally").tally
    renamed = ("X-1", ev.PlayerRenamed("Аня", "Аля"))
    spare = [Cell(0, 0)] * (len(ev.TurnBegan._fields) - 1)
    began, later = (("X-1", ev.TurnBegan(name, *spare)) for name in ("Аня", "Аля"))
    assert tally([began, renamed], ["Аля"], "ru") == tally([later], ["Аля"], "ru") != []


@pytest.mark.parametrize("name", GAMES)
def test_every_event_has_plain_words_whatever_its_fields(name: str) -> None:
    """Optional fields there and missing, counts of none and one: a line for the master, and no error."""
    narrate, ev = import_module(f"gmkit.games.{name}.narration").narrate, events_of(name)

    def values(kind: Any) -> list[Any]:
        if typing.get_origin(kind) in (types.UnionType, typing.Union):
            return [one for part in typing.get_args(kind) for one in values(part)]
        if typing.get_origin(kind) is tuple:
            return [(), tuple(values(typing.get_args(kind)[0])[:1]), tuple(values(typing.get_args(kind)[0])[:1] * 2)]
        if kind is type(None):
            return [None]
        if kind is Cell:
            return [Cell(1, 1), Cell(0, 1)]
        if kind is bool:
            return [True, False]
        if kind is int:
            return [0, 1, 2, 5]
        if kind is str:
            return ["Аня", "Боря"]
        if isinstance(kind, type) and issubclass(kind, enum.Enum):
            return list(kind)
        return [kind(*[values(hint)[0] for hint in typing.get_type_hints(kind).values()])]

    for kind in vars(ev).values():
        if not kind._fields:
            continue
        choices = [values(hint) for hint in typing.get_type_hints(kind).values()]
        for round_ in range(max(map(len, choices))):
            event = kind(*[some[round_ % len(some)] for some in choices])
            for lang in ("ru", "en"):
                try:
                    text = narrate(event, Columns.LATIN, lang)
                except (KeyError, LookupError):
                    continue  # a part of an event, or one that is nothing to tell
                assert isinstance(text, str)
                assert "\n" not in text
