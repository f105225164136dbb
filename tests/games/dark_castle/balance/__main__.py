"""`python -m tests.games.dark_castle.balance [--games N] [--map FILE] [--ruling NAME=VALUE …]`: the figures."""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from collections.abc import Sequence

from gmkit.core.library import find_file
from gmkit.games.dark_castle.legend import LEGEND
from gmkit.games.dark_castle.rulings import RULINGS
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.file.source import read_file
from tests.games.dark_castle.balance.evening import Evening, played

SECONDS = 20  # a command, as at a table that is not hurried


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--map", default="dark_castle/quick")
    parser.add_argument("--ruling", action="append", default=[])
    args = parser.parse_args()
    path = find_file(args.map)
    file = read_map(read_file(path), str(path), lambda name: LEGEND, ("dark_castle",))
    rulings = {one.name: one.default for one in RULINGS} | dict(file.map.rulings)
    rulings |= dict(one.split("=", 1) for one in args.ruling)
    evenings = [played(args.first + number, file.map, rulings) for number in range(args.games)]
    for line in report(evenings):
        print(line)


def report(evenings: Sequence[Evening]) -> list[str]:
    """The figures of some games as lines."""
    total = len(evenings)
    rounds, commands = [one.rounds for one in evenings], [one.commands for one in evenings]
    minutes = [one * SECONDS / 60 for one in commands]
    sides = Counter(str(one.faction.value) if one.faction else "nobody" for one in evenings)
    seats = Counter({0: "nobody", 1: "first", 2: "second"}[one.winner] for one in evenings)
    return [
        f"{total} games",
        f"rounds: {_quartiles(rounds)}",
        f"commands: {_quartiles(commands)}",
        f"minutes at {SECONDS} s a command: {_quartiles(minutes)}",
        f"won by faction: {_shares(sides, total)}",
        f"won by the team of the first seat: {_shares(seats, total)}",
        f"won by the quest: {100 * sum(one.by_quest for one in evenings) / total:.1f} %",
        f"fights a game: {statistics.mean(one.fights for one in evenings):.2f}, "
        f"deaths a game: {statistics.mean(one.deaths for one in evenings):.2f}",
        f"refused a game: {statistics.mean(one.refused for one in evenings):.2f}",
    ]


def _quartiles(values: Sequence[float]) -> str:
    low, middle, high = statistics.quantiles(values, n=4) if len(values) > 1 else (values[0],) * 3
    return f"{low:.0f} / {middle:.0f} / {high:.0f} (quartiles), longest {max(values):.0f}"


def _shares(counts: Counter[str], total: int) -> str:
    return ", ".join(f"{name} {100 * number / total:.1f} %" for name, number in sorted(counts.items()))


if __name__ == "__main__":
    main()
