"""One bad file through the command line as a person would meet it, and what is wrong with the answer, if anything."""

from __future__ import annotations

import re
import shutil
import sys
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from gmkit.text import safe_text
from tests.assurance.hostile.files import Bad
from tests.kit.console import gmkit
from tests.kit.harm import harm_in

# Of the processor. Two are promised; where others work on the same core, the same work takes longer by this clock too.
SECONDS = 20.0 if "coverage" in sys.modules else 5.0
_CALLS = {
    "map": (("map", "check", "x.yaml"),),
    "scenario": (("scenario", "check", "x.yaml"), ("play", "x.yaml", "--save", "new.gmj")),
    "journal": (("log", "x.gmj"), ("verify", "x.gmj"), ("resume", "x.gmj")),
}
# After the game: every shape, what was sealed, what one player heard, the replay. `--now`, since most go on.
AFTER = (
    *(("reveal", "x.gmj", "--now", "--format", shape) for shape in ("text", "md")),
    *(("reveal", "x.gmj", "--now", "-o", f"new.{shape}") for shape in ("html", "json", "svg", "pdf")),
    ("reveal", "x.gmj", "--now", "--secret", "new.txt"),
    ("reveal", "x.gmj", "--now", "--as", "Аня", "--format", "text"),
    ("reveal", "x.gmj", "--now", "--as", "Аня", "-o", "new.html"),
    ("replay", "x.gmj", "--now", "--dump"),
)
_PLACE = re.compile(r"^x\.yaml:(\d+):(\d+): ", re.M)
_SHOWN_ROW = re.compile(r"^x\.yaml:(\d+):\d+: .*\n    (.*)\n {4,}\^", re.M)
_LINE = re.compile(r"строк\w+ (\d+)")


class Found(NamedTuple):
    """How a file was met: what is wrong (empty: nothing), and the seconds of work of the slowest call."""

    wrong: str
    seconds: float


def put_down(bad: Bad, folder: Path) -> None:
    """Write the file, beside the name that it will be met under."""
    (folder / "x").write_bytes(bad.data() if callable(bad.data) else bad.data)


def met(bad: Bad, folder: Path, refused: bool = True) -> Found:
    """Every command that reads such a file, written by then. `refused`: it must be, at the place that `bad` names."""
    path = folder / ("x.gmj" if bad.reader == "journal" else "x.yaml")
    slowest, wrong = 0.0, []
    codes = {65} if refused else {0, 1, 2, 65, 66}
    calls = _CALLS[bad.reader]
    if bad.reader == "journal":
        # All of it for a small file. One by turns, drawn by the name, for a large one: one reader stands behind all.
        turn = zlib.crc32(bad.name.encode()) % len(AFTER)
        calls += AFTER[turn : turn + 1] if (folder / "x").stat().st_size > 100_000 else AFTER
    if bad.reader == "scenario" and (folder / "x").stat().st_size > 100_000:
        calls = calls[:1]  # one reader stands behind both, and these take a second each
    for args in calls:
        shutil.copyfile(folder / "x", path)
        began = time.process_time()
        try:
            ran = gmkit(*args, folder=folder)
        except BaseException as error:  # whatever comes out is the finding
            wrong.append(f"{args[0]}: {type(error).__name__}: {error!s:.200}")
            continue
        slowest = max(slowest, time.process_time() - began)
        told = ran.err or ran.out
        if ran.code not in codes and not (
            refused and bad.reader == "journal" and args[0] == "verify" and ran.code == 1
        ):
            wrong.append(f"{args[0]}: exit code {ran.code}: {told[-300:]!r}")
        elif refused:
            wrong += _misplaced(bad, args[0], told)
        elif ran.code == 65:
            wrong += _out_of_file(bad, args[0], told, (folder / "x").read_bytes())
        wrong += [f"{args[0]}: {harm}" for harm in harm_in(ran.out) + harm_in(ran.err)]
        if bad.reader == "journal" and len(ran.err.splitlines()) > 1:
            wrong.append(f"{args[0]}: more than one message: {ran.err!r}")
        for left in (*folder.glob("new*"), *folder.glob("x.gmj.torn-*")):
            left.unlink(missing_ok=True)
    if slowest > SECONDS:
        wrong.append(f"{slowest:.1f} s")
    return Found("; ".join(wrong), slowest)


def _misplaced(bad: Bad, command: str, told: str) -> list[str]:
    if bad.reader == "journal":
        lines = [int(number) for number in _LINE.findall(told)]
        if bad.line and bad.line not in lines:
            return [f"{command}: line {bad.line} is not told: {told[:300]!r}"]
        return []
    if command == "play" and "файл не читается" in told:
        return []  # a duel is covered before it is read: its mistakes are counted, not told
    place = _PLACE.search(told)
    if place is None:
        return [f"{command}: no line and column: {told[:300]!r}"]
    if bad.column and command != "play" and (int(place[1]), int(place[2])) != (bad.line, bad.column):
        return [f"{command}: told {place[1]}:{place[2]}, not {bad.line}:{bad.column}: {told[:200]!r}"]
    return []


def _out_of_file(bad: Bad, command: str, told: str, data: bytes) -> Iterator[str]:
    """What is wrong with the places that a refusal of a mutated file tells; where it was changed is known of games."""
    if bad.reader == "journal":
        for number in map(int, _LINE.findall(told)):
            if not bad.line <= number <= data.count(b"\n") + 1:
                yield f"{command}: line {number} is told, what was changed begins in {bad.line}: {told[:300]!r}"
        return
    if command == "play" and "файл не читается" in told:
        return
    rows = [*_rows(data), ""]  # the end of a text may be told as the row after its last
    places = _PLACE.findall(told)
    if not places:
        yield f"{command}: no line and column: {told[:300]!r}"
    for line, column in ((int(line), int(column)) for line, column in places):
        row = rows[line - 1] if 1 <= line <= len(rows) else None
        # What is missing from an empty row of a drawing is told where the drawing begins.
        if row is None or not 1 <= column <= (len(row) + 1 if row.strip() else 80):
            yield f"{command}: told {line}:{column}, which the file has not: {told[:300]!r}"
    for line, shown in _SHOWN_ROW.findall(told):
        row = rows[int(line) - 1] if int(line) <= len(rows) else ""
        if shown.strip("…") not in safe_text(row, len(row)):
            yield f"{command}: row {line} is shown as {shown!r}"


def _rows(data: bytes) -> list[str]:
    """The rows of a file as an editor shows them."""
    text = data.decode("utf-8", "replace").removeprefix("\ufeff")
    return re.split(r"\r\n|\r|\n", text)
