"""What a power cut can leave of a real evening: the whole program played, its calls to the disk and the screen watched.

`crash_states.py` stops the journal on a disk made for it; here the disk is the real one, so that a sync that is never
called, or words that are shown before it, are seen.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.kit.console import Screen, gmkit
from tests.kit.typed_evening import START, TYPED, announced, said

if sys.platform != "win32":
    import fcntl

NAME = "e.gmj"
NOTE = "/заметка дальше"  # typed last, so that what the program says on closing follows no block to be read aloud
FIRST, SECOND = (*TYPED[:20], NOTE), (*TYPED[20:], NOTE)  # before and after the game is closed and gone on with
TORN = b'{"n":99,"act":"play","who":"'  # a tail that the second sitting finds
AGAIN = "Последнее сказанное:\nВСЛУХ\n"  # how a second sitting begins; it was announced in the first
CALLS = ("open", "write", "fsync", "ftruncate", "link", "rename", "unlink", "close")

Files = dict[str, bytes]


class Moment(NamedTuple):
    """The files as they are and as they are sure to be after a power cut, and what was announced by then."""

    now: Files
    safe: Files
    shown: tuple[str, ...]


class Watch:
    """All moments of an evening. A file's bytes are safe as they were at its last sync, its name as at the folder's."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.moments: list[Moment] = []
        self.before: tuple[str, ...] = ()  # announced in an earlier sitting
        self.screen = ""
        self._paths: dict[int, Path] = {}
        self._bytes: dict[int, bytes] = {}  # by the number of the file, which has no name of its own yet
        self._names: dict[str, int] = {}

    def opened(self, fd: int, path: Path) -> None:
        """Remember which file a descriptor is."""
        self._paths[fd] = self.folder / path

    def synced(self, fd: int) -> None:
        """A sync returned: of a file, or of the folder and so of the names in it."""
        path = self._paths[fd]
        if path.is_dir():
            self._names = {one.name: one.stat().st_ino for one in self._files()}
        else:
            self._bytes[path.stat().st_ino] = path.read_bytes()

    def all_safe(self) -> None:
        """Between two sittings: all that is there has been there for long."""
        files = list(self._files())
        self._names = {one.name: one.stat().st_ino for one in files}
        self._bytes = {one.stat().st_ino: one.read_bytes() for one in files}

    def look(self) -> None:
        """After a call: another moment, where anything is not as it was."""
        moment = Moment(
            {one.name: one.read_bytes() for one in self._files()},
            {name: self._bytes.get(number, b"") for name, number in self._names.items()},
            (*self.before, *announced(self.screen.replace(AGAIN, ""))),
        )
        if not self.moments or moment != self.moments[-1]:
            self.moments.append(moment)

    def _files(self) -> Iterator[Path]:
        return (one for one in self.folder.iterdir() if not one.name.endswith(".lock"))


@contextlib.contextmanager
def watching(watch: Watch, patch: pytest.MonkeyPatch) -> Iterator[type[Screen]]:
    """Every call to the disk is followed by a look; so is every write to the screen that is given."""

    def follow(name: str) -> None:
        real = getattr(os, name)

        def call(*args: Any, **more: Any) -> Any:
            done = real(*args, **more)
            if name == "open":
                watch.opened(done, Path(args[0]))
            elif name == "fsync":
                watch.synced(args[0])
            watch.look()
            return done

        patch.setattr(os, name, call)

    class Watched(Screen):
        def write(self, text: str) -> int:
            watch.screen += text
            watch.look()
            return super().write(text)

    for name in CALLS:
        follow(name)
    if sys.platform == "darwin":  # where fsync leaves the bytes in the drive's cache
        control = fcntl.fcntl

        def full(fd: int, command: int, *rest: Any) -> Any:
            done = control(fd, command, *rest)
            if command == fcntl.F_FULLFSYNC:
                watch.synced(fd)
            return done

        patch.setattr(fcntl, "fcntl", full)
    yield Watched


def moments(folder: Path) -> list[Moment]:
    """An evening in two sittings; the second finds a torn tail."""
    watch = Watch(folder)
    path = folder / NAME

    def sit(args: tuple[str, ...], typed: tuple[str, ...]) -> None:
        with pytest.MonkeyPatch.context() as patch, watching(watch, patch) as screen:
            gmkit(*args, NAME, typed="".join(f"{one}\n" for one in typed), folder=folder, screen=screen)

    sit(START, FIRST)
    with path.open("ab") as file:
        file.write(TORN)
    watch.before = tuple(announced(watch.screen))
    watch.screen = ""
    watch.all_safe()
    sit(("resume",), SECOND)
    return watch.moments


def left_by(moment: Moment) -> Iterator[Files]:
    """What a power cut may leave: what was synced, all that was written, or all of the game and of the rest not."""
    yield moment.safe
    yield moment.now
    if NAME in moment.safe and NAME in moment.now:
        yield {**moment.safe, NAME: moment.now[NAME]}


def check(folder: Path, files: Files, shown: tuple[str, ...], torn: bool) -> str:
    """Go on with what a power cut left: what is wrong, or ""."""
    for left in folder.iterdir():
        left.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    path = folder / NAME
    if not path.exists():
        return f"{len(shown)} lines were announced, and there is no game" if shown else ""
    ran = gmkit("resume", NAME, typed=f"{NOTE}\n", folder=folder)
    if ran.code != 0:
        return ran.err
    if (told := tuple(said(path)))[: len(shown)] != shown:
        return f"{len(shown)} lines were announced, {len(told)} are there"
    if torn and not any(TORN in one.read_bytes() for one in folder.iterdir()):
        return "a tail was cut off and not kept"
    return gmkit("verify", NAME, folder=folder).err


def evening_states(folder: Path) -> tuple[int, list[str]]:
    """How many different states a power cut can leave of an evening, and what was wrong with which."""
    (folder / "played").mkdir()
    (folder / "cut").mkdir()
    seen = set()
    wrong = []
    torn = False
    for number, moment in enumerate(moments(folder / "played")):
        torn = torn or any(TORN in data for data in moment.now.values())
        for files in left_by(moment):
            state = (frozenset(files.items()), moment.shown, torn)
            if state not in seen:
                seen.add(state)
                if found := check(folder / "cut", files, moment.shown, torn):
                    wrong.append(f"moment {number}: {found}")
    return len(seen), wrong
