"""`map fmt`, `scenario check --update`, `map new -o` on real disks: the file whole or as it was, and one message."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.assurance.processes.test_full_disk import limit
from tests.kit.console import ROOT, Ran, gmkit
from tests.kit.nobody import as_nobody
from tests.kit.piped import Piped

MAP = ROOT / "maps/numenor/first-cave.yaml"


class Rewritten(NamedTuple):
    """A command that rewrites a file, and the file before and after."""

    args: tuple[str, ...]
    before: str
    after: str
    code: int
    step: str  # what is done between the reading and the writing


def _fmt() -> Rewritten:
    tidy = MAP.read_text(encoding="utf-8")
    untidy = tidy.replace("---", "───")
    assert untidy != tidy
    return Rewritten(("map", "fmt"), untidy, tidy, 0, "gmkit.table.maps.formatted")


def _update() -> Rewritten:
    head = f"format: gmkit-scenario/1\nname: x\nrules: [NC-1]\nboard: {MAP}\nplayers: {{Аня: A1}}\nplay: |\n"
    wrong, right = (f"{head}  Аня: восток -> {heard}\n" for heard in ("стена", "суша"))
    return Rewritten(("scenario", "check", "--update"), wrong, right, 1, "gmkit.table.scenarios.updated")


BOTH = pytest.mark.parametrize("call", [_fmt(), _update()], ids=["fmt", "update"])


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder on a path that every user may go along, who has imported what the commands need."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        gmkit("map", "check", str(MAP))
        yield folder
        folder.chmod(0o777)


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def one_message(ran: Ran, words: str) -> None:
    assert ran.code == 74, ran
    assert len(ran.err.splitlines()) == 1, ran.err
    assert words in ran.err
    assert "Errno" not in ran.err


@BOTH
def test_a_file_that_lies_beside_is_left_alone(call: Rewritten, tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text(call.before, encoding="utf-8")
    beside = {f"m.yaml{end}" for end in (".new", ".part", ".tmp", ".bak", "~")} | {".m.yaml.part", ".m.yaml.new"}
    for name in beside:
        (tmp_path / name).write_text("precious")
    assert gmkit(*call.args, "m.yaml", folder=tmp_path).code == call.code
    assert text(tmp_path / "m.yaml") == call.after
    assert names(tmp_path) == {"m.yaml", *beside}
    assert {text(tmp_path / name) for name in beside} == {"precious"}


@BOTH
@pytest.mark.parametrize("target", ["real/m.yaml", "link.yaml", "folder/m.yaml"])
def test_a_link_stays_a_link_and_what_is_behind_it_is_rewritten(call: Rewritten, target: str, tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "folder").symlink_to("real")
    real = tmp_path / "real/m.yaml"
    real.write_text(call.before, encoding="utf-8")
    real.chmod(0o640)
    (tmp_path / "link.yaml").symlink_to("folder/m.yaml")
    (tmp_path / "m.yaml").symlink_to(target)
    assert gmkit(*call.args, "m.yaml", folder=tmp_path).code == call.code
    assert os.readlink(tmp_path / "m.yaml") == target
    assert os.readlink(tmp_path / "link.yaml") == "folder/m.yaml"
    assert text(real) == call.after
    assert real.stat().st_mode & 0o777 == 0o640
    assert names(tmp_path / "real") == {"m.yaml"}


def test_worked_cases_behind_a_link_are_never_rewritten(tmp_path: Path) -> None:
    call = _update()
    (tmp_path / "cases.yaml").write_text(call.before, encoding="utf-8")
    (tmp_path / "other.yaml").symlink_to("cases.yaml")
    ran = gmkit(*call.args, "other.yaml", folder=tmp_path)
    assert "cases.yaml не переписывается" in ran.out
    assert text(tmp_path / "cases.yaml") == call.before


@BOTH
@pytest.mark.parametrize("linked", [False, True])
def test_a_file_that_may_not_be_written_stays_as_it_is(call: Rewritten, linked: bool, open_folder: Path) -> None:
    """Its folder takes new files, so that another could be put in its place; that is not done."""
    path = open_folder / ("real.yaml" if linked else "m.yaml")
    path.write_text(call.before, encoding="utf-8")
    path.chmod(0o444)
    if linked:
        (open_folder / "m.yaml").symlink_to("real.yaml")
    before = names(open_folder)
    one_message(as_nobody(*call.args, "m.yaml", folder=open_folder), "m.yaml не записан: нет прав")
    assert text(path) == call.before
    assert path.stat().st_mode & 0o777 == 0o444
    assert names(open_folder) == before


@BOTH
def test_a_folder_that_takes_no_files(call: Rewritten, open_folder: Path) -> None:
    path = open_folder / "m.yaml"
    path.write_text(call.before, encoding="utf-8")
    path.chmod(0o666)
    open_folder.chmod(0o555)
    one_message(as_nobody(*call.args, "m.yaml", folder=open_folder), "m.yaml не записан: нет прав")
    assert text(path) == call.before
    one_message(as_nobody("map", "new", "numenor", "-o", "n.yaml", folder=open_folder), "n.yaml не записан: нет прав")
    assert names(open_folder) == {"m.yaml"}


def _gone(path: Path) -> None:
    path.unlink()


def _folder_gone(path: Path) -> None:
    shutil.rmtree(path.parent)


def _folder_instead(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _link_instead(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


@BOTH
@pytest.mark.parametrize("linked", [False, True])
@pytest.mark.parametrize(
    ("change", "why"),
    [
        (_gone, "такой папки или файла нет"),
        (_folder_gone, "такой папки или файла нет"),
        (_folder_instead, "это папка"),
        (_link_instead, "ссылки ведут по кругу или никуда"),
    ],
)
def test_what_happens_to_the_file_meanwhile(
    call: Rewritten,
    linked: bool,
    change: Callable[[Path], None],
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "d").mkdir()
    path = tmp_path / "d/m.yaml"
    path.write_text(call.before, encoding="utf-8")
    (tmp_path / "link.yaml").symlink_to("d/m.yaml")

    def meanwhile(*args: object) -> str:
        change(path)
        return call.after

    monkeypatch.setattr(call.step, meanwhile)
    ran = gmkit(*call.args, "link.yaml" if linked else "d/m.yaml", folder=tmp_path)
    one_message(ran, why)
    assert names(tmp_path) <= {"d", "link.yaml"}
    assert os.readlink(tmp_path / "link.yaml") == "d/m.yaml"
    assert not [one for one in tmp_path.rglob("*") if one.is_file() and not one.is_symlink()]


@BOTH
@pytest.mark.parametrize("size", [0, 100])
def test_a_full_disk_keeps_the_file_as_it_was(call: Rewritten, size: int, tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text(call.before, encoding="utf-8")
    with Piped((*call.args, "m.yaml"), tmp_path, before=lambda: limit(size)) as run:
        code = run.end()
    one_message(Ran(code, run.screen, run.errors), "файл слишком велик для этого диска")
    assert text(tmp_path / "m.yaml") == call.before
    assert names(tmp_path) == {"m.yaml"}


@pytest.mark.parametrize("size", [0, 100, 1024])
def test_a_new_map_on_a_full_disk_leaves_its_name_free(size: int, tmp_path: Path) -> None:
    args = ("map", "new", "numenor", "--size", "100x100", "-o", "b.yaml")
    with Piped(args, tmp_path, before=lambda: limit(size)) as run:
        code = run.end()
    one_message(Ran(code, run.screen, run.errors), "b.yaml не записан: файл слишком велик для этого диска")
    assert names(tmp_path) == set()
    assert gmkit(*args, folder=tmp_path).code == 0


@pytest.mark.parametrize("place", ["file", "folder", "link", "dangling", "loop"])
def test_a_new_map_takes_the_place_of_nothing(place: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("precious")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("file")
    (tmp_path / "dangling").symlink_to("nowhere")
    (tmp_path / "loop").symlink_to("loop")
    before = names(tmp_path)
    ran = gmkit("map", "new", "numenor", "-o", place, folder=tmp_path)
    assert (ran.code, ran.err) == (2, f"{place} уже есть\n")
    assert names(tmp_path) == before
    assert text(tmp_path / "file") == "precious"
