"""The events of the table applied to a state whose people stand in one of its fields, as tuples with `name`.

For a game whose people have no more to them than the event says; a game that keeps more beside puts its own change in
the place of the one here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from gmkit.core.master import events as table

Change: TypeAlias = Callable[[Any, Any], Any]  # (state, event) -> the state after it


def table_changes(people: str) -> Mapping[type[Any], Change]:
    """By the kind of event. `people` is the field of the state: tuples with `name`, and `at` and `missed` if any."""

    def one_with(state: Any, who: str, **values: Any) -> Any:
        """The state with one person changed. KeyError when there is none of that name."""
        found = getattr(state, people)
        for index, one in enumerate(found):
            if one.name == who:
                changed = (*found[:index], one._replace(**values), *found[index + 1 :])
                return state._replace(**{people: changed})
        raise KeyError(who)

    return {
        table.PlayerMoved: lambda state, event: one_with(state, event.who, at=event.end),
        table.PlayerRenamed: lambda state, event: one_with(state, event.who, name=event.name),
        table.MissedSet: lambda state, event: one_with(state, event.who, missed=event.turns),
        table.WaitEnded: lambda state, event: one_with(state, event.who, missed=0),
    }
