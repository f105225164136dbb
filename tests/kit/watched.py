"""A game that is played while it is watched: begun on a shipped map, played on through the referee, line by line."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from gmkit.core.journal.gamefile import Looked, Started
from gmkit.core.journal.watching import Watcher
from gmkit.errors import GmkitError
from tests.kit import played
from tests.kit.console import environment

PATIENCE = 30.0  # seconds; machines that run tests are slow now and then


def cave(path: Path) -> Started:
    """Two players in a cave of secrets: what all hear is all that they know."""
    return played.on_map(path, "numenor/old-mine", ("Аня", "Боря"))


def castle(path: Path) -> Started:
    """Three in a castle with an open field, whispers and moves that are lit."""
    return played.on_map(path, "locks/raven", ("Аня", "Боря", "Витя"))


def move(started: Started, count: int = 1) -> None:
    """So many commands that are open to whoever's turn it is, of those that are lit."""
    referee = started.referee
    for number in range(count):
        lit = referee.game.sight.lit(referee.world, referee.speakers[0])
        short = referee.game.rules.short
        words = [short(one.command, referee.columns, "ru") for one in lit]
        for word in words[number % len(words) :] + words:
            with contextlib.suppress(GmkitError):
                referee.ask(referee.speakers[0], word)
                break


def seen(watcher: Watcher, until: Callable[[Looked], bool] = lambda looked: True) -> Looked:
    """What the watcher finds, once it is so. AssertionError where it never is."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        looked = watcher.look()
        if looked is not None and until(looked):
            return looked
        time.sleep(0.01)
    raise AssertionError("the watcher never saw it")


def nothing_new(watcher: Watcher, looks: int = 5) -> bool:
    """Whether so many looks find nothing, however long the file has rested."""
    return all(watcher.look() is None for _ in range(looks))


class Wire:
    """A raw connection: the very bytes that a server sends."""

    def __init__(self, port: int, path: str, host: str = "127.0.0.1", method: str = "GET", more: str = "") -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        head = f"{method} {path} HTTP/1.1\r\n" + (f"Host: {host}\r\n" if host else "") + more + "\r\n"
        self._socket.sendall(head.encode("latin-1"))
        self.got = b""
        self.ended = False
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with contextlib.suppress(OSError):
            while data := self._socket.recv(65536):
                self.got += data
        self.ended = True

    def wait(self, until: Callable[[bytes], bool]) -> bytes:
        """All bytes so far, once they are so. AssertionError where they never are."""
        end = time.monotonic() + PATIENCE
        while not until(self.got):
            assert time.monotonic() < end, self.got[-400:]
            assert not self.ended or until(self.got), self.got[-400:]
            time.sleep(0.01)
        return self.got

    def wait_for_end(self) -> bytes:
        """All bytes, once the server has closed."""
        self._thread.join(PATIENCE)
        assert self.ended
        return self.got

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        self._thread.join(5)


@contextlib.contextmanager
def wire(port: int, path: str, **more: str) -> Iterator[Wire]:
    """A connection that is closed whatever happens."""
    found = Wire(port, path, **more)
    try:
        yield found
    finally:
        found.close()


def answer(port: int, path: str, **more: str) -> tuple[bytes, bytes]:
    """Head and body of one whole answer."""
    more["more"] = more.get("more", "") + "Connection: close\r\n"
    with wire(port, path, **more) as one:
        head, _, body = one.wait_for_end().partition(b"\r\n\r\n")
    return head, body


def served(folder: Path, *args: str, port: str = "0") -> tuple[subprocess.Popen[str], list[str]]:
    """`gmkit watch c.gmj --page` as a process, and what it has said of its links."""
    process = subprocess.Popen(
        [sys.executable, "-m", "gmkit", "watch", "c.gmj", "--page", port, "--lang", "ru", *args],
        cwd=folder,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    lines: list[str] = []
    assert process.stdout is not None
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if "q: закончить" in line:
            break
    return process, lines
