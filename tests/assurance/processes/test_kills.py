"""kill -9, closed windows and Ctrl-C at any moment: what was announced is in the file, and the game goes on."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from gmkit.core.journal.log import read_log
from tests.kit.console import environment, gmkit
from tests.kit.piped import Piped
from tests.kit.sizes import SIZE
from tests.kit.typed_evening import START, TYPED, announced, played, records, said


def check_and_finish(path: Path, screen: str, whole: Path, after: Sequence[int]) -> None:
    """All that was shown is in the file; the file is a prefix; the rest of the evening ends as the whole one.

    `after` tells how many lines the journal has after each typed line.
    """
    count = len(read_log(path).lines)
    want = records(whole.read_bytes())
    shown = announced(screen)
    assert records(path.read_bytes().rpartition(b"\n")[0])[1:] == want[1 : count + 1]
    assert shown == said(path)[: len(shown)], "something that was read aloud is not in the file"
    if count not in after:  # killed within «/отмена 3»: the game goes on, but what is left to type is not known
        assert gmkit("resume", path.name, folder=path.parent).code == 0
        return
    rest = TYPED[after.index(count) :]
    ran = gmkit("resume", path.name, typed="".join(f"{one}\n" for one in rest), folder=path.parent)
    assert ran.code == 0, ran.err
    assert records(path.read_bytes())[1:] == want[1:]


def counted(folder: Path) -> list[int]:
    """The lines of the journal, header aside, before the first typed line and after each."""
    counts = []
    for number in range(len(TYPED) + 1):
        gmkit(*START, f"c{number}.gmj", typed="".join(f"{one}\n" for one in TYPED[:number]), folder=folder)
        counts.append(len(read_log(folder / f"c{number}.gmj").lines))
    return counts


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_killed_at_many_moments_under_load(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record_property: Callable[[str, object], None]
) -> None:
    whole = played(tmp_path, monkeypatch)
    after = counted(tmp_path)
    announced = gmkit(*START, "told.gmj", typed="".join(f"{one}\n" for one in TYPED), folder=tmp_path).out.count(
        "ВСЛУХ"
    )
    chance = random.Random(20261130)
    burners = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(1)]
    lengths = set()
    try:
        for number in range(SIZE.kills):
            name = f"k{number}.gmj"
            with Piped((*START, name), tmp_path) as game:
                game.wait_for("ВСЛУХ")
                game.say(*TYPED)
                game.wait_for("ВСЛУХ", times=chance.randrange(1, announced))  # however slow the machine is
                threading.Event().wait(chance.random() * 0.03)
                game.kill()
                screen = game.screen
            path = tmp_path / name
            lengths.add(len(read_log(path).lines))
            check_and_finish(path, screen, whole, after)
    finally:
        for burner in burners:
            burner.kill()
            burner.wait()
    assert len(lengths) > min(5, SIZE.kills // 3), lengths
    record_property("kills", len(list(tmp_path.glob("k*.gmj"))))


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"])
def test_a_signal_loses_nothing(name: str, tmp_path: Path) -> None:
    with Piped((*START, "a.gmj"), tmp_path) as game:
        game.say("восток", "запад")
        game.wait_for("H1 → G1")
        game.signal(getattr(signal, name))
        code = game.end()
        assert code == (130 if name == "SIGINT" else -getattr(signal, name))
        assert "Traceback" not in game.errors
        if name == "SIGINT":
            assert "Игра сохранена. Продолжить: gmkit resume a.gmj" in game.screen
        shown = announced(game.screen)
    assert shown == said(tmp_path / "a.gmj")
    assert "Боря [" not in gmkit("resume", "a.gmj", typed="\n", folder=tmp_path).out


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    """`gmkit play | head -1`: quietly, and the game so far is in the file."""
    process = subprocess.Popen(
        [sys.executable, "-m", "gmkit", *START, "a.gmj"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.close()
    _, errors = process.communicate("".join(f"{one}\n" for one in TYPED).encode(), timeout=60)
    assert process.returncode == 141
    assert errors == b""
    assert gmkit("verify", "a.gmj", folder=tmp_path).code == 0


def test_two_and_eight_at_once(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    """One plays on; the others are told so at once."""
    with Piped((*START, "a.gmj"), tmp_path) as game:
        game.wait_for("ВСЛУХ")
        others = [Piped(("resume", "a.gmj"), tmp_path) for _ in range(7)]
        assert [other.end() for other in others] == [75] * 7
        record_property("writers", len([game, *others]))
        assert all("уже открыта" in other.errors for other in others)
        game.say("восток")
        game.wait_for("A1 → B1")
        assert game.end() == 0
    starters = [Piped((*START, "b.gmj"), tmp_path) for _ in range(8)]
    codes = sorted(starter.end() for starter in starters)
    assert codes.count(0) == 1
    assert set(codes) <= {0, 2, 75}
    record_property("writers", len(codes))
    assert gmkit("verify", "b.gmj", folder=tmp_path).code == 0
    assert all("Traceback" not in starter.errors for starter in starters)


def test_many_start_in_one_folder_without_a_name(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    """Two that pick the same number: one has it, the other is told, and no game is lost."""
    starters = [Piped(("play",), tmp_path) for _ in range(6)]
    codes = [starter.end() for starter in starters]
    assert codes.count(0) == len(list(tmp_path.glob("*.gmj")))
    assert set(codes) <= {0, 2, 75}
    record_property("writers", len(codes))
