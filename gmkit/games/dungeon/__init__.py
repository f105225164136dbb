"""The dungeon under the Duck inn: heroes with dice, light, doors, traps and spells against a Supervillain.

It is being built: while UNFINISHED stands beside this file nobody is offered it.
"""

from gmkit.core.game import After, Boards, Game, Maps, Master, Rules, Sight
from gmkit.core.setup import SeatRole
from gmkit.games.dungeon.apply import apply
from gmkit.games.dungeon.begin import VILLAIN, begin, speakers
from gmkit.games.dungeon.checks import CHECKS, places
from gmkit.games.dungeon.events import EVENTS
from gmkit.games.dungeon.heard import hear
from gmkit.games.dungeon.heard_words import Die
from gmkit.games.dungeon.homecoming import HEROES
from gmkit.games.dungeon.legend import LEGEND
from gmkit.games.dungeon.narration import narrate
from gmkit.games.dungeon.picture import draw, field, sheets
from gmkit.games.dungeon.rules import decide
from gmkit.games.dungeon.rulings import RULINGS
from gmkit.games.dungeon.short import short
from gmkit.games.dungeon.status import status, truth, winners
from gmkit.games.dungeon.tally import tally
from gmkit.games.dungeon.tiles import THINGS, TILES
from gmkit.games.dungeon.turning import open_game
from gmkit.games.dungeon.wording import PHRASES
from gmkit.games.dungeon.words import command_words, read, words_help
from gmkit.text import Both

GAME = Game(
    name="dungeon",
    titles=Both("Подземелье под «Утиным убежищем»", "The dungeon under the Duck inn"),
    edition=1,
    seats=(1, 6),
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
        players=lambda world: world.state.players,
        decide=decide,
        apply=apply,
    ),
    sight=Sight(
        hear=hear,
        phrases=PHRASES,
        tiles=TILES,
        whispers=True,
        field=field,
        sheets=sheets,
        things=THINGS,
        dice={one.value: one for one in Die},
    ),
    master=Master(
        narrate=narrate,
        status=status,
        truth=truth,
        draw=draw,
        corrections=None,
    ),
    maps=Maps(
        boards=Boards.ONE,
        legend=LEGEND,
        checks=CHECKS,
        starts=places,
        bad_start=lambda grid, cell: None,
    ),
    after=After(
        tally=tally,
        round=lambda world: int(world.state.turn),
        winners=winners,
    ),
    heroes=HEROES,
    roles=(SeatRole(VILLAIN, Both("злодей", "villain"), may_lack=True),),
)
