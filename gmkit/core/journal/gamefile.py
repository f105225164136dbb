"""A game and its file: how one is begun, loaded and gone on with. Between the referee and the journal, no screen.

The header holds all that the game was begun with, the maps as exact text included, so that a file is enough: a map that
is edited later changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import gmkit
from gmkit.core.dice import Draw, Seeded
from gmkit.core.game import AnyGame, find_game, game_names
from gmkit.core.journal.codec import Codec
from gmkit.core.journal.commitment import fresh_salt, is_spelled_right, seal_of, secret_text
from gmkit.core.journal.journal import Journal
from gmkit.core.journal.line import Line, digest, written
from gmkit.core.journal.log import Log, named, no_collecting
from gmkit.core.library import legend_of
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.errors import BadFile, GmkitError
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.file.problems import BadText
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both, Lang, safe_text

_SWITCHES = {"lang": ("ru", "en"), "dice": ("auto", "hand")}
_ACTS = frozenset({"open", "play", "amend", "undo", "redo", "note", "roll"})


class Board(NamedTuple):
    """A board as it was sealed: the exact text of the map, the salt, and the seal of both with the setup."""

    text: str
    salt: str
    seal: str


class Started(NamedTuple):
    """A game with its file open: the referee writes every line into the journal before it is shown."""

    referee: Referee
    journal: Journal
    boards: tuple[Board, ...]


def seal_boards(texts: Sequence[str], setup: Setup, seed: str, salts: Sequence[str] | None = None) -> tuple[Board, ...]:
    """Salt and seal each map together with seed, rulings and players, so that none can be changed afterwards."""
    salts = salts or [fresh_salt() for _ in texts]
    return tuple(
        Board(text, salt, seal_of(secret_of(text, salt, setup, seed))) for text, salt in zip(texts, salts, strict=True)
    )


def drawn_order(names: Sequence[str], seed: str) -> list[str]:
    """The order of turns by lot (NC-6 and its like): a function of the seed and the names as entered."""
    chance, left = Seeded(seed), list(names)
    order: list[str] = []
    while left:
        order.append(left.pop(chance.lot("order", len(left), len(order), 0) - 1))
    return order


def secret_of(text: str, salt: str, setup: Setup, seed: str) -> str:
    """The secret text of one map of a game, byte for byte what its seal was taken of."""
    players = [(seat.name, setup.columns.cell_name(seat.start)) for seat in setup.seats]
    return secret_text(text, salt, seed, dict(sorted(setup.rulings.items())), players)


def as_sealed(setup: Setup, log: Log) -> Setup:
    """The setup with the rulings that stand in the header: those that came later are in no seal."""
    return setup._replace(rulings=log.header["rulings"])


def start(
    path: Path,
    game: AnyGame,
    setup: Setup,
    texts: Sequence[str],
    *,
    seed: str,
    lang: Lang = "ru",
    by_hand: bool = False,
    entered: Sequence[str] = (),
    cover: bool = False,
) -> Started:
    """Begin a game: header and opening are on the disk when this returns. Errors as `Journal.create`."""
    boards = seal_boards(texts, setup, seed)
    referee = Referee(game, setup, seed=seed, lang=lang, by_hand=by_hand)
    opening = referee.open()
    header = {
        "gmkit": gmkit.__version__,
        "game": game.name,
        "edition": game.edition,
        "lang": lang,
        "dice": "hand" if by_hand else "auto",
        # The names as they were entered, where the order of turns is by lot: the lot can be drawn again.
        **({"entered": list(entered)} if entered else {}),
        **({"cover": True} if cover else {}),  # so that it is covered again when the game goes on
        "players": [
            {
                "name": seat.name,
                "start": list(seat.start),
                **({"members": list(seat.members)} if seat.members else {}),
            }
            for seat in setup.seats
        ],
        "rulings": dict(sorted(setup.rulings.items())),
        "seed": seed,
        "boards": [board._asdict() for board in boards],
    }
    journal = Journal.create(path, header, written(opening, referee.codec, referee.world.state))
    referee.recorder = journal
    return Started(referee, journal, boards)


def resume(path: Path) -> Started:
    """Open a game to go on with it at the same point. Errors as `Journal.resume`, and as `load`."""
    journal = Journal.resume(path)
    try:
        referee = load(journal.log, path)
        referee.recorder = journal
        if not journal.log.lines:  # cut after the header: no turn may come before the opening
            referee.open()
    except BaseException:
        journal.close()
        raise
    return Started(referee, journal, boards_of(journal.log))


def boards_of(log: Log) -> tuple[Board, ...]:
    """The sealed boards of a journal."""
    return tuple(
        Board(_text(board["text"]), _digits(board["salt"]), _digits(board["seal"])) for board in log.header["boards"]
    )


def blank_referee(log: Log, path: Path) -> Referee:
    """The referee of a journal before its opening. BadFile where the header does not fit this gmkit.

    The header is judged here alone, and whole: whoever has this referee may take every field of it for what it must
    be. What it says may still be untrue, which is for `verify` to find.
    """
    header, file = log.header, named(path)
    try:
        name = header["game"]
        if name not in game_names():
            shown = safe_text(str(name), 60)
            raise BadFile(Both(f"{file}: строка 1: нет игры «{shown}»", f"{file}: line 1: no game '{shown}'"))
        game = find_game(name)
        _check_switches(header)
        edition = _edition(header["edition"])
        if edition > game.edition:
            raise BadFile(
                Both(
                    f"{file}: строка 1: правила издания {edition}, а здесь {game.edition}: нужен более новый gmkit",
                    f"{file}: line 1: rules of edition {edition}, here {game.edition}: a newer gmkit is needed",
                )
            )
        _check_counts(game, header)
        boards = tuple(read_map(board["text"], str(path), legend_of, game_names()).map for board in header["boards"])
        seats = tuple(
            Seat(
                _text(player["name"]),
                _start(player["start"], boards),
                tuple(_text(name) for name in _list(player.get("members", []))),
            )
            for player in header["players"]
        )
        setup = Setup(boards, seats, game.resettled(header["rulings"]))
        seed = _text(header["seed"])
        for board in boards_of(log):  # seed, names, rulings and map must make the text that was sealed
            secret_of(board.text, board.salt, as_sealed(setup, log), seed).encode()
        return Referee(game, setup, seed=seed, lang=header["lang"], by_hand=header["dice"] == "hand")
    except BadText as error:  # it would show rows of the map, and this may be a game in play
        raise BadFile(
            Both(
                f"{file}: строка 1: карта в заголовке не читается",
                f"{file}: line 1: the map in the header cannot be read",
            )
        ) from error
    except BadFile:
        raise
    except Exception as error:
        # Behind a good seal only a forger can have written it; there is no end to what he may have thought of.
        raise BadFile(
            Both(
                f"{file}: строка 1: заголовок не понят",
                f"{file}: line 1: the header cannot be understood",
            )
        ) from error


@no_collecting()
def load(log: Log, path: Path) -> Referee:
    """Fold a journal's lines. Nothing is thrown or decided; a state that differs stops the load with its line."""
    referee = blank_referee(log, path)
    file, maker = named(path), safe_text(str(log.header.get("gmkit")), 20)
    for record in log.lines:
        number = record["n"]
        try:
            referee.take(line_of(record, referee.codec))
            as_recorded = digest(referee.world.state) == record["state"]
        except GmkitError as error:
            raise _placed(path, number, error) from error
        except Exception as error:  # a forger's line may fail anywhere in the rules
            raise not_understood(path, number) from error
        if not as_recorded:
            raise BadFile(
                Both(
                    f"{file}: строка {number}: состояние вышло не тем, что записано "
                    f"(правила издания {referee.game.edition}, файл записан gmkit {maker})",
                    f"{file}: line {number}: the state is not the recorded one "
                    f"(rules of edition {referee.game.edition}, written by gmkit {maker})",
                )
            )
    return referee


