"""What the YAML parser complains of, for a person who draws maps and has never heard of YAML."""

from __future__ import annotations

import re
from typing import Protocol

import yaml

from gmkit.text import Both, safe_text


class Block(Protocol):
    """What is asked of a block of rows: its text, its first file line and its indentation."""

    @property
    def text(self) -> str: ...
    @property
    def first_line(self) -> int: ...
    @property
    def indent(self) -> int: ...


NO_DIRECTIVES = Both("строки, которые начинаются с %, не допускаются", "lines that begin with % are not allowed")
_INDENTATION = Both(
    "неверный отступ: строка не в ряд с соседними", "wrong indentation: not in line with its neighbours"
)
# Parts of PyYAML's messages -> ours. The first that fits is taken; {0} is the character it names.
_WORDS = (
    (
        "cannot start any token",
        Both(
            "значение не может начинаться с «{0}»: возьмите его в кавычки",
            "a value cannot begin with '{0}': put it in quotes",
        ),
    ),
    (
        "could not find expected ':'",
        Both("в этой строке нет двоеточия после ключа", "this line has no colon after its key"),
    ),
    (
        "mapping values are not allowed",
        Both(
            "лишнее двоеточие или неверный отступ; текст с двоеточием возьмите в кавычки",
            "a colon too many or a wrong indentation; put text with a colon in quotes",
        ),
    ),
    (
        "sequence entries are not allowed",
        Both("черта списка здесь не на месте", "a list dash is out of place here"),
    ),
    (
        "found unexpected end of stream",
        Both("кавычка открыта и не закрыта", "a quote is opened and not closed"),
    ),
    (
        "found unexpected document separator",
        Both("кавычка открыта и не закрыта", "a quote is opened and not closed"),
    ),
    (
        "escape",
        Both(
            "после обратной черты в двойных кавычках стоит неизвестный знак; саму черту пишут дважды",
            "an unknown character after a backslash in double quotes; write the backslash itself twice",
        ),
    ),
    (
        "chomping or indentation indicators",
        Both(
            "значение не может начинаться с «|» или «>»: возьмите его в кавычки, а рисунок сдвиньте вправо",
            "a value cannot begin with '|' or '>': put it in quotes; a drawing must be moved to the right",
        ),
    ),
    ("expected ',' or ']'", Both("после «[» нет «,» или «]»", "no ',' or ']' after the '['")),
    ("expected ',' or '}'", Both("после «{{» нет «,» или «}}»", "no ',' or '}}' after the '{{'")),
    (
        "<block end>",
        _INDENTATION,
    ),
    ("directive", NO_DIRECTIVES),
    ("but found '<stream end>'", Both("файл обрывается", "the file breaks off")),
    ("document start", Both("лишний текст после конца документа", "text after the end of the document")),
    ("tag", Both("указания типа вида !имя не допускаются", "tags like !name are not allowed")),
    ("anchor", Both("метки вида &имя не допускаются", "anchors like &name are not allowed")),
    ("alias", Both("ссылки вида *имя не допускаются", "references like *name are not allowed")),
    ("node content", Both("здесь ждали значение", "a value was expected here")),
)
_OTHER = Both("эта строка не читается: проверьте отступ и кавычки", "this line cannot be read: check its indentation")
# Of these the beginning of the unfinished thing is worth showing, not the place where patience ended.
_SHOW_START = (
    "could not find expected ':'",
    "found unexpected end of stream",
    "found unexpected document separator",
    "while scanning an alias",
    "while scanning an anchor",
    "while scanning a tag",
)
_POSTS_AND_WALLS = re.compile("[+|\u2500-\u257f¦]")


def in_our_words(
    error: yaml.MarkedYAMLError, lines: list[str], block: Block | None, left: int
) -> tuple[int, int, Both]:
    """Line, column (from 1) and message of a YAML error.

    `block` is the block of rows that was read just before it, if any: a row that stands too far left ends the
    block and then makes no sense. `left` is the column of the keys.
    """
    problem, context = str(error.problem or ""), str(error.context or "")
    mark = error.problem_mark or error.context_mark
    if error.context_mark is not None and any(part in f"{context}: {problem}" for part in _SHOW_START):
        mark = error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    if line > len(lines):
        line, column = len(lines), 1
    if lines[line - 1].startswith("%"):
        return line, 1, NO_DIRECTIVES
    if block is not None:
        moved = _row_moved_left(lines, block, left)
        if moved is not None:
            message = Both(
                "строка рисунка сдвинута влево: все его строки начинаются в одном столбце",
                "this row of the drawing is too far left: all its rows begin in one column",
            )
            return *moved, message
    if "document start" in problem and column > 1:
        return line, column, _INDENTATION
    told = f"{problem} {context}"
    for part, words in _WORDS:
        if part in told:
            named = re.search(r"character '(.)'", problem)
            shown = safe_text(named[1]) if named else ""
            return line, column, Both(words.ru.format(shown), words.en.format(shown))
    return line, column, _OTHER


def _row_moved_left(lines: list[str], block: Block, left: int) -> tuple[int, int] | None:
    number = block.first_line - 1 + len(block.text.rstrip("\n").split("\n"))
    while number < len(lines) and not lines[number].strip():
        number += 1
    if number >= len(lines):
        return None
    spaces = len(lines[number]) - len(lines[number].lstrip(" "))
    if spaces >= block.indent or lines[number][spaces] == "#":
        return None
    if spaces > left - 1 or _POSTS_AND_WALLS.match(lines[number][spaces]):
        return number + 1, spaces + 1
    return None
