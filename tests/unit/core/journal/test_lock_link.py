"""A link planted where the lock file comes: what it leads to is neither made, nor emptied, nor locked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.kit.console import gmkit

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links are for administrators there")


@pytest.mark.parametrize("there", [True, False], ids=["a dear file", "a file that is not there"])
@pytest.mark.parametrize("call", ["play", "resume"])
def test_a_planted_link_is_not_followed(call: str, there: bool, tmp_path: Path) -> None:
    dear, lock = tmp_path / "dear", tmp_path / "a.gmj.lock"
    if call == "resume":
        assert gmkit("play", "--save", "a.gmj", folder=tmp_path).code == 0
        lock.unlink(missing_ok=True)
    if there:
        dear.write_bytes(b"dear")
        dear.chmod(0o640)
    lock.symlink_to(dear)
    ran = gmkit(*((call, "--save", "a.gmj") if call == "play" else (call, "a.gmj")), folder=tmp_path)
    assert ran.code == 74, ran
    assert "a.gmj.lock" in ran.err
    assert len(ran.err.splitlines()) == 1
    assert dear.exists() == there
    if there:
        assert dear.read_bytes() == b"dear"
        assert dear.stat().st_mode & 0o777 == 0o640
