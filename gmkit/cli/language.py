"""Which language a call uses: the one it asks for, else the system's. It writes nothing.

It must be known before click has read the options: help is shown and errors come while it reads them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from gmkit.text import Lang

_RUSSIAN_READ = frozenset({"ru", "be", "uk", "kk"})  # where most people at a table read Russian
_NOTHING = frozenset({"", "C", "POSIX"})
# Windows: the ten low bits of a language's number, by [MS-LCID].
_BY_NUMBER = {0x19: "ru", 0x22: "uk", 0x23: "be", 0x3F: "kk"}


def asked_language() -> Lang:
    """What `--lang` says, else GMKIT_LANG, else the system; a language that gmkit does not know is passed over."""
    return chosen_language() or system_language(os.environ)


def chosen_language() -> Lang | None:
    """What the call or GMKIT_LANG chose, if they did: the last `--lang` counts, wherever it stands."""
    words = sys.argv[1:]
    asked = [os.environ.get("GMKIT_LANG", "")]
    for place, word in enumerate(words):
        if word == "--":
            break
        if word == "--lang":
            asked += words[place + 1 : place + 2]
        elif word.startswith("--lang="):
            asked.append(word.removeprefix("--lang="))
    return next(("en" if word == "en" else "ru" for word in reversed(asked) if word in ("ru", "en")), None)


def system_language(env: Mapping[str, str]) -> Lang:
    """Russian for ru, be, uk, kk and where the system names no language; else English.

    The variables stand in POSIX's order; GNU's list LANGUAGE goes before them, but only where one of them names a
    language. C and POSIX, with any encoding, name none.
    """
    named = [_language(env.get(name, "")) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    spoken = next(filter(None, named), "")
    if spoken:
        spoken = next(filter(None, map(_language, env.get("LANGUAGE", "").split(":"))), spoken)
    else:
        spoken = _windows_language()
    return "ru" if not spoken or spoken in _RUSSIAN_READ else "en"


def _language(locale: str) -> str:
    """The language of a locale's name in small letters: `ru` of `ru_RU.UTF-8`, nothing of `C.UTF-8`."""
    name = locale.partition(".")[0].partition("@")[0].strip()
    return "" if name.upper() in _NOTHING else name.replace("-", "_").partition("_")[0].lower()


def _windows_language() -> str:
    """The language of the user's own windows, where there are some; "" elsewhere."""
    if sys.platform != "win32":
        return ""
    import ctypes

    number = ctypes.windll.kernel32.GetUserDefaultUILanguage()
    return _BY_NUMBER.get(number & 0x3FF, "other")
