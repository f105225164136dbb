"""What lies beside the board: everybody the same counts, an owner his own cards, the master all hands."""

from __future__ import annotations

import random

import pytest

from gmkit.core.hearing import ALOUD, Listener
from gmkit.games.dark_castle import GAME
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.panels import sheets
from gmkit.games.dark_castle.picture import draw
from gmkit.grid.geometry import Columns
from tests.games.dark_castle.bots import NAMES
from tests.games.dark_castle.moments import moments, scrambled


def test_no_panel_tells_of_cards_that_its_reader_does_not_hold() -> None:
    rng = random.Random(1)
    for world, _ in moments("panels", most=40):
        for name in NAMES:
            for listener in (ALOUD, Listener(name)):
                assert sheets(scrambled(rng, world, name), listener) == sheets(world, listener)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_an_owner_reads_his_own_cards_under_their_numbers(lang: object) -> None:
    world, _ = next(moments("own panel", 1))
    for one in world.state.heroes:
        open_facts, own = GAME.open_panels(world, Listener(one.name), lang, Columns.CYRILLIC)  # type: ignore[arg-type]
        told = " ".join(text for _, text in own.rows)
        for slot, kind in enumerate(one.hand, 1):
            assert f"{slot} {deck()[kind].names(lang)}" in told  # type: ignore[arg-type]
        assert len(open_facts.rows) == len(world.state.heroes)
    (aloud,) = GAME.open_panels(world, ALOUD, lang, Columns.CYRILLIC)  # type: ignore[arg-type]
    assert aloud == open_facts
    assert not any(card.names(lang) in text for _, text in aloud.rows for card in deck().values())  # type: ignore[arg-type]


def test_the_master_sees_every_hand_and_where_the_things_of_the_quest_are() -> None:
    for world, _ in moments("master", most=30):
        *hands, quest = draw(world, "ru").panels
        assert [panel.owner for panel in hands] == [0, 1, 2, 3]
        told = dict(text.split(": ") for _, text in quest.rows)
        assert len(told) == 7
        for one in world.state.heroes:
            for kind in (Kind.CROWN, Kind.PAPYRUS, Kind.DUNGEON_KEY_1):
                assert (told[deck()[kind].names.ru] == one.name) == (kind in (*one.hand, one.pack))
