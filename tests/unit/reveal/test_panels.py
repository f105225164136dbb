"""Panels on the page: each as it was from its moment on, the last one shown without a script, texts escaped."""

from __future__ import annotations

import dataclasses
import re
from types import SimpleNamespace
from typing import Any, cast

from gmkit.grid.picture import Panel
from gmkit.reveal.panels import panels_html
from tests.unit.show.test_panels import HAND, SHEET, picture


def story(*panels: tuple[Panel, ...]) -> Any:
    frames = [SimpleNamespace(pictures=(dataclasses.replace(picture(), panels=one),)) for one in panels]
    return cast(Any, SimpleNamespace(frames=frames))


def test_a_block_for_each_moment_at_which_they_change() -> None:
    page = panels_html(story((HAND,), (HAND,), (HAND, SHEET), (HAND, SHEET), ()), 0)
    assert re.findall(r'<div class="panels( off)?" data-from="(\d+)">', page) == [
        (" off", "0"),
        (" off", "2"),
        ("", "4"),
    ]
    assert "<b>" not in page
    assert "\x1b" not in page
    assert page.count("семёрка &lt;b&gt;") == 2
    assert '<section class="p0">' in page


def test_a_board_without_panels_has_no_block() -> None:
    assert panels_html(story((), (), ()), 0) == ""
