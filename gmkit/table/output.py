"""Paper: where lines go. What may be read aloud and what only the master may see never look alike here.

Aloud lines stand at the edge under their own heading, ready to be copied into a chat; the master's lines are indented
behind a bar. Only `Spoken` is taken for aloud lines.
"""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable, Sequence

import click

from gmkit.console import console
from gmkit.core.hearing import Spoken
from gmkit.show.plainfont import plain_font
from gmkit.show.room import Room
from gmkit.text import Both, Lang, columns_on_screen

ALOUD = Both("ВСЛУХ", "ALOUD")
OWN = Both("ВСЛУХ, ОТ ВЕДУЩЕГО", "ALOUD, FROM THE MASTER")
ALONE = Both("ШЁПОТОМ", "IN A WHISPER")
MASTER = Both("ведущему", "master")
CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # the screen and what was scrolled off it
_KEPT = 2  # rows for what was typed and for the prompt
_NARROWEST = 10  # columns behind the bar; on less nothing is broken
_PUSHED_OFF = 200  # empty lines, where a screen knows no way to clear itself


class Paper:
    """A screen or a pipe that lines are only ever added to. With `cover` truth is kept off it unless asked for."""

    def __init__(self, lang: Lang, cover: bool = False, ascii: bool = False) -> None:
        self.lang = lang
        self.ascii = ascii  # all in signs that every font has, and that a screen reader says
        self.cover = cover
        self._bar = f"    {MASTER(lang)} {'|' if ascii else '│'} "
        self.is_screen, self._moves, self.colour = console()

    def room(self, barred: bool) -> Room | None:
        """Columns and rows that a map may take on this screen, behind the master's bar or not; a pipe has no size."""
        if not self.is_screen:
            return None
        size = shutil.get_terminal_size()
        return Room(size.columns - (len(self._bar) if barred else 0) - 1, size.lines - _KEPT)

    def aloud(self, lines: Sequence[Spoken]) -> None:
        """The lines to read aloud, as one block."""
        self._block(ALOUD, lines, "green")

    def alone(self, lines: Sequence[Spoken]) -> None:
        """What is told to one player alone; each line says to whom. It is not part of what is read aloud."""
        self._block(ALONE, lines, "yellow")

    def own_words(self, lines: Sequence[Spoken]) -> None:
        """What the master says for himself. A row that does not fit is broken, and what goes on stands further in.

        So none of his words can stand at the left edge of a screen as an answer of the rules does.
        """
        room = self.room(barred=False)
        if room is None or room.columns < _NARROWEST:
            self._block(OWN, lines, "blue")
            return
        rows = [row for line in lines for row in textwrap.wrap(line, room.columns, subsequent_indent="  ")]
        self._block(OWN, rows, "blue")

    def _block(self, heading: Both, lines: Sequence[str], colour: str) -> None:
        if not lines:
            return
        if self.colour:
            self._put(click.style(heading(self.lang), bold=True, fg=colour))
            self._put("\n".join([click.style(line, bold=True) for line in lines]))
        else:
            self._put("\n".join((heading(self.lang), *lines)))

    def spoken(self, lines: Iterable[Spoken], indent: str = "") -> None:
        """A log or a list made through the door, without a heading."""
        for line in lines:
            self._put(indent + line)
        self._flush()

    def truth(self, lines: Iterable[str]) -> None:
        """What truly happened: for the master, and not at all under a cover."""
        if not self.cover:
            self.master(lines)

    def told(self, lines: Iterable[Spoken]) -> None:
        """What stands in the rules, for anybody to read: broken at words where the screen is narrower."""
        for line in lines:
            self._remark(line)
        self._flush()

    def master(self, lines: Iterable[str]) -> None:
        """Lines for the master that he asked for, or that hold no secret."""
        for line in lines:
            for whole in line.split("\n"):
                for row in self._broken(whole):
                    self._put(self._styled(self._bar + row, fg="cyan", dim=True))

    def drawing(self, rows: Iterable[str]) -> None:
        """A map behind the bar. It has inks of its own, which would break off the bar's in the midst of a row."""
        bar = self._styled(self._bar, fg="cyan", dim=True)
        for row in rows:
            self._put(bar + row)

    def _broken(self, row: str) -> list[str]:
        """A row in pieces that fit behind the bar: the screen would go on at the left edge, where what is aloud stands.

        It is broken at words, what goes on standing further in; a pipe has no edge.
        """
        room = self.room(barred=True)
        width = 0 if room is None else room.columns
        if width < _NARROWEST or columns_on_screen(row) <= width:
            return [row]
        start = len(row) - len(row.lstrip(" "))
        inset = " " * min(start + 2, width // 2)
        return textwrap.wrap(
            row, width, subsequent_indent=inset, replace_whitespace=False, drop_whitespace=True, break_on_hyphens=False
        )

    def plain(self, text: Both | str) -> None:
        """A remark of the program itself: no secret, nothing to read aloud."""
        self._remark(text(self.lang) if isinstance(text, Both) else text)
        self._flush()

    def _remark(self, text: str, fg: str | None = None, bold: bool = False) -> None:
        """Rows of the program itself, broken at words where the screen is narrower; a seal or a path stays whole."""
        room = self.room(barred=False)
        width = 0 if room is None else room.columns
        for line in text.split("\n"):
            rows = [line]
            if width >= _NARROWEST and columns_on_screen(line) > width:
                inset = " " * (len(line) - len(line.lstrip(" ")) + 2)
                rows = textwrap.wrap(
                    line, width, subsequent_indent=inset, break_long_words=False, break_on_hyphens=False
                )
            for row in rows:
                self._put(self._styled(row, fg=fg, bold=bold))

    def table(self, entries: Sequence[tuple[str, str]]) -> None:
        """Words and what they mean, in two columns; on a narrow screen the second goes on below its own beginning."""
        width = max(len(words) for words, _ in entries)
        room = self.room(barred=False)
        columns = 0 if room is None else room.columns
        for words, meaning in entries:
            row = f"  {words:<{width}}  {meaning}"
            inset = " " * (width + 4 if columns > width + 4 + _NARROWEST else 4)
            for piece in textwrap.wrap(row, columns, subsequent_indent=inset) if len(row) > columns > 0 else [row]:
                self._put(piece)
        self._flush()

    def misheard(self, text: str) -> None:
        """Words that fit no command: nothing happened."""
        self._remark(f"?? {text}", fg="yellow")
        self._flush()

    def not_now(self, text: Spoken, bare: bool = False) -> None:
        """A command that is not allowed now: nothing happened. It may be read aloud; `bare`: no reason is given."""
        word = Both("нельзя", "not now")(self.lang)
        self._remark(f"-- {text}" if bare else f"-- {word}: {text}", fg="magenta")
        self._flush()

    def trouble(self, text: str) -> None:
        """Something went wrong that the master must see."""
        self._remark(f"!! {text}", fg="red", bold=True)
        self._flush()

    def field(self, rows: Iterable[str]) -> None:
        """The open field as a game draws it for everybody: only what `Game.field` made comes here."""
        for row in rows:
            self._put(row)
        self._flush()

    def lit(self, line: Spoken, colour: str) -> None:
        """The moves that all may know to be open, in the colour of whose they are."""
        self._remark(line, fg=colour)
        self._flush()

    def clear(self) -> None:
        """Clear the screen and its scrollback; a pipe has none."""
        if self.is_screen:
            sys.stdout.write(CLEAR if self._moves else "\n" * _PUSHED_OFF)
            self._flush()

    def typed(self, prompt: Spoken, line: str) -> None:
        """What came through a pipe, so that the transcript reads like the screen. The answer sends it on its way."""
        self._put(f"{prompt}{line}")

    def _styled(self, text: str, fg: str | None = None, bold: bool = False, dim: bool = False) -> str:
        return click.style(text, fg=fg, bold=bold or None, dim=dim or None) if self.colour else text

    def _put(self, text: str) -> None:
        sys.stdout.write((plain_font(text) if self.ascii else text) + "\n")

    def send(self) -> None:
        """Send what was put; once a command, before the next line is waited for."""
        self._flush()

    def _flush(self) -> None:
        sys.stdout.flush()
