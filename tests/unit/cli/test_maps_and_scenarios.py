"""`gmkit map`, `gmkit scenario`, `gmkit games`, `gmkit rules`: what is told, written, and left alone."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from gmkit.core.library import short_names
from tests.kit.console import ROOT, gmkit, lines

SHIPPED = [name for name in short_names("maps") if name.startswith("numenor/")]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_shipped_map_is_free_of_findings(name: str) -> None:
    ran = gmkit("map", "check", "--strict", name)
    assert (ran.code, ran.out) == (0, "0 ошибок, 0 предупреждений\n")


def test_findings_name_file_line_column_code_and_cells(tmp_path: Path) -> None:
    text = (ROOT / "maps/numenor/first-cave.yaml").read_text(encoding="utf-8")
    (tmp_path / "m.yaml").write_text(text.replace("E 1", "| 1"), encoding="utf-8")
    ran = gmkit("map", "check", "m.yaml", folder=tmp_path)
    assert ran.code == 1
    assert re.match(r"m\.yaml:\d+:\d+: [a-z-]+", ran.out)
    assert lines(ran.out)[-1] == "1 ошибка, 0 предупреждений"
    assert gmkit("play", "m.yaml", folder=tmp_path).code == 1
    assert not list(tmp_path.glob("*.gmj"))


def test_one_bad_map_does_not_hide_the_others(tmp_path: Path) -> None:
    text = (ROOT / "maps/numenor/first-cave.yaml").read_text(encoding="utf-8")
    (tmp_path / "a.yaml").write_text("format: gmkit-map/1\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text(text.replace("E 1", "| 1"), encoding="utf-8")
    (tmp_path / "c.yaml").write_text("- 1\n", encoding="utf-8")
    ran = gmkit("map", "check", "a.yaml", "b.yaml", "c.yaml", folder=tmp_path)
    assert ran.code == 65
    assert "b.yaml:" in ran.out
    assert "a.yaml:1" in ran.err
    assert "c.yaml:1" in ran.err


def test_show_draws_walls_starts_exit_legend_and_notes() -> None:
    out = gmkit("map", "show", "numenor/first-cave").out
    assert "1 | @          ~v |   E" in lines(out)
    assert "@ начало пути" in lines(out)
    assert "H лазарет" in lines(out)
    assert any(row.startswith("A3: лазарет;") for row in lines(out))


@pytest.mark.parametrize("name", short_names("maps"))
def test_a_start_is_marked_once(name: str) -> None:
    """By the game's own picture or by `map show`: never by both, in no cell and not in the legend."""
    out = gmkit("map", "show", name, "--lang", "en").out
    assert "@" in out
    assert not re.search("@[a-z]?@", out)
    assert len([row for row in lines(out) if row.startswith("@ ")]) <= 1, out


@pytest.mark.parametrize("name", SHIPPED)
def test_fmt_leaves_a_tidy_map_alone_and_tidies_another(name: str, tmp_path: Path) -> None:
    source = ROOT / "maps" / f"{name}.yaml"
    path = tmp_path / "m.yaml"
    shutil.copy(source, path)
    assert gmkit("map", "fmt", "--check", str(path)).code == 0
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("---", "───").replace("|", "│").replace("map: │", "map: |"), encoding="utf-8")
    ran = gmkit("map", "fmt", "--check", str(path))
    assert ran.code == 1
    assert "изменилась бы" in ran.out
    assert "───" in path.read_text(encoding="utf-8")
    assert gmkit("map", "fmt", str(path)).code == 0
    assert path.read_text(encoding="utf-8") == text
    assert [one.name for one in tmp_path.iterdir()] == ["m.yaml"]


@pytest.mark.parametrize("columns", ["latin", "cyrillic", "numbers"])
@pytest.mark.parametrize("size", ["8x8", "1x1", "30x2", "3Х4", "12×5"])
def test_a_blank_map_can_be_read_again(size: str, columns: str, tmp_path: Path) -> None:
    ran = gmkit("map", "new", "numenor", "--size", size, "--columns", columns, "-o", "m.yaml", folder=tmp_path)
    assert ran.code == 0, ran.err
    assert gmkit("map", "show", "m.yaml", folder=tmp_path).code == 0
    assert gmkit("map", "fmt", "--check", "m.yaml", folder=tmp_path).code == 0
    again = gmkit("map", "new", "numenor", "--size", size, "-o", "m.yaml", folder=tmp_path)
    assert again.code == 2
    assert "уже есть" in again.err
    shown = gmkit("map", "new", "numenor", "--size", size, "--columns", columns)
    assert shown.out == (tmp_path / "m.yaml").read_text(encoding="utf-8")


def test_where_a_map_cannot_be_written(tmp_path: Path) -> None:
    ran = gmkit("map", "new", "numenor", "-o", "нет/m.yaml", folder=tmp_path)
    assert ran.code == 74
    assert "не записан" in ran.err


