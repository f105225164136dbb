"""JSON in ASCII without blanks, by one encoder that is kept: a journal line and a state are written for every command.

`json` builds its encoder in every call, which takes a quarter of the time of a line.
"""

from __future__ import annotations

import json
import json.encoder
from collections.abc import Callable, Sequence
from typing import Any

_PLAIN = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":"), check_circular=False)


def _kept() -> Callable[[Any], str]:
    make = getattr(json.encoder, "c_make_encoder", None)
    ascii_only = getattr(json.encoder, "encode_basestring_ascii", None)
    if make is None or ascii_only is None:  # a Python without the C encoder
        return _PLAIN.encode
    pieces: Callable[[Any, int], Sequence[str]]
    pieces = make(None, _PLAIN.default, ascii_only, None, ":", ",", False, False, False)
    return lambda value: "".join(pieces(value, 0))


compact: Callable[[Any], str] = _kept()
"""The value as JSON. ValueError: NaN or infinity. TypeError: what JSON has no word for. RecursionError: a circle."""
