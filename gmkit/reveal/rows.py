"""The log of the page as table rows: what was said beside what happened. All texts are escaped here."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape

from gmkit.core.hearing import ALOUD, Role, Told
from gmkit.reveal.labels import LABELS
from gmkit.reveal.linenames import act_text, line_text, typed_text
from gmkit.reveal.story import Frame, Story
from gmkit.show.players import LOOKS
from gmkit.text import safe_text


def rows_html(story: Story) -> str:
    """The rows of every frame, with a heading row before each round."""
    out = []
    last_round = 0
    for frame in story.frames:
        if frame.round != last_round and frame.act == "play":
            last_round = frame.round
            text = LABELS["round"](story.lang).format(last_round)
            out.append(f'<tr class="round"><th colspan="3" scope="rowgroup">{text}</th></tr>')
        out.append(_row(story, frame))
    return "".join(out)


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Untrusted text as it may stand in a page, in a text node or between double quotes."""
    return escape(safe_text(text))


def named(text: str) -> str:
    """A name or words, kept from turning the direction of what stands beside them."""
    return f"<bdi>{plain(text)}</bdi>"


def spoken(line: str) -> str:
    """What was said, which is safe already, kept from turning the direction of what stands beside it."""
    return f"<bdi>{escape(line)}</bdi>"


def _row(story: Story, frame: Frame) -> str:
    owner = frame.owner
    kinds = [f"p{owner % len(LOOKS)}"] if owner is not None else [f"a-{frame.act}"]
    if frame.undone:
        kinds.append("undone")
    said = "".join(_said(story, frame, owner))
    facts = "".join(f"<li><span>{escape(fact.text)}</span> <i>{escape(fact.clause)}</i></li>" for fact in frame.facts)
    happened = f"<ul>{facts}</ul>" if facts else ""
    number = frame.number
    line = line_text(frame, story.lang)
    shown = frame.said or f'<span aria-label="{line}">·</span>'
    return (
        f'<tr id="f{number}" class="{" ".join(kinds)}">'
        f'<td class="n"><a href="#t={number}" title="{line}">{shown}</a></td>'
        f'<td class="s">{said}</td><td class="h">{happened}</td></tr>\n'
    )


def _said(story: Story, frame: Frame, owner: int | None) -> Iterator[str]:
    if owner is not None:
        yield f'<p class="ask"><b>{named(frame.who)}</b> <q>{named(frame.words)}</q>{_gone(story, frame)}</p>'
    elif frame.act != "open":
        words = f" <q>{named(frame.words)}</q>" if frame.words else ""
        yield f'<p class="act">{escape(act_text(frame, story.lang))}{words}{_gone(story, frame)}</p>'
    for told in frame.told:
        yield _told(story, frame, told)


def _gone(story: Story, frame: Frame) -> str:
    """That the line was taken back, and which faces of it were typed."""
    gone = f" <em>{LABELS['undone'](story.lang)}</em>" if frame.undone else ""
    return f"{gone} <em>{escape(typed_text(frame, story.lang))}</em>" if frame.typed else gone


def _told(story: Story, frame: Frame, told: Told) -> str:
    if told.listener != ALOUD:
        place = frame.places.get(told.listener)
        return f'<p class="alone l{place}">{spoken(told.line)}</p>'
    if told.role is Role.ANNOUNCEMENT:
        return f'<p class="turn">{spoken(told.line)}</p>'
    if told.role is Role.OWN_WORDS:
        return f'<p class="act">{spoken(told.line)}</p>'
    text = told.text if told.about == frame.who else told.line
    return f'<p class="ans">{spoken(text)}</p>'
