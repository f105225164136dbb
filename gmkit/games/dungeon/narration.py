"""What truly happened, in plain words for the master's line and the reveal. It never goes through say().

What was told aloud is told in the same words; what nobody heard has words of its own here, with figures by the numbers
that the master's commands use («?4»).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.hearing import Detail, Name, Numbered, Square, Word
from gmkit.games.dungeon import events as ev
from gmkit.games.dungeon.heard import sound
from gmkit.games.dungeon.wording import PHRASES
from gmkit.grid.geometry import Columns
from gmkit.text import Both, Lang, safe_text

_Words = Callable[[Any, Columns], Both]


def _silent(ru: str, en: str, cell: str = "") -> _Words:
    """«?4 → C2»: a figure by its number, and a cell."""

    def words(event: Any, columns: Columns) -> Both:
        at = columns.cell_name(getattr(event, cell)) if cell else ""
        return Both(ru.format(event.figure + 1, at), en.format(event.figure + 1, at))

    return words


_SILENT: Mapping[type, _Words] = {
    ev.Stepped: _silent("?{0} → {1}", "?{0} → {1}", "to"),
    ev.Retreated: _silent("?{0} отступает → {1}", "?{0} retreats → {1}", "to"),
    ev.Roused: _silent("?{0} знает о {1}", "?{0} knows of {1}", "goal"),
    ev.Bumped: _silent("?{0} натыкается на невидимого", "?{0} runs into somebody unseen"),
    ev.HidAgain: _silent("?{0} снова не виден", "?{0} is hidden again"),
    ev.Hurt: lambda event, columns: Both(
        f"?{event.figure + 1}: −{event.wounds}", f"?{event.figure + 1}: −{event.wounds}"
    ),
}


def narrate(event: Any, columns: Columns, lang: Lang) -> str:
    """The event in plain words; "" where it is idle."""
    own = _SILENT.get(type(event))
    if own is not None:
        return own(event, columns)(lang)
    heard = sound(event)
    if heard is None:
        return ""
    word, details = heard
    phrase = PHRASES[word]
    return (phrase.ru if lang == "ru" else phrase.en).format(*(_text(one, columns, lang) for one in details))


def _text(detail: Detail, columns: Columns, lang: Lang) -> str:
    if isinstance(detail, Square):
        return columns.cell_name(detail.cell)
    if isinstance(detail, Name):
        return safe_text(detail.name)
    if isinstance(detail, Numbered):
        return f"{_text(detail.word, columns, lang)} {detail.number or ''}".strip()
    if isinstance(detail, Word):
        phrase = PHRASES[detail]
        return phrase.ru if lang == "ru" else phrase.en
    return str(detail)
