"""Files as they come back from people and disks: bytes changed, lines lost, doubled and swapped, by a seed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

_PIECES = (
    b"\0", b"\n", b"\r\n", b"\t", b"\xff", b"\xef\xbb\xbf", b"\x1b[2J", b"\xe2\x80\xae", b"{", b"}", b"[", b"]", b"|",
    b":", b"- ", b"? ", b"&a ", b"*a", b"!!str ", b"'", b'"', b"#", b"%YAML 1.2\n", b"---\n", b"...\n", b"0", b"-1",
    b"1e999", b"9" * 30, b"null", b"~", b"true", "Ж".encode(), "\U0001f600".encode(), b"@", b"$", b"-> ", b"= ", b"! ",
)  # fmt: skip
_VALUES: tuple[Any, ...] = (None, True, -1, 0, 10**30, 1.5, "", "x", "\x1b[2J", "Аня", [], {}, [[]], ["x", 1], {"a": 1})


def mutated(data: bytes, chance: random.Random) -> bytes:
    """`data` with one to four changes."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data) + 1)
        lines = data.split(b"\n")
        one, two = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(7):
            case 0:
                data = data[:at] + chance.choice(_PIECES) + data[at:]
            case 1:
                data = data[:at] + data[at + chance.randint(1, 40) :]
            case 2:
                data = data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]
            case 3:
                lines[one], lines[two] = lines[two], lines[one]
                data = b"\n".join(lines)
            case 4:
                data = b"\n".join([*lines[:one], lines[two], *lines[one:]])
            case 5:
                data = b"\n".join(lines[:one] + lines[one + 1 :])
            case _:
                data = data[:at]
        data = data or b"\n"
    return data


def forged(record: Any, chance: random.Random) -> Any:
    """A value of JSON with one place in it changed to something else."""
    if isinstance(record, dict) and record and chance.random() < 0.9:
        key = chance.choice(sorted(record))
        if chance.random() < 0.1:
            return {name: value for name, value in record.items() if name != key}
        return {**record, key: forged(record[key], chance)}
    if isinstance(record, list) and record and chance.random() < 0.9:
        at = chance.randrange(len(record))
        if chance.random() < 0.15:
            return record[:at] + record[at + 1 :]
        return [*record[:at], forged(record[at], chance), *record[at + 1 :]]
    return chance.choice(_VALUES)


def spoil_line(line: int, chance: random.Random) -> Callable[[int, dict[str, Any]], None]:
    """What `forging.resealed` is to do to forge one line, counted from 1, where it can still be sealed as a line."""

    def change(number: int, record: dict[str, Any]) -> None:
        if number != line:
            return
        new = forged(record, chance)
        if isinstance(new, dict) and not {"n", "seal"} & set(new):
            record.clear()
            record.update(new)

    return change
