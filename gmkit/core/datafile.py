"""The reader of the data files that travel with a game: rows of named values, each fault told with line and column.

It knows no game and no rule; a file with any fault is refused whole.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import TypeVar

from gmkit.grid.file.fields import check_keys
from gmkit.grid.file.source import Source
from gmkit.grid.file.spelling import unknown_word
from gmkit.grid.file.yamltext import Mapping, Node, Scalar, documents
from gmkit.grid.file.yamltext import Sequence as Items
from gmkit.grid.geometry import Cell, CellNameError, Columns
from gmkit.text import Both, safe_text

E = TypeVar("E", bound=Enum)
YES = ("yes", "no")


class Row:
    """The named values of one entry; what does not fit is noted in the source, and a harmless value stands in."""

    def __init__(self, source: Source, node: Mapping, columns: Columns) -> None:
        self._source, self._node, self._columns = source, node, columns
        self.line, self.column = node.line, node.column

    def wrong(self, message: Both, name: str = "") -> None:
        """Note a fault at the value of that name, or at the entry."""
        value = self._node.get(name) or self._node
        self._source.wrong(value.line, value.column, message)

    def has(self, name: str) -> bool:
        """Whether anything stands under that name."""
        return self._node.get(name) is not None

    def text(self, name: str) -> str:
        """The text under that name, "" where there is none."""
        value = self._node.get(name)
        if value is None or isinstance(value, Scalar):
            return value.text if value is not None else ""
        self.wrong(Both(f"{name}: нужен один текст", f"{name}: one text is wanted"), name)
        return ""

    def both(self) -> Both:
        """The names in both languages; a missing one is a fault."""
        for name in ("ru", "en"):
            if not self.text(name):
                self.wrong(Both(f"нет имени {name}", f"no name under {name}"))
        return Both(self.text("ru"), self.text("en"))

    def number(self, name: str, default: int = 0) -> int:
        """A whole number from 0 to 999."""
        text = self.text(name)
        if not text:
            return default
        if not (text.isascii() and text.isdigit() and len(text) <= 3):
            shown = safe_text(text, 40)
            self.wrong(Both(f"{name}: «{shown}» не число", f"{name}: '{shown}' is not a number"), name)
            return default
        return int(text)

    def signed(self, name: str) -> int:
        """A whole number from -99 to 99, 0 where nothing stands there."""
        text = self.text(name) or "0"
        if not re.fullmatch(r"[+-]?[0-9]{1,2}", text):
            shown = safe_text(text, 40)
            self.wrong(Both(f"{name}: «{shown}» не число", f"{name}: '{shown}' is not a number"), name)
            return 0
        return int(text)

    def flag(self, name: str) -> bool:
        """`yes` or `no`; no where nothing is said."""
        text = self.text(name) or "no"
        if text not in YES:
            self.wrong(unknown_word(text, YES, Both("неизвестное значение", "unknown value")), name)
        return text == "yes"

    def one(self, name: str, kind: type[E]) -> E | None:
        """The member whose value stands there; None where nothing does."""
        text = self.text(name)
        return self._member(text, kind, name) if text else None

    def several(self, name: str, kind: type[E]) -> tuple[E, ...]:
        """The members listed there; `all` means every one and `nobody` none."""
        value = self._node.get(name)
        if isinstance(value, Items):
            texts = [item.text for item in value.items if isinstance(item, Scalar)]
            return tuple(one for text in texts if (one := self._member(text, kind, name)) is not None)
        text = self.text(name)
        if text == "all":
            return tuple(kind)
        if text != "nobody":
            self.wrong(Both(f"{name}: нужен список, all или nobody", f"{name}: a list, all or nobody is wanted"), name)
        return ()

    def names(self, name: str) -> tuple[str, ...]:
        """The texts listed there; none where nothing is."""
        value = self._node.get(name)
        if isinstance(value, Items) and all(isinstance(item, Scalar) for item in value.items):
            return tuple(item.text for item in value.items if isinstance(item, Scalar))
        if value is not None:
            self.wrong(Both(f"{name}: нужен список", f"{name}: a list is wanted"), name)
        return ()

    def counts(self, name: str) -> dict[int, int]:
        """A number, kept under 0, or numbers by number: `{1: 3, 2: 1}`."""
        value = self._node.get(name)
        if not isinstance(value, Mapping):
            return {0: self.number(name)}
        inner = Row(self._source, value, self._columns)
        found = {}
        for key, _ in value.entries:
            if not (key.text.isascii() and key.text.isdigit()):
                self._source.wrong(key.line, key.column, Both("здесь нужен номер", "a number is wanted here"))
                continue
            found[int(key.text)] = inner.number(key.text)
        return found

    def cell(self, name: str) -> Cell | None:
        """The cell named there; None where nothing is."""
        text = self.text(name)
        if not text:
            return None
        try:
            return self._columns.parse_cell(text)
        except CellNameError as error:
            self.wrong(error.message, name)
            return None

    def _member(self, text: str, kind: type[E], name: str) -> E | None:
        found = next((one for one in kind if one.value == text), None)
        if found is None:
            known = [str(one.value) for one in kind]
            self.wrong(unknown_word(text, known, Both(f"{name}: нет такого", f"{name}: there is no")), name)
        return found


class DataFile:
    """One file of data under reading. `done()` refuses it where anything was wrong."""

    def __init__(self, data: bytes | str, path: str, columns: Columns = Columns.LATIN) -> None:
        self._source = Source(data, path)
        self._columns = columns
        found = documents(self._source)
        first = found[0] if found else None
        if not isinstance(first, Mapping):
            self._source.wrong(1, 1, Both("нужны разделы вида «имя:»", "sections like 'name:' are wanted"))
            first = Mapping((), 1, 1)
        self._node = first

    @classmethod
    def shipped(cls, folder: Path, name: str, columns: Columns = Columns.LATIN) -> DataFile:
        """The file of that name in the folder `data` of a game's own `folder`; its cells are named by `columns`."""
        return cls((folder / "data" / name).read_bytes(), f"{folder.name}/data/{name}", columns)

    def sections(self, *known: str) -> None:
        """Note every section that is not known, and every known one that is missing."""
        check_keys(self._source, self._node, known, known)

    def rows(self, section: str, known: Sequence[str], required: Sequence[str] = ()) -> list[Row]:
        """The entries of a section that is a list."""
        value = self._node.get(section)
        if not isinstance(value, Items):
            self._fault(value, Both(f"{section}: нужен список", f"{section}: a list is wanted"))
            return []
        return [row for item in value.items if (row := self._row(item, known, required)) is not None]

    def cells(self, section: str, known: Sequence[str]) -> list[tuple[Cell, Row]]:
        """The entries of a section that is keyed by cells."""
        value = self._node.get(section)
        if not isinstance(value, Mapping):
            self._fault(value, Both(f"{section}: нужны клетки", f"{section}: cells are wanted"))
            return []
        found = []
        for key, node in value.entries:
            try:
                cell = self._columns.parse_cell(key.text)
            except CellNameError as error:
                self._source.wrong(key.line, key.column, error.message)
                continue
            row = self._row(node, known, ())
            if row is not None:
                found.append((cell, row))
        return found

    def members(self, section: str, kind: type[E]) -> tuple[E, ...]:
        """The members listed in a section."""
        return Row(self._source, self._node, self._columns).several(section, kind)

    def text(self, section: str) -> str:
        """The one text of a section."""
        return Row(self._source, self._node, self._columns).text(section)

    def wrong(self, message: Both) -> None:
        """Note a fault of the file as a whole."""
        self._source.wrong(1, 1, message)

    def done(self) -> None:
        """Raises BadText with every fault that was noted."""
        self._source.refuse()

    def _row(self, node: Node, known: Sequence[str], required: Sequence[str]) -> Row | None:
        if not isinstance(node, Mapping):
            self._fault(node, Both("нужно описание вида {имя: значение}", "a description like {name: value} is wanted"))
            return None
        check_keys(self._source, node, known, required)
        return Row(self._source, node, self._columns)

    def _fault(self, node: Node | None, message: Both) -> None:
        at = node or self._node
        self._source.wrong(at.line, at.column, message)
