"""The subcommands; no other logic. Heavy imports stay inside the commands."""

from __future__ import annotations

import sys

import click

from gmkit import __version__
from gmkit.cli.carrying import CARRYING
from gmkit.cli.help import ASCII, Group, lang_for_all, lang_option, said
from gmkit.cli.heroes import heroes_command
from gmkit.cli.maps import map_group, scenario_group
from gmkit.cli.repair import repair_command
from gmkit.cli.reveal import replay_command, reveal_command
from gmkit.cli.running import run
from gmkit.cli.watch import watch_command
from gmkit.cli.workshop import SHAPING
from gmkit.errors import EXIT_FINDINGS
from gmkit.text import Both, Lang

_RULING = said("Правило стола, например drift=1.", "A ruling, such as drift=1.")
_COVER = said("Не показывать тайное, пока не спросят.", "Keep the truth off the screen unless asked.")


@click.group(
    cls=Group,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help=said(
        "Помощник ведущего игр на скрытой карте. Начать: gmkit play, дальше подскажет /помощь.",
        "An assistant for the master of hidden-map games. To begin: gmkit play, then /help.",
    ),
)
@lang_for_all
@click.version_option(__version__, prog_name="gmkit", help=said("Показать версию.", "Show the version."))
def cli() -> None:
    """The commands of gmkit."""


@cli.command(
    help=said(
        "Начать игру: по карте, по сценарию или, без слов, в первой пещере. Две карты — дуэль, каждый ходит по чужой: "
        "gmkit play КАРТА_АНИ КАРТА_БОРИ --players Аня,Боря; тайное тогда спрятано само.",
        "Start a game: on a map, from a scenario or, given nothing, in the first cave. Two maps make a duel, each "
        "walks the other's: gmkit play MAP_OF_ANN MAP_OF_BEN --players Ann,Ben; the truth is then covered without "
        "asking.",
    )
)
@click.argument("files", nargs=-1, metavar=said("[КАРТА|СЦЕНАРИЙ|ИГРА]...", "[MAP|SCENARIO|GAME]..."))
@click.option(
    "--players",
    default="",
    metavar=said("ИМЕНА", "NAMES"),
    help=said(
        "Имена через запятую: Аня,Боря. Группа под одним именем, первым: Аня+Витя,Боря.",
        "Names separated by commas: Ann,Ben. A group goes by its first name: Ann+Vic,Ben.",
    ),
)
@click.option(
    "--at",
    multiple=True,
    metavar=said("ИМЯ=КЛЕТКА", "NAME=CELL"),
    help=said("Где начинает игрок: Аня=B2; можно повторять.", "Where a player starts: Ann=B2; may be repeated."),
)
@click.option(
    "--order",
    type=click.Choice(["lot", "given"]),
    help=said("Порядок ходов: lot — по жребию, given — как названы.", "Order of turns: by lot or as given."),
)
@click.option("--ruling", "rulings", multiple=True, metavar=said("ПРАВИЛО=ЗНАЧЕНИЕ", "NAME=VALUE"), help=_RULING)
@click.option(
    "--seed",
    default="",
    metavar=said("СЛОВО", "WORD"),
    help=said(
        "Зерно жребия и кубиков; ask — его назовут игроки, когда запишут печать.",
        "Seed of lots and dice; ask: the players say it once they have noted the seal.",
    ),
)
@click.option(
    "--dice",
    type=click.Choice(["auto", "hand", "both"]),
    default="auto",
    help=said(
        "Кубики: auto — бросает gmkit, hand — бросаете вы и печатаете выпавшее («ход 4»), both — и так и так.",
        "Dice: thrown by gmkit (auto), by you (hand) and typed ('roll 4'), or either (both).",
    ),
)
@click.option("--cover", is_flag=True, help=_COVER)
@click.option("--ascii", is_flag=True, help=ASCII)
@click.option("--save", default="", metavar=said("ФАЙЛ", "FILE"), help=said("Куда писать игру.", "Where to save."))
@click.option(
    "--size",
    default="",
    metavar="12x12",
    help=said(
        "Размер карты, если игра строит её сама: gmkit play ИГРА.",
        "Size of the map, where the game builds its own: gmkit play GAME.",
    ),
)
@click.option(
    "--hero",
    "heroes",
    multiple=True,
    metavar=said("ИМЯ=ФАЙЛ", "NAME=FILE"),
    help=said("Герой, которого приводит игрок; можно повторять.", "A hero whom a player brings; may be repeated."),
)
@lang_option
def play(
    files: tuple[str, ...],
    players: str,
    at: tuple[str, ...],
    order: str | None,
    rulings: tuple[str, ...],
    seed: str,
    dice: str,
    cover: bool,
    ascii: bool,
    save: str,
    size: str,
    heroes: tuple[str, ...],
    lang: Lang,
) -> int:
    """Start a game."""
    from gmkit.table.session import play as play_evening
    from gmkit.table.setup import Wishes

    wishes = Wishes(files, players, at, order or "", rulings, seed, dice, save, size, heroes)
    return play_evening(wishes, lang, cover, ascii)


