"""What a line of the game is called after it: what players said by its number in the log, the rest by its own."""

from __future__ import annotations

from gmkit.reveal.story import Frame, Story
from gmkit.text import Both, Lang


def number_text(frame: Frame) -> str:
    """«4.» for what a player said, as `gmkit log` numbers it; "" for what the log does not count."""
    return f"{frame.said}." if frame.said else ""


def line_text(frame: Frame, lang: Lang) -> str:
    """The line of the file: «строка 7», which `--at` and the address of the page take."""
    return Both(f"строка {frame.number}", f"line {frame.number}")(lang)


def from_line(story: Story, number: int) -> str:
    """From where on: «с хода 4», or «со строки 7» where no player said it; `number` is that of the line."""
    said = next((frame.said for frame in story.frames if frame.number == number), 0)
    if said:
        return Both(f"с хода {said}", f"from move {said} on")(story.lang)
    return Both(f"со строки {number}", f"from line {number} on")(story.lang)


def _of_line(said: int, number: int) -> Both:
    """What was moved in time: by its number in the log if it has one. The Russian is in the genitive."""
    if said:
        return Both(f"хода {said}", f"move {said}")
    return Both(f"строки {number}", f"line {number}")


def act_text(frame: Frame, lang: Lang) -> str:
    """What a line that no player said is called: «отмена хода 5»."""
    target = _of_line(frame.moved, frame.target)
    texts = {
        "open": Both("начало", "the start"),
        "amend": Both("поправка ведущего", "the master's correction"),
        "undo": Both(f"отмена {target.ru}", f"{target.en} taken back"),
        "redo": Both(f"возврат {target.ru}", f"{target.en} brought back"),
        "seed": Both("слова игроков для жребия", "the players' words for the lots"),
        "note": Both("заметка ведущего", "the master's note"),
        "say": Both("ведущий от себя", "the master in his own words"),
        "tell": Both("ведущий от себя, одному игроку", "the master in his own words, to one player"),
        "roll": Both("бросок ведущего", "the master's throw"),
    }
    return texts[frame.act](lang) if frame.act in texts else ""


def typed_text(frame: Frame, lang: Lang) -> str:
    """On faces that were typed, not thrown by gmkit; "" where none was."""
    if not frame.typed:
        return ""
    faces = ", ".join(map(str, frame.typed))
    if len(frame.typed) == 1:
        return Both(f"грань {faces} напечатана", f"face {faces} was typed")(lang)
    return Both(f"грани {faces} напечатаны", f"faces {faces} were typed")(lang)
