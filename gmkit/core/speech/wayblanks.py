"""Blanks of ways: where to, where, which side, and the letters that a game declares for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gmkit.core.speech.lexicon import PREPOSITIONS
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.tokens import ARROWS, Kind
from gmkit.core.speech.utterance import Blank, End, Utterance, nothing_after
from gmkit.core.speech.ways import (
    ADJECTIVES,
    BARE,
    COMPASS_LETTERS,
    COMPASS_WORDS,
    NOUNS,
    WHERE,
    WHITHER,
)
from gmkit.grid.geometry import Way

_SIDE_NOUNS = ("сторона", "стена", "край", "дверь", "side", "wall", "door")  # what people call a side of a cell
# «в сторону севера», «по направлению к югу»: what stands before a way and says no more than «на».
_TOWARDS = (("в", "сторона"), ("по", "направление"), ("в", "направление"), ("курс",))
_TOWARDS_BEGIN = frozenset(("в", "по", "курс", "курсом"))
_RUSSIAN_WHITHER = {"": "accs", "на": "accs", "к": "datv", "ко": "datv"}
_RUSSIAN_WHERE = {"с": "gent", "со": "gent", "от": "gent", "из": "gent", "на": "loct", "у": "gent"}
_ENGLISH_WHITHER = ("to", "towards", "toward", "due", "for", "into")
_ENGLISH_WHERE = ("on", "in", "from", "at", "to")


def _way_word(
    utterance: Utterance, at: int, adverbs: Mapping[str, Way], cases: Mapping[str, str], english: tuple[str, ...]
) -> End | None:
    """A way with what may stand before it, without anything doubled."""
    items = utterance.items
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


def whither_at(utterance: Utterance, at: int) -> End | None:
    """One way as where to go: «на север», «вправо», an arrow, «в сторону юга»; its end and the way."""
    items = utterance.items
    if at < len(items) and items[at].kind is Kind.SIGN:
        return (at + 1, ARROWS[items[at].text]) if items[at].text in ARROWS else None
    for phrase in _TOWARDS if at < len(items) and items[at].text in _TOWARDS_BEGIN else ():
        end = at + len(phrase)
        if end < len(items) and all(
            one.text == word or one.is_form_of((word,)) for one, word in zip(items[at:end], phrase, strict=True)
        ):
            found = _way_word(utterance, end, WHITHER, {**_RUSSIAN_WHITHER, "": "gent"}, ())
            return found or (_way_word(utterance, end, WHITHER, _RUSSIAN_WHITHER, ()) if phrase == ("курс",) else None)
    return _way_word(utterance, at, WHITHER, _RUSSIAN_WHITHER, _ENGLISH_WHITHER)


def _whither(utterance: Utterance, at: int) -> Iterator[End]:
    found = whither_at(utterance, at)
    if found is None:
        return
    yield found
    # The same way said twice in two manners is one way: «вверх ↑», "down south".
    again = whither_at(utterance, found[0])
    if (
        again is not None
        and again[1] == found[1]
        and _manner(utterance, found[0] - 1) != _manner(utterance, again[0] - 1)
    ):
        yield again


def _manner(utterance: Utterance, at: int) -> str:
    one = utterance.items[at]
    if one.kind is Kind.SIGN:
        return "sign"
    return "compass" if one.is_form_of(COMPASS_WORDS) else "screen"


def _compass(utterance: Utterance, at: int) -> Iterator[End]:
    found = whither_at(utterance, at)
    if found is not None and _manner(utterance, found[0] - 1) == "compass":
        yield found


def _where(utterance: Utterance, at: int) -> Iterator[End]:
    found = _way_word(utterance, at, WHERE, _RUSSIAN_WHERE, _ENGLISH_WHERE)
    if found is not None:
        yield found


def _sideward(utterance: Utterance, at: int) -> Iterator[End]:
    items = utterance.items
    if at < len(items):
        for form in items[at].forms:
            if form.lemma in ADJECTIVES and (form.adjective or items[at].text.isascii()):
                yield at + 1, ADJECTIVES[form.lemma]
                return


def _side(utterance: Utterance, at: int) -> Iterator[End]:
    """A side of a cell: where something is, or where to."""
    yield from _where(utterance, at)
    found = whither_at(utterance, at)
    if found is not None:
        yield found
    elif at + 1 == len(utterance.items) and utterance.items[at].text in COMPASS_LETTERS:
        yield at + 1, COMPASS_LETTERS[utterance.items[at].text][0]
    start = (
        at + 1
        if at < len(utterance.items) and utterance.items[at].text in ("с", "со", "на", "в", "from", "on", "at", "in")
        else at
    )
    while start < len(utterance.items) and utterance.items[start].text == "the":
        start += 1
    for end, way in _sideward(utterance, start):
        yield end, way
        if end < len(utterance.items) and utterance.items[end].is_form_of(_SIDE_NOUNS):
            yield end + 1, way


def compass_letters(declared: Mapping[str, tuple[Way, ...]]) -> Blank:
    """A single letter that stands for a side, alone in its line but for idle words."""

    def find(utterance: Utterance, at: int) -> Iterator[End]:
        if nothing_after(utterance, at + 1):
            ways = declared.get(utterance.items[at].text, ()) if at < len(utterance.items) else ()
            if len(ways) == 1:
                yield at + 1, ways[0]

    return Blank(find, frozenset(declared))


def compass_letters_or_ask(declared: Mapping[str, tuple[Way, ...]]) -> Blank:
    """The same at the end of a longer sentence («гайка п»); a letter of several sides asks which."""

    def find(utterance: Utterance, at: int) -> Iterator[End]:
        ways = declared.get(utterance.items[at].text, ()) if at < len(utterance.items) else ()
        if len(ways) == 1:
            yield at + 1, ways[0]
        elif ways:
            yield at + 1, Misheard.ambiguous(utterance.items[at].raw, [way.screen for way in ways])

    return Blank(find, frozenset(declared))


WAY_BLANKS: Mapping[str, Blank] = {
    "whither": Blank(_whither),
    "compass": Blank(_compass),
    "where": Blank(_where),
    "side": Blank(_side, frozenset((*COMPASS_LETTERS, *_SIDE_NOUNS))),
    "sideward": Blank(_sideward),
}
