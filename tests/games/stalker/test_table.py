"""The Stalker zone at the table: a whole game and a duel through a pipe, dice by hand, groups, the field, the sheet."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gmkit.core.game import find_game
from gmkit.core.library import find_file, load_map
from gmkit.core.scenario.reader import Scenario, read_scenarios
from tests.kit.console import ROOT, Ran, after, gmkit, lines, process, salted
from tests.kit.terminal import Terminal, needs_tmux

_LINE = re.compile(r"^(\w+): (.+?) -> (.*)$")
SHORT = ("play", "stalker/short-evening")
DUEL = ("play", "stalker/duel-a", "stalker/duel-b", "--players", "Аня,Боря")


def scenario(name: str) -> Scenario:
    return read_scenarios(ROOT / "scenarios" / "stalker" / f"{name}.yaml")[0]


def typed_and_heard(played: Scenario) -> Iterator[tuple[str, str, str]]:
    """(who, words with the face of their die, what is heard) of every command that is accepted."""
    faces = iter(played.dice)
    for line in played.play:
        found = _LINE.match(line.text)
        if found and found[3] != "нельзя":
            thrown = found[2].startswith(("ход", "гайка"))
            yield found[1], found[2] + (f" {next(faces)}" if thrown else ""), found[3]


def seals(path: Path) -> list[str]:
    return [board["seal"] for board in json.loads(path.read_bytes().split(b"\n")[0])["boards"]]


def answers(ran: Ran, heard: list[tuple[str, str, str]]) -> None:
    """Every answer stands in the output as it was expected, in this order."""
    rows = iter(lines(ran.out))
    for who, words, answer in heard:
        wanted = f"{who}: {answer}"
        assert any(row == wanted for row in rows), (who, words, wanted)


@pytest.mark.clause("ST-7", "ST-10", "ST-13")
def test_a_whole_game_of_the_small_zone_with_real_dice(tmp_path: Path) -> None:
    heard = list(typed_and_heard(scenario("game")))
    typed = "".join(f"{who}: {words}\n" for who, words, _ in heard)
    ran = gmkit("play", "stalker/game", "--dice", "hand", "--save", "a.gmj", typed=typed, folder=tmp_path)
    assert ran.code == 0, ran.err
    assert "\n-- " not in ran.out
    assert "??" not in ran.out
    answers(ran, heard)
    assert "Игра окончена" in ran.out
    assert len(heard) < 300
    told = gmkit("log", "a.gmj", folder=tmp_path).out
    answers(Ran(0, told.replace("   ", ""), ""), heard)
    assert gmkit("verify", "a.gmj", "--seal", *seals(tmp_path / "a.gmj"), folder=tmp_path).code == 0


@pytest.mark.clause("ST-29")
def test_a_duel_through_a_pipe(tmp_path: Path) -> None:
    """MAP_A is Аня's own zone and MAP_B Боря's: each walks the other's, as the scenario of the duel has it."""
    heard = list(typed_and_heard(scenario("duel")))
    typed = "".join(f"{who}: {words}\n" for who, words, _ in heard)
    at = ("--at", "Аня=K11,Боря=A11")
    ran = gmkit(*DUEL, *at, "--dice", "hand", "--save", "d.gmj", typed=typed, folder=tmp_path)
    assert ran.code == 0, ran.err
    answers(ran, heard)
    assert "Дуэль: Аня ходит по карте игрока Боря, Боря ходит по карте игрока Аня" in lines(ran.out)
    assert "ведущему" not in ran.out
    one, two = seals(tmp_path / "d.gmj")
    assert f"Печать карты, по которой идёт Аня (карта игрока Боря): {one}" in lines(ran.out)
    assert f"Печать карты, по которой идёт Боря (карта игрока Аня): {two}" in lines(ran.out)
    for seal, walker in ((one, "Аня"), (two, "Боря")):
        checked = gmkit("verify", "d.gmj", "--seal", seal, folder=tmp_path)
        assert checked.code == 0
        assert f"записанная печать — карты, по которой ходит {walker}" in checked.out
    assert gmkit("reveal", "d.gmj", "--format", "text", "-o", "-", folder=tmp_path).out.count("Печать карты") == 2


