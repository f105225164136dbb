"""Where a hostile text can come in, and every way in which what holds it is shown: one table, PLACES x its shapes.

A place lays files down; its shapes are calls of gmkit that read them. What a plain word does in a place and a shape, a
hostile text has to do too: be read there where the word is read, in the same elements of a page or a drawing; or be
refused in words that show it.
"""

from __future__ import annotations

import functools
import json
import os
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from gmkit.core.game import find_game
from gmkit.core.hearing import NotNow
from gmkit.core.journal.gamefile import start
from gmkit.core.library import find_file, load_map
from gmkit.core.setup import Seat, Setup
from gmkit.core.speech.misheard import Misheard
from tests.kit.console import SALT, gmkit
from tests.kit.forging import Record, resealed
from tests.kit.hostile import TEXTS

FAST = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
PLAIN = "Ячменева"  # a word that gmkit says nowhere of itself
MAPS = {"numenor": "numenor/first-cave", "stalker": "stalker/short-evening", "locks": "locks/swift"}
MOVES = "восток\nпропуск\n/лог\n/статус\n/карта\n/почему\n/очередь\n/помощь\n/отмена\n/повтор\n"
Lay = Callable[[str, str, Path], "Shown | None"]  # of text, game, folder: the refusal, where no file comes of it


class Call(NamedTuple):
    """One call of gmkit. `made`: the file that it writes, read instead of the screen."""

    args: tuple[str, ...]
    typed: str = MOVES
    made: str = ""


class Place(NamedTuple):
    """How files come to hold a text, and the calls that show it by the name of the shape; `{}` is the text."""

    lay: Lay
    shapes: Mapping[str, Call]
    games: tuple[str, ...] = tuple(MAPS)


class Shown(NamedTuple):
    """What came of a call: its code, what there is to read, and the errors."""

    code: int
    data: bytes
    err: str
    made: bool


PAGES = ("html", "md", "text", "svg", "json", "pdf")
JOURNAL = {
    "resume": Call(("resume", "a.gmj")),
    "log": Call(("log", "a.gmj")),
    "log --as": Call(("log", "a.gmj", "--as", "Боря")),
    "verify": Call(("verify", "a.gmj")),
    "replay": Call(("replay", "a.gmj", "--dump", "--now")),
    **{
        f"reveal {shape}": Call(("reveal", "a.gmj", "--now", "--format", shape, "-o", "out"), made="out")
        for shape in PAGES
    },
}
MAP = {
    **{f"map {verb}": Call(("map", verb, "m.yaml")) for verb in ("check", "show", "fmt", "solve")},
    "play": Call(("play", "m.yaml", "--save", "new.gmj")),
    "scenario check": Call(("scenario", "check", "s.yaml")),
}


def quoted(text: str) -> str:
    """A text as a scalar of YAML."""
    return json.dumps(text, ensure_ascii=False)


def map_text(game: str, **texts: str) -> str:
    """A shipped map with another title or a note."""
    text = find_file(MAPS[game]).read_text(encoding="utf-8")
    if "name" in texts:
        text = re.sub(r"(?m)^name:.*$", lambda _: f"name: {quoted(texts['name'])}", text)
    if "note" in texts:
        text = re.sub(r"(?m)^notes:\n(?:[ #].*\n|\n)*", "", text) + f"notes: {{A1: {quoted(texts['note'])}}}\n"
    return text


def game_file(folder: Path, game: str, first: str = "Аня", member: str = "", note: str = "х") -> None:
    """A short game through the referee, which takes any name and any note."""
    base = load_map(find_file(MAPS[game]))
    card = find_game(game)
    cells = card.maps.starts(base.map)
    seats = (Seat(first, cells[0], (first, member) if member else ()), Seat("Боря", cells[1]))
    setup = Setup((base.map,), seats, card.settled(base.map.rulings))
    try:
        started = start(folder / "a.gmj", card, setup, (base.text,), seed="з", lang="ru", salt=SALT)
    except ValueError:  # no seal can be taken of such a name: it comes behind seals of others, or not at all
        forged(folder, game, lambda number, record: _rename(record, first, member) if number == 1 else None)
        return
    referee = started.referee
    for words in ("север", "юг", "ход", "запад", "восток", "север", "пропуск", "юг"):
        try:
            referee.ask(referee.speakers[0], words)
        except (Misheard, NotNow):
            continue
    referee.note(note)
    referee.undo()
    started.journal.close()


def _rename(header: Record, first: str, member: str) -> None:
    header["players"][0]["name"] = first
    if member:
        header["players"][0]["members"] = [first, member]


def forged(folder: Path, game: str, change: Callable[[int, Record], object]) -> None:
    """The same, changed behind good seals."""
    game_file(folder, game)
    path = folder / "a.gmj"
    path.write_bytes(resealed(path.read_bytes(), change))


def _words(text: str, game: str, folder: Path) -> None:
    forged(folder, game, lambda _, record: record.update(words=text) if record.get("act") == "play" else None)


def _version(text: str, game: str, folder: Path) -> None:
    forged(folder, game, lambda number, record: record.update(gmkit=text) if number == 1 else None)


