"""The Dark Castle: a book of pockets under an open field, eight classes, quests, controlled traps, duels."""

from gmkit.core.game import After, Boards, Corrections, Game, Maps, Master, Rules, Sight
from gmkit.games.dark_castle.aid import AID
from gmkit.games.dark_castle.amend import amend
from gmkit.games.dark_castle.apply import apply
from gmkit.games.dark_castle.book import book
from gmkit.games.dark_castle.checks import CHECKS
from gmkit.games.dark_castle.commands import is_private
from gmkit.games.dark_castle.corrections import FORMS
from gmkit.games.dark_castle.events import EVENTS
from gmkit.games.dark_castle.generate import generate
from gmkit.games.dark_castle.heard import hear
from gmkit.games.dark_castle.legend import LEGEND
from gmkit.games.dark_castle.lit import lit
from gmkit.games.dark_castle.narration import narrate
from gmkit.games.dark_castle.panels import counts, sheets
from gmkit.games.dark_castle.pausing import question
from gmkit.games.dark_castle.picture import draw, field
from gmkit.games.dark_castle.printing import printed
from gmkit.games.dark_castle.rules import decide, open_game
from gmkit.games.dark_castle.rulings import RULINGS
from gmkit.games.dark_castle.sayings import PHRASES
from gmkit.games.dark_castle.seating import MOST_HEROES, bad_start, begin, players, speakers, starts
from gmkit.games.dark_castle.short import short
from gmkit.games.dark_castle.status import status
from gmkit.games.dark_castle.tally import tally
from gmkit.games.dark_castle.tiles import OPEN, TILES
from gmkit.games.dark_castle.truth import truth
from gmkit.games.dark_castle.victory import winners
from gmkit.games.dark_castle.words import command_words, read, read_correction, words_help
from gmkit.text import Both

GAME = Game(
    name="dark_castle",
    titles=Both("Тёмный замок", "The Dark Castle"),
    edition=1,
    seats=(2, MOST_HEROES),
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
    ),
    sight=Sight(
        hear=hear,
        phrases=PHRASES,
        tiles=TILES,
        things=OPEN,
        whispers=True,
        field=field,
        sheets=sheets,
        lit=lit,
        private=is_private,
        asked=question,
        counts=counts,
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
        pieces=2,
        size=(book().width, book().height),
    ),
    aid=AID,
    printed=printed,
    after=After(tally=tally, round=lambda world: world.state.round, winners=winners),
)
