"""One base error with an exit code, and its few children. Messages stand in both languages.

Exit codes are those of the formats page: 1 findings or failed cases, 2 wrong usage, 65 bad file,
66 not found, 74 could not be written, 75 locked by another process, 130 Ctrl-C.
"""

from __future__ import annotations

from gmkit.text import Both, Lang

EXIT_FINDINGS = 1
EXIT_USAGE = 2
EXIT_BAD_FILE = 65
EXIT_NOT_FOUND = 66
EXIT_NOT_WRITTEN = 74
EXIT_LOCKED = 75
EXIT_INTERRUPTED = 130


class GmkitError(Exception):
    """Something the person at the keyboard can put right: one message, an exit code, never a traceback."""

    exit_code = EXIT_FINDINGS

    def __init__(self, message: Both) -> None:
        super().__init__(message("en"))
        self.message = message

    def text(self, lang: Lang) -> str:
        """The message in `lang`."""
        return self.message(lang)


class UsageError(GmkitError):
    """The call itself is wrong (2)."""

    exit_code = EXIT_USAGE


class BadFile(GmkitError):
    """A map, a scenario or a journal cannot be read (65)."""

    exit_code = EXIT_BAD_FILE


class NotFound(GmkitError):
    """No such file, map or scenario (66)."""

    exit_code = EXIT_NOT_FOUND


class NotWritten(GmkitError):
    """The disk did not take it; what was to be shown must not be announced (74)."""

    exit_code = EXIT_NOT_WRITTEN


class Locked(GmkitError):
    """Another process has this game open (75)."""

    exit_code = EXIT_LOCKED