def _rulings(text: str, game: str, folder: Path) -> None:
    def change(number: int, record: Record) -> None:
        if number == 1:
            name = sorted(record["rulings"])[0]
            record["rulings"][name] = text

    forged(folder, game, change)


def _seed(text: str, game: str, folder: Path) -> None:
    forged(folder, game, lambda number, record: record.update(seed=text) if number == 1 else None)


def _map_file(key: str) -> Lay:
    def lay(text: str, game: str, folder: Path) -> None:
        write(folder / "m.yaml", map_text(game, **{key: text}))
        scenario(folder, game, board="m.yaml")

    return lay


def _game_on_map(key: str) -> Lay:
    def lay(text: str, game: str, folder: Path) -> Shown | None:
        write(folder / "m.yaml", map_text(game, **{key: text}))
        args = ("play", "m.yaml", "--players", "Аня,Боря", "--save", "a.gmj")
        ran = gmkit(*args, typed="север\nюг\n", folder=folder)
        return None if ran.code == 0 else Shown(ran.code, b"", ran.err, False)

    return lay


def scenario(
    folder: Path, game: str, board: str | None = None, name: str = "x", player: str = "Аня", play: str = ""
) -> None:
    """A scenario whose other parts are good."""
    base = load_map(find_file(MAPS[game])).map
    cell = base.columns.cell_name(find_game(game).maps.starts(base)[0])
    where = quoted(str(find_file(MAPS[game])) if board is None else board)
    head = f"format: gmkit-scenario/1\nname: {quoted(name)}\nboard: {where}\n"
    body = f"play: |\n  {play}\n" if play else ""
    write(folder / "s.yaml", f"{head}players: {{{quoted(player)}: {cell}}}\n{body}")


def write(path: Path, text: str) -> None:
    """Whatever the text is, halves of characters too."""
    path.write_bytes(text.encode("utf-8", "surrogatepass"))


def _named_file(text: str, game: str, folder: Path) -> None:
    """Files under that name, as far as the system takes it."""
    name = Path(text).name
    game_file(folder, game)
    for source, data in (("a.gmj", (folder / "a.gmj").read_bytes()), ("m.yaml", map_text(game).encode())):
        try:
            (folder / f"{name}{Path(source).suffix}").write_bytes(data)
        except (OSError, ValueError):
            continue


def _nothing(text: str, game: str, folder: Path) -> None:
    pass


def _typed(*rows: str) -> dict[str, Call]:
    return {
        row.format("…"): Call(("play", "{map}", "--players", "Аня,Боря", "--save", "new.gmj"), f"{row}\n{MOVES}")
        for row in rows
    }


SCENARIO = {
    "scenario check": Call(("scenario", "check", "s.yaml")),
    "play": Call(("play", "s.yaml", "--save", "new.gmj")),
}
PLACES: Mapping[str, Place] = {
    "a player's name": Place(
        lambda text, game, folder: game_file(folder, game, first=text),
        JOURNAL | {"play": Call(("play", "{map}", "--players", "{},Боря", "--save", "new.gmj"))},
    ),
    "a member of a group": Place(
        lambda text, game, folder: game_file(folder, game, first="Глеб", member=text),
        JOURNAL | {"play": Call(("play", "{map}", "--players", "Глеб+{},Боря", "--save", "new.gmj"))},
        ("stalker",),
    ),
    "a player's name in a scenario": Place(lambda text, game, folder: scenario(folder, game, player=text), SCENARIO),
    "a master's note": Place(lambda text, game, folder: game_file(folder, game, note=text), JOURNAL),
    "words in a game": Place(_words, JOURNAL),
    "the version in a game": Place(_version, JOURNAL),
    "a ruling in a game": Place(_rulings, JOURNAL),
    "the seed in a game": Place(_seed, JOURNAL),
    "a map's title": Place(_map_file("name"), MAP),
    "a map's note": Place(_map_file("note"), MAP),
    "a map's title in a game": Place(_game_on_map("name"), JOURNAL),
    "a map's note in a game": Place(_game_on_map("note"), JOURNAL),
    "a scenario's name": Place(lambda text, game, folder: scenario(folder, game, name=text), SCENARIO),
    "words of a scenario": Place(
        lambda text, game, folder: scenario(folder, game, play=f"Аня: {' '.join(text.split())} -> стена"), SCENARIO
    ),
    "an answer in a scenario": Place(
        lambda text, game, folder: scenario(folder, game, play=f"Аня: север -> {' '.join(text.split())}"), SCENARIO
    ),
    "a board of a scenario": Place(lambda text, game, folder: scenario(folder, game, board=text), SCENARIO),
    "typed at the table": Place(
        _nothing,
        _typed("{}", "Аня: {}", "{}: север", "/{}", "/заметка {}", "/лог {}"),
    ),
    "a correction": Place(
        _nothing,
        _typed(
            *("/поправка {}", "/поправка {} на B2", "/поправка новый {} B2", "/поправка имя Аня {}"),
            *("/поправка ушёл {}", "/поправка стена {} север"),
        ),
    ),
    "a file's name": Place(
        _named_file,
        {
            "log": Call(("log", "{}.gmj")),
            "verify": Call(("verify", "{}.gmj")),
            "resume": Call(("resume", "{}.gmj")),
            "reveal": Call(("reveal", "{}.gmj", "--now", "--format", "text", "-o", "-")),
            "reveal -o": Call(("reveal", "a.gmj", "--now", "--format", "text", "-o", "{}.txt")),
            "replay": Call(("replay", "{}.gmj", "--dump", "--now")),
            "map check": Call(("map", "check", "{}.yaml")),
            "map show": Call(("map", "show", "{}.yaml")),
            "map fmt": Call(("map", "fmt", "{}.yaml")),
            "map solve": Call(("map", "solve", "{}.yaml")),
            "play": Call(("play", "{}.yaml", "--save", "new.gmj")),
            "play --save": Call(("play", "{map}", "--save", "{}.new")),
            "scenario check": Call(("scenario", "check", "{}.yaml")),
        },
    ),
    "an argument": Place(
        lambda text, game, folder: game_file(folder, game),
        {
            "gmkit": Call(("{}",)),
            "play": Call(("play", "{}")),
            "play --at": Call(("play", "{map}", "--at", "{}=A1")),
            "play --at cell": Call(("play", "{map}", "--at", "Игрок 1={}")),
            "play --ruling": Call(("play", "{map}", "--ruling", "{}=1")),
            "play --ruling value": Call(("play", "{map}", "--ruling", "{ruling}={}")),
            "play --seed": Call(("play", "{map}", "--seed", "{}")),
            "play --order": Call(("play", "{map}", "--order", "{}")),
            "log --as": Call(("log", "a.gmj", "--as", "{}")),
            "reveal --as": Call(("reveal", "a.gmj", "--as", "{}", "-o", "-")),
            "reveal --format": Call(("reveal", "a.gmj", "--format", "{}")),
            "verify --seal": Call(("verify", "a.gmj", "--seal", "{}")),
            "rules": Call(("rules", "{}")),
            "map new": Call(("map", "new", "{}")),
            "map new --size": Call(("map", "new", "{game}", "--size", "{}")),
            "map check": Call(("map", "check", "{}")),
            "scenario check": Call(("scenario", "check", "{}")),
        },
    ),
}


