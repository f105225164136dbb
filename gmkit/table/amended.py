"""What a correction did to the map: the master alone is warned of what its checks now find, and the game goes on."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator

from gmkit.core.game import Maps
from gmkit.core.journal.line import Line
from gmkit.core.master.events import EdgeMended, PlayerCame, PlayerMoved
from gmkit.core.referee import Referee
from gmkit.grid.findings import Finding, finding_place, findings
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both, safe_text


def warnings(referee: Referee, line: Line) -> Iterator[Both]:
    """Of the correction `line`, the last in force: new findings on the mended map, and odd places of who was put."""
    maps = referee.game.maps
    if maps is None:
        return
    boards = [dataclasses.replace(board, rulings=referee.setup.rulings) for board in referee.setup.boards]
    amended = [one for one in referee.in_force() if one.number != line.number and one.act == line.act]
    now = [event for _, event in line.happenings]
    before = _mended(boards[0], [event for one in amended for _, event in one.happenings], maps)
    after = _mended(before, now, maps)
    if after is not before:
        known = [_told(before, one) for one in findings(before, maps.checks)]
        for finding in findings(after, maps.checks):
            told = _told(after, finding)
            if told not in known:
                yield told
    if maps.odd_correction is not None:
        for event in now:
            for finding in maps.odd_correction(before, event):
                yield _told(before, finding)
    if maps.odd_start is None:
        return
    for event in now:
        if isinstance(event, PlayerMoved | PlayerCame):
            who, cell = safe_text(event.who), event.end if isinstance(event, PlayerMoved) else event.at
            board = boards[referee.players.index(event.who) % len(boards)]
            for odd in maps.odd_start(after if board is boards[0] else board, cell):
                yield Both(f"{who}: {odd.ru}", f"{who}: {odd.en}")


def _mended(board: GridMap, events: Iterable[object], maps: Maps) -> GridMap:
    """The board with all that these events of corrections mended; the same object where they mended nothing."""
    for event in events:
        if isinstance(event, EdgeMended):
            board = board.with_edge(event.cell, event.way, event.mark)
        elif maps.corrected is not None:
            board = maps.corrected(board, event)
    return board


def _told(board: GridMap, finding: Finding) -> Both:
    place = finding_place(board, finding)
    ru, en = (f"{place.ru}: ", f"{place.en}: ") if place is not None else ("", "")
    return Both(f"проверка карты: {ru}{finding.text.ru}", f"map check: {en}{finding.text.en}")
