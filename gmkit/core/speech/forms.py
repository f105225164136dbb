"""Forms: sentences with blanks, «забрать клад {who} {cell}», for the corrections of a master.

A form is data. All forms of a game are tried; a sentence that fits two of them with different meanings asks
which, and one that fits but for a name or a cell tells what is wrong with it. No world and no map here.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeVar

from gmkit.core.speech.blanks import CORE, number
from gmkit.core.speech.cells import is_like_a_cell, read_cell
from gmkit.core.speech.grammar import Grammar, Sentence
from gmkit.core.speech.letters import fold, twins
from gmkit.core.speech.misheard import Misheard, Why, quoted
from gmkit.core.speech.names import find_name, name_fault
from gmkit.core.speech.phrasebook import LONGEST, parse_number, phrases
from gmkit.core.speech.ways import plain_ways
from gmkit.grid.geometry import Columns
from gmkit.text import Both, Lang

Meaning = TypeVar("Meaning", covariant=True)  # a form of one correction is a form of any of them

_LIKE_A_NUMBER = re.compile(r"-?\d+")
_MOST_COUNTED = 99
# Small words that a form may put before a name; a new player's name never begins or ends with one,
# else «имя Аня в Ева» could be two names.
_SMALL = frozenset(("на", "в", "из", "с", "и", "у", "к", "to", "at", "on", "from", "and", "of", "the", "теперь"))


class Form(NamedTuple, Generic[Meaning]):
    """One kind of sentence: its patterns, what makes its meaning of the blanks, its name, a line of help.

    Blanks: {who} a player, {new} a name nobody has, {cell} and {other} cells, {way}, {count} and {number}. `[a|b]` may
    be left out. `make` may raise Misheard. The help leaves out a form that is not `listed`.
    """

    patterns: tuple[str, ...]
    make: Callable[[Mapping[str, Any]], Meaning]
    title: Both
    meaning: Both
    listed: bool = True


class _Table(NamedTuple):
    """What the words may refer to: everybody at the table knows it."""

    columns: Columns
    names: tuple[str, ...]
    reserved: frozenset[str]


class _Fit(NamedTuple):
    """One way in which a sentence fits a pattern; `faults` are blanks filled with something wrong."""

    blanks: Mapping[str, Any]
    faults: tuple[Misheard, ...]
    known: int  # words of the sentence that stand in the pattern itself


class _Rank(NamedTuple):
    """How good an explanation is, the least being the best: few faults, no stranger, many words of a form.

    A stranger comes late because any words at all could be somebody's name.
    """

    faults: int
    stranger: bool
    known: int  # negative


def _cell(words: Sequence[str], table: _Table) -> Any:
    if len(words) > 1 or not is_like_a_cell(words[0]):
        return None
    try:
        return read_cell(words[0], table.columns)
    except Misheard as error:
        return error


def _count(words: Sequence[str], table: _Table) -> Any:
    if len(words) > 1 or not _LIKE_A_NUMBER.fullmatch(words[0]):
        return None
    try:
        return parse_number(words[0], 0, _MOST_COUNTED)
    except Misheard as error:
        return error


def _way(words: Sequence[str], table: _Table) -> Any:
    text = " ".join(words)
    ways = plain_ways()
    return next((ways[look] for look in (fold(text), *twins(text)) if look in ways), None)


def _who(words: Sequence[str], table: _Table) -> Any:
    typed = " ".join(words)
    try:
        return find_name(typed, table.names)
    except Misheard as error:
        bare = typed.rstrip(".,;:!")
        if bare and bare != typed and error.why is Why.NO_SUCH_PLAYER:
            return _who([bare], table)
        return error


def _new(words: Sequence[str], table: _Table) -> Any:
    first, last = fold(words[0]), fold(words[-1])
    if first in _SMALL or last in _SMALL:
        return None
    # «новый игрок Витя» is Витя, «новый Игрок 3» is «Игрок 3»: neither is to be read both ways.
    if all(fold(word).isdigit() for word in words) or (
        first in ("игрок", "player") and not (len(words) > 1 and fold(words[1]).isdigit())
    ):
        return None
    name = unicodedata.normalize("NFC", " ".join(words)).rstrip(".,;!")
    fault = name_fault(name, table.names, table.reserved)
    if fault is None:
        return name
    return Misheard(
        Why.BAD_NAME,
        Both(
            f"Имя «{quoted(name)}» не подходит: {fault.ru}.",
            f"The name «{quoted(name)}» will not do: {fault.en}.",
        ),
    )


_BLANKS: Mapping[str, Callable[[Sequence[str], _Table], Any]] = {
    "{who}": _who,
    "{new}": _new,
    "{cell}": _cell,
    "{other}": _cell,
    "{way}": _way,
    "{count}": _count,
    "{number}": _count,
}
_MOST_WORDS = {"{who}": 6, "{new}": 6, "{cell}": 1, "{other}": 1, "{way}": 3, "{count}": 1, "{number}": 1}


def _fits(pattern: Sequence[str], words: Sequence[str], table: _Table) -> Iterator[_Fit]:
    """Every way in which the words fit the pattern."""
    if not pattern:
        if not words:
            yield _Fit({}, (), 0)
        return
    part = pattern[0]
    if part not in _BLANKS:
        if words and fold(words[0]) == part:
            for fit in _fits(pattern[1:], words[1:], table):
                yield fit._replace(known=fit.known + 1)
        return
    for taken in range(1, min(_MOST_WORDS[part], len(words) - len(pattern) + 1) + 1):
        value = _BLANKS[part](words[:taken], table)
        if value is None:
            continue
        for fit in _fits(pattern[1:], words[taken:], table):
            if isinstance(value, Misheard):
                yield fit._replace(faults=(value, *fit.faults))
            else:
                yield fit._replace(blanks={part.strip("{}"): value, **fit.blanks})


class Formbook(Generic[Meaning]):
    """All the forms of a game's corrections."""

    def __init__(self, forms: Sequence[Form[Meaning]]) -> None:
        self.forms = tuple(forms)
        self._patterns: list[tuple[Form[Meaning], list[str]]] = []

    def _expanded(self) -> list[tuple[Form[Meaning], list[str]]]:
        # Corrections are rare: the patterns are written out when the first one is read.
        if not self._patterns:
            for form in self.forms:
                for phrase in phrases(*form.patterns):
                    parts = [part if part in _BLANKS else fold(part) for part in phrase.split()]
                    self._patterns.append((form, parts))
        return self._patterns

    def read(
        self,
        text: str,
        columns: Columns,
        names: Sequence[str],
        reserved: frozenset[str] = frozenset(),
    ) -> Meaning:
        """What the sentence means. Raises Misheard. `reserved`: phrases that no new name may be.

        First as it is written; where that fits nothing, word by word, with forms of words and cases of names.
        """
        try:
            return self._as_written(text, columns, names, reserved)
        except Misheard as error:
            if error.why not in (Why.UNKNOWN, Why.NO_SUCH_PLAYER):
                raise
            try:
                return self._grammar.read(text, columns, tuple(names))
            except Misheard:
                raise error from None

    @cached_property
    def _grammar(self) -> Grammar[Meaning]:
        """The same forms for the second pass. A name that nobody has yet is taken as it is written alone."""
        sentences = [
            Sentence(tuple(one for one in form.patterns if "{new}" not in one), form.make, form.title)
            for form in self.forms
        ]
        counts = number(0, _MOST_COUNTED)
        blanks = {"way": CORE["side"], "other": CORE["cell"], "count": counts, "number": counts}
        return Grammar(sentences, lambda meaning, columns, lang: "", (), blanks)

    def _as_written(self, text: str, columns: Columns, names: Sequence[str], reserved: frozenset[str]) -> Meaning:
        """The exact words of a form alone."""
        if len(text) > LONGEST:
            raise Misheard.too_long(text)
        words = [word for word in text.replace(",", " ").split() if word.strip(".,;!")]
        if not words:
            raise Misheard.empty()
        table = _Table(columns, tuple(names), reserved)
        found: dict[Any, tuple[Both, Both]] = {}  # meaning -> title of its form; the same with its names
        broken: list[tuple[_Rank, Misheard]] = []
        for form, pattern in self._expanded():
            for fit in _fits(pattern, words, table):
                faults = fit.faults
                if not faults:
                    try:
                        told = (form.title, _told(form.title, fit.blanks))
                        found.setdefault(form.make(fit.blanks), told)
                        continue
                    except Misheard as error:
                        faults = (error,)
                stranger = any(fault.why is Why.NO_SUCH_PLAYER for fault in faults)
                broken.append((_Rank(len(faults), stranger, -fit.known), faults[0]))
        if len(found) == 1:
            return next(iter(found))  # type: ignore[no-any-return]
        if found:
            titles = {title for title, _ in found.values()}
            # Two names in one form need the names told; two forms tell themselves apart.
            raise Misheard.ambiguous(text, [told[len(titles) == 1] for told in found.values()])
        raise self._best_fault(text, broken)

    def help(self, lang: Lang) -> list[tuple[str, str]]:
        """(what to type after `/поправка`, what it means) for each form that is listed."""
        return [(form.title(lang), form.meaning(lang)) for form in self.forms if form.listed]

    def _best_fault(self, text: str, broken: Sequence[tuple[_Rank, Misheard]]) -> Misheard:
        """What to say of a sentence that fits nothing."""
        best = min(broken, key=lambda pair: pair[0], default=None)
        if best is not None and best[0].known < 0:
            return best[1]
        # «стена B2» lacks its way; it does not speak of a player called «стена».
        first = fold(text.split(maxsplit=1)[0])
        begun = [form.title for form, pattern in self._expanded() if pattern[0] == first]
        if begun:
            return Misheard.unknown(text, list(dict.fromkeys(begun)))
        if best is not None and best[0].faults == 1:
            return best[1]
        return Misheard.unknown(text, known=[form.title for form in self.forms])


def _told(title: Both, blanks: Mapping[str, Any]) -> Both:
    """A meaning as it is offered: the sample of its form, and the names that were understood."""
    names = " → ".join(value for value in blanks.values() if isinstance(value, str))
    return Both(f"{title.ru} ({names})", f"{title.en} ({names})") if names else title
