"""What a console's encoding lacks is written in plainer signs, and a drawing keeps its columns."""

from __future__ import annotations

import codecs

import pytest

from gmkit.cli import running

# What gmkit itself draws and says, letters apart.
LINES = "─│┌┐└┘├┤┬┴┼╴╵╶╷"
SIGNS = "«»—–…→←↑↓▶·×≈⋯"


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp866", "cp1251", "koi8-r", "latin-1"])
@pytest.mark.parametrize("sign", [*LINES, *SIGNS])
def test_every_sign_of_ours_is_there_in_every_console(sign: str, encoding: str) -> None:
    codecs.register_error("gmkit", running._plainer)
    shown = f"a{sign}b".encode(encoding, "gmkit").decode(encoding)
    assert shown.startswith("a")
    assert shown.endswith("b")
    assert "u{" not in shown
    if sign in LINES:
        assert len(shown) == 3  # or the columns of a drawing would move


def test_another_sign_is_told_by_its_number() -> None:
    codecs.register_error("gmkit", running._plainer)
    assert "♥".encode("cp1251", "gmkit") == b"\\u{2665}"
