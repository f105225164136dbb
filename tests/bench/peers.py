"""Peers: other people's games, one step each as their users make it. Importing this imports none of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

Steps = Callable[[int], None]  # makes that many steps, new games included


class Peer(NamedTuple):
    """A peer: its title, the module that must be there, how it is installed, how many times as fast we are to be."""

    title: str
    module: str
    install: str
    least: float
    start: Callable[[], Steps]


def _minigrid() -> Steps:
    import gymnasium
    import minigrid  # noqa: F401  (registers its worlds)

    world = gymnasium.make("MiniGrid-DoorKey-8x8-v0")
    world.reset(seed=1)
    dice = random.Random(1)

    def steps(count: int) -> None:
        for action in dice.choices(range(7), k=count):
            _, _, ended, cut, _ = world.step(action)
            if ended or cut:
                world.reset()

    return steps


def _chess() -> Steps:
    import chess

    board = chess.Board()
    dice = random.Random(1)

    def steps(count: int) -> None:
        for _ in range(count):
            moves = list(board.legal_moves)
            if not moves or len(board.move_stack) >= 200:
                board.reset()
                moves = list(board.legal_moves)
            board.push(moves[int(dice.random() * len(moves))])

    return steps


def _open_spiel() -> Steps:
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401  (registers the game)

    game = pyspiel.load_game("python_tic_tac_toe")
    dice = random.Random(1)
    state = game.new_initial_state()

    def steps(count: int) -> None:
        nonlocal state
        for _ in range(count):
            if state.is_terminal():
                state = game.new_initial_state()
            actions = state.legal_actions()
            state.apply_action(actions[int(dice.random() * len(actions))])

    return steps


# Other goals: games with much more to do and to say in a step.
GOALS: dict[str, dict[str, float]] = {"dark_castle": {"minigrid": 1}, "dungeon": {"minigrid": 1}}

# Most of MiniGrid's step builds the agent's observation; its counterpart is our text, which is made here. Chess is the
# rules engine in plain Python that most people know, and makes no text. The last is the smallest game that the usual
# research library has in Python; its C++ games are out of reach: one chain of Python calls costs what their step costs.
PEERS = {
    "minigrid": Peer(
        "MiniGrid DoorKey-8x8 step",
        "minigrid",
        "python -m pip install minigrid",
        8,
        _minigrid,
    ),
    "chess": Peer(
        "python-chess legal moves + push",
        "chess",
        "python -m pip install chess",
        3,
        _chess,
    ),
    "open_spiel": Peer(
        "OpenSpiel python_tic_tac_toe",
        "pyspiel",
        "python -m pip install open-spiel",
        1.5,
        _open_spiel,
    ),
}
