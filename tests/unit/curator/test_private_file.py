"""What is private is known again under another name, so that nobody publishes it or sees its true errors."""

import os
from pathlib import Path

import pytest

from dpsim_gui.curator.private_file import is_private, refuse_private_landmarks, refuse_private_twin
from dpsim_gui.errors import PlanError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "tables"
    place.mkdir()
    for name in ("a", "b"):
        (place / f"{name}.csv").write_text("u\n1\n")
    (tmp_path / "public.csv").write_text("u\n1\n")
    (tmp_path / "link.csv").symlink_to(place / "b.csv")
    return place


def test_a_private_file_is_known_in_its_folder_and_under_a_link(folder: Path) -> None:
    beside = folder.parent
    for private in ([folder], [folder / "*.csv"], [folder / "a.csv", folder / "b.csv"]):
        assert is_private(folder / "b.csv", private)
        assert is_private(beside / "link.csv", private)
        assert not is_private(beside / "public.csv", private)


def test_what_cannot_be_found_is_nobodys(folder: Path) -> None:
    assert not is_private("uniform", [folder])
    assert not is_private(folder / "a.csv", [])
    assert not is_private(folder / "a.csv", [folder / "gone.csv"])
    assert not is_private(folder / "a.csv", [folder / "*.npy"])
    assert not is_private("no\0name", [folder])


def test_it_is_neither_rehearsed_on_nor_published(folder: Path) -> None:
    with pytest.raises(PlanError, match="true errors must not be seen"):
        refuse_private_twin(folder / "a.csv", [os.fspath(folder)])
    with pytest.raises(PlanError, match="would be published"):
        refuse_private_landmarks(folder / "a.csv", [os.fspath(folder)])
    refuse_private_twin("uniform", [os.fspath(folder)])
    refuse_private_landmarks(folder.parent / "public.csv", [os.fspath(folder)])
