"""`python -m tests.mutants`: 400 slips drawn by a fixed seed, each met by the fast tests of its part, two at a time.

The tests must pass before anything is mutated, and each part's own time there is the measure of how long a mutant may
take. What was found is kept in `.mutants/` and not looked for again until the source or the judging tests change: the
command can be broken off and gone on with. `--again` begins anew. Survivors stand in SURVIVORS.md with their reasons,
by file and line as written: one that has none there fails the run, and a reason whose line is gone is told.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.mutants.driver import main
from tests.mutants.tree import Part, Tree

ROOT = Path(__file__).resolve().parents[2]
PARTS = {
    "hearing": Part(
        ("core/hearing.py",),
        (
            "tests/golden",
            "tests/contract/test_scenarios.py",
            "tests/words/test_phrasebook.py",
            "tests/leak/test_door.py",
            "tests/core",
            "tests/table/test_golden.py",
            "tests/table/test_typed_lines.py",
            "tests/table/test_commands.py",
            "tests/table/test_play.py",
            "tests/table/test_log_and_verify.py",
            "tests/leak/test_pairs.py",
        ),
    ),
    "journal": Part(
        ("core/journal.py", "core/sealing.py", "core/log.py"),
        (
            "tests/journal/test_journal.py",
            "tests/journal/test_crowded_lines.py",
            "tests/journal/test_savefile.py",
            "tests/journal/test_journal_damage.py",
            "tests/journal/test_journal_failing_disk.py",
            "tests/core",
            "tests/golden",
            "tests/table/test_log_and_verify.py",
        ),
    ),
    "reader": Part(
        tuple(
            f"grid/{name}.py"
            for name in ("mapfile", "source", "yamltext", "plan", "drawing", "strokes", "keys", "mapdetails", "letters")
        ),
        (
            "tests/grid/test_messages.py",
            "tests/grid/test_malformed_maps.py",
            "tests/grid/test_mapfile.py",
            "tests/grid/test_yamltext.py",
            "tests/grid",
        ),
    ),
    "numenor": Part(
        tuple(f"games/numenor/{name}.py" for name in ("rules", "movement", "treasure", "turns", "apply", "waterways")),
        (
            "tests/numenor/test_movement.py",
            "tests/numenor/test_turns.py",
            "tests/numenor/test_treasure.py",
            "tests/contract/test_scenarios.py",
            "tests/golden",
            "tests/numenor",
        ),
    ),
}

TREE = Tree(
    root=ROOT,
    package="gmkit",
    parts=PARTS,
    survivors=Path(__file__).with_name("SURVIVORS.md"),
    seed=20261130,
    each=107,
    gate=0.90,
)

if __name__ == "__main__":
    sys.exit(main(TREE, None, __doc__))
