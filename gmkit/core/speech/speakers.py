"""Speakers: every reading of who speaks in a typed line, and which of its words are his. No world and no map here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from gmkit.core.speech.idle import IDLE
from gmkit.core.speech.letters import fold, other_layout
from gmkit.core.speech.misheard import Misheard, Why, listed, quoted
from gmkit.core.speech.namebook import Found, Namebook, namebook
from gmkit.core.speech.names import stranger
from gmkit.core.speech.tokens import Kind, Token, cleaned, tokens
from gmkit.text import Both

# What a chat puts before a line that is copied: «[12:03] », «30.11.2026, 22:15 - », «(22:15) ».
_DATE = r"[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{2,4}"
_TIME = r"[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\s?[apAP][mM])?"
_STAMP = re.compile(rf"\s*[\[(]?(?:{_DATE},?\s+{_TIME}|{_TIME},?\s+{_DATE}|{_TIME})[\])]?\s*(?:[-–—]\s*)?")
# «Аня, [30.11.2026 22:15]» above the words, as another chat has it.
_NAMED_STAMP = re.compile(
    rf"\s*(?P<name>[^,\n\[\]()<>:]{{1,60}}?),?\s*[\[(](?:{_DATE}[,\s]+)?{_TIME}(?:\s+{_DATE})?[\])][:>]?\s*"
)
_TAGGED = re.compile(r"\s*<(?P<tag>[^<>\n]{1,60})>\s*|\s*@?(?P<open>[^<>\n]{1,60}?)>\s+")
_LABELS = frozenset(["команда", "ответ", "действие", "решение", "выбор", "command", "action", "answer"])
_FOR = ("за", "ход", "от имени", "от лица", "игрок", "for", "player", "turn of")
_SAYS = frozenset(
    """сказал сказала говорит говорят решил решила хочет ответил ответила пишет написал написала выбирает ходит просит
    says said wants chose answers writes is s goes""".split()  # noqa: SIM905
)
_DASHES = "-\u2010\u2011\u2012\u2013\u2014\u2212"
_GOING_ON = frozenset(("теперь", "потом", "затем", "давай", "давайте", "тогда", "сейчас", "дальше"))
_ONE_LETTER_WORDS = frozenset("авксуоиязюпнлaienswurdl")


class Company(NamedTuple):
    """Who sits at the table: names in order, whose turn it is, the members of groups with the name they go by."""

    names: tuple[str, ...]
    turn: str | None = None
    members: tuple[tuple[str, str], ...] = ()
    gone: tuple[str, ...] = ()  # of `names`, who no longer plays

    def everybody(self) -> tuple[str, ...]:
        """All names that may stand in a line."""
        return (*self.names, *(name for name, _ in self.members if name not in self.names))

    def party(self, name: str) -> str:
        """The name under which a person plays."""
        return name if name in self.names else dict(self.members).get(name, name)


class Said(NamedTuple):
    """Who speaks (None: whose turn it is) and his words, as typed."""

    who: str | None
    words: str
    nested: bool = False  # a longer name begins with his name and stands there too


@lru_cache(maxsize=2048)
def candidates(text: str, company: Company) -> tuple[Said | Misheard, ...]:
    """The readings of who speaks, the likeliest first; a Misheard among them is told where none of them stands."""
    return tuple(_found(text, company))


def _found(text: str, company: Company) -> Iterator[Said | Misheard]:
    book = namebook(company.everybody())
    above = _NAMED_STAMP.match(text)
    if above:
        yield from _by(book.best(above["name"].strip(" @*_")), above["name"], text[above.end() :], company)
        return
    stamp = _STAMP.match(text)
    if stamp and stamp.end():
        text = text[stamp.end() :]
    tagged = _TAGGED.match(text)
    if tagged and (tagged["tag"] or book.best(tagged["open"])):
        name = (tagged["tag"] or tagged["open"]).strip(" @*_")
        yield from _by(book.best(name), name, text[tagged.end() :], company)
        return
    head, rest = _before_colon(text, company)
    if head is not None:
        yield from _with_head(head, rest, text, book, company)
        return
    yield from _leading(text, book, company)
    yield from _trailing(text, book, company)
    yield Said(None, text)


def _before_colon(text: str, company: Company) -> tuple[str | None, str]:
    """What stands before the first colon and after it; None where there is none. «Fyz^» is «Аня:» too."""
    plain = text.replace("：", ":", 1)
    if ":" in plain:
        head, _, rest = plain.partition(":")
        return head, rest.lstrip("*_ ").strip()
    first, _, rest = text.partition(" ")
    other = other_layout(first)
    if other != first and other.endswith(":") and namebook(company.everybody()).best(other[:-1]):
        return other[:-1], rest.strip()
    return None, ""


def _with_head(head: str, rest: str, text: str, book: Namebook, company: Company) -> Iterator[Said | Misheard]:
    bare = " ".join(head.strip().strip("*_«»\"'!-–— @<>[]()").split())
    people = book.best(bare) or book.best(other_layout(bare)) or _initial(bare, book, company)
    if len(bare) == 1 and not book.written(bare):
        people = _initial(bare, book, company)
    if people:
        yield from _by(people, bare, rest, company)
        return
    words = [fold(word) for word in bare.split()]
    words = [word for word in words if (word,) not in IDLE or len(words) == 1]
    if words and all(word in _LABELS for word in words):
        yield Said(None, rest)
        return
    named = _after_for(bare, book) or _with_says(bare, book) or _several(bare, book)
    if named:
        yield from _by(named, bare, rest, company, all_of=bool(_several(bare, book)))
        return
    yield stranger(bare, company.names)
    if " " not in bare and not bare.istitle():
        yield Said(None, text)  # «ход: 4»
    elif " " in bare:
        yield Said(None, text)


def _after_for(bare: str, book: Namebook) -> tuple[Found, ...]:
    """«за Аню», «ход Ани»: whoever it may be, since the word asks for a case and the help writes names unbent."""
    folded = fold(bare)
    for word in _FOR:
        if folded.startswith(word + " "):
            rest = bare.split(maxsplit=word.count(" ") + 1)[word.count(" ") + 1 :]
            return book.all(rest[0]) if rest else ()
    return ()


def _with_says(bare: str, book: Namebook) -> tuple[Found, ...]:
    name, _, rest = bare.rpartition(" ")
    return book.best(name) if fold(rest) in _SAYS else ()


def _several(bare: str, book: Namebook) -> tuple[Found, ...]:
    """«Аня и Витя»: all of them, or nobody."""
    parts = re.split(r"\s+(?:и|and|с|with)\s+|\s*[+&,]\s*", bare)
    found = [book.best(part.strip()) for part in parts]
    return tuple(one[0] for one in found) if len(found) > 1 and all(len(one) == 1 for one in found) else ()


def _by(
    people: tuple[Found, ...], typed: str, words: str, company: Company, all_of: bool = False
) -> Iterator[Said | Misheard]:
    """The words as said by one of `people`; asked where they are of several parties."""
    parties = list(dict.fromkeys(company.party(one.name) for one in people))
    if not parties:
        yield stranger(typed, company.names)
    elif len(parties) > 1:
        yield who_is_it(typed, [one.name for one in people], all_of)
    else:
        yield Said(parties[0], words.strip())


def _leading(text: str, book: Namebook, company: Company) -> Iterator[Said | Misheard]:
    """A name at the start, after idle words or «за» and «ход», parted by a blank or a sign."""
    clean = cleaned(text)
    pieces = tokens(clean)
    at = 0
    while at < len(pieces) and at < 4:
        yield from _named_at(clean, pieces, at, book, company)
        phrase = fold(clean[pieces[0].start : pieces[at].end])
        one = pieces[at]
        if one.kind not in (Kind.PART, Kind.PAUSE, Kind.STOP) and (one.text,) not in IDLE and phrase not in _FOR:
            return
        at += 1


def _named_at(clean: str, pieces: list[Token], at: int, book: Namebook, company: Company) -> Iterator[Said | Misheard]:
    before = fold(clean[: pieces[at].start].strip(" ,.-–—")).split()
    asked = bool(before) and (before[-1] in ("за", "ход", "игрок", "for", "player") or " ".join(before[-2:]) in _FOR)
    nested = False
    for end in range(min(len(pieces), at + book.most_words + 2), at, -1):
        name = clean[pieces[at].start : pieces[end - 1].end]
        if name.startswith("@"):
            name = name[1:]
        possessive = name[-2:].lower() in ("'s", "’s")
        people = book.all(name) if asked else book.spoken_to(name[:-2] if possessive else name)
        if not people:
            people = book.spoken_to(other_layout(name))
        if not people:
            continue
        rest = clean[pieces[end - 1].end :]
        if rest and not _parted(rest):
            continue
        others, rest = _joined(rest, book)
        if others is None:
            yield who_is_it(clean, list(company.names), True)
            return
        if nested:
            # «Аня» where «Аня К» was found before: both are tried, and if only the shorter fits, it is asked.
            yield from map(_nested, _by((*people, *others), name, _without_says(rest), company, bool(others)))
            return
        yield from _by((*people, *others), name, _without_says(rest), company, bool(others))
        nested = True
    if nested:
        return
    first = pieces[at]
    raw = clean[first.start : first.end]
    people = _initial(raw, book, company)
    rest = clean[first.end :]
    if not people or not rest.strip() or not _parted(rest):
        return
    if fold(raw) in _ONE_LETTER_WORDS:
        asked = fold(raw) in ("а", "a") and not _goes_on(rest)
        if asked and any(company.party(one.name) != company.turn for one in people):
            yield who_is_it(raw, [one.name for one in people] + ([company.turn] if company.turn else []), False)
        return
    yield from _by(people, raw, rest, company)


def _goes_on(rest: str) -> bool:
    """Whether an «а» before it only joins it on to what was said before: «а теперь на восток» calls nobody."""
    return rest[:1].isspace() and fold(rest.split(maxsplit=1)[0].rstrip(",")) in _GOING_ON


def _initial(letter: str, book: Namebook, company: Company) -> tuple[Found, ...]:
    """Everybody whose name begins with it; who no longer plays is meant only where nobody else is."""
    people = book.initial(letter)
    return tuple(one for one in people if company.party(one.name) not in company.gone) or people


def _nested(said: Said | Misheard) -> Said | Misheard:
    return said._replace(nested=True) if isinstance(said, Said) else said


def _joined(rest: str, book: Namebook) -> tuple[tuple[Found, ...] | None, str]:
    """Others named with the first: «Аня и Витя: …». None where what follows «и» is somebody unknown."""
    others: list[Found] = []
    while match := re.match(r"\s*(?:\+|&|,?\s(?:и|and)\s)\s*([^\W\d_][\w'’-]*)", rest):
        found = book.best(match[1])
        if len(found) != 1:
            break
        others.append(found[0])
        rest = rest[match.end() :]
    return tuple(others), rest


def _without_says(rest: str) -> str:
    words = rest.lstrip(" ,.!:;>*_" + _DASHES)
    first, _, more = words.partition(" ")
    if fold(first) in _SAYS and fold(first) not in (
        "ходит",
        "goes",
        "выбирает",
        "хочет",
        "решил",
        "решила",
        "просит",
        "wants",
    ):
        return more.lstrip(' ,:«"' + _DASHES).strip()
    return words.strip()


def _parted(rest: str) -> bool:
    """Whether a name may end before `rest`. A dash needs a space after it: «Аня-север» is a word."""
    if rest[0] in _DASHES:
        return rest[1:2].isspace()
    return rest[0].isspace() or rest[0] in ",.!:;>*_"


def _trailing(text: str, book: Namebook, company: Company) -> Iterator[Said | Misheard]:
    """A name after the words is the speaker's in his own turn alone: «север, Аня»."""
    clean = cleaned(text)
    pieces = [one for one in tokens(clean) if one.kind is not Kind.STOP]
    for start in range(max(1, len(pieces) - book.most_words - 1), len(pieces)):
        if pieces[start].kind is not Kind.WORD:
            continue
        name = clean[pieces[start].start : pieces[-1].end]
        people = book.spoken_to(name)
        before = clean[: pieces[start].start].rstrip(" ,.-–—")
        last = before.rpartition(" ")[2]
        if fold(last) in _SAYS and not before[: -len(last)].isspace():  # «север», сказала Аня
            before = before[: -len(last)].rstrip(" ,.-–—")
        if not people or fold(before).split()[-1:] in (["у"], ["за"], ["from"], ["of"], ["с"], ["и"], ["to"]):
            continue
        parties = {company.party(one.name) for one in people}
        if parties == {company.turn}:
            yield Said(company.turn, before)
        return


def who_is_it(typed: str, names: list[str], together: bool) -> Misheard:
    shown = list(dict.fromkeys(names))
    ru, en = f"Кто это: {listed(shown, 'или')}?", f"Who is it: {listed(shown, 'or')}?"
    if together:
        ru = f"«{quoted(typed)}»: здесь названо несколько игроков; говорите за каждого отдельно."
        en = f"«{quoted(typed)}» names several players; say it for each of them alone."
    return Misheard(Why.AMBIGUOUS_NAME, Both(ru, en), [Both.alike(name) for name in shown])
