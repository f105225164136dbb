"""Pockets, chests and safes that nobody came near tell nothing: pairs of games that differ in them alone.

The facts that a game consulted are told by what the table saw of it (figures that stood there, cells that were named),
never by what the rules read.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from gmkit.core.dice import Drawn, Seeded
from gmkit.core.hearing import ALOUD, Listener, NotNow, Tongue, tell
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle import stops
from gmkit.games.dark_castle.apply import apply
from gmkit.games.dark_castle.heard import hear
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.rules import decide, open_game
from gmkit.games.dark_castle.sayings import PHRASES
from gmkit.games.dark_castle.seating import speakers
from gmkit.games.dark_castle.world import World
from gmkit.grid.geometry import Cell, Columns
from tests.games.dark_castle.bots import private, public, seated

WORDS = 400  # said in a game, refused ones among them
TONGUE = Tongue(PHRASES, "ru", Columns.CYRILLIC)
Said = tuple[str, Any]
Output = list[str]


def started(seed: str) -> tuple[World, Drawn]:
    """A table of four after the deal."""
    turn = Turn(seated(random.Random(seed), 4, licence="8", steps="1"), apply, Seeded(seed), Drawn())
    open_game(turn)
    return turn.world, Drawn().after(turn.draws)


def answered(world: World, drawn: Drawn, seed: str, said: Said) -> tuple[World, Drawn, Output, list[Any]]:
    """The world after one command, and every line that it made for anybody."""
    turn = Turn(world, apply, Seeded(seed), drawn)
    who, command = said
    try:
        decide(turn, who, command)
    except No as refusal:
        alone = TONGUE.phrase(refusal.why, ())
        return world, drawn, ["нельзя", f"{who}: {alone}"], []
    except NotNow as refusal:
        return world, drawn, [TONGUE.phrase(refusal.word, tuple(refusal.details))], []
    lines = []
    for listener in (ALOUD, *(Listener(one.name) for one in turn.world.state.heroes)):
        heard = [one for _, event in turn.happenings if (one := hear(event, listener)) is not None]
        lines += [str(one.line) for one in tell(TONGUE, listener, heard)]
    return turn.world, drawn.after(turn.draws), lines, [event for _, event in turn.happenings]


def touched(world: World, said: Said, events: Sequence[Any]) -> set[int]:
    """The places of cards that the table knows to have been looked at or changed."""
    board = world.board
    cells = {one.at for one in world.state.heroes}
    for event in events:
        cells |= {value for value in event if isinstance(value, Cell)}
    command = said[1]
    if isinstance(command, cm.Whip | cm.Look) and command.cell is not None:
        cells.add(command.cell)
    found = {board.place(cell) for cell in cells}
    found |= {place for place, cell in board.box_cells.items() if cell in cells}
    if any(isinstance(event, ev.Rewarded | ev.PersonRead) for event in events) or isinstance(command, cm.Trade):
        found.add(board.reserve)
    return found


def varied(world: World, seed: str, kept: set[int]) -> tuple[World, int]:
    """The same world with the cards of all other places dealt anew among themselves."""
    board = world.board
    free = [place for place in range(board.stack) if place not in kept and place != board.out]
    free = [place for place in free if place not in board.persons.values() and world.state.places[place]]
    single = [place for place in free if place != board.reserve]
    cards = [world.state.places[place] for place in single]
    random.Random(seed).shuffle(cards)
    places = list(world.state.places)
    changed = 0
    for place, here in zip(single, cards, strict=True):
        changed += places[place] != here
        places[place] = here
    return world._replace(state=world.state._replace(places=tuple(places))), changed


def pair(seed: str) -> tuple[list[Output], list[Output], int, int]:
    """The outputs of two games that differ in unconsulted facts, how many facts differ, how many words were taken."""
    rng = random.Random(seed)
    world, drawn = start, _ = started(seed)
    said: list[Said] = []
    first: list[Output] = []
    kept: set[int] = set()
    taken = 0
    for _ in range(WORDS):
        if world.state.over:
            break
        roll = rng.random()
        who = world.owner.name
        if world.state.pause is not None:
            words: Said = (speakers(world)[0], cm.Reply(roll < 0.5))
        elif roll < 0.08:
            words = (rng.choice(world.state.heroes).name, private(rng, world))
        elif roll < 0.2:
            words = (who, cm.End())
        else:
            words = (who, public(rng, world))
        kept |= touched(world, words, ())
        before = world
        world, drawn, lines, events = answered(world, drawn, seed, words)
        kept |= touched(world, words, events) | touched(before, words, events)
        taken += world is not before
        said.append(words)
        first.append(lines)
    other, changed = varied(start, seed + " varied", kept)
    _, drawn = started(seed)
    second: list[Output] = []
    for words in said:
        other, drawn, lines, _events = answered(other, drawn, seed, words)
        second.append(lines)
    return first, second, changed, taken


@pytest.mark.parametrize("number", range(8))
def test_what_nobody_came_near_tells_nothing(number: int, record_property: Callable[[str, object], None]) -> None:
    first, second, changed, taken = pair(f"secrets {number}")
    assert first == second
    assert changed > 20, "hardly anything differed"
    assert taken > 60, "hardly anything was accepted"
    record_property("facts varied", changed)


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stop that looks into the pocket of the cell beside it."""

    def leaky(turn: Turn[World], who: str) -> None:
        world = turn.world
        beside = Cell((world.hero(who).at.column + 3) % world.board.grid.width, world.hero(who).at.row)
        for number, kind in enumerate(world.pocket(beside), 1):
            turn.happen(ev.CardRead(who, "here", number, kind), "DC-19")

    monkeypatch.setattr(stops, "read_here", leaky)
    assert any(pair(f"planted {number}")[0] != pair(f"planted {number}")[1] for number in range(3))


def test_no_word_of_a_secret_command_names_a_card() -> None:
    """Taking, dropping, storing and sending go by numbers; a name is said only where the effect is open anyway (H9)."""
    for kind in (cm.Take, cm.Drop, cm.FromBox, cm.IntoBox, cm.Send, cm.IntoPack, cm.Keep, cm.Trade):
        assert not [hint for hint in kind.__annotations__.values() if "Kind" in str(hint)], kind
    assert Kind.SWORD in PHRASES
