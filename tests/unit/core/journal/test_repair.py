"""A file that only changed on its way is told so by name and gets its bytes back; nothing else is ever repaired."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.kit.console import gmkit

BOM = b"\xef\xbb\xbf"
WAYS: dict[str, tuple[Callable[[bytes], bytes], tuple[str, ...]]] = {
    "git": (lambda data: data.replace(b"\n", b"\r\n"), ("концы строк CRLF вместо LF, со строки 1",)),
    "one line end": (
        lambda data: data[:-1].rpartition(b"\n")[0] + b"\r\n" + data[:-1].rpartition(b"\n")[2] + b"\n",
        ("концы строк CRLF вместо LF, со строки 4",),
    ),
    "an editor": (lambda data: BOM + data, ("BOM перед строкой 1",)),
    "a blank line": (lambda data: data + b"\n", ("пустые строки в конце, со строки 6",)),
    "nine blank lines": (lambda data: data + b"\n" * 9, ("пустые строки в конце, со строки 6",)),
    "all of it": (
        lambda data: BOM + (data + b"\n\n").replace(b"\n", b"\r\n"),
        ("BOM перед строкой 1", "концы строк CRLF вместо LF, со строки 1", "пустые строки в конце, со строки 6"),
    ),
    "the last line end was lost too": (
        lambda data: data[:-1].replace(b"\n", b"\r\n"),
        ("концы строк CRLF вместо LF, со строки 1",),
    ),
}
OTHERWISE: dict[str, Callable[[bytes], bytes]] = {
    "a letter": lambda data: data.replace(b"play", b"plax", 1),
    "a letter and git": lambda data: data.replace(b"play", b"plax", 1).replace(b"\n", b"\r\n"),
    "two marks": lambda data: BOM + BOM + data,
    "a blank line in the middle": lambda data: data.replace(b"}\n{", b"}\n\n{", 1),
    "a blank line before": lambda data: b"\n" + data,
    "blanks at a line's end": lambda data: data.replace(b"}\n", b"} \n"),
    "UTF-16": lambda data: data.decode().encode("utf-16"),
    "old line ends": lambda data: data.replace(b"\n", b"\r"),
    "a line missing": lambda data: b"".join(data.splitlines(keepends=True)[:2] + data.splitlines(keepends=True)[3:]),
}


@pytest.fixture
def whole(tmp_path: Path) -> bytes:
    gmkit("play", "--players", "Аня,Боря", "--save", "a.gmj", typed="восток\nзапад\n/отмена\n", folder=tmp_path)
    return (tmp_path / "a.gmj").read_bytes()


@pytest.mark.parametrize("way", WAYS)
def test_what_changed_on_the_way_is_named_and_undone(way: str, whole: bytes, tmp_path: Path) -> None:
    change, told = WAYS[way]
    spoilt = change(whole)
    (tmp_path / "b.gmj").write_bytes(spoilt)
    for call in (("log",), ("verify",), ("resume",), ("reveal", "--now", "--format", "text"), ("replay", "--now")):
        ran = gmkit(call[0], "b.gmj", *call[1:], folder=tmp_path)
        assert (ran.code, ran.out) == (65, ""), call
        assert ran.err == (
            f"b.gmj: игра цела, но файл изменился по дороге: {', '.join(told)}. "
            "Вернуть как было: gmkit repair b.gmj -o НОВЫЙ\n"
        )
    ran = gmkit("repair", "b.gmj", "-o", "new.gmj", folder=tmp_path)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [*(f"· {one}" for one in told), "записано, печати сходятся: new.gmj"]
    lost = len(whole) - len((tmp_path / "new.gmj").read_bytes())
    assert (tmp_path / "new.gmj").read_bytes() == whole[: len(whole) - lost]
    assert lost in (0, 1)
    assert (tmp_path / "b.gmj").read_bytes() == spoilt
    if os.name != "nt":
        assert stat.S_IMODE((tmp_path / "new.gmj").stat().st_mode) == 0o600  # it holds the secret map
    assert gmkit("verify", "new.gmj", folder=tmp_path).code == 0


@pytest.mark.parametrize("way", OTHERWISE)
def test_nothing_else_is_repaired(way: str, whole: bytes, tmp_path: Path) -> None:
    (tmp_path / "b.gmj").write_bytes(OTHERWISE[way](whole))
    ran, log = (gmkit(*call, folder=tmp_path) for call in (("repair", "b.gmj", "-o", "new.gmj"), ("log", "b.gmj")))
    assert (ran.code, ran.out) == (65, "")
    assert ran.err == log.err
    assert "по дороге" not in ran.err
    assert not (tmp_path / "new.gmj").exists()


def test_how_it_ends(whole: bytes, tmp_path: Path) -> None:
    """A whole file is left alone; a name that is taken is not written over; files and folders that are not there."""
    ran = gmkit("repair", "a.gmj", "-o", "new.gmj", folder=tmp_path)
    assert (ran.code, ran.out) == (0, "файл цел, чинить нечего; ничего не записано\n")
    assert not (tmp_path / "new.gmj").exists()
    (tmp_path / "b.gmj").write_bytes(whole + b"\n")
    (tmp_path / "dear").write_bytes(b"dear")
    for output in ("dear", "b.gmj"):
        ran = gmkit("repair", "b.gmj", "-o", output, folder=tmp_path)
        assert (ran.code, ran.out, ran.err) == (2, "", f"{output} уже есть и не тронут\n")
    assert (tmp_path / "dear").read_bytes() == b"dear"
    assert gmkit("repair", "b.gmj", folder=tmp_path).code == 2
    assert gmkit("repair", "none.gmj", "-o", "new.gmj", folder=tmp_path).code == 66
    assert gmkit("repair", "b.gmj", "-o", "none/new.gmj", folder=tmp_path).code == 74
