"""The tables of the rules page and of a printed sheet, made from the data: every card, every count of blows."""

from __future__ import annotations

from gmkit.games.dark_castle.blows import Weapon, blows
from gmkit.games.dark_castle.classes import classes
from gmkit.games.dark_castle.deck import Card, deck, printed_as
from gmkit.games.dark_castle.kinds import Category, HeroClass, Kind
from gmkit.text import Both, Lang

_CATEGORIES = {
    Category.ITEM: Both("предмет", "item"),
    Category.SPECIAL: Both("особая", "special"),
    Category.SPELL: Both("заклинание", "spell"),
    Category.WEAPON: Both("оружие", "weapon"),
    Category.SUPER: Both("супероружие", "super-weapon"),
    Category.CREATURE: Both("существо", "creature"),
}
_ALL, _NOBODY = Both("все", "all"), Both("—", "—")
_HELMETS = Kind.HELMET


def cards_table(lang: Lang) -> list[tuple[str, ...]]:
    """A row a kind of card: name, how many, category, for whom, what it does; the head first."""
    head = Both("карта|сколько|род|для кого|что делает", "card|how many|kind|for|what it does")(lang)
    rows = [tuple(head.split("|"))]
    for kind, card in deck().items():
        if printed_as(kind) is not kind:
            continue
        number = str(card.in_play) if not card.ruling else Both("по уговору", "by a ruling")(lang)
        rows.append((card.names(lang), number, _category(card, lang), _bearers(card, lang), card.does(lang)))
    return rows


def facts(card: Card, lang: Lang) -> str:
    """«оружие; воин, вор»: its category and who may carry it."""
    return f"{_category(card, lang)}; {_bearers(card, lang)}"


def _category(card: Card, lang: Lang) -> str:
    return _CATEGORIES[card.category](lang) + (Both(", одноразовая", ", once")(lang) if card.once else "")


def _bearers(card: Card, lang: Lang) -> str:
    if card.category is Category.CREATURE:
        return _NOBODY(lang)
    if len(card.bearers) == len(HeroClass):
        return _ALL(lang)
    return ", ".join(facts.names(lang) for one, facts in classes().items() if one in card.bearers)


def blows_table(lang: Lang) -> list[tuple[str, ...]]:
    """A row a weapon, a column a victim: blows bare / in armour / in armour and helmet; the head first."""
    head = Both("оружие", "weapon")(lang)
    rows = [(head, *(facts.names(lang) for facts in classes().values()))]
    for kind, weapon in blows().weapons.items():
        name = deck()[kind].names(lang)
        rows.append((name, *(_cell(weapon, victim, weapon.bare, weapon.armour) for victim in classes())))
        if weapon.water:
            wet = Both(f"{name}, жертва в воде", f"{name}, victim in water")(lang)
            rows.append((wet, *(_cell(weapon, victim, weapon.water, weapon.water - 1) for victim in classes())))
        if weapon.aid is not None:
            aided = f"{name} + {deck()[weapon.aid].names(lang)}"
            rows.append((aided, *(_cell(weapon, victim, weapon.aided, weapon.aided_armour) for victim in classes())))
    return rows


def _cell(weapon: Weapon, victim: HeroClass, bare: int, armour: int) -> str:
    if victim not in weapon.victims:
        return "–"
    helmeted = victim in deck()[_HELMETS].bearers
    last = str(bare + armour + weapon.helmet + weapon.both) if helmeted else "·"
    return f"{bare}/{bare + armour}/{last}"


def markdown(rows: list[tuple[str, ...]]) -> list[str]:
    """The lines of a table in a rules page."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return [lines[0], "|" + "---|" * len(rows[0]), *lines[1:]]
