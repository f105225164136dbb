"""`gmkit log` and `gmkit verify`: what was said, what a file proves, and that neither tells a secret."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gmkit.core.journal.log import read_log
from gmkit.core.journal.verify import verify
from tests.kit.console import gmkit, lines
from tests.kit.forging import replace_fields

TYPED = "восток\nзапад\n/отмена\nюг\n/поправка Боря на B2\nсевер\n/к20\nпропуск\n"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A game of a few turns, and the seal of its map."""
    gmkit("play", "--players", "Аня,Боря", "--save", "a.gmj", typed=TYPED, folder=tmp_path)
    return tmp_path / "a.gmj"


def seal_of(path: Path) -> str:
    return str(json.loads(path.read_bytes().split(b"\n")[0])["boards"][0]["seal"])


def test_the_log_is_what_was_said_aloud(game: Path) -> None:
    assert lines(gmkit("log", str(game)).out) == [
        "   Ходит Аня: суша",
        "1. Аня: «восток»",
        "   Аня: суша",
        "   Ходит Боря: суша",
        "2. Боря: «запад» (отменено)",
        "   Боря: суша",
        "   Ходит Аня: суша",
        "3. Боря: «юг»",
        "   Боря: стена",
        "4. Боря: «север»",
        "   Боря: стена",
        "5. Боря: «пропуск»",
        "   Боря: суша",
        "   Ходит Аня: суша",
    ]


def test_the_log_of_a_player(game: Path) -> None:
    assert gmkit("log", str(game), "--as", "аня").out == gmkit("log", str(game)).out
    assert gmkit("log", str(game), "--as", "Витя").code == 2
    assert gmkit("log", str(game), "--as", "").code == 2


def test_the_right_seal(game: Path) -> None:
    ran = gmkit("verify", str(game), "--seal", seal_of(game))
    assert ran.code == 0
    assert all(row.startswith("+ ") for row in lines(ran.out)[:-1])
    assert lines(ran.out)[-1] == "сходится"


def test_a_seal_as_people_copy_it(game: Path) -> None:
    seal = seal_of(game).upper()
    assert gmkit("verify", str(game), "--seal", f" {seal[:32]} {seal[32:]}\n").code == 0


def test_without_a_seal_it_says_what_is_not_proved(game: Path) -> None:
    ran = gmkit("verify", str(game))
    assert ran.code == 0
    assert "· без печати, записанной игроками (--seal), видно лишь, что файл согласен сам с собой" in lines(ran.out)


def test_a_wrong_seal(game: Path) -> None:
    ran = gmkit("verify", str(game), "--seal", "0" * 64)
    assert ran.code == 1
    assert lines(ran.out)[-1] == "НЕ СХОДИТСЯ"


def test_every_digit_of_a_noted_seal_counts(game: Path) -> None:
    log = read_log(game)
    for right in (seal_of(game), log.header["seal"], log.seal):
        for place in (0, 15, 16, 31, 32, 63):
            digit = "1" if right[place] == "0" else "0"
            wrong = right[:place] + digit + right[place + 1 :]
            assert verify(log, game, right).good
            assert not verify(log, game, wrong).good, place


@pytest.mark.parametrize("seal", ["", "abc", "g" * 64, "0" * 63, "0" * 65])
def test_a_misspelt_seal_is_no_verdict(seal: str, game: Path) -> None:
    ran = gmkit("verify", str(game), "--seal", seal)
    assert ran.code == 2
    assert ran.out == ""


def test_the_seal_of_a_later_line_shows_what_was_cut_off(game: Path) -> None:
    rows = game.read_bytes().splitlines(keepends=True)
    last = json.loads(rows[-1])["seal"]
    ran = gmkit("verify", str(game), "--seal", last)
    assert ran.code == 0
    assert f"+ записанная печать — строки {len(rows)}" in ran.out
    game.write_bytes(b"".join(rows[:-1]))
    assert gmkit("verify", str(game)).code == 0  # cut off cleanly: nothing in the file shows it
    ran = gmkit("verify", str(game), "--seal", last)
    assert ran.code == 1
    assert "строки отрезаны с конца" in ran.out


def test_an_end_that_is_not_whole_is_no_proof(game: Path) -> None:
    """A remark by the line's number: it may be a crash, or somebody's scissors, and the file cannot tell which."""
    data = game.read_bytes()
    count = len(data.splitlines())
    game.write_bytes(data[:-5])
    ran = gmkit("verify", str(game), "--seal", seal_of(game))
    assert ran.code == 0
    (remark,) = [row for row in lines(ran.out) if row.startswith("· ")]
    assert remark.startswith(f"· строка {count}: не дописана и не в счёт; так бывает после обрыва, но так же выглядит")
    assert remark.endswith("это видно лишь по печати более поздней строки, если её записали игроки")
    english = gmkit("verify", str(game), "--seal", seal_of(game), "--lang", "en").out
    assert f"· line {count}: unfinished, and it does not count; a crash leaves a line so, but one cut off on" in english
    for end in (b"", b"\r"):
        game.write_bytes(data[:-1] + end)
        ran = gmkit("verify", str(game), "--seal", json.loads(data.splitlines()[-1])["seal"])
        assert ran.code == 0  # the line is in force, and its seal is found
        assert f"· строка {count}: цела и в счёте, но конец строки за ней пропал или испорчен" in lines(ran.out)
    game.write_bytes(data[:-1] + b'\r{"n":')  # two things: a line end, and the beginning of a line behind it
    told = lines(gmkit("verify", str(game)).out)
    assert [row[:12] for row in told if row.startswith("· строка")] == [
        f"· строка {count}: "[:12],
        f"· строка {count + 1}: "[:12],
    ]


