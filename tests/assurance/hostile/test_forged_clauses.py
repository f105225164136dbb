"""A forger's clause, behind good seals, reaches no screen and no page: what cannot be printed is no clause."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.assurance.hostile import sources
from tests.kit.console import gmkit
from tests.kit.forging import resealed
from tests.kit.harm import harm_in

CLAUSES = ("\x1b[2J", "NC-1\nNC-2", "\u202eNC-1", "NC-1\x07", "\u2028", "\ud800", None, 7, ["NC-1"])
COMMANDS = (("log",), ("verify",), ("resume",), ("reveal", "--now", "--format", "text"), ("replay", "--now", "--dump"))


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize(("name", "whole"), sources.games(), ids=[name for name, _ in sources.games()])
def test_every_command_refuses_it(name: str, whole: bytes, command: tuple[str, ...], tmp_path: Path) -> None:
    for clause in CLAUSES:

        def forge(number: int, record: dict[str, Any], clause: object = clause) -> None:
            for event in record.get("events", ()):
                event[0] = clause

        (tmp_path / "a.gmj").write_bytes(resealed(whole, forge))
        verb, *options = command
        ran = gmkit(verb, "a.gmj", *options, folder=tmp_path, typed="/why\n")
        assert not harm_in(ran.out + ran.err), (clause, ran)
        # `verify` gives its verdict, which is against the game; whoever else reads it has one message.
        assert (ran.code, len(ran.err.splitlines())) == ((1, 0) if verb == "verify" else (65, 1)), (clause, ran)
