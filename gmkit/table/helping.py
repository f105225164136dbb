"""Help at the table: the main commands in a dozen lines, and more of each topic where it is asked for."""

from __future__ import annotations

import textwrap

from gmkit.core.hearing import say_asked, say_options
from gmkit.core.master import topics
from gmkit.core.master.aided import aid_entries
from gmkit.core.master.topics import Topic
from gmkit.core.referee import Referee
from gmkit.table.output import Paper
from gmkit.text import Both, safe_text

_WIDTH, _NARROWEST = 78, 20


def show_help(referee: Referee, paper: Paper, asked: str = "") -> None:
    """The short list, or what `asked` is about. Misheard where that is neither a topic nor a command."""
    _Help(referee, paper).show(asked)


class _Help:
    def __init__(self, referee: Referee, paper: Paper) -> None:
        self.referee = referee
        self.paper = paper
        self.lang = paper.lang
        self.own = aid_entries(referee.game)

    def show(self, asked: str) -> None:
        if not asked:
            self._short()
            return
        topic = topics.find_topic(asked, self.own)
        if topic is None:
            self.paper.table([topics.row_of(asked, self.lang, self.own)])
        elif topic is topics.WORDS:
            self._words()
        else:
            self._topic(topic)

    def _short(self) -> None:
        """What to type first: the players' words in a row or two, a dozen commands, and where there is more."""
        self._speak()
        words = ", ".join(words for words, _ in self.referee.game.rules.help(self.lang))
        room = self.paper.room(barred=False)
        width = _WIDTH if room is None else min(_WIDTH, max(room.columns, _NARROWEST))
        for row in textwrap.wrap(words, width, initial_indent="  ", subsequent_indent="  "):
            self.paper.plain(row)
        self._asked()
        self.paper.plain(Both("Команды ведущего:", "The master's commands:"))
        more = ", ".join(topic.title(self.lang) for topic in topics.TOPICS)
        added = topics.rows_added(self.own, self.lang)
        word = Both("/помощь ТЕМА", "/help TOPIC")(self.lang)
        self.paper.table(
            [*topics.rows_of(topics.EVERYDAY, self.lang), *added, (word, Both("больше: ", "more: ")(self.lang) + more)]
        )

    def _topic(self, topic: Topic) -> None:
        if topic.commands:
            added = topics.rows_added(self.own, self.lang) if topic is topics.ALL else []
            self.paper.table([*topics.rows_of(topic.commands, self.lang), *added])
        corrections = self.referee.game.master.corrections
        if topic is topics.AMENDING and corrections is not None:
            self.paper.plain(Both("Что бывает после /поправка:", "What may follow /amend:"))
            self.paper.table(corrections.help(self.lang))

    def _words(self) -> None:
        """All that players may say, and what may be answered now."""
        game = self.referee.game
        self._speak()
        self.paper.table(game.rules.help(self.lang))
        self._asked()
        self.paper.plain(
            Both(f"Правила игры: gmkit rules {game.name}", f"Rules of the game: gmkit rules {game.name} --lang en")
        )

    def _asked(self) -> None:
        """The question that is put now, to whom, and what may be answered: made of the question alone."""
        question, tongue = self.referee.question, self.referee.tongue
        if question is None:
            return
        self.paper.spoken([say_asked(tongue, question.word, () if question.anonymous else question.who)])
        if question.options:
            self.paper.plain(Both("Сейчас можно ответить:", "What may be answered now:"))
            self.paper.spoken(say_options(tongue, question.options), indent="  ")

    def _speak(self) -> None:
        name = safe_text(self.referee.players[0])
        word = self.referee.game.rules.help(self.lang)[0][0].split(",")[0]
        self.paper.plain(
            Both(
                f"Слова игроков: «{name}: {word}», «{name} {word}» или, если его ход, просто «{word}»",
                f"Players' words: «{name}: {word}», «{name} {word}» or, in his turn, just «{word}»",
            )
        )
