"""What is drawn at the table, board by board: the master's map and the open field. In a duel, whose zone each is.

In a duel each player walks the map that the other has drawn; only their names tell the two maps apart here, never a
file's name or a title.
"""

from __future__ import annotations

from gmkit.core.hearing import ALOUD
from gmkit.core.journal.gamefile import Started
from gmkit.core.referee import Referee
from gmkit.grid.picture import Picture
from gmkit.show.plain import rows
from gmkit.text import Both, Lang, safe_text


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
    """Who walks whose zone, in one line, or None where it is no duel."""
    found = [pair for pair in pairs(referee) if pair[1]]
    ru = [f"{walker} ходит по карте игрока {owner}" for walker, owner in found]
    en = [f"{walker} walks the map of {owner}" for walker, owner in found]
    return Both("Дуэль: " + ", ".join(ru), "A duel: " + ", ".join(en)) if found else None


def seal_lines(started: Started) -> list[Both]:
    """The seal of each map, whole, for the players to note; in a duel with whose it is and who walks it."""
    boards, found = started.boards, pairs(started.referee)
    if not found:
        seal = boards[0].seal
        return [Both(f"Печать карты: {seal}", f"Seal of the map: {seal}")]
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


def map_rows(referee: Referee, lang: Lang, colour: bool) -> list[str]:
    """The true state, for the master alone; with the marks of all past play where the game's own map bears them."""
    game, world = referee.game, referee.world
    if game.master.sheet is None:
        return rows(game.master.draw(world, lang), colour, lang)
    events = [event for line in referee.in_force() for _, event in line.happenings] if game.master.marked else []
    boards = range(len(referee.setup.boards))
    return _all([game.master.sheet(world, events, lang, board) for board in boards], referee, lang, colour)


def field_rows(referee: Referee, lang: Lang, colour: bool) -> list[str]:
    """What everybody at the table may see; nothing where the game's board is secret."""
    boards = range(len(referee.setup.boards))
    pictures = [referee.game.field_picture(referee.world, ALOUD, board, lang) for board in boards]
    return _all([picture for picture in pictures if picture is not None], referee, lang, colour)


def no_field() -> Both:
    """Why there is no open field to show."""
    return Both(
        "открытого поля в этой игре нет: игроки только слышат", "this game has no open field: the players only hear"
    )


def _all(pictures: list[Picture], referee: Referee, lang: Lang, colour: bool) -> list[str]:
    found = pairs(referee)
    out: list[str] = []
    for board, picture in enumerate(pictures):
        if board < len(found):
            walker, owner = found[board]
            whose = Both(f" игрока {owner}", f" of {owner}") if owner else Both("", "")
            out.append(Both(f"Карта{whose.ru}, ходит {walker}:", f"The map{whose.en}, walked by {walker}:")(lang))
        out += rows(picture, colour, lang)
    return out
