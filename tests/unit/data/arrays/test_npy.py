"""NPY files and arrays: any real type, order and version gives the same rows as numpy."""

import pickle
from pathlib import Path
from typing import Any

import numpy as np
import polars
import pytest
from numpy.typing import NDArray

from dpsim_gui.data.arrays.rows import MOST_COLUMNS, as_floats, header_of
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.person_key import Keys
from dpsim_gui.errors import DataFileError
from dpsim_gui.messages import Message
from tests.unit.data.reading import Everything, labels_of, rows_of, select

TYPES = ["?", "i1", "u1", "<i2", ">i2", "<u4", ">i8", "<u8", "<f2", ">f2", "<f4", ">f4", "<f8", ">f8", "g"]


def sample(dtype: str, shape: tuple[int, ...]) -> NDArray[Any]:
    values = np.arange(int(np.prod(shape))).reshape(shape) % 101
    return values.astype(dtype)


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("dtype", TYPES)
def test_every_real_type_and_order_is_read(dtype: str, order: Any, tmp_path: Path, everything: Everything) -> None:
    array = np.array(sample(dtype, (57, 5)), order=order)
    np.save(tmp_path / "a.npy", array)
    for source in (tmp_path / "a.npy", array):
        for chunk_bytes in (1, 100, 1 << 20):
            names, rows = everything(source, chunk_bytes=chunk_bytes)
            assert names == ("x0", "x1", "x2", "x3", "x4")
            assert np.array_equal(rows, array.astype(np.float64))


@pytest.mark.parametrize("version", [(1, 0), (2, 0), (3, 0)])
def test_every_version_is_read(version: tuple[int, int], tmp_path: Path, everything: Everything) -> None:
    array = sample("<f8", (7, 2))
    with (tmp_path / "a.npy").open("wb") as stream:
        np.lib.format.write_array(stream, array, version=version)
    assert np.array_equal(everything(tmp_path / "a.npy")[1], array)


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("shape", [(9,), (9, 1), (9, 3, 4), (9, 2, 3, 2), (0, 3), (0,)])
def test_every_shape_becomes_one_row_for_each_record(
    shape: tuple[int, ...], order: Any, tmp_path: Path, everything: Everything
) -> None:
    array = np.array(sample("<f4", shape), order=order)
    np.save(tmp_path / "a.npy", array)
    for source in (tmp_path / "a.npy", array):
        _, rows = everything(source, chunk_bytes=64)
        assert np.array_equal(rows, array.reshape(shape[0], int(np.prod(shape[1:]))).astype(np.float64))
        opened = open_source(source)
        assert opened.known_rows == opened.count_rows(None) == shape[0]


def test_a_few_columns_in_any_order_and_a_label_beside_them(tmp_path: Path) -> None:
    array = sample("<i4", (40, 6))
    for order in ("C", "F"):
        np.save(tmp_path / "a.npy", np.array(array, order=order))
        for source in (tmp_path / "a.npy", array):
            for columns in (("x4", "x0"), ("x1", "x2", "x3")):
                selection = select(*columns, label_column="x5", classes=("11", "5.0"))
                opened = open_source(source, chunk_bytes=100)
                assert np.array_equal(rows_of(opened, selection), array[:, [int(name[1:]) for name in columns]])
                expected = [{11: 0, 5: 1}.get(value, -1) for value in array[:, 5].tolist()]
                assert labels_of(opened, selection) == expected


@pytest.mark.parametrize("label", [None, "x0"])
def test_each_row_is_of_its_person_whatever_stands_beside_it(label: str | None, tmp_path: Path) -> None:
    array = sample("<f4", (9, 4))
    array[:, 2] = [7, 7, 8, 1, 7, 2.5, 8, 8, 1]
    selection = select("x3", "x1", label_column=label, classes=("8", "11") if label else (), person="x2")
    np.save(tmp_path / "a.npy", array)
    np.savez(tmp_path / "a.npz", array)
    for source in (tmp_path / "a.npy", tmp_path / "a.npz", array):
        chunks = list(open_source(source, chunk_bytes=100).chunks(selection))
        assert np.array_equal(np.concatenate([chunk.rows for chunk in chunks]), array[:, [3, 1]])
        marks = [chunk.keys.marks for chunk in chunks if chunk.keys is not None]
        people = ["7", "7", "8", "1", "7", None, "8", "8", "1"]
        assert np.array_equal(np.concatenate(marks), Keys.of(people).marks)
        labels = [chunk.labels for chunk in chunks if chunk.labels is not None]
        if label is not None:
            expected = [{8: 0, 11: 1}.get(value, -1) for value in array[:, int(label[1:])].tolist()]
            assert np.concatenate(labels).tolist() == expected


def test_an_array_of_private_rows_is_not_sent_to_others() -> None:
    with pytest.raises(TypeError, match="private rows"):
        pickle.dumps(open_source(np.ones((2, 2))))


def test_numbers_beyond_double_precision_go_to_the_bound(everything: Everything) -> None:
    with np.errstate(over="ignore"):
        huge = np.array([[1, 2]], dtype="g") * np.finfo("g").max / 4
    assert everything(huge)[1].tolist() == [[1e30, 1e30]]


def test_masked_values_are_missing(everything: Everything) -> None:
    array = np.ma.masked_array([[1, 2], [3, 4]], mask=[[False, True], [False, False]])
    assert np.array_equal(everything(array)[1], np.array([[1, np.nan], [3, 4]]), equal_nan=True)


