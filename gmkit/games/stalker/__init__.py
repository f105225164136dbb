"""The Stalker zone: an open field with hidden traps, nuts to probe the way, a golden ball to reach first."""

from gmkit.core.game import Game
from gmkit.games.stalker.amend import amend
from gmkit.games.stalker.apply import apply
from gmkit.games.stalker.checks import CHECKS, bad_start
from gmkit.games.stalker.corrections import FORMS
from gmkit.games.stalker.drawing import draw, field, sheet
from gmkit.games.stalker.events import EVENTS
from gmkit.games.stalker.heard import PHRASES, hear
from gmkit.games.stalker.legend import LEGEND
from gmkit.games.stalker.narration import happened, idle, status
from gmkit.games.stalker.refusals import REFUSALS
from gmkit.games.stalker.rules import decide, open_game
from gmkit.games.stalker.rulings import RULINGS
from gmkit.games.stalker.tally import tally
from gmkit.games.stalker.tiles import OPEN, TILES
from gmkit.games.stalker.truth import truth
from gmkit.games.stalker.words import command_words, read, read_correction, short, words_help
from gmkit.games.stalker.world import GROUP, MOST_PLAYERS, begin, players, speakers, starts
from gmkit.text import Both

GAME = Game(
    name="stalker",
    titles=Both("Зона сталкера", "The Stalker zone"),
    edition=1,
    boards="either",
    seats=(1, MOST_PLAYERS),
    legend=LEGEND,
    rulings=RULINGS,
    phrases={**PHRASES, **REFUSALS},
    events=EVENTS,
    read=read,
    short=short,
    read_correction=read_correction,
    command_words=command_words,
    words_help=words_help,
    corrections_help=FORMS.help,
    begin=begin,
    open=open_game,
    speakers=speakers,
    players=players,
    decide=decide,
    amend=amend,
    apply=apply,
    hear=hear,
    happened=happened,
    idle=idle,
    truth=truth,
    status=status,
    starts=starts,
    bad_start=bad_start,
    checks=CHECKS,
    draw=draw,
    tiles=TILES,
    things=OPEN,
    sheet=sheet,
    field=field,
    lone_starts=True,
    told_dice=frozenset({"move"}),
    group=GROUP,
    marked=True,
    tally=tally,
)
