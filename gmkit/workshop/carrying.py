"""Maps compared, brought in from elsewhere, carried out and printed: from the names of files to what is written."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from gmkit.core.game import find_game
from gmkit.core.library import find_file, load_map
from gmkit.errors import UsageError
from gmkit.grid.file.mapwriter import write_map
from gmkit.grid.file.source import Source, read_file
from gmkit.grid.geometry import Columns
from gmkit.grid.gridmap import GridMap
from gmkit.show.plain import rows
from gmkit.text import Both, Lang, counted_both, safe_text
from gmkit.workshop.abroad import block_text, box_text, left_behind, wall_text
from gmkit.workshop.differences import differences, picture_of_change
from gmkit.workshop.foreign import map_of, read_drawing
from gmkit.workshop.output import save_new
from gmkit.workshop.transforms import tell


def compared(one: str, other: str, shape: str, lang: Lang) -> bool:
    """Tell what is otherwise in the second map; whether anything is."""
    first, second = (load_map(find_file(name)).map for name in (one, other))
    told = differences(first, second)
    picture = picture_of_change(first, second, lang)
    if shape == "svg":
        from gmkit.workshop.drawn import picture_svg

        sys.stdout.write(picture_svg(picture, f"{one} → {other}"))
        return bool(told)
    for line in told:
        sys.stdout.write(line(lang) + "\n")
    if not told:
        sys.stdout.write(Both("карты говорят одно и то же", "the maps say the same")(lang) + "\n")
        return False
    for row in rows(picture, lang=lang):
        sys.stdout.write(row.rstrip() + "\n")
    return True


def brought_in(name: str, game: str, tokens: Sequence[str], columns: str, output: str, lang: Lang) -> bool:
    """Write the map of a foreign drawing; whether anything of it could not be taken, each told by its cell."""
    legend = find_game(game).drawn_maps().legend
    signs = dict(map(_sign, tokens))
    path = Path(name)
    data = read_file(path)
    if data.startswith(b"PK"):
        from gmkit.workshop.tables import read_sheet

        brought = read_sheet(path)
    else:
        brought, signs = read_drawing(Source(data.replace(b"\t", b"        "), name).text.removeprefix("\ufeff"), signs)
    field = map_of(brought, game, legend, Columns(columns), signs)
    text = write_map(field)
    if output:
        save_new(output, text)
        shown = safe_text(output)
        sys.stdout.write(Both(f"записано: {shown}", f"written: {shown}")(lang) + "\n")
    else:
        sys.stdout.write(text)
    tell(tuple(brought.told), lang)
    return bool(brought.told)


def _sign(text: str) -> tuple[str, str]:
    sign, equals, token = text.partition("=")
    if not sign or not equals or len(token) > 3:
        shown = safe_text(text, 40)
        raise UsageError(Both(f"«{shown}»: нужно ЗНАК=МЕТКА, например X=$", f"'{shown}': SIGN=TOKEN, such as X=$"))
    return sign, token.strip()


def carried_out(name: str, form: str, cell: int, post: str, output: str, lang: Lang) -> None:
    """Write a map's drawing in another form; what the form has no place for is told."""
    field = load_map(find_file(name)).map
    data = _formed(field, form, cell, post)
    if output:
        save_new(output, data)
        shown = safe_text(output)
        sys.stdout.write(Both(f"записано: {shown}", f"written: {shown}")(lang) + "\n")
    elif isinstance(data, bytes):
        raise UsageError(Both("таблица не для экрана: назовите файл, -o", "a spreadsheet is not for a screen: -o FILE"))
    else:
        sys.stdout.write(data)
    tell(left_behind(field), lang)


def _formed(field: GridMap, form: str, cell: int, post: str) -> str | bytes:
    if form == "xlsx":
        from gmkit.workshop.tables import sheet_bytes

        return sheet_bytes(field)
    if form == "walls":
        return wall_text(field, cell, post)
    return block_text(field) if form == "blocks" else box_text(field)


def printed(name: str, shape: str, sheet: str, per_page: int, output: str, lang: Lang) -> Iterator[str]:
    """Write the sheets of a map, a line for each file. The secret and the blank one never share a file.

    SVG has no pages: each page is a file of its own.
    """
    from gmkit.show.sheet import page_svg, pages_pdf
    from gmkit.workshop.drawn import master_picture, notes_of, open_picture
    from gmkit.workshop.paper import blank_pages, secret_pages

    file = load_map(find_file(name))
    titles = find_game(file.map.game).titles(lang)
    stem = output or Path(name).stem
    made = []
    if sheet != "blank":
        title = file.map.name or titles
        made.append(("secret", title, secret_pages(master_picture(file, lang), title, notes_of(file), lang)))
    if sheet != "secret":
        made.append(("blank", titles, blank_pages(open_picture(file, lang), titles, per_page, lang)))
    for kind, title, pages in made:
        if shape == "pdf":
            names = [f"{stem}-{kind}.pdf"]
            written: list[str | bytes] = [pages_pdf(pages, title, lang)]
        else:
            names = [f"{stem}-{kind}-{number}.svg" for number in range(1, len(pages) + 1)]
            written = [page_svg(page, title) for page in pages]
        for one, data in zip(names, written, strict=True):
            save_new(one, data)
        count = counted_both(len(pages), ("страница", "страницы", "страниц"), ("page", "pages"))
        shown = safe_text(names[0] if len(names) == 1 else f"{names[0]} … {names[-1]}")
        yield Both(f"записано: {shown} ({count.ru})", f"written: {shown} ({count.en})")(lang)
