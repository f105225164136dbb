"""What players of the Numenor cave say, in both languages."""

from __future__ import annotations

import timeit
import unicodedata
from itertools import product

import pytest

from gmkit.core.speech.letters import fold
from gmkit.core.speech.misheard import Misheard, Offer, Why
from gmkit.games.numenor.words import GRAMMAR, Command, Dig, Go, Skip, command_words, read, words_help
from gmkit.grid.geometry import WAYS, Columns, Way
from gmkit.text import Both, Lang

NAMES = ("Аня", "Боря")
NORTH = (
    "север|с|на север|к северу|иду на север|иду север|пойду на север|шаг на север|шагаю на север|"
    "двигаюсь на север|двигаюсь к северу|я иду на север|мы идём на север|мы идем на север|хочу на север|"
    "хочу идти на север|вверх|наверх|иду вверх|шаг вверх|плыву на север|один шаг на север|"
    "north|n|go north|i go north|walk north|step north|move to the north|head north|northward|northwards|"
    "to the north|up|go up|step up|let's go north|I am going north|one step north|↑|⬆|⬆️"
)
SOUTH = (
    "юг|ю|на юг|к югу|иду на юг|иду юг|пойду на юг|шаг на юг|шагаю на юг|вниз|иду вниз|"
    "south|s|go south|walk south|southward|down|step down|↓|⬇|⬇️"
)
WEST = (
    "запад|з|на запад|к западу|иду на запад|иду запад|пойду на запад|шаг на запад|влево|налево|иду влево|"
    "west|w|go west|walk west|westwards|left|to the left|turn left|←|⬅|⬅️"
).replace("|turn left", "")
EAST = (
    "восток|в|на восток|к востоку|иду на восток|иду восток|пойду на восток|шаг на восток|вправо|направо|"
    "east|e|go east|walk east|eastward|right|to the right|step right|→|➡|➡️"
)
DIG = (
    "копать|копаю|копай|копну|копаем|рою|рыть|раскопать|копаю здесь|копаю тут|я копаю|копать клад|"
    "буду копать|хочу копать|ищу клад|искать клад|роем яму|dig|digging|I dig|dig here|dig up the treasure|"
    "dig for treasure|i'm digging"
)
SKIP = (
    "пропуск|пропускаю|пропускаю ход|пропуск хода|пропустить ход|пропускаю свой ход|пас|пасую|жду|ждать|"
    "подожду|стою|стоять|стою на месте|остаюсь|остаюсь на месте|останусь здесь|я пропускаю|я жду|отдыхаю|"
    "никуда не иду|pass|I pass|skip|skip my turn|skip a turn|wait|wait here|"
    "stay|stay put|stay here|stand still|"
    "do nothing|rest"
)
SAID: list[tuple[str, Command]] = [
    (phrase, command)
    for phrases, command in (
        (NORTH, Go(Way.NORTH)),
        (SOUTH, Go(Way.SOUTH)),
        (WEST, Go(Way.WEST)),
        (EAST, Go(Way.EAST)),
        (DIG, Dig()),
        (SKIP, Skip()),
    )
    for phrase in phrases.split("|")
]
DRESSED = ("{}", "{}!", "{}.", "  {}  ", "«{}»", '"{}"', "{}...", "{}, пожалуйста", "please, {}", "{} )")


@pytest.mark.parametrize(("phrase", "command"), SAID)
def test_said(phrase: str, command: Command) -> None:
    cases = (phrase, phrase.upper(), phrase.title(), phrase.capitalize())
    for dress, cased in product(DRESSED, cases):
        for typed in (dress.format(cased), unicodedata.normalize("NFD", dress.format(cased))):
            assert read(typed, Columns.LATIN, NAMES) == command, typed


@pytest.mark.parametrize("columns", list(Columns))
def test_columns_change_nothing(columns: Columns) -> None:
    assert read("север", columns, NAMES) == Go(Way.NORTH)


@pytest.mark.parametrize("way", WAYS)
def test_letters_are_declared(way: Way) -> None:
    assert read("свюз"[way], Columns.LATIN, NAMES) == Go(way)
    assert read("СВЮЗ"[way], Columns.LATIN, NAMES) == Go(way)
    assert read("nesw"[way], Columns.LATIN, NAMES) == Go(way)


@pytest.mark.parametrize(
    ("typed", "way"),
    [
        ("c", Way.NORTH),  # Latin
        ("C", Way.NORTH),
        ("B", Way.EAST),  # a Latin capital that looks like В
        ("е", Way.EAST),  # Cyrillic, looks like e
        ("Е", Way.EAST),
        ("cевер", Way.NORTH),
        ("CEВEP", Way.NORTH),
        ("вocток", Way.EAST),
        ("зaпaд", Way.WEST),
        ("nоrth", Way.NORTH),
        ("wеst", Way.WEST),
        ("иду нa сeвeр", Way.NORTH),
    ],
)
def test_look_alikes(typed: str, way: Way) -> None:
    assert read(typed, Columns.LATIN, NAMES) == Go(way)


