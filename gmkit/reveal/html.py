"""One page that holds a whole game: it fetches nothing from anywhere and works from a folder, even without scripts.

Names and words stand in text nodes alone; styles and script are allowed by their hashes and nothing else is.
"""

from __future__ import annotations

import base64
import hashlib
from html import escape
from importlib.resources import files

from gmkit.core.hearing import ALOUD, Spoken
from gmkit.grid.picture import Glyph
from gmkit.reveal.labels import KEYS, LABELS
from gmkit.reveal.pagedata import page_data
from gmkit.reveal.panels import panels_html
from gmkit.reveal.rows import named, plain, rows_html
from gmkit.reveal.scene import EdgeKey, Scene
from gmkit.reveal.story import Story, title_of
from gmkit.reveal.summary import summary_html
from gmkit.reveal.svg import board_svg, scenes_of
from gmkit.reveal.whereabouts import beliefs_of
from gmkit.show.players import LOOKS
from gmkit.show.svg import area_chip, described, edge_svg, legend_svg, style, view_box
from gmkit.text import Lang, counted

_ICONS = {
    "first": "M5 5v14M19 5L9 12l10 7z",
    "back": "M16 5L6 12l10 7z",
    "play": "M7 4.5v15L19 12z",
    "next": "M8 5l10 7L8 19z",
    "last": "M19 5v14M5 5l10 7L5 19z",
}
_SPEEDS = ("0.5", "1", "1.5", "2", "3", "4")


def page(story: Story, at: int | None = None) -> str:
    """The whole page. It opens at journal line `at`, or at the end."""
    lang = story.lang
    scenes = scenes_of(story)
    beliefs = beliefs_of(story)
    edges = [_edge_states(scene) for scene in scenes]
    css = style() + _asset("page.css")
    script = _asset("page.js")
    title = escape(title_of(story))
    legend = _legend(story)
    start = at or story.frames[-1].number
    body = (
        _head(story, title)
        + f'<main data-start="{start}"><section class="stage" aria-label="{_label("map", lang)}">'
        + _boards(story, scenes, edges)
        + _now()
        + _controls(story)
        + _players(story)
        + legend
        + "</section>"
        + _log(story)
        + "</main>"
        + summary_html(story, beliefs)
        + f'<div class="phone">{legend}</div>'
        + _keys(lang)
    )
    data = page_data(story, scenes, beliefs, edges)
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n{_policy(css, script)}\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta name="referrer" content="no-referrer">\n<link rel="icon" href="data:,">\n<title>{title}</title>\n'
        f"<style>{css}</style>\n</head>\n<body>\n{body}\n"
        f'<script type="application/json" id="data">{data}</script>\n<script>{script}</script>\n</body>\n</html>\n'
    )


def heard_page(story: Story, name: str, lines: list[Spoken]) -> str:
    """What one player heard, as a page: no map, no truth, no script."""
    css = style() + _asset("page.css")
    title = LABELS["heard_by"](story.lang).format(named(name))
    items = "".join(
        f'<li class="{"more" if line.startswith(" ") else "ask"}">{named(line.strip())}</li>' for line in lines
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{story.lang}">\n<head>\n<meta charset="utf-8">\n{_policy(css, "")}\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<link rel="icon" href="data:,">\n'
        f"<title>gmkit</title>\n<style>{css}</style>\n</head>\n<body>\n<header><h1>{title}</h1></header>\n"
        f'<ul class="ears">{items}</ul>\n</body>\n</html>\n'
    )


def _asset(name: str) -> str:
    return files("gmkit.reveal").joinpath("assets", name).read_text(encoding="utf-8")


def _policy(css: str, script: str) -> str:
    scripts = f"script-src '{_hash(script)}'; " if script else ""
    return (
        '<meta http-equiv="Content-Security-Policy" content="'
        f"default-src 'none'; style-src '{_hash(css)}'; {scripts}img-src data:; base-uri 'none'; form-action 'none'"
        '">'
    )


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")


def _label(key: str, lang: Lang) -> str:
    return escape(LABELS[key](lang))


def _head(story: Story, title: str) -> str:
    lang = story.lang
    moves = sum(1 for frame in story.frames if frame.act == "play" and not frame.undone)
    count = counted(moves, lang, ("команда", "команды", "команд"), ("command", "commands"))
    names = ", ".join(named(name) for name in story.names)
    state = "" if story.over else f" · <strong>{_label('unfinished', lang)}</strong>"
    return (
        f'<header><div><p class="kind">{_label("reveal", lang)} · {escape(story.game.titles(lang))}</p>'
        f"<h1>{title}</h1><p>{names} · {count}{state}</p></div>"
        f'<div class="js tools"><button id="theme" type="button" title="{_label("theme", lang)} (d)" '
        f'aria-label="{_label("theme", lang)}"><svg viewBox="0 0 24 24" aria-hidden="true">'
        '<circle cx="12" cy="12" r="8"/><path class="half" d="M12 4a8 8 0 0 1 0 16z"/></svg></button>'
        f'<button id="help" type="button" title="{_label("keys", lang)} (?)" '
        f'aria-label="{_label("keys", lang)}">?</button>'
        "</div></header>"
    )


def _edge_states(scene: Scene) -> list[tuple[EdgeKey, str]]:
    """Every edge that ever changes with every mark it has: drawn once, shown by the script."""
    return list(dict.fromkeys(one for change in scene.changes for one in change.edges))


