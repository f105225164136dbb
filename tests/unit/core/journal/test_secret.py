"""All that a header says is sealed with its maps: whatever is changed in it makes another text to be sealed."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from gmkit.core.journal.secret import secrets_of
from gmkit.grid.geometry import Columns
from tests.assurance.golden.evenings import FOLDER

Header = dict[str, Any]
CHANGES: dict[str, Callable[[Header], object]] = {
    "proof": lambda header: header.update(proof=3),
    "gmkit": lambda header: header.update(gmkit="0.3"),
    "game": lambda header: header.update(game="locks"),
    "edition": lambda header: header.update(edition=9),
    "language": lambda header: header.update(lang="en"),
    "dice": lambda header: header.update(dice="both"),
    "a cover": lambda header: header.update(cover=True),
    "a lot": lambda header: header.update(entered=["Аня"]),
    "a name": lambda header: header["players"][0].update(name="Яна"),
    "a start": lambda header: header["players"][0].update(start=[1, 1]),
    "another member": lambda header: header["players"][0].update(members=["Вера", "Яна"]),
    "members in another order": lambda header: header["players"][0].update(members=["Глеб", "Вера"]),
    "members of another": lambda header: header["players"][1].update(members=header["players"][0].pop("members")),
    "a role": lambda header: header["players"][0].update(role="король"),
    "a hero": lambda header: header["players"][0].update(heroes=[{"name": "Рак", "fields": {"сила": "1"}}]),
    "players in another order": lambda header: header["players"].reverse(),
    "a ruling": lambda header: header["rulings"].update(nuts="14"),
    "a ruling more": lambda header: header["rulings"].update(zeal="1"),
    "a ruling less": lambda header: header["rulings"].pop("nuts"),
    "seed": lambda header: header.update(seed="x"),
    "salt": lambda header: header.update(salt="0" * 64),
    "salt of the map": lambda header: header["boards"][0].update(salt="0" * 64),
    "map": lambda header: header["boards"][0].update(text=header["boards"][0]["text"] + "#\n"),
    "a second board": lambda header: header["boards"].append(dict(header["boards"][0])),
}


@pytest.fixture(scope="module")
def header() -> Header:
    """Of a game of the zone with a group in it, whose players have rulings of their own."""
    found: Header = json.loads((FOLDER / "0.2.0-stalker.gmj").read_bytes().splitlines()[0])
    found["players"][0].setdefault("members", ["Вера", "Глеб"])
    return found


@pytest.mark.parametrize("name", CHANGES)
def test_whatever_is_changed_is_another_secret(name: str, header: Header) -> None:
    changed = copy.deepcopy(header)
    CHANGES[name](changed)
    assert changed != header
    assert secrets_of(changed, Columns.LATIN)[0] != secrets_of(header, Columns.LATIN)[0]


def test_every_field_of_a_header_is_among_them(header: Header) -> None:
    """A field that comes later has to be sealed too: what is left out here is the chain's, or made of the others."""
    for field in sorted({*header, "cover", "entered"} - {"n", "format", "seal"}):
        assert any(_touches(change, field, header) for change in CHANGES.values()), field


def _touches(change: Callable[[Header], object], field: str, header: Header) -> bool:
    changed = copy.deepcopy(header)
    change(changed)
    return changed.get(field) != header.get(field)
