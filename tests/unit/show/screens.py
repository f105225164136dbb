"""Golden screens: `python3 -m tests.unit.show.screens` makes them anew; look at them before they are kept."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from gmkit.core.master.commands import Traces
from gmkit.core.referee import Referee
from gmkit.show.room import Room
from gmkit.table.boards import Wanted, legend_rows, map_rows
from tests.kit.played import RUSSIAN, ZONE, on_map, wander

FOLDER = Path(__file__).parent / "golden"
NAMES = ("Аня", "Боря", "Вера", "Глеб")
CASTLE = ("север", "юг", "запад", "восток", "карточка", "пропуск", "дверь A1", "дверь A5", "дверь L12", "дверь G1")
GAMES = {
    "cave": ("numenor/deep-halls", RUSSIAN, 48),
    "zone": ("stalker/big-zone", ZONE, 60),
    "castle": ("locks/raven", CASTLE, 40),
}
SIZES = {"80x24": (80, 24), "100x30": (100, 30)}
BAR = 15  # columns of the master's bar and one that stays free
KEPT = 2  # rows for the prompt and what is typed


@cache
def referee_of(game: str) -> Referee:
    """A game of four, played by chance."""
    name, words, moves = GAMES[game]
    with tempfile.TemporaryDirectory() as folder:
        started = on_map(Path(folder) / "game.gmj", name, NAMES)
        with started.journal:
            wander(started, words, moves, endless=True)
        return started.referee


def wanted(size: str, traces: Traces = Traces.LAST, name: str = "", ascii: bool = False) -> Wanted:
    """A map for a screen of that size."""
    columns, rows = SIZES[size]
    return Wanted(traces, name, room=Room(columns - BAR - 1, rows - KEPT), ascii=ascii)


def screen_of(name: str) -> str:
    """The screen of one golden name: `cave-80x24`, with what is asked for behind it."""
    game, size, *asked = name.split("-")
    referee = referee_of(game)
    if asked == ["legend"]:
        return "\n".join(legend_rows(referee, "ru", wanted(size))) + "\n"
    how = {
        (): wanted(size),
        ("all",): wanted(size, Traces.ALL),
        ("none",): wanted(size, Traces.NONE),
        ("one",): wanted(size, Traces.ALL, NAMES[1]),
        ("ascii",): wanted(size, ascii=True),
    }[tuple(asked)]
    return "\n".join(map_rows(referee, "ru", how)) + "\n"


def names() -> list[str]:
    """Every golden screen."""
    found = [f"{game}-{size}" for game in GAMES for size in SIZES]
    found += [f"{game}-100x30-{asked}" for game in GAMES for asked in ("all", "none", "one", "ascii", "legend")]
    return found


def main() -> None:
    """Write every golden file."""
    FOLDER.mkdir(exist_ok=True)
    for name in names():
        (FOLDER / f"{name}.txt").write_text(screen_of(name), encoding="utf-8", newline="\n")
        print(f"--- {name}\n{screen_of(name)}")


if __name__ == "__main__":
    main()
