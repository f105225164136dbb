"""Cut, flipped, zeroed, swapped: what happened to the bytes is told and never passed over."""

from __future__ import annotations

import os
import re
from hashlib import sha256
from pathlib import Path

import pytest

from gmkit.core.journal.journal import Journal, read_log
from gmkit.core.journal.log import Log, parse
from gmkit.core.journal.sealing import MAX_LINE, seal_after, sealed
from gmkit.errors import BadFile, GmkitError, NotFound
from tests.kit.short_game import HEADER, turn

WHERE = Path("game.gmj")


def told_line(error: BadFile) -> int:
    """The number of the line that the message blames."""
    found = re.search(r"строка (\d+)", error.text("ru"))
    assert found is not None, error.text("ru")
    assert f"line {found[1]}" in error.text("en")
    return int(found[1])


def ends(data: bytes) -> list[int]:
    """Where each line ends, its newline included."""
    return [place + 1 for place, byte in enumerate(data) if byte == 10]


def test_cut_anywhere_after_the_header(saved: Path) -> None:
    data = saved.read_bytes()
    whole = parse(data, WHERE)
    for size in range(ends(data)[0], len(data)):
        log = parse(data[:size], WHERE)
        assert log.lines == whole.lines[: len(log.lines)]
        # Every whole line is kept, and a line that lacks its newline alone.
        assert log.last == sum(end - 1 <= size for end in ends(data))
        assert log.size + log.torn == size


def test_a_cut_game_goes_on(saved: Path) -> None:
    """Resumed by the real way at every cut of three lines, and near both ends of all others."""
    data = saved.read_bytes()
    stops = ends(data)
    sizes = {*range(stops[0], stops[2]), *range(stops[37], len(data))}
    sizes |= {end + step for end in stops for step in (-2, -1, 0, 1) if stops[0] <= end + step < len(data)}
    for size in sorted(sizes):
        saved.write_bytes(data[:size])
        kept = parse(data[:size], WHERE)
        with Journal.resume(saved) as journal:
            last = journal.log.last
            assert last == kept.last
            assert len(journal.notices) == (1 if kept.torn or kept.unended else 0)
            assert [journal.append(turn(n)) for n in range(3)] == [last + 1, last + 2, last + 3]
            live = journal.log
        assert read_log(saved) == live
        torn = saved.with_name("game.gmj.torn-1")
        if kept.torn:
            assert torn.read_bytes() == data[kept.size : size]
            assert torn.stat().st_mode & 0o777 == 0o600
            torn.unlink()
        assert not list(saved.parent.glob("*.torn-*"))


def test_the_header_cut_anywhere_is_one_message(saved: Path) -> None:
    data = saved.read_bytes()
    for size in range(ends(data)[0] - 1):
        with pytest.raises(BadFile) as caught:
            parse(data[:size], WHERE)
        assert "game.gmj" in caught.value.text("ru")
    assert parse(data[: ends(data)[0] - 1], WHERE).unended


def test_every_flipped_bit_is_found(saved: Path) -> None:
    data = saved.read_bytes()
    assert data.count(b"\n") == 40
    spoilt = bytearray(data)
    stops = ends(data)
    number = damaged = torn = 0
    for place in range(len(data)):
        number += place >= stops[number]
        for bit in range(8):
            spoilt[place] ^= 1 << bit
            try:
                log = parse(bytes(spoilt), WHERE)
            except BadFile as found:
                damaged += 1
                blamed = told_line(found)
                assert blamed == number + 1
            else:
                torn += 1
                assert log.torn == 1
                assert log.unended
                assert log.last == 40
            spoilt[place] ^= 1 << bit
    assert damaged + torn == 8 * len(data)
    assert torn == 8  # those of the very last newline


@pytest.mark.parametrize(
    "tail",
    [b"\0", b"\0" * 4096, b'{"n":41,', b"garbage", b"\xff" * 700, b'{"n":41}\0\0\0', b"\0" * 90 + b'1"}\n'],
)
def test_a_torn_tail_is_kept_and_cut_off(saved: Path, tail: bytes) -> None:
    data = saved.read_bytes()
    for _ in range(2):  # the second piece must not replace the first
        saved.write_bytes(data + tail)
        assert read_log(saved).torn == len(tail)
        with Journal.resume(saved) as journal:
            assert journal.log.torn == 0
            (notice,) = journal.notices
            assert "40" in notice.en
            assert "байт" not in notice.ru  # all see it, and a size tells how much happened unheard
            assert saved.read_bytes() == data
    assert saved.with_name("game.gmj.torn-1").read_bytes() == tail
    assert saved.with_name("game.gmj.torn-2").read_bytes() == tail


