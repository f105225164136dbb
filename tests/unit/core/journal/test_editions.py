"""Games of older editions: rulings that came later are as they were played before; seals are of what stands there."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import NamedTuple

import pytest

from gmkit.core.game import Ruling, find_game, game_names
from gmkit.core.journal.codec import Codec
from gmkit.core.journal.gamefile import blank_referee, load
from gmkit.core.journal.log import read_log
from gmkit.core.journal.verify import verify
from gmkit.errors import BadFile
from gmkit.text import Both
from tests.assurance.golden.evenings import FOLDER
from tests.kit.forging import resealed

GOLDEN = sorted(FOLDER.glob("*.gmj"))


class Heard(NamedTuple):
    who: str
    times: int = 1
    each: tuple[int, ...] = ()


class Plain(NamedTuple):
    who: str
    times: int


def test_fields_that_came_later_are_written_where_they_say_something() -> None:
    codec = Codec((Heard, Plain))
    for event, written in (
        (Heard("Аня"), ["X-1", "Heard", "Аня"]),
        (Heard("Аня", 2), ["X-1", "Heard", "Аня", 2]),
        (Heard("Аня", 1, (3,)), ["X-1", "Heard", "Аня", 1, [3]]),
        (Plain("Аня", 1), ["X-1", "Plain", "Аня", 1]),
    ):
        assert codec.encode(("X-1", event)) == written
        assert codec.decode(json.loads(json.dumps(written))) == ("X-1", event)


def test_a_ruling_that_came_later_is_as_it_was_played_before() -> None:
    late = Ruling("late", "new", Both("", ""), choices=("new", "old"), former="old")
    card = find_game("numenor")
    plain = Ruling("plain", "1", Both("", ""), numbers=(0, 9))
    game = dataclasses.replace(card, rules=dataclasses.replace(card.rules, rulings=(late, plain)))
    assert game.settled() == {"late": "new", "plain": "1"}
    assert game.resettled({}) == {"late": "old", "plain": "1"}
    assert game.resettled({"late": "new", "plain": "2"}) == {"late": "new", "plain": "2"}


@pytest.mark.parametrize("name", game_names())
def test_what_a_ruling_formerly_was_is_a_value_of_it(name: str) -> None:
    for ruling in find_game(name).rules.rulings:
        if ruling.former:
            ruling.check(ruling.former)
            assert ruling.former != ruling.default


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_old_games_are_decided_by_their_own_rulings(path: Path) -> None:
    log = read_log(path)
    referee = blank_referee(log, path)
    header = log.header["rulings"]
    for ruling in referee.game.rules.rulings:
        kept = header.get(ruling.name, ruling.former or ruling.default)
        assert referee.setup.rulings[ruling.name] == kept
    assert load(log, path).world is not None
    assert verify(log, path, log.header["boards"][0]["seal"]).good


def test_where_an_older_edition_would_have_come_out_otherwise_both_are_named(tmp_path: Path) -> None:
    """A rule that was mended since is no forgery, and the reader cannot know unless he is told."""
    old, now = 1, find_game("numenor").edition
    assert old < now
    for edition, told in ((old, True), (now, False)):
        path = tmp_path / f"{edition}.gmj"

        def change(number: int, record: dict[str, object], edition: int = edition) -> None:
            if number == 1:
                record["edition"] = edition
            if number == 4:
                record["state"] = "0" * 16

        path.write_bytes(resealed((FOLDER / "0.1.0-numenor.gmj").read_bytes(), change))
        texts = [proof.text for proof in verify(read_log(path), path).proofs if proof.holds is False]
        otherwise = [text.en for text in texts if text.en.startswith("line 4: by the rules of this gmkit")]
        assert len(otherwise) == 1
        assert (f"; it was played by edition {edition} of the rules, " in otherwise[0]) == told


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_of_a_later_edition_it_is_told_and_nothing_is_read_by_the_rules_of_now(path: Path, tmp_path: Path) -> None:
    """The very next edition as the farthest one: what it means is not known here yet."""
    now = find_game(json.loads(path.read_bytes().splitlines()[0])["game"]).edition
    for edition in (now + 1, 9_999):
        later = tmp_path / f"{edition}.gmj"
        later.write_bytes(
            resealed(path.read_bytes(), lambda number, record, edition=edition: _edited(number, record, edition))
        )
        for reader in (load, blank_referee, verify):
            with pytest.raises(BadFile) as refused:
                reader(read_log(later), later)
            told = f"line 1: rules of edition {edition}, this gmkit has {now}: a newer gmkit is needed"
            assert refused.value.message.en.endswith(told)


def _edited(number: int, record: dict[str, object], edition: int) -> None:
    if number == 1:
        record["edition"] = edition
