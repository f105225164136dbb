"""The golden screens of the second window: `python3 -m tests.unit.table.watchgolden` makes them anew."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from gmkit.core.journal.watching import Watcher
from gmkit.show.room import Room
from gmkit.table.watchmaster import status_of, true_view
from gmkit.table.watchscreen import Look, Style, screen
from gmkit.table.watchview import seen_by
from tests.kit import played

FOLDER = Path(__file__).parent / "golden" / "watch"
SIZES = (Room(80, 24), Room(100, 30))
GAMES = ("mine", "zone", "duel")


def screens(game: str, folder: Path) -> Iterator[tuple[str, str]]:
    """(name, text) of the master's window, the window for all and the first player's, in each size."""
    path = folder / f"{game}.gmj"
    if game == "mine":
        played.old_mine(path)
    elif game == "zone":
        four = ("Аня", "Боря", "Витя", "Галя")
        played.wander(played.on_map(path, "stalker/big-zone", four), played.ZONE, 24)
    else:
        played.duel(path)
    looked = Watcher(path).wait()
    views = {
        "master": (true_view(looked), status_of(looked)),
        "field": (seen_by(looked, None), []),
        "player": (seen_by(looked, 0), []),
    }
    for size in SIZES:
        for whose, (view, status) in views.items():
            style = Style(colour=False, ascii=False, master=whose == "master")
            rows = screen(view, status, size, Look(), style).rows
            yield f"{game}-{whose}-{size.columns}x{size.rows}", "".join(f"{row.rstrip()}\n" for row in rows)


def main() -> None:
    """Write every golden screen."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            for name, text in screens(game, Path(folder)):
                (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
