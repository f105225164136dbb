"""Each code of the checks has a map that must raise it, and one beside it that must not."""

from __future__ import annotations

import pytest

from gmkit.games.stalker import GAME
from gmkit.games.stalker.placing import entrance_ground
from gmkit.grid.findings import findings
from gmkit.grid.geometry import Way
from gmkit.grid.gridmap import WALL, GridMap
from tests.games.stalker.zone import cell, zone

# 11 wide, 9 high: an entrance in two corners, the ball in the middle, nothing else.
PLAIN = [["."] * 11 for _ in range(9)]
PLAIN[0][0], PLAIN[8][0], PLAIN[4][5] = "@", "@i", "O"


def field(*placed: str, **rulings: str) -> GridMap:
    """The plain field with tokens put on it: "D1 w" or a rectangle "D1-E2 p"."""
    rows = [list(row) for row in PLAIN]
    for one in placed:
        place, token = one.split()
        first, _, last = place.partition("-")
        a, b = cell(first), cell(last or first)
        for row in range(a.row, b.row + 1):
            for column in range(a.column, b.column + 1):
                rows[row][column] = "." if token == "-" else token
    return zone(*(" ".join(row) for row in rows), rulings=rulings)


def codes(field_: GridMap) -> set[str]:
    """The codes found, without the warnings that go with bare fields and with traps of one cell drawn for brevity."""
    return {one.code for one in findings(field_, GAME.maps.checks)} - {"trap-count", "trap-many-cells"}


def test_the_plain_field_has_nothing_but_too_few_traps() -> None:
    assert codes(field()) == set()
    found = findings(field(), GAME.maps.checks)
    assert [one.code for one in found] == ["trap-count", "trap-count"]
    assert all(one.warning for one in found)


@pytest.mark.clause("ST-24")
@pytest.mark.parametrize(
    ("placed", "found"),
    [
        (("D1 w", "E1 j"), {"traps-touch"}),  # by a side
        (("D1 w", "E2 w"), {"traps-touch"}),  # by a corner, though of one kind
        (("D1 w", "E1 w"), set()),  # one web
        (("D1 w", "F1 j"), set()),  # a whole cell between
        (("H2 c", "J2 w"), set()),  # the field closes up with the web
        (("H2 c", "I2 w"), {"traps-touch"}),
        (("H2 c", "I3 w"), {"traps-touch"}),
        (("H2 c", "J2 c"), {"fields-overlap"}),
        (("G2 c", "J2 c"), set()),  # fields side by side
        (("F4 g",), {"trap-ball"}),
        (("G4 w",), {"trap-ball"}),  # by a corner
        (("F3 g",), set()),
        (("F3 c",), {"trap-ball"}),  # its field touches the ball
        (("F2 c",), set()),
        (("H5 c",), {"trap-ball"}),
        (("I5 c",), set()),
        (("I5 c", "J4 j"), {"traps-touch"}),
    ],
)
def test_distances(placed: tuple[str, ...], found: set[str]) -> None:
    assert codes(field(*placed)) == found


@pytest.mark.parametrize(("plus", "found"), [("square", {"fields-overlap"}), ("plus", set())])
def test_a_plus_has_room_where_a_square_has_none(plus: str, found: set[str]) -> None:
    assert codes(field("H1 c", "J3 c", cabbage_field=plus)) == found


@pytest.mark.clause("ST-3")
@pytest.mark.parametrize(
    ("placed", "found"),
    [
        (("C3 w",), {"trap-entrance"}),
        (("D3 w",), set()),
        (("D2 c",), {"trap-entrance"}),  # its field reaches in
        (("E2 c",), set()),
        (("C8 j",), {"trap-entrance"}),
        (("E1 @", "E2 w"), {"trap-entrance"}),  # at the rim: three columns round it, moved inside
        (("I3 @", "H2 w"), {"trap-entrance"}),
        (("I3 @", "G2 w"), set()),
        (("I1 @", "J3 w"), {"trap-entrance"}),
        (("I1 @", "J4 w"), set()),
    ],
)
def test_entrance_ground(placed: tuple[str, ...], found: set[str]) -> None:
    assert codes(field(*placed)) == found


@pytest.mark.clause("ST-3")
def test_the_ground_of_an_entrance_ends_with_a_narrow_field() -> None:
    narrow = zone("@i .", ". .", ". .", "w .")
    assert list(entrance_ground(narrow, cell("A1"))) == [cell(name) for name in ("A1", "B1", "A2", "B2", "A3", "B3")]
    assert "trap-entrance" not in codes(narrow)
    assert "trap-entrance" in codes(zone("@i .", ". .", "w .", ". ."))


@pytest.mark.clause("ST-19", "ST-20", "ST-21")
@pytest.mark.parametrize(
    ("placed", "found"),
    [
        (("H1-I2 p",), set()),
        (("H1-I2 p", "J1 p"), {"bald-shape"}),
        (("H1-K3 p", "I2 -"), {"bald-shape"}),
        (("H1-I1 g",), {"trap-one-cell"}),
        (("H1-I1 c",), {"trap-one-cell"}),
    ],
)
def test_shapes(placed: tuple[str, ...], found: set[str]) -> None:
    assert codes(field(*placed)) == found


