"""gmkit says what a slow umpire says that was written from the rules alone, and withholds nothing it says."""

from __future__ import annotations

import contextlib
import dataclasses
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gmkit.core.hearing import ALOUD, NotNow
from gmkit.core.journal import gamefile
from gmkit.core.journal.log import read_log
from gmkit.core.referee import Referee
from gmkit.core.scenario.play import MISHEARD, NOT_NOW
from gmkit.core.scenario.reader import Scenario, read_scenarios
from gmkit.core.speech.misheard import Misheard
from gmkit.grid.file.mapwriter import write_map
from gmkit.table.history import log_lines
from tests.assurance.leak.agreement import disagreements
from tests.assurance.leak.games import ROOT, Plan, game_names, missing, plan_of, planned
from tests.assurance.leak.script import NEWCOMER, REDO, UNDO, Step, judge, write
from tests.assurance.leak.surface import Session, board_of, put, seat
from tests.kit.sizes import SIZE, some
from tests.reference import interface as ref
from tests.reference.interface import Line, World

SLIPS = 1000


def scripts(name: str, count: int, kind: str, length: int = 40) -> Iterator[tuple[Plan, World, list[Step]]]:
    """Worlds with scripts, the same in every run."""
    plan = plan_of(name)
    for number in range(plan.recipe.share(count)):
        rng = random.Random(f"{kind} {name} {number}")
        size = rng.randint(1, length)
        world = plan.recipe.make(rng, 7, 9)
        yield plan, world, write(rng, plan, world, size)


# --- REF ---


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_what_the_leak_tests_need(name: str) -> None:
    assert not missing(name), f"{name}: " + "; ".join(missing(name))


@pytest.mark.parametrize("path", sorted((ROOT / "tests" / "reference").glob("*.py")), ids=lambda path: path.name)
def test_umpires_know_nothing_of_gmkit(path: Path) -> None:
    assert not re.search(r"^\s*(import|from)\s+gmkit", path.read_text(encoding="utf-8"), re.M)


@pytest.mark.slow
@pytest.mark.parametrize("name", planned())
def test_random_games_are_heard_and_truly_go_as_the_umpire_says(name: str) -> None:
    found = (next(disagreements(*one), None) for one in scripts(name, SIZE.games, "reference"))
    assert [text for text in found if text] == []


# Rulings that nobody can hear: an advice to the master alone.
# `labels` shows people and chests on the open field and says nothing (tests/games/dark_castle/test_field.py).
SILENT = ("quiet_rounds", "labels")

# Rulings of games that cost much which chance meets too seldom: not noticed in 80 scripts.
SELDOM = {"dark_castle": ("theft", "lying", "held", "near")}


def _slips() -> list[tuple[str, str, str]]:
    """Every ruling with another value than its default: one way of getting a rule wrong.

    Of a game that costs much every fourth ruling.
    """
    found = []
    for name in planned():
        for ruling in plan_of(name).game.rules.rulings[:: 1 if plan_of(name).recipe.dear == 1 else 4]:
            low, high = ruling.numbers or (1, 0)
            near = [str(number) for number in range(low, min(high, 3) + 1)]
            values = [value for value in (*ruling.choices, *near) if value != ruling.default]
            passed_over = (*SILENT, *SELDOM.get(name, ()))
            found += [(name, ruling.name, value) for value in values if ruling.name not in passed_over]
    return some(found)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "ruling", "value"), _slips())
def test_a_rule_that_is_got_wrong_is_noticed(name: str, ruling: str, value: str) -> None:
    for plan, world, steps in scripts(name, SLIPS * plan_of(name).recipe.dear, "slips"):
        default = plan.game.ruling(ruling).default
        right = dataclasses.replace(world, rulings={**world.rulings, ruling: default})
        wrong = dataclasses.replace(world, rulings={**world.rulings, ruling: value})
        if next(disagreements(plan, right, steps, wrong), None):
            return
    pytest.fail(f"{ruling}={value} in place of {default} is never noticed in {SLIPS} games")


def test_what_a_new_game_lacks_is_told() -> None:
    lacks = missing("chess")
    assert [lack for lack in lacks if "tests/reference/chess_umpire.py" in lack]
    assert [lack for lack in lacks if "tests/assurance/leak/chess_worlds.py" in lack]
    assert [lack for lack in lacks if "scenarios/chess/cases.yaml" in lack]


