"""A map saved into the text it came from, with only what changed rewritten; and `fmt`.

Line ends, comments and every row that did not change stay as the game master wrote them, so that one changed
edge is one changed line under git.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from gmkit.grid.file.mapfile import MapFile
from gmkit.grid.file.mapwriter import INDENT, quoted, sections
from gmkit.grid.file.strokes import (
    LEVEL_WALL,
    drawn_label,
    drawn_level,
    drawn_rows,
    drawn_token,
    drawn_upright,
    plain,
)
from gmkit.grid.geometry import CellNameError
from gmkit.grid.gridmap import WALL, GridMap

_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|$)")
# What comes first where several changes meet at one line: entries added to the section above it, new keys,
# then what stood there.
_ENTRY, _SECTION, _REPLACED = range(3)
_COMMENT_AFTER = re.compile(r"\s+#[^\"']*$")


def patched(file: MapFile, field: GridMap) -> str:
    """The exact text of `file` with what differs in `field` written into it.

    Line ends and a byte order mark stay, so write the text with `newline=""`. The game and the format are not
    changed. Raises NotWritten for text that no map file may hold.
    """
    page = _Page(file)
    old = file.map
    if (old.width, old.height, old.columns) == (field.width, field.height, field.columns):
        _patch_rows(page, file, field)
    else:
        page.replace_drawing(drawn_rows(field))
    if old.name != field.name:
        page.replace_line("name", quoted(field.name) if field.name else None)
    if old.columns != field.columns:
        page.replace_line("columns", field.columns.value)
    before, after = sections(old), sections(field)
    for name in {**before, **after}:
        was, now = before.get(name, {}), after.get(name, {})
        if list(was.items()) != list(now.items()):
            page.replace_section(name, was, now)
    return page.text()


def formatted(file: MapFile) -> str:
    """The text of `file` with its drawing in canonical form, labels and row numbers added.

    Other keys and comments stay as they are; line ends become line feeds, a byte order mark goes.
    """
    page = _Page(file)
    page.bom = ""
    page.ends = ["\n" if end else "" for end in page.ends]
    page.redraw(drawn_rows(file.map))
    text = page.text()
    return text if text.endswith("\n") else text + "\n"


def _patch_rows(page: _Page, file: MapFile, field: GridMap) -> None:
    old, width = file.map, field.width
    for index, (was, mark) in enumerate(zip(old.upright, field.upright, strict=True)):
        if was != mark:
            row, column = divmod(index, width + 1)
            page.overwrite(2 * row + 1, 4 * column, drawn_upright(mark))
    for index, (was, token) in enumerate(zip(old.tokens, field.tokens, strict=True)):
        if was != token:
            row, column = divmod(index, width)
            page.overwrite(2 * row + 1, 4 * column + 1, drawn_token(token))
    labelled = _is_labelled(page, old)
    for index, (was, mark) in enumerate(zip(old.level, field.level, strict=True)):
        if was != mark:
            row, column = divmod(index, width)
            if row == 0 and mark == WALL:
                drawn = drawn_label(field.columns, column) if labelled else LEVEL_WALL
            else:
                drawn = drawn_level(mark)
            page.overwrite(2 * row, 4 * column + 1, drawn)


def _is_labelled(page: _Page, field: GridMap) -> bool:
    """Whether a wall put back into the top border gets its label: as its neighbours do."""
    walls = [column for column in range(field.width) if field.level[column] == WALL]
    top = page.row(0)
    return not walls or any(top[4 * column + 1 : 4 * column + 4] != LEVEL_WALL for column in walls)


class _Page:
    """The lines of a map's file under correction. Whole lines are replaced last, so that numbers hold."""

    def __init__(self, file: MapFile) -> None:
        self.file = file
        self.bom = "\ufeff" if file.text.startswith("\ufeff") else ""
        parts = _LINE.findall(file.text.removeprefix("\ufeff"))
        self.lines = [line for line, _ in parts]
        self.ends = [end for _, end in parts]
        self.newline = next((end for end in self.ends if end), "\n")
        self.replaced: list[tuple[int, int, int, list[str]]] = []  # first line, rank, line after the last, new lines

    def text(self) -> str:
        self.replaced.sort(key=lambda one: one[:2])
        for start, _, end, new in self.replaced[::-1]:
            if new and start > 0 and not self.ends[start - 1]:  # the file had no line end at its end
                self.ends[start - 1] = self.newline
            self.lines[start:end] = new
            self.ends[start:end] = [self.newline] * len(new)
        return self.bom + "".join(line + end for line, end in zip(self.lines, self.ends, strict=True))

    def row(self, row: int) -> str:
        """A row of the drawing in plain characters."""
        line, column = self.file.block.at(row, 0)
        return plain(self.lines[line - 1][column - 1 :])

    def overwrite(self, row: int, column: int, drawn: str) -> None:
        line, at = self.file.block.at(row, column)
        old = self.lines[line - 1]
        self.lines[line - 1] = old[: at - 1] + drawn + old[at - 1 + len(drawn) :]

    def redraw(self, rows: list[str]) -> None:
        """Rewrites every row in its own line: a map of the same size."""
        for row, drawn in enumerate(rows):
            line, column = self.file.block.at(row, 0)
            self.lines[line - 1] = self.lines[line - 1][: column - 1] + drawn

    def replace_drawing(self, rows: list[str]) -> None:
        """Replaces the drawing with another: a map of another size."""
        first, column = self.file.block.at(0, 0)
        last = first + 2 * self.file.map.height
        self.replaced.append((first - 1, _REPLACED, last, [" " * (column - 1) + row for row in rows]))

    def replace_line(self, name: str, value: str | None) -> None:
        """Writes one `name: value`, or takes it out; a comment after it stays."""
        place = self.file.keys.get((name,))
        if place is None:
            if value is not None:
                self._insert([f"{name}: {value}"], before="map")
            return
        start, end = self._span((name,))
        comment = _COMMENT_AFTER.search(self.lines[start])
        after = comment[0] if comment is not None and end == start + 1 else ""
        if value is None:
            self._replace((name,), [])
        else:
            self._replace((name,), [f"{name}: {value}{after}"])

    def replace_section(self, name: str, before: Mapping[str, str], after: Mapping[str, str]) -> None:
        """Writes what changed of a section, line by line where no entries share one."""
        whole = [f"{name}:", *(INDENT + line for line in after.values())]
        if (name,) not in self.file.keys:
            self._insert(whole, before=None)
        elif not after:
            self._replace((name,), [])
        else:
            written = self._entries(name, before)
            if written is None or not _can_be_added_to(name, before, after):
                self._replace((name,), whole)
                return
            last = column = 0
            for key, (path, place) in written.items():
                if before[key] != after.get(key):
                    self._replace(path, [after[key]] if key in after else [])
                last, column = max(last, self._span(path)[1]), place
            added = [" " * (column - 1) + line for key, line in after.items() if key not in before]
            if added:
                self.replaced.append((last, _ENTRY, last, added))

    def _entries(self, name: str, before: Mapping[str, str]) -> dict[str, tuple[tuple[str, str], int]] | None:
        """Each entry's path and column by its key as the map has it; None where they share lines."""
        written: dict[str, tuple[tuple[str, str], int]] = {}
        start, column = self.file.keys[name,]
        first = min((line for path, (line, _) in self.file.keys.items() if path[:-1] == (name,)), default=start)
        head = [self.lines[start - 1][column - 1 :].removeprefix(f"{name}:"), *self.lines[start : first - 1]]
        if first == start or any(line.strip() and not line.lstrip().startswith("#") for line in head):
            return None  # in braces, which may open on any of these lines
        for path, (line, column) in self.file.keys.items():
            if len(path) != 2 or path[0] != name:
                continue
            if self.lines[line - 1][: column - 1].strip():
                return None
            key = path[1]
            if name in ("notes", "things"):
                try:
                    key = self.file.map.columns.cell_name(self.file.map.columns.parse_cell(key))
                except CellNameError:
                    return None
            written[key] = ((name, path[1]), column)
        return written if written and set(written) == set(before) else None

    def _replace(self, path: tuple[str, ...], new: list[str]) -> None:
        start, end = self._span(path)
        column = self.file.keys[path][1]
        lead = self.lines[start][: column - 1]  # blanks, or the dash of a list
        lines = [lead + new[0], *(" " * (column - 1) + line for line in new[1:])] if new else []
        self.replaced.append((start, _REPLACED, end, lines))

    def _insert(self, new: list[str], before: str | None) -> None:
        column = self.file.keys["map",][1]
        if before is not None:
            at = self.file.keys[before,][0] - 1
        else:
            at = max(self._span(path)[1] for path in self.file.keys if len(path) == 1)
        self.replaced.append((at, _SECTION, at, [" " * (column - 1) + line for line in new]))

    def _span(self, path: tuple[str, ...]) -> tuple[int, int]:
        """The lines of a key and its value, from 0, as a range; comments after it belong to the next."""
        line, column = self.file.keys[path]
        later = [other for key, (other, _) in self.file.keys.items() if len(key) <= len(path) and other > line]
        end = min(later) - 1 if later else self._end_of_branch(line, column)
        while end > line and _is_no_value(self.lines[end - 1], column):
            end -= 1
        return line - 1, end

    def _end_of_branch(self, line: int, column: int) -> int:
        for number in range(line, len(self.lines)):
            text = self.lines[number]
            if text.strip() and (len(text) - len(text.lstrip(" ")) < column - 1 or text.startswith(("---", "..."))):
                return number
        return len(self.lines)


def _can_be_added_to(name: str, before: Mapping[str, str], after: Mapping[str, str]) -> bool:
    """Whether the entries that stay, with the new ones after them, come out in the right order.

    Monsters move in the order in which they are written; of rulings and notes the order says nothing.
    """
    kept = [key for key in before if key in after]
    added = [key for key in after if key not in before]
    return name != "monsters" or kept + added == list(after)


def _is_no_value(line: str, column: int) -> bool:
    """Whether a line is blank, or a comment that stands no deeper than the keys at `column`."""
    bare = line.lstrip(" ")
    return not bare or (bare.startswith("#") and len(line) - len(bare) < column)
