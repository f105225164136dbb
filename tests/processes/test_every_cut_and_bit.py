"""Every truncation of a real game of 40 lines is gone on with; every flipped bit is found."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gmkit.core.gamefile import load, resume
from gmkit.core.log import parse
from gmkit.errors import BadFile
from tests.processes.evening import LINES, played
from tests.table.console import gmkit


@pytest.fixture
def whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The game of evening.py."""
    return played(tmp_path, monkeypatch)


@pytest.mark.slow
def test_every_truncation_after_the_header(whole: Path, tmp_path: Path) -> None:
    """What is left is a prefix of what was played, and the next move is saved after it."""
    data = whole.read_bytes()
    rows = data.splitlines(keepends=True)
    whole_lines = parse(data, whole).lines
    begins = len(rows[0])
    path = tmp_path / "cut.gmj"
    ends = [begins]
    for row in rows[1:]:
        ends.append(ends[-1] + len(row))
    for size in range(begins, len(data)):
        log = parse(data[:size], path)
        kept = sum(end <= size or end == size + 1 for end in ends) - 1  # a line without its newline counts
        assert log.lines == whole_lines[:kept], size
    # Opened in earnest, with a move after it: at each end of a line, a byte before and after, and in the middle.
    for number, end in enumerate(ends):
        for size in {end - 1, end, end + 1, end + 20, (end + ends[max(0, number - 1)]) // 2}:
            if not begins + 1 < size < len(data):
                continue
            path.write_bytes(data[:size])
            started = resume(path)
            with started.journal:
                before = len(started.journal.log.lines)
                started.referee.note("дальше")
            log = parse(path.read_bytes(), path)
            assert log.lines[:before] == whole_lines[:before]
            assert len(log.lines) == before + 1
            assert not log.torn
            path.unlink()
    for kept_tail in tmp_path.glob("cut.gmj.torn-*"):
        assert kept_tail.read_bytes() in data


@pytest.mark.slow
def test_every_flipped_bit_is_found(whole: Path) -> None:
    """It is damage with its line number, or a torn last line; it is never read as another game."""
    data = whole.read_bytes()
    rows = data.split(b"\n")
    assert len(rows) > LINES
    true = parse(data, whole)
    last_begins = len(data) - len(rows[-2]) - 1
    found = torn = 0
    flipped = bytearray(data)
    for at in range(len(data)):
        for bit in range(8):
            flipped[at] ^= 1 << bit
            try:
                log = parse(bytes(flipped), whole)
            except BadFile as error:
                number = data.count(b"\n", 0, at) + 1
                named = error.message.en
                assert f"line {number}" in named or f"line {number + 1}" in named or "line 1:" in named, (at, named)
                found += 1
            else:
                assert at >= last_begins, (at, bit)
                assert log.torn or log.unended, (at, bit)
                assert log.lines in (true.lines[:-1], true.lines)
                torn += 1
            flipped[at] ^= 1 << bit
    assert found + torn == 8 * len(data)
    assert torn <= 16


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
        assert "строка " in ran.err


def test_replay_gives_the_same_end(whole: Path) -> None:
    log = parse(whole.read_bytes(), whole)
    assert load(log, whole).world.state == load(log, whole).world.state
    assert gmkit("verify", str(whole)).code == 0
