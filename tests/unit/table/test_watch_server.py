"""The server of the page, byte for byte: who is let in, what stands on every answer, when a stream speaks and ends."""

from __future__ import annotations

import ast
import inspect
import json
import re
import socket
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from gmkit.table import watchserver
from gmkit.table.watchpage import Sent, policy, sent
from gmkit.table.watchserver import Door, Server
from gmkit.table.watchview import Person, Row, Said, View
from tests.kit.console import gmkit
from tests.kit.hostile import TEXTS
from tests.kit.watched import PATIENCE, Wire, answer, castle, served, wire

TOKEN, OTHER = "a" * 43, "b" * 43


def view(reader: str = "", rows: tuple[str, ...] = ("Аня: река",), names: tuple[str, ...] = ("Аня", "Боря")) -> View:
    people = tuple(Person(place, name, True, place == 0) for place, name in enumerate(names))
    said = tuple(Row((Said(row, "answer"),), None, False) for row in rows)
    return View(reader, "Пещера", f"Ходит {names[0]}", "круг 1", True, False, people, (), (), said, (), (), "ru")


def doors(*rows: str, alone: str = "тайна Ани") -> list[Door]:
    return [Door("", sent(view(rows=rows))), Door(TOKEN, sent(view("Аня", (*rows, alone))))]


class Page:
    """A server on a port of its own."""

    def __init__(self, names: frozenset[str] = frozenset(), any_address: bool = False) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.server = Server(self.listening, names, any_address)
        self.server.start(doors("Аня: река"))

    def stop(self) -> None:
        self.server.stop()
        self.listening.close()


@pytest.fixture
def page() -> Iterator[Page]:
    found = Page()
    yield found
    found.stop()


def test_all_get_what_all_may_know_and_a_token_what_is_his(page: Page) -> None:
    head, body = answer(page.port, "/")
    assert head.startswith(b"HTTP/1.1 200")
    assert "Аня: река".encode() in body
    assert "тайна".encode() not in body
    head, body = answer(page.port, f"/p/{TOKEN}")
    assert "тайна Ани".encode() in body
    assert TOKEN.encode() not in head + body  # a page that is saved or shown holds no key


NOT_THERE = [
    "/p/" + OTHER,
    "/p/x",
    "/p/",
    "/p",
    "/x",
    f"/p/{TOKEN}/",
    f"/p/{TOKEN}/x",
    "/p/%00",
    "/%2e%2e/",
    "//",
    "/live/",
]


