"""The rules page of a game, RULES.md beside its code: its two language parts, and the text of each clause.

A part begins at a `## ` heading, `По-русски` or `In English`; a clause begins a line with its number, such as `NC-15`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from gmkit.core.game import GAMES
from gmkit.text import Lang

_PART = {"ru": "по-русски", "en": "in english"}
_CLAUSE = re.compile(r"^[-*\s]*\**([A-Z]{2}-\d+)\b[.:*\s—–-]*(.*)$")


def rules_page(name: str, lang: Lang) -> str:
    """The rules of a game in one language, as Markdown. "" where there is no page or no such part."""
    path = GAMES / name / "RULES.md"
    if not path.is_file():
        return ""
    lines, inside = [], False
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            inside = line[3:].strip().lower() == _PART[lang]
        if inside:
            lines.append(line)
    return "\n".join(lines).strip()


@lru_cache(maxsize=16)
def clause_texts(name: str, lang: Lang) -> dict[str, str]:
    """The text of every clause of a game in one language."""
    found: dict[str, str] = {}
    clause = ""
    for line in rules_page(name, lang).splitlines():
        match = _CLAUSE.match(line)
        if match:
            clause = match[1]
            found[clause] = match[2].strip()
        elif not line.strip() or line.startswith("#") or line.lstrip().startswith(("-", "*", "|")):
            clause = ""
        elif clause:
            found[clause] += " " + line.strip()
    return found
