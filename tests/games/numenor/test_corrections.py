"""Corrections by the master of the Numenor cave."""

from __future__ import annotations

import re
import time

import pytest

from gmkit.core.master.corrections import EndWait, MovePlayer, PlayerJoins, PlayerLeaves, Rename, SetMissed
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.games.numenor.corrections import FORMS, Correction, GiveTreasure, MendEdge, PutTreasure, TakeTreasure
from gmkit.games.numenor.words import read_correction
from gmkit.grid.geometry import Cell, Columns, Way
from gmkit.text import Lang

NAMES = ("Аня", "Боря", "Анна-Мария 2", "Игрок 1", "Victor", "Боря Второй", "Ёж")
A1, B2, C2 = Cell(0, 0), Cell(1, 1), Cell(2, 1)
READ: list[tuple[str, Correction]] = [
    ("Аня на B2", MovePlayer("Аня", B2)),
    ("аня в b2", MovePlayer("Аня", B2)),
    ("Ане на B2", MovePlayer("Аня", B2)),
    ("переставь Аню на B2", MovePlayer("Аня", B2)),
    ("дай Ане клад", GiveTreasure("Аня")),
    ("забери у Ани клад", TakeTreasure("Аня", None)),
    ("поставь стену между B2 и C2", MendEdge(B2, Way.EAST, "wall")),
    ("Аня B2", MovePlayer("Аня", B2)),
    ("Аня: B2", MovePlayer("Аня", B2)),
    ("Аня на B2.", MovePlayer("Аня", B2)),
    ("переставить Аня на B2", MovePlayer("Аня", B2)),
    ("Переместить Анна-Мария 2 в B2!", MovePlayer("Анна-Мария 2", B2)),
    ("игрок 1 на A1", MovePlayer("Игрок 1", A1)),
    ("Боря Второй B2", MovePlayer("Боря Второй", B2)),
    ("Боря B2", MovePlayer("Боря", B2)),
    ("еж B2", MovePlayer("Ёж", B2)),
    ("Victor to B2", MovePlayer("Victor", B2)),
    ("move victor to B2", MovePlayer("Victor", B2)),
    ("put Victor at B2", MovePlayer("Victor", B2)),
    ("дать клад Аня", GiveTreasure("Аня")),
    ("дать Аня клад", GiveTreasure("Аня")),
    ("give treasure to Victor", GiveTreasure("Victor")),
    ("give Victor the treasure", GiveTreasure("Victor")),
    ("give the treasure Victor", GiveTreasure("Victor")),
    ("забрать клад Аня", TakeTreasure("Аня", None)),
    ("забрать клад у Аня", TakeTreasure("Аня", None)),
    ("забрать у Аня клад", TakeTreasure("Аня", None)),
    ("забрать клад Аня B2", TakeTreasure("Аня", B2)),
    ("забрать клад у Боря Второй на B2", TakeTreasure("Боря Второй", B2)),
    ("take treasure Victor", TakeTreasure("Victor", None)),
    ("take the treasure from Victor to B2", TakeTreasure("Victor", B2)),
    ("клад B2", PutTreasure(None, B2)),
    ("клад на B2", PutTreasure(None, B2)),
    ("новый клад B2", PutTreasure(None, B2)),
    ("положить клад в B2", PutTreasure(None, B2)),
    ("treasure B2", PutTreasure(None, B2)),
    ("клад A1 B2", PutTreasure(A1, B2)),
    ("клад A1, B2", PutTreasure(A1, B2)),
    ("клад с A1 на B2", PutTreasure(A1, B2)),
    ("перенести клад из A1 в B2", PutTreasure(A1, B2)),
    ("move treasure from A1 to B2", PutTreasure(A1, B2)),
    ("пропуск Аня 2", SetMissed("Аня", 2)),
    ("Аня пропускает 2", SetMissed("Аня", 2)),
    ("пропуск Анна-Мария 2 0", SetMissed("Анна-Мария 2", 0)),
    ("пропуск Игрок 1 3", SetMissed("Игрок 1", 3)),
    ("missed Victor 2", SetMissed("Victor", 2)),
    ("Victor misses 2", SetMissed("Victor", 2)),
    ("конец ожидания Аня", EndWait("Аня")),
    ("end wait Victor", EndWait("Victor")),
    ("end of wait for Victor", EndWait("Victor")),
    ("стена B2 восток", MendEdge(B2, Way.EAST, "wall")),
    ("стена B2 в", MendEdge(B2, Way.EAST, "wall")),
    ("стена B2 с", MendEdge(B2, Way.NORTH, "wall")),
    ("стена B2 с севера", MendEdge(B2, Way.NORTH, "wall")),
    ("стена B2 справа", MendEdge(B2, Way.EAST, "wall")),
    ("поставить стену B2 на запад", MendEdge(B2, Way.WEST, "wall")),
    ("стена между B2 и C2", MendEdge(B2, Way.EAST, "wall")),
    ("стена C2 B2", MendEdge(C2, Way.WEST, "wall")),
    ("проход B2 юг", MendEdge(B2, Way.SOUTH, "open")),
    ("убрать стену между B2 и C2", MendEdge(B2, Way.EAST, "open")),
    ("wall B2 east", MendEdge(B2, Way.EAST, "wall")),
    ("wall between B2 and C2", MendEdge(B2, Way.EAST, "wall")),
    ("open B2 west", MendEdge(B2, Way.WEST, "open")),
    ("open B2 ↑", MendEdge(B2, Way.NORTH, "open")),
    ("новый Витя B2", PlayerJoins("Витя", B2)),
    ("новая Анна Мария на B2", PlayerJoins("Анна Мария", B2)),
    ("новый игрок Витя B2", PlayerJoins("Витя", B2)),
    ("новый Игрок 3 B2", PlayerJoins("Игрок 3", B2)),
    ("new player Zoe B2", PlayerJoins("Zoe", B2)),
    ("new Zoe at B2", PlayerJoins("Zoe", B2)),
    ("Zoe joins at B2", PlayerJoins("Zoe", B2)),
    ("ушёл Боря", PlayerLeaves("Боря")),
    ("ушел Боря Второй", PlayerLeaves("Боря Второй")),
    ("Аня ушла", PlayerLeaves("Аня")),
    ("Victor leaves", PlayerLeaves("Victor")),
    ("leaves Victor", PlayerLeaves("Victor")),
    ("имя Аня Анна", Rename("Аня", "Анна")),
    ("имя Аня Анна Мария", Rename("Аня", "Анна Мария")),
    ("переименовать Аня в Ева", Rename("Аня", "Ева")),
    ("rename Victor to Vic", Rename("Victor", "Vic")),
    ("Victor is now Vic", Rename("Victor", "Vic")),
]


