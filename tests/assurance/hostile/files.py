"""All bad files of all readers, by hand, as they are counted: reader, name, bytes, and the place to be told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tests.assurance.hostile import journals, scenarios
from tests.unit.grid.file.test_malformed_maps import MISTAKES
from tests.unit.grid.file.test_yamltext import REFUSED


class Bad(NamedTuple):
    """One bad file. `line` 0: no line can be told; `column` 0: a journal has none, or the place is not fixed here."""

    reader: str
    name: str
    data: bytes | Callable[[], bytes]
    line: int
    column: int


MIB = 1 << 20
_HEAD = "format: gmkit-map/1\ngame: numenor\n"
# As large as a file may be, and bad in the end: the whole of it has to be gone through.
HEAVY = {
    "a drawing": _HEAD + "map: |\n" + "  x.x.x.x.x.x.x.x\n" * (MIB // 18 - 3),
    "a drawing 1 MiB wide": _HEAD + "map: |\n  +" + "---+" * (MIB // 4 - 20) + "\n",
    "a drawing of one column": _HEAD + "map: |\n  +---+\n" + "  | s |\n  +   +\n" * (MIB // 16 - 6),
    "a drawing of 300 x 300": _HEAD
    + "map: |\n  +"
    + "---+" * 300
    + ("\n  |" + " x  " * 299 + " x |\n  +" + "   +" * 300) * 300
    + "\n",
    "one word": "a: " + "x" * (MIB - 10) + "\n",
    "one text in quotes": 'a: "' + "x y " * (MIB // 4 - 10) + '"\n',
    "one text of escapes": 'a: "' + "\\u0436" * (MIB // 6 - 10) + '"\n',
    "one text over many lines": "a: " + "x\n  " * (MIB // 4 - 10) + "\n",
    "comments": "# x\n" * (MIB // 4 - 10) + "a: b\n",
    "blanks": " " * (MIB - 10) + "a: b\n",
    "newlines": "\n" * (MIB - 10) + "a: b\n",
    "one list": "a: [" + "b," * (MIB // 2 - 10) + "]\n",
    "lists in lines": "a:\n" + "- b\n" * (MIB // 4 - 10),
    "documents": "--- a\n" * (MIB // 6 - 10),
    "quotes": "a: " + "'" * (MIB - 10) + "\n",
    "notes": _HEAD + "map: |\n  +---+\n  | @ |\n  +---+\nnotes:\n" + "".join(f"  A{n}: x\n" for n in range(2, 20_000)),
    "many mistakes": _HEAD + "map: |\n  +---+\n  | @ |\n  +---+\n" + "".join(f"k{n}: x\n" for n in range(20_000)),
}


def _bytes(text: str | bytes) -> bytes:
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")


def all_bad() -> Iterator[Bad]:
    """The files of the three readers, no two alike. What is bad as YAML is tried on both readers of it."""
    seen = set()
    for bad in _all():
        if (bad.reader, bad.data) not in seen:
            seen.add((bad.reader, bad.data))
            yield bad


def _all() -> Iterator[Bad]:
    for name, (text, line, column, *_) in MISTAKES.items():
        yield Bad("map", name, _bytes(text), line, column)
    for name, (text, line, *_told) in REFUSED.items():
        # As a map it lacks keys too, and the first mistake told may be that.
        yield Bad("map", f"yaml: {name}", _bytes(text), line, 0)
        yield Bad("scenario", f"yaml: {name}", _bytes(text), line, 0)
    for name, text in HEAVY.items():
        yield Bad("map", f"heavy: {name}", text.encode(), 0, 0)
        yield Bad("scenario", f"heavy: {name}", text.encode(), 0, 0)
    for name, (text, line, column) in scenarios.BAD.items():
        yield Bad("scenario", name, _bytes(text), line, column)
    for name, (made, line) in journals.HEAVY.items():
        yield Bad("journal", f"heavy: {name}", made, line, 0)
    for name, (data, line) in journals.bad().items():
        yield Bad("journal", name, data, line, 0)
