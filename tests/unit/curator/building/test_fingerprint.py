"""The same data are recognised under another name of the file, and others are not taken for them."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.building.private_file import fingerprint_of
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest


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
