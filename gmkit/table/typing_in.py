"""Lines that somebody may type while the program does something else: read beside it, never waited for."""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading

from gmkit.console import typed_encoding

_LONGEST = 10_000  # bytes of a line; of a longer one the rest is another


class Typed:
    """Reads stdin in a thread of its own. `ended`: it is at its end, was closed, or never was open."""

    def __init__(self) -> None:
        self.ended = False
        self._lines: queue.Queue[str] = queue.Queue()
        fd = _stdin()
        if fd is None:
            self.ended = True
            return
        if (
            hasattr(signal, "SIGTTIN") and threading.current_thread() is threading.main_thread()
        ):  # in the background the terminal is not ours to read: told so, not stopped
            signal.signal(signal.SIGTTIN, signal.SIG_IGN)
        threading.Thread(target=self._read, args=(fd, typed_encoding()), daemon=True).start()

    def lines(self) -> list[str]:
        """The lines that have come since the last call."""
        found = []
        while not self._lines.empty():
            found.append(self._lines.get())
        return found

    def _read(self, fd: int, encoding: str) -> None:
        # os.read and no stream: a thread that still reads one would hold its lock at the interpreter's end.
        rest = b""
        while True:
            try:
                data = os.read(fd, 4096)
            except OSError:  # the terminal is gone, or another's
                return
            *lines, rest = (rest + data).split(b"\n")
            lines += [rest] if rest and (not data or len(rest) > _LONGEST) else []
            for line in lines:
                self._lines.put(line.decode(encoding, "replace"))
            if not data:
                self.ended = True
                return


def _stdin() -> int | None:
    try:
        return None if sys.stdin is None or sys.stdin.closed else sys.stdin.fileno()
    except (OSError, ValueError):
        return None


def is_in_front() -> bool:
    """Whether the terminal at stdin listens to this process, and not to the shell that put it in the background."""
    fd = _stdin()
    try:
        return fd is not None and (not hasattr(os, "tcgetpgrp") or os.tcgetpgrp(fd) == os.getpgrp())
    except OSError:
        return False
