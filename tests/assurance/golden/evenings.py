"""The evenings that golden games are played from: shipped scenarios as typed, the master's commands between.

`python -m tests.assurance.golden` adds the games of this version that are not there yet; it never writes over one.
"""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from typing import NamedTuple
from unittest import mock

import gmkit as package
from gmkit.core.journal.gamefile import boards_of, load
from gmkit.core.journal.line import digest
from gmkit.core.journal.log import read_log
from tests.assurance.golden import typed, typed_castle
from tests.kit.console import ROOT, gmkit

FOLDER = Path(__file__).parent
_TYPED = re.compile(r"^  (\w+): (.+?) -> (.*?)(?:\s+#.*)?$")
_MISHEARD = re.compile(r"^\?\? [^«]*«/.*", re.M)
_CASTLE = "tests/assurance/golden/maps/castle.yaml"
_DARK = (
    *("--players", "Аня,Боря,Витя,Галя", "--at", "Аня=А7", "--at", "Боря=О2", "--at", "Витя=А8", "--at", "Галя=П2"),
    *("--seed", "золото"),
)
_BY_RULINGS = ("--ruling", "flight=in", "--ruling", "hypnosis=in", "--ruling", "snare=in", "--ruling", "lying=2")
_DICE = re.compile(r"(?m)^dice: \[([0-9, ]*)\]")


class Evening(NamedTuple):
    """Arguments of `gmkit play`, and all that is typed."""

    args: tuple[str, ...]
    typed: tuple[str, ...]


def played(scenario: str, between: dict[int, tuple[str, ...]], by_hand: bool = False) -> tuple[str, ...]:
    """What a scenario types, the lines of `between` before its n-th; thrown faces where asked for."""
    rows: list[str] = []
    typed = 0
    text = (ROOT / "scenarios" / f"{scenario}.yaml").read_text(encoding="utf-8")
    dice = _DICE.search(text)
    faces = iter(dice[1].split(",") if dice and by_hand else ())
    for row in text.splitlines():
        found = _TYPED.match(row)
        if found is None or found[3] == "нельзя":
            continue
        rows += between.get(typed, ())
        typed += 1
        throws = by_hand and found[2].startswith(("ход", "гайка"))
        rows.append(f"{found[1]}: {found[2].strip()}{' ' + next(faces).strip() if throws else ''}")
    return tuple(rows)


