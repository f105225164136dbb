"""`gmkit resume`: the same point, turn, counts and dice; and one process a game."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from gmkit.core.journal.gamefile import resume
from tests.kit.console import gmkit, lines, salted

EVENING = (
    "восток\nзапад\nюг\n/бросок\nсевер\n/поправка дать клад Боря\n/отмена\nвосток\n/заметка х\nзапад\nпропуск\n"
    "/к20\nкопаю\nюг\nзапад\n/отмена 2\n/повтор\nсевер\nсевер\nвосток\n"
).splitlines(keepends=True)


@pytest.mark.parametrize("stop", range(0, len(EVENING), 3))
def test_a_game_broken_off_and_gone_on_with_is_the_same_game(
    stop: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    salted(monkeypatch)
    start = ("play", "numenor/old-mine", "--players", "Аня,Боря", "--seed", "з", "--save")
    whole = gmkit(*start, "whole.gmj", typed="".join(EVENING), folder=tmp_path)
    gmkit(*start, "broken.gmj", typed="".join(EVENING[:stop]), folder=tmp_path)
    rest = gmkit("resume", "broken.gmj", typed="".join(EVENING[stop:]), folder=tmp_path)
    assert rest.code == 0
    assert (tmp_path / "whole.gmj").read_bytes() == (tmp_path / "broken.gmj").read_bytes()
    assert lines(rest.out)[-3] == lines(whole.out)[-3]


def test_it_takes_the_newest_and_tells_where_the_game_stands(tmp_path: Path) -> None:
    gmkit("play", "--players", "Ия,Лёва", folder=tmp_path)
    gmkit("play", "--players", "Аня,Боря", typed="восток\n/поправка клад B1\n/заметка ой\n", folder=tmp_path)
    out = gmkit("resume", typed="/очередь\n", folder=tmp_path).out
    rows = lines(out)
    assert "Порядок ходов: Аня, Боря" in rows
    assert "    ведущему │ ▶ Боря: E5" in rows
    told = rows.index("Последнее сказанное:")
    assert rows[told + 1 : told + 4] == ["ВСЛУХ", "Аня: суша", "Ходит Боря: суша"]
    assert "Боря [круг 1]> /очередь" in rows


def test_the_file_keeps_its_language(tmp_path: Path) -> None:
    gmkit("play", "--lang", "en", "--players", "Ann,Ben", folder=tmp_path)
    assert "Ann: wall" in lines(gmkit("resume", typed="north\n", folder=tmp_path).out)


def test_a_second_process_is_told_so(tmp_path: Path) -> None:
    gmkit("play", "--save", "a.gmj", folder=tmp_path)
    with resume(tmp_path / "a.gmj").journal:
        for lang, words in (("ru", "уже открыта в другом окне"), ("en", "is open in another window")):
            ran = gmkit("resume", "a.gmj", "--lang", lang, folder=tmp_path)
            assert ran.code == 75
            assert words in ran.err
        assert gmkit("log", "a.gmj", folder=tmp_path).code == 0  # readers take no lock
        assert gmkit("verify", "a.gmj", folder=tmp_path).code == 0
    assert gmkit("resume", "a.gmj", folder=tmp_path).code == 0


def test_a_torn_end_is_kept_beside_and_the_game_goes_on(tmp_path: Path) -> None:
    gmkit("play", "--save", "a.gmj", typed="восток\nзапад\n", folder=tmp_path)
    path = tmp_path / "a.gmj"
    path.write_bytes(path.read_bytes()[:-10])
    ran = gmkit("resume", "a.gmj", typed="/лог\n", folder=tmp_path)
    assert ran.code == 0
    assert any(row.startswith("!! В конце журнала был недописанный обрывок") for row in lines(ran.out))
    assert "1. Игрок 1: «восток»" in lines(ran.out)
    assert "2. " not in "".join(lines(ran.out)[-6:])
    assert len(list(tmp_path.glob("a.gmj.torn-*"))) == 1


def test_a_game_cut_after_its_header_begins_with_its_opening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command has an answer to it, and no turn comes before the first announcement."""
    salted(monkeypatch)
    gmkit("play", "--save", "a.gmj", folder=tmp_path)
    path = tmp_path / "a.gmj"
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.index(b"\n") + 1])
    asked = [("reveal", "--now", "--format", shape) for shape in ("html", "md", "text", "svg", "json", "pdf")]
    for command in (*asked, ("replay", "--now")):
        ran = gmkit(*command, "a.gmj", folder=tmp_path)
        assert (ran.code, ran.out, len(lines(ran.err))) == (65, "", 1), command
        assert "игра не начата" in ran.err
    assert gmkit("log", "a.gmj", folder=tmp_path).code == gmkit("verify", "a.gmj", folder=tmp_path).code == 0
    assert "Ходит Игрок 1: суша" in lines(gmkit("resume", "a.gmj", folder=tmp_path).out)
    assert path.read_bytes() == whole


def test_a_damaged_game_is_not_gone_on_with(tmp_path: Path) -> None:
    gmkit("play", "--save", "a.gmj", typed="восток\nзапад\n", folder=tmp_path)
    path = tmp_path / "a.gmj"
    path.write_bytes(path.read_bytes().replace(b'"n":3', b'"n":5'))
    for command in ("resume", "log", "verify"):
        ran = gmkit(command, "a.gmj", folder=tmp_path)
        assert ran.code == 65, command
        assert "строка 3 повреждена" in ran.err


@pytest.mark.parametrize("done", ["replaced", "removed", "grown", "shortened", "link"])
def test_a_file_that_changed_under_the_game_stops_it_at_once(done: str, tmp_path: Path) -> None:
    """Nothing is announced that could not be saved."""
    from gmkit.errors import NotWritten
    from gmkit.table.keyboard import Keyboard
    from gmkit.table.output import Paper
    from gmkit.table.prompt import Table

    gmkit("play", "--save", "a.gmj", typed="восток\n", folder=tmp_path)
    path = tmp_path / "a.gmj"
    before = path.read_bytes()
    started = resume(path)
    with started.journal:
        paper = Paper("ru")
        table = Table(started, paper, Keyboard(paper))
        if done == "replaced":
            (tmp_path / "b").write_bytes(before)
            os.replace(tmp_path / "b", path)
        elif done == "removed":
            path.unlink()
        elif done == "grown":
            path.write_bytes(before + b"{}\n")
        elif done == "shortened":
            path.write_bytes(before[:-5])
        else:
            path.rename(tmp_path / "c")
            path.symlink_to(tmp_path / "c")
        with pytest.raises(NotWritten) as caught:
            table.take("запад")
        assert "не объявляйте" in caught.value.message.ru
        assert len(started.referee.lines) == 2


def test_every_saved_game_is_private(tmp_path: Path) -> None:
    gmkit("play", "--save", "a.gmj", folder=tmp_path)
    assert re.fullmatch("0o100600", oct((tmp_path / "a.gmj").stat().st_mode))
