"""Slips: every place of a source where one small thing can be written otherwise, and the source with it so written."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from typing import NamedTuple

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}  # fmt: skip
Change = Callable[[ast.AST], ast.AST | None]


class Slip(NamedTuple):
    """One slip: where it stands, what it does in words, and the number of its node in the walk of the tree."""

    line: int
    words: str
    node: int
    which: int


def slips(source: str) -> Iterator[Slip]:
    """Every slip of a source. Texts, annotations and docstrings are left alone."""
    for number, node in enumerate(_walk(ast.parse(source))):
        for which, (words, _) in enumerate(_changes(node)):
            yield Slip(getattr(node, "lineno", 0), words, number, which)


def slipped(source: str, slip: Slip) -> str:
    """The source with one slip in it."""
    tree = ast.parse(source)
    target = next(node for number, node in enumerate(_walk(tree)) if number == slip.node)
    _, change = _changes(target)[slip.which]
    changed = change(copy.deepcopy(target))
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, name, changed)
            elif isinstance(value, list):
                setattr(parent, name, [changed if one is target else one for one in value])
    return ast.unparse(ast.fix_missing_locations(tree))


def _walk(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes that do something, in the order of the source."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.keyword) and child.arg == "strict":
                continue  # a guard of zip() that holds where the code is right
            if isinstance(child, ast.AST):
                yield from _walk(child)


def _changes(node: ast.AST) -> list[tuple[str, Change]]:
    found: list[tuple[str, Change]] = []
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARED:
            other = _COMPARED[type(op)]
            found.append((f"{type(op).__name__} -> {other.__name__}", lambda new: _set(new, ops=[other()])))
        case ast.BinOp(op=op) if type(op) in _COUNTED:
            turned = _COUNTED[type(op)]
            found.append((f"{type(op).__name__} -> {turned.__name__}", lambda new: _set(new, op=turned())))
        case ast.BoolOp(op=op):
            joined = ast.Or if isinstance(op, ast.And) else ast.And
            found.append((f"{type(op).__name__} -> {joined.__name__}", lambda new: _set(new, op=joined())))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            found.append(("not dropped", lambda new: operand))
        case ast.Constant(value=bool() as truth):
            found.append((f"{truth} -> {not truth}", lambda new: _set(new, value=not truth)))
        case ast.Constant(value=int() as number):
            found.append((f"{number} -> {number + 1}", lambda new: _set(new, value=number + 1)))
        case ast.If() | ast.IfExp() | ast.While():
            found.append(("condition turned", lambda new: _set(new, test=ast.UnaryOp(ast.Not(), new.test))))  # type: ignore[attr-defined]
        case ast.Expr(value=ast.Call()):
            found.append(("call dropped", lambda new: ast.Pass()))
        case ast.AugAssign():
            found.append(("change dropped", lambda new: ast.Pass()))
        case ast.Return(value=ast.expr()):
            found.append(("None returned", lambda new: _set(new, value=ast.Constant(None))))
        case ast.Raise():
            found.append(("error dropped", lambda new: ast.Pass()))
        case ast.Continue():
            found.append(("continue -> break", lambda new: ast.Break()))
        case ast.Break():
            found.append(("break -> continue", lambda new: ast.Continue()))
    return found


def _set(node: ast.AST, **fields: object) -> ast.AST:
    for name, value in fields.items():
        setattr(node, name, value)
    return node
