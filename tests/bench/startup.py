"""Start-up: whole processes of gmkit against a bare click program that is started the same way."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.figure import Figure, ratio
from tests.bench.journals import journal
from tests.bench.pairs import Command, cpu_pairs, plain_environment

_HELLO = """import click


@click.command()
@click.version_option("0.1.0", prog_name="hello")
def main():
    click.echo("hello")
"""
_LOADED = """import filelock
import yaml
"""
_SCRIPT = """#!{python}
import sys
from hello.cli import main
if __name__ == "__main__":
    sys.exit(main())
"""
_GAME, _MAP = "numenor", "numenor/old-mine"


def measure(quick: bool) -> Iterator[Figure]:
    """Short calls, then those that read a map or a journal."""
    rounds = 7 if quick else 21
    with tempfile.TemporaryDirectory(prefix="gmkit-bench-") as name:
        folder = Path(name)
        for package, more in (("hello", ""), ("loaded", _LOADED)):
            (folder / package).mkdir()
            (folder / package / "__init__.py").write_text("")
            (folder / package / "cli.py").write_text(more + _HELLO)
            (folder / package / "__main__.py").write_text(f"from {package}.cli import main\n\nmain()\n")
        (folder / "hello-script").write_text(_SCRIPT.format(python=sys.executable))
        module = [sys.executable, "-m", "gmkit"]
        hello, loaded = [sys.executable, "-m", "hello"], [sys.executable, "-m", "loaded"]
        for args in ("--version", "--help", "games"):
            asked = [] if args == "games" else [args]
            yield _figure(args, [*module, args], "bare click", [*hello, *asked], name, rounds, 1.2)
        script = Path(sysconfig.get_path("scripts")) / "gmkit"
        if script.is_file():
            ours, theirs = [sys.executable, str(script), "--version"], [sys.executable, "hello-script", "--version"]
            yield _figure("--version (console script)", ours, "bare click script", theirs, name, rounds, 1.2)
        against = "click, filelock, yaml"
        play = [*module, "play", _MAP, "--players", "Аня,Боря", "--order", "given", "--save"]
        number = iter(range(10**6))
        yield _figure(
            "play to its first prompt",
            lambda: [*play, f"{next(number)}.gmj"],
            against,
            loaded,
            name,
            rounds,
            2.0,
        )
        for lines, goal in ((1_000, 2.2), (10_000, 5.0)):
            path = folder / f"resume{lines}.gmj"
            path.write_bytes(journal(_GAME, path, lines if not quick else lines // 5))
            ours = [*module, "resume", str(path)]
            checked = subprocess.run(
                ours, stdin=subprocess.DEVNULL, capture_output=True, env=plain_environment(), check=False
            )
            assert checked.returncode == 0, checked.stderr.decode()[-300:]
            yield _figure(f"resume of {lines:,} lines", ours, against, loaded, name, rounds, goal)


def _figure(
    work: str, ours: Command, against: str, theirs: Sequence[str], folder: str, rounds: int, goal: float
) -> Figure:
    pairs = cpu_pairs(ours, theirs, folder, rounds)
    return ratio("startup", work, against, pairs, most=goal)
