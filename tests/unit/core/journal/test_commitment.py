"""The secret text byte for byte, and its seal checked by a tool that is not ours."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from gmkit.core.journal.commitment import fresh_line_salt, fresh_salt, seal_of, secret_text
from gmkit.core.journal.journal import Journal
from gmkit.core.journal.log import read_log

SALT = "0123456789abcdef" * 4
PLAYERS = [("Аня", "D2"), ("Боря", "A1")]


def test_the_layout() -> None:
    text = secret_text("map: |\r\n  +-+\n", SALT, "7", {"swamp_limit": "3", "again": "да = нет"}, PLAYERS)
    assert text == (
        f"{SALT}\nseed: 7\nrulings: swamp_limit = 3\nrulings: again = да = нет\n"
        "players: Аня = D2\nplayers: Боря = A1\nmap:\nmap: |\r\n  +-+\n"
    )
    assert secret_text("", SALT, "", {}, []) == f"{SALT}\nseed: \nmap:\n"


def test_sha256sum_alone_checks_it(tmp_path: Path) -> None:
    board = tmp_path / "map.yaml"
    board.write_bytes("\ufeffname: Пещера\r\nmap: |\n  +---+".encode())
    text = secret_text(board.read_bytes().decode("utf-8"), fresh_salt(), "7", {}, PLAYERS)
    out = tmp_path / "secret.txt"
    out.write_bytes(text.encode("utf-8"))
    assert out.read_bytes().endswith(board.read_bytes())
    try:
        told = subprocess.run(["sha256sum", str(out)], capture_output=True, text=True, check=True).stdout
    except FileNotFoundError:
        pytest.skip("no sha256sum here")
    assert told.split()[0] == seal_of(text)


def test_vectors() -> None:
    assert seal_of("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert seal_of("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


@pytest.mark.parametrize(("fresh", "digits"), [(fresh_salt, 64), (fresh_line_salt, 32)])
def test_salts_are_long_and_new_in_every_digit(fresh: Callable[[], str], digits: int) -> None:
    salts = [fresh() for _ in range(200)]
    assert len(set(salts)) == len(salts)
    assert {len(salt) for salt in salts} == {digits}
    places = ["".join(place) for place in zip(*salts, strict=True)]
    assert len(set(places)) == digits, "two places always agree: there are fewer random bits than digits"
    assert all(len(set(place)) > 8 for place in places), "a place has fewer values than its digit"
    if digits == 64:
        secret_text("", salts[0], "", {}, [])


def test_no_two_lines_of_a_game_share_a_salt(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "a.gmj", {"proof": 2}, {"act": "open"}) as journal:
        for _ in range(20):
            journal.append({"act": "note"})
    salts = [record["salt"] for record in read_log(tmp_path / "a.gmj").lines]
    assert len(set(salts)) == len(salts) == 21


def test_every_part_counts() -> None:
    starts = [
        secret_text("m", SALT, "7", {"a": "1"}, PLAYERS),
        secret_text("m\n", SALT, "7", {"a": "1"}, PLAYERS),
        secret_text("m", SALT[::-1], "7", {"a": "1"}, PLAYERS),
        secret_text("m", SALT, "8", {"a": "1"}, PLAYERS),
        secret_text("m", SALT, "7", {"a": "2"}, PLAYERS),
        secret_text("m", SALT, "7", {}, PLAYERS),
        secret_text("m", SALT, "7", {"a": "1"}, PLAYERS[::-1]),
        secret_text("m", SALT, "7", {"a": "1"}, [("Аня", "D3"), ("Боря", "A1")]),
    ]
    assert len({seal_of(text) for text in starts}) == len(starts)


@pytest.mark.parametrize("salt", ["", "0" * 63, "0" * 65, "A" * 64, "0" * 63 + "\n", "g" * 64])
def test_a_weak_salt_is_refused(salt: str) -> None:
    with pytest.raises(ValueError):
        secret_text("", salt, "", {}, [])


@pytest.mark.parametrize("bad", ["a\nb", "a\rb", "a\u2028b", "a\x85b", "a\0b"])
def test_nothing_breaks_the_lines(bad: str) -> None:
    for rulings, players, seed in (
        ({bad: "1"}, [], ""),
        ({"a": bad}, [], ""),
        ({}, [(bad, "A1")], ""),
        ({}, [("Аня", bad)], ""),
        ({}, [], bad),
        ({"a=b": "1"}, [], ""),
        ({}, [("Аня", "A = 1")], ""),
    ):
        with pytest.raises(ValueError):
            secret_text("", SALT, seed, rulings, players)
