"""A bare terminal for tests: bytes as a keyboard sends them and bytes as a screen gets them, in any encoding and size.

tmux speaks UTF-8 alone and draws; here nothing stands between the program and the bytes.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.kit.console import environment

_PATIENCE = 60.0  # seconds; machines that run tests are slow now and then


def _owned() -> None:
    """The terminal is the child's own, and Ctrl-C reaches it, also where whoever runs the tests ignores it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class BareTerminal:
    """`python -m gmkit ARGS` with a terminal of its own; `with` it, so that it is ended whatever happens.

    An environment variable of None is taken away. Size is (columns, rows) as the terminal itself tells it;
    `code` is run in the place of gmkit itself.
    """

    def __init__(
        self,
        folder: Path,
        *args: str,
        env: Mapping[str, str | None] | None = None,
        size: tuple[int, int] = (100, 40),
        code: str = "",
    ) -> None:
        given = {**environment(), "TERM": "xterm", "HOME": str(folder), **(env or {})}
        self._fd, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self._process = subprocess.Popen(
            [sys.executable, *(("-c", code) if code else ("-m", "gmkit")), *args],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            cwd=folder,
            env={name: value for name, value in given.items() if value is not None},
            start_new_session=True,
            preexec_fn=_owned,
        )
        os.close(inner)
        self.shown = b""

    def type(self, data: bytes) -> None:
        """Keys as bytes; Enter is ``\\r``."""
        os.write(self._fd, data)

    def wait_for(self, wanted: bytes, times: int = 1) -> bytes:
        """All that was shown, once `wanted` stands in it `times` times. AssertionError when it does not come."""
        until = time.monotonic() + _PATIENCE
        while self.shown.count(wanted) < times:
            if not self._more(until):
                raise AssertionError(f"{wanted!r} did not come {times} times:\n{self.shown!r}")
        return self.shown

    def end(self, patience: float = _PATIENCE, key: bytes = b"") -> int:
        """The exit code, once the program has ended; until then `key` is pressed whenever it waits. AssertionError."""
        until = time.monotonic() + patience
        while (now := time.monotonic()) < until:
            if self._more(min(until, now + 0.2)):
                continue
            if self._process.poll() is not None:
                return self._process.returncode
            if key:
                self.type(key)
        raise AssertionError(f"it did not end:\n{self.shown!r}")

    def _more(self, until: float) -> bool:
        """Whether anything more was shown before the time was up or the program left."""
        ready, _, _ = select.select([self._fd], [], [], max(0.0, until - time.monotonic()))
        try:
            piece = os.read(self._fd, 1 << 16) if ready else b""
        except OSError:  # Linux tells so that nobody holds the other end any more
            piece = b""
            self._process.wait(_PATIENCE)
        self.shown += piece
        return bool(piece)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._fd)
