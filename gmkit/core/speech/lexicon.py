"""Lexicon: the words of a line as the grammar knows them, however they were spelt.

A word is tried as it stands, then its forms, then the other script's letters that look the same, then the other
keyboard layout, then split into preposition and noun. What is none of that stays unknown, and an unknown word asks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from gmkit.core.speech.idle import ASKING, IDLE, IDLE_WORDS, NEGATIONS, SUBJUNCTIVE
from gmkit.core.speech.letters import fold, is_one_slip_away, latin_keys_as_russian, other_layout, twins
from gmkit.core.speech.tokens import ARROWS, Kind, Token, tokens
from gmkit.core.speech.ways import ADJECTIVES, BARE, NOUN_FORMS, NOUNS, WHERE, WHITHER
from gmkit.core.speech.wordforms import Form, all_forms, forms_of

_RUSSIAN_PREPOSITIONS = (
    *("на", "в", "во", "к", "ко", "с", "со", "у", "из", "изо", "за", "через", "сквозь", "под", "по", "до", "от"),
    *("для", "о", "об", "при", "над", "без", "про", "между", "не"),
)
_ENGLISH_PREPOSITIONS = (
    *("to", "towards", "toward", "at", "on", "in", "into", "onto", "from", "through", "by", "via", "with", "under"),
    *("behind", "of", "for", "due", "between"),
)
PREPOSITIONS = frozenset((*_RUSSIAN_PREPOSITIONS, *_ENGLISH_PREPOSITIONS))
_PARTICLES = ("-ка", "-то", "-с", "-таки")  # «давай-ка», «в общем-то»: they say nothing
_DRAWN = re.compile(r"(.)\1+")  # «нууу», «хмммм»: idle words may be drawn out, others may not
_JOINED = ("на", "в", "во", "к", "ко", "с", "со", "за", "из", "не")
# Words of the grammar's own rules, of every game.
_OWN = (
    *IDLE_WORDS,
    *(word for phrase in ASKING for word in phrase),
    *NEGATIONS,
    *PREPOSITIONS,
    *(SUBJUNCTIVE, "и", "потом", "затем", "сначала", "сперва", "then", "and", "first"),
    *NOUNS,
    *BARE,
    *WHITHER,
    *WHERE,
    *ADJECTIVES,
    *ARROWS,
)
# Words that say nothing only beside others («этим ходом»): by themselves they are forms like any other.
_HALF_IDLE = frozenset(word for one in (*IDLE, *ASKING) if len(one) > 1 for word in one) - frozenset(
    word for one in (*IDLE, *ASKING) if len(one) == 1 for word in one
)
_SAY_LITTLE = IDLE_WORDS | PREPOSITIONS | NEGATIONS | frozenset(word for one in ASKING for word in one)
NUMBER_WORDS: dict[str, int] = {
    word: number
    for number, words in enumerate(
        (
            *(
                "ноль zero",
                "один раз one once",
                "два дважды two twice",
                "три трижды three thrice",
                "четыре четырежды four",
            ),
            *("пять five", "шесть six", "семь seven", "восемь eight", "девять nine", "десять ten"),
        )
    )
    for word in words.split()
}
TIMES = frozenset(("дважды", "трижды", "четырежды", "once", "twice", "thrice"))
_TIMES_SIGN = re.compile(r"[xх×]\s?([0-9]{1,3})|([0-9]{1,3})[xх]")
_CELL_LIKE = re.compile(r"[^\W\d_]{1,2}-?[0-9]{1,3}|[0-9]{1,3}-[0-9]{1,3}")
_WHOLE_WORD = re.compile(r"[^\W\d_][\w'’-]*[.,!?;:…]*")


class Lexed(NamedTuple):
    """A token with what it may be a form of; no forms where nobody knows the word. `raw` is as typed."""

    token: Token
    raw: str
    forms: tuple[Form, ...]
    relaid: bool = False  # typed in the other keyboard layout

    @property
    def kind(self) -> Kind:
        """The kind of the token."""
        return self.token.kind

    @property
    def text(self) -> str:
        """The folded text of the token."""
        return self.token.text

    def is_form_of(self, words: Collection[str]) -> bool:
        """Whether it is one of the words, in any form."""
        for form in self.forms:  # noqa: SIM110 - a loop, since this is asked some twenty times a line
            if form[0] in words:
                return True
        return False


def times_of(text: str) -> int | None:
    """«x2», «×2», "2x": how many times; None for anything else."""
    match = _TIMES_SIGN.fullmatch(text)
    return int(match[1] or match[2]) if match else None


class Lexicon:
    """The words that a grammar may meet. `words` are lemmas, folded."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = frozenset((*words, *_OWN, *NUMBER_WORDS))
        self._near: dict[str, set[str]] | None = None

    def lexed(self, text: str, is_name: Callable[[str], bool]) -> list[Lexed]:
        """The tokens of a cleaned line, spelling mended as far as it leaves no doubt."""
        found: list[Lexed] = []
        for chunk in re.finditer(r"[^ ]+", text):
            here = self._chunk(chunk[0], is_name)
            if not all(self._known(one, is_name) for one in here):
                here = self._relaid(chunk[0], is_name) or here
            for one in here:
                token = one.token
                moved = token._replace(start=token.start + chunk.start(), end=token.end + chunk.start())
                found.append(one._replace(token=moved))
        return found

    def is_known(self, one: Lexed, is_name: Callable[[str], bool]) -> bool:
        """Whether anything is known of the token."""
        return self._known(one, is_name)

    def _chunk(self, chunk: str, is_name: Callable[[str], bool]) -> list[Lexed]:
        return [part for token in tokens(chunk) for part in self._word(token, chunk[token.start : token.end], is_name)]

    def _known(self, one: Lexed, is_name: Callable[[str], bool]) -> bool:
        if one.kind is Kind.WORD:
            return bool(one.forms) or is_name(one.raw)
        if one.kind is Kind.MIXED:
            return _CELL_LIKE.fullmatch(one.text) is not None or times_of(one.text) is not None
        return one.kind is not Kind.SIGN or one.text in self.words

    def _relaid(self, chunk: str, is_name: Callable[[str], bool]) -> list[Lexed]:
        """The chunk typed in the other layout, where it is two keys or more and all of it is known then; else [].

        It has to be one word: «ххд» is the slip of a finger on «ход», not a bracket or two before an L.
        """
        whole, core = chunk.rstrip("?"), chunk.rstrip(".,!?;:")  # a question mark is one in either layout
        for typed, rest in ((whole, chunk[len(whole) :]), (core, chunk[len(core) :])):
            other = other_layout(typed)
            if len(typed) > 1 and other != typed and _WHOLE_WORD.fullmatch(other):
                mended = self._chunk(other + rest, is_name)
                letters = [one for one in mended if one.kind in (Kind.WORD, Kind.MIXED)]
                if letters and all(self._known(one, is_name) for one in mended):
                    # Its places are those of the whole chunk: keys and letters are not one to one.
                    return [
                        one._replace(token=one.token._replace(start=0, end=len(chunk)), relaid=True) for one in mended
                    ]
        return []

    def _word(self, token: Token, raw: str, is_name: Callable[[str], bool]) -> list[Lexed]:
        if token.kind is Kind.SIGN:
            return [Lexed(token, raw, (Form(token.text, ""),) if token.text in self.words else ())]
        if token.kind is not Kind.WORD:
            return [Lexed(token, raw, ())]
        forms = self.forms(token.text)
        if forms or is_name(raw):
            return [Lexed(token, raw, forms)]
        for twin in twins(raw):
            if forms := self.forms(twin):
                return [Lexed(token._replace(text=twin), raw, forms)]
        if token.text.endswith(_PARTICLES) and (forms := self.forms(token.text.rpartition("-")[0])):
            return [Lexed(token, raw, forms)]
        drawn = _DRAWN.sub(r"\1", token.text)
        if drawn != token.text and (drawn,) in IDLE:
            return [Lexed(token._replace(text=drawn), raw, (Form(drawn, ""),))]
        joined = token.text.replace("-", "")
        if joined != token.text and (forms := self.forms(joined)):
            return [Lexed(token._replace(text=joined), raw, forms)]
        return self._split(token, raw) or [Lexed(token, raw, ())]

    def _split(self, token: Token, raw: str) -> list[Lexed]:
        """«насевер», «на-север»: a preposition and its noun, written together."""
        for first in _JOINED:
            rest = token.text.removeprefix(first).removeprefix("-")
            if not token.text.startswith(first) or len(rest) < 2:
                continue
            forms = tuple(
                form
                for form in self.forms(rest)
                if form.lemma not in _SAY_LITTLE and (form.lemma not in BARE or rest == form.lemma)
            )
            if forms:
                return [
                    Lexed(token._replace(text=first), first, (Form(first, ""),)),
                    Lexed(token._replace(text=rest), rest, forms),
                ]
        return []

    def forms(self, word: str) -> tuple[Form, ...]:
        """What a folded word is a form of, among the words that are known; () where of none."""
        if word in NOUN_FORMS:
            noun, case = NOUN_FORMS[word]
            return (Form(noun, case),)
        here = (Form(word, ""),) if word in self.words else ()
        if word.isascii():
            return (*here, *(Form(stem, "") for stem in _stems(word) if stem in self.words))
        if here and word not in _HALF_IDLE:
            return here
        return (*here, *(form for form in forms_of(word) if form.lemma in self.words and form not in here))

    # --- slips ---

    def near(self, word: str) -> list[str]:
        """Forms of known words that are one slip of a letter away from a folded word of two letters or more."""
        if len(word) < 2 or len(word) > 30:
            return []
        if self._near is None:
            self._near = {}
            for lemma in self.words:
                for form in all_forms(lemma) if not lemma.isascii() else (lemma, f"{lemma}s", f"{lemma}ing"):
                    if len(form) > 1 and form.replace("-", "").isalpha():
                        for less in _with_one_less(form):
                            self._near.setdefault(less, set()).add(form)
        mixed = latin_keys_as_russian(word) if not word.isascii() else word
        found: set[str] = set()
        for typed in dict.fromkeys((word, mixed)):
            for less in _with_one_less(typed):
                found |= self._near.get(less, set())
        return sorted(one for one in found if is_one_slip_away(word, one) or is_one_slip_away(mixed, one))


def _with_one_less(word: str) -> set[str]:
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def _stems(word: str) -> Iterable[str]:
    """What an English word may be a form of: «moves», «moving», «stepping»."""
    if word.endswith("ing") and len(word) > 4:
        stem = word[:-3]
        yield from (stem, stem + "e")
        if stem[-1] == stem[-2]:
            yield stem[:-1]
    if word.endswith("s") and len(word) > 3:
        yield word[:-1]
        if word.endswith("es"):
            yield word[:-2]


def key_of(word: str) -> str:
    """A word of a pattern as the lexicon holds it."""
    return fold(word) or word
