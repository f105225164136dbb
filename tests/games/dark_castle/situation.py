"""One worked situation of the check data, set up and played through the game's own verbs.

It builds the true world, types the words, and keeps what everybody and each owner was told. It knows the file's
conventions and no rule: whose turn it must be it learns from the file.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.dice import Drawn, Seeded
from gmkit.core.hearing import ALOUD, Listener, NotNow, Role, Told, Tongue, tell
from gmkit.core.turn import Turn
from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.apply import apply
from gmkit.games.dark_castle.deck import deck
from gmkit.games.dark_castle.field import Board, board_of
from gmkit.games.dark_castle.heard import hear
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.people import people
from gmkit.games.dark_castle.refusals import No
from gmkit.games.dark_castle.rules import decide
from gmkit.games.dark_castle.rulings import RULINGS, Rules
from gmkit.games.dark_castle.sayings import PHRASES
from gmkit.games.dark_castle.turns import open_turn
from gmkit.games.dark_castle.words import read
from gmkit.games.dark_castle.world import Hero, World, new_world
from gmkit.grid.geometry import WAYS, Cell, Columns
from gmkit.grid.gridmap import WALL, GridMap
from tests.games.dark_castle.check_data import class_of, kind_of

COLUMNS = Columns.CYRILLIC
WIDTH, HEIGHT = 16, 13
STARTS = {"Аня": "А7", "Витя": "А8", "Боря": "О2", "Галя": "П2"}
TEAMS = {"Аня": 1, "Витя": 1, "Боря": 2, "Галя": 2}
GENITIVE = {"Ани": "Аня", "Бори": "Боря", "Вити": "Витя", "Гали": "Галя"}
TOKENS = {"darkness": "d", "water": "w", "gas": "g"}
USUAL_RESERVE = (*["Сеть"] * 10, *["Меч"] * 4)  # where the file lists none: it lasts (H54)
NEW_TURN = re.compile(r"\b(next|later|new|another) turn\b")


def cell(name: str) -> Cell:
    return COLUMNS.parse_cell(name)


def _edge(grid: GridMap, name: str, mark: str) -> GridMap:
    one, other = map(cell, name.split("|"))
    way = next(way for way in WAYS if one.beside(way) == other)
    return grid.with_edge(one, way, mark)


def field(about: Mapping[str, Any]) -> GridMap:
    """Plain land with what the situation says of it."""
    grid = GridMap.blank("dark_castle", WIDTH, HEIGHT, COLUMNS)
    for name, token in TOKENS.items():
        for one in about.get(name, ()):
            grid = grid.with_token(cell(one), token)
    if "dungeon" in about:
        first, last = map(cell, about["dungeon"].split(":"))
        inside = {
            Cell(column, row)
            for column in range(first.column, last.column + 1)
            for row in range(first.row, last.row + 1)
        }
        for one in sorted(inside):
            grid = grid.with_token(one, "u")
            for way in WAYS:
                if one.beside(way) not in inside:
                    grid = grid.with_edge(one, way, WALL)
        for number, name in about.get("doors", {}).items():
            grid = _edge(grid, name, str(number))
    for name in about.get("walls", ()):
        grid = _edge(grid, name, WALL)
    return grid


def place_of(board: Board, name: str) -> int:
    """The place of cards that the file calls so: a cell, «сундук №5», «сейф №5», «Н9-2»."""
    box = re.fullmatch(r"(сундук|сейф) №(\d)", name)
    if box:
        return (board.chests if box[1] == "сундук" else board.safes)[int(box[2])]
    if "-" in name:
        return board.mutant[int(name.split("-")[1]) - 1]
    return board.place(cell(name))


class Lots(Seeded):
    """The lots that the file pins; a lot that it does not pin fails the situation."""

    def __init__(self, board: Board) -> None:
        super().__init__("situation")
        self.board = board
        self.returns: list[Cell] = []
        self.picks: list[tuple[str, list[str]]] = []

    def pin(self, lots: Mapping[str, Any]) -> None:
        assert not self.returns, "a pinned lot was not drawn"
        assert not self.picks, "a pinned pick was not drawn"
        self.returns = [cell(draw) for one in lots.get("return", ()) for draw in one["draws"]]
        if "pick" in lots:
            self.picks = [(lots["pick"], list(lots["among"]))]

    def lot(self, purpose: str, sides: int, nth: int, of_all: int) -> int:
        if purpose == "return":
            assert self.returns, "a used card goes to a lot that the file does not give"
            return self.board.cells.index(self.returns.pop(0)) + 1
        assert self.picks, f"a lot «{purpose}» that the file does not give"
        pick, among = self.picks.pop(0)
        assert sides == len(among), f"a lot among {sides}, not among {among}"
        return among.index(pick) + 1


class Situation:
    """The world of one run of a case, and what has been told so far."""

    def __init__(self, about: Mapping[str, Any]) -> None:
        self.board = board_of(field(about.get("field") or {}))
        settings = {ruling.name: ruling.default for ruling in RULINGS}
        settings |= dict(about.get("ruling_on") or {})
        teams = about.get("mode", "teams") == "teams"
        settings["mode"] = "teams" if teams else "all"
        self.tongue = Tongue(PHRASES, "ru", COLUMNS)
        self.lots = Lots(self.board)
        self.announced: list[tuple[str, str]] = []
        self.aloud = ""
        self.own: dict[str, str] = {}
        self.each_step_a_turn = "each step is a turn" in str(about.get("turns", ""))
        heroes = [self._hero(name, one, teams) for name, one in about["heroes"].items()]
        self.listed = [one.name for one in heroes]
        far = self._far([one.at for one in heroes])
        for number, name in enumerate(STARTS):
            if teams and name not in self.listed:
                heroes.append(Hero(name, class_of("troll"), TEAMS[name], cell(STARTS[name]), far[number]))
        self.world = self._laid_out(new_world(self.board, Rules.of(settings), heroes), about)
        self.cards = self.world.cards()
        for who, words in orders_of(about):
            self._order(who, words)
        self._play(lambda turn: open_turn(turn), "")

    def _order(self, who: str, words: str) -> None:
        """A standing order that was given before the situation begins."""
        command = read(words, COLUMNS, [one.name for one in self.world.state.heroes])
        self._play(lambda turn: decide(turn, who, command), who)
        assert self.own == {who: "наказ принят"}, words

    def _far(self, taken: Sequence[Cell]) -> list[Cell]:
        """Cells for those who stand idle: as far as can be from everybody listed, apart from one another."""
        return sorted(self.board.cells, key=lambda one: -min(one.king_distance(other) for other in taken))[:4]

    def _hero(self, name: str, one: Mapping[str, Any], teams: bool) -> Hero:
        start = cell(one.get("start", STARTS.get(name, "А7")))
        jailed = bool(one.get("prison", False))
        skip = int(one.get("skip", 0))
        return Hero(
            name,
            class_of(one["class"]),
            int(one["team"]) if teams else len(self.announced) + hash_free(name),
            start,
            cell(one["at"]) if "at" in one else start,
            tuple(kind_of(card) for card in one.get("hand", ())),
            pack=kind_of(one["backpack"][0]) if one.get("backpack") else None,
            skip=0 if jailed else skip,
            term=skip if jailed else 0,
            jailed=jailed,
            poison=int(one.get("poison", 0)),
            red=int(one.get("red", 0)),
            green=int(one.get("green", 0)),
            alive=bool(one.get("alive", True)),
            quick=bool(one.get("diagonal", one.get("acceleration", False))),
        )

    def _laid_out(self, world: World, about: Mapping[str, Any]) -> World:
        """The cards where the file says; what it does not name lies where nobody comes: in the stack."""
        places = list(world.state.places)
        for name, cards in (about.get("pockets") or {}).items():
            places[place_of(self.board, name)] = tuple(map(kind_of, cards))
        places[self.board.reserve] = tuple(map(kind_of, about.get("reserve", USUAL_RESERVE)))
        for name, cards in (about.get("people") or {}).items():
            places[person_place(self.board, name)] = tuple(map(kind_of, cards))
        laid = tuple(cell(name) for name in about.get("laid", {}))
        state = world.state._replace(places=tuple(places), laid=laid, round=int(about.get("round", 1)))
        return world._replace(state=state)

    # --- playing ---

    def command(self, line: Mapping[str, Any]) -> None:
        """One line of the file: the words are typed, at the turn in which the file means them."""
        who = line["by"]
        command = read(line["say"], COLUMNS, [one.name for one in self.world.state.heroes])
        if not isinstance(command, cm.PRIVATE):
            if NEW_TURN.search(str(line.get("note", ""))) or self._must_be_later(who, command, line):
                self.end()
            self._reach(who)
        self.lots.pin(line.get("lots") or {})
        self._play(lambda turn: decide(turn, who, command), who)

    def _must_be_later(self, who: str, command: Any, line: Mapping[str, Any]) -> bool:
        """Whether the same hero steps or acts once more, and is meant to be able to."""
        if self.world.owner.name != who:
            return False
        going = self.world.state.going
        moves = isinstance(command, cm.Step | cm.Stay | cm.Break)
        if moves and self.each_step_a_turn:
            return going.began
        return line.get("all") != ["нельзя"] and moves and going.steps + going.extra == 0

    def announcement(self, who: str) -> str:
        """What was, or will now be, announced at the start of his turn."""
        for _ in range(3 * len(self.world.state.heroes)):
            for index, (about, text) in enumerate(self.announced):
                if about == who:
                    del self.announced[: index + 1]
                    return text
            self.end()
        raise AssertionError(f"nothing is announced to {who}")

    def end(self) -> None:
        """The one whose turn it is ends it."""
        who = self.world.owner.name
        self._play(lambda turn: decide(turn, who, cm.End()), who)

    def _reach(self, who: str) -> None:
        for _ in range(3 * len(self.world.state.heroes)):
            if self.world.owner.name == who:
                return
            self.end()
        raise AssertionError(f"the turn never comes to {who}")

    def _play(self, deed: Any, who: str) -> None:
        turn = Turn(self.world, apply, self.lots, Drawn())
        self.aloud, self.own = "", {}
        try:
            deed(turn)
        except No as refusal:
            self.aloud = "нельзя"
            self.own = {who: self.tongue.phrase(refusal.why, ())}
            return
        except NotNow:
            self.aloud = "нельзя"
            return
        self.world = turn.world
        heard = [one for _, event in turn.happenings if (one := hear(event, ALOUD)) is not None]
        told = tell(self.tongue, ALOUD, heard)
        self.announced += [(one.about, str(one.text)) for one in told if one.role is Role.ANNOUNCEMENT]
        self.aloud = ", ".join(_said(one, who) for one in told if one.role is Role.ANSWER)
        for hero in self.world.state.heroes:
            alone = [one for _, event in turn.happenings if (one := hear(event, Listener(hero.name))) is not None]
            text = "; ".join(str(one.text) for one in tell(self.tongue, Listener(hero.name), alone))
            if text:
                self.own[hero.name] = text


def _said(one: Told, who: str) -> str:
    """A line about somebody else than the speaker begins with his name."""
    return str(one.text) if one.about == who else f"{one.about}, {one.text}"


def orders_of(about: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The orders that the file lists, as words: of each hero, {«пульт Г9»: нет} or [«пульт Г9 нет»]."""
    listed = {name: one["orders"] for name, one in about["heroes"].items() if "orders" in one}
    listed |= dict(about.get("orders") or {})
    found = []
    for who, orders in listed.items():
        words = [f"{what} {whom}" for what, whom in orders.items()] if isinstance(orders, Mapping) else orders
        found += [(who, one if one.startswith("наказ") else f"наказ {one}") for one in words]
    return found


def hash_free(name: str) -> int:
    """A team of one's own, in a game of all against all."""
    return sum(map(ord, name))


def parts(text: str) -> list[str]:
    """What was told, part by part: the file and the game may part them by other signs, names in another case."""
    for genitive, name in GENITIVE.items():
        text = text.replace(f"у {genitive}:", f"{name}:").replace(f"от {genitive}:", f"{name} передаёт:")
    return [part.strip() for part in re.split(r"[;,:]", text) if part.strip()]


def hand_of(names: Sequence[str]) -> tuple[Kind, ...]:
    return tuple(map(kind_of, names))


def named(cards: Sequence[Kind]) -> list[str]:
    return [deck()[kind].names.ru for kind in cards]


def person_place(board: Board, name: str) -> int:
    return next(place for person, place in board.persons.items() if people().persons[person].names.ru == name)