@dataclasses.dataclass(frozen=True)
class Scripted(World):
    """A world whose dice and lots stand in a scenario."""

    faces: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()

    def die(self, nth: int, sides: int) -> int:
        return self.faces[nth]

    def lot(self, nth: int, sides: int) -> int:
        return self.drawn[nth] if nth < len(self.drawn) else super().lot(nth, sides)


def _cases() -> list[tuple[str, Scenario]]:
    found = []
    for name in planned():
        path = ROOT / "scenarios" / name / "cases.yaml"
        found += [(name, case) for case in (read_scenarios(path) if path.is_file() else [])]
    return found


@pytest.mark.parametrize(("name", "case"), _cases(), ids=lambda one: getattr(one, "name", one))
def test_umpire_agrees_with_the_worked_cases(name: str, case: Scenario) -> None:
    plan = plan_of(name)
    if any(line.text.startswith("/") or ": /" in line.text for line in case.play):
        pytest.skip("the umpire takes no commands of the master")
    setup = case.setup
    world = Scripted(
        tuple(board_of(board) for board in setup.boards),
        tuple((seat.name, (seat.start.column, seat.start.row)) for seat in setup.seats),
        setup.rulings,
        setup.columns.value,
        faces=case.dice,
        drawn=case.lots,
    )
    try:
        umpire = plan.umpire(world)
    except ref.Unplayed as why:
        pytest.skip(str(why))
    announced, claimed = list(umpire.open()), []
    for line in case.play:
        text = line.text
        if text.startswith("!"):
            claimed.append(text[1:].strip())
        elif text.startswith("="):
            _check_truth(umpire.truth(setup.columns.value), text[1:].strip())
        else:
            typed, _, heard = text.partition("->")
            who, _, words = typed.partition(":")
            if words.strip() not in plan.words and heard.strip() != MISHEARD:
                pytest.skip(f"the umpire does not know «{words.strip()}»")
            answer = umpire.ask(who.strip(), words.strip())
            said = [number for number, one in enumerate(answer.lines) if one.role == ref.ANSWER]
            _check_announced(announced + list(answer.lines[: said[0] if said else 0]), claimed)
            _check_heard(answer, heard.strip())
            announced, claimed = list(answer.lines[said[-1] + 1 :] if said else announced), []
    _check_announced(announced, claimed)


def _check_announced(announced: list[Line], claimed: list[str]) -> None:
    """Once one announcement is claimed, all are."""
    if claimed:
        assert [f"{one.about} -> {', '.join(one.words)}" for one in announced] == claimed


def _check_heard(answer: ref.Answer, heard: str) -> None:
    """Compares an answer with the heard part of a play line."""
    if answer.kind != ref.ANSWERED:
        assert heard == (MISHEARD if answer.kind == ref.MISHEARD else NOT_NOW)
        return
    said = [", ".join(line.words) for line in answer.lines if line.role == ref.ANSWER]
    assert not heard or ", ".join(said) == heard


def _check_truth(truth: dict[str, object], claim: str) -> None:
    if claim == "over":
        assert truth["over"]
        return
    subject = max((one for one in truth if claim.startswith(one + " ")), key=len)
    places, facts = truth[subject]  # type: ignore[misc]
    place, *claimed = claim[len(subject) :].split()
    assert place in places
    assert set(claimed) <= set(facts)


# --- COMPLETE: what a player sees is enough ---


DIE = re.compile(r"Кубик(?: на \d+)?: \d+")


def parsed(lines: list[str], names: list[str]) -> list[Line]:
    """Announcements and answers rebuilt from lines as they were read out (Russian)."""
    found = []
    for line in lines:
        if DIE.fullmatch(line):  # it lies open on the table
            continue
        match = re.fullmatch(r"(?:\(только (?P<to>.+?)\) )?(?P<turn>Ходит )?(?P<about>.+?): (?P<words>.+)", line)
        assert match is not None, line
        assert match["about"] in names, line
        role = ref.ANNOUNCEMENT if match["turn"] else ref.ANSWER
        found.append(Line(role, match["about"], tuple(match["words"].split(", ")), match["to"] or ref.ALOUD))
    return found


