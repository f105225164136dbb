"""Every toy through all that a game goes through: card, evening, journal, verdict, reveal, and what reaches whom.

The toys are found by looking into this folder; adding one changes no file outside its own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

import pytest

from gmkit.core import game as card
from gmkit.core.dice import Scripted
from gmkit.core.game import AnyGame, find_game, game_names
from gmkit.core.hearing import ALOUD, Listener, Tongue, say_asked, say_options, say_question
from gmkit.core.journal.gamefile import load, start
from gmkit.core.journal.log import read_log
from gmkit.core.journal.verify import verify
from gmkit.core.referee import Referee
from gmkit.core.scenario.play import mismatch_text, rehearse
from gmkit.core.scenario.reader import Scenario, read_scenarios
from gmkit.grid.file.mapwriter import write_map
from gmkit.grid.geometry import Columns
from gmkit.grid.tile import piece_of
from gmkit.reveal.frames import frame_lines
from gmkit.reveal.plaintext import fact_line, head_line, said_lines
from gmkit.reveal.story import read_story
from gmkit.table.completing import Completion
from gmkit.table.history import log_lines
from tests.kit.closed import check_seen
from tests.kit.console import gmkit

HERE = Path(__file__).resolve().parent
TOYS = sorted(path.parent.name for path in HERE.glob("*/__init__.py"))
every_toy = pytest.mark.parametrize("name", TOYS)


@pytest.fixture(autouse=True)
def searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search path that tests alone set."""
    monkeypatch.setattr(card, "SEARCHED", [("tests.toys", HERE)])


def evening(name: str) -> Scenario:
    return read_scenarios(HERE / name / "evening.yaml")[0]


def played(name: str) -> Referee:
    """The evening of a toy, typed through."""
    scenario = evening(name)
    referee = Referee(scenario.game, scenario.setup, seed="x", chance=Scripted(scenario.dice, scenario.lots))
    referee.open()
    for who, words in typed(referee, scenario):
        if words == "/отмена":
            referee.undo()
        elif words.startswith("/поправка "):
            referee.amend(words.removeprefix("/поправка "))
        else:
            referee.ask(who, words)
    return referee


def allowed(line: str) -> bool:
    """Whether a line of the play is said, understood and not refused."""
    return line[0] not in "=!" and "нельзя" not in line and not line.endswith("-> ?")


def typed(referee: Referee, scenario: Scenario) -> Iterator[tuple[str, str]]:
    """Who says what, of the lines that are allowed."""
    for line in scenario.play:
        if not allowed(line.text):
            continue
        who = next((name for name in referee.players if line.text.startswith(f"{name}:")), "")
        yield who, line.text.removeprefix(f"{who}:").partition("->")[0].strip()


def test_toys_are_offered_where_tests_look_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {*TOYS} < {*game_names()}
    monkeypatch.setattr(card, "SEARCHED", [])
    assert not {*TOYS} & {*game_names()}


@every_toy
def test_it_is_one_folder_of_at_most_300_lines(name: str) -> None:
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in (HERE / name).iterdir() if path.is_file())
    assert lines <= 300


@every_toy
def test_every_word_sounds_in_both_languages(name: str) -> None:
    game: AnyGame = find_game(name)
    kinds = {type(word) for word in game.sight.phrases}
    assert {word for kind in kinds for word in kind} == {*game.sight.phrases}
    for lang in ("ru", "en"):
        Tongue(game.sight.phrases, lang, Columns.LATIN)


@every_toy
def test_its_evening_goes_as_written(name: str) -> None:
    scenario = evening(name)
    assert [mismatch_text(scenario.path, one).en for one in rehearse(scenario)] == []


@every_toy
def test_every_event_of_its_evening_comes_back_from_the_journal(name: str) -> None:
    referee = played(name)
    seen = set()
    for line in referee.lines:
        for one in line.happenings:
            assert referee.codec.decode(json.loads(json.dumps(referee.codec.encode(one)))) == one
            seen.add(type(one[1]))
    assert seen == {*referee.game.rules.events}, "its evening shows every kind of event"


@every_toy
def test_it_is_kept_loaded_verified_and_revealed(name: str, tmp_path: Path) -> None:
    scenario, path = evening(name), tmp_path / "game.gmj"
    texts = tuple(write_map(board.map) for board in scenario.boards)
    started = start(path, scenario.game, scenario.setup, texts, seed="seven")
    referee = started.referee
    for number in range(40):  # whatever is allowed, by all speakers in turn
        for who in referee.speakers:
            for words in scenario.game.rules.command_words():
                try:
                    referee.ask(who, words)
                    break
                except Exception:  # not allowed now; another word is
                    continue
        if not referee.speakers or number > 4:
            break
    world = referee.world
    started.journal.close()
    log = read_log(path)
    assert load(log, path).world.state == world.state
    assert verify(log, path).good
    story = read_story(path, "ru")
    assert all(head_line(story, frame) + fact_line(frame) + "".join(said_lines(frame)) for frame in story.frames)
    assert len(list(frame_lines(story))) > len(story.frames)


