"""The server of the page: ready bytes for each reader, and who may have them. It knows no game, no file, no world.

It needs the extra `page` (starlette, uvicorn) and is imported by nothing but the command that serves.
"""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import re
import socket
import threading
from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gmkit.table.watchpage import Sent, nothing_here, policy

_BEAT = 15.0  # seconds between signs of life on a silent stream, counted from what was sent last
_STREAMS = 200  # at once
_GONE = b"event: gone\ndata: \n\n"
_RETRY = b"retry: 1500\n\n"
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::[0-9]{1,5})?")
_LOCAL = frozenset({"localhost", "127.0.0.1", "::1"})
# On every answer: nothing is stored, framed, guessed at or told to another site.
_ALWAYS = (
    ("Cache-Control", "no-store"),
    ("Content-Security-Policy", policy()),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("X-Robots-Tag", "noindex"),
)


class Door(NamedTuple):
    """What one reader gets, and the token that opens it; without a token it is open to whoever reaches the server."""

    token: str
    sent: Sent


class Hub:
    """The doors as they are now, and the streams that wait for news. Used within the server's loop alone."""

    def __init__(self) -> None:
        self._doors: tuple[Door, ...] = ()
        self._news = asyncio.Event()
        self._streams = 0
        self._closed = False

    def publish(self, doors: Sequence[Door]) -> None:
        """Other doors: streams whose door has other bytes send them, those whose door is gone end."""
        self._doors = tuple(doors)
        self._wake()

    def close(self) -> None:
        """Let every stream end."""
        self._closed = True
        self._wake()

    def _wake(self) -> None:
        news, self._news = self._news, asyncio.Event()
        news.set()

    def find(self, token: str) -> Sent | None:
        """What that token opens. Every door is tried, in a time that tells nothing of how near a guess came."""
        found = None
        tried = token.encode("utf-8", "surrogatepass")
        for door in self._doors:
            if hmac.compare_digest(door.token.encode("ascii"), tried):
                found = door.sent
        return found

    def full(self) -> bool:
        """Whether no more streams are taken."""
        return self._streams >= _STREAMS

    async def stream(self, token: str) -> AsyncIterator[bytes]:
        """The state now and each one that is another: of several in between the last alone."""
        self._streams += 1
        try:
            yield _RETRY
            last = b""
            while not self._closed:
                news = self._news
                found = self.find(token)
                if found is None:
                    yield _GONE
                    return
                if found.event != last:
                    last = found.event
                    yield last
                    continue
                try:
                    await asyncio.wait_for(news.wait(), _BEAT)
                except TimeoutError:
                    yield b":\n\n"
        finally:
            self._streams -= 1


class Guard:
    """Around the application: only for the names of this machine, and the same headers on every answer."""

    def __init__(self, app: ASGIApp, names: frozenset[str], any_address: bool) -> None:
        self._app, self._names, self._any_address = app, names, any_address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [
                    *message["headers"],
                    *((name.lower().encode(), value.encode()) for name, value in _ALWAYS),
                ]
            await send(message)

        hosts = [value for name, value in scope["headers"] if name == b"host"]
        app = self._app if len(hosts) == 1 and self._is_ours(hosts[0].decode("latin-1")) else _nothing()
        await app(scope, receive, sealed)

    def _is_ours(self, host: str) -> bool:
        """Whether a page that was asked for by this name can be ours: a rebound name of another site is not."""
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = found[1].strip("[]").rstrip(".").lower()
        return name in self._names or (self._any_address and _is_address(name))


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _nothing() -> Response:
    return Response(nothing_here(), 404, media_type="text/plain; charset=utf-8")


def application(hub: Hub, names: frozenset[str] = _LOCAL, any_address: bool = False) -> ASGIApp:
    """The page of all at `/`, where it is open; of each reader at `/p/TOKEN`; what changes at `/live` under either."""

    async def page(request: Request) -> Response:
        found = hub.find(request.path_params.get("token", ""))
        return _nothing() if found is None else Response(found.page, media_type="text/html; charset=utf-8")

    async def live(request: Request) -> Response:
        token = request.path_params.get("token", "")
        if hub.find(token) is None:
            return _nothing()
        if request.method == "HEAD":
            return Response(media_type="text/event-stream")
        if hub.full():
            return Response(b"", 503)
        return StreamingResponse(hub.stream(token), media_type="text/event-stream")

    async def refused(request: Request, error: Exception) -> Response:
        return _nothing()

    routes = [
        Route("/", page),
        Route("/live", live),
        Route("/p/{token}", page),
        Route("/p/{token}/live", live),
    ]
    app = Starlette(routes=routes, exception_handlers={HTTPException: refused, 500: refused})
    app.router.redirect_slashes = False
    return Guard(app, names, any_address)


class Server:
    """The page served in a thread of its own, on a socket that listens already."""

    def __init__(self, listening: socket.socket, names: frozenset[str], any_address: bool) -> None:
        self._socket = listening
        self._loop = asyncio.new_event_loop()
        self._hub = Hub()
        config = uvicorn.Config(
            application(self._hub, names | _LOCAL, any_address),
            log_config=None,
            log_level="critical",
            access_log=False,  # a token stands in the address
            server_header=False,
            date_header=False,
            proxy_headers=False,
            lifespan="off",
            http="h11",
            ws="none",
            loop="none",
            limit_concurrency=2 * _STREAMS,
            timeout_graceful_shutdown=1,
            h11_max_incomplete_event_size=16_384,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self, doors: Sequence[Door]) -> None:
        """Begin to answer."""
        self._hub.publish(doors)
        self._thread.start()

    def publish(self, doors: Sequence[Door]) -> None:
        """Other doors, from any thread."""
        self._loop.call_soon_threadsafe(self._hub.publish, doors)

    def stop(self) -> None:
        """End every stream and answer no more."""
        self._server.should_exit = True
        self._loop.call_soon_threadsafe(self._hub.close)
        self._thread.join(5)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._server.serve(sockets=[self._socket]))
        finally:
            self._loop.close()
