"""Line editing at a terminal: the arrow keys, and Up for what was said before, where Russian survives it.

readline takes keys apart by the locale, Python takes the line apart by the encoding of the stream. Where the two do not
agree on UTF-8, readline sees Meta keys in Cyrillic bytes, or keeps the last letter of a line back.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import sys
from collections.abc import Callable

from gmkit.console import is_terminal

_UTF8_LOCALES = ("C.UTF-8", "C.utf8", "UTF-8")  # those that Python itself tries in place of C (PEP 538)
_SETTINGS = (
    "set input-meta on",  # an old ~/.inputrc may say otherwise, and Cyrillic would be Meta keys again
    "set output-meta on",
    "set convert-meta off",
    "set disable-completion on",  # a Tab that was pasted is a blank, it does not ask for file names
)


def line_editor() -> Callable[[str], None] | None:
    """Set up line editing; what is given keeps a line for the Up key. None where lines are to be read plainly."""
    if sys.stdin.encoding is None or codecs.lookup(sys.stdin.encoding).name != "utf-8":
        return None
    if not is_terminal(sys.stdout) or not _utf8_locale():
        return None
    try:
        import readline
    except ImportError:
        return None
    # The Up key brings back what players said, never the master's own lines: a correction names places.
    readline.set_auto_history(False)
    readline.set_completer(lambda text, state: None)
    for setting in _SETTINGS:
        readline.parse_and_bind(setting)

    def keep(line: str) -> None:
        with contextlib.suppress(ValueError):  # a line that the locale has no bytes for
            readline.add_history(line)

    return keep


def _utf8_locale() -> bool:
    """Whether readline will read UTF-8: by the locale of the call, else by one that is made to hold for it.

    Python speaks UTF-8 where LC_ALL is C or names a locale that is not installed (PEP 540). readline goes by the
    environment alone, anew for every line, so it is told there.
    """
    if sys.platform == "win32":
        return False
    import locale

    for name in ("", *_UTF8_LOCALES):
        with contextlib.suppress(locale.Error, LookupError):
            locale.setlocale(locale.LC_CTYPE, name)
            if codecs.lookup(locale.nl_langinfo(locale.CODESET)).name == "utf-8":
                if name:
                    os.environ["LC_ALL"] = name
                return True
    return False
