"""No pair of tables can be told apart by one who may not; and each planted leak makes some pair that can."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from gmkit.core.game import AnyGame
from gmkit.core.hearing import ALOUD, Heard, Listener, Spoken, Square
from gmkit.core.referee import Referee
from gmkit.core.sight import Field, Lit, Standing, Thing
from gmkit.games.dark_castle import GAME, refusals, rules
from gmkit.games.dark_castle import events as ev
from gmkit.games.dark_castle.heard_words import Told
from gmkit.games.dark_castle.kinds import Kind
from gmkit.games.dark_castle.reasons import Why
from gmkit.games.dark_castle.tiles import Open
from gmkit.games.dark_castle.world import World
from gmkit.table import prompt
from tests.assurance.leak import surface
from tests.games.dark_castle.pairs import pair
from tests.games.dark_castle.situation import Situation
from tests.kit.card import changed
from tests.kit.sizes import SIZE, some

PAIRS = {"short": 4, "usual": 40, "full": 10_000}[SIZE.name]
WITHIN = 60  # pairs within which a planted leak must be found
LIKELY = (1, 21, 27)  # pairs that go far, tried first to save time
CHUNK = 250


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, PAIRS, CHUNK))
def test_no_pair_of_tables_can_be_told_apart(first: int, record_property: Callable[[str, object], None]) -> None:
    found = [pair(f"castle {number}") for number in range(first, min(first + CHUNK, PAIRS))]
    for number, one in enumerate(found, first):
        assert not one.leak, f"castle {number}: {one.leak}"
    assert sum(one.facts for one in found) > 50 * len(found)
    assert sum(one.steps for one in found) > 5 * len(found)
    if len(found) > 20:
        assert sum(one.whispered for one in found) > len(found) / 10, "hardly anybody was whispered anything else"
    record_property("pairs", len(found))


Plant = Callable[[pytest.MonkeyPatch], AnyGame]
LEAKS: dict[str, Plant] = {}


def planted(name: str) -> Callable[[Plant], Plant]:
    """Enters a leak in the list."""

    def enter(plant: Plant) -> Plant:
        LEAKS[name] = plant
        return plant

    return enter


def _said(change: Callable[[Any, Listener], Heard | None]) -> AnyGame:
    """The game where some events are heard otherwise."""

    def hear(event: Any, listener: Listener) -> Heard | None:
        """What is heard, with a leak."""
        return change(event, listener) or GAME.sight.hear(event, listener)

    return changed(GAME, "sight", hear=hear)


@planted("the card that is taken is named aloud")
def _(patch: pytest.MonkeyPatch) -> AnyGame:
    return _said(
        lambda e, to: Heard(e.who, Told.TAKEN, (e.kind,)) if type(e) is ev.Took and to == ALOUD and not e.more else None
    )


@planted("the card that is laid down is named aloud")
def _(patch: pytest.MonkeyPatch) -> AnyGame:
    return _said(lambda e, to: Heard(e.who, Told.FALLEN, (e.kind,)) if type(e) is ev.Laid and to == ALOUD else None)


@planted("what a hero reads is whispered to everybody")
def _(patch: pytest.MonkeyPatch) -> AnyGame:
    return _said(
        lambda e, to: Heard(to, Told.TAKEN, (e.kind,)) if type(e) is ev.CardRead and to not in (ALOUD, e.who) else None
    )


@planted("the reason of a refusal is told aloud")
def _(patch: pytest.MonkeyPatch) -> AnyGame:
    def reason(self: Any, why: Any) -> None:
        refusals.NotNow.__init__(self, why)
        self.why = why

    patch.setattr(refusals.No, "__init__", reason)
    return GAME


@planted("the words of a command name the card that they are about")
def _(patch: pytest.MonkeyPatch) -> AnyGame:
    true = Referee.words_for

    def words_for(self: Referee, line: Any, name: str) -> str | None:
        words = true(self, line, name)
        cards = [event.kind for _, event in line.happenings if type(event) in (ev.Took, ev.Laid)]
        return f"{words} {cards[0].value}" if words is not None and cards else words

    patch.setattr(Referee, "words_for", words_for)
    return GAME


@planted("a log counts the cards that somebody holds")
def _(patch: pytest.MonkeyPatch) -> AnyGame:
    true = surface.record.log_lines

    def log_lines(referee: Referee, name: str = "", last: int = 0) -> list[Spoken]:
        swords = sum(one.hand.count(kind) for one in referee.world.state.heroes for kind in (Kind.SWORD, Kind.TORCH))
        return [*true(referee, name), Spoken(str(swords))]

    patch.setattr(surface.record, "log_lines", log_lines)
    return GAME


@planted("a log counts the orders that were given")
def _(patch: pytest.MonkeyPatch) -> AnyGame:
    true = surface.record.log_lines

    def log_lines(referee: Referee, name: str = "", last: int = 0) -> list[Spoken]:
        return [*true(referee, name), Spoken(str(sum(len(one.orders) for one in referee.world.state.heroes)))]

    patch.setattr(surface.record, "log_lines", log_lines)
    return GAME


@planted("the picture of the field shows the first card of a hand")
def _(patch: pytest.MonkeyPatch) -> AnyGame:
    def field(world: World, listener: Listener, board: int) -> Field:
        """The open field, with a leak."""
        assert GAME.sight.field is not None
        found = GAME.sight.field(world, listener, board)
        more = [
            Standing(Square(one.at), (Thing(Open.CHEST, 1 + [*Kind].index(one.hand[0])),))
            for one in world.state.heroes
            if one.hand
        ]
        return found._replace(standing=(*found.standing, *more))

    return changed(GAME, "sight", field=field)


@planted("the moves that are lit depend on a hand")
def _(patch: pytest.MonkeyPatch) -> AnyGame:
    def lit(world: World, listener: Listener) -> Sequence[Lit]:
        """The open steps, with a leak."""
        assert GAME.sight.lit is not None
        return () if Kind.SWORD in world.owner.hand else GAME.sight.lit(world, listener)

    return changed(GAME, "sight", lit=lit)


@planted("the prompt tells a card")
def _(patch: pytest.MonkeyPatch) -> AnyGame:
    true = prompt.Table.prompt

    def leaky(self: Any) -> Spoken:
        hands = [one.hand for one in self.referee.world.state.heroes]
        return Spoken(true(self) + str(sum(Kind.LICENCE in hand for hand in hands)))

    patch.setattr(prompt.Table, "prompt", leaky)
    return GAME


_CASES = some(sorted(LEAKS), max(1, SIZE.share - 1))


@pytest.mark.slow
@pytest.mark.parametrize("name", _CASES)
def test_a_planted_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = LEAKS[name](monkeypatch)
    numbers = dict.fromkeys((*LIKELY, *range(WITHIN)))
    assert any(pair(f"castle {number}", game).leak for number in numbers), f"{name}: not in {WITHIN} pairs"


# --- refusals that would be told apart in few pairs alone ---


def _refused(hand: Sequence[str], pocket: Sequence[str], words: str) -> tuple[str, bool, tuple[str, ...]]:
    """What is heard aloud of a refused command, whether it is written, and who is whispered anything, as all see."""
    heroes = {
        "Аня": {"class": "warrior", "team": 1, "at": "К5", "hand": list(hand)},
        "Боря": {"class": "mage", "team": 2, "at": "К6", "hand": []},
    }
    there = Situation({"heroes": heroes, "pockets": {"К5": list(pocket)}})
    before = there.world
    there.command({"by": "Аня", "say": words})
    return there.aloud, there.world != before, tuple(there.own)


FORMS = {
    "передать 1 Витя": [([], []), (["Рюкзак"], []), (["Рюкзак"], ["Топор"])],
    "в рюкзак 1": [([], []), (["Рюкзак"], []), (["Рюкзак"], ["Жизненный элексир"])],
    "взять 1": [([], []), (["Меч"], ["Топор"]), ([], ["Фонарик"]), (["Сеть"], ["Мутаген"])],
    "бросить 2": [([], []), (["Меч"], [])],
    "забить": [([], []), (["Меч"], []), ([], ["Овца"])],
    "охота": [([], []), (["Меч"], ["Бык"]), (["Копье"], ["Бык"])],
    "обмен": [([], []), (["Папирус"], [])],
    "взять всё": [([], []), ([], ["Фонарик"]), (["Кирка"], ["Факел"])],
    "открыть": [([], []), (["Ключ от сундука №1"], [])],
    "волна Боря": [([], []), (["Меч"], [])],
}


@pytest.mark.parametrize("words", FORMS)
def test_whatever_is_the_reason_a_refusal_has_one_form(words: str) -> None:
    assert {_refused(hand, pocket, words) for hand, pocket in FORMS[words]} == {("нельзя", True, ("Аня",))}


def test_a_planted_form_that_tells_a_hand_from_a_pocket_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "_LOOKING", ())
    told = {_refused(hand, pocket, "передать 1 Витя") for hand, pocket in FORMS["передать 1 Витя"]}
    assert {(aloud, written) for aloud, written, _ in told} == {("нельзя", True), ("нельзя", False)}


def test_a_written_refusal_sounds_the_same_for_every_reason() -> None:
    heard = {GAME.sight.hear(ev.Refused("Аня", "take", why), ALOUD) for why in Why}
    assert heard == {Heard("Аня", Told.NO)}
    assert len({GAME.sight.hear(ev.Refused("Аня", "take", why), Listener("Боря")) for why in Why}) == 1
    assert all(GAME.sight.hear(ev.Refused("Аня", "take", why), Listener("Аня")) for why in Why), "all see a whisper"
