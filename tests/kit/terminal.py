"""A real terminal for tests: tmux with one window, keys sent to it, and what stands on its screen."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
import uuid
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

from tests.kit.console import environment

needs_tmux = pytest.mark.skipif(shutil.which("tmux") is None, reason="no tmux (apt-get install tmux)")
_PATIENCE = 60.0  # seconds; machines that run tests are slow now and then


class Terminal:
    """One terminal of its own; `with` it, so that it is closed whatever happens."""

    def __init__(self, folder: Path, width: int = 100, height: int = 45, **env: str) -> None:
        self._socket = f"gmkit-{uuid.uuid4().hex[:8]}"
        self._env = environment({"TERM": "xterm-256color", "PS1": "$ ", "HOME": str(folder), **env})
        shell = ["bash", "--norc", "--noprofile"]
        self._tmux("-f", "/dev/null", "new-session", "-d", "-s", "t", "-x", str(width), "-y", str(height), *shell)
        self.type(f"cd '{folder}'; PS1='$ '; alias gmkit='\"{sys.executable}\" -m gmkit'; clear")
        self.wait_for("$")

    def _tmux(self, *args: str) -> str:
        done = subprocess.run(
            ["tmux", "-u", "-L", self._socket, *args], capture_output=True, env=self._env, check=False, timeout=30
        )
        return done.stdout.decode("utf-8", "replace")

    def type(self, line: str) -> None:
        """A line and Enter."""
        if line:
            self._tmux("send-keys", "-t", "t", "-l", line)
        self.press("Enter")

    def press(self, key: str) -> None:
        """One key, as tmux calls it: C-c, C-d, Enter, Up."""
        self._tmux("send-keys", "-t", "t", key)

    @property
    def everything(self) -> str:
        """The screen and all that was scrolled off it."""
        return self._tmux("capture-pane", "-p", "-J", "-t", "t", "-S", "-").rstrip()

    @property
    def coloured(self) -> str:
        """The screen as it stands now, with the escapes of its colours."""
        return self._tmux("capture-pane", "-p", "-e", "-t", "t").rstrip()

    @property
    def shows_cursor(self) -> bool:
        """Whether the cursor is to be seen."""
        return self._tmux("display-message", "-p", "-t", "t", "#{cursor_flag}").strip() == "1"

    def wait_for(self, *ends: str) -> str:
        """The last row, once it ends with one of `ends` (blanks at its end aside). AssertionError when it does not."""
        until = time.monotonic() + _PATIENCE
        while time.monotonic() < until:
            rows = self.everything.splitlines()
            if rows and rows[-1].rstrip().endswith(ends):
                return rows[-1].rstrip()
            time.sleep(0.02)
        raise AssertionError(f"none of {ends} came:\n{self.everything}")

    def wait_to_see(self, text: str) -> None:
        """Until `text` stands anywhere. AssertionError when it does not come: for a screen that is drawn anew."""
        until = time.monotonic() + _PATIENCE
        while text not in self.everything:
            if time.monotonic() > until:
                raise AssertionError(f"{text!r} did not come:\n{self.everything}")
            time.sleep(0.02)

    def answer(self, line: str, *ends: str) -> str:
        """Type a line and give what came after it, once the next prompt stands."""
        before = self.everything.count("\n")
        self.type(line)
        until = time.monotonic() + _PATIENCE
        while self.everything.count("\n") <= before and time.monotonic() < until:
            time.sleep(0.02)
        self.wait_for(*(ends or (">", "$", ":")))
        return "\n".join(self.everything.splitlines()[before + 1 :])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._tmux("kill-server")
