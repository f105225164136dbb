"""`gmkit watch --page`: the game followed, a page served, and the terminal from which links are given and withdrawn."""

from __future__ import annotations

import os
import stat
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gmkit.core.journal.gamefile import Looked, making_sense
from gmkit.core.journal.watching import Watcher
from gmkit.core.speech.misheard import Misheard
from gmkit.core.speech.names import find_name
from gmkit.errors import GmkitError, UsageError
from gmkit.table.typing_in import Typed
from gmkit.table.watchaddress import address, is_local, listening, own_names
from gmkit.table.watcheyes import TICK
from gmkit.table.watchlinks import ALL, LinkFile, Links
from gmkit.table.watchpage import Sent, sent
from gmkit.table.watchview import seen_by
from gmkit.text import Both, Lang, safe_text

if TYPE_CHECKING:
    from gmkit.table.watchserver import Door

_LOCALHOST = "127.0.0.1"
_QUIT = frozenset({"q", "й", "quit", "выход", "/конец", "/end", "конец"})
_WITHDRAW = frozenset({"отозвать", "withdraw", "-"})
_RENEW = frozenset({"новая", "новую", "new", "+"})
_FOR_ALL = frozenset({"все", "всем", "all"})


def serve(file: str, port: int, host: str | None, own_links: bool, lang: Lang | None) -> int:
    """Serve the page until the master leaves. Returns the exit code.

    UsageError: an address that is not this machine's, a port that is taken, a network without links of its own.
    BadFile and NotFound as for any reader; NotWritten where links cannot be kept beside the game.
    """
    local = host is None or is_local(host)
    if not local and not own_links:
        raise UsageError(
            Both(
                "в сеть страница открывается только по личным ссылкам: --host без --no-links",
                "on a network the page is opened by links of the players' own alone: --host without --no-links",
            )
        )
    server_class = _server_class()
    watcher = Watcher(Path(file), lang)
    looked = watcher.wait()
    heard_on = listening(host or _LOCALHOST, port)
    names = frozenset({(host or _LOCALHOST).strip("[]").lower(), *(() if local else own_names())})
    room = _Room(watcher, looked, address(host or _LOCALHOST, heard_on), local, own_links)
    server = server_class(heard_on, names, not local)
    server.start(room.doors())
    try:
        room.tell()
        _run(room, server)
    finally:
        server.stop()
        heard_on.close()
    return 0


def _run(room: _Room, server: object) -> None:
    """Look, read what is typed, publish what is new. Nobody need sit at the terminal: a page may run by itself."""
    typed = Typed()
    while True:
        for line in typed.lines():
            if line.strip().lower() in _QUIT:
                return
            room.take(line.strip())
        if typed.ended and not _unattended():
            return
        if room.refresh():
            server.publish(room.doors())  # type: ignore[attr-defined]
        time.sleep(TICK)


