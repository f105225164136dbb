"""Scenarios of the castle: cards and rules one by one, and a whole game. Every card has its own.

They lie here while the game is being built, since what is in the top-level folder is offered to everybody.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from gmkit.core.scenario.play import mismatch_text, rehearse
from gmkit.core.scenario.reader import Scenario, read_scenarios
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.rulings import RULINGS
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
    path = FOLDER / "cases.yaml"
    one = scenario(path, 0)
    line = next(line for line in one.play if line.text.endswith("нельзя") or "->" in line.text)
    spoilt = line._replace(text=line.text + " и ещё")
    other = [spoilt if two == line else two for two in one.play]
    changed = type(one)(**{**vars(one), "play": tuple(other)})
    assert rehearse(changed)


def test_every_card_is_played_in_a_scenario() -> None:
    """By its name and number: put by the master, read, or given."""
    played = "\n".join(path.read_text(encoding="utf-8") for path in FILES if path.stem != "game")
    missing = [card.names.ru for card in deck().values() if card.names.ru not in played]
    assert not missing


def test_every_value_of_every_ruling_is_shown() -> None:
    shown: dict[str, set[str]] = {}
    for path in FILES:
        for number in range(_count(path)):
            for ruling, value in scenario(path, number).setup.rulings.items():
                shown.setdefault(ruling, set()).add(value)
    for one in RULINGS:
        assert {one.default, *one.choices} <= shown[one.name], one.name
        assert not one.numbers or shown[one.name] - {one.default, *one.choices}, f"{one.name}: another number"
