"""Mutated files: good maps, scenarios and games with a few changes each, by a seed; a third of each kind."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.hostile import journals, scenarios
from tests.hostile.files import Bad
from tests.table.console import ROOT
from tests.table.mutants import mutated, spoil


def mutated_files(count: int, seed: int) -> Iterator[Bad]:
    """`count` files. Half of the games are forged behind good seals, since the chain stops all others at once."""
    chance = random.Random(seed)
    maps = [(ROOT / "maps" / f"{name}.yaml").read_bytes() for name in ("numenor/first-cave", "stalker/short-evening")]
    for number in range(count):
        match number % 6:
            case 0 | 1:
                yield Bad("map", f"mutated {number}", mutated(chance.choice(maps), chance), 0, 0)
            case 2 | 3:
                yield Bad("scenario", f"mutated {number}", mutated(scenarios.GOOD.encode(), chance), 0, 0)
            case 4:
                yield Bad("journal", f"mutated {number}", mutated(journals.good(), chance), 0, 0)
            case _:
                line = chance.randrange(len(journals.rows())) + 1
                forged = journals.forged(line, lambda record: spoil(record, chance))
                yield Bad("journal", f"forged {number}", forged, 0, 0)
