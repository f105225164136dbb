"""Branches that a whole evening seldom takes: each with what it must come to."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import NamedTuple

import pytest

from gmkit.core.game import find_game
from gmkit.core.hearing import Table, Tongue
from gmkit.core.journal import compact
from gmkit.core.journal.codec import codec_of
from gmkit.core.journal.journal import Journal
from gmkit.core.journal.log import read_log
from gmkit.core.journal.sealing import Broken, decoded
from gmkit.core.journal.storage import Storage
from gmkit.core.master.bounds import new_name
from gmkit.core.scenario.play import rehearse, updated
from gmkit.core.scenario.reader import Scenario, read_scenarios
from gmkit.core.speech import letters, lookalikes
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.errors import BadFile, NotWritten, UsageError
from gmkit.grid.file.mapwriter import blank_map_text
from gmkit.grid.geometry import Columns
from tests.assurance.hostile.scenarios import boards, changed
from tests.kit.root import ROOT
from tests.kit.short_game import HEADER, turn


class Span(NamedTuple):
    """A field of two parts."""

    first: int
    last: int


class Spanned(NamedTuple):
    """An event with it."""

    who: str
    span: Span


def test_a_field_of_several_parts_is_given_back() -> None:
    codec = codec_of((Spanned,))
    happening = ("NC-1", Spanned("Аня", Span(2, 5)))
    written = codec.encode(happening)
    assert written == ["NC-1", "Spanned", "Аня", [2, 5]]
    assert codec.decode(json.loads(json.dumps(written))) == happening


@pytest.mark.parametrize("place", [["A", 1], [1.0, 1], [True, None]])
def test_a_place_that_is_no_cell_is_no_event(place: list[object]) -> None:
    codec = codec_of(find_game("numenor").rules.events)
    with pytest.raises(BadFile, match="no event of this game"):
        codec.decode(["NC-9", "Stepped", "Аня", place, [1, 1]])


def test_a_number_too_large_for_a_correction_says_how_large_it_may_be() -> None:
    game = find_game("numenor")
    with pytest.raises(Misheard) as caught:
        game.master.corrections.read("пропуски Аня 100000", Columns.LATIN, ("Аня",))
    assert caught.value.why is Why.BAD_NUMBER


@pytest.mark.parametrize("words", ["гайки Аня много", "гайки Аня пять штук"])
def test_words_for_a_number_in_a_correction_are_not_understood(words: str) -> None:
    with pytest.raises(Misheard) as caught:
        find_game("stalker").master.corrections.read(words, Columns.LATIN, ("Аня",))
    assert caught.value.why is Why.UNKNOWN


def test_a_new_name_may_not_look_like_one_at_the_table() -> None:
    with pytest.raises(UsageError, match="the name Aня"):
        new_name("Aня", ["Аня", "Боря"], ())  # the first letter is Latin
    assert new_name("Вера", ["Аня", "Боря"], ()) == "Вера"


def test_more_phrases_than_are_kept_are_still_said_right() -> None:
    tongue = Tongue({}, "ru", Columns.LATIN)
    for face in range(5000):
        assert tongue.phrase(Table.DIE, (face, 6)) == f"Кубик: {face}"
    assert tongue.phrase(Table.DIE, (0, 6)) == "Кубик: 0"


def test_folding_ends_whatever_the_letters_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(letters, "_fold_once", lambda text: text + "!")
    assert letters.fold("Ы?") == "Ы?" + "!" * 5


def test_a_skeleton_ends_whatever_the_table_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookalikes, "table", lambda: {ord("a"): "ab"})
    assert lookalikes.skeleton("a") == "a" + "b" * 4


def scenario_of(folder: Path, text: str) -> Scenario:
    path = folder / "a.yaml"
    path.write_text(text, encoding="utf-8")
    (scenario,) = read_scenarios(path)
    return scenario


def test_a_face_that_the_die_does_not_have(tmp_path: Path) -> None:
    """The script is at fault, not the command: it is told at the line of the dice."""
    text = changed(15, "[4, 2]", "[9]").replace("  Аня: север", "  /бросок 6\n  Аня: север")
    scenario = scenario_of(tmp_path, text)
    (miss,) = rehearse(scenario)
    assert (miss.line, miss.found) == (15, "грань 9 не от 1 до 6")


def test_lots_that_nothing_draws_and_lots_that_there_are_not_are_told_at_their_line(tmp_path: Path) -> None:
    """A pinned lot that is never drawn pins nothing: the scenario says less than it seems to."""
    text = f"""format: gmkit-scenario/1
