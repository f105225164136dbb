"""`gmkit watch`: the command. No other logic."""

from __future__ import annotations

import sys

import click

from gmkit.cli.help import Command, lang_of_file_option, said
from gmkit.errors import UsageError
from gmkit.text import Both, Lang


@click.command(
    "watch",
    cls=Command,
    help=said(
        "Следить за игрой, которую ведут в другом окне: карта ведущего; с --field или --as — только то, что могут "
        "знать все или один игрок; с --page — страница для второго экрана и телефонов игроков.",
        "Follow a game that is played in another window: the master's map; with --field or --as only what all, or one "
        "player, may know; with --page a web page for a second screen and the players' telephones.",
    ),
)
@click.argument("file", metavar=said("ФАЙЛ", "FILE"))
@click.option("--field", is_flag=True, help=said("Только то, что могут знать все.", "Only what all may know."))
@click.option(
    "--as",
    "name",
    default=None,
    metavar=said("ИМЯ", "NAME"),
    help=said("Только то, что может знать этот игрок.", "Only what this player may know."),
)
@click.option("--ascii", is_flag=True, help=said("Карта из простых знаков.", "Maps in plain signs."))
@click.option(
    "--page",
    "port",
    type=click.IntRange(0, 65535),
    default=None,
    metavar=said("ПОРТ", "PORT"),
    help=said("Страница на этом порту; 0 — на любом свободном.", "A page on this port; 0 takes any free one."),
)
@click.option(
    "--host",
    default=None,
    metavar=said("АДРЕС", "ADDRESS"),
    help=said(
        "Адрес этой машины в сети, чтобы страницу открыли телефоны; обычно только она сама (127.0.0.1).",
        "An address of this machine, for telephones to reach it; by default this machine alone (127.0.0.1).",
    ),
)
@click.option(
    "--links/--no-links",
    default=True,
    help=said(
        "Личные ссылки игроков на странице (по умолчанию есть).", "Links of the players' own on the page (default)."
    ),
)
@click.option(
    "--withdraw",
    multiple=True,
    metavar=said("ИМЯ", "NAME"),
    help=said(
        "Отозвать ссылку этого игрока; можно, пока страница работает.",
        "Withdraw a player's link, also while the page runs.",
    ),
)
@lang_of_file_option
def watch_command(
    file: str,
    field: bool,
    name: str | None,
    ascii: bool,
    port: int | None,
    host: str | None,
    links: bool,
    withdraw: tuple[str, ...],
    lang: Lang | None,
) -> int:
    """The second window of a game."""
    if (field or name is not None) and (port is not None or (field and name is not None)):
        raise UsageError(
            Both("из --field, --as и --page можно одно", "only one of --field, --as and --page may be given")
        )
    if port is None and (host is not None or not links):
        raise UsageError(
            Both("--host и --no-links бывают только с --page", "--host and --no-links go with --page only")
        )
    if withdraw and (port is not None or field or name is not None):
        raise UsageError(Both("--withdraw стоит один", "--withdraw stands alone"))
    if withdraw:
        from gmkit.table.watchlinks import withdraw_links

        for line in withdraw_links(file, withdraw, lang):
            sys.stdout.write(line + "\n")
        return 0
    if port is not None:
        from gmkit.table.watchserve import serve

        return serve(file, port, host, links, lang)
    from gmkit.table.watch import watch

    return watch(file, field, name, lang, ascii)
