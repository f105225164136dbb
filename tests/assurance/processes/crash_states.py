"""Every state that a crash can leave a game in: the disk stopped at each step, times each way the last bytes can end.

A state is a file as the next start finds it. `states()` makes them in process, each checked by `Checker`.
"""

from __future__ import annotations

import contextlib
import errno
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from gmkit.core.journal.journal import Journal, read_log
from gmkit.core.journal.storage import Storage
from gmkit.errors import BadFile, GmkitError
from tests.kit.failing_disk import Crash, FailingDisk, SlowDisk
from tests.kit.short_game import HEADER, turn

TURNS, MORE = 14, 6  # before and after the game is closed and gone on with
DAMAGE = "a garbage line"  # with its newline it may be anything: the game is not gone on with, and nothing is touched


def script(path: Path, disk: FailingDisk, said: list[int]) -> None:
    """A short evening in two sittings. `said` gets a number once its answer may be told."""
    with Journal.create(path, HEADER, {"say": "начало"}, storage=disk) as journal:
        said.append(2)
        for number in range(3, 3 + TURNS):
            line = journal.append(turn(number))
            said.append(line)
    with Journal.resume(path, storage=disk) as journal:
        for number in range(3 + TURNS, 3 + TURNS + MORE):
            line = journal.append(turn(number))
            said.append(line)


class Crashed(NamedTuple):
    """The bytes after a crash, how many of them were synced, and the lines that were told."""

    data: bytes
    synced: int
    said: tuple[int, ...]


class Watched(FailingDisk):
    """A failing disk that remembers how much of the game was synced: a crash can spoil only what was not."""

    synced = 0

    def sync(self, fd: int) -> None:
        super().sync(fd)
        self.synced = os.fstat(fd).st_size


def stopped(folder: Path, part: float) -> Iterator[Crashed]:
    """The program stopped at step 1, 2, 3 … of the script, until it runs through."""
    at = 0
    while True:
        at += 1
        path, said = folder / f"{at}.gmj", []
        disk = Watched(at, part=part)
        with contextlib.suppress(Crash):
            script(path, disk, said)
        if path.exists():
            yield Crashed(path.read_bytes(), disk.synced, tuple(said))
        else:
            assert said == []
        for left in (*folder.glob(f"{at}.gmj*"), *folder.glob(f".{at}.gmj*")):
            left.unlink()
        if not disk.failed:
            return


