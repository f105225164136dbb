"""The subcommands and exit codes; no other logic. Heavy imports stay inside the commands."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from typing import Any, TypeVar

import click

from gmkit import __version__
from gmkit.errors import EXIT_FINDINGS, EXIT_INTERRUPTED, EXIT_NOT_WRITTEN, GmkitError
from gmkit.text import Both, Lang, counted, safe_text

F = TypeVar("F", bound=Callable[..., Any])
_CLOSED_PIPE = 141  # what a shell shows for a program whose reader went away


def _lang(command: F) -> F:
    return click.option(
        "--lang",
        type=click.Choice(["ru", "en"]),
        default="ru",
        envvar="GMKIT_LANG",
        help="Язык ответов: ru или en.",
    )(command)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="gmkit")
def cli() -> None:
    """Помощник ведущего игр на скрытой карте. / An assistant for the master of hidden-map games."""


@cli.command()
@click.argument("files", nargs=-1, metavar="[MAP|SCENARIO]...")
@click.option("--players", default="", help="Имена через запятую: Аня,Боря.")
@click.option("--at", multiple=True, metavar="NAME=CELL", help="Кто где стоит: Аня=B2.")
@click.option("--order", type=click.Choice(["lot", "given"]), help="Порядок ходов: по жребию или как названы.")
@click.option("--ruling", "rulings", multiple=True, metavar="NAME=VALUE", help="Правило стола: drift=1.")
@click.option("--seed", default="", help="Зерно жребия и кубиков.")
@click.option("--dice", type=click.Choice(["auto", "hand"]), default="auto", help="Кто бросает кубики.")
@click.option("--cover", is_flag=True, help="Не показывать правду, пока не спросят.")
@click.option("--save", default="", metavar="FILE", help="Куда писать игру.")
@_lang
def play(
    files: tuple[str, ...],
    players: str,
    at: tuple[str, ...],
    order: str | None,
    rulings: tuple[str, ...],
    seed: str,
    dice: str,
    cover: bool,
    save: str,
    lang: Lang,
) -> int:
    """Начать игру: по карте, сценарию или, без слов, по первой пещере."""
    from gmkit.table.evening import play as play_evening
    from gmkit.table.setting import Wishes

    wishes = Wishes(files, players, at, order or "", rulings, seed, dice == "hand", save)
    return play_evening(wishes, lang, cover)


@cli.command()
@click.argument("file", required=False)
@click.option("--cover", is_flag=True, help="Не показывать правду, пока не спросят.")
@_lang
def resume(file: str | None, cover: bool, lang: Lang) -> int:
    """Продолжить игру с того же места; без имени файла — последнюю в этой папке."""
    from pathlib import Path

    from gmkit.core.savefile import newest_game
    from gmkit.table.evening import go_on

    return go_on(Path(file) if file else newest_game(Path.cwd()), cover)


@cli.command()
@_lang
def games(lang: Lang) -> int:
    """Перечислить игры и карты, которые идут вместе с gmkit."""
    from gmkit.core.game import find_game, game_names
    from gmkit.core.library import short_names

    names = short_names("maps")
    for name in game_names():
        game = find_game(name)
        _say(f"{name}: {game.titles(lang)}")
        for short in names:
            if short.startswith(f"{name}/"):
                _say(f"  {short}")
    return 0


@cli.command()
@click.argument("file")
@click.option("--as", "name", default="", metavar="NAME", help="Только то, что слышал этот игрок.")
@_lang
def log(file: str, name: str, lang: Lang) -> int:
    """Показать, что было сказано вслух, или что слышал один игрок."""
    from pathlib import Path

    from gmkit.core.gamefile import load
    from gmkit.core.log import read_log
    from gmkit.core.names import find_name
    from gmkit.table.record import log_lines

    path = Path(file)
    referee = load(read_log(path), path)
    for line in log_lines(referee, find_name(name, referee.players) if name else ""):
        _say(line)
    return 0


@cli.command()
@click.argument("file")
@click.option("--seal", default=None, metavar="HEX", help="Печать, которую записали игроки.")
@_lang
def verify(file: str, seal: str | None, lang: Lang) -> int:
    """Проверить, что карта не менялась и каждый ответ следует из правил."""
    from pathlib import Path

    from gmkit.core.log import read_log
    from gmkit.core.verdict import verify as judge

    path = Path(file)
    verdict = judge(read_log(path), path, seal)
    for proof in verdict.proofs:
        mark = "·" if proof.holds is None else "+" if proof.holds else "-"
        _say(f"{mark} {proof.text(lang)}")
    good = Both("сходится", "it holds") if verdict.good else Both("НЕ СХОДИТСЯ", "IT DOES NOT HOLD")
    _say(good(lang))
    return 0 if verdict.good else EXIT_FINDINGS


@cli.command()
@click.argument("game")
@click.option("--map", "file", default="", metavar="MAP", help="Показать правила стола этой карты.")
@click.option("--ruling", "rulings", multiple=True, metavar="NAME=VALUE", help="Правило стола: drift=1.")
@_lang
def rules(game: str, file: str, rulings: tuple[str, ...], lang: Lang) -> int:
    """Напечатать правила игры с действующими правилами стола."""
    from gmkit.core.game import find_game
    from gmkit.core.library import find_file, load_map
    from gmkit.core.rulesbook import rules_page

    card = find_game(game)
    given = dict(load_map(find_file(file)).map.rulings) if file else {}
    asked = dict(one.partition("=")[::2] for one in rulings)
    settled = card.settled(given, asked)
    _say(rules_page(game, lang))
    _say("")
    _say(Both("Правила стола в силе:", "Rulings in force:")(lang))
    for ruling in card.rulings:
        _say(f"  {ruling.name} = {settled[ruling.name]} ({ruling.values()}): {ruling.meaning(lang)}")
    return 0


@cli.group("map")
def map_group() -> None:
    """Карты: проверить, показать, причесать, начать новую."""


@map_group.command("check")
@click.argument("files", nargs=-1, required=True)
@click.option("--strict", is_flag=True, help="Предупреждения тоже считать ошибками.")
@_lang
def map_check(files: tuple[str, ...], strict: bool, lang: Lang) -> int:
    """Найти всё, что мешает играть по карте."""
    from gmkit.core.game import find_game
    from gmkit.core.library import find_file, load_map
    from gmkit.grid.lint import finding_text, findings

    errors = warnings = 0
    for name in files:
        file = load_map(find_file(name))
        for finding in findings(file.map, find_game(file.map.game).checks):
            _say(finding_text(file, finding, lang))
            errors += not finding.warning
            warnings += finding.warning
    told = Both(
        f"{counted(errors, 'ru', ('ошибка', 'ошибки', 'ошибок'), ('', ''))}, "
        f"{counted(warnings, 'ru', ('предупреждение', 'предупреждения', 'предупреждений'), ('', ''))}",
        f"{counted(errors, 'en', ('', '', ''), ('error', 'errors'))}, "
        f"{counted(warnings, 'en', ('', '', ''), ('warning', 'warnings'))}",
    )
    _say(told(lang))
    return EXIT_FINDINGS if errors or (strict and warnings) else 0


@map_group.command("show")
@click.argument("file")
@_lang
def map_show(file: str, lang: Lang) -> int:
    """Нарисовать карту с легендой."""
    from gmkit.table.maps import shown

    for row in shown(file, lang):
        _say(row)
    return 0


@map_group.command("fmt")
@click.argument("files", nargs=-1, required=True)
@click.option("--check", is_flag=True, help="Ничего не писать, только сказать, что изменилось бы.")
@_lang
def map_fmt(files: tuple[str, ...], check: bool, lang: Lang) -> int:
    """Переписать рисунок карты одинаковыми знаками; заметки и всё прочее остаются."""
    from gmkit.table.maps import tidied

    changed = 0
    for file in files:
        if tidied(file, write=not check):
            changed += 1
            _say(Both(f"переписана: {safe_text(file)}", f"rewritten: {safe_text(file)}")(lang))
    return EXIT_FINDINGS if check and changed else 0


@map_group.command("new")
@click.argument("game")
@click.option("--size", default="8x8", show_default=True, metavar="WxH", help="Столбцов и строк.")
@click.option("--columns", type=click.Choice(["latin", "cyrillic", "numbers"]), default="latin", help="Имена столбцов.")
@click.option("-o", "--output", default="", metavar="FILE", help="Куда записать; иначе на экран.")
@_lang
def map_new(game: str, size: str, columns: str, output: str, lang: Lang) -> int:
    """Пустая карта с подписями, чтобы рисовать на ней."""
    from gmkit.table.maps import blank, save_new

    text = blank(game, size, columns, lang)
    if not output:
        click.echo(text, nl=False)
        return 0
    save_new(output, text)
    _say(Both(f"записана: {safe_text(output)}", f"written: {safe_text(output)}")(lang))
    return 0


@cli.group()
def scenario() -> None:
    """Сценарии: сыгранные игры как текст."""


@scenario.command("check")
@click.argument("files", nargs=-1, required=True)
@click.option("--update", is_flag=True, help="Переписать услышанное тем, что вышло (кроме cases.yaml).")
@_lang
def scenario_check(files: tuple[str, ...], update: bool, lang: Lang) -> int:
    """Сыграть сценарии и сравнить: что слышно и что правда."""
    from gmkit.table.scenarios import check_files

    passed, failed = check_files(files, update, _say, lang)
    _say(f"{passed} passed, {failed} failed")
    return EXIT_FINDINGS if failed else 0


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


def main() -> None:
    """Run a command and leave with its exit code. Whatever goes wrong is one message, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            with contextlib.suppress(AttributeError, ValueError, OSError):
                stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    sys.exit(_run())


def _run() -> int:
    try:
        code = cli.main(standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except click.exceptions.Abort:
        return EXIT_INTERRUPTED
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.exceptions.Exit as error:
        return error.exit_code
    except GmkitError as error:
        lang: Lang = "en" if _asked_english() else "ru"
        click.echo(error.text(lang), err=True)
        return error.exit_code
    except BrokenPipeError:
        # Nobody reads any more; what was shown was saved first. Keep the interpreter from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _CLOSED_PIPE
    except OSError as error:
        with contextlib.suppress(OSError):
            click.echo(safe_text(str(error)), err=True)
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_NOT_WRITTEN


def _asked_english() -> bool:
    """Whether this call asked for English; the option may not have been parsed when an error comes."""
    words = sys.argv[1:]
    for index, word in enumerate(words):
        if word == "--lang" and index + 1 < len(words):
            return words[index + 1] == "en"
        if word.startswith("--lang="):
            return word == "--lang=en"
    return os.environ.get("GMKIT_LANG") == "en"
