"""Mutated files: good maps, scenarios and games with a few changes each, by a seed; a third of each kind."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.assurance.hostile import sources
from tests.assurance.hostile.files import Bad
from tests.kit.forging import resealed
from tests.kit.spoiling import mutated, spoil_line


def mutated_files(count: int, seed: int) -> Iterator[Bad]:
    """`count` files, made in turns of every map and scenario that ships and of a game of each game.

    Half of the games are forged behind good seals, since the chain stops all others at once. The line of a game is the
    first that is not as it was: no line before it can be blamed.
    """
    chance = random.Random(seed)
    maps, scenarios, games = sources.maps(), sources.scenario_files(), sources.games()
    for number in range(count):
        match number % 6:
            case 0 | 1:
                name, data = maps[number // 3 % len(maps)]
                yield Bad("map", f"{name} mutated {number}", mutated(data, chance), 0, 0)
            case 2 | 3:
                name, data = scenarios[number // 3 % len(scenarios)]
                yield Bad("scenario", f"{name} mutated {number}", mutated(data, chance), 0, 0)
            case 4:
                name, data = games[number // 6 % len(games)]
                spoiled = mutated(data, chance)
                yield Bad("journal", f"{name} mutated {number}", spoiled, first_other_line(data, spoiled), 0)
            case _:
                name, data = games[number // 6 % len(games)]
                line = chance.randrange(data.count(b"\n")) + 1
                forged = resealed(data, spoil_line(line, chance))
                yield Bad("journal", f"{name} forged {number}", forged, line, 0)


def first_other_line(data: bytes, spoiled: bytes) -> int:
    """The line, from 1, in which `spoiled` first differs; the one after the last where it only goes on."""
    same = next((at for at, (old, new) in enumerate(zip(data, spoiled, strict=False)) if old != new), None)
    return data[: min(len(data), len(spoiled)) if same is None else same].count(b"\n") + 1
