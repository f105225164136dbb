"""The reveal as Markdown, for a forum or a chat. What players typed cannot start a tag, a link or a table cell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gmkit.core.hearing import Spoken
from gmkit.reveal.labels import LABELS
from gmkit.reveal.linenames import act_text, number_text, typed_text
from gmkit.reveal.plaintext import answer, fact_line
from gmkit.reveal.routes import compared, route_text
from gmkit.reveal.story import Frame, Story, title_of
from gmkit.reveal.whereabouts import belief_text, beliefs_of
from gmkit.show.boxed import picture_rows
from gmkit.text import safe_text

_SPECIAL = re.compile(r"([\\`*_{}\[\]()#|<>&~@]|:(?=\S))")


def markdown_rows(story: Story) -> Iterator[str]:
    """Title, the map at the end, the log as a table, the summary, the seals."""
    lang = story.lang
    yield f"# {_escaped(title_of(story))}"
    yield ""
    yield f"{story.game.titles(lang)}: {', '.join(plain(name) for name in story.names)}"
    yield ""
    for picture in story.frames[-1].pictures:
        yield "```text"
        yield from (row.replace("```", "'''") for row in picture_rows(picture))
        yield "```"
        yield ""
    yield f"| {LABELS['number'](lang)} | {LABELS['said'](lang)} | {LABELS['happened'](lang)} |"
    yield "|---:|---|---|"
    for frame in story.frames:
        yield _row(story, frame)
    yield ""
    rows = story.tally()
    if rows:
        yield f"| {LABELS['summary'](lang)} | {' | '.join(plain(name) for name in story.names)} |"
        yield f"|---|{'---:|' * len(story.names)}"
        for label, values in rows:
            yield f"| {plain(label)} | {' | '.join(plain(value) for value in values)} |"
        yield ""
    for place, belief in beliefs_of(story).items():
        yield f"- {plain(story.names[place])}: {belief_text(story, belief)}"
    for one in compared(story):
        yield f"- {LABELS['shortest'](lang)}, {plain(one.name)}: {route_text(one, lang)}"
    for seal in story.seals:
        yield f"- {story.seal_label}: `{seal}`"


def plain(text: str) -> str:
    """Untrusted text with nothing in it that Markdown would interpret."""
    return _escaped(safe_text(text))


def _escaped(text: str) -> str:
    """The same for what is safe already, as all that was said and all that is told of an event is: not twice."""
    return _SPECIAL.sub(r"\\\1", text).replace("www.", "www\\.")


def _row(story: Story, frame: Frame) -> str:
    gone = frame.undone
    words = f"«{plain(frame.words)}»" if frame.words else ""
    who = f"**{plain(frame.who)}**" if frame.who else act_text(frame, story.lang)
    said = f"{who} {words}".strip()
    if gone:
        said = f"~~{said}~~ ({LABELS['undone'](story.lang)})"
    if frame.typed:
        said += f" ({typed_text(frame, story.lang)})"
    told = _escaped(answer(frame))
    return f"| {number_text(frame).rstrip('.')} | {said}{f' → {told}' if told else ''} | {_escaped(fact_line(frame))} |"


def heard_rows(lines: Sequence[Spoken]) -> Iterator[str]:
    """What one player heard, as a list."""
    for line in lines:
        yield f"{'  ' if line.startswith(' ') else ''}- {_escaped(line.strip())}"
