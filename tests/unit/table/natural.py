"""Evenings of four in the words of people: `python -m tests.unit.table.natural` writes the scripts anew.

A script is what was typed, line by line: a game that was played here by simple bots, each command said in one of the
ways in which people say it. The test plays it again through a terminal and counts what was not understood.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from gmkit.core.dice import Seeded
from gmkit.core.game import AnyGame, find_game
from gmkit.core.hearing import ALOUD, NotNow
from gmkit.core.library import find_file, load_map
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.grid.geometry import Cell
from tests.kit.console import SALT

FOLDER = Path(__file__).with_name("evenings")
NAMES = ("Аня", "Боря", "Вера", "Галя")
MAPS = {"numenor": "numenor/deep-halls", "stalker": "stalker/big-zone", "locks": "locks/raven"}
SEED = "вечер"
_MOST = 160  # lines of an evening

_WAYS = {
    "север": ("на север", "иду на север", "давай север", "пойду на север", "ну, на север", "шагаю на север", "север"),
    "юг": ("на юг", "иду на юг", "теперь юг", "двигаюсь на юг", "опять на юг", "ладно, юг", "юг"),
    "запад": ("на запад", "иду на запад", "пошла на запад", "давай на запад", "так, запад", "запад"),
    "восток": ("на восток", "иду на восток", "пойдём на восток", "а теперь на восток", "восток"),
}
_SCREEN = {"north": "вверх", "south": "вниз", "west": "влево", "east": "вправо"}
_PLAIN = {
    "копать": ("копаю", "копаю здесь", "буду копать", "попробую копать"),
    "пропуск": ("пропускаю", "стою", "постою на месте", "пропускаю ход"),
    "карточка": ("беру карточку", "возьму карточку", "карточка"),
    "завершить": ("завершаю", "выхожу из замка", "завершить"),
    "ход": ("бросаю", "кидаю кубик", "бросаю кубик", "ход"),
    "стоп": ("стоп", "хватит", "стою"),
}


def said(short: str, dice: random.Random) -> str:
    """One of the ways in which people say a command, by its short form."""
    ways = _WAYS.get(short) or _PLAIN.get(short)
    if ways:
        return dice.choice(ways)
    if short.startswith("дверь "):
        return dice.choice((f"вхожу в дверь {short[6:]}", f"захожу через {short[6:]}", short))
    if short.startswith("купить "):
        return short.replace("купить", dice.choice(("куплю", "покупаю", "купить")), 1)
    if short.startswith(("снять ", "повесить ")):
        verb, rest = short.split(" ", 1)
        return f"{dice.choice({'снять': ('снимаю', 'снять'), 'повесить': ('вешаю', 'повесить')}[verb])} {rest}"
    return short


def table(game: AnyGame) -> Referee:
    """The table of four, dice and lots as at the prompt with this seed and the known salt."""
    board = load_map(find_file(MAPS[game.name])).map
    starts = game.drawn_maps().starts(board)
    cells = [starts[at % len(starts)] for at in range(len(NAMES))]
    seats = tuple(Seat(name, cell) for name, cell in zip(NAMES, cells, strict=True))
    setup = Setup((board,), seats, game.settled(board.rulings))
    referee = Referee(game, setup, seed=SEED, chance=Seeded(SEED, SALT))
    referee.open()
    return referee


def evening(game: AnyGame) -> Iterator[str]:
    """What is typed, to the end of the game or of the evening."""
    referee, dice = table(game), random.Random(game.name)
    bot = {"numenor": cave, "stalker": zone, "locks": castle}[game.name](referee, dice)
    for _ in range(_MOST):
        if not referee.speakers:
            return
        who, line = referee.speakers[0], ""
        for _ in range(50):
            line = said(bot(), dice)
            try:
                referee.ask(who, line)
            except NotNow:
                continue
            break
        yield line if dice.random() < 0.7 else f"{who}: {line}"


def cave(referee: Referee, dice: random.Random) -> Callable[[], str]:
    """The first goes the shortest way to the treasure and out, while the others feel their way."""
    maps = referee.game.drawn_maps()
    assert maps.solve is not None
    board = referee.setup.boards[0]
    (route,) = maps.solve(board, referee.setup.rulings, [referee.setup.seats[0].start])
    way = iter([word.ru for word in route.words] if route is not None else [])

    def step() -> str:
        if referee.speakers[0] == NAMES[0] and (word := next(way, "")):
            return word
        return dice.choice((*_WAYS, *_WAYS, "копать"))

    return step


def zone(referee: Referee, dice: random.Random) -> Callable[[], str]:
    """All go for the ball, one or two steps a line; now and then a nut."""
    board = referee.setup.boards[0]
    ball = next(cell for cell in board.cells() if board.token(cell) == "O")

    def step() -> str:
        world = referee.world
        one = world.stalker(referee.speakers[0])
        if world.state.move.phase != "moving":
            return "ход"
        ways = _towards(one.at, ball) or ["вверх"]
        way = dice.choice(ways) if dice.random() < 0.8 else dice.choice([*_SCREEN.values()])
        if dice.random() < 0.15:
            return f"гайка {way}"
        if dice.random() < 0.1:
            return "стоп"
        return dice.choice((way, f"{way} 1", f"на одну {way}", f"шаг {way}", f"{way} {way}", f"{way} 2"))

    return step


def _towards(start: Cell, end: Cell) -> list[str]:
    found = ["вправо" if end.column > start.column else "влево"] if end.column != start.column else []
    return [*found, *(["вниз" if end.row > start.row else "вверх"] if end.row != start.row else [])]


def castle(referee: Referee, dice: random.Random) -> Callable[[], str]:
    """One of the moves that are lit; out of the castle when the evening grows late."""
    lit = referee.game.sight.lit
    assert lit is not None
    shown: Callable[[Any], str] = lambda command: referee.game.rules.short(command, referee.columns, "ru")  # noqa: E731

    def step() -> str:
        moves = [shown(one.command) for one in lit(referee.world, ALOUD)]
        if "завершить" in moves and len(referee.lines) > 100:
            return "завершить"
        return dice.choice([move for move in moves if move not in ("завершить", "сдаюсь")] or moves)

    return step


def main() -> None:
    """Write the scripts."""
    FOLDER.mkdir(exist_ok=True)
    for name in MAPS:
        lines = list(evening(find_game(name)))
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
