"""`python -m tests.unit.core.speech.make_confusables confusables.txt`: print confusables.py with its table made anew.

The file is Unicode's own: https://www.unicode.org/Public/security/ (one folder a version).
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path

from gmkit.text import is_safe_char
from tests.kit.root import ROOT

# Drawn alike here besides: in most faces the small к, Cyrillic or Greek, is a low k; and all dashes are one in a name.
_BESIDES = {"\u0138": "k", "\u30fc": "-"}
_WIDE = 118
_TOGETHER = 12
_BEGINS, _ENDS = 'DRAWN = """\\\n', '\n"""\n'
MODULE = ROOT / "gmkit/core/speech/confusables.py"


def facts(text: str) -> dict[str, str]:
    """Each letter of Unicode's file with what it is drawn like."""
    found = {}
    for row in text.removeprefix("\ufeff").splitlines():
        fields = row.partition("#")[0].split(";")
        if len(fields) == 3:
            letter, drawn = ("".join(chr(int(code, 16)) for code in field.split()) for field in fields[:2])
            found[letter] = drawn
    return found


def table(found: Mapping[str, str]) -> dict[int, str]:
    """What a name can hold and compatibility (NFKD) does not give by itself, each with what is drawn in the end.

    A letter that is taken apart first (NFD) is never looked up, and is left out too.
    """
    wanted = {
        ord(letter): drawn
        for letter, drawn in (found | _BESIDES).items()
        if is_safe_char(letter) and unicodedata.normalize("NFD", letter) == letter
    }
    whole = {code: _settled(drawn, wanted) for code, drawn in wanted.items()}
    needed = {code: drawn for code, drawn in whole.items() if unicodedata.normalize("NFKD", chr(code)) == chr(code)}
    return needed | {code: drawn for code, drawn in whole.items() if _settled(chr(code), needed) != drawn}


def _settled(text: str, drawn: Mapping[int, str]) -> str:
    for _ in range(9):
        again = unicodedata.normalize("NFKD", unicodedata.normalize("NFD", text).translate(drawn))
        if again == text:
            return text
        text = again
    raise ValueError(f"{text!a} never settles")


def rows(drawn: Mapping[int, str]) -> Iterator[str]:
    """«what is drawn:the letters drawn so» in hexadecimal codes, as many to a line as there is room for."""
    by_look: dict[str, list[str]] = {}
    for code, look in sorted(drawn.items()):
        by_look.setdefault("+".join(f"{ord(char):X}" for char in look), []).append(f"{code:X}")
    row = ""
    for look, codes in sorted(by_look.items()):
        for at in range(0, len(codes), _TOGETHER):
            group = f"{look}:{','.join(codes[at : at + _TOGETHER])}"
            if row and len(row) + 1 + len(group) > _WIDE:
                yield row
                row = ""
            row = f"{row} {group}".strip()
    yield row


def main() -> None:
    """Print the module."""
    text = Path(sys.argv[1]).read_text(encoding="utf-8")
    version = re.search(r"Version: ([\d.]+)", text)
    year = re.search(r"© (\d+)", text)
    if version is None or year is None:
        sys.exit("this is not Unicode's file")
    before, _, rest = MODULE.read_text(encoding="utf-8").partition(_BEGINS)
    after = rest.partition(_ENDS)[2]
    before = re.sub(r"confusables\.txt [\d.]+", f"confusables.txt {version[1]}", before)
    before = re.sub(r"1991-\d+ Unicode", f"1991-{year[1]} Unicode", before)
    print(before + _BEGINS + "\n".join(rows(table(facts(text)))) + _ENDS + after, end="")


if __name__ == "__main__":
    main()
