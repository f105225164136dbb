"""A full game of four on the big zone through a pipe: under 300 typed lines, killed at fifty moments and resumed."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gmkit.core.dice import Seeded
from gmkit.core.journal.line import digest
from gmkit.core.library import find_file, load_map
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.games.stalker import GAME
from gmkit.games.stalker.world import Zone
from gmkit.grid.geometry import WAYS, Cell, Way
from tests.kit.console import SALT, SALTED
from tests.kit.sizes import SIZE

NAMES = ("Аня", "Боря", "Вера", "Глеб")
SEED = "четверо 4"
MAP = "stalker/big-zone"
KILLS = 50 // SIZE.share
SAID = ("вверх", "вправо", "вниз", "влево")


def way_home(zone: Zone, start: Cell, careful: bool) -> list[Way]:
    """The way to the ball, past all traps or straight through them."""
    ball = next(iter(zone.balls))
    before: dict[Cell, Way | None] = {start: None}
    queue = [start]
    for cell in queue:
        for way in WAYS:
            beside = cell.beside(way)
            barred = careful and (beside in zone.traps or beside in zone.fields)
            if beside in zone.grid and beside not in before and not barred:
                before[beside] = way
                queue.append(beside)
    if ball not in before:
        return way_home(zone, start, False)
    found: list[Way] = []
    cell = ball
    while (way := before[cell]) is not None:
        found.append(way)
        cell = cell.beside(way.back)
    return found[::-1]


def stands(zone: Zone, at: Cell, path: list[Way]) -> bool:
    """Whether the path ends on dry ground."""
    for way in path:
        at = at.beside(way)
    return zone.reliefs[at] != "~"


def written_game() -> tuple[list[str], Referee]:
    """The accepted lines of a game of four, some careful, some not, and the referee at its end."""
    board = load_map(find_file(MAP)).map
    seats = tuple(Seat(name, at) for name, at in zip(NAMES, GAME.maps.starts(board), strict=True))
    referee = Referee(GAME, Setup((board,), seats, GAME.settled(board.rulings)), seed=SEED, chance=Seeded(SEED, SALT))
    referee.open()
    rng = random.Random(SEED)
    lines: list[str] = []

    def say(who: str, words: str) -> None:
        referee.ask(who, words)
        lines.append(f"{who}: {words}")

    while referee.speakers:
        who = referee.speakers[0]
        world = referee.world
        one = world.stalker(who)
        if not one.moved and world.zones[0].is_institute(one.at):
            say(who, "галоша")
        if one.nuts and rng.random() < 0.7:
            say(who, f"гайка {SAID[rng.randrange(4)]}")
        say(who, "ход")
        while referee.speakers == (who,) and referee.world.state.move.phase == "moving":
            world = referee.world
            zone, left, at = world.zones[0], world.state.move.left, world.stalker(who).at
            path: list[Way] = []
            dry = 0
            for way in way_home(zone, at, careful=rng.random() < 0.75):
                at = at.beside(way)
                left -= zone.costs[at]
                if left < 0:
                    break
                path.append(way)
                dry = len(path) if zone.reliefs[at] != "~" else dry
            if not dry:
                say(who, "стоп")
                break
            cut = dry if rng.random() < 0.5 else next(n for n in range(1, dry + 1) if stands(zone, one.at, path[:n]))
            say(who, " ".join(SAID[way] for way in path[:cut]))
            one = referee.world.stalker(who)
    return lines, referee


def gmkit(*args: str) -> list[str]:
    return [sys.executable, "-c", SALTED, *args]


def last_state(path: Path) -> tuple[int, str]:
    """How many commands were accepted, and the digest after the last."""
    whole = [line for line in path.read_bytes().split(b"\n")[:-1] if line]
    played = [json.loads(line) for line in whole[1:]]
    return len(played) - 1, played[-1]["state"] if played else ""


@pytest.mark.slow
def test_a_game_of_four_is_killed_at_fifty_moments_and_resumed(tmp_path: Path) -> None:
    lines, referee = written_game()
    assert 80 < len(lines) < 300
    assert referee.world.state.winner
    path = tmp_path / "four.gmj"
    begin = gmkit(
        "play", MAP, "--players", ",".join(NAMES), "--order", "given", "--seed", SEED, "--save", str(path), "--cover"
    )
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    rng = random.Random(5)
    done = -1
    for kill in range(KILLS + 1):
        call = begin if kill == 0 else gmkit("resume", str(path), "--cover")
        process = subprocess.Popen(
            call, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment
        )
        assert process.stdin is not None
        assert process.stderr is not None
        rest = "\n".join(lines[max(done, 0) :]) + "\n"
        if kill == KILLS:
            assert process.communicate(rest.encode(), timeout=60)[0] is None
            assert process.returncode == 0
            break
        wanted = done + rng.randint(0 if done >= 0 else 1, 2 * len(lines) // KILLS)
        process.stdin.write("\n".join(lines[max(done, 0) : max(wanted, 0) + 3]).encode() + b"\n")
        process.stdin.flush()
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            if path.exists() and path.read_bytes().count(b"\n") >= min(wanted, len(lines)) + 2:
                break
            time.sleep(0.002)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        process.stdin.close()
        process.stderr.close()
        done = last_state(path)[0]
    count, state = last_state(path)
    assert count == len(lines)
    assert state == digest(referee.world.state)
