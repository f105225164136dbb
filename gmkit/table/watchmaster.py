"""The master's second window, as values: the true map, what truly happened, who is where. No page ever imports this."""

from __future__ import annotations

from gmkit.core.journal.gamefile import Looked
from gmkit.core.journal.line import Line
from gmkit.core.master.commands import Traces
from gmkit.core.referee import Referee
from gmkit.show.room import Room
from gmkit.table.boards import Wanted, master_pictures, whose_board
from gmkit.table.ending import counts_of
from gmkit.table.history import Entry
from gmkit.table.telling import truth_of
from gmkit.table.watchview import Board, Row, Said, View, row_of, seen_by
from gmkit.text import Both, safe_text

_ON_A_SCREEN = Room(0, 0)  # that it is one counts here: then the traces are those of the last round


def true_view(looked: Looked, traces: Traces = Traces.LAST) -> View:
    """Everything, for the master alone."""
    referee = looked.referee
    lang = referee.tongue.lang
    pictures = [] if looked.waits else master_pictures(referee, lang, Wanted(traces, room=_ON_A_SCREEN))
    boards = tuple(Board(whose_board(referee, place)(lang), picture) for place, picture in enumerate(pictures))
    in_force = {line.number for line in referee.in_force()}
    rows = tuple(row for line in referee.lines if (row := _row(referee, line, in_force)) is not None)
    return seen_by(looked, None)._replace(boards=boards, rows=rows)


def status_of(looked: Looked) -> list[str]:
    """Who is where and what he carries; after the end what the game counts, too."""
    referee, lang = looked.referee, looked.referee.tongue.lang
    if looked.waits:
        return []
    names = [safe_text(name) for name in referee.players]
    counts = () if referee.speakers else counts_of(referee, lang)
    told = (", ".join(f"{name} {value}" for name, value in zip(names, values, strict=True)) for _, values in counts)
    tally = (f"{label}: {row}" for (label, _), row in zip(counts, told, strict=True))
    return [*referee.game.master.status(referee.world, referee.columns, lang), *tally]


def _row(referee: Referee, line: Line, in_force: set[int]) -> Row | None:
    """A line with what was told of it to anybody and what truly happened; None where it says nothing."""
    told, lang = referee.seen(line), referee.tongue.lang
    undone = bool(line.happenings) and line.number not in in_force
    words = _words(referee, line)
    head = [Said(words + (Both(" (отменено)", " (taken back)")(lang) if undone else ""), "words")] if words else []
    lines = row_of(referee, Entry(told, [one.line for one in told], None, undone)).said
    truth = truth_of(referee, line, lang)
    said = (*head, *lines, *([Said(truth, "truth")] if truth else []))
    seats = referee.seating().seats
    seat = referee.seating(line.number).seat_of(line.who) if line.who else None
    return Row(said, seats.index(seat) if seat in seats else None, undone) if said else None


def _words(referee: Referee, line: Line) -> str:
    """What was typed: a player's words, a correction, a note."""
    kinds = {"amend": Both("поправка", "correction"), "note": Both("заметка", "note"), "roll": Both("бросок", "roll")}
    if line.who:
        return f"{safe_text(line.who)}: «{safe_text(line.words)}»"
    if line.act not in kinds:
        return ""
    faces = "".join(f" → {draw.face}" for draw in line.draws) if line.act == "roll" else ""
    return f"{kinds[line.act](referee.tongue.lang)}: {safe_text(line.words)}{faces}"
