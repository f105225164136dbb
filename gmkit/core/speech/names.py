"""Names of players: which may be taken, and who speaks in a typed line."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from gmkit.core.speech.letters import fold, is_one_slip_away, name_key, twins
from gmkit.core.speech.lookalikes import look_alike
from gmkit.core.speech.misheard import Misheard, Why, listed, quoted
from gmkit.errors import UsageError
from gmkit.text import BLANKS, Both, is_safe_char, safe_text

LONGEST_NAME = 40
_SHOWN = 12  # names that a message lists
_LOOKED_AT = 200  # characters at the start of a line in which a name is looked for
_DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212"
# Characters that mean something in a typed line, a scenario or a list of names.
_NEVER = ":：,;|"
_NEVER_FIRST = "=/!#"
_MARKS = 2  # combining marks on one letter; more is a joke on the screen

# Words that stand where a name may stand: in the truth lines of a scenario, in commands, in logs.
RESERVED = (
    *("все", "всем", "вслух", "никто", "ведущий", "мастер", "гм", "клад", "сокровище", "игра", "общее"),
    *("all", "aloud", "everybody", "everyone", "nobody", "master", "gm", "public", "treasure", "over"),
    *("outside", "out", "game"),
)


def _character(char: str) -> str:
    return f"U+{ord(char):04X}"


def _own_fault(name: str) -> Both | None:
    """What is wrong with a name by itself."""
    if not name or name.isspace():
        return Both("имя пустое", "the name is empty")
    marks = visible = 0
    for char in name:
        if char in BLANKS or not is_safe_char(char) or (char.isspace() and char != " "):
            return Both(
                f"в имени есть невидимый знак {_character(char)}",
                f"the name holds an invisible character, {_character(char)}",
            )
        if unicodedata.category(char).startswith("M"):
            marks += 1
            if marks > _MARKS or not visible:
                return Both("на одной букве слишком много значков", "too many marks on one letter")
        else:
            marks, visible = 0, visible + 1
            if visible > LONGEST_NAME:
                return Both(f"имя длиннее {LONGEST_NAME} знаков", f"longer than {LONGEST_NAME} characters")
        if char in _NEVER:
            return Both(
                f"в имени не может быть «{char}»: этим знаком отделяют имя от слов",
                f"a name cannot hold '{char}', which parts names from words",
            )
    if name != " ".join(name.split(" ")).strip() or "  " in name:
        return Both(
            "лишний пробел в начале, в конце или в середине",
            "a needless space at the start, at the end or within",
        )
    if "->" in name:
        return Both("в имени не может быть «->»", "a name cannot hold '->'")
    if name[0] in _NEVER_FIRST:
        return Both(f"имя не может начинаться с «{name[0]}»", f"a name cannot begin with '{name[0]}'")
    if not any(unicodedata.category(char)[0] in "LN" or unicodedata.category(char) == "So" for char in name):
        return Both("в имени нет ни буквы, ни цифры", "the name has neither letter nor digit")
    return None


def name_fault(name: str, others: Iterable[str] = (), reserved: Collection[str] = ()) -> Both | None:
    """Why `name` cannot join the names `others`, or None. `reserved` holds folded phrases of commands."""
    fault = _own_fault(name)
    if fault is not None:
        return fault
    for folded in (fold(name), *twins(name)):
        if folded in reserved:
            return Both("так называется команда", "that is a command")
        # «Иду» as a name would swallow the first word of «иду на север».
        if any(phrase.startswith(folded + " ") for phrase in reserved):
            return Both("с этого слова начинается команда", "a command begins with that word")
    if any(look_alike(name, word) for word in RESERVED):
        return Both("это слово занято самой программой", "the program needs that word for itself")
    for other in others:
        if look_alike(name, other):
            return Both(
                f"его не отличить от имени «{quoted(other)}»",
                f"it cannot be told apart from the name «{quoted(other)}»",
            )
    return None


def check_names(names: Iterable[str], reserved: Collection[str] = ()) -> tuple[str, ...]:
    """The names in composed form (NFC), in the same order. Raises UsageError that tells the first bad one.

    A name has 1 to 40 visible characters, nothing invisible, no sign that parts names from words, and
    cannot be taken for another name or for a command; ё and е, letter case and letters, of whatever script, that
    are drawn alike do not make names different. Names of one script and of several are equally welcome.
    """
    taken: list[str] = []
    for typed in names:
        name = unicodedata.normalize("NFC", typed)
        fault = name_fault(name, taken, reserved)
        if fault is not None:
            shown = safe_text(typed, 60)
            raise UsageError(
                Both(
                    f"Имя игрока «{shown}» не подходит: {fault.ru}.",
                    f"The player's name «{shown}» will not do: {fault.en}.",
                )
            )
        taken.append(name)
    return tuple(taken)


@lru_cache(maxsize=64)
def _by_key(names: tuple[str, ...]) -> dict[str, list[str]]:
    table: dict[str, list[str]] = {}
    for name in names:
        table.setdefault(name_key(name), []).append(name)
    return table


def stranger(typed: str, names: tuple[str, ...]) -> Misheard:
    """Nobody at the table has this name: who does, or nearly does."""
    key = name_key(typed[:_LOOKED_AT])
    near = [name for name in names if len(key) > 1 and is_one_slip_away(key, name_key(name))]
    ru, en = f"Нет игрока «{quoted(typed)}».", f"There is no player «{quoted(typed)}»."
    if near:
        ru += f" Может быть, {listed(near, 'или')}?"
        en += f" Did you mean {listed(near, 'or')}?"
    elif names:
        more = " …" if len(names) > _SHOWN else ""
        shown = ", ".join(safe_text(name, 60) for name in names[:_SHOWN])
        ru += f" Играют: {shown}{more}."
        en += f" The players are: {shown}{more}."
    options = [Both.alike(name) for name in near]
    return Misheard(Why.NO_SUCH_PLAYER, Both(ru, en), options)


def _look_up(typed: str, names: tuple[str, ...]) -> str | None:
    """The player whose whole name this is; None when nobody's. Raises Misheard when two fit."""
    if len(typed) > _LOOKED_AT:
        return None
    found = _by_key(names).get(name_key(typed), [])
    if len(found) > 1:
        exact = [name for name in found if name == unicodedata.normalize("NFC", typed.strip())]
        if len(exact) == 1:
            return exact[0]
        raise Misheard(
            Why.AMBIGUOUS_NAME,
            Both(
                f"Кто это: {listed(found, 'или')}? «{quoted(typed)}» подходит к обоим.",
                f"Who is it: {listed(found, 'or')}? «{quoted(typed)}» fits both.",
            ),
            [Both.alike(name) for name in found],
        )
    return found[0] if found else None


