"""What is drawn at the table, board by board: the master's map and the open field. In a duel, whose zone each is.

In a duel each player walks the map that the other has drawn; only their names tell the two maps apart here, never a
file's name or a title.
"""

from __future__ import annotations

import dataclasses
import textwrap
from collections.abc import Sequence
from typing import NamedTuple

import click

from gmkit.core.game import AnyGame
from gmkit.core.hearing import ALOUD, Listener
from gmkit.core.journal.gamefile import Board, Started
from gmkit.core.journal.line import Line
from gmkit.core.journal.sealed import sealed
from gmkit.core.master.commands import Traces
from gmkit.core.referee import Referee
from gmkit.grid.geometry import Cell
from gmkit.grid.picture import NOBODY, Picture
from gmkit.show.abreast import GAP, abreast
from gmkit.show.paint import painter_of
from gmkit.show.plain import rows
from gmkit.show.plainfont import plain_font
from gmkit.show.players import standing
from gmkit.show.room import Room
from gmkit.show.screen import LEGEND_HINT, Part, crowded_notes, screen_rows, whole_rows
from gmkit.text import Both, Lang, columns_on_screen, safe_text


class Wanted(NamedTuple):
    """How a map is to be drawn: with which traces, of whom; `room` is that of a screen, None for a pipe."""

    traces: Traces = Traces.LAST
    name: str = ""
    colour: bool = False
    room: Room | None = None
    ascii: bool = False


PLAIN = Wanted()  # as it goes through a pipe


def pairs(referee: Referee) -> list[tuple[str, str]]:
    """(who walks it, who drew it) for each board where players have boards of their own; else nothing.

    Of two maps each is the other player's; of more nobody knows whose they are.
    """
    count = len(referee.setup.boards)
    if count == 1:
        return []
    names = [safe_text(name) for name in referee.players[:count]]
    return [(name, names[1 - index] if len(names) == count == 2 else "") for index, name in enumerate(names)]


def walks_line(referee: Referee) -> Both | None:
    """Who walks whose zone, in one line, or None where it is not a duel."""
    found = [pair for pair in pairs(referee) if pair[1]]
    ru = [f"{walker} ходит по карте игрока {owner}" for walker, owner in found]
    en = [f"{walker} walks the map of {owner}" for walker, owner in found]
    return Both("Дуэль: " + ", ".join(ru), "A duel: " + ", ".join(en)) if found else None


def seal_lines(started: Started) -> list[Both]:
    """The seal of each map, whole, for the players to note; in a duel with whose it is and who walks it.

    A game without a map has the seal of its beginning.
    """
    return seal_texts(started.boards, started.referee)


def seal_texts(boards: Sequence[Board], referee: Referee) -> list[Both]:
    """The same of boards that stand as they are walked."""
    found = pairs(referee)
    if not found:
        head, seal = sealed(referee.setup.boards).seal, boards[0].seal
        return [Both(f"{head.ru}: {seal}", f"{head.en}: {seal}")]
    lines = []
    for board, (walker, owner) in zip(boards, found, strict=False):
        whose = Both(f" (карта игрока {owner})", f" (drawn by {owner})") if owner else Both("", "")
        lines.append(
            Both(
                f"Печать карты, по которой идёт {walker}{whose.ru}: {board.seal}",
                f"Seal of the map that {walker} walks{whose.en}: {board.seal}",
            )
        )
    return lines


def map_rows(referee: Referee, lang: Lang, wanted: Wanted) -> list[str]:
    """The true state, for the master alone, drawn as `wanted`."""
    return _all(master_pictures(referee, lang, wanted), referee, lang, wanted)


def master_pictures(referee: Referee, lang: Lang, wanted: Wanted) -> list[Picture]:
    """The pictures of the true state with the traces that were asked for."""
    game, world = referee.game, referee.world
    if game.master.sheet is None:
        return [game.master.draw(world, lang)]
    lines = list(referee.in_force())
    if wanted.traces is Traces.NONE or (
        wanted.traces is Traces.LAST and wanted.room is None and not game.master.traced
    ):
        lines = []
    elif wanted.traces is Traces.LAST and wanted.room is not None:
        lines = lines[last_turns(lines, len(game.still_here(world))) :]
    events = [event for line in lines for _, event in line.happenings]
    pictures = [game.master.sheet(world, events, lang, board) for board in range(len(referee.setup.boards))]
    if not wanted.name:
        return pictures
    owner = referee.players.index(wanted.name)
    return [
        dataclasses.replace(
            picture,
            trails=tuple(trail for trail in picture.trails if trail.owner == owner),
            crosses=tuple(cross for cross in picture.crosses if cross.owner == owner),
        )
        for picture in pictures
    ]


def last_turns(lines: Sequence[Line], players: int) -> int:
    """The index of the line with which the last turn of that many players began."""
    turns, who = 0, ""
    for index in range(len(lines) - 1, -1, -1):
        line = lines[index]
        if line.act != "play":
            continue
        if line.who != who:
            turns, who = turns + 1, line.who
        if turns > players:
            return index + 1
    return 0


