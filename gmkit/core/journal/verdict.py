"""Verdict: what was looked at in a game file, and the longest look of all: every command played again by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from gmkit.core.journal.compact import compact
from gmkit.core.journal.following import Following
from gmkit.core.journal.header import Beginning
from gmkit.core.journal.line import Line, written
from gmkit.core.journal.log import Log, no_collecting
from gmkit.core.journal.sealed import sealed
from gmkit.core.referee import Referee
from gmkit.text import Both, safe_text


class Proof(NamedTuple):
    """One thing that was looked at: whether it holds (None: a remark), and in plain words what that means."""

    holds: bool | None
    text: Both


class Verdict(NamedTuple):
    """All that was looked at, in order. `good` where everything holds."""

    proofs: tuple[Proof, ...]

    @property
    def good(self) -> bool:
        """Whether everything that was looked at holds."""
        return all(proof.holds is not False for proof in self.proofs)


@no_collecting()
def played_again(log: Log, beginning: Beginning) -> list[Proof]:
    """Play every command again by the rules of this gmkit; the first line that differs ends it.

    A line that tells how its words were understood is decided by that. The words are read all the same: where this
    gmkit would ask, that is remarked; where they mean something else, other words or another meaning were put there.
    """
    otherwise: list[Proof] = []
    referee = beginning.referee(again=True)
    following = Following(beginning, referee)
    for record in log.lines:
        number = record["n"]
        try:
            referee.check_jump(following.line(record))
        except Exception:  # a forger's line may fail anywhere
            return [_misplaced(number)]
        try:
            if "means" in record and (now := referee.reading(record["words"])) != record["means"]:
                otherwise.append(_read_otherwise(record, now))
            found = again(referee, record)
        except Exception:  # it may fail anywhere in the rules; it does not follow from them
            found = None
        if found is None or not _alike(found, record):
            return [_decided_otherwise(number, _older(log, referee))]
    source = sealed(referee.setup.boards).source
    played = Proof(
        True,
        Both(
            f"каждый ответ следует {source.ru}: все команды сыграны заново и сошлись",
            f"every answer follows {source.en}: all commands were played again and agree",
        ),
    )
    return [played, *otherwise]


def _misplaced(number: int) -> Proof:
    return Proof(
        False,
        Both(
            f"строка {number}: такой строки здесь быть не может, или в ней то, чего в этой игре не бывает",
            f"line {number}: such a line cannot stand here, or it holds what this game does not have",
        ),
    )


def _decided_otherwise(number: int, older: Both) -> Proof:
    return Proof(
        False,
        Both(
            f"строка {number}: по правилам этого gmkit вышло бы иначе, чем записано{older.ru}",
            f"line {number}: by the rules of this gmkit it would have come out otherwise{older.en}",
        ),
    )


def _older(log: Log, referee: Referee) -> Both:
    """Of a game played by an older edition: a mended rule may be all that there is to it."""
    edition, now = log.header["edition"], referee.game.edition
    if edition == now:
        return Both("", "")
    return Both(
        f"; играли по правилам издания {edition}, а здесь издание {now}: может быть, правило с тех пор исправлено",
        f"; it was played by edition {edition} of the rules, this gmkit has {now}: perhaps a rule was corrected since",
    )


def _read_otherwise(record: Mapping[str, Any], now: str) -> Proof:
    """On words that this gmkit does not understand as the line says: `now` is how it does, "" where it asks."""
    number, words, means = record["n"], safe_text(record["words"], 60), safe_text(record["means"], 60)
    ru, en = "переспросил бы", "would ask"
    if now:
        ru, en = f"понял бы как «{safe_text(now, 60)}»", f"would understand «{safe_text(now, 60)}»"
    return Proof(
        False if now else None,
        Both(
            f"строка {number}: «{words}» за столом понято как «{means}», а этот gmkit {ru}",
            f"line {number}: «{words}» was understood as «{means}» at the table; this gmkit {en}",
        ),
    )


def again(referee: Referee, record: Mapping[str, Any]) -> dict[str, Any] | None:
    """The line that comes of a recorded command now, as the journal would keep it; None where there is none."""
    act, words = record["act"], record.get("words", "")
    line: Line | None = None
    if act == "play":
        line = referee.ask(record["who"], words, record.get("means", ""))
        if "means" not in record:  # written by a gmkit that did not keep it
            line = line._replace(means="")
    elif act == "open":
        line = referee.open()
    elif act == "seed":
        line = referee.say_seed(words)
    elif act == "amend":
        line = referee.amend(words)
    elif act == "note":
        line = referee.note(words)
    elif act == "say":
        line = referee.say(words)
    elif act == "tell":
        line = referee.tell_alone(record["to"], words)
    elif act == "roll":
        line = referee.roll(int(words))
    elif act in ("undo", "redo") and (referee.undo if act == "undo" else referee.redo)().lines:
        line = referee.lines[-1]
    return None if line is None else written(line, referee.codec, referee.world.state)


def _alike(found: Mapping[str, Any], record: Mapping[str, Any]) -> bool:
    """Whether a line made again is the recorded one, field by field; number, salt and seal are the chain's.

    As JSON, since to Python 1, 1.0 and true are one.
    """
    rest = [name for name in record if name not in ("n", "salt", "seal")]
    return len(rest) == len(found) and compact(dict(found)) == compact({name: record.get(name) for name in found})
