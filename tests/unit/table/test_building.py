"""A map that its game builds itself is built for those who play, whenever it is known who they are."""

from __future__ import annotations

import json
from pathlib import Path

from tests.kit.bareterminal import BareTerminal
from tests.kit.console import gmkit


def castle(saved: Path) -> str:
    text: str = json.loads(saved.read_bytes().split(b"\n")[0])["boards"][0]["text"]
    return text.partition("map: |")[2]


def test_a_castle_is_built_for_as_many_as_are_named_when_it_asks(tmp_path: Path) -> None:
    """The same names on the command line give the same castle; so does a name that would not do on the way."""
    built = ("play", "locks", "--size", "8x8", "--seed", "медь-7", "--lang", "en")
    names, asked, given = "Ann,Ben,Cat", tmp_path / "asked.gmj", tmp_path / "given.gmj"
    with BareTerminal(tmp_path, *built, "--save", str(asked)) as screen:
        for typed, answer in ((f"{names},Ann", b"?? "), (names, b"Commands: /help")):
            screen.wait_for(b"]: ")
            screen.type(f"{typed}\r".encode())
            screen.wait_for(answer)
        screen.type(b"/end\r")
        assert screen.end() == 0
    assert gmkit(*built, "--players", names, "--save", str(given), folder=tmp_path).code == 0
    assert castle(asked) == castle(given)
    assert gmkit(*built, "--save", "piped.gmj", folder=tmp_path).code == 0
    assert castle(tmp_path / "piped.gmj") != castle(asked)