def test_a_game_in_play_is_verified_without_a_secret(game: Path) -> None:
    for args in (("log", str(game)), ("verify", str(game)), ("verify", str(game), "--seal", seal_of(game))):
        ran = gmkit(*args)
        assert ran.code == 0
        assert not re.search(r"\b[A-E][1-5]\b|клад|ведущему", ran.out.replace("печать", "")), ran.out


def test_a_forged_answer_is_found_by_playing_again(game: Path) -> None:
    replace_fields(game, {3: {"told": [["", "answer", "Аня", "река"]]}})
    ran = gmkit("verify", str(game))
    assert ran.code == 1
    assert "- строка 3: по правилам этого gmkit вышло бы иначе" in ran.out


def test_forged_words_are_found(game: Path) -> None:
    replace_fields(game, {3: {"words": "запад"}})
    assert gmkit("verify", str(game)).code == 1


def test_a_replaced_map_is_found(game: Path) -> None:
    header = json.loads(game.read_bytes().split(b"\n")[0])
    board = header["boards"][0]
    board["text"] = board["text"].replace("| @           ~v|", "| @   ?       ~v|")
    replace_fields(game, {1: {"boards": [board]}})
    ran = gmkit("verify", str(game))
    assert ran.code == 1
    assert "- печать карты не от этой карты" in ran.out


def test_an_order_that_is_not_the_lots(tmp_path: Path) -> None:
    args = ("play", "--players", "А1,Б2,В3", "--order", "lot", "--seed", "з", "--save", "a.gmj")
    gmkit(*args, folder=tmp_path)
    path = tmp_path / "a.gmj"
    assert "+ порядок ходов вышел по жребию" in gmkit("verify", str(path)).out
    entered = json.loads(path.read_bytes().split(b"\n")[0])["entered"]
    replace_fields(path, {1: {"entered": [*entered[1:], entered[0]]}})
    assert "- порядок ходов не тот, что дал жребий" in gmkit("verify", str(path)).out


BAD = [
    None,
    True,
    5,
    -1,
    1.5,
    "",
    "x",
    [],
    [[]],
    {},
    {"a": 1},
    [None],
    ["x"],
    [1, 2, 3],
    [["NC-9", "Stepped"]],
    "я" * 999,
]


@pytest.mark.parametrize("value", BAD, ids=range(len(BAD)))
def test_whatever_a_forger_writes_is_one_message(value: object, game: Path) -> None:
    """Every field of the header and of one line of each kind, replaced by what no gmkit writes."""
    whole = game.read_bytes()
    records = [json.loads(row) for row in whole.splitlines()]
    for number in (1, 2, 3, 5, 7, 9):
        for field in records[number - 1]:
            if field in ("n", "seal"):
                continue
            game.write_bytes(whole)
            replace_fields(game, {number: {field: value}})
            for command in ("log", "verify", "resume"):
                ran = gmkit(command, str(game))
                assert ran.code in (0, 1, 65), (number, field, value, ran)
                assert "Traceback" not in ran.err
                assert not re.search("[A-E][1-5]", ran.err), ran.err  # no secret in the message
                if ran.code == 65:
                    assert re.search(r"строка \d+", ran.err), ran.err


def test_a_forged_name_or_word_comes_out_harmless(game: Path) -> None:
    replace_fields(game, {1: {"gmkit": "\x1b[2J", "game": "\x1b[2J"}})
    assert "\x1b" not in gmkit("log", str(game)).err


@pytest.mark.parametrize(
    "call", [("log", "--as", "Аня"), ("log",), ("resume", "--cover"), ("reveal", "--now", "--as", "Аня")]
)
@pytest.mark.parametrize("secret", [["NC-9", "Проклятие", "C4"], ["NC-9", "Stepped", "Аня", "КАНАРЕЙКА", "C4"]])
def test_an_event_that_is_not_known_is_not_shown_to_players(
    call: tuple[str, ...], secret: list[str], tmp_path: Path
) -> None:
    gmkit("play", "--players", "Аня,Боря", "--save", "g.gmj", typed="восток\n", folder=tmp_path)
    replace_fields(tmp_path / "g.gmj", {3: {"events": [secret]}})
    ran = gmkit(call[0], "g.gmj", *call[1:], folder=tmp_path)
    assert ran.code == 65
    shown = ran.out + ran.err
    assert "3" in shown
    assert not [word for word in secret if word not in ("Аня",) and word in shown], shown
