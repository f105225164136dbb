"""The page of `watch`: one reader's view as HTML, and as the event that changes it. It gets a View and nothing else.

Every text is escaped here and stands in a text node; styles and script are allowed by their hashes and nothing else is.
"""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from html import escape
from importlib.resources import files
from typing import NamedTuple

from gmkit.grid.geometry import Columns
from gmkit.grid.picture import Glyph, Picture
from gmkit.reveal.panels import block_html
from gmkit.reveal.scene import once
from gmkit.show.players import LOOKS
from gmkit.show.svg import described, ground_svg, labels_svg, legend_svg, style, trace_paths, view_box
from gmkit.table.watchmaps import follow_cell
from gmkit.table.watchview import Board, Row, View
from gmkit.text import Both, safe_text

_LOST = Both("Нет связи с ведущим, пробуем снова…", "No connection to the master, trying again…")
_GONE = Both("Эта ссылка больше не действует", "This link is no longer valid")
_SAID = Both("Сказано", "Said")
_NOTHING = Both("Пока ничего не сказано", "Nothing has been said yet")
_SIGNS = Both("Обозначения", "Signs")
_FIELD = Both("Поле", "The field")
_SEALS = Both("Печать карты", "Seal of the map")
_THEME = Both("Светлое или тёмное", "Light or dark")
_ALL = Both("для всех за столом", "for all at the table")
_OWN = Both("что знает {}", "what {} knows")
_LEFT = Both(" (больше не играет)", " (no longer plays)")
_ICON = (
    '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8"/>'
    '<path class="half" d="M12 4a8 8 0 0 1 0 16z"/></svg>'
)


_FIRST = ' class="first"'  # of the boards
_NO_PICTURE = Picture(0, 0, Columns.LATIN, {}, {})  # a counter is drawn the same on every board


class Sent(NamedTuple):
    """What is sent to one reader: the whole page, and the event that brings a page up to date."""

    page: bytes
    event: bytes


def sent(view: View) -> Sent:
    """The bytes of one view: equal views have equal bytes."""
    parts = _parts(view)
    data = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
    return Sent(
        _page(view, parts).encode("utf-8", "replace"), f"event: view\ndata: {data}\n\n".encode("utf-8", "replace")
    )


def policy() -> str:
    """The Content-Security-Policy of the page: its own style and script by their hashes, events from its own server."""
    return (
        f"default-src 'none'; style-src '{_hash(_css())}'; script-src '{_hash(_js())}'; connect-src 'self'; "
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def nothing_here() -> bytes:
    """The answer to whatever is not there, and to a link that was withdrawn: the same to the last byte."""
    return b"404\n"


def _parts(view: View) -> dict[str, str | list[str]]:
    whose = _OWN(view.lang).format(named(view.reader)) if view.reader else escape(_ALL(view.lang))
    mover = next((person for person in view.people if person.moves), None)
    return {
        "name": f"{view.turn} · {view.title}",
        "mover": f"p p{mover.place % len(LOOKS)}" if mover is not None else "over" if view.over else "",
        "kind": f"{escape(view.title)} · {whose}",
        "turn": named(view.turn),
        "known": named(view.known) if view.known else "",
        "people": _people(view),
        "field": _boards(view) + (_legend(view) if view.boards else ""),
        "moves": "".join(f"<p>{named(line)}</p>" for line in view.moves),
        "groups": "".join(f"<p>{named(line)}</p>" for line in view.groups),
        "seals": _seals(view),
        "log": [_row(row) for row in view.rows],
    }


def _page(view: View, parts: dict[str, str | list[str]]) -> str:
    lang = view.lang
    log = "".join(reversed(parts["log"]))
    words = json.dumps({"lost": _LOST(lang), "gone": _GONE(lang)}, ensure_ascii=False).replace("<", "\\u003c")
    empty = " hidden" if parts["log"] else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n<meta name="robots" content="noindex">\n'
        '<noscript><meta http-equiv="refresh" content="5"></noscript>\n<link rel="icon" href="data:,">\n'
        f"<title>{escape(str(parts['name']))}</title>\n<style>{_css()}</style>\n</head>\n<body>\n"
        f'<header><div><p id="kind">{parts["kind"]}</p><h1 id="turn" class="{parts["mover"]}">{parts["turn"]}</h1>'
        f'<p id="known">{parts["known"]}</p>'
        f'<p id="link" role="status"></p></div><button id="theme" class="js" type="button" '
        f'aria-label="{escape(_THEME(lang))}" title="{escape(_THEME(lang))}">{_ICON}</button></header>\n'
        f'<main id="main" class="{"map" if view.boards else ""}">\n<section class="stage" '
        f'aria-label="{escape(_FIELD(lang))}"{"" if view.boards else " hidden"}>'
        f'<div id="field">{parts["field"]}</div></section>\n'
        f'<div class="side"><ul id="people">{parts["people"]}</ul><div id="groups">{parts["groups"]}</div>'
        f'<div id="moves">{parts["moves"]}</div><section aria-labelledby="said">'
        f'<h2 id="said">{escape(_SAID(lang))}</h2>'
        f'<ol id="log" reversed>{log}</ol><p id="none" class="none"{empty}>{escape(_NOTHING(lang))}</p></section>'
        f'<div id="news" class="unseen" role="status" aria-live="polite"></div></div>\n</main>\n'
        f'<footer id="seals">{parts["seals"]}</footer>\n'
        f'<script type="application/json" id="words">{words}</script>\n<script>{_js()}</script>\n</body>\n</html>\n'
    )


