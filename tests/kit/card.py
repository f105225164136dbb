"""A card with something changed in one of its parts, for tests that plant a fault."""

from __future__ import annotations

import dataclasses
from typing import Any

from gmkit.core.game import AnyGame


def changed(game: AnyGame, part: str, **values: Any) -> AnyGame:
    """The card with `values` in its part of that name: `changed(game, "sight", hear=deaf)`."""
    return dataclasses.replace(game, **{part: dataclasses.replace(getattr(game, part), **values)})
