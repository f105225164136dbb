"""The wire of the page, byte for byte: no canary in it, and not a byte for what a reader has not heard.

The server is a real one and listens; what is read is what a telephone would get, headers and pushes included.
"""

from __future__ import annotations

import contextlib
import re
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gmkit.core.journal.gamefile import Started
from gmkit.core.journal.watching import Watcher
from gmkit.table import watchserve, watchview
from gmkit.table.watchserver import Server
from gmkit.table.watchview import View
from tests.assurance.leak.canary import WORDS, evenings
from tests.kit.watched import PATIENCE, Wire, answer, castle, move, wire

QUIET = 0.6  # seconds in which a push that should not come would have come: four looks at the file


class Served:
    """A page of a game that goes on, with a stream open for every reader."""

    def __init__(self, path: Path) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.room = watchserve._Room(Watcher(path), Watcher(path).wait(), f"http://127.0.0.1:{self.port}/", True, True)
        self.server = Server(self.listening, frozenset(), any_address=False)
        self.server.start(self.room.doors())
        tokens = self.room._links.tokens
        self.paths = {"": "/", **{key: f"/p/{token}" for key, token in tokens.items() if key != "all"}}
        self.streams = {key: Wire(self.port, path.rstrip("/") + "/live") for key, path in self.paths.items()}
        for stream in self.streams.values():
            stream.wait(lambda got: got.count(b"event: view") == 1)

    def settle(self) -> None:
        """Let the page see what is on the disk."""
        until = time.monotonic() + PATIENCE
        while not self.room.refresh():
            assert time.monotonic() < until
            time.sleep(0.02)
        self.server.publish(self.room.doors())

    def pages(self) -> dict[str, tuple[bytes, bytes]]:
        return {key: answer(self.port, path) for key, path in self.paths.items()}

    def got(self) -> dict[str, bytes]:
        return {key: stream.got for key, stream in self.streams.items()}

    def stop(self) -> None:
        for stream in self.streams.values():
            stream.close()
        self.server.stop()
        self.listening.close()


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    game = castle(tmp_path / "c.gmj")
    move(game, 4)
    yield game
    game.journal.close()


@contextlib.contextmanager
def served(path: Path) -> Iterator[Served]:
    found = Served(path)
    try:
        yield found
    finally:
        found.stop()


SILENT: dict[str, Callable[[Started], object]] = {
    "a note": lambda game: game.referee.note("никому ни слова"),
    "a free throw": lambda game: game.referee.roll(20),
    "a whisper to another": lambda game: game.referee.tell_alone("Витя", "под ковром пусто"),
}


def reaches_nobody_else(game: Started, what: str) -> None:
    """AssertionError where anybody but Vitya gets a byte, or another page, for a line that he did not hear."""
    with served(game.journal.path) as page:
        before, pages = page.got(), page.pages()
        SILENT[what](game)
        page.settle()
        time.sleep(QUIET)
        whose = ("2",) if what == "a whisper to another" else ()
        for key in page.paths.keys() - set(whose):
            assert page.got()[key] == before[key], f"{what} reached the stream of {key!r}"
            assert answer(page.port, page.paths[key]) == pages[key], f"{what} changed the page of {key!r}"
        for key in whose:
            page.streams[key].wait(lambda got: "под ковром".encode() in got)
        # And what is heard comes: the streams were not merely dead.
        game.referee.say("слушайте все")
        page.settle()
        for stream in page.streams.values():
            stream.wait(lambda got: "слушайте все".encode() in got)


@pytest.mark.parametrize("what", SILENT)
def test_what_a_reader_did_not_hear_sends_him_nothing(started: Started, what: str) -> None:
    reaches_nobody_else(started, what)


def _counting(patch: pytest.MonkeyPatch) -> None:
    """A leak: events are numbered by the lines of the journal."""
    true, seen = watchserve.sent, watchserve.seen_by
    count = [0]

    def seen_by(looked: object, seat: int | None) -> View:
        count[0] = len(looked.referee.lines)  # type: ignore[attr-defined]
        return seen(looked, seat)  # type: ignore[arg-type]

    def sent(view: View) -> object:
        found = true(view)
        return found._replace(event=b"id: %d\n%b" % (count[0], found.event))

    patch.setattr(watchserve, "seen_by", seen_by)
    patch.setattr(watchserve, "sent", sent)


def _whispering(patch: pytest.MonkeyPatch) -> None:
    """A leak: everybody reads what Vitya was told alone."""
    true = watchview.entries
    patch.setattr(watchview, "entries", lambda referee, name="": true(referee, "Витя"))


def _mastering(patch: pytest.MonkeyPatch) -> None:
    """A leak: the page is as long as the file."""
    true, seen = watchserve.sent, watchserve.seen_by
    size = [0]

    def seen_by(looked: object, seat: int | None) -> View:
        size[0] = sum(len(line.words) for line in looked.referee.lines)  # type: ignore[attr-defined]
        return seen(looked, seat)  # type: ignore[arg-type]

    patch.setattr(watchserve, "seen_by", seen_by)
    patch.setattr(watchserve, "sent", lambda view: true(view)._replace(page=true(view).page + b" " * size[0]))


@pytest.mark.parametrize(
    ("plant", "what"),
    [(_counting, "a note"), (_counting, "a free throw"), (_whispering, "a whisper to another"), (_mastering, "a note")],
)
def test_a_planted_leak_on_the_wire_is_seen(
    started: Started, monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], None], what: str
) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError, match=r"reached the stream|changed the page"):
        reaches_nobody_else(started, what)


def test_no_canary_is_on_the_wire(tmp_path: Path) -> None:
    """Title, notes, comments, names of files, seed, salts, the master's note: a game that has all of them."""
    next(evenings(tmp_path))
    path = next((tmp_path / "table-0-ru").glob("*.gmj"))
    data = path.read_bytes()
    for field in ("title", "note", "seed", "salt", "master's note"):
        assert WORDS[field].encode() in data or WORDS[field].encode("unicode_escape") in data, field
    with served(path) as page:
        found = [*page.pages().values(), answer(page.port, "/p/x"), answer(page.port, "/x", host="evil")]
        wires = b"".join(head + body for head, body in found) + b"".join(page.got().values())
        assert len(wires) > 50_000
        text = wires.decode()
        for field, word in WORDS.items():
            assert word not in text, field
        assert path.name not in text
        for token in page.room._links.tokens.values():
            assert token not in text
        header = re.findall(r'"seal":"([0-9a-f]{64})"', data.decode())
        shown = [seal for seal in header if seal in text]
        assert len(set(shown)) == 1  # of the map, which was read out at the start; of no line


def test_pages_of_two_games_have_the_same_headers(tmp_path: Path) -> None:
    """All that differs between readers and games is the body, and its length with it."""
    heads = set()
    for name in ("a", "b"):
        game = castle(tmp_path / f"{name}.gmj")
        move(game, 3 if name == "a" else 9)
        with served(game.journal.path) as page:
            heads |= {re.sub(rb"content-length: \d+", b"", head) for head, _ in page.pages().values()}
            with wire(page.port, "/live") as one:
                one.wait(lambda got: b"event: view" in got)
        game.journal.close()
    assert len(heads) == 1
