"""Bad scenario files, by hand: name, text, line and column of the first mistake."""

from __future__ import annotations

GOOD = """\
format: gmkit-scenario/1
name: "Проба"
rules: [NC-14, NC-15]
board:
  format: gmkit-map/1
  game: numenor
  map: |
    +-A-+-B-+
    | @   $ E 1
    +   +   +
    | H   @ | 2
    +---+---+
players: {Аня: A1, Боря: B2}
rulings: {swamp_limit: 2}
dice: [4, 2]
lots: [1]
groups: {}
play: |
  ! Аня -> суша
  Аня: север -> стена
"""
_ROWS = GOOD.split("\n")


def changed(line: int, old: str, new: str) -> str:
    """GOOD with `old` in a line replaced."""
    rows = list(_ROWS)
    assert old in rows[line - 1], (line, old)
    rows[line - 1] = rows[line - 1].replace(old, new, 1)
    return "\n".join(rows)


def without(*lines: int) -> str:
    """GOOD without some lines."""
    return "\n".join(row for number, row in enumerate(_ROWS, 1) if number not in lines)


def with_line(line: int, row: str) -> str:
    """GOOD with a row put before a line."""
    return "\n".join([*_ROWS[: line - 1], row, *_ROWS[line - 1 :]])


def grouped(groups: str) -> str:
    """A good scenario of a game that has groups, but for `groups`, line 12."""
    return f"""\
format: gmkit-scenario/1
board:
  format: gmkit-map/1
  game: stalker
  map: |
    +-A-+-B-+-C-+
    | @         | 1
    +   +   +   +
    | @i        | 2
    +---+---+---+
players: {{Аня: A1, Боря: A2}}
groups: {groups}
play: |
  ! Аня -> A1
"""


_BOARD = range(4, 13)
NAMED = "\n".join(["board: {0}", *_ROWS[12:]])


def board(text: str) -> str:
    """GOOD whose board is `text` on one line, line 4."""
    return "\n".join([*_ROWS[:3], f"board: {text}", *_ROWS[12:]])


def boards(text: str) -> str:
    """GOOD with `boards` on one line, line 4."""
    return "\n".join([*_ROWS[:3], f"boards: {text}", *_ROWS[12:]])


