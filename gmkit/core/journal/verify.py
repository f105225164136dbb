"""Verify: what a game file proves. It plays every command again and compares; it never prints a secret.

Without a seal noted by the players a file only agrees with itself; that is said too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from gmkit.core.journal.commitment import is_spelled_right, seal_of
from gmkit.core.journal.gamefile import begun
from gmkit.core.journal.header import Beginning, boards_of, drawn_order
from gmkit.core.journal.line import OWN_WORDS
from gmkit.core.journal.log import Log
from gmkit.core.journal.sealed import sealed
from gmkit.core.journal.secret import secrets_of
from gmkit.core.journal.verdict import Proof, Verdict, played_again
from gmkit.errors import UsageError
from gmkit.text import Both, counted_both, safe_text

_SHOWN = 12  # numbers of lines that one remark lists


def verify(log: Log, path: Path, *seals: str) -> Verdict:
    """Check a journal whose chain of seals was read already. BadFile where its header makes no sense.

    `seals` are what the players noted: a map's seal from the start, seals of later lines.
    """
    noted = [_spelled(seal) for seal in seals]
    beginning = begun(log, path)
    lines = counted_both(len(log.lines) + 1, ("строка", "строки", "строк"), ("line", "lines"))
    proofs = [
        Proof(
            True,
            Both(
                f"цепь печатей цела: {lines.ru}, ни одна не изменена, не вынута и не вставлена",
                f"the chain of seals is whole: {lines.en}, none changed, removed or inserted",
            ),
        ),
        _sealed_start(log, beginning),
        *_age(beginning),
        *_lot(log, beginning),
        *_said(beginning),
        *played_again(log, beginning),
        *_typed(log, beginning),
        *_own_words(log),
        *_noted(log, noted),
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
                f"line {log.last + 1}: unfinished, and it does not count; a crash leaves a line so, but one cut off on "
                "purpose looks the same: that shows only against a later line's seal, if the players noted it",
            ),
        )


def _sealed_start(log: Log, beginning: Beginning) -> Proof:
    """Whether the maps' seals are those of the salt, seed, rulings, players and maps in the file."""
    secrets = secrets_of(log.header, beginning.setup.columns)
    if [seal_of(secret) for secret in secrets] == [board.seal for board in boards_of(log)]:
        return Proof(True, sealed(beginning.setup.boards).right)
    return Proof(False, sealed(beginning.setup.boards).wrong)


def _age(beginning: Beginning) -> Iterator[Proof]:
    """What the seals of an older file do not prove. Taking salts off does not pass for age: `proof` is sealed."""
    if beginning.proof == 1:
        yield Proof(
            None,
            Both(
                "доказательство старого вида, оно слабее: язык, кубики, состав групп и жребий очереди не запечатаны, "
                "а кто знает зерно, мог предсказать броски",
                "proof of the older, weaker kind: language, dice, members of groups and the lot for the order are not "
                "sealed, and whoever knows the seed could foretell the dice",
            ),
        )


def _lot(log: Log, beginning: Beginning) -> Iterator[Proof]:
    if not beginning.entered or beginning.waits:
        return
    seats = [seat.name for seat in beginning.setup.seats]
    holds = drawn_order(beginning.entered, beginning.seed, beginning.salt) == seats
    if beginning.asked:  # the header names them as they were entered; the lot is drawn here
        holds = [str(one["name"]) for one in log.header["players"]] == list(beginning.entered)
    yield Proof(
        holds,
        Both("порядок ходов вышел по жребию", "the order of turns is the lot's")
        if holds
        else Both("порядок ходов не тот, что дал жребий", "the order of turns is not the lot's"),
    )


def _said(beginning: Beginning) -> Iterator[Proof]:
    """The players' words for the seed, as they stand in the file: only they know whether they said so."""
    if not beginning.asked:
        return
    if beginning.waits:
        yield Proof(
            None,
            Both("слов игроков для жребия ещё нет", "the players have yet to say their words for the lots"),
        )
        return
    words, beside = safe_text(beginning.seed), sealed(beginning.setup.boards).beside
    yield Proof(
        True,
        Both(
            f"кости и жребий — от соли, запечатанной {beside.ru}, и от слов игроков после того: «{words}». "
            "Сверьте, так ли они сказали",
            f"dice and lots come from the salt sealed {beside.en} and from the players' words after that: «{words}». "
            "Check that this is what they said",
        ),
    )


