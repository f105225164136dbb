"""Results that are kept: a mutant is not met again while its source and the tests that judge it are unchanged."""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from tests.assurance.mutants.tree import Mutant, Tree

_READ_BY_TESTS = ("maps", "scenarios", "pyproject.toml", "conftest.py")  # from the root of the checkout


class Kept:
    """The file of results, a line each: a key, and whether the mutant was killed."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._path = tree.kept / "results.jsonl"
        self._tests = {name: judging(tree, name) for name in tree.parts}
        self._sources: dict[str, str] = {}
        self._found: dict[str, bool] = {}
        if self._path.exists():
            self._found = dict(map(json.loads, self._path.read_text(encoding="utf-8").splitlines()))

    def forget(self) -> None:
        """Begin anew."""
        self._path.unlink(missing_ok=True)
        self._found.clear()

    def get(self, mutant: Mutant) -> bool | None:
        """Whether it was killed; None where it is still to be met."""
        return self._found.get(self._key(mutant))

    def holds(self, mutant: Mutant) -> bool:
        """Whether its source and its tests are still those that the run began with; a result is worth nothing else."""
        return Kept(self._tree)._key(mutant) == self._key(mutant)

    def put(self, mutant: Mutant, killed: bool) -> None:
        """Keep a result at once, so that the run can be broken off."""
        self._found[self._key(mutant)] = killed
        self._path.parent.mkdir(exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([self._key(mutant), killed]) + "\n")

    def _key(self, mutant: Mutant) -> str:
        """Changes with the source and with anything that the judging tests are made of."""
        file = mutant.file
        if file not in self._sources:
            self._sources[file] = hashlib.sha256(self._tree.text(file).encode()).hexdigest()[:12]
        slip = mutant.slip
        return f"{file}:{slip.node}:{slip.which}:{self._sources[file]}:{self._tests[mutant.part]}"


def judging(tree: Tree, part: str) -> str:
    """A digest of the tests of a part: their files, the helpers they import, and the data beside and under those."""
    digest = hashlib.sha256(repr(tree.parts[part]).encode())
    for path in sorted(_made_of(tree, part)):
        digest.update(f"{path.relative_to(tree.root)}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def _made_of(tree: Tree, part: str) -> set[Path]:
    waiting = [path for name in tree.parts[part].tests for path in _below(tree.root / name)]
    found: set[Path] = {path for name in _READ_BY_TESTS for path in _below(tree.root / name)}
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found.add(path)
        if path.suffix != ".py":
            continue
        waiting += _imported(tree, path)
        for folder in path.relative_to(tree.root).parents[:-1]:
            waiting += [one for name in ("__init__.py", "conftest.py") if (one := tree.root / folder / name).exists()]
        if len(path.relative_to(tree.root).parts) > 2:  # not what lies at the top of all the tests
            waiting += [one for one in _below(path.parent) if one.suffix != ".py"]
    return found


def _below(path: Path) -> list[Path]:
    every = path.rglob("*") if path.is_dir() else [path]
    return [one for one in every if one.is_file() and "__pycache__" not in one.parts and one.suffix != ".lock"]


def _imported(tree: Tree, path: Path) -> Iterator[Path]:
    """Modules of the checkout that a file imports, those of the package itself aside."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        else:
            continue
        for name in names:
            place = tree.root.joinpath(*name.split("."))
            if name.split(".")[0] != tree.package:
                yield from (one for one in (place.with_suffix(".py"), place / "__init__.py") if one.is_file())
