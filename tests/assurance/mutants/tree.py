"""What is mutated, and by which tests it is judged: the parts of a tree of sources, and the mutants drawn from them."""

from __future__ import annotations

import ast
import random
from pathlib import Path
from typing import NamedTuple

from tests.assurance.mutants.slips import Slip, slips


class Part(NamedTuple):
    """Files to put slips into, and the tests that must notice, fastest first."""

    files: tuple[str, ...]
    tests: tuple[str, ...]


class Tree(NamedTuple):
    """A checkout: its package, the parts of it, where results are kept, and the page of survivors with reasons."""

    root: Path
    package: str
    parts: dict[str, Part]
    survivors: Path
    seed: int
    each: int  # mutants of a part, at most
    gate: float  # the share that must be killed
    patience: float = 20.0  # seconds that a mutant may take at least, and more by the time that its tests take

    @property
    def kept(self) -> Path:
        """The folder of what was found; git knows nothing of it."""
        return self.root / ".mutants"

    def text(self, file: str) -> str:
        """The source of a file of the package."""
        return (self.root / self.package / file).read_text(encoding="utf-8")


class Place(NamedTuple):
    """A slip as a person finds it, also after lines were added above: never by its number."""

    file: str
    inside: str  # the function or class around it, with dots; "" at the top
    line: str  # its text, without the blanks around it
    slip: str


class Mutant(NamedTuple):
    """One slip in one file."""

    part: str
    file: str
    slip: Slip
    place: Place

    def __str__(self) -> str:
        return f"{self.part}: {self.file}:{self.slip.line}: {self.slip.words}: {self.place.line}"


def mutants_of(tree: Tree, part: str, file: str) -> list[Mutant]:
    """Every mutant of a file."""
    source = tree.text(file)
    rows, scopes = source.splitlines(), _scopes(source)
    return [Mutant(part, file, slip, _place(file, slip, rows, scopes)) for slip in slips(source)]


def drawn(tree: Tree) -> list[Mutant]:
    """The mutants that are met, the same for the same sources."""
    chance = random.Random(tree.seed)
    chosen: list[Mutant] = []
    for name, part in tree.parts.items():
        every = [one for file in part.files for one in mutants_of(tree, name, file)]
        chosen += chance.sample(every, min(tree.each, len(every)))
    return chosen


def _place(file: str, slip: Slip, rows: list[str], scopes: list[tuple[int, int, str]]) -> Place:
    around = [name for first, last, name in scopes if first <= slip.line <= last]
    return Place(file, ".".join(around), rows[slip.line - 1].strip() if slip.line else "", slip.words)


def _scopes(source: str) -> list[tuple[int, int, str]]:
    """First and last line and name of every function and class, the outer before the inner."""
    found = [
        (node.lineno, node.end_lineno or node.lineno, node.name)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    ]
    return sorted(found, key=lambda scope: (scope[0], -scope[1]))
