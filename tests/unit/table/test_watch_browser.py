"""The page in a real browser, as large as two telephones, while a game is played: it changes live and is withdrawn."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.kit import browser
from tests.kit.played import on_map
from tests.kit.watched import PATIENCE, castle, move, served

pytestmark = pytest.mark.dev


@pytest.fixture(scope="module")
def driver() -> Iterator[Any]:
    browser.need_browser()
    with browser.chromium() as found:
        found.get("about:blank")
        for log in ("performance", "browser"):  # of its own new tab
            found.get_log(log)
        yield found


def until(what: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


def text(driver: Any, selector: str) -> str:
    return str(driver.execute_script("return document.querySelector(arguments[0])?.textContent ?? ''", selector))


@pytest.mark.parametrize("size", [(320, 568), (390, 844)], ids=str)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_telephone_follows_a_game(driver: Any, tmp_path: Path, size: tuple[int, int], scheme: str) -> None:
    game = castle(tmp_path / "c.gmj")
    move(game, 3)
    process, lines = served(tmp_path)
    links = {line.split()[-2]: line.split()[-1] for line in lines if "http" in line}
    try:
        browser.emulate(driver, prefers_color_scheme=scheme)
        browser.window(driver, *size)
        driver.get(links["Аня"])
        until(lambda: "что знает Аня" in text(driver, "#kind"))
        driver.execute_script("window.here = 1")
        assert driver.execute_script("return document.documentElement.scrollWidth") <= size[0]
        assert driver.execute_script("return document.querySelector('#field svg.board') !== null")
        for selector, least in (("#theme", 44), ("#log li", 100)):
            assert driver.execute_script("return document.querySelector(arguments[0]).offsetWidth", selector) >= least
        before = text(driver, "#log li")
        game.referee.say("<b>слушайте</b> все")
        until(lambda: "слушайте" in text(driver, "#log li"))
        assert "<b>слушайте</b> все" in text(driver, "#log li")
        game.referee.tell_alone("Боря", "не для неё")
        game.referee.tell_alone("Аня", "только для неё")
        until(lambda: "только для неё" in text(driver, "#log li"))
        assert "не для неё" not in text(driver, "body")
        assert "только для неё" in text(driver, "#news")  # read out
        assert before in text(driver, "#log")
        turn = text(driver, "#known") + text(driver, "#turn")
        move(game, 3)
        until(lambda: text(driver, "#known") + text(driver, "#turn") != turn)
        assert driver.execute_script("return document.documentElement.scrollWidth") <= size[0]
        assert driver.execute_script("return window.here") == 1  # it was changed, and not loaded anew
        assert process.stdin is not None
        process.stdin.write("отозвать Аня\n")
        process.stdin.flush()
        until(lambda: "больше не действует" in text(driver, "#turn"))
        assert "только для неё" not in text(driver, "body")
        driver.get(links["Аня"])
        assert text(driver, "body").strip() == "404"
        asked = [entry for entry in browser.requests(driver, tmp_path) if not entry.startswith("http://127.0.0.1:")]
        assert asked == []
        assert [one for one in browser.complaints(driver) if "404" not in one] == []
    finally:
        process.communicate("q\n", timeout=PATIENCE)
        game.journal.close()


def test_a_page_finds_its_server_again(driver: Any, tmp_path: Path) -> None:
    """The master's machine was asleep, or the page was begun anew on the same port: links and pages go on."""
    game = castle(tmp_path / "c.gmj")
    process, lines = served(tmp_path)
    link = next(line.split()[-1] for line in lines if "Аня" in line and "http" in line)
    port = link.split(":")[2].partition("/")[0]
    driver.get(link)
    until(lambda: "что знает Аня" in text(driver, "#kind"))
    process.communicate("q\n", timeout=PATIENCE)
    until(lambda: "Нет связи" in text(driver, "#link"))
    game.referee.say("мы снова здесь")
    again, _ = served(tmp_path, port=port)
    try:
        until(lambda: "мы снова здесь" in text(driver, "#log li"))
        assert text(driver, "#link") == ""
    finally:
        again.communicate("q\n", timeout=PATIENCE)
        game.journal.close()


_SHOWN = """return [...document.querySelectorAll("#field figure")].map(one => {
  const box = one.getBoundingClientRect(), name = one.querySelector("figcaption").textContent;
  return [name, Math.round(box.top), Math.round(box.bottom), Math.round(box.left)];
})"""


def test_of_a_duel_both_boards_are_seen_at_once_or_that_of_who_moves_first(driver: Any, tmp_path: Path) -> None:
    """A telephone begins with the board of whoever moves; a wide screen has both, and they change no places."""
    duel = on_map(tmp_path / "c.gmj", "", ("Аня", "Боря"), boards=("stalker/duel-a", "stalker/duel-b"))
    hers, his = "Карта игрока Боря, ходит Аня", "Карта игрока Аня, ходит Боря"
    process, lines = served(tmp_path)
    link = next(line.split()[-1] for line in lines if "http" in line)
    try:
        for size in ((390, 844), (1280, 720)):
            browser.window(driver, *size)
            driver.get(link)
            until(lambda: "Ходит Аня" in text(driver, "#turn"))
            boards = sorted(driver.execute_script(_SHOWN), key=lambda one: (one[1], one[3]))
            assert [one[0] for one in boards] == [hers, his]
            assert boards[0][2] <= size[1], "the board of whoever moves is seen whole"
            if size[0] > 900:
                assert boards[0][1] == boards[1][1]
                assert boards[1][2] <= size[1]
        duel.referee.ask("Аня", "ход")
        duel.referee.ask("Аня", "стоп")
        until(lambda: "Ходит Боря" in text(driver, "#turn"))
        wide = sorted(driver.execute_script(_SHOWN), key=lambda one: (one[1], one[3]))
        assert [one[0] for one in wide] == [hers, his]
        browser.window(driver, 390, 844)
        until(lambda: min(driver.execute_script(_SHOWN), key=lambda one: one[1])[0] == his)
    finally:
        process.communicate("q\n", timeout=PATIENCE)
        duel.journal.close()
