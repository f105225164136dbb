"""Every command in every odd surrounding: a documented exit code, one message at most, no traceback, no hang.

The commands are found in the command line itself: one without a line in the table of calls fails the first test.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from gmkit import errors
from gmkit.cli.main import cli
from gmkit.cli.running import _CLOSED_PIPE
from tests.kit.bareterminal import BareTerminal
from tests.kit.console import ROOT, environment, gmkit
from tests.kit.sizes import crossed

LIMIT = 60.0  # seconds; a call that takes longer hangs
DOCUMENTED = {0, *(code for name, code in vars(errors).items() if name.startswith("EXIT_"))}
TYPED = "восток\nчепуха\n/карта\n/конец\n".encode()
# As Python comes up on Windows: no such modules, of the flags of os.open those alone, no calls on open files.
_WITHOUT = """
import os, sys
BLOCKED = {"fcntl", "termios", "readline", "resource", "tty", "pty", "pwd", "grp", "rlcompleter"}
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name in BLOCKED:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
for name in BLOCKED:
    sys.modules.pop(name, None)
sys.meta_path.insert(0, Blocked())
KEPT = {"O_RDONLY", "O_WRONLY", "O_RDWR", "O_CREAT", "O_EXCL", "O_TRUNC", "O_APPEND"}
for name in [name for name in dir(os) if name.startswith("O_") and name not in KEPT]:
    delattr(os, name)