@pytest.mark.parametrize(("words", "correction"), READ)
def test_read(words: str, correction: Correction) -> None:
    got = read_correction(words, Columns.LATIN, NAMES)
    assert (type(got), got) == (type(correction), correction)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", Why.EMPTY),
        (" , ", Why.EMPTY),
        ("чепуха", Why.UNKNOWN),
        ("Аня", Why.UNKNOWN),
        ("клад", Why.UNKNOWN),
        ("стена B2", Why.UNKNOWN),
        ("стена B2 вбок", Why.UNKNOWN),
        ("север", Why.UNKNOWN),
        ("клад Аня", Why.AMBIGUOUS),
        ("Вася на B2", Why.NO_SUCH_PLAYER),
        ("Анечке на B2", Why.NO_SUCH_PLAYER),
        ("не переставляй Аню на B2", Why.UNKNOWN),
        ("ушёл Вася", Why.NO_SUCH_PLAYER),
        ("Аня на В2", Why.BAD_CELL),  # Cyrillic В
        ("Аня на 10-3", Why.BAD_CELL),
        ("Аня на B0", Why.BAD_CELL),
        ("клад A1 Я2", Why.BAD_CELL),
        ("стена A1 C2", Why.BAD_CELL),
        ("стена B2 B2", Why.BAD_CELL),
        ("пропуск Аня 100", Why.BAD_NUMBER),
        ("пропуск Аня -1", Why.BAD_NUMBER),
        ("пропуск Аня ٣", Why.BAD_NUMBER),
        ("новый Аня B2", Why.BAD_NAME),
        ("новый Aня B2", Why.BAD_NAME),
        ("новый север B2", Why.BAD_NAME),
        ("новый все B2", Why.BAD_NAME),
        ("имя Аня Боря", Why.BAD_NAME),
        ("имя Аня a\u202eb", Why.BAD_NAME),
        ("Аня на B2 " * 50, Why.TOO_LONG),
    ],
)
def test_misheard(words: str, why: Why) -> None:
    with pytest.raises(Misheard) as caught:
        read_correction(words, Columns.LATIN, NAMES)
    assert caught.value.why is why
    for lang in ("ru", "en"):
        message = caught.value.text(lang)
        assert "\u202e" not in message
        message.encode()


