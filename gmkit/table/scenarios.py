"""`gmkit scenario check`: every document of the files named, by the same referee as at a table."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from gmkit.core.library import find_file
from gmkit.core.scenario.play import Mismatch, mismatch_text, rehearse, updated
from gmkit.core.scenario.reader import read_scenarios
from gmkit.grid.file.source import read_file
from gmkit.text import Both, Lang, safe_text
from gmkit.workshop.output import replace_text

KEPT = "cases.yaml"  # worked cases say what must be; they are never rewritten


def check_files(files: Sequence[str], update: bool, say: Callable[[str], None], lang: Lang) -> tuple[int, int]:
    """(passed, failed) documents. With `update` the heard parts are rewritten to what was heard."""
    passed = failed = 0
    for name in files:
        path = find_file(name)
        found: list[Mismatch] = []
        for scenario in read_scenarios(path):
            mismatches = rehearse(scenario)
            found += mismatches
            if mismatches:
                failed += 1
                say(f"{safe_text(str(path))}:{scenario.line}: {safe_text(scenario.name)}")
                for miss in mismatches:
                    say("  " + safe_text(mismatch_text(str(path), miss)(lang)))
            else:
                passed += 1
        if update and any(miss.heard is not None for miss in found):
            _update(path, found, say, lang)
    return passed, failed


def _update(path: Path, found: Sequence[Mismatch], say: Callable[[str], None], lang: Lang) -> None:
    if KEPT in (path.name, os.path.basename(os.path.realpath(path))):
        say(Both(f"{KEPT} не переписывается", f"{KEPT} is never rewritten")(lang))
        return
    text = read_file(path).decode("utf-8")
    replace_text(path, updated(text, found))
    say(Both(f"переписан: {safe_text(str(path))}", f"rewritten: {safe_text(str(path))}")(lang))
