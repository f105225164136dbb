"""The Numenor cave: explorers who see nothing, a treasure to dig up, one exit to carry it out by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gmkit.core.game import After, Boards, Corrections, Game, Maps, Master, Rules, Sight
from gmkit.core.route import Route
from gmkit.core.setup import Setup
from gmkit.games.numenor.amend import amend
from gmkit.games.numenor.apply import apply
from gmkit.games.numenor.checks import CHECKS, bad_start, corrected, odd_correction, odd_start
from gmkit.games.numenor.corrections import FORMS
from gmkit.games.numenor.events import EVENTS
from gmkit.games.numenor.heard import PHRASES, hear
from gmkit.games.numenor.legend import LEGEND
from gmkit.games.numenor.narration import idle, narrate, status
from gmkit.games.numenor.picture import draw, sheet
from gmkit.games.numenor.rules import decide, open_game
from gmkit.games.numenor.rulings import RULINGS
from gmkit.games.numenor.tally import tally
from gmkit.games.numenor.tiles import TILES
from gmkit.games.numenor.truth import truth, winners
from gmkit.games.numenor.words import command_words, read, read_correction, short, words_help
from gmkit.games.numenor.world import begin, gone, players, speakers, starts
from gmkit.grid.geometry import Cell
from gmkit.grid.gridmap import GridMap
from gmkit.text import Both


def _positions(setup: Setup, lines: Sequence[Any], name: str) -> list[tuple[Cell, ...]]:
    """For the reveal alone, so imported only there: a game at the table starts without it."""
    from gmkit.games.numenor.positions import positions

    return positions(setup, lines, name)


def _solve(grid: GridMap, rulings: Mapping[str, str], starts: Sequence[Cell]) -> list[Route | None]:
    """For the reveal and for whoever draws maps; imported only there."""
    from gmkit.games.numenor.solve import solve

    return solve(grid, rulings, starts)


GAME = Game(
    name="numenor",
    titles=Both("Пещера Нуменора", "The Numenor cave"),
    edition=2,
    seats=(1, 12),
    rules=Rules(
        events=EVENTS,
        rulings=RULINGS,
        read=read,
        short=short,
        command_words=command_words,
        help=words_help,
        begin=begin,
        open=open_game,
        speakers=speakers,
        players=players,
        decide=decide,
        apply=apply,
        gone=gone,
    ),
    sight=Sight(
        hear=hear,
        phrases=PHRASES,
        tiles=TILES,
    ),
    master=Master(
        narrate=narrate,
        status=status,
        truth=truth,
        draw=draw,
        corrections=Corrections(read=read_correction, help=FORMS.help, amend=amend),
        idle=idle,
        sheet=sheet,
    ),
    maps=Maps(
        boards=Boards.ONE,
        legend=LEGEND,
        checks=CHECKS,
        starts=starts,
        bad_start=bad_start,
        odd_start=odd_start,
        corrected=corrected,
        odd_correction=odd_correction,
        solve=_solve,
    ),
    after=After(
        winners=winners,
        tally=tally,
        round=lambda world: int(world.state.round),
        positions=_positions,
    ),
)
