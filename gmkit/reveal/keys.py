"""Single keys from a terminal, for the replay. The terminal is put back as it was, whatever happens."""

from __future__ import annotations

import contextlib
import os
import re
import sys
from collections.abc import Callable, Iterator

import click

from gmkit.console import is_terminal

try:
    import termios
    import tty
except ImportError:  # Windows: click reads its keys
    _HAS_TERMIOS = False
else:
    _HAS_TERMIOS = True

_KEY = re.compile(r"\x1b\[[0-9;]*[~A-Za-z]|\x1bO.|.", re.DOTALL)
# A screen of its own, so that nothing of the truth stays in the scroll.
_OPEN, _CLOSE = (
    "\x1b[?1049h\x1b[?25l",
    "\x1b[?25h\x1b[?1049l",
)


def can_press() -> bool:
    """Whether single keys can be read: from a terminal, by a system that gives them before Enter."""
    return is_terminal(sys.stdin) and (_HAS_TERMIOS or os.name == "nt")


@contextlib.contextmanager
def pressed() -> Iterator[Callable[[], str]]:
    """A function that waits for one key and gives it, "" at the end of input; keys that came early are kept.

    Only where `can_press()`.
    """
    try:
        click.echo(_OPEN, nl=False)
        with _unbuffered():
            yield _reader()
    finally:
        click.echo(_CLOSE, nl=False)


@contextlib.contextmanager
def _unbuffered() -> Iterator[None]:
    if not _HAS_TERMIOS:
        yield
        return
    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    try:
        tty.setcbreak(fd, termios.TCSADRAIN)
        yield
    finally:
        with contextlib.suppress(termios.error):  # the terminal is gone: there is nothing to put back
            termios.tcsetattr(fd, termios.TCSADRAIN, before)


def _reader() -> Callable[[], str]:
    if os.name == "nt":
        return lambda: click.getchar(echo=False)
    waiting: list[str] = []
    rest = b""

    def read() -> str:
        nonlocal rest
        while not waiting:
            data = b""
            with contextlib.suppress(OSError):  # a terminal that went away is the end of input too
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
