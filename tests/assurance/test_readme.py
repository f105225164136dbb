"""What the README shows is what happens: its exchange is played, its commands are called."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.kit.console import ROOT, gmkit, lines

README = ROOT / "README.md"
_BLOCK = re.compile(r"^```(?:text|console)\n(.*?)^```", re.M | re.S)
_PROMPT = re.compile(r"^([^\s>│?-][^>│]{0,40})> (.*)$")
_CALL = re.compile(r"`(gmkit [^`]+)`")
_LEFT_OPEN = re.compile(r"[…<\[]|\bFILE\b|ФАЙЛ|\.gmj|\bmine\.yaml|моя\.yaml|\b[AB]\.yaml|HEX|ПЕЧАТЬ")


def exchanges() -> list[str]:
    """The blocks that begin with a call of gmkit."""
    if not README.is_file():
        return []
    return [block for block in _BLOCK.findall(README.read_text(encoding="utf-8")) if block.startswith("$ gmkit")]


def test_the_exchange_happens_word_for_word(tmp_path: Path) -> None:
    """`…` in the README stands for anything, as for a seal or the name of the file."""
    blocks = exchanges()
    if not blocks:
        pytest.skip("the README has no block that begins with `$ gmkit`")
    for block in blocks:
        call, *shown = lines(block)
        typed = "".join(f"{found[2]}\n" for row in shown if (found := _PROMPT.match(row)))
        ran = gmkit(*shlex.split(call)[2:], typed=typed, folder=tmp_path)
        assert ran.code == 0, ran.err
        for number, (row, found_row) in enumerate(zip(shown, lines(ran.out), strict=False), 1):
            pattern = ".*".join(re.escape(part) for part in row.rstrip().split("…"))
            assert re.fullmatch(pattern, found_row.rstrip()), (number, row, found_row)
        assert len(lines(ran.out)) >= len(shown)


def test_every_call_that_the_readme_names_is_a_call(tmp_path: Path) -> None:
    """Those that are whole are made; of the others the options are looked up in the help."""
    if not README.is_file():
        pytest.skip("there is no README yet")
    calls = sorted(set(_CALL.findall(README.read_text(encoding="utf-8"))))
    assert calls
    for shipped in ("maps", "scenarios"):  # as in a clone
        (tmp_path / shipped).symlink_to(ROOT / shipped)
    for call in calls:
        words = shlex.split(call)[1:]
        if not _LEFT_OPEN.search(call) and words[0] not in ("resume", "log", "verify", "reveal"):
            ran = gmkit(*words, folder=tmp_path)
            assert ran.code in (0, 2 if words[0].startswith("-") else 0), (call, ran.err)
            continue
        command = words[: 2 if words[0] in ("map", "scenario") else 1]
        helped = gmkit(*command, "--help")
        assert helped.code == 0, call
        for word in words:
            if word.startswith("--"):
                assert word.split("=")[0] in helped.out, call


def test_the_map_that_the_readme_draws_can_be_played(tmp_path: Path) -> None:
    for number, text in enumerate(re.findall(r"^```yaml\n(.*?)^```", README.read_text(encoding="utf-8"), re.M | re.S)):
        if not text.startswith("format: gmkit-map/1"):
            continue
        (tmp_path / f"{number}.yaml").write_text(text, encoding="utf-8")
        ran = gmkit("map", "check", f"{number}.yaml", folder=tmp_path)
        assert ran.code == 0, ran.out + ran.err
        assert gmkit("play", f"{number}.yaml", folder=tmp_path).code == 0
