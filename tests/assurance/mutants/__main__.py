"""`python -m tests.assurance.mutants`: 400 slips drawn by a fixed seed, each met by the fast tests of its part.

The tests must pass before anything is mutated, and each part's own time there is the measure of how long a mutant may
take. What was found is kept in `.mutants/` and not looked for again until the source or the judging tests change: the
command can be broken off and gone on with. `--again` begins anew. Survivors stand in SURVIVORS.md with their reasons,
by file and line as written: one that has none there fails the run, and a reason whose line is gone is told.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.assurance.mutants.driver import main
from tests.assurance.mutants.tree import Part, Tree
from tests.kit.root import ROOT

PARTS = {
    "hearing": Part(
        ("core/hearing.py",),
        (
            "tests/assurance/golden",
            "tests/games/contract/test_scenarios.py",
            "tests/unit/core/speech/test_numbers.py",
            "tests/assurance/leak/test_door.py",
            "tests/unit/core",
            "tests/unit/table/test_golden.py",
            "tests/unit/table/test_typed_lines.py",
            "tests/unit/table/test_commands.py",
            "tests/unit/table/test_play.py",
            "tests/unit/cli/test_log_and_verify.py",
            "tests/assurance/leak/test_pairs.py",
        ),
    ),
    "journal": Part(
        tuple(f"core/journal/{name}.py" for name in ("journal", "sealing", "log")),
        (
            "tests/unit/core/journal/test_journal.py",
            "tests/unit/core/journal/test_crowded_lines.py",
            "tests/unit/core/journal/test_savefile.py",
            "tests/unit/core/journal/test_journal_damage.py",
            "tests/unit/core/journal/test_journal_failing_disk.py",
            "tests/unit/core",
            "tests/assurance/golden",
            "tests/unit/cli/test_log_and_verify.py",
        ),
    ),
    "reader": Part(
        tuple(
            f"grid/file/{name}.py"
            for name in (
                "mapfile",
                "source",
                "yamltext",
                "plan",
                "layout",
                "strokes",
                "fields",
                "mapdetails",
                "spelling",
            )
        ),
        (
            "tests/unit/grid/file/test_messages.py",
            "tests/unit/grid/file/test_malformed_maps.py",
            "tests/unit/grid/file/test_mapfile.py",
            "tests/unit/grid/file/test_yamltext.py",
            "tests/unit/grid",
        ),
    ),
    "numenor": Part(
        tuple(f"games/numenor/{name}.py" for name in ("rules", "movement", "treasure", "turns", "apply", "waterways")),
        (
            "tests/games/numenor/test_movement.py",
            "tests/games/numenor/test_turns.py",
            "tests/games/numenor/test_treasure.py",
            "tests/games/contract/test_scenarios.py",
            "tests/assurance/golden",
            "tests/games/numenor",
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
