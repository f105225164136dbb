"""One frame in plain lines of text: what was said, what happened. For the terminal, the text file and Markdown."""

from __future__ import annotations

from gmkit.core.hearing import ALOUD, Role
from gmkit.reveal.labels import LABELS
from gmkit.reveal.linenames import act_text, line_text, number_text, typed_text
from gmkit.reveal.story import Frame, Story
from gmkit.text import safe_text


def head_line(story: Story, frame: Frame) -> str:
    """Whose line it is and the words: «12. Аня: «север» (отменено)»; «строка 5: начало» where no player said it."""
    words = f"«{safe_text(frame.words)}»" if frame.words else ""
    who = safe_text(frame.who) if frame.who else act_text(frame, story.lang)
    gone = f" ({LABELS['undone'](story.lang)})" if frame.undone else ""
    typed = typed_text(frame, story.lang)
    number = number_text(frame) or f"{line_text(frame, story.lang)}:"
    return f"{number} {who}{f': {words}' if words else ''}{gone}{f' [{typed}]' if typed else ''}"


def said_lines(frame: Frame) -> list[str]:
    """What was told, in whole lines, as it was read out."""
    return [str(told.line) for told in frame.told]


def answer(frame: Frame) -> str:
    """What was told in one row: the player's own answer by its words alone."""
    parts = []
    for told in frame.told:
        own = told.listener == ALOUD and told.role is Role.ANSWER and told.about == frame.who
        parts.append(str(told.text if own else told.line))
    return "; ".join(parts)


def fact_line(frame: Frame) -> str:
    """What happened, in one row."""
    return ", ".join(fact.text for fact in frame.facts)
