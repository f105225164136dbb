"""The command line of the benchmark; `python -m tests.bench --help`."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # for `python tests/bench`

from gmkit.core.game import game_names
from tests import bench
from tests.bench import durable, making, maps, positions, replay, reveal, speech, startup, steps
from tests.bench.figure import Figure, save, table

PARTS: dict[str, Callable[[bool, list[str]], Iterator[Figure]]] = {
    "startup": lambda quick, games: startup.measure(quick),
    "durable": lambda quick, games: durable.measure(quick),
    "steps": steps.measure,
    "speech": speech.measure,
    "replay": replay.measure,
    "maps": lambda quick, games: maps.measure(quick),
    "positions": lambda quick, games: positions.measure(quick),
    "reveal": lambda quick, games: reveal.measure(quick),
    "making": lambda quick, games: making.measure(quick),
}


def main() -> int:
    """Measure what was asked for and print it. The exit code is 0 unless `--strict` and a goal was missed."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.bench", description=bench.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="fewer rounds, smaller sizes")
    parser.add_argument("--only", action="append", choices=list(PARTS), metavar="PART", help=", ".join(PARTS))
    parser.add_argument("--game", action="append", choices=list(game_names()), metavar="GAME", help="default: all")
    parser.add_argument("--json", type=Path, metavar="OUT", help="write the figures there too")
    parser.add_argument("--strict", action="store_true", help="exit code 1 where a goal was missed")
    asked = parser.parse_args()
    facts = [
        f"{platform.python_implementation()} {platform.python_version()}, {platform.system()} {platform.machine()}",
        f"{os.cpu_count()} cores" + (f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""),
    ]
    print("; ".join(facts), flush=True)
    figures: list[Figure] = []
    for name, measure in PARTS.items():
        if not asked.only or name in asked.only:
            print(f"measuring {name} ...", file=sys.stderr, flush=True)
            found: list[Figure] = []
            try:
                found.extend(measure(asked.quick, asked.game or list(game_names())))
            except Exception as error:  # one part that breaks must not cost the others
                print(f"{name}: broke off: {type(error).__name__}: {error}", flush=True)
            print("\n".join(table(found)), flush=True)
            figures += found
    missed = [figure for figure in figures if figure.ok() is False]
    judged = sum(figure.ok() is not None for figure in figures)
    print(f"{judged - len(missed)} of {judged} goals reached")
    if asked.json:
        save(figures, facts, asked.json)
    return 1 if missed and asked.strict else 0


if __name__ == "__main__":
    sys.exit(main())
