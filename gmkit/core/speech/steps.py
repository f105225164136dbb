"""Steps said one after another: «вправо 2, потом вниз», «↑↑», "two right one down".

Counts stand before or after their sides, not mixed within one part; a comma, «и» and «потом» part. What could be cut in
two ways is not steps at all, so that it is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from gmkit.core.speech.blanks import STEP_NOUNS, count_at
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.tokens import Kind
from gmkit.core.speech.utterance import Blank, End, Utterance
from gmkit.core.speech.wayblanks import whither_at
from gmkit.grid.geometry import Way

MOST = 99
_JOINING = frozenset(("и", "потом", "затем", "and", "then"))
_FIRST = frozenset(("сначала", "сперва", "first"))
_Part = list[Way | int]


def steps(verbs: frozenset[str], declared: Mapping[str, tuple[Way, ...]]) -> Blank:
    """The blank: it takes the whole rest of a line. Its value is the ways, one a step."""
    return Blank(partial(_steps, verbs, declared), verbs | STEP_NOUNS)


def _steps(
    verbs: frozenset[str], declared: Mapping[str, tuple[Way, ...]], utterance: Utterance, at: int
) -> Iterator[End]:
    parts: list[_Part] = [[]]
    joined = verb = said = False
    doubt: Misheard | None = None
    while at < len(utterance.items):
        one = utterance.items[at]
        if one.kind is Kind.PART or one.text in _JOINING:
            if one.text in _JOINING and (not parts[-1] and not joined):
                return  # «потом на север» is not now
            if parts[-1]:
                parts.append([])
            joined, verb = True, False
            at += 1
            continue
        if one.kind in (Kind.STOP, Kind.PAUSE):
            if any(rest.kind is not Kind.STOP for rest in utterance.items[at:]) and any(parts):
                return  # a full stop joins nothing
            at += 1
            continue
        if one.text in _FIRST and not said:
            said = True
            at += 1
            continue
        if one.is_form_of(verbs) and not verb and one.text not in STEP_NOUNS:
            verb = said = True
            at += 1
            continue
        if utterance.idle[at]:
            at += utterance.idle[at]
            continue
        said = True
        letter = declared.get(one.text)
        if letter is not None and whither_at(utterance, at) is None:
            if len(letter) > 1:
                doubt = doubt or Misheard.ambiguous(one.raw, [way.screen for way in letter])
            parts[-1].append(letter[0])
            at, joined = at + 1, False
            continue
        found = whither_at(utterance, at)
        if found is not None:
            parts[-1].append(found[1])
        elif (found := count_at(utterance, at)) is not None:
            parts[-1].append(int(found[1]))
        else:
            return
        at, joined = found[0], False
    if not parts[-1]:
        if utterance.items[-1].text in _JOINING:
            return
        parts.pop()
    ways = [way for part in parts for way in (_taken(part) or [None])]
    if ways and None not in ways and len(ways) <= MOST:
        yield len(utterance.items), doubt or tuple(ways)


def _taken(part: _Part) -> list[Way | None]:
    """The ways of one part, [] where sides and counts stand mixed. A Way is an int: its type tells it apart."""
    kinds = [isinstance(one, Way) for one in part]
    if all(kinds):
        return [one for one in part if isinstance(one, Way)]
    if len(part) % 2 or any(kinds[at] == kinds[at + 1] or kinds[at] != kinds[0] for at in range(0, len(part), 2)):
        return []
    pairs = [(part[at], part[at + 1]) if kinds[0] else (part[at + 1], part[at]) for at in range(0, len(part), 2)]
    if any(count < 1 or count > MOST for _, count in pairs):
        return []
    return [way for way, count in pairs if isinstance(way, Way) for _ in range(count)]


def runs(ways: tuple[Way, ...]) -> list[tuple[Way, int]]:
    """Equal neighbours together: (way, how many)."""
    found: list[tuple[Way, int]] = []
    for way in ways:
        if found and found[-1][0] == way:
            found[-1] = (way, found[-1][1] + 1)
        else:
            found.append((way, 1))
    return found
