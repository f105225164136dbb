"""The forger's suite in its usual size; the long one is `python -m tests.assurance.forger`."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

import gmkit
from gmkit.core.journal import following, verdict
from tests.assurance.forger.forgeries import file_of, forged, forgeries_of, records_of
from tests.assurance.forger.judging import FOLDER, Base, base_of, bases, judged, run

FILES = int(os.environ.get("GMKIT_FORGED", "600"))


@pytest.fixture(scope="module")
def games() -> list[Base]:
    return bases(gmkit.__version__)


def test_each_is_refused_or_changes_nothing(games: list[Base], record_property: Callable[[str, Any], None]) -> None:
    tally = run(games, FILES, seed=7)
    record_property("forged files", tally.files)
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
    for one in own:
        outcome = judged(base, file_of(forged(records, one), base.columns), 1, False)
        assert outcome.kind in ("refused by name: the header", "the same bytes"), (one.name, outcome)


def met(games: list[Base], field: str) -> set[str]:
    """How forgeries of one field of the lines are met, in every game, against the seal of the map alone."""
    found = set()
    for base in games:
        records = records_of(base.data)
        for one in forgeries_of(records):
            if one.line > 1 and one.name.split(": ")[-1].split(".")[0].split()[0] == field:
                found.add(judged(base, file_of(forged(records, one), base.columns), one.line, False).kind)
    return found


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


@pytest.mark.parametrize("field", ["draws", "a", "events", "told", "state", "line", "act", "who"])
def test_a_field_of_a_line_cannot_be_forged_under_the_seal_of_the_map(field: str, small: list[Base]) -> None:
    assert len(small) == 2
    kinds = met(small, field)
    assert kinds <= REFUSED, (field, kinds)
    assert kinds & REFUSED or field == "line"


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_seen(fault: str, small: list[Base], monkeypatch: pytest.MonkeyPatch) -> None:
    field, plant = PLANTED[fault]
    plant(monkeypatch)
    assert met(small, field) - REFUSED
