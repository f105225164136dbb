"""How the whole run of the tests goes: Hypothesis as all have it, one process for each core, the slow tests first."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings  # before any test plays in this process: a played game freezes the collector

# No deadline: it is of the wall clock, and a busy machine would fail a test that found nothing.
settings.register_profile("gmkit", deadline=None)
settings.load_profile("gmkit")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Of `-n auto`: as many processes as this one may use cores, for all tests; none beside it where some are named."""
    if config.args_source is pytest.Config.ArgsSource.ARGS:
        return 0
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what needs a browser; and put the slow tests first where several processes share them."""
    for item in items:
        if "driver" in getattr(item, "fixturenames", ()):
            item.add_marker("dev")
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: item.get_closest_marker("slow") is None)
