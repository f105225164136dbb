"""Hostile text in every place where it can come in and every shape that shows it: harmless, readable, no traceback."""

from __future__ import annotations

import collections
import json
import re
import tempfile
import unicodedata
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.assurance.hostile.places import FAST, MAPS, PLACES, PLAIN, Shown, cells, every, plainly, shown, turns
from tests.kit.harm import harm_in, is_unseen, read_back
from tests.kit.hostile import TEXTS
from tests.kit.sizes import drawn

READ = 10  # characters at the start of a text that every place has room for
# What these hold is shown by nobody; it does no harm, and that is all.
SILENT = {
    *("the version in a game", "a ruling in a game", "the seed in a game", "a scenario's name"),
    "words of a scenario",
}
REFUSED = {1, 2, 65, 66, 74}
_ENDS = re.compile(r"[\r\n\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_FENCED = re.compile(r"(?ms)^```text$.*?^```$")
_OWN_IN_MARKDOWN = re.compile(r"\\.|([`*_{}\[\]()#|<>~])", re.S)


class Page(HTMLParser):
    """The elements of a page with the names of their attributes, in order; and the text between them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(f"{tag} {' '.join(sorted(name for name, _ in attrs))}")
        for name, value in attrs:
            assert not name.startswith("on"), name
            if name in ("href", "src", "action"):
                assert re.fullmatch(r"data:,|#[\w=]+", value or ""), value

    def handle_endtag(self, tag: str) -> None:
        self.elements.append(f"/{tag}")

    def handle_comment(self, data: str) -> None:
        self.elements.append("comment")

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def parted(shape: str, got: Shown) -> tuple[object, str]:
    """What of an answer no text may change, and what a person reads of it."""
    if shape == "reveal pdf" and got.made:
        assert got.data.startswith(b"%PDF")
        assert got.data.rstrip().endswith(b"%%EOF")
        return None, ""
    text = got.data.decode()
    if not got.made:
        return None, text
    match shape:
        case "reveal html":
            page = Page(text)
            return page.elements, "".join(page.words)
        case "reveal svg":
            root = ElementTree.fromstring(text)
            return [(one.tag, sorted(one.attrib)) for one in root.iter()], "".join(root.itertext())
        case "reveal md":
            drawings = _FENCED.findall(text)  # in which nothing is Markdown's
            text = _FENCED.sub("", text)
            return "".join(_OWN_IN_MARKDOWN.findall(text)), re.sub(r"\\(.)", r"\1", text) + "".join(drawings)
        case "reveal json":
            rows = [json.loads(row) for row in text.splitlines()]
            return [sorted(row) for row in rows], "\n".join(_strings(rows))
    return None, text


def _strings(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for key, one in value.items():
                yield key
                yield from _strings(one)
        case list():
            for one in value:
                yield from _strings(one)


def squeezed(text: str) -> str:
    """Without blanks, which rows of a screen are broken at, and composed."""
    return "".join(unicodedata.normalize("NFC", text).split())


def faults(shape: str, text: str, got: Shown, plain: Shown, typed: bool) -> Iterator[str]:
    """What is wrong with an answer, beside that to a plain word."""
    frame, words = parted(shape, got)
    told = got.err
    yield from harm_in(told)
    as_text = shape.removeprefix("reveal ") not in ("html", "svg", "json", "pdf")
    yield from harm_in(got.data.decode(errors="replace") if shape != "reveal pdf" else "", 3000 if as_text else 10**9)
    refused = got.code != plain.code
    asked = text.startswith("-") or text in ("Аня", "Боря")  # an option, such as --help; or who is there
    if refused and got.code not in REFUSED and not asked:
        yield f"exit code {got.code}, not {plain.code}: {told[-200:]!r}"
    if got.code and not (told or words).strip():
        yield "refused without a word"
    plain_frame, plain_words = parted(shape, plain)
    if got.made and plain.made and frame != plain_frame and text:
        yield "other elements than for a plain word"
    read = words + told
    if "\\u{" not in text and "\\u{5C}u{" in read:
        yield "made safe twice"
    if (PLAIN in plain_words + plain.err or refused) and not asked and not _is_read(shape, text, read, typed):
        yield f"cannot be read: {(told or words)[-300:]!a}"


def _is_read(shape: str, text: str, read: str, typed: bool) -> bool:
    """Whether the text, or what of it the place takes, is there to be read; or the reader named what it cannot take."""
    if any(f"U+{ord(char):04X}" in read for char in text if is_unseen(char)):
        return True
    if "\udcff" in text and ("UTF-8" in read or typed):
        return True  # half a character comes as a byte of no text, and is told so
    if re.match(r"--seed: |a\.gmj: строка \d+", read):
        return True  # what is wrong is told by the option, or by the line of a file
    line = _ENDS.split(text.removeprefix("\ufeff"))[0] if typed else text
    if shape == "scenario check" or shape == "play":
        line = line.partition("#")[0]  # a comment in a scenario
    if shape.startswith("play --at"):
        line = line.rpartition("=")[0] or line  # after it stands the cell
    seen = squeezed(read) + squeezed(
        read_back(read)
    )  # JSON keeps a text as it is; all else writes out what is not seen
    by_click = "".join(char.encode("unicode_escape").decode() if is_unseen(char) else char for char in line)
    folder = Path(line).parent.name or line
    return any(squeezed(one)[:READ] in seen for one in (line, line.replace("\0", "␀"), by_click, folder))


def test_there_are_a_hundred_and_every_pair_is_tried() -> None:
    assert len(set(TEXTS)) == len(TEXTS) >= 100
    pairs = {(name, text) for name, _, _, text in turns()}
    assert len(pairs) == len(TEXTS) * len(PLACES)
    tried = collections.Counter((name, shape) for name, shape, _, _ in turns())
    assert set(tried) == set(cells())
    assert min(tried.values()) >= 5
    for name, place in PLACES.items():
        assert {(shape, game) for one, shape, game, _ in turns() if one == name} == {
            (shape, game) for shape in place.shapes for game in place.games
        }


def test_a_plain_word_is_read_in_every_place() -> None:
    """Else nothing of what follows would ask that a text be read."""
    read: collections.Counter[str] = collections.Counter()
    for name, shape in cells():
        plain = plainly(name, shape, PLACES[name].games[0])
        read[name] += PLAIN in parted(shape, plain)[1] + plain.err
    silent = {name for name, _ in cells() if not read[name]}
    assert silent <= SILENT
    assert sum(read.values()) >= 69
    assert {game for place in PLACES.values() for game in place.games} == set(MAPS)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLACES)
def test_harmless_and_readable(name: str, record_property: Callable[[str, object], None]) -> None:
    wrong, tried = [], 0
    here = [turn for turn in (*every(), *turns()) if turn[0] == name]
    for _, shape, game, text in drawn(here, name):
        with tempfile.TemporaryDirectory(dir=FAST) as folder:
            got = shown(name, shape, game, text, Path(folder))
        typed = "…" in shape
        wrong += [
            (shape, game, ascii(text)[:60], fault)
            for fault in faults(shape, text, got, plainly(name, shape, game), typed)
        ]
        tried += 1
    record_property("texts shown", tried)
    assert not wrong, "\n".join(map(str, wrong))
