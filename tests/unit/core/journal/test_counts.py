"""The number of boards, seats and seals is the card's: what is put beside them lends its seal to nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gmkit.core.game import Boards, find_game, game_names
from tests.kit.console import gmkit
from tests.kit.forging import replace_fields

DUEL = ("maps/stalker/old-ford.yaml", "maps/stalker/old-ford.yaml")
REFUSED = "a.gmj: строка 1: заголовок не понят\n"


def begun(folder: Path, *args: str) -> dict[str, Any]:
    """A game of one line; its header."""
    assert gmkit("play", *args, "--save", "a.gmj", folder=folder).code == 0
    found: dict[str, Any] = json.loads((folder / "a.gmj").read_bytes().split(b"\n")[0])
    return found


@pytest.mark.parametrize("first", [True, False], ids=["the other first", "the other last"])
def test_a_sealed_map_beside_the_one_that_is_played_on(first: bool, tmp_path: Path) -> None:
    """The fault itself: the noted seal is in the file, and the game follows another map with a salt of its own."""
    noted = begun(tmp_path, "numenor/first-cave", "--players", "Аня,Боря")["boards"][0]
    (tmp_path / "a.gmj").unlink()
    other = begun(tmp_path, "numenor/old-mine", "--players", "Аня,Боря")["boards"][0]
    replace_fields(tmp_path / "a.gmj", {1: {"boards": [other, noted] if first else [noted, other]}})
    for call in (("verify", "--seal", noted["seal"]), ("verify",), ("log",), ("resume",), ("reveal", "--now")):
        ran = gmkit(call[0], "a.gmj", *call[1:], folder=tmp_path)
        assert (ran.code, ran.err) == (65, REFUSED), call


@pytest.mark.parametrize("game", game_names())
def test_boards_and_seats_are_as_many_as_the_card_says(game: str, tmp_path: Path) -> None:
    card = find_game(game)
    maps = {
        "numenor": "numenor/first-cave",
        "stalker": "stalker/old-ford",
        "locks": "locks/raven",
        "dark_castle": "dark_castle/quick",
    }
    fewest, most = card.seats
    names = [f"И{chr(0x410 + number)}" for number in range(fewest)]
    header = begun(tmp_path, maps.get(game, f"{game}/first-cave"), "--players", ",".join(names))
    whole = (tmp_path / "a.gmj").read_bytes()
    board, seat = header["boards"][0], header["players"][0]

    def met(boards: int, seats: int) -> int:
        players = [{**seat, "name": f"Имя{number}"} for number in range(seats)]
        (tmp_path / "a.gmj").write_bytes(whole)
        replace_fields(tmp_path / "a.gmj", {1: {"boards": [board] * boards, "players": players}})
        ran = gmkit("verify", "a.gmj", folder=tmp_path)
        assert ran.code == 1 or (ran.code, ran.err) == (65, REFUSED)
        return ran.code

    for seats in (0, fewest - 1, most + 1, 1500):
        assert met(1, seats) == 65, seats
    for boards in (0, 2 if card.boards is Boards.ONE else most + 1, 3 if fewest != 3 else 4):
        assert met(boards, fewest) == 65 or (card.boards is not Boards.ONE and boards in (1, fewest)), boards
    assert met(1, fewest) == 1  # it is read, and the seal is not of these names
