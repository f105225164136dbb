"""The short form of a command: the fewest words that say it, as `read` takes them. The journal keeps it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gmkit.games.dark_castle import commands as cm
from gmkit.games.dark_castle.classes import classes
from gmkit.games.dark_castle.kinds import Kind
from gmkit.grid.geometry import WAYS, Columns, Way
from gmkit.text import Both, Lang

_STEPS = {
    **{way.step: way.title for way in WAYS},
    (1, -1): Both("св", "ne"),
    (1, 1): Both("юв", "se"),
    (-1, 1): Both("юз", "sw"),
    (-1, -1): Both("сз", "nw"),
}
_TOOLS = {
    Kind.STAR: Both("звёздочка", "star"),
    Kind.BOW: Both("лук", "bow"),
    Kind.POISON: Both("яд", "poison"),
    Kind.FREEZE: Both("заморозка", "freeze"),
    Kind.WAVE: Both("волна", "wave"),
    Kind.TELEKINESIS: Both("телекинез", "telekinesis"),
    Kind.HYPNOSIS: Both("гипноз", "hypnosis"),
    Kind.KIT: Both("аптечка", "kit"),
    Kind.ELIXIR: Both("элексир", "elixir"),
    Kind.RESURRECTION: Both("воскрешение", "resurrection"),
    Kind.ACCELERATOR: Both("ускоритель", "accelerator"),
    Kind.ACCELERATION: Both("ускорение", "acceleration"),
    Kind.JET_PACK: Both("ранец", "jet"),
    Kind.FLIGHT: Both("полет", "flight"),
    Kind.PICKAXE: Both("кирка", "pickaxe"),
    Kind.COLLAPSE: Both("обвал", "collapse"),
}
_ORDERS = {
    "remote": Both("пульт", "remote"),
    "installation": Both("установка", "installation"),
    "equipment": Both("оборудование", "equipment"),
}
_WHOM = {"all": Both("все", "all"), "none": Both("нет", "none"), "ask": Both("спроси", "ask")}
_EQUIPMENT = {"all": Both("да", "yes"), "none": Both("нет", "no")}
_PLAIN: Mapping[type[Any], Both] = {
    cm.Stay: Both("стою", "stay"),
    cm.Open: Both("открыть", "open"),
    cm.Catch: Both("поймать", "catch"),
    cm.Slaughter: Both("забить", "slaughter"),
    cm.Hunt: Both("охота", "hunt"),
    cm.LaySnare: Both("капкан", "snare"),
    cm.OutOfPack: Both("из рюкзака", "from backpack"),
    cm.End: Both("конец", "end"),
    cm.ShowHand: Both("рука", "hand"),
    cm.ShowCards: Both("карточки", "cards"),
}


def short(command: Any, columns: Columns, lang: Lang) -> str:
    """«взять 1 вместо 2», «атака Боря», «наказ пульт Г9 все»."""
    plain = _PLAIN.get(type(command))
    return plain(lang) if plain is not None else _SHORT[type(command)](command, columns)(lang)


def _walk(command: cm.Walk) -> Both:
    said = [_STEPS[step] for step in command.steps]
    return Both(", ".join(one.ru for one in said), ", ".join(one.en for one in said))


def _with(ru: str, en: str, *rest: object) -> Both:
    tail = "".join(f" {one}" for one in rest)
    return Both(ru + tail, en + tail)


def _way(way: Way) -> Both:
    return _STEPS[way.step]


def _tool_and_way(command: cm.Fly | cm.Break, columns: Columns) -> Both:
    tool, way = _TOOLS[command.tool], _way(command.way)
    return Both(f"{tool.ru} {way.ru}", f"{tool.en} {way.en}")


def _take(command: cm.Take, columns: Columns) -> Both:
    if not command.number:
        return Both("взять всё", "take all")
    if not command.instead:
        return _with("взять", "take", command.number)
    return Both(f"взять {command.number} вместо {command.instead}", f"take {command.number} for {command.instead}")


def _box(safe: bool) -> Both:
    return Both("сейфа", "safe") if safe else Both("сундука", "chest")


def _into_box(command: cm.IntoBox, columns: Columns) -> Both:
    box = Both("сейф", "safe") if command.safe else Both("сундук", "chest")
    return _with(f"в {box.ru}", f"into {box.en}", command.slot)


def _choose(command: cm.ChooseClass, columns: Columns) -> Both:
    if command.kind is None:
        return Both("класс по жребию", "class by lot")
    names = classes()[command.kind].names
    return Both(f"класс {names.ru}", f"class {names.en}")


def _mutate(command: cm.Mutate, columns: Columns) -> Both:
    names = classes()[command.kind].names
    return Both(f"мутаген {names.ru}", f"mutagen {names.en}")


def _revive(command: cm.Revive, columns: Columns) -> Both:
    said = _with(*_TOOLS[command.tool], command.whom)
    return Both(f"{said.ru} с пропуском", f"{said.en} and skip") if command.resting else said


def _whip(command: cm.Whip, columns: Columns) -> Both:
    at = command.whom if command.cell is None else columns.cell_name(command.cell)
    return _with("хлыст", "whip", at)


def _send(command: cm.Send, columns: Columns) -> Both:
    if not command.number:
        return _with("передать из рюкзака", "send from backpack", command.whom)
    return _with("передать", "send", command.number, command.whom)


def _order(command: cm.GiveOrder, columns: Columns) -> Both:
    what = _ORDERS[command.what]
    at = f" {columns.cell_name(command.at)}" if command.at is not None else ""
    known = _EQUIPMENT if command.what == "equipment" else _WHOM
    whom = known.get(command.whom, Both.alike(command.whom))
    return Both(f"наказ {what.ru}{at} {whom.ru}", f"order {what.en}{at} {whom.en}")


def _spring(command: cm.Spring, columns: Columns) -> Both:
    if command.trap is None:
        return Both("установка", "installation")
    return _with("пульт", "remote", columns.cell_name(command.trap))


_SHORT: Mapping[type[Any], Callable[[Any, Columns], Both]] = {
    cm.ChooseClass: _choose,
    cm.Step: lambda c, columns: _STEPS[c.across, c.down],
    cm.Walk: lambda c, columns: _walk(c),
    cm.Take: _take,
    cm.Drop: lambda c, columns: _with("бросить", "drop", c.slot),
    cm.FromBox: lambda c, columns: _with(f"из {_box(c.safe).ru}", f"from {_box(c.safe).en}", c.number),
    cm.IntoBox: _into_box,
    cm.Trade: lambda c, columns: _with("обмен", "trade", *([c.slot] if c.slot else [])),
    cm.Number: lambda c, columns: _with("число", "number", c.number) if c.number else Both("мимо", "pass"),
    cm.Attack: lambda c, columns: _with("атака", "attack", c.whom),
    cm.Steal: lambda c, columns: _with("украсть", "steal", c.whom),
    cm.Whip: _whip,
    cm.Use: lambda c, columns: _with(*_TOOLS[c.tool], c.whom),
    cm.Look: lambda c, columns: _with("бинокль", "binoculars", columns.cell_name(c.cell)),
    cm.Teleport: lambda c, columns: _with("телепорт", "teleport", columns.cell_name(c.cell)),
    cm.Quicken: lambda c, columns: _TOOLS[c.tool],
    cm.Fly: _tool_and_way,
    cm.Break: _tool_and_way,
    cm.Mutate: _mutate,
    cm.Revive: _revive,
    cm.Send: _send,
    cm.IntoPack: lambda c, columns: _with("в рюкзак", "into backpack", c.number),
    cm.GiveOrder: _order,
    cm.Spring: _spring,
    cm.Reply: lambda c, columns: Both("да", "yes") if c.yes else Both("нет", "no"),
    cm.Keep: lambda c, columns: _with("с собой", "keep", *c.slots),
}
