"""The benchmark: how fast gmkit is, as ratios to floors and peers that are measured beside it in the same run.

    python -m tests.bench                 everything, about a minute and a half
    python -m tests.bench --quick         a rough look, about 20 seconds
    python -m tests.bench --only steps    one part: startup, durable, steps, replay or mapcheck (may be repeated)
    python -m tests.bench --json OUT      the figures as JSON too
    python -m tests.bench --strict        exit code 1 where a target was missed (else the exit code is always 0)

Run it from the top folder of a checkout, with the interpreter that has gmkit. pytest never collects it. The peers of
`steps` are optional; one that is missing is named with the line that installs it:

    python -m pip install chess minigrid open-spiel

How to read the table. Ours and theirs run in turns, short slices of one and of the other, so that a busy machine slows
both. Each pair gives one ratio; the table shows the median ratio and, in brackets, its 25th and 75th percentiles.
The judgement is of the median alone. Ratios can be compared between machines, the absolute figures beside them cannot.
Never compare runs of different interpreters.

The figures:

startup   The whole process of `gmkit --version`, as a module and as the installed console script, against a program of
          five lines with click that is started in the same way. A wall clock; pairs are one process each.
durable   A real `gmkit play` reads a line from a pipe and answers in full; the floor is a raw write and fsync, in this
          process, of the very bytes that the journal line of that answer has, in the folder where the benchmark is
          started (or GMKIT_BENCH_DIR; the floor depends on the disk). On a file system whose fsync is no real
          one (tmpfs, or a floor below 50 µs) the ratio means nothing; then the overhead is judged in microseconds.
steps     Players' words read, decided, applied, heard and said, without a journal: two players on the 8x8 map of the
          Numenor cave, random words as people type them, a new game when one is over or has had 640 steps, as in
          MiniGrid. Each peer runs in a process of its own with gmkit: importing numpy slows nothing else. CPU time.
replay    A journal of 10,000 lines, read from the disk: `resume` is its chain of seals, the fold and a check of every
          state; `verify` plays every command again. The floor is one json.loads a line over the same file, its lines
          kept as gmkit keeps them, the collector resting as it does there. A note tells the ratio to a pass that keeps
          nothing. CPU time.
          `group` says what a journal line costs where a hundred share one fsync: a figure for bots, without a promise.
mapcheck  `gmkit map check` of a 100x100 cave, whole process, against `python -c pass`: a figure without a promise.
"""
