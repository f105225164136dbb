"""What a run of pytest tried, read from its report (`--junit-xml`): tests that passed, and what they counted.

A test that tries many things counts them with pytest's `record_property`, under the name of the thing.
"""

from __future__ import annotations

import xml.etree.ElementTree as xml
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple


class Case(NamedTuple):
    """One test as it ran."""

    file: str  # with slashes, from the root
    name: str
    param: str  # what stands in its brackets
    outcome: str  # passed, failed, skipped
    why: str
    seconds: float
    counted: tuple[tuple[str, str], ...]


class Ran:
    """The tests of a run."""

    def __init__(self, cases: Iterable[Case]) -> None:
        self.cases = tuple(cases)

    def of(self, chosen: Iterable[str]) -> Ran:
        """Those named as pytest names them: a folder, a file, a function, or that with what is in its brackets."""
        return Ran(case for case in self.cases if any(_is_of(case, one) for one in chosen))

    @property
    def passed(self) -> tuple[Case, ...]:
        """Those that were run and passed."""
        return tuple(case for case in self.cases if case.outcome == "passed")

    def counts(self, what: str) -> list[int]:
        """What the tests that passed counted under a name, in the order in which they ran."""
        return [int(value) for case in self.passed for name, value in case.counted if name == what]

    def notes(self, what: str) -> list[str]:
        """The same where it is no number."""
        return [value for case in self.passed for name, value in case.counted if name == what]

    def seconds(self) -> float:
        """How long they took."""
        return sum(case.seconds for case in self.cases)

    def wrong(self) -> list[str]:
        """What is wrong with it: what failed; what was skipped, since then its row tries less than it says; nothing."""
        if not self.cases:
            return ["nothing was run"]
        return [f"{case.name}[{case.param}] {case.outcome}: {case.why}" for case in self.cases if case.why]


def read(report: Path) -> Ran:
    """The run that a report tells of."""
    return Ran(map(_case, xml.parse(report).getroot().iter("testcase")))


def _case(node: xml.Element) -> Case:
    name, _, param = node.get("name", "").partition("[")
    outcome, why = "passed", ""
    for tag, word in (("skipped", "skipped"), ("failure", "failed"), ("error", "failed")):
        if (found := node.find(tag)) is not None:
            outcome, why = word, (found.get("message") or word).splitlines()[0]
    return Case(
        file=node.get("classname", "").replace(".", "/") + ".py",
        name=name,
        param=param.removesuffix("]"),
        outcome=outcome,
        why=why,
        seconds=float(node.get("time", 0)),
        counted=tuple((one.get("name", ""), one.get("value", "")) for one in node.iter("property")),
    )


def _is_of(case: Case, chosen: str) -> bool:
    file, _, name = chosen.partition("::")
    inside = case.file == file or case.file.startswith(f"{file.rstrip('/')}/")
    return inside and name in ("", case.name, f"{case.name}[{case.param}]")
