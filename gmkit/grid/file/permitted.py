"""What a game's legend permits in one place of a map, and the words when something else stands there."""

from __future__ import annotations

from gmkit.grid.file.spelling import in_latin, names_both
from gmkit.grid.file.strokes import LEVEL_ARROWS, LEVEL_WALL, UPRIGHT_ARROWS, drawn_level
from gmkit.grid.gridmap import ARROWS, EXIT, OPEN, WALL
from gmkit.grid.legend import Legend, Mark
from gmkit.text import Both, Lang, safe_text


def wrong_token(legend: Legend, token: str) -> Both | None:
    """Why the token may not stand in a cell, or None when it may."""
    if legend.knows_cell(token):
        return None
    twin = in_latin(token)
    if twin != token and legend.knows_cell(twin):
        letters = names_both(token)
        assert letters is not None
        return Both(f"{letters.ru}: метки карты пишутся латиницей", f"{letters.en}: tokens are Latin in every map")
    return _found(token, Both(f"пусто, {_listed(legend.cells, 'ru')}", f"blank, {_listed(legend.cells, 'en')}"))


def wrong_edge(legend: Legend, mark: str, level: bool, outer: bool) -> Both | None:
    """Why the mark may not stand on an edge, or None when it may. `outer`: it is of the outer border."""
    arrow = len(mark) == 1 and mark in ARROWS
    if arrow:
        fitting = LEVEL_ARROWS if level else UPRIGHT_ARROWS
        if mark not in fitting and legend.knows_edge(fitting[0], outer):
            return Both(
                f"стрелка «{mark}» идёт вдоль ребра; через него ведут только «{fitting[0]}» и «{fitting[1]}»",
                f"arrow '{mark}' runs along the edge; only '{fitting[0]}' and '{fitting[1]}' lead across it",
            )
    if legend.knows_edge(mark, outer) and (not arrow or level == (mark in LEVEL_ARROWS)):
        return None
    allowed = edges_listed(legend, level, outer)
    if mark == OPEN:
        return Both(
            f"внешний край открыт; здесь может стоять: {allowed.ru}",
            f"the outer border is open; allowed here: {allowed.en}",
        )
    twin = in_latin(mark)
    if twin != mark and legend.knows_edge(twin, outer):
        letters = names_both(mark)
        assert letters is not None
        return letters
    if legend.knows_edge(mark, not outer):
        shown = safe_text(mark)
        if outer:
            return Both(
                f"«{shown}» не может стоять во внешнем крае; здесь может стоять: {allowed.ru}",
                f"'{shown}' may not stand in the outer border; allowed here: {allowed.en}",
            )
        return Both(
            f"«{shown}» может стоять только во внешнем крае; здесь может стоять: {allowed.ru}",
            f"'{shown}' may stand in the outer border only; allowed here: {allowed.en}",
        )
    return _found(mark, allowed)


def half_drawn(three: str) -> Both:
    """Says that the three characters of a level edge are filled only in part."""
    bare = three.strip()
    whole = LEVEL_WALL if bare[0] == WALL else bare[0] * 3  # an upright stroke is not a level wall
    shown = safe_text(three)
    return Both(
        f"ребро нарисовано не целиком: найдено «{shown}», нужно «{whole}» или три пробела",
        f"the edge is half drawn: found '{shown}', expected '{whole}' or three spaces",
    )


def _found(what: str, allowed: Both) -> Both:
    shown = safe_text(what, 40)
    return Both(
        f"найдено «{shown}»; здесь может стоять: {allowed.ru}",
        f"found '{shown}'; allowed here: {allowed.en}",
    )


def cells_listed(legend: Legend) -> Both:
    """Every token of the legend with its name."""
    return Both(_listed(legend.cells, "ru"), _listed(legend.cells, "en"))


def edges_listed(legend: Legend, level: bool, outer: bool) -> Both:
    """Everything that may stand on such an edge, each drawn as it is drawn there, with its name."""
    return Both(_edges_listed(legend, level, outer, "ru"), _edges_listed(legend, level, outer, "en"))


def things_listed(legend: Legend) -> Both:
    """Everything that may lie in a cell beside its token, with its name."""
    return Both(_listed(legend.things, "ru"), _listed(legend.things, "en"))


def wrong_thing(legend: Legend, token: str) -> Both | None:
    """Why this may not lie in a cell beside its token, or None when it may."""
    return None if legend.thing(token) is not None else _found(token, things_listed(legend))


def _listed(marks: tuple[Mark, ...], lang: Lang) -> str:
    return ", ".join(f"{mark.sample} ({mark.name.ru if lang == 'ru' else mark.name.en})" for mark in marks)


def _edges_listed(legend: Legend, level: bool, outer: bool, lang: Lang) -> str:
    wall = LEVEL_WALL if level else WALL
    listed = [] if outer else ["пусто (проход)" if lang == "ru" else "blank (open)"]
    listed.append(f"{wall} (стена)" if lang == "ru" else f"{wall} (wall)")
    place = "outer" if outer else "inner"
    for mark in legend.edges:
        if mark.on not in (place, "any"):
            continue
        name = mark.name.ru if lang == "ru" else mark.name.en
        if mark.sample in ARROWS:
            sample = " ".join(LEVEL_ARROWS if level else UPRIGHT_ARROWS)
            if f"{sample} ({name})" in listed:
                continue
        else:
            sample = drawn_level(mark.sample).strip() if level and mark.sample != EXIT else mark.sample
        listed.append(f"{sample} ({name})")
    return ", ".join(listed)