def evenings() -> dict[str, Evening]:
    """Every golden game by its name."""
    seed = ("--seed", "золото")
    return {
        "numenor": Evening(
            ("scenarios/numenor/game.yaml", *seed),
            played(
                "numenor/game",
                {
                    3: ("/заметка первый круг", "прыгаю"),
                    5: ("/отмена", "/повтор"),
                    9: ("Аня: восток", "/отмена", "/к20"),
                    20: ("/поправка проход B8 восток", "/поправка стена A8 восток"),
                    24: ("/отмена 3", "/повтор 3", "/бросок"),
                    30: ("/поправка дать клад Боря", "/отмена"),
                },
            ),
        ),
        "numenor-lot": Evening(
            ("numenor/first-cave", "--players", "Ann,Ben,Cid", "--order", "lot", "--lang", "en", *seed),
            (
                *(
                    "north",
                    "e",
                    "west",
                    "dig",
                    "/undo 2",
                    "/redo",
                    "/note a slip",
                    "/d20",
                    "south",
                    "s",
                    "skip",
                    "/undo",
                ),
                *("east", "s", "e", "/amend Ben to B2", "n", "w", "dig", "s", "s", "e", "/amend treasure C3", "n", "e"),
            ),
        ),
        "stalker": Evening(
            ("scenarios/stalker/game.yaml", "--dice", "hand", *seed),
            played(
                "stalker/game",
                {
                    2: ("/заметка галоша надета", "/отмена", "/повтор"),
                    6: ("/отмена 2", "/повтор 2"),
                    12: ("/поправка гайки Боря 12",),
                    20: ("/отмена 3", "/повтор", "/повтор 2"),
                },
                by_hand=True,
            ),
        ),
        "stalker-seeded": Evening(
            ("stalker/old-ford", "--players", "Аня,Боря", *seed),
            ("ход", "гайка вверх", "вверх", "стоп", "ход", "вправо", "/отмена", "влево", "стоп", "/к6", "ход", "вниз")
            * 6,
        ),
        "stalker-duel": Evening(
            ("scenarios/stalker/duel.yaml", "--dice", "hand", *seed),
            played(
                "stalker/duel",
                {
                    4: ("/отмена", "/повтор", "/заметка дуэль"),
                    11: ("/отмена 2", "/повтор 2"),
                    15: ("/поправка гайки Аня 14",),
                },
                by_hand=True,
            ),
        ),
        "numenor-covered": Evening(
            ("numenor/first-cave", "--players", "Аня,Боря", "--cover", *seed),
            ("восток", "/отмена", "/повтор", "север", "Аня: копаю", "/поправка Боря на B2", "/карта", "пропуск", "юг"),
        ),
        # The players say the seed once they have seen the seal, and the order of turns is drawn with it.
        "numenor-asked": Evening(
            ("numenor/first-cave", "--players", "Ann,Ben,Cid", "--order", "lot", "--lang", "en", "--seed", "ask"),
            ("three old owls", "north", "e", "/d20", "west", "/undo", "/redo", "dig", "/note so it goes", "south"),
        ),
        "locks": Evening(
            (_CASTLE, "--players", "Аня,Боря", "--ruling", "bypass=choice", "--seed", "золото-4"), typed.CASTLE
        ),
        "locks-prison": Evening(
            (
                *(_CASTLE, "--players", "Ann,Ben,Cid,Dan", "--order", "lot", "--lang", "en"),
                *("--ruling", "cards=spent", "--ruling", "bypass=auto", "--seed", "gold"),
            ),
            typed.PRISON,
        ),
        "locks-raven": Evening(("locks/raven", "--players", "Аня,Боря,Витя", *seed), typed.RAVEN),
        "numenor-mended": Evening(
            (
                *("numenor/deep-halls", "--players", "Аня,Боря", "--ruling", "quiet_rounds=2"),
                *("--ruling", "roar_arrival=counts", "--ruling", "roar_limit=1", *seed),
            ),
            typed.CAVE,
        ),
        "stalker-mended": Evening(
            ("stalker/old-ford", "--players", "Аня,Боря", "--ruling", "last_stop=pause", *seed), typed.ZONE
        ),
        "dark_castle": Evening(
            ("dark_castle/old-castle", "--players", "Ann,Ben,Cid,Dan", "--lang", "en", "--seed", "gold"),
            castle(typed_castle.QUEST),
        ),
        "dark_castle-hall": Evening(("dark_castle/practice", *_DARK, *_BY_RULINGS), castle(typed_castle.HALL)),
        "dark_castle-cellar": Evening(("dark_castle/practice", *_DARK, *_BY_RULINGS), castle(typed_castle.CELLAR)),
        "dark_castle-tower": Evening(("dark_castle/practice", *_DARK, *_BY_RULINGS), castle(typed_castle.TOWER)),
        "dark_castle-snare": Evening(("dark_castle/practice", *_DARK, *_BY_RULINGS), castle(typed_castle.SNARE)),
        "dark_castle-door": Evening(
            ("tests/assurance/golden/maps/dark-castle.yaml", *_DARK, "--ruling", "rounds=5"), castle(typed_castle.DOOR)
        ),
    }


def castle(text: str) -> tuple[str, ...]:
    """What is typed, a line each; the fifth is taken back and brought again, and the master notes and throws."""
    rows = text.splitlines()
    return (*rows[:5], "/отмена", "/повтор", "/заметка начали", "/к6", *rows[5:])


def play(name: str, evening: Evening, folder: Path) -> Path:
    """The game played now, with salts that are no secret; its file."""
    path = folder / f"{package.__version__}-{name}.gmj"
    salts = [f"{number:064x}" for number in range(1, 9)]
    line_salts = (f"{number:032x}" for number in itertools.count(2))
    args = [str(ROOT / one) if one.endswith(".yaml") else one for one in evening.args]
    with (
        mock.patch("gmkit.core.journal.gamefile.fresh_salt", side_effect=salts),
        mock.patch("gmkit.core.journal.journal.fresh_line_salt", side_effect=line_salts),
    ):
        ran = gmkit("play", *args, "--save", str(path), typed="".join(f"{one}\n" for one in evening.typed))
    if ran.code or _MISHEARD.search(ran.out):  # a command of the master that is none leaves no line to be kept
        raise AssertionError(ran)
    path.with_name(path.name + ".lock").unlink(missing_ok=True)
    return path


def frozen(path: Path) -> str:
    """What a golden game must tell for ever: its seals and last state, and what each heard, in its own words."""
    log = read_log(path)
    referee = load(log, path)
    lang = log.header["lang"]
    rows = [f"seal {board.seal}" for board in boards_of(log)]
    rows += [f"last {log.last} {log.seal}", f"state {digest(referee.world.state)}", ""]
    for name in ("", *referee.players):
        ran = gmkit("log", str(path), "--lang", lang, *(("--as", name) if name else ()))
        rows += [f"== {name}".rstrip(), *ran.out.splitlines(), ""]
    return "\n".join(rows)