@pytest.mark.clause("ST-17", "ST-18", "ST-20")
@pytest.mark.parametrize("token", ["w", "j", "p", "ws", "j~", "p/"])
def test_webs_jellies_and_bald_spots_have_several_cells(token: str) -> None:
    """Only cells that touch by a side are one trap; relief on them changes nothing."""
    for placed, count in ((f"H1 {token}",), 1), ((f"H1-H2 {token}",), 0), ((f"H1 {token}", f"J8-K8 {token}"), 1):
        found = [one for one in findings(field(*placed), GAME.maps.checks) if one.code == "trap-many-cells"]
        assert [(one.cells, one.warning) for one in found] == [((cell("H1"),), True)] * count
    assert not [one for one in findings(field("H1 c", "K8 g"), GAME.maps.checks) if one.code == "trap-many-cells"]


@pytest.mark.clause("ST-24")
@pytest.mark.parametrize(
    ("placed", "found"),
    [
        (("D1-D9 w",), {"way-none"}),
        (("D1-D8 w",), set()),
        (("D1-D3 w", "D7-D9 w", "D5 w"), set()),
        (("D1-D3 w", "E5 c", "D8-D9 w"), {"trap-ball", "way-none"}),  # the field lies over the ball
        (("D1-D2 w", "E4 c", "D6-D9 w"), {"trap-ball", "way-none"}),  # «просвет есть, а не пройти»
    ],
)
def test_ways(placed: tuple[str, ...], found: set[str]) -> None:
    assert found <= codes(field(*placed))
    assert ("way-none" in codes(field(*placed))) == ("way-none" in found)


@pytest.mark.clause("ST-26")
@pytest.mark.parametrize(
    ("placed", "rulings", "found"),
    [
        (("H1-H9 ~",), {}, set()),
        (("H1-I9 ~",), {}, set()),
        (("H1-J9 ~",), {}, {"ford-wide"}),
        (("H1-J9 ~",), {"ford_cost": "0"}, set()),
        (("H1-H9 ~",), {"ford_cost": "5"}, {"ford-wide"}),
        (("H1-I9 ~", "J1-J9 /", "G1-G9 /"), {}, {"ford-cut"}),  # two of water, and the banks are steep
        (("H1-I9 ~", "J1-J9 /", "G1-G9 /", "J4 ."), {}, set()),
        (("J1-K9 ~",), {}, {"ford-deep"}),  # along the rim: nobody comes into its last column and out again
        (("D1-D9 ~", "F1-F9 ~", "F5 O"), {}, set()),
    ],
)
def test_fords(placed: tuple[str, ...], rulings: dict[str, str], found: set[str]) -> None:
    assert codes(field(*placed, **rulings)) == found


@pytest.mark.clause("ST-26")
def test_a_field_that_is_all_water_has_no_banks_to_be_parted() -> None:
    assert codes(zone("~ ~ ~", "~ ~ ~", "~ ~ ~")) == {"ball-none", "entrance-none", "institute-none", "ford-deep"}


@pytest.mark.parametrize("placed", [("C1-E9 ~",)])
def test_the_ball_beyond_wide_water_has_no_way(placed: tuple[str, ...]) -> None:
    assert {"ford-wide", "way-none"} <= codes(field(*placed))


@pytest.mark.clause("ST-2", "ST-4")
@pytest.mark.parametrize(
    ("placed", "found"),
    [
        (("F5 -",), {"ball-none"}),
        (("H2 O",), {"ball-many"}),
        (("A1 -", "A9 -"), {"entrance-none", "institute-none"}),
        (("A1 @i",), {"institute-many"}),
        (("A9 @",), {"institute-none"}),
    ],
)
def test_pieces(placed: tuple[str, ...], found: set[str]) -> None:
    assert codes(field(*placed)) == found


def test_walls_inside() -> None:
    assert codes(field().with_edge(cell("D4"), Way.EAST, WALL)) == {"wall-inside"}


def test_rulings_of_the_map() -> None:
    assert codes(field(swamp_limit="3")) == {"ruling-unknown"}
    assert codes(field(nuts="many")) == {"ruling-value"}
    assert codes(field(nuts="20")) == set()


@pytest.mark.clause("ST-23")
def test_counts_by_category_and_by_kind() -> None:
    webs = ("H1 w", "H3 w", "H7 w")
    assert "trap-count" in {one.code for one in findings(field(*webs[:2]), GAME.maps.checks)}
    points = ("J1 p", "J3 p")
    assert "trap-count" not in {one.code for one in findings(field(*webs, *points), GAME.maps.checks)}
    large = zone(*[" ".join(["."] * 19)] * 19)
    counts = [one for one in findings(large, GAME.maps.checks) if one.code == "trap-count"]
    assert len(counts) == 5  # each kind for itself


@pytest.mark.clause("ST-9")
def test_where_one_may_start() -> None:
    board = field()
    assert [GAME.maps.bad_start(board, at) for at in GAME.maps.starts(board)] == [None, None]
    assert GAME.maps.bad_start(board, cell("B2")) is not None
    assert GAME.maps.bad_start(board, cell("Z99")) is not None
    assert GAME.maps.lone_starts
