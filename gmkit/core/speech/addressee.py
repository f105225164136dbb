"""Addressee: to whom the master speaks, in a text that begins with a name: «Аня ТЕКСТ», «Ане: ТЕКСТ»."""

from __future__ import annotations

from collections.abc import Sequence

from gmkit.core.speech.misheard import Misheard, Why, listed, quoted
from gmkit.core.speech.namebook import Namebook
from gmkit.core.speech.names import stranger
from gmkit.text import Both

_PARTING = ":,-–— "


def addressee(text: str, names: Sequence[str]) -> tuple[str, str]:
    """The player, as written at the table, and the text for him. The longest name wins; it may stand in a case.

    Raises Misheard where the text begins with nobody's name or several people's, or nothing follows the name.
    """
    book, words = Namebook(names), text.split()
    for count in range(min(book.most_words, len(words)), 0, -1):
        typed = " ".join(words[:count]).rstrip(_PARTING)
        people = list(dict.fromkeys(one.name for one in book.spoken_to(typed)))
        if len(people) > 1:
            raise Misheard(
                Why.AMBIGUOUS_NAME,
                Both(f"Кому: {listed(people, 'или')}?", f"To whom: {listed(people, 'or')}?"),
                [Both.alike(name) for name in people],
            )
        if people:
            rest = text.split(maxsplit=count)[count:]
            said = rest[0].strip().removeprefix(":").lstrip() if rest else ""
            if said[:1] in ("-", "–", "—") and said[1:2] == " ":
                said = said[1:].lstrip()
            if not said:
                raise Misheard(
                    Why.EMPTY,
                    Both(
                        f"Что шепнуть игроку {quoted(people[0])}? Текст стоит после имени.",
                        f"What is {quoted(people[0])} to be told? The text follows the name.",
                    ),
                )
            return people[0], said
    raise stranger(words[0].rstrip(_PARTING) if words else text, tuple(names))
