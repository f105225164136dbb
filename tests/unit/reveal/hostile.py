"""The hostile texts (trust.md 5.4) as far as a game can be begun with a player called so: those of one line of text."""

from gmkit.core.journal.commitment import secret_text
from tests.kit.hostile import TEXTS


def _can_begin(text: str) -> bool:
    try:
        secret_text("", "0" * 64, "", {}, [(text, "A1")]).encode()
    except ValueError:
        return False
    return bool(text.strip()) and len(text) <= 10_000


HOSTILE = tuple(filter(_can_begin, TEXTS))
