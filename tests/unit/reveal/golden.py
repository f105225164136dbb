"""The golden reveals: `python3 -m tests.unit.reveal.golden` makes them anew; open the pages in a browser."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from gmkit.reveal.output import made
from gmkit.reveal.story import read_story
from tests.kit import played as games

FOLDER = Path(__file__).parent / "golden"
SHAPES = {"html": "html", "md": "md", "txt": "text", "jsonl": "json", "svg": "svg"}


def names() -> Iterator[tuple[str, str]]:
    """(game, suffix) of every golden file: all shapes of the first game, two of the second."""
    for suffix in SHAPES:
        yield "old-mine", suffix
    yield "first-cave", "html"
    yield "first-cave", "md"


def reveal_of(name: str, suffix: str, folder: Path) -> str:
    """The reveal as it is made now."""
    path = folder / f"{name}.gmj"
    if not path.exists():
        games.GOLDEN[name](path)
    return made(read_story(path), None, SHAPES[suffix]).decode("utf-8")


def main() -> None:
    """Write every golden file."""
    with tempfile.TemporaryDirectory() as folder:
        for name, suffix in names():
            text = reveal_of(name, suffix, Path(folder))
            (FOLDER / f"{name}.{suffix}").write_text(text, encoding="utf-8", newline="\n")
            print(f"{FOLDER.name}/{name}.{suffix}: {len(text.encode())} bytes")


if __name__ == "__main__":
    main()
