"""Every scenario of every game is played; a game without worked cases fails here by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from gmkit.core.scenario.play import mismatch_text, rehearse
from gmkit.core.scenario.reader import Scenario, read_scenarios

from .games import NAMES, card, scenario_files


@pytest.mark.parametrize("name", NAMES)
def test_the_game_has_worked_cases_and_a_whole_game(name: str) -> None:
    files = {path.name for path in scenario_files(name)}
    for wanted in ("cases.yaml", "game.yaml"):
        assert wanted in files, f"scenarios/{name}/{wanted} is missing"


_SCENARIOS: list[tuple[Path, int]] = []
for _name in NAMES:
    for _path in scenario_files(_name):
        _count = len([line for line in _path.read_text(encoding="utf-8").splitlines() if line.startswith("format:")])
        _SCENARIOS += [(_path, index) for index in range(_count)]

_READ: dict[Path, list[Scenario]] = {}


def _scenario(path: Path, index: int) -> Scenario:
    if path not in _READ:
        _READ[path] = read_scenarios(path)
    return _READ[path][index]


@pytest.mark.parametrize(
    ("path", "index"), _SCENARIOS, ids=[f"{path.parent.name}/{path.stem}-{index}" for path, index in _SCENARIOS]
)
def test_it_comes_out_as_written(path: Path, index: int) -> None:
    scenario = _scenario(path, index)
    found = rehearse(scenario)
    assert not found, "\n".join([scenario.name, *(mismatch_text(str(path), one).en for one in found)])


@pytest.mark.parametrize(
    "path", sorted({path for path, _ in _SCENARIOS}), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_each_has_a_name_of_its_own_and_cites_clauses_of_its_game(path: Path) -> None:
    scenarios = [_scenario(one, index) for one, index in _SCENARIOS if one == path]
    names = [scenario.name for scenario in scenarios]
    assert len(set(names)) == len(names)
    for scenario in scenarios:
        assert scenario.name, f"{path}:{scenario.line}: no name"
        assert scenario.rules, f"{path}:{scenario.line}: no rules"
        assert scenario.play, f"{path}:{scenario.line}: nothing is played"
        assert scenario.game.name == path.parent.name


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_every_ruling_is_shown_by_a_scenario(name: str) -> None:
    shown: dict[str, set[str]] = {}
    for path, index in _SCENARIOS:
        if path.parent.name == name:
            for ruling, value in _scenario(path, index).setup.rulings.items():
                shown.setdefault(ruling, set()).add(value)
    for ruling in card(name).rules.rulings:
        for value in (ruling.default, *ruling.choices):
            assert value in shown.get(ruling.name, set()), f"no scenario shows {ruling.name}: {value}"
        if ruling.numbers:
            others = shown.get(ruling.name, set()) - {ruling.default, *ruling.choices}
            assert others, f"no scenario shows {ruling.name} with another number"
