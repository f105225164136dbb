"""A real `gmkit resume` after a crash, killed or refused at each of its calls on the game's files (Linux, strace)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.assurance.processes import strace
from tests.assurance.processes.strace import KILLED, Traced, files_of, need_strace
from tests.kit.console import gmkit
from tests.kit.sizes import SIZE
from tests.kit.typed_evening import START, announced, said

CALLS = ("openat", "flock", "lseek", "read", "unlink", "write", "fsync", "close", "ftruncate")
NEED_ROOM = ("openat", "write", "fsync", "ftruncate")
AGAIN = "Последнее сказанное:\nВСЛУХ\n"  # was announced before the crash
# What stands after the whole lines: half of the next, or a spoilt line end and half of the next.
HALF, SPOILT = b'\n{"n":5,"act":"play"', b'\x0b{"n":5,"act"'
TAILS = {"a spoilt line end": SPOILT}  # takes every call that the other takes, and those that write the newline
if SIZE.step == 1:
    TAILS["half a line"] = HALF


@pytest.fixture(autouse=True, scope="module")
def _strace() -> None:
    need_strace()


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A game of some turns, without its last newline."""
    folder = tmp_path_factory.mktemp("game")
    assert gmkit(*START, "g.gmj", typed="восток\nзапад\n", folder=folder).code == 0
    return (folder / "g.gmj").read_bytes()[:-1]


def resumed(folder: Path, name: str, *inject: str) -> Traced:
    """Go on with a game, one move long; the calls on the files beside it are spoilt too."""
    return strace.traced(folder, ("resume", name), "юг\nвосток\n", ",".join(CALLS), inject, files_of(folder, name))


def points(folder: Path, game: bytes, tail: bytes) -> list[tuple[str, int]]:
    """The calls that a resume makes on the game's files, each with its number among its like."""
    (folder / "whole.gmj").write_bytes(game + tail)
    ran = resumed(folder, "whole.gmj")
    assert ran.code == 0, ran.errors
    assert set(ran.calls) == set(CALLS)
    # The first file opened and closed is the folder, by Python, which looks for modules in it.
    pythons = [("openat", 1), ("close", 1)]
    every = [(call, number) for call in CALLS for number in range(1, ran.calls.count(call) + 1)]
    return [point for point in every if point not in pythons][:: SIZE.stride]


def check(folder: Path, name: str, before: tuple[str, ...], game: bytes, tail: bytes, screen: str) -> None:
    """The whole lines are there, the tail is there or beside, what was announced is there, and the game goes on."""
    path = folder / name
    rest = tail.removeprefix(b"\n")
    assert path.read_bytes().startswith(game)
    assert any(rest in one.read_bytes() for one in folder.glob(f"{name}*"))
    shown = (*before, *announced(screen.replace(AGAIN, "")))
    for typed in ("", "пропуск\n"):
        ran = gmkit("resume", name, typed=typed, folder=folder)
        assert ran.code == 0, ran.err
        assert tuple(said(path))[: len(shown)] == shown
    assert gmkit("verify", name, folder=folder).code == 0
    assert any(rest == one.read_bytes() for one in folder.glob(f"{name}.torn-*"))


def told_before(folder: Path, game: bytes) -> tuple[str, ...]:
    """What was announced in the evening that the crash ended."""
    path = folder / "before.gmj"
    path.write_bytes(game + b"\n")
    return tuple(said(path))


@pytest.mark.slow
@pytest.mark.parametrize("tail", TAILS.values(), ids=TAILS)
def test_killed_at_every_call(tail: bytes, game: bytes, tmp_path: Path) -> None:
    before = told_before(tmp_path, game)
    for call, number in points(tmp_path, game, tail):
        name = f"{call}{number}.gmj"
        (tmp_path / name).write_bytes(game + tail)
        ran = resumed(tmp_path, name, f"{call}:signal=KILL:when={number}")
        assert ran.code in KILLED, (call, number)
        check(tmp_path, name, before, game, tail, ran.screen)


@pytest.mark.slow
@pytest.mark.parametrize("error", ["EIO", "ENOSPC"])
def test_refused_at_every_call(error: str, game: bytes, tmp_path: Path) -> None:
    """One message, or none where nothing hangs on the call; never a traceback, and nothing is lost."""
    before, tail = told_before(tmp_path, game), SPOILT
    for call, number in points(tmp_path, game, tail):
        if error == "ENOSPC" and call not in NEED_ROOM and SIZE.step > 1:
            continue
        name = f"{call}{number}.gmj"
        (tmp_path / name).write_bytes(game + tail)
        ran = resumed(tmp_path, name, f"{call}:error={error}:when={number}")
        harmless = call in ("close", "unlink") or (call, number) == ("flock", 2)
        assert ran.code in ((0,) if harmless else (65, 74)), (call, number, ran)
        assert len(ran.errors.splitlines()) == (0 if harmless else 1), (call, number, ran)
        check(tmp_path, name, before, game, tail, ran.screen)


@pytest.mark.slow
@pytest.mark.parametrize("when", ["", "+"], ids=["once", "for ever"])
def test_a_write_that_takes_nothing(when: str, game: bytes, tmp_path: Path) -> None:
    """Once, or from then on: exit 74 with one message, and no loop that waits for the disk."""
    before, tail = told_before(tmp_path, game), SPOILT
    for call, number in points(tmp_path, game, tail):
        if call == "write":
            name = f"{number}.gmj"
            (tmp_path / name).write_bytes(game + tail)
            ran = resumed(tmp_path, name, f"write:retval=0:when={number}{when}")
            assert (ran.code, len(ran.errors.splitlines())) == (74, 1), ran
            check(tmp_path, name, before, game, tail, ran.screen)
