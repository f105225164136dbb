"""The end of a game under a cover: who won is told, and nothing that is counted from what truly happened."""

from __future__ import annotations

from pathlib import Path

from tests.kit.console import gmkit

CAVE = """format: gmkit-map/1
game: numenor
map: |
  +-A-+-B-+-C-+
  E $       H | 1
  +---+---+---+
"""


def test_what_is_counted_of_the_truth_stays_covered(tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text(CAVE, encoding="utf-8")
    ends = []
    for cover in ((), ("--cover",)):
        call = ("play", "m.yaml", "--players", "Аня", "--at", "Аня=A1", *cover)
        ran = gmkit(*call, typed="копать\nзапад\n", folder=tmp_path)
        assert ran.code == 0, ran.err
        assert "Игра окончена: победа: Аня" in ran.out
        ends.append(ran.out.split("Игра окончена")[1].split("Печать карты")[0].splitlines()[1:])
    shown, covered = ends
    assert shown
    assert covered == []
