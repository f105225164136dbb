"""Steps a second without a journal, against peers. `python -m tests.bench.steps PEER ROUNDS` is one peer's process."""

from __future__ import annotations

import gc
import importlib.util
import json
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator

from tests.bench.evening import Player
from tests.bench.figure import Figure
from tests.bench.pairs import Pairs, in_turns
from tests.bench.peers import PEERS, Peer

_SLICE = 0.1  # seconds of each slice, about
_BLOCK = 500  # steps in the unit that both sides count by


def measure(quick: bool) -> Iterator[Figure]:
    """Each peer in a process of its own."""
    rounds = 11 if quick else 41
    for key, peer in PEERS.items():
        if importlib.util.find_spec(peer.module) is None:
            print(f"steps: {peer.title} is not installed; to compare: {peer.install}")
            continue
        done = subprocess.run(
            [sys.executable, "-m", "tests.bench.steps", key, str(rounds)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            print(f"steps: {peer.title} does not run here: {done.stderr.strip().splitlines()[-1:]}")
            continue
        yield _figure(peer, Pairs(*map(tuple, json.loads(done.stdout.splitlines()[-1]))))


def _figure(peer: Peer, pairs: Pairs) -> Figure:
    each = sorted(pairs.ours)[len(pairs.ours) // 2]
    note = f"{1 / each:,.0f} steps/s of gmkit"
    return Figure(
        "steps",
        "a step, with its text",
        peer.title,
        pairs,
        unit="µs",
        least=peer.least,
        reason=peer.reason,
        notes=(note,),
    )


def _run_peer(key: str, rounds: int) -> None:
    warnings.simplefilter("ignore")
    theirs = PEERS[key].start()
    ours = Player().steps
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
    _run_peer(sys.argv[1], int(sys.argv[2]))
