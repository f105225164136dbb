"""Mutated maps, scenarios and games: one message and an exit code, never a traceback, never for long."""

from __future__ import annotations

import os
import random
import re
import shutil
import time
from functools import partial
from pathlib import Path

import pytest

from tests.hostile.check import AFTER
from tests.journal.forging import Record, resealed
from tests.table.console import ROOT, gmkit
from tests.table.harm import harm_in
from tests.table.mutants import mutated, spoil

EACH = int(os.environ.get("GMKIT_MUTANTS", "200"))  # of each kind of file; more before a release
_PLACE = re.compile(r"[^\s:]+\.yaml:\d+:\d+: ")


def spoil_line(line: int, chance: random.Random, number: int, record: Record) -> None:
    if number == line:
        spoil(record, chance)


def checked(args: tuple[str, ...], folder: Path, codes: set[int], what: object) -> str:
    """Call, and look at what comes back; the errors of it."""
    began = time.monotonic()
    ran = gmkit(*args, folder=folder)
    assert ran.code in codes, (what, args, ran)
    assert not harm_in(ran.out), (what, harm_in(ran.out))
    assert not harm_in(ran.err), (what, harm_in(ran.err))
    assert time.monotonic() - began < 10, what
    return ran.err


@pytest.mark.slow
@pytest.mark.parametrize("name", ["numenor/first-cave", "numenor/deep-halls"])
def test_maps(name: str, tmp_path: Path) -> None:
    data = (ROOT / "maps" / f"{name}.yaml").read_bytes()
    chance = random.Random(name)
    path = tmp_path / "m.yaml"
    for number in range(EACH // 2):
        path.write_bytes(mutated(data, chance))
        err = checked(("map", "check", "m.yaml"), tmp_path, {0, 1, 65}, number)
        if err:
            assert _PLACE.search(err), err
        checked(("map", "fmt", "m.yaml"), tmp_path, {0, 65}, number)


@pytest.mark.slow
def test_scenarios(tmp_path: Path) -> None:
    for kind in ("maps", "scenarios"):
        shutil.copytree(ROOT / kind / "numenor", tmp_path / kind / "numenor")
    path = tmp_path / "scenarios/numenor/s.yaml"
    chance = random.Random(2)
    for source in ("game", "cases"):
        data = (path.parent / f"{source}.yaml").read_bytes()
        for number in range(EACH // 2):
            path.write_bytes(mutated(data if source == "game" else data[: 3000 + 10 * number], chance))
            err = checked(("scenario", "check", str(path)), tmp_path, {0, 1, 65}, number)
            if err:
                assert _PLACE.search(err), err
            checked(("play", str(path), "--save", f"{source}{number}.gmj"), tmp_path, {0, 1, 2, 65}, number)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_games(seed: int, tmp_path: Path) -> None:
    """Bytes changed: damage or a torn end. Forged behind good seals: one message, or a verdict against it."""
    chance = random.Random(seed)
    path = tmp_path / "a.gmj"
    typed = "восток\nзапад\n/отмена\n/повтор\n/поправка клад B1\n/заметка х\n/к20\nюг\n"
    gmkit("play", "--players", "Аня,Боря", "--save", "a.gmj", typed=typed, folder=tmp_path)
    whole = path.read_bytes()
    count = len(whole.splitlines())
    for number in range(EACH // 2):
        path.write_bytes(mutated(whole, chance))
        for command in ("log", "verify", "resume"):
            err = checked((command, "a.gmj"), tmp_path, {0, 1, 65}, number)
            assert not re.search(r"\b[A-E][1-5]\b", err)
        at = chance.randrange(count)
        path.write_bytes(resealed(whole, partial(spoil_line, at + 1, chance)))
        for command in ("log", "verify", "resume"):
            checked((command, "a.gmj"), tmp_path, {0, 1, 65}, (number, at))
        after = AFTER[number % len(AFTER)]  # by turns: what they have in common was read by the three above
        checked((after[0], "a.gmj", *after[2:]), tmp_path, {0, 2, 65}, (number, at))
        for left in (*tmp_path.glob("*.torn-*"), *tmp_path.glob("new.*")):
            left.unlink()
