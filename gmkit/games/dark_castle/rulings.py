"""The switches of the Dark Castle, and their values as the rules read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from gmkit.core.setup import Ruling
from gmkit.games.dark_castle.kinds import Kind
from gmkit.text import Both

RULINGS = (
    Ruling(
        "mode",
        "teams",
        Both("команды по двое или все против всех", "teams of two, or all against all"),
        ("teams", "all"),
    ),
    Ruling(
        "heroes",
        "auto",
        Both(
            "сколько героев у игрока: когда играют двое — по два, или всегда один",
            "heroes a player: two each where two play, or always one",
        ),
        ("auto", "one"),
    ),
    Ruling("host", "none", Both("есть ли герой у ведущего", "whether the host has a hero"), ("none", "hero")),
    Ruling(
        "pit",
        "some",
        Both("яма держит мага, робота, вора и человека или каждого", "a pit holds mage, robot, thief, human, or all"),
        ("some", "all"),
    ),
    Ruling(
        "steps", "1", Both("шагов за ход; остановка в конце", "steps a turn, with a stop at the end"), numbers=(1, 2)
    ),
    Ruling("licence", "2", Both("лицензий в колоде", "licences in the deck"), numbers=(1, 8)),
    Ruling(
        "armed",
        "none",
        Both(
            "кто начинает с лицензией: никто, первый герой каждой команды, все",
            "who begins with a licence: nobody, the first hero of each team, everybody",
        ),
        ("none", "team", "all"),
    ),
    Ruling(
        "theft",
        "all",
        Both(
            "крадут любые карты или кроме вещей задания и ключей от подземелья",
            "any card may be stolen, or none of the quest's things and dungeon keys",
        ),
        ("all", "plain"),
    ),
    Ruling(
        "lying",
        "off",
        Both("через сколько своих ходов убитый встаёт сам", "after how many of his turns the dead rise by themselves"),
        ("off",),
        (1, 99),
    ),
    Ruling("rounds", "60", Both("сколько кругов длится игра", "how many rounds a game lasts"), numbers=(1, 9999)),
    Ruling(
        "start",
        "safe",
        Both("на своём старте никого не трогают", "nobody is harmed on his own start"),
        ("safe", "open"),
    ),
    Ruling(
        "held",
        "3",
        Both("сколько ходов подряд можно держать картами врагов", "turns running that enemies' cards may hold a hero"),
        numbers=(1, 99),
    ),
    Ruling(
        "labels",
        "secret",
        Both("люди и сундуки книги тайные или открыты на поле", "people and chests of the book are secret or lie open"),
        ("secret", "open"),
    ),
    Ruling(
        "near",
        "sides",
        Both(
            "соседняя клетка — по стороне; под ускорением и наискосок",
            "the next cell is by a side; for a hero under acceleration by a corner too",
        ),
        ("sides", "corners"),
    ),
    Ruling(
        "same_cell",
        "peace",
        Both("на одной клетке не дерутся или дерутся", "heroes on one cell do not fight, or do"),
        ("peace", "fight"),
    ),
    Ruling("snare", "out", Both("капканы в колоде", "snares in the deck"), ("out", "in")),
    Ruling("flight", "out", Both("Полет в колоде", "Flight in the deck"), ("out", "in")),
    Ruling("hypnosis", "out", Both("Гипноз в колоде", "Hypnosis in the deck"), ("out", "in")),
)
SNARES = 2  # [invented], A63
_BY_RULING = {"snare": (Kind.SNARE, SNARES), "flight": (Kind.FLIGHT, 1), "hypnosis": (Kind.HYPNOSIS, 1)}
_LICENCES = 2  # printed


class Rules(NamedTuple):
    """The rulings in force, as values."""

    teams: bool = True
    two_each: bool = True  # where two play (DC-2)
    host_plays: bool = False
    pit_holds_all: bool = False
    steps: int = 1
    licences: int = _LICENCES
    armed: str = "none"  # who begins with a licence in hand: "none", "team" or "all" (H49)
    steals_all: bool = True  # quest things and dungeon keys too (H31)
    lying: int = 0  # 0: the dead wait
    rounds: int = 60
    safe_start: bool = True
    most_held: int = 3
    open_labels: bool = False
    corners: bool = False
    fight_on_cell: bool = False
    added: tuple[Kind, ...] = ()  # cards that rulings put into the deck

    @classmethod
    def of(cls, rulings: Mapping[str, str]) -> Rules:
        """From the names and texts of the card."""
        added = [kind for name, (kind, number) in _BY_RULING.items() if rulings[name] == "in" for _ in range(number)]
        return cls(
            teams=rulings["mode"] == "teams",
            two_each=rulings["heroes"] == "auto",
            host_plays=rulings["host"] == "hero",
            pit_holds_all=rulings["pit"] == "all",
            steps=int(rulings["steps"]),
            licences=int(rulings["licence"]),
            armed=rulings["armed"],
            steals_all=rulings["theft"] == "all",
            lying=0 if rulings["lying"] == "off" else int(rulings["lying"]),
            rounds=int(rulings["rounds"]),
            safe_start=rulings["start"] == "safe",
            most_held=int(rulings["held"]),
            open_labels=rulings["labels"] == "open",
            corners=rulings["near"] == "corners",
            fight_on_cell=rulings["same_cell"] == "fight",
            added=tuple(added),
        )

    @property
    def added_cards(self) -> Mapping[Kind, int]:
        """How many cards of each kind there are beyond the plain deck; of the Licence it may be fewer."""
        found = {kind: self.added.count(kind) for kind in self.added}
        return {**found, Kind.LICENCE: self.licences - _LICENCES}
