"""`gmkit play`: how a table is set, what is told before play, and which calls are refused with which exit code."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from gmkit.cli.language import asked_language
from tests.kit.console import Ran, gmkit, lines, salted

CAVE = """format: gmkit-map/1
game: numenor
map: |
  +-A-+-B-+-C-+
  |           | 1
  +   +   +   +
  | H   ~>  s | 2
  +   +   +   +
  | $         E 3
  +---+---+---+
"""


def test_alone_it_starts_the_first_cave_and_asks_nothing(tmp_path: Path) -> None:
    ran = gmkit("play", folder=tmp_path)
    assert ran.code == 0
    assert ran.err == ""
    rows = lines(ran.out)
    assert rows[0] == "gmkit · Пещера Нуменора · in English: --lang en"
    assert "Порядок ходов: Игрок 1, Игрок 2" in rows
    assert "    ведущему │ ▶ Игрок 1: A1" in rows
    assert "    ведущему │   Игрок 2: E5" in rows
    assert rows[rows.index("ВСЛУХ") + 1] == "Ходит Игрок 1: суша"


def test_before_play_rulings_seal_and_order_are_told(tmp_path: Path) -> None:
    out = gmkit("play", "--ruling", "drift=1,bump_land=spends", folder=tmp_path).out
    assert re.search(r"^Печать карты: [0-9a-f]{64}$", out, re.M)
    assert "drift=1" in out
    assert "bump_land=spends" in out
    assert all(len(row) <= 80 for row in lines(out) if row.startswith("  "))
    before = out[: out.index("ВСЛУХ")]
    assert before.index("Правила стола") < before.index("Печать") < before.index("Порядок") < before.index("ведущему")


def test_the_game_is_saved_under_a_neutral_name(tmp_path: Path) -> None:
    gmkit("play", "numenor/old-mine", folder=tmp_path)
    gmkit("play", "numenor/old-mine", folder=tmp_path)
    names = sorted(path.name for path in tmp_path.glob("*.gmj"))
    assert [re.sub(r"\d{4}-\d{2}-\d{2}", "DATE", name) for name in names] == ["DATE-1.gmj", "DATE-2.gmj"]


def test_save_names_the_file_and_never_overwrites(tmp_path: Path) -> None:
    assert gmkit("play", "--save", "вечер.gmj", folder=tmp_path).code == 0
    before = (tmp_path / "вечер.gmj").read_bytes()
    ran = gmkit("play", "--save", "вечер.gmj", folder=tmp_path)
    assert ran.code == 2
    assert "уже есть" in ran.err
    assert (tmp_path / "вечер.gmj").read_bytes() == before


def test_names_places_and_order_as_given(tmp_path: Path) -> None:
    out = gmkit("play", "--players", "Аня, Боря ,Витя", "--at", "Боря=B2", "--at", "витя=A5", folder=tmp_path).out
    assert "Порядок ходов: Аня, Боря, Витя" in out
    assert "Аня: A1" in out
    assert "Боря: B2" in out
    assert "Витя: A5" in out


def test_the_order_by_lot_follows_from_the_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    salted(monkeypatch)

    def order(seed: str) -> str:
        out = gmkit("play", "--players", "А1,Б2,В3,Г4", "--order", "lot", "--seed", seed, folder=tmp_path).out
        found = re.search(r"^Порядок ходов \(по жребию\): (.*)$", out, re.M)
        assert found is not None
        return found[1]

    assert order("один") == order("один")
    assert len({order(f"зерно {number}") for number in range(8)}) > 3


def test_the_same_seed_and_salt_give_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    salted(monkeypatch)
    typed = "восток\n/к20\nзапад\n/бросок\n"
    for name in ("a.gmj", "b.gmj"):
        gmkit("play", "--seed", "зерно", "--save", name, typed=typed, folder=tmp_path)
    assert (tmp_path / "a.gmj").read_bytes() == (tmp_path / "b.gmj").read_bytes()


def test_a_scenario_sets_the_table(tmp_path: Path) -> None:
    out = gmkit("play", "numenor/game", typed="восток\n", folder=tmp_path).out
    assert "Порядок ходов: Аня, Боря" in out
    assert "Аня: A1" in out
    assert "Аня: суша" in out


def test_a_scenario_with_its_own_board_rulings_and_places(tmp_path: Path) -> None:
    board = "\n".join("  " + row for row in CAVE.splitlines() if not row.startswith("format"))
    text = f"format: gmkit-scenario/1\nboard:\n{board}\nplayers: {{Ия: C3, Лёва: A1}}\nrulings: {{drift: 1}}\n"
    (tmp_path / "урок.yaml").write_text(text, encoding="utf-8")
    ran = gmkit("play", "урок.yaml", typed="запад\n", folder=tmp_path)
    assert ran.code == 0, ran.err
    assert "drift=1" in ran.out
    assert "Порядок ходов: Ия, Лёва" in ran.out
    assert "Ия: C3" in ran.out
    assert gmkit("verify", *(path.name for path in tmp_path.glob("*.gmj")), folder=tmp_path).code == 0


def test_english_from_the_first_word_to_the_last(tmp_path: Path) -> None:
    typed = "north\nAnn: east\nBen: west\nfly\nBen west\n/help\n/status\n/map\n/log\n/why\n/undo\n/redo\n/order\n/end\n"
    ran = gmkit("play", "--lang", "en", "--players", "Ann,Ben", typed=typed, folder=tmp_path)
    assert ran.code == 0
    assert lines(ran.out)[0].endswith("· по-русски: --lang ru")  # the one thing that is said to those who read Russian
    assert [row for row in lines(ran.out)[1:] if re.search("[А-Яа-яЁё]", row)] == []
    assert "ALOUD" in ran.out
    assert "Ann to move: land" in ran.out


REFUSED = [
    (("play", "нет-такой"), 66),
    (("play", "."), 66),
    (("play", ""), 66),
    (("play", "--players", "Аня,аня"), 2),
    (("play", "--players", "север,Боря"), 2),
    (("play", "--players", ",,"), 2),
    (("play", "--players", ",Аня"), 2),
    (("play", "--players", "Аня,,Боря"), 2),
    (("play", "stalker/short-evening", "--players", "Аня++Витя,Боря"), 2),
    (("play", "stalker/short-evening", "--players", "+Аня,Боря"), 2),
    (("play", "--players", ",".join(f"Игрок {n}" for n in range(1, 14))), 2),
    (("play", "--at", "Аня", "--players", "Аня,Боря"), 2),
    (("play", "--at", "Витя=B2", "--players", "Аня,Боря"), 2),
    (("play", "--at", "Аня=Z9", "--players", "Аня,Боря"), 2),
    (("play", "--at", "Аня=В2", "--players", "Аня,Боря"), 2),  # a Cyrillic letter on a Latin map
    (("play", "--ruling", "drift"), 2),
    (("play", "--ruling", "drift=много"), 2),
    (("play", "--ruling", "ветер=1"), 2),
    (("play", "--order", "как-нибудь"), 2),
    (("play", "--seed", "a\nb"), 2),
    (("play", "--seed", "я" * 101), 2),
    (("play", "--save", "нет/такой/папки.gmj"), 66),
    (("play", "--save", "я" * 300 + ".gmj"), 2),
    (("play", "numenor/first-cave", "numenor/old-mine"), 2),
    (("play", "--нет"), 2),
    (("play", "--lang", "fr"), 2),
    (("play", "--lang=fr"), 2),
    (("play", "--players"), 2),
    (("нет",), 2),
    ((), 2),
    (("log",), 2),
    (("log", "нет.gmj"), 66),
    (("resume",), 66),
    (("resume", "нет.gmj"), 66),
    (("resume", "."), 65),
    (("verify", "нет.gmj"), 66),
    (("rules", "шахматы"), 66),
    (("map", "new", "шахматы"), 66),
    (("map", "new", "numenor", "--size", "9"), 2),
    (("map", "new", "numenor", "--size", "0x9"), 2),
    (("map", "new", "numenor", "--size", "257x9"), 2),
    (("map", "check", "нет.yaml"), 66),
    (("scenario", "check", "нет.yaml"), 66),
]


@pytest.mark.parametrize(("args", "code"), REFUSED, ids=[" ".join(args)[:60] or "nothing" for args, _ in REFUSED])
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_what_is_refused(
    args: tuple[str, ...], code: int, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GMKIT_LANG", lang)
    ran: Ran = gmkit(*args, folder=tmp_path)
    assert ran.code == code, ran
    assert ran.err.strip()
    assert ran.out == ""
    assert "Traceback" not in ran.err
    assert list(tmp_path.iterdir()) == []  # neither a game nor a lock is left behind


def test_two_languages_say_different_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for args, _ in REFUSED:
        told = set()
        for lang in ("ru", "en"):
            monkeypatch.setenv("GMKIT_LANG", lang)
            told.add(gmkit(*args, folder=tmp_path).err)
        assert len(told) == 2 or args == (), args


@pytest.mark.parametrize(
    ("set_to", "asked", "lang"),
    [
        ("", [], "ru"),
        ("en", [], "en"),
        ("en", ["--lang", "fr"], "en"),
        ("en", ["--lang"], "en"),
        ("fr", ["--lang", "en"], "en"),
        ("en", ["--lang=ru"], "ru"),
        ("ru", ["--lang", "ru", "--lang", "en"], "en"),
        ("ru", ["--", "--lang", "en"], "ru"),
    ],
)
def test_a_language_that_is_not_known_does_not_count(
    set_to: str, asked: list[str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GMKIT_LANG", set_to)
    monkeypatch.setattr("sys.argv", ["gmkit", "games", *asked])
    assert asked_language() == lang


def test_a_comma_after_the_last_name_is_no_name(tmp_path: Path) -> None:
    assert gmkit("play", "--players", "Аня, Боря, ", folder=tmp_path).code == 0


@pytest.mark.clause("NC-24")
def test_a_map_is_checked_by_the_rulings_that_it_is_played_by(tmp_path: Path) -> None:
    """What `map check` refuses under rulings of the map's own is refused where the command line asks for them."""
    drawing = """format: gmkit-map/1
game: numenor
columns: latin
map: |
  +-A-+-B-+-C-+-D-+-E-+
  | @ |               | 1
  +   +   +   +   +   +
  |         D         | 2
  +   +   +   +   +   +
  |   |         $     | 3
  +   +---+---+---+   +
  | H                 E 4
  +---+---+---+---+---+
"""
    (tmp_path / "m.yaml").write_text(drawing, encoding="utf-8")
    (tmp_path / "ruled.yaml").write_text(drawing + "rulings: {roar_limit: 1}\n", encoding="utf-8")
    assert gmkit("map", "check", "m.yaml", folder=tmp_path).code == 0
    assert gmkit("map", "check", "ruled.yaml", folder=tmp_path).code == 1
    assert gmkit("play", "m.yaml", "--players", "Аня", folder=tmp_path).code == 0
    refused = [
        gmkit("play", *asked, "--players", "Аня", folder=tmp_path)
        for asked in (("ruled.yaml",), ("m.yaml", "--ruling", "roar_limit=1"))
    ]
    assert [one.code for one in refused] == [1, 1]
    assert refused[0].err.replace("ruled", "m") == refused[1].err
    placed = gmkit("play", "m.yaml", "--players", "Аня", "--at", "Аня=B2", folder=tmp_path)
    assert placed.code == 0
    assert "--at Аня: B2 на земле драконида" in placed.out


