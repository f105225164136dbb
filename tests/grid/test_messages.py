"""Every message of the map reader reads as it did, word for word, with its place in words, its row and its caret."""

from __future__ import annotations

from tests.grid.messages import GOLDEN, messages


def test_every_message_reads_as_it_did() -> None:
    was, now = GOLDEN.read_text(encoding="utf-8").split("\n"), messages().split("\n")
    for number, (old, new) in enumerate(zip(was, now, strict=False), 1):
        assert new == old, f"messages.txt:{number}; if it is right: python -m tests.grid.messages"
    assert len(now) == len(was)
