"""Signs that every font has, in the place of those that only a good one has: for old screens and screen readers."""

from __future__ import annotations

_ASCII = str.maketrans(
    dict.fromkeys("─╴╶╌", "-")
    | dict.fromkeys("│╵╷╎", "|")
    | dict.fromkeys("┌┐└┘├┤┬┴┼", "+")
    | {"·": ".", "•": "*", "×": "x", "↑": "^", "→": ">", "↓": "v", "←": "<", "≈": "%", "…": "...", "–": "-", "▶": ">"}
)


def plain_font(row: str) -> str:
    """A row in signs that every font has."""
    return row.translate(_ASCII)
