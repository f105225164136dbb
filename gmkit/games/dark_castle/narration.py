"""What truly happened, in plain words for the master's line and the reveal. It never goes through say().

Cards are named here, lots and orders too; what was said aloud in the same words is not told twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gmkit.core.hearing import Word
from gmkit.core.master import narration
from gmkit.core.master.narration import Name, Words, turns
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.events import Kind
from gmkit.games.dark_castle.sayings import PHRASES
from gmkit.text import Both, counted_both, safe_text

_CARDS_RU, _CARDS_EN = ("карта", "карты", "карт"), ("card", "cards")


_ORDERED = {
    "remote": Both("пульт", "remote"),
    "installation": Both("установка", "installation"),
    "equipment": Both("оборудование", "equipment"),
}
_WHOM = {"all": Both("все", "all"), "none": Both("нет", "none"), "ask": Both("спроси", "ask")}


def word(of: Word) -> Both:
    """The name of a card, a class, a person or a hazard."""
    return Both(*PHRASES[of])


def cards(kinds: Sequence[Kind]) -> Both:
    """Cards by name, «—» where there is none."""
    if not kinds:
        return Both.alike("—")
    return Both(", ".join(word(kind).ru for kind in kinds), ", ".join(word(kind).en for kind in kinds))


def _card(ru: str, en: str, *fields: str) -> Words:
    """A sentence with the event's card for `{0}`, and then other fields of it."""

    def words(event: Any, name: Name) -> Both:
        kind = word(event.kind)
        rest = [safe_text(str(getattr(event, field))) for field in fields]
        return Both(ru.format(kind.ru, *rest), en.format(kind.en, *rest))

    return words


def _plain(ru: str, en: str) -> Words:
    return lambda event, name: Both(ru, en)


def _path(ru: str = "", en: str = "") -> Words:
    def words(event: Any, name: Name) -> Both:
        path = f"{name(event.start)} → {name(event.end)}"
        return Both(f"{ru} {path}".strip(), f"{en} {path}".strip())

    return words


def _dealt(event: ev.Dealt, name: Name) -> Both:
    dealt, kept = counted_both(len(event.cards), _CARDS_RU, _CARDS_EN), cards(event.reserve)
    return Both(f"роздано: {dealt.ru}; запас: {kept.ru}", f"dealt: {dealt.en}; reserve: {kept.en}")


def _missed(event: ev.TurnMissed, name: Name) -> Both:
    who, left = safe_text(event.who), turns(event.left)
    return Both(f"{who}: осталось пропустить {left.ru}", f"{who}: {left.en} left to miss")


def _released(event: ev.Released, name: Name) -> Both:
    who = safe_text(event.who)
    return Both(f"{who}: конец тюрьмы, красных: {event.red}", f"{who} is out of prison, red marks: {event.red}")


def _refused(event: ev.Refused, name: Name) -> Both:
    why = word(event.why)
    return Both(f"отказ: {why.ru}", f"refused: {why.en}")


def _order(event: ev.OrderGiven, name: Name) -> Both:
    what = _ORDERED.get(event.what, Both.alike(safe_text(event.what)))
    whom = _WHOM.get(event.whom, Both.alike(safe_text(event.whom)))
    at = f" {name(event.at)}" if event.at is not None else ""
    who = safe_text(event.who)
    return Both(f"наказ {who}: {what.ru}{at} — {whom.ru}", f"order of {who}: {what.en}{at}: {whom.en}")


def _paused(event: ev.Paused, name: Name) -> Both:
    asked = ", ".join(map(safe_text, event.asked))
    return Both(f"спрошены: {asked}", f"asked: {asked}")


def _replied(event: ev.Replied, name: Name) -> Both:
    who, yes = safe_text(event.who), Both("да", "yes") if event.yes else Both("нет", "no")
    return Both(f"ответ {who}: {yes.ru}", f"answer of {who}: {yes.en}")


def _sprung(event: ev.TrapSprung | ev.TrapCancelled, name: Name) -> Both:
    who, by, at = safe_text(event.who), safe_text(event.by), name(event.at)
    if isinstance(event, ev.TrapCancelled):
        return Both(f"ловушка {at} ({by}): {who} отменяет", f"trap {at} ({by}): {who} cancels it")
    missed = turns(event.turns)
    return Both(f"ловушка {at} ({by}): {who} пропустит {missed.ru}", f"trap {at} ({by}): {who} misses {missed.en}")


def _arrested(event: ev.Arrested, name: Name) -> Both:
    who = safe_text(event.who)
    path = f"{name(event.start)} → {name(event.prison)}"
    return Both(f"{who} в тюрьму: {path}", f"{who} to prison: {path}")


def _number(event: ev.NumberRead, name: Name) -> Both:
    kind = word(event.kind)
    if event.taken:
        return Both(f"под числом {event.number} взято: {kind.ru}", f"under number {event.number} taken: {kind.en}")
    return Both(f"под числом {event.number} осталось: {kind.ru}", f"under number {event.number} left: {kind.en}")


def _returned(event: ev.Returned, name: Name) -> Both:
    kind, at = word(event.kind), name(event.at)
    return Both(f"{kind.ru}: в кармашек {at}", f"{kind.en}: into the pocket {at}")


def _rewarded(event: ev.Rewarded, name: Name) -> Both:
    got, gave, person = word(event.got), word(event.gave), word(event.person)
    return Both(f"{person.ru}: {gave.ru} за {got.ru}", f"{person.en}: {gave.en} for {got.en}")


