"""What is printed: every card, every count of blows, the open field, and nothing that is secret in it."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from gmkit.core import game as card
from gmkit.core.hearing import ALOUD
from gmkit.core.setup import Setup
from gmkit.games.dark_castle import GAME
from gmkit.games.dark_castle.deck import deck, printed_as
from gmkit.games.dark_castle.printing import printed
from gmkit.games.dark_castle.rulings import RULINGS
from gmkit.games.dark_castle.tables import blows_table
from gmkit.reveal.sheets_pdf import sheets_pdf
from gmkit.reveal.sheets_svg import svg_pages
from gmkit.table.sheets import print_sheets
from gmkit.text import Lang
from tests.games.dark_castle.old_castle import old_castle

LANGS: tuple[Lang, ...] = ("ru", "en")


def field(lang: Lang, **rulings: str) -> object:
    settings = {one.name: one.default for one in RULINGS} | rulings
    world = GAME.rules.begin(Setup((old_castle().grid,), (), settings))
    return GAME.field_picture(world, ALOUD, 0, lang)


def words(page: str) -> str:
    """All that can be read on a page; a text that was broken into lines is one again."""
    texts = [one.text or "" for one in ElementTree.fromstring(page).iter() if one.tag.endswith("text")]
    return " ".join(texts)


@pytest.mark.parametrize("lang", LANGS)
def test_every_card_stands_in_a_box_with_what_it_does(lang: Lang) -> None:
    text = " ".join(map(words, svg_pages(printed(lang))))
    for kind, one in deck().items():
        if printed_as(kind) is kind:
            assert one.names(lang) in text
            assert one.does(lang) in text, "a text is cut"


@pytest.mark.parametrize("lang", LANGS)
def test_every_count_of_blows_is_on_its_page(lang: Lang) -> None:
    page = svg_pages(printed(lang))[0]
    counts = re.findall(r"\d/\d/[\d·]", words(page))
    assert counts == [cell for row in blows_table(lang)[1:] for cell in row[1:] if "/" in cell]


def test_the_field_of_secret_labels_shows_none_of_them() -> None:
    signs = {"G", "D", "Pk", "Pc", "K", "Q", "U", "H", "?"}
    secret = words(svg_pages([], field("ru"))[0]).split()  # type: ignore[arg-type]
    told = words(svg_pages([], field("ru", labels="open"))[0]).split()  # type: ignore[arg-type]
    assert signs <= set(told)
    letters = set("АБВГДЕЖЗИКЛМНОПР")
    assert not (signs - letters) & set(secret)


@pytest.mark.parametrize("lang", LANGS)
def test_nothing_leaves_the_page(lang: Lang) -> None:
    for page in svg_pages(printed(lang), field(lang)):  # type: ignore[arg-type]
        root = ElementTree.fromstring(page)
        assert root.get("width") == "210mm"
        for one in root.iter():
            if one.tag.endswith("text") and one.get("class") in ("", "b", "s"):
                assert float(one.get("x", "0")) + 5.2 * len(one.text or "") < 794 - 40
                assert float(one.get("y", "0")) < 1123 - 40


def test_the_pdf_has_as_many_pages_and_is_the_same_every_time() -> None:
    made = sheets_pdf("x", printed("ru"), field("ru"), "ru")  # type: ignore[arg-type]
    assert made == sheets_pdf("x", printed("ru"), field("ru"), "ru")  # type: ignore[arg-type]
    assert made.startswith(b"%PDF")
    assert len(re.findall(rb"/Type /Page\b", made)) == len(svg_pages(printed("ru"), field("ru")))  # type: ignore[arg-type]


def test_files_are_written_once_and_named_by_their_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(card, "UNFINISHED", "no such file")  # while the game is being built
    lines = print_sheets("dark_castle", str(tmp_path / "s.svg"), "", "en")
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [f"s-{number}.svg" for number in range(1, len(lines) + 1)]
    assert lines[0] == f"written: {tmp_path / 's-1.svg'}"
    for output in ("s.svg", "s.png"):
        with pytest.raises(card.UsageError):
            print_sheets("dark_castle", str(tmp_path / output), "", "en")
    with pytest.raises(card.UsageError):
        print_sheets("numenor", str(tmp_path / "n.pdf"), "", "en")
