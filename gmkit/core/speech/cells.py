"""A cell among typed words: «B2», «b2.», «10–3». Whether it is on the map is not asked here."""

from __future__ import annotations

import re
import unicodedata

from gmkit.core.speech.misheard import Misheard, Why
from gmkit.grid.geometry import Cell, CellNameError, Columns
from gmkit.text import Both, safe_text

_DASH = str.maketrans("‐‑‒–—−", "------")  # phone keyboards put them in by themselves


# Letters of the two scripts that look and sound alike.
_LATIN, _CYRILLIC = "AEKMOTaekmot", "АЕКМОТаекмот"
_TO_LATIN, _TO_CYRILLIC = str.maketrans(_CYRILLIC, _LATIN), str.maketrans(_LATIN, _CYRILLIC)
_HYPHEN = re.compile(r"^([^\W\d_]{1,2})-([0-9]{1,3})$")


def read_cell(text: str, columns: Columns) -> Cell:
    """The cell of that name. Misheard, which says what would be right, where it is none here.

    Letters of the other script are taken where they look and sound alike («А5» for A5). «В5» may be B5 by its look and
    V5 by its sound, so it is none.
    """
    bare = _HYPHEN.sub(r"\1\2", _bare(text))
    try:
        return columns.parse_cell(bare)
    except CellNameError as error:
        other = bare.translate(_TO_LATIN if columns is Columns.LATIN else _TO_CYRILLIC)
        if other != bare and columns is not Columns.NUMBERS:
            try:
                return columns.parse_cell(other)
            except CellNameError:
                pass  # the letters as they were typed are told
        said = error.message
        raise Misheard(Why.BAD_CELL, Both(f"{safe_text(said.ru)}.", f"{safe_text(said.en)}.")) from None


def _bare(text: str) -> str:
    return unicodedata.normalize("NFC", text).translate(_DASH).strip(" .,;!")