def test_whatever_is_not_there_is_answered_alike(page: Page) -> None:
    answers = {answer(page.port, path) for path in (*NOT_THERE, f"/p/{OTHER}/live", "/p/%D0%B0", "/p/" + "c" * 4000)}
    answers |= {answer(page.port, "/", method=method) for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH")}
    hosts = ("evil.example", "127.0.0.1.evil.example", "", "localhost:x", "a\tb", "[::1", "192.168.1.5", "0.0.0.0")
    answers |= {answer(page.port, "/", host=host) for host in hosts if host}
    answers.add(answer(page.port, "/", more="Host: evil.example\r\n"))
    heads = {re.sub(rb"connection: close\r\n", b"", head) for head, _ in answers if head.startswith(b"HTTP/1.1 404")}
    assert len(heads) == 1
    assert {body for head, body in answers if head.startswith(b"HTTP/1.1 404")} == {b"404\n"}
    others = {(head.split(b"\r\n")[0], body) for head, body in answers if not head.startswith(b"HTTP/1.1 404")}
    assert others <= {(b"HTTP/1.1 400 Bad Request", b"Invalid HTTP request received.")}  # no HTTP at all


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:1", "[::1]:80", "LOCALHOST", "localhost."])
def test_this_machine_may_be_asked_by_its_own_names(page: Page, host: str) -> None:
    assert answer(page.port, "/", host=host)[0].startswith(b"HTTP/1.1 200")


def test_on_a_network_addresses_are_names_and_foreign_names_are_none() -> None:
    page = Page(frozenset({"table.local"}), any_address=True)
    try:
        for host, code in (("192.168.1.5:8000", b"200"), ("[fe80::1]", b"200"), ("table.local", b"200")):
            assert answer(page.port, "/", host=host)[0].split()[1] == code
        for host in ("evil.example", "192.168.1.5.evil.example", "table.local.evil"):
            assert answer(page.port, "/", host=host)[0].split()[1] == b"404"
    finally:
        page.stop()


def test_every_answer_bears_the_same_headers_and_no_clock(page: Page) -> None:
    with wire(page.port, "/live") as stream:
        heads = [answer(page.port, path)[0] for path in ("/", f"/p/{TOKEN}", "/x")]
        heads.append(stream.wait(lambda got: b"\r\n\r\n" in got).partition(b"\r\n\r\n")[0])
    for head in heads:
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
        assert fields[b"cache-control"] == b"no-store"
        assert fields[b"referrer-policy"] == b"no-referrer"
        assert fields[b"x-content-type-options"] == b"nosniff"
        assert fields[b"x-frame-options"] == b"deny"
        assert fields[b"content-security-policy"] == policy().lower().encode()
        assert not {b"date", b"server", b"etag", b"last-modified", b"set-cookie", b"access-control-allow-origin"} & set(
            fields
        )
    for part in ("default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"):
        assert part in policy()
    assert "unsafe" not in policy()


def events(got: bytes) -> list[bytes]:
    return [piece.split(b"\r\n")[-1] if b"HTTP/1.1" in piece else piece for piece in re.findall(rb"event: (\w+)", got)]


def test_a_stream_speaks_when_its_own_view_is_another_and_not_else(page: Page) -> None:
    with wire(page.port, "/live") as everybody, wire(page.port, f"/p/{TOKEN}/live") as own:
        for one in (everybody, own):
            one.wait(lambda got: got.count(b"event: view") == 1)
        page.server.publish(doors("Аня: река"))  # a silent line
        page.server.publish(doors("Аня: река", alone="шёпот ей"))
        own.wait(lambda got: got.count(b"event: view") == 2)
        page.server.publish(doors("Аня: река", "Боря: суша", alone="шёпот ей"))
        own.wait(lambda got: got.count(b"event: view") == 3)
        everybody.wait(lambda got: got.count(b"event: view") == 2)
        assert "шёпот".encode() not in everybody.got
        assert b"\nid:" not in everybody.got + own.got


def test_a_withdrawn_stream_ends_at_once_and_its_page_was_never_there(page: Page) -> None:
    with wire(page.port, f"/p/{TOKEN}/live") as own, wire(page.port, "/live") as everybody:
        own.wait(lambda got: b"event: view" in got)
        everybody.wait(lambda got: b"event: view" in got)
        page.server.publish(doors("Аня: река")[:1])
        assert events(own.wait(lambda got: b"event: gone" in got))[-1] == b"gone"
        assert not everybody.ended
    assert answer(page.port, f"/p/{TOKEN}") == answer(page.port, f"/p/{OTHER}")


def test_streams_end_when_the_server_does() -> None:
    page = Page()
    stream = Wire(page.port, "/live")
    stream.wait(lambda got: b"event: view" in got)
    page.stop()
    stream.wait_for_end()
    stream.close()


def test_head_is_answered_without_a_stream(page: Page) -> None:
    head, body = answer(page.port, "/live", method="HEAD")
    assert head.startswith(b"HTTP/1.1 200")
    assert body == b""


def test_tokens_are_compared_in_constant_time() -> None:
    """Every door is tried, by hmac.compare_digest; no token is ever looked up or compared with `==`."""
    found = ast.parse(inspect.getsource(watchserver))
    method = next(node for node in ast.walk(found) if isinstance(node, ast.FunctionDef) and node.name == "find")
    assert "compare_digest" in ast.unparse(method)
    assert not [node for node in ast.walk(method) if isinstance(node, ast.Break)]
    loop = next(node for node in ast.walk(method) if isinstance(node, ast.For))
    assert not [node for node in ast.walk(loop) if isinstance(node, ast.Return)]
    compared = [node for node in ast.walk(found) if isinstance(node, ast.Compare) and "token" in ast.unparse(node)]
    assert all(isinstance(one, ast.Is) for node in compared for one in node.ops)  # `find(token) is None`


class Skeleton(HTMLParser):
    """Tags and attributes of a page, its texts left out."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, tuple[str, ...]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, tuple(name for name, _ in attrs)))
        for name, value in attrs:
            assert not name.startswith("on")
            assert name not in ("style", "srcdoc")
            assert not (name in ("src", "href", "action") and value != "data:,")


def skeleton(page: bytes) -> list[tuple[str, tuple[str, ...]]]:
    found = Skeleton()
    found.feed(page.decode())
    return found.tags


@pytest.mark.parametrize("name", TEXTS, ids=range(len(TEXTS)))
def test_no_name_and_no_word_breaks_the_page(name: str) -> None:
    from gmkit.text import safe_text

    shown = safe_text(name) or "x"
    plain = sent(view("Аня", ("Аня: река",), ("Аня", "Боря")))
    hostile = sent(view(shown, (shown,), (shown, "Боря")))
    assert skeleton(hostile.page) == skeleton(plain.page)
    data = hostile.event.decode().removeprefix("event: view\ndata: ").removesuffix("\n\n")
    assert "\n" not in data
    assert "\r" not in data
    parts = json.loads(data)
    for key in ("turn", "people", "log"):
        skeleton("".join(parts[key]).encode())


def test_equal_views_are_equal_bytes() -> None:
    assert sent(view()) == sent(view())
    assert isinstance(sent(view()), Sent)


# --- the command ---


def test_a_page_from_the_terminal_links_given_and_withdrawn(tmp_path: Path) -> None:
    game = castle(tmp_path / "c.gmj")
    game.referee.tell_alone("Боря", "под ковром пусто")
    process, lines = served(tmp_path)
    try:
        links = {line.split()[-2]: line.split()[-1] for line in lines if "http" in line}
        port = int(re.findall(r":(\d+)/", lines[1])[0])
        path = {name: "/" + link.split("/", 3)[3] for name, link in links.items()}
        assert path["всех"] == "/"
        assert "под ковром".encode() not in answer(port, "/")[1] + answer(port, path["Аня"])[1]
        assert "под ковром".encode() in answer(port, path["Боря"])[1]
        assert process.stdin is not None
        assert process.stdout is not None
        with wire(port, path["Боря"] + "/live") as own:
            own.wait(lambda got: b"event: view" in got)
            process.stdin.write("отозвать Боря\n")
            process.stdin.flush()
            own.wait(lambda got: b"event: gone" in got)
        assert answer(port, path["Боря"])[1] == b"404\n"
        with wire(port, path["Аня"] + "/live") as own:  # from another terminal, while the page runs
            own.wait(lambda got: b"event: view" in got)
            assert gmkit("watch", "c.gmj", "--withdraw", "Аня", folder=tmp_path).code == 0
            own.wait(lambda got: b"event: gone" in got)
        out, _ = process.communicate("новая Боря\nq\n", timeout=PATIENCE)
        assert "Боря: ссылка отозвана" in out
        again = re.findall(r"Боря  http://\S+/p/(\S+)", out)[-1]
        assert again not in path["Боря"]
        assert process.returncode == 0
    finally:
        process.kill()
        game.journal.close()


def test_a_network_is_served_by_links_alone(tmp_path: Path) -> None:
    game = castle(tmp_path / "c.gmj")
    refused = gmkit("watch", "c.gmj", "--page", "0", "--host", "0.0.0.0", "--no-links", "--lang", "ru", folder=tmp_path)
    assert refused.code == 2
    assert "--no-links" in refused.err
    process, lines = served(tmp_path, "--host", "0.0.0.0")
    try:
        port = int(re.findall(r":(\d+)/", lines[1])[0])
        token = lines[1].rsplit("/p/", 1)[1]
        assert answer(port, "/", host=f"127.0.0.1:{port}")[1] == b"404\n"
        assert answer(port, "/live", host="127.0.0.1")[1] == b"404\n"
        assert "для всех".encode() in answer(port, f"/p/{token}", host="127.0.0.1")[1]
        assert answer(port, f"/p/{token}", host="evil.example")[1] == b"404\n"
    finally:
        process.communicate("q\n", timeout=PATIENCE)
        game.journal.close()


def test_a_port_that_is_taken_and_an_address_of_another(tmp_path: Path) -> None:
    castle(tmp_path / "c.gmj").journal.close()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ran = gmkit("watch", "c.gmj", "--page", port, "--lang", "en", folder=tmp_path)
        assert (ran.code, ran.err) == (2, f"port {port} is taken; name another, 0: any\n")
    ran = gmkit("watch", "c.gmj", "--page", "0", "--host", "192.0.2.7", "--lang", "en", folder=tmp_path)
    assert (ran.code, ran.err) == (2, "--host 192.0.2.7: this machine has no such address\n")
