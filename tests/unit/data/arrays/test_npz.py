"""NPZ files: one array gives the rows, another may give the labels."""

import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.data.arrays.rows import NpzArchive, header_of
from dpsim_gui.data.arrays.source import can_label, label_arrays
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.errors import DataFileError
from tests.unit.data.reading import Everything, labels_of, refused, select

SAVERS = [np.savez, np.savez_compressed]
ROWS = np.arange(60.0).reshape(20, 3)


def labels_in(path: Path, label: str, *classes: str) -> list[int]:
    source = open_source(path, ReadingOptions(array="x"), chunk_bytes=40)
    return labels_of(source, select("x0", label_column=label, classes=classes))


@pytest.mark.parametrize("save", SAVERS)
@pytest.mark.parametrize("order", ["C", "F"])
def test_the_only_table_is_chosen_and_streamed(save: Any, order: Any, tmp_path: Path, everything: Everything) -> None:
    save(tmp_path / "a.npz", y=np.arange(20), x=np.array(ROWS, order=order), note=np.array("poison"))
    for chunk_bytes in (1, 100, 1 << 20):
        names, rows = everything(tmp_path / "a.npz", chunk_bytes=chunk_bytes)
        assert names == ("x0", "x1", "x2")
        assert np.array_equal(rows, ROWS)
    assert open_source(tmp_path / "a.npz").known_rows == 20
    assert open_source(tmp_path / "a.npz").count_rows(None) == 20


def test_an_array_can_be_named(tmp_path: Path, everything: Everything) -> None:
    np.savez(tmp_path / "a.npz", train=ROWS, test=ROWS[:4] + 1, pictures=np.ones((5, 2, 2)))
    assert np.array_equal(everything(tmp_path / "a.npz", ReadingOptions(array="test"))[1], ROWS[:4] + 1)
    assert everything(tmp_path / "a.npz", ReadingOptions(array="pictures"))[1].shape == (5, 4)
    with pytest.raises(DataFileError, match="Choose one of train, test, pictures") as refusal:
        open_source(tmp_path / "a.npz")
    assert refusal.value.field == "array"


