"""Whatever touches the file of a game in play does so while the game is locked, from the first byte to the last."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gmkit.core.journal.journal import Journal
from gmkit.core.journal.sessionlock import SessionLock
from gmkit.core.journal.storage import Storage
from gmkit.errors import Locked
from tests.kit.short_game import HEADER, turn

CHANGES = ("write", "stamp", "sync", "truncate", "publish", "close")


class Watched(Storage):
    """The real disk, which at every step that changes something tries to take the lock away."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.steps: list[str] = []
        self.free: list[str] = []

    def __getattribute__(self, name: str) -> Any:
        step: Callable[..., Any] = super().__getattribute__(name)
        if name not in CHANGES:
            return step

        def tried(*args: Any) -> Any:
            self.steps.append(name)
            try:
                SessionLock(self.path).release()
            except Locked:
                return step(*args)
            self.free.append(name)
            return step(*args)

        return tried


def test_no_step_is_made_while_another_could_take_the_game(tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    disk = Watched(path)
    with Journal.create(path, HEADER, {"say": "начало"}, storage=disk) as journal:
        for number in (3, 4, 5):
            journal.append(turn(number))
    assert disk.free == []
    assert {"write", "stamp", "sync", "publish", "close"} <= set(disk.steps)
    assert disk.steps.count("sync") >= 4


@pytest.mark.parametrize("left", [b'{"n":6,"half', b""])
def test_nor_while_a_game_is_mended_and_gone_on_with(left: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    with Journal.create(path, HEADER, {"say": "начало"}) as journal:
        journal.append(turn(3))
    data = path.read_bytes()
    path.write_bytes(data + left if left else data[:-1])  # a piece of a line, or a line without its end
    disk = Watched(path)
    with Journal.resume(path, storage=disk) as journal:
        journal.append(turn(4))
    assert disk.free == []
    assert set(disk.steps) >= {"sync", "write", "close"} | ({"truncate"} if left else set())
