"""Which shape of a reveal goes where: the work of `gmkit reveal` and `gmkit replay` behind the command line."""

from __future__ import annotations

import contextlib
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from gmkit.console import console
from gmkit.core.hearing import NotNow
from gmkit.core.journal.log import named
from gmkit.core.journal.publishing import create_file, replace_file
from gmkit.core.journal.sealed import sealed
from gmkit.core.journal.storage import DISK, reason
from gmkit.core.speech.misheard import Misheard
from gmkit.errors import BadFile, GmkitError, NotWritten, UsageError
from gmkit.reveal.story import Story, check_over, read_story
from gmkit.text import Both, Lang, safe_text

_SUFFIXES = {
    ".html": "html",
    ".htm": "html",
    ".txt": "text",
    ".md": "md",
    ".json": "json",
    ".jsonl": "json",
    ".svg": "svg",
    ".pdf": "pdf",
}


_SECRET = re.compile(rb"[0-9a-f]{64}\nseed: ")


class Wishes(NamedTuple):
    """What the command line asks for; empty where it says nothing."""

    file: str
    output: str = ""
    shape: str = ""
    at: int | None = None
    name: str | None = None
    now: bool = False
    secret: str = ""
    lang: Lang | None = None


def reveal(wishes: Wishes, say: Callable[[str], None]) -> int:
    """Make what is asked for. StillPlayed while the game goes on; UsageError, NotWritten, and errors of reading."""
    story = read_story(Path(wishes.file), wishes.lang)
    check_over(story, wishes.now)
    if wishes.secret:
        _secret(story, wishes.secret, say)
        if not (wishes.output or wishes.shape):
            return 0
    _check_told(story, wishes.file)
    shape = wishes.shape or _SUFFIXES.get(Path(wishes.output).suffix.lower(), "html")
    data = followed(story, wishes, shape)
    output = wishes.output
    if not output and shape in ("html", "pdf"):
        output = f"{Path(wishes.file).stem}.{shape}"
    if output in ("", "-"):
        sys.stdout.flush()
        if shape == "pdf":
            sys.stdout.buffer.write(data)
        else:
            sys.stdout.write(data.decode("utf-8"))
        sys.stdout.flush()
        return 0
    _write(Path(output), data)
    shown = safe_text(output)
    say(Both(f"записано: {shown}", f"written: {shown}")(story.lang))
    return 0


def replay(
    file: str,
    dump: bool,
    now: bool,
    at: int | None,
    lang: Lang | None,
    say: Callable[[str], None],
    ascii: bool = False,
) -> int:
    """Step through a game at a terminal; where there is none that obeys, or with `dump`, print every moment.

    `ascii`: in signs that every font has.
    """
    from gmkit.reveal.keypress import can_press, pressed
    from gmkit.reveal.terminal import dumped, step_through
    from gmkit.show.plainfont import plain_font

    story = read_story(Path(file), lang)
    check_over(story, now)
    _check_told(story, file)
    start = len(story.until(at).frames) - 1 if at is not None else 0
    screen = console()
    if dump or not (screen.moves and can_press()):
        with _agreeing(Path(file)):
            rows = list(dumped(story.until(at)))
        for row in rows:
            say(plain_font(row) if ascii else row)
        return 0
    import click

    def write(text: str) -> None:
        click.echo(plain_font(text) if ascii else text, nl=False)

    with pressed() as read, _agreeing(Path(file)):
        step_through(story, read, write, start, screen.colour)
    return 0


def _check_told(story: Story, file: str) -> None:
    """BadFile for a game that was cut after its header: no shape of a reveal has anything to show of it.

    gmkit writes the opening with the header, so no game is ever without it. What was sealed is whole: `--secret`
    gives it all the same, and `resume` shows it to the master.
    """
    if not story.frames:
        name = named(Path(file))
        raise BadFile(
            Both(
                f"{name}: игра не начата, после заголовка нет ни одной строки. Начать её: gmkit resume; "
                "карту даст --secret КУДА",
                f"{name}: the game has not begun, there is no line after the header. To begin it: gmkit resume; "
                "--secret OUT gives the map",
            )
        )


def followed(story: Story, wishes: Wishes, shape: str) -> bytes:
    """The reveal in one shape, or what one player heard. BadFile for what nobody can have said or done in that game."""
    from gmkit.core.speech.names import find_name

    name = None if wishes.name is None else find_name(wishes.name, story.names)
    with _agreeing(Path(wishes.file)):
        return made(story, wishes.at, shape) if name is None else _heard_by(story, name, wishes.at, shape)


