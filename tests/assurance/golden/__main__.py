"""`python -m tests.assurance.golden`: play and freeze the golden games of this version that are not there yet."""

from __future__ import annotations

import tempfile
from hashlib import sha256
from pathlib import Path

from tests.assurance.golden.evenings import FOLDER, evenings, frozen, play


def main() -> None:
    """Add what is missing; a file that is there is never touched."""
    with tempfile.TemporaryDirectory() as folder:
        for name, evening in evenings().items():
            made = play(name, evening, Path(folder))
            kept = FOLDER / made.name
            if kept.exists():
                print(f"{kept.name}: kept as it is")
                continue
            kept.write_bytes(made.read_bytes())
            kept.with_suffix(".txt").write_text(frozen(kept), encoding="utf-8", newline="\n")
            print(f"{kept.name}: added, {len(kept.read_bytes().splitlines())} lines")
    sums = [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(FOLDER.glob("*-*.*"))]
    (FOLDER / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")


if __name__ == "__main__":
    main()
