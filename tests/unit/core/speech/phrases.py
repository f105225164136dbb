"""What players say, read by the real reader; `python -m tests.unit.core.speech.phrases [FILE…]` shows the figures.

A row of the table is a line that is typed at a table, and what it must mean: a command in its short form, `?` for a
question back, `? X` where X alone must be offered. The rows are facts about speech; nothing here helps to read them.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from gmkit.core.game import find_game
from gmkit.core.speech.address import hear
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.speakers import Company
from gmkit.grid.geometry import Columns
from gmkit.text import Lang

DATA = Path(__file__).with_name("data")
LISTED, OWN = DATA / "phrases.tsv", DATA / "further.tsv"
_ESCAPE = re.compile(r"\\(t|n|\\|u[0-9a-fA-F]{4})")


class Row(NamedTuple):
    """A phrase, the table at which it is typed, and what it must mean."""

    id: str
    game: str
    lang: Lang
    family: str
    company: Company
    phrase: str
    expected: str


def rows(path: Path) -> Iterator[Row]:
    """The rows of a table: tab-separated, a header first."""
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        number, game, lang, family, seats, turn, phrase, expected = line.split("\t")
        groups = [seat.split("+") for seat in seats.split(",")]
        members = tuple((member, group[0]) for group in groups for member in group[1:])
        company = Company(tuple(group[0] for group in groups), turn, members)
        yield Row(
            number, game, "ru" if lang == "ru" else "en", family, company, _ESCAPE.sub(_unescaped, phrase), expected
        )


def _unescaped(match: re.Match[str]) -> str:
    return {"t": "\t", "n": "\n", "\\": "\\"}.get(match[1]) or chr(int(match[1][1:], 16))


def understood(row: Row) -> str:
    """What the reader makes of a row, written as the table writes it."""
    game, company = find_game(row.game), row.company

    def said_by(who: str | None) -> str:
        return f"{who}: " if who not in (None, company.turn) else ""

    try:
        said = hear(row.phrase, company, lambda words: game.rules.read(words, Columns.LATIN, company.names))
        command = game.rules.read(said.words, Columns.LATIN, company.names)
    except Misheard as error:
        return "?" if error.offer is None else f"? {said_by(error.offer.who)}{error.offer.words(row.lang)}"
    return said_by(said.who) + game.rules.short(command, Columns.LATIN, row.lang)


def as_listed(row: Row, found: str) -> bool:
    """Whether that is what the row wants; of a `?` alone, what is offered is free."""
    return found.startswith("?") if row.expected == "?" else found == row.expected


def done_unasked(row: Row, found: str) -> bool:
    """Whether a move was made where it had to be asked: the one fault that must never be."""
    return row.expected.startswith("?") and not found.startswith("?")


def main() -> int:
    """Figures by family of the files named, or of both tables; the rows that came out otherwise below them."""
    every, fine = Counter[str](), Counter[str]()
    wrong: list[str] = []
    for path in [Path(name) for name in sys.argv[1:]] or [LISTED, OWN]:
        for row in rows(path):
            found, family = understood(row), f"{row.game} {row.lang} {row.family}"
            every[family] += 1
            fine[family] += as_listed(row, found)
            if not as_listed(row, found):
                done = "  DONE" if done_unasked(row, found) else ""
                wrong.append(f"{row.id} {family} {row.phrase!r}: {row.expected} expected, {found} found{done}")
    for family, count in every.items():
        print(f"{family:<40}{fine[family]:>4} of {count}")
    print(f"{'all':<40}{fine.total():>4} of {every.total()}: {100 * fine.total() / every.total():.1f} %")
    print("\n".join(wrong))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