def _typed(log: Log, beginning: Beginning) -> Iterator[Proof]:
    """Faces that the master typed: nobody can prove them, and where gmkit throws the dice none may be typed."""
    lines = [record["n"] for record in log.lines if any(draw[3:] == ["typed"] for draw in _drawn(record))]
    if not lines:
        return
    faces = counted_both(len(lines), ("строке", "строках", "строках"), ("line", "lines"))
    if beginning.dice == "both":
        shown = ", ".join(map(str, lines[:_SHOWN])) + (" …" if len(lines) > _SHOWN else "")
        yield Proof(
            None,
            Both(
                f"кубики бросали и gmkit, и ведущий: в {faces.ru} грань напечатана, а не брошена gmkit ({shown})",
                f"gmkit and the master threw the dice: in {faces.en} the face was typed, not thrown by gmkit ({shown})",
            ),
        )
        return
    if beginning.dice == "hand":
        yield Proof(
            None,
            Both(
                f"кубики бросал ведущий: в {faces.ru} грань напечатана, а не брошена gmkit",
                f"the master threw the dice: in {faces.en} the face was typed, not thrown by gmkit",
            ),
        )
        return
    yield Proof(
        None if beginning.proof == 1 else False,
        Both(
            f"строка {lines[0]}: грань напечатана, хотя кубики в этой игре бросает gmkit",
            f"line {lines[0]}: the face was typed, though gmkit throws the dice of this game",
        ),
    )


def _own_words(log: Log) -> Iterator[Proof]:
    """What the master said for himself: sealed, but no rule answers for it."""
    lines = [str(record["n"]) for record in log.lines if record.get("act") in list(OWN_WORDS)]
    if lines:
        shown = ", ".join(lines[:_SHOWN]) + (" …" if len(lines) > _SHOWN else "")
        yield Proof(
            None,
            Both(
                f"собственные слова ведущего, из правил они не следуют: строки {shown}",
                f"the master's own words, which follow from no rule: lines {shown}",
            ),
        )


def _drawn(record: Mapping[str, Any]) -> Iterator[list[Any]]:
    draws = record.get("draws")
    return (draw for draw in draws if isinstance(draw, list)) if isinstance(draws, list) else iter(())


def _spelled(seal: str) -> str:
    """A seal as it was typed, without blanks and in small letters. UsageError where it cannot be one."""
    noted = "".join(seal.split()).lower()
    if not is_spelled_right(noted):
        raise UsageError(
            Both(
                f"--seal: в печати 64 знака 0–9 и a–f, а здесь их {len(noted)} или есть другие",
                f"--seal: a seal has 64 digits 0-9 and a-f; here are {len(noted)}, or other characters",
            )
        )
    return noted


def _noted(log: Log, noted: list[str]) -> Iterator[Proof]:
    if not noted:
        yield Proof(
            None,
            Both(
                "без печати, записанной игроками (--seal), видно лишь, что файл согласен сам с собой",
                "without the seal that the players noted (--seal) the file only agrees with itself",
            ),
        )
    for seal in noted:
        yield _of_map(log, seal) or _of_line(log, seal)


def _of_map(log: Log, seal: str) -> Proof | None:
    """What a seal proves that is one of a map's. There are no more of those than boards that are played on."""
    seals = [board.seal for board in boards_of(log)]
    if seal not in seals:
        return None
    fixed = sealed(any(board.text for board in boards_of(log))).fixed
    names = [str(one["name"]) for one in log.header["players"]]
    if len(seals) == len(names) > 1:
        walker = safe_text(names[seals.index(seal)])
        fixed = Both(
            f"карты, по которой ходит {walker}: карта, правила и зерно были выбраны до первого хода",
            f"that of the map that {walker} walks: map, rulings and seed were fixed before the first move",
        )
    return Proof(True, Both(f"записанная печать — {fixed.ru}", f"the noted seal is {fixed.en}"))


def _of_line(log: Log, seal: str) -> Proof:
    numbers = [record["n"] for record in (log.header, *log.lines) if record["seal"] == seal]
    if numbers:
        return Proof(
            True,
            Both(
                f"записанная печать — строки {numbers[0]}: всё до неё было таким уже тогда",
                f"the noted seal is that of line {numbers[0]}: everything up to it was already so then",
            ),
        )
    return Proof(
        False,
        Both(
            "записанной печати в файле нет: это другая игра, или её подменили, или строки отрезаны с конца",
            "the noted seal is not in the file: another game, a replaced one, or lines were cut off the end",
        ),
    )
