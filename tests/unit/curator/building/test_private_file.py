"""A private file is known again under another name, and so is its copy."""

import os
import shutil
from pathlib import Path

import pytest

from dpsim_gui.curator.building.private_file import _is_same, is_private


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "tables"
    place.mkdir()
    for name in ("a", "b"):
        (place / f"{name}.csv").write_text(f"u\n{name}\n1\n")
    (tmp_path / "public.csv").write_text("u\nc\n1\n")
    (tmp_path / "link.csv").symlink_to(place / "b.csv")
    shutil.copyfile(place / "b.csv", tmp_path / "copy.txt")
    return place


def test_a_private_file_is_known_in_its_folder_under_a_link_and_as_a_copy(folder: Path) -> None:
    beside = folder.parent
    for private in ([folder], [folder / "*.csv"], [folder / "a.csv", folder / "b.csv"]):
        assert is_private(folder / "b.csv", private)
        assert is_private(beside / "link.csv", private)
        assert is_private(beside / "copy.txt", private)
        assert not is_private(beside / "public.csv", private)


def test_what_cannot_be_found_is_nobodys(folder: Path) -> None:
    assert not is_private("uniform", [folder])
    assert not is_private(folder / "a.csv", [])
    assert not is_private(folder / "a.csv", [folder / "gone.csv"])
    assert not is_private(folder / "a.csv", [folder / "*.npy"])
    assert not is_private("no\0name", [folder])


def test_empty_files_are_no_copies_and_folders_no_files(folder: Path) -> None:
    for name in ("one.csv", "two.csv"):
        (folder.parent / name).touch()
    assert not is_private(folder.parent / "one.csv", [folder.parent / "two.csv"])
    assert not is_private(folder, [folder.parent / "public.csv"])


def test_a_pipe_among_the_private_files_is_not_read(folder: Path) -> None:
    """Nobody may ever write to it."""
    os.mkfifo(folder / "pipe.csv")
    assert not _is_same(folder / "a.csv", folder / "pipe.csv")
