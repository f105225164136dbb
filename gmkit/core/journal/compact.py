"""JSON in ASCII without blanks, the same for the same value: journal lines and states are written and sealed so."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

_ENCODER = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":"), check_circular=False)

compact: Callable[[Any], str] = _ENCODER.encode
"""The value as JSON. ValueError: NaN or infinity. TypeError: what JSON has no word for. RecursionError: a circle."""
