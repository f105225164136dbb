"""Names drawn alike: whatever the script, two of them never sit at one table."""

from __future__ import annotations

import itertools
import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gmkit.core.speech.lookalikes import look_alike, look_keys, skeleton, table
from gmkit.core.speech.names import check_names, name_fault
from gmkit.errors import UsageError

PAIRS = (
    *(("Ӏvan", "Ivan"), ("Ѵ1", "V1"), ("ѡ1", "w1"), ("ЛЛ", "ΛΛ"), ("0ля", "Оля"), ("З1", "31"), ("Оlя", "ОIя")),
    *(("ɑa", "aa"), ("оо", "օօ"), ("Ꭺnn", "Ann"), ("ꓮnn", "Ann"), ("ꓮnn", "aNN"), ("Tom", "Torn"), ("EIIA", "Ella")),
    *(("кот", "kot"), ("Юля", "lOля"), ("Bася", "вася"), ("⍺нна", "анна"), ("𝐀нна", "анна"), ("Аня ①", "Аня 1")),
    *(("А—Б", "АーБ"), ("Зоя", "Ʒоя"), ("ſinn", "finn"), ("ſinn", "sinn"), ("Iris", "lris"), ("О'Нил", "О’Нил")),
    *(("i\u0307van", "ivan"), ("Maksi\u0307m", "Maksim"), ("j\u0307an", "jan")),  # a dot over a letter that has one
)
# Letter by letter, read off the charts: what is drawn like a Latin letter or a digit.
DRAWN_LATIN = {
    "Greek": ("ͿΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορσυϜϳϺ", "JABEZHlKMNOPTYXayikvopouFjM"),
    "Cyrillic": (
        "ЅІЈАВЕЗКМНОРСТУХЬабгекорсухѕіјѡѴѵҮүһҽӀӏӠԁԌԛԜԝ",
        "SlJABE3KMHOPCTYXba6rekopcyxsijwVvYyheli3dGqWw",
    ),
    "Armenian": ("ՍՏՕագզհոռսցքօ", "USOwqqhnnugfo"),
    "Cherokee": ("ᎠᎡᎢᎥᎩᎪᎫᎬᎮᎳᎷᎻᎽᏀᏂᏃᏎᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏮᏳᏴ", "DRTiYAJE?WMHYGhZ4bRWSVSLCPKd6GB"),
    "Lisu": ("ꓐꓑꓒꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPdDTGKJCZFMNLSRVHWXYAElOU"),
}
LETTERS = 2_647  # of confusables.txt 13.0.0, two of our own with them
HONEST = (
    *("Аня", "Ася", "Аля", "Боря", "Вася", "Ваня", "Вера", "Витя", "Гена", "Глеб", "Даша", "Дима", "Егор", "Ева"),
    *("Женя", "Зоя", "Игорь", "Илья", "Инна", "Ира", "Катя", "Коля", "Костя", "Лена", "Лиза", "Лёша", "Люба", "Маша"),
    *("Миша", "Надя", "Нина", "Оля", "Паша", "Петя", "Рита", "Рома", "Саша", "Света", "Сева", "Соня", "Таня", "Толя"),
    *("Тома", "Том", "Уля", "Федя", "Эля", "Юля", "Юра", "Яна", "Яша", "Наташа", "Нора", "Лора", "Иван", "Иванна"),
    *("Ann", "Anna", "Bill", "Bob", "Carl", "Dan", "Ella", "Elia", "Eva", "Ivan", "Jane", "John", "Kim", "Lev", "Mila"),
    *("Nick", "Nina", "Oleg", "Pat", "Paul", "Rex", "Sam", "Sara", "Tim", "Vic", "Zoe", "Ваня Smith", "Rex 2", "Рекс"),
    *("Игрок 1", "Игрок 2", "Игрок 10", "Игрок 11", "Player 1", "José", "李雷", "עדן", "Νίκος", "Արամ", "😀", "👍🏽"),
)


def refused(one: str, two: str) -> bool:
    """Whether a table of these two is refused, and both ways round."""
    answers = []
    for pair in ((one, two), (two, one)):
        try:
            check_names(pair)
        except UsageError as error:
            answers.append("не отличить" in error.text("ru") and "cannot be told" in error.text("en"))
        else:
            answers.append(False)
    assert answers[0] == answers[1], (one, two)
    return answers[0]


