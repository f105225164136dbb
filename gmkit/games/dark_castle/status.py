"""Who is where and holds what: for the master alone, since hands and orders are told."""

from __future__ import annotations

from gmkit.core.master.narration import turns
from gmkit.games.dark_castle.narration import cards, word
from gmkit.games.dark_castle.world import Hero, World
from gmkit.grid.geometry import Columns
from gmkit.text import Both, Lang, safe_text


def status(world: World, columns: Columns, lang: Lang) -> list[str]:
    """A line a hero, then what persons and the reserve hold, and the round."""
    state = world.state
    lines = []
    for index, one in enumerate(state.heroes):
        here = "▶ " if index == state.turn and not state.over else "  "
        told = not state.choosing or index < state.turn  # who has said his class
        kind = word(one.kind) if told else Both("класс не назван", "no class yet")
        facts = [kind(lang), columns.cell_name(one.at), *(fact(lang) for fact in _facts(one))]
        lines.append(f"{here}{safe_text(one.name)}: {', '.join(facts)}")
        lines.append(f"    {cards(one.hand)(lang)}")
    for person, place in world.board.persons.items():
        held, who = cards(state.places[place]), word(person)
        lines.append("  " + Both(f"{who.ru}: {held.ru}", f"{who.en}: {held.en}")(lang))
    reserve = cards(state.places[world.board.reserve])
    lines.append("  " + Both(f"запас: {reserve.ru}", f"reserve: {reserve.en}")(lang))
    lines.append("  " + Both(f"круг {state.round}", f"round {state.round}")(lang))
    return lines


def _facts(one: Hero) -> list[Both]:
    found = [] if one.alive else [Both("лежит мёртвый", "lies dead")]
    if one.jailed:
        found.append(Both("в тюрьме", "in prison"))
    if one.skip + one.term:
        left = turns(one.skip + one.term)
        found.append(Both(f"пропустит {left.ru}", f"misses {left.en}"))
    for number, title in (
        (one.red, Both("красных", "red")),
        (one.green, Both("зелёных", "green")),
        (one.poison, Both("доз яда", "doses of poison")),
    ):
        if number:
            found.append(Both(f"{title.ru}: {number}", f"{title.en}: {number}"))
    if one.quick:
        found.append(Both("ходит наискосок", "steps diagonally"))
    if one.pack is not None:
        pack = word(one.pack)
        found.append(Both(f"в рюкзаке {pack.ru}", f"in the backpack {pack.en}"))
    return found
