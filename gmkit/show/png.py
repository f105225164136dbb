"""A page as a PNG picture. It needs Pillow (extra `gif`)."""

from __future__ import annotations

import io
from importlib.resources import as_file, files

from gmkit.errors import UsageError
from gmkit.show.pdf import drawable
from gmkit.show.sheet import Dot, Page, Stroke
from gmkit.text import Both, safe_text

_DOTS = 6.0  # dots a millimetre
_MOST = 12_000  # dots a side: a larger picture helps nobody


def png_of(page: Page, width: float, height: float) -> bytes:
    """The shapes of a page of that size in millimetres. UsageError where Pillow is not installed."""
    try:
        from PIL import Image, ImageDraw, ImageFont
    except ImportError as error:
        raise UsageError(
            Both(
                "для PNG нужен Pillow: python3 -m pip install Pillow",
                "a PNG needs Pillow: python3 -m pip install Pillow",
            )
        ) from error
    dots = min(_DOTS, _MOST / max(width, height))
    image = Image.new("L", (round(width * dots), round(height * dots)), 255)
    draw = ImageDraw.Draw(image)
    fonts: dict[tuple[bool, int], object] = {}
    for shape in page:
        if isinstance(shape, Stroke):
            for line in _dashed(shape, dots):
                draw.line(line, 0x99 if shape.grey else 0, max(1, round(shape.width * dots)))
        elif isinstance(shape, Dot):
            radius = max(1.0, shape.radius * dots)
            x, y = shape.x * dots, shape.y * dots
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), 255 if shape.empty else 0, 0)
        else:
            key = shape.bold, round(shape.size * dots)
            if key not in fonts:
                name = "DejaVuSans-Bold-subset.ttf" if shape.bold else "DejaVuSans-subset.ttf"
                with as_file(files("gmkit.reveal").joinpath("assets", name)) as path:
                    fonts[key] = ImageFont.truetype(str(path), key[1])
            anchor = {"start": "ls", "middle": "ms", "end": "rs"}[shape.at]
            text = drawable(safe_text(shape.text, 2000))
            draw.text((shape.x * dots, shape.y * dots), text, 0, font=fonts[key], anchor=anchor)  # type: ignore[arg-type]
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def _dashed(stroke: Stroke, dots: float) -> list[tuple[float, float, float, float]]:
    """The pieces of a line in dots; one where it is not dashed."""
    x, y, to_x, to_y = (value * dots for value in stroke[:4])
    length = max(1e-6, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
    if stroke.dash is None:
        return [(x, y, to_x, to_y)]
    ink, gap = (max(1.0, value * dots) for value in stroke.dash)
    pieces = []
    at = 0.0
    while at < length:
        end = min(length, at + ink)
        first, last = at / length, end / length
        pieces.append((x + (to_x - x) * first, y + (to_y - y) * first, x + (to_x - x) * last, y + (to_y - y) * last))
        at += ink + gap
    return pieces
