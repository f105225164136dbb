"""A reveal tells faces that the master typed from those that gmkit threw, in every shape that shows words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.kit.console import gmkit

TABLE = ("play", "stalker/short-evening", "--players", "Аня,Боря", "--save", "a.gmj")


def revealed(folder: Path, shape: str, *more: str) -> str:
    ran = gmkit("reveal", "a.gmj", "--now", "-o", "-", "--format", shape, *more, folder=folder)
    assert ran.code == 0, ran.err
    return ran.out


@pytest.mark.parametrize("shape", ["text", "md", "html"])
def test_a_typed_face_is_told(shape: str, tmp_path: Path) -> None:
    gmkit(*TABLE, "--dice", "hand", typed="ход 3\nстоп\nход 1\n", folder=tmp_path)
    told = revealed(tmp_path, shape)
    assert (told.count("грань 3 напечатана"), told.count("грань 1 напечатана")) == (1, 1)
    assert revealed(tmp_path, shape, "--lang", "en").count("face 3 was typed") == 1


def test_frames_have_the_typed_faces(tmp_path: Path) -> None:
    gmkit(*TABLE, "--dice", "hand", typed="ход 3\nстоп\nход 1\n", folder=tmp_path)
    frames = [json.loads(row) for row in revealed(tmp_path, "json").splitlines()]
    assert [frame["typed"] for frame in frames if "typed" in frame] == [[3], [1]]


@pytest.mark.parametrize("shape", ["text", "md", "html", "json"])
def test_of_a_thrown_face_nothing_is_told(shape: str, tmp_path: Path) -> None:
    ran = gmkit(*TABLE, "--seed", "1", typed="ход\n", folder=tmp_path)
    assert ran.code == 0
    assert '"thrown"' in (tmp_path / "a.gmj").read_text(encoding="ascii")
    told = revealed(tmp_path, shape)
    assert "напечатан" not in told
    assert '"typed"' not in told