def cells() -> Iterator[tuple[str, str]]:
    """Every place with every shape of it."""
    for name, place in PLACES.items():
        for shape in place.shapes:
            yield name, shape


# Something of every kind in one text: each of them is met in every place, shape and game, not by turns alone.
WORST = ("\x1b]0;x\x07</b><script>", "\u202e*[a](b)|`", "\u3164\u200b&lt;{0}")


def every() -> Iterator[tuple[str, str, str, str]]:
    """(place, shape, game, text): one of the worst texts in each shape of each place in each game."""
    for row, (name, shape) in enumerate(cells()):
        for game in PLACES[name].games:
            yield name, shape, game, WORST[row % len(WORST)]


def turns() -> Iterator[tuple[str, str, str, str]]:
    """(place, shape, game, text): each text in each place, in one of its shapes, by turns.

    Over the list of texts every shape of every place meets every game and a fair share of the texts.
    """
    for number, text in enumerate(TEXTS):
        for row, (name, place) in enumerate(PLACES.items()):
            shapes = list(place.shapes)
            game = place.games[(number // len(shapes) + row) % len(place.games)]
            yield name, shapes[number % len(shapes)], game, text


def shown(name: str, shape: str, game: str, text: str, folder: Path) -> Shown:
    """The text put in the place and shown in the shape."""
    place = PLACES[name]
    refused = place.lay(text, game, folder)
    if refused is not None:
        return refused
    call = place.shapes[shape]
    rulings = find_game(game).settled(load_map(find_file(MAPS[game])).map.rulings)
    blanks = {"map": MAPS[game], "game": game, "ruling": sorted(dict(rulings))[0]}
    word = text.replace("\0", "␀")  # no argument can hold a NUL

    def filled(pattern: str, with_: str) -> str:
        for blank, value in blanks.items():
            pattern = pattern.replace(f"{{{blank}}}", value)
        return pattern.replace("{}", with_)

    typed = filled(call.typed, text).encode("utf-8", "surrogateescape")
    ran = gmkit(*(filled(arg, word) for arg in call.args), typed=typed, folder=folder)
    made = folder / call.made
    if call.made and made.exists():
        return Shown(ran.code, made.read_bytes(), ran.err, True)
    return Shown(ran.code, ran.out.encode(), ran.err, False)


@functools.cache
def plainly(name: str, shape: str, game: str, word: str = PLAIN) -> Shown:
    """What a plain word does there."""
    with tempfile.TemporaryDirectory(dir=FAST) as folder:
        return shown(name, shape, game, word, Path(folder))


@functools.cache
def counted() -> tuple[int, int, int]:
    """How many texts, places and shapes of them are tried: «113 x 20», in so many shapes."""
    return len(TEXTS), len(PLACES), sum(1 for _ in cells())
