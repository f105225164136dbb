"""Every truncation of a real game of 40 lines is gone on with; every flipped bit is found and told by its line."""

from __future__ import annotations

import json
import os
import re
import tempfile
from bisect import bisect_right
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from gmkit.core.journal.gamefile import load
from gmkit.core.journal.journal import Journal
from gmkit.core.journal.log import Log, parse, read_log
from gmkit.core.journal.verify import verify
from gmkit.errors import BadFile
from tests.kit.console import gmkit
from tests.kit.sizes import SIZE, some
from tests.kit.typed_evening import LINES, played

FAST = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # a journal syncs every line


@pytest.fixture
def whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The game of evening.py."""
    return played(tmp_path, monkeypatch)


def ends(data: bytes) -> list[int]:
    """Where each line ends, its newline included."""
    return [place + 1 for place, byte in enumerate(data) if byte == 10]


def told_lines(words: str) -> list[int]:
    """The numbers of the lines that a message or a verdict names."""
    return list(map(int, re.findall(r"(?:line|строка) ([0-9]+)", words)))


def remarks(log: Log, path: Path) -> list[int]:
    """The lines that `verify` remarks on, the same in both languages; nothing else may be wrong with the file."""
    verdict = verify(log, path)
    assert verdict.good
    texts = [proof.text for proof in verdict.proofs if proof.holds is None]
    russian, english = (told_lines("; ".join(text(lang) for text in texts)) for lang in ("ru", "en"))
    assert russian == english
    return english


@pytest.mark.slow
def test_every_truncation(whole: Path, record_property: Callable[[str, object], None]) -> None:
    """What is left is a prefix of what was played, for a reader and for one who goes on; the rest is kept."""
    data = whole.read_bytes()
    true = parse(data, whole).lines
    stops = ends(data)
    with tempfile.TemporaryDirectory(dir=FAST) as folder:
        path = Path(folder) / "cut.gmj"
        for size in (sizes := some(range(len(data)))):
            path.write_bytes(data[:size])
            left = bisect_right(stops, size + 1)  # a line that lacks its newline alone counts
            if not left:
                with pytest.raises(BadFile) as caught:
                    read_log(path)
                assert told_lines(caught.value.text("en")) == ([1] if size else [])
                continue
            log = read_log(path)
            assert log.lines == true[: left - 1], size
            with Journal.resume(path) as journal:
                assert journal.log.lines == log.lines, size
            mended = stops[left - 1]
            assert path.read_bytes() == data[:mended], size
            kept = path.with_name("cut.gmj.torn-1")
            assert kept.exists() == (size > mended)
            if kept.exists():
                assert kept.read_bytes() == data[mended:size]
                kept.unlink()
    record_property("truncations", len(sizes))


def near_ends(data: bytes) -> list[int]:
    """Where a game is cut to be gone on with: about the end of each line, and in its middle; the header alone too."""
    stops = ends(data)
    sizes = {end + step for end in stops for step in (-2, -1, 0, 1)}
    sizes |= {(begin + end) // 2 for begin, end in pairwise(stops)}
    return sorted(size for size in sizes if size < len(data))


def told_by_readers(path: Path) -> tuple[str, str]:
    """What `log` and `reveal` tell of a file."""
    frames = path.with_name("frames.json")
    ran = gmkit("reveal", str(path), "--now", "--format", "json", "-o", str(frames))
    log = gmkit("log", str(path)).out
    if not log:  # cut after its header
        assert (ran.code, ran.out, "игра не начата" in ran.err) == (65, "", True)
        return "", ""
    assert ran.code == 0, ran.err
    story = frames.read_text()
    frames.unlink()
    return log, story


@pytest.mark.slow
def test_the_commands_agree_on_a_game_that_was_cut(whole: Path, tmp_path: Path) -> None:
    """`log`, `verify`, `reveal` and `resume` count the same whole lines; `verify` names the one that was cut."""
    data = whole.read_bytes()
    stops = ends(data)
    path = tmp_path / "cut.gmj"
    clean: dict[int, tuple[str, str]] = {}  # what is told of so many lines, by the first cut that leaves them
    for size in some(near_ends(data), min(3, SIZE.share)):  # five of a line: in turn another of them
        path.write_bytes(data[:size])
        left = bisect_right(stops, size + 1)
        if not left:
            for command in ("log", "verify", "resume", "reveal"):
                ran = gmkit(command, str(path))
                assert (ran.code, ran.out, told_lines(ran.err)) == (65, "", [1]), (command, size)
            continue
        told = told_by_readers(path)
        assert remarks(read_log(path), path) == cut_line(data, size), size
        assert gmkit("verify", str(path)).code == 0
        assert told == clean.setdefault(left, told), size
        ran = gmkit("resume", str(path), typed="/заметка дальше\n")
        assert ran.code == 0, ran.err
        log = read_log(path)
        begun = left == 1  # cut after the header: the opening is made, and told, before anything else
        assert log.last == left + begun + 1
        assert log.lines[: left - 1] == parse(data, whole).lines[: left - 1]
        assert [log.lines[0]["act"], log.lines[-1]["act"]] == ["open", "note"]
        assert "Ходит Аня: суша" in ran.out or not begun
        assert remarks(log, path) == []


def cut_line(data: bytes, size: int) -> list[int]:
    """The line that a file cut to `size` was cut in: none where one ended with its newline."""
    return [] if data[:size].endswith(b"\n") else [data.count(b"\n", 0, size) + 1]


@pytest.mark.slow
def test_every_flipped_bit_is_found(whole: Path, record_property: Callable[[str, object], None]) -> None:
    """Each is told by the number of the very line that it was in, and by no other number.

    A newline belongs to the line that it ends. One that is hit in the middle makes two lines one, and the reader, who
    counts newlines, sees the first of them go wrong. After the very last newline nothing follows that could go wrong:
    that line is whole, still counts, and `verify` remarks on its end.
    """
    data = whole.read_bytes()
    stops = ends(data)
    assert len(stops) >= LINES
    true = parse(data, whole)
    assert remarks(true, whole) == []
    flipped = bytearray(data)
    found, number = 0, 1
    for at in range(len(data)):
        for bit in range(at % SIZE.share, 8, SIZE.share):
            flipped[at] ^= 1 << bit
            try:
                log = parse(bytes(flipped), whole)
            except BadFile as error:
                told = [told_lines(error.text(lang)) for lang in ("ru", "en")]
            else:
                assert at == len(data) - 1, (at, bit)
                assert log.lines == true.lines
                told = [remarks(log, whole)] * 2
            assert told == [[number]] * 2, (at, bit)
            found += 1
            flipped[at] ^= 1 << bit
        number += at + 1 == stops[number - 1]
    assert found == 8 * len(data) if SIZE.share == 1 else found >= len(data)
    record_property("bits", found)


def test_no_command_drops_a_turn_whose_line_end_is_spoilt(whole: Path) -> None:
    data = whole.read_bytes()
    told = told_by_readers(whole)
    for bit in range(8):
        whole.write_bytes(data[:-1] + bytes([data[-1] ^ 1 << bit]))
        assert told_by_readers(whole) == told
        assert gmkit("verify", str(whole)).code == 0
        assert gmkit("resume", str(whole)).code == 0
        assert whole.read_bytes() == data


def test_lines_taken_out_doubled_or_swapped_are_found(whole: Path) -> None:
    rows = whole.read_bytes().splitlines(keepends=True)
    for at in range(1, len(rows) - 1):
        for changed in (
            rows[:at] + rows[at + 1 :],
            rows[: at + 1] + rows[at:],
            [*rows[:at], rows[at + 1], rows[at], *rows[at + 2 :]],
        ):
            with pytest.raises(BadFile):
                parse(b"".join(changed), whole)


@pytest.mark.parametrize("change", ["crlf", "bom", "utf16", "spaces", "pretty", "blank", "doubled"])
def test_what_editors_and_copies_do_to_a_game_is_found(change: str, whole: Path) -> None:
    data = whole.read_bytes()
    changed = {
        "crlf": data.replace(b"\n", b"\r\n"),
        "bom": b"\xef\xbb\xbf" + data,
        "utf16": data.decode().encode("utf-16"),
        "spaces": data.replace(b"\n", b" \n"),
        "pretty": b"\n".join(json.dumps(json.loads(row), indent=1).encode() for row in data.splitlines()) + b"\n",
        "blank": data.replace(b"\n", b"\n\n"),
        "doubled": data + data,
    }[change]
    whole.write_bytes(changed)
    for command in ("log", "verify", "resume"):
        ran = gmkit(command, str(whole))
        assert ran.code == 65
        assert re.search(r"строк\w+ \d", ran.err)


def test_replay_gives_the_same_end(whole: Path) -> None:
    log = parse(whole.read_bytes(), whole)
    assert load(log, whole).world.state == load(log, whole).world.state
    assert gmkit("verify", str(whole)).code == 0
