"""How the whole run of the tests goes: Hypothesis as all have it, one process for each core, the slow tests first."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings  # before any test plays in this process: a played game freezes the collector

from tests.kit.sizes import SIZE, drawn

FEW, THINNED = 8, 3  # of a test with more cases than a few every third

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
        named = config.args_source is pytest.Config.ArgsSource.ARGS
        if SIZE.name == "short" and not named and not os.environ.get("CI"):  # what needs a browser runs short there
            _thin_out(config, items)
        items.sort(key=lambda item: item.get_closest_marker("slow") is None)


def _thin_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of a test with many cases a whole short run tries some, the same each time; `.ci/run` tries them all."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    kept = {
        item for name, alike in cases.items() for item in (drawn(alike, name, THINNED) if len(alike) > FEW else alike)
    }
    left_out = [item for item in items if item not in kept]
    if left_out:
        items[:] = [item for item in items if item in kept]
        config.hook.pytest_deselected(items=left_out)
