"""What was whispered to a player under an earlier name is still his."""

from __future__ import annotations

from gmkit.core.hearing import Told
from gmkit.core.referee import Referee
from tests.games.locks.table import castle_of, say, table
from tests.games.locks.test_secrets import BOOK


def whispered(referee: Referee, name: str) -> list[Told]:
    return [told for _, lines in referee.heard_by(name) for told in lines if told.listener]


def test_a_renamed_player_keeps_what_was_whispered_to_him() -> None:
    referee = table(castle_of(BOOK), lots=[1])
    say(referee, "карточка")
    before = whispered(referee, "Аня")
    assert before
    referee.amend("имя Аня Анфиса")
    assert whispered(referee, "Анфиса") == before
    assert not whispered(referee, "Боря")
    loaded = table(castle_of(BOOK), lots=[1])
    for line in referee.lines[len(loaded.lines) :]:
        loaded.take(line._replace(told=()))
    assert whispered(loaded, "Анфиса") == before


def test_what_is_whispered_after_a_renaming_is_his_under_the_new_name() -> None:
    referee = table(castle_of(BOOK), lots=[1, 2])
    referee.amend("имя Аня Анфиса")
    say(referee, "карточка")
    heard = whispered(referee, "Анфиса")
    assert heard
    assert {told.listener for told in heard} == {"Анфиса"}
