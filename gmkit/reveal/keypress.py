"""Single keys from a terminal, for the replay. The terminal is put back as it was, whatever happens."""

from __future__ import annotations

import codecs
import contextlib
import os
import re
import select
import sys
from collections.abc import Callable, Iterator

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
        settings = termios.tcgetattr(fd)
        settings[6][termios.VSUSP] = b"\0"  # a replay that Ctrl-Z stopped would leave the secret map on the screen
        termios.tcsetattr(fd, termios.TCSADRAIN, settings)
        yield
    finally:
        with contextlib.suppress(termios.error):  # the terminal is gone: there is nothing to put back
            termios.tcsetattr(fd, termios.TCSADRAIN, before)


def _reader() -> Callable[[], str]:
    if os.name == "nt":
        return lambda: click.getchar(echo=False)
    decoder = codecs.getincrementaldecoder(typed_encoding())("ignore")  # it keeps half a letter until the other half
    text = ""

    def read() -> str:
        nonlocal text
        while True:
            begun = _BEGUN.fullmatch(text)
            if begun and not select.select([sys.stdin], [], [], _PATIENCE)[0]:
                break  # it goes on no further: Esc itself
            if not begun and (key := _KEY.match(text)):
                text = text[key.end() :]
                return key[0]
            data = b""
            with contextlib.suppress(OSError):  # a terminal that went away is the end of input too
                data = os.read(sys.stdin.fileno(), 256)
            if not data:
                break
            text += decoder.decode(data)
        key_begun, text = text, ""
        return key_begun

    return read
