"""The page of survivors speaks of today's sources."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.assurance.mutants import reasons
from tests.assurance.mutants.__main__ import TREE
from tests.assurance.mutants.slips import slipped
from tests.assurance.mutants.tree import Place, drawn, mutants_of


def test_no_reason_is_stale() -> None:
    known = reasons.read(TREE.survivors)
    assert known
    assert [reasons.row(place) for place in reasons.stale(TREE, known)] == []


def test_every_part_names_files_and_tests_that_are_there() -> None:
    for part in TREE.parts.values():
        assert all((TREE.root / TREE.package / file).is_file() for file in part.files)
        assert all((TREE.root / test).exists() for test in part.tests)


def test_four_hundred_are_drawn_the_same_each_time_and_no_two_alike() -> None:
    first = drawn(TREE)
    assert first == drawn(TREE)
    assert len(set(first)) == len(first) >= 400
    assert {one.part for one in first} == set(TREE.parts)


def test_every_slip_changes_its_source() -> None:
    """All but one kind: `return None` gives None either way."""
    for part in TREE.parts.values():
        for file in part.files[:1]:
            source = TREE.text(file)
            plain = ast.unparse(ast.parse(source))
            same = [one.place for one in mutants_of(TREE, "", file) if slipped(source, one.slip) == plain]
            assert all(place.line.startswith("return None") for place in same), same


def test_a_row_of_the_page_is_read_as_it_was_printed(tmp_path: Path) -> None:
    place = Place("core/a.py", "A.b", "if a | b or '`':", "Or -> And")
    page = tmp_path / "page.md"
    page.write_text(f"| file | in | line | slip | why |\n|---|---|---|---|---|\n{reasons.row(place, 'x | y')}\n")
    assert list(reasons.read(page)) == [place]
