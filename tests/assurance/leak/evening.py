"""One evening through real processes, and all that players may get of it: screens, logs, refusals, names of files.

A process is a new interpreter (`STARTED`), or a copy of this one that has gmkit loaded already (`COPIED`), which is
some times faster: it has its own streams, folder and exit code all the same.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from tests.assurance.leak.script import NEWCOMER
from tests.kit.console import SALT, SALTED
from tests.kit.root import ROOT

MAP = "/карта"  # the master's: of it the lit moves are kept alone, which he shows the player
SHAPES = ("text", "md", "json", "html")  # of what one player heard: the reveal with --as


class Ended(NamedTuple):
    """How a process ended."""

    code: int
    out: str
    err: str


class Run(NamedTuple):
    """What one evening left for players.

    Seals are blotted, the master's map, and the words in which he says where somebody is.

    `files` holds name, mode and size of each file; of the journal, which is the master's alone, no size.
    """

    code: int
    out: str
    err: str
    asked: tuple[tuple[str, Ended], ...]  # what may be asked for after the evening, or is refused
    files: tuple[str, ...]


Start = Callable[[Path, Sequence[str], str], Ended]


def STARTED(folder: Path, arguments: Sequence[str], typed: str) -> Ended:
    """gmkit in a new interpreter with another order of hashes, and the secret salt that the shadow knows."""
    return started([sys.executable, "-c", SALTED, *arguments], folder, typed)


def started(command: Sequence[str], folder: Path, typed: str) -> Ended:
    """Any command, in that folder."""
    found = subprocess.run(
        command,
        cwd=folder,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "PYTHONHASHSEED": "random"},
    )
    return Ended(found.returncode, found.stdout, found.stderr)


def COPIED(folder: Path, arguments: Sequence[str], typed: str) -> Ended:
    """`gmkit` in a copy of this process with the secret salt that the shadow knows. For processes of one thread."""
    with mock.patch("gmkit.core.journal.gamefile.fresh_salt", return_value=SALT):
        return copied(folder, arguments, typed)


def copied(folder: Path, arguments: Sequence[str], typed: str) -> Ended:
    """`gmkit` in a copy of this process as it is, with whatever was planted in it."""
    import gmkit.cli.main

    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        given.write(typed.encode())
        given.seek(0)
        child = os.fork()
        if not child:
            code = 70
            try:
                os.chdir(folder)
                for number, file in enumerate((given, out, err)):
                    os.dup2(file.fileno(), number)
                sys.stdin = os.fdopen(0, "r", encoding="utf-8")
                sys.stdout, sys.stderr = os.fdopen(1, "w", encoding="utf-8"), os.fdopen(2, "w", encoding="utf-8")
                sys.argv = ["gmkit", *arguments]
                gmkit.cli.main.main()
            except SystemExit as left:
                code = left.code if isinstance(left.code, int) else 0
            finally:
                os._exit(code)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        texts = []
        for file in (out, err):
            file.seek(0)
            texts.append(file.read().decode("utf-8"))
    return Ended(code, *texts)


def evening(
    folder: Path,
    file: Path,
    parts: Sequence[Sequence[str]],
    readers: Sequence[str],
    lang: str = "ru",
    seed: str = "clover",
    start: Start = STARTED,
    cut: bool = False,
    windows: bool = True,
) -> Run:
    """One evening in its own folder: played, gone on with for each further part, then asked about by each reader.

    A reader is a player, or "" for the table. `cut`: a crash left the last line unfinished before the last part.
    `windows`: each looks at his second window too, which shows the open field.
    """
    folder.mkdir(parents=True)
    code, out, err = 0, "", ""
    for number, part in enumerate(parts):
        first = ("play", str(file), "--seed", seed) if not number else ("resume",)
        if cut and number and number == len(parts) - 1:
            journal = next(folder.glob("*.gmj"))
            journal.write_bytes(journal.read_bytes()[:-9])
        one = start(folder, (*first, "--cover", "--lang", lang), "\n".join(part) + "\n")
        code, out, err = code or one.code, out + one.out, err + one.err
    asked = tuple(_asked(folder, readers, lang, start, windows)) if readers else ()
    return Run(
        code,
        _blotted(out, folder),
        _blotted(err, folder),
        tuple((what, Ended(one.code, _blotted(one.out, folder), _blotted(one.err, folder))) for what, one in asked),
        tuple(_listed(path) for path in sorted(folder.iterdir())),
    )


def _asked(folder: Path, readers: Sequence[str], lang: str, start: Start, windows: bool) -> Iterator[tuple[str, Ended]]:
    for path in sorted(one.name for one in folder.glob("*.gmj")):
        for name in readers:
            yield f"log {name}", start(folder, ("log", path, *(("--as", name) if name else ()), "--lang", lang), "")
            if windows:
                eyes = ("--as", name) if name else ("--field",)
                yield f"watch {name}", start(folder, ("watch", path, *eyes, "--lang", lang), "")
        yield "log of nobody", start(folder, ("log", path, "--as", "Никто", "--lang", lang), "")
        yield "verify", start(folder, ("verify", path, "--lang", lang), "")
        yield "verify a seal", start(folder, ("verify", path, "--seal", "0" * 64, "--lang", lang), "")
        for command in (("reveal", path, "--format", "text", "-o", "-"), ("replay", path)):
            found = start(folder, (*command, "--lang", lang), "")
            yield command[0], found if found.code else Ended(0, "told, for the game is over", "")
        for shape in SHAPES:
            heard = ("reveal", path, "--now", "--as", readers[-1], "--format", shape, "-o", f"{shape}.{shape}")
            yield f"heard as {shape}", start(folder, (*heard, "--lang", lang), "")
            made = folder / f"{shape}.{shape}"
            yield f"file {shape}", Ended(0, made.read_text(encoding="utf-8") if made.exists() else "", "")


_SEAL = re.compile(r"\b[0-9a-f]{64}\b")
_PLACED = re.compile(rf"((?:новый|new) {NEWCOMER}) \S+")


_LIT = re.compile(r"^(?:\x1b\[[0-9;]*m)*(?:ходы|moves) \(.*\n", re.M)
_MAP = re.compile(rf"^(.*{MAP}\n)(?: +ведущему │ (?!ходы \().*\n)*", re.M)


def unlit(run: Run) -> Run:
    """The same without the moves that stand under every announcement: what they may show was varied."""
    asked = tuple((what, Ended(one.code, _LIT.sub("", one.out), one.err)) for what, one in run.asked)
    return run._replace(out=_LIT.sub("", run.out), asked=asked)


def _blotted(text: str, folder: Path) -> str:
    text = _MAP.sub(r"\1", text)
    return _PLACED.sub(r"\1 CELL", _SEAL.sub("SEAL", text)).replace(str(folder), "FOLDER")


def _listed(path: Path) -> str:
    found = path.lstat()
    size = "" if path.suffix == ".gmj" or ".gmj.torn" in path.name else f" {found.st_size}"
    return f"{path.name} {found.st_mode & 0o777:o}{size}"
