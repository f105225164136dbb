"""The table of counts shows what ran: a test that failed, was skipped or was not there is a fault of its row."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys

import pytest
from hypothesis import settings

from tests.assurance.counted import Ran, read
from tests.assurance.trust import Part, _told, parts
from tests.kit.root import ROOT
from tests.kit.sizes import FULL, SHORT, USUAL, Size, crossed, drawn, some

TESTS = """import pytest

@pytest.mark.parametrize("number", [3, 4])
def test_counts(number, record_property):
    record_property("tries", number)

def test_counts_and_fails(record_property):
    record_property("tries", 100)
    assert False, "broken"

@pytest.mark.skipif("True", reason="no strace")
def test_skipped():
    pass

@pytest.fixture
def bad():
    raise OSError("no disk")

def test_no_fixture(bad):
    pass
"""


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> Ran:
    folder = tmp_path_factory.mktemp("ran")
    (folder / "test_a.py").write_text(TESTS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-o", "junit_family=xunit1", "--junit-xml=r.xml", "test_a.py"]
    subprocess.run(command, cwd=folder, capture_output=True, timeout=100, check=False)
    return read(folder / "r.xml")


def row(ran: Ran, *tests: str, least: int = 1) -> Part:
    return Part("a row", tests, lambda some: (sum(some.counts("tries")), f"{sum(some.counts('tries'))} tries"), least)


def test_a_row_counts_what_passed(ran: Ran, capsys: pytest.CaptureFixture[str]) -> None:
    assert _told(row(ran, "x"), ran.of(["test_a.py::test_counts"]))
    assert _told(row(ran, "x"), ran.of(["test_a.py::test_counts[4]"]))
    shown = capsys.readouterr().out
    assert "7 tries" in shown
    assert "4 tries" in shown
    assert "<--" not in shown


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ("test_a.py::test_counts_and_fails", "failed: AssertionError: broken"),
        ("test_a.py::test_skipped", "skipped: no strace"),
        ("test_a.py::test_no_fixture", "OSError: no disk"),
        ("test_a.py::test_that_is_gone", "nothing was run"),
        ("test_b.py", "nothing was run"),
        ("test_a", "nothing was run"),
        ("test_a.py", "(and 2 more)"),
    ],
)
def test_what_did_not_run_is_a_fault_of_the_row(
    chosen: str, words: str, ran: Ran, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not _told(row(ran, "x"), ran.of([chosen]))
    shown = capsys.readouterr().out
    assert words in shown
    assert "100 tries" not in shown


def test_too_few_are_a_fault_of_the_row(ran: Ran, capsys: pytest.CaptureFixture[str]) -> None:
    assert not _told(row(ran, "x", least=8), ran.of(["test_a.py::test_counts"]))
    assert "fewer than 8" in capsys.readouterr().out


def test_the_rows_name_tests_that_are_there_and_none_twice() -> None:
    named = [test for part in parts(FULL) for test in part.tests]
    assert len(named) == len(set(named))
    for test in named:
        path, _, name = test.partition("::")
        assert (ROOT / path).exists(), test
        if name:
            tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
            functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
            assert name.partition("[")[0] in functions, test
            assert path not in named, test


def test_every_count_of_a_size_is_asked_for_and_grows_with_it() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests").rglob("*.py")))
    fewer = {"step", "stride", "share"}  # every so many-th
    for name in set(Size._fields) - {"name"}:
        asked = rf"\b(?i:size)\.{name}\b"
        assert len(re.findall(asked, source)) > 0, name
        short, usual, full = (getattr(size, name) for size in (SHORT, USUAL, FULL))
        assert short >= usual >= full if name in fewer else short <= usual <= full, name


def test_ci_tries_the_usual_size_and_a_newcomer_the_short_one() -> None:
    assert f"GMKIT_SIZE={USUAL.name}" in (ROOT / ".ci/run").read_text(encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", "from tests.kit.sizes import SIZE; print(SIZE.name)"],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "GMKIT_SIZE"},
    )
    assert done.stdout.strip() == SHORT.name


def test_what_a_short_run_leaves_out_it_leaves_out_evenly() -> None:
    ones, others = range(17), range(15)
    pairs = crossed(ones, others, 5)
    assert {one for one, _ in pairs} == set(ones)
    assert {other for _, other in pairs} == set(others)
    assert crossed(ones, others, 1) == [(one, other) for one in ones for other in others]
    assert drawn("abcdefghij", "x", 1) == list("abcdefghij")
    assert drawn("abcdefghij", "x", 5) == drawn("abcdefghij", "x", 5) == sorted(drawn("abcdefghij", "x", 5))
    assert len(drawn("abcdefghij", "x", 5)) == 2
    assert some("abc", 5) == ["a"]


def test_no_test_measures_by_the_clock_on_the_wall() -> None:
    """A machine may be busy. Seconds of the processor are measured, and generously; who waits has a long patience."""
    assert settings().deadline is None
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        assert not re.search(r"\btime\.(?:perf_counter|time)\(\)|\bdeadline=(?!None)", source), path
        waits = re.findall(r"time\.monotonic\(\) \+ (\d+)", source)
        assert all(int(seconds) >= 60 for seconds in waits), path
