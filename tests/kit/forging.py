"""A forger's work: a game file whose records are changed, with every seal made anew."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from gmkit.core.journal.sealing import sealed

Record = dict[str, Any]


def resealed(data: bytes, change: Callable[[int, Record], object]) -> bytes:
    """The file after `change(number, record)` has altered what it likes in each line, seals and numbers aside."""
    before, out = "", b""
    for number, row in enumerate(data.splitlines(), 1):
        record = json.loads(row)
        del record["n"], record["seal"]
        change(number, record)
        new = sealed(before, number, record)
        before, out = new.seal, out + new.line
    return out


def replace_fields(path: Path, fields: Mapping[int, Record]) -> None:
    """Replace fields of some lines of a file, by the lines' numbers."""
    path.write_bytes(resealed(path.read_bytes(), lambda number, record: record.update(fields.get(number, {}))))
