"""Rooms: the files of gmkit by the folder that they belong to, so that what holds for every file is one test a room.

A test a file would be thousands, each with the cost of being handed to a process and told of; a room tells the file in
what it found.
"""

from __future__ import annotations

from collections.abc import Iterable

DOOR = "gmkit"  # the room of what lies in no folder


def room_of(place: str) -> str:
    """The folder of a file, told by its path below gmkit or by its dotted name; of games each is a room of its own."""
    parts = place.removesuffix(".py").removeprefix("gmkit.").replace(".", "/").split("/")
    depth = 2 if parts[0] == "games" else 1
    return "/".join(parts[:depth]) if len(parts) > depth or parts[0] == "games" else DOOR


def rooms(places: Iterable[str]) -> dict[str, list[str]]:
    """The places of each room, none of them empty, in their order."""
    found: dict[str, list[str]] = {}
    for place in places:
        found.setdefault(room_of(place), []).append(place)
    return found