def find_name(typed: str, names: Sequence[str]) -> str:
    """The player whose whole name was typed, as it is written in `names`. Raises Misheard."""
    if not typed.strip():
        raise Misheard.empty()
    players = tuple(names)
    found = _look_up(typed, players)
    if found is None:
        raise stranger(typed, players)
    return found


def split_speaker(line: str, names: Sequence[str]) -> tuple[str | None, str]:
    """Who speaks in a line, and the words: «Аня: север», «аня север», «Аня, север», «Аня - север».

    The longest name wins («Анна-Мария 2» before «Анна»); names are whole, in any case and layout. A line
    without a name, and a master's `/command`, is (None, line). Before a colon only a player's name may
    stand: raises Misheard (NO_SUCH_PLAYER, AMBIGUOUS_NAME).
    """
    players = names if isinstance(names, tuple) else tuple(names)
    if len(line) > _LOOKED_AT:
        return _split(line, players)
    return _split_kept(line, players)


def _split(line: str, names: tuple[str, ...]) -> tuple[str | None, str]:
    text = line.strip().removeprefix("\ufeff").lstrip()
    if text.startswith("/"):
        return None, text
    before, colon, after = text.replace("：", ":", 1).partition(":")
    if colon:
        speaker = _look_up(before, names)
        if speaker is not None:
            return speaker, after.strip()
        # A colon inside a master's text («Аня /заметка 12:30») parts no name.
        if " /" not in before:
            raise stranger(before, names)
    near_start = text[:_LOOKED_AT]
    for cut in range(len(near_start), 0, -1):
        rest = text[cut:]
        if rest and not _is_parted(rest):
            continue
        speaker = _look_up(text[:cut], names)
        if speaker is not None and not text[cut - 1].isspace():
            return speaker, _without_parting(rest)
    return None, text


def _is_parted(rest: str) -> bool:
    """Whether a name may end before `rest`. A dash needs a space after it: «Аня-север» is a word."""
    return rest[0].isspace() or rest[0] == "," or (rest[0] in _DASHES and rest[1:2].isspace())


def _without_parting(rest: str) -> str:
    words = rest.lstrip()
    if words[:1] == "," or (words[:1] and words[0] in _DASHES):
        words = words[1:]
    return words.strip()


_split_kept = lru_cache(maxsize=2048)(_split)