BEHIND = (
    *(bytes([10 ^ 1 << bit]) for bit in range(8)),
    b"\r",
    b"\0",
    b"\0" * 600 + b"\n",
    b"garbage",
    b'x{"n":41,"who":"A","seal":"',
    b'"seal":"' + b"0" * 64 + b'"}',
    b"x" * (MAX_LINE + 1),
)


@pytest.mark.parametrize("behind", BEHIND)
@pytest.mark.parametrize("lines", [1, 40])
def test_a_whole_last_line_counts_whatever_stands_in_place_of_its_end(saved: Path, behind: bytes, lines: int) -> None:
    """It was synced whole and may have been announced; only what stands behind it is put aside."""
    rows = saved.read_bytes().splitlines(keepends=True)[:lines]
    data = b"".join(rows)
    true = parse(data, WHERE)
    saved.write_bytes(data[:-1] + behind)
    log = read_log(saved)
    assert (log.lines, log.seal, log.last) == (true.lines, true.seal, lines)
    assert (log.size, log.torn, log.unended) == (len(data) - 1, len(behind), True)
    with Journal.resume(saved) as journal:
        assert len(journal.notices) == 2
        assert journal.log == true
        assert saved.read_bytes() == data
        assert saved.with_name("game.gmj.torn-1").read_bytes() == behind
        assert journal.append(turn(lines + 1)) == lines + 1
    assert read_log(saved).last == lines + 1
    for other in (rows[-1][:-1], rows[-1][:-1].replace(b"{", b"[")):  # the line of another place, and a changed one
        log = parse(data + other, WHERE)
        assert (log.last, log.unended, log.torn) == (lines, False, len(other))


def test_a_whole_line_behind_a_spoilt_line_end_is_never_cut_off(saved: Path) -> None:
    """Both may have been announced, so it is damage, told by the line whose end it is, and not a tail."""
    data = saved.read_bytes()
    at = ends(data)[38] - 1
    for end in (b"", b"\0\0", b"half"):
        spoilt = data[:at] + b"\x0b" + data[at + 1 : -1] + end
        saved.write_bytes(spoilt)
        with pytest.raises(BadFile) as caught:
            Journal.resume(saved)
        assert told_line(caught.value) == 39
        assert saved.read_bytes() == spoilt