@pytest.mark.clause("ZZ-3", "ZZ-6")
def test_a_game_that_builds_its_castle_is_played_by_its_name(tmp_path: Path) -> None:
    """The same seed builds the castle that `map new` writes; open moves stand under every announcement."""
    asked = ("locks", "--size", "8x8", "--seed", "медь-7")
    ran = gmkit("play", *asked, "--players", "Аня,Боря", typed="пропуск\n", folder=tmp_path)
    assert ran.code == 0, ran.err
    doors = [row for row in lines(ran.out) if row.startswith("ходы (Аня): дверь ")]
    assert len(doors) == 1
    first = doors[0].split(": дверь ")[1].split(",")[0]
    ran = gmkit("play", *asked, "--players", "Аня,Боря", typed=f"дверь {first}\n", folder=tmp_path)
    rows = lines(ran.out)
    assert rows[rows.index("Ходит Боря: снаружи") + 1].startswith("ходы (Боря): дверь ")
    made = gmkit("map", "new", "locks", "--size", "8x8", "--seed", "медь-7", "--players", "2", folder=tmp_path).out
    saved = sorted(tmp_path.glob("*.gmj"))[-1]
    assert json.loads(saved.read_bytes().split(b"\n")[0])["boards"][0]["text"].strip() == made.strip()
    other = gmkit("play", "locks", "--size", "8x8", "--players", "Аня,Боря", folder=tmp_path)
    assert other.code == 0, "a seed with blanks, or none, builds a castle too"
    assert gmkit("play", "locks", "--seed", "два слова", "--players", "Аня,Боря", folder=tmp_path).code == 0
    for refused in (("numenor",), ("--size", "8x8"), ("locks", "--size", "8"), ("locks", "--size", "3x3")):
        assert gmkit("play", *refused, "--players", "Аня,Боря", folder=tmp_path).code == 2, refused


def test_open_moves_shown_to_all_hold_nothing_of_a_secret_card(tmp_path: Path) -> None:
    castle = """format: gmkit-map/1
game: locks
columns: latin
map: |
  +-A-+-B-+-C-+-D-+
  E B   p1| $   p1| 1
  +---+---+---+---+
rulings: {first_move: placed}
"""
    (tmp_path / "m.yaml").write_text(castle, encoding="utf-8")
    shown = set()
    for number in range(12):
        typed = "карточка\nвосток\nвосток\nпропуск\n"
        args = ("play", "m.yaml", "--players", "Аня,Боря", "--at", "Аня=A1,Боря=A1", "--seed", str(number))
        ran = gmkit(*args, typed=typed, folder=tmp_path)
        assert ran.code == 0, ran.err
        shown.add(tuple(row for row in lines(ran.out) if row.startswith("ходы")))
    assert len(shown) == 1
