"""The reveal knows a game only by its card: it imports core and grid, never a game and never the table."""

from __future__ import annotations

import ast
from pathlib import Path

import gmkit.reveal

ALLOWED = ("gmkit.core", "gmkit.grid", "gmkit.show", "gmkit.reveal", "gmkit.text", "gmkit.errors", "gmkit.console")


def test_the_reveal_imports_no_game_and_no_table() -> None:
    seen = 0
    for path in Path(gmkit.reveal.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            for name in names:
                if name.startswith("gmkit"):
                    seen += 1
                    assert name.startswith(ALLOWED), f"{path.name} imports {name}"
    assert seen > 50
