"""What is made: a castle with locks, the skeleton of a maze, an SVG of a large board."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import random
import tempfile
import time
import xml.etree.ElementTree as xml
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gmkit.cli.main import cli
from gmkit.grid.generate import spanning_tree, walled
from gmkit.reveal.story import read_story
from gmkit.reveal.svg import svg_document
from tests.bench.caves import backtracked
from tests.bench.figure import Figure, absolute, ratio
from tests.bench.journals import journal
from tests.bench.pairs import in_turns, timed
from tests.bench.reveal import large_table

_SIDE = 200


def measure(quick: bool) -> Iterator[Figure]:
    """Castles, mazes, drawings."""
    rounds, side = (3, _SIDE // 4) if quick else (9, _SIDE)
    for size, goal, seeds in (("12x12", 0.030, 5 * rounds), ("40x40", 0.8, rounds)):
        found = [timed(lambda seed=seed, size=size: castle(size, seed)) for seed in range(seeds + 1)][1:]  # type: ignore[misc]
        yield absolute("making", f"a castle of locks {size}, at worst", [max(found)], "s", goal)
    pairs = in_turns(
        lambda: walled("numenor", side, side, spanning_tree(random.Random(1), side, side)),
        lambda: backtracked(side, side, random.Random(1)),
        rounds,
        time.process_time,
        tidy=True,
    )
    yield ratio("making", f"a maze's skeleton {side}x{side}", "a bare backtracker", pairs, most=1.3)
    yield from _svg(side, rounds)


def castle(size: str, seed: int) -> str:
    """A castle as `gmkit map new` prints it."""
    with contextlib.redirect_stdout(io.StringIO()) as said, contextlib.suppress(SystemExit):
        cli.main(args=["map", "new", "locks", "--size", size, "--seed", str(seed)], standalone_mode=False)
    return said.getvalue()


def _svg(side: int, rounds: int) -> Iterator[Figure]:
    if importlib.util.find_spec("svgwrite") is None:
        print("making: svgwrite is not installed; to compare: python -m pip install svgwrite", flush=True)
        return
    with tempfile.TemporaryDirectory(prefix="gmkit-bench-") as name:
        path = Path(name) / "a.gmj"
        path.write_bytes(journal("numenor", path, 300, large_table(side)))
        story = read_story(path)
        ours = svg_document(story)
    root = xml.fromstring(ours)
    pairs = in_turns(lambda: svg_document(story), lambda: _written(root), rounds, time.process_time, tidy=True)
    notes = (f"{len(list(root.iter())):,} elements, {len(ours) // 1000} kB",)
    yield ratio("making", f"an SVG {side}x{side}", "svgwrite, the same elements", pairs, least=5, notes=notes)


def _written(root: xml.Element) -> str:
    """The same elements, attributes and texts by svgwrite, which checks nothing."""
    import svgwrite
    from svgwrite.base import BaseElement

    drawing = svgwrite.Drawing(debug=False)

    def grown(node: xml.Element) -> Any:
        element = BaseElement(debug=False)
        element.elementname = node.tag.rpartition("}")[2]
        element.attribs = dict(node.attrib)
        if node.text:
            element.add(svgwrite.text.TSpan(node.text, debug=False)) if element.elementname == "text" else None
        for inner in node:
            element.add(grown(inner))
        return element

    for inner in root:
        drawing.add(grown(inner))
    return str(drawing.tostring())
