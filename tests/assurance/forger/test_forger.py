"""The forger's suite in its usual size; the long one is `python -m tests.assurance.forger`."""

from __future__ import annotations

import itertools
import random
import resource
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import gmkit
from gmkit.core.game import AnyGame, find_game
from gmkit.core.journal import following, verdict
from gmkit.core.journal.gamefile import start
from gmkit.core.journal.header import boards_of, drawn_order
from gmkit.core.journal.log import parse
from gmkit.core.journal.verify import verify
from gmkit.core.library import find_file, load_map
from gmkit.core.setup import Seat, Setup
from tests.assurance.forger.forgeries import file_of, forged, forgeries_of, records_of
from tests.assurance.forger.judging import FOLDER, Base, base_of, bases, judged, remembering, run
from tests.kit.sizes import SIZE

FILES = SIZE.forged
OF_A_FIELD = SIZE.forged // 3
SALT = "5a" * 32


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    with remembering():
        yield


@pytest.fixture(scope="module")
def games() -> list[Base]:
    return bases(gmkit.__version__)


def test_each_is_refused_or_changes_nothing(games: list[Base], record_property: Callable[[str, Any], None]) -> None:
    tally = run(games, FILES, seed=7)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024  # of this process, with all that it ran before
    record_property("files", f"{tally.files} files forged, slowest {tally.slowest:.2f} s, peak {peak} MB")
    assert not tally.wrong, tally.wrong[:5]
    assert tally.kinds["refused by name: a line"] > FILES / 2
    assert tally.kinds["refused by name: the header"] > FILES / 100


def test_every_field_of_the_header_is_forged(games: list[Base]) -> None:
    """Each by itself, in every way: refused by name, against the seal of the map alone."""
    base = min(games, key=lambda base: len(base.data))
    records = records_of(base.data)
    own = [one for one in forgeries_of(records) if one.line == 1 and not one.name.startswith("line 1: rulings")]
    assert len(own) > 200
    fields_met = {one.name.split(": ")[1].split(".")[0].split()[0] for one in own}
    assert set(records[0]) - {"n", "seal", "rulings"} <= fields_met
    for one in random.Random(7).sample(own, min(len(own), 2 * FILES)):
        outcome = judged(base, file_of(forged(records, one), base.columns), 1, False)
        assert outcome.kind in ("refused by name: the header", "the same bytes"), (one.name, outcome)


def met(games: list[Base], field: str, most: int = OF_A_FIELD) -> Iterator[str]:
    """How forgeries of one field of the lines are met, in every game, against the seal of the map alone."""
    found = [
        (base, one)
        for base in games
        for one in forgeries_of(records_of(base.data))
        if one.line > 1 and ": " in one.name and one.name.split(": ")[-1].split(".")[0].split()[0] == field
    ]
    for base, one in random.Random(7).sample(found, min(len(found), most)):
        yield judged(base, file_of(forged(records_of(base.data), one), base.columns), one.line, False).kind


@pytest.fixture(scope="module")
def small() -> list[Base]:
    """A game with dice and one with lots and whispers, cut to their first lines."""
    names = ("stalker-seeded", "locks-raven")
    return [_cut(base_of(FOLDER / f"{gmkit.__version__}-{name}.gmj"), 8) for name in names]


def _cut(base: Base, lines: int) -> Base:
    data = b"".join(base.data.splitlines(keepends=True)[:lines])
    return base._replace(data=data, last=records_of(data)[-1]["seal"])


REFUSED = {"refused by name: a line", "the same bytes"}
PLANTED: dict[str, tuple[str, Callable[[pytest.MonkeyPatch], object]]] = {
    "draws are not compared": (
        "draws",
        lambda patch: patch.setattr(
            verdict,
            "_alike",
            lambda found, record, true=verdict._alike: true({**found, **_draws(record)}, record),
        ),
    ),
    "extra fields are not compared": (
        "a",  # of no kind
        lambda patch: (
            patch.setattr(verdict, "_alike", lambda found, record: all(record[name] == found[name] for name in found)),
            patch.setattr(
                following,
                "_ACTS",
                {act: (must, may | {"zeal"}) for act, (must, may) in following._ACTS.items()},
            ),
        ),
    ),
}


def _draws(record: Any) -> dict[str, Any]:
    return {name: record[name] for name in ("draws",) if name in record}


@pytest.mark.parametrize("field", ["draws", "a", "events", "told", "state", "act", "who"])
def test_a_field_of_a_line_cannot_be_forged_under_the_seal_of_the_map(field: str, small: list[Base]) -> None:
    assert len(small) == 2
    kinds = set(met(small, field))
    assert kinds <= REFUSED, (field, kinds)
    assert kinds & REFUSED


def test_no_line_takes_a_field_that_it_did_not_have(small: list[Base]) -> None:
    """Each field that some line of the game has, put into each that has none of it; of the header's seals all agree."""
    asked = 0
    for base in small:
        records = records_of(base.data)
        for one in forgeries_of(records):
            if one.name.endswith(" of another line"):
                kind = judged(base, file_of(forged(records, one), base.columns), one.line, False).kind
                assert kind in REFUSED, (one.name, kind)
                asked += 1
    assert asked > 20


def test_a_number_of_another_kind_is_refused(games: list[Base]) -> None:
    """To Python 2, 2.0 and IntEnum are one, and so are 1 and true; a game file has but one spelling of each."""
    base = next(base for base in games if base.name.endswith("numenor-asked"))
    records, asked = records_of(base.data), 0
    for one in forgeries_of(records):
        if one.line > 1 and one.name.endswith((" is True", ".0")):
            kind = judged(base, file_of(forged(records, one), base.columns), one.line, False).kind
            assert kind in REFUSED, (one.name, kind)
            asked += 1
    assert asked > 40


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_seen(fault: str, small: list[Base], monkeypatch: pytest.MonkeyPatch) -> None:
    field, plant = PLANTED[fault]
    plant(monkeypatch)
    assert any(kind not in REFUSED for kind in met(small, field, most=10_000))


def test_an_order_that_is_not_the_lots_is_refused_whatever_is_sealed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The master himself seals another order than was drawn: every seal agrees, and only the lot can tell."""
    names = ("Аня", "Боря", "Вера")
    drawn = tuple(drawn_order(names, "7", SALT))
    for number, order in enumerate(itertools.permutations(names)):
        card, setup, texts = seats(order)
        path = tmp_path / f"{number}.gmj"
        start(path, card, setup, texts, seed="7", entered=names, salt=SALT).journal.close()
        log = parse(path.read_bytes(), path)
        seal = boards_of(log)[0].seal
        assert verify(log, path, seal).good is (order == drawn)
        with monkeypatch.context() as patch:  # planted: the lot is taken on trust
            patch.setattr("gmkit.core.journal.verify.drawn_order", lambda *_, seated=order: list(seated))
            assert verify(log, path, seal).good


def seats(order: Sequence[str]) -> tuple[AnyGame, Setup, tuple[str, ...]]:
    """Players in that order on a shipped map, each on a start of its own."""
    file = load_map(find_file("numenor/first-cave"))
    card = find_game(file.map.game)
    starts = itertools.cycle(card.maps.starts(file.map))
    seated = tuple(Seat(name, cell) for name, cell in zip(order, starts, strict=False))
    return card, Setup((file.map,), seated, card.settled(file.map.rulings)), (file.text,)
