"""The secret text of a map and its seal: what players note at the start and check after the game.

The text is made once, sealed, and written out byte for byte at the reveal: `sha256sum` alone checks it.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Mapping, Sequence

_DIGITS = re.compile("[0-9a-f]{64}")
_BREAKS = re.compile("[\n\r\v\f\x00\x1c-\x1e\x85\u2028\u2029]")


def fresh_salt() -> str:
    """256 random bits as 64 hex digits; without them the walls of a small map could be tried out."""
    return secrets.token_hex(32)


def fresh_line_salt() -> str:
    """128 random bits as 32 hex digits: with them no seal of a line that is shown can be tried against guesses."""
    return secrets.token_hex(16)


def secret_text(
    board_text: str,
    salt: str,
    seed: str,
    rulings: Mapping[str, str],
    players: Sequence[tuple[str, str]],
    more: Sequence[tuple[str, str]] = (),
) -> str:
    r"""What is sealed, exactly:

        <salt>\n
        seed: <seed>\n                    `asked` where the players say it afterwards
        rulings: <name> = <value>\n      one line a ruling, in the order given; no line when there are none
        players: <name> = <start>\n      one line a player, in the order of turns
        <name>: <value>\n                one line for each of `more`, the rest of the header; none before proof 2
        map:\n
        <the map text>                   nothing is added or changed, not even a last line end

    Decode the map's bytes as "utf-8" without newline translation (`path.read_bytes().decode("utf-8")`, never
    `read_text`, never "utf-8-sig"), and write the text out with `write_bytes(text.encode("utf-8"))`: CR LF
    or a byte order mark would be lost otherwise and the seal would not match.

    ValueError: the salt is not 64 lower-case hex digits, or a value breaks its line or the ` = ` in it, so
    that two different starts could have one text.
    """
    if not is_spelled_right(salt):
        raise ValueError("a salt is 64 lower-case hex digits")
    lines = [salt, f"seed: {seed}"]
    for name, value in rulings.items():
        if "=" in name:
            raise ValueError(f"a ruling's name cannot hold '=': {name!r}")
        lines.append(f"rulings: {name} = {value}")
    for name, start in players:
        if "=" in start:
            raise ValueError(f"a start cannot hold '=': {start!r}")
        lines.append(f"players: {name} = {start}")
    lines += [f"{name}: {value}" for name, value in more]
    for line in lines:
        if _BREAKS.search(line):
            raise ValueError(f"this would break the line: {line!r}")
    lines.append("map:")
    return "\n".join(lines) + "\n" + board_text


def is_spelled_right(text: str) -> bool:
    """Whether a text is 64 lower-case hex digits, as every salt and every seal is."""
    return _DIGITS.fullmatch(text) is not None


def seal_of(text: str) -> str:
    """The seal of a secret text: SHA-256 over its UTF-8 bytes, 64 hex digits, as `sha256sum` prints it."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
