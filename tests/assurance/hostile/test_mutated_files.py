"""Mutated maps, scenarios and games: one message and an exit code, never a traceback, never for long."""

from __future__ import annotations

import random
import re
import shutil
import time
from pathlib import Path

import pytest

from tests.assurance.hostile import sources
from tests.assurance.hostile.check import AFTER
from tests.kit.console import ROOT, gmkit
from tests.kit.forging import resealed
from tests.kit.harm import harm_in
from tests.kit.sizes import SIZE
from tests.kit.spoiling import mutated, spoil_line

SCENARIOS = sorted((ROOT / "scenarios").glob("*/*.yaml"))
_PLACE = re.compile(r"[^\s:]+\.yaml:\d+:\d+: ")


def checked(args: tuple[str, ...], folder: Path, codes: set[int], what: object) -> str:
    """Call, and look at what comes back; the errors of it."""
    began = time.process_time()
    ran = gmkit(*args, folder=folder)
    assert ran.code in codes, (what, args, ran)
    assert not harm_in(ran.out), (what, harm_in(ran.out))
    assert not harm_in(ran.err), (what, harm_in(ran.err))
    assert time.process_time() - began < 10, what
    return ran.err


@pytest.mark.slow
@pytest.mark.parametrize(("name", "data"), sources.maps(), ids=[name for name, _ in sources.maps()])
def test_maps(name: str, data: bytes, tmp_path: Path) -> None:
    chance = random.Random(name)
    path = tmp_path / "m.yaml"
    for number in range(-(-SIZE.spoilt // len(sources.maps()))):
        path.write_bytes(mutated(data, chance))
        err = checked(("map", "check", "m.yaml"), tmp_path, {0, 1, 65}, number)
        if err:
            assert _PLACE.search(err), err
        checked(("map", "fmt", "m.yaml"), tmp_path, {0, 65}, number)


@pytest.mark.slow
@pytest.mark.parametrize("source", SCENARIOS, ids=[f"{one.parent.name}-{one.stem}" for one in SCENARIOS])
def test_scenarios(source: Path, tmp_path: Path) -> None:
    """Whole files, of one scenario and of many."""
    game = source.parent.name
    for kind in ("maps", "scenarios"):
        shutil.copytree(ROOT / kind / game, tmp_path / kind / game)
    path = tmp_path / "scenarios" / game / "s.yaml"
    data = source.read_bytes()
    chance = random.Random(str(source.relative_to(ROOT)))
    for number in range(-(-SIZE.spoilt // len(SCENARIOS))):
        path.write_bytes(mutated(data[: 3000 + 10 * number], chance))
        err = checked(("scenario", "check", str(path)), tmp_path, {0, 1, 65}, number)
        if err:
            assert _PLACE.search(err), err
        checked(("play", str(path), "--save", f"{number}.gmj"), tmp_path, {0, 1, 2, 65}, number)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "whole"), sources.games(), ids=[name for name, _ in sources.games()])
def test_games(name: str, whole: bytes, tmp_path: Path) -> None:
    """Bytes changed: damage or a torn end. Forged behind good seals: one message, or a verdict against it."""
    chance = random.Random(name)
    path = tmp_path / "a.gmj"
    count = len(whole.splitlines())
    for number in range(-(-SIZE.spoilt // len(sources.games()))):
        path.write_bytes(mutated(whole, chance))
        for command in ("log", "verify", "resume"):
            err = checked((command, "a.gmj"), tmp_path, {0, 1, 65}, number)
            assert not re.search(r"\b[A-E][1-5]\b", err)
        at = chance.randrange(count)
        path.write_bytes(resealed(whole, spoil_line(at + 1, chance)))
        for command in ("log", "verify", "resume"):
            checked((command, "a.gmj"), tmp_path, {0, 1, 65}, (number, at))
        after = AFTER[number % len(AFTER)]  # by turns: what they have in common was read by the three above
        checked((after[0], "a.gmj", *after[2:]), tmp_path, {0, 2, 65}, (number, at))
        for left in (*tmp_path.glob("*.torn-*"), *tmp_path.glob("new.*")):
            left.unlink()
