"""Hypothesis strategies: any map that a file may hold."""

from __future__ import annotations

from hypothesis import strategies as st

from gmkit.grid.file.source import FORBIDDEN
from gmkit.grid.geometry import Cell, Columns
from gmkit.grid.gridmap import GridMap, Monster

TOKENS = ("", "", "", "@", "$", "H", "~>", "~v", "s", "1", "a1", "c9", "T^", "?", "D", "D1")
INNER_UPRIGHT = ("", "", "|", ">", "<", "%")
INNER_LEVEL = ("", "", "|", "^", "v", "%")
OUTER = ("|", "|", "E")

texts = st.text(st.characters(codec="utf-8"), max_size=20).filter(lambda text: not FORBIDDEN.search(text))
ruling_names = texts.filter(lambda text: text.strip() and text != "<<")


@st.composite
def maps(draw: st.DrawFn, largest: int = 6) -> GridMap:
    width, height = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    columns = draw(st.sampled_from(Columns))
    cells = [Cell(column, row) for row in range(height) for column in range(width)]
    tokens = draw(st.lists(st.sampled_from(TOKENS), min_size=len(cells), max_size=len(cells)))
    upright = tuple(
        draw(st.sampled_from(OUTER if column in (0, width) else INNER_UPRIGHT))
        for _ in range(height)
        for column in range(width + 1)
    )
    level = tuple(
        draw(st.sampled_from(OUTER if row in (0, height) else INNER_LEVEL))
        for row in range(height + 1)
        for _ in range(width)
    )
    noted = draw(st.lists(st.sampled_from(cells), unique=True, max_size=3))
    notes = {columns.cell_name(cell): draw(texts) for cell in noted}
    monsters = tuple(
        Monster(
            token,
            tuple(draw(st.lists(st.sampled_from(cells), min_size=1, max_size=4))),
            draw(st.integers(1, 99)),
            draw(st.booleans()),
        )
        for token in ("D", "D1")
        if token in tokens and draw(st.booleans())
    )
    rulings = draw(st.dictionaries(ruling_names, texts, max_size=3))
    return GridMap(
        "numenor",
        width,
        height,
        tuple(tokens),
        upright,
        level,
        columns,
        draw(texts),
        rulings,
        notes,
        monsters,
    )
