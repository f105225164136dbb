"""What one reader may see of a game in play, as values: all that a second screen, a page or a telephone shows him.

It is put together from what comes through the door and from nothing else: what was heard (`say`), the field and the lit
moves of his own sight, whose turn it is, the seals that were read out at the start. A line that he heard nothing of
leaves it as it was, to the last letter.
"""

from __future__ import annotations

from typing import NamedTuple

from gmkit.core.hearing import ALOUD, Listener, Role, say, say_to_move
from gmkit.core.journal.gamefile import Looked
from gmkit.core.referee import Referee
from gmkit.grid.picture import Picture
from gmkit.table.boards import field_pictures, seal_texts, walks_line, whose_board
from gmkit.table.ending import result_of
from gmkit.table.history import Entry, entries, group_lines
from gmkit.table.known import known_of_turn, question_of_turn
from gmkit.table.litmoves import lit_moves
from gmkit.text import Both, Lang, safe_text


class Person(NamedTuple):
    """One who plays or has played: his place in the order of turns, and whether he is still there and moves now."""

    place: int
    name: str
    here: bool
    moves: bool


class Said(NamedTuple):
    """One row of what was said. `kind`: "words" (that were typed), "answer", "turn", "own" (the master's), "alone"."""

    text: str
    kind: str


class Row(NamedTuple):
    """One entry of the log as it is shown, with the place of whoever spoke, None where nobody did."""

    said: tuple[Said, ...]
    place: int | None
    undone: bool


class Board(NamedTuple):
    """One board as the reader may see it; `caption` tells which, where there are several."""

    caption: str
    picture: Picture


class View(NamedTuple):
    """All that one reader may see, in one language. Texts are safe for a terminal; a page has still to escape them.

    `over` and `begun` tell where the game stands, `turn` says it in words, `known` what all know of the turn.
    """

    reader: str
    title: str
    turn: str
    known: str
    begun: bool
    over: bool
    people: tuple[Person, ...]
    boards: tuple[Board, ...]
    moves: tuple[str, ...]
    rows: tuple[Row, ...]
    groups: tuple[str, ...]
    seals: tuple[str, ...]
    lang: Lang


def seen_by(looked: Looked, seat: int | None) -> View:
    """What the person of that seat may see, or what all may see (None). One who sits no longer sees what all see."""
    referee = looked.referee
    name = "" if seat is None else referee.seating().name_of(seat) or ""
    lang = referee.tongue.lang
    walks = walks_line(referee)
    groups = [str(line) for line in group_lines(referee)] + ([walks(lang)] if walks else [])
    over = not looked.waits and not referee.speakers
    who = next(iter(referee.speakers), "")
    return View(
        safe_text(name),
        referee.game.titles(lang),
        turn_of(looked),
        known_of(looked),
        not looked.waits,
        over,
        people_of(looked),
        () if looked.waits else _boards(referee, name),
        () if looked.waits else tuple(str(one.text) for one in lit_moves(referee) if not one.alone or name == who),
        tuple(row_of(referee, entry) for entry in entries(referee, name)),
        tuple(groups),
        tuple(text(lang) for text in seal_texts(looked.boards, referee)),
        lang,
    )


def turn_of(looked: Looked) -> str:
    """Whose turn it is, what is asked of whom, or how the game ended: as everybody at the table knows it."""
    referee = looked.referee
    tongue, speakers, asked = referee.tongue, referee.speakers, question_of_turn(referee)
    if looked.waits:
        return Both("Игра ещё не началась", "The game has not begun yet")(tongue.lang)
    if not speakers:
        return result_of(referee)(tongue.lang)
    if asked is not None:
        return asked.removesuffix("> ")
    return str(say_to_move(tongue, speakers[0]))


def known_of(looked: Looked) -> str:
    """What all know of the turn: square, open counts, round; "" where a question is asked, or at the end."""
    referee = looked.referee
    if looked.waits or referee.question is not None:
        return ""
    return str(say(referee.tongue, known_of_turn(referee)))


def people_of(looked: Looked) -> tuple[Person, ...]:
    """Everybody who plays or has played, in order."""
    referee = looked.referee
    here, question = referee.game.still_here(referee.world), referee.question
    named = not looked.waits and (question is None or not question.anonymous)
    first = referee.speakers[0] if named and referee.speakers else None
    return tuple(
        Person(place, safe_text(name), name in here, name == first) for place, name in enumerate(referee.players)
    )


def row_of(referee: Referee, entry: Entry) -> Row:
    """An entry with its rows by kind."""
    rows = [str(row).strip() for row in entry.rows]
    said = [Said(rows.pop(0), "words")] if len(rows) > len(entry.told) else []
    for told, text in zip(entry.told, rows, strict=True):
        if told.listener != ALOUD:
            kind = "alone"
        elif told.role is Role.OWN_WORDS:
            kind = "own"
        else:
            kind = "turn" if told.role is Role.ANNOUNCEMENT else "answer"
        said.append(Said(text, kind))
    seats = referee.seating().seats
    return Row(tuple(said), seats.index(entry.seat) if entry.seat in seats else None, entry.undone)


def _boards(referee: Referee, name: str) -> tuple[Board, ...]:
    """The field of every board as he may see it, and what lies beside; nothing where all of it is secret."""
    lang = referee.tongue.lang
    pictures = field_pictures(referee, Listener(name), lang)
    return tuple(Board(whose_board(referee, number)(lang), picture) for number, picture in enumerate(pictures))
