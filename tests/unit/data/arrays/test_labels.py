"""Labels from a file of their own, beside rows in an NPY or NPZ file."""

from pathlib import Path

import numpy as np
import pytest

from dpsim_gui.data.arrays.source import _texts
from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.errors import DataFileError
from tests.unit.data.reading import labels_of, select

NUMBERS = np.array([0, 1, 2, 1, 0, 5, 1] * 30, dtype=np.uint8)
TEXTS = np.array(["a", "b", "c", "b", " a ", "other", "b"] * 30)
EXPECTED = [0, 1, 2, 1, 0, -1, 1] * 30


@pytest.fixture
def rows(tmp_path: Path) -> Path:
    np.save(tmp_path / "rows.npy", np.arange(630.0, dtype=np.float32).reshape(210, 3))
    np.savez(tmp_path / "rows.npz", x=np.arange(630.0).reshape(210, 3))
    return tmp_path


@pytest.mark.parametrize("data", ["rows.npy", "rows.npz"])
def test_each_row_has_its_label(rows: Path, data: str) -> None:
    np.save(rows / "y.npy", NUMBERS)
    np.save(rows / "column.npy", np.asfortranarray(NUMBERS.astype(">f4")[:, None]))
    np.save(rows / "texts.npy", TEXTS)
    np.save(rows / "bytes.npy", TEXTS.astype("S"))
    np.savez_compressed(rows / "y.npz", y=NUMBERS, x=np.zeros((4, 4)))
    for name, classes in (
        ("y.npy", ("0", "1", "2")),
        ("column.npy", ("0", "1", "2")),
        ("y.npz", ("0", "1", "2")),
        ("texts.npy", ("a", "b", "c")),
        ("bytes.npy", ("a", "b", "c")),
    ):
        options = ReadingOptions(labels=str(rows / name))
        source = open_source(rows / data, options, chunk_bytes=240)
        label = source.label_columns[-1]
        assert label == ("y" if name == "y.npz" else "label")
        selection = select(*source.columns, label_column=label, classes=classes)
        assert all(map(len, source.chunks(selection)))
        assert labels_of(source, selection) == EXPECTED
        shares = source.shares(500)
        assert (len(shares) > 3) == (data == "rows.npy")
        assert [each for share in shares for each in labels_of(share, selection)] == EXPECTED
        assert resolve_reading(rows / data, options).options.labels == str(rows / name)


def test_a_column_can_still_be_the_label(rows: Path) -> None:
    np.save(rows / "y.npy", NUMBERS)
    source = open_source(rows / "rows.npy", ReadingOptions(labels=str(rows / "y.npy")))
    assert labels_of(source, select("x0", label_column="x1", classes=("1", "4")))[:3] == [0, 1, -1]


def test_labels_that_do_not_fit_are_told_in_one_sentence(rows: Path) -> None:
    np.save(rows / "short.npy", NUMBERS[:-1])
    np.save(rows / "wide.npy", np.zeros((210, 2)))
    np.save(rows / "complex.npy", np.zeros(210, dtype=complex))
    np.savez(rows / "two.npz", y=NUMBERS, z=NUMBERS)
    (rows / "y.csv").write_text("y\n1\n")
    (rows / "t.csv").write_text("a,b\n1,2\n")
    for data in ("rows.npy", "rows.npz"):
        for labels, array, words in (
            ("short.npy", None, "one value for each row of the data"),
            ("wide.npy", None, "one number or text for each row"),
            ("complex.npy", None, "one number or text for each row"),
            ("two.npz", None, "one of y, z"),
            ("two.npz", "q", "one of y, z"),
            ("rows.npz", "x", "one number or text for each row"),
            ("rows.npz", None, "one of none"),
            ("y.csv", None, "must be an NPY or NPZ file"),
            ("absent.npy", None, "no such file"),
            ("", None, "is a folder"),
        ):
            with pytest.raises(DataFileError, match=words) as refusal:
                open_source(rows / data, ReadingOptions(labels=str(rows / labels), labels_array=array))
            assert refusal.value.field == "labels"
    options = ReadingOptions(labels=str(rows / "short.npy"))
    with pytest.raises(DataFileError, match="name the column"):
        open_source(rows / "t.csv", options)
    with pytest.raises(DataFileError, match="need a single NPY or NPZ file"):
        open_source(rows / "*.npy", options)
    assert open_source(rows / "rows.npy", ReadingOptions(labels=str(rows / "two.npz"), labels_array="z"))


def test_codes_that_are_no_characters_become_the_replacement_character() -> None:
    codes = np.array([0x61, 0x110000, 0x10FFFF, 0xD800, 0xDFFF, 0xE000], dtype=np.uint32)
    assert _texts(codes.view("U1")) == ["a", "\ufffd", "\U0010ffff", "\ufffd", "\ufffd", "\ue000"]