def test_a_tail_full_of_false_seals_is_hashed_once(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each could be where the line ends; a hash from the first byte for each would take minutes."""
    hashed = [0]

    class Counting:
        def __init__(self, data: bytes) -> None:
            self.real = sha256(data)
            hashed[0] += len(data)

        def update(self, data: bytes) -> None:
            self.real.update(data)
            hashed[0] += len(data)

        def hexdigest(self) -> str:
            return self.real.hexdigest()

    data = saved.read_bytes() + (b'"seal":"' + b"0" * 64 + b'"}') * 100_000
    monkeypatch.setattr("gmkit.core.journal.sealing.hashlib.sha256", Counting)
    assert parse(data, WHERE).last == 40
    assert hashed[0] < len(data) + 64 * 41


def test_zeros_inside_the_last_line(saved: Path) -> None:
    """Sectors that never reached the disk: the end of the line, its beginning, or one in the middle."""
    with Journal.resume(saved) as journal:
        journal.append({"words": "x" * 3000})
    data = saved.read_bytes()
    start = ends(data)[-2]
    for begin, end in ((len(data) - 700, len(data)), (start, start + 600), (start + 600, start + 1200)):
        log = parse(data[:begin] + bytes(end - begin) + data[end:], WHERE)
        assert log.last == 40
        assert log.torn == len(data) - start
    with pytest.raises(BadFile) as caught:  # but zeros further up are damage
        parse(data[:start] + bytes(600) + data[start + 600 :] + data[start:], WHERE)
    assert told_line(caught.value) == 41


@pytest.mark.parametrize(
    ("zeros", "torn"), [(1, False), (256, False), (511, False), (512, True), (513, True), (1024, True)]
)
def test_only_a_whole_lost_sector_makes_a_tail(saved: Path, zeros: int, torn: bool) -> None:
    """A disk writes 512 bytes at once, so a power cut leaves no fewer as zeros inside a line whose ends are there."""
    with Journal.resume(saved) as journal:
        journal.append({"words": "x" * 3000})
    data = saved.read_bytes()
    start = ends(data)[-2]
    for begin in (start + 1, start + 700, len(data) - 2 - zeros):
        spoilt = data[:begin] + bytes(zeros) + data[begin + zeros :]
        if torn:
            log = parse(spoilt, WHERE)
            assert (log.last, log.torn) == (40, len(data) - start)
            continue
        with pytest.raises(BadFile) as caught:
            parse(spoilt, WHERE)
        assert told_line(caught.value) == 41


def test_garbage_with_a_newline_is_damage(saved: Path) -> None:
    data = saved.read_bytes()
    for tail in (b"garbage\n", b"\n ", b"\n\ndef", b'{"n":41}\n', b"\xff\xfe\n", b"abc\ndef"):
        with pytest.raises(BadFile) as caught:
            parse(data + tail, WHERE)
        assert told_line(caught.value) == 41


def test_lines_swapped_doubled_left_out(saved: Path) -> None:
    lines = saved.read_bytes().splitlines(keepends=True)
    for at in range(39):
        swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        doubled = [*lines[: at + 1], *lines[at:]]
        joined = [*lines[:at], lines[at].rstrip(), *lines[at + 1 :]]
        left_out = [*lines[:at], *lines[at + 1 :]]
        for spoilt, blamed in ((swapped, at + 1), (doubled, at + 2), (joined, at + 1), (left_out, at + 1)):
            with pytest.raises(BadFile) as caught:
                parse(b"".join(spoilt), WHERE)
            assert told_line(caught.value) == blamed


def test_an_editor_saved_it(saved: Path) -> None:
    data = saved.read_bytes()
    for spoilt in (
        data.replace(b"\n", b"\r\n"),
        b"\xef\xbb\xbf" + data,
        data.decode("ascii").encode("utf-16"),
        data.replace(b":", b": "),
        data.replace(b"\n", b" \n"),
        data.replace(b"\n", b"\r"),
    ):
        with pytest.raises(BadFile):
            parse(spoilt, WHERE)


def forged(*bodies: bytes) -> bytes:
    """A journal whose seals are right, made by somebody who knows how."""
    lines, before = [sealed("", 1, {"format": "gmkit-journal/1"}).line], ""
    before = sealed("", 1, {"format": "gmkit-journal/1"}).seal
    for body in bodies:
        before = seal_after(before, body)
        lines.append(b'%b"seal":"%b"}\n' % (body, before.encode()))
    return b"".join(lines)


@pytest.mark.parametrize(
    "body",
    [
        b'{"n":2,"a":NaN,',
        b'{"n":2,"a":-Infinity,',
        b'{"n":2,"a":1e999,',
        b'{"n":2,"a":' + b"9" * 5000 + b",",
        b'{"n":2,"a":' + b"[" * 200_000 + b"]" * 200_000 + b",",
        b'{"n":3,"a":1,',
        b'{"n":2.0,"a":1,',
        b'{"n":2,"a":1},{"n":3,',
        b'{"n":2,"a":"\xd0\x90",',
        b'{"n":2,"a":"\x01",',
        b'["n",2,',
        b"",
        b'{"n":2,"a":"' + b"x" * 4_000_001 + b'",',
    ],
)
def test_a_forger_who_seals_nonsense(body: bytes) -> None:
    with pytest.raises(BadFile) as caught:
        parse(forged(body), WHERE)
    assert told_line(caught.value) == 2
    assert isinstance(parse(forged(b'{"n":2,"a":1,'), WHERE), Log)


def test_lines_are_read_one_by_one_and_never_across() -> None:
    """Many lines are read as one list; half an object in one line and the rest in the next must not pass."""
    with pytest.raises(BadFile) as caught:
        parse(forged(b'{"n":2,"a":[{', b'{"n":3,"b":1}],"c":1,', b'{"n":4,"d":1},{"n":4,'), WHERE)
    assert told_line(caught.value) == 2
    with pytest.raises(BadFile) as caught:
        parse(forged(b'{"n":2,"a":[{', b'{"n":3,"b":1}],"c":1},5,{"n":3,'), WHERE)
    assert told_line(caught.value) == 2
    with pytest.raises(BadFile) as caught:
        parse(forged(b'{"n":2,"a":[{', b'{"n":3,"b":1}],"seal":"x"},{"n":3,'), WHERE)
    assert told_line(caught.value) == 2
    long = [b'{"n":%d,"a":1,' % number for number in range(2, 700)]
    assert parse(forged(*long), WHERE).last == 699
    for bad in (0, 254, 255, 256, 600, 697):
        spoilt = [*long[:bad], b'{"n":%d,"a":NaN,' % (bad + 2), *long[bad + 1 :]]
        with pytest.raises(BadFile) as caught:
            parse(forged(*spoilt), WHERE)
        assert told_line(caught.value) == bad + 2


def test_of_doubled_keys_the_last_counts() -> None:
    """The journal never writes them; JSON's own rule holds for those of a forger."""
    assert parse(forged(b'{"n":2,"a":1,"a":2,'), WHERE).lines[0]["a"] == 2


def test_formats_that_are_not_ours(saved: Path) -> None:
    newer = sealed("", 1, {"format": "gmkit-journal/2"}).line
    with pytest.raises(BadFile, match="newer gmkit is needed"):
        parse(newer, WHERE)
    with pytest.raises(BadFile, match="newer gmkit is needed"):
        parse(b'{"n":1,"format":"gmkit-journal/2","other":"scheme"}\n', WHERE)
    for other in (b"format: gmkit-map/1\nmap: |\n", b"hello", b"{}\n", b"\x7fELF", b'{"a":1}'):
        with pytest.raises(BadFile, match="not a journal of gmkit"):
            parse(other, WHERE)
    sealed_otherwise = sealed("", 1, {"game": "x"}).line
    with pytest.raises(BadFile, match="line 1"):
        parse(sealed_otherwise, WHERE)
    for zeros in (b"\0", b"\0" * 5000, b"\0" * 5000 + b"\n"):
        with pytest.raises(BadFile, match="incomplete"):
            parse(zeros, WHERE)


@pytest.mark.parametrize("kind", ["missing", "empty", "folder", "link", "loop", "fifo", "full", "zero", "socket"])
def test_what_is_no_journal(tmp_path: Path, saved: Path, kind: str) -> None:
    path = tmp_path / "x.gmj"
    if kind == "empty":
        path.touch()
    elif kind == "folder":
        path.mkdir()
    elif kind == "link":
        path.symlink_to(saved)
    elif kind == "loop":
        path.symlink_to(path)
    elif kind == "fifo":
        os.mkfifo(path)
    elif kind in ("full", "zero"):
        path = Path("/dev") / kind
        if not path.exists():
            pytest.skip("no such device here")
    elif kind == "socket":
        import socket

        with socket.socket(socket.AF_UNIX) as made:
            made.bind(str(path))
    for ask in (Journal.resume, read_log):
        with pytest.raises(GmkitError) as caught:
            ask(path)
        assert isinstance(caught.value, NotFound if kind == "missing" else BadFile)
        assert str(path) in caught.value.text("ru")
        assert str(path) in caught.value.text("en")
        if kind in ("link", "loop"):
            assert "ссылка" in caught.value.text("ru")
    if kind != "empty":  # a game that is not there leaves no lock file
        assert not path.with_name(path.name + ".lock").exists()


def test_only_the_newline_is_missing(saved: Path) -> None:
    data = saved.read_bytes()
    saved.write_bytes(data[:-1])
    assert read_log(saved).last == 40
    with Journal.resume(saved) as journal:
        assert len(journal.notices) == 1
        assert saved.read_bytes() == data
        assert journal.append(turn(41)) == 41
    assert read_log(saved).last == 41


def test_a_header_alone_without_its_newline(tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    Journal.create(path, HEADER).close()
    path.write_bytes(path.read_bytes()[:-1])
    with Journal.resume(path) as journal:
        assert journal.append(turn(2)) == 2
    assert read_log(path).last == 2
