"""What may be typed in the castle, in both languages, and what is no command."""

from __future__ import annotations

import pytest

from gmkit.core.speech.misheard import Misheard
from gmkit.games.locks import GAME
from gmkit.games.locks.commands import (
    Buy,
    Cabinet,
    Command,
    Enter,
    Finish,
    FreeEntry,
    GiveUp,
    Go,
    Hang,
    Passage,
    Pull,
    TakeCard,
    TakeOff,
    Wait,
)
from gmkit.games.locks.events import Card, Colour
from gmkit.games.locks.short import short
from gmkit.games.locks.words import read
from gmkit.grid.geometry import WAYS, Cell, Columns, Way
from gmkit.text import Lang
from tests.games.locks.table import castle_of, table

NAMES = ("Аня", "Боря", "Ann", "Анна-Мария 2", "У. Ы.")
SAID: dict[Command, tuple[str, ...]] = {
    Go(Way.NORTH): ("север", "с", "на север", "иду на север", "вверх", "north", "n", "go north", "↑", "СЕВЕР!"),
    Go(Way.EAST): ("восток", "в", "вправо", "east", "to the right"),
    Go(Way.SOUTH, True): ("юг с обходом", "юг обход", "юг, с обходом", "south with bypass", "south bypass"),
    Enter(Cell(1, 0)): ("дверь B1", "наружная дверь b1", "B1", "выбираю дверь B1", "door B1", "choose outer door b1"),
    Passage(): ("тайный ход", "секретный ход", "use the secret passage", "passage"),
    Passage(Card.PAINTINGS): ("картина", "за картину", "painting", "through the painting"),
    Passage(Card.TAPESTRIES): ("гобелен", "за гобелен", "tapestry"),
    Passage(Card.HATCHES): ("лаз", "через лаз", "в люк", "hatch", "down the hatch"),
    Cabinet(): ("шкаф", "сквозь шкаф", "cabinet", "through the bookcase"),
    FreeEntry(): ("свободный вход", "free entry"),
    FreeEntry(Cell(3, 0)): ("свободный вход D1", "free entry at D1"),
    TakeOff(): ("снять замок", "снять", "отпереть дверь", "take off lock", "unlock the door"),
    TakeOff(Colour.RED, Way.NORTH): ("снять красный замок на север", "снять красный замок север", "unlock red door n"),
    Hang(): ("повесить замок", "hang lock", "lock the door"),
    Hang(Colour.BLUE, Way.SOUTH): ("повесить синий замок юг", "запереть синим замком юг", "hang blue lock south"),
    Buy(Colour.GREEN, "Боря"): ("купить зелёный ключ у Боря", "куплю зеленый ключ у игрока Боря"),
    Buy(Colour.PURPLE): ("купить лиловый ключ", "buy purple key"),
    Pull(Colour.WHITE, "Ann"): ("магнит белый ключ у Ann", "magnet white key from Ann", "pull the white key from Ann"),
    Pull(None): ("магнит сокровище", "магнитами сокровище", "magnet treasure"),
    TakeCard(): ("карточка", "взять карточку", "книга", "беру карточку из Книги Знаний", "take a card", "card"),
    Finish(): ("завершить", "завершаю", "выход", "finish", "leave the castle"),
    GiveUp(): ("сдаюсь", "узник", "give up"),
    Wait(): ("пропуск", "пас", "жду", "pass", "wait"),
}


@pytest.mark.parametrize(("command", "said"), [(command, said) for command, many in SAID.items() for said in many])
def test_it_is_read(command: Command, said: str) -> None:
    assert read(said, Columns.LATIN, NAMES) == command


NONSENSE = (
    """
северо/вправоо/север юг/с в/дверь/дверь восток/дверь 5/дверь B0/снять юг юг/купить/купить ключ/купить золотой ключ
магнит/повесить кота/карточка обход/завершить обход/пропуск с обходом/ключ/сокровище/нет/тайный/свободный вход завтра
""".strip()
    .replace("\n", "/")
    .split("/")
)


@pytest.mark.parametrize("said", ["", "x" * 300, *NONSENSE])
def test_it_is_misheard(said: str) -> None:
    with pytest.raises(Misheard) as error:
        read(said, Columns.LATIN, NAMES)
    assert error.value.text("ru")
    assert error.value.text("en")


def test_a_letter_of_the_other_script_is_named() -> None:
    with pytest.raises(Misheard) as error:
        read("дверь В1", Columns.LATIN, NAMES)  # Cyrillic В
    assert "«В» русская" in error.value.text("ru")


@pytest.mark.parametrize("said", ["10-3", "10–3", "дверь 10—3", "door 10‑3."])
def test_any_dash_is_read_in_a_cell_of_numbers(said: str) -> None:
    assert read(said, Columns.NUMBERS, NAMES) == Enter(Cell(9, 2))


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("columns", Columns)
def test_what_is_lit_is_read_as_what_it_says(columns: Columns, lang: Lang) -> None:
    commands: list[Command] = [
        *(Go(way, bypass) for way in WAYS for bypass in (False, True)),
        *(Enter(Cell(2, 4), bypass) for bypass in (False, True)),
        *(Passage(card, bypass) for card in (None, *list(Card)[1:4]) for bypass in (False, True)),
        *(Cabinet(bypass) for bypass in (False, True)),
        *(FreeEntry(cell, bypass) for cell in (None, Cell(0, 9)) for bypass in (False, True)),
        *(kind(colour, way) for kind in (TakeOff, Hang) for colour in (None, *Colour) for way in (None, *WAYS)),
        *(Buy(colour, "Анна-Мария 2") for colour in Colour),
        *(Pull(colour, "У. Ы.") for colour in (None, *Colour)),
        *(TakeCard(), Finish(), GiveUp(), Wait()),
    ]
    for command in commands:
        assert read(short(command, columns, lang), columns, NAMES) == command


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_help_shows_words_that_are_read(lang: Lang) -> None:
    for said, meaning in GAME.rules.help(lang):
        assert meaning
        for one in said.split(", "):
            read(one, Columns.LATIN, NAMES)


def test_a_name_is_asked_of_the_table_and_nobody_else() -> None:
    referee = table(
        castle_of(
            """
        +-A-+-B-+
        E krr $ |
        +---+---+
    """
        ),
        ("A1", "A1"),
    )
    with pytest.raises(Misheard):
        referee.ask("Аня", "купить красный ключ у Незнакомка")
    assert len(referee.lines) == 1
