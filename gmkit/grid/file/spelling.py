"""Letters of two scripts that look the same, and the word that was probably meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from gmkit.text import Both, safe_text

_CYRILLIC = "АВЕКМНОРСТУХІЈЅаеорсухіјѕѵԁһԛԝ"
_LATIN = "ABEKMHOPCTYXIJSaeopcyxijsvdhqw"
LATIN_TWIN = dict(zip(_CYRILLIC, _LATIN, strict=True))


def in_latin(text: str) -> str:
    """The text with every Cyrillic letter that looks Latin replaced by its Latin twin."""
    return "".join(LATIN_TWIN.get(letter, letter) for letter in text)


def names_both(text: str) -> Both | None:
    """«буква «Н» русская, а нужна латинская «H»» for the first such letter of the text; None without one."""
    for letter in text:
        twin = LATIN_TWIN.get(letter)
        if twin is not None:
            return Both(
                f"буква «{letter}» русская, а нужна латинская «{twin}»",
                f"letter '{letter}' is Cyrillic where the Latin '{twin}' is expected",
            )
    return None


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant, or None. Long words are not compared: that would be slow."""
    words = list(known)
    if len(word) > 40:
        return None
    plain = in_latin(word).strip().lower()
    if plain in words:
        return plain
    close = difflib.get_close_matches(plain, words, n=1, cutoff=0.6)
    return close[0] if close else None


def unknown_word(word: str, known: Iterable[str], what: Both) -> Both:
    """Says that `word` is not known, which word was probably meant, and which there are.

    `what` is the kind of word: Both("неизвестный ключ", "unknown key").
    """
    words = list(known)
    shown = safe_text(word, 40)
    meant = nearest(word, words)
    ru, en = f"{what.ru} «{shown}»", f"{what.en} '{shown}'"
    letters = names_both(word) if meant is not None and in_latin(word) != word else None
    if letters is not None:
        ru, en = f"{ru}: {letters.ru}", f"{en}: {letters.en}"
    if meant is not None:
        return Both(f"{ru}; возможно, «{meant}»?", f"{en}; perhaps '{meant}'?")
    if not words:
        return Both(ru, en)
    listed = ", ".join(words)
    return Both(f"{ru}; есть только: {listed}", f"{en}; there are only: {listed}")
