"""A line of more values than any game writes is refused before it is parsed, wherever its texts stand."""

from __future__ import annotations

import pytest

from gmkit.core.journal.sealing import Broken, decoded

MANY, FEW = 100_001, 30_000


@pytest.mark.parametrize(
    "shape",
    ['{{"n":7,"x":[{0}]}}', '{{"n":7,"x":[{0},"t"]}}', '{{"n":7,"x":["t",{0}]}}', '{{"n":7,"x":[{0}],"y":["t","t"]}}'],
    ids=["no text", "a text after them", "a text before them", "texts in another list"],
)
@pytest.mark.parametrize("value", ["[]", "{}", "0"])
def test_a_crowded_line_is_refused(shape: str, value: str) -> None:
    crowded = shape.format(",".join([value] * MANY)).encode()
    assert len(crowded) > 200_000
    with pytest.raises(Broken):
        decoded(crowded, 7)
    # As long, and not crowded: the rest of its length is one text.
    long = shape.format(",".join([value] * FEW + ['"' + "x" * 200_000 + '"'])).encode()
    assert decoded(long, 7)["n"] == 7


def test_just_as_many_as_may_be() -> None:
    """A value begins after each comma and each bracket."""

    def line(count: int) -> bytes:
        made = f'{{"n":7,"x":[{",".join(["0"] * (count - 3))}],"y":"{"x" * 200_000}"}}'.encode()
        assert sum(made.count(sign) for sign in (b",", b"[", b"{")) == count
        return made

    assert decoded(line(100_000), 7)["n"] == 7
    with pytest.raises(Broken):
        decoded(line(100_001), 7)