def test_a_duel_by_lot_keeps_the_maps_with_their_walkers(tmp_path: Path) -> None:
    orders = set()
    for seed in range(8):
        name = f"{seed}.gmj"
        gmkit(*DUEL, "--order", "lot", "--seed", str(seed), "--at", "Аня=K11", "--save", name, folder=tmp_path)
        header = json.loads((tmp_path / name).read_bytes().split(b"\n")[0])
        order = [one["name"] for one in header["players"]]
        orders.add(tuple(order))
        walked = dict(zip(order, (board["text"] for board in header["boards"]), strict=True))
        assert "Дуэльный карьер" in walked["Аня"]
        assert "Дуэльные задворки" in walked["Боря"]
        assert gmkit("verify", name, folder=tmp_path).code == 0
    assert len(orders) == 2


@pytest.mark.parametrize("stop", range(0, 26, 2))
def test_broken_off_anywhere_and_gone_on_with(stop: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the middle of a waiting turn too: who may still throw late nuts is the same after a resume."""
    salted(monkeypatch)
    heard = list(typed_and_heard(scenario("game")))
    typed = [f"{who}: {words}\n" for who, words, _ in heard]
    start = ("play", "stalker/game", "--dice", "hand", "--seed", "з", "--save")
    whole = gmkit(*start, "whole.gmj", typed="".join(typed), folder=tmp_path)
    gmkit(*start, "broken.gmj", typed="".join(typed[:stop]), folder=tmp_path)
    rest = gmkit("resume", "broken.gmj", typed="".join(typed[stop:]), folder=tmp_path)
    assert rest.code == 0
    assert (tmp_path / "whole.gmj").read_bytes() == (tmp_path / "broken.gmj").read_bytes()
    assert lines(rest.out)[-5] == lines(whole.out)[-5]


def test_a_waiting_turn_still_waits_after_a_resume(tmp_path: Path) -> None:
    start = (*SHORT, "--players", "Аня,Боря", "--dice", "hand", "--save", "a.gmj")
    gmkit(*start, typed="ход 1\nвправо\n", folder=tmp_path)
    ran = gmkit("resume", "a.gmj", typed="Аня: гайка вниз 2\nход 3\nАня: гайка вниз 2\n", folder=tmp_path)
    assert after(ran.out, "Аня: гайка вниз 2")[:3] == ["ВСЛУХ", "Кубик: 2", "Аня: ничего"]
    assert after(ran.out, "ход 3")[:3] == ["ВСЛУХ", "Ходит Боря: K1", "Боря: 3"]
    assert "-- нельзя: сейчас ходит Боря" in lines(ran.out)


def test_every_open_die_is_seen_by_all_and_no_die_twice(tmp_path: Path) -> None:
    for cover in ((), ("--cover",)):
        out = gmkit(*SHORT, *cover, "--seed", "x", typed="ход\nгайка вниз\nстоп\n", folder=tmp_path).out
        rolled, nut = after(out, "ход"), after(out, "гайка вниз")
        assert re.fullmatch(r"Игрок 1: [1-6]", rolled[1])
        assert not any(row.startswith("Кубик") for row in rolled)  # the answer tells it
        assert re.fullmatch(r"Кубик: [1-6]", nut[1])
        assert nut[2].startswith("Игрок 1: ")
    english = gmkit(*SHORT, "--lang", "en", typed="nut down\n", folder=tmp_path).out
    assert re.search(r"^ALOUD\nDie: [1-6]\nPlayer 1: ", english, re.M)


def test_a_face_that_is_missing_is_asked_for_in_the_players_words(tmp_path: Path) -> None:
    typed = "ход\nбросаю гайку вниз\n/бросок\nход 7\nход 4\nгайка вниз 3\n"
    out = gmkit(*SHORT, "--dice", "hand", typed=typed, folder=tmp_path).out
    assert after(out, "ход") == ["-- нельзя: назовите, что выпало, например «ход 4»"]
    assert after(out, "бросаю гайку вниз") == ["-- нельзя: назовите, что выпало, например «бросаю гайку вниз 4»"]
    assert re.fullmatch(r"выпало [1-6] \(из 6\)", after(out, "/бросок")[0])  # asked of gmkit, it throws
    assert after(out, "ход 7")[0].startswith("?? ")
    assert after(out, "ход 4")[:2] == ["ВСЛУХ", "Игрок 1: 4"]
    assert after(out, "гайка вниз 3")[:2] == ["ВСЛУХ", "Кубик: 3"]


@pytest.mark.parametrize("map_name", ["short-evening", "old-ford", "big-zone", "duel-a", "duel-b"])
@pytest.mark.clause("ST-1", "ST-8")
def test_the_open_field_shows_no_trap(map_name: str, tmp_path: Path) -> None:
    """Neither on the map nor in the legend, nor by the width of a column."""
    short = f"stalker/{map_name}"
    shown = gmkit("map", "show", "--field", short)
    assert shown.code == 0
    played = gmkit("play", short, "--cover", typed="/поле\n", folder=tmp_path)
    head, _, drawn = find_file(short).read_text(encoding="utf-8").partition("map: |\n")
    drawn = re.sub(r"(?<=[ |])[wjcpg](?=[~s/]?[ |])", " ", drawn.partition("notes:")[0])
    (tmp_path / "bare.yaml").write_text(f"{head}map: |\n{drawn}", encoding="utf-8")
    assert not {"w", "j", "c", "p", "g"} & {token[:1] for token in load_map(tmp_path / "bare.yaml").map.tokens}
    assert gmkit("map", "show", "--field", str(tmp_path / "bare.yaml")).out == shown.out
    for out in (shown.out, "\n".join(after(played.out, "/поле"))):
        for word in ("паутина", "студень", "капуст", "плешь", "мясорубка", "остановка", "ведущему"):
            assert word not in out
        assert "золотой шар" in out
    assert str(load_map(find_file(short)).map.name) not in shown.out + played.out


def test_a_game_without_a_field_says_so(tmp_path: Path) -> None:
    assert after(gmkit("play", typed="/поле\n", folder=tmp_path).out, "/поле")[0].startswith("открытого поля")
    assert gmkit("map", "show", "--field", "numenor/first-cave").code == 2


def test_the_legend_tells_only_what_is_drawn(tmp_path: Path) -> None:
    before = "\n".join(after(gmkit(*SHORT, typed="/карта\n", folder=tmp_path).out, "/карта"))
    for absent in ("остановка", "попадание", "уже сработала", "шаги", "полёт", "брод"):
        assert absent not in before
    assert "мясорубка" in before


@pytest.mark.clause("ST-6")
def test_a_group_is_one_counter_under_its_first_name(tmp_path: Path) -> None:
    players = ("--players", "Аня+Витя+Гена, Боря")
    ran = gmkit(*SHORT, *players, "--save", "a.gmj", typed="/статус\nВера: ход\nВитя: ход\n", folder=tmp_path)
    assert "Порядок ходов: Аня, Боря" in lines(ran.out)
    assert "Группа Аня: Аня, Витя, Гена" in lines(ran.out)
    assert any("Аня (Аня, Витя, Гена): A1, 15 гаек" in row for row in after(ran.out, "/статус"))
    assert any(row.startswith("?? Нет игрока «Вера»") for row in lines(ran.out))
    log = lines(gmkit("log", "a.gmj", folder=tmp_path).out)
    assert log[0] == "Группа Аня: Аня, Витя, Гена"
    assert any("Аня: «ход»" in row for row in log)  # a member speaks for his group (ST-6)
    again = gmkit("resume", "a.gmj", typed="", folder=tmp_path)
    assert "Группа Аня: Аня, Витя, Гена" in lines(again.out)
    scenario_group = gmkit("play", "stalker/game", folder=tmp_path)
    assert "Группа Красные: Вера, Глеб" in lines(scenario_group.out)


def test_a_group_is_named_by_the_names_of_now(tmp_path: Path) -> None:
    """Its speaker may be called otherwise since; the log of the table and a window tell the same."""
    call = ("play", "stalker/short-evening", "--players", "Аня+Витя,Боря", "--save", "g.gmj", "--lang", "ru")
    ran = gmkit(*call, typed="/поправка имя Аня Анфиса\n/лог\n", folder=tmp_path)
    assert "Группа Анфиса: Анфиса, Витя" in ran.out.split("/лог")[1]
    assert "Группа Анфиса: Анфиса, Витя" in gmkit("watch", "g.gmj", "--field", "--lang", "ru", folder=tmp_path).out


REFUSED = [
    ((*SHORT, "--players", "А1,Б2", "--at", "А1=A1,Б2=A1"), "оттуда начинает А1"),
    ((*SHORT, "--players", "А1,Б2", "--at", "А1=B2"), "--at B2"),
    ((*SHORT, "--players", "А1,Б2,В3,Г4,Д5"), "от 1 до 4"),
    ((*SHORT, "--players", "А1+Б2+В3+Г4,Д5"), "не больше 3"),
    ((*SHORT, "--players", "А1+А1,Д5"), "не отличить"),
    ((*SHORT, "--players", "А1+ход,Д5"), "так называется команда"),
    (("play", "--players", "А1+Б2,Д5"), "групп нет"),
    ((*DUEL[:3], "--players", "А1,Б2,В3"), "карт 2"),
    ((*DUEL[:3], "--players", "А1"), "карт 2"),
    ((*DUEL[:3], "stalker/duel-a"), "две карты"),
    (("play", "stalker/duel-a", "numenor/first-cave"), "разных игр"),
]


@pytest.mark.parametrize(("args", "why"), REFUSED, ids=[" ".join(args[1:])[:70] for args, _ in REFUSED])
def test_what_is_refused(args: tuple[str, ...], why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran = gmkit(*args, folder=tmp_path)
    assert ran.code == 2
    assert why in ran.err
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setenv("GMKIT_LANG", "en")
    assert not re.search("[а-яё]{3}", gmkit(*args, folder=tmp_path).err.replace("ход", ""))


def test_starts_are_handed_out_one_to_each(tmp_path: Path) -> None:
    """Those who asked come first; A38: one player or group an entrance, on each board of a duel for itself."""
    out = gmkit(*SHORT, "--players", "А1,Б2,В3,Г4", "--at", "Г4=A1", folder=tmp_path).out
    assert [row.split(": ")[1][:3].strip(",") for row in lines(out) if "15 гаек" in row] == ["K1", "A11", "K11", "A1"]
    duel = gmkit(*DUEL, "--at", "Аня=A1,Боря=A1", typed="ход\nстоп\n", folder=tmp_path).out
    assert "Ходит Аня: A1" in duel
    assert "Ходит Боря: A1" in duel
    rows = ["  +---+---+", "  | @   O | 1", "  +---+---+"]
    text = "format: gmkit-map/1\ngame: stalker\nmap: |\n" + "\n".join(rows) + "\n"
    (tmp_path / "m.yaml").write_text(f"format: gmkit-scenario/1\nboard:\n{_nested(text)}players: {{А1: A1, Б2: A1}}\n")
    assert gmkit("play", "m.yaml", folder=tmp_path).code == 0  # a scenario may start anybody anywhere
    ran = gmkit("play", "m.yaml", "--players", "А1,Б2", folder=tmp_path)
    assert ran.code == 2
    assert "входов на карте меньше" in ran.err


def _nested(text: str) -> str:
    return "".join(f"  {row}\n" for row in text.splitlines()[1:])


WHISPERS = "галоша\nход\nАня: вправо\n/поле\n/лог\n/очередь\n/помощь\nпрыгаю\nБоря: ход\n/поправка Аня на Z9\n/конец\n"


def canaries(folder: Path, change: bool = False) -> tuple[str, str]:
    """A pair of maps for a duel with a word in every secret field; with `change` other traps, that nobody meets."""
    names = []
    for name in ("duel-a", "duel-b"):
        text = find_file(f"stalker/{name}").read_text(encoding="utf-8")
        text = re.sub(r"^name: .*$", "name: КАНАРЕЙКАИМЯ", text, flags=re.M)
        text = re.sub(r"^(  \w+): .*$", r"\1: КАНАРЕЙКАЗАМЕТКА", text, flags=re.M) + "# КАНАРЕЙКАСЛОВО\n"
        if change:
            text = text.replace(" w ", " j ").replace(" g ", "   ").replace("КАНАРЕЙКАИМЯ", "КАНАРЕЙКАИНАЯ")
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        names.append(f"{name}.yaml")
    return names[0], names[1]


def test_a_duel_tells_nothing_of_its_maps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Titles, notes and comments nowhere; and other traps, which nobody met, change no byte but the seals."""
    salted(monkeypatch)
    shown = []
    for change in (False, True):
        folder = tmp_path / str(change)
        folder.mkdir()
        files = canaries(folder, change)
        ran = gmkit("play", *files, *DUEL[3:], "--seed", "x", "--save", "a.gmj", typed=WHISPERS, folder=folder)
        assert ran.code == 0, ran.err
        again = gmkit("resume", "a.gmj", typed=WHISPERS, folder=folder)
        log, checked = gmkit("log", "a.gmj", folder=folder), gmkit("verify", "a.gmj", folder=folder)
        text = "".join(one.out + one.err for one in (ran, again, log, checked))
        assert "КАНАРЕЙКА" not in text
        assert "ведущему │" not in text
        shown.append(re.sub(r"[0-9a-f]{64}", "", text))
    assert shown[0] == shown[1]


@pytest.mark.parametrize("spoil", [("| @i ", "| @ix"), ("   O   ", "       ")])
def test_a_spoilt_map_of_a_duel_is_not_shown(spoil: tuple[str, str], tmp_path: Path) -> None:
    files = canaries(tmp_path)
    path = tmp_path / files[1]
    path.write_text(path.read_text(encoding="utf-8").replace(*spoil), encoding="utf-8")
    ran = gmkit("play", *files, *DUEL[3:], folder=tmp_path)
    assert ran.code in (1, 65)
    assert len(lines(ran.err)) == 1
    assert "gmkit map check duel-b.yaml" in ran.err
    assert "|" not in ran.err
    assert "КАНАРЕЙКА" not in ran.err


def test_a_spoilt_scenario_of_a_duel_is_not_shown(tmp_path: Path) -> None:
    files = canaries(tmp_path)
    path = tmp_path / files[1]
    path.write_text(path.read_text(encoding="utf-8").replace("| @i ", "| @ix"), encoding="utf-8")
    (tmp_path / "d.yaml").write_text(
        f"format: gmkit-scenario/1\nboards: {{Аня: {files[0]}, Боря: {files[1]}}}\nplayers: {{Аня: A1, Боря: A1}}\n",
        encoding="utf-8",
    )
    ran = gmkit("play", "d.yaml", folder=tmp_path)
    assert ran.code == 65
    assert len(lines(ran.err)) == 1
    assert "@ix" not in ran.err


@pytest.mark.parametrize(("lang", "duel", "group"), [("ru", "дуэль", "Аня+Витя"), ("en", "duel", "Ann+Vic")])
def test_help_tells_of_duels_groups_and_dice(lang: str, duel: str, group: str, tmp_path: Path) -> None:
    helped = " ".join(process("play", "--help", "--lang", lang).out.split())
    for word in (duel, group, "hand"):
        assert word in helped
    topics = "/? карта\n/? слова\n" if lang == "ru" else "/? map\n/? words\n"
    typed = gmkit(*SHORT, "--lang", lang, typed=topics, folder=tmp_path).out
    assert ("/поле" if lang == "ru" else "/field") in typed
    assert ("«ход 4»" if lang == "ru" else "'roll 4'") in typed
    if lang == "en":
        assert not re.search("[А-Яа-яЁё]", typed.replace("по-русски", ""))  # how to get the other language


@needs_tmux
def test_the_players_of_a_duel_are_asked_for_at_a_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path) as screen:
        asked = screen.answer("gmkit play stalker/duel-a stalker/duel-b --order given", ":")
        assert "в порядке карт" in asked
        screen.answer("Аня,Боря,Витя", ":")
        begun = screen.answer("Аня,Боря", ">")
        assert "Дуэль: Аня ходит по карте игрока Боря" in begun
        assert "Ходит Аня: " in begun
        drawn = screen.answer("/поле", ">")
        assert "золотой шар" in drawn
        assert "паутина" not in drawn