board: {ROOT / "maps/locks/swift.yaml"}
players: {{Аня: B6, Боря: B6}}
rulings: {{first_move: placed}}
lots: LOTS
play: |
  Аня: карточка
  /отмена
  Аня: карточка
"""
    for lots, found in (("[]", []), ("[1]", []), ("[1, 1, 1]", ["осталось: 2"]), ("[99]", ["жребий 99 не от 1 до 12"])):
        misses = [(one.line, one.found) for one in rehearse(scenario_of(tmp_path, text.replace("LOTS", lots)))]
        assert misses == [(5, one) for one in found], lots


def test_what_has_no_heard_part_is_left_when_a_scenario_is_updated(tmp_path: Path) -> None:
    text = changed(15, "[4, 2]", "[4, 2, 5]")
    misses = rehearse(scenario_of(tmp_path, text))
    assert [miss.found for miss in misses if miss.heard is None] == ["осталось: 3", "осталось: 1"]
    assert updated(text, [miss for miss in misses if miss.heard is None]) == text


def test_boards_one_of_which_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadFile):
        scenario_of(tmp_path, boards("{Аня: no-such-map, Боря: no-such-map}"))


def test_boards_of_two_styles_make_no_game(tmp_path: Path) -> None:
    legend = find_game("numenor").maps.legend
    for name, columns in (("a", Columns.LATIN), ("b", Columns.NUMBERS)):
        (tmp_path / f"{name}.map").write_text(blank_map_text("numenor", 5, 5, columns, legend), encoding="utf-8")
    with pytest.raises(BadFile, match="all boards must be of one game and name their columns alike"):
        scenario_of(tmp_path, boards("{Аня: a.map, Боря: b.map}"))


def test_a_correction_that_the_cave_does_not_allow_is_answered_so(tmp_path: Path) -> None:
    text = changed(15, "[4, 2]", "[]").replace("  Аня: север", "  /поправка Аня на Z9 -> чепуха\n  Аня: север")
    misses = rehearse(scenario_of(tmp_path, text))
    assert [(miss.line, miss.found) for miss in misses if "чепуха" in miss.expected] == [(20, "нельзя")]


def test_a_line_never_holds_what_json_has_no_number_for() -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        compact.compact(float("nan"))


def test_a_file_changed_or_replaced_under_an_open_game_is_told_apart(tmp_path: Path) -> None:
    path, other = tmp_path / "a.gmj", tmp_path / "b.gmj"
    with Journal.create(path, HEADER) as journal:
        path.write_bytes(path.read_bytes() + b"x")
        with pytest.raises(NotWritten, match="another program changed"):
            journal.append(turn(2))
    path.unlink()
    with Journal.create(path, HEADER) as journal:
        other.write_bytes(path.read_bytes())
        other.replace(path)
        with pytest.raises(NotWritten, match="another file was put in place of"):
            journal.append(turn(2))


def test_a_folder_is_told_from_other_things_that_are_no_game(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="this is a folder, not a game file"):
        read_log(tmp_path)


@pytest.mark.skipif(not os.path.exists("/dev/null"), reason="there is no such device here")
def test_a_file_that_became_a_device_when_it_was_opened_is_not_read(tmp_path: Path) -> None:
    class Turned(Storage):
        def stat(self, fd: int) -> os.stat_result:
            return os.stat("/dev/null")

    path = tmp_path / "a.gmj"
    Journal.create(path, HEADER).close()
    with pytest.raises(BadFile, match="not an ordinary file"):
        read_log(path, storage=Turned())


def test_a_line_of_too_many_values_is_not_parsed() -> None:
    """Behind a good seal only a forger writes it; Python would take fifty times its length."""
    few, many = (b'{"n":1,"a":[' + b"1," * count + b"1]}" for count in (99_000, 200_000))
    assert len(decoded(few, 1)["a"]) == 99_001
    with pytest.raises(Broken):
        decoded(many, 1)
