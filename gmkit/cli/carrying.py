"""`gmkit map diff`, `import`, `export` and `print`: maps compared, carried in and out, put on paper. No other logic."""

from __future__ import annotations

import click

from gmkit.cli.help import Command, columns_option, lang_option, output_option, said
from gmkit.errors import EXIT_FINDINGS
from gmkit.text import Lang

_MAP = said("КАРТА", "MAP")
_FORMS = ("walls", "blocks", "box", "xlsx")


@click.command(
    "diff",
    cls=Command,
    help=said(
        "Сказать словами и рисунком, что на второй карте стало иначе.",
        "Tell in words and in a picture what is otherwise on the second map.",
    ),
)
@click.argument("one", metavar=said("БЫЛО", "OLD"))
@click.argument("other", metavar=said("СТАЛО", "NEW"))
@click.option("--format", "shape", type=click.Choice(["text", "svg"]), default="text", help=said("Вид.", "Its shape."))
@lang_option
def map_diff(one: str, other: str, shape: str, lang: Lang) -> int:
    """What changed."""
    from gmkit.workshop.carrying import compared

    return EXIT_FINDINGS if compared(one, other, shape, lang) else 0


@click.command(
    "import",
    cls=Command,
    help=said(
        "Перенести карту из другой программы: стены между столбиками, блоки из # или линий, таблица xlsx с рамками.",
        "Bring in a map drawn elsewhere: walls between posts, blocks of # or lines, an xlsx sheet with borders.",
    ),
)
@click.argument("file", metavar=said("ФАЙЛ", "FILE"))
@click.option("--game", required=True, metavar=said("ИГРА", "GAME"), help=said("Для какой игры.", "For which game."))
@click.option(
    "--token",
    "tokens",
    multiple=True,
    metavar="X=$",
    help=said("Что значит знак: X=$; можно повторять.", "What a sign means: X=$; may be repeated."),
)
@columns_option
@output_option
@lang_option
def map_import(file: str, game: str, tokens: tuple[str, ...], columns: str, output: str, lang: Lang) -> int:
    """A map from elsewhere."""
    from gmkit.workshop.carrying import brought_in

    return EXIT_FINDINGS if brought_in(file, game, tokens, columns, output, lang) else 0


@click.command(
    "export",
    cls=Command,
    help=said(
        "Отдать рисунок карты в другом виде; map import прочтёт его обратно.",
        "Give the drawing of a map in another form; map import reads it again.",
    ),
)
@click.argument("file", metavar=_MAP)
@click.option("--format", "form", type=click.Choice(_FORMS), default="walls", help=said("Вид.", "The form."))
@click.option(
    "--cell", type=int, default=3, metavar="N", help=said("Знаков в клетке (walls).", "Signs a cell (walls).")
)
@click.option("--post", default="+", metavar="+", help=said("Знак столбика (walls).", "The sign of a post (walls)."))
@output_option
@lang_option
def map_export(file: str, form: str, cell: int, post: str, output: str, lang: Lang) -> None:
    """A map for elsewhere."""
    from gmkit.workshop.carrying import carried_out

    carried_out(file, form, cell, post, output, lang)


@click.command(
    "print",
    cls=Command,
    help=said(
        "Карта на бумаге A4: тайный лист ведущего с пометкой СЕКРЕТНО и, отдельным файлом, чистый лист игроков.",
        "A map on A4: the master's secret sheet, marked SECRET, and in another file the players' blank sheet.",
    ),
)
@click.argument("file", metavar=_MAP)
@click.option("--format", "shape", type=click.Choice(["pdf", "svg"]), default="pdf", help=said("Вид.", "Its shape."))
@click.option(
    "--sheet",
    type=click.Choice(["both", "secret", "blank"]),
    default="both",
    help=said("Который лист; both — оба, двумя файлами.", "Which sheet; both are two files."),
)
@click.option(
    "--per-page",
    type=click.Choice(["1", "2", "4"]),
    default="1",
    help=said("Чистых листов на странице.", "Blank sheets a page."),
)
@click.option(
    "-o",
    "--output",
    default="",
    metavar=said("ИМЯ", "NAME"),
    help=said("Начало имён файлов; иначе имя карты.", "What the files' names begin with; else the map's."),
)
@lang_option
def map_print(file: str, shape: str, sheet: str, per_page: str, output: str, lang: Lang) -> None:
    """Sheets of paper."""
    from gmkit.workshop.carrying import printed

    for line in printed(file, shape, sheet, int(per_page), output, lang):
        click.echo(line)


CARRYING = (map_diff, map_import, map_export, map_print)
