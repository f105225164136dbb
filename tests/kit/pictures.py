"""The pictures of the READMEs, made of real games: `python3 -m tests.kit.pictures`, kept under `.github/images`.

The table is what stands on a real terminal (tmux), as an SVG; the reveal is what chromium shows of the page, as a PNG.
Seeds and salts are fixed, so that a picture changes only where what it shows does. It asserts nothing.
"""

from __future__ import annotations

import io
import re
import tempfile
import time
from pathlib import Path

from gmkit.core.library import find_file
from gmkit.reveal.html import page
from gmkit.reveal.story import read_story
from gmkit.text import Lang
from tests.kit import played
from tests.kit.browser import chromium, window
from tests.kit.root import ROOT
from tests.kit.terminal import Terminal

FOLDER = ROOT / ".github" / "images"
_NAMES = {"ru": ("Аня", "Боря"), "en": ("Ann", "Ben")}
_TITLE = {"ru": "Первая пещера", "en": "The first cave"}  # maps that ship are named in Russian alone
_TYPED = {
    "ru": ("иду на север", "восток", "запад", "копаю", "/карта"),
    "en": ("go north", "east", "west", "dig", "/map"),
}
_WALKED = {
    "ru": ("север", "юг", "запад", "восток", "север", "восток", "копать"),
    "en": ("north", "south", "west", "east", "north", "east", "dig"),
}
_COLUMNS, _ROWS = 90, 34
_PAGE = (1200, 840)
_COLOURS = 96  # of a page in few inks; more double the file and are not seen
_FONT = re.compile(r"\s*@font-face \{.*?\}", re.S)  # rich names a font on a server; a picture asks for nothing


def table(lang: Lang) -> str:
    """The first cave after a few moves, the map last, as it stands on a terminal."""
    from rich.console import Console
    from rich.text import Text

    with tempfile.TemporaryDirectory() as name, Terminal(Path(name), _COLUMNS, _ROWS) as terminal:
        names = ",".join(_NAMES[lang])
        terminal.type(f"gmkit play numenor/first-cave --players {names} --lang {lang} --save evening.gmj")
        terminal.wait_for("]>")
        for line in _TYPED[lang]:
            terminal.answer(line, "]>")
        shown = terminal.coloured
    # The width alone is held: rich would break nothing that the terminal did not.
    drawn = Console(record=True, width=_COLUMNS, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    drawn.print(Text.from_ansi(shown), soft_wrap=True)
    svg = drawn.export_svg(title="gmkit", unique_id=f"gmkit-{lang}")
    return _FONT.sub("", svg)


def reveal(lang: Lang) -> bytes:
    """The page of a whole game in the first cave, at a move on the way."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "cave.gmj"
        board = Path(name) / "cave.yaml"
        drawn = find_file("numenor/first-cave").read_text(encoding="utf-8")
        board.write_text(re.sub("(?m)^name: .*$", f"name: {_TITLE[lang]}", drawn), encoding="utf-8")
        played.wander(played.on_map(path, str(board), _NAMES[lang], lang), _WALKED[lang], 400, seed="3")
        shown = path.with_suffix(".html")
        shown.write_text(page(read_story(path)), encoding="utf-8")
        with chromium() as driver:
            window(driver, *_PAGE)
            driver.get(f"{shown.as_uri()}#t=33")
            time.sleep(0.5)
            png = driver.get_screenshot_as_png()
    small = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGB").quantize(_COLOURS).save(small, "PNG", optimize=True)
    return small.getvalue()


def main() -> None:
    """Make all four."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    languages: tuple[Lang, ...] = ("en", "ru")
    for lang in languages:
        (FOLDER / f"table-{lang}.svg").write_text(table(lang), encoding="utf-8")
        (FOLDER / f"reveal-{lang}.png").write_bytes(reveal(lang))
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
