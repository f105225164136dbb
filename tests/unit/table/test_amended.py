"""A correction that breaks the map's checks is made, and the master alone is warned; so he is of an odd place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.console import gmkit, lines

CASTLE = """format: gmkit-map/1
game: locks
columns: latin
map: |
  +-A-+-B-+-C-+-D-+
  E B  kr r $ |   E 1
  +   +   +---+   +
  |               | 2
  +---+---+---+---+
"""


def told(tmp_path: Path, *args: str, typed: tuple[str, ...]) -> list[str]:
    ran = gmkit("play", *args, typed="".join(f"{one}\n" for one in typed), folder=tmp_path)
    assert ran.code == 0, ran.err
    rows = lines(ran.out)
    start = next(number for number, row in enumerate(rows) if "/поправка" in row)
    return [row.partition("│ ")[2] for row in rows[start:] if "│" in row]


def test_a_wall_across_a_flow(tmp_path: Path) -> None:
    first = ("numenor/first-cave", "--players", "Аня,Боря")
    wall = "проверка карты: клетки D1, D2, ребро между D1 и D2: преграда поперёк течения"
    rows = told(tmp_path, *first, typed=("/поправка стена D1 юг", "запад"))
    assert rows[:2] == ["поправка: стена у D1, юг", wall]
    # Told once: the next correction finds nothing new, and undone and made again it is told again.
    rows = told(tmp_path, *first, typed=("/поправка стена D1 юг", "/поправка дать клад Аня"))
    assert rows.count(wall) == 1
    rows = told(tmp_path, *first, typed=("/поправка стена D1 юг", "/отмена", "/поправка стена D1 юг"))
    assert rows.count(wall) == 2
    assert told(tmp_path, *first, typed=("/поправка проход E4 юг",)) == ["поправка: проход у E4, юг"]


def test_a_dragonid_that_is_put_over_the_infirmary(tmp_path: Path) -> None:
    """Where it stands, and what its ground covers, is asked of the cave as corrections have left it; once."""
    cave = """format: gmkit-map/1
game: numenor
columns: latin
map: |
  +-A-+-B-+-C-+-D-+-E-+-F-+
  | @   @           $     | 1
  +   +   +   +   +   +   +
  |         D             | 2
  +   +   +   +   +   +   +
  E                       | 3
  +   +   +   +   +   +   +
  |                     H | 4
  +---+---+---+---+---+---+
"""
    (tmp_path / "m.yaml").write_text(cave, encoding="utf-8")
    asked = ("/поправка драконид E3", "/поправка стена A3 юг", "/поправка драконид F2", "/поправка драконид D2")
    rows = told(tmp_path, "m.yaml", "--players", "Аня,Боря", typed=asked)
    warned = [row for row in rows if row.startswith("проверка карты")]
    ward = "проверка карты: клетка F4: лазарет на земле драконида D"
    assert [row for row in warned if "драконид" in row] == [
        ward,
        "проверка карты: клетка F2: земля драконида D (3×3) выходит за карту",
    ]
    assert warned.index(ward) == 0


DEN = """format: gmkit-map/1
game: numenor
columns: latin
map: |
  +-A-+-B-+-C-+-D-+-E-+-F-+
  | @   @           $     | 1
  +   +   +   +   +   +   +
  |         D             | 2
  +   +   +   +   +   +   +
  E         ~>  s   T<  ? | 3
  +   +   +   +   +   +   +
  |                     H | 4
  +   +   +   +   +   +   +
  |                       | 5
  +---+---+---+---+---+---+
"""


@pytest.mark.parametrize(
    ("to", "over", "covers"),
    [
        ("C3", "«~>»: река и её течение", ()),
        ("D3", "«s»: топь", ()),
        ("E3", "«T<»: магическая ловушка и её выход", ("лазарет",)),
        ("F3", "«?»: ложная яма", ("лазарет", "выходит за карту")),
        ("E1", "«$»: клад", ("выходит за карту",)),
        ("F4", "«H»: лазарет", ("лазарет", "выходит за карту")),
        ("B1", "", ("выходит за карту", "начало")),
    ],
)
def test_a_dragonid_that_is_put_over_something_else(
    to: str, over: str, covers: tuple[str, ...], tmp_path: Path
) -> None:
    """What is there and what its ground covers; and it is not lost: from there it goes on like any other."""
    (tmp_path / "m.yaml").write_text(DEN, encoding="utf-8")
    asked = (f"/поправка драконид {to}", "/поправка драконид E4")
    rows = told(tmp_path, "m.yaml", "--players", "Аня,Боря", typed=asked)
    second = next(number for number, row in enumerate(rows) if row == f"драконид D: {to}, E4")
    first = [row for row in rows[:second] if row.startswith("проверка карты") and "драконид" in row]
    cell = f"проверка карты: клетка {to}"
    assert [row for row in first if "уже есть" in row] == (
        [f"{cell}: драконид D поставлен туда, где уже есть {over}"] if over else []
    )
    assert len(first) == bool(over) + len(covers)
    assert all(any(words in row and "земл" in row for row in first) for words in covers)
    assert "проверка карты: клетка F4: лазарет на земле драконида D" in rows[second:]


def test_a_lock_that_is_gone_for_ever(tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text(CASTLE, encoding="utf-8")
    rows = told(tmp_path, "m.yaml", "--players", "Аня,Боря", typed=("/поправка дверь B1 восток",))
    assert "проверка карты: клетка B1: этому ключу нечего открывать" in rows


@pytest.mark.parametrize(
    ("game", "cell", "odd"),
    [
        ("numenor/first-cave", "D1", "Аня: D1: первое слово будет «река»"),
        ("stalker/short-evening", "F6", "Аня: F6: здесь золотой шар; кого сюда поставили, тот не победил"),
        ("stalker/short-evening", "D2", "Аня: D2: здесь ловушка; бьёт она того, кто вошёл сам"),
    ],
)
def test_an_odd_place(game: str, cell: str, odd: str, tmp_path: Path) -> None:
    typed = (f"/поправка Аня на {cell}",)
    assert odd in told(tmp_path, game, "--players", "Аня,Боря", typed=typed)
    covered = gmkit("play", game, "--players", "Аня,Боря", "--cover", typed=f"{typed[0]}\n", folder=tmp_path)
    assert odd not in covered.out
    assert "проверка карты" not in covered.out
