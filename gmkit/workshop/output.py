"""Where a map's new text goes: to the screen, into a new file, or into the file that it came from."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import NamedTuple

from gmkit.core.journal.publishing import create_file, replace_file
from gmkit.core.journal.storage import reason
from gmkit.errors import NotWritten, UsageError
from gmkit.text import Both, Lang, safe_text


class Place(NamedTuple):
    """A new file by its name, or the file itself; neither: the screen."""

    output: str = ""
    in_place: bool = False


def deliver(text: str, source: Path, place: Place, lang: Lang) -> None:
    """Put the text where it is wanted. UsageError where two places are named; NotWritten where the disk takes none."""
    if place.output and place.in_place:
        raise UsageError(Both("или -o, или --in-place", "either -o or --in-place"))
    if not place.output and not place.in_place:
        sys.stdout.write(text)
        return
    if place.in_place:
        replace_text(source, text)
    else:
        save_new(place.output, text)
    shown = safe_text(place.output or str(source))
    sys.stdout.write(Both(f"записано: {shown}", f"written: {shown}")(lang) + "\n")


def save_new(name: str, text: str | bytes) -> None:
    """Write a new file, whole or not at all; an existing one is never overwritten."""
    try:
        create_file(Path(name), text.encode() if isinstance(text, str) else text)
    except FileExistsError:
        shown_name = safe_text(name)
        raise UsageError(Both(f"{shown_name} уже есть", f"{shown_name} exists already")) from None
    except OSError as error:
        raise _not_written(name, error) from error


def replace_text(path: Path, text: str) -> None:
    """Rewrite a file that was read, whole or not at all. A link stays one: the file behind it is rewritten."""
    try:
        real = Path(os.path.realpath(path, strict=True))
        if not os.access(real, os.W_OK):  # a new file could take its place all the same, against its owner's wish
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        replace_file(real, text.encode())
    except OSError as error:
        raise _not_written(str(path), error) from error


def _not_written(name: str, error: OSError) -> NotWritten:
    shown_name, why = safe_text(name), reason(error)
    return NotWritten(Both(f"{shown_name} не записан: {why.ru}", f"{shown_name} was not written: {why.en}"))