def test_the_letter_of_the_other_script_is_named() -> None:
    with pytest.raises(Misheard) as caught:
        read_correction("клад на В2", Columns.LATIN, NAMES)
    assert "«В» русская" in caught.value.text("ru")
    with pytest.raises(Misheard) as caught:
        read_correction("клад на B2", Columns.CYRILLIC, NAMES)
    assert "«B» латинская" in caught.value.text("ru")


def test_other_columns() -> None:
    assert read_correction("Аня на 10-3", Columns.NUMBERS, NAMES) == MovePlayer("Аня", Cell(9, 2))
    assert read_correction("Аня на 10–3", Columns.NUMBERS, NAMES) == MovePlayer("Аня", Cell(9, 2))
    assert read_correction("Аня на Б2", Columns.CYRILLIC, NAMES) == MovePlayer("Аня", B2)


def test_doubt_asks_which() -> None:
    with pytest.raises(Misheard) as caught:
        read_correction("клад Аня", Columns.LATIN, NAMES)
    assert [option.ru for option in caught.value.options] == ["дать клад Ане", "забрать клад у Ани B2"]
    # Whose name is it: «Аня» or «Аня Анна»?
    with pytest.raises(Misheard) as caught:
        read_correction("имя Аня Анна Мария", Columns.LATIN, ("Аня", "Аня Анна"))
    assert caught.value.why is Why.AMBIGUOUS
    assert "Аня → Анна Мария" in caught.value.text("ru")
    assert "Аня Анна → Мария" in caught.value.text("ru")


def test_a_name_like_a_cell_is_no_guess() -> None:
    assert read_correction("B2 на C2", Columns.LATIN, ("B2",)) == MovePlayer("B2", C2)
    with pytest.raises(Misheard) as caught:
        read_correction("клад B2", Columns.LATIN, ("B2",))
    assert caught.value.why is Why.AMBIGUOUS


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_help_can_be_typed(lang: Lang) -> None:
    rows = FORMS.help(lang)
    assert len({typed for typed, _ in rows}) == len(rows) == 13
    for typed, meaning in rows:
        names = [name for name in ("Аня", "Витя", "Anna", "Victor") if name in typed and "нов" not in typed]
        names += ["Аня"] if re.search("Ан[еи]", typed) else []
        names = [name for name in names if not typed.startswith("new")]
        read_correction(typed, Columns.LATIN, names)
        assert meaning


def test_worst_case_is_quick() -> None:
    started = time.process_time()
    with pytest.raises(Misheard):
        read_correction("клад имя " * 20, Columns.LATIN, NAMES)
    assert time.process_time() - started < 5
