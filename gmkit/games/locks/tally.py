"""What the reveal counts up of a castle: turns, steps, treasures, locks, keys and cards, one text a player."""

from __future__ import annotations

from gmkit.core.tally import Kinds, Rows, tallying, times
from gmkit.games.locks import events as ev
from gmkit.text import Both

_ROWS: Rows[Kinds] = (
    (Both("Ходов", "Turns"), times(ev.TurnBegan)),
    (Both("Шагов", "Steps"), times(ev.Stepped, ev.Crept, ev.Squeezed, ev.WentRound)),
    (Both("Сокровищ найдено", "Treasures found"), times(ev.TreasureFound)),
    (Both("Замков снято", "Locks taken off"), times(ev.LockTaken)),
    (Both("Замков повешено", "Locks hung"), times(ev.LockHung)),
    (Both("Ключей найдено", "Keys found"), times(ev.KeyFound)),
    (Both("Ключей куплено", "Keys bought"), times(ev.KeyBought)),
    (Both("Карточек взято", "Cards taken"), times(ev.CardTaken)),
    (Both("Карточек открыто", "Cards opened"), times(ev.CardOpened, ev.CardSpent)),
    (Both("Задержан ковром", "Held by a carpet"), times(ev.Held)),
    (Both("Ходов пропущено", "Turns missed"), times(ev.TurnMissed)),
)

tally = tallying(Kinds, _ROWS)
