"""How a game ends at the table, in every game: who won, in how many rounds, what each did, the seals."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.console import gmkit, lines

CASTLE = """format: gmkit-map/1
game: locks
columns: latin
map: |
  +-A-+-B-+-C-+
  E B   $   B E 1
  +---+---+---+
"""


def ended(tmp_path: Path, typed: str, *more: str) -> list[str]:
    """What the last typed line brings."""
    (tmp_path / "k.yaml").write_text(CASTLE, encoding="utf-8")
    call = ("play", "k.yaml", "--players", "Аня,Боря", "--order", "given", "--save", "k.gmj", *more)
    ran = gmkit(*call, typed=typed + "/очередь\n", folder=tmp_path)
    assert ran.code == 0, ran.err
    rows = lines(ran.out)
    start = next(at for at, row in enumerate(rows) if row.startswith("Игра окончена"))
    return rows[start : rows.index("конец> /очередь")]


@pytest.mark.parametrize(
    ("typed", "result"),
    [
        ("A1\nC1\nвосток\nзавершить\nзапад\nзавершить\n", "Игра окончена: победа: Аня; сыграно: 4 круга."),
        ("A1\nC1\nзавершить\nзавершить\n", "Игра окончена: победа: Аня, Боря; сыграно: 2 круга."),
        ("A1\nC1\nпропуск\nзапад\nзавершить\nвосток\nзавершить\n", "Игра окончена: победа: Боря; сыграно: 4 круга."),
    ],
)
def test_a_castle_says_who_won(typed: str, result: str, tmp_path: Path) -> None:
    told = ended(tmp_path, typed)
    assert told[0] == result
    counted = [row.split() for row in told if row.startswith("  ")]
    assert counted[0] == ["Аня", "Боря"]
    assert counted[1][0] == "Ходов"
    assert [row[:13] for row in told if row.startswith("Печать")] == ["Печать карты:", "Печать игры: "]
    out = gmkit("reveal", "k.gmj", "-o", "-", "--format", "text", folder=tmp_path).out
    assert "Ходов" in out


def test_under_a_cover_what_is_counted_stays_back(tmp_path: Path) -> None:
    told = ended(tmp_path, "A1\nC1\nвосток\nзавершить\nзапад\nзавершить\n", "--cover")
    assert told[0] == "Игра окончена: победа: Аня; сыграно: 4 круга."
    assert not [row for row in told if row.startswith("  ")]
