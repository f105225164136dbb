"""Every shape of a reveal: golden files, sizes, the judge's marks, and Markdown that takes no orders."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gmkit.core.journal.log import read_log
from gmkit.reveal.html import page
from gmkit.reveal.markdown import plain
from gmkit.reveal.output import made
from gmkit.reveal.story import Story, read_story
from gmkit.reveal.terminal import by_round, dumped, step_through
from tests.kit.card import changed
from tests.unit.reveal import golden


@pytest.mark.parametrize(("name", "suffix"), list(golden.names()))
def test_golden(name: str, suffix: str, folder: Path) -> None:
    kept = (golden.FOLDER / f"{name}.{suffix}").read_text(encoding="utf-8")
    now = golden.reveal_of(name, suffix, folder)
    assert now == kept, "it came out otherwise; look at it, then: python3 -m tests.unit.reveal.golden"


def test_the_page_of_a_long_game_is_small(long: Path) -> None:
    assert len(read_log(long).lines) > 500
    assert len(page(read_story(long)).encode("utf-8")) < 1_000_000


def test_drawings_are_well_formed_and_ask_for_nothing(story: Story, zone: Path, duel: Path) -> None:
    for one in (story, read_story(zone), read_story(duel)):
        text = made(one, None, "svg").decode("utf-8")
        root = ElementTree.fromstring(text)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert not re.search(r"url\(|@import|href=\"[^#]", text)


def test_the_judges_marks_of_the_zone(zone: Path, duel: Path) -> None:
    for path, boards in ((zone, 1), (duel, 2)):
        text = made(read_story(path), None, "svg").decode("utf-8")
        for kind in ("m-step", "m-flight", "m-oblique", "m-upright"):
            assert f'class="{kind} p' in text
        assert text.count('class="floor"') == boards


def test_frames_are_json_lines_in_ascii(story: Story) -> None:
    rows = made(story, None, "json").decode("ascii").splitlines()
    head, board, *frames = [json.loads(row) for row in rows]
    assert head["format"] == "gmkit-frames/1"
    assert (board["width"], board["height"]) == (8, 8)
    assert [frame["n"] for frame in frames] == [frame.number for frame in story.frames]
    assert frames[0]["told"] == [["", "announcement", "Аня", "суша"]]


def test_a_moment_ends_the_shapes_there(story: Story) -> None:
    assert len(made(story, 4, "json").splitlines()) == 2 + 3
    assert made(story, 4, "svg") != made(story, None, "svg")
    assert b'data-start="4"' in made(story, 4, "html")


@pytest.mark.parametrize(
    "text",
    [
        "[x](http://e)",
        "![x](y)",
        "<b>",
        "`x`",
        "a|b",
        "**x**",
        "_x_",
        "~~x~~",
        "http://e",
        "www.e.org",
        ":smile:",
        "@x",
    ],
)
def test_markdown_takes_nothing_typed_for_its_own(text: str) -> None:
    shown = plain(text)
    for special in "[]<>`|*_~@":
        assert not re.search(rf"(?<!\\){re.escape(special)}", shown)
    assert "http://" not in shown
    assert "www.e" not in shown
    assert not shown.startswith(":")


def test_the_replay_follows_the_keys(story: Story) -> None:
    keys = iter(["\x1b[C", "\x1b[C", "\x1b[D", "\x1b[6~", "\x1b[5~", "\x1b[F", "\x1b[H", "?", "q"])
    shown: list[str] = []
    step_through(story, lambda: next(keys), shown.append, 0)
    numbers = [int(re.search(r"· строка (\d+)/", text)[1]) for text in shown]  # type: ignore[index]
    last = story.frames[-1].number
    assert numbers[:4] == [2, 3, 4, 3]
    assert numbers[4] == story.frames[by_round(story, 1, 1)].number
    assert numbers[5:] == [2, last, 2, 2]


def test_the_window_follows_who_moves_until_a_key_moves_it(zone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    story = read_story(zone)
    monkeypatch.setenv("COLUMNS", "20")
    monkeypatch.setenv("LINES", "22")
    keys = iter([*["l"] * (len(story.frames) - 1), "d", "?", "a", "s", "w", "q"])
    shown: list[str] = []
    step_through(story, lambda: next(keys), shown.append, 0)
    for frame, text in zip(story.frames, shown, strict=False):
        owner = frame.owner
        signs = {glyph.text for one in frame.pictures for glyph, _ in one.legend if glyph.kind == f"player-{owner}"}
        assert not signs or any(sign in text for sign in signs), (frame.number, signs, text)
    moved, same, back = shown[len(story.frames) : len(story.frames) + 3]
    assert moved == same != back


def test_a_game_that_offers_less_is_shown_with_less(story: Story) -> None:
    bare = changed(changed(story.game, "sight", field=None), "master", sheet=None)
    bare = dataclasses.replace(changed(bare, "maps", solve=None), after=None)
    less = dataclasses.replace(story, game=bare)
    for shape in ("html", "text", "md", "json", "svg"):
        assert made(less, None, shape)
    assert '"shade":{}' in page(less)


def test_the_dump_has_every_moment(story: Story) -> None:
    rows = list(dumped(story))
    assert sum(row.startswith("Круг ") for row in rows) == len(story.frames)
    assert not any("\x1b" in row for row in rows)


def test_a_document_for_the_printer(story: Story, zone: Path) -> None:
    pytest.importorskip("fpdf", reason="no fpdf2 (pip install fpdf2)")
    for one in (story, read_story(zone)):
        data = made(one, None, "pdf")
        assert data.startswith(b"%PDF")
        assert len(data) < 300_000
    assert made(story, None, "pdf") == made(story, None, "pdf")
