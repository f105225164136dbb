"""What can be reached with a game's own step: breadth-first search over numbered states on flat lists.

A state is any small whole number a game chooses (a cell, or a cell with its counts); edges are directed, since
currents, pits and cliffs are. Levels are walked as lists, which beats queues and node objects several times over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

Table = list[Sequence[int] | None]


def explore(starts: Iterable[int], step: Callable[[int], Sequence[int]], size: int) -> Table:
    """The successors of every state that can be reached from `starts`; None for the others.

    There are `size` states, or more where a game numbers some of them only when they are reached.
    """
    level = list(dict.fromkeys(starts))
    size = max([size, *(state + 1 for state in level)])
    table: Table = [None] * size
    queued = bytearray(size)
    for state in level:
        queued[state] = 1
    while level:
        following: list[int] = []
        for state in level:
            successors = table[state] = step(state)
            for successor in successors:
                if successor >= size:
                    more = successor + 1 + size // 4
                    table.extend([None] * (more - size))
                    queued.extend(bytes(more - size))
                    size = more
                if not queued[successor]:
                    queued[successor] = 1
                    following.append(successor)
        level = following
    return table


def reach(starts: Iterable[int], table: Table) -> bytearray:
    """One byte a state: 1 where it can be reached from `starts`, the starts included."""
    seen = bytearray(len(table))
    level = list(starts)
    for state in level:
        seen[state] = 1
    while level:
        following: list[int] = []
        for state in level:
            for successor in table[state] or ():
                if not seen[successor]:
                    seen[successor] = 1
                    following.append(successor)
        level = following
    return seen


def turned(table: Table) -> Table:
    """The same edges the other way round: who leads to a state."""
    back: list[list[int]] = [[] for _ in table]
    for state, successors in enumerate(table):
        for successor in successors or ():
            back[successor].append(state)
    return list(back)
