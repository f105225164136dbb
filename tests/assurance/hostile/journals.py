"""Bad game files, by hand: cut, joined, edited, forged behind good seals, no game at all; and the line told."""

from __future__ import annotations

import functools
import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from gmkit.core.journal.sealing import seal_after
from tests.kit.console import gmkit
from tests.kit.forging import Record, resealed


@functools.cache
def good() -> bytes:
    """A short game that every bad one is made of."""
    typed = "восток\nзапад\n/отмена\n/повтор\n/поправка Боря на B2\n/заметка х\n/к20\nюг\n"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ran = gmkit("play", "--players", "Аня,Боря", "--seed", "з", "--save", "a.gmj", typed=typed, folder=folder)
        assert ran.code == 0, ran
        return (folder / "a.gmj").read_bytes()


def rows() -> list[bytes]:
    """The lines of the good game, newlines kept."""
    return good().splitlines(keepends=True)


def forged(line: int, change: Callable[[Record], object]) -> bytes:
    """The good game with one record changed in place and every seal made anew."""
    return resealed(good(), lambda number, record: change(record) if number == line else None)


def raw(line: int, body: bytes) -> bytes:
    """The good game with one line written by hand, `body` up to its seal; it is the last."""
    kept = rows()[: line - 1]
    before = json.loads(kept[-1])["seal"] if kept else ""
    return b"".join(kept) + body + b'"seal":"%b"}\n' % seal_after(before, body).encode()


def put(**fields: object) -> Callable[[Record], object]:
    """A change: fields set."""
    return lambda record: record.update(fields)


def drop(name: str) -> Callable[[Record], object]:
    """A change: a field left out."""
    return lambda record: record.pop(name)


def _board(**fields: object) -> Callable[[Record], object]:
    return lambda record: record["boards"][0].update(fields)


def _player(**fields: object) -> Callable[[Record], object]:
    return lambda record: record["players"][0].update(fields)


def _deep(open_: bytes, close: bytes, times: int) -> bytes:
    return b'{"n":3,"act":' + open_ * times + close * times + b","