def legend_rows(referee: Referee, lang: Lang, wanted: Wanted) -> list[str]:
    """What the signs on the master's map mean: of the whole map, and of nothing that is not on it."""
    from gmkit.show.legend import legend_lines

    out: dict[str, None] = {}
    for picture in master_pictures(referee, lang, wanted):
        whole = Part(0, 0, picture.width - 1, picture.height - 1)
        paint = painter_of(picture, wanted.colour)
        out |= dict.fromkeys(f"{sign} {text}" for sign, text, _ in legend_lines(picture, lang, whole, paint))
    return list(out)


def field_rows(referee: Referee, lang: Lang, wanted: Wanted) -> list[str]:
    """What everybody at the table may see; nothing where the game's board is secret."""
    return _all(field_pictures(referee, ALOUD, lang), referee, lang, wanted)


def field_pictures(referee: Referee, listener: Listener, lang: Lang) -> list[Picture]:
    """What that listener may see of every board and beside it; nothing where all of it is secret."""
    game, columns = referee.game, referee.columns
    boards = range(max(1, len(referee.setup.boards)))
    found = (game.field_picture(referee.world, listener, board, lang, columns) for board in boards)
    return [picture for picture in found if picture is not None]


def no_map(game: AnyGame) -> Both:
    """That there is no map to show; what lies beside one is shown all the same."""
    return Both(f"в игре «{game.titles.ru}» карты нет", f"'{game.titles.en}' is played without a map")


def no_field() -> Both:
    """Why there is no open field to show."""
    return Both(
        "открытого поля в этой игре нет: игроки только слышат", "this game has no open field: the players only hear"
    )


def whose_board(referee: Referee, board: int) -> Both:
    """Whose map a board is and who walks it, where players have boards of their own; else an empty text."""
    found = pairs(referee)
    if board >= len(found):
        return Both("", "")
    walker, owner = found[board]
    whose = Both(f" игрока {owner}", f" of {owner}") if owner else Both("", "")
    return Both(f"Карта{whose.ru}, ходит {walker}", f"The map{whose.en}, walked by {walker}")


def _all(pictures: list[Picture], referee: Referee, lang: Lang, wanted: Wanted) -> list[str]:
    """Every picture below whose it is. On a screen that cannot hold them all one below the other: side by side.

    Where they are too wide for that the board of who moves or is asked for comes last, and so is seen whole.
    """
    blocks = []
    for board, picture in enumerate(pictures):
        whose = whose_board(referee, board)(lang)
        blocks.append(([f"{whose}:"] if whose else [], board, picture))
    stacked = [[*head, *_drawn(picture, referee, lang, wanted)] for head, _, picture in blocks]
    if wanted.room is None or len(stacked) < 2 or sum(map(len, stacked)) <= wanted.room.rows:
        return [row for block in stacked for row in block]
    beside = _abreast([(head, picture) for head, _, picture in blocks], lang, wanted)
    if beside is not None:
        return beside
    last = max((board for _, board, picture in blocks if _standing(picture, referee, wanted)), default=0)
    return [row for block in [*stacked[:last], *stacked[last + 1 :], stacked[last]] for row in block]


def _abreast(blocks: Sequence[tuple[list[str], Picture]], lang: Lang, wanted: Wanted) -> list[str] | None:
    """Whole boards side by side, without signs, which `/legend` tells; None where the room does not hold that."""
    room = wanted.room
    assert room is not None
    columns: list[list[str]] = []
    widths = []
    notes: dict[str, None] = {}
    for head, picture in blocks:
        rows, _ = whole_rows(picture, painter_of(picture, wanted.colour))
        columns.append([*head, *rows])
        widths.append(max(columns_on_screen(click.unstyle(row)) for row in columns[-1]))
        notes |= dict.fromkeys(f"{head[0]} {note}" if head else note for note in crowded_notes(picture))
    below = [row for note in (*notes, LEGEND_HINT(lang)) for row in textwrap.wrap(note, room.columns)]
    high = max(map(len, columns))
    if sum(widths) + GAP * (len(widths) - 1) > room.columns or high + len(below) > room.rows:
        return None
    out = [row.rstrip() for row in abreast(zip(columns, widths, strict=True))]
    return [plain_font(row) if wanted.ascii else row for row in [*out, *below]]


def _drawn(picture: Picture, referee: Referee, lang: Lang, wanted: Wanted) -> list[str]:
    """Plain rows for a pipe; on a screen as much as it holds, round whoever moves or is asked for."""
    if wanted.room is None:
        drawn = rows(picture, wanted.colour, lang)
        return [plain_font(row) for row in drawn] if wanted.ascii else drawn
    paint = painter_of(picture, wanted.colour)
    drawn = screen_rows(picture, wanted.room, lang, paint, _standing(picture, referee, wanted))
    return [plain_font(row) for row in drawn] if wanted.ascii else drawn


def _standing(picture: Picture, referee: Referee, wanted: Wanted) -> Cell | None:
    """Where whoever is asked for, else whoever moves, stands on this board."""
    speakers = referee.speakers
    name = wanted.name or (speakers[0] if speakers else "")
    place = referee.players.index(name) if name else NOBODY
    return standing(picture, place)
