"""JSON in ASCII without blanks, the same for the same value: journal lines and states are written and sealed so."""

from __future__ import annotations

import enum
import functools
import json
from collections.abc import Callable
from typing import Any

_encoder = functools.partial(
    json.JSONEncoder, ensure_ascii=True, allow_nan=False, separators=(",", ":"), check_circular=False
)


def _member(value: object) -> Any:
    """The value of a member of a closed vocabulary."""
    if isinstance(value, enum.Enum):
        return value.value
    raise TypeError(f"{type(value).__name__} may not stand in a state")


compact: Callable[[Any], str] = _encoder().encode
"""The value as JSON. ValueError: NaN or infinity. TypeError: what JSON has no word for. RecursionError: a circle."""

state_text: Callable[[Any], str] = _encoder(default=_member).encode
"""The same of a state, where members of vocabularies may stand that are no texts themselves: each by its value."""
