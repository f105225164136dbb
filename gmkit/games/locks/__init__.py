"""Castles and locks: an open castle that gmkit builds itself, keys, locks, treasures, and a Book of secret cards."""

from gmkit.core.game import After, Boards, Corrections, Game, Maps, Master, Rules, Sight
from gmkit.games.locks.amend import amend
from gmkit.games.locks.apply import apply
from gmkit.games.locks.castle import generate
from gmkit.games.locks.checks import CHECKS, bad_start
from gmkit.games.locks.corrected import CORRECTED
from gmkit.games.locks.corrections import FORMS
from gmkit.games.locks.events import EVENTS
from gmkit.games.locks.heard import PHRASES, hear
from gmkit.games.locks.legend import LEGEND
from gmkit.games.locks.lit import lit
from gmkit.games.locks.narration import narrate
from gmkit.games.locks.picture import draw, field
from gmkit.games.locks.refusals import REFUSALS
from gmkit.games.locks.rules import decide, open_game
from gmkit.games.locks.rulings import RULINGS
from gmkit.games.locks.short import short, shown
from gmkit.games.locks.status import status
from gmkit.games.locks.tally import tally
from gmkit.games.locks.tiles import OPEN, TILES
from gmkit.games.locks.truth import truth
from gmkit.games.locks.turns import winners
from gmkit.games.locks.words import command_words, read, read_correction, words_help
from gmkit.games.locks.world import begin, gone, players, speakers, starts
from gmkit.text import Both

GAME = Game(
    name="locks",
    titles=Both("Замки и замки", "Castles and locks"),
    edition=2,
    seats=(2, 4),
    rules=Rules(
        events=(*EVENTS, *CORRECTED),
        rulings=RULINGS,
        read=read,
        short=short,
        shown=shown,
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
        whispers=True,
        field=field,
        lit=lit,
    ),
    master=Master(
        narrate=narrate,
        status=status,
        truth=truth,
        draw=draw,
        corrections=Corrections(read=read_correction, help=FORMS.help, amend=amend),
    ),
    maps=Maps(
        boards=Boards.ONE,
        legend=LEGEND,
        checks=CHECKS,
        starts=starts,
        bad_start=bad_start,
        generate=generate,
    ),
    after=After(
        winners=winners,
        tally=tally,
        round=lambda world: int(world.state.round),
    ),
)
