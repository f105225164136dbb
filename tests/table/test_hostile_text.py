"""Hostile text in every place where it can come in: harmless on the screen, readable, and never a traceback."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from tests.journal.forging import Record, resealed
from tests.table.console import Ran, gmkit, lines
from tests.table.harm import harm_in
from tests.table.hostile import TEXTS

MAP = """format: gmkit-map/1
game: numenor
name: %s
map: |
  +-A-+-B-+
  | @   $ E 1
  +   +   +
  | H   @ | 2
  +---+---+
notes: {A1: %s}
"""
MOVES = "восток\nпропуск\n/лог\n/статус\n/карта\n/почему\n/очередь\n/помощь\n/отмена\n/повтор\n"


def harmless(ran: Ran, *codes: int) -> None:
    assert ran.code in codes, ran
    assert not harm_in(ran.out), harm_in(ran.out)
    assert not harm_in(ran.err), harm_in(ran.err)


def unescaped(text: str) -> str:
    """The words of a text that can be put into an argument: no NUL."""
    return text.replace("\0", "␀")


@pytest.fixture(params=range(len(TEXTS)))
def text(request: pytest.FixtureRequest) -> str:
    return TEXTS[request.param]


def test_as_a_name(text: str, tmp_path: Path) -> None:
    """A name is taken and shown in every place, or refused with a reason."""
    ran = gmkit("play", "--players", f"{text},Боря", "--save", "a.gmj", typed=MOVES, folder=tmp_path)
    harmless(ran, 0, 2)
    if ran.code == 2:
        assert len(lines(ran.err)) == 1
        assert not (tmp_path / "a.gmj").exists()
        return
    for args in (("log", "a.gmj"), ("log", "a.gmj", "--as", text.split(",")[0].strip()), ("verify", "a.gmj")):
        harmless(gmkit(*args, folder=tmp_path), 0, 2)
    harmless(gmkit("resume", "a.gmj", typed=MOVES, folder=tmp_path), 0)


def test_as_a_name_that_comes_late(text: str, tmp_path: Path) -> None:
    if "\n" in text or "\udcff" in text:
        return
    typed = f"/поправка новый {text} B2\n/поправка имя Аня {text}\n/поправка ушёл {text}\n{MOVES}"
    harmless(gmkit("play", "--players", "Аня,Боря", typed=typed, folder=tmp_path), 0)


def test_as_title_and_note_of_a_map(text: str, tmp_path: Path) -> None:
    if "\udcff" in text:
        return
    quoted = json.dumps(text, ensure_ascii=False)
    (tmp_path / "m.yaml").write_text(MAP % (quoted, quoted), encoding="utf-8", newline="")
    for args in (("map", "show", "m.yaml"), ("map", "check", "m.yaml"), ("play", "m.yaml"), ("map", "fmt", "m.yaml")):
        harmless(gmkit(*args, typed=MOVES, folder=tmp_path), 0, 65)


def test_typed_at_the_table(text: str, tmp_path: Path) -> None:
    if "\udcff" in text:
        return
    rows = [text, f"Аня: {text}", f"{text}: север", f"/{text}", f"/заметка {text}", f"/поправка {text}", f"/лог {text}"]
    rows.append(f"/поправка {text} на B2")
    ran = gmkit("play", "--players", "Аня,Боря", typed="\n".join([*rows, MOVES]), folder=tmp_path)
    harmless(ran, 0)


def test_as_any_other_argument(text: str, tmp_path: Path) -> None:
    gmkit("play", "--save", "a.gmj", folder=tmp_path)
    word = unescaped(text)
    for args in (
        ("play", word),
        ("play", "--at", word),
        ("play", "--at", f"Игрок 1={word}"),
        ("play", "--ruling", word),
        ("play", "--ruling", f"drift={word}"),
        ("play", "--seed", word),
        ("play", "--order", word),
        ("log", "a.gmj", "--as", word),
        ("verify", "a.gmj", "--seal", word),
        ("rules", word),
        ("map", "new", word),
        ("map", "new", "numenor", "--size", word),
        ("map", "check", word),
        (word,),
    ):
        harmless(gmkit(*args, folder=tmp_path), 0, 1, 2, 65, 66, 74)


def test_in_a_scenario(text: str, tmp_path: Path) -> None:
    if "\udcff" in text:
        return
    quoted = json.dumps(text, ensure_ascii=False)
    (tmp_path / "m.yaml").write_text(MAP % ("x", "y"), encoding="utf-8")
    one = " ".join(text.split())
    for name, play in ((quoted, "Аня: север -> река"), ("x", f"Аня: {one} -> {one}")):
        (tmp_path / "s.yaml").write_text(
            f"format: gmkit-scenario/1\nname: {name}\nboard: m.yaml\nplayers: {{Аня: A1}}\nplay: |\n  {play}\n",
            encoding="utf-8",
            newline="",
        )
        harmless(gmkit("scenario", "check", "s.yaml", folder=tmp_path), 0, 1, 65)
    (tmp_path / "s.yaml").write_text(
        f"format: gmkit-scenario/1\nboard: m.yaml\nplayers: {{{quoted}: A1}}\n", encoding="utf-8", newline=""
    )
    harmless(gmkit("play", "s.yaml", typed=MOVES, folder=tmp_path), 0, 65)


def test_in_a_forged_game(text: str, tmp_path: Path) -> None:
    """Behind good seals: names, words and the rest of what a reader shows."""
    gmkit("play", "--save", "a.gmj", typed="восток\n/заметка x\n", folder=tmp_path)
    path = tmp_path / "a.gmj"
    whole = path.read_bytes()

    def put(number: int, record: Record, change: str) -> None:
        if number == 1 and change == "name":
            record["players"][0]["name"] = text
        elif number == 1 and change == "rulings":
            record["rulings"] = {text: text}
        elif change in record:
            record[change] = text

    for change in ("name", "words", "gmkit", "game", "lang", "rulings"):
        path.write_bytes(resealed(whole, partial(put, change=change)))
        for args in (("log", "a.gmj"), ("verify", "a.gmj"), ("resume", "a.gmj")):
            harmless(gmkit(*args, typed=MOVES, folder=tmp_path), 0, 1, 65)
