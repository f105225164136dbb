"""Numbers and counts of a header that no game has, behind good seals: every command refuses them, and at once."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.assurance.hostile.check import SECONDS
from tests.assurance.hostile.journals import forged
from tests.kit.console import gmkit
from tests.kit.sizes import some

Header = dict[str, Any]
NUMBERS = (-(10**30), -(10**9), -2, -1, 10**3, 10**9, 10**30, 10**300, 1e308)
COUNTS = (3, 1_500, 5_000)
CALLS = (
    ("log", "x.gmj"),
    ("log", "x.gmj", "--as", "Аня"),
    ("verify", "x.gmj", "--seal", "0" * 64),
    ("resume", "x.gmj"),
    ("reveal", "x.gmj", "--now", "--format", "text"),
    ("reveal", "x.gmj", "--now", "--secret", "new.txt"),
    ("replay", "x.gmj", "--now", "--dump"),
    ("heroes", "x.gmj", "-o", "h", "--now"),
)


def _start(place: int, number: Any) -> Callable[[Header], object]:
    return lambda header: header["players"][0]["start"].__setitem__(place, number)


def _put(name: str, value: Any) -> Callable[[Header], object]:
    return lambda header: header.update({name: value})


def _of_player(name: str, value: Any) -> Callable[[Header], object]:
    return lambda header: header["players"][0].update({name: value})


def _players(count: int) -> Callable[[Header], object]:
    return lambda header: header.update(
        players=[{**header["players"][0], "name": f"Игрок {number}"} for number in range(count)]
    )


def _repeated(name: str, count: int) -> Callable[[Header], object]:
    """The one list item of a header field, so many times."""
    return lambda header: header.update({name: header[name][:1] * count})


FORGED: dict[str, Callable[[Header], object]] = {
    **{f"column of a start {number:.3g}": _start(0, number) for number in NUMBERS},
    **{f"row of a start {number:.3g}": _start(1, number) for number in NUMBERS},
    **{f"{field} {number:.3g}": _put(field, number) for number in NUMBERS for field in ("edition", "proof", "seed")},
    **{f"{count} boards": _repeated("boards", count) for count in COUNTS[:2]},
    **{f"{count} players": _players(count) for count in COUNTS[1:]},
    **{f"{count} members": _of_player("members", ["Аня"] * count) for count in COUNTS},
    **{f"{count} heroes": _of_player("heroes", [{"name": "Рак", "fields": {}}] * count) for count in COUNTS},
    "members, one of them the other player": _of_player("members", ["Аня", "Боря"]),
    "a group in a game of none": _of_player("members", ["Аня", "Вера"]),
    **{f"{count} entered": _put("entered", ["Аня"] * count) for count in COUNTS},
    **{f"{count} rulings": _put("rulings", {f"r{one}": "x" for one in range(count)}) for count in COUNTS},
}


@pytest.mark.parametrize("name", some(list(FORGED)))
def test_every_command_refuses_it_at_once(name: str, tmp_path: Path) -> None:
    data = forged(1, FORGED[name])
    for call in CALLS:
        (tmp_path / "x.gmj").write_bytes(data)
        began = time.process_time()
        ran = gmkit(*call, folder=tmp_path)
        assert time.process_time() - began < SECONDS, call
        assert (ran.code, ran.out) == (65, ""), call
        assert len(ran.err.splitlines()) == 1, (call, ran.err[:500])
        assert len(ran.err) < 200, (call, ran.err[:500])
