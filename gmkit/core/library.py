"""Where maps and scenarios are: files by path, and those that ship with gmkit by short name."""

from __future__ import annotations

from pathlib import Path

from gmkit.core.game import find_game, game_names
from gmkit.errors import NotFound
from gmkit.grid.file.mapfile import MapFile, read_map
from gmkit.grid.file.source import read_file
from gmkit.grid.legend import Legend
from gmkit.text import Both, safe_text

_PACKAGE = Path(__file__).resolve().parent.parent


def shipped(kind: str) -> Path:
    """The folder of `maps` or `scenarios`: inside an installed package, beside it in a checkout."""
    inside = _PACKAGE / "shipped" / kind
    return inside if inside.is_dir() else _PACKAGE.parent / kind


def find_file(name: str) -> Path:
    """The file a person means: a path, or the short name of a map or scenario that ships (`numenor/first-cave`).

    NotFound lists the short names where it is neither.
    """
    path = Path(name)
    try:
        if path.exists() or path.suffix in (".yaml", ".yml"):
            return path
    except (OSError, ValueError):  # a name that is too long or holds a NUL is not a file
        return path
    parts = name.split("/")
    if all(part and part not in (".", "..") for part in parts):
        for kind in ("maps", "scenarios"):
            candidate = shipped(kind).joinpath(*parts).with_suffix(".yaml")
            if candidate.is_file():
                return candidate
    known = ", ".join(short_names("maps"))
    shown = safe_text(name, 80)
    raise NotFound(
        Both(
            f"нет ни файла, ни карты «{shown}»; с gmkit поставляются: {known}",
            f"neither a file nor a map '{shown}'; gmkit ships with: {known}",
        )
    )


def short_names(kind: str) -> list[str]:
    """The short names of what ships, in order: `numenor/first-cave`. Of a game still being built nothing is offered."""
    folder, games = shipped(kind), game_names()
    return sorted(
        path.relative_to(folder).with_suffix("").as_posix()
        for path in folder.glob("*/*.yaml")
        if path.name != "cases.yaml" and path.parent.name in games
    )


def first_map() -> str:
    """The short name of the map for a first evening, where nobody names another: the one called `first-…`."""
    return next(name for name in short_names("maps") if name.split("/")[1].startswith("first-"))


def legend_of(name: str) -> Legend | None:
    """The legend of a game, or None where there is no such game, or it has no maps."""
    card = find_game(name) if name in game_names() else None
    return card.maps.legend if card and card.maps else None


def load_map(path: Path | str, labels: bool = True) -> MapFile:
    """The map of a file, or BadText with every mistake in it, or NotFound. Without `labels` those may be wrong."""
    return read_map(read_file(path), str(path), legend_of, game_names(), labels)
