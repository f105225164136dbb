"""Verify: what a game file proves. It plays every command again and compares; it never prints a secret.

Without a seal noted by the players a file only agrees with itself; that is said too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from gmkit.core.journal.commitment import is_spelled_right
from gmkit.core.journal.gamefile import as_sealed, blank_referee, boards_of, drawn_order, seal_boards
from gmkit.core.journal.line import Line, written
from gmkit.core.journal.log import Log, no_collecting
from gmkit.core.referee import Referee
from gmkit.errors import UsageError
from gmkit.text import Both, counted_both, safe_text


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


def verify(log: Log, path: Path, seal: str | None = None) -> Verdict:
    """Check a journal whose chain of seals was read already. BadFile where its header makes no sense.

    `seal` is what the players noted: a map's seal from the start, or the seal of a later line.
    """
    noted = None if seal is None else _spelled(seal)
    referee = blank_referee(log, path)
    lines = counted_both(len(log.lines) + 1, ("строка", "строки", "строк"), ("line", "lines"))
    proofs = [
        Proof(
            True,
            Both(
                f"цепь печатей цела: {lines.ru}, ни одна не изменена, не вынута и не вставлена",
                f"the chain of seals is whole: {lines.en}, none changed, taken out or put in",
            ),
        ),
        _sealed_start(log, referee),
        *_lot(log),
        *_played_again(log, referee),
        _noted(log, noted),
        *_end(log),
    ]
    return Verdict(tuple(proofs))


def _end(log: Log) -> Iterator[Proof]:
    """Remarks on a file that does not end with a whole line, each by the line's number."""
    if log.unended:
        yield Proof(
            None,
            Both(
                f"строка {log.last}: цела и в счёте, но конец строки за ней пропал или испорчен",
                f"line {log.last}: whole, and it counts, but its line end is missing or spoilt",
            ),
        )
    if log.torn > log.unended:  # one byte after a line without its end is that end
        yield Proof(
            None,
            Both(
                f"строка {log.last + 1}: не дописана и не в счёт; так бывает после обрыва, но так же выглядит и "
                "отрезанное нарочно: это видно лишь по печати более поздней строки, если её записали игроки",
                f"line {log.last + 1}: unfinished, and it does not count; so a crash leaves it, but a line cut off on "
                "purpose looks the same: that shows only against a later line's seal, if the players noted it",
            ),
        )


def _sealed_start(log: Log, referee: Referee) -> Proof:
    """Whether the maps' seals are those of the salt, seed, rulings, players and maps in the file."""
    boards = boards_of(log)
    again = seal_boards(
        [board.text for board in boards],
        as_sealed(referee.setup, log),
        log.header["seed"],
        [board.salt for board in boards],
    )
    if again == boards:
        return Proof(
            True,
            Both(
                "печать карты верна: она снята с этой карты, этих правил, расстановки и зерна",
                "the map's seal is right: it was taken of this map, these rulings, starts and seed",
            ),
        )
    return Proof(
        False,
        Both(
            "печать карты не от этой карты: карта, правила, расстановка или зерно подменены",
            "the map's seal is not of this map: map, rulings, starts or seed were replaced",
        ),
    )


def _lot(log: Log) -> list[Proof]:
    entered = log.header.get("entered")
    if not entered:
        return []
    holds = drawn_order(entered, log.header["seed"]) == [one["name"] for one in log.header["players"]]
    return [
        Proof(
            holds,
            Both("порядок ходов вышел по жребию", "the order of turns is the lot's")
            if holds
            else Both("порядок ходов не тот, что дал жребий", "the order of turns is not the lot's"),
        )
    ]


