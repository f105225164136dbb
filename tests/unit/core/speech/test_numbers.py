"""A number that stands alone: in the digits 0-9, from the least to the most."""

from __future__ import annotations

import pytest

from gmkit.core.speech.misheard import Misheard, Why
from gmkit.core.speech.numbers import parse_number


@pytest.mark.parametrize(("text", "number"), [("1", 1), (" 6 ", 6), ("04", 4)])
def test_number(text: str, number: int) -> None:
    assert parse_number(text, 1, 6) == number


@pytest.mark.parametrize(
    "text",
    ["", "0", "7", "-1", "+1", "1.0", "1e0", "١", "３", "²", "один", "0x1", "1_0", "9" * 5000, "1 2", "d6"],
)
def test_no_number(text: str) -> None:
    with pytest.raises(Misheard) as caught:
        parse_number(text, 1, 6)
    assert caught.value.why is Why.BAD_NUMBER
    assert "от 1 до 6" in caught.value.text("ru")
    assert "from 1 to 6" in caught.value.text("en")
    assert len(caught.value.text("ru")) < 120
