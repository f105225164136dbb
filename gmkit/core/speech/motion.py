"""How a step is said in any game: verbs of motion, and the sentences of a step to one of the four sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from gmkit.core.speech.patterns import Sentence
from gmkit.core.speech.utterance import Blank
from gmkit.core.speech.wayblanks import compass_letters
from gmkit.core.speech.ways import COMPASS_LETTERS, way_phrases
from gmkit.grid.geometry import WAYS, Way
from gmkit.text import Both

Value = TypeVar("Value")

_RUSSIAN = """
идти пойти ходить прийти подойти подходить отойти отходить отступать отступить уйти уходить выйти выходить войти
входить зайти заходить пройти проходить перейти переходить шагать шагнуть зашагать прошагать двигаться двинуться
двигать двинуть сдвинуться сдвигаться подвинуться выдвигаться выдвинуться продвигаться продвинуться
переместиться перемещаться сместиться смещаться отправляться отправиться направляться направиться бежать
побежать пробежать перебежать бегать ползти поползти проползти переползти ползать лезть полезть пролезть
перелезть вылезти плыть поплыть проплыть переплыть переплывать плавать карабкаться вскарабкаться взбираться
взобраться забираться забраться спускаться спуститься подниматься подняться возвращаться вернуться топать
потопать протопать пробираться пробраться красться прокрасться перебираться перебраться следовать проследовать
ехать поехать мчаться помчаться нестись понестись рвануть рвануться гнать погнать ступать ступить брести
побрести плестись катиться покатиться прыгать прыгнуть перепрыгнуть скакать поскакать скользить скользнуть
нырять нырнуть лететь полететь держаться рулить курс держать взять брать выбирать выбрать делать сделать
маршировать переть попереть шлёпать пошлёпать шуровать валить двигай драпать чесать почесать свалить сунуться
соваться жать прошмыгнуть шмыгнуть юркнуть мигрировать проскочить скакнуть
"""
_ENGLISH = """
go walk move step head run swim crawl sneak climb travel proceed march jump dash creep hop slide wade row sail paddle
advance retreat return make take choose pick wander hike stroll tiptoe sprint rush slip push press venture trek jog
descend ascend drift float leap
"""
_TURNING = "поворачивать повернуть сворачивать свернуть поворачиваться повернуться turn"
# «плыть» with each prefix, «уплывать» beside «уплыть»: those that no dictionary has match nothing.
_PREFIXES = ("", "вы", "про", "пере", "у", "от", "об", "обо", "с", "за", "при", "под", "вз", "до", "по")
_ROOTS = """
плыть плывать ползти ползать лезть лезать лазить бежать бегать лететь летать
ехать езжать шагать шагнуть брести бродить нестись тащиться красться крадываться двигаться двинуться катиться
топать гулять гуляться ходить йти
"""
_PREFIXED = [prefix + root for root in _ROOTS.split() for prefix in _PREFIXES]
_WALKING = "ковылять поковылять хромать семенить мчать тащиться волочиться гулять прогуляться бродить сходить сбегать"
GOING = "|".join(dict.fromkeys(f"{_RUSSIAN} {_WALKING} {' '.join(_PREFIXED)} {_ENGLISH}".replace("ё", "е").split()))
TURNING = "|".join(_TURNING.split())
NAMING = "ход|выбор|курс|направление|move|choice|course|direction|way|says"

STEP_TITLES = tuple(way.title for way in WAYS)
STEP_BLANKS: Mapping[str, Blank] = {"letter": compass_letters(COMPASS_LETTERS)}


def step_sentence(make: Callable[[Mapping[str, Any]], Value], naming: str = NAMING) -> Sentence[Value]:
    """One step, for games in which «вверх» and «север» are the same and a turn is one step: the blank {way} is its own.

    `naming` are nouns that only name the deed: «ход на север»; a game in which one of them is a command leaves it out.
    """
    return Sentence(
        (
            f"[{GOING}] [{naming}] {{whither}} [{{one}}] [по карта|по план|on map]",
            f"({TURNING}) {{compass}} [{{one}}]",
            f"[{GOING}] [{naming}] [{{one}}] (в|на) {{sideward}} (сторона|клетка|клеточка|направление)",
            f"[{GOING}] (в|на) (клетка|клеточка) {{where}}",
            f"[{GOING}] [to] [{{one}}] {{sideward}} (square|cell|side|space|tile)",
            "{letter}",
        ),
        lambda blanks: make(blanks),
        Both(*(", ".join(names) for names in zip(*STEP_TITLES, strict=True))),
    )


def way_of(blanks: Mapping[str, Any]) -> Way:
    """The way that a step's sentence tells, in whichever of its blanks."""
    return next(Way(blanks[name]) for name in ("whither", "compass", "sideward", "where", "letter") if name in blanks)


def step_phrases(step: Callable[[Way], Value]) -> list[tuple[str, Value]]:
    """The commonest phrases of a step, letters included: «в» is east here, as «с», «ю» and «з» are the other three."""
    return [
        *((letter, step(way)) for letter, ways in COMPASS_LETTERS.items() for way in ways),
        *((phrase, step(way)) for way in WAYS for phrase in way_phrases(way)),
    ]
