"""The benchmark: how fast gmkit is, beside floors and peers that are measured in the same run, each with its goal.

    python -m tests.bench                   everything, some minutes
    python -m tests.bench --quick           a rough look: fewer rounds, smaller maps, shorter journals
    python -m tests.bench --only steps      one part (may be repeated); the parts are listed by --help
    python -m tests.bench --game locks      one game in the parts that measure every game (may be repeated)
    python -m tests.bench --json OUT        the figures as JSON too
    python -m tests.bench --strict          exit code 1 where a goal was missed (else the exit code is always 0)

Run it from the top folder of a checkout, with the interpreter that has gmkit. pytest never collects it. Peers from PyPI
are optional; a row that lacks its peer is named with the line that installs it:

    python -m pip install chess minigrid open-spiel svgwrite networkx scipy

How to read the table. A ratio is of two works that ran in turns, short slices of one and of the other, so that a busy
machine slows both; it is the median of the pairs' ratios, with their 25th and 75th percentiles in brackets. Seconds are
those of the processor and so count the program alone, but not between machines. An exponent says how the seconds grow
with the size: 1 is in proportion. Behind each figure stand its goal and by how much it falls short of it. Never compare
runs of different interpreters.

The parts:

startup    Whole processes: `--version`, `--help`, `games` against a bare click program; `play` to its first prompt and
           `resume` of 1,000 and 10,000 lines against one that also loads filelock and yaml, which they need.
durable    A real `gmkit play` reads a line from a pipe and answers in full; the floor is a raw write and fsync, in this
           process, of the very bytes that the journal line of that answer has, in the folder where the benchmark is
           started (or GMKIT_BENCH_DIR; the floor depends on the disk).
steps      Every game without a journal: words read, decided, applied, heard and said, on the maps that ship. The words
           are those of the game's scenarios, each time written otherwise, so that none comes from a cache. Each peer
           runs in a process of its own with gmkit: importing numpy slows nothing else.
replay     Journals of 10,000 lines of every game, read from the disk, `resume` and `verify` against one bare json.loads
           pass over the same file, which keeps nothing; and a hundred lines that share one fsync.
maps       `map check` of a 200x200 cave, whole process, against the same question asked of networkx and of scipy; load,
           check, show and solve in process; how they grow with the cells.
positions  Where a player may be, a told turn on 200x200, against sets of Python that follow the same turn.
reveal     Pages of long games and large boards as whole processes: seconds, megabytes, and how they grow.
making     A castle of locks, a maze's skeleton against a bare backtracker, an SVG against svgwrite with its elements.
"""
