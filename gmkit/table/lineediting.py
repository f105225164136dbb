"""Line editing at a terminal: the arrow keys, Up for what was typed before, Tab, where Russian survives it.

readline takes keys apart by the locale, Python takes the line apart by the encoding of the stream. Where the two do not
agree on UTF-8, readline sees Meta keys in Cyrillic bytes, or keeps the last letter of a line back.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import sys
from collections.abc import Callable
from types import ModuleType

from gmkit.console import is_terminal

_UTF8_LOCALES = ("C.UTF-8", "C.utf8", "UTF-8")  # those that Python itself tries in place of C (PEP 538)
_SETTINGS = (
    "set input-meta on",  # an old ~/.inputrc may say otherwise, and Cyrillic would be Meta keys again
    "set output-meta on",
    "set convert-meta off",
    "set show-all-if-ambiguous on",
    "set completion-ignore-case off",  # or the candidates would be sorted out once more, by another rule
    "tab: complete",
)
_OF_EDITLINE = "bind ^I rl_complete"  # the same for the library that stands in for readline on a Mac


class LineEditor:
    """What readline does for one table. The history is of this game alone, and nothing of it is kept on the disk."""

    def __init__(self, readline: ModuleType) -> None:
        self._readline = readline
        readline.set_auto_history(False)
        readline.set_completer_delims("")  # a candidate is the whole line
        readline.set_completer(lambda text, state: None)  # Tab asks for no file names
        for setting in _SETTINGS:
            readline.parse_and_bind(setting)
        if "libedit" in (readline.__doc__ or ""):
            readline.parse_and_bind(_OF_EDITLINE)

    def keep(self, line: str) -> None:
        """Bring the line back at the Up key."""
        with contextlib.suppress(ValueError):  # a line that the locale has no bytes for
            self._readline.add_history(line)

    def drop(self, unwanted: Callable[[str], bool]) -> None:
        """Take lines out of the history."""
        for place in range(self._readline.get_current_history_length(), 0, -1):
            line = self._readline.get_history_item(place)
            if line is not None and unwanted(line):
                self._readline.remove_history_item(place - 1)

    def complete_with(self, candidates: Callable[[str], list[str]]) -> None:
        """What Tab offers for what is typed so far."""
        found: list[str] = []

        def offered(text: str, state: int) -> str | None:
            if state == 0:
                found[:] = candidates(text)
            return found[state] if state < len(found) else None

        self._readline.set_completer(offered)

    def half_typed(self) -> str:
        """What stood on the line when it was broken off."""
        return str(self._readline.get_line_buffer())


def line_editor() -> LineEditor | None:
    """Set up line editing. None where lines are to be read plainly."""
    if sys.stdin.encoding is None or codecs.lookup(sys.stdin.encoding).name != "utf-8":
        return None
    if not is_terminal(sys.stdout) or not _utf8_locale():
        return None
    try:
        import readline
    except ImportError:
        return None
    return LineEditor(readline)


def _utf8_locale() -> bool:
    """Whether readline will read UTF-8: by the locale of the call, else by one that is set for it.

    Python uses UTF-8 where LC_ALL is C or names a locale that is not installed (PEP 540). readline goes by the
    environment alone, read again for every line, so it is set there.
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