@every_toy
def test_nobody_reads_what_another_chose_in_secret(name: str) -> None:
    referee = played(name)
    private = referee.game.sight.private
    if private is None:
        pytest.skip("no command of it is private")
    hidden = [line for line in referee.lines if line.who and private(referee.understood(line.words))]
    assert hidden
    for reader in ("", *referee.players):
        for line in hidden:
            assert (referee.words_for(line, reader) is None) == (reader != line.who)
        entries = "\n".join(one for one in log_lines(referee, reader) if "«" in one)
        for who in referee.players:
            said = [line for line in hidden if line.who == who]
            assert entries.count(f"{who}: «выбрал»") == (0 if who == reader else len(said))


@every_toy
def test_words_that_are_no_longer_understood_are_judged_by_what_they_meant(name: str) -> None:
    """A line keeps how it was understood: by that a private one stays private and an open one open."""
    referee = played(name)
    private = referee.game.sight.private
    if private is None:
        pytest.skip("no command of it is private")
    for line in referee.lines:
        if line.who:
            others = next(one for one in referee.players if one != line.who)
            hidden = private(referee.understood(line.means))
            assert referee.words_for(line._replace(words="чур меня"), others) == (None if hidden else "чур меня")
            if line.means:
                assert referee.words_for(line._replace(words="чур меня", means=""), others) is None


@every_toy
def test_a_frame_has_the_panels_that_each_player_could_see_then(name: str, tmp_path: Path) -> None:
    """Each his own, by his place: nobody's view of the reveal shows another's hand."""
    scenario, path = evening(name), tmp_path / "game.gmj"
    lines = [f"{seat.name}: {word}" for word in scenario.game.rules.command_words() for seat in scenario.setup.seats]
    assert gmkit("play", scenario.path, "--save", str(path), typed="\n".join(lines) + "\n").code == 0
    story = read_story(path, "ru")
    for frame in story.frames:
        world = story.referee.at(frame.number)
        expected = {
            place: scenario.game.open_panels(world, Listener(player), "ru", story.setup.columns)
            for place, player in enumerate(story.names)
        }
        assert dict(frame.own) == expected
    last = [*story.frames[-1].own.values()]
    assert len(last) == len(story.names)
    assert len(last) == len(story.names)


@every_toy
def test_a_question_is_the_same_whatever_is_held(name: str) -> None:
    """Prompts are made of the question alone: of two deals, the same words, and of nobody where it is anonymous."""
    scenario = evening(name)
    prompts = []
    for seed in ("a", "b"):
        referee = Referee(scenario.game, scenario.setup, seed=seed)
        referee.open()
        question = referee.question
        if question is None:
            pytest.skip("it asks nothing")
        to = "" if question.anonymous else question.who[0]
        prompts.append(say_question(referee.tongue, question.word, question.options, to))
    assert prompts[0] == prompts[1]
    assert prompts[0].startswith(referee.players[0])


@every_toy
def test_two_deals_tell_others_the_same(name: str) -> None:
    """What lots decided reaches nobody but whom it was whispered to."""
    scenario = evening(name)
    told = []
    for seed in ("a", "b", "c", "d"):
        referee = Referee(scenario.game, scenario.setup, seed=seed)
        told.append([one.line for one in referee.open().told if one.listener == ALOUD])
    assert all(one == told[0] for one in told)


@every_toy
def test_open_dice_say_what_they_are_for_and_hidden_ones_nothing(name: str) -> None:
    """Several dice of one command, typed or thrown, each with its purpose; the master's die is in no told line."""
    referee = played(name)
    named, open_dice = referee.game.sight.dice, 0
    for line in referee.lines:
        told = [one.line for one in referee.seen(line)]
        faces = [draw for draw in line.draws if draw.how != "lot"]
        expected = [f"Кубик ({referee.game.sight.phrases[named[draw.purpose]].ru}): {draw.face}" for draw in faces]
        assert [one for one in told if one.startswith("Кубик")] == expected
        open_dice += len(expected)
    assert open_dice >= 2 * bool(named)