def _people(view: View) -> str:
    """Everybody by his counter; those who have gone stay, struck through."""
    out = []
    for person in view.people:
        kind = f"p{person.place % len(LOOKS)}" + (" now" if person.moves else "") + ("" if person.here else " gone")
        letter = Glyph(person.name[:1].upper(), f"player-{person.place}")
        left = "" if person.here else f'<span class="unseen">{escape(_LEFT(view.lang))}</span>'
        current = ' aria-current="true"' if person.moves else ""
        out.append(
            f'<li class="{kind}"{current}>{legend_svg(_NO_PICTURE, letter)}<span>{named(person.name)}</span>{left}</li>'
        )
    return "".join(out)


def _boards(view: View) -> str:
    """Every board: several stand side by side, or on a narrow screen that of whoever moves before the others."""
    if len(view.boards) < 2:
        return "".join(_board(view, board) for board in view.boards)
    followed = follow_cell(view)
    first = followed[0] if followed else 0
    boards = (_board(view, board, number == first) for number, board in enumerate(view.boards))
    return f'<div class="boards">{"".join(boards)}</div>'


def _board(view: View, board: Board, first: bool = False) -> str:
    picture = board.picture
    if not picture.has_board:
        return f'<div class="panels">{block_html(picture, picture.panels)}</div>'
    where = escape(described(picture, [person.name for person in view.people]))
    label = escape(safe_text(board.caption)) or escape(_FIELD(view.lang))
    caption = f"<figcaption>{named(board.caption)}</figcaption>" if board.caption else ""
    traces = "".join(
        f'<path class="m-{one.kind} p{one.look % len(LOOKS)}" d="{one.d}"/>' for one in trace_paths(picture)
    )
    panels = f'<div class="panels">{block_html(picture, picture.panels)}</div>' if picture.panels else ""
    return (
        f"<figure{_FIRST if first else ''}>{caption}"
        f'<svg class="board" role="img" aria-label="{label}. {where}" viewBox="{view_box(picture)}">'
        f'{ground_svg(picture, picture.glyphs, once(picture))}<g class="marks">{traces}</g>{labels_svg(picture)}</svg>'
        f"{panels}</figure>"
    )


def _legend(view: View) -> str:
    """What the signs mean that are on the boards, each once."""
    seen: dict[str, None] = {}
    for board in view.boards:
        for glyph, text in board.picture.legend:
            if not glyph.kind.startswith("player-"):  # these stand among the people
                seen[f"<li>{legend_svg(board.picture, glyph)} {escape(safe_text(text))}</li>"] = None
        for shade in board.picture.shades:
            seen[f"<li>{escape(safe_text(shade.sign))} {escape(safe_text(shade.name))}</li>"] = None
    title = escape(_SIGNS(view.lang))
    return f'<details class="legend" open><summary>{title}</summary><ul>{"".join(seen)}</ul></details>' if seen else ""


def _seals(view: View) -> str:
    """The seals that were read out at the start: noted from here, nobody need copy 64 digits by ear."""
    rows = "".join(f"<p>{escape(line)}</p>" for line in view.seals)
    return f'<details class="seals"><summary>{escape(_SEALS(view.lang))}</summary>{rows}</details>' if rows else ""


def _row(row: Row) -> str:
    kinds = " ".join(
        ([f"p{row.place % len(LOOKS)}"] if row.place is not None else []) + (["undone"] if row.undone else [])
    )
    said = "".join(f'<p class="{one.kind}">{named(one.text)}</p>' for one in row.said)
    return f'<li class="{kinds}">{said}</li>'


def named(text: str) -> str:
    """Text that is safe already, kept from turning the direction of what stands beside it."""
    return f"<bdi>{escape(text)}</bdi>"


@cache
def _css() -> str:
    return style() + _asset("watch.css")


@cache
def _js() -> str:
    return _asset("watch.js")


def _asset(name: str) -> str:
    return files("gmkit.table").joinpath("assets", name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")
