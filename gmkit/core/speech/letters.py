"""Letters as they are typed: one form for comparison, whatever the keyboard, the case or the layout did.

It knows no command and no name; it never decides what a word means.
"""

from __future__ import annotations

import re
import unicodedata

# Letters of the two scripts that are drawn alike. Case matters: «В» looks like "B", «в» does not look like
# "b", so a small Latin b is never taken for a Russian letter.
_CYRILLIC_ALIKE = "АВЕКМНОРСТУХ" + "аеокрсух"
_LATIN_ALIKE = "ABEKMHOPCTYX" + "aeokpcyx"
_TO_LATIN = str.maketrans(_CYRILLIC_ALIKE, _LATIN_ALIKE)
_TO_CYRILLIC = str.maketrans(_LATIN_ALIKE, _CYRILLIC_ALIKE)
_ALIKE = frozenset(_CYRILLIC_ALIKE + _LATIN_ALIKE)

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe58\ufe63\uff0d"
# Punctuation that says nothing here. The question mark is not among them: a question is not a command.
_QUIET = '.,!…;«»"“”„‟‹›()'
_PLAIN = {ord(dash): "-" for dash in _DASHES} | {ord(char): " " for char in _QUIET}
_PLAIN |= {ord(char): "" for char in "'’‘`\ufeff"}
# Marks of stress («се́вер») and variation selectors (⬆️) change neither word nor arrow.
_SILENT_MARKS = dict.fromkeys((0x300, 0x301, 0xFE0E, 0xFE0F))

# Capitals drawn alike, over three scripts; only for finding a typed name.
_CAPITALS = str.maketrans(
    "АВЕКМНОРСТУХІЅЈԚԜ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧΓΠΦ",
    "ABEKMHOPCTYXISJQW" + "ABEZHIKMNOPTYXГПФ",
)
_PLAIN_DASHES = {ord(dash): "-" for dash in _DASHES}
_YO = str.maketrans("ёЁ", "еЕ")

# Most of what is typed needs nothing done: small letters of one script a word, numbers, single spaces. ё is outside.
_FOLDED = re.compile(r"(?:[a-z]+|[а-я]+|[0-9]+)(?: (?:[a-z]+|[а-я]+|[0-9]+))*")
# Letters, numbers and signs that neither bear nor are a mark.
_SIMPLE = re.compile(r"[A-Za-zА-Яа-я0-9 .,!?:-]*")
_LATIN_LETTER = re.compile("[A-Za-z]")
_MAY_BE_TWINS = re.compile(r"(?<!\S)(?:[ABEKMHOPCTYXaeokpcyx]+|[АВЕКМНОРСТУХаеокрсух]+)(?!\S)")


def one_script(word: str) -> str:
    """A word of mixed letters in one script, where its other letters leave no doubt; else as it is.

    A word that holds a letter only Cyrillic has («север» with a Latin "e") becomes Cyrillic, one that holds
    a letter only Latin has becomes Latin, one that holds both stays a mixture and will fit no command.
    A mixture of nothing but twins becomes Cyrillic.
    """
    if word.isascii() or not _LATIN_LETTER.search(word):  # one script, as nearly every word
        return word
    has_latin = has_cyrillic = only_latin = only_cyrillic = False
    for char in word:
        if "a" <= char <= "z" or "A" <= char <= "Z":
            has_latin = True
            only_latin = only_latin or char not in _ALIKE
        elif "\u0400" <= char <= "\u052f":
            has_cyrillic = True
            only_cyrillic = only_cyrillic or char not in _ALIKE
    if not (has_latin and has_cyrillic) or (only_latin and only_cyrillic):
        return word
    return word.translate(_TO_LATIN if only_latin else _TO_CYRILLIC)


def _fold_once(text: str) -> str:
    simple = _SIMPLE.fullmatch(text) is not None
    if simple:
        composed = text
    else:
        composed = unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).translate(_SILENT_MARKS))
    words = []
    for typed in composed.translate(_PLAIN).split():
        word = one_script(typed.strip("-")).casefold()
        if word:
            words.append(word)
    if simple:
        return " ".join(words)
    # й and ё are whole letters only when composed: marks are dropped from the decomposed text above by
    # name, never by kind, so the breve of й stays.
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", " ".join(words))).replace("ё", "е")