@contextlib.contextmanager
def _agreeing(path: Path) -> Iterator[None]:
    """The net under every shape of a game that was read: one message for words or events that do not agree.

    Where somebody could have been is found by the words, which loading a game never reads, and over all lines at once:
    which of them is false is found by playing them again.
    """
    why = Both("", "")
    cause: Exception
    try:
        yield
        return
    except (Misheard, NotNow) as error:
        why, cause = Both(f" {error.message.ru}", f" {error.message.en}"), error
    except (GmkitError, OSError):
        raise
    except Exception as error:  # whatever a game's eyes make of a forged line
        cause = error
    name = named(path)
    raise BadFile(
        Both(
            f"{name}: записанные слова не сходятся с правилами; строку назовёт gmkit verify.{why.ru}",
            f"{name}: recorded words do not agree with the rules; gmkit verify names the line.{why.en}",
        )
    ) from cause


def made(story: Story, at: int | None, shape: str) -> bytes:
    """The reveal in one shape. A page opens at `at`; the other shapes end there."""
    cut = story.until(at)
    if shape == "html":
        from gmkit.reveal.html import page

        return page(story, at).encode("utf-8")
    if shape == "svg":
        from gmkit.reveal.svg import svg_document

        return svg_document(cut).encode("utf-8")
    if shape == "pdf":
        from gmkit.reveal.pdf import pdf_bytes

        return pdf_bytes(cut)
    if shape == "json":
        from gmkit.reveal.frames import frame_lines

        return _joined(frame_lines(cut))
    if shape == "md":
        from gmkit.reveal.markdown import markdown_rows

        return _joined(markdown_rows(cut))
    from gmkit.reveal.terminal import text_rows

    return _joined(text_rows(cut))


def _heard_by(story: Story, name: str, at: int | None, shape: str) -> bytes:
    """The same as one player heard it: words alone, made through the door."""
    from gmkit.reveal.oneplayer import heard_lines

    lines = heard_lines(story, name, at)
    if shape == "html":
        from gmkit.reveal.html import heard_page

        return heard_page(story, name, lines).encode("utf-8")
    if shape == "json":
        from gmkit.reveal.frames import heard_frames

        return _joined(heard_frames(name, lines))
    if shape == "md":
        from gmkit.reveal.markdown import heard_rows

        return _joined(heard_rows(lines))
    if shape == "text":
        return _joined(lines)
    raise UsageError(
        Both(
            f"с --as бывает html, text, md или json: карты игрок не видел, {shape} чертить не по чему",
            f"--as makes html, text, md or json: the player saw no map to draw as {shape}",
        )
    )


def _joined(rows: Iterable[str]) -> bytes:
    return "".join(f"{row}\n" for row in rows).encode("utf-8")


def _secret(story: Story, output: str, say: Callable[[str], None]) -> None:
    """Write the sealed texts byte for byte; of a duel's several the second is `OUT-2` and so on."""
    text_of = sealed(story.setup.boards).secret
    for number, (text, seal) in enumerate(zip(story.secrets, story.seals, strict=True), start=1):
        path = Path(output)
        if number > 1:
            path = path.with_name(f"{path.stem}-{number}{path.suffix}")
        _write(path, text.encode("utf-8"))
        shown = safe_text(str(path))
        say(
            Both(
                f"{shown}: {text_of.ru}; sha256sum должен дать {seal}",
                f"{shown}: {text_of.en}; sha256sum must print {seal}",
            )(story.lang)
        )


def _write(path: Path, data: bytes) -> None:
    """Put a file in place whole. An earlier reveal is replaced, a journal, a map, a link or a device never is."""
    name = named(path)
    try:
        found = DISK.look(path)
        if found is None:
            create_file(path, data)
            return
        if not stat.S_ISREG(found.st_mode) or path.suffix not in (*_SUFFIXES, ""):
            raise _taken(name)
        if not _ours(path):
            raise UsageError(
                Both(
                    f"{name} уже есть, и это не разбор; назовите другой файл",
                    f"{name} exists already and is not a reveal; name another file",
                )
            )
        replace_file(path, data)
    except FileExistsError as error:  # it came while this was written
        raise _taken(name) from error
    except OSError as error:
        why = reason(error)
        raise NotWritten(Both(f"{name}: не записано: {why.ru}", f"{name}: not written: {why.en}")) from error


def _taken(name: str) -> UsageError:
    return UsageError(Both(f"{name} уже есть и не тронут", f"{name} exists already and was left alone"))


def _ours(path: Path) -> bool:
    """Whether a file looks like something that this made: a page, a drawing, a document, frames, a secret text."""
    with open(path, "rb") as file:
        head = file.read(4096)
    marks = (b"<!DOCTYPE html>\n<html lang=", b"<svg xmlns=", b"%PDF", b'{"format":"gmkit-frames/', b"gmkit \xc2\xb7 ")
    markdown = head.startswith(b"# ") and b"\n```text\n" in head
    return head.startswith(marks) or markdown or _SECRET.match(head) is not None
