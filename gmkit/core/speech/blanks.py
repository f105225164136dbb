"""Blanks of patterns: what may stand in them, and how it is found in a line. No world and no map here.

A blank looks at a place of a line and tells every end it may have there with its value, or with the Misheard that tells
what is wrong with it. A game adds blanks of its own with `choice`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from gmkit.core.speech.cells import read_cell
from gmkit.core.speech.letters import other_layout
from gmkit.core.speech.lexicon import NUMBER_WORDS, PREPOSITIONS, TIMES, Lexed, times_of
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.core.speech.namebook import Namebook
from gmkit.core.speech.numbers import bad_number
from gmkit.core.speech.tokens import ARROWS, Kind
from gmkit.core.speech.ways import (
    ADJECTIVES,
    BARE,
    COMPASS_LETTERS,
    COMPASS_WORDS,
    NOUNS,
    SCREEN_TITLES,
    WHERE,
    WHITHER,
)
from gmkit.grid.geometry import Columns, Way
from gmkit.text import Both


class Line(NamedTuple):
    """The words of a line, and what everybody at the table knows."""

    text: str
    items: tuple[Lexed, ...]
    columns: Columns
    names: Namebook
    idle: tuple[int, ...]  # for each place, how many idle words begin there
    lemmas: tuple[frozenset[str], ...]  # for each place, what the word may be a form of
    relaid: bool = False  # whether some of it was typed in the other keyboard layout
    reserved: frozenset[str] = frozenset()  # phrases that no new name may be


End = tuple[int, Any]
Find = Callable[[Line, int], Iterator[End]]


class Blank(NamedTuple):
    """What may stand in a blank; `words` are those that it brings into the lexicon.

    Sentences may be said in any order; blanks whose order tells them apart («клад A1 B2») are `in_order`.
    """

    find: Find
    words: frozenset[str] = frozenset()
    in_order: bool = False  # comes after the blanks that stand before it in its pattern


STEP_NOUNS = frozenset(
    ("шаг", "шажок", "клетка", "клеточка", "раз", "разок", "step", "square", "cell", "space", "tile", "time")
)
_SEPARATORS = (Kind.PART, Kind.STOP, Kind.PAUSE)
# «в сторону севера», «по направлению к югу»: what stands before a way and says no more than «на».
_TOWARDS = (("в", "сторона"), ("по", "направление"), ("в", "направление"), ("курс",))
_TOWARDS_BEGIN = frozenset(("в", "по", "курс", "курсом"))
_RUSSIAN_WHITHER = {"": "accs", "на": "accs", "к": "datv", "ко": "datv"}
_RUSSIAN_WHERE = {"с": "gent", "со": "gent", "от": "gent", "из": "gent", "на": "loct", "у": "gent"}
_ENGLISH_WHITHER = ("to", "towards", "toward", "due", "for", "into")
_ENGLISH_WHERE = ("on", "in", "from", "at", "to")


def is_separator(one: Lexed) -> bool:
    """Whether it only parts what is said."""
    return one.kind in _SEPARATORS


def choice(values: Mapping[str, Any]) -> Blank:
    """A blank of a closed vocabulary: lemma -> value."""
    words = frozenset(values)

    def find(line: Line, at: int) -> Iterator[End]:
        if at < len(line.items):
            for form in line.items[at].forms:
                if form.lemma in values:
                    yield at + 1, values[form.lemma]
                    return

    return Blank(find, words)


def number(low: int, high: int) -> Blank:
    """A number in figures or words, «на» before it or not; outside `low`…`high` it is a fault."""

    def find(line: Line, at: int) -> Iterator[End]:
        start = at + 1 if at + 1 < len(line.items) and line.items[at].text == "на" else at
        if start >= len(line.items):
            return
        value = number_at(line.items[start])
        if value is not None and line.items[start].text not in TIMES and not _counts_next(line, start):
            yield start + 1, value if low <= value <= high else bad_number(line.items[start].raw, low, high)

    return Blank(find)


def _counts_next(line: Line, at: int) -> bool:
    """Whether the number there counts the thing named after it: «две гайки», «3 клетки»."""
    if at + 1 >= len(line.items) or line.idle[at + 1]:
        return False
    after = line.items[at + 1]
    return after.kind is Kind.WORD and after.text not in PREPOSITIONS and whither_at(line, at + 1) is None


def _single(line: Line, at: int) -> Iterator[End]:
    """«одну» before the thing; a figure may be what the die showed, so it asks."""
    one = line.items[at]
    if one.kind is Kind.WORD and one.text not in TIMES and number_at(one) == 1 and _counts_next(line, at):
        yield at + 1, 1


def number_at(one: Lexed) -> int | None:
    """The number that a token is, in figures or words."""
    if one.kind is Kind.NUMBER:
        return int(one.text[:10])
    for form in one.forms:
        if form.lemma in NUMBER_WORDS:
            return NUMBER_WORDS[form.lemma]
    return None


# --- ways ---


def _way_word(
    line: Line, at: int, adverbs: Mapping[str, Way], cases: Mapping[str, str], english: tuple[str, ...]
) -> End | None:
    """A way with what may stand before it, without anything doubled."""
    items = line.items
    prep = ""
    if at < len(items) and items[at].text in PREPOSITIONS:
        prep = items[at].text
        at += 1
        while at < len(items) and items[at].text in ("the", "my"):
            at += 1
    if at >= len(items):
        return None
    one = items[at]
    if prep in ("", *english) and one.text in adverbs and (prep == "" or one.text.isascii()):
        return at + 1, adverbs[one.text]
    for form in one.forms:
        if form.lemma in NOUNS and cases.get(prep) == form.case:
            return at + 1, NOUNS[form.lemma]
        if form.lemma in BARE and prep in ("", "на", "в") and one.text == form.lemma:
            return at + 1, BARE[form.lemma]
    return None


def whither_at(line: Line, at: int) -> End | None:
    """One way as where to go: «на север», «вправо», an arrow, «в сторону юга»; its end and the way."""
    items = line.items
    if at < len(items) and items[at].kind is Kind.SIGN:
        return (at + 1, ARROWS[items[at].text]) if items[at].text in ARROWS else None
    for phrase in _TOWARDS if at < len(items) and items[at].text in _TOWARDS_BEGIN else ():
        end = at + len(phrase)
        if end < len(items) and all(
            one.text == word or one.is_form_of((word,)) for one, word in zip(items[at:end], phrase, strict=True)
        ):
            found = _way_word(line, end, WHITHER, {**_RUSSIAN_WHITHER, "": "gent"}, ())
            return found or (_way_word(line, end, WHITHER, _RUSSIAN_WHITHER, ()) if phrase == ("курс",) else None)
    return _way_word(line, at, WHITHER, _RUSSIAN_WHITHER, _ENGLISH_WHITHER)


def _whither(line: Line, at: int) -> Iterator[End]:
    found = whither_at(line, at)
    if found is None:
        return
    yield found
    # The same way said twice in two manners is one way: «вверх ↑», "down south".
    again = whither_at(line, found[0])
    if again is not None and again[1] == found[1] and _manner(line, found[0] - 1) != _manner(line, again[0] - 1):
        yield again


def _manner(line: Line, at: int) -> str:
    one = line.items[at]
    if one.kind is Kind.SIGN:
        return "sign"
    return "compass" if one.is_form_of(COMPASS_WORDS) else "screen"


def _compass(line: Line, at: int) -> Iterator[End]:
    found = whither_at(line, at)
    if found is not None and _manner(line, found[0] - 1) == "compass":
        yield found


def _where(line: Line, at: int) -> Iterator[End]:
    found = _way_word(line, at, WHERE, _RUSSIAN_WHERE, _ENGLISH_WHERE)
    if found is not None:
        yield found


def _sideward(line: Line, at: int) -> Iterator[End]:
    items = line.items
    if at < len(items):
        for form in items[at].forms:
            if form.lemma in ADJECTIVES and (form.adjective or items[at].text.isascii()):
                yield at + 1, ADJECTIVES[form.lemma]
                return


def _side(line: Line, at: int) -> Iterator[End]:
    """A side of a cell: where something is, or where to."""
    yield from _where(line, at)
    found = whither_at(line, at)
    if found is not None:
        yield found
    elif at + 1 == len(line.items) and line.items[at].text in COMPASS_LETTERS:
        yield at + 1, COMPASS_LETTERS[line.items[at].text][0]
    start = (
        at + 1
        if at < len(line.items) and line.items[at].text in ("с", "со", "на", "в", "from", "on", "at", "in")
        else at
    )
    while start < len(line.items) and line.items[start].text == "the":
        start += 1
    for end, way in _sideward(line, start):
        yield end, way
        if end < len(line.items) and line.items[end].is_form_of(
            ("сторона", "стена", "край", "дверь", "side", "wall", "door")
        ):
            yield end + 1, way


def letters(declared: Mapping[str, tuple[Way, ...]]) -> Blank:
    """A single letter that stands for a side, alone in its line but for idle words."""

    def find(line: Line, at: int) -> Iterator[End]:
        if _nothing_after(line, at + 1):
            ways = declared.get(line.items[at].text, ()) if at < len(line.items) else ()
            if len(ways) == 1:
                yield at + 1, ways[0]

    return Blank(find, frozenset(declared))


def _nothing_after(line: Line, at: int) -> bool:
    """Whether only idle words and signs follow."""
    while at < len(line.items) and (line.idle[at] or is_separator(line.items[at])):
        at += line.idle[at] or 1
    return at >= len(line.items)


def letters_or_ask(declared: Mapping[str, tuple[Way, ...]]) -> Blank:
    """The same at the end of a longer sentence («гайка п»); a letter of several sides asks which."""

    def find(line: Line, at: int) -> Iterator[End]:
        ways = declared.get(line.items[at].text, ()) if at < len(line.items) else ()
        if len(ways) == 1:
            yield at + 1, ways[0]
        elif ways:
            yield at + 1, Misheard.ambiguous(line.items[at].raw, [SCREEN_TITLES[way] for way in ways])

    return Blank(find, frozenset(declared))


# --- counts ---


def count_at(line: Line, at: int) -> End | None:
    """«2», «на две клетки», «три раза», «шаг», «дважды», «x2»: its end and the number."""
    items = line.items
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


def _one(line: Line, at: int) -> Iterator[End]:
    """A count of one, which is all that a turn of one step can take; any other is a fault."""
    found = count_at(line, at)
    if found is None:
        return
    end, value = found
    yield (end, 1) if value == 1 else (end, _one_step())


def _one_step() -> Misheard:
    return Misheard(Why.UNKNOWN, Both("За ход делается один шаг.", "A turn is one step."))


# --- names and cells ---


def _who(line: Line, at: int) -> Iterator[End]:
    items, book = line.items, line.names
    asked = at > 0 and items[at - 1].text in PREPOSITIONS
    found = False
    for end in range(min(len(items), at + 2 * book.most_words), at, -1):
        text = line.text[items[at].token.start : items[end - 1].token.end]
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
    """Nobody at the table is called so."""
    from gmkit.core.speech.names import stranger

    return stranger(typed, names)


def _cell(line: Line, at: int) -> Iterator[End]:
    items = line.items
    if at >= len(items):
        return
    one = items[at]
    if one.kind is Kind.MIXED:
        yield at + 1, _read_cell(one.raw, line.columns)
        if line.relaid and not one.relaid:  # was it typed in the other layout, as words beside it were?
            other = _read_cell(other_layout(one.raw), line.columns)
            if not isinstance(other, Misheard):
                yield at + 1, other
    elif one.kind is Kind.WORD and len(one.raw) <= 2 and at + 1 < len(items) and items[at + 1].kind is Kind.NUMBER:
        yield at + 2, _read_cell(one.raw + items[at + 1].raw, line.columns)


def _read_cell(text: str, columns: Columns) -> Any:
    try:
        return read_cell(text, columns)
    except Misheard as error:
        return error


CORE: Mapping[str, Blank] = {
    "whither": Blank(_whither),
    "compass": Blank(_compass),
    "where": Blank(_where),
    "side": Blank(_side, frozenset((*COMPASS_LETTERS, "сторона", "стена", "край", "дверь", "side", "wall", "door"))),
    "sideward": Blank(_sideward),
    "one": Blank(_one, STEP_NOUNS),
    "single": Blank(_single),
    "face": number(1, 6),
    "who": Blank(_who),
    "cell": Blank(_cell),
}
