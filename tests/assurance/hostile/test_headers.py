"""Every command has one opinion of a forged header: it is judged in one place, and whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.assurance.hostile.check import AFTER
from tests.assurance.hostile.journals import bad, forged
from tests.kit.console import gmkit

_OWN_WORDS = ("game of no name", "edition of tomorrow", "a map ")  # told more exactly, or later
FORGED = {
    name.removeprefix("forged header: "): data
    for name, (data, _) in bad().items()
    if name.startswith("forged header: ") and not name.removeprefix("forged header: ").startswith(_OWN_WORDS)
}


@pytest.mark.parametrize("name", FORGED)
def test_what_the_header_cannot_say_is_one_message_for_every_command(name: str, tmp_path: Path) -> None:
    """The salt too: verify finds a false one, as far as it is a salt at all."""
    path = tmp_path / "x.gmj"
    for call in (("log", "x.gmj"), ("verify", "x.gmj"), ("resume", "x.gmj"), *AFTER):
        path.write_bytes(FORGED[name])
        ran = gmkit(*call, folder=tmp_path)
        assert (ran.code, ran.out) == (65, ""), call
        assert ran.err in (
            "x.gmj: строка 1: заголовок не понят\n",
            "x.gmj: строка 1: нет игры «['numenor']»\n",
            "x.gmj: строка 1: нет игры «../../etc»\n",
        ), call
    assert sorted(one.name for one in tmp_path.iterdir() if not one.name.startswith("x.gmj")) == []


def test_a_salt_that_is_another_is_a_failed_proof_and_no_unreadable_header(tmp_path: Path) -> None:
    (tmp_path / "x.gmj").write_bytes(forged(1, lambda record: record["boards"][0].update(salt="0" * 64)))
    ran = gmkit("verify", "x.gmj", folder=tmp_path)
    assert ran.code == 1
    assert "- печать карты не от этой карты" in ran.out
    for call in (("log", "x.gmj"), ("resume", "x.gmj"), *AFTER):
        assert gmkit(*call, folder=tmp_path).code == 0, call
    assert (tmp_path / "new.txt").read_text(encoding="utf-8").startswith("0" * 64 + "\nseed: ")
