"""Symbols that more than one game draws, as SVG round the point 0 0; what they stand for is each game's to say."""

from __future__ import annotations

CHEST = (
    '<g class="f-gold s-gold2" stroke-width="1.5"><path d="M-11 -1h22v9.5a2 2 0 0 1 -2 2h-18a2 2 0 0 1 -2 -2z"/>'
    '<path d="M-11 -2.5v-2q0 -6.5 6.5 -6.5h9q6.5 0 6.5 6.5v2z"/><path d="M-11 -1.8h22"/></g>'
    '<circle class="f-gold2" cy="0.5" r="2.8"/>'
)
MIRE = (
    '<path class="f-mud" d="M-16 -6C-15 -17 4 -17 10 -15C19 -13 18 3 16 10C12 18 -4 16 -11 15C-19 12 -17 2 -16 -6Z"/>'
)
ROCK = (
    '<path class="f-soft" opacity=".55" d="M-20 -20H20V20H-20Z"/><path class="line s-ink" stroke-width="1.4" '
    'opacity=".6" d="M-14 -6l7 -8l9 4l4 9l-8 5l-9 -2zM4 14l3 -8l8 -2l3 9M-16 14l4 -5l6 4"/>'
)
REEDS = (
    '<path class="line s-reed" stroke-width="1.8" d="M-9 9q-1 -7 -4 -10M-9 9q0 -8 1 -12M-9 9q1 -6 5 -8M6 4q-1 -7 -4 -10'
    'M6 4q0 -8 1 -12M6 4q1 -6 5 -8M-2 13q-1 -4 -3 -6M-2 13q0 -5 1 -8"/>'
)
