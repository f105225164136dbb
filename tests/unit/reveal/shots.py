"""Screenshots of the reveal to look at: `python3 -m tests.unit.reveal.shots [FOLDER]`, wide and phone-wide."""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from gmkit.reveal.html import page
from gmkit.reveal.story import read_story
from tests.kit import played as games
from tests.kit.browser import chromium, window

_SIZES = {"wide": (1400, 950), "phone": (390, 844)}
_VIEWS = (
    ("old-mine", "end", ""),
    ("old-mine", "middle", "#t=43"),
    ("old-mine", "shade", "#t=7&p=Боря"),
    ("old-mine", "knew", "#t=30&p=Аня&v=heard"),
    ("zone", "end", ""),
    ("zone", "knew", "#t=90&p=Боря&v=heard"),
    ("duel", "end", ""),
    ("long", "end", ""),
)


def main() -> None:
    """Draw every view in every size, light and dark; then how it prints."""
    out = Path(sys.argv[1] if len(sys.argv) > 1 else "shots")
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        pages = {}
        folder = Path(name)
        for made in (
            games.old_mine(folder / "old-mine.gmj"),
            games.long_cave(folder / "long.gmj"),
            games.zone(folder / "zone.gmj"),
            games.duel(folder / "duel.gmj"),
        ):
            pages[made.stem] = made.with_suffix(".html")
            pages[made.stem].write_text(page(read_story(made)), encoding="utf-8")
        for dark in (False, True):
            with chromium(dark=dark) as driver:
                for game, view, link in _VIEWS:
                    for size, (width, height) in _SIZES.items():
                        window(driver, width, height)
                        driver.get("about:blank")
                        driver.get(pages[game].as_uri() + link)
                        time.sleep(0.5)
                        shade = "dark" if dark else "light"
                        driver.save_screenshot(str(out / f"{game}-{view}-{size}-{shade}.png"))
    print(f"{len(list(out.glob('*.png')))} shots in {out}")


if __name__ == "__main__":
    main()
