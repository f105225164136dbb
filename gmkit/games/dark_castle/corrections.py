"""What a master may put right, and how he says it. Neither world nor map is known here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from gmkit.core.master.corrections import MISSED, MOVE, RENAME, MovePlayer, Rename, SetMissed
from gmkit.core.master.sentences import corrections
from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.patterns import Sentence
from gmkit.games.dark_castle.deck import kind_named
from gmkit.games.dark_castle.kinds import Kind
from gmkit.grid.geometry import Cell, CellNameError, Columns
from gmkit.text import Both


class SetMarks(NamedTuple):
    """Set a hero's red or green marks."""

    who: str
    red: bool
    marks: int


class MoveCard(NamedTuple):
    """Put a card, wherever it is, into a hero's hand or the pocket of a cell."""

    kind: Kind
    who: str | None
    at: Cell | None


Correction: TypeAlias = MovePlayer | SetMissed | Rename | SetMarks | MoveCard


def _marks(red: bool, ru: str, en: str) -> Sentence[SetMarks]:
    return Sentence(
        (f"({ru}) {{who}} {{count}}", f"({en}) {{who}} {{count}}"),
        lambda blanks: SetMarks(blanks["who"], red, blanks["count"]),
        Both(f"{ru.split('|')[0]} Аня 1", f"{en} Anna 1"),
        Both("сколько карточек этого цвета", "how many marks of this colour"),
    )


_CARD: Sentence[MoveCard] = Sentence(  # read by `read_card`, since names of cards are many and long
    (),
    lambda blanks: MoveCard(Kind.SWORD, None, None),
    Both("карта Меч Аня", "card Sword Anna"),
    Both("карту — герою или на клетку", "a card to a hero or a cell"),
)
_WORDS = re.compile(r"(?:карта|карту|card)\s+(.+)", re.IGNORECASE)


def read_card(words: str, columns: Columns, names: Sequence[str]) -> MoveCard | None:
    """«карта Меч Аня», «карта Ключ от сундука №1 К5»; None where the words are no such correction."""
    found = _WORDS.fullmatch(words.strip())
    if found is None:
        return None
    parts = found[1].split()
    for number in range(len(parts) - 1, 0, -1):
        kind = kind_named(" ".join(parts[:number]))
        rest = " ".join(parts[number:])
        if kind is None:
            continue
        for name in names:
            if fold(name) == fold(rest):
                return MoveCard(kind, name, None)
        try:
            return MoveCard(kind, None, columns.parse_cell(rest))
        except CellNameError:
            raise Misheard.unknown(rest) from None
    raise Misheard.unknown(found[1])


FORMS: Grammar[Correction] = corrections(
    [MOVE, MISSED, RENAME, _marks(True, "красные|красных", "red"), _marks(False, "зеленые|зеленых", "green"), _CARD]
)
