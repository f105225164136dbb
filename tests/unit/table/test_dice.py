"""Who throws the dice: gmkit, the master, or either; and how a face that came is told from one that was typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.console import after, gmkit

PLAY = ("play", "stalker/short-evening", "--players", "Аня,Боря", "--save", "a.gmj")


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_where_gmkit_throws_a_typed_face_is_refused_with_a_reason(lang: str, tmp_path: Path) -> None:
    out = gmkit(*PLAY, "--lang", lang, typed="ход 6\nroll 6\nход\nгайка вправо 6\n/очередь\n", folder=tmp_path).out
    for typed in ("ход 6", "roll 6", "гайка вправо 6"):
        (row,) = after(out, typed)
        assert row.startswith("-- ")
        assert "--dice hand" in row
    assert len(after(out, "ход")) == 2
    assert gmkit("verify", "a.gmj", folder=tmp_path).code == 0


def test_a_face_out_of_turn_is_refused_for_the_turn(tmp_path: Path) -> None:
    out = gmkit(*PLAY, typed="Боря: ход 6\n/очередь\n", folder=tmp_path).out
    assert after(out, "Боря: ход 6") == ["-- нельзя: сейчас ходит Аня"]


def test_with_both_each_die_tells_how_it_came(tmp_path: Path) -> None:
    typed = "ход 4\nгайка вправо 2\nстоп\nход\nгайка вниз\n/копия\n"
    out = gmkit(*PLAY, "--dice", "both", typed=typed, folder=tmp_path).out
    assert "Кубик: 4 (брошен рукой)" in after(out, "ход 4")
    assert "Кубик: 2 (брошен рукой)" in after(out, "гайка вправо 2")
    assert [row for row in after(out, "ход") if row.endswith(" (бросил gmkit)")]
    assert [row for row in after(out, "гайка вниз") if row.endswith(" (бросил gmkit)")]
    log = gmkit("log", "a.gmj", folder=tmp_path).out
    assert log.count("(брошен рукой)") == 2
    assert log.count("(бросил gmkit)") == 2
    told = gmkit("verify", "a.gmj", folder=tmp_path)
    assert told.code == 0
    assert "в 2 строках грань напечатана, а не брошена gmkit (3, 4)" in told.out
    gmkit("reveal", "a.gmj", "--now", "-o", "a.txt", folder=tmp_path)
    shown = (tmp_path / "a.txt").read_text(encoding="utf-8")
    assert shown.count("(брошен рукой)") == 2
    assert shown.count("напечатана") == 2


def test_a_game_of_both_goes_on_as_one(tmp_path: Path) -> None:
    gmkit(*PLAY, "--dice", "both", typed="ход 4\nстоп\n", folder=tmp_path)
    out = gmkit("resume", "a.gmj", typed="ход\nстоп\nход 5\n", folder=tmp_path).out
    assert "Кубик: 5 (брошен рукой)" in out
    assert gmkit("verify", "a.gmj", folder=tmp_path).code == 0


def test_where_the_master_throws_nothing_is_marked(tmp_path: Path) -> None:
    out = gmkit(*PLAY, "--dice", "hand", typed="ход 4\nгайка вправо 2\nход\n", folder=tmp_path).out
    assert "(брошен" not in out
    assert "Кубик: 2" in after(out, "гайка вправо 2")
