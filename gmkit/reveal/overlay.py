"""Overlay: the glyphs of one moment as what differs from the first, since a game has hundreds of moments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gmkit.grid.geometry import Cell
from gmkit.grid.picture import Glyph

Glyphs = tuple[Glyph, ...]


class Overlay(Mapping[Cell, Glyphs]):
    """The same cells as `base`, of which those in `changes` hold something else."""

    __slots__ = ("base", "changes")

    def __init__(self, base: Mapping[Cell, Glyphs], changes: Mapping[Cell, Glyphs]) -> None:
        self.base = base
        self.changes = changes

    @classmethod
    def of(cls, base: Mapping[Cell, Glyphs], glyphs: Mapping[Cell, Glyphs]) -> Overlay:
        """What differs in `glyphs`, which have the same cells."""
        return cls(base, {cell: one for cell, one in glyphs.items() if one is not base[cell] and one != base[cell]})

    def __getitem__(self, cell: Cell) -> Glyphs:
        found = self.changes.get(cell)
        return self.base[cell] if found is None else found

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.base)

    def __len__(self) -> int:
        return len(self.base)


def changed(before: Mapping[Cell, Glyphs], after: Mapping[Cell, Glyphs]) -> Iterator[tuple[Cell, Glyphs]]:
    """The cells that hold something else than before, with what they hold now."""
    cells: Mapping[Cell, object] = after
    if isinstance(before, Overlay) and isinstance(after, Overlay) and before.base is after.base:
        cells = {**before.changes, **after.changes}
    for cell in cells:
        now = after[cell]
        if now != before[cell]:
            yield cell, now
