"""The deck against the table of cards: names, counts, categories, bearers; and its file read strictly."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from gmkit.core.datafile import DataFile
from gmkit.games import dark_castle
from gmkit.games.dark_castle.deck import deck, printed_as, read_deck
from gmkit.games.dark_castle.kinds import Category, HeroClass, Kind
from gmkit.grid.file.problems import BadText
from gmkit.grid.geometry import Columns
from tests.games.dark_castle.check_data import rows

TEXT = (Path(dark_castle.__file__).parent / "data" / "cards.yaml").read_text(encoding="utf-8")


def cards_by_number() -> dict[int, list[Kind]]:
    found: dict[int, list[Kind]] = {}
    for kind, card in deck().items():
        if printed_as(kind) is kind:
            found.setdefault(card.number, []).append(kind)
    return found


@pytest.mark.clause("DC-67")
def test_every_row_of_the_table_is_a_card_and_every_card_a_row() -> None:
    table = {int(row["no"]): row for row in rows("cards.csv")}
    found = cards_by_number()
    assert sorted(found) == sorted(table)
    for number, row in table.items():
        cards = [deck()[kind] for kind in found[number]]
        # Cards that are in by a ruling alone count as none in the table.
        made = sum(card.made for card in cards if not card.ruling)
        counts = (sum(card.printed for card in cards), made, sum(card.in_play for card in cards))
        assert counts == (int(row["n_survived"]), int(row["n_made"]), int(row["n_in_play"])), row["name_ru"]
        assert {card.category.value for card in cards} == {row["category"]}, row["name_ru"]
        assert {card.once for card in cards} == {row["single_use"].startswith(("yes", "spent"))}, row["name_ru"]
        assert {card.clauses for card in cards} == {row["clauses"]}, row["name_ru"]
        alone = "forbids everything else" in row["carrying"]
        assert {card.alone for card in cards} == {alone}, row["name_ru"]
        assert all(card.gear is not None for card in cards) == ("not dealt into hazard" in row["carrying"])
        assert all(card.quest for card in cards) == ("stays on the cell" in row["carrying"])
        named = set(row["who"].split()) & {one.value for one in HeroClass}
        if named and "carry" not in row["who"]:
            assert {one.value for card in cards for one in card.bearers} == named, row["name_ru"]
        elif row["who"].startswith("all"):
            assert all(len(card.bearers) == len(HeroClass) for card in cards), row["name_ru"]


@pytest.mark.clause("DC-36", "DC-67")
def test_the_sums_are_those_of_the_source() -> None:
    printed = Counter(dict.fromkeys(Category, 0))
    for kind, card in deck().items():
        if printed_as(kind) is kind:
            printed[card.category] += card.printed
    assert sum(printed.values()) == 207
    assert [printed[one] for one in Category] == [86, 38, 29, 23, 13, 18]
    assert sum(card.in_play for card in deck().values()) == 214


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("id: star,", "id: stat,"),
        ("id: remote_g9,", "id: star,"),
        ("category: creature", "category: beast"),
        ("printed: 10, once: yes", "printed: ten, once: yes"),
        ("once: yes", "once: maybe"),
        ("springs: Г9", "springs: 9Г"),
        ("for: [ninja]", "for: everybody"),
        ("clauses: DC-30", "clause: DC-30"),
    ],
)
def test_a_slip_in_the_file_is_told_with_its_line(was: str, now: str) -> None:
    place = f"cards.yaml:{TEXT[: TEXT.index(was)].count(chr(10)) + 1}"
    with pytest.raises(BadText) as caught:
        read_deck(DataFile(TEXT.replace(was, now, 1), "cards.yaml", Columns.CYRILLIC))
    for lang in ("ru", "en"):
        assert place in caught.value.message(lang)
