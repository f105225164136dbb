"""How a fight was reckoned, a line each side: for the master who is asked why (DC-53 to DC-62)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.narration import word
from gmkit.text import Both, Lang, safe_text

_PARTS = (
    Both("броня", "armour"),
    Both("шлем", "helmet"),
    Both("броня со шлемом", "armour and helmet"),
    Both("яд", "poison"),
)


def sums(event: Any, lang: Lang) -> tuple[str, ...]:
    """«Аня: Меч 3 + броня 2 = 5»; nothing of any other event than a fight."""
    if not isinstance(event, ev.Fought):
        return ()
    sides = ((event.who, event.uses, event.sum, event.mine), (event.whom, event.his_uses, event.his_sum, event.his))
    return tuple(f"{safe_text(who)}: {_sum(uses, parts, total)(lang)}" for who, uses, parts, total in sides)


def _sum(uses: Kind | None, parts: Sequence[int], total: int) -> Both:
    if uses is None or not parts:
        return Both("никогда", "never")
    base, *added = parts
    ru, en = f"{word(uses).ru} {base}", f"{word(uses).en} {base}"
    for number, name in zip(added, _PARTS, strict=True):
        if number:
            sign = "−" if name is _PARTS[-1] else "+"
            ru, en = f"{ru} {sign} {name.ru} {number}", f"{en} {sign} {name.en} {number}"
    return Both(f"{ru} = {total}", f"{en} = {total}")
