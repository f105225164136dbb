"""Russian typed at any terminal: whatever its locale and encoding, an answer or one message comes; nothing is lost."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.kit.bareterminal import BareTerminal
from tests.kit.console import gmkit, process

PLAY = ("play", "--players", "Anna,Berta", "--order", "given", "--save", "a.gmj", "--lang", "ru")
NO_UTF8 = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}  # Python keeps to the locale, as it does for any but C
PLAIN: dict[str, str | None] = {"PYTHONUTF8": None, "LANG": None}
Surroundings = Mapping[str, str | None]


def around(**more: str) -> Surroundings:
    return {**PLAIN, **more}


LOCALES = [
    (around(), "utf-8"),
    (around(LC_ALL="C"), "utf-8"),
    (around(LC_ALL="POSIX"), "utf-8"),
    (around(LC_ALL="C.UTF-8"), "utf-8"),
    (around(LC_ALL="ru_RU.UTF-8"), "utf-8"),
    (around(LC_ALL="xx_XX.UTF-8"), "utf-8"),
    (around(LC_CTYPE="xx_XX.UTF-8"), "utf-8"),
    (around(LANG="xx_XX"), "utf-8"),
    (around(LC_ALL="C", **NO_UTF8, PYTHONIOENCODING="utf-8"), "utf-8"),
    (around(LC_ALL="C", PYTHONUTF8="1"), "utf-8"),
]
OLD = [
    (around(**locale, PYTHONIOENCODING=console), console)
    for console in ("cp866", "cp1251", "koi8-r", "iso8859-5")
    for locale in ({"LC_ALL": "C", **NO_UTF8}, {"LC_ALL": "C"}, {"LC_ALL": "C.UTF-8"})
]


def named(value: object) -> str | None:
    return " ".join(f"{key}={word}" for key, word in value.items() if word) if isinstance(value, dict) else None


@pytest.mark.parametrize(("env", "encoding"), [*LOCALES, *OLD], ids=named)
def test_what_is_typed_is_what_is_heard(env: Surroundings, encoding: str, tmp_path: Path) -> None:
    """A word and a single letter, answered in the encoding of the terminal, and both whole in the journal."""
    with BareTerminal(tmp_path, *PLAY, env=env) as terminal:
        terminal.wait_for(b"Anna [")
        terminal.type("восток\r".encode(encoding))
        terminal.wait_for("Anna: суша".encode(encoding))
        terminal.wait_for(b"Berta [")
        terminal.type("с\r".encode(encoding))
        terminal.wait_for("Berta: суша".encode(encoding))
        terminal.wait_for(b"Anna [", 2)
        terminal.type(b"\x04")
        assert terminal.end() == 0
    assert "Traceback" not in terminal.shown.decode(encoding, "replace")
    told = gmkit("log", str(tmp_path / "a.gmj")).out
    assert "1. Anna: «восток»" in told
    assert "2. Berta: «с»" in told


def test_an_ascii_terminal_is_typed_on_in_utf8(tmp_path: Path) -> None:
    """It is shown the numbers of signs that ASCII lacks; what is typed is taken all the same."""
    with BareTerminal(tmp_path, *PLAY, env=around(LC_ALL="C", **NO_UTF8)) as terminal:
        terminal.wait_for(b"Anna [")
        terminal.type("восток\r".encode())
        assert rb"Berta: \u{441}\u{443}\u{448}\u{430}" in terminal.wait_for(b"Berta [")
    assert "1. Anna: «восток»" in gmkit("log", str(tmp_path / "a.gmj")).out


@pytest.mark.parametrize(
    ("env", "sent", "name", "other"),
    [
        (around(), "cp1251", "UTF-8", "cp1251"),
        (around(LC_ALL="C.UTF-8"), "cp866", "UTF-8", "cp1251"),
        (around(LC_ALL="C"), "koi8-r", "UTF-8", "cp1251"),
        (around(LC_ALL="C", **NO_UTF8), "cp1251", "UTF-8", "cp1251"),
        (around(LC_ALL="C", **NO_UTF8, PYTHONIOENCODING="utf-8:strict"), "cp1251", "UTF-8", "cp1251"),
        (around(LC_ALL="C.UTF-8", PYTHONIOENCODING="utf-8:strict"), "cp1251", "UTF-8", "cp1251"),
        (around(PYTHONIOENCODING="cp1251"), "98", "CP1251", "utf-8"),
    ],
    ids=str,
)
def test_another_encoding_than_was_agreed_is_one_message(
    env: Surroundings, sent: str, name: str, other: str, tmp_path: Path
) -> None:
    """The line is passed over, the way out is told in letters that every encoding shares, and the game goes on."""
    with BareTerminal(tmp_path, *PLAY, "--lang", "en", env=env) as terminal:
        terminal.wait_for(b"Anna [")
        terminal.type((b"\x98" if sent == "98" else "север".encode(sent)) + b"\r")
        terminal.wait_for(f"PYTHONIOENCODING={other}".encode())
        shown = terminal.wait_for(b"Anna [", 2)
        assert shown.count(b"?? This is not " + name.encode() + b" text; the line is skipped.") == 1
        terminal.type(b"\r")  # readline may still hold a piece of the last letter
        terminal.wait_for(b"Anna [", 3)
        terminal.type(b"east\r")
        terminal.wait_for(b"Berta [")
        terminal.type(b"\x04")
        assert terminal.end() == 0
    assert len((tmp_path / "a.gmj").read_bytes().splitlines()) == 3


def test_names_are_asked_in_the_encoding_of_the_terminal(tmp_path: Path) -> None:
    env = around(PYTHONIOENCODING="cp866")
    with BareTerminal(tmp_path, "play", "--order", "given", "--save", "a.gmj", env=env) as terminal:
        terminal.wait_for("[Игрок 1, Игрок 2]: ".encode("cp866"))
        terminal.type("Аня,Боря\r".encode("cp866"))
        terminal.wait_for("Аня [".encode("cp866"))
        terminal.type("восток\r".encode("cp866"))
        terminal.wait_for("Боря [".encode("cp866"))


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "xx_XX.UTF-8"])
@pytest.mark.parametrize(
    "settings", ["", "set convert-meta on\nset input-meta off\nset output-meta off\n", "set editing-mode vi\n"]
)
def test_line_editing_holds_whatever_inputrc_says(settings: str, locale: str, tmp_path: Path) -> None:
    """Backspace takes a whole letter and Up brings the line back: readline is at work, in UTF-8."""
    (tmp_path / "inputrc").write_text(settings)
    env = around(LC_ALL=locale, INPUTRC=str(tmp_path / "inputrc"))
    with BareTerminal(tmp_path, *PLAY, env=env) as terminal:
        terminal.wait_for(b"Anna [")
        terminal.type("востоко\x7f\r".encode())
        terminal.wait_for(b"Berta [")
        terminal.type(b"\x1b[A\r")
        terminal.wait_for("Berta: стена".encode())
    assert gmkit("log", str(tmp_path / "a.gmj")).out.count("«восток»") == 2


def test_a_tab_asks_for_no_file_names(tmp_path: Path) -> None:
    (tmp_path / "восточная тайна.yaml").touch()
    with BareTerminal(tmp_path, *PLAY) as terminal:
        terminal.wait_for(b"Anna [")
        terminal.type("восто\t\t\x1b*\x1b?\x1b=\r".encode())
        terminal.wait_for(b"Berta [")  # Tab made a word of the game of it, which was obeyed
        terminal.type(b"\x04")
        assert terminal.end() == 0
    assert "тайна" not in terminal.shown.decode()


@pytest.mark.parametrize("encoding", ["cp866", "cp1251", "koi8-r", "utf-16"])
def test_a_pipe_is_read_in_utf8_alone(encoding: str, tmp_path: Path) -> None:
    """Whatever the locale says: a transcript that is piped in gives the same game everywhere."""
    ran = process(*PLAY, typed="север\n".encode(encoding), folder=tmp_path)
    assert ran.code == 0
    assert "?? Это не текст в UTF-8, строка пропущена. Через канал gmkit читает только UTF-8." in ran.out
    env = {"PYTHONIOENCODING": "cp1251", "PYTHONUTF8": "0"}
    other = ("b.gmj" if word == "a.gmj" else word for word in PLAY)
    ran = process(*other, typed="восток\n", folder=tmp_path, env=env)
    assert ran.code == 0
    assert "1. Anna: «восток»" in gmkit("log", str(tmp_path / "b.gmj")).out
