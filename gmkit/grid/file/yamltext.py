"""The strict reader of YAML files: every scalar stays text with its place, and nothing means anything else.

It walks the events of the pure PyYAML parser with a stack of its own, so that no file can exhaust Python's,
and one scanner gives one verdict on every machine. Aliases, anchors, tags, directives and duplicate keys are
problems. It knows no map and no scenario.
"""

from __future__ import annotations

import dataclasses
import enum
from typing import Any

import yaml

from gmkit.grid.file.source import FORBIDDEN, Source, forbidden_character
from gmkit.grid.file.yamlwords import NO_DIRECTIVES, in_our_words
from gmkit.text import Both, safe_text

MOST_EVENTS = 50_000
DEEPEST = 16


class Style(enum.Enum):
    """How a scalar is written in the file."""

    PLAIN = "plain"
    QUOTED = "quoted"
    BLOCK = "block"  # after `|`: rows stand as they are
    FOLDED = "folded"  # after `>`: rows are joined


@dataclasses.dataclass(frozen=True, slots=True)
class Scalar:
    """A text with the line and column (from 1) where it starts.

    Of a BLOCK, `first_line` is the file line of its first row, and `indent` what is cut off each row.
    """

    text: str
    line: int
    column: int
    style: Style = Style.PLAIN
    first_line: int = 0
    indent: int = 0

    def at(self, row: int, column: int) -> tuple[int, int]:
        """The file line and column, from 1, of a row and column, from 0, of a BLOCK."""
        return self.first_line + row, self.indent + column + 1


