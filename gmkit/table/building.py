"""A map that its game builds itself: the game is named in place of a file, `gmkit play GAME --size 12x12`."""

from __future__ import annotations

import hashlib
import re
import secrets
from pathlib import Path

from gmkit.core.game import AnyGame, find_game, game_names
from gmkit.core.library import legend_of
from gmkit.errors import UsageError
from gmkit.grid.file.mapfile import MapFile, read_map
from gmkit.table.maps import map_size
from gmkit.text import Both


def built_map(name: str, size: str, seed: str, players: int) -> tuple[AnyGame, MapFile] | None:
    """The game `name` with a map that it built; None where there is no such game, or where a file has that name.

    `players` are those who were named; 0 where nobody was yet.

    UsageError for a game that builds none, or a size that will not do. The same seed gives the same map.
    """
    if name not in game_names() or Path(name).is_file():
        return None
    game = find_game(name)
    if game.maps is None or game.maps.generate is None:
        raise UsageError(
            Both(
                f"«{game.titles.ru}» карт не строит: назовите карту, готовые показывает gmkit games",
                f"'{game.titles.en}' builds no maps: name one; gmkit games lists the ready ones",
            )
        )
    width, height = map_size(size) if size else (0, 0)
    text = game.maps.generate(_map_seed(seed), width, height, players)
    return game, read_map(text, name, legend_of, game_names())


def _map_seed(wish: str) -> str:
    """A seed that can stand in a map: the game's own where it can, else a word made of it, or a new one."""
    if not wish:
        return secrets.token_hex(4)
    return wish if re.fullmatch(r"[\w.-]{1,40}", wish) else hashlib.sha256(wish.encode()).hexdigest()[:12]
