"""The rules page: every clause in both languages, and its tables are those of the data."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gmkit.games.dark_castle as package
from gmkit.games.dark_castle.book import book
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.legend import LEGEND
from gmkit.games.dark_castle.rulings import RULINGS
from gmkit.games.dark_castle.tables import (
    blows_table,
    cards_table,
    classes_table,
    markdown,
    people_table,
    pockets_table,
)
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.geometry import Columns
from gmkit.text import Lang

QUICK = Path(__file__).resolve().parents[3] / "maps" / "dark_castle" / "quick.yaml"
PAGE = (Path(package.__file__).parent / "RULES.md").read_text(encoding="utf-8")
PARTS: dict[Lang, str] = {
    "ru": PAGE.split("## По-русски")[1].split("## In English")[0],
    "en": PAGE.split("## In English")[1],
}
LANGS: tuple[Lang, ...] = ("ru", "en")


@pytest.mark.parametrize("lang", LANGS)
def test_the_tables_are_those_of_the_data(lang: Lang) -> None:
    for rows in (cards_table(lang), blows_table(lang), classes_table(lang), people_table(lang), pockets_table(lang)):
        assert "\n".join(markdown(rows)) in PARTS[lang]


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_and_ruling_is_told(lang: Lang) -> None:
    told = re.findall(r"(?m)^- DC-(\d+)\.", PARTS[lang])
    assert [int(number) for number in told] == list(range(1, 68))
    for ruling in RULINGS:
        assert f"`{ruling.name}`" in PARTS[lang], ruling.name
        for value in ruling.choices:
            assert re.search(rf"\b{value}\b", PARTS[lang])


@pytest.mark.parametrize("lang", LANGS)
def test_the_quick_start_tells_the_rulings_of_its_map(lang: Lang) -> None:
    told = re.search(r"(?m)^(?:Уговоры быстрого вечера|Rulings of the quick evening): (.*?)\.", PARTS[lang])
    assert told is not None
    rulings = dict(re.findall(r"`(\w+)` (\w+)", told[1]))
    assert rulings == dict(read_map(QUICK.read_bytes(), str(QUICK), lambda name: LEGEND, ("dark_castle",)).map.rulings)


def test_every_pocket_of_the_source_is_in_the_table_of_the_book() -> None:
    told = {cell for _, text in pockets_table("ru")[1:] for cell in re.findall(r"(?:^|; )([А-Р]\d+)", text)}
    assert told == {Columns.CYRILLIC.cell_name(cell) for cell in book().labels}
    assert len(told) == 70  # the 69 of the source, and safe №7


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_says_what_it_does(lang: Lang) -> None:
    for card in deck().values():
        assert len(card.does(lang)) > 5, card.kind


@pytest.mark.parametrize(
    ("weapon", "victim", "counts"),
    [
        ("Axe", "ninja", "3/5/6"),
        ("Axe", "mage", "–"),
        ("Pistol", "troll", "2/3/3"),
        ("Dagger", "mage", "4/7/·"),
        ("Stake", "troll", "3/3/5"),
        ("Harpoon, victim in water", "alien", "2/3/4"),
        ("Rocket gun + Sensor", "robot", "1/2/·"),
    ],
)
def test_some_counts_of_the_table(weapon: str, victim: str, counts: str) -> None:
    head, *rows = blows_table("en")
    row = next(row for row in rows if row[0] == weapon)
    assert row[head.index(victim)] == counts
