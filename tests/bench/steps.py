"""Steps a second without a journal, every game against every peer. `python -m tests.bench.steps GAME PEER ROUNDS`."""

from __future__ import annotations

import gc
import importlib.util
import json
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator

from tests.bench.courses import Player
from tests.bench.figure import Figure, ratio
from tests.bench.pairs import Pairs, in_turns
from tests.bench.peers import GOALS, PEERS, Peer

_SLICE = 0.1  # seconds of each slice, about
_BLOCK = 500  # steps in the unit that both sides count by


def measure(quick: bool, games: list[str]) -> Iterator[Figure]:
    """Each game with each peer in a process of its own."""
    rounds = 7 if quick else 25
    for key, peer in PEERS.items():
        if importlib.util.find_spec(peer.module) is None:
            print(f"steps: {peer.title} is not installed; to compare: {peer.install}", flush=True)
            continue
        for game in games:
            done = subprocess.run(
                [sys.executable, "-m", "tests.bench.steps", game, key, str(rounds)],
                capture_output=True,
                text=True,
                check=False,
            )
            if done.returncode:
                print(f"steps: {game} with {peer.title}: {done.stderr.strip().splitlines()[-1:]}", flush=True)
                continue
            yield _figure(game, key, peer, Pairs(*map(tuple, json.loads(done.stdout.splitlines()[-1]))))


def _figure(game: str, key: str, peer: Peer, pairs: Pairs) -> Figure:
    each = sorted(pairs.ours)[len(pairs.ours) // 2]
    least = GOALS[game].get(key) if game in GOALS else peer.least
    notes = (f"{1 / each:,.0f} steps/s of gmkit",)
    work = f"{game}: a step, with its text"
    return ratio("steps", work, peer.title, pairs, least=least, times_as_fast=True, unit="µs", notes=notes)


def _run_peer(game: str, key: str, rounds: int) -> None:
    warnings.simplefilter("ignore")
    theirs = PEERS[key].start()
    ours = Player(game).steps
    counts = []
    for steps in (ours, theirs):
        steps(_BLOCK)
        start = time.process_time()
        steps(_BLOCK)
        counts.append(max(_BLOCK, int(_SLICE * _BLOCK / (time.process_time() - start))))
    our_count, their_count = counts
    gc.collect()
    gc.freeze()  # what was imported is walked by nobody, for either side
    pairs = in_turns(lambda: ours(our_count), lambda: theirs(their_count), rounds, time.process_time)
    seconds = [[one / our_count for one in pairs.ours], [one / their_count for one in pairs.theirs]]
    print(json.dumps(seconds))


if __name__ == "__main__":
    _run_peer(sys.argv[1], sys.argv[2], int(sys.argv[3]))
