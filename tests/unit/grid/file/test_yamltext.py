from __future__ import annotations

import errno
import os
import time
from pathlib import Path

import pytest

from gmkit.errors import EXIT_NOT_FOUND, NotFound
from gmkit.grid.file.problems import BadText
from gmkit.grid.file.source import LARGEST_FILE, Source, read_file
from gmkit.grid.file.yamltext import Mapping, Node, Scalar, Sequence, Style, documents
from tests.unit.grid.sample import GOOD, read, read_documents


def one(text: bytes | str) -> Node:
    (node,) = read_documents(text, "x.yaml")
    return node


def value(text: str, key: str = "a") -> Scalar:
    node = one(text)
    assert isinstance(node, Mapping)
    found = node.get(key)
    assert isinstance(found, Scalar)
    return found


@pytest.mark.parametrize(
    "written",
    [
        *(
            "no",
            "yes",
            "on",
            "Off",
            "y",
            "да",
            "null",
            "~",
            "=",
            "010",
            "0x1F",
            "0b101",
            "1_000",
            "12:30",
            "1e3",
        ),
        *(
            "2026-13-45",
            ".inf",
            "--",
            "1.0e+999999",
            "9" * 5000,
            "1" + ":59" * 1000,
            "١٢",
            "x#no",
            "T>",
            "-1",
        ),
    ],
)
def test_a_scalar_stays_the_text_that_was_written(written: str) -> None:
    assert value(f"a: {written}\n").text == written
    assert value(f"b: [a]\n? {written}\n: c\n", written).text == "c"


def test_every_node_knows_its_line_and_column_and_every_scalar_its_style() -> None:
    node = one("a: b\n'c': [d, \"e\"]\nf:\n  g: >\n    h\n")
    assert isinstance(node, Mapping)
    assert [(key.text, key.line, key.column, key.style) for key, _ in node.entries] == [
        ("a", 1, 1, Style.PLAIN),
        ("c", 2, 1, Style.QUOTED),
        ("f", 3, 1, Style.PLAIN),
    ]
    listed = node.get("c")
    assert isinstance(listed, Sequence)
    assert (listed.line, listed.column) == (2, 6)
    assert listed.items[1] == Scalar("e", 2, 10, Style.QUOTED)
    inner = node.get("f")
    assert isinstance(inner, Mapping)
    assert inner.get("g") == Scalar("h\n", 4, 6, Style.FOLDED)


@pytest.mark.parametrize("header", ["|", "|-", "|+", "|2", "| # remark", "|2-"])
def test_a_place_in_a_block_is_a_place_in_the_file(header: str) -> None:
    text = f"x:\n  - a: {header}\n\n       one\n      two\n    b: c\n"
    if "2" not in header:
        text = text.replace("       one", "      one")
    lines = text.split("\n")
    node = one(text)
    assert isinstance(node, Mapping)
    listed = node.get("x")
    assert isinstance(listed, Sequence)
    inner = listed.items[0]
    assert isinstance(inner, Mapping)
    block = inner.get("a")
    assert isinstance(block, Scalar)
    assert block.style is Style.BLOCK
    for number, row in enumerate(block.text.rstrip("\n").split("\n")):
        line, column = block.at(number, 0)
        assert lines[line - 1][column - 1 :] == row


def test_several_documents_are_read_where_they_are_allowed() -> None:
    found = read_documents("--- a\n--- {b: c}\n...\n---\n- d\n", "x.yaml", many=True)
    assert [type(node) for node in found] == [Scalar, Mapping, Sequence]
    with pytest.raises(BadText, match="second document"):
        read_documents("--- a\n--- b\n", "x.yaml")


def test_a_syntax_error_leaves_what_stood_above_it() -> None:
    source = Source("a: b\nc:\n  d: e\n  f: @g\nh: i\n", "x.yaml")
    (node,) = documents(source)
    assert not source.whole
    assert isinstance(node, Mapping)
    assert [key.text for key, _ in node.entries] == ["a", "c"]
    assert [(problem.line, problem.column) for problem in source.problems] == [(4, 6)]


