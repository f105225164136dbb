"""The links of a page: a secret token for each player, kept beside the game so that a page begun anew has the same.

`2026-11-30-1.gmj.links` is as private as the game file itself. A token is 256 random bits; it is a person's, who is his
seat whatever he is called, and of one game: where another game comes to stand in the file, none of the old ones counts.
A withdrawn token is forgotten, and no other takes its place until the master asks for one.
"""

from __future__ import annotations

import contextlib
import json
import re
import secrets
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

with warnings.catch_warnings():
    warnings.simplefilter("ignore", UserWarning)  # where a system has no locks, a file stands for this one
    import filelock

from gmkit.core.journal.gamefile import Looked
from gmkit.core.journal.publishing import create_file, replace_file
from gmkit.core.journal.storage import reason
from gmkit.core.journal.watching import Watcher
from gmkit.core.speech.names import find_name
from gmkit.errors import BadFile, Locked, NotWritten
from gmkit.text import Both, Lang, safe_text

FORMAT = "gmkit-links/1"
ALL = "all"  # the key of the link to what all may know
_BITS = 256
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_SEAT = re.compile(r"all|[0-9]{1,6}")
_LARGEST = 200_000  # bytes
_PATIENCE = 5.0  # seconds for another process to finish with the file


class Links(NamedTuple):
    """The tokens of one game by seat, or by ALL; "" where a link was withdrawn."""

    game: str
    tokens: dict[str, str]

    def whole(self, looked: Looked) -> Links:
        """The same with a token for everybody at the table who never had one; of another game all are made anew."""
        tokens = dict(self.tokens) if self.game == looked.begun else {}
        for key in (ALL, *map(str, looked.referee.seating().seats)):
            if key not in tokens:
                tokens[key] = fresh_token()
        return Links(looked.begun, tokens)

    def withdrawn(self, key: str) -> Links:
        """The same without the token of that seat."""
        return self._replace(tokens={**self.tokens, key: ""})

    def renewed(self, key: str) -> Links:
        """The same with another token for that seat; the one before counts no more."""
        return self._replace(tokens={**self.tokens, key: fresh_token()})


def fresh_token() -> str:
    """256 random bits as 43 letters of a link."""
    return secrets.token_urlsafe(_BITS // 8)


def place_of(game: Path) -> Path:
    """Where the links of a game are kept."""
    return game.with_name(f"{game.name}.links")


class LinkFile:
    """The file of links beside a game. Several processes may change it: each reads it anew before it writes."""

    def __init__(self, game: Path) -> None:
        self.path = place_of(game)
        self._lock = filelock.FileLock(self.path.with_name(f"{self.path.name}.lock"), mode=0o600)

    def read(self) -> Links:
        """The links as they stand; none where there is no file. BadFile where it is none of ours."""
        try:
            with self.path.open("rb") as file:
                data = file.read(_LARGEST + 1)
        except FileNotFoundError:
            return Links("", {})
        except OSError as error:
            name, why = safe_text(str(self.path)), reason(error)
            raise BadFile(Both(f"{name}: не читается: {why.ru}", f"{name}: cannot be read: {why.en}")) from error
        return _parsed(data, self.path)

    def stamp(self) -> tuple[int, int, int]:
        """By what one state of the file is known from another."""
        with contextlib.suppress(OSError):
            found = self.path.stat()
            return found.st_ino, found.st_size, found.st_mtime_ns
        return 0, 0, 0

    @contextlib.contextmanager
    def changing(self) -> Iterator[None]:
        """While it is read and written by this process alone. Locked where another never ends."""
        try:
            with self._lock.acquire(timeout=_PATIENCE):
                yield
        except filelock.Timeout:
            name = safe_text(str(self.path))
            raise Locked(Both(f"{name}: занят другой программой", f"{name}: another process has it")) from None
        except OSError as error:
            raise _not_written(self.path, error) from error

    def write(self, links: Links) -> None:
        """Put the links in place, whole or not at all, for the eyes of its owner alone. NotWritten."""
        text = json.dumps({"format": FORMAT, "game": links.game, "links": links.tokens}, indent=1) + "\n"
        try:
            if self.path.exists():
                replace_file(self.path, text.encode())
            else:
                create_file(self.path, text.encode(), mode=0o600)
        except OSError as error:
            raise _not_written(self.path, error) from error


def withdraw_links(file: str, names: Sequence[str], lang: Lang | None) -> list[str]:
    """Withdraw the links of these players, also while a page runs; a line for each. Misheard for a stranger."""
    path = Path(file)
    looked = Watcher(path, lang).wait()
    referee = looked.referee
    store = LinkFile(path)
    found = [find_name(name, referee.players) for name in names]
    with store.changing():
        links = store.read()
        for name in found:
            links = links.withdrawn(str(referee.seating().seat_of(name)))
        if links.game == looked.begun:
            store.write(links)
    told = Both("ссылка отозвана", "the link is withdrawn")
    none = Both("ссылки и не было", "there was no link")
    text = (told if links.game == looked.begun else none)(referee.tongue.lang)
    return [f"{safe_text(name)}: {text}" for name in found]


def _parsed(data: bytes, path: Path) -> Links:
    try:
        if len(data) > _LARGEST:
            raise ValueError("too long")
        found = json.loads(data.decode("ascii"))
        tokens, game = found["links"], found["game"]
        if found["format"] != FORMAT or type(game) is not str or type(tokens) is not dict:
            raise ValueError("another file")
        for key, token in tokens.items():
            if not _SEAT.fullmatch(key) or type(token) is not str or not (token == "" or _TOKEN.fullmatch(token)):
                raise ValueError("no token")
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        name = safe_text(str(path))
        raise BadFile(
            Both(
                f"{name}: это не список ссылок gmkit; уберите его, и ссылки будут новыми",
                f"{name}: no list of links of gmkit; take it away, and there will be new ones",
            )
        ) from error
    return Links(game, tokens)


def _not_written(path: Path, error: OSError) -> NotWritten:
    name, why = safe_text(str(path)), reason(error)
    return NotWritten(Both(f"{name} не записан: {why.ru}", f"{name} was not written: {why.en}"))
