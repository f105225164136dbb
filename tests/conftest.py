"""Options of the whole test run."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--full`: the long versions of some tests, such as a thousand castles."""
    parser.addoption("--full", action="store_true", default=False, help="run the long versions of some tests")
