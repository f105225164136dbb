"""A Storage that stops the program, or refuses as a full or dying disk does, at its n-th step."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gmkit.core.journal.storage import Storage

# Steps that only look are counted too: a program can be killed at any of them.
STEPS = (
    "look",
    "create",
    "open",
    "open_reading",
    "stat",
    "read",
    "write",
    "sync",
    "permit",
    "truncate",
    "publish",
    "replace",
    "remove",
    "sync_folder",
)


class Crash(BaseException):
    """The process died here. It is no Exception, as nothing in the program may catch a power cut."""


class FailingDisk(Storage):
    """Refuses step number `at` (from 1), and all later ones too with `forever`.

    `code` None: the program dies there and no later step does anything. `part` is the share of the bytes that
    a write which fails still gets onto the disk. `only` counts the steps of those names alone.
    """

    def __init__(
        self,
        at: int = 0,
        code: int | None = None,
        *,
        forever: bool = False,
        part: float = 0.0,
        short: bool = False,
        only: tuple[str, ...] = STEPS,
    ) -> None:
        self.at = at
        self.code = code
        self.forever = forever or code is None
        self.part = part
        self.short = short  # the failing write reports the part instead of raising
        self.only = only
        self.steps: list[str] = []
        self.failed = False

    def _step(self, name: str) -> bool:
        """Count a step; whether it must fail."""
        if name not in self.only:
            return self.failed and self.code is None
        self.steps.append(name)
        here = len(self.steps)
        fails = self.at > 0 and (here == self.at or (here > self.at and self.forever))
        self.failed = self.failed or fails
        return fails

    def _refuse(self) -> None:
        if self.code is None:
            raise Crash
        raise OSError(self.code, os.strerror(self.code))

    def write(self, fd: int, data: bytes) -> int:
        first = not self.failed
        if self._step("write"):
            taken = int(len(data) * self.part) if first or self.code is not None else 0
            if taken:
                super().write(fd, data[:taken])
            if self.short:
                return taken
            self._refuse()
        return super().write(fd, data)

    def close(self, fd: int) -> None:
        os.close(fd)  # a dead process closes its files too


def _counted(name: str) -> Callable[..., Any]:
    real = getattr(Storage, name)

    def step(self: FailingDisk, *args: Any) -> Any:
        if self._step(name):
            self._refuse()
        return real(self, *args)

    return step


for _name in STEPS:
    if _name != "write":
        setattr(FailingDisk, _name, _counted(_name))


class NoLinks(Storage):
    """A disk without links (FAT), on which a new file gets its name by renaming."""

    def publish(self, temp: Path, final: Path) -> None:
        real = os.link

        def refuse(*_: Any, **__: Any) -> None:
            raise OSError(errno.EPERM, os.strerror(errno.EPERM))

        os.link = refuse
        try:
            super().publish(temp, final)
        finally:
            os.link = real


class SlowDisk(Storage):
    """From write number `at` on, once or for ever, a write takes only a part: a share of the bytes, or one byte.

    It gives up on a program that still writes after a million tries: that is a loop without end.
    """

    def __init__(self, at: int, share: float, *, forever: bool = True, least: int = 0) -> None:
        self.at = at
        self.share = share
        self.forever = forever
        self.least = least
        self.writes = 0

    def write(self, fd: int, data: bytes) -> int:
        self.writes += 1
        assert self.writes < 1_000_000
        if self.writes == self.at or (self.forever and self.writes > self.at):
            data = data[: max(self.least, int(len(data) * self.share))]
        return super().write(fd, data) if data else 0
