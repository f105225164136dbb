"""Figure: one thing measured, with its goal, by how much it falls short, and how a table shows it."""

from __future__ import annotations

import dataclasses
import json
import math
import textwrap
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.bench.pairs import Pairs, quartiles

_UNITS = {"s": 1.0, "ms": 1e3, "µs": 1e6}


@dataclasses.dataclass(frozen=True)
class Figure:
    """What was measured: a ratio of gmkit to a floor or of a peer to gmkit, seconds, megabytes or an exponent.

    `most`: the goal is not to be above it; `least`: not below it. Without either it is shown and not judged. `reached`
    decides otherwise than the median does, where a goal has a second way of being reached.
    """

    part: str
    work: str
    against: str
    low: float
    measured: float
    high: float
    unit: str = "x"
    most: float | None = None
    least: float | None = None
    ours: str = ""
    theirs: str = ""
    notes: tuple[str, ...] = ()
    reached: bool | None = None

    def ok(self) -> bool | None:
        """Whether the goal was reached; None without a goal."""
        if self.most is None and self.least is None:
            return None
        if self.reached is not None:
            return self.reached
        return self.measured <= self.most if self.most is not None else self.measured >= (self.least or 0)

    def verdict(self) -> str:
        """In words: reached, or how many times too much or too little."""
        if self.ok() is None:
            return ""
        if self.ok():
            return "reached"
        factor = self.measured / self.most if self.most is not None else (self.least or 0) / self.measured
        return f"short by {100 * (factor - 1):.0f} %" if factor < 2 else f"short by {factor:.1f} times"

    def goal(self) -> str:
        """As the table shows it."""
        if self.most is not None:
            return f"<= {_told(self.most, self.unit)}"
        return f">= {_told(self.least, self.unit)}" if self.least is not None else "-"


def ratio(
    part: str,
    work: str,
    against: str,
    pairs: Pairs,
    *,
    most: float | None = None,
    least: float | None = None,
    unit: str = "ms",
    calls: int = 1,
    times_as_fast: bool = False,
    notes: Sequence[str] = (),
    reached: bool | None = None,
) -> Figure:
    """A figure of pairs: ours to theirs; or, with `least`, how many `times_as_fast` ours is. `calls`: works a slice."""
    found = [1 / one for one in pairs.ratios()] if times_as_fast or least is not None else pairs.ratios()
    scale = _UNITS[unit] / calls
    ours, theirs = (
        f"{quartiles(list(one))[1] * scale:.{1 if quartiles(list(one))[1] * scale >= 10 else 2}f} {unit}"
        for one in (pairs.ours, pairs.theirs)
    )
    return Figure(part, work, against, *quartiles(found), "x", most, least, ours, theirs, tuple(notes), reached)


def absolute(
    part: str, work: str, found: Sequence[float], unit: str, most: float | None = None, notes: Sequence[str] = ()
) -> Figure:
    """A figure of seconds or megabytes as they were found."""
    return Figure(part, work, "", *quartiles(list(found)), unit, most, notes=tuple(notes))


def growth(part: str, work: str, points: Sequence[tuple[float, float]], most: float = 1.1) -> Figure:
    """The exponent of seconds over size: the slope of a straight line through the logarithms of (size, seconds)."""
    logs = [(math.log(size), math.log(max(seconds, 1e-9))) for size, seconds in points]
    middle_x, middle_y = (sum(one[axis] for one in logs) / len(logs) for axis in (0, 1))
    slope = sum((x - middle_x) * (y - middle_y) for x, y in logs) / sum((x - middle_x) ** 2 for x, _ in logs)
    told = ", ".join(f"{size:,.0f}: {seconds:.3f} s" for size, seconds in points)
    return Figure(part, work, "", slope, slope, slope, "exponent", most, notes=(told,))


def table(figures: Sequence[Figure]) -> Iterable[str]:
    """The table, with the notes below each row."""
    yield f"{'':<10}{'gmkit':<38}{'':>10}  {'against':<34}{'':>10}  {'measured (p25-p75)':<24}{'goal':<12}"
    for one in figures:
        told = _told(one.measured, one.unit)
        if one.low != one.high:
            told += f" ({one.low:.3g}-{one.high:.3g})"
        yield (
            f"{one.part:<10}{one.work:<38}{one.ours:>10}  {one.against:<34}{one.theirs:>10}  "
            f"{told:<24}{one.goal():<12}{one.verdict()}"
        ).rstrip()
        for text in one.notes:
            yield from textwrap.wrap(text, 120, initial_indent=" " * 10, subsequent_indent=" " * 10)


def save(figures: Sequence[Figure], facts: Sequence[str], path: Path) -> None:
    """Write the figures as JSON."""
    rows = [dataclasses.asdict(one) | {"ok": one.ok(), "verdict": one.verdict()} for one in figures]
    path.write_text(json.dumps({"facts": list(facts), "figures": rows}, ensure_ascii=False, indent=1) + "\n", "utf-8")


def _told(value: float, unit: str) -> str:
    match unit:
        case "x":
            return f"{value:.2f}"
        case "exponent":
            return f"n^{value:.2f}"
        case "MB":
            return f"{value:.0f} MB"
    return f"{value:.3g} {unit}"