def test_a_single_column_may_be_stored_in_either_order(tmp_path: Path, everything: Everything) -> None:
    """numpy writes C order for it; other programs need not."""
    for fortran in (False, True):
        with (tmp_path / "a.npy").open("wb") as stream:
            head = {"descr": "<f8", "fortran_order": fortran, "shape": (4,)}
            np.lib.format.write_array_header_1_0(stream, head)
            stream.write(np.arange(4.0).tobytes())
        assert everything(tmp_path / "a.npy", chunk_bytes=16)[1].tolist() == [[0], [1], [2], [3]]


def test_numbers_of_any_array_are_plain_numbers() -> None:
    found = as_floats(np.ma.masked_array([[1, 2]], mask=[[False, True]]))
    assert type(found) is np.ndarray
    assert found.flags["C_CONTIGUOUS"]
    assert np.array_equal(found, [[1, np.nan]], equal_nan=True)


def test_the_array_that_was_given_is_not_touched(everything: Everything) -> None:
    array = np.array([[np.nan, 1e300]])
    everything(array)
    assert np.isnan(array[0, 0])
    assert array[0, 1] == 1e300


def object_array() -> NDArray[Any]:
    array = np.empty(2, dtype=object)
    array[:] = [1, "poison"]
    return array


@pytest.mark.parametrize(
    ("array", "words"),
    [
        (object_array(), "Python objects"),
        (np.ones((2, 2), dtype=complex), "complex"),
        (np.zeros(2, dtype=[("a", "f8"), ("b", "i4")]), "structured"),
        (np.array(["poison"]), "text or dates"),
        (np.array(["2020-01-01"], dtype="M8[D]"), "text or dates"),
        (np.array(1.5), "single number"),
        (np.ones((3, 0)), "0 columns"),
        (np.ones((0, 2_000_000)), "2000000 columns"),
    ],
)
def test_what_is_no_table_of_real_numbers_gets_one_sentence(array: NDArray[Any], words: str, tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", array, allow_pickle=True)
    for source in (tmp_path / "a.npy", array):
        with pytest.raises(DataFileError, match=words) as refusal:
            open_source(source)
        assert "poison" not in str(refusal.value)


def test_a_table_may_have_as_many_columns_as_the_limit_and_no_more() -> None:
    number = np.dtype("f8")
    assert header_of((0, MOST_COLUMNS), number, fortran=False).width == MOST_COLUMNS
    with pytest.raises(DataFileError) as refused:
        header_of((0, MOST_COLUMNS + 1), number, fortran=False)
    assert refused.value.message == Message("array-columns", width=MOST_COLUMNS + 1, limit=MOST_COLUMNS)


def test_a_file_that_is_cut_off_is_refused_at_once(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.ones((100, 3)))
    whole = (tmp_path / "a.npy").read_bytes()
    for length in (len(whole) - 1, 200, 60, 9, 6):
        (tmp_path / "b.npy").write_bytes(whole[:length])
        with pytest.raises(DataFileError, match=r"cut off|damaged"):
            open_source(tmp_path / "b.npy")


def test_a_file_that_shrinks_while_it_is_read_is_refused(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.ones((100, 3)))
    chunks = open_source(tmp_path / "a.npy").chunks(select("x0"))
    (tmp_path / "a.npy").write_bytes((tmp_path / "a.npy").read_bytes()[:500])
    with pytest.raises(DataFileError, match="cut off"):
        next(chunks)


def test_a_header_from_python_2_is_read_without_a_warning(tmp_path: Path, everything: Everything) -> None:
    header = b"{'descr': '<f8', 'fortran_order': False, 'shape': (2L, 1L), }"
    header += b" " * (118 - 1 - len(header)) + b"\n"
    content = b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header + np.ones(2).tobytes()
    (tmp_path / "a.npy").write_bytes(content)
    assert everything(tmp_path / "a.npy")[1].tolist() == [[1], [1]]


def test_a_negative_shape_is_damage(tmp_path: Path) -> None:
    with (tmp_path / "a.npy").open("wb") as stream:
        np.lib.format.write_array_header_1_0(stream, {"descr": "<f8", "fortran_order": False, "shape": (-1, 3)})
    with pytest.raises(DataFileError, match="damaged"):
        open_source(tmp_path / "a.npy")


@pytest.mark.parametrize("suffix", ["npy", "parquet"])
def test_a_share_of_another_file_is_refused(suffix: str, tmp_path: Path) -> None:
    """A worker elsewhere may have a file of the same name with other rows."""
    path = tmp_path / f"rows.{suffix}"

    def write(rows: int) -> None:
        values = np.arange(2.0 * rows).reshape(rows, 2)
        if suffix == "npy":
            np.save(path, values)
        else:
            polars.DataFrame(values, schema=["x0", "x1"]).write_parquet(
                path, row_group_size=100, compression="uncompressed"
            )

    write(1000)
    share = open_source(path).shares(1600)[2]
    selection = select("x0", "x1")
    assert 0 < sum(len(chunk.rows) for chunk in share.chunks(selection)) < 1000
    write(1200)
    with pytest.raises(DataFileError, match="same length"):
        list(share.chunks(selection))
    path.unlink()
    with pytest.raises(DataFileError, match=r"at the same path|no longer there"):
        list(share.chunks(selection))
