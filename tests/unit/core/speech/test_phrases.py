"""What people say at a table means what it must, and nothing that had to be asked is ever done."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.core.speech.phrases import LISTED, OWN, as_listed, done_unasked, rows, understood


@pytest.mark.parametrize(("path", "fewest"), [(LISTED, 840), (OWN, 150)])
def test_the_table_of_phrases(path: Path, fewest: int) -> None:
    found = [(row, understood(row)) for row in rows(path)]
    assert len(found) >= fewest
    assert [(row.id, row.phrase, said) for row, said in found if done_unasked(row, said)] == []
    wrong = [(row.id, row.phrase, row.expected, said) for row, said in found if not as_listed(row, said)]
    assert len(wrong) <= 0.03 * len(found), wrong
