"""What the page and the other shapes of a reveal say of themselves, in two languages."""

from __future__ import annotations

from collections.abc import Mapping

from gmkit.text import Both

LABELS: Mapping[str, Both] = {
    "reveal": Both("Разбор", "The reveal"),
    "map": Both("Карта", "The map"),
    "board": Both("Карта {}", "Map {}"),
    "log": Both("Что сказано и что было", "What was said and what happened"),
    "said": Both("Сказано", "Said"),
    "happened": Both("На самом деле", "What happened"),
    "number": Both("№", "No."),
    "line": Both("строка", "line"),
    "round": Both("Круг {}", "Round {}"),
    "first": Both("К началу", "First"),
    "back": Both("Назад", "Back"),
    "play": Both("Играть", "Play"),
    "pause": Both("Пауза", "Pause"),
    "next": Both("Вперёд", "Next"),
    "last": Both("В конец", "Last"),
    "slider": Both("Строка журнала", "Line of the journal"),
    "speed": Both("Скорость", "Speed"),
    "theme": Both("Светлое или тёмное", "Light or dark"),
    "keys": Both("Клавиши", "Keys"),
    "close": Both("Закрыть", "Close"),
    "players": Both("Игроки", "Players"),
    "all": Both("Все", "All"),
    "view": Both("Что показать", "View"),
    "truth": Both("Правда", "The truth"),
    "heard": Both("Что знал игрок", "What the player knew"),
    "belief": Both("По услышанному возможных клеток: {}", "Cells that agree with what was heard: {}"),
    "legend": Both("Обозначения", "Legend"),
    "summary": Both("Итоги", "Summary"),
    "where": Both("Где, по-вашему, вы были?", "Where did you think you were?"),
    "found": Both("{} осталась одна клетка", "{}, only one cell was left"),
    "never": Both("одной клетки так и не осталось (под конец {})", "never only one cell ({} in the end)"),
    "notes": Both("Заметки ведущего на карте", "The master's notes on the map"),
    "rulings": Both("Правила стола", "Rulings"),
    "check": Both(
        "Сравните с печатью, которую записали в начале. Проверить самим: gmkit reveal ФАЙЛ --secret карта.txt, "
        "затем sha256sum карта.txt; всю игру: gmkit verify ФАЙЛ --seal ПЕЧАТЬ",
        "Compare it with the seal that was noted at the start. To check: gmkit reveal FILE --secret map.txt, then "
        "sha256sum map.txt; the whole game: gmkit verify FILE --seal SEAL",
    ),
    "check_start": Both(
        "Сравните с печатью, которую записали в начале. Проверить самим: gmkit reveal ФАЙЛ --secret начало.txt, "
        "затем sha256sum начало.txt; всю игру: gmkit verify ФАЙЛ --seal ПЕЧАТЬ",
        "Compare it with the seal that was noted at the start. To check: gmkit reveal FILE --secret start.txt, then "
        "sha256sum start.txt; the whole game: gmkit verify FILE --seal SEAL",
    ),
    "line_seal": Both("Печать последней строки", "Seal of the last line"),
    "undone": Both("отменено", "taken back"),
    "unfinished": Both("Игра ещё не окончена", "The game is not over yet"),
    "shortest": Both("Кратчайшая возможная партия", "The shortest possible game"),
    "way": Both("{} от {}: {} (сыграно {})", "{} from {}: {} (played {})"),
    "no_way": Both("от {} пройти нельзя", "there is no way from {}"),
    "heard_by": Both("Игра, как её слышал игрок {}", "The game as heard by {}"),
}

KEYS: tuple[tuple[str, Both], ...] = (
    ("← →", Both("ход назад, ход вперёд", "one line back, one line on")),
    ("Home End", Both("начало, конец", "the first, the last")),
    ("PgUp PgDn", Both("круг назад, круг вперёд", "one round back, one round on")),
    ("␣", Both("играть, пауза", "play, pause")),
    ("1 … 9", Both("один игрок", "one player")),
    ("0", Both("все игроки", "all players")),
    ("k", Both("правда или то, что он знал", "the truth or what he knew")),
    ("d", Both("светлое или тёмное", "light or dark")),
    ("?", Both("этот список", "this list")),
)
