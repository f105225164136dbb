"""The order, a game that goes on and the status agree, in every game, that whoever has gone is not there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gmkit.core.game import find_game, game_names
from gmkit.core.master.events import PlayerWent
from tests.kit.console import after, gmkit

MAPS = {"numenor": "numenor/first-cave", "stalker": "stalker/old-ford", "locks": "locks/raven"}
NAMES = ("Аня", "Боря", "Витя")
LEFT = [name for name in game_names() if PlayerWent in find_game(name).rules.events]  # in others all stay to the end


def named(rows: list[str]) -> set[str]:
    return {name for name in NAMES if any(name in row for row in rows)}


@pytest.mark.parametrize("game", LEFT)
@pytest.mark.parametrize("gone", NAMES)
def test_order_status_and_resume_agree_on_who_is_here(game: str, gone: str, tmp_path: Path) -> None:
    args = (MAPS.get(game, game), "--players", ",".join(NAMES), "--order", "given", "--save", "a.gmj")
    typed = f"/поправка ушёл {gone}\n/очередь\n/статус\n"
    out = gmkit("play", *args, typed=typed, folder=tmp_path).out
    again = gmkit("resume", "a.gmj", typed="/очередь\n/статус\n", folder=tmp_path).out
    here = set(NAMES) - {gone}
    for told in (out, again):
        assert named(after(told, "/очередь")[:1]) == here
    order = next(row for row in again.splitlines() if row.startswith("Порядок ходов"))
    assert named([order]) == here
    assert after(out, "/очередь")[:1] == after(again, "/очередь")[:1]
    for told in (out, again):
        rows = [row for row in after(told, "/статус") if re.search(rf"│\s+(▶ )?{gone}:", row)]
        assert not any("▶" in row or re.search(r"\b[A-ZА-Я]\d", row) for row in rows)  # no turn and no place of his
        assert named([row for row in after(told, "/статус") if "▶" in row]) <= here