@every_toy
def test_what_is_drawn_grows_with_what_has_appeared(name: str) -> None:
    """No cell of a picture tells what has not been found; a toy without a board draws none."""
    referee = played(name)
    opened = referee.game.master.draw(referee.at(2), "ru")
    ended = referee.game.master.draw(referee.world, "ru")
    tiles = [sum(glyph.kind == "tile" for found in one.glyphs.values() for glyph in found) for one in (opened, ended)]
    assert tiles == ([0, 4] if referee.setup.boards else [0, 0])
    assert (ended.width, ended.height) == ((3, 3) if referee.setup.boards else (0, 0))


@every_toy
def test_a_whole_evening_through_the_command_line(name: str, tmp_path: Path) -> None:
    """Played from its scenario, closed, told, checked and revealed, by the commands of every game."""
    scenario, path = evening(name), tmp_path / "game.gmj"
    # Whatever one holds, some of all words is allowed: the first answer of the first, taken back, and one of everybody.
    tried = [[f"{seat.name}: {word}" for word in scenario.game.rules.command_words()] for seat in scenario.setup.seats]
    lines = [*tried[0], "/отмена", *(line for one in tried for line in one), "/помощь", "/конец"]
    ran = gmkit("play", scenario.path, "--save", str(path), typed="\n".join(lines))
    assert ran.code == 0, ran.err
    private = scenario.game.sight.private is not None
    assert ("Сейчас можно ответить:" in ran.out) == (scenario.game.sight.asked is not None)
    assert ("Сейчас спрашивают" in ran.out) == (scenario.game.sight.asked is not None)
    rows = [row.strip() for row in ran.out.splitlines()]
    (taken_back,) = [row for row in rows if row.startswith(f"{scenario.setup.seats[0].name}: «")]
    assert taken_back.endswith("«выбрал»") == private  # an undone choice stays a choice
    assert gmkit("verify", str(path)).code == 0
    whole, other = (
        gmkit("log", str(path)),
        gmkit(*("reveal", str(path), "--now", "--format", "text", "-o", "-", "--as", scenario.setup.seats[-1].name)),
    )
    assert (whole.code, other.code) == (0, 0)
    first = scenario.setup.seats[0].name
    for text in (whole.out, other.out):
        said = [row for row in text.splitlines() if row.lstrip("0123456789. ").startswith(f"{first}: «")]
        assert said
        assert all(("«выбрал»" in row) == private for row in said)
    for form in ("text", "json", "html", "svg"):
        shown = gmkit("reveal", str(path), "--now", "--format", form, "-o", str(tmp_path / form))
        assert shown.code == 0, shown.err
        assert (tmp_path / form).stat().st_size > 0


@every_toy
def test_every_drawing_of_the_end_shows_the_panels_of_its_game(name: str, tmp_path: Path) -> None:
    """Hands and sheets in every medium, and in no medium a lone frame where there is no board."""
    referee = played(name)
    picture = referee.game.master.draw(referee.world, "ru")
    assert picture.panels
    path = tmp_path / "game.gmj"
    ran = gmkit("play", evening(name).path, "--save", str(path), typed="/карта\n/поле\n/легенда\n/конец\n")
    assert ran.code == 0, ran.err
    bare = not picture.has_board
    assert ("карты нет" in ran.out) == bare
    assert any(row.split("│")[-1].strip() in ("+", "·") for row in ran.out.splitlines()) is False
    head = "Печать начала: " if bare else "Печать карты: "
    assert head in ran.out
    assert ("Правила стола" in ran.out) == bool(referee.setup.rulings)
    for form in ("text", "md", "html", "svg"):
        shown = gmkit("reveal", str(path), "--now", "--format", form, "-o", "-").out
        for panel in picture.panels:
            assert escape(panel.title) in (shown if form in ("html", "svg") else escape(shown.replace("\\", "")))
        if form != "svg":
            assert head.split(":")[0] in shown
    fpdf = gmkit("reveal", str(path), "--now", "--format", "pdf", "-o", str(tmp_path / "game.pdf"))
    assert fpdf.code == 0, fpdf.err
    assert ("карт" in gmkit("verify", str(path)).out) != bare


@every_toy
def test_a_player_sees_beside_the_board_what_he_may_know(name: str) -> None:
    """Of two deals nobody sees a difference but in what he was dealt himself; the values are closed."""
    scenario = evening(name)
    seen: dict[str, list[object]] = {}
    for seed in ("a", "b", "c"):
        referee = Referee(scenario.game, scenario.setup, seed=seed)
        referee.open()
        sheets = scenario.game.sight.sheets
        assert sheets is not None
        for listener in (ALOUD, *map(Listener, referee.players)):
            found = sheets(referee.world, listener)
            pieces = [word.split()[0] for word in scenario.game.rules.command_words()]  # those of nobody's file
            check_seen(tuple(found), [*referee.players, *pieces])
            own = listener and referee.players.index(listener)
            seen.setdefault(listener, []).append([one for one in found if listener == ALOUD or one.owner != own])
    assert all(one == found[0] for found in seen.values() for one in found)


