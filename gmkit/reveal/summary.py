"""The end of the page: what is counted up, where everybody could think to be, the master's notes, the seals."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from gmkit.reveal.labels import LABELS
from gmkit.reveal.routes import compared, route_text
from gmkit.reveal.rows import named, plain
from gmkit.reveal.story import Story
from gmkit.reveal.whereabouts import Belief, belief_text


def summary_html(story: Story, beliefs: Mapping[int, Belief]) -> str:
    """All cards of the summary that have something to tell."""
    lang = story.lang
    cards = [_tally(story), _where(story, beliefs), _shortest(story), _notes(story), _seals(story)]
    body = "".join(f"<article>{card}</article>" for card in cards if card)
    label = escape(LABELS["summary"](lang))
    return f'<section class="summary" aria-label="{label}"><h2>{label}</h2><div class="cards">{body}</div></section>'


def _tally(story: Story) -> str:
    rows = story.tally()
    if not rows:
        return ""
    names = "".join(f'<th scope="col">{named(name)}</th>' for name in story.names)
    body = "".join(
        f'<tr><th scope="row">{plain(label)}</th>{"".join(f"<td>{plain(value)}</td>" for value in values)}</tr>'
        for label, values in rows
    )
    return f"<table><thead><tr><td></td>{names}</tr></thead><tbody>{body}</tbody></table>"


def _where(story: Story, beliefs: Mapping[int, Belief]) -> str:
    if not beliefs:
        return ""
    items = "".join(
        f"<li><b>{named(story.names[place])}</b>: {escape(belief_text(story, belief))}</li>"
        for place, belief in beliefs.items()
    )
    return f"<h3>{escape(LABELS['where'](story.lang))}</h3><ul>{items}</ul>"


def _shortest(story: Story) -> str:
    items = "".join(
        f"<li><b>{named(one.name)}</b>: {escape(route_text(one, story.lang))}</li>" for one in compared(story)
    )
    return f"<h3>{escape(LABELS['shortest'](story.lang))}</h3><ul>{items}</ul>" if items else ""


def _notes(story: Story) -> str:
    items = "".join(
        f"<li><b>{plain(place)}</b> {named(text)}</li>"
        for board in story.setup.boards
        for place, text in board.notes.items()
    )
    return f"<h3>{escape(LABELS['notes'](story.lang))}</h3><ul>{items}</ul>" if items else ""


def _seals(story: Story) -> str:
    lang = story.lang
    seals = "".join(
        f"<dt>{escape(story.seal_label)}{f' {number + 1}' if len(story.seals) > 1 else ''}</dt>"
        f"<dd><code>{escape(seal)}</code></dd>"
        for number, seal in enumerate(story.seals)
    )
    rulings = ", ".join(f"{name} = {value}" for name, value in story.setup.rulings.items())
    switches = f"<dt>{escape(LABELS['rulings'](lang))}</dt><dd>{plain(rulings)}</dd>" if rulings else ""
    check = LABELS["check" if story.setup.boards else "check_start"](lang)
    return (
        f"<h3>{escape(story.seal_label)}</h3><dl>{seals}<dt>{escape(LABELS['line_seal'](lang))}</dt>"
        f"<dd><code>{escape(story.final_seal)}</code></dd>{switches}</dl><p>{escape(check)}</p>"
    )
