"""A message is one line: a line end inside it would be shown as what it is, an escaped sign."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import gmkit as package
from tests.kit.console import gmkit


def broken(source: str) -> Iterator[str]:
    """The texts with a line end that are given to `Both`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Both", "Both.alike"):
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and "\n" in part.value:
                    yield f"{node.lineno}: {part.value!r}"


def test_no_message_has_a_line_end() -> None:
    assert list(broken('Both(f"записано: {a}\\n", "written")'))
    assert package.__file__
    for path in sorted(Path(package.__file__).parent.rglob("*.py")):
        assert not list(broken(path.read_text(encoding="utf-8"))), path


def test_what_the_workshop_wrote_is_told_in_a_line(tmp_path: Path) -> None:
    assert gmkit("map", "new", "numenor", "--size", "3x3", "--blank", "-o", "a.yaml", folder=tmp_path).code == 0
    for command in (["rotate", "a.yaml"], ["export", "a.yaml"], ["show", "a.yaml", "--format", "svg"]):
        ran = gmkit("map", *command, "-o", f"{command[0]}.out", "--lang", "en", folder=tmp_path)
        assert ran.out == f"written: {command[0]}.out\n"
    assert gmkit("map", "diff", "a.yaml", "a.yaml", "--lang", "en", folder=tmp_path).out == "the maps say the same\n"
