"""The players' words for the seed, asked for once the seal was shown: nobody can choose or foretell the dice."""

from __future__ import annotations

from gmkit.core.journal.gamefile import Started, say_seed
from gmkit.core.journal.header import ASKED, LONGEST_SEED, is_seed
from gmkit.core.speech.misheard import Misheard
from gmkit.table.boards import seal_lines
from gmkit.table.keyboard import Keyboard
from gmkit.table.output import Paper
from gmkit.text import Both


def asked_seed(started: Started, paper: Paper, keyboard: Keyboard) -> Started | None:
    """The game with its opening, or None where the person at the keyboard went away. NotWritten."""
    if started.waits is None:
        return started
    for seal in seal_lines(started):
        paper.plain(seal)
    paper.plain(
        Both(
            "Запишите печать. Теперь игроки называют любые слова: кости и жребий выйдут из них и из запечатанной соли.",
            "Note the seal. Now the players say any words: dice and lots will come from them and from the sealed salt.",
        )
    )
    question = Both("Слова игроков: ", "The players' words: ")(paper.lang)
    while True:
        paper.send()
        try:
            line = keyboard.answer(question)
        except Misheard as error:
            paper.misheard(error.text(paper.lang))
            continue
        if line is None:
            return None
        words = " ".join(line.split())
        if is_seed(words) and words != ASKED:
            return say_seed(started, words)
        paper.misheard(
            Both(
                f"нужны слова, от 1 до {LONGEST_SEED} видимых знаков",
                f"type some words, 1 to {LONGEST_SEED} visible characters",
            )(paper.lang)
        )
