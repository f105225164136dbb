"""Panels and areas on the page: each as it was from its moment on; a player's own for his view alone; texts escaped."""

from __future__ import annotations

import dataclasses
import re
from types import SimpleNamespace
from typing import Any, cast

from gmkit.grid.picture import Panel, Picture
from gmkit.reveal.panels import panels_html
from gmkit.reveal.scene import scene_of
from gmkit.reveal.svg import board_svg
from tests.unit.show.test_panels import DARK, HAND, SHEET, picture

Own = dict[int, tuple[Panel, ...]]


def story(*panels: tuple[Panel, ...], own: tuple[Own, ...] = ()) -> Any:
    pictures = [dataclasses.replace(picture(), panels=one) for one in panels]
    return told(pictures, own or tuple({} for _ in panels))


def told(pictures: list[Picture], own: tuple[Own, ...]) -> Any:
    frames = [
        SimpleNamespace(number=number, pictures=(one,), own=held, act="play", target=0)
        for number, (one, held) in enumerate(zip(pictures, own, strict=True))
    ]
    return cast(Any, SimpleNamespace(frames=frames, in_force=lambda: [() for _ in frames]))


def blocks(page: str) -> list[tuple[str, str, str]]:
    return re.findall(r'<div class="panels( off)?" data-of="(-?\d+)" data-from="(\d+)">', page)


def test_a_block_for_each_moment_at_which_they_change() -> None:
    page = panels_html(story((HAND,), (HAND,), (HAND, SHEET), (HAND, SHEET), ()), 0)
    assert blocks(page) == [(" off", "-1", "0"), (" off", "-1", "2"), ("", "-1", "4")]
    assert "<b>" not in page
    assert "\x1b" not in page
    assert page.count("семёрка &lt;b&gt;") == 2
    assert '<section class="p0">' in page


def test_a_player_has_blocks_of_his_own_and_none_is_shown_without_his_view() -> None:
    own: tuple[Own, ...] = ({0: (HAND,), 1: ()}, {0: (HAND,), 1: (SHEET,)}, {0: (), 1: (SHEET,)})
    page = panels_html(story((), (HAND, SHEET), (HAND, SHEET), own=own), 0)
    assert blocks(page) == [
        ("", "-1", "1"),
        (" off", "0", "0"),
        (" off", "0", "2"),
        (" off", "1", "1"),
    ]


def test_a_board_without_panels_has_no_block() -> None:
    assert panels_html(story((), (), ()), 0) == ""


def test_areas_are_drawn_as_they_were_from_their_moment_on() -> None:
    bare = dataclasses.replace(picture(), shades=())
    smaller = dataclasses.replace(picture(), shades=(DARK._replace(cells=DARK.cells[:1]),))
    pictures = [picture(), picture(), smaller, bare, bare]
    for last, shown in enumerate([0, 0, 2, 3, 3]):
        drawn = board_svg(told(pictures, ({},) * 5), scene_of(pictures), 0, last)
        found = re.findall(r'<g class="areas( off)?" data-from="(\d)">', drawn)
        assert found == [("" if start == shown else " off", str(start)) for start in (0, 2, 3)]
        assert drawn.count('class="area ') == 2
