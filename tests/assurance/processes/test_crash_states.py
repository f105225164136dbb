"""Thousands of states that a crash can leave: what was told is there, and the game goes on."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from gmkit.core.journal import log, sealing
from gmkit.core.journal.journal import Journal
from gmkit.core.journal.line import Line
from gmkit.core.journal.storage import Storage
from gmkit.core.referee import Referee
from gmkit.table.output import Paper
from tests.assurance.processes.crash_states import Watched, states
from tests.assurance.processes.evening_states import evening_states
from tests.kit.sizes import SIZE

FAST = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # a journal syncs every line


def tried(least: int) -> tuple[int, list[str]]:
    """The states of the journal on a simulated disk, then those of an evening on the real one; and what is wrong."""
    with tempfile.TemporaryDirectory(dir=FAST) as folder:
        count, wrong = states(Path(folder), least)
        more, found = evening_states(Path(folder))
    assert more > 60
    return count, wrong + found


@pytest.mark.slow
def test_every_crash_state_is_recovered(record_property: Callable[[str, object], None]) -> None:
    count, wrong = tried(SIZE.states)
    assert not wrong, "\n".join(wrong[:20])
    assert count >= SIZE.states
    record_property("states", count)


def _no_sync(patch: pytest.MonkeyPatch) -> None:
    """As if the call were gone: no byte is ever known to be on the disk."""
    patch.setattr(Watched, "sync", lambda self, fd: None)


def _told_before_synced(patch: pytest.MonkeyPatch) -> None:
    """The line is written only with the next one."""
    append = Journal.append
    held: dict[int, object] = {}

    def late(self: Journal, record: dict[str, object]) -> int:
        before = held.pop(id(self), None)
        if before is not None:
            append(self, before)  # type: ignore[arg-type]
        held[id(self)] = record
        return self.log.last + 1

    patch.setattr(Journal, "append", late)


def _tail_thrown_away(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("gmkit.core.journal.journal.keep_tail", lambda path, *rest: path)


def _chain_unchecked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(log, "check_chain", lambda lines: [sealing.seal_in(line) for line in lines])


def _torn_is_damage(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(log, "_is_torn", lambda line: False)


def _damage_is_torn(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(log, "_is_torn", lambda line: bool(line))


def _missing_newline_not_added(patch: pytest.MonkeyPatch) -> None:
    write = Storage.write
    patch.setattr(Storage, "write", lambda self, fd, data: 1 if data == b"\n" else write(self, fd, data))


def _short_write_believed(patch: pytest.MonkeyPatch) -> None:
    write = Storage.write
    patch.setattr(Storage, "write", lambda self, fd, data: write(self, fd, data[:-3]) and len(data))


def _tail_not_cut(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Storage, "truncate", lambda self, fd, size: None)


def _cut_one_line_too_many(patch: pytest.MonkeyPatch) -> None:
    truncate = Storage.truncate
    patch.setattr(Storage, "truncate", lambda self, fd, size: truncate(self, fd, max(0, size - 200)))


def _copy_replaces_the_first(patch: pytest.MonkeyPatch) -> None:
    def keep(path: Path, tail: bytes, storage: Storage) -> Path:
        kept = path.with_name(f"{path.name}.torn-1")
        kept.write_bytes(tail[:10])
        return kept

    patch.setattr("gmkit.core.journal.journal.keep_tail", keep)


def _last_line_dropped(patch: pytest.MonkeyPatch) -> None:
    parse = log.parse

    def shorter(data: bytes, path: Path) -> log.Log:
        found = parse(data, path)
        found.lines = found.lines[:-1]
        return found

    patch.setattr("gmkit.core.journal.journal.parse", shorter)


def _no_fsync(patch: pytest.MonkeyPatch) -> None:
    """The call itself gone from the one place where it stands."""
    patch.setattr(Storage, "sync", lambda self, fd: None)


def _folder_not_synced(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Storage, "sync_folder", lambda self, folder: None)


def _synced_before_written(patch: pytest.MonkeyPatch) -> None:
    def write(self: Storage, fd: int, data: bytes) -> int:
        os.fsync(fd)
        return os.write(fd, data)

    patch.setattr(Storage, "write", write)
    patch.setattr(Storage, "sync", lambda self, fd: None)


def _shown_before_saved(patch: pytest.MonkeyPatch) -> None:
    record = Referee._record

    def late(self: Referee, line: Line, world: object) -> None:
        if self.recorder is not None and line.act == "play":
            Paper("ru").aloud(self.block(line))
        record(self, line, world)

    patch.setattr(Referee, "_record", late)


def _lines_kept_for_later(patch: pytest.MonkeyPatch) -> None:
    """Every second line is only kept in memory, as a buffer would."""
    write, held = Storage.write, [b""]

    def late(self: Storage, fd: int, data: bytes) -> int:
        held[0] += data
        if held[0].count(b"\n") % 2 == 0:
            write(self, fd, held[0])
            held[0] = b""
        return len(data)

    patch.setattr(Storage, "write", late)
    patch.setattr(Journal, "_check_place", lambda self, fd: None)


FAULTS = (
    _no_sync,
    _told_before_synced,
    _tail_thrown_away,
    _chain_unchecked,
    _torn_is_damage,
    _damage_is_torn,
    _missing_newline_not_added,
    _short_write_believed,
    _tail_not_cut,
    _cut_one_line_too_many,
    _copy_replaces_the_first,
    _last_line_dropped,
    _no_fsync,
    _folder_not_synced,
    _synced_before_written,
    _shown_before_saved,
    _lines_kept_for_later,
)


@pytest.mark.slow
@pytest.mark.parametrize("plant", FAULTS)
def test_a_planted_fault_is_seen_among_the_states(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    try:
        _, wrong = tried(600)
    except Exception as error:
        wrong = [f"the script itself stopped: {error}"]
    assert wrong, "nobody noticed"
