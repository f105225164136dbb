"""What a README shows is what happens: its exchange is played, its commands are called, its pictures are there.

There are two, each whole in its own language.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.kit.console import ROOT, gmkit, lines


class Readme(NamedTuple):
    """One of the two, and the file in the other language."""

    file: str
    lang: str
    other: str

    @property
    def text(self) -> str:
        return (ROOT / self.file).read_text(encoding="utf-8")


READMES = [Readme("README.md", "en", "README.ru.md"), Readme("README.ru.md", "ru", "README.md")]
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.M | re.S)
_PROMPT = re.compile(r"^([^\s>│?-][^>│]{0,40})> (.*)$")
_CALL = re.compile(r"`((?:\w+=\S+ )?gmkit [^`]+)`")
_LINK = re.compile(r"\]\(([^)#]+)[^)]*\)")
_LEFT_OPEN = re.compile(r"[…<\[]|\bFILE\b|ФАЙЛ|\.gmj|\bmine\.yaml|моя\.yaml|\b[AB]\.yaml|HEX|ПЕЧАТЬ")
both = pytest.mark.parametrize("readme", READMES, ids=lambda readme: readme.file)


def blocks(text: str, *kinds: str) -> list[str]:
    """What stands between fences of one of the kinds."""
    return [block for kind, block in _BLOCK.findall(text) if kind in kinds]


@both
def test_the_first_line_leads_to_the_other(readme: Readme) -> None:
    assert f"({readme.other})" in lines(readme.text)[0]


@both
def test_it_is_in_its_own_language(readme: Readme) -> None:
    """Outside of what is typed and shown; the link to the other language and an example of a word may be foreign."""
    prose = re.sub(r"`[^`]*`", "", _BLOCK.sub("", "\n".join(lines(readme.text)[1:])))
    russian = len(re.findall("[а-яё]", prose, re.I))
    letters = russian + len(re.findall("[a-z]", re.sub(r"\([^)]*\)", "", prose), re.I))
    assert russian == 0 if readme.lang == "en" else russian > letters * 0.8


@both
def test_the_exchange_happens_word_for_word(readme: Readme, tmp_path: Path) -> None:
    """`…` in a README stands for anything, as for a seal or the name of the file."""
    exchanges = [block for block in blocks(readme.text, "text", "console") if block.startswith("$ gmkit")]
    assert exchanges
    for block in exchanges:
        call, *shown = lines(block)
        typed = "".join(f"{found[2]}\n" for row in shown if (found := _PROMPT.match(row)))
        assert typed
        ran = gmkit(*shlex.split(call)[2:], typed=typed, folder=tmp_path)
        assert ran.code == 0, ran.err
        for number, (row, found_row) in enumerate(zip(shown, lines(ran.out), strict=False), 1):
            pattern = ".*".join(re.escape(part) for part in row.rstrip().split("…"))
            assert re.fullmatch(pattern, found_row.rstrip()), (number, row, found_row)
        assert len(lines(ran.out)) >= len(shown)


@both
def test_every_call_that_it_names_is_a_call(readme: Readme, tmp_path: Path) -> None:
    """Those that are whole are made; of the others the options are looked up in the help."""
    calls = sorted(set(_CALL.findall(readme.text)))
    assert len(calls) > 15
    for shipped in ("maps", "scenarios"):  # as in a clone
        (tmp_path / shipped).symlink_to(ROOT / shipped)
    for call in calls:
        words = shlex.split(call)
        words = words[words.index("gmkit") + 1 :]
        if not _LEFT_OPEN.search(call) and words[0] not in ("resume", "log", "verify", "reveal"):
            ran = gmkit(*words, folder=tmp_path)
            assert ran.code in (0, 2 if words[0].startswith("-") else 0), (call, ran.err)
            continue
        command = words[: 2 if words[0] in ("map", "scenario") else 1]
        helped = gmkit(*command, "--help")
        assert helped.code == 0, call
        for word in words:
            if word.startswith("--"):
                assert word.split("=")[0] in helped.out, call


@both
def test_the_map_that_it_draws_can_be_played(readme: Readme, tmp_path: Path) -> None:
    maps = [text for text in blocks(readme.text, "yaml") if text.startswith("format: gmkit-map/1")]
    assert maps
    for number, text in enumerate(maps):
        (tmp_path / f"{number}.yaml").write_text(text, encoding="utf-8")
        ran = gmkit("map", "check", f"{number}.yaml", folder=tmp_path)
        assert ran.code == 0, ran.out + ran.err
        assert gmkit("play", f"{number}.yaml", folder=tmp_path).code == 0


@both
def test_every_file_that_it_leads_to_is_there(readme: Readme) -> None:
    """Pictures among them: one of the table and one of the reveal, small, with nothing fetched from elsewhere."""
    own = [link for link in _LINK.findall(readme.text) if "://" not in link]
    for link in own:
        assert (ROOT / link).is_file(), link
    pictures = [ROOT / link for link in own if link.startswith(".github/images/")]
    assert {path.name.partition(".")[0] for path in pictures} == {f"table-{readme.lang}", f"reveal-{readme.lang}"}
    for path in pictures:
        data = path.read_bytes()
        assert 4_000 < len(data) < 200_000, path
        assert path.suffix != ".svg" or not re.search(rb"url\(.?http|href|@import|<script", data), path


def test_both_show_the_same_commands_and_maps() -> None:
    """The two lines that install and play, or install and test, are the same; so are the drawn map and the tables."""
    en, ru = (readme.text for readme in READMES)
    for kind in ("sh", "yaml"):
        assert blocks(en, kind) == blocks(ru, kind)
    assert en.count("\n|") == ru.count("\n|")
    assert en.count("\n## ") == ru.count("\n## ")


def test_the_test_command_stands_where_ci_takes_it_from() -> None:
    """`.ci/run` takes the first line of README.md that its own pattern finds."""
    sought = re.search(r"grep -m1 '(.+?)' README\.md", (ROOT / ".ci" / "run").read_text(encoding="utf-8"))
    assert sought is not None
    found = re.search(sought[1], READMES[0].text, re.M)
    assert found is not None
    line = READMES[0].text[found.start() :].partition("\n")[0]
    assert line == 'python3 -m pip install ".[test]" && python3 -m pytest'


def test_both_travel_with_the_source() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["readme"] == "README.md"
    carried = set(project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"])
    assert {"README.md", "README.ru.md", ".ci", ".github/images"} <= carried


def test_nothing_else_lies_at_the_top() -> None:
    """What a newcomer sees first; a page that a test or a hand left there is none of it."""
    known = {"gmkit", "maps", "scenarios", "tests", "pyproject.toml", "LICENSE", "CONTRIBUTING.md", "CHANGELOG.md"}
    if not (ROOT / ".git").exists():
        return  # an unpacked source: what lies there is what was packed
    git = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    listed = subprocess.run(git, cwd=ROOT, capture_output=True, check=True).stdout.decode()
    top = {path.partition("/")[0] for path in listed.split("\0") if path and not path.startswith(".")}
    assert top - known == {"README.md", "README.ru.md"}
