"""Pairs of worlds through real processes: streams, exit codes, logs and the names of files agree byte for byte."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tests.leak.games import planned
from tests.leak.processes import compare, stream

PAIRS = 24  # over all games; `python -m tests.leak` takes 50 a game, and with --full 2,000


@pytest.mark.slow
@pytest.mark.parametrize("name", planned())
def test_no_pair_can_be_told_apart_through_processes(name: str, tmp_path: Path) -> None:
    count = PAIRS // len(planned()) + 1
    varied = 0
    for number, pair in enumerate(islice(stream(name), count)):
        one, two = compare(name, pair, tmp_path / str(number), with_logs=number % 5 == 0)
        assert one == two
        assert one.code == 0, one
        assert [name.partition(".")[2] for name in one.files] == ["gmj", "gmj.lock"]
        assert "ВСЛУХ" in one.out
        varied += pair.varied
    assert varied / count >= 5
