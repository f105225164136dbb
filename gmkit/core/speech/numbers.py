"""A number where one stands alone, after a command or as an answer. In sentences the blanks read it."""

from __future__ import annotations

import re

from gmkit.core.speech.misheard import Misheard, Why, quoted
from gmkit.text import Both


def parse_number(text: str, low: int, high: int) -> int:
    """A whole number from `low` to `high`, written in the digits 0-9. Raises Misheard (BAD_NUMBER).

    Digits of other scripts are refused: Python would read them, a person at the table would not.
    """
    digits = text.strip()
    if re.fullmatch(r"[0-9]{1,9}", digits) and low <= int(digits) <= high:
        return int(digits)
    raise bad_number(text, low, high)


def bad_number(text: str, low: int, high: int) -> Misheard:
    """What stands where a number from `low` to `high` should."""
    return Misheard(
        Why.BAD_NUMBER,
        Both(
            f"Нужно число от {low} до {high}, а стоит «{quoted(text)}».",
            f"It must be a number from {low} to {high}, but «{quoted(text)}» stands there.",
        ),
    )
