"""`map check`: JSON, comments that allow, faults in rulings at their own line, another look on a change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gmkit.grid.findings import Finding
from gmkit.grid.geometry import Cell
from gmkit.text import Both
from gmkit.workshop.checking import Allowed, watch
from tests.kit.console import gmkit

A1, B1, C1 = (Cell(column, 0) for column in range(3))

MAP = """# allow: start-none -- whoever plays is put by hand
format: gmkit-map/1
game: numenor
map: |
  +-A-+-B-+-C-+
  |       | H E 1
  +   +   +   +
  | $         | 2
  +---+---+---+
rulings:
  swamp_limit: 3
  drift: far  # ROW
  nothing: x
"""


def checked(text: str, folder: Path, *args: str) -> tuple[int, str, str]:
    (folder / "m.yaml").write_text(text, encoding="utf-8")
    ran = gmkit("map", "check", "m.yaml", "--lang", "en", *args, folder=folder)
    return ran.code, ran.out, ran.err


def test_a_fault_in_rulings_names_its_own_line(tmp_path: Path) -> None:
    code, out, _ = checked(MAP, tmp_path)
    assert code == 1
    assert [line.split(":")[1] for line in out.splitlines() if "ruling" in line] == ["12", "13"]
    assert out.splitlines()[-1] == "2 errors, 0 warnings, allowed: 1"


def test_what_is_allowed_is_not_counted(tmp_path: Path) -> None:
    sound = MAP.partition("rulings")[0]
    assert checked(sound, tmp_path, "--strict")[:2] == (0, "0 errors, 0 warnings, allowed: 1\n")
    bare = sound.partition("\n")[2]
    assert checked(bare, tmp_path, "--strict")[0] == 1
    code, out, _ = checked(sound.replace("start-none", "pit-alone"), tmp_path)
    assert (code, out.count("start-none"), out.count("allow-unused")) == (0, 1, 1)


def test_an_allowance_may_be_for_some_cells(tmp_path: Path) -> None:
    lone = "  | 1         E 1\n  +   +   +   +\n  | $     | H | 2"
    text = MAP.partition("rulings")[0].replace("  |       | H E 1\n  +   +   +   +\n  | $         | 2", lone)
    assert "pit-alone" in checked(text, tmp_path)[1]
    assert "pit-alone" not in checked("# allow: pit-alone A1\n" + text, tmp_path)[1]
    assert checked("# allow: pit-alone B1\n" + text, tmp_path)[1].count("pit-alone") == 2


def test_json_tells_the_same(tmp_path: Path) -> None:
    code, out, _ = checked(MAP, tmp_path, "--json")
    rows = json.loads(out)
    assert code == 1
    assert {row["code"]: row["severity"] for row in rows} == {
        "ruling-value": "error",
        "ruling-unknown": "error",
        "start-none": "allowed",
    }
    assert all(row["file"] == "m.yaml" and row["line"] > 0 and row["text"] for row in rows)
    code, out, err = checked(MAP.replace("$", "Q"), tmp_path, "--json")
    (row,) = json.loads(out)
    assert (code, row["code"], row["line"], row["place"]) == (65, "unreadable", 8, "cell A2")
    assert err


def test_watch_looks_again_when_a_file_changes(tmp_path: Path) -> None:
    file = tmp_path / "m.yaml"
    file.write_text(MAP, encoding="utf-8")
    said: list[str] = []
    looks = 0

    def pause(_: float) -> None:
        nonlocal looks
        looks += 1
        if looks == 2:
            file.write_text(MAP.replace("$", "Q"), encoding="utf-8")
        if looks == 4:
            file.unlink()
        if looks == 6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        watch([str(file)], said.append, "en", pause)
    assert len([line for line in said if "Ctrl-C" in line]) == 3
    assert any("found 'Q'" in line for line in said)
    assert any("no such file" in line for line in said)


def test_a_blank_castle(tmp_path: Path) -> None:
    ran = gmkit("map", "new", "locks", "--blank", "--size", "4x3", "-o", "m.yaml", folder=tmp_path)
    assert ran.code == 0
    assert "| 3\n  +---+---+---+---+\n" in (tmp_path / "m.yaml").read_text(encoding="utf-8")
    assert gmkit("map", "new", "locks", "--blank", "--seed", "x").code == 2


def test_labels_are_written_anew(tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text(MAP.replace("-B-", "-Q-").replace("| 2", "| 9"), encoding="utf-8")
    assert gmkit("map", "fmt", "m.yaml", folder=tmp_path).code == 65
    assert gmkit("map", "fmt", "--relabel", "m.yaml", folder=tmp_path).code == 0
    assert (tmp_path / "m.yaml").read_text(encoding="utf-8") == MAP


@pytest.mark.parametrize(
    ("cells", "allowed"),
    [((), True), ((A1, B1), True), ((A1, B1, C1), True), ((A1,), False), ((C1,), False)],
    ids=str,
)
def test_a_finding_is_allowed_where_all_its_cells_are(cells: tuple[Cell, ...], allowed: bool) -> None:
    """A finding of two cells of which one is named is another place, and counts."""
    finding = Finding("river-apart", (A1, B1), Both("реки", "rivers"))
    assert Allowed(1, "river-apart", cells).covers(finding) is allowed
    assert not Allowed(1, "river-mouth", cells).covers(finding)
