"""What players and masters of the Stalker zone say, in both languages."""

from __future__ import annotations

import unicodedata

import pytest

from gmkit.core.speech.misheard import Misheard, Why
from gmkit.games.stalker.corrections import (
    FORMS,
    Correction,
    EndWait,
    MovePlayer,
    PlayerJoins,
    PlayerLeaves,
    Rename,
    SetGalosh,
    SetMissed,
    SetNuts,
    SetPoints,
    SetSteps,
)
from gmkit.games.stalker.words import (
    Command,
    Galosh,
    Nut,
    Roll,
    Stop,
    Walk,
    command_words,
    read,
    read_correction,
    words_help,
)
from gmkit.grid.geometry import Cell, Columns, Way
from gmkit.text import Lang

N, E, S, W = Way
NAMES = ("Аня", "Боря", "Victor")
SAID: list[tuple[str, Command]] = [
    (words, command)
    for said, command in (
        ("ход|бросаю|бросаю кубик|бросок на ход|кидаю на ход|мой ход|roll|I roll|roll the die|move", Roll()),
        ("ход 4|бросаю 4|roll 4|пожалуйста, ход 4", Roll(4)),
        ("гайка вправо|гайку вправо|бросаю гайку направо|кидаю гайку на восток|гайка →|гайка п", Nut(E)),
        ("nut right|throw a nut east|nut to the right", Nut(E)),
        ("гайка вверх|гайка на север|nut up|toss a nut north|гайка ↑|nut u", Nut(N)),
        ("гайка вниз|nut down|throw the nut south|гайка н", Nut(S)),
        ("гайка влево|nut left|гайка налево|гайка л", Nut(W)),
        ("гайка вправо 3|гайку вправо 3|nut right 3|гайка 3 вправо", Nut(E, 3)),
        ("вправо|направо|right|→|п|r|иду вправо|шаг вправо|восток", Walk((E,))),
        ("вправо вправо вниз|вправо, вправо, вниз|right right down|→ → ↓|п п н", Walk((E, E, S))),
        ("вверх влево|up left|на север на запад", Walk((N, W))),
        ("стоп|стою|остановка|останавливаюсь|конец хода|stop|I stop|end of move|done", Stop()),
        ("галоша|беру галошу|надеваю галоши|galosh|take the galosh|galoshes", Galosh()),
    )
    for words in said.split("|")
]  # fmt: skip


@pytest.mark.parametrize(("words", "command"), SAID)
def test_said(words: str, command: Command) -> None:
    for dress in ("{}", "{}!", "  {}  ", "{}, пожалуйста", "«{}»"):
        for cased in (words, words.upper(), words.capitalize()):
            typed = dress.format(cased)
            assert read(typed, Columns.LATIN, NAMES) == command, typed
            assert read(unicodedata.normalize("NFD", typed), Columns.NUMBERS, NAMES) == command


@pytest.mark.parametrize(
    "words",
    [
        "гайка", "nut", "гайка вправо влево", "гайка вправо 3 4", "ход 4 5", "ход вправо", "вправо стоп", "стоп 3",
        "галоша 1", "4", "4 ход", "вправоо", "вправа", "не вправо", "хо", "сто",
        "диагональ", "вправо-вниз", "гайкавправо", "ход4", "ход -4", "капуста", "A1", "паутина",
    ],
)  # fmt: skip
def test_unknown(words: str) -> None:
    with pytest.raises(Misheard) as caught:
        read(words, Columns.LATIN, NAMES)
    assert caught.value.why is Why.UNKNOWN


@pytest.mark.parametrize("words", ["в", "В", "гайка в", "гайка в, пожалуйста", "п в", "B"])
def test_the_letter_that_could_be_three_asks(words: str) -> None:
    with pytest.raises(Misheard) as caught:
        read(words, Columns.LATIN, NAMES)
    assert caught.value.why is Why.AMBIGUOUS


@pytest.mark.parametrize("words", ["ход 0", "ход 7", "гайка вправо 12", "roll 99999999999"])
def test_no_such_face(words: str) -> None:
    with pytest.raises(Misheard) as caught:
        read(words, Columns.LATIN, NAMES)
    assert caught.value.why is Why.BAD_NUMBER


def test_empty_and_too_long() -> None:
    for words, why in (("", Why.EMPTY), ("   ", Why.EMPTY), ("вправо " * 60, Why.TOO_LONG)):
        with pytest.raises(Misheard) as caught:
            read(words, Columns.LATIN, NAMES)
        assert caught.value.why is why


def test_a_slip_is_offered_never_obeyed() -> None:
    with pytest.raises(Misheard) as caught:
        read("вправл", Columns.LATIN, NAMES)
    assert [option.ru for option in caught.value.options] == ["вправо"]


def test_nobody_may_be_called_like_a_command() -> None:
    words = command_words()
    for word in ("ход", "стоп", "галоша", "гайка", "вправо", "roll", "nut", "stop"):
        assert word in words


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_what_the_help_says_is_understood(lang: Lang) -> None:
    for words, meaning in words_help(lang):
        assert meaning
        read(words, Columns.LATIN, NAMES)
    for words, meaning in FORMS.help(lang):
        assert meaning
        names = ("Аня", "Витя") if lang == "ru" else ("Anna", "Victor")
        if words.startswith(("новый", "new")):
            names = names[:1]
        read_correction(words, Columns.LATIN, names)


B2 = Cell(1, 1)
CORRECTED: list[tuple[str, Correction]] = [
    ("Аня на B2", MovePlayer("Аня", B2)),
    ("move Victor to B2", MovePlayer("Victor", B2)),
    ("штраф Аня 2", SetPoints("Аня", 2)),
    ("penalty Victor 1", SetPoints("Victor", 1)),
    ("гайки Аня 10", SetNuts("Аня", 10)),
    ("nuts Victor 0", SetNuts("Victor", 0)),
    ("шаги Аня 3", SetSteps("Аня", 3)),
    ("steps Victor 3", SetSteps("Victor", 3)),
    ("пропуск Боря 1", SetMissed("Боря", 1)),
    ("missed Victor 0", SetMissed("Victor", 0)),
    ("конец ожидания Боря", EndWait("Боря")),
    ("end wait Victor", EndWait("Victor")),
    ("дать галошу Аня", SetGalosh("Аня", True)),
    ("take galosh from Victor", SetGalosh("Victor", False)),
    ("новый Гена B2", PlayerJoins("Гена", B2)),
    ("ушла Аня", PlayerLeaves("Аня")),
    ("Аня теперь Анна", Rename("Аня", "Анна")),
]


@pytest.mark.parametrize(("words", "meaning"), CORRECTED)
def test_corrections(words: str, meaning: Correction) -> None:
    assert read_correction(words, Columns.LATIN, NAMES) == meaning


@pytest.mark.parametrize("words", ["", "Аня", "гайки", "гайки Вера 3", "штраф Аня", "клад Аня", "новый Ход B2"])
def test_no_correction(words: str) -> None:
    with pytest.raises(Misheard):
        read_correction(words, Columns.LATIN, NAMES)
