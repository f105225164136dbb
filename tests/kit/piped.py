"""A real `gmkit` behind a pipe, spoken to line by line as a person would."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.kit.console import environment


def heed_signals() -> None:
    """A runner in the background, or under nohup, leaves its children deaf to these."""
    for name in (signal.SIGINT, signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(name, signal.SIG_DFL)


class Piped:
    """A running game. `say()` types a line; `screen` is all that was shown so far."""

    def __init__(
        self,
        args: Sequence[str],
        folder: Path,
        env: Mapping[str, str] | None = None,
        before: Callable[[], None] | None = None,
        under: Sequence[str] = (),
    ) -> None:
        def prepare() -> None:
            heed_signals()
            if before is not None:
                before()

        self._process = subprocess.Popen(
            [*under, sys.executable, "-m", "gmkit", *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            env=environment(env),
            preexec_fn=prepare,
        )
        self._shown: list[bytes] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.errors = ""

    def _read(self) -> None:
        assert self._process.stdout is not None
        while piece := os.read(self._process.stdout.fileno(), 65536):
            self._shown.append(piece)

    @property
    def screen(self) -> str:
        """What was shown so far."""
        return b"".join(self._shown).decode("utf-8", "replace")

    def say(self, *typed: str) -> None:
        """Type lines; a program that is gone takes none."""
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.write("".join(f"{one}\n" for one in typed).encode())
            self._process.stdin.flush()

    def wait_for(self, words: str, seconds: float = 60, times: int = 1) -> None:
        """Until the screen shows `words`, so many times. AssertionError when it does not."""
        waiter = threading.Event()
        for _ in range(int(seconds * 200)):
            if self.screen.count(words) >= times:
                return
            waiter.wait(0.005)
        raise AssertionError(f"{words!r} never came:\n{self.screen}")

    def signal(self, number: int) -> None:
        """Send a signal."""
        self._process.send_signal(number)

    def kill(self) -> int:
        """End it without a warning, as a power cut would."""
        self._process.send_signal(signal.SIGKILL)
        return self.end()

    def end(self) -> int:
        """Close the pipe, wait, and give the exit code."""
        assert self._process.stdin is not None
        assert self._process.stderr is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        code = self._process.wait(timeout=60)
        self._reader.join(timeout=10)
        self.errors = self._process.stderr.read().decode("utf-8", "replace")
        self._process.stderr.close()
        if self._process.stdout is not None:
            self._process.stdout.close()
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process.poll() is None:
            self.kill()