def _stolen(event: ev.Stolen, name: Name) -> Both:
    kind, whose = word(event.kind), safe_text(event.whose)
    return Both(f"взято: {kind.ru} ({whose})", f"taken from {whose}: {kind.en}")


def _key_home(event: ev.KeyWentHome, name: Name) -> Both:
    kind, at = word(event.kind), name(event.at)
    return Both(f"{kind.ru} вернулся в {at}", f"{kind.en} went back to {at}")


def reckoned(numbers: Sequence[int], uses: Kind | None) -> Both:
    """One count of a fight with its parts: «Меч 3 + броня 2 − яд 1 = 4»."""
    if uses is None or not numbers:
        return Both("никогда", "never")
    base, armour, helmet, both, poison = numbers
    weapon = word(uses)
    parts = (
        (armour, Both("+ броня", "+ armour")),
        (helmet, Both("+ шлем", "+ helmet")),
        (both, Both("+ броня и шлем", "+ armour and helmet")),
        (poison, Both("− яд", "− poison")),
    )
    total = base + armour + helmet + both - poison
    ru = " ".join([f"{weapon.ru} {base}", *(f"{title.ru} {number}" for number, title in parts if number)])
    en = " ".join([f"{weapon.en} {base}", *(f"{title.en} {number}" for number, title in parts if number)])
    return Both(f"{ru} = {total}", f"{en} = {total}")


def _fought(event: ev.Fought, name: Name) -> Both:
    mine, his = reckoned(event.sum, event.uses), reckoned(event.his_sum, event.his_uses)
    who, whom = safe_text(event.who), safe_text(event.whom)
    return Both(f"{who}: {mine.ru}; {whom}: {his.ru}", f"{who}: {mine.en}; {whom}: {his.en}")


def _parted(event: ev.Parted, name: Name) -> Both:
    kept, left, at, who = cards(event.kept), cards(event.left), name(event.at), safe_text(event.who)
    return Both(f"{who}: с собой {kept.ru}; на {at}: {left.ru}", f"{who} kept: {kept.en}; at {at}: {left.en}")


def _seen(event: ev.HandSeen, name: Name) -> Both:
    kind = Both("пусто", "empty") if event.kind is None else word(event.kind)
    whose = safe_text(event.whose)
    return Both(f"видно: {kind.ru} ({whose})", f"seen with {whose}: {kind.en}")


def _marks_set(event: ev.MarksSet, name: Name) -> Both:
    who, colour = safe_text(event.who), Both("красных", "red") if event.red else Both("зелёных", "green")
    return Both(f"поправка: {who}, {colour.ru}: {event.marks}", f"correction: {who}, {colour.en}: {event.marks}")


def _card_moved(event: ev.CardMoved, name: Name) -> Both:
    kind = word(event.kind)
    end = safe_text(event.who) if event.who is not None else name(event.at) if event.at is not None else ""
    return Both(f"поправка: {kind.ru} → {end}", f"correction: {kind.en} → {end}")


_TAKEN: Words = _card("взято: {0}", "taken: {0}")
_LAID: Words = _card("положено: {0}", "laid: {0}")
_HAPPENED: Mapping[type[Any], Callable[[Any, Name], Both]] = {
    ev.Dealt: _dealt,
    ev.TurnMissed: _missed,
    ev.LayStill: lambda e, name: Both(f"{safe_text(e.who)} лежит", f"{safe_text(e.who)} lies dead"),
    ev.RoundBegan: lambda e, name: Both(f"круг {e.number}", f"round {e.number}"),
    ev.Released: _released,
    ev.Refused: _refused,
    ev.OrderGiven: _order,
    ev.Paused: _paused,
    ev.Replied: _replied,
    ev.Stepped: _path(),
    ev.Stayed: _plain("стоит", "stays"),
    ev.WentThroughWall: _path("сквозь стену", "through the wall"),
    ev.Teleported: _path("телепортация", "teleport"),
    ev.Flew: _path("по воздуху", "through the air"),
    ev.Thrown: _path("волной", "by the wave"),
    ev.SentBack: _path("назад", "back"),
    ev.BrokeOut: _path("выломал дверь", "broke out"),
    ev.TrapSprung: _sprung,
    ev.TrapCancelled: _sprung,
    ev.Arrested: _arrested,
    ev.MutantPassed: _plain("мимо Мутанта", "passes the Mutant by"),
    ev.NumberRead: _number,
    ev.HandSeen: _seen,
    ev.Took: _TAKEN,
    ev.Laid: _LAID,
    ev.LeftBehind: _card("выпало: {0}", "fallen: {0}"),
    ev.PackFell: _card("выпало из рюкзака: {0}", "fallen from the backpack: {0}"),
    ev.PackFilled: _card("в рюкзак: {0}", "into the backpack: {0}"),
    ev.PackEmptied: _card("из рюкзака: {0}", "out of the backpack: {0}"),
    ev.Sent: _card("передано {1}: {0}", "sent to {1}: {0}", "whom"),
    ev.Returned: _returned,
    ev.Rewarded: _rewarded,
    ev.Stolen: _stolen,
    ev.WhippedUp: _TAKEN,
    ev.KeyWentHome: _key_home,
    ev.SnareLaid: lambda e, name: Both(f"капкан на {name(e.at)}", f"a snare at {name(e.at)}"),
    ev.Fought: _fought,
    ev.Marked: lambda e, name: Both(f"красная карточка: {safe_text(e.who)}", f"a red mark: {safe_text(e.who)}"),
    ev.Parted: _parted,
    **narration.TABLE_WORDS,
    ev.MarksSet: _marks_set,
    ev.CardMoved: _card_moved,
}
narrate = narration.narrating(_HAPPENED)
