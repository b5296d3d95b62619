"""A private file is known again under another name, and so is its copy."""

import os
import shutil
from pathlib import Path

import numpy as np
import polars as pl
import pytest

from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.building.copied_rows import _is_same, fingerprint_of, is_private
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest


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


@pytest.mark.needs("symlinks")
def test_a_private_file_is_known_in_its_folder_under_a_link_and_as_a_copy(folder: Path) -> None:
    beside = folder.parent
    for private in ([folder], [folder / "*.csv"], [folder / "a.csv", folder / "b.csv"]):
        assert all(is_private(place, private) for place in (folder / "b.csv", beside / "link.csv", beside / "copy.txt"))
        assert not is_private(beside / "public.csv", private)


def test_what_cannot_be_found_or_is_empty_or_a_folder_is_nobodys(folder: Path) -> None:
    beside = folder.parent
    for name in ("one.csv", "two.csv"):
        (beside / name).touch()
    for place, private in (
        ("uniform", [folder]),
        ("no\0name", [folder]),
        (folder / "a.csv", []),
        (folder / "a.csv", [folder / "gone.csv"]),
        (folder / "a.csv", [folder / "*.npy"]),
        (beside / "one.csv", [beside / "two.csv"]),
        (folder, [beside / "public.csv"]),
    ):
        assert not is_private(place, private)


@pytest.mark.needs("mkfifo")
def test_a_pipe_among_the_private_files_is_not_read(folder: Path) -> None:
    """Nobody may ever write to it."""
    os.mkfifo(folder / "pipe.csv")
    assert not _is_same(folder / "a.csv", folder / "pipe.csv")


@pytest.fixture
def tables(tmp_path: Path) -> Path:
    folder = tmp_path / "tables"
    folder.mkdir()
    for number in range(3):
        (folder / f"{number}.csv").write_text(f"a,b\n{number},2\n" * 100)
    return folder


def test_a_folder_a_pattern_and_renamed_files_are_the_same_data(tables: Path) -> None:
    before = fingerprint_of(tables)
    assert fingerprint_of(tables / "*.csv") == fingerprint_of(str(tables / "[0-9].csv")) == before
    (tables / "0.csv").rename(tables / "z.csv")
    assert fingerprint_of(tables) == before
    assert fingerprint_of(tables / "z*.csv") == fingerprint_of(tables / "z.csv")


def test_other_data_have_another_fingerprint(tables: Path) -> None:
    before = fingerprint_of(tables)
    assert fingerprint_of(tables / "[01].csv") != before
    (tables / "2.csv").write_text("a,b\n9,2\n" * 100)
    assert fingerprint_of(tables) != before
    values = np.arange(10.0)
    assert fingerprint_of(values) == fingerprint_of(values.copy())
    assert fingerprint_of(values) != fingerprint_of(values[::-1])
    assert fingerprint_of(values) != fingerprint_of(values.reshape(5, 2))


def test_long_files_that_begin_and_end_alike_differ_by_their_length_and_ends(tmp_path: Path) -> None:
    """Only the first and the last mebibyte are read."""
    mebibyte = 1 << 20
    contents = {
        "one": bytes(3 * mebibyte),
        "longer": bytes(3 * mebibyte + 1),
        "other beginning": b"x" + bytes(3 * mebibyte - 1),
        "other end": bytes(3 * mebibyte - 1) + b"x",
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    assert len({fingerprint_of(tmp_path / name) for name in contents}) == len(contents)


def test_a_fingerprint_is_the_same_in_every_version(tmp_path: Path) -> None:
    """Or ledgers would no longer know the data that they have seen."""
    content = np.arange(3 << 20, dtype=np.uint32).astype(np.uint8)
    (tmp_path / "long").write_bytes(content.tobytes())
    assert fingerprint_of(tmp_path / "long").hex()[:16] == "64154a169f7ea641"
    assert fingerprint_of(content.view(np.float64)).hex()[:16] == "5e188bfebc414303"


def test_rows_with_other_labels_are_the_same_people(tmp_path: Path) -> None:
    np.save(tmp_path / "rows.npy", np.zeros((4, 2)))
    request = ReleaseRequest(function="l1", epsilon="1", columns=("x0", "x1"), bounds=(0, 1), rows=4)
    folder = tmp_path / "folder"
    folder.mkdir()
    names = []
    for name in ("first", "second"):
        plan = make_plan(ReleaseRequest(**{**vars(request), "dataset": name}))
        published = build_release(plan, tmp_path / "rows.npy", tmp_path / f"{name}.dpsim", ledger=tmp_path / "ledger")
        names.append(published.reservation.other_names)
    assert names == [(), ("first",)]
    pl.DataFrame({"x0": [0.0] * 4, "x1": [0.0] * 4}).write_parquet(folder / "a.parquet")
    assert fingerprint_of(folder) == fingerprint_of(folder / "a.parquet")
