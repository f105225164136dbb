"""Judging: what verify says of a forged file with the seals that were noted, and what the other readers make of it."""

from __future__ import annotations

import contextlib
import functools
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from gmkit.core.game import game_names
from gmkit.core.journal import header
from gmkit.core.journal.gamefile import load
from gmkit.core.journal.header import boards_of
from gmkit.core.journal.log import Log, parse
from gmkit.core.journal.verify import verify
from gmkit.core.library import legend_of
from gmkit.core.referee import Referee
from gmkit.errors import GmkitError
from gmkit.grid.geometry import Columns
from gmkit.reveal.output import Wishes, followed
from gmkit.reveal.story import tell_story
from gmkit.table.history import log_lines
from tests.assurance.forger.forgeries import Forgery, drawn, file_of, forged, forgeries_of, records_of

SECONDS = 2.0
FOLDER = Path(__file__).parent.parent / "golden"
_PATH = Path("x.gmj")


class Base(NamedTuple):
    """A true game: its file, the seals that its players noted, and what everybody was told."""

    name: str
    data: bytes
    maps: tuple[str, ...]
    last: str
    told: tuple[tuple[str, ...], ...]
    columns: Columns


class Outcome(NamedTuple):
    """How one forged file was met: `kind` is what is counted, `wrong` what must not be."""

    kind: str
    wrong: str
    seconds: float


def base_of(path: Path) -> Base:
    """A game as its players remember it."""
    data = path.read_bytes()
    log = parse(data, path)
    referee = load(log, path)
    maps = tuple(board.seal for board in boards_of(log))
    return Base(path.stem, data, maps, log.seal, told_in(referee), referee.columns)


def bases(version: str) -> list[Base]:
    """Golden games of one version: the two shortest of each game, a duel, and one whose seed was asked for."""
    found: dict[str, list[Path]] = {}
    for path in sorted(FOLDER.glob(f"{version}-*.gmj"), key=lambda path: path.stat().st_size):
        found.setdefault(path.stem.split("-")[1], []).append(path)
    chosen = [path for paths in found.values() for path in paths[:2]]
    chosen += [path for paths in found.values() for path in paths[2:] if path.stem.endswith(("-duel", "-asked"))]
    return [base_of(path) for path in chosen]


def told_in(referee: Referee) -> tuple[tuple[str, ...], ...]:
    """What was told: aloud, then to each player."""
    return tuple(tuple(map(str, log_lines(referee, name))) for name in ("", *referee.players))


def judged(base: Base, data: bytes, line: int, deep: bool) -> Outcome:
    """One forged file, changed from `line` on; `deep` looks at a reveal of it too."""
    began = time.process_time()
    try:
        kind, wrong = _judged(base, data, line, deep)
    except Exception as error:  # nothing but our own refusals may come out
        kind, wrong = "traceback", f"{type(error).__name__}: {error!s:.200}"
    seconds = time.process_time() - began
    if seconds > SECONDS:
        wrong = wrong or f"{seconds:.1f} s"
    return Outcome(kind, wrong, seconds)


def _judged(base: Base, data: bytes, line: int, deep: bool) -> tuple[str, str]:
    if data == base.data:
        return "the same bytes", ""
    by_name = "refused by name: the header" if line == 1 else "refused by name: a line"
    try:
        log = parse(data, _PATH)
    except GmkitError:
        return by_name, ""
    told = _told(log, deep)
    by_map = _verdict(log, base.maps)
    if by_map is not None:
        return by_name, ""
    if _verdict(log, (*base.maps, base.last)) is None:
        if data.startswith(base.data):
            return "goes on after the noted line", ""
        return "accepted", "accepted against the seals of map and last line"
    if line == 1:
        return "accepted", "a forged header, accepted against the seal of its map"
    if told == base.told:
        return "changes nothing that was told", ""
    # Another game of the same map, that follows from the rules as well: only the seal of a line can tell.
    return "refused by the last line's seal alone", ""


def _told(log: Log, deep: bool) -> tuple[tuple[str, ...], ...] | None:
    """What a reader would be told; None where the file is refused."""
    try:
        referee = load(log, _PATH)
    except GmkitError:
        return None
    if deep:
        with contextlib.suppress(GmkitError):
            followed(tell_story(log, _PATH), Wishes(str(_PATH)), "text")
    return told_in(referee)


def _verdict(log: Log, seals: Sequence[str]) -> str | None:
    """Why it is refused; None where it is accepted."""
    try:
        verdict = verify(log, _PATH, *seals)
    except GmkitError as error:
        return error.message.en
    return None if verdict.good else next(proof.text.en for proof in verdict.proofs if proof.holds is False)


@contextlib.contextmanager
def remembering() -> Iterator[None]:
    """Within, what a text says as a map and where a game lies is found once: forged files share most of that."""
    read, find = header.read_map, header.find_game
    kept = functools.lru_cache(maxsize=24)(lambda text: read(text, str(_PATH), legend_of, game_names()))
    with (
        mock.patch.object(header, "read_map", lambda text, *_: kept(text) if isinstance(text, str) else read(text, *_)),
        mock.patch.object(header, "game_names", functools.cache(game_names)),
        mock.patch.object(header, "find_game", functools.cache(find)),
    ):
        yield


class Tally:
    """What was counted over many files."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.wrong: list[str] = []
        self.slowest = 0.0

    def add(self, base: Base, names: str, outcome: Outcome) -> None:
        """Count one."""
        self.kinds[outcome.kind] += 1
        self.slowest = max(self.slowest, outcome.seconds)
        if outcome.wrong:
            self.wrong.append(f"{base.name}: {names}: {outcome.wrong}")

    @property
    def files(self) -> int:
        """How many were met."""
        return self.kinds.total()


def run(games: Sequence[Base], count: int, seed: int | str, deep_every: int = 25) -> Tally:
    """So many forged files: every game's single forgeries by turns, then several at once; each drawn by the seed."""
    rng, tally = random.Random(seed), Tally()
    pools: list[tuple[Base, list[Forgery]]] = [(base, list(forgeries_of(records_of(base.data)))) for base in games]
    queues = [rng.sample(pool, len(pool)) for _, pool in pools]
    with remembering():
        for number in range(count):
            turn = number % len(pools)
            base, pool = pools[turn]
            chosen = (queues[turn].pop(),) if queues[turn] else drawn(pool, rng)
            data = file_of(forged(records_of(base.data), *chosen), base.columns)
            line = min(one.line for one in chosen)
            tally.add(base, " + ".join(one.name for one in chosen), judged(base, data, line, number % deep_every == 0))
    return tally
