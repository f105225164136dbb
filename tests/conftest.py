"""Options of the whole test run, and Hypothesis as all tests have it."""

from __future__ import annotations

import pytest
from hypothesis import settings  # before any test plays in this process: a played game freezes the collector

# No deadline: it is of the wall clock, and a busy machine would fail a test that found nothing.
settings.register_profile("gmkit", deadline=None)
settings.load_profile("gmkit")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--full`: the long versions of some tests, such as a thousand castles."""
    parser.addoption("--full", action="store_true", default=False, help="run the long versions of some tests")