def tails(state: Crashed, chance: random.Random) -> Iterator[tuple[str, bytes]]:
    """What a power cut can make of the bytes that were not synced, and of those that were to come next."""
    safe, loose = state.data[: state.synced], state.data[state.synced :]
    whole = (
        loose or (b'{"n":%d,"who":"\\u0410\\u043d\\u044f","words":"x","faces":[3],"seal":"' % 99) + b"0" * 64 + b'"}\n'
    )
    size = len(whole)
    for cut in sorted({0, 1, 2, size // 3, size // 2, size - 2, size - 1, chance.randrange(size)}):
        yield f"torn at {cut}", safe + whole[:cut]
        yield f"zeros from {cut}", safe + whole[:cut] + bytes(size - cut)
        if cut:
            yield f"zeros up to {cut}", safe + bytes(cut) + whole[cut:-1]
            yield f"zeros up to {cut}, its newline there", safe + bytes(cut) + whole[cut:]
            yield f"garbage up to {cut}", safe + chance.randbytes(cut).replace(b"\n", b"x")
        yield f"garbage from {cut}", safe + whole[:cut] + chance.randbytes(size - cut).replace(b"\n", b"x")
        if state.synced and cut not in (size - 1, size):
            yield (
                f"{DAMAGE} from {cut}",
                safe + whole[:cut] + chance.randbytes(5).replace(b"\0", b"x").replace(b"\n", b"x") + b"x\n",
            )
    for more in (512, 4096):
        yield f"{more} zeros", safe + bytes(more)
        yield f"{more} zeros after all", state.data + bytes(more)


def check(path: Path, data: bytes, said: tuple[int, ...], disk: Storage | None = None) -> str:
    """Go on with a game as the crash left it: what is wrong, or "" where nothing is.

    With `disk` the first try meets a failing disk; the second one, on a good disk, must do.
    """
    path.write_bytes(data)
    if disk is not None:
        with contextlib.suppress(Crash, GmkitError):
            Journal.resume(path, storage=disk).close()
    wrong = ""
    try:
        with Journal.resume(path) as journal:
            lines = journal.log.lines
            told = len(said) + 1 if said else 1
            if journal.log.last < told:
                wrong = f"line {told} was told, {journal.log.last} is the last"
            elif any(line["faces"] != turn(line["n"])["faces"] for line in lines[1:]):
                wrong = "a line that nobody wrote"
            kept = path.read_bytes()
            # A line end that was lost or spoilt is written anew.
            left = kept if data.startswith(kept) else kept.removesuffix(b"\n")
            if not data.startswith(left):
                wrong = wrong or "what is there is no beginning of what was there"
            beside = [one.read_bytes() for one in path.parent.glob(f"{path.name}.torn-*")]
            if len(left) < len(data) and data[len(left) :] not in beside:
                wrong = wrong or "a tail was cut off and not kept"
            number = journal.append(turn(journal.log.last + 1))
        if read_log(path).last != number:
            wrong = wrong or "the next line is not there"
    except GmkitError as error:
        wrong = error.text("en")
    for left in path.parent.glob(f"{path.name}*"):
        left.unlink()
    return wrong


def damaged(path: Path, data: bytes) -> str:
    """A game that is not gone on with: its line is told and its bytes are left alone; what is wrong, or ""."""
    path.write_bytes(data)
    wrong = "it was gone on with"
    try:
        Journal.resume(path).close()
    except BadFile as error:
        number = data.count(b"\n")
        wrong = "" if f"line {number} is damaged" in error.text("en") or number == 1 else error.text("en")
    if path.read_bytes() != data:
        wrong = "a damaged game was touched"
    path.unlink()
    return wrong


FAULTS: tuple[Callable[[int], Storage], ...] = (
    lambda at: FailingDisk(at),
    lambda at: FailingDisk(at, part=0.5),
    lambda at: FailingDisk(at, errno.ENOSPC, part=0.3),
    lambda at: FailingDisk(at, errno.EIO, forever=True),
    lambda at: FailingDisk(at, errno.ENOSPC, short=True, part=0.4),
    lambda at: SlowDisk(at, 0.4),
    lambda at: SlowDisk(at, 0.0, least=1),
)


def stops(folder: Path, chance: random.Random) -> Iterator[tuple[float, Crashed]]:
    """The program stopped at each of its steps, again and again; what a write that is broken off writes is varied."""
    parts: tuple[float, ...] = (0.0, 0.25, 0.5, 0.99, 1.0)
    while True:
        for part in parts:
            for state in stopped(folder, part):
                yield part, state
        parts = tuple(chance.random() for _ in parts)


def states(folder: Path, least: int, seed: int = 1) -> tuple[int, list[str]]:
    """At least so many states, each gone on with; how many different files there were, and what was wrong.

    A file that comes up again is not counted again, and is gone on with again only if more was told by then. Every
    second state meets a disk that fails during the mending too, at a step drawn by chance.
    """
    chance = random.Random(seed)
    told: dict[bytes, int] = {}
    wrong: list[str] = []
    path = folder / "state.gmj"
    for part, state in stops(folder, chance):
        for name, data in tails(state, chance):
            if told.get(data, -1) >= len(state.said):
                continue
            told[data] = len(state.said)
            disk = chance.choice(FAULTS)(chance.randint(1, 16)) if len(told) % 2 else None
            found = damaged(path, data) if name.startswith(DAMAGE) else check(path, data, state.said, disk)
            if found:
                wrong.append(f"part {part}, {len(state.said)} told, {name}: {found}")
        if len(told) >= least:
            break
    return len(told), wrong