def test_games_lists_what_can_be_typed_as_it_stands(tmp_path: Path) -> None:
    out = gmkit("games").out
    commands = re.findall(r"^  gmkit (play \S+)", out, re.M)
    assert {f"play {name}" for name in SHIPPED} <= set(commands)
    for command in commands:
        if "numenor" in command:
            assert gmkit(*command.split(), folder=tmp_path).code == 0, command


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_rules_print_every_clause_and_the_rulings_in_force(lang: str) -> None:
    ran = gmkit("rules", "numenor", "--lang", lang, "--ruling", "drift=1")
    assert ran.code == 0
    for number in range(1, 37):
        assert re.search(rf"\bNC-{number}\b", ran.out), number
    assert "drift = 1 (" in ran.out
    assert "pit_stay = keep" in ran.out


def test_the_rulings_of_a_map(tmp_path: Path) -> None:
    text = (ROOT / "maps/numenor/first-cave.yaml").read_text(encoding="utf-8")
    (tmp_path / "m.yaml").write_text(text + "rulings: {drift: 1, swamp_limit: 5}\n", encoding="utf-8")
    out = gmkit("rules", "numenor", "--map", "m.yaml", "--ruling", "drift=3", folder=tmp_path).out
    assert "drift = 3 (" in out
    assert "swamp_limit = 5 (" in out
    out = gmkit("play", "m.yaml", folder=tmp_path).out
    assert "drift=1" in out
    assert "swamp_limit=5" in out


def test_scenarios_that_hold(tmp_path: Path) -> None:
    files = sorted((ROOT / "scenarios/numenor").glob("*.yaml"))
    ran = gmkit("scenario", "check", *map(str, files))
    assert ran.code == 0, ran.out
    assert re.fullmatch(r"\d+ passed, 0 failed", lines(ran.out)[-1])


def test_a_scenario_that_does_not_hold_is_told_and_updated(tmp_path: Path) -> None:
    for kind in ("maps", "scenarios"):
        shutil.copytree(ROOT / kind / "numenor", tmp_path / kind / "numenor")
    path = tmp_path / "scenarios/numenor/game.yaml"
    right = path.read_text(encoding="utf-8")
    wrong = right.replace("Аня: на восток -> стена ", "Аня: на восток -> суша ", 1)
    assert wrong != right
    path.write_text(wrong, encoding="utf-8")
    ran = gmkit("scenario", "check", str(path))
    assert ran.code == 1
    assert re.search(r"game\.yaml:\d+: ждали «суша», а вышло «стена»", ran.out)
    assert lines(ran.out)[-1] == "0 passed, 1 failed"
    assert path.read_text(encoding="utf-8") == wrong
    ran = gmkit("scenario", "check", "--update", "--lang", "en", str(path))
    assert lines(ran.out)[-1] == "0 passed, 1 failed"
    assert path.read_text(encoding="utf-8") == right
    assert gmkit("scenario", "check", str(path)).code == 0


def test_worked_cases_are_never_rewritten(tmp_path: Path) -> None:
    text = (ROOT / "scenarios/numenor/cases.yaml").read_text(encoding="utf-8")
    wrong = text.replace("-> стена", "-> суша", 1)
    assert wrong != text
    path = tmp_path / "cases.yaml"
    path.write_text(wrong, encoding="utf-8")
    assert gmkit("scenario", "check", "--update", str(path)).code == 1
    assert path.read_text(encoding="utf-8") == wrong


def test_a_bad_scenario_is_one_message_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "s.yaml"
    path.write_text("format: gmkit-scenario/1\nboard: нет.yaml\nplayers: {Аня: A1}\n", encoding="utf-8")
    for args in (("scenario", "check", str(path)), ("play", str(path))):
        ran = gmkit(*args, folder=tmp_path)
        assert ran.code == 65
        assert "s.yaml:2:" in ran.err


@pytest.mark.parametrize(("lang", "said"), [("ru", "лишнее: x y"), ("en", "unexpected argument: x y")])
def test_a_word_too_many_is_told_in_the_language_asked_for(lang: str, said: str) -> None:
    ran = gmkit("games", "x", "y", "--lang", lang)
    assert ran.code == 2
    assert said in ran.err


def test_a_broken_map_shows_players_no_row_of_it(tmp_path: Path) -> None:
    text = (ROOT / "maps" / "stalker" / "short-evening.yaml").read_text(encoding="utf-8")
    (tmp_path / "m.yaml").write_text(text.replace("| 1", "? 1").replace(" 1\n", " 1\n", 1), encoding="utf-8")
    for lang in ("ru", "en"):
        told = gmkit("map", "show", "m.yaml", "--lang", lang, folder=tmp_path)
        assert told.code == 65
        assert "|" in told.err
        ran = gmkit("map", "show", "m.yaml", "--field", "--lang", lang, folder=tmp_path)
        assert ran.code == 65
        assert len(lines(ran.err)) == 1, ran.err
        assert "gmkit map check m.yaml" in ran.err
        assert "|" not in ran.err
