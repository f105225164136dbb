"""`map check`: what every map's game finds, for a person or as JSON; what its comments allow is not counted.

`# allow: CODE` anywhere beside the drawing allows a finding of that code; cells after the code allow it there alone.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from gmkit.core.game import find_game
from gmkit.core.library import find_file, load_map
from gmkit.errors import GmkitError
from gmkit.grid.file.mapfile import MapFile
from gmkit.grid.file.problems import BadText
from gmkit.grid.findings import Finding, finding_place, finding_spot, finding_text, findings
from gmkit.grid.geometry import Cell, CellNameError
from gmkit.text import Both, Lang, counted, safe_text

_ALLOW = re.compile(r"#\s*allow:\s*([a-z][a-z0-9-]*)((?:\s+(?!--)[\w-]+)*)")
_PAUSE = 0.5  # seconds between two looks at the files

Say = Callable[[str], None]


class Allowed(NamedTuple):
    """What one comment allows, and its line; no cells: everywhere."""

    line: int
    code: str
    cells: tuple[Cell, ...]

    def covers(self, finding: Finding) -> bool:
        """Whether the finding is allowed: its code, and all its cells where cells are named."""
        return finding.code == self.code and (not self.cells or set(finding.cells) <= set(self.cells))


def allowed_in(file: MapFile) -> Iterator[Allowed]:
    """The comments of a map that allow something; a word that is no cell of it allows nothing anywhere."""
    drawing = range(file.block.first_line, file.block.first_line + 2 * file.map.height + 1)
    for number, line in enumerate(file.text.removeprefix("\ufeff").splitlines(), 1):
        match = _ALLOW.search(line)
        if match is None or number in drawing:
            continue
        try:
            cells = tuple(file.map.columns.parse_cell(word) for word in match[2].split())
        except CellNameError:
            continue
        yield Allowed(number, match[1], cells)


class _Tally(NamedTuple):
    errors: int = 0
    warnings: int = 0
    allowed: int = 0


def check_files(files: Sequence[str], say: Say, lang: Lang, as_json: bool = False) -> tuple[int, int]:
    """(errors, warnings) of maps, each told. A map that cannot be read is told after the others, as BadText."""
    tally = _Tally()
    unread: list[BadText] = []
    rows: list[dict[str, object]] = []
    for name in files:
        try:
            file = load_map(find_file(name))
        except BadText as error:
            unread.append(error)
            continue
        tally = _check(file, tally, rows, say if not as_json else lambda text: None, lang)
    if as_json:
        problems = [problem for error in unread for problem in error.problems]
        rows += [
            _row(one.path, (one.line, one.column), "unreadable", "error", one.place, one.message, lang)
            for one in problems
        ]
        say(json.dumps(rows, ensure_ascii=False, indent=1))
    if unread:
        raise BadText([problem for error in unread for problem in error.problems])
    if not as_json:
        say(_summed(tally, lang))
    return tally.errors, tally.warnings


def _check(file: MapFile, tally: _Tally, rows: list[dict[str, object]], say: Say, lang: Lang) -> _Tally:
    errors, warnings, allowed = tally
    permits = list(allowed_in(file))
    used: set[Allowed] = set()
    for finding in findings(file.map, find_game(file.map.game).drawn_maps().checks):
        covering = [one for one in permits if one.covers(finding)]
        used |= set(covering)
        severity = "allowed" if covering else "warning" if finding.warning else "error"
        place = finding_place(file.map, finding)
        rows.append(_row(file.path, finding_spot(file, finding), finding.code, severity, place, finding.text, lang))
        if covering:
            allowed += 1
            continue
        say(finding_text(file, finding, lang))
        errors += not finding.warning
        warnings += finding.warning
    for one in permits:
        if one not in used:
            text = Both(f"разрешать нечего: {one.code} здесь нет", f"nothing to allow: there is no {one.code} here")
            rows.append(_row(file.path, (one.line, 1), "allow-unused", "warning", None, text, lang))
            word = Both("предупреждение", "warning")(lang)
            say(f"{safe_text(file.path)}:{one.line}:1: {word} allow-unused: {text(lang)}")
            warnings += 1
    return _Tally(errors, warnings, allowed)


def _row(
    path: str, spot: tuple[int, int], code: str, severity: str, place: Both | None, text: Both, lang: Lang
) -> dict[str, object]:
    return {
        "file": path,
        "line": spot[0],
        "column": spot[1],
        "code": code,
        "severity": severity,
        "place": place(lang) if place is not None else "",
        "text": text(lang),
    }


def _summed(tally: _Tally, lang: Lang) -> str:
    words = [
        counted(tally.errors, lang, ("ошибка", "ошибки", "ошибок"), ("error", "errors")),
        counted(tally.warnings, lang, ("предупреждение", "предупреждения", "предупреждений"), ("warning", "warnings")),
    ]
    if tally.allowed:
        words.append(Both(f"разрешено: {tally.allowed}", f"allowed: {tally.allowed}")(lang))
    return ", ".join(words)


def watch(files: Sequence[str], say: Say, lang: Lang, pause: Callable[[float], None] = time.sleep) -> None:
    """Check the files now and whenever one of them changes, until Ctrl-C."""
    seen: list[tuple[int, int] | None] = []
    while True:
        now = [_stamp(name) for name in files]
        if now != seen:
            seen = now
            try:
                check_files(files, say, lang)
            except GmkitError as error:
                say(error.text(lang))
            say(Both("— жду изменений, Ctrl-C кончает —", "— waiting for changes, Ctrl-C ends —")(lang))
        pause(_PAUSE)


def _stamp(name: str) -> tuple[int, int] | None:
    try:
        about = Path(find_file(name)).stat()
    except (OSError, GmkitError):
        return None
    return about.st_mtime_ns, about.st_size
