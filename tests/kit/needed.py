"""What some tests need and not every machine has: without it they are skipped, and on CI that is a failure."""

from __future__ import annotations

import os

import pytest


def need(missing: str) -> None:
    """Go on where nothing is `missing`; else skip with it as the reason, on CI fail."""
    if missing:
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