BAD: dict[str, tuple[str | bytes, int, int]] = {
    "no format": (without(1), 1, 1),
    "no players": (without(13), 1, 1),
    "no board": (without(*_BOARD), 1, 1),
    "later format": (changed(1, "/1", "/2"), 1, 9),
    "a map's format": (changed(1, "scenario", "map"), 1, 9),
    "format of another program": (changed(1, "gmkit-scenario/1", "1"), 1, 9),
    "format that is a list": (changed(1, "gmkit-scenario/1", "[a]"), 1, 9),
    "unknown key": (with_line(3, "title: x"), 3, 1),
    "key with a Latin letter too many": (changed(14, "rulings", "rulingss"), 14, 1),
    "key with a look-alike": (changed(13, "players", "plаyers"), 1, 1),
    "key twice": (with_line(3, "name: y"), 3, 1),
    "board and boards": (with_line(4, "boards: {Аня: x.yaml}"), 5, 1),
    "name that is a mapping": (changed(2, '"Проба"', "{a: b}"), 2, 7),
    "name not closed": (changed(2, '"Проба"', '"Проба'), 2, 7),
    "rules that are one word": (changed(3, "[NC-14, NC-15]", "NC-14"), 3, 8),
    "rules that are a mapping": (changed(3, "[NC-14, NC-15]", "{NC-14: x}"), 3, 8),
    "rules in two lists": (changed(3, "[NC-14, NC-15]", "[[NC-14], [NC-15]]"), 3, 8),
    "rules not closed": (changed(3, "NC-15]", "NC-15"), 4, 6),
    "board that is not there": (board("nowhere.yaml"), 4, 8),
    "board in a folder that is not there": (board("../no/such/cave.yaml"), 4, 8),
    "board that is a folder": (board("."), 4, 8),
    "board that is a device": (board("/dev/zero"), 4, 8),
    "board that is this file": (board("x.yaml"), 4, 8),
    "board by a list": (board("[a.yaml]"), 4, 8),
    "board by an empty name": (board('""'), 4, 8),
    "board by a name too long": (board("x" * 5000), 4, 8),
    "board by a name of half a character": (board('"\\ud800"'), 4, 8),
    "board with no game": (without(6), 5, 3),
    "board with no map": (without(*range(7, 13)), 5, 3),
    "board of no game": (changed(6, "numenor", "chess"), 6, 9),
    "board of a later format": (changed(5, "/1", "/9"), 5, 11),
    "board with an unknown token": (changed(9, "@", "x"), 9, 7),
    "board with a Cyrillic token": (changed(11, "H", "Н"), 11, 7),
    "board with an open border": (changed(11, "@ |", "@  "), 11, 12),
    "board with a ragged row": (changed(9, "| @", "|  @"), 9, 12),
    "board with a tab": (changed(9, "| @", "|\t@"), 9, 6),
    "board without its bottom": (without(12), 11, 5),
    "board with a wrong label": (changed(8, "-B-", "-C-"), 8, 11),
    "board with a Cyrillic label": (changed(8, "-B-", "-В-"), 8, 11),
    "board with an arrow in the border": (changed(9, "E", ">"), 9, 13),
    "board with a half-drawn edge": (changed(10, "+   +   +", "+-- +   +"), 10, 6),
    "board with an unknown key": (with_line(7, "  title: x"), 7, 3),
    "board with a note nowhere": (with_line(13, "  notes: {Z9: x}"), 13, 11),
    "boards that are a word": (boards("x.yaml"), 4, 9),
    "boards that are a list": (boards("[a.yaml, b.yaml]"), 4, 9),
    "boards of nobody": (boards("{Витя: a.yaml}"), 4, 9),
    "boards of one of two": (boards("{Аня: a.yaml}"), 4, 9),
    "boards that are not there": (boards("{Аня: a.yaml, Боря: b.yaml}"), 4, 15),
    "players that are a word": (changed(13, "{Аня: A1, Боря: B2}", "Аня"), 13, 10),
    "players that are a list": (changed(13, "{Аня: A1, Боря: B2}", "[Аня, Боря]"), 13, 10),
    "no player": (changed(13, "{Аня: A1, Боря: B2}", "{}"), 1, 1),
    "player on no cell": (changed(13, "A1", "внизу"), 13, 16),
    "player off the map": (changed(13, "A1", "C3"), 13, 16),
    "player on a Cyrillic cell": (changed(13, "B2", "В2"), 13, 26),
    "player on a list": (changed(13, "A1", "[A1]"), 13, 16),
    "player on nothing": (changed(13, "A1", '""'), 13, 16),
    "player on a cell of 5,000 digits": (changed(13, "A1", "A" + "9" * 5000), 13, 16),
    "player twice": (changed(13, "Боря", "Аня"), 13, 20),
    "player by a look-alike name": (changed(13, "Аня: A1, Боря", "Осa: A1, Оса"), 13, 20),
    "player by a name in other letter case": (changed(13, "Боря", "аня"), 13, 20),
    "player by a word of the game": (changed(13, "Боря", "север"), 13, 20),
    "player by no name": (changed(13, "Боря", '""'), 13, 20),
    "player by a name too long": (changed(13, "Боря", "я" * 41), 13, 20),
    "player by a name with a colon": (changed(13, "Боря", '"Бо:ря"'), 13, 20),
    "player by a name that moves the cursor": (changed(13, "Боря", '"\\e[2J"'), 13, 20),
    "player by a name that turns the text": (changed(13, "Боря", '"\\u202ey"'), 13, 20),
    "player by a name on two lines": (changed(13, "Боря", '"a\\nb"'), 13, 20),
    "too many players": (
        changed(13, "{Аня: A1, Боря: B2}", "{" + ", ".join(f"Игрок{n}я: A1" for n in range(99)) + "}"),
        1,
        1,
    ),
    "ruling that is not there": (changed(14, "swamp_limit", "swamp_limits"), 14, 1),
    "ruling with a value it has not": (changed(14, "2", "x"), 14, 1),
    "ruling below its least": (changed(14, "2", "-5"), 14, 1),
    "ruling of 5,000 digits": (changed(14, "2", "9" * 5000), 14, 1),
    "ruling in other digits": (changed(14, "2", "٢"), 14, 1),
    "rulings that are a list": (changed(14, "{swamp_limit: 2}", "[swamp_limit]"), 14, 10),
    "rulings that are a word": (changed(14, "{swamp_limit: 2}", "x"), 14, 10),
    "dice that are a word": (changed(15, "[4, 2]", "4"), 15, 7),
    "dice that are a mapping": (changed(15, "[4, 2]", "{4: 2}"), 15, 7),
    "dice that are words": (changed(15, "4", "шесть"), 15, 8),
    "dice below nothing": (changed(15, "4", "-4"), 15, 8),
    "dice of a half": (changed(15, "4", "4.5"), 15, 8),
    "dice of 5,000 digits": (changed(15, "4", "4" * 5000), 15, 8),
    "dice in other digits": (changed(15, "4", "４"), 15, 8),
    "lots that are a word": (changed(16, "[1]", "x"), 16, 7),
    "lots of words": (changed(16, "[1]", "[x]"), 16, 8),
    "groups that are a word": (changed(17, "{}", "Вера"), 17, 9),
    "a group in a game without groups": (changed(17, "{}", "{Аня: [Вера, Глеб]}"), 17, 10),
    "a group of nobody's": (grouped("{Витя: [Вера, Глеб]}"), 12, 10),
    "a group that is a word": (grouped("{Аня: Вера}"), 12, 15),
    "a group that is a mapping": (grouped("{Аня: {Вера: Глеб}}"), 12, 15),
    "a group of nobody at all": (grouped("{Аня: []}"), 12, 15),
    "a group of one": (grouped("{Аня: [Вера]}"), 12, 15),
    "a group of four": (grouped("{Аня: [Вера, Глеб, Дина, Егор]}"), 12, 15),
    "a group with a list in it": (grouped("{Аня: [Вера, [Глеб]]}"), 12, 15),
    "a group with an empty name": (grouped('{Аня: [Вера, ""]}'), 12, 22),
    "a group with a name twice": (grouped("{Аня: [Вера, Вера]}"), 12, 22),
    "a group with a look-alike": (grouped("{Аня: [Вера, Bера]}"), 12, 22),
    "a group with another player": (grouped("{Аня: [Аня, Боря]}"), 12, 21),
    "a group with a command for a name": (grouped("{Аня: [Вера, ход]}"), 12, 22),
    "one person in two groups": (grouped("{Аня: [Аня, Витя], Боря: [Боря, Витя]}"), 12, 41),
    "play in quotes": ("\n".join([*_ROWS[:17], 'play: "Аня: север -> стена"']), 18, 7),
    "play as a list": ("\n".join([*_ROWS[:17], "play: [a]"]), 18, 7),
    "play folded": (changed(18, "|", ">"), 18, 7),
    "play as a mapping": (changed(18, " |", ""), 19, 3),
    "second document that is a word": (GOOD + "---\nhello\n", 22, 1),
    "second document that is empty": (GOOD + "---\nformat: gmkit-scenario/1\n", 22, 1),
    "second document with a mistake": (GOOD + "---\n" + changed(13, "A1", "C3"), 34, 16),
    "a list": ("- a\n- b\n", 1, 1),
    "a word": ("format\n", 1, 1),
    "a journal": ('{"n":1,"format":"gmkit-journal/1"}\n', 1, 1),
    "cp1251": (GOOD.encode("cp1251"), 2, 8),
    "UTF-16": (GOOD.encode("utf-16"), 1, 1),
    "cut in the middle": (GOOD.encode()[:250], 14, 21),
    "zeros after it": (GOOD.encode() + bytes(600), 21, 1),
}