@every_toy
def test_pieces_have_looks_of_their_own_and_leave_trails(name: str) -> None:
    """Several pieces of one seat start apart, are drawn each in its own look, and their ways in the same one."""
    referee = played(name)
    most = 1 if referee.game.maps is None else referee.game.maps.pieces
    if most == 1:
        pytest.skip("one piece a seat")
    assert max(len(seat.starts) for seat in referee.setup.seats) == most
    assert referee.game.master.sheet is not None
    events = [event for line in referee.in_force() for _, event in line.happenings]
    picture = referee.game.master.sheet(referee.world, events, "ru", 0)
    pieces = {glyph.kind: text for glyph, text in picture.legend if glyph.kind.startswith("piece-")}
    looks = [piece.look for kind in pieces if (piece := piece_of(kind)) is not None]
    assert len({*looks}) == len(pieces) > len(referee.players)
    assert not {*looks} & {*range(len(referee.players))}, "none looks like a player"
    assert {trail.look for trail in picture.trails} == {*looks}
    owners = {piece.owner for kind in pieces if (piece := piece_of(kind)) is not None}
    assert {trail.owner for trail in picture.trails} == owners


def test_no_file_outside_names_a_toy() -> None:
    """Adding one changes no file outside its folder: nothing that a toy could need says its name.

    Tests of single modules may take a toy for a specimen; they are no part of it.
    """
    top = HERE.parent.parent
    files = [path for part in ("gmkit", "tests", ".ci") for path in sorted((top / part).rglob("*")) if path.is_file()]
    files += [path for path in top.iterdir() if path.is_file()]
    path_of = rb"\btoys[./](?:%s)\b" % "|".join(TOYS).encode()
    named = re.compile(path_of + rb"|[\"'](?:%s)[\"']" % "|".join(TOYS).encode())
    in_a_game = re.compile(path_of)  # a word of a game may be that of a toy; no game imports another
    own = [HERE / name for name in TOYS]
    found = [
        path
        for path in files
        if path.suffix in (".py", ".toml", ".yaml", ".md", ".js", ".css", "")
        and not any(folder in path.parents for folder in own)
        and top / "tests" / "unit" not in path.parents
        and (in_a_game if top / "gmkit" / "games" in path.parents else named).search(path.read_bytes())
    ]
    assert found == []


@every_toy
def test_prompt_help_and_tab_are_made_of_the_question(name: str, tmp_path: Path) -> None:
    """At every moment: the same answers in all three; a question to nobody by name names nobody."""
    scenario = evening(name)
    referee = Referee(scenario.game, scenario.setup, seed="x", chance=Scripted(scenario.dice, scenario.lots))
    referee.open()
    asked = set()
    for who, words in typed(referee, scenario):
        question = referee.question
        if question is None:
            pytest.skip("it asks nothing")
        asked.add((question.word, question.anonymous))
        options = [str(one) for one in say_options(referee.tongue, question.options)]
        prompt = say_question(referee.tongue, question.word, question.options, "" if question.anonymous else who)
        assert all(option in prompt for option in options)
        assert any(one in prompt for one in referee.players) != question.anonymous
        assert Completion(referee, "ru").candidates("")[: len(options)] == options
        told = say_asked(referee.tongue, question.word, () if question.anonymous else question.who)
        assert any(one in told for one in referee.players) != question.anonymous
        referee.undo() if words == "/отмена" else referee.ask(who, words)
    assert {anonymous for _, anonymous in asked} == {True, False}, "its evening asks both by name and of all"


@every_toy
def test_sealed_answers_are_opened_when_the_last_is_in(name: str) -> None:
    """Until then every answer sounds alike, whatever it was."""
    referee = played(name)
    if referee.game.sight.asked is None:
        pytest.skip("it asks nothing")
    heard: dict[int, set[str]] = {}
    for line in referee.lines:
        if line.act == "play":
            left = len(referee.at(line.number).state.answers)
            heard.setdefault(min(left, 1), set()).add(", ".join(one.text for one in referee.seen(line)))
    assert len(heard[1]) == 1, "one answer of several sounds as any other"
    assert all(one.startswith(next(iter(heard[1]))) and one not in heard[1] for one in heard[0])
