"""The layers of the house, read from the picture in CONTRIBUTING.md: whoever looks at it sees what the tests keep."""

from __future__ import annotations

import re
from functools import cache

from tests.kit.root import ROOT


def picture() -> str:
    """The section of CONTRIBUTING.md that draws the layers."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return text.split("## The layers\n", 1)[1].split("\n## ", 1)[0]


@cache
def drawn() -> tuple[str, ...]:
    """The layers as they are drawn, from the ground up: the files that lie open first, then a folder a row."""
    rows = [row for row in picture().splitlines() if row.startswith("    ")]
    return (*rows[0].strip().split(", "), *(match[1] for row in rows if (match := re.match(r" +([a-z]+)/ ", row))))


@cache
def arrows() -> tuple[str, ...]:
    """The same as the sentence below the picture has it: `grid <- core <- …`."""
    chain = re.search(r"`([^`]*<-[^`]*)`", picture())
    assert chain is not None
    return tuple(name for part in chain[1].split("<-") for name in re.findall(r"[a-z]+", part))
