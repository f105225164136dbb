"""Scenarios of the castle, played by the same referee as at the table: cards and rules one by one, and a whole game.

They lie here while the game is being built, since what is in the top-level folder is offered to everybody.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gmkit.core.scenario.play import mismatch_text, rehearse
from gmkit.core.scenario.reader import Scenario, read_scenarios
from tests.kit.sizes import some

FOLDER = Path(__file__).resolve().parent / "scenarios"
FILES = sorted(FOLDER.glob("*.yaml"))
_KEPT: dict[Path, list[Scenario]] = {}


@pytest.fixture(autouse=True)
def _offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is known here, whether it is finished or not."""
    monkeypatch.setattr("gmkit.core.game.UNFINISHED", "-")


def _count(path: Path) -> int:
    return sum(line.startswith("format:") for line in path.read_text(encoding="utf-8").splitlines())


_CASES = [(path, number) for path in FILES for number in range(_count(path))]


def scenario(path: Path, number: int) -> Scenario:
    if path not in _KEPT:
        _KEPT[path] = read_scenarios(path)
    return _KEPT[path][number]


@pytest.mark.parametrize(
    ("path", "number"), some(_CASES), ids=[f"{path.stem}-{number}" for path, number in some(_CASES)]
)
def test_it_comes_out_as_written(path: Path, number: int) -> None:
    found = rehearse(scenario(path, number))
    assert not found, "\n".join(mismatch_text(str(path), one).ru for one in found)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_has_a_name_of_its_own_and_cites_clauses(path: Path) -> None:
    found = [scenario(path, number) for number in range(_count(path))]
    assert len({one.name for one in found}) == len(found)
    for one in found:
        assert one.rules, one.name
        assert all(clause.startswith("DC-") for clause in one.rules)
        assert one.play, one.name


def test_an_expectation_that_is_wrong_is_seen() -> None:
    path = FOLDER / "cards.yaml"
    one = scenario(path, 0)
    line = next(line for line in one.play if line.text.endswith("нельзя") or "->" in line.text)
    spoilt = line._replace(text=line.text + " и ещё")
    other = [spoilt if two == line else two for two in one.play]
    changed = type(one)(**{**vars(one), "play": tuple(other)})
    assert rehearse(changed)
