"""What the core does where no whole game comes: wrong fields, too few faces, no such moments, disks that do less."""

from __future__ import annotations

import errno
import gc
import os
from pathlib import Path
from typing import NamedTuple

import pytest

from gmkit.core.dice import Scripted, ScriptError
from gmkit.core.game import find_game
from gmkit.core.hearing import ALOUD, Heard, Listener, Tongue, tell
from gmkit.core.journal.codec import codec_of
from gmkit.core.journal.journal import Journal
from gmkit.core.journal.log import read_log
from gmkit.core.journal.sealing import sealed
from gmkit.core.journal.storage import Storage
from gmkit.core.rulespage import rules_page
from gmkit.core.scenario.play import rehearse
from gmkit.core.scenario.reader import read_scenarios
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.core.whereabouts import found_at
from gmkit.errors import BadFile, NotWritten, UsageError
from gmkit.grid.geometry import Cell, Columns
from tests.assurance.golden.evenings import FOLDER, evenings
from tests.assurance.hostile.scenarios import GOOD, changed
from tests.kit.failing_disk import FailingDisk
from tests.kit.short_game import HEADER, turn


class Odd(NamedTuple):
    """An event with a field that no journal could give back."""

    parts: tuple[int, str]


class Odder(NamedTuple):
    """Another."""

    part: dict[str, int]


@pytest.mark.parametrize("event", [Odd, Odder])
def test_an_event_with_a_field_that_cannot_be_written_is_noticed_at_once(event: type) -> None:
    with pytest.raises(TypeError, match="is no field of an event"):
        codec_of((event,))


def test_a_script_with_too_few_faces_says_so() -> None:
    with pytest.raises(ScriptError, match="too few faces: 1"):
        Scripted([6]).die("move", 6, 1, 1)


def test_she_is_found_where_one_cell_is_left_for_good() -> None:
    first, second = Cell(0, 0), Cell(1, 0)
    assert found_at([(first, second), (first,), (), (first,)]) == 1
    assert found_at([(first,), (first, second)]) is None
    assert found_at([]) is None


def test_unknown_words_without_any_offer() -> None:
    misheard = Misheard.unknown("абв")
    assert misheard.why is Why.UNKNOWN
    assert misheard.text("ru") == "Не понимаю «абв»."


def test_rules_of_a_game_that_has_none() -> None:
    assert rules_page("chess", "ru") == ""


def test_only_closed_words_may_be_heard() -> None:
    """The door lets through squares, names, numbers and words; a text is none of them."""
    tongue = Tongue({}, "ru", Columns.LATIN)
    with pytest.raises(TypeError, match="may not be heard"):
        tongue._detail("клад на B2")  # type: ignore[arg-type]


