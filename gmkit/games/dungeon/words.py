"""What may be typed in the dungeon. It reads words; it knows neither the world nor the map."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard
from gmkit.games.dungeon.blanks import BLANKS, KINDS
from gmkit.games.dungeon.commands import Command, Of
from gmkit.games.dungeon.sayings import AT_THE_INN, PLAIN, SENTENCES
from gmkit.grid.geometry import Columns
from gmkit.text import Both, Lang

# «орк 1: C2 D2»: who does it stands before the colon. «?3» is the villain's name for one that nobody has seen.
_ACTOR = re.compile(r"\s*([^:]{1,40}?)\s*:\s*(.+)", re.DOTALL)
_MONSTER = re.compile(r"(\w+)(?:\s+([1-9][0-9]{0,2}))?")
# A door is called by its two cells, «C2-D2»: the dash parts them, and no letter of a name stands alone before it.
_DASH = re.compile(r"(?<![^\W_])([^\W\d_]{1,2}[0-9]{1,3})\s*[-‐-―−]\s*(?=[^\W\d_]{1,2}[0-9])")
_MARK = re.compile(r"\?([1-9][0-9]{0,2})")
_COMMONEST = (
    *(Both("бросок", "throw"), Both("иди B2 C2", "go B2 C2"), Both("бей орк 1", "hit orc 1")),
    *(Both("стой", "stay"), Both("дальше", "next"), Both("/помощь", "/help")),
)


@lru_cache(maxsize=1)
def grammar() -> Grammar[Command]:
    """All that may be said, made when the first word is read."""
    exact = ((phrase, command) for command, said, _ in PLAIN for phrase in said.split("|"))
    return Grammar([*SENTENCES, *AT_THE_INN], None, exact, BLANKS, _COMMONEST)


def read(words: str, columns: Columns, names: Sequence[str]) -> Command:
    """The command of somebody's words. Raises Misheard; whether a cell is on the map is not asked here."""
    said = _ACTOR.fullmatch(words)
    if said is None:
        return grammar().read(_DASH.sub(r"\1 ", words), columns, tuple(names))
    by = _actor(said[1], names)
    if by is None:
        raise Misheard.unknown(words, known=_COMMONEST)
    return grammar().read(_DASH.sub(r"\1 ", said[2]), columns, tuple(names))._replace(by=by)


def _actor(text: str, names: Sequence[str]) -> Of | None:
    """Who is named before the colon."""
    mark = _MARK.fullmatch(text)
    if mark is not None:
        return Of(mark=int(mark[1]))
    monster = _MONSTER.fullmatch(fold(text))
    if monster is not None and monster[1] in KINDS:
        return Of(kind=KINDS[monster[1]], number=int(monster[2] or 0))
    return Of(name=next((name for name in names if fold(name) == fold(text)), text))


def command_words() -> tuple[str, ...]:
    """Every phrase of the commands, folded: no player may have it as a name."""
    return tuple(sorted({*grammar().phrases, *KINDS}))


def words_help(lang: Lang) -> list[tuple[str, str]]:
    """(what to type, what it means) for each command."""
    plain = [(said.split("|")[0 if lang == "ru" else -1], meaning(lang)) for _, said, meaning in PLAIN]
    return [*plain, *grammar().help(lang)]
