"""Faults planted in the way from a typed line to the disk: each must be noticed, or the tests of crashes prove nothing.

A world without the fault passes the same look.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from gmkit.core.journal import gamefile, log, sealing
from gmkit.core.journal.header import Beginning
from gmkit.core.journal.journal import Journal
from gmkit.core.journal.log import Log
from gmkit.core.journal.sessionlock import SessionLock
from gmkit.core.journal.storage import Storage
from gmkit.core.referee import Referee
from gmkit.errors import GmkitError, Locked, NotWritten
from gmkit.table.output import Paper
from tests.kit.console import gmkit, salted

TYPED = "восток\nзапад\n/отмена\nюг\nпропуск\n/заметка key\n"


def trace_of_an_evening(folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """The order of writes to the game, syncs, and lines shown aloud."""
    steps: list[str] = []
    write, sync, aloud = Storage.write, Storage.sync, Paper.aloud

    def writing(self: Storage, fd: int, data: bytes) -> int:
        steps.append("write")
        return write(self, fd, data)

    def syncing(self: Storage, fd: int) -> None:
        sync(self, fd)
        steps.append("sync")

    def showing(self: Paper, rows: list[object]) -> None:
        if rows:
            steps.append("shown")
        aloud(self, rows)  # type: ignore[arg-type]

    with patch.context() as inner:
        for kind, name, wrapped in ((Storage, "write", writing), (Storage, "sync", syncing), (Paper, "aloud", showing)):
            if not getattr(getattr(kind, name), "planted", False):
                inner.setattr(kind, name, wrapped)
        gmkit("play", "--save", "trace.gmj", typed=TYPED, folder=folder)
    return steps


def saved_before_shown(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Between a write and what is shown after it stands a sync; and nothing is shown that was not written."""
    steps = trace_of_an_evening(folder, patch)
    assert steps.count("shown") == 5
    written = 0
    for before, step in zip(["", *steps], steps, strict=False):
        written += step == "write"
        if step == "shown":
            assert before == "sync", steps
            assert written > 0, steps
            written = 0
    assert steps.count("sync") == steps.count("write")