@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_drawn_alike(one: str, two: str) -> None:
    assert refused(one, two)


@pytest.mark.parametrize("script", DRAWN_LATIN)
def test_every_letter_that_is_drawn_like_a_latin_one(script: str) -> None:
    for letter, latin in zip(*DRAWN_LATIN[script], strict=True):
        assert unicodedata.name(letter).startswith(script.upper())
        assert refused(f"Ян {letter}", f"Ян {latin}"), (letter, latin)


def test_every_letter_of_the_table_and_what_it_is_drawn_as() -> None:
    met = 0
    for code, look in table().items():
        letter = chr(code)
        assert look_alike(letter, look), (letter, look)
        one, two = f"я{letter}", f"я{look}"
        if name_fault(one) is None and name_fault(two) is None:
            assert refused(one, two), (letter, look)
            met += 1
    assert len(table()) == LETTERS
    assert met > LETTERS - 60  # the others are no part of a name at all: «:», «,», blanks, heaps of marks


def test_honest_names_sit_at_one_table() -> None:
    for one, two in itertools.combinations(HONEST, 2):
        assert not look_alike(one, two), (one, two)


@pytest.mark.parametrize("letters", ["абвгдежзийклмнопрстуфхцчшщъыьэюя", "abcdefghijklmnopqrstuvwxyz", "0123456789"])
def test_letters_of_one_alphabet_differ(letters: str) -> None:
    for one, two in itertools.combinations(letters, 2):
        assert not look_alike(one, two)
        assert not look_alike(one * 2, two * 2)


def test_a_skeleton_has_no_skeleton_but_itself_for_every_letter_there_is() -> None:
    for code in range(0x110000):
        char = chr(code)
        if unicodedata.category(char) not in ("Cn", "Co", "Cs"):
            for text in (char, char + "\u0323\u0301"):
                seen = skeleton(text)
                assert skeleton(seen) == seen, ascii(text)


CONFUSED = st.sampled_from(sorted(map(chr, table())) + sorted(set("".join(table().values()))))


@given(st.text(max_size=20) | st.text(CONFUSED, max_size=8))
@example("\u0345\u03b1")
def test_a_skeleton_is_its_own(text: str) -> None:
    assert skeleton(skeleton(text)) == skeleton(text)


@st.composite
def near_pairs(draw: st.DrawFn) -> tuple[str, str]:
    """Two names, letter by letter drawn alike, or in the other case, or simply other letters."""
    one, two = [], []
    for letter in draw(st.lists(CONFUSED | st.characters(codec="utf-8"), min_size=1, max_size=5)):
        one.append(letter)
        two.append(draw(st.sampled_from([letter, skeleton(letter), letter.swapcase(), skeleton(letter.upper()), "я"])))
    return "".join(one), "".join(two)


@given(near_pairs())
@example(("ɑa", "aa"))
def test_two_names_at_one_table_never_have_one_skeleton(names: tuple[str, str]) -> None:
    alone = [name for name in names if name_fault(unicodedata.normalize("NFC", name)) is None]
    if len(alone) < 2:
        return
    try:
        taken = check_names(names)
    except UsageError:
        return
    assert skeleton(taken[0]) != skeleton(taken[1])
    assert skeleton(taken[0].upper()) != skeleton(taken[1].upper())
    assert skeleton(taken[0].casefold()) != skeleton(taken[1].casefold())


@given(near_pairs())
def test_who_looks_like_whom_goes_both_ways(names: tuple[str, str]) -> None:
    one, two = names
    assert look_alike(one, two) == look_alike(two, one)
    assert look_alike(one, one)


def test_words_of_the_program_are_kept_from_names_in_every_script() -> None:
    for name in ("GM", "ꓖM", "GΜ", "ΑLL", "аІІ", "Bсе", "кᴫад"):
        with pytest.raises(UsageError):
            check_names([name])


def test_the_case_of_a_name_is_no_difference() -> None:
    for name in HONEST:
        for other in (name.upper(), name.lower(), name.title()):
            assert look_alike(name, other)
        assert look_keys(name)[0] == look_keys(name.upper())[0]
