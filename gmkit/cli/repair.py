"""`gmkit repair`: a game file that only changed on its way. No other logic."""

from __future__ import annotations

import sys

import click

from gmkit.cli.help import Command, lang_option, said
from gmkit.text import Both, Lang, safe_text


@click.command(
    "repair",
    cls=Command,
    help=said(
        "Вернуть файлу игры его байты, если по дороге изменились лишь концы строк (CRLF), появился BOM или пустые "
        "строки в конце. Ничто другое не чинится.",
        "Restore the bytes of a game file where only line ends (CRLF), a BOM or blank lines at the end changed on "
        "its way. Nothing else is ever repaired.",
    ),
)
@click.argument("file", metavar=said("ФАЙЛ", "FILE"))
@click.option(
    "-o",
    "--output",
    required=True,
    metavar=said("НОВЫЙ", "NEW"),
    help=said("Куда записать; такого файла ещё нет.", "Where to write it; the file must not exist yet."),
)
@lang_option
def repair_command(file: str, output: str, lang: Lang) -> int:
    """The repair of a game file."""
    from pathlib import Path

    from gmkit.core.journal.repair import repair

    changes = repair(Path(file), Path(output))
    if not changes:
        _say(Both("файл цел, чинить нечего; ничего не записано", "the file is whole; nothing was written")(lang))
        return 0
    for change in changes:
        _say(f"· {change(lang)}")
    shown = safe_text(output)
    _say(Both(f"записано, печати сходятся: {shown}", f"written, the seals agree: {shown}")(lang))
    return 0


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
