"""What in a text on a screen, in a file or on a page can do harm; and what of an untrusted text must be read there.

By Unicode's own categories and properties, apart from those of `gmkit.text`: one that forgets a character cannot hide
it from the other.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

# Default_Ignorable_Code_Point of DerivedCoreProperties.txt, outside category C; the blanks of Braille and of music, and
# the letters of Khitan and Brahmi that only tell how others stand.
IGNORED = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u3164\uffa0\u2800\U0001d159\U00016fe4\U0001107f"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
)
MARKS = 4  # on one letter
# An emoji of several parts (UTS #51), but for flags of regions, which are made of tags; and a sign in colours.
_PART = r"[^\w\s\u200d\ufe0f](?:\ufe0f|[\U0001f3fb-\U0001f3ff])?"
_JOINED = re.compile(rf"{_PART}(?:\u200d{_PART})+|[^\w\s\u200d\ufe0f]\ufe0f|[0-9#*]\ufe0f\u20e3")
_WRITTEN = re.compile(r"\\u\{([0-9A-F]{2,6})\}")


def is_unseen(char: str) -> bool:
    """Whether a character moves the cursor, hides, turns the text, or is drawn as nothing."""
    return unicodedata.category(char)[0] == "C" or unicodedata.category(char) in ("Zl", "Zp") or char in IGNORED


def harm_in(shown: str, longest: int = 3000) -> list[str]:
    """What on the screen could move the cursor, hide or turn text, or flood it; empty where nothing could."""
    bare = shown.replace("\n", "")
    if not bare.isascii():
        bare = _JOINED.sub("", bare)
    found = [f"U+{ord(char):04X}" for char in sorted(set(bare)) if is_unseen(char)]
    found += [f"a row of {len(row)}" for row in shown.split("\n") if len(row) > longest]
    marks = 0
    for char in () if shown.isascii() else shown:
        marks = marks + 1 if unicodedata.category(char)[0] == "M" else 0
        if marks > MARKS:
            found.append("a heap of marks")
            break
    if "Traceback" in shown:
        found.append("a traceback")
    return found


def read_back(shown: str) -> str:
    """The text that was made safe, where nothing of it was cut: every character written out put back."""
    return _WRITTEN.sub(lambda code: chr(int(code[1], 16)), shown)


def seen_letters(text: str) -> Iterator[str]:
    """The letters and digits of a text that have to be read in what is shown of it, in their order."""
    return (char for char in text if unicodedata.category(char)[0] in "LN" and char not in IGNORED)
