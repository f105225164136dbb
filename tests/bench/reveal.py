"""The page of 500 moves on 20 x 20 against one json.loads pass over the journal, with and without the sets."""

from __future__ import annotations

import dataclasses
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from gmkit.reveal.html import page
from gmkit.reveal.story import read_story
from tests.bench.figure import Figure
from tests.bench.pairs import in_turns, quartiles
from tests.kit.played import long_cave

_PLAIN = 0.150  # seconds beside three passes: drawing the page
_SETS = 3.0
_SIZE = 1_000_000


def measure(quick: bool) -> Iterator[Figure]:
    """The page without the positions sets, then with them."""
    rounds = 5 if quick else 15
    with tempfile.TemporaryDirectory(prefix="gmkit-bench-") as name:
        path = long_cave(Path(name) / "long.gmj")
        for sets in (False, True):
            size = len(_page(path, sets).encode("utf-8"))
            pairs = in_turns(lambda sets=sets: _page(path, sets), lambda: _floor(path), rounds, tidy=True)
            ours, floor = quartiles(list(pairs.ours))[1], quartiles(list(pairs.theirs))[1]
            bound = _SETS if sets else 3 * floor + _PLAIN
            yield Figure(
                "reveal",
                "page, positions sets too" if sets else "page, 500 moves on 20 x 20",
                "json.loads of the journal",
                pairs,
                most=bound / floor,
                reason="Bound: 3 s." if sets else "Bound: 3 passes and 150 ms; a pass takes some 2 ms.",
                notes=(f"{size // 1000} kB, at most {_SIZE // 1000}",),
                miss=ours > bound or size > _SIZE,
            )


def _page(path: Path, sets: bool) -> str:
    story = read_story(path)
    if not sets:
        story = dataclasses.replace(story, game=dataclasses.replace(story.game, positions=None))
    return page(story)


def _floor(path: Path) -> None:
    for line in path.read_bytes().splitlines():
        json.loads(line)
