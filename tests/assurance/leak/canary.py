"""A word that stands nowhere but in a secret: wherever it turns up, a secret got out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from unittest import mock

from gmkit.core.journal import gamefile, journal
from gmkit.core.library import find_file
from tests.assurance.leak.evening import Ended, Run, copied, evening

AT_END, SCENARIO, NOTE = "comment at a line's end", "scenario's name", "master's note"
# One word a secret field. A salt is planted in gmkit's own source of salts, in the form of all salts. The folder in
# which a game is saved is no secret: the table is told where the game is.
WORDS: Mapping[str, str] = {
    "title": "Зимородок",
    "note": "Кенарь",
    "comment before the map": "Щегол",
    AT_END: "Чечётка",
    "comment after the map": "Снегирь",
    SCENARIO: "Пустельга",
    "comment of a scenario": "Свиристель",
    "file name": "Горихвостка",
    "folder name": "Оляпка",
    "seed": "Козодой",
    "salt": "5a17" * 16,
    "salt of a line": "c3e9" * 8,
    NOTE: "Вертишейка",
}
MAP = "numenor/two-banks"
TYPED = (
    "север", "прыгнуть", "на юг", "копаю", "Воробей: юг", "Боря: запад", "запад", "восток", "пропуск", "юг",
    "/отмена", "/повтор", "/очередь", "/лог", "/лог Аня", "/помощь", f"/заметка {WORDS[NOTE]}", "/бросок 6", "/что",
    "Аня: на карту", "клад", "/поправка", "/правила", "/почему-то", "/спрятать", "/конец",
)  # fmt: skip


def map_text() -> str:
    """A shipped map with a canary in each of its secret fields."""
    text = find_file(MAP).read_text(encoding="utf-8")
    text = re.sub(r"^name:.*$", f"name: {WORDS['title']}   # {WORDS[AT_END]}", text, flags=re.M)
    text = re.sub(r"^notes:\n(?:[ ].*\n?)*", "", text, flags=re.M)
    return (
        f"# {WORDS['comment before the map']}\n{text.rstrip()}\n"
        f"notes:\n  {cell_of(text)}: {WORDS['note']}\n# {WORDS['comment after the map']}\n"
    )


def cell_of(text: str) -> str:
    """The name of the first cell in the map's own letters."""
    if "columns: cyrillic" in text:
        return "А1"
    return "1-1" if "columns: numbers" in text else "A1"


def evenings(folder: Path) -> Iterator[Run]:
    """The map, and a scenario on it, played under a cover in both languages."""
    text = map_text()
    named = _secret_folder(folder) / f"{WORDS['file name']}.yaml"
    named.write_text(text, encoding="utf-8")
    scenario = named.with_name(f"{WORDS['file name']}-2.yaml")
    where = cell_of(text)
    lines = (
        f"# {WORDS['comment of a scenario']}",
        "format: gmkit-scenario/1",
        f"name: {WORDS[SCENARIO]}",
        f"board: {named.name}",
        f"players: {{Аня: {where}, Боря: {where}}}",
    )
    scenario.write_text("\n".join(lines) + "\n", encoding="utf-8")
    for number, (file, readers) in enumerate(((named, ("", "Игрок 1")), (scenario, ("", "Аня")))):
        yield _evening(folder / f"table-{number}-ru", file, readers, "ru")
        english = ("", "Player 1") if number == 0 else readers
        yield _evening(folder / f"table-{number}-en", file, english, "en")


def _evening(folder: Path, file: Path, readers: Sequence[str], lang: str) -> Run:
    """Played, left, gone on with after a crash that tore the last line, and gone on with once more."""
    half = len(TYPED) // 2
    parts = (TYPED[:half], TYPED[half:-1], TYPED[-4:])
    return evening(folder, file, parts, readers, lang, WORDS["seed"], _salted, cut=True)


def _salted(folder: Path, arguments: Sequence[str], typed: str) -> Ended:
    with (
        mock.patch.object(gamefile, "fresh_salt", return_value=WORDS["salt"]),
        mock.patch.object(journal, "fresh_line_salt", return_value=WORDS["salt of a line"]),
    ):
        return copied(folder, arguments, typed)


def refused(folder: Path) -> Iterator[Run]:
    """A map that cannot be read, and one that cannot be played, under a cover."""
    text = map_text()
    for number, wrong in enumerate((text.replace("| @ ", "| @@", 1), text.replace("\n  E ", "\n  | ", 1))):
        assert wrong != text
        file = _secret_folder(folder) / f"wrong-{number}.yaml"
        file.write_text(wrong, encoding="utf-8")
        yield evening(folder / f"table-{number}", file, (TYPED,), ())


def _secret_folder(folder: Path) -> Path:
    secret = folder / WORDS["folder name"]
    secret.mkdir(parents=True, exist_ok=True)
    return secret


def places(run: Run) -> dict[str, str]:
    """Everything that players may get of a run, by where they get it. What the master types is not shown to them."""
    shown = [line for line in run.out.split("\n") if "> /заметка " not in line]
    found = {"screen": "\n".join(shown), "errors": run.err, "files": "\n".join(run.files)}
    for what, ended in run.asked:
        found[what], found[f"{what}, errors"] = ended.out, ended.err
    return found


def found_in(run: Run) -> list[str]:
    """The canaries that a run let out, with the place."""
    return [
        f"{field} in {place}: {line}"
        for place, text in places(run).items()
        for field, word in WORDS.items()
        for line in text.split("\n")
        if word in line
    ]
