"""`--seed ask`: map, rulings and salt are sealed first, then the players say the seed: nobody chooses or foretells."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest

from gmkit.core.journal.header import drawn_order
from tests.kit.console import Ran, gmkit, salted
from tests.kit.forging import replace_fields

ASK = ("play", "--players", "А1,Б2,В3", "--order", "lot", "--seed", "ask", "--save", "a.gmj")
TYPED = "три старые совы\nсевер\n/к1000\n"


def play(folder: Path, *more: str, typed: str = TYPED) -> Ran:
    return gmkit(*ASK, *more, typed=typed, folder=folder)


def rows(folder: Path) -> list[dict[str, object]]:
    return [json.loads(row) for row in (folder / "a.gmj").read_bytes().splitlines()]


def test_the_seal_is_shown_before_the_words_are_asked_for(tmp_path: Path) -> None:
    out = play(tmp_path).out
    header, said, opening, *_ = rows(tmp_path)
    seal = header["boards"][0]["seal"]  # type: ignore[index]
    assert out.index(str(seal)) < out.index("Слова игроков: три старые совы")
    assert out.index("Слова игроков") < out.index("Порядок ходов (по жребию)")
    assert header["seed"] == "asked"
    assert (said["act"], said["words"], opening["act"]) == ("seed", "три старые совы", "open")
    gmkit("reveal", "a.gmj", "--now", "--secret", "s.txt", folder=tmp_path)
    secret = (tmp_path / "s.txt").read_bytes()
    assert hashlib.sha256(secret).hexdigest() == seal
    assert secret.split(b"\n")[1] == b"seed: asked"
    assert "три старые совы".encode() not in secret  # they were said after it


def test_verify_checks_both(tmp_path: Path) -> None:
    play(tmp_path)
    seal = rows(tmp_path)[0]["boards"][0]["seal"]  # type: ignore[index]
    ran = gmkit("verify", "a.gmj", "--seal", str(seal), folder=tmp_path)
    assert ran.code == 0
    assert "+ порядок ходов вышел по жребию" in ran.out
    assert "от слов игроков после того: «три старые совы». Сверьте, так ли они сказали" in ran.out
    whole = (tmp_path / "a.gmj").read_bytes()
    for fields in ({2: {"words": "другие слова"}}, {1: {"seed": "x"}}, {1: {"salt": "0" * 64}}, {2: {"words": ""}}):
        (tmp_path / "a.gmj").write_bytes(whole)
        replace_fields(tmp_path / "a.gmj", fields)
        assert gmkit("verify", "a.gmj", "--seal", str(seal), folder=tmp_path).code in (1, 65), fields


def test_words_and_salt_both_make_the_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def thrown(words: str, salt: str) -> tuple[str, ...]:
        salted(monkeypatch, salt)
        (tmp_path / "a.gmj").unlink(missing_ok=True)
        out = play(tmp_path, typed=f"{words}\n/к1000\n").out
        order = re.search(r"по жребию\): (.*)", out)
        face = re.search(r"выпало (\d+)", out)
        assert order is not None
        assert face is not None
        assert order[1].split(", ") == drawn_order(("А1", "Б2", "В3"), words, salt)
        return order[1], face[1]

    found = [thrown(words, salt * 64) for words in "абвг" for salt in "0123"]
    assert found[0] == thrown("а", "0" * 64)
    assert len({face for _, face in found}) > 12
    assert len({order for order, _ in found}) > 2


@pytest.mark.parametrize("typed", ["", "\n\n", "   \n", "asked\n", "я" * 101 + "\n"])
def test_until_the_words_are_said_there_is_no_game(typed: str, tmp_path: Path) -> None:
    """The master goes away and comes back, as often as he likes: the same seal, and the question again."""
    ran = play(tmp_path, typed=typed)
    assert ran.code == 0
    assert "слов игроков ещё нет" in ran.out
    assert len(rows(tmp_path)) == 1
    assert gmkit("verify", "a.gmj", folder=tmp_path).code == 0
    assert gmkit("log", "a.gmj", folder=tmp_path).code == 0
    ran = gmkit("resume", "a.gmj", typed=TYPED, folder=tmp_path)
    assert str(rows(tmp_path)[0]["boards"][0]["seal"]) in ran.out  # type: ignore[index]
    assert [row.get("act") for row in rows(tmp_path)] == [None, "seed", "open", "play", "roll"]
    assert gmkit("verify", "a.gmj", folder=tmp_path).code == 0


def test_cut_between_the_words_and_the_opening(tmp_path: Path) -> None:
    play(tmp_path, typed="три старые совы\n")
    whole = (tmp_path / "a.gmj").read_bytes()
    (tmp_path / "a.gmj").write_bytes(b"".join(whole.splitlines(keepends=True)[:2]))
    assert gmkit("resume", "a.gmj", folder=tmp_path).code == 0
    assert [row.get("act") for row in rows(tmp_path)] == [None, "seed", "open"]
    assert gmkit("verify", "a.gmj", folder=tmp_path).code == 0


def test_in_a_duel_each_keeps_the_map_that_he_walks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever the lot lets begin: the maps are sealed for their walkers before it is drawn."""
    orders = set()
    for number in range(6):
        salted(monkeypatch, f"{number}" * 64)
        (tmp_path / "a.gmj").unlink(missing_ok=True)
        duel = ("stalker/duel-a", "stalker/duel-b", "--players", "Аня,Боря", "--order", "lot", "--seed", "ask")
        out = gmkit("play", *duel, "--save", "a.gmj", typed="совы\n", folder=tmp_path).out
        header = rows(tmp_path)[0]
        assert [one["name"] for one in header["players"]] == ["Аня", "Боря"]  # type: ignore[attr-defined]
        for board, name in zip(header["boards"], ("Аня", "Боря"), strict=True):  # type: ignore[call-overload]
            told = re.findall(rf"Печать карты, по которой идёт {name}.*: (\w+)", out)
            assert told == [board["seal"]] * 2
            ran = gmkit("verify", "a.gmj", "--seal", board["seal"], folder=tmp_path)
            assert ran.code == 0
            assert f"карты, по которой ходит {name}" in ran.out
        assert "Дуэль: Аня ходит по карте игрока Боря" in out or "Боря ходит по карте игрока Аня" in out
        orders.add(re.findall(r"по жребию\): (.*)", out)[0])
        assert gmkit("resume", "a.gmj", typed="/статус\n", folder=tmp_path).code == 0
    assert orders == {"Аня, Боря", "Боря, Аня"}


def test_the_word_in_the_file_cannot_be_asked_for(tmp_path: Path) -> None:
    assert gmkit("play", "--seed", "asked", "--save", "a.gmj", folder=tmp_path).code == 2