def _boards(story: Story, scenes: list[Scene], edges: list[list[tuple[EdgeKey, str]]]) -> str:
    out = []
    last = len(story.frames) - 1
    for number, scene in enumerate(scenes):
        world = story.referee.world
        open_field = story.game.field_picture(world, ALOUD, number, story.lang)
        symbols = "".join(
            f'<g id="b{number}e{index}">{edge_svg({key: mark}, scene.picture)}</g>'
            for index, (key, mark) in enumerate(edges[number])
        )
        label = plain(LABELS["board"](story.lang).format(number + 1) if len(scenes) > 1 else LABELS["map"](story.lang))
        where = plain(described(scene.picture, story.names))
        if not scene.picture.has_board:  # the script's layers have a place all the same
            svg = f'<svg class="board" id="board{number}" hidden>{board_svg(story, scene, number, last)}</svg>'
            out.append(f"<figure>{svg}{panels_html(story, number)}</figure>")
            continue
        caption = f"<figcaption>{_board_name(story, number)}</figcaption>" if len(scenes) > 1 else ""
        out.append(
            f'<figure><svg class="board" id="board{number}" role="img" aria-label="{label}. {where}" '
            f'viewBox="{view_box(scene.picture)}"><defs>{symbols}</defs>'
            f"{board_svg(story, scene, number, last, open_field)}</svg>{caption}{panels_html(story, number)}</figure>"
        )
    return f'<div class="boards n{min(len(scenes), 3)}">{"".join(out)}</div>'


def _board_name(story: Story, number: int) -> str:
    name = story.setup.boards[number].name or LABELS["board"](story.lang).format(number + 1)
    return f"{named(name)} · {named(story.names[number])}" if number < len(story.names) else named(name)


def _now() -> str:
    return '<div class="now js" id="now" role="status" aria-live="polite" aria-atomic="true"></div>'


def _controls(story: Story) -> str:
    lang = story.lang
    buttons = "".join(
        f'<button id="{key}" type="button" title="{_label(key, lang)}" aria-label="{_label(key, lang)}">'
        f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{icon}"/></svg></button>'
        for key, icon in _ICONS.items()
    )
    speeds = "".join(
        f'<option value="{speed}"{" selected" if speed == "1" else ""}>{speed}×</option>' for speed in _SPEEDS
    )
    top = len(story.frames) - 1
    return (
        f'<div class="js controls"><div class="buttons" role="group">{buttons}</div>'
        f'<input id="slider" type="range" min="0" max="{top}" value="{top}" step="1" '
        f'aria-label="{_label("slider", lang)}">'
        f'<label class="speed"><span>{_label("speed", lang)}</span> <select id="speed">{speeds}</select></label></div>'
    )


def _player_glyphs(story: Story) -> list[Glyph]:
    """How each player is drawn, in the order of turns; by his number where no picture has him."""
    found = [Glyph(name[:1].upper() or str(place + 1), f"player-{place}") for place, name in enumerate(story.names)]
    seen = {
        glyph.kind: glyph
        for frame in story.frames
        for picture in frame.pictures
        for glyph, _ in picture.legend
        if glyph.kind.startswith("player-")
    }
    return [seen.get(glyph.kind, glyph) for glyph in found]


def _players(story: Story) -> str:
    lang, last = story.lang, story.frames[-1].pictures[-1]
    chips = "".join(
        f'<button type="button" class="p{place % len(LOOKS)}" data-p="{place}" aria-pressed="false">'
        f"{legend_svg(last, glyph)}<span>{named(name)}</span></button>"
        for place, (name, glyph) in enumerate(zip(story.names, _player_glyphs(story), strict=True))
    )
    return (
        f'<div class="js players" role="group" aria-label="{_label("players", lang)}">'
        f'<button type="button" data-p="-1" aria-pressed="true"><span>{_label("all", lang)}</span></button>'
        f"{chips}</div>"
        f'<div class="js views" id="views" hidden><div role="group" aria-label="{_label("view", lang)}">'
        f'<button type="button" data-v="truth" aria-pressed="true">{_label("truth", lang)}</button>'
        f'<button type="button" data-v="heard" aria-pressed="false">{_label("heard", lang)}</button></div>'
        '<p id="belief"></p></div>'
    )


def _legend(story: Story) -> str:
    lang = story.lang
    seen = {
        glyph: (picture, text)
        for picture in (*story.frames[0].pictures, *story.frames[-1].pictures)
        for glyph, text in picture.legend
        if not glyph.kind.startswith("player-")  # these have their buttons
    }
    items = "".join(f"<li>{legend_svg(picture, glyph)} {plain(text)}</li>" for glyph, (picture, text) in seen.items())
    areas = {
        (shade.sign, shade.ink, shade.name): shade
        for frame in story.frames
        for picture in frame.pictures
        for shade in picture.shades
    }
    items += "".join(f"<li>{area_chip(shade)} {plain(shade.name)}</li>" for shade in areas.values())
    return f'<details class="legend" open><summary>{_label("legend", lang)}</summary><ul>{items}</ul></details>'


def _log(story: Story) -> str:
    lang = story.lang
    return (
        f'<section class="log" aria-label="{_label("log", lang)}"><table><caption>{_label("log", lang)}</caption>'
        f'<thead><tr><th scope="col">{_label("number", lang)}</th><th scope="col">{_label("said", lang)}</th>'
        f'<th scope="col">{_label("happened", lang)}</th></tr></thead>'
        f'<tbody id="rows">{rows_html(story)}</tbody></table>'
        "</section>"
    )


def _keys(lang: Lang) -> str:
    rows = "".join(f"<div><dt><kbd>{escape(keys)}</kbd></dt><dd>{escape(text(lang))}</dd></div>" for keys, text in KEYS)
    return (
        f'<dialog id="keys" aria-label="{_label("keys", lang)}"><h2>{_label("keys", lang)}</h2><dl>{rows}</dl>'
        f'<button id="close" type="button">{_label("close", lang)}</button></dialog>'
    )
