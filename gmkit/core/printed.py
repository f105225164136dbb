"""Sheets: what of a game's rules is printed and laid on the table, as rows of text. No painter and no game is known."""

from __future__ import annotations

from typing import NamedTuple

Row = tuple[str, ...]


class PrintedSheet(NamedTuple):
    """One table under its title, the head first; or boxes to be cut out, each a title, a line of facts and a text.

    `shares` is how wide the columns are to one another; all alike where it is empty.
    """

    title: str
    rows: tuple[Row, ...]
    boxes: bool = False
    shares: tuple[int, ...] = ()
