"""Single keys from a terminal, for the replay. The terminal is put back as it was, whatever happens."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Callable, Iterator

import click

_KEY = re.compile(r"\x1b\[[0-9;]*[~A-Za-z]|\x1bO.|.", re.DOTALL)
# A screen of its own, so that nothing of the truth stays in the scroll.
_OPEN, _CLOSE = (
    "\x1b[?1049h\x1b[?25l",
    "\x1b[?25h\x1b[?1049l",
)


@contextlib.contextmanager
def pressed() -> Iterator[Callable[[], str]]:
    """A function that waits for one key and gives it, "" at the end of input; keys that came early are kept."""
    click.echo(_OPEN, nl=False)
    try:
        with _unbuffered():
            yield _reader()
    finally:
        click.echo(_CLOSE, nl=False)


@contextlib.contextmanager
def _unbuffered() -> Iterator[None]:
    try:
        import termios
        import tty
    except ImportError:  # Windows: click reads its keys
        yield
        return
    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    try:
        tty.setcbreak(fd, termios.TCSADRAIN)
        yield
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)


def _reader() -> Callable[[], str]:
    if os.name == "nt":
        return lambda: click.getchar(echo=False)
    waiting: list[str] = []
    rest = b""

    def read() -> str:
        nonlocal rest
        while not waiting:
            data = os.read(sys.stdin.fileno(), 256)
            if not data:
                return ""
            rest += data
            with contextlib.suppress(UnicodeDecodeError):  # half a letter: the other half follows
                waiting.extend(_KEY.findall(rest.decode("utf-8")))
                rest = b""
            if len(rest) > 8:
                rest = b""
        return waiting.pop(0)

    return read
