"""Links: 256 random bits a player, kept beside the game for its owner alone, withdrawn for good, of one game only."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from gmkit.core.journal.gamefile import Started
from gmkit.core.journal.watching import Watcher
from gmkit.errors import BadFile
from gmkit.table.watchlinks import ALL, LinkFile, Links, fresh_token, place_of
from tests.kit.console import gmkit
from tests.kit.watched import castle, cave


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    game = castle(tmp_path / "c.gmj")
    yield game
    game.journal.close()


def given(path: Path) -> Links:
    store = LinkFile(path)
    with store.changing():
        links = store.read().whole(Watcher(path).wait())
        store.write(links)
    return links


def test_a_token_is_256_bits_and_never_the_same() -> None:
    tokens = {fresh_token() for _ in range(500)}
    assert len(tokens) == 500
    assert {len(token) for token in tokens} == {43}


def test_links_are_kept_for_the_owner_alone_and_stay_the_same(started: Started) -> None:
    first = given(started.journal.path)
    assert set(first.tokens) == {ALL, "0", "1", "2"}
    assert place_of(started.journal.path).stat().st_mode & 0o777 == 0o600
    assert given(started.journal.path) == first


def test_a_withdrawn_link_is_forgotten_and_not_given_anew(started: Started) -> None:
    path = started.journal.path
    first = given(path)
    ran = gmkit("watch", path.name, "--withdraw", "боря", "--lang", "ru", folder=path.parent)
    assert (ran.code, ran.out) == (0, "Боря: ссылка отозвана\n")
    after = given(path)
    assert after.tokens == {**first.tokens, "1": ""}
    assert first.tokens["1"] not in place_of(path).read_text()
    assert after.renewed("1").tokens["1"] not in ("", first.tokens["1"])


def test_withdrawing_from_a_game_without_links_makes_none(started: Started) -> None:
    path = started.journal.path
    ran = gmkit("watch", path.name, "--withdraw", "Аня", "--lang", "ru", folder=path.parent)
    assert (ran.code, ran.out) == (0, "Аня: ссылки и не было\n")
    assert not place_of(path).exists()


def test_a_newcomer_gets_a_link_and_a_new_name_keeps_it(started: Started) -> None:
    path = started.journal.path
    first = given(path)
    started.referee.amend("имя Аня Варя")
    started.referee.amend("новый Галя A12")
    after = given(path)
    assert {key: after.tokens[key] for key in first.tokens} == first.tokens
    assert len(after.tokens) == len(first.tokens) + 1


def test_links_of_another_game_count_no_more(started: Started, tmp_path: Path) -> None:
    path = started.journal.path
    first = given(path)
    other = cave(tmp_path / "d.gmj")
    other.journal.close()
    (tmp_path / "d.gmj").replace(path)
    assert not set(given(path).tokens.values()) & set(first.tokens.values())


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format": "gmkit-links/1", "game": "", "links": {"0": "short"}}',
        '{"format": "gmkit-links/1", "game": "", "links": {"0": 1}}',
        '{"format": "gmkit-links/1", "game": "", "links": {"x": ""}}',
        '{"format": "gmkit-links/2", "game": "", "links": {}}',
        "[" * 100_000,
        "0" * 300_000,
    ],
    ids=lambda text: text[:20] or "empty",
)
def test_a_list_that_is_none_of_ours_is_told(started: Started, text: str) -> None:
    place_of(started.journal.path).write_text(text)
    with pytest.raises(BadFile, match="no list of links"):
        LinkFile(started.journal.path).read()


def test_the_list_holds_nothing_but_tokens(started: Started) -> None:
    given(started.journal.path)
    assert set(json.loads(place_of(started.journal.path).read_text())) == {"format", "game", "links"}
