"""Maps with a book of their own, and the master's own list of cards."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

import pytest

from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.games.dark_castle import GAME
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.book import book
from gmkit.games.dark_castle.byhand import list_faults, listed
from gmkit.games.dark_castle.checks import CHECKS
from gmkit.games.dark_castle.dealing import deal, faults
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.field import board_of, random_cards
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.legend import LEGEND
from gmkit.games.dark_castle.pocketbook import labels_of, written
from gmkit.games.dark_castle.seating import starts
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.file.mapwriter import write_map
from gmkit.grid.file.source import BadText
from gmkit.grid.findings import findings
from gmkit.grid.geometry import Columns
from gmkit.grid.gridmap import GridMap
from gmkit.text import Lang
from tests.games.dark_castle.bots import NAMES
from tests.games.dark_castle.old_castle import FIELDS, old_castle, shipped

CELLS = Columns.CYRILLIC


def with_sections(**sections: Mapping[str, str]) -> GridMap:
    """The field of the rules with these sections beside its labels."""
    grid = old_castle().grid
    return dataclasses.replace(grid, sections={**grid.sections, **sections})


def read_again(grid: GridMap) -> GridMap:
    return read_map(write_map(grid), "field.yaml", lambda name: LEGEND, ("dark_castle",)).map


@pytest.mark.clause("DC-4")
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_shipped_book_is_the_same_written_into_a_map_in_either_language(lang: Lang) -> None:
    grid = old_castle().grid
    own = read_again(dataclasses.replace(grid, sections={"pockets": written(book(), grid, lang)}))
    plain = {cell: label._replace(invented=False) for cell, label in book().labels.items()}
    assert labels_of(own).labels == plain
    assert board_of(old_castle().grid).labels == plain
    assert labels_of(dataclasses.replace(grid, sections={})) is book()


def test_the_second_field_has_a_book_of_its_own() -> None:
    first, second = (shipped(name) for name in FIELDS)
    assert len(first.labels) == len(second.labels) == 70
    moved = [cell for cell, label in first.labels.items() if second.label(cell) != label]
    assert len(moved) > 50
    assert not [finding for name in FIELDS for finding in findings(shipped(name).grid, CHECKS)]


@pytest.mark.parametrize(
    ("cell", "text", "code"),
    [
        ("Г5", "клад", "pocket-label"),
        ("Г5", "сундук 1", "pocket-label"),  # А1 bears it
        ("Г5", "сундук 8", "pocket-label"),
        ("Г5", "ловушка 3", "pocket-label"),
        ("Г5", "установка Я9", "pocket-label"),
        ("Г5", "Врач, Писарь", "pocket-label"),
        ("Г5", "установка Г4", "installation-idle"),
        ("Г5", "ловушка 1", "trap-idle"),
        ("Г5", "Папирус", "thing-line"),
        ("Г9", "яма", "remote-idle"),
        ("Б12", "яма", None),
    ],
)
def test_labels_that_cannot_be_are_found(cell: str, text: str, code: str | None) -> None:
    pockets = {**old_castle().grid.sections["pockets"], cell: text}
    found = {finding.code for finding in findings(with_sections(pockets=pockets), CHECKS)}
    assert found == ({code} if code else set()), found


def test_a_pocket_that_does_not_exist_is_refused_with_line_and_column() -> None:
    grid = with_sections(pockets={"А1": "сундук 1", "Ю40": "яма"})
    with pytest.raises(BadText, match=r"field\.yaml.*:\d+:\d+"):
        read_again(grid)


# --- the master's own list ---

BY_HAND = {"Б7": "Факел", "сундук 3": "Сеть", "safe 1": "Кувалда", "число 2": "Меч", "запас": "Меч, Щит"}


@pytest.mark.clause("DC-5", "DC-8")
def test_what_the_master_lists_lies_there_and_the_rest_is_dealt_by_lot() -> None:
    board = board_of(read_again(with_sections(deal=BY_HAND)))
    assert list_faults(board) == ()
    referee = Referee(
        GAME,
        Setup(
            (board.grid,),
            tuple(Seat(name, start) for name, start in zip(NAMES, starts(board.grid), strict=False)),
            GAME.settled(),
        ),
        seed="by hand",
    )
    referee.open()
    for name in NAMES:
        line = referee.ask(name, "класс по жребию")
    dealt = next(event for _, event in line.happenings if type(event) is ev.Dealt)
    laid = dict(zip(dealt.places, dealt.cards, strict=True))
    expected = {
        board.place(CELLS.parse_cell("Б7")): Kind.TORCH,
        board.chests[3]: Kind.NET,
        board.safes[1]: Kind.SLEDGEHAMMER,
        board.mutant[1]: Kind.SWORD,
    }
    assert {place: laid[place] for place in expected} == expected
    assert dealt.reserve[:2] == (Kind.SWORD, Kind.SHIELD)
    stack = random_cards(board, {})
    assert faults(board, stack, deal(board, stack, lambda sides: 1, board.start_cells(True), listed(board)), ()) == ()
    assert len(dealt.cards) == len(stack) - 14


@pytest.mark.parametrize(
    ("entries", "part"),
    [
        ({"Б7": "Супермеч"}, "карты «Супермеч» нет"),
        ({"сейф 7": "Меч", "М9": "Кирка, Лук"}, "в одном кармашке две карты"),
        ({"А7": "Меч"}, "карта лежит не в кармашке"),
        ({"А10": "Меч"}, "карта лежит не в кармашке"),  # a dragon lies there
        ({"Ж4": "Факел"}, "снаряжение лежит в опасном месте"),
        ({"Б7": "Рюкзак", "Б9": "Рюкзак"}, "в колоде столько нет"),
        ({"запас": "Доспехи"}, "в запасе до 10 предметов"),
        ({"запас": "Меч, Меч, Меч, Меч, Дубинка"}, "в запасе до 10 предметов"),
    ],
)
def test_a_list_that_is_no_legal_deal_is_told(entries: Mapping[str, str], part: str) -> None:
    grid = with_sections(deal=entries)
    found = [finding for finding in findings(grid, CHECKS) if finding.code == "deal-list"]
    assert [one for one in found if part in one.text.ru], found


def test_a_key_of_the_list_that_is_no_pocket_is_told() -> None:
    with pytest.raises(BadText):
        read_again(with_sections(deal={"полка": "Меч"}))
    pockets = {name: text for name, text in old_castle().grid.sections["pockets"].items() if "сундук 3" not in text}
    board = board_of(with_sections(pockets=pockets, deal={"сундук 3": "Сеть", "Я9": "Меч"}))
    assert len(list_faults(board)) == 2


def test_every_card_has_a_name_that_a_list_may_say() -> None:
    named = {card.names.ru.casefold() for card in deck().values()}
    assert len(named) == len(deck())
