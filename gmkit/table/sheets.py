"""What is printed of a game's rules: its sheets and, of a map, the open field, into a PDF or pages of SVG."""

from __future__ import annotations

from pathlib import Path

from gmkit.core.game import find_game
from gmkit.core.hearing import ALOUD
from gmkit.core.library import find_file, load_map
from gmkit.core.setup import Setup
from gmkit.errors import UsageError
from gmkit.grid.picture import Picture
from gmkit.text import Both, Lang, safe_text
from gmkit.workshop.output import save_new

_SHAPES = (".pdf", ".svg")


def print_sheets(name: str, output: str, file: str, lang: Lang) -> list[str]:
    """Write the sheets of a game; a line for each file. UsageError for another suffix, or a game that has none.

    SVG has no pages: where there are several, each is a file of its own with its number.
    """
    game = find_game(name)
    if game.printed is None:
        shown = safe_text(name)
        raise UsageError(Both(f"в игре {shown} печатать нечего", f"{shown} has no sheets to print"))
    path = Path(output)
    shape = path.suffix.lower()
    if shape not in _SHAPES:
        shown = safe_text(output, 60)
        raise UsageError(Both(f"{shown}: нужно .pdf или .svg", f"{shown}: expected .pdf or .svg"))
    sheets = game.printed(lang)
    field = _field(file, name, lang) if file else None
    if shape == ".pdf":
        from gmkit.reveal.sheets_pdf import sheets_pdf

        save_new(output, sheets_pdf(game.titles(lang), sheets, field, lang))
        return [_written(output)(lang)]
    from gmkit.reveal.sheets_svg import svg_pages

    pages = svg_pages(sheets, field)
    names = [str(path.with_stem(f"{path.stem}-{number}")) for number in range(1, len(pages) + 1)]
    names = [output] if len(pages) == 1 else names
    for one, page in zip(names, pages, strict=True):
        save_new(one, page)
    return [_written(one)(lang) for one in names]


def _written(name: str) -> Both:
    shown = safe_text(name)
    return Both(f"записано: {shown}", f"written: {shown}")


def _field(file: str, name: str, lang: Lang) -> Picture | None:
    """What lies open of a map of this game."""
    board = load_map(find_file(file)).map
    if board.game != name:
        raise UsageError(Both(f"это карта другой игры: {board.game}", f"this map is of another game: {board.game}"))
    game = find_game(name)
    world = game.rules.begin(Setup((board,), (), game.settled(board.rulings)))
    return game.field_picture(world, ALOUD, 0, lang)
