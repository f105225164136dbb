"""Every message of the map reader, in both languages. `python -m tests.unit.grid.file.messages` writes them anew."""

from __future__ import annotations

from pathlib import Path

from gmkit.grid.file.problems import BadText
from tests.unit.grid.file.test_malformed_maps import MISTAKES, spoiled, with_line
from tests.unit.grid.file.test_yamltext import REFUSED
from tests.unit.grid.sample import GOOD, read

GOLDEN = Path(__file__).with_name("messages.txt")
# Several mistakes in one file: what stands after the first one is told too.
SEVERAL = {
    "an alias and then a mistake": spoiled(3, "Пещера", "*x").replace("C1:", "Z9:"),
    "an anchor, a tag and a double key": spoiled(3, "Пещера", "&x !y a").replace("columns", "name"),
    "three bad notes": with_line(18, "  внизу: x\n  C1: y\n  Z9: z\n  A1: [x]"),
    "bad keys of a monster": spoiled(19, "speed: 2, turn: ring", "sped: 2, turn: left, x: y"),
    "two bad rulings": spoiled(15, "{swamp_limit: 3}", "{a: [x], b: {c: d}, e: f}"),
    "two bad rows": spoiled(7, "$  ", "$ ").replace("  E     D ", "   E     D "),
    "two bad edges and a bad cell": spoiled(8, " v ", "-- ")
    .replace("+---+   +\n  | ~", "+-x-+   +\n  | ~")
    .replace("H", "Q"),
    "labels of two columns": spoiled(6, "-B-+-C-", "-C-+-B-"),
    "two bad row numbers": spoiled(9, " 2", " 7").replace("s | 4", "s | 5"),
}


def messages() -> str:
    """The messages of every mistake, by name. Very large files are left out."""
    found = []
    texts = {name: text for name, (text, *_) in MISTAKES.items()} | SEVERAL
    texts |= {f"yaml: {name}": text for name, (text, *_) in REFUSED.items() if len(text) < 2000}  # type: ignore[misc]
    for name, text in texts.items():
        try:
            read(text)
        except BadText as error:
            found.append(f"== {name}\n{error.text('ru')}\n{error.text('en')}\n")
    assert read(GOOD)
    return "\n".join(found)


if __name__ == "__main__":
    GOLDEN.write_text(messages(), encoding="utf-8", newline="\n")
