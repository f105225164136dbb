"""Events alone make the game again; undo and redo go through the same states; every event survives the journal."""

from __future__ import annotations

import json
import random

from gmkit.core.hearing import ALOUD, NotNow
from gmkit.core.journal.codec import Codec
from gmkit.core.journal.line import digest
from gmkit.core.referee import Referee
from gmkit.core.setup import Seat, Setup
from gmkit.core.speech.misheard import Misheard
from gmkit.errors import UsageError
from gmkit.games.stalker import GAME
from gmkit.games.stalker.events import EVENTS
from gmkit.games.stalker.rulings import DEFAULTS
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap

LINES = (
    "ход", "ход", "ход", "вправо", "влево", "вверх", "вниз", "вправо вправо", "вниз вниз", "вверх влево", "стоп",
    "гайка вправо", "гайка вниз", "гайка влево", "галоша",
)  # fmt: skip
AMENDS = ("Аня на B2", "штраф Боря 1", "гайки Аня 5", "пропуск Боря 1", "новый Вера A1", "Аня теперь Ева")


def random_table(seed: int) -> Referee:
    rng = random.Random(seed)
    boards = []
    for _ in range(rng.choice((1, 1, 2))):
        board = GridMap.blank("stalker", rng.randint(3, 7), rng.randint(3, 7))
        for cell in board.cells():
            if rng.random() < 0.3:
                board = board.with_token(
                    cell, rng.choice(("w", "j", "c", "p", "g", "~", "s", "/", "O", "@i", "ws", "g~"))
                )
        boards.append(board)
    seats = tuple(Seat(name, Cell(rng.randrange(3), rng.randrange(3))) for name in ("Аня", "Боря"))
    return Referee(GAME, Setup(tuple(boards), seats, DEFAULTS), seed=str(seed))


def test_random_games_are_the_same_again_from_their_events() -> None:
    kinds = set()
    for seed in range(150):
        rng = random.Random(seed)
        referee = random_table(seed)
        referee.open()
        states = [referee.world.state]
        for _ in range(60):
            try:
                if rng.random() < 0.06:
                    referee.amend(rng.choice(AMENDS))
                else:
                    referee.ask(rng.choice(referee.speakers or referee.players), rng.choice(LINES))
            except (NotNow, Misheard):
                assert referee.world.state is states[-1]  # a refusal leaves everything as it was
                continue
            except UsageError:  # a correction that does not fit
                continue
            states.append(referee.world.state)
        codec = Codec(EVENTS)
        world = GAME.rules.begin(referee.setup)
        for line in referee.lines:
            for happening in line.happenings:
                kinds.add(type(happening[1]).__name__)
                again = codec.decode(json.loads(json.dumps(codec.encode(happening))))
                assert again == happening
                world = GAME.rules.apply(world, again[1])
                GAME.sight.hear(again[1], ALOUD)
                for lang in ("ru", "en"):
                    assert "None" not in GAME.master.narrate(again[1], referee.columns, lang)  # type: ignore[arg-type]
        assert world.state == states[-1]
        assert digest(world.state) == digest(states[-1])
        count = len(states) - 1
        undone = len(referee.undo(count).lines)
        assert undone == count
        assert referee.world.state == states[0]
        for state in states[1:]:
            referee.redo()
            assert referee.world.state == state
    missing = {kind.__name__ for kind in EVENTS} - kinds
    assert missing <= {"Paused", "StepsSet", "GaloshSet", "WaitEnded", "PlayerWent"}


def test_an_undone_throw_falls_the_same_again() -> None:
    referee = random_table(2)
    referee.open()
    first = referee.ask("Аня", "ход").told
    referee.undo()
    assert referee.ask("Аня", "ход").told == first


def test_dice_thrown_by_hand_must_be_typed() -> None:
    setup = random_table(1).setup
    referee = Referee(GAME, setup, seed="hand", by_hand=True)
    referee.open()
    for words in ("ход", "гайка вправо"):
        try:
            referee.ask("Аня", words)
        except NotNow:
            continue
        raise AssertionError(words)
    assert referee.ask("Аня", "ход 3").draws[0][2:] == (3, "typed")
    assert referee.world.state.move.left == 3
