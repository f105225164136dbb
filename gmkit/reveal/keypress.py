"""Single keys from a terminal, for the replay and for `watch`. The terminal is put back as it was, whatever happens."""

from __future__ import annotations

import codecs
import contextlib
import os
import re
import select
import sys
import time
from collections.abc import Iterator
from typing import Protocol

import click

from gmkit.console import is_terminal, typed_encoding

try:
    import termios
    import tty
except ImportError:  # Windows: click reads its keys
    _HAS_TERMIOS = False
else:
    _HAS_TERMIOS = True

_KEY = re.compile(r"\x1b\[\[?[0-9;]*[~A-Za-z]|\x1bO.|.", re.DOTALL)
_BEGUN = re.compile(r"\x1b(?:\[\[?[0-9;]*|O)?", re.DOTALL)  # what may be the beginning of a key of several bytes
_PATIENCE = 0.1  # seconds between the bytes of one key; Esc itself is one byte
IDLE = "\0"  # no key came in time
# A screen of its own, so that nothing of the truth stays in the scroll.
_OPEN, _CLOSE = (
    "\x1b[?1049h\x1b[?25l",
    "\x1b[?25h\x1b[?1049l",
)


class Reader(Protocol):
    """Waits for one key and gives it; "" at the end of input, IDLE where none came within `wait` seconds."""

    def __call__(self, wait: float | None = None) -> str: ...


def can_press() -> bool:
    """Whether single keys can be read: from a terminal, by a system that gives them before Enter."""
    return is_terminal(sys.stdin) and (_HAS_TERMIOS or os.name == "nt")


@contextlib.contextmanager
def pressed(screen: bool = True) -> Iterator[Reader]:
    """A function that waits for one key and gives it; keys that came early are kept.

    `screen`: on a screen of its own; else what was shown stays, for a terminal that only types.

    Only where `can_press()`.
    """
    try:
        if screen:
            click.echo(_OPEN, nl=False)
        with _unbuffered():
            yield _reader()
    finally:
        if screen:
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
        settings = termios.tcgetattr(fd)
        settings[6][termios.VSUSP] = b"\0"  # a replay that Ctrl-Z stopped would leave the secret map on the screen
        termios.tcsetattr(fd, termios.TCSADRAIN, settings)
        yield
    finally:
        with contextlib.suppress(termios.error):  # the terminal is gone: there is nothing to put back
            termios.tcsetattr(fd, termios.TCSADRAIN, before)


def _reader() -> Reader:
    if os.name == "nt":
        return _windows_key
    decoder = codecs.getincrementaldecoder(typed_encoding())("ignore")  # it keeps half a letter until the other half
    text = ""

    def read(wait: float | None = None) -> str:
        nonlocal text
        while True:
            begun = _BEGUN.fullmatch(text)
            if begun and not select.select([sys.stdin], [], [], _PATIENCE)[0]:
                break  # it goes on no further: Esc itself
            if not begun and (key := _KEY.match(text)):
                text = text[key.end() :]
                return key[0]
            if wait is not None and not select.select([sys.stdin], [], [], wait)[0]:
                return IDLE
            data = b""
            with contextlib.suppress(OSError):  # a terminal that went away is the end of input too
                data = os.read(sys.stdin.fileno(), 256)
            if not data:
                break
            text += decoder.decode(data)
        key_begun, text = text, ""
        return key_begun

    return read


def _windows_key(wait: float | None = None) -> str:
    if sys.platform == "win32" and wait is not None:
        import msvcrt

        until = time.monotonic() + wait
        while not msvcrt.kbhit():
            if time.monotonic() > until:
                return IDLE
            time.sleep(0.02)
    return click.getchar(echo=False)
