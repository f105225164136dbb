"""Help and usage errors in the language of the call. It decides nothing and opens no file.

The language must be known before click has read the options: help is shown and errors come while it reads them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import click

from gmkit.cli.language import asked_language, chosen_language
from gmkit.errors import EXIT_USAGE
from gmkit.text import Both, Lang, safe_text

F = TypeVar("F", bound=Callable[..., Any])


def said(ru: str, en: str) -> str:
    """One of the two, for click, which takes plain text."""
    return Both(ru, en)(asked_language())


ASCII = said(
    "Карта из простых знаков, для шрифтов без линий.",
    "Draw maps in plain characters, for fonts without box lines.",
)


class Command(click.Command):
    """A command whose help page speaks the language of the call."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """«Вызов: gmkit log [ПАРАМЕТРЫ] FILE»."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        pieces = pieces.replace("[OPTIONS]", said("[ПАРАМЕТРЫ]", "[OPTIONS]"))
        pieces = pieces.replace("COMMAND [ARGS]...", said("КОМАНДА ...", "COMMAND ..."))
        formatter.write_usage(ctx.command_path, pieces, said("Вызов: ", "Usage: "))

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """`-h` and `--help` with their meaning in words."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = said("Показать эту справку.", "Show this page.")
        return option

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options; a group's commands follow."""
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        rows = [row for row in (option.get_help_record(ctx) for option in options) if row is not None]
        if rows:
            with formatter.section(said("Параметры", "Options")):
                formatter.write_dl(rows)


class NoSuchCommand(click.UsageError):
    """A word that is not a command of its group."""

    def __init__(self, name: str, known: Sequence[str], ctx: click.Context) -> None:
        super().__init__("No such command", ctx)
        self.name, self.known = name, known


class Group(Command, click.Group):
    """A group of such commands, listed in the order in which they are written."""

    command_class = Command
    group_class = type

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named first. NoSuchCommand, which keeps the name as it was typed."""
        try:
            return super().resolve_command(ctx, args)
        except click.NoSuchOption:
            raise
        except click.UsageError as error:
            raise NoSuchCommand(str(args[0]), list(self.commands), ctx) from error

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order of the source, the everyday ones first."""
        return list(self.commands)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, then the commands."""
        Command.format_options(self, ctx, formatter)
        rows = [(name, command.get_short_help_str(limit=100)) for name, command in self.commands.items()]
        if rows:
            with formatter.section(said("Команды", "Commands")):
                formatter.write_dl(rows)


def lang_option(command: F) -> F:
    """`--lang`, which every command has; one before the command's name counts too."""
    return click.option(
        "--lang",
        type=click.Choice(["ru", "en"]),
        default=asked_language,
        show_default=False,
        envvar="GMKIT_LANG",
        help=said("Язык: ru или en; обычно язык системы.", "Language: ru or en; by default the system's."),
    )(command)


def output_option(command: F) -> F:
    """`-o`: the file that a command writes in place of the screen."""
    return click.option(
        "-o",
        "--output",
        default="",
        metavar=said("ФАЙЛ", "FILE"),
        help=said("Куда записать; иначе на экран.", "Where to write; otherwise to the screen."),
    )(command)


def columns_option(command: F) -> F:
    """`--columns`: how the columns of a new map are named."""
    return click.option(
        "--columns",
        type=click.Choice(["latin", "cyrillic", "numbers"]),
        default="latin",
        help=said("Как зовутся столбцы.", "How columns are named."),
    )(command)


def lang_of_file_option(command: F) -> F:
    """`--lang`; where no language was chosen it is the one in which the game was played."""
    return click.option(
        "--lang",
        type=click.Choice(["ru", "en"]),
        default=chosen_language,
        show_default=False,
        envvar="GMKIT_LANG",
        help=said("Язык: ru или en; обычно тот, на котором играли.", "Language; by default that of the game."),
    )(command)


def lang_for_all(command: F) -> F:
    """`gmkit --lang en games`: checked here; the option of the command itself takes it from the call."""
    return click.option(
        "--lang",
        type=click.Choice(["ru", "en"]),
        expose_value=False,
        help=said("Язык всех команд: ru или en.", "Language of every command: ru or en."),
    )(command)


def usage_text(error: click.ClickException, lang: Lang) -> str:
    """What is wrong with the call, and where its help is."""
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        return error.format_message()
    told = _told(error)
    message = told(lang) if told is not None else error.format_message()
    context = getattr(error, "ctx", None)
    if error.exit_code != EXIT_USAGE or context is None:
        return safe_text(message)
    hint = Both("Справка", "Help")(lang)
    return f"{safe_text(message)}\n{hint}: {context.command_path} --help"


def _told(error: click.ClickException) -> Both | None:
    """The commonest mistakes in both languages; rare ones keep click's own words."""
    context = getattr(error, "ctx", None)
    if isinstance(error, NoSuchCommand):
        name, known = error.name if len(error.name) <= 60 else error.name[:60] + "…", ", ".join(error.known)
        return Both(f"нет команды «{name}»; есть: {known}", f"no command '{name}'; there are: {known}")
    if isinstance(error, click.NoSuchOption):
        name = error.option_name
        return Both(f"нет параметра {name}", f"no option {name}")
    if isinstance(error, click.MissingParameter) and error.param is not None and context is not None:
        name = error.param.make_metavar(context)
        return Both(f"не хватает: {name}", f"missing: {name}")
    if isinstance(error, click.BadParameter) and isinstance(error.param, click.Option):
        kind, name = error.param.type, error.param.opts[0]
        if isinstance(kind, click.Choice):
            values = ", ".join(str(choice) for choice in kind.choices)
            return Both(f"{name}: может быть {values}", f"{name}: it may be {values}")
    if isinstance(error, click.BadOptionUsage):
        name = error.option_name
        if "requires" in error.format_message():
            return Both(f"{name}: нужно значение", f"{name}: a value is required")
        return Both(f"{name}: значения здесь не бывает", f"{name} takes no value")
    if error.format_message() == "Missing command.":
        return Both("не хватает команды", "a command is missing")
    extra = re.fullmatch(r"Got unexpected extra arguments? \((.*)\)", error.format_message(), re.DOTALL)
    if extra is not None:
        return Both(f"лишнее: {extra[1]}", f"unexpected argument: {extra[1]}")
    return None
