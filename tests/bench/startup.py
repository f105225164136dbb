"""Start-up: the whole process of `gmkit --version` against a bare click program that is started the same way."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.bench.figure import Figure
from tests.bench.pairs import in_turns, plain_environment

_REASON = (
    "Reason: start-up is an import budget; lazy imports alone reach 1.0 x click, an eager rich and networkx "
    "command line 4.1 x."
)
_HELLO = """import click


@click.command()
@click.version_option("0.1.0", prog_name="hello")
def main():
    click.echo("hello")
"""
_SCRIPT = """#!{python}
import sys
from hello.cli import main
if __name__ == "__main__":
    sys.exit(main())
"""


def measure(quick: bool) -> Iterator[Figure]:
    """As a module, and as a console script where one is installed."""
    rounds = 11 if quick else 41
    with tempfile.TemporaryDirectory(prefix="gmkit-bench-") as name:
        folder = Path(name)
        package = folder / "hello"
        package.mkdir()
        (package / "__init__.py").write_text("")
        (package / "cli.py").write_text(_HELLO)
        (package / "__main__.py").write_text("from hello.cli import main\n\nif __name__ == '__main__':\n    main()\n")
        script = folder / "hello-script"
        script.write_text(_SCRIPT.format(python=sys.executable))
        python = [sys.executable, "-m"]
        yield _figure(
            "python -m gmkit --version", [*python, "gmkit"], "python -m hello", [*python, "hello"], name, rounds
        )
        installed = Path(sysconfig.get_path("scripts")) / "gmkit"
        if installed.is_file():
            twin = [sys.executable, str(script)]
            yield _figure("gmkit --version (script)", [sys.executable, str(installed)], "hello", twin, name, rounds)
        else:
            print(f"startup: no console script at {installed}; pip install gmkit there to measure it")


def _figure(name: str, ours: list[str], against: str, theirs: list[str], folder: str, rounds: int) -> Figure:
    pairs = in_turns(lambda: _run(ours, folder), lambda: _run(theirs, folder), rounds)
    return Figure("startup", name, f"{against} --version (bare click)", pairs, most=1.2, reason=_REASON)


def _run(command: list[str], folder: str) -> None:
    subprocess.run([*command, "--version"], cwd=folder, check=True, stdout=subprocess.DEVNULL, env=plain_environment())
