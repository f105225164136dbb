"""Questions: what the game asks of one player, or of several at once, and the sealed answers of several.

A question is kept in the state. The prompt, the help and the completion are made from it, through the door: its words
are of the game's closed vocabulary, so that a question can tell no secret that an event could not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from gmkit.core.hearing import Word


class Question(NamedTuple):
    """What is asked, of whom, and what may be answered.

    `who` are the names of those who may answer, in the order of the table. An `anonymous` question names nobody
    («отвечает ли кто-нибудь?»): whom it is put to would tell what he holds, so it is put to all alike.
    """

    word: Word
    who: tuple[str, ...]
    options: tuple[Word, ...] = ()
    anonymous: bool = False


class Answered(NamedTuple):
    """One sealed answer: who gave it, and the number of the option from 0 on. Nobody sees it until the last is in."""

    who: str
    option: int


def awaited(asked: Sequence[str], answers: Sequence[Answered]) -> tuple[str, ...]:
    """Those of `asked` who have not answered yet, in their order; () when the answers may be opened."""
    given = {answer.who for answer in answers}
    return tuple(name for name in asked if name not in given)
