"""The looks of players: no two alike in counter, dash or colour, also for eyes that see no red, green or blue."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

import pytest

from gmkit.show.players import LOOKS, palette, players_style, rgb

# What colour-blind eyes see of linear red, green and blue (Machado, Oliveira and Fernandes 2009, full severity).
EYES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TOLD_APART = 14.0  # in CIELAB; 2.3 is the least that is seen side by side
SEEN = 3.0  # contrast to the ground, as WCAG asks of what is drawn


def linear(colour: str) -> list[float]:
    parts = [part / 255 for part in rgb(colour)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def seen(colour: str, eyes: Sequence[Sequence[float]]) -> list[float]:
    found = linear(colour)
    return [min(1.0, max(0.0, sum(map(float.__mul__, map(float, row), found)))) for row in eyes]


def lab(parts: Sequence[float]) -> tuple[float, float, float]:
    red, green, blue = parts
    xyz = (
        (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("ground", ["light", "dark"])
def test_colours_are_told_apart(ground: str, eyes: str) -> None:
    colours = [getattr(look, ground) for look in LOOKS]
    nearest = min(
        (math.dist(lab(seen(one, EYES[eyes])), lab(seen(other, EYES[eyes]))), one, other)
        for one, other in itertools.combinations(colours, 2)
    )
    assert nearest[0] >= TOLD_APART, nearest


def test_the_measure_sees_what_is_mixed_up() -> None:
    """Red and green of one lightness are one colour to who sees no green, and two to others."""
    red, green = "#a05020", "#6a6a1a"
    assert math.dist(lab(seen(red, EYES["no green"])), lab(seen(green, EYES["no green"]))) < TOLD_APART
    assert math.dist(lab(linear(red)), lab(linear(green))) > TOLD_APART


@pytest.mark.parametrize(("ground", "paper"), [("light", "#fbf7ef"), ("dark", "#14171d")])
def test_colours_are_seen_on_their_ground(ground: str, paper: str) -> None:
    for look in LOOKS:
        assert contrast(getattr(look, ground), paper) >= SEEN, look


@pytest.mark.parametrize(
    "part",
    [lambda look: look.counter, lambda look: look.dash, lambda look: look.light, lambda look: look.dark,
     lambda look: look.basic, lambda look: look.beside],
    ids=["counter", "dash", "light", "dark", "basic", "beside"],
)  # fmt: skip
def test_no_two_are_alike(part: Callable[[object], object]) -> None:
    assert len(LOOKS) == 12
    assert len({part(look) for look in LOOKS}) == len(LOOKS)


def test_the_style_has_every_look() -> None:
    style, light, dark = players_style(), palette(dark=False), palette(dark=True)
    for place, look in enumerate(LOOKS):
        assert f"--p{place}:{look.light};" in light
        assert f"--p{place}:{look.dark};" in dark
        assert f".p{place}{{--c:var(--p{place})}}" in style
        assert f".m-step.p{place}{{stroke-dasharray:{' '.join(map(str, look.dash))}}}" in style


@pytest.mark.parametrize("count", [2, 3, 12])
def test_a_terminal_paints_every_player_otherwise(count: int) -> None:
    """Also a terminal of 256 colours."""
    from rich.color import Color, ColorSystem

    reduced = [Color.parse(look.dark).downgrade(ColorSystem.EIGHT_BIT).number for look in LOOKS[:count]]
    assert len(set(reduced)) == count