def failing_sync_is_told(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """A sync that fails ends the evening: nothing of the turn is shown, and no second try is made."""
    gmkit("play", "--save", "s.gmj", folder=folder)
    tries = []

    def fails(fd: int) -> None:
        tries.append(fd)
        raise OSError(5, "planted")

    with patch.context() as inner:
        inner.setattr(os, "fsync", fails)
        ran = gmkit("resume", "s.gmj", typed="восток\nзапад\n", folder=folder)
    assert ran.code == 74
    assert len(tries) == 1
    assert "\nИгрок 1: суша" not in ran.out
    assert "Игрок 1: «восток»" not in gmkit("log", "s.gmj", folder=folder).out


def one_at_a_time(folder: Path, patch: pytest.MonkeyPatch) -> None:
    gmkit("play", "--save", "l.gmj", folder=folder)
    with Journal.resume(folder / "l.gmj"), pytest.raises(Locked):
        Journal.resume(folder / "l.gmj").close()


def torn_tail_is_kept(folder: Path, patch: pytest.MonkeyPatch) -> None:
    gmkit("play", "--save", "t.gmj", typed=TYPED, folder=folder)
    path = folder / "t.gmj"
    data = path.read_bytes()[:-30]
    path.write_bytes(data)
    assert gmkit("resume", "t.gmj", folder=folder).code == 0
    kept = list(folder.glob("t.gmj.torn-*"))
    assert len(kept) == 1
    assert path.read_bytes() + kept[0].read_bytes() == data


def damage_is_found(folder: Path, patch: pytest.MonkeyPatch) -> None:
    gmkit("play", "--save", "d.gmj", typed=TYPED, folder=folder)
    path = folder / "d.gmj"
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"words":"key"', b'"words":"kez"'))
    assert gmkit("resume", "d.gmj", folder=folder).code == 65
    rows = data.splitlines(keepends=True)
    path.write_bytes(b"".join(rows[:3] + rows[4:]))
    assert gmkit("log", "d.gmj", folder=folder).code == 65


def another_file_is_noticed(folder: Path, patch: pytest.MonkeyPatch) -> None:
    gmkit("play", "--save", "o.gmj", typed=TYPED, folder=folder)
    path = folder / "o.gmj"
    started = gamefile.resume(path)
    with started.journal:
        (folder / "copy").write_bytes(path.read_bytes())
        os.replace(folder / "copy", path)
        with pytest.raises(NotWritten):
            started.referee.note("x")


def resume_is_the_same_game(folder: Path, patch: pytest.MonkeyPatch) -> None:
    salted(patch)
    throws = "/к20\n/к20\n/к20\n"
    gmkit("play", "--save", "w.gmj", "--seed", "з", typed=TYPED + throws, folder=folder)
    gmkit("play", "--save", "r.gmj", "--seed", "з", typed=TYPED + "/к20\n", folder=folder)
    gmkit("resume", "r.gmj", typed="/к20\n/к20\n", folder=folder)
    assert (folder / "w.gmj").read_bytes() == (folder / "r.gmj").read_bytes()


def nothing_is_overwritten(folder: Path, patch: pytest.MonkeyPatch) -> None:
    (folder / "n.gmj").write_bytes(b"dear")
    with contextlib.suppress(GmkitError):
        Journal.create(folder / "n.gmj", {"x": 1}).close()
    assert (folder / "n.gmj").read_bytes() == b"dear"


LOOKS = (
    saved_before_shown,
    failing_sync_is_told,
    one_at_a_time,
    torn_tail_is_kept,
    damage_is_found,
    another_file_is_noticed,
    resume_is_the_same_game,
    nothing_is_overwritten,
)


@pytest.mark.parametrize("look", LOOKS)
def test_without_a_fault_all_is_well(
    look: Callable[[Path, pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look(tmp_path, monkeypatch)


def _no_sync(patch: pytest.MonkeyPatch) -> None:
    def sync(self: Storage, fd: int) -> None:
        pass

    patch.setattr(Storage, "sync", sync)
    sync.planted = True  # type: ignore[attr-defined]


def _sync_tried_again(patch: pytest.MonkeyPatch) -> None:
    def sync(self: Storage, fd: int) -> None:
        try:
            os.fsync(fd)
        except OSError:
            os.fsync(fd)

    patch.setattr(Storage, "sync", sync)


def _errors_swallowed(patch: pytest.MonkeyPatch) -> None:
    def sync(self: Storage, fd: int) -> None:
        with contextlib.suppress(OSError):
            os.fsync(fd)

    patch.setattr(Storage, "sync", sync)


def _shown_before_saved(patch: pytest.MonkeyPatch) -> None:
    record = Referee._record

    def late(self: Referee, line: object, world: object) -> None:
        if self.recorder is not None and getattr(line, "act", "") == "play":
            Paper("ru").aloud(self.block(line))  # type: ignore[arg-type]
        record(self, line, world)  # type: ignore[arg-type]

    patch.setattr(Referee, "_record", late)


def _not_saved_at_all(patch: pytest.MonkeyPatch) -> None:
    append = Journal.append
    patch.setattr(Journal, "append", lambda self, record: append(self, record) if record["act"] != "play" else 0)


def _no_lock(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(SessionLock, "__init__", lambda self, path: None)
    patch.setattr(SessionLock, "release", lambda self: None)


def _tail_thrown_away(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("gmkit.core.journal.journal.keep_tail", lambda path, *rest: path)


def _chain_unchecked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(log, "check_chain", lambda lines: [sealing.seal_in(line) for line in lines])


def _place_unchecked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Journal, "_check_place", lambda self, fd: None)


def _dice_begin_anew(patch: pytest.MonkeyPatch) -> None:
    """The oldest fault of all (bug-kinds, row 1): a load rewinds the dice."""
    from gmkit.core.dice import Drawn

    loaded = gamefile._loaded

    def forgetful(log: Log, path: Path) -> tuple[Beginning, Referee]:
        beginning, referee = loaded(log, path)
        referee._moments[-1] = referee._moments[-1]._replace(drawn=Drawn())
        return beginning, referee

    patch.setattr(gamefile, "_loaded", forgetful)


def _undo_forgotten(patch: pytest.MonkeyPatch) -> None:
    take = Referee.take
    patch.setattr(Referee, "take", lambda self, line: None if line.act == "undo" else take(self, line))


def _overwrites(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("gmkit.core.journal.journal.check_free", lambda path, storage: None)
    patch.setattr(Storage, "publish", lambda self, temp, final: os.replace(temp, final))


def _short_write_believed(patch: pytest.MonkeyPatch) -> None:
    """A line whose last bytes never reached the disk is taken for whole."""
    write = Storage.write

    def short(self: Storage, fd: int, data: bytes) -> int:
        return write(self, fd, data[:-3] if data.startswith(b'{"n":4') else data) and len(data)

    patch.setattr(Storage, "write", short)


FAULTS = (
    _no_sync,
    _sync_tried_again,
    _errors_swallowed,
    _shown_before_saved,
    _not_saved_at_all,
    _no_lock,
    _tail_thrown_away,
    _chain_unchecked,
    _place_unchecked,
    _dice_begin_anew,
    _undo_forgotten,
    _overwrites,
    _short_write_believed,
)


@pytest.mark.parametrize("plant", FAULTS)
def test_every_planted_fault_is_noticed(
    plant: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    noticed = []
    for look in LOOKS:
        folder = tmp_path / look.__name__
        folder.mkdir()
        try:
            look(folder, monkeypatch)
        except (AssertionError, GmkitError, OSError, pytest.fail.Exception, LookupError, ValueError):
            noticed.append(look.__name__)
    assert noticed, "nobody noticed"
    assert len(noticed) < len(LOOKS), noticed  # a fault that breaks everything would prove nothing
