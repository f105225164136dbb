"""What the reveal counts up of a castle: turns, steps, treasures, locks, keys and cards, one text a player."""

from __future__ import annotations

from typing import Any

from gmkit.core.tally import Rows, tallying
from gmkit.games.locks import events as ev
from gmkit.text import Both


class _Count:
    """What is counted for one player."""

    def __init__(self) -> None:
        self.turns = self.steps = self.missed = self.held = 0
        self.treasures = self.locks = self.hung = self.keys = self.bought = self.cards = self.opened = 0

    def add(self, event: Any) -> None:
        """Count one event of his."""
        match event:
            case ev.TurnBegan():
                self.turns += 1
            case ev.TurnMissed():
                self.missed += 1
            case ev.Stepped() | ev.Crept() | ev.Squeezed() | ev.WentRound():
                self.steps += 1
            case ev.Held():
                self.held += 1
            case ev.TreasureFound():
                self.treasures += 1
            case ev.LockTaken():
                self.locks += 1
            case ev.LockHung():
                self.hung += 1
            case ev.KeyFound():
                self.keys += 1
            case ev.KeyBought():
                self.bought += 1
            case ev.CardTaken():
                self.cards += 1
            case ev.CardOpened() | ev.CardSpent():
                self.opened += 1


_ROWS: Rows[_Count] = (
    (Both("Ходов", "Turns"), lambda one: one.turns),
    (Both("Шагов", "Steps"), lambda one: one.steps),
    (Both("Сокровищ найдено", "Treasures found"), lambda one: one.treasures),
    (Both("Замков снято", "Locks taken off"), lambda one: one.locks),
    (Both("Замков повешено", "Locks hung"), lambda one: one.hung),
    (Both("Ключей найдено", "Keys found"), lambda one: one.keys),
    (Both("Ключей куплено", "Keys bought"), lambda one: one.bought),
    (Both("Карточек взято", "Cards taken"), lambda one: one.cards),
    (Both("Карточек открыто", "Cards opened"), lambda one: one.opened),
    (Both("Задержан ковром", "Held by a carpet"), lambda one: one.held),
    (Both("Ходов пропущено", "Turns missed"), lambda one: one.missed),
)

tally = tallying(_Count, _ROWS)