def test_long_lists_of_arrays_are_shortened(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", allow_pickle=False, **{f"array{index}": ROWS for index in range(20)})
    with pytest.raises(DataFileError, match="array11, …"):
        open_source(tmp_path / "a.npz")
    twelve = [f"a{number}" for number in range(12)]
    assert NpzArchive.listed(twelve) == ", ".join(twelve)
    assert NpzArchive.listed([*twelve, "b"]) == ", ".join(twelve) + ", …"
    assert NpzArchive.listed([]) == "none"


def test_tables_of_several_columns_come_first(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", y=np.arange(20), x=ROWS, words=np.array(["a"]), z=np.arange(3.0), w=ROWS)
    assert NpzArchive(tmp_path / "a.npz").tables == ["x", "w", "y", "z"]


@pytest.mark.parametrize("save", SAVERS)
@pytest.mark.parametrize(
    "labels",
    [
        np.arange(20) % 3,
        (np.arange(20) % 3).astype(">f4").reshape(20, 1),
        (np.arange(20) % 3).astype("U5"),
        (np.arange(20) % 3).astype(">U5"),
        (np.arange(20) % 3).astype("S5"),
    ],
)
def test_labels_may_come_from_another_array_of_the_same_length(save: Any, labels: Any, tmp_path: Path) -> None:
    save(tmp_path / "a.npz", x=ROWS, y=labels, z=np.arange(19))
    source = open_source(tmp_path / "a.npz", ReadingOptions(array="x"))
    assert source.label_columns == ("x0", "x1", "x2", "y")
    assert labels_in(tmp_path / "a.npz", "y", "2", "0") == [{2: 0, 0: 1}.get(k % 3, -1) for k in range(20)]
    with pytest.raises(DataFileError, match="no column 'z'"):
        labels_in(tmp_path / "a.npz", "z", "2", "0")


def test_labels_may_be_a_column_of_the_table(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", x=ROWS)
    assert labels_in(tmp_path / "a.npz", "x2", "5")[:3] == [-1, 0, -1]


def test_codes_that_are_no_character_are_no_class(tmp_path: Path) -> None:
    codes = np.array([0x41, 0xD7FF, 0xD800, 0xDFFF, 0xE000, 0x10FFFF, 0x110000, 0xFFFFFFFF], dtype=np.uint32)
    np.savez(tmp_path / "a.npz", x=ROWS[:8], y=codes.view("U1"))
    classes = ("A", "\ud7ff", "\ue000", "\U0010ffff")
    assert labels_in(tmp_path / "a.npz", "y", *classes) == [0, 1, -1, -1, 2, 3, -1, -1]


def test_texts_of_no_length_are_no_labels() -> None:
    for kind, able in (("S0", False), ("U0", False), ("S1", True), ("U1", True), ("M8[s]", False), ("?", True)):
        assert can_label(header_of((20,), np.dtype(kind), fortran=False)) is able


def test_the_arrays_that_may_be_labels_are_told_for_an_archive_only(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", x=ROWS, y=np.arange(20), z=np.arange(19), w=np.arange(20.0))
    np.save(tmp_path / "a.npy", ROWS)
    assert label_arrays(tmp_path / "a.npz", 20) == ("y", "w")
    assert label_arrays(tmp_path / "a.npy", 20) == ()
    with refused("no-label-array", "labels"):
        label_arrays(tmp_path / "a.npz", 21)


def test_pickles_are_never_opened(tmp_path: Path, everything: Everything) -> None:
    pickled = np.empty(1, dtype=object)
    pickled[0] = {"poison": 1}
    np.savez(tmp_path / "a.npz", x=ROWS, p=pickled)
    assert everything(tmp_path / "a.npz")[1].shape == ROWS.shape
    with pytest.raises(DataFileError, match="Python objects"):
        open_source(tmp_path / "a.npz", ReadingOptions(array="p"))
    np.savez(tmp_path / "b.npz", p=pickled, scalar=np.array(3.0))
    with pytest.raises(DataFileError, match="no array of real numbers"):
        open_source(tmp_path / "b.npz")


def test_a_large_array_stored_by_columns_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dpsim_gui.data.arrays.rows._MOST_LOADED_BYTES", 100)
    np.savez(tmp_path / "a.npz", x=np.asfortranarray(ROWS))
    selection = select("x0")
    with pytest.raises(DataFileError, match="column by column"):
        next(open_source(tmp_path / "a.npz").chunks(selection))
    monkeypatch.setattr("dpsim_gui.data.arrays.rows._MOST_LOADED_BYTES", ROWS.nbytes)
    assert sum(len(chunk) for chunk in open_source(tmp_path / "a.npz").chunks(selection)) == len(ROWS)


def test_damage_inside_the_archive_is_one_sentence(tmp_path: Path, everything: Everything) -> None:
    np.savez(tmp_path / "a.npz", x=ROWS)
    whole = (tmp_path / "a.npz").read_bytes()
    at = whole.index(ROWS.tobytes()) + 8
    (tmp_path / "b.npz").write_bytes(whole[:at] + b"\xff" + whole[at + 1 :])
    with pytest.raises(DataFileError, match="damaged"):
        everything(tmp_path / "b.npz")


def test_an_array_shorter_than_its_header_says_is_refused(tmp_path: Path, everything: Everything) -> None:
    np.save(tmp_path / "x.npy", ROWS)
    with zipfile.ZipFile(tmp_path / "a.npz", "w") as archive:
        archive.writestr("x.npy", (tmp_path / "x.npy").read_bytes()[:-8])
    with pytest.raises(DataFileError, match="cut off"):
        everything(tmp_path / "a.npz")


def test_a_password_is_noticed(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", x=ROWS)
    content = bytearray((tmp_path / "a.npz").read_bytes())
    directory = content.index(b"PK\x01\x02")
    content[directory + 8] |= 1
    (tmp_path / "a.npz").write_bytes(bytes(content))
    with pytest.raises(DataFileError, match="password"):
        open_source(tmp_path / "a.npz")
