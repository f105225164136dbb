"""What stands in gmkit is used there: a function, class or name that only tests ask for is no part of it."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import gmkit
from tests.kit.rooms import rooms

HOUSE = Path(gmkit.__file__).resolve().parent
# What the core offers to games that are still to come; the toys use it.
OFFERED = {"shuffled", "EIGHT_WAYS"}
# Made for RULES.md, which a test compares with them.
PRINTED = {"cards_table", "pockets_table"}


@cache
def words() -> Counter[str]:
    """How often each name stands in the sources."""
    return Counter(word for path in HOUSE.rglob("*.py") for word in re.findall(r"\w+", path.read_text("utf-8")))


def defined(module: ast.Module) -> list[str]:
    """What a module gives a name to, commands of the line and names with two underscores apart."""
    found = []
    for node in module.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not any(
            isinstance(one, ast.Call) for one in node.decorator_list
        ):
            found.append(node.name)
        elif isinstance(node, ast.Assign):
            found += [one.id for one in node.targets if isinstance(one, ast.Name)]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found.append(node.target.id)
    return [name for name in found if not name.startswith("__")]


ROOMS = rooms(sorted(path.relative_to(HOUSE).as_posix() for path in HOUSE.rglob("*.py")))


@pytest.mark.parametrize("places", ROOMS.values(), ids=[*ROOMS])
def test_what_is_defined_is_used(places: list[str]) -> None:
    unused = []
    for place in places:
        names = defined(ast.parse((HOUSE / place).read_text("utf-8")))
        unused += [(place, name) for name in names if words()[name] < 2 and name not in OFFERED | PRINTED]
    assert unused == []


def test_what_is_offered_is_there() -> None:
    assert all(words()[name] for name in OFFERED | PRINTED), "it is gone: take it off the list"


def test_what_nobody_uses_would_be_seen() -> None:
    (name,) = defined(ast.parse("def nobody_ever_calls_this() -> None: ..."))
    assert words()[name] == 0
