"""Golden transcripts: whole evenings as they stand on the screen, what changes from run to run masked.

`python -m tests.unit.table.transcript` makes them anew; look at the difference before you keep it.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.kit.console import gmkit, salted

FOLDER = Path(__file__).with_name("golden")
_MASKS = (
    (re.compile(r"\b[0-9a-f]{64}\b"), "<печать>"),
    (re.compile(r"\S*\b\d{4}-\d\d-\d\d-\d+\.gmj"), "<файл>"),
)


class Evening(NamedTuple):
    """The calls of one evening: arguments and what is typed."""

    calls: tuple[tuple[tuple[str, ...], str], ...]


_PLAYED = """восток
Боря север
на запад
иду на запад
Аня: юг
прыгаю
Боря: юг
копаю
/очередь
/почему
/отмена 2
/повтор
/лог
/поправка Боря на B2
/карта
/статус
/спрятать
восток
/показать
/конец
"""

# A game of the small zone with dice thrown by hand: what is open, what a trap is, a group, the judge's sheet.
_STARTS = "Аня=A11,Боря=K1,Вера=A1"
_ZONE = """/поле
галоша
ход
ход 5
гайка вверх 4
вверх вверх
вверх вправо
вверх вверх
вверх
Боря: ход 6
вниз вниз вниз
гайка влево 6
влево влево влево
Боря: гайка влево 2
ход 4
вправо вправо вправо
гайка вниз 3
вправо
Вера: гайка вправо 6
ход 3
влево влево
/карта
/почему
/отмена
/повтор
/бросок
/статус
/конец
"""

EVENINGS = {
    "first-cave": Evening(
        (
            (("play", "--players", "Аня,Боря", "--seed", "золотой"), _PLAYED),
            (("resume",), "запад\nвосток\n"),
            (("log", "<newest>"), ""),
            (("log", "<newest>", "--as", "Боря"), ""),
            (("verify", "<newest>"), ""),
        )
    ),
    "covered": Evening(((("play", "--players", "Аня,Боря", "--cover"), _PLAYED), (("resume", "--cover"), "юг\n"))),
    "english": Evening(
        (
            (
                ("play", "--lang", "en", "--players", "Ann,Ben"),
                "east\nnorth\nBen: dig\nfly\n/why\n/undo\n/map\n/help\n",
            ),
            (("log", "<newest>", "--lang", "en"), ""),
            (("verify", "<newest>", "--lang", "en"), ""),
        )
    ),
    "stalker": Evening(
        (
            (
                (
                    "play",
                    "stalker/short-evening",
                    "--players",
                    "Аня,Боря,Вера+Глеб",
                    "--at",
                    _STARTS,
                    "--dice",
                    "hand",
                    "--seed",
                    "зерно",
                ),
                _ZONE,
            ),
            (("log", "<newest>"), ""),
            (("verify", "<newest>"), ""),
        )
    ),
    "duel": Evening(
        (
            (
                (
                    "play",
                    "stalker/duel-a",
                    "stalker/duel-b",
                    "--players",
                    "Аня,Боря",
                    "--at",
                    "Боря=A11",
                    "--seed",
                    "зерно",
                ),
                "/помощь\nход\nвниз\nгайка вправо\nстоп\nгалоша\nход\nАня: гайка вниз\n/поле\nвверх\n/карта\n/конец\n",
            ),
            (("resume",), "/очередь\n"),
            (("log", "<newest>"), ""),
            (("verify", "<newest>"), ""),
        )
    ),
    "zone-english": Evening(
        (
            (
                ("play", "stalker/short-evening", "--lang", "en", "--players", "Ann,Ben+Vic", "--seed", "seed"),
                "/help\nroll\nright\nnut down\nstop\nBen: roll\n/field\n/map\n/status\n/why\n/end\n",
            ),
        )
    ),
    "help": Evening(((("play", "--help"), ""), (("play",), "/помощь\n"))),
}


def transcript(evening: Evening) -> str:
    """All that is shown in an evening, with the calls before it."""
    shown = []
    with tempfile.TemporaryDirectory() as name, pytest.MonkeyPatch.context() as patch:
        salted(patch)
        folder = Path(name)
        for args, typed in evening.calls:
            args = tuple(_newest(folder) if one == "<newest>" else one for one in args)
            ran = gmkit(*args, typed=typed, folder=folder)
            shown.append(f"$ gmkit {' '.join(args)}\n{ran.out}{ran.err}[{ran.code}]\n")
    text = "\n".join(shown)
    for pattern, mask in _MASKS:
        text = pattern.sub(mask, text)
    return text


def _newest(folder: Path) -> str:
    return max(path.name for path in folder.glob("*.gmj"))


def main() -> None:
    """Write every transcript anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, evening in EVENINGS.items():
        (FOLDER / f"{name}.txt").write_text(transcript(evening), encoding="utf-8")


if __name__ == "__main__":
    main()
