"""The tables of the rules page and of a printed sheet, made from the data: every card, every count of blows."""

from __future__ import annotations

from gmkit.games.dark_castle.blows import Weapon, blows
from gmkit.games.dark_castle.book import Label, book
from gmkit.games.dark_castle.classes import classes
from gmkit.games.dark_castle.deck import Card, deck, printed_as
from gmkit.games.dark_castle.kinds import Category, Faction, HeroClass, Kind
from gmkit.games.dark_castle.people import people
from gmkit.grid.geometry import Columns
from gmkit.text import Both, Lang, counted, counted_both

_CATEGORIES = {
    Category.ITEM: Both("предмет", "item"),
    Category.SPECIAL: Both("особая", "special"),
    Category.SPELL: Both("заклинание", "spell"),
    Category.WEAPON: Both("оружие", "weapon"),
    Category.SUPER: Both("супероружие", "super-weapon"),
    Category.CREATURE: Both("существо", "creature"),
}
_SIDES = {Faction.FANTASY: Both("сказка", "fantasy"), Faction.SCIENCE: Both("техника", "science fiction")}
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


def classes_table(lang: Lang) -> list[tuple[str, ...]]:
    """A row a class: its side, what it fights with, what it wears and carries, its spells, whether a pit holds it."""
    head = Both("класс|сторона|оружие|предметы|заклинания", "class|side|weapons|items|spells")(lang)
    rows = [tuple(head.split("|"))]
    for one, about in classes().items():
        pit = Both("; держит яма", "; a pit holds")(lang) if about.pit else ""
        rows.append(
            (
                about.names(lang),
                _SIDES[about.faction](lang) + pit,
                _served(one, (Category.WEAPON, Category.SUPER), lang),
                _served(one, (Category.ITEM,), lang),
                _served(one, (Category.SPELL,), lang),
            )
        )
    return rows


def _served(one: HeroClass, categories: tuple[Category, ...], lang: Lang) -> str:
    """The cards of these categories that are for some classes, this one among them."""
    names = [
        card.names(lang)
        for kind, card in deck().items()
        if printed_as(kind) is kind
        and card.category in categories
        and one in card.bearers
        and len(card.bearers) < len(HeroClass)
    ]
    return ", ".join(names) or "—"


def people_table(lang: Lang) -> list[tuple[str, ...]]:
    """Who is met, what he asks and gives; monsters with their permits; places that hold."""
    head = Both("кто|просит|даёт", "who|asks for|gives")(lang)
    rows = [tuple(head.split("|"))]
    for person in people().persons.values():
        wants = deck()[person.wants].names(lang) if person.wants is not None else "—"
        gives = deck()[person.gives].names(lang) if person.gives is not None else "—"
        if person.reserve is not None:
            gives = Both("из запаса: ", "of the reserve: ")(lang) + _CATEGORIES[person.reserve](lang)
        rows.append((person.names(lang), wants, gives))
    for monster, permit in people().permits.items():
        needs = Both("оружие и ", "a weapon and ")(lang) + deck()[permit].names(lang)
        rows.append((deck()[monster].names(lang), needs, Both("зелёная карточка", "a green mark")(lang)))
    for hazard in people().hazards.values():
        held = counted(hazard.turns, lang, ("ход", "хода", "ходов"), ("turn", "turns"))
        rows.append((hazard.names(lang), "—", Both("пропуск: ", "misses ")(lang) + held))
    return rows


def pockets_table(lang: Lang) -> list[tuple[str, ...]]:
    """The book of the source: a row a letter, each cell with what stands beside its pocket."""
    head = Both("линия|что написано у кармашков", "line|what stands beside the pockets")(lang)
    rows = [tuple(head.split("|"))]
    pages = book()
    for column in range(pages.width):
        cells = [(cell, label) for cell, label in pages.labels.items() if cell.column == column]
        said = [f"{Columns.CYRILLIC.cell_name(cell)} {label_text(label, lang)}" for cell, label in sorted(cells)]
        rows.append((Columns.CYRILLIC.label(column), "; ".join(said)))
    return rows


def label_text(label: Label, lang: Lang) -> str:
    """What stands beside one pocket, in words: «сундук №2, Врач, установка Л8»."""
    found: list[Both] = []
    if label.chest:
        found.append(Both(f"сундук №{label.chest}", f"chest №{label.chest}"))
    if label.safe:
        found.append(Both(f"сейф №{label.safe}", f"safe №{label.safe}"))
    if label.person is not None:
        found.append(people().persons[label.person].names)
    if label.prison:
        found.append(Both("тюрьма", "prison"))
    if label.hazard is not None:
        found.append(people().hazards[label.hazard].names)
    if label.trap:
        turns = counted_both(label.trap, ("ход", "хода", "ходов"), ("turn", "turns"))
        found.append(Both(f"ловушка на {turns.ru}", f"trap for {turns.en}"))
    if label.installation is not None:
        found.append(Both.alike(f"→ {Columns.CYRILLIC.cell_name(label.installation)}"))
        found[-1] = Both("установка " + found[-1].ru, "installation " + found[-1].en)
    if label.extra:
        found.append(Both("+1 ход" if label.extra == 1 else "+2 хода", f"+{label.extra} move{'s' * (label.extra > 1)}"))
    if label.card is not None:
        found.append(deck()[label.card].names)
    return ", ".join(one(lang) for one in found)