@dataclasses.dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and values in the order of the file; no key stands twice."""

    entries: tuple[tuple[Scalar, Node], ...]
    line: int
    column: int

    def get(self, key: str) -> Node | None:
        """The value under `key`, or None."""
        return next((value for name, value in self.entries if name.text == key), None)

    def key(self, key: str) -> Scalar | None:
        """The key itself, for its place, or None."""
        return next((name for name, _ in self.entries if name.text == key), None)


@dataclasses.dataclass(frozen=True, slots=True)
class Sequence:
    """Values in the order of the file."""

    items: tuple[Node, ...]
    line: int
    column: int


Node = Scalar | Mapping | Sequence


def documents(source: Source, many: bool = False) -> list[Node]:
    """The documents of `source` as far as they can be read; problems are noted in it, nothing is raised.

    A mistake in the YAML itself ends the reading: then `source.whole` is False and the last document is what
    was understood of it, so that the mistakes above can be told as well.
    """
    walk = _Walk(source, many)
    walk.run()
    if not walk.documents and source.whole:
        source.wrong(1, 1, Both("файл пуст", "the file is empty"))
    return walk.documents


class _Branch:
    """A mapping or sequence that is not at its end yet."""

    def __init__(self, line: int, column: int, keyed: bool) -> None:
        self.line, self.column, self.keyed = line, column, keyed
        self.entries: list[tuple[Scalar, Node]] = []
        self.items: list[Node] = []
        self.lines_of_keys: dict[str, int] = {}
        self.key: Scalar | None = None
        self.at_key = True

    def node(self) -> Node:
        if self.keyed:
            return Mapping(tuple(self.entries), self.line, self.column)
        return Sequence(tuple(self.items), self.line, self.column)


class _Walk:
    def __init__(self, source: Source, many: bool) -> None:
        self.source, self.many = source, many
        self.documents: list[Node] = []
        self.open: list[_Branch] = []
        self.block: Scalar | None = None  # the last scalar, when it is a block

    def run(self) -> None:
        parser: Any = yaml.SafeLoader(self.source.clean)
        count = 0
        try:
            while not isinstance(event := parser.get_event(), yaml.StreamEndEvent):
                count += 1
                if count > MOST_EVENTS:
                    message = Both(
                        f"в файле слишком много значений: больше {MOST_EVENTS}",
                        f"too many values in the file: more than {MOST_EVENTS}",
                    )
                    self._stop(event.start_mark.line + 1, event.start_mark.column + 1, message)
                    break
                if not self._take(event):
                    break
        except yaml.MarkedYAMLError as error:
            line, column, message = in_our_words(error, self.source.lines, self.block, self.open_column())
            self._stop(line, column, message)
        except (yaml.YAMLError, ValueError, OverflowError):
            # A number that stands for no character after a backslash in quotes, or a directive with a huge number:
            # PyYAML lets Python's own errors through.
            message = Both("знака с таким номером нет", "there is no character with this number")
            if self.source.lines[parser.line].startswith("%"):
                message = NO_DIRECTIVES
            self._stop(parser.line + 1, parser.column + 1, message)
        finally:
            parser.dispose()
        while self.open:
            self._put(self.open.pop().node())

    def open_column(self) -> int:
        """The column of the innermost open branch: what stands further left has left it."""
        return self.open[-1].column if self.open else 1

    def _stop(self, line: int, column: int, message: Both) -> None:
        self.source.whole, self.source.stopped_at = False, line
        self.source.wrong(line, column, message)

    def _take(self, event: Any) -> bool:
        """Takes one event in; False ends the reading."""
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        if isinstance(event, yaml.DocumentStartEvent):
            return self._start_document(event, line, column)
        if isinstance(event, yaml.CollectionEndEvent):
            self._put(self.open.pop().node())
            return True
        if not isinstance(event, yaml.NodeEvent):
            return True
        if isinstance(event, yaml.AliasEvent):
            message = Both(
                "ссылки вида *имя не допускаются; если это текст, возьмите его в кавычки",
                "references like *name are not allowed; if this is text, put it in quotes",
            )
            self.source.wrong(line, column, message)
            self._put(Scalar("", line, column))
            return True
        self._refuse_properties(event, line, column)
        if isinstance(event, yaml.ScalarEvent):
            scalar = self._scalar(event)
            self.block = scalar if scalar.style is Style.BLOCK else None
            self._put(scalar)
            return True
        if len(self.open) >= DEEPEST:
            message = Both(
                f"слишком глубокая вложенность: больше {DEEPEST}",
                f"nested too deeply: more than {DEEPEST} levels",
            )
            self._stop(line, column, message)
            return False
        self.block = None
        self.open.append(_Branch(line, column, isinstance(event, yaml.MappingStartEvent)))
        return True

    def _start_document(self, event: Any, line: int, column: int) -> bool:
        if self.source.lines[line - 1].startswith("%") or event.version or event.tags:
            self.source.wrong(line, column, NO_DIRECTIVES)
        if self.documents and not self.many:
            message = Both(
                "здесь начинается второй документ, а в этом файле может быть только один",
                "a second document begins here, this file may hold only one",
            )
            self._stop(line, column, message)
            return False
        return True

    def _refuse_properties(self, event: Any, line: int, column: int) -> None:
        if event.anchor is not None:
            message = Both(
                "метки вида &имя не допускаются; если это текст, возьмите его в кавычки",
                "anchors like &name are not allowed; if this is text, put it in quotes",
            )
            self.source.wrong(line, column, message)
        if event.tag is not None:
            message = Both(
                "указания типа вида !имя не допускаются; если это текст, возьмите его в кавычки",
                "tags like !name are not allowed; if this is text, put it in quotes",
            )
            self.source.wrong(line, column, message)

    def _scalar(self, event: Any) -> Scalar:
        line, column = event.start_mark.line + 1, event.start_mark.column + 1
        text: str = event.value
        if event.style == "|":
            # Every row of a literal block is a file line less its indentation, blank ones included.
            indent = 0
            for number, row in enumerate(text.split("\n"), line):
                if row:
                    indent = len(self.source.lines[number]) - len(row)
                    break
            return Scalar(text, line, column, Style.BLOCK, line + 1, indent)
        if event.style == ">":
            return Scalar(text, line, column, Style.FOLDED)
        if not event.style:
            return Scalar(text, line, column)
        hidden = FORBIDDEN.search(text)
        if hidden is not None:
            self.source.wrong(line, column, forbidden_character(hidden[0]))
            text = FORBIDDEN.sub(" ", text)
        return Scalar(text, line, column, Style.QUOTED)

    def _put(self, node: Node) -> None:
        if not self.open:
            self.documents.append(node)
            return
        top = self.open[-1]
        if not top.keyed:
            top.items.append(node)
        elif top.at_key:
            top.key = self._checked_key(top, node)
            top.at_key = False
        else:
            if top.key is not None:
                top.entries.append((top.key, node))
            top.at_key = True

    def _checked_key(self, top: _Branch, node: Node) -> Scalar | None:
        """The key, or None when its value is to be passed over."""
        if not isinstance(node, Scalar):
            message = Both("ключом может быть только текст", "only a text can be a key")
            self.source.wrong(node.line, node.column, message)
            return None
        shown = safe_text(node.text, 40)
        if node.text == "<<" and node.style is Style.PLAIN:
            message = Both("вставки «<<» не допускаются", "merge keys '<<' are not allowed")
            self.source.wrong(node.line, node.column, message)
            return None
        if not node.text.strip():
            self.source.wrong(node.line, node.column, Both("пустой ключ", "the key is empty"))
            return None
        first = top.lines_of_keys.get(node.text)
        if first is not None:
            message = Both(
                f"ключ «{shown}» повторён: он уже стоит в строке {first}",
                f"key '{shown}' appears twice: it is already in line {first}",
            )
            self.source.wrong(node.line, node.column, message)
            return None
        top.lines_of_keys[node.text] = node.line
        return node
