"""A sign in a box is styled by its box: a piece that moves is drawn by reference, away from the board's group."""

from __future__ import annotations

import re

from gmkit.show.svg import style
from gmkit.show.symbols import symbol_svg


def test_the_sign_of_a_box_is_in_its_middle_wherever_the_box_is_drawn() -> None:
    assert re.search(r'<rect class="box"[^>]*/><text ', symbol_svg(None, "*1")), "the text follows its box"
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", style())
    middle = [
        selector for selectors, body in rules for selector in selectors.split(",") if "text-anchor:middle" in body
    ]
    assert ".box+text" in [selector.strip() for selector in middle]