def bad() -> dict[str, tuple[bytes, int]]:
    """Every bad game with the number of the line that is blamed; 0 where there is no line."""
    data, all_rows = good(), rows()
    text = data.decode()
    header = len(all_rows[0])
    found: dict[str, tuple[bytes, int]] = {
        # no game, or not whole
        "empty": (b"", 0),
        "a newline": (b"\n", 1),
        "a word": (b"hello\n", 1),
        "a map": (b"format: gmkit-map/1\nmap: |\n", 1),
        "other JSON": (b'{"a":1}\n', 1),
        "a list": (b"[]\n", 1),
        "a program": (b"\x7fELF\x02\x01\x01" + bytes(90), 1),
        "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(90), 1),
        "zeros": (bytes(5000), 0),
        "zeros and a newline": (bytes(5000) + b"\n", 0),
        "header cut": (data[: header // 2], 0),
        "header cut after a byte": (data[:1], 0),
        "header without its seal": (data[: header - 70], 0),
        "header of a later format": (data.replace(b"gmkit-journal/1", b"gmkit-journal/2"), 1),
        "header of format 10^4000": (data.replace(b"gmkit-journal/1", b"gmkit-journal/" + b"9" * 4000), 1),
        "header alone, edited": (all_rows[0].replace(b'"lang":"ru"', b'"lang":"en"'), 1),
        # what people, editors and copies do
        "BOM": (b"\xef\xbb\xbf" + data, 1),
        "UTF-16": (text.encode("utf-16"), 1),
        "CRLF": (data.replace(b"\n", b"\r\n"), 1),
        "CR": (data.replace(b"\n", b"\r"), 0),
        "blanks at the ends": (data.replace(b"\n", b" \n"), 1),
        "blank rows": (data.replace(b"\n", b"\n\n"), 2),
        "pretty": (b"\n".join(json.dumps(json.loads(row), indent=1).encode() for row in all_rows) + b"\n", 1),
        "letters in the place of escapes": (
            b"".join(json.dumps(json.loads(row), ensure_ascii=False).encode() + b"\n" for row in all_rows),
            1,
        ),
        "twice": (data + data, len(all_rows) + 1),
        "a word at the end": (data + b"x\n", len(all_rows) + 1),
        "a newline at the end": (data + b"\n", len(all_rows) + 1),
        "a newline at the start": (b"\n" + data, 1),
        "HTML around it": (b"<pre>" + data + b"</pre>\n", 1),
        "quoted as in a letter": (b"".join(b"> " + row for row in all_rows), 1),
        "base64": (__import__("base64").b64encode(data), 1),
        "gzip": (__import__("gzip").compress(data, mtime=0), 1),
        "words changed": (data.replace(b'"words":"\\u0432', b'"words":"\\u0433', 1), 3),
        "seal in capitals": (data.replace(data[header - 67 : header - 3], data[header - 67 : header - 3].upper()), 1),
        "first line lost": (data[header:], 1),
        "a sector of zeros in the middle": (data[: header + 100] + bytes(512) + data[header + 612 :], 2),
        "conflict marks": (all_rows[0] + b"<<<<<<< HEAD\n" + b"".join(all_rows[1:]), 2),
    }
    for number in (2, 3, 5, 8):
        at = number - 1
        found[f"line {number} lost"] = (b"".join(all_rows[:at] + all_rows[at + 1 :]), number)
        found[f"line {number} twice"] = (b"".join(all_rows[: at + 1] + all_rows[at:]), number + 1)
        found[f"line {number} swapped"] = (
            b"".join([*all_rows[:at], all_rows[at + 1], all_rows[at], *all_rows[at + 2 :]]),
            number,
        )
        found[f"line {number} joined to the next"] = (
            b"".join([*all_rows[:at], all_rows[at].rstrip(), *all_rows[at + 1 :]]),
            number,
        )
        found[f"line {number} cut in the middle"] = (
            b"".join([*all_rows[:at], all_rows[at][:40] + b"\n", *all_rows[at + 1 :]]),
            number,
        )
        other = all_rows[at][:-4] + (b"0" if all_rows[at][-4:-3] != b"0" else b"1") + b'"}\n'
        found[f"a digit of seal {number} changed"] = (
            b"".join([*all_rows[:at], other, *all_rows[at + 1 :]]),
            number,
        )
    # a forger who can make seals: nonsense in JSON
    for name, body in {
        "NaN": b'{"n":3,"act":NaN,',
        "infinity": b'{"n":3,"act":-Infinity,',
        "1e999": b'{"n":3,"act":1e999,',
        "a number of 5,000 digits": b'{"n":3,"act":' + b"9" * 5000 + b",",
        "100,000 brackets": _deep(b"[", b"]", 100_000),
        "100,000 braces": _deep(b'{"a":', b"}", 100_000).replace(b'{"a":}', b'{"a":1}'),
        "another number": b'{"n":7,"act":"play",',
        "number of a half": b'{"n":3.0,"act":"play",',
        "number as a text": b'{"n":"3","act":"play",',
        "no number": b'{"act":"play",',
        "a list": b'["n",3,',
        "nothing": b"",
        "two objects": b'{"n":3,"act":"play"},{"n":3,',
        "half an object": b'{"n":3,"act":[{',
        "a letter of no ASCII": b'{"n":3,"act":"\xd0\x90",',
        "a byte of no UTF-8": b'{"n":3,"act":"\xff",',
        "a control byte": b'{"n":3,"act":"\x01",',
        "a lone comma": b'{"n":3,,',
        "single quotes": b"{'n':3,",
    }.items():
        found[f"forged: {name}"] = (raw(3, body), 3)
    # a forger who knows what a header holds
    for name, change in {
        "no game": drop("game"),
        "game of no name": put(game="chess"),
        "game that is a list": put(game=["numenor"]),
        "game that is a path": put(game="../../etc"),
        "no edition": drop("edition"),
        "edition of tomorrow": put(edition=99),
        "edition in words": put(edition="one"),
        "no language": drop("lang"),
        "language of nobody": put(lang="xx"),
        "no boards": drop("boards"),
        "boards of none": put(boards=[]),
        "boards that are a word": put(boards="x"),
        "a map that is no map": _board(text="hello"),
        "a map that is a number": _board(text=1),
        "a map of tabs": _board(text="\t" * 100_000),
        "a map of 1,000,000 brackets": _board(text="[" * 1_000_000),
        "a map of many values": _board(text="- a\n" * 200_000),
        "a map of another game": _board(text="format: gmkit-map/1\ngame: stalker\nmap: |\n  +---+\n  | @ |\n  +---+\n"),
        "a salt that is a list": _board(salt=[]),
        "a seal that is nothing": _board(seal=None),
        "a seal that clears the screen": _board(seal="\x1b[2J"),
        "a seal with a line end": _board(seal="0" * 64 + "\n"),
        "a seal in capitals in the header": _board(seal="A" * 64),
        "no players": drop("players"),
        "players of none": put(players=[]),
        "players that are a number": put(players=5),
        "a name that is a number": _player(name=5),
        "a start off the map": _player(start=[99, 99]),
        "a start below the map": _player(start=[-1, 0]),
        "a start of 10^30": _player(start=[10**30, 0]),
        "a start that is true": _player(start=[True, True]),
        "a start of one number": _player(start=[1]),
        "members that are a number": _player(members=7),
        "members that are numbers": _player(members=[7]),
        "rulings that are a list": put(rulings=[]),
        "rulings with a value of no ruling": put(rulings={"drift": "x"}),
        "rulings of nobody": put(rulings={"fly": "yes"}),
        "rulings that are numbers": put(rulings={"drift": 2}),
        "no seed": drop("seed"),
        "a seed that is a number": put(seed=5),
        "no dice": drop("dice"),
        "no version": drop("gmkit"),
        "a version that is a number": put(gmkit=1),
        "an edition that is true": put(edition=True),
        "an edition of a half": put(edition=0.5),
        "an edition before the first": put(edition=0),
        "a language in a list": put(lang=["ru"]),
        "dice of no kind": put(dice="thrown"),
        "dice that are true": put(dice=True),
        "a cover that is a word": put(cover="no"),
        "a cover that is no": put(cover=False),
        "a cover of one": put(cover=1),
        "a lot among a number": put(entered=5),
        "a lot among numbers": put(entered=[1, 2]),
        "a lot among the letters of a name": put(entered="Аня"),
        "a lot among nobody": put(entered=[]),
        "a lot among an object": put(entered={"Аня": 1}),
        "a lot among half a letter": put(entered=["\ud800", "Боря"]),
        "a salt of one digit": _board(salt="5"),
        "a salt in capitals": _board(salt="A" * 64),
        "a salt with a line end": _board(salt="0" * 64 + "\n"),
        "no salt": lambda record: record["boards"][0].pop("salt"),
        "a seed of two lines": put(seed="a\nb"),
        "a seed with a line separator": put(seed="a\u2028b"),
        "a seed of half a letter": put(seed="\ud800"),
        "a name of two lines": _player(name="Аня\nrulings: drift = 0"),
        "a name of half a letter": _player(name="\udfff"),
        "a map of half a letter": lambda record: record["boards"][0].update(
            text=record["boards"][0]["text"] + "# \ud800\n"
        ),
        "members that are a word": _player(members="Витя"),
    }.items():
        found[f"forged header: {name}"] = (forged(1, change), 1)
    # ... and what a turn holds
    for name, change in {
        "no act": drop("act"),
        "an act of no kind": put(act="fly"),
        "an act that is a list": put(act=["play"]),
        "who is a number": put(who=7),
        "who is nobody": put(who="Витя", events=[["Said", 9]]),
        "words that are nothing": put(words=None),
        "events that are a word": put(events="x"),
        "events of no kind": put(events=[["Flew"]]),
        "events that are numbers": put(events=[1, 2]),
        "an event with too little": put(events=[["Moved"]]),
        "an event that is an object": put(events=[{"a": 1}]),
        "draws that are words": put(draws=["x"]),
        "draws of too little": put(draws=[["d", 1]]),
        "draws of wrong kinds": put(draws=[[1, "a", 2, 3]]),
        "no state": drop("state"),
        "a state that is another": put(state="0" * 16),
        "a state that is a list": put(state=[]),
    }.items():
        found[f"forged turn: {name}"] = (forged(3, change), 3)
    for name, line, change in (
        ("an undo of nothing", 5, put(line=99)),
        ("an undo of itself", 5, put(line=5)),
        ("an undo of the header", 5, put(line=1)),
        ("an undo of a word", 5, put(line="x")),
        ("a redo of nothing", 6, put(line=99)),
        ("a correction of no kind", 7, put(events=[["Levitated", 1]])),
    ):
        found[f"forged turn: {name}"] = (forged(line, change), line)
    return found


# Heavy ones are made only where they are met, so that what is measured is the reader's memory and not the test's.
HEAVY: dict[str, tuple[Callable[[], bytes], int]] = {
    "a MiB of newlines": (lambda: b"\n" * (1 << 20), 1),
    "16 MB of newlines": (lambda: good() + b"\n" * 15_900_000, 11),
    "16 MB without a newline": (lambda: b"x" * 15_900_000, 1),
    "16 MB of zeros": (lambda: bytes(15_900_000), 0),
    "17 MB": (lambda: good() + b"x" * 17_000_000 + b"\n", 0),
    "forged: 1,300,000 lists": (lambda: raw(3, b'{"n":3,"act":[' + b"[]," * 1_300_000 + b"[]],"), 3),
    "forged: 480,000 objects": (lambda: raw(3, b'{"n":3,"act":[' + b'{"a":1},' * 480_000 + b"{}],"), 3),
    "forged: 950,000 floats": (lambda: raw(3, b'{"n":3,"act":[' + b"0.1," * 950_000 + b"0],"), 3),
    "forged: 350,000 keys": (
        lambda: raw(3, b'{"n":3,"act":{' + b",".join(b'"%d":1' % n for n in range(350_000)) + b"},"),
        3,
    ),
    "forged: a text of 4 MB": (lambda: raw(3, b'{"n":3,"act":"' + b"x" * 3_900_000 + b'",'), 3),
    "forged: a text of 4 MB of escapes": (lambda: raw(3, b'{"n":3,"act":"' + b"\\u0436" * 650_000 + b'",'), 3),
    "forged: a text of 4 MB of commas": (lambda: raw(3, b'{"n":3,"act":"' + b"," * 3_900_000 + b'",'), 3),
    "forged: 1,300,000 empty texts": (lambda: raw(3, b'{"n":3,"act":[' + b'"",' * 1_300_000 + b'""],'), 3),
    "forged: a line over 4 MB": (lambda: raw(3, b'{"n":3,"act":"' + b"x" * 4_000_001 + b'",'), 3),
    "forged: 3,000,000 brackets unclosed": (lambda: raw(3, b'{"n":3,"act":' + b"[" * 3_000_000 + b","), 3),
}
