"""Tokens as SVG, drawn round the point 0 0 in a cell from -20 to 20. A kind that is not known here shows its text.

Kinds are those of `Picture`: what a thing stands for, whatever the game. Texts are escaped here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from gmkit.grid.picture import Glyph
from gmkit.text import safe_text

_TURN = {"^": 0, ">": 90, "v": 180, "<": 270}

# Shapes of the players' counters, so that they are told apart without colours: by place in the order of turns.
_COUNTERS = (
    '<circle r="12.5"/>',
    '<rect x="-11.5" y="-11.5" width="23" height="23" rx="5"/>',
    '<path d="M0 -15L15 0L0 15L-15 0Z"/>',
    '<path d="M-7.5 -13H7.5L15 0L7.5 13H-7.5L-15 0Z"/>',
    '<path d="M0 -15L14.3 -4.6L8.8 12.1H-8.8L-14.3 -4.6Z"/>',
    '<path d="M-13 -11H13L9 12H-9Z"/>',
    '<path d="M-12 -11H12V4Q12 10 0 15Q-12 10 -12 4Z"/>',
    '<rect x="-14" y="-9.5" width="28" height="19" rx="9.5"/>',
)
COLOURS = 8


def text_svg(text: str, size: float = 14, y: float = 0.35) -> str:
    """Escaped text in the middle; `y` is the drop of the baseline as a part of the size."""
    shown = escape(safe_text(text, 12))
    return f'<text y="{size * y:g}" font-size="{size:g}">{shown}</text>'


def tile_svg(glyph: Glyph) -> str:
    """One token as a group of its kind's class."""
    if glyph.kind.startswith("player-"):
        return _player(glyph)
    drawn = _KINDS.get(glyph.kind)
    if drawn is None:
        return f'<g class="t-other"><rect x="-13" y="-11" width="26" height="22" rx="6"/>{text_svg(glyph.text)}</g>'
    return f'<g class="t-{glyph.kind}">{drawn(glyph.text)}</g>'


def is_flat(glyph: Glyph) -> bool:
    """Whether it lies under everything that stands in its cell (water, swamp)."""
    return glyph.kind in ("river", "swamp", "field", "climb")


def _player(glyph: Glyph) -> str:
    number = glyph.kind.removeprefix("player-")
    place = int(number) if number.isdigit() else 0
    size = 15 if len(glyph.text) < 2 else 11.5
    return f'<g class="t-player p{place % COLOURS}">{_COUNTERS[place % len(_COUNTERS)]}{text_svg(glyph.text, size)}</g>'


def _pit(text: str) -> str:
    hole = "hole shallow" if text == "?" else "hole"
    return f'<ellipse class="rim" rx="15" ry="13.5"/><ellipse class="{hole}" cy="1.2" rx="12.5" ry="11"/>' + text_svg(
        text, 14 if len(text) < 2 else 12, 0.42
    )


def _trap(text: str) -> str:
    turn = next((_TURN[sign] for sign in text if sign in _TURN), 0)
    return (
        '<path class="swirl" d="M1 1C4 -3 -4 -5 -5 1C-6 8 5 9 8 2C10 -6 1 -11 -6 -8C-13 -4 -12 6 -7 10"/>'
        f'<path class="out" transform="rotate({turn})" d="M-5 -12L0 -18L5 -12"/>'
    )


def _swamp(_: str) -> str:
    return (
        '<path class="mud" d="M-16 -6C-15 -17 4 -17 10 -15C19 -13 18 3 16 10C12 18 -4 16 -11 15C-19 12 -17 2 -16 -6Z"/>'
    )


def _reeds(_: str) -> str:
    return (
        '<path class="reed" d="M-9 9q-1 -7 -4 -10M-9 9q0 -8 1 -12M-9 9q1 -6 5 -8M6 4q-1 -7 -4 -10M6 4q0 -8 1 -12M6 4'
        'q1 -6 5 -8M-2 13q-1 -4 -3 -6M-2 13q0 -5 1 -8"/>'
    )


def _infirmary(_: str) -> str:
    return (
        '<rect x="-13" y="-13" width="26" height="26" rx="6"/>'
        '<path d="M-3.5 -9h7v5.5h5.5v7h-5.5v5.5h-7v-5.5h-5.5v-7h5.5z"/>'
    )


