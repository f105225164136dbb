"""Scenarios of the castle beyond what the contract asks of every game: every card has its own."""

from __future__ import annotations

from pathlib import Path

from gmkit.core.scenario.play import rehearse
from gmkit.core.scenario.reader import Scenario, read_scenarios
from gmkit.games.dark_castle.deck import deck

FOLDER = Path(__file__).resolve().parents[3] / "scenarios" / "dark_castle"
FILES = sorted(FOLDER.glob("*.yaml"))
_KEPT: dict[Path, list[Scenario]] = {}


def scenario(path: Path, number: int) -> Scenario:
    if path not in _KEPT:
        _KEPT[path] = read_scenarios(path)
    return _KEPT[path][number]


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
