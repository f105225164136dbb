"""The page in a real browser: slider, keys, links, one player, dark, print, no scripts, a long game, no requests."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from gmkit.reveal.html import page
from gmkit.reveal.story import Story, read_story
from tests.kit import browser


def opened(driver: Any, path: Path, link: str = "") -> Any:
    driver.get(path.as_uri() + link)
    return driver


def press(driver: Any, *keys: str) -> None:
    from selenium.webdriver.common.action_chains import ActionChains

    ActionChains(driver).send_keys(*keys).perform()


def now(driver: Any) -> int:
    """The journal line that is marked."""
    marked = driver.find_elements("css selector", "tr[aria-current]")
    assert len(marked) == 1
    return int(marked[0].get_attribute("id").removeprefix("f"))


def click(driver: Any, selector: str) -> None:
    driver.find_element("css selector", selector).click()


def player_at(driver: Any, place: int) -> tuple[int, int]:
    """Column and row where the page draws a player."""
    style = driver.execute_script(
        "return [...document.querySelectorAll('.pieces use:not(.off)')].filter(use => document.querySelector("
        "use.getAttribute('href')).firstChild.classList.contains('p' + arguments[0])).map(use => use.style.transform)",
        place,
    )
    assert len(style) == 1
    x, y = (float(number) for number in re.findall(r"translate\(([\d.]+)px, ([\d.]+)px\)", style[0])[0])
    return int(x // 40), int(y // 40)


def computed(driver: Any, selector: str, name: str) -> str:
    script = "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]"
    return str(driver.execute_script(script, selector, name))


def test_keys_walk_through_the_game(driver: Any, mine_page: Path, story: Story) -> None:
    from selenium.webdriver.common.keys import Keys

    opened(driver, mine_page)
    last = story.frames[-1].number
    assert now(driver) == last
    press(driver, Keys.HOME)
    assert now(driver) == 2
    press(driver, Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
    assert now(driver) == 3
    press(driver, Keys.PAGE_DOWN)
    second = next(frame.number for frame in story.frames if frame.round == 2)
    assert now(driver) == second
    press(driver, Keys.PAGE_DOWN, Keys.PAGE_UP)
    assert now(driver) == second
    press(driver, Keys.END, Keys.ARROW_RIGHT)
    assert now(driver) == last
    press(driver, "?")
    assert driver.execute_script("return document.getElementById('keys').open")
    press(driver, "?")
    assert not driver.execute_script("return document.getElementById('keys').open")


def test_every_moment_is_drawn_as_it_was(driver: Any, mine_page: Path, story: Story) -> None:
    from selenium.webdriver.common.keys import Keys

    opened(driver, mine_page, "#t=2")
    for frame in story.frames:
        assert now(driver) == frame.number
        for place in range(2):
            for cell, glyphs in frame.pictures[0].glyphs.items():
                if any(glyph.kind == f"player-{place}" for glyph in glyphs):
                    assert player_at(driver, place) == cell
        press(driver, Keys.ARROW_RIGHT)


def test_buttons_slider_and_rows(driver: Any, mine_page: Path, story: Story) -> None:
    opened(driver, mine_page)
    for button, line in (("first", 2), ("next", 3), ("next", 4), ("back", 3), ("last", story.frames[-1].number)):
        click(driver, f"#{button}")
        assert now(driver) == line
    driver.execute_script(
        "const s = document.getElementById('slider'); s.value = 10; s.dispatchEvent(new Event('input'))"
    )
    assert now(driver) == 12
    click(driver, "#f14 .s")
    assert now(driver) == 14
    assert driver.execute_script("return document.getElementById('slider').value") == "12"
    assert driver.execute_script("return location.hash") == "#t=14"


def test_playing_goes_on_by_itself_and_stops(driver: Any, mine_page: Path) -> None:
    from selenium.webdriver.support.ui import WebDriverWait

    opened(driver, mine_page, "#t=2")
    driver.execute_script("document.getElementById('speed').value = '4'")
    press(driver, " ")
    WebDriverWait(driver, 10, poll_frequency=0.05).until(lambda page: now(page) >= 4)
    press(driver, " ")
    stopped = now(driver)
    driver.execute_async_script("setTimeout(arguments[0], 700)")
    assert now(driver) == stopped


def test_links_name_the_moment_and_the_player(driver: Any, mine_page: Path) -> None:
    opened(driver, mine_page, "#t=12&p=%D0%91%D0%BE%D1%80%D1%8F")
    assert now(driver) == 12
    assert driver.find_element("css selector", ".players [aria-pressed=true] > span").text == "Боря"
    press(driver, "1")
    assert "p=%D0%90%D0%BD%D1%8F" in driver.execute_script("return location.hash")
    driver.execute_script("location.hash = '#t=7'")
    driver.execute_async_script("setTimeout(arguments[0], 50)")
    assert now(driver) == 7


def test_one_player_and_what_he_knew(driver: Any, mine_page: Path, story: Story) -> None:
    opened(driver, mine_page, "#t=30")
    press(driver, "2")
    drawn = "return document.querySelectorAll('.marks path:not(.off).p0').length"
    assert driver.execute_script(drawn) == 0
    assert driver.find_element("css selector", "#belief").text.split(": ")[-1].isdigit()
    assert driver.execute_script("return document.querySelector('.shade').getAttribute('d')").startswith("M")
    press(driver, "k")
    assert computed(driver, "#f30 .h", "display") == "none"
    assert computed(driver, "#f31", "display") == "none"
    assert not driver.find_element("css selector", "#f24").is_displayed()  # the master's note was told to nobody
    visible = driver.execute_script(
        "return [...document.querySelectorAll('.pieces use:not(.off)')].map(use => use.getAttribute('href')).length"
    )
    assert visible == 1
    press(driver, "0")
    assert computed(driver, "#f31", "display") == "table-row"
    assert driver.execute_script(drawn) > 0


def test_undone_moves_and_corrections_are_marked(driver: Any, mine_page: Path, story: Story) -> None:
    opened(driver, mine_page)
    undone = next(frame.number for frame in story.frames if frame.undone)
    amend = next(frame.number for frame in story.frames if frame.act == "amend")
    assert "undone" in driver.find_element("id", f"f{undone}").get_attribute("class")
    assert computed(driver, f"#f{undone} q", "textDecorationLine") == "line-through"
    assert "поправка" in driver.find_element("id", f"f{amend}").text
    walls = []
    opened(driver, mine_page, f"#t={amend - 1}")
    for _ in range(3):
        walls.append(
            driver.execute_script("return [...document.querySelectorAll('.edges use')].map(u => u.href.baseVal)")
        )
        press(driver, "\ue014")
    assert [len(one) for one in walls] == [1, 0, 1]  # a wall is taken away here, then one is put elsewhere
    assert walls[0] != walls[2]


def test_light_and_dark(driver: Any, mine_page: Path) -> None:
    opened(driver, mine_page)
    light = computed(driver, "html", "backgroundColor")
    press(driver, "d")
    dark = computed(driver, "html", "backgroundColor")
    assert light != dark
    click(driver, "#theme")
    assert computed(driver, "html", "backgroundColor") == light
    browser.emulate(driver, prefers_color_scheme="dark")
    opened(driver, mine_page, "#t=5")
    driver.refresh()
    assert computed(driver, "html", "backgroundColor") == dark


def test_print_has_the_map_and_the_whole_log(driver: Any, mine_page: Path, story: Story) -> None:
    opened(driver, mine_page, "#t=12&p=%D0%91%D0%BE%D1%80%D1%8F&v=heard")
    browser.emulate(driver, media="print", prefers_color_scheme="dark")
    assert computed(driver, ".controls", "display") == "none"
    assert computed(driver, ".boards", "display") != "none"
    assert computed(driver, "html", "backgroundColor") == "rgb(255, 255, 255)"
    for frame in story.frames:
        if frame.told:
            assert computed(driver, f"#f{frame.number}", "display") == "table-row"
    assert computed(driver, f"#f{story.frames[-1].number} .h", "display") == "table-cell"
    assert len(driver.execute_cdp_cmd("Page.printToPDF", {})["data"]) > 10_000


def test_motion_is_reduced_where_that_is_asked(driver: Any, mine_page: Path) -> None:
    opened(driver, mine_page)
    assert computed(driver, ".current", "animationName") == "none"
    browser.emulate(driver, prefers_reduced_motion="no-preference")
    assert computed(driver, ".current", "animationName") == "flow"


def test_without_scripts_it_shows_the_last_map_and_the_whole_log(driver: Any, mine_page: Path, story: Story) -> None:
    browser.scripts_off(driver)
    opened(driver, mine_page)
    assert computed(driver, ".controls", "display") == "none"
    rows = driver.find_elements("css selector", "#rows tr[id]")
    assert len(rows) == len(story.frames)
    assert all(row.is_displayed() for row in (rows[0], rows[len(rows) // 2], rows[-1]))
    uses = driver.find_elements("css selector", ".pieces use")
    assert len(uses) == 1  # Боря has left the cave with the treasure
    assert driver.find_elements("css selector", ".marks path")


def test_what_is_read_to_those_who_do_not_see(driver: Any, mine_page: Path) -> None:
    opened(driver, mine_page, "#t=12")
    assert driver.find_element("css selector", "html").get_attribute("lang") == "ru"
    live = driver.find_element("css selector", "[aria-live=polite]")
    press(driver, "\ue014")
    assert live.text.startswith("10. Боря")
    unnamed = driver.execute_script(
        "return [...document.querySelectorAll('button, input, select')].filter(one => !(one.textContent.trim() || "
        "one.getAttribute('aria-label') || one.closest('label'))).length"
    )
    assert unnamed == 0
    assert driver.find_element("css selector", "svg[role=img]").get_attribute("aria-label").startswith("Карта. Аня: ")


def test_a_phone_has_everything_under_the_thumb(driver: Any, mine_page: Path) -> None:
    browser.window(driver, 390, 844)
    opened(driver, mine_page, "#t=12")
    assert driver.execute_script("return document.documentElement.scrollWidth <= innerWidth")
    for button in ("first", "back", "play", "next", "last"):
        box = driver.find_element("id", button).rect
        assert box["width"] >= 44
        assert box["height"] >= 44
    driver.execute_script(
        "const map = document.querySelector('.boards');"
        "const touch = (x) => new Touch({identifier: 1, target: map, clientX: x, clientY: 200});"
        "map.dispatchEvent(new TouchEvent('touchstart', {changedTouches: [touch(300)]}));"
        "map.dispatchEvent(new TouchEvent('touchend', {changedTouches: [touch(200)]}));"
    )
    assert now(driver) == 13


def test_a_game_of_500_moves(driver: Any, long: Path) -> None:
    from selenium.webdriver.common.keys import Keys

    path = long.with_suffix(".html")
    path.write_text(page(read_story(long)), encoding="utf-8")
    opened(driver, path)
    took = driver.execute_script(
        "const from = performance.now(); for (let i = 0; i < 20; i++) for (const id of ['first', 'last']) "
        "document.getElementById(id).click(); return (performance.now() - from) / 40"
    )
    press(driver, Keys.HOME, Keys.ARROW_RIGHT)
    assert now(driver) == 3
    assert took < 500  # a hang, not a measure: it is some milliseconds


@pytest.mark.parametrize("game", ["mine", "zone", "duel"])
def test_nothing_is_asked_for_and_nothing_complains(driver: Any, game: str, request: pytest.FixtureRequest) -> None:
    journal: Path = request.getfixturevalue(game)
    path = journal.with_suffix(".html")
    path.write_text(page(read_story(journal)), encoding="utf-8")
    opened(driver, path)
    press(driver, "\ue011", "\ue014", "1", "k", "k", "0", "d", "?", "?")
    assert browser.requests(driver, path) == []
    assert browser.complaints(driver) == []
