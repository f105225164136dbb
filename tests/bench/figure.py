"""Figure: one measured ratio with its target and the reason for it, and how a table shows it."""

from __future__ import annotations

import dataclasses
import json
import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.bench.pairs import Pairs, quartiles

_UNITS = {"ms": 1e3, "µs": 1e6}


@dataclasses.dataclass(frozen=True)
class Figure:
    """A ratio of gmkit to a floor (`most`: it may be no larger) or of a peer to gmkit (`least`: no smaller).

    `calls` is how many units of work each of the pairs' seconds holds. `miss` decides otherwise than the median does,
    where a ratio means nothing; None leaves it to the median. A figure without a target is shown and not judged.
    """

    part: str
    name: str
    against: str
    pairs: Pairs
    unit: str = "ms"
    calls: int = 1
    most: float | None = None
    least: float | None = None
    reason: str = ""
    notes: tuple[str, ...] = ()
    miss: bool | None = None

    def ratios(self) -> list[float]:
        """Pair by pair, in the direction of the target."""
        ratios = self.pairs.ratios()
        return [1 / ratio for ratio in ratios] if self.least is not None else ratios

    def ok(self) -> bool | None:
        """Whether the target was reached; None without a target."""
        if self.most is None and self.least is None:
            return None
        if self.miss is not None:
            return not self.miss
        _, median, _ = quartiles(self.ratios())
        return median <= self.most if self.most is not None else median >= (self.least or 0)

    def each(self) -> tuple[float, float]:
        """The median of ours and of theirs in the figure's unit, one call each."""
        scale = _UNITS[self.unit] / self.calls
        return quartiles(list(self.pairs.ours))[1] * scale, quartiles(list(self.pairs.theirs))[1] * scale

    def as_json(self) -> dict[str, object]:
        """All that the table shows."""
        low, median, high = quartiles(self.ratios())
        ours, theirs = self.each()
        return {
            **{key: getattr(self, key) for key in ("part", "name", "against", "unit", "most", "least", "reason")},
            "ratio": median,
            "p25": low,
            "p75": high,
            "pairs": len(self.pairs.ours),
            "ours": ours,
            "theirs": theirs,
            "ok": self.ok(),
            "notes": list(self.notes),
        }


def table(figures: Sequence[Figure]) -> Iterable[str]:
    """The table, with the reasons and notes below each row."""
    yield f"{'':<10}{'gmkit':<30}{'':>11}   {'against':<34}{'':>11}   {'ratio (p25-p75)':<23}{'target':<8}"
    for figure in figures:
        low, median, high = quartiles(figure.ratios())
        ours, theirs = figure.each()
        target = "-"
        if figure.most is not None:
            target = f"<= {figure.most:g}"
        elif figure.least is not None:
            target = f">= {figure.least:g}"
        verdict = {True: "pass", False: "MISS", None: ""}[figure.ok()]
        yield (
            f"{figure.part:<10}{figure.name:<30}{_number(ours, figure.unit):>11}   "
            f"{figure.against:<34}{_number(theirs, figure.unit):>11}   "
            f"{f'{median:.2f} ({low:.2f}-{high:.2f})':<23}{target:<8}{verdict}"
        )
        for text in (figure.reason, *figure.notes):
            yield from textwrap.wrap(text, 110, initial_indent=" " * 10, subsequent_indent=" " * 10)


def save(figures: Sequence[Figure], facts: Sequence[str], path: Path) -> None:
    """Write the figures as JSON."""
    record = {"facts": list(facts), "figures": [figure.as_json() for figure in figures]}
    path.write_text(json.dumps(record, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _number(value: float, unit: str) -> str:
    return f"{value:.1f} {unit}" if value >= 10 else f"{value:.2f} {unit}"
