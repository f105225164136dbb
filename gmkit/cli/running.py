"""How a call ends: an exit code, and whatever went wrong as one message, never a traceback."""

from __future__ import annotations

import codecs
import contextlib
import os
import sys
from typing import TextIO

import click

from gmkit.cli.help import usage_text
from gmkit.cli.language import asked_language
from gmkit.errors import EXIT_INTERRUPTED, EXIT_NOT_WRITTEN, GmkitError
from gmkit.text import Both, safe_text

_CLOSED_PIPE = 141  # what a shell shows for a program whose reader went away
# What an old console has no sign for, in signs that every one has.
_PLAINER = {
    "«": '"',
    "»": '"',
    "—": "-",
    "–": "-",
    "…": "...",
    "→": "->",
    "▶": ">",
    "·": "*",
    "×": "x",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "≈": "%",
    "⋯": "~",
    **dict.fromkeys("─╴╶", "-"),
    **dict.fromkeys("│╵╷", "|"),
    **dict.fromkeys("┌┐└┘├┤┬┴┼", "+"),
}


def run(command: click.Command) -> int:
    """Run a command and give its exit code."""
    lang = asked_language()  # now: a keyboard may set another locale for its own ends
    try:
        _open_streams()
        code = command.main(prog_name="gmkit", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except (click.exceptions.Abort, KeyboardInterrupt):
        _complain("")
        return EXIT_INTERRUPTED
    except click.ClickException as error:
        _complain(usage_text(error, lang))
        return error.exit_code
    except click.exceptions.Exit as error:
        return error.exit_code
    except GmkitError as error:
        _complain(error.text(lang))
        return error.exit_code
    except (BrokenPipeError, SystemExit):
        # Nobody reads any longer (click turns that into a SystemExit); what was shown had been saved first.
        return _CLOSED_PIPE
    except OSError as error:
        _complain(_refused(error)(lang))
        return EXIT_NOT_WRITTEN
    finally:
        _shut(sys.stdout)
        _shut(sys.stderr)


def _open_streams() -> None:
    """Prepare the streams for any text, and refuse to play where nothing can be shown at all."""
    codecs.register_error("gmkit", _plainer)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError, OSError):
            stream.reconfigure(errors="gmkit")  # type: ignore[union-attr]
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        raise _NoScreen


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """For signs that the console's encoding lacks: a plainer one, else the number of the sign."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_PLAINER.get(sign, f"\\u{{{ord(sign):02X}}}") for sign in missing), error.end


class _NoScreen(GmkitError):
    exit_code = EXIT_NOT_WRITTEN

    def __init__(self) -> None:
        super().__init__(Both("показывать некуда: вывод закрыт", "nothing can be shown: the output is closed"))


def _refused(error: OSError) -> Both:
    from gmkit.core.journal.storage import reason

    why = reason(error)
    where = Both("вывод", "output")
    if error.filename is not None:
        where = Both.alike(safe_text(str(error.filename)))
    return Both(f"{where.ru}: {safe_text(why.ru)}", f"{where.en}: {safe_text(why.en)}")


def _complain(text: str) -> None:
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.write(text + "\n")
        sys.stderr.flush()


def _shut(stream: TextIO | None) -> None:
    """Flush, or where that fails discard what is left: the interpreter would complain of it on exit."""
    if stream is None:
        return
    try:
        stream.flush()
    except (OSError, ValueError):
        with contextlib.suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
