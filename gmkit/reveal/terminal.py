"""The replay in a terminal: step through a game with keys, or print it whole."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import click

from gmkit.grid.picture import NOBODY
from gmkit.reveal.labels import LABELS
from gmkit.reveal.plaintext import fact_line, head_line, said_lines
from gmkit.reveal.routes import compared, route_text
from gmkit.reveal.screen import Row, Window, screen_rows
from gmkit.reveal.story import Story, title_of
from gmkit.reveal.whereabouts import belief_text, beliefs_of
from gmkit.show.boxed import picture_rows
from gmkit.show.legend import legend_lines
from gmkit.show.paint import painter_of
from gmkit.show.panels import panel_rows
from gmkit.show.players import standing
from gmkit.show.room import Spot
from gmkit.show.screen import Part, spot, whole_rows
from gmkit.text import Both, safe_text

_HINT = Both(
    "← → ход   ↑ ↓ круг   Home End начало, конец   q выход",
    "← → line   ↑ ↓ round   Home End first, last   q quit",
)
_HINT_CUT = Both(
    "← → ход   ↑ ↓ круг   w a s d карта   Home End начало, конец   q выход",
    "← → line   ↑ ↓ round   w a s d map   Home End first, last   q quit",
)
_BACK, _NEXT = ("\x1b[D", "\x1bOD", "h", "р", "\x08", "\x7f"), ("\x1b[C", "\x1bOC", "l", "д", " ", "\r", "\n")
_UP, _DOWN = ("\x1b[A", "\x1bOA", "\x1b[5~", "k", "л"), ("\x1b[B", "\x1bOB", "\x1b[6~", "j", "о")
_HOME, _END = ("\x1b[H", "\x1bOH", "\x1b[1~", "g", "п"), ("\x1b[F", "\x1bOF", "\x1b[4~", "G", "П")
_WINDOW = {  # rows and columns of the picture a key
    **dict.fromkeys(("w", "ц"), (-4, 0)),
    **dict.fromkeys(("s", "ы"), (4, 0)),
    **dict.fromkeys(("a", "ф"), (0, -12)),
    **dict.fromkeys(("d", "в"), (0, 12)),
}
_QUIT = ("q", "й", "\x1b", "\x03", "\x04", "")


def text_rows(story: Story) -> Iterator[str]:
    """The whole game as plain text: the map at the end, every line, the summary and the seals."""
    lang = story.lang
    yield f"gmkit · {story.game.titles(lang)} · {title_of(story)}"
    yield ""
    for picture in story.frames[-1].pictures:
        yield from picture_rows(picture)
        yield ""
    for frame in story.frames:
        yield head_line(story, frame)
        for line in said_lines(frame):
            yield f"   {line}"
        if frame.facts:
            yield f"   = {fact_line(frame)}"
    yield ""
    for label, values in story.tally():
        pairs = ", ".join(
            f"{safe_text(name)} {safe_text(value)}" for name, value in zip(story.names, values, strict=True)
        )
        yield f"{label}: {pairs}"
    for place, belief in beliefs_of(story).items():
        yield f"{safe_text(story.names[place])}: {belief_text(story, belief)}"
    for one in compared(story):
        yield f"{LABELS['shortest'](lang)}, {safe_text(one.name)}: {route_text(one, lang)}"
    for seal in story.seals:
        yield f"{story.seal_label}: {seal}"


def dumped(story: Story) -> Iterator[str]:
    """Every moment, one after another: the line and the map after it."""
    for frame in range(len(story.frames)):
        yield from moment(story, frame)
        yield ""


def moment(story: Story, index: int) -> list[str]:
    """One moment: the line, what was said, what happened, the boards after it."""
    return [*_words(story, index), *(row for one in story.frames[index].pictures for row in ("", *picture_rows(one)))]


def _words(story: Story, index: int) -> list[str]:
    frame = story.frames[index]
    last = story.frames[-1].number
    rows = [
        f"{LABELS['round'](story.lang).format(frame.round)} · {LABELS['line'](story.lang)} {frame.number}/{last}",
        head_line(story, frame),
    ]
    rows += [f"   {line}" for line in said_lines(frame)]
    if frame.facts:
        rows.append(f"   = {fact_line(frame)}")
    return rows


def _picture_rows(story: Story, index: int, colour: bool) -> tuple[list[Row], Spot | None]:
    """The boards for a screen, and where he stands whose line this is; None if it is the master's or he has left."""
    frame = story.frames[index]
    owner = NOBODY if frame.owner is None else frame.owner
    rows: list[Row] = []
    mover = None
    for picture in frame.pictures:
        paint = painter_of(picture, colour)
        drawn, held = whole_rows(picture, paint)
        rows.append(Row(""))
        at = None if mover is not None else standing(picture, owner)
        if at is not None:
            found = spot(picture, at)
            mover = found._replace(row=len(rows) + found.row)
        rows += [Row(text, held) for text in drawn]
        whole = Part(0, 0, picture.width - 1, picture.height - 1)
        rows += [Row(f"{sign} {text}") for sign, text, _ in legend_lines(picture, story.lang, whole, paint)]
        rows += [Row(text) for text in panel_rows(picture, paint)]
    return rows, mover


def step_through(
    story: Story, read: Callable[[], str], write: Callable[[str], None], start: int, colour: bool = True
) -> None:
    """Show one moment after another as the keys say, until the reader leaves. Ctrl-C goes through, as everywhere."""
    index, window = start, Window()
    _, follow = _picture_rows(story, index, colour)
    last = len(story.frames) - 1
    hints = (_dimmed(_HINT(story.lang), colour), _dimmed(_HINT_CUT(story.lang), colour))
    while True:
        size = shutil.get_terminal_size()
        picture, _ = _picture_rows(story, index, colour)
        rows, window = screen_rows(_words(story, index), picture, hints, size, window, follow)
        write("\x1b[H\x1b[2J" + "\n".join(rows) + "\n")
        try:
            key = read()
        except EOFError:
            return
        if key in _QUIT:
            return
        if key in _WINDOW:
            down, right = _WINDOW[key]
            window, follow = Window(window.row + down, window.column + right), None
            continue
        before = index
        if key in _BACK:
            index = max(0, index - 1)
        elif key in _NEXT:
            index = min(last, index + 1)
        elif key in _HOME:
            index = 0
        elif key in _END:
            index = last
        elif key in _UP or key in _DOWN:
            index = by_round(story, index, -1 if key in _UP else 1)
        if index != before:
            _, follow = _picture_rows(story, index, colour)


def by_round(story: Story, index: int, step: int) -> int:
    """The first line of the next round, or of this one or the one before."""
    frames = story.frames
    now = frames[index].round
    if step > 0:
        return next((i for i in range(index, len(frames)) if frames[i].round > now), len(frames) - 1)
    first = next(i for i in range(len(frames)) if frames[i].round == now)
    if first < index or first == 0:
        return first
    return next(i for i in range(len(frames)) if frames[i].round == frames[first - 1].round)


def _dimmed(text: str, colour: bool) -> str:
    return click.style(text, dim=True) if colour else text
