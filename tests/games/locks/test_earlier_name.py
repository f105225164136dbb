"""What was whispered to a player under an earlier name is still his, and never another's who has that name now."""

from __future__ import annotations

from gmkit.core.hearing import Told, Tongue
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


def swap(referee: Referee, one: str, other: str) -> None:
    for old, new in ((one, "Некто"), (other, one), ("Некто", other)):
        referee.amend(f"имя {old} {new}")


def test_a_newcomer_with_the_old_name_hears_none_of_it() -> None:
    referee = table(castle_of(BOOK), lots=[1])
    say(referee, "карточка")
    referee.amend("имя Аня Анфиса")
    referee.amend("новый Аня")
    assert not whispered(referee, "Аня")
    assert whispered(referee, "Анфиса")


def test_two_who_swap_names_keep_what_each_was_told() -> None:
    referee = table(castle_of(BOOK), lots=[1, 2])
    say(referee, "карточка", "карточка")
    hers, his = whispered(referee, "Аня"), whispered(referee, "Боря")
    assert hers != his
    swap(referee, "Аня", "Боря")
    assert (whispered(referee, "Аня"), whispered(referee, "Боря")) == (his, hers)


def test_a_whisper_under_another_name_that_was_taken_back_stays_in_the_log() -> None:
    """Also where the other name is taken back with it, and where somebody else has that name since."""
    referee = table(castle_of(BOOK), lots=[1])
    referee.amend("имя Аня Анфиса")
    say(referee, "карточка")
    (told,) = whispered(referee, "Анфиса")
    referee.undo()
    assert whispered(referee, "Анфиса") == [told]
    referee.undo()
    assert whispered(referee, "Аня") == [told]
    referee.amend("имя Боря Анфиса")
    assert not whispered(referee, "Анфиса")
    assert whispered(referee, "Аня") == [told]


def test_one_whose_coming_was_taken_back_is_not_the_next_who_comes() -> None:
    referee = table(castle_of(BOOK), lots=[1, 2, 3], rulings={"first_move": "placed"})
    referee.amend("новый Вера")
    referee.amend("Вера на A1")
    say(referee, "карточка", "карточка", "карточка")
    (told,) = whispered(referee, "Вера")
    referee.undo(5)
    referee.amend("новый Вера")
    assert not whispered(referee, "Вера")
    referee.undo()
    while referee.redo().lines:
        pass
    assert told not in whispered(referee, "Аня")


def test_a_line_that_is_told_again_is_told_by_the_names_of_its_time() -> None:
    referee = table(castle_of(BOOK), lots=[1])
    line = say(referee, "карточка")
    english = Tongue(referee.game.sight.phrases, "en", referee.columns)
    before = referee.retold(line, english)
    assert [told.listener for told in before if told.listener] == ["Аня"]
    referee.amend("имя Аня Анфиса")
    assert referee.retold(line, english) == before


def test_a_game_that_is_loaded_knows_who_sat_where_as_the_table_did() -> None:
    """At every line, also after a name, a coming and a swap that were taken back or brought again."""
    referee = table(castle_of(BOOK), lots=[1, 2])
    referee.amend("имя Аня Анфиса")
    say(referee, "карточка")
    referee.undo(2)
    referee.redo()
    referee.undo()
    referee.amend("имя Боря Анфиса")
    referee.amend("новый Вера")
    referee.undo()
    swap(referee, "Аня", "Анфиса")
    say(referee, "карточка")
    referee.undo(2)
    loaded = table(castle_of(BOOK), lots=[1, 2])
    for line in referee.lines[len(loaded.lines) :]:
        loaded.take(line._replace(told=()))
    assert loaded.seating() == referee.seating()
    for line in referee.lines:
        assert loaded.seating(line.number) == referee.seating(line.number)
    for name in ("Аня", "Боря", "Анфиса", "Вера", "Некто", ""):
        assert [told for _, told in loaded.heard_by(name)] == [told for _, told in referee.heard_by(name)]
