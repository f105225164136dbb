"""`gmkit reveal` and `gmkit replay`: the commands for after the game. No other logic."""

from __future__ import annotations

import sys

import click

from gmkit.cli.help import ASCII, Command, lang_of_file_option, said
from gmkit.text import Lang

_FORMATS = ("html", "text", "md", "json", "svg", "pdf")
_NOW = said("Не ждать конца игры.", "Do not wait for the end of the game.")
_AT = said("Только до этой строки журнала.", "Only up to this line of the journal.")


@click.command(
    "reveal",
    cls=Command,
    help=said(
        "Разбор после игры: тайная карта и каждый ход — что было сказано и что было на самом деле.",
        "After the game: the secret map and every move, what was said against what was true.",
    ),
)
@click.argument("file", metavar=said("ФАЙЛ", "FILE"))
@click.option(
    "-o",
    "--output",
    default="",
    metavar=said("КУДА", "OUT"),
    help=said("Куда записать; - на экран.", "Where to write it; - for the screen."),
)
@click.option(
    "--format", "shape", type=click.Choice(_FORMATS), default=None, help=said("Вид разбора.", "The output format.")
)
@click.option("--at", type=int, default=None, metavar="N", help=_AT)
@click.option(
    "--as",
    "name",
    default=None,
    metavar=said("ИМЯ", "NAME"),
    help=said("Только то, что слышал этот игрок, без карты.", "Only what this player heard, without the map."),
)
@click.option("--now", is_flag=True, help=_NOW)
@click.option(
    "--secret",
    default="",
    metavar=said("КУДА", "OUT"),
    help=said("Записать запечатанный текст карты.", "Write the sealed text of the map."),
)
@lang_of_file_option
def reveal_command(
    file: str,
    output: str,
    shape: str | None,
    at: int | None,
    name: str | None,
    now: bool,
    secret: str,
    lang: Lang | None,
) -> int:
    """The reveal of a game."""
    from gmkit.reveal.output import Wishes, reveal

    return reveal(Wishes(file, output, shape or "", at, name, now, secret, lang), _say)


@click.command(
    "replay",
    cls=Command,
    help=said(
        "Пройти сыгранную игру ещё раз в терминале, ход за ходом.",
        "Step through a played game in the terminal, move by move.",
    ),
)
@click.argument("file", metavar=said("ФАЙЛ", "FILE"))
@click.option("--dump", is_flag=True, help=said("Напечатать все ходы подряд.", "Print all moves one after another."))
@click.option("--at", type=int, default=None, metavar="N", help=said("Начать с этой строки.", "Begin at this line."))
@click.option("--now", is_flag=True, help=_NOW)
@click.option("--ascii", is_flag=True, help=ASCII)
@lang_of_file_option
def replay_command(file: str, dump: bool, at: int | None, now: bool, ascii: bool, lang: Lang | None) -> int:
    """The replay of a game."""
    from gmkit.reveal.output import replay

    return replay(file, dump, now, at, lang, _say, ascii)


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
