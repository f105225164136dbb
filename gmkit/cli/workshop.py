"""`gmkit map rotate` and its like: commands that give a map another shape. No other logic."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from gmkit.cli.help import Command, lang_option, output_option, said
from gmkit.text import Lang

F = TypeVar("F", bound=Callable[..., Any])

_MAP = said("КАРТА", "MAP")


def place_options(command: F) -> F:
    """`-o` and `--in-place`: where the new map goes."""
    same = click.option(
        "-i", "--in-place", is_flag=True, help=said("Переписать саму карту.", "Rewrite the map itself.")
    )
    return output_option(same(command))


@click.command(
    "rotate",
    cls=Command,
    help=said(
        "Повернуть карту вправо на четверть: стрелки, реки, пути, заметки поворачиваются с ней.",
        "Turn a map a quarter to the right: arrows, rivers, routes and notes turn with it.",
    ),
)
@click.argument("file", metavar=_MAP)
@click.option("--times", type=click.IntRange(1, 3), default=1, metavar="1-3", help=said("Сколько раз.", "How often."))
@place_options
@lang_option
def map_rotate(file: str, times: int, output: str, in_place: bool, lang: Lang) -> None:
    """A quarter turn."""
    from gmkit.workshop.transforms import changed, turning

    changed(file, turning(times), (output, in_place), lang)


@click.command(
    "flip",
    cls=Command,
    help=said("Отразить карту слева направо или сверху вниз.", "Mirror a map left to right or upside down."),
)
@click.argument("file", metavar=_MAP)
@click.option("--down", is_flag=True, help=said("Верх и низ меняются местами.", "What is above comes below."))
@place_options
@lang_option
def map_flip(file: str, down: bool, output: str, in_place: bool, lang: Lang) -> None:
    """A mirrored map."""
    from gmkit.workshop.transforms import changed, mirroring

    changed(file, mirroring(down), (output, in_place), lang)


@click.command(
    "crop",
    cls=Command,
    help=said(
        "Вырезать часть карты между двумя клетками, например B2:E7.",
        "Cut out the part of a map between two cells, such as B2:E7.",
    ),
)
@click.argument("file", metavar=_MAP)
@click.argument("area", metavar=said("КЛЕТКА:КЛЕТКА", "CELL:CELL"))
@place_options
@lang_option
def map_crop(file: str, area: str, output: str, in_place: bool, lang: Lang) -> None:
    """A part of a map."""
    from gmkit.workshop.transforms import changed, cutting

    changed(file, cutting(area), (output, in_place), lang)


@click.command(
    "extend",
    cls=Command,
    help=said(
        "Добавить по краям пустые ряды и столбцы; выходы переходят на новый край.",
        "Add blank rows and columns at the sides; exits move to the new border.",
    ),
)
@click.argument("file", metavar=_MAP)
@click.option("--north", type=click.IntRange(0), default=0, metavar="N", help=said("Рядов сверху.", "Rows above."))
@click.option("--east", type=click.IntRange(0), default=0, metavar="N", help=said("Столбцов справа.", "Columns right."))
@click.option("--south", type=click.IntRange(0), default=0, metavar="N", help=said("Рядов снизу.", "Rows below."))
@click.option("--west", type=click.IntRange(0), default=0, metavar="N", help=said("Столбцов слева.", "Columns left."))
@place_options
@lang_option
def map_extend(
    file: str, north: int, east: int, south: int, west: int, output: str, in_place: bool, lang: Lang
) -> None:
    """A larger map."""
    from gmkit.workshop.transforms import changed, widening

    changed(file, widening(north, east, south, west), (output, in_place), lang)


@click.command(
    "insert-row",
    cls=Command,
    help=said(
        "Вставить пустой ряд перед рядом с этим номером; имена клеток в заметках и путях меняются сами.",
        "Put a blank row before the row of that number; cells named in notes and routes follow.",
    ),
)
@click.argument("file", metavar=_MAP)
@click.argument("row", type=int, metavar=said("НОМЕР", "NUMBER"))
@place_options
@lang_option
def map_insert_row(file: str, row: int, output: str, in_place: bool, lang: Lang) -> None:
    """One more row."""
    from gmkit.workshop.transforms import changed, row_before

    changed(file, row_before(row), (output, in_place), lang)


@click.command(
    "insert-column",
    cls=Command,
    help=said(
        "Вставить пустой столбец перед столбцом с этой подписью; имена клеток меняются сами.",
        "Put a blank column before the column of that label; names of cells follow.",
    ),
)
@click.argument("file", metavar=_MAP)
@click.argument("column", metavar=said("СТОЛБЕЦ", "COLUMN"))
@place_options
@lang_option
def map_insert_column(file: str, column: str, output: str, in_place: bool, lang: Lang) -> None:
    """One more column."""
    from gmkit.workshop.transforms import changed, column_before

    changed(file, column_before(column), (output, in_place), lang)


@click.command(
    "relabel",
    cls=Command,
    help=said(
        "Назвать столбцы по-другому: латинскими, русскими буквами или числами; заметки и пути следуют.",
        "Name the columns otherwise: Latin, Cyrillic or numbers; notes and routes follow.",
    ),
)
@click.argument("file", metavar=_MAP)
@click.argument("columns", type=click.Choice(["latin", "cyrillic", "numbers"]), metavar="latin|cyrillic|numbers")
@place_options
@lang_option
def map_relabel(file: str, columns: str, output: str, in_place: bool, lang: Lang) -> None:
    """Other names."""
    from gmkit.workshop.transforms import changed, naming

    changed(file, naming(columns), (output, in_place), lang)


@click.command(
    "merge",
    cls=Command,
    help=said(
        "Приставить вторую карту справа или снизу; кольца, ключи и ходы не смешаются.",
        "Put a second map to the right or below; rings, keys and passages stay apart.",
    ),
)
@click.argument("file", metavar=_MAP)
@click.argument("other", metavar=said("ВТОРАЯ", "SECOND"))
@click.option("--below", is_flag=True, help=said("Снизу, а не справа.", "Below, not to the right."))
@place_options
@lang_option
def map_merge(file: str, other: str, below: bool, output: str, in_place: bool, lang: Lang) -> None:
    """Two maps in one."""
    from gmkit.workshop.transforms import joined

    joined(file, other, below, (output, in_place), lang)


SHAPING = (
    *(map_rotate, map_flip, map_crop, map_extend),
    *(map_insert_row, map_insert_column, map_relabel, map_merge),
)
