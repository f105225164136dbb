"""How the commands are said: whole phrases, and the first words of commands that take something after them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from gmkit.core.speech.compass import step_sayings
from gmkit.core.speech.phrasebook import Phrasebook, Saying, phrases
from gmkit.games.locks.commands import Cabinet, Command, Finish, GiveUp, Go, Passage, TakeCard, Wait
from gmkit.games.locks.events import Card, Colour
from gmkit.text import Both

_COLOURS_RU: Mapping[Colour, str] = {
    Colour.RED: "красный|красного|красным",
    Colour.YELLOW: "жёлтый|жёлтого|жёлтым",
    Colour.GREEN: "зелёный|зелёного|зелёным",
    Colour.BLUE: "синий|синего|синим",
    Colour.WHITE: "белый|белого|белым",
    Colour.PURPLE: "лиловый|лилового|лиловым|фиолетовый",
}
_I = "[я|мы] [хочу|буду]"


def _plain(command: Command, ru: str, en: str, meaning: Both, *patterns: str) -> Saying[Command]:
    return Saying(command, Both(ru, en), phrases(*patterns), meaning)


BOOK: Phrasebook[Command] = Phrasebook(
    [
        *step_sayings(Go),
        _plain(
            Passage(),
            "тайный ход",
            "passage",
            Both("тайным ходом на парную клетку", "by the secret passage to its other end"),
            f"{_I} [в|через] (тайный ход|потайной ход|секретный ход|тайным ходом|потайным ходом|секретным ходом)",
            "[i|i will] [use|take|go by] [the|a] (passage|secret passage)",
        ),
        _plain(
            Passage(Card.PAINTINGS),
            "картина",
            "painting",
            Both("тайным ходом между картинами", "by the passage between paintings"),
            f"{_I} (картина|картины|картину|за картину|через картину|за картины|ход за картиной)",
            "[through|behind|use] [the|a] (painting|paintings)",
        ),
        _plain(
            Passage(Card.TAPESTRIES),
            "гобелен",
            "tapestry",
            Both("тайным ходом между гобеленами", "by the passage between tapestries"),
            f"{_I} (гобелен|гобелены|за гобелен|через гобелен|ход за гобеленом)",
            "[through|behind|use] [the|a] (tapestry|tapestries)",
        ),
        _plain(
            Passage(Card.HATCHES),
            "лаз",
            "hatch",
            Both("тайным ходом через лаз", "by the passage through a hatch"),
            f"{_I} [в|через] (лаз|люк)",
            "[through|down|use] [the|a] hatch",
        ),
        _plain(
            Cabinet(),
            "шкаф",
            "cabinet",
            Both("сквозь шкаф, в клетку за стеной", "through the bookcase to the cell behind its wall"),
            f"{_I} [в|через|сквозь] [книжный] шкаф",
            "[through|use] [the|a] (cabinet|bookcase)",
        ),
        _plain(
            TakeCard(),
            "карточка",
            "card",
            Both("взять карточку из Книги Знаний", "take a card from the Book of Knowledge"),
            f"{_I} (книга|книгу|карточка|карточку|карту|читать книгу|читаю книгу)",
            f"{_I} (взять|беру|возьму|тяну|тянуть) (карточку|карту|секрет) [из книги|из книги знаний]",
            "[i|i will] [take|draw] [a|the] (card|secret card) [from the book]",
            "[the|read the] book",
        ),
        _plain(
            Finish(),
            "завершить",
            "finish",
            Both("уйти из замка и кончить свою игру", "leave the castle and end one's game"),
            f"{_I} (завершить|завершаю|завершу|выход|выхожу|выйти|ухожу|уйти) [игру|из замка]",
            "[i|i will] (finish|leave|exit|go out) [the castle|the game]",
        ),
        _plain(
            Wait(),
            "пропуск",
            "pass",
            Both("пропустить ход", "let the turn go by"),
            f"{_I} (пропуск|пропускаю|пропустить|пас|пасую|жду|ждать|стою|стоять|остаюсь) [ход|хода|на месте|здесь]",
            "[i|i will] (pass|skip|wait|stay) [here|a turn|the turn|my turn]",
        ),
        _plain(
            GiveUp(),
            "сдаюсь",
            "give up",
            Both("признать себя узником: заперт и выйти не надеюсь", "own oneself a prisoner, with no hope to get out"),
            "[я|мы] (сдаюсь|сдаться|сдаемся|узник|стал узником|стала узницей)",
            "[i] (give up|surrender)",
            "[i am a] prisoner",
        ),
    ]
)

Head = tuple[Literal["door", "entry", "off", "hang", "buy", "pull"], Colour | None]


def _heads() -> list[Saying[Head]]:
    """Commands that take something after their first words."""
    found: list[Saying[Head]] = [
        Saying(
            ("door", None),
            Both("дверь B1", "door B1"),
            phrases(
                "[я|мы] [хочу|выбираю|беру] [наружная|наружную] (дверь|вход) [на|в]",
                "[i|i will] [choose|take] [the|an] [outer] door [at]",
                "[i|i will] enter [at]",
            ),
            Both("первый ход: войти в наружную дверь", "the first move: come in by an outer door"),
        ),
        Saying(
            ("entry", None),
            Both("свободный вход B1", "free entry B1"),
            phrases(
                "свободный вход [на|в|через] [дверь]", "(обойти снаружи|снаружи) [на|к|в]", "free entry [to|at|by]"
            ),
            Both("снаружи к соседней наружной двери", "round the outside to a neighbouring outer door"),
        ),
    ]
    off, hang = "(снять|снимаю|сниму|отпереть|отпираю|отомкнуть)", "(повесить|вешаю|повешу|запереть|запираю|навесить)"
    off_en, hang_en = "(take off|unlock|remove) [the]", "(hang|lock|put on) [the]"
    for colour in (None, *Colour):
        ru = "" if colour is None else f"({_COLOURS_RU[colour]})"
        en = "" if colour is None else f"({colour.name.lower()})"
        off_title = Both("снять красный замок север", "take off red lock north")
        hang_title = Both("повесить красный замок север", "hang red lock north")
        found += [
            Saying(
                ("off", colour),
                off_title,
                phrases(f"{off} {ru} (замок|дверь)", f"{off_en} {en} (lock|door)", *((off,) if colour is None else ())),
                Both("снять замок с двери (цвет и сторона, если их несколько)", "take a lock off a door"),
            ),
            Saying(
                ("hang", colour),
                hang_title,
                phrases(
                    f"{hang} {ru} (замок|замком|дверь)",
                    f"{hang_en} {en} (lock|door)",
                    *((hang,) if colour is None else ()),
                ),
                Both("повесить снятый замок на дверь", "hang a lock on a door"),
            ),
        ]
        if colour is not None:
            found += [
                Saying(
                    ("buy", colour),
                    Both("купить красный ключ у Аня", "buy red key from Ann"),
                    phrases(
                        f"[я|мы] (купить|куплю|покупаю|покупка) {ru} ключ [у|у игрока]",
                        f"[i|i will] buy [the] {en} key [from|of]",
                    ),
                    Both("до своего хода: ключ за одно сокровище", "before one's move: a key for one treasure"),
                ),
                Saying(
                    ("pull", colour),
                    Both("магнит красный ключ у Аня", "magnet red key from Ann"),
                    phrases(
                        f"(магнит|магнитом|магнитом беру|взять магнитом) {ru} ключ [у|у игрока]",
                        f"(magnet|pull) [the] {en} key [from|of]",
                    ),
                    Both("магнитом взять ключ у стоящего рядом", "pull a key from a player on the same cell"),
                ),
            ]
    found.append(
        Saying(
            ("pull", None),
            Both("магнит сокровище у Аня", "magnet treasure from Ann"),
            phrases(
                "(магнит|магниты|магнитом|магнитами|взять магнитами) сокровище [у|у игрока]",
                "(magnet|magnets|pull) [the|a] treasure [from|of]",
            ),
            Both("двумя магнитами взять сокровище", "pull a treasure by two magnets"),
        )
    )
    return found


HEADS: Phrasebook[Head] = Phrasebook(_heads())
