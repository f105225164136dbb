"""A word that stands nowhere but in a secret: wherever it turns up, a secret got out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from gmkit.core.library import find_file
from tests.leak.processes import Run, evening

AT_END, SCENARIO = "comment at a line's end", "scenario's name"
# One word a secret field. `salt` and `seed` are looked for in the form in which they are kept.
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
}
MAP = "numenor/two-banks"
TYPED = (
    "север", "прыгнуть", "на юг", "копаю", "Воробей: юг", "Боря: запад", "запад", "восток", "пропуск", "юг",
    "/отмена", "/повтор", "/очередь", "/лог", "/лог Аня", "/помощь", "/заметка проверка", "/бросок 6", "/что",
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
        yield evening(folder / f"table-{number}-ru", file, TYPED, readers, "ru", WORDS["seed"])
        english = ("", "Player 1") if number == 0 else readers
        yield evening(folder / f"table-{number}-en", file, TYPED, english, "en", WORDS["seed"])


def refused(folder: Path) -> Iterator[Run]:
    """A map that cannot be read, and one that cannot be played, under a cover."""
    text = map_text()
    for number, wrong in enumerate((text.replace("| @ ", "| @@", 1), text.replace("\n  E ", "\n  | ", 1))):
        assert wrong != text
        file = _secret_folder(folder) / f"wrong-{number}.yaml"
        file.write_text(wrong, encoding="utf-8")
        yield evening(folder / f"table-{number}", file, TYPED, ())


def _secret_folder(folder: Path) -> Path:
    secret = folder / WORDS["folder name"]
    secret.mkdir(parents=True, exist_ok=True)
    return secret


def found_in(run: Run, folder: Path) -> list[str]:
    """The canaries that a run let out, with the place."""
    places = {
        "screen": run.out,
        "errors": run.err,
        "files": "\n".join(run.files),
        **{f"log {number}": text for number, text in enumerate(run.logs)},
    }
    return [
        f"{field} in {place}: {line}"
        for place, text in places.items()
        for field, word in WORDS.items()
        for line in text.split("\n")
        if word in line
    ]