from gmkit.__main__ import main
main()
"""


class Call(NamedTuple):
    """A call that ends with `code` where nothing is odd, and the key that ends it at a terminal, where it waits."""

    args: str
    code: int = 0
    key: bytes = b""


CALLS: dict[tuple[str, ...], tuple[Call, ...]] = {
    (): (Call("--help"),),
    ("play",): (Call("play numenor/old-mine --players Anna,Berta --save b.gmj", key=b"\x04"),),
    ("resume",): (Call("resume", key=b"\x04"),),
    ("log",): (Call("log a.gmj"),),
    ("verify",): (Call("verify a.gmj"),),
    ("watch",): (
        Call("watch a.gmj", key=b"q"),
        Call("watch a.gmj --field", key=b"q"),
        Call("watch a.gmj --withdraw Никто", code=2),
        Call("watch a.gmj --page 0 --host 192.0.2.1", code=2),  # no address of this machine
    ),
    ("repair",): (Call("repair sent.txt -o back.txt"),),
    ("heroes",): (Call("heroes a.gmj -o h --now", code=2),),  # a game that takes none
    ("games",): (Call("games"),),
    ("rules",): (Call("rules numenor --map m.yaml"),),
    ("map", "check"): (Call("map check m.yaml"),),
    ("map", "show"): (Call("map show m.yaml"),),
    ("map", "fmt"): (Call("map fmt m.yaml"),),
    ("map", "new"): (Call("map new locks"), Call("map new numenor -o n.yaml")),
    ("map", "solve"): (Call("map solve m.yaml"),),
    ("map", "diff"): (Call("map diff m.yaml m.yaml"),),
    ("map", "import"): (Call("map import w.txt --game numenor"),),
    ("map", "export"): (Call("map export m.yaml --format box"),),
    ("map", "print"): (Call("map print m.yaml --format svg --per-page 2"),),
    ("map", "rotate"): (Call("map rotate m.yaml -i"),),
    ("map", "flip"): (Call("map flip m.yaml --down"),),
    ("map", "crop"): (Call("map crop m.yaml A1:C4"),),
    ("map", "extend"): (Call("map extend m.yaml --east 2"),),
    ("map", "insert-row"): (Call("map insert-row m.yaml 3"),),
    ("map", "insert-column"): (Call("map insert-column m.yaml B"),),
    ("map", "relabel"): (Call("map relabel m.yaml numbers"),),
    ("map", "merge"): (Call("map merge m.yaml m.yaml"),),
    ("scenario", "check"): (Call("scenario check --update s.yaml", code=1),),
    ("reveal",): (Call("reveal --now a.gmj"), Call("reveal --now a.gmj -o - --format text")),
    ("replay",): (Call("replay --now a.gmj", key=b"q"), Call("replay --now --dump a.gmj")),
}
EVERY = [call for calls in CALLS.values() for call in calls]


class Odd(NamedTuple):
    """A surrounding: how a shell opens the streams, variables (None: taken away), flags of Python, exit codes.

    No codes: the same as where nothing is odd. A call that is refused may end with its own code in any: it comes to
    nothing on stdout.
    """

    name: str
    streams: str = ""
    env: Mapping[str, str | None] = {}
    flags: tuple[str, ...] = ()
    codes: tuple[int, ...] = ()
    errors_seen: bool = True


_LOCALE = {"PYTHONUTF8": None, "LANG": None}
ODD = [
    Odd("nothing odd"),
    Odd("stdin closed", "<&-"),
    Odd("stdout closed", ">&-", codes=(74,)),
    Odd("stderr closed", "2>&-", errors_seen=False),
    Odd("all closed", "<&- >&- 2>&-", codes=(74,), errors_seen=False),
    Odd("stdout full", ">/dev/full", codes=(74,)),
    Odd("no variable", env=dict.fromkeys(("HOME", "PATH", "TERM", "LANG", "PYTHONUTF8"))),
    Odd("TERM=dumb COLUMNS=1", env={"TERM": "dumb", "COLUMNS": "1", "LINES": "1"}),
    Odd("LC_ALL=C COLUMNS=0", env={**_LOCALE, "LC_ALL": "C", "COLUMNS": "0", "LINES": "0"}),
    Odd("LC_ALL=C kept to", env={**_LOCALE, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
    Odd("ascii", env={**_LOCALE, "PYTHONIOENCODING": "ascii"}),
    Odd("cp866", env={**_LOCALE, "PYTHONIOENCODING": "cp866"}),
    Odd("cp1251", env={**_LOCALE, "PYTHONIOENCODING": "cp1251"}),
    Odd("python -OO", flags=("-OO",)),
    Odd("python -W error", flags=("-X", "dev", "-W", "error")),
]


def commands(group: click.Group = cli, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The path of every command that can be called."""
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name)


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game, an untidy map, and a scenario that does not hold."""
    folder = tmp_path_factory.mktemp("prepared")
    assert gmkit("play", "--save", "a.gmj", typed=TYPED, folder=folder).code == 0
    (folder / "sent.txt").write_bytes((folder / "a.gmj").read_bytes().replace(b"\n", b"\r\n"))
    (folder / "w.txt").write_text("+--+--+\n|  |  |\n+--+--+\n", encoding="utf-8")
    source = ROOT / "maps/numenor/first-cave.yaml"
    (folder / "m.yaml").write_text(source.read_text(encoding="utf-8").replace("---", "───"), encoding="utf-8")
    scenario = f"format: gmkit-scenario/1\nname: x\nrules: [NC-1]\nboard: {source}\nplayers: {{Аня: A1}}\nplay: |\n"
    (folder / "s.yaml").write_text(f"{scenario}  Аня: восток -> стена\n", encoding="utf-8")
    return folder


@pytest.fixture
def folder(prepared: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(prepared, tmp_path / "here"))


def around(env: Mapping[str, str | None]) -> dict[str, str]:
    given = {**environment(), **env}
    return {name: value for name, value in given.items() if value is not None}


def run(call: Call, odd: Odd, folder: Path, before: str = "", stdout: int = subprocess.PIPE) -> tuple[int, str]:
    """Exit code and what came on stderr. TimeoutExpired where it hangs."""
    python = [sys.executable, *odd.flags, "-m", "gmkit", *call.args.split()]
    done = subprocess.run(
        [shutil.which("bash") or "bash", "-c", f'{before} exec "$@" {odd.streams}', "bash", *python],
        input=TYPED,
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=folder,
        env=around(odd.env),
        timeout=LIMIT,
        check=False,
        start_new_session=True,  # no terminal either, whoever runs the tests
    )
    return done.returncode, done.stderr.decode("utf-8", "replace")


def harmless(told: str) -> None:
    for word in ("Traceback", "Warning", "Exception ignored", "Errno", "Fatal"):
        assert word not in told, told


def test_the_table_has_every_command() -> None:
    assert set(commands()) | {()} == set(CALLS)
    for path, calls in CALLS.items():
        for call in calls:
            assert tuple(call.args.split()[: len(path)]) == path


@pytest.mark.slow
@pytest.mark.parametrize(("call", "odd"), crossed(EVERY, ODD), ids=lambda one: getattr(one, "args", one[0]))
def test_every_command_everywhere(call: Call, odd: Odd, folder: Path, prepared: Path) -> None:
    if odd.flags == ("-OO",):  # it wants bytecode of its own: kept apart, or each call would compile all anew
        kept = str(prepared.parent / "bytecode")
        odd = odd._replace(env={"PYTHONPYCACHEPREFIX": kept, "PYTHONDONTWRITEBYTECODE": None})
    code, told = run(call, odd, folder)
    harmless(told)
    refused = (call.code,) if call.code > 1 else ()
    assert code in ((*odd.codes, *refused) if odd.codes else (call.code,)), told
    assert code in DOCUMENTED
    if code not in (0, 1) and odd.errors_seen:
        assert len(told.splitlines()) == 1, told


@pytest.mark.parametrize("call", [call for call in EVERY if call.code < 2], ids=lambda call: call.args)
def test_nobody_reads(call: Call, folder: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        code, told = run(call, ODD[0], folder, stdout=write)
    finally:
        os.close(write)
    assert (code, told) == (_CLOSED_PIPE, "")


@pytest.mark.parametrize("call", EVERY, ids=lambda call: call.args)
def test_the_current_folder_is_gone(call: Call, folder: Path) -> None:
    code, told = run(call, ODD[0], folder, before='mkdir d && cd d && rmdir "$PWD";')
    harmless(told)
    assert code in {0, 66, 74}, told
    assert len(told.splitlines()) == (code != 0), told


TERMINALS: list[tuple[str, tuple[int, int], Mapping[str, str | None]]] = [
    ("no size", (0, 0), {"TERM": None}),
    ("one cell", (1, 1), {}),
    ("low and wide", (500, 2), {**_LOCALE, "LC_ALL": "C"}),
    ("dumb", (80, 24), {**_LOCALE, "TERM": "dumb", "PYTHONIOENCODING": "cp866"}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("call", "terminal"), crossed(EVERY, TERMINALS), ids=lambda one: getattr(one, "args", one[0]))
def test_every_command_at_a_terminal(
    call: Call, terminal: tuple[str, tuple[int, int], Mapping[str, str | None]], folder: Path
) -> None:
    _, size, env = terminal
    with BareTerminal(folder, *call.args.split(), env=env, size=size) as shown:
        code = shown.end(LIMIT, call.key)
    harmless(shown.shown.decode("utf-8", "replace"))
    assert code == call.code


def elsewhere(folder: Path, *args: str, typed: str = "") -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-c", _WITHOUT, *args],
        input=typed.encode(),
        capture_output=True,
        cwd=folder,
        env=environment(),
        timeout=60,
        check=False,
    )
    return done.returncode, done.stderr.decode()


@pytest.mark.parametrize("call", EVERY, ids=lambda call: call.args)
def test_every_command_without_what_posix_alone_has(call: Call, folder: Path) -> None:
    """It runs as elsewhere, or tells in one line what it cannot: no lock, and so no game that is written."""
    code, told = elsewhere(folder, *call.args.split(), typed="север\n/конец\n")
    assert "Traceback" not in told
    if code:  # where it is done it may remark as much as it does elsewhere; a wrong call names its help too
        assert len(told.splitlines()) <= (2 if code == call.code else 1), told
    assert code in (call.code, errors.EXIT_NOT_WRITTEN), told
