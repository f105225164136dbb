"""What may be typed in the Dark Castle. It reads words; it knows neither the world nor the map."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from gmkit.core.speech.blanks import FIGURES
from gmkit.core.speech.grammar import Grammar
from gmkit.core.speech.letters import fold
from gmkit.core.speech.motion import STEP_BLANKS, step_phrases
from gmkit.core.speech.numbers import parse_number
from gmkit.core.speech.patterns import Sentence, phrases
from gmkit.core.speech.steps import steps
from gmkit.core.speech.ways import COMPASS_LETTERS
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.classes import classes
from gmkit.games.dark_castle.commands import Command
from gmkit.games.dark_castle.corrections import FORMS, Correction, read_card
from gmkit.games.dark_castle.short import short
from gmkit.games.dark_castle.wording import DIAGONALS, WALK_VERBS, heroes_said, people_said, pockets_said, steps_said
from gmkit.games.dark_castle.wording_own import orders_said, own_said
from gmkit.grid.geometry import WAYS, Columns, Way
from gmkit.text import Both, Lang

# Numbers whose order matters, or whose number is free, are read before the grammar, which minds neither.
_SWAP = re.compile(r"(?:взять|беру|take) (\d+) (?:вместо|for) (\d+)")
_PLAIN = re.compile(r"[\w\s.!…]+")  # no sign that folding leaves out: «бросить -1» is no number of a list
_KEEP = re.compile(r"(?:с собой|keep)((?:\s+\d+)*)")


# What is offered to words that fit nothing: all that may be said would fill the screen, and /help lists it.
_COMMONEST = (
    *(Way.NORTH.title, Both("взять 1", "take 1"), Both("бросить 1", "drop 1"), Both("обмен", "trade")),
    *(Both("атака ИМЯ", "attack NAME"), Both("стою", "stay"), Both("конец", "end"), Both("/помощь", "/help")),
)
_LISTED = 20  # cards of a list: more lie together seldom
_BLANKS = {**STEP_BLANKS, "count": FIGURES, "steps": steps(WALK_VERBS, COMPASS_LETTERS)}


def _exact(sentences: Sequence[Sentence[Command]]) -> Iterator[tuple[str, Command]]:
    """The phrases without blanks, which cost one look."""
    yield from step_phrases(lambda way: cm.Step(*way.step))
    for sentence in sentences[len(DIAGONALS) + 2 :]:
        for phrase in phrases(*sentence.patterns):
            if "{" not in phrase:
                yield phrase, sentence.make({})
    for step, ru, en in DIAGONALS:
        for phrase in f"{ru}|{en}".split("|"):
            yield phrase, cm.Step(*step)


@lru_cache(maxsize=1)
def _numbered() -> Mapping[str, Command]:
    """Phrases with one number of a list, as «взять 1»: typed most, they cost one look too."""
    sentences = [*pockets_said(), *people_said(), *own_said()]
    return {
        phrase.replace("{count}", str(number)): sentence.make({"count": number})
        for sentence in sentences
        for phrase in phrases(*sentence.patterns)
        if "{count}" in phrase and phrase.count("{") == 1
        for number in range(1, _LISTED + 1)
    }


@lru_cache(maxsize=1)
def grammar() -> Grammar[Command]:
    """All that may be said, made when the first word is read."""
    sentences = [*steps_said(), *pockets_said(), *people_said(), *heroes_said(), *own_said(), *orders_said()]
    return Grammar(sentences, short, _exact(sentences), _BLANKS, _COMMONEST)


def read(words: str, columns: Columns, names: Sequence[str]) -> Command:
    """The command of a player's words. Raises Misheard; whether a cell is on the field is not asked here."""
    folded = fold(words)
    swap = _SWAP.fullmatch(folded)
    if swap is not None:
        return cm.Take(*(parse_number(number, 1, 99) for number in swap.groups()))
    keeping = _KEEP.fullmatch(folded)
    if keeping is not None:
        return cm.Keep(tuple(parse_number(number, 1, 99) for number in keeping[1].split()))
    found = _numbered().get(folded) if _PLAIN.fullmatch(words) else None
    return found if found is not None else grammar().read(words, columns, tuple(names))


def read_correction(words: str, columns: Columns, names: Sequence[str]) -> Correction:
    """A correction by the master. Raises Misheard; whether the cell is on the field is not asked here."""
    card = read_card(words, columns, names)
    return card if card is not None else FORMS.read(words, columns, tuple(names), frozenset(command_words()))


def command_words() -> tuple[str, ...]:
    """Every phrase of the commands without blanks, folded: no player may have it as a name."""
    return tuple(sorted(phrase for phrase in grammar().phrases if not any(map(str.isdigit, phrase))))


def words_help(lang: Lang) -> list[tuple[str, str]]:
    """(what to type, what it means) for each command of a player, one row for each title."""
    keeping = Both("с собой 1 3", "keep 1 3"), Both("что берёт убитый", "what the dead takes along")
    alike = _alike()
    rows = {one.title(lang): one.meaning(lang) for one in grammar().sentences if one.title not in alike}
    return [*rows.items(), (keeping[0](lang), keeping[1](lang))]


def _alike() -> frozenset[Both]:
    """Titles that differ from a listed one by a way or a class alone."""
    ways = [(f" {way.title.ru}", f" {way.title.en}") for way in WAYS[1:]]
    tools = (("ранец", "jet"), ("полет", "flight"), ("кирка", "pickaxe"), ("обвал", "collapse"))
    found = {Both(ru + way_ru, en + way_en) for ru, en in tools for way_ru, way_en in ways}
    for names in [facts.names for facts in classes().values()][1:]:
        found |= {Both(f"класс {names.ru}", f"class {names.en}"), Both(f"мутаген {names.ru}", f"mutagen {names.en}")}
    return frozenset(found)
