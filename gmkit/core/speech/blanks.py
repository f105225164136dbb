"""Blanks of patterns: what may stand in them, and how it is found in a line. No world and no map here.

Numbers, counts, names and cells stand here, ways in `wayblanks`. A game adds blanks of its own with `choice`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gmkit.core.speech.cells import read_cell
from gmkit.core.speech.letters import other_layout
from gmkit.core.speech.lexicon import NUMBER_WORDS, PREPOSITIONS, TIMES, Lexed, times_of
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.core.speech.numbers import bad_number
from gmkit.core.speech.tokens import Kind
from gmkit.core.speech.utterance import Blank, End, Utterance
from gmkit.core.speech.wayblanks import WAY_BLANKS, whither_at
from gmkit.grid.geometry import Columns
from gmkit.text import Both

STEP_NOUNS = frozenset(
    ("шаг", "шажок", "клетка", "клеточка", "раз", "разок", "step", "square", "cell", "space", "tile", "time")
)


def choice(values: Mapping[str, Any]) -> Blank:
    """A blank of a closed vocabulary: lemma -> value."""
    words = frozenset(values)

    def find(utterance: Utterance, at: int) -> Iterator[End]:
        if at < len(utterance.items):
            for form in utterance.items[at].forms:
                if form.lemma in values:
                    yield at + 1, values[form.lemma]
                    return

    return Blank(find, words)


def number(low: int, high: int) -> Blank:
    """A number in figures or words, «на» before it or not; outside `low`…`high` it is a fault."""

    def find(utterance: Utterance, at: int) -> Iterator[End]:
        start = at + 1 if at + 1 < len(utterance.items) and utterance.items[at].text == "на" else at
        if start >= len(utterance.items):
            return
        value = number_at(utterance.items[start])
        if value is not None and utterance.items[start].text not in TIMES and not _counts_next(utterance, start):
            yield start + 1, value if low <= value <= high else bad_number(utterance.items[start].raw, low, high)

    return Blank(find)


def _figures(utterance: Utterance, at: int) -> Iterator[End]:
    if at < len(utterance.items) and utterance.items[at].kind is Kind.NUMBER:
        yield at + 1, figures_of(utterance.items[at])


def figures_of(one: Lexed) -> int:
    """The number of a token of figures; no list and no row of monsters is as long as those that are cut off here."""
    return int(one.text[:4])


# A number in figures, whatever stands after it: «передать 1 Витя».
FIGURES = Blank(_figures)


def _counts_next(utterance: Utterance, at: int) -> bool:
    """Whether the number there counts the thing named after it: «две гайки», «3 клетки»."""
    if at + 1 >= len(utterance.items) or utterance.idle[at + 1]:
        return False
    after = utterance.items[at + 1]
    return after.kind is Kind.WORD and after.text not in PREPOSITIONS and whither_at(utterance, at + 1) is None


def _single(utterance: Utterance, at: int) -> Iterator[End]:
    """«одну» before the thing; a figure may be what the die showed, so it asks."""
    one = utterance.items[at]
    if one.kind is Kind.WORD and one.text not in TIMES and number_at(one) == 1 and _counts_next(utterance, at):
        yield at + 1, 1


def number_at(one: Lexed) -> int | None:
    """The number that a token is, in figures or words."""
    if one.kind is Kind.NUMBER:
        return int(one.text[:10])
    for form in one.forms:
        if form.lemma in NUMBER_WORDS:
            return NUMBER_WORDS[form.lemma]
    return None


# --- counts ---


def count_at(utterance: Utterance, at: int) -> End | None:
    """«2», «на две клетки», «три раза», «шаг», «дважды», «x2»: its end and the number."""
    items = utterance.items
    start = at + 1 if at + 1 < len(items) and items[at].text == "на" else at
    if start >= len(items):
        return None
    one = items[start]
    if one.is_form_of(STEP_NOUNS) and one.text not in NUMBER_WORDS:
        return start + 1, 1
    value = times_of(one.text) if one.kind is Kind.MIXED else number_at(one)
    if value is None:
        return None
    end = start + 1
    if end < len(items) and one.text not in TIMES and items[end].is_form_of(STEP_NOUNS):
        end += 1
    return end, value


def _one(utterance: Utterance, at: int) -> Iterator[End]:
    """A count of one, which is all that a turn of one step can take; any other is a fault."""
    found = count_at(utterance, at)
    if found is None:
        return
    end, value = found
    yield (end, 1) if value == 1 else (end, _one_step())


def _one_step() -> Misheard:
    return Misheard(Why.UNKNOWN, Both("За ход делается один шаг.", "A turn is one step."))


# --- names and cells ---


def _who(utterance: Utterance, at: int) -> Iterator[End]:
    items, book = utterance.items, utterance.names
    asked = at > 0 and items[at - 1].text in PREPOSITIONS
    found = False
    for end in range(min(len(items), at + 2 * book.most_words), at, -1):
        text = utterance.text[items[at].token.start : items[end - 1].token.end]
        if any(one.relaid for one in items[at:end]):
            text = " ".join(one.raw for one in items[at:end])
        for one in dict.fromkeys(who.name for who in (book.all(text) if asked else book.best(text))):
            found = True
            yield end, one
        if found:
            return
    if at < len(items):
        raw = items[at].raw
        if raw[-2:].lower() in ("'s", "’s") and (owner := book.written(raw[:-2])):
            yield at + 1, owner[0].name
        elif items[at].kind is Kind.WORD and not items[at].forms:
            yield at + 1, no_such_player(raw, book.names)


def no_such_player(typed: str, names: tuple[str, ...]) -> Misheard:
    """Nobody at the table has this name."""
    from gmkit.core.speech.names import stranger

    return stranger(typed, names)


def _cell(utterance: Utterance, at: int) -> Iterator[End]:
    items = utterance.items
    if at >= len(items):
        return
    one = items[at]
    if one.kind is Kind.MIXED:
        yield at + 1, _read_cell(one.raw, utterance.columns)
        if utterance.relaid and not one.relaid:  # was it typed in the other layout, as words beside it were?
            other = _read_cell(other_layout(one.raw), utterance.columns)
            if not isinstance(other, Misheard):
                yield at + 1, other
    elif one.kind is Kind.WORD and len(one.raw) <= 2 and at + 1 < len(items) and items[at + 1].kind is Kind.NUMBER:
        yield at + 2, _read_cell(one.raw + items[at + 1].raw, utterance.columns)


def _read_cell(text: str, columns: Columns) -> Any:
    try:
        return read_cell(text, columns)
    except Misheard as error:
        return error


CORE: Mapping[str, Blank] = {
    **WAY_BLANKS,
    "one": Blank(_one, STEP_NOUNS),
    "single": Blank(_single),
    "face": number(1, 6),
    "who": Blank(_who),
    "cell": Blank(_cell),
}
