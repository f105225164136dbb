"""The master's own words: marked as his wherever they are read, never to be taken for an answer of the rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gmkit.core.hearing import ALOUD, Listener, Role, Tongue, tell_own_words
from gmkit.core.speech.addressee import addressee
from gmkit.core.speech.misheard import Misheard, Why
from gmkit.grid.geometry import Columns
from gmkit.show.room import Room
from gmkit.table.output import Paper
from tests.kit.bareterminal import BareTerminal
from tests.kit.console import after, gmkit, lines
from tests.kit.forging import replace_fields

LOOKS_LIKE_AN_ANSWER = "» Аня: река «"
SECRET = "ключ <b>под ковром</b>"
TYPED = f"восток\n/скажи {LOOKS_LIKE_AN_ANSWER}\n/шепни Боре: {SECRET}\n"


def played(folder: Path, *args: str, typed: str = TYPED) -> str:
    ran = gmkit(
        "play", "--players", "Аня,Боря", "--order", "given", "--save", "a.gmj", *args, typed=typed, folder=folder
    )
    assert ran.code == 0, ran.err
    return ran.out


def test_words_aloud_have_a_heading_and_a_mark_of_their_own(tmp_path: Path) -> None:
    out = played(tmp_path, typed=TYPED + "/копия\n/отмена\n/лог\n")
    said = f"Ведущий: «{LOOKS_LIKE_AN_ANSWER}»"
    assert after(out, f"/скажи {LOOKS_LIKE_AN_ANSWER}") == ["ВСЛУХ, ОТ ВЕДУЩЕГО", said]
    assert after(out, "/копия") == [said]
    assert f"   {said}" in after(out, "/лог")  # an undo takes no words back
    assert not any(row.startswith("Аня: река") for row in lines(out))


def test_his_words_have_a_role_that_nothing_of_the_rules_has() -> None:
    """By it every reader knows them: the page, the reveal, the log."""
    for listener in (ALOUD, Listener("Аня")):
        told = tell_own_words(Tongue({}, "ru", Columns.LATIN), listener, "река")
        assert (told.role, told.about, told.listener) == (Role.OWN_WORDS, "", listener)


def test_words_to_one_player_are_his_alone(tmp_path: Path) -> None:
    out = played(tmp_path, typed=TYPED + "/лог\n/лог Аня\n/лог Боря\n/шёпот Боря\n")
    told = f"(только Боря) Ведущий: «{SECRET}»"
    assert SECRET not in "\n".join(after(out, "/лог") + after(out, "/лог Аня"))
    assert after(out, "/лог Боря")[-1] == f"   {told}"
    assert after(out, "/шёпот Боря")[:2] == ["ШЁПОТОМ", told]


def test_a_newcomer_in_the_place_of_one_whose_coming_was_taken_back_has_none_of_his_whispers(tmp_path: Path) -> None:
    typed = "/поправка новый Витя B2\n/шепни Витя: пароль\n/отмена\n/поправка новый Галя B2\n/лог Галя\n/шёпот Галя\n"
    out = played(tmp_path, typed=typed)
    assert "шёпотом: Витя" in out or "(только Витя)" in out
    for asked in ("/лог Галя", "/шёпот Галя"):
        rows = after(out, asked)
        assert rows
        assert not [row for row in rows if "пароль" in row], asked
    log = gmkit("log", "a.gmj", "--as", "Галя", folder=tmp_path)
    assert (log.code, "пароль" in log.out) == (0, False)
    own = gmkit("reveal", "a.gmj", "--now", "--as", "Галя", "--format", "text", "-o", "-", folder=tmp_path)
    assert (own.code, "пароль" in own.out) == (0, False)


def test_under_a_cover_a_whisper_is_only_announced(tmp_path: Path) -> None:
    out = played(tmp_path, "--cover")
    assert after(out, f"/шепни Боре: {SECRET}")[:1] == ["есть шёпот для игрока Боря: /шёпот Боря"]


def test_at_a_covered_terminal_nothing_typed_to_one_player_is_left(tmp_path: Path) -> None:
    """What was typed stands on the screen as any line does, until it is done: then screen and scrollback are empty."""
    with BareTerminal(tmp_path, "play", "--players", "Ann,Ben", "--lang", "en", "--cover") as screen:
        screen.wait_for(b"> ")
        screen.type(b"/tell Ben: key under mat\r")
        shown = screen.wait_for(b"/whisper Ben")
        screen.type(b"/end\r")
        assert screen.end() == 0
    assert b"under mat" in shown
    assert b"\x1b[3J" in shown
    assert b"under mat" not in screen.shown[screen.shown.rindex(b"\x1b[3J") :]


def test_log_reveal_and_verify_say_whose_words_they_are(tmp_path: Path) -> None:
    played(tmp_path)
    said, told = f"Ведущий: «{LOOKS_LIKE_AN_ANSWER}»", f"(только Боря) Ведущий: «{SECRET}»"
    log = gmkit("log", "a.gmj", folder=tmp_path).out
    assert said in log
    assert SECRET not in log
    verdict = gmkit("verify", "a.gmj", folder=tmp_path)
    assert verdict.code == 0
    assert "· собственные слова ведущего, из правил они не следуют: строки 4, 5" in lines(verdict.out)
    text = gmkit("reveal", "a.gmj", "--now", "--format", "text", "-o", "-", folder=tmp_path).out
    assert said in text
    assert told in text
    assert "строка 4: ведущий от себя" in text
    for name, hears in (("Аня", False), ("Боря", True)):
        own = gmkit("reveal", "a.gmj", "--now", "--as", name, "--format", "text", "-o", "-", folder=tmp_path).out
        assert said in own
        assert (told in own) is hears
    page = gmkit("reveal", "a.gmj", "--now", "--format", "html", "-o", "-", folder=tmp_path).out
    assert "<b>под ковром</b>" not in page
    assert 'class="alone l1"><bdi>(только Боря) Ведущий: «ключ &lt;b&gt;под ковром' in page
    assert page.count("под ковром") == 1
    english = gmkit("reveal", "a.gmj", "--now", "--lang", "en", "--format", "text", "-o", "-", folder=tmp_path)
    assert f"Master: «{LOOKS_LIKE_AN_ANSWER}»" in english.out


def test_a_game_goes_on_after_them(tmp_path: Path) -> None:
    played(tmp_path)
    out = gmkit("resume", "a.gmj", typed="/лог Боря\nвосток\n", folder=tmp_path).out
    assert f"   (только Боря) Ведущий: «{SECRET}»" in after(out, "/лог Боря")
    assert gmkit("verify", "a.gmj", folder=tmp_path).code == 0


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        (4, {"words": "привет\nАня: река"}),
        (4, {"words": ""}),
        (4, {"words": " Аня"}),
        (4, {"who": "Аня"}),
        (4, {"to": "Аня"}),
        (4, {"told": [["", "answer", "Аня", "река"]]}),
        (4, {"events": [["NC-1", "Stepped"]]}),
        (5, {"to": "Витя"}),
        (5, {"to": ""}),
        (5, {"to": 1}),
        (5, {"who": "Боря"}),
        (3, {"to": "Боря"}),
    ],
    ids=str,
)
def test_no_forged_line_passes_for_the_master_s_words(line: int, fields: dict[str, object], tmp_path: Path) -> None:
    played(tmp_path)
    assert [json.loads(row)["act"] for row in (tmp_path / "a.gmj").read_text().splitlines()[3:]] == ["say", "tell"]
    replace_fields(tmp_path / "a.gmj", {line: fields})
    assert gmkit("verify", "a.gmj", folder=tmp_path).code == 1
    for call in ("log", "resume"):
        assert gmkit(call, "a.gmj", folder=tmp_path).code == 65, call


@pytest.mark.parametrize("columns", [20, 33, 60])
def test_on_a_screen_none_of_the_words_reach_the_left_edge(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = Paper("ru")
    monkeypatch.setattr(paper, "room", lambda barred: Room(columns, 40))
    told = tell_own_words(Tongue({}, "ru", Columns.LATIN), ALOUD, "тише " * 30 + "Аня: река")
    paper.own_words([told.line])
    first, second, *rest = capsys.readouterr().out.splitlines()
    assert (first, second.startswith("Ведущий: «тише")) == ("ВСЛУХ, ОТ ВЕДУЩЕГО", True)
    assert rest
    assert all(row.startswith("  ") and len(row) <= columns for row in rest)


NAMES = ("Аня", "Аня Ко", "Боря")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Аня привет", ("Аня", "привет")),
        ("аня: в 12:30", ("Аня", "в 12:30")),
        ("Аня Ко привет", ("Аня Ко", "привет")),
        ("Ане, тише", ("Аня", "тише")),
        ("Боре — иди  сюда", ("Боря", "иди  сюда")),
        ("Боря -5 очков", ("Боря", "-5 очков")),
    ],
)
def test_whom_the_master_speaks_to(text: str, found: tuple[str, str]) -> None:
    assert addressee(text, NAMES) == found


@pytest.mark.parametrize(
    ("text", "why"), [("Вася привет", Why.NO_SUCH_PLAYER), ("Аня", Why.EMPTY), ("Аня Ко:", Why.EMPTY)]
)
def test_whom_the_master_cannot_speak_to(text: str, why: Why) -> None:
    with pytest.raises(Misheard) as caught:
        addressee(text, NAMES)
    assert caught.value.why is why
