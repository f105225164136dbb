"""Who is where, what is his, what lies where: for the master alone, since secret cards are told."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.master.narration import turns
from gmkit.games.locks.events import Colour
from gmkit.games.locks.narration import card_word
from gmkit.games.locks.world import Player, World
from gmkit.grid.geometry import WAYS, Columns
from gmkit.text import Both, Lang, safe_text

_FATES = {
    "": Both("снаружи, выбирает дверь", "outside, to choose a door"),
    "left": Both("вышел из замка", "out of the castle"),
    "prisoner": Both("узник", "prisoner"),
    "gone": Both("больше не играет", "has left the table"),
}


def status(world: World, columns: Columns, lang: Lang) -> list[str]:
    """A line a player, then locks, keys and treasures, and the Book."""
    state = world.state
    lines = []
    for index, one in enumerate(state.players):
        here = "▶ " if index == state.turn and not state.over else "  "
        place = columns.cell_name(one.at) if one.at is not None else _FATES[one.fate](lang)
        lines.append(f"{here}{safe_text(one.name)}: {', '.join([place, *_facts(one, lang)])}")
    for hung in state.locks:
        sides = "–".join(columns.cell_name(cell) for cell in (hung.cell, hung.cell.beside(WAYS[hung.way])))
        colour = hung.colour.word
        lines.append("  " + Both(f"{colour.ru} замок: {sides}", f"{colour.en} lock: {sides}")(lang))
    for key in state.keys:
        colour, at = key.colour.word, columns.cell_name(key.cell)
        lines.append("  " + Both(f"{colour.ru} ключ лежит: {at}", f"{colour.en} key lies: {at}")(lang))
    if state.treasures:
        lying = ", ".join(columns.cell_name(cell) for cell in state.treasures)
        lines.append("  " + Both(f"сокровища лежат: {lying}", f"treasures lie: {lying}")(lang))
    left = len(state.deck)
    lines.append("  " + Both(f"карточек в Книге: {left}", f"cards in the Book: {left}")(lang))
    lines.append("  " + Both(f"круг {state.round}", f"round {state.round}")(lang))
    return lines


def _facts(one: Player, lang: Lang) -> list[str]:
    facts = []
    if one.treasures:
        facts.append(Both(f"сокровища: {one.treasures}", f"treasures: {one.treasures}")(lang))
    facts += _listed(Both("ключи", "keys"), one.keys, lang)
    facts += _listed(Both("замки", "locks"), one.locks, lang)
    for title, cards in (
        (Both("тайно", "secret"), one.hidden),
        (Both("открыто", "open"), one.opened),
    ):
        if cards:
            facts.append(f"{title(lang)}: {'; '.join(card_word(card)(lang) for card in cards)}")
    if one.missed:
        facts.append(Both(f"пропустит {turns(one.missed).ru}", f"misses {turns(one.missed).en}")(lang))
    return facts


def _listed(title: Both, colours: Sequence[Colour], lang: Lang) -> list[str]:
    if not colours:
        return []
    return [f"{title(lang)}: {' '.join(colour.word(lang) for colour in colours)}"]
