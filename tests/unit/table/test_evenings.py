"""Whole evenings of four, in the words of people, played again through a terminal; refusals are counted."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.kit.bareterminal import BareTerminal
from tests.kit.console import SALTED, gmkit, lines
from tests.kit.sizes import SIZE
from tests.unit.table.natural import FOLDER, MAPS, NAMES, SEED

_SHORT = 30  # lines of an evening in a short run
_MISHEARD, _REFUSED = re.compile(rb"\?\? "), re.compile(rb"-- \xd0\xbd\xd0\xb5\xd0\xbb\xd1\x8c\xd0\xb7\xd1\x8f")


def script(game: str) -> list[str]:
    return lines((FOLDER / f"{game}.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", MAPS)
def test_an_evening_of_four_as_people_speak(
    game: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    typed = script(game) if SIZE.share == 1 else script(game)[:_SHORT]
    call = ("play", MAPS[game], "--players", ",".join(NAMES), "--order", "given", "--seed", SEED, "--save", "a.gmj")
    with BareTerminal(tmp_path, *call, code=SALTED) as screen:
        for number, line in enumerate(typed, 1):
            screen.wait_for(b"> ", number) if number == 1 else None
            prompts = len(re.findall(rb"(?:\]|\xd1\x86)> ", screen.shown))
            screen.type(line.encode() + b"\r")
            while len(re.findall(rb"(?:\]|\xd1\x86)> ", screen.shown)) == prompts:
                screen.wait_for(b"> ", screen.shown.count(b"> ") + 1)
        screen.type("/конец\r".encode())
        assert screen.end() == 0
        shown = screen.shown
    refused = len(_REFUSED.findall(shown)), len(_MISHEARD.findall(shown))
    record_property("typed", len(typed))
    record_property("refused", sum(refused))
    assert refused == (0, 0), shown.decode()[-3000:]
    log = gmkit("log", "a.gmj", folder=tmp_path).out
    assert len(re.findall(r"^\d+\. ", log, re.M)) == len(typed)
    assert gmkit("verify", "a.gmj", folder=tmp_path).code == 0
    if len(typed) == len(script(game)) and game != "locks":
        assert "Игра окончена" in shown.decode()


@pytest.mark.parametrize("game", MAPS)
def test_the_evenings_are_long_and_said_in_many_ways(game: str) -> None:
    typed = script(game)
    assert len(typed) >= 80
    assert len({line.split(": ")[-1] for line in typed}) >= 20
    assert sum(line.startswith(NAMES) for line in typed) >= 10