class _Room:
    """The game, the links, and what each reader is sent."""

    def __init__(self, watcher: Watcher, looked: Looked, address: str, local: bool, own_links: bool) -> None:
        self._watcher, self._looked = watcher, looked
        self._address, self._local, self._own = address, local, own_links
        self._file = LinkFile(watcher.path)
        self._links = Links("", {})
        self._stamp = (0, 0, 0)
        self._changed = False
        self._sent: dict[str, Sent] = {}
        if own_links:
            self._give()
        self._render()

    @property
    def lang(self) -> Lang:
        return self._looked.referee.tongue.lang

    def doors(self) -> list[Door]:
        """Who may open what: what all may know without a token on this machine alone."""
        from gmkit.table.watchserver import Door

        doors = [Door("", self._sent[ALL])] if self._local else []
        return doors + [Door(token, self._sent[key]) for key, token in self._links.tokens.items() if token]

    def refresh(self) -> bool:
        """Whether anything is to be published: the game or the links are others than before."""
        changed, self._changed = self._changed, False
        try:
            if self._own and self._file.stamp() != self._stamp:
                self._give()
                self._render()
                changed = True
            looked = self._watcher.look()
            if looked is not None:
                self._looked = looked
                before = self._links
                if self._own:
                    self._give()
                self._render()
                changed = True
                if self._links.tokens.keys() != before.tokens.keys() or self._links.game != before.game:
                    self.tell()
        except GmkitError as error:
            _put([f"!! {error.text(self.lang)}"])
        return changed

    def tell(self) -> None:
        """Where the page is, the link of each player, and what may be typed."""
        lang, referee = self.lang, self._looked.referee
        lines = [f"gmkit · {referee.game.titles(lang)}"]
        everybody = Both("для всех", "for all")(lang)
        rows = [(everybody, self._address if self._local else self._link(ALL))]
        seating = referee.seating()
        if self._own:
            rows += [(safe_text(name), self._link(str(seat))) for name, seat in zip(*seating, strict=True)]
        width = max(len(name) for name, _ in rows)
        lines += [f"  {name:<{width}}  {link}" for name, link in rows]
        lines.append(
            Both(
                "Личная ссылка — как ключ: передайте её только тому, чья она.",
                "A player's link is a key: give it to nobody but him.",
            )(lang)
            if self._own
            else Both("Личных ссылок нет.", "There are no links of the players' own.")(lang)
        )
        if self._own:
            name = safe_text(referee.players[0]) if referee.players else ""
            lines.append(
                Both(
                    f"отозвать {name}: ссылка сразу перестанет работать; новая {name}: другая ссылка; "
                    "Enter: показать ссылки; q: закончить.",
                    f"withdraw {name}: that link ends at once; new {name}: another link; Enter: show the links; "
                    "q: quit.",
                )(lang)
            )
        else:
            lines.append(Both("q: закончить.", "q: quit.")(lang))
        _put(lines)

    def take(self, line: str) -> None:
        """One typed line: «отозвать Аня», «новая Аня», or nothing, which shows the links."""
        word, _, name = line.partition(" ")
        if not line or not self._own:
            self.tell()
            return
        try:
            if word.lower() in _WITHDRAW:
                self._change(name.strip(), renew=False)
            elif word.lower() in _RENEW:
                self._change(name.strip(), renew=True)
            else:
                _put([Both("?? отозвать ИМЯ, новая ИМЯ, q", "?? withdraw NAME, new NAME, q")(self.lang)])
        except GmkitError as error:
            _put([f"?? {error.text(self.lang)}"])

    def _change(self, name: str, renew: bool) -> None:
        players = self._looked.referee.players
        try:
            key = str(self._looked.referee.seating().seat_of(find_name(name, players)))
        except Misheard:
            if name.lower() not in _FOR_ALL:
                raise
            key = ALL
        with self._file.changing():
            links = self._file.read().whole(self._looked)
            self._links = links.renewed(key) if renew else links.withdrawn(key)
            self._file.write(self._links)
            self._stamp = self._file.stamp()
        self._changed = True
        self._render()
        if renew:
            _put([f"  {safe_text(name)}  {self._link(key)}"])
        else:
            _put([Both(f"{safe_text(name)}: ссылка отозвана", f"{safe_text(name)}: the link is withdrawn")(self.lang)])

    def _give(self) -> None:
        """Links as they stand beside the game, with one for everybody who never had one."""
        with self._file.changing():
            found = self._file.read()
            self._links = found.whole(self._looked)
            if self._links != found:
                self._file.write(self._links)
            self._stamp = self._file.stamp()

    def _render(self) -> None:
        """What each reader is sent, made of his own view. What fails leaves everybody what he had."""
        looked = self._looked
        with making_sense(self._watcher.path, lambda: len(looked.referee.lines) + 1):
            keys = [ALL, *self._links.tokens]
            self._sent = {key: sent(seen_by(looked, None if key == ALL else int(key))) for key in keys}

    def _link(self, key: str) -> str:
        token = self._links.tokens.get(key, "")
        return f"{self._address}p/{token}" if token else Both("отозвана", "withdrawn")(self.lang)


def _server_class() -> type:
    try:
        from gmkit.table.watchserver import Server
    except ImportError as error:
        raise UsageError(
            Both(
                "для страницы нужны starlette и uvicorn: python3 -m pip install starlette uvicorn",
                "the page needs starlette and uvicorn: python3 -m pip install starlette uvicorn",
            )
        ) from error
    return Server


def _unattended() -> bool:
    """Whether nobody was ever to type: stdin closed, or a device that is no terminal, as under a service."""
    try:
        if sys.stdin is None or sys.stdin.closed:
            return True
        return stat.S_ISCHR(os.fstat(sys.stdin.fileno()).st_mode) and not sys.stdin.isatty()
    except (OSError, ValueError):
        return True


def _put(lines: Sequence[str]) -> None:
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()
