"""A file's name as one word of a command line that may be copied, whatever its name is."""

from __future__ import annotations

import os
import re
import shlex
import unicodedata
from pathlib import Path

from gmkit.text import safe_text


def file_word(path: Path) -> str:
    """A file as one word of a command line that may be copied, whatever its name is."""
    name = str(path)
    if name.startswith("-"):
        name = os.path.join(".", name)  # or it would be read as an option
    if os.name == "nt":
        name = safe_text(name)
        return f'"{name}"' if re.search(r"[\s&()^;,=]", name) else name
    if safe_text(name, len(name)) != name:
        return _escaped(name)
    # shlex would put letters of any script but Latin in quotes, which a shell does not ask for.
    return name if re.fullmatch(r"[\w@%+:,./-][\w@%+=:,./-]*", name) else shlex.quote(name)


def _escaped(name: str) -> str:
    r"""A name with signs that no screen should get, as bash, zsh and ksh read it: ``$'a\012b'``."""
    return f"$'{''.join(map(_escaped_char, name))}'"


def _escaped_char(char: str) -> str:
    if char in "'\\":
        return f"\\{char}"
    if safe_text(char) == char and not unicodedata.category(char).startswith("M"):
        return char
    # Three octal digits, always: a hexadecimal escape would swallow the letters that come after it in some shells.
    return "".join(f"\\{byte:03o}" for byte in os.fsencode(char))
