"""A legend much like Numenor's, and a small good map to spoil, for the tests of this folder."""

from __future__ import annotations

from gmkit.grid.file.mapfile import MapFile, read_map
from gmkit.grid.file.source import Source
from gmkit.grid.file.yamltext import Node, documents
from gmkit.grid.legend import Legend, Mark
from gmkit.text import Both

LEGEND = Legend(
    cells=(
        Mark(r"@", "@", Both("старт", "start")),
        Mark(r"\$", "$", Both("сокровище", "treasure")),
        Mark(r"H", "H", Both("лечебница", "infirmary")),
        Mark(r"~[<>^v]", "~>", Both("река", "river")),
        Mark(r"s", "s", Both("болото", "swamp")),
        Mark(r"[a-c]?[1-9]", "1", Both("яма", "pit")),
        Mark(r"T[<>^v]", "T>", Both("магический капкан", "magic trap")),
        Mark(r"\?", "?", Both("ложная яма", "false pit")),
        Mark(r"D[1-9]?", "D", Both("драконид", "dragonid")),
    ),
    edges=(
        Mark(r"[<>^v]", ">", Both("односторонний проход", "one-way passage"), "inner"),
        Mark(r"%", "%", Both("порог", "rapid"), "inner"),
        Mark(r"E", "E", Both("выход", "exit"), "outer"),
    ),
    monsters=r"D[1-9]?",
)
GAMES = ("numenor", "stalker")

GOOD = """\
format: gmkit-map/1
game: numenor
name: Пещера                     # the title is secret
columns: latin
map: |
  +-A-+-B-+-C-+-D-+
  | @   1 | $   s | 1
  +   +   + v +   +
  E     D       T^| 2
  +   +---+   +   +
  | ~>  ~>% ~>  ~v| 3
  +   +   +   +   +
  | 2   H   ?   s | 4
  +---+---+---+---+
rulings: {swamp_limit: 3}
notes:
  C1: кинжал
monsters:
  D: {route: [A2, B2, C2], speed: 2, turn: ring}
"""


def legend_of(game: str) -> Legend | None:
    return LEGEND if game == "numenor" else None


def read(text: bytes | str, path: str = "cave.yaml") -> MapFile:
    return read_map(text, path, legend_of, GAMES)


def drawn(*rows: str, columns: str = "latin") -> str:
    """A map file with only this drawing; its first row is line 5, its first character column 3."""
    body = "".join(f"  {row}\n" for row in rows)
    return f"format: gmkit-map/1\ngame: numenor\ncolumns: {columns}\nmap: |\n{body}"


def read_documents(data: bytes | str, path: str, many: bool = False) -> list[Node]:
    """The documents of a text: exactly one, or with `many` one or more. Raises BadText."""
    source = Source(data, path)
    found = documents(source, many)
    source.refuse()
    return found
