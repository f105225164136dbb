"""Faces that were typed where gmkit throws the dice: verify and reveal tell them from thrown ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gmkit.grid.geometry import Columns
from tests.assurance.forger.forgeries import file_of
from tests.kit.console import gmkit

TYPED = "ход 3\nвправо\nгайка вправо 5\nстоп\nход 1\n"


def played(folder: Path, *, proof: int) -> str:
    """A game whose faces were typed, and which says that gmkit threw them: the master himself made all its seals.

    The seal that its players noted.
    """
    table = ("play", "stalker/short-evening", "--players", "Аня,Боря", "--dice", "hand", "--save", "a.gmj")
    assert gmkit(*table, typed=TYPED, folder=folder).code == 0
    rows = [json.loads(row) for row in (folder / "a.gmj").read_bytes().splitlines()]
    rows[0]["dice"] = "auto"
    if proof == 1:
        del rows[0]["proof"], rows[0]["salt"]
        for row in rows[1:]:
            del row["salt"]
    (folder / "a.gmj").write_bytes(file_of(rows, Columns.LATIN))
    return str(json.loads((folder / "a.gmj").read_bytes().splitlines()[0])["boards"][0]["seal"])


def test_verify_names_the_line_whoever_sealed_it(tmp_path: Path) -> None:
    seal = played(tmp_path, proof=2)
    ran = gmkit("verify", "a.gmj", "--seal", seal, folder=tmp_path)
    assert ran.code == 1, ran.out
    assert "- строка 3: грань напечатана, хотя кубики в этой игре бросает gmkit" in ran.out
    assert "- строка 3: по правилам этого gmkit вышло бы иначе" in ran.out


def test_of_the_older_proof_it_is_a_remark(tmp_path: Path) -> None:
    """Tables took a typed face then, and nothing said that they might not."""
    seal = played(tmp_path, proof=1)
    ran = gmkit("verify", "a.gmj", "--seal", seal, folder=tmp_path)
    assert ran.code == 0, ran.out
    assert "строка 3: грань напечатана, хотя кубики в этой игре бросает gmkit" in ran.out
    assert "каждый ответ следует из карты и правил" in ran.out


@pytest.mark.parametrize("proof", [1, 2])
def test_a_reveal_tells_it(proof: int, tmp_path: Path) -> None:
    played(tmp_path, proof=proof)
    told = gmkit("reveal", "a.gmj", "--now", "--format", "text", folder=tmp_path).out
    assert [told.count(f"грань {face} напечатана") for face in (3, 5, 1)] == [1, 1, 1]
