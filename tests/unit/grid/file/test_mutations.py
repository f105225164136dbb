# ruff: noqa: PT017
"""Whatever happens to the bytes of a good map, it is read or refused, and no other error comes out."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from gmkit.grid.file.mappatch import formatted, patched
from gmkit.grid.file.problems import BadText
from tests.unit.grid.sample import GOOD, read, read_documents

PIECES = (
    b"\t", b"\n", b"\r", b"\x00", b"\x1b", b"\xff", b"\xd0", b"\xc2\x85", b"\xe2\x80\xa8", b"\xef\xbb\xbf", b" ",
    b"|", b"+", b"-", b"---", b"--- ", b"...", b"%", b"E", b"&a ", b"*a", b"!!int ", b"!", b"<<: ", b"? ", b": ",
    b"- ", b"[", b"]", b"{", b"}", b"#", b" #", b"'", b'"', b'"\\U00110000"', b"\\", b">", b"|2", b"@", b"`", b"~",
    b"map: |\n", b"  +-A-+\n", b"format: x\n", b"\xd0\x9d", b"9" * 50, b"%YAML 1.2\n",
)  # fmt: skip

mutations = st.lists(
    st.tuples(st.integers(0, len(GOOD.encode())), st.integers(0, 12), st.sampled_from((*PIECES, b"", b""))),
    min_size=1,
    max_size=6,
)


@settings(max_examples=600)
@given(mutations)
def test_a_mutated_map_is_read_or_refused(changes: list[tuple[int, int, bytes]]) -> None:
    data = GOOD.encode()
    for start, length, piece in changes:
        data = data[:start] + piece + data[start + length :]
    try:
        file = read(data)
    except BadText as refused:
        assert refused.problems
        for problem in refused.problems:
            assert problem.line >= 1
            assert problem.column >= 1
        assert refused.text("ru")
    else:
        assert patched(file, file.map).encode() == data
        assert read(formatted(file)).map == file.map
        assert formatted(read(formatted(file))) == formatted(file)


@settings(max_examples=300)
@given(st.binary(max_size=200) | st.lists(st.sampled_from(PIECES), max_size=30).map(b"".join))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    for many in (False, True):
        try:
            read_documents(data, "x.yaml", many)
        except BadText as refused:
            assert refused.text("en")


@settings(max_examples=300)
@given(st.text(st.characters(), max_size=60))
def test_any_text_under_a_map_is_read_or_refused(text: str) -> None:
    try:
        read(f"format: gmkit-map/1\ngame: numenor\nmap: |\n  {text}\n")
    except BadText as refused:
        assert refused.text("ru")