def _said(plan: Plan, world: World, steps: list[Step]) -> list[list[Line]]:
    """The umpire's lines of each step; of an undo or a redo none."""
    heard = judge(plan, world, steps).heard
    return [list(heard[0]), *(_lines_of(one) for one in heard[1:])]  # type: ignore[call-overload]


def _lines_of(heard: object) -> list[Line]:
    answer = heard[0] if isinstance(heard, tuple) else None
    if not isinstance(answer, ref.Answer) or answer.kind != ref.ANSWERED:  # the reason of a refusal is never written
        return []
    return list(answer.lines)


@pytest.mark.parametrize("name", planned())
def test_every_announcement_can_be_rebuilt_from_the_screen_and_from_the_logs(name: str) -> None:
    for plan, world, steps in scripts(name, SIZE.games // 4, "complete"):
        session = Session(plan.game, world)
        names = [*session.referee.players, NEWCOMER]
        seen = [session.open(), *(session.type(step) for step in steps)]
        said = _said(plan, world, steps)
        for one, lines in zip(seen, said, strict=True):
            assert parsed([*one.aloud], names) == [line for line in lines if line.listener == ALOUD]
            block = one.screen.split("\n")
            if lines and "вслух уже сказано" not in one.screen:
                aloud = [line for line in lines if line.listener == ALOUD]  # a covered screen has no whisper
                shown: list[str] = []
                if aloud:
                    start = block.index("ВСЛУХ") + 1
                    dice = sum(map(bool, map(DIE.fullmatch, block)))
                    shown = block[start : start + len(aloud) + dice]
                assert sorted(parsed(shown, names)) == sorted(aloud)
        for who in ("", *names):
            log = [line[3:] for line in log_lines(session.referee, who) if line.startswith("   ")]
            entitled = [line for lines in said for line in lines if line.listener in (ALOUD, who)]
            assert parsed(log, names) == entitled


# --- PREFIX: what was said stays said ---


def heard_lines(referee: Referee, who: str) -> list[str]:
    """The lines of a log that were said; the marks of undone entries are the master's remark."""
    return [line for line in log_lines(referee, who) if line.startswith("   ")]


@pytest.mark.parametrize("name", planned())
def test_a_log_only_grows_whatever_is_undone(name: str) -> None:
    for plan, world, steps in scripts(name, SIZE.games * 3 // 20, "prefix"):
        session = Session(plan.game, world)
        session.open()
        listeners = ["", *(name for name, _ in world.players), NEWCOMER]
        before = {who: heard_lines(session.referee, who) for who in listeners}
        for step in [*steps, Step("", UNDO), Step("", UNDO), Step("", REDO)]:
            session.type(step)
            for who in listeners:
                after = heard_lines(session.referee, who)
                assert after[: len(before[who])] == before[who]
                before[who] = after


@pytest.mark.parametrize("name", planned())
def test_a_log_is_the_same_after_resume_and_a_prefix_after_a_crash(name: str, tmp_path: Path) -> None:
    for number, (plan, world, steps) in enumerate(scripts(name, 12, "crash", 20)):
        path = tmp_path / f"{number}.gmj"
        setup = seat(plan.game, world).setup
        texts = [write_map(board) for board in setup.boards]
        started = gamefile.start(path, plan.game, setup, texts, seed=world.dice)
        with started.journal:
            for step in steps:
                with contextlib.suppress(Misheard, NotNow):
                    put(started.referee, step, world)
            listeners = ["", *(name for name, _ in world.players), NEWCOMER]
            full = {who: heard_lines(started.referee, who) for who in listeners}
        with gamefile.resume(path).journal:
            pass
        resumed = gamefile.load(read_log(path), path)
        assert {who: heard_lines(resumed, who) for who in listeners} == full
        data = path.read_bytes()
        ends = [at for at, byte in enumerate(data) if byte == ord("\n")]
        for cut in (ends[1] + 1, ends[-1] - 5, (ends[1] + len(data)) // 2):
            part = tmp_path / f"{number}-{cut}.gmj"
            part.write_bytes(data[:cut])
            with gamefile.resume(part).journal as journal:
                crashed = gamefile.load(journal.log, part)
            for who in listeners:
                found = heard_lines(crashed, who)
                assert full[who][: len(found)] == found
