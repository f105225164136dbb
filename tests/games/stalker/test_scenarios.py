"""Worked cases, a scene for each rule, a whole game and a duel, by the same referee as at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from gmkit.core.library import load_map
from gmkit.core.scenario.play import mismatch_text, rehearse
from gmkit.core.scenario.reader import Scenario, read_scenarios
from gmkit.games.stalker import GAME
from gmkit.grid.findings import findings
from tests.kit.root import ROOT

SCENARIOS = [
    pytest.param(scenario, id=f"{path.stem}:{scenario.line}")
    for path in sorted((ROOT / "scenarios" / "stalker").glob("*.yaml"))
    for scenario in read_scenarios(path)
]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(scenario: Scenario) -> None:
    assert [mismatch_text(scenario.path, miss).en for miss in rehearse(scenario)] == []


@pytest.mark.clause("ST-2", "ST-3", "ST-4", "ST-5", "ST-23", "ST-24")
@pytest.mark.parametrize("path", sorted((ROOT / "maps" / "stalker").glob("*.yaml")), ids=lambda path: path.stem)
def test_shipped_maps_have_no_findings(path: Path) -> None:
    assert findings(load_map(path).map, GAME.maps.checks) == ()


def test_there_are_the_maps_that_were_promised() -> None:
    sizes = {
        path.stem: (load_map(path).map.width, load_map(path).map.height)
        for path in (ROOT / "maps" / "stalker").glob("*.yaml")
    }
    assert sizes == {
        "short-evening": (11, 11), "old-ford": (15, 21), "big-zone": (21, 21),
        "duel-a": (11, 11), "duel-b": (11, 11),
    }  # fmt: skip