def _treasure(_: str) -> str:
    return (
        '<path class="box" d="M-11 -1h22v9.5a2 2 0 0 1 -2 2h-18a2 2 0 0 1 -2 -2z"/>'
        '<path class="lid" d="M-11 -2.5v-2q0 -6.5 6.5 -6.5h9q6.5 0 6.5 6.5v2z"/>'
        '<path class="band" d="M-11 -1.8h22"/><circle class="lock" cy="0.5" r="2.8"/>'
    )


def _dragonid(text: str) -> str:
    return (
        '<path class="wing" d="M-4 2C-9 -9 -14 -11 -18 -11C-16 -7 -17 -4 -15 -1C-14 0 -13 4 -13 7C-10 4 -7 4 -4 6Z'
        'M4 2C9 -9 14 -11 18 -11C16 -7 17 -4 15 -1C14 0 13 4 13 7C10 4 7 4 4 6Z"/>'
        '<path class="body" d="M-7 -7L-8 -14L-3 -9.5H3L8 -14L7 -7C10 -1 8 7 0 15C-8 7 -10 -1 -7 -7Z"/>'
        + text_svg(text, 12 if len(text) < 2 else 9, 0.3)
    )


def _entrance(_: str) -> str:
    return '<path class="arch" d="M-12 13V-2A12 12 0 0 1 12 -2V13"/><path class="way" d="M0 10V-2M-4.5 2L0 -3L4.5 2"/>'


def _institute(_: str) -> str:
    return '<path class="arch" d="M-14 -3L0 -13L14 -3M-11 -3V11M-4 -3V11M4 -3V11M11 -3V11M-14 13H14"/>'


def _ball(_: str) -> str:
    return '<circle class="gold" r="13"/><path class="shine" d="M-8 -3A8.5 8.5 0 0 1 -2 -8.6"/>'


def _web(_: str) -> str:
    return (
        '<path d="M-14 0H14M0 -14V14M-10 -10L10 10M10 -10L-10 10M0 -5L3.6 -3.6L5 0L3.6 3.6L0 5L-3.6 3.6L-5 0L-3.6 -3.6Z'
        'M0 -10.5L7.5 -7.5L10.5 0L7.5 7.5L0 10.5L-7.5 7.5L-10.5 0L-7.5 -7.5Z"/>'
    )


def _jelly(_: str) -> str:
    return (
        '<path class="blob" d="M-12 8C-16 -2 -8 -13 0 -13C8 -13 16 -2 12 8C10 13 6 9 3 12C0 15 -3 10 -6 12C-9 14 '
        '-11 12 -12 8Z"/><path class="shine" d="M-6 -4Q-4 -9 1 -9"/>'
    )


def _cabbage(_: str) -> str:
    leaf = '<path d="M0 0C-7 -4 -7 -12 0 -15C7 -12 7 -4 0 0Z" transform="rotate({})"/>'
    return "".join(leaf.format(turn) for turn in range(0, 360, 60)) + '<circle r="5"/>'


def _bald(_: str) -> str:
    return '<circle class="spot" r="14"/><circle class="ring" r="9.5"/><circle class="ring" r="4.5"/>'


def _mincer(_: str) -> str:
    blade = '<path d="M0 0C2 -8 8 -12 14 -10C10 -8 6 -4 0 0Z" transform="rotate({})"/>'
    return "".join(blade.format(turn) for turn in range(0, 360, 72)) + '<circle r="3.2"/>'


def _spent(text: str) -> str:
    return _mincer(text) + '<path class="off" d="M-13 13L13 -13"/>'


def _field(_: str) -> str:
    return '<path d="M-20 -20H20V20H-20Z"/>'


def _climb(_: str) -> str:
    return '<path d="M-14 10L-4 -6L2 2L8 -8L15 10M-9 10L-5 4M0 10L4 4M7 10L10 5"/>'


def _start(_: str) -> str:
    return '<circle class="ring" r="11"/><circle class="dot" r="3"/>'


_KINDS: dict[str, Callable[[str], str]] = {
    "pit": _pit,
    "trap": _trap,
    "swamp": _swamp,
    "reeds": _reeds,  # above the water that runs into a swamp
    "river": lambda text: "",  # drawn whole, see water.py
    "infirmary": _infirmary,
    "treasure": _treasure,
    "dragonid": _dragonid,
    "entrance": _entrance,
    "institute": _institute,
    "ball": _ball,
    "web": _web,
    "jelly": _jelly,
    "cabbage": _cabbage,
    "bald": _bald,
    "mincer": _mincer,
    "spent": _spent,
    "field": _field,
    "climb": _climb,
    "start": _start,
}
