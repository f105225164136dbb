"""A lot that is drawn with the players' words: who walks which map, in which order, and which seals are noted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gmkit.core.journal.gamefile import begun
from gmkit.core.journal.log import read_log
from gmkit.grid.geometry import Columns
from tests.assurance.forger.forgeries import file_of
from tests.kit.console import SALT, gmkit


def test_in_a_duel_each_keeps_the_map_that_he_walks_and_both_seals_are_maps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gmkit.core.journal.gamefile.fresh_salt", lambda: SALT)  # so that both orders come of it
    orders = set()
    for number in range(6):
        path = tmp_path / f"{number}.gmj"
        call = ("play", "stalker/duel-a", "stalker/duel-b", "--players", "Аня,Боря", "--order", "lot", "--seed", "ask")
        ran = gmkit(*call, "--save", path.name, typed=f"слово {number}\n", folder=tmp_path)
        assert ran.code == 0, ran.err
        log = read_log(path)
        setup = begun(log, path).setup
        header = log.header["players"]
        walked = {one["name"]: board["text"] for one, board in zip(header, log.header["boards"], strict=True)}
        for seat, board in zip(setup.seats, setup.boards, strict=True):
            assert f"name: {board.name}\n" in walked[seat.name]
        orders.add(tuple(seat.name for seat in setup.seats))
        for one, board in zip(header, log.header["boards"], strict=True):
            told = gmkit("verify", path.name, "--seal", board["seal"], folder=tmp_path)
            assert told.code == 0, told.out
            assert f"записанная печать — карты, по которой ходит {one['name']}" in told.out
    assert len(orders) == 2


def test_players_who_stand_otherwise_than_they_were_entered_are_refused(tmp_path: Path) -> None:
    """The lot is drawn among the names as entered: another order of seats in the header would be another lot."""
    call = ("play", "numenor/first-cave", "--players", "Аня,Боря", "--order", "lot", "--seed", "ask", "--save", "a.gmj")
    assert gmkit(*call, typed="слова\n", folder=tmp_path).code == 0
    rows = [json.loads(row) for row in (tmp_path / "a.gmj").read_bytes().splitlines()][:2]
    rows[0]["entered"] = rows[0]["entered"][::-1]
    (tmp_path / "a.gmj").write_bytes(file_of(rows, Columns.LATIN))
    ran = gmkit("verify", "a.gmj", folder=tmp_path)
    assert ran.code == 1, ran.out
    assert "порядок ходов не тот, что дал жребий" in ran.out
