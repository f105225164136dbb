"""The Stalker zone: an open field with hidden traps, nuts to probe the way, a golden ball to reach first."""

from gmkit.core.game import After, Boards, Corrections, Game, Maps, Master, Rules, Sight
from gmkit.games.stalker.amend import amend
from gmkit.games.stalker.apply import apply
from gmkit.games.stalker.checks import CHECKS, bad_start, odd_start
from gmkit.games.stalker.corrections import FORMS
from gmkit.games.stalker.events import EVENTS
from gmkit.games.stalker.heard import PHRASES, hear
from gmkit.games.stalker.legend import LEGEND
from gmkit.games.stalker.narration import idle, narrate, status
from gmkit.games.stalker.picture import counts, draw, field, sheet
from gmkit.games.stalker.refusals import REFUSALS
from gmkit.games.stalker.rules import decide, open_game
from gmkit.games.stalker.rulings import RULINGS
from gmkit.games.stalker.tally import tally
from gmkit.games.stalker.tiles import OPEN, TILES
from gmkit.games.stalker.truth import truth, winners
from gmkit.games.stalker.words import command_words, read, read_correction, short, words_help
from gmkit.games.stalker.world import GROUP, MOST_PLAYERS, begin, gone, players, speakers, starts
from gmkit.text import Both

GAME = Game(
    name="stalker",
    titles=Both("Зона сталкера", "The Stalker zone"),
    edition=1,
    seats=(1, MOST_PLAYERS),
    group=GROUP,
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
        phrases={**PHRASES, **REFUSALS},
        tiles=TILES,
        things=OPEN,
        told_dice=frozenset({"move"}),
        field=field,
        counts=counts,
    ),
    master=Master(
        narrate=narrate,
        status=status,
        truth=truth,
        draw=draw,
        corrections=Corrections(read=read_correction, help=FORMS.help, amend=amend),
        idle=idle,
        sheet=sheet,
        traced=True,
    ),
    maps=Maps(
        boards=Boards.EITHER,
        legend=LEGEND,
        checks=CHECKS,
        starts=starts,
        bad_start=bad_start,
        odd_start=odd_start,
        lone_starts=True,
    ),
    after=After(
        winners=winners,
        tally=tally,
    ),
)
