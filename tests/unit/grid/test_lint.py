from __future__ import annotations

from collections.abc import Iterator

from gmkit.grid.findings import Finding, finding_text, findings
from gmkit.grid.geometry import Cell, Edge, Way
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both
from tests.unit.grid.sample import GOOD, drawn, read

NO_START = Finding("N01", (), Both("нет старта", "no start"))


def no_swamp(field: GridMap) -> Iterator[Finding]:
    yield from (Finding("N02", (cell,), Both("болото", "a swamp"), warning=True) for cell in field.find("s"))


def no_second_start(field: GridMap) -> Iterator[Finding]:
    if len(field.find("@")) > 1:
        yield Finding("N03", field.find("@"), Both("стартов больше одного", "more than one start"))


def test_findings_come_in_the_order_of_the_checks() -> None:
    field = read(GOOD).map
    checks = (no_swamp, lambda field: [NO_START], no_second_start)
    assert [(one.code, one.cells) for one in findings(field, checks)] == [
        ("N02", (Cell(3, 0),)),
        ("N02", (Cell(3, 3),)),
        ("N01", ()),
    ]
    assert findings(field, checks) == findings(field, checks)


def test_a_finding_is_told_with_its_place() -> None:
    file = read(GOOD)
    swamp = findings(file.map, (no_swamp,))[0]
    assert finding_text(file, swamp, "ru") == "cave.yaml:7:17: предупреждение N02 клетка D1: болото"
    assert finding_text(file, swamp, "en") == "cave.yaml:7:17: warning N02 cell D1: a swamp"
    edge = Finding("N04", (), Both("порог не на реке", "no river"), edges=(Edge(Cell(1, 2), Way.EAST),))
    assert finding_text(file, edge, "ru") == "cave.yaml:11:11: N04 ребро между B3 и C3: порог не на реке"


def test_a_finding_on_the_whole_map_points_at_the_drawing() -> None:
    assert finding_text(read(GOOD), NO_START, "en") == "cave.yaml:5:1: N01: no start"


def test_cells_are_named_in_the_column_style_of_the_map_and_many_are_counted() -> None:
    top = "+" + "---+" * 10
    file = read(drawn(top, "|" + " @  " * 9 + " @ |", top, columns="numbers"))
    (finding,) = findings(file.map, (no_second_start,))
    assert finding_text(file, finding, "ru") == (
        "cave.yaml:6:5: N03 клетки 1-1, 2-1, 3-1, 4-1, 5-1, 6-1, 7-1, 8-1 и ещё 2: стартов больше одного"
    )
