"""What the README promises and the track record claims is kept by tests that exist."""

from __future__ import annotations

import ast
import re

import pytest

from tests.kit.console import ROOT, environment

_NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
_SENTENCE = re.compile(r"^\d\. ", re.M)


def named(text: str) -> list[tuple[str, str]]:
    """The tests that a text names: file and function."""
    return _NAMED.findall(text)


def section(file: str, title: str) -> str:
    """A section of a README up to the next title."""
    text = (ROOT / file).read_text(encoding="utf-8")
    return re.split(r"^##+ ", text.split(f" {title}\n", 1)[1], maxsplit=1, flags=re.M)[0]


@pytest.mark.parametrize("path", ["README.md", "README.ru.md", "tests/TRACK_RECORD.md"])
def test_every_named_test_exists(path: str) -> None:
    found = named((ROOT / path).read_text(encoding="utf-8"))
    assert len(found) >= 6
    for file, function in found:
        tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
        assert function in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}, f"{file}::{function}"


def test_the_promises_are_six_in_both_languages_kept_by_the_same_tests() -> None:
    ru, en = section("README.ru.md", "Что обещает gmkit"), section("README.md", "What gmkit promises")
    assert len(_SENTENCE.findall(ru)) == len(_SENTENCE.findall(en)) == 6
    assert named(ru) == named(en)
    assert len(set(named(ru))) == 6


def test_what_cannot_be_promised_is_told_alike_in_both_languages() -> None:
    ru, en = section("README.ru.md", "Как обмануть gmkit"), section("README.md", "How to fool gmkit")
    assert ru.count("\n- ") == en.count("\n- ") >= 8


def test_every_fault_on_record_names_its_test() -> None:
    rows = [row for row in (ROOT / "tests/TRACK_RECORD.md").read_text(encoding="utf-8").splitlines() if row[:1] == "|"]
    faults = [row for row in rows if not row.startswith(("| fault", "|---"))]
    assert len(faults) >= 15
    for row in faults:
        assert named(row), row


def test_children_write_no_bytecode() -> None:
    """A disk that takes half of a .pyc is not noticed by Python, and the half breaks every later import."""
    assert environment()["PYTHONDONTWRITEBYTECODE"] == "1"
