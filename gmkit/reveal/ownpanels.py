"""What each player could see beside the board at one moment: for his own view alone, and made at the door."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.core.hearing import Listener
from gmkit.core.referee import Referee
from gmkit.grid.picture import Panel
from gmkit.text import Lang


def own_panels(referee: Referee, places: Mapping[int, int], lang: Lang) -> dict[int, tuple[Panel, ...]]:
    """The panels by the place of each player; `places` has those of the seats. {} where the game has none."""
    game, seating = referee.game, referee.seating()
    if game.sight.sheets is None:
        return {}
    return {
        places[seat]: game.open_panels(referee.world, Listener(name), lang, referee.columns)
        for name, seat in zip(seating.names, seating.seats, strict=True)
    }
