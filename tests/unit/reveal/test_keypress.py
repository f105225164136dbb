"""Keys of a replay: however a slow line splits them, in the console's encoding; and none leaves the map behind."""

from __future__ import annotations

import io
import os
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from gmkit.reveal import keypress
from tests.kit.console import gmkit
from tests.kit.terminal import Terminal, needs_tmux


@contextmanager
def typed(
    pieces: Sequence[bytes], encoding: str, monkeypatch: pytest.MonkeyPatch, pause: float = 0.01
) -> Iterator[None]:
    """Bytes that come one piece after another, each with a pause before it."""
    receive, send = os.pipe()

    def press() -> None:
        for piece in pieces:
            time.sleep(pause)
            os.write(send, piece)
        os.close(send)

    with open(receive, encoding=encoding) as stream:
        monkeypatch.setattr("sys.stdin", stream)
        hand = threading.Thread(target=press)
        hand.start()
        yield
        hand.join()


KEYS = ["\x1b[C", "\x1bOC", "\x1b[5~", "\x1b[1;5D", "\x1b[[A", "д", "q"]


@pytest.mark.parametrize("encoding", ["utf-8", "cp1251", "cp866", "koi8-r"])
@pytest.mark.parametrize("size", [1, 2, 3, 100])
def test_a_key_is_whole_however_it_is_split(size: int, encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = "".join(KEYS).encode(encoding)
    pieces = [data[at : at + size] for at in range(0, len(data), size)]
    with typed(pieces, encoding, monkeypatch):
        read = keypress._reader()
        assert [read() for _ in range(len(KEYS) + 1)] == [*KEYS, ""]


def test_esc_itself_is_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    with typed([b"\x1b", b"q"], "utf-8", monkeypatch, pause=3 * keypress._PATIENCE):
        read = keypress._reader()
        assert [read(), read(), read()] == ["\x1b", "q", ""]


@pytest.mark.parametrize("lost", [b"\xd0q", b"\xff\xfeq"])
def test_bytes_of_no_letter_are_passed_over(lost: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    with typed([lost], "utf-8", monkeypatch):
        assert keypress._reader()() == "q"


def test_the_encoding_is_the_consoles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The letter that stands on the key of q leaves, in every encoding of it."""
    for encoding, told in (("cp1251", "cp1251"), ("ascii", "utf-8"), ("UTF8", "utf-8")):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
        assert keypress.typed_encoding() == told


@needs_tmux
def test_ctrl_z_leaves_no_map_on_the_screen(tmp_path: Path) -> None:
    """The shell would take the terminal back and leave the secret map standing there."""
    assert gmkit("play", "numenor/first-cave", "--save", "a.gmj", typed="восток\n", folder=tmp_path).code == 0
    with Terminal(tmp_path) as screen:
        screen.type("gmkit replay --now a.gmj; echo code $?.")
        screen.wait_to_see("выход")
        screen.press("C-z")
        screen.press("q")
        screen.wait_for("code 0.", "$")
        assert "Stopped" not in screen.everything
