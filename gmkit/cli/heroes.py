"""`gmkit heroes`: the heroes of a game go home, each in a file of his own. No other logic."""

from __future__ import annotations

import sys

import click

from gmkit.cli.help import Command, lang_option, said
from gmkit.text import Lang


@click.command(
    "heroes",
    cls=Command,
    help=said(
        "Отдать героев игры игрокам: каждый, каким стал, в своём файле, который снова берёт play --hero.",
        "Give the heroes of a game back to their players, each as he is now, in a file that play --hero takes again.",
    ),
)
@click.argument("file", metavar=said("ФАЙЛ", "FILE"))
@click.option(
    "-o",
    "--output",
    required=True,
    metavar=said("ПАПКА", "FOLDER"),
    help=said("В какую папку; что там есть, не тронется.", "The folder to write to; nothing in it is overwritten."),
)
@click.option("--now", is_flag=True, help=said("Не ждать конца игры.", "Do not wait for the end of the game."))
@lang_option
def heroes_command(file: str, output: str, now: bool, lang: Lang) -> int:
    """Heroes, given back."""
    from pathlib import Path

    from gmkit.table.heroes import heroes_home

    for told in heroes_home(Path(file), Path(output), now):
        sys.stdout.write(told(lang) + "\n")
    return 0
