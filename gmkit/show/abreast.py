"""Blocks of rows side by side on a screen, whatever colours are in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click

from gmkit.text import columns_on_screen

GAP = 3  # columns between two


def side_by_side(rows: Sequence[str], wide: int, others: Sequence[str]) -> list[str]:
    """Rows and, behind `wide` columns and a gap, others."""
    out = []
    for at in range(max(len(rows), len(others))):
        row = rows[at] if at < len(rows) else ""
        more = others[at] if at < len(others) else ""
        free = wide - columns_on_screen(click.unstyle(row)) + GAP
        out.append(row + " " * free + more if more else row)
    return out


def abreast(blocks: Iterable[tuple[Sequence[str], int]]) -> list[str]:
    """All the blocks, each with its width, from left to right."""
    rows: Sequence[str] = ()
    taken = -GAP
    for block, wide in blocks:
        rows = side_by_side(rows, taken, block)
        taken += GAP + wide
    return list(rows)