def test_a_newline_that_the_disk_does_not_take(tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    Journal.create(path, HEADER).close()
    path.write_bytes(path.read_bytes()[:-1])
    with pytest.raises(NotWritten, match="cannot be written"):
        Journal.resume(path, storage=FailingDisk(1, errno.ENOSPC, short=True, only=("write",)))
    with Journal.resume(path) as journal:
        assert journal.append(turn(2)) == 2


def test_a_name_that_is_taken_while_the_game_begins(tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"

    class Late(Storage):
        def publish(self, temp: Path, final: Path) -> None:
            final.write_bytes(b"somebody else's")
            super().publish(temp, final)

    with pytest.raises(UsageError, match="exists"):
        Journal.create(path, HEADER, storage=Late())
    assert path.read_bytes() == b"somebody else's"
    assert not path.with_name(".a.gmj.part").exists()


def test_a_disk_that_takes_nothing_and_says_nothing(tmp_path: Path) -> None:
    class Mute(Storage):
        def write(self, fd: int, data: bytes) -> int:
            return 0

    with pytest.raises(NotWritten, match="the disk is full"):
        Journal.create(tmp_path / "a.gmj", HEADER, storage=Mute())
    assert [one.name for one in tmp_path.iterdir()] == ["a.gmj.lock"]


def test_a_folder_that_cannot_be_synced_is_no_reason_to_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some network disks know no sync of folders; any other error is one."""
    fsync = os.fsync
    refused = [errno.EINVAL]

    def sync(fd: int) -> None:
        if os.path.isdir(f"/proc/self/fd/{fd}"):
            raise OSError(refused[0], "planted")
        fsync(fd)

    monkeypatch.setattr(os, "fsync", sync)
    Journal.create(tmp_path / "a.gmj", HEADER).close()
    refused[0] = errno.EIO
    with pytest.raises(NotWritten, match="reports an error"):
        Journal.create(tmp_path / "b.gmj", HEADER)


def test_links_refused_for_another_reason_than_there_being_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def link(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "link", link)
    with pytest.raises(NotWritten):
        Journal.create(tmp_path / "a.gmj", HEADER)


def test_any_moment_of_a_game_and_none_past_its_end() -> None:
    from gmkit.core.journal.gamefile import load

    path = next(FOLDER.glob("*-numenor.gmj"))
    log = read_log(path)
    referee = load(log, path)
    assert referee.at(log.last).state == referee.world.state
    for number in (0, log.last + 1):
        with pytest.raises(LookupError):
            referee.at(number)
    assert evenings()["numenor"].typed
    heard = referee.heard_by("Аня")
    assert heard
    assert all(told.listener in (Listener(""), Listener("Аня")) for _, some in heard for told in some)


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        ("Витя: север -> стена", "?"),
        ("Аня: /к20 -> 4", ""),
        ("/отмена", ""),
        ("/отмена 99", ""),
        ("Аня: прыгаю -> ?", ""),
        ("Аня: прыгаю -> стена", "?"),
        ("Боря: север -> нельзя", ""),
        ("= клад Z9", ""),
        ("= Аня A1 гайки=3", ""),
        ("= over", ""),
        ("/заметка х", ""),
        ("/карта", ""),
        ("/поправка Боря на A1", ""),
        ("Аня: восток -> суша\n  /отмена\n  /повтор", ""),
    ],
)
def test_every_kind_of_line_of_a_scenario(play: str, expected: str, tmp_path: Path) -> None:
    """Each is played, and what does not come out is told at its line; nothing stops the play."""
    path = tmp_path / "x.yaml"
    text = changed(19, "! Аня -> суша", play).replace("dice: [4, 2]\n", "").replace("lots: [1]\n", "")
    path.write_text(text, encoding="utf-8")
    (scenario,) = read_scenarios(path)
    for mismatch in rehearse(scenario):
        assert mismatch.line >= 1
        assert expected in mismatch.found


def test_the_good_scenario_is_good_but_for_its_dice(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(GOOD, encoding="utf-8")
    (scenario,) = read_scenarios(tmp_path / "x.yaml")
    assert [one.found for one in rehearse(scenario)] == ["осталось: 2", "осталось: 1"]


def test_numbers_with_a_point_come_back(tmp_path: Path) -> None:
    with Journal.create(tmp_path / "a.gmj", HEADER) as journal:
        journal.append({"a": 1.5})
        assert journal.log.lines[-1]["a"] == 1.5
    assert read_log(tmp_path / "a.gmj").lines[-1]["a"] == 1.5


def test_a_place_that_may_not_be_looked_at(tmp_path: Path) -> None:
    class Blind(Storage):
        def look(self, path: Path | str) -> os.stat_result | None:
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    with pytest.raises(BadFile, match="cannot be read: permission denied"):
        read_log(tmp_path / "a.gmj", storage=Blind())


def test_a_line_of_exactly_the_greatest_length(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is written, and read again, also when its newline is lost; one byte more is neither."""
    path = tmp_path / "a.gmj"
    with Journal.create(path, HEADER) as journal:
        longest = len(sealed(journal.log.seal, 2, {"words": "x" * 900}).line)
        for module in ("journal", "sealing"):
            monkeypatch.setattr(f"gmkit.core.journal.{module}.MAX_LINE", longest)
        with pytest.raises(NotWritten, match="longer"):
            journal.append({"words": "x" * 901})
        assert journal.append({"words": "x" * 900}) == 2
    monkeypatch.setattr("gmkit.core.journal.sealing.MAX_LINE", longest - 1)  # a line is measured without its end
    assert read_log(path).last == 2
    monkeypatch.setattr("gmkit.core.journal.sealing.MAX_LINE", longest - 2)
    with pytest.raises(BadFile, match="longer"):
        read_log(path)
    path.write_bytes(path.read_bytes()[:-1])
    monkeypatch.setattr("gmkit.core.journal.sealing.MAX_LINE", longest - 1)
    assert read_log(path).unended
    monkeypatch.setattr("gmkit.core.journal.sealing.MAX_LINE", longest - 2)
    assert read_log(path).torn


def test_a_disk_that_fails_under_reading(tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    Journal.create(path, HEADER).close()
    for step in ("stat", "read", "open_reading"):
        with pytest.raises(BadFile, match="cannot be read: the disk reports an error"):
            read_log(path, storage=FailingDisk(1, errno.EIO, only=(step,)))


@pytest.mark.parametrize("on", [True, False])
def test_reading_leaves_the_collector_as_it_was(on: bool, tmp_path: Path) -> None:
    path = tmp_path / "a.gmj"
    Journal.create(path, HEADER).close()
    was = gc.isenabled()
    try:
        (gc.enable if on else gc.disable)()
        read_log(path)
        assert gc.isenabled() is on
    finally:
        (gc.enable if was else gc.disable)()


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="descriptors are not told here")
def test_a_closed_game_holds_no_file(tmp_path: Path) -> None:
    before = len(os.listdir("/proc/self/fd"))
    for number in range(3):
        Journal.create(tmp_path / f"{number}.gmj", HEADER).close()
        Journal.resume(tmp_path / f"{number}.gmj").close()
    assert len(os.listdir("/proc/self/fd")) == before


@pytest.mark.parametrize("key", [1, None, ("a",), True])
def test_a_field_without_a_name_is_not_written(key: object, tmp_path: Path) -> None:
    with Journal.create(tmp_path / "a.gmj", HEADER) as journal:
        with pytest.raises(TypeError, match="no name of a field"):
            journal.append({key: 1})  # type: ignore[dict-item]
        assert journal.append(turn(2)) == 2


def test_the_same_words_are_remembered_for_each_listener_apart() -> None:
    game = find_game("numenor")
    tongue = Tongue(game.sight.phrases, "ru", Columns.LATIN)
    (word, *_) = game.sight.phrases
    listeners = [ALOUD, Listener("Аня"), Listener("Боря")]
    for _ in range(2):  # the second time from memory
        told = [tell(tongue, listener, [Heard("Аня", word)]) for listener in listeners]
        assert [one.listener for (one,) in told] == listeners
        assert len({one.line for (one,) in told}) == len(listeners)