@cli.command(
    help=said(
        "Продолжить игру с того же места; без имени файла — последнюю в этой папке.",
        "Resume a game where it stopped; without a file, the newest in this folder.",
    )
)
@click.argument("file", required=False, metavar=said("[ФАЙЛ]", "[FILE]"))
@click.option("--cover", is_flag=True, help=_COVER)
@click.option("--ascii", is_flag=True, help=ASCII)
@lang_option
def resume(file: str | None, cover: bool, ascii: bool, lang: Lang) -> int:
    """Go on with a game."""
    from gmkit.table.session import go_on

    return go_on(file, cover, ascii)


@cli.command(
    help=said(
        "Показать, что было сказано вслух или что слышал один игрок.",
        "Show what was said aloud, or what one player heard.",
    )
)
@click.argument("file", metavar=said("ФАЙЛ", "FILE"))
@click.option(
    "--as",
    "name",
    default=None,
    metavar=said("ИМЯ", "NAME"),
    help=said("Только то, что слышал этот игрок.", "Only what this player heard."),
)
@lang_option
def log(file: str, name: str | None, lang: Lang) -> int:
    """What was heard."""
    from pathlib import Path

    from gmkit.core.journal.gamefile import load
    from gmkit.core.journal.log import read_log
    from gmkit.core.speech.names import find_name
    from gmkit.table.history import log_lines

    path = Path(file)
    referee = load(read_log(path), path)
    for line in log_lines(referee, "" if name is None else find_name(name, referee.players)):
        _say(line)
    return 0


@cli.command(
    help=said(
        "Проверить, что карту не подменили и что каждый ответ следует из правил.",
        "Check that the map was not replaced and that every answer follows from the rules.",
    )
)
@click.argument("file", metavar=said("ФАЙЛ", "FILE"))
@click.option(
    "--seal",
    "seals",
    multiple=True,
    metavar=said("ПЕЧАТЬ", "SEAL"),
    help=said(
        "Печать, которую записали игроки: карты или строки; можно повторять.",
        "A seal that the players noted, of the map or of a line; may be repeated.",
    ),
)
@lang_option
def verify(file: str, seals: tuple[str, ...], lang: Lang) -> int:
    """What a game file proves."""
    from pathlib import Path

    from gmkit.core.journal.log import read_log
    from gmkit.core.journal.verify import verify as judge

    path = Path(file)
    verdict = judge(read_log(path), path, *seals)
    for proof in verdict.proofs:
        mark = "·" if proof.holds is None else "+" if proof.holds else "-"
        _say(f"{mark} {proof.text(lang)}")
    good = Both("сходится", "it holds") if verdict.good else Both("НЕ СХОДИТСЯ", "IT DOES NOT HOLD")
    _say(good(lang))
    return 0 if verdict.good else EXIT_FINDINGS


@cli.command(
    help=said(
        "Перечислить игры, карты и сценарии, которые идут вместе с gmkit.",
        "List the games, maps and scenarios that ship with gmkit.",
    )
)
@lang_option
def games(lang: Lang) -> int:
    """What there is to play."""
    from gmkit.core.game import find_game, game_names
    from gmkit.core.library import short_names

    for name in game_names():
        _say(f"{name}: {find_game(name).titles(lang)}")
        for kind, told in (("maps", Both("", "")), ("scenarios", Both(" (сценарий)", " (scenario)"))):
            for short in short_names(kind):
                if short.startswith(f"{name}/"):
                    _say(f"  gmkit play {short}{told(lang)}")
    return 0


@cli.command(
    help=said(
        "Напечатать правила игры и правила стола, которые в силе.",
        "Print the rules of a game and the rulings in force.",
    )
)
@click.argument("game", metavar=said("ИГРА", "GAME"))
@click.option(
    "--map",
    "file",
    default="",
    metavar=said("КАРТА", "MAP"),
    help=said("С правилами стола этой карты.", "With the rulings of this map."),
)
@click.option("--ruling", "rulings", multiple=True, metavar=said("ПРАВИЛО=ЗНАЧЕНИЕ", "NAME=VALUE"), help=_RULING)
@click.option(
    "--sheets",
    default="",
    metavar=said("ФАЙЛ", "FILE"),
    help=said(
        "Напечатать в .pdf или .svg, что кладут на стол: таблицы, карточки, с --map и поле.",
        "Print into a .pdf or .svg what is laid on the table: tables, cards, with --map the field too.",
    ),
)
@lang_option
def rules(game: str, file: str, rulings: tuple[str, ...], sheets: str, lang: Lang) -> int:
    """The rules of a game."""
    if sheets:
        from gmkit.table.sheets import print_sheets

        for line in print_sheets(game, sheets, file, lang):
            _say(line)
        return 0
    from gmkit.table.rules import rules_lines

    for line in rules_lines(game, file, rulings, lang):
        _say(line)
    return 0


cli.add_command(map_group)
for _command in (*SHAPING, *CARRYING):
    map_group.add_command(_command)
cli.add_command(scenario_group)
cli.add_command(reveal_command)
cli.add_command(replay_command)
cli.add_command(watch_command)
cli.add_command(repair_command)
cli.add_command(heroes_command)


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


def main() -> None:
    """Run a command and leave with its exit code."""
    sys.exit(run(cli))
