"""The rules page of a game with the rulings in force: defaults, a map's own, and those of the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gmkit.core.game import AnyGame, find_game
from gmkit.core.library import find_file, load_map
from gmkit.core.rulespage import rules_page
from gmkit.errors import UsageError
from gmkit.text import Both, Lang, safe_text


def rules_lines(name: str, file: str, wishes: Sequence[str], lang: Lang) -> Iterator[str]:
    """The page, then each ruling with its value and what it means. UsageError for a ruling that is none."""
    game = find_game(name)
    given = dict(load_map(find_file(file)).map.rulings) if file else {}
    settled = game.settled(given, asked_rulings(wishes))
    page = rules_page(name, lang)
    if page:
        yield from page.splitlines()
        yield ""
    yield Both("Правила стола в силе:", "Rulings in force:")(lang)
    yield from ruling_lines(game, settled, lang)


def ruling_lines(game: AnyGame, settled: dict[str, str], lang: Lang) -> Iterator[str]:
    """One line a ruling: name, value, what else it may be, and what it means."""
    for ruling in game.rules.rulings:
        yield f"  {ruling.name} = {settled[ruling.name]} ({ruling.values()}): {ruling.meaning(lang)}"


def asked_rulings(wishes: Sequence[str]) -> dict[str, str]:
    """`drift=1,pit_stay=next` of the command line. UsageError where there is no sign of equality."""
    asked: dict[str, str] = {}
    for one in [part.strip() for wish in wishes for part in wish.split(",") if part.strip()]:
        name, sign, value = one.partition("=")
        if not sign:
            shown = safe_text(one, 60)
            raise UsageError(Both(f"--ruling {shown}: нужно имя=значение", f"--ruling {shown}: expected name=value"))
        asked[name.strip()] = value.strip()
    return asked
