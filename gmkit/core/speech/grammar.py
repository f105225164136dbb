"""The grammar: sentences with blanks, for the words of players and of the master alike.

First the exact phrases, which cost one look into a table. What is not among them is read word by word: forms, order and
idle words do not matter, but every word must be understood. One meaning is taken; two, a question, a negation or an
unknown word ask. Nothing is guessed. It knows no game, no map and no world.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Generic

from gmkit.core.speech.blanks import CORE
from gmkit.core.speech.fillers import negated, utterance_of, without_asking
from gmkit.core.speech.idle import NEGATIONS
from gmkit.core.speech.letters import fold, twins
from gmkit.core.speech.lexicon import Lexed, Lexicon
from gmkit.core.speech.matching import Matcher, Reading, distinct
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.namebook import Namebook, namebook
from gmkit.core.speech.patterns import Meaning, Sentence, compiled, words_of
from gmkit.core.speech.tokens import Kind, Token, cleaned
from gmkit.core.speech.utterance import Blank
from gmkit.grid.geometry import Columns
from gmkit.text import Both, Lang

LONGEST = 200  # characters; no command of any game comes near
_REMEMBERED = 2048  # typed lines kept with their meaning; an evening has a few dozen different ones
_MOST_WORDS = 40
_LIST_MARK = re.compile(r"\s*[0-9]{1,2}[.)]\s+(?=\D)")
_OFFERED = 3
_NOTHING_SAID = " \t\n\r,.;!\u00a0"


class Grammar(Generic[Meaning]):
    """All that may be said to one game, or to its master.

    `short` gives the shortest words that say a meaning; without it the samples of the sentences are shown in their
    stead, and since a sample is not what was meant, nothing is offered for a plain "yes".
    """

    def __init__(
        self,
        sentences: Sequence[Sentence[Meaning]],
        short: Callable[[Any, Columns, Lang], str] | None,
        exact: Iterable[tuple[str, Meaning]] = (),
        blanks: Mapping[str, Blank] | None = None,
        known: Sequence[Both] = (),
    ) -> None:
        self.sentences = tuple(sentences)
        self.known = tuple(known) or tuple(dict.fromkeys(one.title for one in sentences if not one.only_offered))
        self._short = short
        self._blanks = {**CORE, **(blanks or {})}
        self._exact: dict[str, list[Meaning]] = {}
        for phrase, meaning in exact:
            meanings = self._exact.setdefault(fold(phrase), [])
            if not any(type(one) is type(meaning) and one == meaning for one in meanings):
                meanings.append(meaning)
        # By the exact text: a known line costs one look into a table. Misheard is not kept.
        self.read = lru_cache(maxsize=_REMEMBERED)(self._read)

    @property
    def phrases(self) -> frozenset[str]:
        """Every exact phrase, folded."""
        return frozenset(self._exact)

    def help(self, lang: Lang) -> list[tuple[str, str]]:
        """(what to type, what it means) for each sentence that is listed."""
        return [(one.title(lang), one.meaning(lang)) for one in self.sentences if one.listed]

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words of all sentences and blanks; made when the first line is read word by word."""
        words = {word for one in self.sentences for text in one.patterns for word in words_of(text)}
        return Lexicon([*words, *(word for blank in self._blanks.values() for word in blank.words)])

    @cached_property
    def _matcher(self) -> Matcher:
        return Matcher(self.sentences, self._blanks)

    def _read(
        self, text: str, columns: Columns, names: tuple[str, ...], reserved: frozenset[str] = frozenset()
    ) -> Meaning:
        """The meaning of the whole text. Raises Misheard. `reserved`: phrases that no new name may be."""
        if len(text) > LONGEST:
            raise Misheard.too_long(text)
        meanings = self.known_phrase(text)
        if not meanings:
            if not text.strip(_NOTHING_SAID):
                raise Misheard.empty()
            return self._word_by_word(text, columns, namebook(names), reserved)
        if len(meanings) > 1:
            raise Misheard.ambiguous(text, [self._short_of(one, columns) for one in meanings])
        return meanings[0]

    def known_phrase(self, text: str) -> list[Meaning]:
        """What the whole text means as an exact phrase, in its own script or by letters that look the same."""
        if len(text) > LONGEST:
            return []
        found = self._exact.get(fold(text))
        if found is not None:
            return found
        return next((self._exact[look] for look in twins(text) if look in self._exact), [])

    def _word_by_word(
        self, text: str, columns: Columns, names: Namebook, reserved: frozenset[str] = frozenset()
    ) -> Meaning:
        clean = _LIST_MARK.sub("", cleaned(text), count=1)
        lexed = self.lexicon.lexed(clean, names.is_name)
        if not lexed or len(lexed) > _MOST_WORDS or any(one.kind is Kind.STRUCK for one in lexed):
            raise Misheard.unknown(text, known=self.known)
        asked = any(one.kind is Kind.QUESTION for one in lexed)
        items = [one for one in lexed if one.kind is not Kind.QUESTION]
        relaid = any(one.relaid for one in lexed)

        def readings(words: Sequence[Lexed], faults: list[Misheard] | None = None) -> list[Reading]:
            return self._matcher.readings(utterance_of(clean, words, columns, names, relaid, reserved), faults)

        faults: list[Misheard] = []
        plain, wondering = without_asking(items)
        found = readings(items) if wondering else []
        if not found:
            found = readings(plain, faults)
            asked = asked or wondering
        sure = [one for one in found if not one.offered] or found
        if len(sure) == 1 and not asked and not sure[0].offered:
            return sure[0].meaning  # type: ignore[no-any-return]
        if negated(items):
            raise Misheard.unknown(text, known=self.known)
        if not sure and not faults and (slips := self._slips(plain, names, readings)):
            raise self._unknown(text, self._told(slips, columns))
        if len(sure) == 1 and self._short is None:
            raise Misheard.unknown(text, known=self.known)
        if len(sure) == 1:
            raise Misheard.asked(text, self._short_of(sure[0].meaning, columns))
        if len(sure) > 1:
            raise Misheard.ambiguous(text, self._told(sure, columns))
        if faults:
            raise faults[0]
        raise self._several(text, items, readings) or self._unknown(text, self._begun(items))

    def _unknown(self, text: str, near: Sequence[Both]) -> Misheard:
        error = Misheard.unknown(text, near, self.known)
        if self._short is None:
            error.offer = None
        return error

    def _begun(self, items: Sequence[Lexed]) -> list[Both]:
        """The samples of sentences that begin with the first word: «стена B2» lacks its way."""
        if self._short is not None or not items:  # a line of question marks has no first word
            return []
        begun = (
            one
            for one in self.sentences
            for text in one.patterns
            for pattern in compiled(text)
            if items[0].is_form_of(pattern[0].words)
        )
        return list(dict.fromkeys(one.title for one in begun))

    def _several(
        self, text: str, items: Sequence[Lexed], readings: Callable[[Sequence[Lexed]], list[Reading]]
    ) -> Misheard | None:
        """Whether a line that means nothing is two commands, one after another."""
        for at in range(1, len(items)):
            rest = items[at + 1 :] if items[at].text in ("и", "and", "потом", "then") else items[at:]
            if readings(items[:at]) and rest and readings(rest):
                return Misheard.several(text)
        return None

    def _slips(
        self, items: Sequence[Lexed], names: Namebook, readings: Callable[[Sequence[Lexed]], list[Reading]]
    ) -> list[Reading]:
        """What is meant where one unknown word is a slip of a letter, or one blank too many."""
        unknown = [at for at, one in enumerate(items) if not self.lexicon.is_known(one, names.is_name)]
        found: list[Reading] = []
        if not 1 <= len(unknown) <= 2:
            return found
        for at in unknown:
            for start in (at - 1, at):
                if start >= 0 and start + 1 < len(items) and set(unknown) <= {start, start + 1}:
                    joined = items[start].text + items[start + 1].text
                    found += self._mended(items, start, start + 2, joined, readings)
        if len(unknown) == 1 and items[unknown[0]].kind is Kind.WORD:
            for word in self.lexicon.near(items[unknown[0]].text):
                found += self._mended(items, unknown[0], unknown[0] + 1, word, readings)
        return distinct(found)

    def _mended(
        self,
        items: Sequence[Lexed],
        start: int,
        end: int,
        word: str,
        readings: Callable[[Sequence[Lexed]], list[Reading]],
    ) -> list[Reading]:
        forms = self.lexicon.forms(word)
        if not forms or word in NEGATIONS:
            return []
        token = Token(Kind.WORD, word, items[start].token.start, items[end - 1].token.end)
        return readings([*items[:start], Lexed(token, word, forms), *items[end:]])

    def _short_of(self, meaning: Any, columns: Columns) -> Both:
        if self._short is None:
            return Both("", "")
        return Both(self._short(meaning, columns, "ru"), self._short(meaning, columns, "en"))

    def _told(self, readings: Sequence[Reading], columns: Columns) -> list[Both]:
        """What may have been meant, the first few: in short, or by samples, with the names if those are alike."""
        shown = readings[:_OFFERED]
        if self._short is not None:
            return [self._short_of(one.meaning, columns) for one in shown]
        if len({one.title for one in shown}) > 1 or not all(one.names for one in shown):
            return list(dict.fromkeys(one.title for one in shown))
        return [Both(f"{one.title.ru} ({one.names})", f"{one.title.en} ({one.names})") for one in shown]
