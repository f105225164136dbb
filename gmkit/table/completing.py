"""What Tab offers at the prompt: names, the words of the game, the master's commands. It asks no world."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gmkit.core.hearing import say_options
from gmkit.core.master import commands as master
from gmkit.core.master.aided import aid_entries
from gmkit.core.master.entries import ENTRIES, Entry
from gmkit.core.master.reading import command_of
from gmkit.core.master.topics import TOPICS
from gmkit.core.referee import Referee
from gmkit.core.speech.completing import onward, spoken
from gmkit.text import Lang


class Completion:
    """Candidates for one table: each is the whole line as it would stand."""

    def __init__(self, referee: Referee, lang: Lang) -> None:
        self._referee = referee
        self._lang = lang
        self._own = aid_entries(referee.game)
        self._entries = (*ENTRIES, *self._own)

    def candidates(self, typed: str) -> list[str]:
        """How the line may go on; in order, the nearest first, each once."""
        line = typed.lstrip()
        found = self._of_master(line) if line.startswith("/") else self._of_players(line)
        return list(dict.fromkeys(found))

    # --- players ---

    def _of_players(self, line: str) -> Iterator[str]:
        names = self._referee.players
        for name in names:
            for said in (f"{name}: ", f"{name} "):
                if line.startswith(said):
                    yield from (said + rest for rest in self._words(line[len(said) :]))
                    return
        if line:
            yield from onward(line, [f"{name}:" for name in names])
        yield from self._words(line)

    def _words(self, line: str) -> list[str]:
        """The words of the game; of a question that is asked, its answers first; in the middle of a line names too."""
        rules, question = self._referee.game.rules, self._referee.question
        answers = [] if question is None else [*say_options(self._referee.tongue, question.options)]
        found = onward(line, [*answers, *spoken(rules.help(self._lang))])
        if line and not found:
            found = onward(line, rules.command_words())
        return found or self._names(line)

    def _names(self, line: str) -> list[str]:
        """The last word as the beginning of a name."""
        before, blank, last = line.rpartition(" ")
        return [before + blank + name for name in onward(last, self._referee.players)] if blank else []

    # --- the master ---

    def _of_master(self, line: str) -> list[str]:
        word, blank, rest = line.removeprefix("/").partition(" ")
        if not blank:
            titles = [entry.title(self._lang) for entry in self._entries]
            everything = [phrase for entry in self._entries for phrase in (*entry.title, *entry.others)]
            found = onward(word, titles) or (onward(word, everything) if word else [])
            return [f"/{name}" for name in found]
        entry = command_of(word, self._own)
        if entry is None:
            return []
        found = onward(rest, self._after(entry))
        if not found and entry.makes in (master.Amend, master.Note, master.Say, master.Tell):  # a text may name anybody
            found = [name.removeprefix(" ") for name in self._names(f" {rest}")]
        return [f"/{word} {more}" for more in found]

    def _after(self, entry: Entry) -> Sequence[str]:
        """What may follow a command."""
        made = entry.makes
        corrections = self._referee.game.master.corrections
        if made is master.Help:
            return [topic.title(self._lang) for topic in TOPICS]
        if made is master.ShowMap:
            return [*(("всё", "чисто") if self._lang == "ru" else ("all", "plain")), *self._referee.players]
        if made is master.Amend and corrections is not None:
            return [*spoken(corrections.help(self._lang)), *self._referee.players]
        if made in (master.Log, master.Whispers, master.Tell, master.ListOf, master.MayDo):
            return self._referee.players
        return []
