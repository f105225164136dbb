"""The keys of a mapping, checked by name: the required, the known, and the word that was probably meant."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.grid.file.source import Source
from gmkit.grid.file.spelling import unknown_word
from gmkit.grid.file.yamltext import Mapping, Node, Scalar, Style
from gmkit.text import Both, safe_text


def check_keys(source: Source, node: Mapping, known: Sequence[str], required: Sequence[str] = ()) -> None:
    """Notes every key that is not `known` and every `required` one that is missing.

    A file whose reading was cut short misses nothing: the rest of it was not looked at.
    """
    for key, _ in node.entries:
        if key.text not in known:
            source.wrong(key.line, key.column, unknown_word(key.text, known, Both("неизвестный ключ", "unknown key")))
    for name in required:
        if source.whole and node.key(name) is None:
            source.wrong(node.line, node.column, Both(f"нет ключа «{name}»", f"key '{name}' is missing"))


def text_under(source: Source, node: Mapping, name: str) -> Scalar | None:
    """The text under a key; None where the key is missing or has something else than a text."""
    value = node.get(name)
    if value is None or isinstance(value, Scalar):
        return value
    source.wrong(value.line, value.column, Both("здесь нужен один текст", "one text is expected here"), key_place(name))
    return None


def mapping_under(source: Source, node: Mapping, name: str) -> Mapping:
    """The keys and values under a key. A missing key, or one with nothing after it, is an empty mapping."""
    value = node.get(name)
    if isinstance(value, Mapping):
        return value
    if value is not None and not is_blank(value):
        message = Both("здесь нужны строки вида «ключ: значение»", "lines like 'key: value' are expected here")
        source.wrong(value.line, value.column, message, key_place(name))
    return Mapping((), node.line, node.column)


def is_blank(node: Node) -> bool:
    """Whether nothing was written after the colon."""
    return isinstance(node, Scalar) and node.style is Style.PLAIN and not node.text


def key_place(*names: str) -> Both:
    """A place in words: «ключ notes, C1»."""
    path = ", ".join(safe_text(name, 40) for name in names)
    return Both(f"ключ {path}", f"key {path}")