def line_of(record: Mapping[str, Any], codec: Codec) -> Line:
    """A journal line as the referee keeps it. What was told stands as it was told; the door made it."""
    act = record["act"]
    if act not in _ACTS:
        raise ValueError(f"{act!r:.40} is no act")
    return Line(
        record["n"],
        act,
        _text(record.get("who", "")),
        _text(record.get("words", "")),
        tuple([codec.decode(event) for event in record.get("events", ())]),
        tuple([_draw(draw) for draw in record.get("draws", ())]),
        (),
        record.get("line", 0),
        _text(record.get("means", "")),
    )


def not_understood(path: Path, number: int) -> BadFile:
    """A line that is sealed rightly and still makes no sense."""
    file = named(path)
    return BadFile(Both(f"{file}: строка {number} не понята", f"{file}: line {number} cannot be understood"))


def _placed(path: Path, number: int, error: GmkitError) -> BadFile:
    file = named(path)
    return BadFile(Both(f"{file}: строка {number}: {error.message.ru}", f"{file}: line {number}: {error.message.en}"))


def _draw(value: Sequence[Any]) -> Draw:
    draw = Draw(*value)
    if tuple(map(type, draw)) != (str, int, int, str):
        raise TypeError(f"{value!r:.40} is no throw")
    return draw


def _start(value: Sequence[Any], boards: Sequence[GridMap]) -> Cell:
    column, row = value
    if type(column) is not int or type(row) is not int or not any(Cell(column, row) in board for board in boards):
        raise ValueError(f"{value!r:.40} is on no map")
    return Cell(column, row)


def _check_counts(game: AnyGame, header: Mapping[str, Any]) -> None:
    """As many boards and seats as the card says. ValueError.

    Before anything else: a second board, sealed rightly, would lend its seal to a game that is played on the first.
    """
    boards, seats = len(_list(header["boards"])), len(_list(header["players"]))
    fewest, most = game.seats
    if boards not in game.boards.counts(seats) or not fewest <= seats <= most:
        raise ValueError(f"{boards} boards and {seats} seats are no {game.name}")


def _check_switches(header: Mapping[str, Any]) -> None:
    """The fields of few values, and the names as they were entered. TypeError, ValueError."""
    _text(header["gmkit"])
    for name, values in _SWITCHES.items():
        if _text(header[name]) not in values:
            raise ValueError(f"{header[name]!r:.40} is no value of {name}")
    if header.get("cover", True) is not True:
        raise ValueError("a game is covered or says nothing of it")
    if "entered" in header and not [_text(name).encode() for name in _list(header["entered"])]:
        raise ValueError("no lot is drawn among nobody")


def _edition(value: Any) -> int:
    if type(value) is not int or value < 1:
        raise ValueError(f"{value!r:.40} is no edition")
    return value


def _digits(value: Any) -> str:
    """A salt or a seal, which goes to the screen as it is. TypeError, ValueError."""
    digits = _text(value)
    if not is_spelled_right(digits):
        raise ValueError(f"{value!r:.40} is no salt and no seal")
    return digits


def _list(value: Any) -> list[Any]:
    """`value`, which must be a list: a text would be taken for the list of its letters. TypeError."""
    if not isinstance(value, list):
        raise TypeError(f"{value!r:.40} is no list")
    return value


def _text(value: Any) -> str:
    """`value`, which must be text. TypeError."""
    if not isinstance(value, str):
        raise TypeError(f"{value!r:.40} is no text")
    return value
