"""What a nut shows, written from ST-12 to ST-21 alone. It shares no code with gmkit and no shape with its rules.

A zone is a mapping of (column, row), both from 1, to the letter of a trap: w web, j jelly, c the cabbage's
epicentre, p bald spot, g mincer.
"""

from __future__ import annotations

from collections.abc import Mapping

STRAIGHT = {"вверх": (0, -1), "вниз": (0, 1), "влево": (-1, 0), "вправо": (1, 0)}  # ST-13, ST-15
SHOWN = {"j": "студень", "c": "капуста", "p": "плешь"}  # ST-17 and ST-21: webs and mincers are not
COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def told(
    size: tuple[int, int], traps: Mapping[tuple[int, int], str], start: tuple[int, int], way: str, die: int
) -> str:
    """The judge's words for one nut that is thrown from `start`."""
    across, down = STRAIGHT[way]
    over = [(start[0] + across * n, start[1] + down * n) for n in range(1, die + 1)]
    over = [at for at in over if 1 <= at[0] <= size[0] and 1 <= at[1] <= size[1]]  # the edge stops it
    bald = [n for n, at in enumerate(over) if traps.get(at) == "p"]
    if bald:
        over = over[: bald[0] + 1]  # ST-20: its first cell, and no further
    words = [f"{SHOWN[traps[at]]} {COLUMNS[at[0] - 1]}{at[1]}" for at in over if traps.get(at, "") in SHOWN]
    return ", ".join(words) if words else "ничего"
