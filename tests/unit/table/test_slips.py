"""A slip in a command of the master is told in one line; all commands are listed only for a second one after it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.console import gmkit, lines


@pytest.mark.parametrize(("lang", "help_", "last"), [("ru", "/помощь", "/конец"), ("en", "/help", "/end")])
def test_all_commands_are_listed_for_the_second_slip_alone(lang: str, help_: str, last: str, tmp_path: Path) -> None:
    typed = "/ъъъъ\n/\n/ъъъъ\n/map\n/ъъъъ\n/end\n"
    out = gmkit("play", "--players", "Аня,Боря", "--lang", lang, typed=typed, folder=tmp_path).out
    slips = [row for row in lines(out) if row.startswith("?? ")]
    assert len(slips) == 4
    assert [last in row for row in slips] == [False, True, True, False]
    assert all(help_ in row for row in slips)
    assert all(len(row) < 80 for row in slips if last not in row)
