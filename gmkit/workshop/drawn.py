"""A map without a game drawn: as text, as text that can be read again, as SVG, PNG or PDF."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable
from html import escape
from typing import Any

from gmkit.core.game import AnyGame, find_game
from gmkit.core.hearing import ALOUD
from gmkit.core.library import find_file, load_map
from gmkit.core.setup import Setup
from gmkit.core.sight import legend_of
from gmkit.errors import UsageError
from gmkit.grid.file.mapfile import MapFile
from gmkit.grid.file.mapwriter import write_map
from gmkit.grid.picture import Glyph, Picture
from gmkit.show.plain import rows
from gmkit.show.svg import LEFT, TOP, ground_svg, labels_svg, legend_svg, size_of, style
from gmkit.text import Both, Lang, safe_text
from gmkit.workshop.output import save_new


def master_picture(file: MapFile, lang: Lang) -> Picture:
    """The map as the master sees it before anybody sits down, with the places where players start."""
    game = find_game(file.map.game)
    picture = game.master.draw(_world(file, game), lang)
    mark = Glyph("@", "start")
    starts = [
        cell
        for cell in game.drawn_maps().starts(file.map)
        if not any(one.text[0] == "@" for one in picture.glyphs.get(cell, ()))
    ]
    glyphs = {**picture.glyphs, **{cell: (*picture.glyphs.get(cell, ()), mark) for cell in starts}}
    marks = [mark for mark in picture.edges.values() if mark]
    legend = legend_of(picture.tiles, glyphs, marks, lang)
    if starts:
        legend = [*legend, (mark, Both("начало пути", "start")(lang))]
    return dataclasses.replace(picture, glyphs=glyphs, legend=tuple(legend))


def open_picture(file: MapFile, lang: Lang) -> Picture:
    """What all players may see of the map: its open field where the game has one, else the bare grid."""
    game = find_game(file.map.game)
    seen = game.field_picture(_world(file, game), ALOUD, 0, lang)
    if seen is not None:
        return seen
    return Picture(file.map.width, file.map.height, file.map.columns, {}, {})


def notes_of(file: MapFile) -> list[str]:
    """The rulings and the notes of a map as lines."""
    rulings = [f"{name} = {value}" for name, value in file.map.rulings.items()]
    return rulings + [f"{cell}: {note}" for cell, note in file.map.notes.items()]


def plain_text(file: MapFile, lang: Lang) -> str:
    """The map in plain signs with its legend in comments: a map file that can be read again."""
    picture = master_picture(file, lang)
    legend = [f"# {safe_text(glyph.text)} {safe_text(text)}\n" for glyph, text in picture.legend]
    return "".join(legend) + write_map(file.map)


def svg_text(file: MapFile, lang: Lang) -> str:
    """The map and its legend as one SVG file with its own style."""
    return picture_svg(master_picture(file, lang), file.map.name or find_game(file.map.game).titles(lang))


def picture_svg(picture: Picture, named: str) -> str:
    """A picture and its legend as one SVG file with its own style."""
    width, height = size_of(picture)
    rows = []
    for number, (glyph, text) in enumerate(picture.legend):
        y = height + number * 30
        chip = legend_svg(picture, glyph).replace("<svg ", f'<svg x="{LEFT}" y="{y}" width="28" height="28" ', 1)
        rows.append(
            f'{chip}<text x="{LEFT + 40}" y="{y + 19}" style="text-anchor:start">{escape(safe_text(text))}</text>'
        )
    height += 30 * len(rows) + 10
    width = max(width, LEFT + 60 + 9 * max((len(text) for _, text in picture.legend), default=0))
    title = escape(safe_text(named))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" class="board"><title>{title}</title><style>{style()}</style>'
        f'<rect class="paper" width="{width}" height="{height}"/><g transform="translate({LEFT} {TOP})">'
        f"{ground_svg(picture, picture.glyphs, picture.edges)}{labels_svg(picture)}</g>{''.join(rows)}</svg>\n"
    )


def pdf_bytes(file: MapFile, lang: Lang) -> bytes:
    """The map in colours on one page, with its legend and notes. UsageError where fpdf2 is not installed."""
    from gmkit.show.pdf import FONT, INK, draw_board, drawable, shown
    from gmkit.show.sheet import new_pdf

    title = file.map.name or find_game(file.map.game).titles(lang)
    pdf = new_pdf(title, lang)
    pdf.set_auto_page_break(True, 12)
    pdf.add_page()
    pdf.set_text_color(*INK)
    pdf.set_font(FONT, "B", 16)
    pdf.multi_cell(0, 9, drawable(safe_text(title)), new_x="LMARGIN", new_y="NEXT", align="L")
    draw_board(pdf, master_picture(file, lang), ())
    pdf.set_font(FONT, "", 9)
    pdf.set_text_color(*INK)
    for line in notes_of(file):
        pdf.multi_cell(0, 5, shown(line), new_x="LMARGIN", new_y="NEXT", align="L")
    return bytes(pdf.output())


def png_bytes(file: MapFile, lang: Lang) -> bytes:
    """The map as a picture of dots, black on white. UsageError where Pillow is not installed."""
    from gmkit.show.png import png_of
    from gmkit.workshop.paper import one_page

    return png_of(*one_page(master_picture(file, lang)))


def show(name: str, shape: str, field: bool, output: str, lang: Lang) -> None:
    """Write a map's drawing in one of the shapes: text, plain, svg, png, pdf. UsageError for what cannot be."""
    if field:
        raise UsageError(Both("--field показывают на экране", "--field is shown on a screen"))
    file = load_map(find_file(name))
    makers: dict[str, Callable[[MapFile, Lang], str | bytes]] = {
        "plain": plain_text,
        "svg": svg_text,
        "png": png_bytes,
        "pdf": pdf_bytes,
        "text": lambda file, lang: "".join(f"{row.rstrip()}\n" for row in rows(master_picture(file, lang), lang=lang)),
    }
    data = makers[shape](file, lang)
    if output:
        save_new(output, data)
        shown = safe_text(output)
        sys.stdout.write(Both(f"записано: {shown}", f"written: {shown}")(lang) + "\n")
    elif isinstance(data, bytes):
        raise UsageError(Both(f"{shape} не для экрана: назовите файл, -o", f"{shape} is not for a screen: -o FILE"))
    else:
        sys.stdout.write(data)


def _world(file: MapFile, game: AnyGame) -> Any:
    return game.rules.begin(Setup((file.map,), (), game.settled(file.map.rulings)))
