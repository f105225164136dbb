"""Word forms: the lemmas of a Russian word and the forms of a lemma, from the dictionary of pymorphy3.

It is loaded when the first word is met that nobody declared, never before. Where pymorphy3 is not installed every
question has the empty answer, and only what is declared is understood.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, NamedTuple

from gmkit.core.speech.letters import fold


class Form(NamedTuple):
    """One reading of a word: its lemma, folded, and its case ("" for what has none)."""

    lemma: str
    case: str
    adjective: bool = False


# Verbs that speak of going there and back, or of a habit, in the past: «ходила на юг» tells, it commands nothing.
_HABITS = frozenset(
    ("ходить", "бегать", "ездить", "плавать", "ползать", "лазить", "летать", "копать", "искать", "рыть")
)
_NO_COMMAND = ("PRTF", "PRTS", "GRND")  # participles tell of what is or was done
_CASES = {"gen2": "gent", "acc2": "accs", "loc2": "loct"}


@cache
def _dictionary() -> Any:
    try:
        import pymorphy3  # type: ignore[import-untyped]
    except ImportError:
        return None
    return pymorphy3.MorphAnalyzer()


def _case(tag: Any) -> str:
    case = str(tag.case or "")
    return _CASES.get(case, case)


@lru_cache(maxsize=4096)
def forms_of(word: str) -> tuple[Form, ...]:
    """What the folded word may be a form of; () where the dictionary does not have it."""
    dictionary = _dictionary()
    if dictionary is None or not word.replace("-", "").isalpha() or not dictionary.word_is_known(word):
        return ()
    found: dict[Form, None] = {}
    for parse in dictionary.parse(word):
        tag = parse.tag
        if tag.POS in _NO_COMMAND or (parse.normal_form in _HABITS and tag.tense == "past"):
            continue
        found[Form(fold(parse.normal_form), _case(tag), tag.POS in ("ADJF", "ADJS"))] = None
    return tuple(found)


def all_forms(lemma: str) -> tuple[str, ...]:
    """Every form of a lemma, folded, for finding slips of letters; only itself where it is unknown."""
    dictionary = _dictionary()
    if dictionary is None or not dictionary.word_is_known(lemma):
        return (lemma,)
    found: dict[str, None] = {lemma: None}
    for parse in dictionary.parse(lemma):
        if fold(parse.normal_form) == lemma:
            found |= {fold(one.word): None for one in parse.lexeme if one.tag.POS not in _NO_COMMAND}
    return tuple(found)


@lru_cache(maxsize=256)
def name_forms(name: str) -> tuple[tuple[str, str], ...]:
    """(form, case) of a name in the singular, the short call included («Ань»); the nominative is left out."""
    dictionary = _dictionary()
    if dictionary is None or not name.isalpha():
        return ()
    word = name.casefold()
    parses = [parse for parse in dictionary.parse(word) if parse.tag.POS == "NOUN" and parse.tag.case == "nomn"]
    parses = [parse for parse in parses if parse.tag.number == "sing"]
    named = [parse for parse in parses if "Name" in parse.tag]
    found: dict[tuple[str, str], None] = {}
    for parse in named or parses[:1]:
        for one in parse.lexeme:
            if one.tag.number != "sing" and "voct" not in one.tag:
                continue
            case = "voct" if "voct" in one.tag else _case(one.tag)
            if one.word != word:
                found[(fold(one.word), case)] = None
    return tuple(found)