def fold(text: str) -> str:
    """The form in which words are compared: case, ё, dashes, quiet punctuation and mixed layouts evened out.

    й stays й, composed or not; «?» and «:» stay, since they carry meaning; arrows stay as words. A word in
    one script is never turned into the other (see `twins`). `fold(fold(x)) == fold(x)`.

    >>> fold(" «Иду —  НА  Сeвер!» "), fold("Ёж"), fold("⬆\ufe0f")
    ('иду на север', 'еж', '⬆')
    """
    if _FOLDED.fullmatch(text):
        return text
    folded = _fold_once(text)
    # Rare capitals fold into letters that change the script of their word; a second look settles them.
    for _ in range(4):
        if _FOLDED.fullmatch(folded):
            break
        again = _fold_once(folded)
        if again == folded:
            break
        folded = again
    return folded


def twins(text: str) -> tuple[str, ...]:
    """Other folded readings of `text`: words made of nothing but twin letters, taken in the other script.

    A Latin "c" typed for «с» looks right on every screen and sits on the same key, so the vocabulary tries
    this reading when the letters as typed are not a command. It is not a guess as long as no vocabulary gives
    two meanings to words that look the same, and a Phrasebook refuses to be built so.

    >>> twins("c"), twins("C"), twins("b"), twins("север")
    (('с',), ('с',), (), ())
    """
    plain = unicodedata.normalize("NFC", text).translate(_PLAIN)
    if not _MAY_BE_TWINS.search(plain):
        return ()
    here = fold(text)
    found: list[str] = []
    for table in (_TO_CYRILLIC, _TO_LATIN):
        words = [word.translate(table) if all(char in _ALIKE for char in word) else word for word in plain.split()]
        other = fold(" ".join(words))
        if other != here and other not in found:
            found.append(other)
    return tuple(found)


def as_written(name: str) -> str:
    """A name but for what nobody means by it: stress, ё, the length of a dash, the number of spaces. Case is kept."""
    form = unicodedata.normalize("NFD", name).translate(_SILENT_MARKS)
    form = unicodedata.normalize("NFC", form).translate(_YO)
    return " ".join(form.translate(_PLAIN_DASHES).split())


def same_name_form(name: str) -> str:
    """The same, in small letters, and with the forms that Unicode keeps for compatibility made plain."""
    form = unicodedata.normalize("NFKC", name).translate(_SILENT_MARKS).casefold()
    form = unicodedata.normalize("NFKC", form).replace("ё", "е")
    return " ".join(form.translate(_PLAIN_DASHES).split())


def name_key(name: str) -> str:
    """What a typed name is looked up by: case, ё and the script of twin letters make no difference.

    >>> name_key("aНЯ") == name_key("Аня"), name_key("Алёна") == name_key("Алена")
    (True, True)
    """
    return same_name_form(name).upper().translate(_CAPITALS)


def is_one_slip_away(typed: str, meant: str) -> bool:
    """Whether one letter added, lost, changed, or two neighbours swapped make `typed` of `meant`.

    >>> [is_one_slip_away(word, "север") for word in ("северо", "севр", "сивер", "сеевр", "север", "юг")]
    [True, True, True, True, False, False]
    """
    if typed == meant or abs(len(typed) - len(meant)) > 1:
        return False
    start = 0
    while start < min(len(typed), len(meant)) and typed[start] == meant[start]:
        start += 1
    one, two = typed[start:], meant[start:]
    if len(one) == len(two):
        return one[1:] == two[1:] or (one[:2] == two[1::-1] and one[2:] == two[2:])
    return one[1:] == two if len(one) > len(two) else one == two[1:]


# The keys of the two usual layouts, plain and with shift; what both layouts type alike is left out.
_LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,./`" + 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?~^&$'
_RUSSIAN_KEYS = "йцукенгшщзхъфывапролджэячсмитьбю.ё" + "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,Ё:?;"
_TO_RUSSIAN_KEYS = str.maketrans(_LATIN_KEYS, _RUSSIAN_KEYS)
_TO_LATIN_KEYS = str.maketrans(_RUSSIAN_KEYS, _LATIN_KEYS)
_LATIN, _CYRILLIC = re.compile("[A-Za-z]"), re.compile("[А-Яа-яЁё]")


def other_layout(text: str) -> str:
    """The same keys pressed with the other keyboard layout on; a text of both scripts stays as it is.

    >>> other_layout("ctdth"), other_layout(".u"), other_layout("Fyz^"), other_layout("ФттЖ"), other_layout("cтdth")
    ('север', 'юг', 'Аня:', 'Ann:', 'cтdth')
    """
    latin, cyrillic = _LATIN.search(text), _CYRILLIC.search(text)
    if latin and cyrillic:
        return text
    return text.translate(_TO_LATIN_KEYS if cyrillic else _TO_RUSSIAN_KEYS)


def latin_keys_as_russian(text: str) -> str:
    """The Latin letters of a text as the keys that they stand on have it in the Russian layout."""
    return text.translate(_TO_RUSSIAN_KEYS)
