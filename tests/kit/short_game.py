"""A game whose lines are short, so that every bit of its file can be flipped in a few seconds."""

from __future__ import annotations

from typing import Any

HEADER: dict[str, Any] = {"game": "numenor", "players": [["Аня", "B2"]]}


def turn(number: int) -> dict[str, Any]:
    """What the referee would give for one turn."""
    return {"who": "Аня", "words": "север", "faces": [number % 6 + 1]}
