"""The shortest game possible on a map, for whoever draws maps: turns, and the words to type."""

from __future__ import annotations

from collections.abc import Iterator

from gmkit.core.game import find_game
from gmkit.core.library import find_file, load_map
from gmkit.core.route import Route
from gmkit.errors import UsageError
from gmkit.text import Both, Lang, counted, safe_text


def solved(name: str, lang: Lang) -> tuple[list[str], bool]:
    """What to show of a map, and whether there is a way from each of its starts.

    UsageError where the game has no solver or the map no starts; TooHard where the search would take too long.
    """
    file = load_map(find_file(name))
    game = find_game(file.map.game)
    maps = game.drawn_maps()
    if maps.solve is None:
        raise UsageError(
            Both(f"для игры {game.name} кратчайшую игру gmkit не ищет", f"gmkit has no solver for the game {game.name}")
        )
    starts = maps.starts(file.map)
    if not starts:
        shown = safe_text(name)
        raise UsageError(Both(f"{shown}: на карте нет начал пути", f"{shown}: the map has no starts"))
    routes = maps.solve(file.map, game.settled(file.map.rulings), starts)
    rows: list[str] = []
    for start, route in zip(starts, routes, strict=True):
        rows += _rows(file.map.columns.cell_name(start), route, lang)
    return rows, None not in routes


def _rows(start: str, route: Route | None, lang: Lang) -> Iterator[str]:
    if route is None:
        yield Both(f"{start}: пути к победе нет", f"{start}: there is no way to win")(lang)
        return
    turns = counted(route.turns, lang, ("ход", "хода", "ходов"), ("turn", "turns"))
    if route.missed:
        turns += Both(f", из них пропущено {route.missed}", f", {route.missed} of them missed")(lang)
    yield f"{start}: {turns}"
    yield "  " + ", ".join(word(lang) for word in route.words)
