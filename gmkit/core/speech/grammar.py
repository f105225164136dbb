"""The grammar: sentences with blanks, for the words of players and of the master alike.

First the exact phrases, which cost one look into a table. What is not among them is read word by word: forms, order and
idle words do not matter, but every word must be understood. One meaning is taken; two, a question, a negation or an
unknown word ask. Nothing is guessed. It knows no game, no map and no world.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from gmkit.core.speech.blanks import CORE, Blank, Line, is_separator
from gmkit.core.speech.idle import ASKING, IDLE, NEGATIONS, SUBJUNCTIVE, is_wish
from gmkit.core.speech.letters import fold, twins
from gmkit.core.speech.lexicon import Lexed, Lexicon
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.namebook import Namebook, namebook
from gmkit.core.speech.patterns import Element, Pattern, compiled, words_of
from gmkit.core.speech.tokens import Kind, Token, cleaned
from gmkit.grid.geometry import Columns
from gmkit.text import Both, Lang

Meaning = TypeVar("Meaning", covariant=True)

LONGEST = 200  # characters; no command of any game comes near
_REMEMBERED = 2048  # typed lines kept with their meaning; an evening has a few dozen different ones
_MOST_WORDS = 40
_BARE = frozenset(("",))
_LIST_MARK = re.compile(r"\s*[0-9]{1,2}[.)]\s+(?=\D)")
_OFFERED = 3
_NOTHING_SAID = " \t\n\r,.;!\u00a0"


class Sentence(NamedTuple, Generic[Meaning]):
    """One kind of sentence: its patterns, what makes its meaning of the blanks, its name and a line of help.

    What `only_offered` sentences mean is never done, only asked about. The help leaves out what is not `listed`.
    """

    patterns: tuple[str, ...]
    make: Callable[[Mapping[str, Any]], Meaning]
    title: Both
    meaning: Both = Both("", "")
    only_offered: bool = False
    listed: bool = True


class _Tried(NamedTuple):
    """A pattern, where it stands in the grammar, and the words that it cannot do without."""

    order: int
    sentence: Sentence[Any]
    pattern: Pattern
    needed: tuple[frozenset[str], ...]
    words: frozenset[str] | None  # all that may stand in it; None where a blank may be anything


class _Fit(NamedTuple):
    blanks: tuple[tuple[str, Any], ...]
    faults: tuple[Misheard, ...]


class _Reading(NamedTuple):
    meaning: Any
    offered: bool
    title: Both
    names: str  # those that were understood


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
    def _patterns(self) -> tuple[list[_Tried], dict[str, list[_Tried]]]:
        """The patterns without a word that must be there; and the others by each form of their rarest such word."""
        always: list[_Tried] = []
        by_word: dict[str, list[_Tried]] = {}
        order = 0
        for one in self.sentences:
            for text in one.patterns:
                for pattern in compiled(text):
                    needed = sorted((part.words for part in pattern if part.words and not part.optional), key=len)
                    words = frozenset(word for part in pattern for word in (*part.words, *part.preps))
                    blank = any(part.blank for part in pattern)
                    tried = _Tried(order, one, pattern, tuple(needed[1:]), None if blank else words)
                    order += 1
                    if not needed:
                        always.append(tried)
                    for word in needed[0] if needed else ():
                        by_word.setdefault(word, []).append(tried)
        return always, by_word

    def _worth_trying(self, line: Line) -> list[_Tried]:
        """The patterns whose words all stand in the line, in the order of declaration."""
        always, by_word = self._patterns
        lemmas: frozenset[str] = frozenset().union(*line.lemmas)
        telling: list[frozenset[str]] = []
        at = 0
        while at < len(line.items):
            if not line.idle[at] and not is_separator(line.items[at]):
                telling.append(line.lemmas[at])
            at += line.idle[at] or 1
        found = {tried.order: tried for lemma in lemmas for tried in by_word.get(lemma, ())}
        found |= {tried.order: tried for tried in always}
        return [
            tried
            for _, tried in sorted(found.items())
            if not any(lemmas.isdisjoint(words) for words in tried.needed)
            and (tried.words is None or not any(words.isdisjoint(tried.words) for words in telling))
        ]

    # --- reading ---

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

        def readings(words: Sequence[Lexed], faults: list[Misheard] | None = None) -> list[_Reading]:
            return self._readings(_line(clean, words, columns, names, relaid, reserved), faults)

        faults: list[Misheard] = []
        plain, wondering = _without_asking(items)
        found = readings(items) if wondering else []
        if not found:
            found = readings(plain, faults)
            asked = asked or wondering
        sure = [one for one in found if not one.offered] or found
        if len(sure) == 1 and not asked and not sure[0].offered:
            return sure[0].meaning  # type: ignore[no-any-return]
        if _negated(items):
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
        self, text: str, items: Sequence[Lexed], readings: Callable[[Sequence[Lexed]], list[_Reading]]
    ) -> Misheard | None:
        """Whether a line that means nothing is two commands, one after another."""
        for at in range(1, len(items)):
            rest = items[at + 1 :] if items[at].text in ("и", "and", "потом", "then") else items[at:]
            if readings(items[:at]) and rest and readings(rest):
                return Misheard.several(text)
        return None

    def _slips(
        self, items: Sequence[Lexed], names: Namebook, readings: Callable[[Sequence[Lexed]], list[_Reading]]
    ) -> list[_Reading]:
        """What is meant where one unknown word is a slip of a letter, or one blank too many."""
        unknown = [at for at, one in enumerate(items) if not self.lexicon.is_known(one, names.is_name)]
        found: list[_Reading] = []
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
        return _distinct(found)

    def _mended(
        self,
        items: Sequence[Lexed],
        start: int,
        end: int,
        word: str,
        readings: Callable[[Sequence[Lexed]], list[_Reading]],
    ) -> list[_Reading]:
        forms = self.lexicon.forms(word)
        if not forms or word in NEGATIONS:
            return []
        token = Token(Kind.WORD, word, items[start].token.start, items[end - 1].token.end)
        return readings([*items[:start], Lexed(token, word, forms), *items[end:]])

    def _short_of(self, meaning: Any, columns: Columns) -> Both:
        if self._short is None:
            return Both("", "")
        return Both(self._short(meaning, columns, "ru"), self._short(meaning, columns, "en"))

    def _told(self, readings: Sequence[_Reading], columns: Columns) -> list[Both]:
        """What may have been meant, the first few: in short, or by samples, with the names if those are alike."""
        shown = readings[:_OFFERED]
        if self._short is not None:
            return [self._short_of(one.meaning, columns) for one in shown]
        if len({one.title for one in shown}) > 1 or not all(one.names for one in shown):
            return list(dict.fromkeys(one.title for one in shown))
        return [Both(f"{one.title.ru} ({one.names})", f"{one.title.en} ({one.names})") for one in shown]

    # --- matching ---

    def _readings(self, line: Line, faults: list[Misheard] | None = None) -> list[_Reading]:
        """Every different meaning of the line. Of words that fit but for a blank, the fault is kept."""
        found: list[_Reading] = []
        for _, sentence, pattern, _needed, _words in self._worth_trying(line):
            for fit in self._fits(line, 0, pattern, 0):
                if fit.faults:
                    if faults is not None:
                        faults += fit.faults
                    continue
                try:
                    meaning = sentence.make(dict(fit.blanks))
                except Misheard as error:
                    if faults is not None:
                        faults.append(error)
                    continue
                names = " → ".join(value for _, value in fit.blanks if isinstance(value, str))
                found.append(_Reading(meaning, sentence.only_offered, sentence.title, names))
        return _distinct(found)

    def _fits(self, line: Line, at: int, pattern: Pattern, used: int) -> Iterator[_Fit]:
        """Every way in which the rest of the line is made of the elements not used yet, in any order."""
        while at < len(line.items) and is_separator(line.items[at]):
            at += 1
        if at == len(line.items):
            for place, part in enumerate(pattern):
                if not (part[3] or used >> place & 1):
                    return
            yield _Fit((), ())
            return
        for place, element in enumerate(pattern):
            if used >> place & 1:
                continue
            if not element[1] and element[2] == _BARE and element[0].isdisjoint(line.lemmas[at]):
                continue
            if element.blank and self._blanks[element.blank].in_order and _lacks_blank(pattern[:place], used):
                continue
            for end, value in self._takes(line, at, element):
                for fit in self._fits(line, end, pattern, used | 1 << place):
                    if isinstance(value, Misheard):
                        yield fit._replace(faults=(value, *fit.faults))
                    elif element.blank:
                        yield fit._replace(blanks=((element.blank, value), *fit.blanks))
                    else:
                        yield fit
        if line.idle[at]:
            yield from self._fits(line, at + line.idle[at], pattern, used)

    def _takes(self, line: Line, at: int, element: Element) -> Iterator[tuple[int, Any]]:
        items = line.items
        starts = [at] if "" in element.preps else []
        if items[at].text in element.preps and at + 1 < len(items):
            start = at + 1
            while start < len(items) and line.idle[start] and items[start].text in ("the", "a", "an", "my", "свой"):
                start += 1
            if items[at].text == "не":  # «не буду ходить»
                while start < len(items) and line.idle[start]:
                    start += line.idle[start]
            starts.append(start)
        for start in starts:
            if start >= len(items):
                continue
            if element.blank:
                yield from self._blanks[element.blank].find(line, start)
            elif items[start].is_form_of(element.words):
                yield start + 1, None


def _lacks_blank(before: Pattern, used: int) -> bool:
    """Whether a blank of those elements, which must be said, is not filled yet."""
    return any(part.blank and not part.optional and not used >> place & 1 for place, part in enumerate(before))


def _line(
    text: str,
    items: Sequence[Lexed],
    columns: Columns,
    names: Namebook,
    relaid: bool,
    reserved: frozenset[str] = frozenset(),
) -> Line:
    idle = tuple([_idle_at(items, at) for at in range(len(items))])
    lemmas = tuple([frozenset([form[0] for form in one.forms]) for one in items])
    return Line(text, tuple(items), columns, names, idle, lemmas, relaid, reserved)


def _phrase_at(items: Sequence[Lexed], at: int, phrases: frozenset[tuple[str, ...]]) -> int:
    """How many words of the line, from this place, are the longest of the phrases; 0 where none begins here."""
    table, first, longest = _by_first(phrases), items[at], 0
    starts = table.get(first.text, ())
    for form in first.forms:
        if form.lemma != first.text:
            starts = (*starts, *table.get(form.lemma, ()))
    for phrase in starts:
        count = len(phrase)
        if longest < count <= len(items) - at and all(
            one.text == word or one.is_form_of((word,))
            for one, word in zip(items[at + 1 : at + count], phrase[1:], strict=True)
        ):
            longest = count
    return longest


@lru_cache(maxsize=4)
def _by_first(phrases: frozenset[tuple[str, ...]]) -> dict[str, tuple[tuple[str, ...], ...]]:
    table: dict[str, tuple[tuple[str, ...], ...]] = {}
    for phrase in sorted(phrases):
        table[phrase[0]] = (*table.get(phrase[0], ()), phrase)
    return table


def _idle_at(items: Sequence[Lexed], at: int) -> int:
    return _phrase_at(items, at, IDLE)


def _without_asking(items: Sequence[Lexed]) -> tuple[list[Lexed], bool]:
    """The words without those that make a question of them, and whether there were any."""
    left: list[Lexed] = []
    asking = False
    wish = any(is_wish(form.lemma) or is_wish(one.text) for one in items for form in one.forms)
    at = 0
    while at < len(items):
        count = _phrase_at(items, at, ASKING)
        if count:
            asking = True
            at += count
        elif items[at].text == SUBJUNCTIVE:
            asking = asking or not wish
            at += 1
        else:
            left.append(items[at])
            at += 1
    return left, asking


def _negated(items: Sequence[Lexed]) -> bool:
    return any(one.text in NEGATIONS for one in items)


def _distinct(readings: Sequence[_Reading]) -> list[_Reading]:
    """Each meaning once. Commands are NamedTuples, equal across types: the type tells them apart."""
    found: dict[tuple[type, Any], _Reading] = {}
    for one in readings:
        key = (type(one.meaning), one.meaning)
        if key not in found or found[key].offered:
            found[key] = one
    return list(found.values())