# name: (text, line, column, a part of the message); every one is refused
REFUSED: dict[str, tuple[bytes | str, int, int, str]] = {
    "duplicate key": ("A1: wall\nB: x\nA1: treasure\n", 3, 1, "in line 1"),
    "duplicate key in other quotes": ("a: 1\n'a': 2\n", 2, 1, "in line 1"),
    "duplicate key in a flow": ("{a: 1, b: 2, a: 3}", 1, 14, "in line 1"),
    "alias": ("a: b\nc: *x\n", 2, 4, "*name"),
    "alias as a key": ("a: b\n*x : c\n", 2, 1, "*name"),
    "anchor": ("a: &x b\n", 1, 4, "&name"),
    "anchor on a list that holds itself": ("&a [*a]", 1, 1, "&name"),
    "tag of Python": ("a: !!python/object/apply:os.system ['true']\n", 1, 4, "!name"),
    "tag of a bad integer": ("a: !!int abc\n", 1, 4, "!name"),
    "tag of an empty integer": ('a: !!int ""\n', 1, 4, "!name"),
    "tag of a bad truth": ("a: !!bool maybe\n", 1, 4, "!name"),
    "tag of a bad time": ("a: !!timestamp abc\n", 1, 4, "!name"),
    "bare tag": ("a: ! b\n", 1, 4, "!name"),
    "tag on a mapping": ("--- !x\na: b\n", 1, 5, "!name"),
    "tag with bad escapes": ("a: !%ff b\n", 1, 4, "tags like"),
    "merge key": ("a: 1\n<<: {b: 2}\n", 2, 1, "merge"),
    "merge key twice": ("a: {<<: [x, y]}\n", 1, 5, "merge"),
    "version directive": ("%YAML 1.2\n---\na: b\n", 1, 1, "begin with %"),
    "version directive of a huge number": ("%YAML 1." + "9" * 5000 + "\n---\na: b\n", 1, 9, "begin with %"),
    "other version": ("%YAML 2.0\n---\na: b\n", 1, 1, "begin with %"),
    "tag directive": ("%TAG ! tag:x,2000:\n---\na: b\n", 1, 1, "begin with %"),
    "unknown directive": ("%FOO\n---\na: b\n", 1, 1, "begin with %"),
    "directive alone": ("%YAML 1.1\n", 2, 1, "breaks off"),
    "list as a key": ("? [a, b]\n: c\n", 1, 3, "only a text can be a key"),
    "mapping as a key": ("{{a: b}: c}", 1, 2, "only a text can be a key"),
    "empty key": ("'': a\n", 1, 1, "key is empty"),
    "key of blanks": ("'  ': a\n", 1, 1, "key is empty"),
    "second document": ("a: b\n---\nc: d\n", 2, 1, "second document"),
    "blank file": ("", 1, 1, "empty"),
    "blank bytes": (b"", 1, 1, "empty"),
    "only blanks and comments": ("\n\n # x\n", 1, 1, "empty"),
    "tab as indentation": ("a:\n\tb: c\n", 2, 1, "a tab"),
    "tab after a colon": ("a:\tb\n", 1, 3, "a tab"),
    "tab by an escape": ('a: "x\\ty"\n', 1, 4, "a tab"),
    "NUL": ("a: b\0c\n", 1, 5, "U+0000"),
    "NUL by an escape": ('a: "\\0"\n', 1, 4, "U+0000"),
    "BEL": ("a: b\x07\n", 1, 5, "U+0007"),
    "raw ESC": ("a: \x1b[2J\n", 1, 4, "U+001B"),
    "ESC by an escape": ('a: "\\e[2J"\n', 1, 4, "U+001B"),
    "ESC by number in a key": ('"\\x1b": a\n', 1, 1, "U+001B"),
    "DEL": ("a: \x7f\n", 1, 4, "U+007F"),
    "C1": ("a: \x9b2J\n", 1, 4, "U+009B"),
    "C1 by an escape": ('a: "\\x9b"\n', 1, 4, "U+009B"),
    "key behind NEL": ("name: x\x85secret: y\n", 1, 8, "U+0085"),
    "key behind a line separator": ("name: x\u2028secret: y\n", 1, 8, "U+2028"),
    "key behind a paragraph separator": ("name: x\u2029secret: y\n", 1, 8, "U+2029"),
    "NEL by an escape": ('a: "\\N"\n', 1, 4, "U+0085"),
    "line separator by an escape": ('a: "\\L"\n', 1, 4, "U+2028"),
    "vertical tab": ("a: b\x0bc\n", 1, 5, "U+000B"),
    "form feed": ("a: b\x0cc\n", 1, 5, "U+000C"),
    "right-to-left override": ("a: \u202eb\n", 1, 4, "U+202E"),
    "override by an escape": ('a: "\\u202e"\n', 1, 4, "U+202E"),
    "isolate": ("a: \u2066b\n", 1, 4, "U+2066"),
    "half a character by an escape": ('a: "\\ud800"\n', 1, 4, "U+D800"),
    "half a character": ("a: \ud800\n", 1, 4, "U+D800"),
    "no character": ("a: \uffff\n", 1, 4, "U+FFFF"),
    "no character of a far plane": ("a: \U0010fffe\n", 1, 4, "U+10FFFE"),
    "number beyond all characters": ('a: "\\U00110000"\n', 1, 7, "no character"),
    "number beyond all numbers": ('a: "\\UFFFFFFFF"\n', 1, 7, "no character"),
    "unknown escape": ('a: "\\q"\n', 1, 6, "backslash"),
    "escape cut short": ('a: "\\x1"\n', 1, 7, "backslash"),
    "byte order mark inside": ("a: b\n\ufeffc: d\n", 2, 1, "U+FEFF"),
    "two byte order marks": ("\ufeff\ufeffa: b\n", 1, 1, "U+FEFF"),
    "UTF-16": ("a: b\n".encode("utf-16"), 1, 1, "UTF-8"),
    "UTF-16 without a mark": ("a: b\n".encode("utf-16-le"), 1, 1, "UTF-8"),
    "UTF-16 the other way round": ("a: b\n".encode("utf-16-be"), 1, 1, "UTF-8"),
    "UTF-32": ("a: b\n".encode("utf-32"), 1, 1, "UTF-8"),
    "cp1251": ("a: b\r\nимя: Пещера\r\n".encode("cp1251"), 2, 1, "cp1251"),
    "cp866": ("a: Пещера\n".encode("cp866"), 1, 4, "0x8F"),
    "koi8-r": ("a: Пещера\n".encode("koi8-r"), 1, 4, "cp1251"),
    "byte of no UTF-8": (b"a: \xd0\x90\xff\n", 1, 5, "0xFF"),
    "half a character in UTF-8": (b"a: \xed\xa0\x80\n", 1, 4, "UTF-8"),
    "end in the middle of a character": (b"a: \xd0", 1, 4, "UTF-8"),
    "500 brackets": ("[" * 500, 1, 17, "more than 16"),
    "100,000 brackets": ("[" * 100_000, 1, 17, "more than 16"),
    "100,000 braces": ("{a: " * 100_000, 1, 65, "more than 16"),
    "1,000 dashes": ("- " * 1000, 1, 33, "more than 16"),
    "100,000 question marks": ("? " * 100_000, 1, 3, "only a text"),
    "200,000 keys": ("".join(f"k{n}: 1\n" for n in range(80_000)) + "k: 1\n" * 20_000, 24_999, 9, "too many"),
    "one key 100,000 times": ("k: 1\n" * 100_000, 2, 1, "in line 1"),
    "2 MiB": (b"a: " + b"x" * (2 << 20), 1, 1, "too large"),
    "2 MiB of text": ("# " + "я" * (1 << 20), 1, 1, "too large"),
    "a MiB of tabs": ("a: b\n" + "\t\n" * 500_000, 2, 1, "a tab"),
    "billion laughs": (
        "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 10)),
        1,
        5,
        "&name",
    ),
    "merge-key bomb": (
        "a0: &a0 {k: v}\n" + "".join(f"a{n}: &a{n} {{<<: [{', '.join([f'*a{n - 1}'] * 9)}]}}\n" for n in range(1, 9)),
        1,
        5,
        "&name",
    ),
    "value that begins with a star": ("- *..*\n", 1, 3, "*name"),
    "value that begins with an ampersand": ("- &..&\n", 1, 3, "&name"),
    "value that begins with a per cent": ("- %..%\n", 1, 3, "cannot begin with '%'"),
    "value that begins with an at": ("- @..@\n", 1, 3, "cannot begin with '@'"),
    "value that begins with a backquote": ("- `..`\n", 1, 3, "cannot begin with '`'"),
    "value that begins with a bar": ("- |..|\n", 1, 4, "put it in quotes"),
    "value that begins with a comma": ("- ,..,\n", 1, 3, "expected"),
    "value that begins with a bracket": ("- ]..[\n", 1, 3, "expected"),
    "quote in the middle of a list": ('- "..\n', 1, 3, "not closed"),
    "quote over a document's end": ("a: 'b\n---\nc\n", 1, 4, "not closed"),
    "no colon": ("a: b\nc\nd: e\n", 2, 1, "no colon"),
    "full-width colon": ("a: b\nc：1\nd: e\n", 2, 1, "no colon"),
    "two colons": ("a: b: c\n", 1, 5, "colon too many"),
    "wrong indentation": ("a: b\n  c: d\n", 2, 4, "indentation"),
    "dash after a key": ("a: - b\n", 1, 4, "dash"),
    "indentation that ends early": ("  a: b\n c: d\n", 2, 2, "indentation"),
    "list and mapping in one": ("- a\nb: c\n", 2, 1, "indentation"),
    "text after the end": ("a: b\n...\nc: d\n", 3, 1, "end of the document"),
    "very long key": ("x" * 2000 + ": 1\n", 1, 2001, "colon"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_hostile_text_is_refused_at_its_line_and_column(name: str) -> None:
    text, line, column, told = REFUSED[name]
    began = time.process_time()
    with pytest.raises(BadText) as caught:
        read_documents(text, "x.yaml")
    assert time.process_time() - began < 4
    first = caught.value.problems[0]
    assert (first.line, first.column) == (line, column), caught.value.text("en")[:2000]
    assert told in first.text("en")
    assert len(caught.value.text("ru")) < 50_000


@pytest.mark.parametrize(
    "text",
    [
        "\ufeffa: b\n",
        "a: b\r\n",
        "a: b\r",
        "a: b",
        "---\na: b\n...\n",
        "a: \u00a0b\n",
        "a: 🗺️ б\n",
        "wаlls: x\nwalls: y\n",
        "a: '#'\n",
        'a: "\\u0444\\n"\n',
        "a:\n- b\n- c\n",
        "[" * 16 + "]" * 16,
        "a: >-\n  b\n  c\n",
        "a:\n",
        "a: |\n  - #..#\n  *..*\n  &x !y %z @ `\n  0110\n",
        "a: " + "b " * 1000,
    ],
)
def test_plain_text_is_read(text: str) -> None:
    assert one(text) == one(text.encode())


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_byte_that_is_no_text_is_shown_in_its_own_row(end: str) -> None:
    with pytest.raises(BadText) as caught:
        Source(end.join(["a: b", "c: d", "e: \udcff f", "g: h"]).encode("utf-8", "surrogateescape"), "x.yaml")
    (problem,) = caught.value.problems
    assert problem[:3] == ("x.yaml", 3, 4)
    assert problem.row == "e: \ufffd f"


def test_a_full_file_is_read_in_bearable_time() -> None:
    text = "a: |\n" + "  x.x.x\n" * ((LARGEST_FILE - 5) // 8)
    assert len(value(text).text) > 700_000


def test_a_file_is_read_as_bytes(tmp_path: Path) -> None:
    path = tmp_path / "карта.yaml"
    path.write_bytes(GOOD.encode())
    assert read(read_file(path), str(path)).map.width == 4
    assert read_file(str(path)) == GOOD.encode()


def test_what_is_no_file_is_not_found_with_one_clear_message(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    cases: list[tuple[str | Path, str]] = [
        (tmp_path / "none.yaml", "no such file"),
        (tmp_path, "a folder"),
        (pipe, "not a regular file"),
        ("/dev/zero", "not a regular file"),
        (loop, "no such file"),
        ("", "no such file"),
        ("a\0b", "no such file"),
        ("\ud800", "no such file"),
        ("x" * 5000, "no such file"),
        (tmp_path / "none.yaml" / "inner", "no such file"),
    ]
    for path, told in cases:
        with pytest.raises(NotFound) as caught:
            read_file(path)
        assert told in caught.value.text("en")
        assert caught.value.exit_code == EXIT_NOT_FOUND
        assert "\n" not in caught.value.text("ru")
        assert caught.value.text("ru").isprintable()


def test_what_may_not_be_read_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(NotFound, match="no permission to read"):
        read_file("x.yaml")
    with pytest.raises(NotFound, match="a folder"):
        read_file(tmp_path)


def test_a_disk_that_fails_under_reading_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "x.yaml").write_text("a: b\n")

    def fail(*_: object, **__: object) -> int:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fdopen", fail)
    with pytest.raises(NotFound, match="cannot be read"):
        read_file(tmp_path / "x.yaml")


def test_a_large_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    with path.open("wb") as file:
        file.truncate(100 << 30)  # a hole: it takes no room
    with pytest.raises(BadText, match="too large"):
        read_file(path)