@no_collecting()
def _played_again(log: Log, referee: Referee) -> list[Proof]:
    """Play every command again by the rules of this gmkit; the first line that differs ends it.

    A line that tells how its words were understood is decided by that. The words are read all the same: where this
    gmkit would ask, that is remarked; where they mean something else, other words or another meaning were put there.
    """
    otherwise: list[Proof] = []
    for record in log.lines:
        try:
            if "means" in record and (now := referee.reading(record["words"])) != record["means"]:
                otherwise.append(_read_otherwise(record, now))
            found = _again(referee, record)
        except Exception:  # a forger's line may fail anywhere in the rules; it does not follow from them
            found = None
        if found is None or not _alike(found, record):
            number, older = record["n"], _older(log, referee)
            return [
                Proof(
                    False,
                    Both(
                        f"строка {number}: по правилам этого gmkit вышло бы иначе, чем записано{older.ru}",
                        f"line {number}: by the rules of this gmkit it would have come out otherwise{older.en}",
                    ),
                )
            ]
    played = Proof(
        True,
        Both(
            "каждый ответ следует из карты и правил: все команды сыграны заново и сошлись",
            "every answer follows from map and rules: all commands were played again and agree",
        ),
    )
    return [played, *otherwise]


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


def _older(log: Log, referee: Referee) -> Both:
    """Of a game played by an older edition: a mended rule may be all that there is to it."""
    edition, now = log.header["edition"], referee.game.edition
    if edition == now:
        return Both("", "")
    return Both(
        f"; играли по правилам издания {edition}, а здесь издание {now}: может быть, правило с тех пор исправлено",
        f"; it was played by edition {edition} of the rules, here is {now}: perhaps a rule was mended since",
    )


def _again(referee: Referee, record: Mapping[str, Any]) -> dict[str, Any] | None:
    act, words = record["act"], record.get("words", "")
    line: Line | None = None
    if act == "play":
        line = referee.ask(record["who"], words, record.get("means", ""))
        if "means" not in record:  # written by a gmkit that did not keep it
            line = line._replace(means="")
    elif act == "open":
        line = referee.open()
    elif act == "amend":
        line = referee.amend(words)
    elif act == "note":
        line = referee.note(words)
    elif act == "roll":
        line = referee.roll(int(words))
    elif act in ("undo", "redo"):
        (referee.undo if act == "undo" else referee.redo)()
        line = referee.lines[-1]
    return None if line is None else written(line, referee.codec, referee.world.state)


def _alike(found: Mapping[str, Any], record: Mapping[str, Any]) -> bool:
    """Whether a line made again is the recorded one, field by field; number and seal are the chain's."""
    return record == {**found, "n": record["n"], "seal": record["seal"]}


def _spelled(seal: str) -> str:
    """A seal as it was typed, without blanks and in small letters. UsageError where it cannot be one."""
    noted = "".join(seal.split()).lower()
    if not is_spelled_right(noted):
        raise UsageError(
            Both(
                f"--seal: в печати 64 знака 0–9 и a–f, а здесь их {len(noted)} или есть другие",
                f"--seal: a seal has 64 digits 0-9 and a-f; here are {len(noted)}, or other signs among them",
            )
        )
    return noted


def _noted(log: Log, noted: str | None) -> Proof:
    if noted is None:
        return Proof(
            None,
            Both(
                "без печати, записанной игроками (--seal), видно лишь, что файл согласен сам с собой",
                "without the seal that the players noted (--seal) the file only agrees with itself",
            ),
        )
    seals = [board.seal for board in boards_of(log)]
    if noted in seals:
        whose = Both("этой карты", "this map's")
        names = [str(one["name"]) for one in log.header["players"]]
        if len(seals) == len(names) > 1:
            walker = safe_text(names[seals.index(noted)])
            whose = Both(f"карты, по которой ходит {walker}", f"that of the map that {walker} walks")
        return Proof(
            True,
            Both(
                f"записанная печать — {whose.ru}: карта, правила и зерно были выбраны до первого хода",
                f"the noted seal is {whose.en}: map, rulings and seed were fixed before the first move",
            ),
        )
    numbers = [record["n"] for record in (log.header, *log.lines) if record["seal"] == noted]
    if numbers:
        return Proof(
            True,
            Both(
                f"записанная печать — строки {numbers[0]}: всё до неё было таким уже тогда",
                f"the noted seal is that of line {numbers[0]}: all up to it was so at that time",
            ),
        )
    return Proof(
        False,
        Both(
            "записанной печати в файле нет: это другая игра, или её подменили, или строки отрезаны с конца",
            "the noted seal is not in the file: another game, a replaced one, or lines were cut off the end",
        ),
    )
