"""Idle words: lead-ins, polite words and fillers, which may stand anywhere in a line and say nothing. One list.

A word belongs here only if no command of any game can hang on it. «Нет», «потом», «если», "actually" do not: they turn
round or put off what is said.
"""

from __future__ import annotations

_RUSSIAN = """
а|ну|слушай|слушайте|смотри|смотрите|эх|ух|ах|ох|ну-ну|стало быть|видать|скажем|говорю|знаешь|так|ладно|эй|о|ого|ок
|окей|окай|хорошо|ага|угу|да|итак|короче|значит|теперь|сейчас|тогда|опять|снова|вновь|ещё|еще раз|наверное|наверно
|пожалуй|видимо|думаю|думается|кажется|похоже|вроде|давай|давайте|пусть|пусть будет|пускай|будет|в общем
|вообщем|в целом|что ж|ну что ж|ну что|ну и|и так|это|это самое|как бы|типа|просто|только|лишь|туда|сюда|тут же|пока
|чуть|немного|слегка|э|ээ|эээ|ээээ|э-э|э-э-э|эм|эмм|мм|ммм|м-м|хм|хмм|кхм|гм|ой ладно|блин|собственно|на самом деле
|честно|конечно|естественно|разумеется|решено|решил|решила|решили|пора|можешь|смело|быстро|быстренько|тихо|тихонько
|тихонечко|осторожно|аккуратно|медленно|спокойно|прямиком|прочь|отсюда|я|мы|он|она|оно|они|мне|нам|ему|ей|моё|мой
|моя|моего|моим|свой|свою|своего|своё|мою|себе|себя|хотеть|хочется|хотелось|желать|желаю|буду|будем|будет
|попробовать|пробовать|попытаться|пытаться|рискнуть|рискну|продолжать|продолжить|начинать|начать|начинаем|собираться
|собраться|стать|решить|решать|намерен|намерена|намерены|планировать|предпочитать|предпочесть|просить|попросить
|ход такой|мой ход такой|пожалуйста|пожалуйст|плиз|плз|плс|пж|пжл|пжлст|пожалста|будьте добры|будь добр|будь добра
|будьте любезны|если можно так|спасибо|спс|благодарю|спасибочки|прошу вас|мастер|ведущий|судья|гм|дм|господин
|уважаемый|дорогой|товарищ|друзья|ребята|народ|привет мастер|айда|гоу|го|поехали|всё-таки|все-таки|всё же|все же|же
|уж|вот|вот так|там|по-моему|по моему|во-первых|для начала|в этот раз|на этот раз|этим ходом|в этом ходу|в этот ход
|на этом ходу|первым делом|без лишних слов|по плану|как обычно|как всегда|снова же|опять же|опять-таки|чё|че|ща|щас
|чуть-чуть|чуточку|капельку|малость
"""
_ENGLISH = """
id like|id like to|like to|ok|okay|okey|k|well|so|now|just|uh|uhh|um|umm|uhm|er|erm|hm|hmm|hmmm|ah|oh|hey|yes|yeah
|yep|yup|sure|fine|great|cool|alright|all right|please|pls|plz|thanks|thank you|thx|ty|cheers|i guess|i think
|i suppose|i believe|id say|i say|i reckon|probably|again|once more|once again|one more time|this time|this turn
|for now|gm|dm|master|referee|judge|ref|game master|sir|guys|folks|i|we|he|she|they|me|us|my|our|ill|im|id|ive|lets
|let me|let us|let|well go|were|am|are|is|a|an|the|will|would like|would like to|want|wants|want to|wants to|wanna
|gonna|going to|gotta|have to|need to|try|trying|try to|trying to|decide|decided|decided to|start|continue
|continue to|keep|keep on|in that case|for my turn|on my turn|my turn is|quietly|carefully|slowly|quickly|quick
|slightly|a bit|a little|bit|simply|still|then again|lets say|how about this|it is|it
"""
_WISHES = frozenset(("хотеть", "хотел", "хотела", "хотели", "хотелось", "мне", "нам", "желать", "would", "предпочесть"))


def _listed(words: str) -> frozenset[tuple[str, ...]]:
    return frozenset(
        tuple(one.replace("ё", "е").split()) for line in words.split("\n") for one in line.split("|") if one.strip()
    )


IDLE: frozenset[tuple[str, ...]] = _listed(_RUSSIAN) | _listed(_ENGLISH)
IDLE_WORDS = frozenset(word for one in IDLE for word in one)

# Signs of a question among words; the question mark is a token of its own. What is left is offered, never done.
ASKING: frozenset[tuple[str, ...]] = _listed(
    "можно|можно ли|мне можно|могу|могу ли|можем|можем ли|может|может быть|возможно|нельзя ли|ли|разве|а можно|что если"
    "|а если|как насчет|а что если"
    "\ncan|could|may|might|shall|should|maybe|perhaps|do|does|what if|how about|what about|is it ok to|am i allowed to"
    "|can you|could you|may be"
)
SUBJUNCTIVE = "бы"  # «я бы пошла» asks, «хотел бы на запад» wishes
_NOT = ("не", "нет", "ни", "нельзя", "никогда", "not", "no", "dont", "never", "wont", "cant", "без", "кроме", "nope")
NEGATIONS = frozenset(_NOT)


def is_wish(word: str) -> bool:
    """Whether «бы» beside this word makes a wish and no question."""
    return word in _WISHES
