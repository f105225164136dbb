"""What a master may put right, and how he says it. Neither world nor map is known here."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from gmkit.core.master.corrections import MISSED, MOVE, RENAME, MovePlayer, Rename, SetMissed
from gmkit.core.master.sentences import corrections
from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.patterns import Sentence
from gmkit.text import Both


class SetMarks(NamedTuple):
    """Set a hero's red or green marks."""

    who: str
    red: bool
    marks: int


Correction: TypeAlias = MovePlayer | SetMissed | Rename | SetMarks


def _marks(red: bool, ru: str, en: str) -> Sentence[SetMarks]:
    return Sentence(
        (f"({ru}) {{who}} {{count}}", f"({en}) {{who}} {{count}}"),
        lambda blanks: SetMarks(blanks["who"], red, blanks["count"]),
        Both(f"{ru.split('|')[0]} Аня 1", f"{en} Anna 1"),
        Both("сколько карточек этого цвета", "how many marks of this colour"),
    )


FORMS: Grammar[Correction] = corrections(
    [MOVE, MISSED, RENAME, _marks(True, "красные|красных", "red"), _marks(False, "зеленые|зеленых", "green")]
)
