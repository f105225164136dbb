"""Ctrl-C at any moment of a short call: while it is loaded, at every import, when all is done. Never a traceback."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest

from tests.kit.console import ROOT, Ran, environment
from tests.kit.piped import heed_signals
from tests.kit.sizes import SIZE

# Counts what is looked for to be imported once gmkit itself is; Ctrl-C comes at number STEP, or at the very end.
_COUNTING = """
import atexit, os, re, runpy, signal, sys
step, seen = int(os.environ["STEP"]), -1
class Counting:
    def find_spec(self, name, path=None, target=None):
        global seen
        seen += name == "gmkit.__main__" or seen >= 0
        if seen == step > 0:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Counting())
if step == 0:
    atexit.register(os.kill, os.getpid(), signal.SIGINT)
"""
_SCRIPT_ENTRY = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]["gmkit"]
_MODULE, _, _NAME = _SCRIPT_ENTRY.partition(":")
ENTRIES = {
    "python -m gmkit": "runpy.run_module('gmkit', run_name='__main__', alter_sys=True)",
    "script": f"from {_MODULE} import {_NAME}\nsys.exit({_NAME}())",
}


def interrupted(entry: str, step: int, folder: Path, *args: str) -> Ran:
    done = subprocess.run(
        [sys.executable, "-c", _COUNTING + ENTRIES[entry], *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        cwd=folder,
        env=environment({"STEP": str(step)}),
        preexec_fn=heed_signals,
        timeout=60,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize(
    ("args", "stride"), [(("--version",), 1), (("map", "solve", "numenor/first-cave"), 4)], ids=str
)
def test_at_every_import(args: tuple[str, ...], stride: int, entry: str, tmp_path: Path) -> None:
    step = 1
    while (ran := interrupted(entry, step, tmp_path, *args)).code == 130:
        assert ran.err.strip() == "", (step, ran.err)
        step += stride * SIZE.stride
    assert (ran.code, ran.err) == (0, "")
    assert step > 40  # it came that often


@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize(("args", "code"), [(("--version",), 0), (("map", "show", "no-such-map"), 66)], ids=str)
def test_when_all_is_done(args: tuple[str, ...], code: int, entry: str, tmp_path: Path) -> None:
    """The exit code stays that of the work."""
    ran = interrupted(entry, 0, tmp_path, *args)
    assert ran.code == code
    assert "Traceback" not in ran.err
    assert "KeyboardInterrupt" not in ran.err


@pytest.mark.parametrize("milliseconds", [0, 5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 80, 120, 200])
def test_a_real_process_at_any_moment(milliseconds: int, tmp_path: Path) -> None:
    """What Python itself says of Ctrl-C before it has looked at gmkit is its own matter; nothing of gmkit is in it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "gmkit", "games"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(),
        preexec_fn=heed_signals,
    )
    time.sleep(milliseconds / 1000)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert not re.search(rb"gmkit/(?!__init__)", err), err
    if b"Traceback" not in err:
        assert process.returncode in (0, 130, -signal.SIGINT), (process.returncode, err)


def test_nobody_listens_under_nohup(tmp_path: Path) -> None:
    """A signal that was to be ignored when the program was started stays ignored."""
    deaf = "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n"
    done = subprocess.run(
        [sys.executable, "-c", deaf + _COUNTING + ENTRIES["script"], "--version"],
        capture_output=True,
        cwd=tmp_path,
        env=environment({"STEP": "5"}),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
