"""The subcommands that work on files: maps and scenarios. No other logic; heavy imports stay inside."""

from __future__ import annotations

import sys

import click

from gmkit.cli.help import ASCII, Group, columns_option, lang_for_all, lang_option, output_option, said
from gmkit.errors import EXIT_FINDINGS
from gmkit.text import Both, Lang, safe_text

_FILES = said("ФАЙЛ...", "FILE...")


@click.group(
    "map",
    cls=Group,
    help=said("Карты: проверить, показать, причесать, начать новую.", "Maps: check, show, tidy, start a new one."),
)
@lang_for_all
def map_group() -> None:
    """Maps."""


@map_group.command(
    "check", help=said("Найти всё, что мешает играть по карте.", "Find everything that keeps a map from being played.")
)
@click.argument("files", nargs=-1, required=True, metavar=_FILES)
@click.option(
    "--strict", is_flag=True, help=said("Предупреждения тоже считать ошибками.", "Warnings count as errors too.")
)
@click.option("--json", "as_json", is_flag=True, help=said("Для программ: JSON.", "For programs: JSON."))
@click.option("--watch", is_flag=True, help=said("Проверять снова, как файл изменится.", "Check again on each change."))
@lang_option
def map_check(files: tuple[str, ...], strict: bool, as_json: bool, watch: bool, lang: Lang) -> int:
    """Findings."""
    from gmkit.workshop import checking

    if watch:
        checking.watch(files, _say_now, lang)
    errors, warnings = checking.check_files(files, _say, lang, as_json)
    return EXIT_FINDINGS if errors or (strict and warnings) else 0


@map_group.command(
    "show", help=said("Нарисовать карту с легендой и заметками.", "Draw a map with its legend and notes.")
)
@click.argument("file", metavar=said("КАРТА", "MAP"))
@click.option(
    "--field",
    is_flag=True,
    help=said(
        "Только открытое поле: то, что видят игроки, без названия и заметок.",
        "Only the open field: what players see, without title and notes.",
    ),
)
@click.option(
    "--plain",
    is_flag=True,
    help=said("Простыми знаками, так что это снова карта.", "In plain signs, so that it is a map again."),
)
@click.option(
    "--format",
    "shape",
    type=click.Choice(["text", "svg", "png", "pdf"]),
    default="text",
    help=said("Вид рисунка.", "Shape of the drawing."),
)
@output_option
@click.option("--ascii", is_flag=True, help=ASCII)
@lang_option
def map_show(file: str, field: bool, plain: bool, shape: str, output: str, ascii: bool, lang: Lang) -> int:
    """A drawing."""
    from gmkit.show.plainfont import plain_font
    from gmkit.table.maps import shown, shown_field

    if plain or shape != "text" or output:
        from gmkit.workshop.drawn import show

        show(file, "plain" if plain else shape, field, output, lang)
        return 0
    for row in (shown_field if field else shown)(file, lang):
        _say(plain_font(row) if ascii else row)
    return 0


@map_group.command(
    "fmt",
    help=said(
        "Переписать рисунок карты одинаковыми знаками; всё прочее остаётся.",
        "Redraw a map in uniform characters; everything else stays.",
    ),
)
@click.argument("files", nargs=-1, required=True, metavar=_FILES)
@click.option(
    "--check",
    is_flag=True,
    help=said("Ничего не писать, только сказать, что изменилось бы.", "Write nothing; only say what would change."),
)
@click.option(
    "--relabel",
    is_flag=True,
    help=said(
        "Подписи столбцов и рядов написать заново, какие бы там ни стояли.",
        "Write the labels of columns and rows anew, whatever stands there.",
    ),
)
@lang_option
def map_fmt(files: tuple[str, ...], check: bool, relabel: bool, lang: Lang) -> int:
    """A tidy drawing."""
    from gmkit.table.maps import tidied

    changed = 0
    for file in files:
        if tidied(file, not check, relabel):
            changed += 1
            shown = safe_text(file)
            _say((Both(f"изменилась бы: {shown}", f"would change: {shown}") if check else _written(shown))(lang))
    return EXIT_FINDINGS if check and changed else 0


@map_group.command(
    "new",
    help=said(
        "Новая карта: готовая, если игра умеет строить её сама, иначе пустая с подписями, чтобы рисовать на ней.",
        "Make a new map: a complete one where the game can build it, otherwise a blank with labels to draw on.",
    ),
)
@click.argument("game", metavar=said("ИГРА", "GAME"))
@click.option(
    "--size",
    default="",
    metavar="8x8",
    help=said("Сколько столбцов и строк.", "Columns and rows."),
)
@click.option(
    "--seed",
    default="",
    metavar=said("ЗЕРНО", "SEED"),
    help=said("Зерно карты, которую игра строит сама.", "Seed of a map that the game builds."),
)
@click.option(
    "--players",
    type=click.IntRange(1, 99),
    default=None,
    metavar="2",
    help=said("На скольких игроков карта, которую игра строит сама.", "How many a map that the game builds is for."),
)
@columns_option
@output_option
@click.option("--blank", is_flag=True, help=said("Пустая сетка и там, где игра строит.", "An empty grid in any game."))
@lang_option
def map_new(
    game: str, size: str, seed: str, players: int | None, columns: str, output: str, blank: bool, lang: Lang
) -> int:
    """A blank map, or one that the game builds."""
    from gmkit.table.maps import new_map
    from gmkit.workshop.output import save_new

    text = new_map(game, size, seed, columns, lang, players or 0, blank)
    if not output:
        sys.stdout.write(text)
        return 0
    save_new(output, text)
    _say(_written(safe_text(output))(lang))
    return 0


@map_group.command(
    "solve",
    help=said(
        "Найти от каждого начала кратчайшую игру, какая на карте возможна.",
        "Find the shortest possible game on a map from each start.",
    ),
)
@click.argument("file", metavar=said("КАРТА", "MAP"))
@lang_option
def map_solve(file: str, lang: Lang) -> int:
    """The shortest game."""
    from gmkit.table.solving import solved

    rows, all_won = solved(file, lang)
    for row in rows:
        _say(row)
    return 0 if all_won else EXIT_FINDINGS


@click.group("scenario", cls=Group, help=said("Сценарии: игры как текст.", "Scenarios: games as text."))
@lang_for_all
def scenario_group() -> None:
    """Scenarios."""


@scenario_group.command(
    "check",
    help=said(
        "Сыграть сценарии и сравнить: что слышно и что правда.",
        "Play scenarios and compare what is heard and what is true.",
    ),
)
@click.argument("files", nargs=-1, required=True, metavar=_FILES)
@click.option(
    "--update",
    is_flag=True,
    help=said(
        "Переписать услышанное тем, что вышло (кроме cases.yaml).",
        "Replace the heard parts by what was heard (never in cases.yaml).",
    ),
)
@lang_option
def scenario_check(files: tuple[str, ...], update: bool, lang: Lang) -> int:
    """Played scenarios."""
    from gmkit.table.scenarios import check_files

    passed, failed = check_files(files, update, _say, lang)
    _say(f"{passed} passed, {failed} failed")
    return EXIT_FINDINGS if failed else 0


def _written(shown: str) -> Both:
    return Both(f"записано: {shown}", f"written: {shown}")


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


def _say_now(text: str) -> None:
    _say(text)
    sys.stdout.flush()