def test_the_card_says_what_the_table_needs() -> None:
    game = find_game("stalker")
    assert (game.maps.lone_starts, game.master.traced, game.group, game.sight.told_dice) == (
        True,
        True,
        3,
        frozenset({"move"}),
    )


def test_a_move_that_ends_says_whose_turn_it_is(tmp_path: Path) -> None:
    """In the zone the turn waits for late nuts, and no announcement of the game tells that another is to speak."""
    args = ("stalker/short-evening", "--players", "Аня,Боря", "--at", "Аня=A11,Боря=K1", "--dice", "hand")
    for cover in ((), ("--cover",)):
        ran = gmkit("play", *args, *cover, typed="ход 1\nвверх\nБоря: ход 1\n", folder=tmp_path)
        rows = lines(ran.out)
        moved = next(index for index, row in enumerate(rows) if row.endswith("> вверх"))
        assert "Ходит Боря" in rows[moved : moved + 5], rows[moved : moved + 6]
        assert rows.count("Ходит Боря") == 1, "where the game announces the turn it is not said twice"


@pytest.mark.parametrize(
    ("face", "steps", "told"),
    [
        (5, "вверх 3, вправо", "не хватит шагов: на пути крутой подъём, нужно 6, осталось 5"),
        (6, "вверх 3, вправо 2", "не хватит шагов: на пути крутой подъём, нужно 9, осталось 6"),
        (3, "вверх 4", "столько шагов нет, осталось 3"),
        (2, "вверх 3, вправо", "столько шагов нет, осталось 2"),
    ],
)
def test_a_line_too_dear_is_refused_with_the_relief_that_all_see(
    face: int, steps: str, told: str, tmp_path: Path
) -> None:
    """Whatever traps lie there; nothing has happened."""
    call = ("play", "stalker/short-evening", "--players", "Аня,Боря", "--at", "Аня=A11", "--dice", "hand")
    out = gmkit(*call, typed=f"ход {face}\n{steps}\n/статус\n", folder=tmp_path).out
    assert after(out, steps) == [f"-- нельзя: {told}"]
