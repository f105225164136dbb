"""How the commands of the castle are said: sentences with blanks, each with its name and a line of help."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.core.speech.blanks import choice
from gmkit.core.speech.letters import fold
from gmkit.core.speech.motion import GOING, STEP_BLANKS, TURNING, step_sentence, way_of
from gmkit.core.speech.patterns import Sentence, any_of
from gmkit.core.speech.utterance import Blank
from gmkit.games.locks.commands import (
    Buy,
    Cabinet,
    Command,
    Enter,
    Finish,
    FreeEntry,
    GiveUp,
    Go,
    Hang,
    Passage,
    Pull,
    TakeCard,
    TakeOff,
    Wait,
)
from gmkit.games.locks.events import Card, Colour
from gmkit.grid.geometry import Way
from gmkit.text import Both

_RED, _NORTH = Colour.RED.word, Way.NORTH.title  # of the samples
COLOURS: Mapping[str, Colour] = {
    **{fold(colour.word.ru): colour for colour in Colour},
    "фиолетовый": Colour.PURPLE,
    "пурпурный": Colour.PURPLE,
    **{colour.word.en: colour for colour in Colour},
    "violet": Colour.PURPLE,
}
BLANKS: Mapping[str, Blank] = {
    **STEP_BLANKS,
    "colour": choice(COLOURS),
    "bypass": choice({"обход": True, "bypass": True}),
}
_AFTER_BYPASS = "[ловушка|ковер|carpet|trap]"
_TAKE = any_of(
    """
    брать|взять|забрать|забирать|тянуть|потянуть|вытянуть|вытягивать|вытащить|вытаскивать|достать|доставать|хватать
    |схватить|получить
    """
)
_GO = f"{GOING}|{TURNING}|воспользоваться|использовать|use|нырнуть|свернуть"
_COME = "идти|пойти|входить|войти|заходить|зайти|лезть|залезть|проходить|пройти|выбирать|выбрать|брать|взять"
_UNLOCK = "отпереть|отпирать|отомкнуть|отмыкать|открыть|открывать|отворить|отворять|unlock|open"
_OFF = "снять|снимать|убрать|убирать|сорвать|take off|remove|take down"
_SHUT = "запереть|запирать|закрыть|закрывать|замкнуть|замыкать|lock|close|shut"
_HANG = "повесить|вешать|навесить|навешивать|hang|put on|put up|attach|навешать"
_BUY = "купить|покупать|приобрести|приобретать|выкупить|выкупать|покупка|buy|purchase"
_DOOR = "дверь|дверца|door"


def _with_bypass(make: Callable[[Mapping[str, Any], bool], Command]) -> Callable[[Mapping[str, Any]], Command]:
    return lambda blanks: make(blanks, bool(blanks.get("bypass")))


def _place(blanks: Mapping[str, Any]) -> Way | None:
    found = next((blanks[name] for name in ("side", "sideward") if name in blanks), None)
    return None if found is None else Way(found)


def _bypassed(*patterns: str, bare: bool = True) -> tuple[str, ...]:
    """The patterns, «с обходом» allowed anywhere in them, and `bare` «обход»; «обход картины» is something else."""
    before = "[с|через|with]" if bare else "(с|через|with)"
    return tuple(
        written
        for pattern in patterns
        for written in (pattern, f"{pattern} {before} [trap] {{bypass}} {_AFTER_BYPASS}")
    )


def _passage(card: Card | None, title: Both, meaning: Both, *patterns: str) -> Sentence[Command]:
    return Sentence(
        _bypassed(*patterns, bare=False), _with_bypass(lambda _, bypass: Passage(card, bypass)), title, meaning
    )


def _hidden(ru: str, en: str) -> tuple[str, str]:
    return (
        f"[{_GO}] [за|в|через|сквозь] ({ru}) [ход|проход]",
        f"[{_GO}] [through|behind|by|into|down|via] [down] ({en}) [passage]",
    )


_STEP = step_sentence(lambda blanks: Go(way_of(blanks)))
STEP: Sentence[Command] = Sentence(
    _bypassed(*_STEP.patterns, f"[{_GO}] (в|через|сквозь|through|by|to) {{sideward}} ({_DOOR})"),
    _with_bypass(lambda blanks, bypass: Go(way_of(blanks), bypass)),
    Way.NORTH.title,
)
SENTENCES: tuple[Sentence[Command], ...] = (
    STEP,
    _passage(
        None,
        Both("тайный ход", "passage"),
        Both("тайным ходом на парную клетку", "through the secret passage to its other end"),
        f"[{_GO}] [в|через|по] (тайный|потайной|секретный) (ход|проход)",
        f"[{_GO}|take] [through|by|into|via] [secret|hidden] passage",
    ),
    _passage(
        Card.PAINTINGS,
        Both("картина", "painting"),
        Both("тайным ходом между картинами", "through the passage between paintings"),
        *_hidden("картина", "painting"),
        "ход за картина",
    ),
    _passage(
        Card.TAPESTRIES,
        Both("гобелен", "tapestry"),
        Both("тайным ходом между гобеленами", "through the passage between tapestries"),
        *_hidden("гобелен", "tapestry|tapestries"),
        "ход за гобелен",
    ),
    _passage(
        Card.HATCHES,
        Both("лаз", "hatch"),
        Both("тайным ходом через лаз", "through the passage under a hatch"),
        *_hidden("лаз|люк", "hatch|hatches"),
    ),
    Sentence(
        _bypassed(
            f"[{_GO}] [в|через|сквозь] [книжный] (шкаф|шкафчик)",
            f"[{_GO}] [through|into|via|by] (cabinet|bookcase|wardrobe)",
        ),
        _with_bypass(lambda _, bypass: Cabinet(bypass)),
        Both("шкаф", "cabinet"),
        Both("сквозь шкаф, в клетку за стеной", "through the bookcase to the cell behind its wall"),
    ),
    Sentence(
        (
            f"[{_TAKE}] [одна] (карточка) [из книга] [знание]",
            f"({_TAKE}) (карта|секрет) [из книга] [знание]",
            "(открыть|открывать|раскрыть|раскрывать|читать|прочитать|почитать|листать) книга [знание]",
            "книга [знание]",
            "[take|draw|pull|pick] [secret] card [from book] [of knowledge]",
            "[read|open] book [of knowledge]",
        ),
        lambda blanks: TakeCard(),
        Both("карточка", "card"),
        Both("взять карточку из Книги Знаний", "take a card from the Book of Knowledge"),
    ),
    Sentence(
        (
            "(завершить|завершать) [игра]",
            "выход [из замок|из игра]",
            "(выйти|выходить|уйти|уходить) [из замок|из игра|наружу|на улица|на свобода]",
            "(покинуть|покидать) (замок|игра)",
            "(finish|leave|exit) [castle|game]",
            "(go|get|walk) out [of castle]",
        ),
        lambda blanks: Finish(),
        Both("завершить", "finish"),
        Both("уйти из замка и кончить свою игру", "leave the castle and end your game"),
    ),
    Sentence(
        (
            "(пропуск|пропускать|пропустить|передавать|передать|отдавать|отдать) [этот|данный|нынешний] [ход]",
            "(ждать|подождать|пережидать|переждать|дожидаться) [следующий] (ход|очередь)",
            "(пас|пасовать|спасовать)",
            "(стоять|постоять|ждать|подождать|оставаться|остаться|отдыхать|отдохнуть) [здесь|тут|на место]",
            "ничего не делать",
            "никуда не (идти|ходить|пойти)",
            "не (ходить|идти|двигаться)",
            "без ход",
            "(pass|skip|wait|stay|rest|hold) [here|turn|still|in place]",
            "(do nothing|no move)",
            "(stand) (still|here)",
        ),
        lambda blanks: Wait(),
        Both("пропуск", "pass"),
        Both("пропустить ход", "let the turn go by"),
    ),
    Sentence(
        (
            "(сдаваться|сдаться)",
            "[признать|признавать] [себя] (узник|узница)",
            "(узник|узница)",
            "[became|become] prisoner",
            "(give up|surrender|resign)",
        ),
        lambda blanks: GiveUp(),
        Both("сдаюсь", "give up"),
        Both(
            "признать себя узником: заперт и выйти не надеюсь",
            "declare yourself a prisoner with no way out",
        ),
    ),
    Sentence(
        _bypassed(
            "{cell}",
            f"[{_COME}] [наружный|внешний] (дверь|вход) [на|в|к|у] {{cell}}",
            f"({_COME}) (в|через) [наружный|внешний] (дверь|вход) [на|в|к|у] {{cell}}",
            "(входить|войти|заходить|зайти|выбирать|выбрать) [на|в|через|к] {cell}",
            "[choose|take|enter|use|go|come] [in|through|by|at|to] [outer] (door|entrance) [at|on] {cell}",
            "(enter|start|come|choose|go) [in] [at|by|through|on] {cell}",
            "(enter|start|come|go) in (at|by|through) [outer] (door|entrance) {cell}",
        ),
        _with_bypass(lambda blanks, bypass: Enter(blanks["cell"], bypass)),
        Both("дверь B1", "door B1"),
        Both("первый ход: войти в наружную дверь", "the first move: come in by an outer door"),
    ),
    Sentence(
        _bypassed(
            f"[{_GO}] свободный вход [на|в|через|к] [дверь] [{{cell}}]",
            "[обойти|обходить|идти|пойти] (снаружи) [на|к|в] [дверь] {cell}",
            "[обойти|обходить] снаружи",
            "[use|take] free entry [to|at|by] [door] [{cell}]",
        ),
        _with_bypass(lambda blanks, bypass: FreeEntry(blanks.get("cell"), bypass)),
        Both("свободный вход B1", "free entry B1"),
        Both("снаружи к соседней наружной двери", "round the outside to a neighbouring outer door"),
    ),
    Sentence(
        (
            f"({_OFF}) {{colour}} [замок] [с|from] [{_DOOR}] [{{side}}]",
            f"({_OFF}) [{{colour}}] (замок|lock) [с|from] [{_DOOR}] [{{side}}]",
            f"({_OFF}) [{{colour}}] (замок|lock) (с|from) {{sideward}} ({_DOOR})",
            f"({_UNLOCK}) [{{colour}}] ({_DOOR}|замок|lock) [{{side}}]",
            f"({_UNLOCK}) [{{colour}}] {{sideward}} ({_DOOR})",
            f"({_OFF}) {{sideward}} (замок|lock)",
            "(снять|снимать|отпереть)",
        ),
        lambda blanks: TakeOff(blanks.get("colour"), _place(blanks)),
        Both(f"снять {_RED.ru} замок {_NORTH.ru}", f"take off {_RED.en} lock {_NORTH.en}"),
        Both("снять замок с двери (цвет и сторона, если их несколько)", "take a lock off a door"),
    ),
    Sentence(
        (
            f"({_HANG}) {{colour}} [замок] [на|on] [{_DOOR}] [{{side}}]",
            f"({_HANG}) [{{colour}}] (замок|lock) [на|on] [{_DOOR}] [{{side}}]",
            f"({_HANG}) [{{colour}}] (замок|lock) (на|on) {{sideward}} ({_DOOR})",
            f"({_SHUT}) ({_DOOR}) [{{side}}] [with] [{{colour}}] [замок|lock]",
            f"({_SHUT}) {{sideward}} ({_DOOR}) [with] [{{colour}}] [замок|lock]",
            f"({_SHUT}) {{colour}} замок [{{side}}]",
            "(повесить|вешать|навесить|запереть)",
        ),
        lambda blanks: Hang(blanks.get("colour"), _place(blanks)),
        Both(f"повесить {_RED.ru} замок {_NORTH.ru}", f"hang {_RED.en} lock {_NORTH.en}"),
        Both("повесить снятый замок на дверь", "hang a lock on a door"),
    ),
    Sentence(
        (
            f"({_BUY}) {{colour}} [ключ|ключик|key] [у|from|of] [игрок] [{{who}}] [за|for] [сокровище|treasure]",
            f"({_BUY}) {{colour}} [ключ|ключик|key] [у|from|of] [игрок] [{{who}}] [за|for] (сокровище|treasure)",
            f"({_TAKE}) {{colour}} ключ у {{who}} за сокровище",
        ),
        lambda blanks: Buy(blanks["colour"], blanks.get("who", "")),
        Both(f"купить {_RED.ru} ключ у Ани", f"buy {_RED.en} key from Ann"),
        Both("до своего хода: ключ за одно сокровище", "before your move: a key for one treasure"),
    ),
    Sentence(
        (
            f"магнит [{_TAKE}|использовать|применить] {{colour}} ключ [у] [игрок] [{{who}}]",
            "[use|pull|take] magnet [on|for|from] [{who}] {colour} key",
            "[use|pull] magnet [on|for] {colour} key [from|of] [{who}]",
            "pull {colour} key [from|of] [{who}]",
        ),
        lambda blanks: Pull(blanks["colour"], blanks.get("who", "")),
        Both(f"магнит {_RED.ru} ключ у Ани", f"magnet {_RED.en} key from Ann"),
        Both("магнитом взять ключ у стоящего рядом", "pull a key from a player on the same cell"),
    ),
    Sentence(
        (
            f"(магнит) [{_TAKE}|использовать] сокровище [у] [игрок] [{{who}}]",
            "[use|pull] (magnet) [on|for] treasure [from|of] [{who}]",
            "[use|pull] (magnet) [on|for] {who} treasure",
            "pull treasure [from|of] [{who}]",
        ),
        lambda blanks: Pull(None, blanks.get("who", "")),
        Both("магнит сокровище у Ани", "magnet treasure from Ann"),
        Both("двумя магнитами взять сокровище", "pull a treasure with two magnets"),
    ),
)
