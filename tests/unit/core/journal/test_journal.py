"""The journal as it is meant to be used: written, read back, opened again; and its seals by hand."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import stat
import subprocess
from pathlib import Path

import pytest

from gmkit.core.journal.journal import FORMAT, Journal, read_log
from gmkit.core.journal.sealing import check_chain, decoded, seal_after, sealed
from gmkit.core.journal.storage import Storage
from gmkit.errors import BadFile, Locked, NotFound, NotWritten, UsageError
from tests.kit.failing_disk import NoLinks
from tests.kit.short_game import HEADER, turn


def test_what_was_written_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    with Journal.create(path, HEADER) as journal:
        assert journal.append({"say": "начало", "pair": (1, 2)}) == 2
        assert journal.append({"odd": '\ud800 \u2028 \x00 "seal":"'}) == 3
        live = journal.log
    log = read_log(path)
    assert log == live
    assert log.header["n"] == 1
    assert log.header["format"] == FORMAT
    assert log.lines[0]["pair"] == [1, 2]
    assert log.last == 3
    assert log.seal == log.lines[-1]["seal"]
    with Journal.resume(path) as journal:
        assert journal.log == live
        assert journal.notices == []
        assert journal.append(turn(4)) == 4
    assert read_log(path).last == 4


def test_header_and_opening_are_there_together(tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    journal = Journal.create(path, HEADER, {"say": "начало"})
    assert read_log(path).lines[0]["say"] == "начало"  # a reader needs no lock
    journal.close()
    journal.close()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.gmj", "a.gmj.lock"]


def test_the_file_is_private_ascii_and_in_order(saved: Path) -> None:
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    data = saved.read_bytes()
    assert data.isascii()
    for number, line in enumerate(data.splitlines(), 1):
        fields = list(json.loads(line))
        assert fields[0] == "n"
        assert fields[-1] == "seal"
        assert json.loads(line)["n"] == number
        assert b", " not in line
        assert b": " not in line


def test_seals_by_hand(saved: Path) -> None:
    before = ""
    for line in saved.read_bytes().splitlines():
        prefix = line[: line.rindex(b'"seal":')]
        assert prefix.endswith(b",")
        before = hashlib.sha256(before.encode() + prefix).hexdigest()
        assert line == prefix + b'"seal":"' + before.encode() + b'"}'


def test_seal_vectors() -> None:
    assert seal_after("", b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert seal_after("", b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    first = sealed("", 1, {"format": FORMAT})
    prefix = b'{"n":1,"format":"gmkit-journal/1",'
    assert first.seal == "442f35ea5d32fcddef0999d6f11c1c1687e78f0e9263aa754e7a152501b46525"  # by sha256sum
    assert first.line == prefix + f'"seal":"{first.seal}"}}\n'.encode()
    assert check_chain([first.line[:-1]]) == [first.seal]
    assert check_chain([]) == []


@pytest.mark.parametrize(
    "record",
    [
        {"n": 1},
        {"seal": ""},
        {"x": float("nan")},
        {"x": float("inf")},
        {"x": {1: 2, "1": 3}},
        {"x": 10**5000},
    ],
)
def test_a_record_that_could_not_be_read_again_is_refused(tmp_path: Path, record: dict[str, object]) -> None:
    with Journal.create(tmp_path / "a.gmj", HEADER) as journal:
        with pytest.raises(ValueError):
            journal.append(record)
        with pytest.raises(TypeError):
            journal.append({"x": {1, 2}})
        assert journal.append({"say": "дальше"}) == 2  # nothing had happened
    with pytest.raises(ValueError):
        Journal.create(tmp_path / "b.gmj", record)
    assert not (tmp_path / "b.gmj").exists()


def test_another_format_cannot_be_asked_for(tmp_path: Path) -> None:
    with pytest.raises(ValueError):
        Journal.create(tmp_path / "a.gmj", {"format": "gmkit-journal/2"})


def test_a_very_long_line_is_not_written(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "a.gmj", HEADER) as journal:
        with pytest.raises(NotWritten):
            journal.append({"words": "x" * 4_000_001})
        assert journal.append({"words": "x"}) == 2
    with pytest.raises(UsageError, match="maps are too large"):
        Journal.create(tmp_path / "b.gmj", {"x": "x" * 4_000_001})
    assert not (tmp_path / "b.gmj").exists()


def test_a_file_that_is_full_takes_no_line_that_could_not_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.gmj"
    with Journal.create(path, HEADER) as journal:
        for module in ("log", "journal"):
            monkeypatch.setattr(f"gmkit.core.journal.{module}.MAX_FILE", path.stat().st_size + 150)
        assert journal.append({"words": "x"}) == 2
        with pytest.raises(NotWritten, match="16 MB"):
            journal.append({"words": "x"})
    assert read_log(path).last == 2
    monkeypatch.setattr("gmkit.core.journal.log.MAX_FILE", path.stat().st_size)
    assert read_log(path).last == 2
    path.write_bytes(path.read_bytes() + bytes(200))
    with pytest.raises(BadFile, match="16 MB"):
        read_log(path)


@pytest.mark.parametrize("kind", ["file", "folder", "link", "fifo"])
def test_nothing_is_overwritten(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "a.gmj"
    if kind == "file":
        path.write_text("mine")
    elif kind == "folder":
        path.mkdir()
    elif kind == "link":
        path.symlink_to("nowhere")
    else:
        os.mkfifo(path)
    with pytest.raises(UsageError) as caught:
        Journal.create(path, HEADER)
    assert "a.gmj" in caught.value.text("ru")
    assert "a.gmj" in caught.value.text("en")
    if kind == "file":
        assert path.read_text() == "mine"


def test_a_name_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(NotFound):
        Journal.create(tmp_path / "no" / "a.gmj", HEADER)
    assert not (tmp_path / "no").exists()
    for name in ("a\0b.gmj", "x" * 300):
        with pytest.raises(UsageError):
            Journal.create(tmp_path / name, HEADER)
        with pytest.raises((NotFound, BadFile)):
            Journal.resume(tmp_path / name)


def test_a_start_cut_short_does_not_stand_in_the_way(tmp_path: Path) -> None:
    part = tmp_path / ".a.gmj.part"
    part.write_text("half")
    Journal.create(tmp_path / "a.gmj", HEADER).close()
    assert not part.exists()
    os.link(tmp_path / "a.gmj", part)
    Journal.resume(tmp_path / "a.gmj").close()
    assert not part.exists()


def test_a_disk_without_links(tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    with Journal.create(path, HEADER, storage=NoLinks()) as journal:
        journal.append(turn(2))
    assert read_log(path).last == 2
    part = tmp_path / "part"
    part.write_text("x")
    with pytest.raises(FileExistsError):
        NoLinks().publish(part, path)
    assert read_log(path).last == 2


def test_after_closing_nothing_is_written(saved: Path) -> None:
    with Journal.resume(saved) as journal:
        pass
    with pytest.raises(NotWritten):
        journal.append(turn(41))
    assert read_log(saved).last == 40


def test_one_game_is_open_once(saved: Path) -> None:
    with Journal.resume(saved):
        with pytest.raises(Locked) as caught:
            Journal.resume(saved)
        assert caught.value.exit_code == 75
        assert "game.gmj" in caught.value.text("ru")
        assert read_log(saved).last == 40
    Journal.resume(saved).close()


@pytest.mark.parametrize("told", [None, NotImplementedError("flock is missing"), OSError(errno.ENOLCK, "no locks")])
def test_a_disk_that_cannot_lock(saved: Path, told: Exception | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """No game is opened without a real lock: a file that stands for one would stay locked after a kill."""

    def refuse(*_: object) -> None:
        raise told or OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    data = saved.read_bytes()
    monkeypatch.setattr("fcntl.flock" if told is None else "filelock.FileLock.acquire", refuse)
    for opens in (lambda: Journal.resume(saved), lambda: Journal.create(saved.with_name("b.gmj"), HEADER)):
        with pytest.raises(NotWritten, match="this disk cannot lock files") as caught:
            opens()
        assert caught.value.exit_code == 74
    assert saved.read_bytes() == data
    assert not saved.with_name("b.gmj").exists()
    monkeypatch.undo()
    Journal.resume(saved).close()


@pytest.mark.parametrize("code", [errno.EIO, errno.ENOSPC, errno.EDQUOT])
def test_what_fails_on_closing_loses_nothing(saved: Path, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line was synced before, so nothing is told; a descriptor that is not ours is a mistake of the program."""
    real = os.close

    def close(fd: int) -> None:
        real(fd)
        raise OSError(code, os.strerror(code))

    with Journal.resume(saved) as journal:
        assert journal.append(turn(41)) == 41
        monkeypatch.setattr("gmkit.core.journal.storage.os.close", close)
    Journal.create(saved.with_name("b.gmj"), HEADER).close()
    assert read_log(saved).last == 41
    monkeypatch.undo()
    fd = os.open(saved, os.O_RDONLY)
    os.close(fd)
    with pytest.raises(OSError):
        Storage().close(fd)


def test_a_refused_file_leaves_no_lock_held(saved: Path) -> None:
    good = saved.read_bytes()
    saved.write_bytes(good.replace(b"Z", b"z").replace(b'"faces"', b'"fades"', 1))
    with pytest.raises(BadFile):
        Journal.resume(saved)
    saved.write_bytes(good)
    Journal.resume(saved).close()


def test_sha256sum_and_json_tools_can_check_a_line(saved: Path) -> None:
    """The layout is plain enough for the tools of any system."""
    line = saved.read_bytes().splitlines()[0]
    prefix = line[: line.rindex(b'"seal":')]
    try:
        told = subprocess.run(["sha256sum"], input=prefix, capture_output=True, check=True).stdout
    except FileNotFoundError:
        pytest.skip("no sha256sum here")
    assert told.split()[0].decode() == decoded(line, 1)["seal"]
