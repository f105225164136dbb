"""Header: line 1 of a game file, written and read in this one place.

It is judged here alone, and whole: whoever has a `Beginning` may take every field of it for what it must be. What it
says may still be untrue, which is for `verify` to find. It reads no lines and plays nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import gmkit
from gmkit.core.dice import DICE, Seeded
from gmkit.core.game import AnyGame, find_game, game_names
from gmkit.core.journal.brought import brought_along, brought_fields, check_brought, further_starts
from gmkit.core.journal.commitment import is_spelled_right, seal_of
from gmkit.core.journal.log import Log, named
from gmkit.core.journal.secret import secrets_of
from gmkit.core.library import legend_of
from gmkit.core.referee import Referee
from gmkit.core.setup import NOWHERE, Seat, Setup
from gmkit.errors import BadFile
from gmkit.grid.file.mapfile import read_map
from gmkit.grid.file.problems import BadText
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both, Lang, is_safe_char, safe_text

PROOF = 2  # what the seals of a new game prove; files without the word go on by the older, weaker proof
ASKED = "asked"  # the seed of a game whose players say it after the map was sealed
LONGEST_SEED = 100  # characters
LARGEST = 9_999  # of editions and kinds of proof
LONGEST_NAME = 1_000  # characters of a name in a file; what may be typed is much less

_SWITCHES = {"lang": ("ru", "en"), "dice": tuple(DICE)}
_SINCE_THE_FIRST = frozenset({"n", "format", "gmkit", "game", "edition", "lang", "dice", "entered", "cover"}) | {
    *("players", "rulings", "seed", "boards", "seal")
}
_FIELDS = _SINCE_THE_FIRST | {"proof", "salt"}


class Board(NamedTuple):
    """A board as it was sealed: the exact text of the map, the salt, and the seal of both with the rest."""

    text: str
    salt: str
    seal: str


class Beginning(NamedTuple):
    """What a game begins with. `entered` are the names among which the order of turns is drawn, () where it is given.

    `salt` is the secret one of the header, without which nobody can foretell a die; "" by the older proof.
    """

    game: AnyGame
    setup: Setup
    seed: str
    salt: str
    lang: Lang
    dice: str  # who throws them, one of DICE
    entered: tuple[str, ...] = ()
    proof: int = PROOF
    asked: bool = False  # whether the seed is the players' to say, after the seal was shown
    waits: bool = False  # whether they have yet to say it

    @property
    def order(self) -> tuple[int, ...]:
        """For each player in the order of turns his place in the header, which a lot drawn later may change."""
        places = range(len(self.setup.seats))
        if self.waits or not self.asked or not self.entered:
            return tuple(places)
        return tuple(self.entered.index(seat.name) for seat in self.setup.seats)

    def said(self, words: str) -> Beginning:
        """The same with the seed that the players said; the order of turns is drawn now, where a lot gives it."""
        found = self._replace(seed=words, waits=False)
        if not self.entered:
            return found
        seats = {seat.name: place for place, seat in enumerate(self.setup.seats)}
        places = [seats[name] for name in drawn_order(self.entered, words, self.salt)]
        boards = self.setup.boards
        if len(boards) > 1:  # each keeps the map that he walks
            boards = tuple(boards[place] for place in places)
        ordered = tuple(self.setup.seats[place] for place in places)
        return found._replace(setup=self.setup._replace(boards=boards, seats=ordered))

    def referee(self, again: bool = False) -> Referee:
        """The referee before the opening.

        `again`: who plays a file again takes faces that were typed where gmkit threw, as tables of the older proof did.
        """
        kind = Seeded if again and self.proof == 1 and self.dice == "auto" else DICE[self.dice]
        chance = kind(self.seed, self.salt)
        return Referee(self.game, self.setup, seed=self.seed, lang=self.lang, chance=chance)


def is_seed(words: str) -> bool:
    """Whether words can be a seed: they are sealed as one line, and everybody must be able to read them again."""
    return 0 < len(words) <= LONGEST_SEED and words == words.strip() and all(map(is_safe_char, words))


def drawn_order(names: Sequence[str], seed: str, salt: str = "") -> list[str]:
    """The order of turns by lot (NC-6 and its like): a function of seed, salt, and the names as entered."""
    chance, left = Seeded(seed, salt), list(names)
    order: list[str] = []
    while left:
        order.append(left.pop(chance.lot("order", len(left), len(order), 0) - 1))
    return order


def header_of(beginning: Beginning, texts: Sequence[str], salts: Sequence[str], cover: bool) -> dict[str, Any]:
    """Line 1 as it is written, each map sealed with its own of `salts`."""
    setup = beginning.setup
    header: dict[str, Any] = {
        "gmkit": gmkit.__version__,
        "proof": PROOF,
        "game": beginning.game.name,
        "edition": beginning.game.edition,
        "lang": beginning.lang,
        "dice": beginning.dice,
        # The names as they were entered, where the order of turns is by lot: the lot can be drawn again.
        **({"entered": list(beginning.entered)} if beginning.entered else {}),
        **({"cover": True} if cover else {}),  # so that it is covered again when the game goes on
        "players": [
            {
                "name": seat.name,
                "start": list(seat.start),
                **({"members": list(seat.members)} if seat.members else {}),
                **brought_fields(seat),
            }
            for seat in setup.seats
        ],
        "rulings": dict(sorted(setup.rulings.items())),
        "seed": beginning.seed,
        "salt": beginning.salt,
        "boards": [{"text": text, "salt": salt} for text, salt in zip(texts, salts, strict=True)],
    }
    for board, secret in zip(header["boards"], secrets_of(header, setup.columns), strict=True):
        board["seal"] = seal_of(secret)
    return header


def boards_of(log: Log) -> tuple[Board, ...]:
    """The sealed boards of a journal."""
    return tuple(
        Board(_text(board["text"]), _digits(board["salt"]), _digits(board["seal"])) for board in log.header["boards"]
    )


def read_beginning(log: Log, path: Path) -> Beginning:
    """What the header says. BadFile where it does not fit this gmkit."""
    header, file = log.header, named(path)
    try:
        return _read(header, path)
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
        # Behind a good seal only a forger can have written it, and there is no limit to what he may have thought of.
        raise BadFile(
            Both(
                f"{file}: строка 1: заголовок не понят",
                f"{file}: line 1: the header cannot be understood",
            )
        ) from error


def _read(header: Mapping[str, Any], path: Path) -> Beginning:
    file, name = named(path), header["game"]
    if name not in game_names():
        shown = safe_text(str(name), 60)
        raise BadFile(Both(f"{file}: строка 1: нет игры «{shown}»", f"{file}: line 1: no game '{shown}'"))
    game = find_game(name)
    proof = _whole(header.get("proof", 1), 1)
    edition = _whole(header["edition"], 1)
    if proof > PROOF:
        raise BadFile(
            Both(
                f"{file}: строка 1: печати вида {proof}, а здесь известны до {PROOF}: нужен более новый gmkit",
                f"{file}: line 1: seals of kind {proof}, this gmkit knows them up to {PROOF}: a newer gmkit is needed",
            )
        )
    if edition > game.edition:
        raise BadFile(
            Both(
                f"{file}: строка 1: правила издания {edition}, а здесь {game.edition}: нужен более новый gmkit",
                f"{file}: line 1: rules of edition {edition}, this gmkit has {game.edition}: a newer gmkit is needed",
            )
        )
    if (proof == 1 and "proof" in header) or not set(header) <= (_FIELDS if proof >= PROOF else _SINCE_THE_FIRST):
        raise ValueError("no gmkit writes that")
    _check_counts(game, header)
    _check_switches(header)
    texts = [board["text"] for board in header["boards"]]
    if game.maps is None and texts != [""]:
        raise ValueError("a game without a board has no map")
    grids = tuple(read_map(text, str(path), legend_of, game_names()).map for text in texts if game.maps)
    if not {grid.game for grid in grids} <= {name}:
        raise ValueError("the map is of another game")
    seats = tuple(_seat(game, player, grids, place) for place, player in enumerate(header["players"]))
    check_brought(game, seats, proof >= PROOF)
    names = [seat.name for seat in seats]
    entered = tuple(map(_text, _list(header.get("entered", []))))
    if entered and sorted(entered) != sorted(names):
        raise ValueError("the lot was drawn among others")
    if not all(isinstance(value, str) for pair in header["rulings"].items() for value in pair):
        raise ValueError("a ruling is a name and a value")
    setup = Setup(grids, seats, game.resettled(header["rulings"]))
    for board in header["boards"]:
        if set(board) != {"text", "salt", "seal"}:
            raise ValueError("a board is text, salt and seal")
        _digits(board["salt"]), _digits(board["seal"])
    for secret in secrets_of(header, setup.columns):  # seed, names, rulings and map must make the text that was sealed
        secret.encode()
    salt = _digits(header["salt"]) if proof >= PROOF else ""
    seed = _text(header["seed"])
    asked = proof >= PROOF and seed == ASKED
    return Beginning(game, setup, seed, salt, header["lang"], header["dice"], entered, proof, asked, asked)


def _check_counts(game: AnyGame, header: Mapping[str, Any]) -> None:
    """As many boards and seats as the card says. ValueError.

    Before anything else: a second board, sealed rightly, would lend its seal to a game that is played on the first.
    """
    boards, seats = len(_list(header["boards"])), len(_list(header["players"]))
    fewest, most = game.seats
    allowed = game.boards.counts(seats) if game.maps else (1,)  # one sealed text, without a map
    if boards not in allowed or not fewest <= seats <= most:
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


def _seat(game: AnyGame, player: Mapping[str, Any], grids: Sequence[GridMap], place: int) -> Seat:
    """A player on a cell of the board that he walks."""
    if not set(player) <= {"name", "start", "further", "members", "role", "heroes"}:
        raise ValueError("a player is a name, starts, the members of a group, a role and heroes")
    name, (column, row) = _text(player["name"]), player["start"]
    start = Cell(column, row)
    walked = grids[place : place + 1] if len(grids) > 1 else grids
    if not grids and start != NOWHERE:
        raise ValueError(f"{player['start']!r:.40} is somewhere, and there is no map")
    if type(column) is not int or type(row) is not int or not all(start in grid for grid in walked):
        raise ValueError(f"{player['start']!r:.40} is on no map")
    members = tuple(map(_text, _list(player.get("members", []))))
    if "members" in player and not members:
        raise ValueError("a group of nobody")
    if not name or max(map(len, (name, *members))) > LONGEST_NAME:
        raise ValueError("no name")
    return Seat(name, start, members, *brought_along(game, player), further_starts(game, player, walked))


def _whole(value: Any, least: int) -> int:
    if type(value) is not int or not least <= value <= LARGEST:  # a message may name it
        raise ValueError(f"{value!r:.40} is no number from {least} on")
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