UNKNOWN = [
    "северо",
    "вправоо",
    "сев-вост",
    "северо-восток",
    "стенавлево",
    "севервосток",
    "goleft",
    "gonorth",
    "go",
    "иду",
    "на",
    "к",
    "шаг",
    "се",
    "сев",
    "севе",
    "ев",
    "nor",
    "nort",
    "norths",
    "b",
    "h",
    "прыгнуть",
    "лететь",
    "стена",
    "клад",
    "выход",
    "север?",
    "север ли",
    "не север",
    "не иду на север",
    "не копать",
    "not north",
    "don't dig",
    "север-юг",
    "с е в е р",
    "с.с",
    "сс",
    "nn",
    "↑↑",
    "север 2",
    "2 север",
    "=север",
    "/север",
    "копаи",
    "ко пать",
    "копатъ",
    "пас пас пас",
    "yN",
    "\\n",
    "север\\",
    "ѕeвер",
    "саве",
    "да",
    "нет",
    "0",
    "-",
    "—",
    "🙂",
    "сeverо",
    "cjdth",
    "ɴorth",
    "иду на вверх",
    "копать север",
    "север копать",
    "север юг",
    "север, юг",
    "север север",
    "вверх-вниз",
    "🏃",
    "\u202eсевер",
    "no",
    "ﬁре",
    "l",
    "r",
    "u",
    "d",
    "o",
    "x",
]


@pytest.mark.parametrize("typed", UNKNOWN)
def test_unknown(typed: str) -> None:
    with pytest.raises(Misheard) as caught:
        read(typed, Columns.LATIN, NAMES)
    assert caught.value.why in (Why.UNKNOWN, Why.ASKED)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("северо", Both("север", "north")),
        ("вправоо", Both("восток", "east")),
        ("копаи", Both("копать", "dig")),
        ("norht", Both("север", "north")),
        ("dgi", Both("копать", "dig")),
        ("север?", Both("север", "north")),
        ("прпоуск", Both("пропуск", "skip")),
    ],
)
def test_offered(typed: str, offered: Both) -> None:
    with pytest.raises(Misheard) as caught:
        read(typed, Columns.LATIN, NAMES)
    assert caught.value.options == (offered,)
    assert caught.value.offer == Offer(None, offered)
    for lang in ("ru", "en"):
        assert f"«{offered(lang)}»" in caught.value.text(lang)


def test_what_can_be_said_is_listed() -> None:
    with pytest.raises(Misheard) as caught:
        read("прыгнуть", Columns.LATIN, NAMES)
    assert caught.value.text("ru") == (
        "Не понимаю «прыгнуть». Можно сказать: север, восток, юг, запад, копать, пропуск."
    )
    assert caught.value.text("en") == (
        "I do not understand «прыгнуть». You can say: north, east, south, west, dig, skip."
    )


@pytest.mark.parametrize("typed", ["", "  ", "\t", "..."])
def test_empty(typed: str) -> None:
    with pytest.raises(Misheard) as caught:
        read(typed, Columns.LATIN, NAMES)
    assert caught.value.why is Why.EMPTY


def test_two_kinds_of_one_message_are_equal_for_all_worlds() -> None:
    """The reader has no world to look at: the same words give the same message, whatever came before."""
    texts = set()
    for _ in range(3):
        with pytest.raises(Misheard) as caught:
            read("чепуха", Columns.LATIN, NAMES)
        texts.add(caught.value.text("ru"))
        read("север", Columns.LATIN, NAMES)
    assert len(texts) == 1


def test_every_phrase_of_the_book_means_one_thing() -> None:
    for phrase in GRAMMAR.phrases:
        GRAMMAR.read(phrase, Columns.LATIN, NAMES)  # raises where it is ambiguous


def test_command_words_are_folded() -> None:
    words = command_words()
    assert list(words) == sorted(words)
    assert all(fold(word) == word for word in words)
    assert {"север", "с", "на север", "копать", "пропуск", "north", "n"} <= set(words)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_help_can_be_typed(lang: Lang) -> None:
    rows = words_help(lang)
    assert len(rows) == 6
    for typed, meaning in rows:
        for phrase in typed.split(", "):
            read(phrase, Columns.LATIN, NAMES)
        assert meaning


def test_speed_of_a_known_line() -> None:
    read("иду на север", Columns.LATIN, NAMES)
    best = min(timeit.repeat(lambda: read("иду на север", Columns.LATIN, NAMES), number=10_000, repeat=5)) / 10_000
    assert best < 5e-6  # the aim is 0.5 microseconds; a busy machine must not fail the test
