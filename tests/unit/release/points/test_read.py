"""Query points come in as written, or the message says which line to correct."""

import contextlib
import csv
import os
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.columns.table import ColumnTable
from dpsim_gui.errors import QueryError
from dpsim_gui.release.points.read import read_kept, read_points
from dpsim_gui.release.points.text import block_rows
from tests.unit.columns.examples import EXAMPLES

COLUMNS = ("a", "b")


def written(folder: Path, text: str | bytes, name: str = "points.csv") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path


def all_points(path: Path, columns: tuple[str, ...] = COLUMNS) -> list[list[float]]:
    return [row.tolist() for _, block in read_points(path, columns) for row in block]


@pytest.mark.parametrize(
    "text",
    [
        "1,2\n3,4\n",
        "1,2\n3,4",
        "a,b\n1,2\n3,4\n",
        "b,a\n2,1\n4,3\n",
        "b,extra,a\r\n2,word,1\r\n4,,3\r\n",
        "\ufeffa,b\n1,2\n3,4\n",
        "# a comment\n\na;b\n1,0;2\n\n3;4\n# the end\n",
        "1,00\t2\n3\t4,0\n",
        '"a","b"\n"1","2"\n 3 , 4 \n',
    ],
)
def test_all_usual_ways_to_write_two_points_mean_the_same(tmp_path: Path, text: str) -> None:
    assert all_points(written(tmp_path, text)) == [[1, 2], [3, 4]]


def test_column_names_that_look_like_numbers_are_still_a_header(tmp_path: Path) -> None:
    assert all_points(written(tmp_path, "2,1\n5,6\n"), ("1", "2")) == [[6, 5]]


def test_an_empty_file_has_no_points(tmp_path: Path) -> None:
    assert list(read_points(written(tmp_path, ""), COLUMNS)) == []
    assert list(read_points(written(tmp_path, "a,b\n"), COLUMNS)) == []


def test_blocks_are_bounded_and_know_their_first_line(tmp_path: Path) -> None:
    text = "a,b\n" + "".join(f"{row},{-row}\n" for row in range(20_000))
    blocks = list(read_points(written(tmp_path, text), COLUMNS))
    assert [first for first, _ in blocks] == [2, 8194, 16386]
    assert max(len(block) for _, block in blocks) == 8192
    assert np.concatenate([block for _, block in blocks])[:, 0].tolist() == list(range(20_000))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1,2\n3\n", "line 2 has 1 values but needs 2"),
        ("1,2,3\n", "line 1 has 3 values but needs 2"),
        ("a,b\n1,2\n\n3,4,5\n", "line 4 has 3 values but needs 2"),
        ("1,2\n3,\n", "line 2: column b is not a number"),
        ("1,2\n3,nan\n", "line 2: column b is not a number"),
        ("1,2\ninf,4\n", "line 2: column a is not a number"),
        ("1,2\n3,1e61\n", "line 2: column b is far too large"),
        ("1,2\n3,-1e61\n", "line 2: column b is far too large"),
        ("1,2\n1_000,4\n", "line 2: column a is not a number"),
        ("a,c\n1,2\n", "line 1 is a header, but b is not a column"),
        ("a,b,a\n1,2,3\n", "line 1 names column a twice"),
        (b"a,b\n\xff,2\n", "line 2: column a is not a number"),
        ("a,b\n1,2\n".encode("utf-16"), "is not a text table in UTF-8"),
        (b"PAR1\x15\x04\x15\x20\n", "is not a text table in UTF-8"),
        ('1,2\n"3,4\n5,6\n', "line 3 is not CSV"),
        ("1" * (2**22 + 5), "line 1 is too long"),
        ("a,b,note\n1,2\n3,4\n", "line 2 has 2 values but needs 3"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path: Path, text: str | bytes, said: str) -> None:
    with pytest.raises(QueryError) as caught:
        list(read_points(written(tmp_path, text), COLUMNS))
    assert caught.value.problem.startswith(said)


def test_points_come_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.write(writing, b"b,a\n2,1\n4,3\n")
    os.close(writing)
    told: list[tuple[int, int | None]] = []
    with open(reading, encoding="utf-8") as pipe:
        monkeypatch.setattr("sys.stdin", pipe)
        ((first, block),) = read_points("-", COLUMNS, progress=lambda done, total: told.append((done, total)))
    assert (first, block.tolist(), told) == (2, [[1.0, 2.0], [3.0, 4.0]], [(0, 0)])


def test_a_quotation_mark_that_never_closes_does_not_fill_the_memory(tmp_path: Path) -> None:
    before = csv.field_size_limit(2**30)  # a limit of the whole process, so it must not be the one we rely on
    try:
        with pytest.raises(QueryError, match="is too long"):
            list(read_points(written(tmp_path, '1,2\n"' + "3,4\n" * 2**20 + "5"), COLUMNS))
    finally:
        csv.field_size_limit(before)


def test_a_missing_column_among_many_is_named_briefly(tmp_path: Path) -> None:
    for many, shown in ((3, "c2"), (4, "c2 and one more column"), (100, "c2 and 97 more columns")):
        with pytest.raises(QueryError) as caught:
            list(read_points(written(tmp_path, "word\n1\n"), tuple(f"c{at}" for at in range(many))))
        assert str(dict(caught.value.message.values)["shown"]) == f"c0, c1, {shown}"


def test_a_name_in_a_message_carries_no_control_signs(tmp_path: Path) -> None:
    with pytest.raises(QueryError) as caught:
        list(read_points(written(tmp_path, "word\n1\n"), ("a\u202eb\x00", "y" * 90)))
    assert "a?b?" in str(caught.value)
    assert "y" * 41 not in str(caught.value)


def test_a_file_that_is_not_there_is_said_plainly(tmp_path: Path) -> None:
    for name in ("none.csv", "none.npy", "bad\0name.csv"):
        with pytest.raises(QueryError, match="cannot be opened"):
            list(read_points(tmp_path / name, COLUMNS))
    with pytest.raises(QueryError, match="cannot be"):
        list(read_points(tmp_path, COLUMNS))


@pytest.mark.parametrize("dtype", ["<f8", ">f4", "<f2", "<i4", ">u2", "|i1"])
@pytest.mark.parametrize("order", ["C", "F"])
def test_arrays_of_any_number_type_are_read(tmp_path: Path, dtype: str, order: str) -> None:
    path = tmp_path / "points.npy"
    array = np.arange(10, dtype=dtype).reshape(5, 2)
    np.save(path, np.asfortranarray(array) if order == "F" else array)
    ((first, block),) = read_points(path, COLUMNS)
    assert first == 1
    assert block.dtype == np.float64
    assert block.tolist() == np.arange(10.0).reshape(5, 2).tolist()


def test_progress_is_told_row_by_row_of_an_array(tmp_path: Path) -> None:
    np.save(tmp_path / "points.npy", np.zeros((20_000, 2)))
    told: list[tuple[int, int | None]] = []
    list(read_points(tmp_path / "points.npy", COLUMNS, progress=lambda done, of: told.append((done, of))))
    assert told == [(8192, 20_000), (16_384, 20_000), (20_000, 20_000)]


@pytest.mark.parametrize("version", [(1, 0), (2, 0), (3, 0)])
def test_every_version_of_the_array_format_is_read(tmp_path: Path, version: tuple[int, int]) -> None:
    with (tmp_path / "points.npy").open("wb") as file:
        np.lib.format.write_array(file, np.arange(6.0).reshape(3, 2), version=version)
    assert all_points(tmp_path / "points.npy") == [[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]


@pytest.mark.parametrize(("shape", "columns", "rows"), [((2,), COLUMNS, 1), ((3,), ("a",), 3), ((0, 2), COLUMNS, 0)])
def test_short_arrays_are_understood(
    tmp_path: Path, shape: tuple[int, ...], columns: tuple[str, ...], rows: int
) -> None:
    np.save(tmp_path / "points.npy", np.zeros(shape))
    assert len(all_points(tmp_path / "points.npy", columns)) == rows


@pytest.mark.parametrize(
    ("array", "said"),
    [
        (np.zeros((3, 3)), "must be an array of shape"),
        (np.zeros((3, 2, 2)), "must be an array of shape"),
        (np.zeros(()), "must be an array of shape"),
        (np.array([["a", "b"]]), "is not an NPY array of numbers"),
        (np.array([[None, 1]], dtype=object), "is not an NPY array of numbers"),
        (np.zeros((3, 2), dtype=complex), "is not an NPY array of numbers"),
        (np.array([[1.0, 2.0], [np.nan, 1.0]]), "row 2 holds a value that is missing, infinite or far too large"),
    ],
)
def test_arrays_that_do_not_fit_are_refused(
    tmp_path: Path, array: np.ndarray[tuple[int, ...], np.dtype[np.generic]], said: str
) -> None:
    np.save(tmp_path / "points.npy", array, allow_pickle=True)
    with pytest.raises(QueryError) as caught:
        list(read_points(tmp_path / "points.npy", COLUMNS))
    assert caught.value.problem.startswith(said)


@given(data=st.data())
def test_a_damaged_array_is_read_or_refused_and_nothing_else(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("npy") / "points.npy"
    np.save(path, np.arange(10.0).reshape(5, 2))
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 4))):
        content[data.draw(st.integers(0, 140)) % len(content)] = data.draw(st.integers(0, 255))
    path.write_bytes(content[: data.draw(st.integers(0, len(content)))])
    with contextlib.suppress(QueryError):
        list(read_points(path, COLUMNS))


@given(text=st.text(alphabet='ab12.,;\t"\n\r# \0\ufeff-e_', max_size=60))
def test_any_text_is_read_or_refused_and_nothing_else(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = written(tmp_path_factory.mktemp("csv"), text)
    with contextlib.suppress(QueryError):
        for _, block in read_points(path, COLUMNS):
            assert block.shape[1] == 2
            assert np.isfinite(block).all()


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="needs a file that opens but cannot be read")
def test_a_file_that_fails_while_it_is_read_is_said_plainly() -> None:
    with pytest.raises(QueryError, match="cannot be read to the end"):
        list(read_points("/proc/self/mem", COLUMNS))


@pytest.mark.parametrize(
    ("odd", "value"),
    [
        ('"7",8\n', [7, 8]),
        ("# a remark\n7,8\n", [7, 8]),
        ("\n7,8\n", [7, 8]),
        (" 7 , 8 \r\n", [7, 8]),
        ("\u22127,8\n", [-7, 8]),
    ],
)
def test_an_odd_line_far_down_is_read_like_an_odd_line_at_the_top(tmp_path: Path, odd: str, value: list[float]) -> None:
    before = "".join(f"{row},{-row}\n" for row in range(20_000))
    points = all_points(written(tmp_path, before + odd + before))
    assert len(points) == 40_001
    assert points[20_000] == value
    assert points[20_001:] == points[:20_000]


@pytest.mark.parametrize(
    "odd", ["7\n", "7,8,9\n", "7,\n", "7,1_0\n", "7,nan\n", "7,1e61\n", "0x7,8\n", "7;8\n", "٧,8\n"]
)
def test_a_wrong_line_far_down_is_named(tmp_path: Path, odd: str) -> None:
    before = "a,b\n" + "1,2\n" * 20_000
    with pytest.raises(QueryError, match="line 20002"):
        all_points(written(tmp_path, before + odd))


def test_a_first_point_over_two_lines_is_the_first_point(tmp_path: Path) -> None:
    assert all_points(written(tmp_path, '"1\n","2"\n3,4\n')) == [[1, 2], [3, 4]]
    assert all_points(written(tmp_path, "\n\n"), ("a",)) == []
    assert all_points(written(tmp_path, "1\n\n2\n"), ("a",)) == [[1], [2]]


@pytest.mark.parametrize(
    ("header", "found"),
    [
        ("Age ,  BLOOD   pressure,note", (0, 1)),
        ("age,AGE,blood pressure", (0, 2)),
        ("AGE,Age,blood pressure", None),
    ],
)
def test_names_match_in_any_case_and_blanks_unless_two_do(
    tmp_path: Path, header: str, found: tuple[int, int] | None
) -> None:
    path = tmp_path / "points.csv"
    path.write_text(f"{header}\n1,2,3\n")
    if found is None:
        with pytest.raises(QueryError, match="twice"):
            list(read_points(path, ("age", "blood pressure")))
        return
    ((_, points),) = read_points(path, ("age", "blood pressure"))
    assert points.tolist() == [[float(place + 1) for place in found]]


RULES = ColumnTable(columns=(EXAMPLES["number"], EXAMPLES["date"], EXAMPLES["place"], EXAMPLES["category"]))


@pytest.mark.parametrize(
    "text",
    [
        "age,visit,lng,lat,sex\n4.5,2016-03-01,1.25,50,Male\n40,2020-01-02,-3,51.5,Female\n",
        "sex;lat;lng;visit;age\nMale;50;1,25;2016-03-01;4,5\nFemale;51,5;-3;2020-01-02;40\n",
        "4.5,2016-03-01,1.25,50,Male\n40,2020-01-02,-3,51.5,Female\n",
    ],
    ids=["in order", "decimal commas", "no header"],
)
def test_cells_of_columns_in_their_own_units_are_read_by_their_rules(tmp_path: Path, text: str) -> None:
    expected = [
        RULES.asked(line.split(",")) for line in ("4.5,2016-03-01,1.25,50,Male", "40,2020-01-02,-3,51.5,Female")
    ]
    path = written(tmp_path, text)
    ((first, points),) = read_points(path, RULES.names, table=RULES)
    assert first == (2 if "age" in text else 1)
    assert points.tolist() == expected
    (block,) = read_kept(path, RULES.names, table=RULES)
    assert block.points.tolist() == expected
    assert block.readable.all()


def test_a_cell_that_is_no_value_of_its_column_is_named_with_its_line(tmp_path: Path) -> None:
    path = written(tmp_path, "4.5,2016-03-01,1.25,50,Male\n\n40,2020-02-30,-3,51.5,Female\n")
    with pytest.raises(QueryError, match="line 3: column visit"):
        list(read_points(path, RULES.names, table=RULES))
    (block,) = read_kept(path, RULES.names, table=RULES)
    assert block.readable.tolist() == [True, False]
    assert block.cells(1) == ["40", "2020-02-30", "-3", "51.5", "Female"]


def test_a_value_far_down_an_array_that_is_none_is_named_with_its_row(tmp_path: Path) -> None:
    given = np.full((9000, 1), 3.0)
    given[8500] = 5.0
    np.save(tmp_path / "grades.npy", given)
    grades = ColumnTable(columns=(EXAMPLES["ordered numbers"],))
    with pytest.raises(QueryError, match="row 8501: column grade"):
        list(read_points(tmp_path / "grades.npy", grades.names, table=grades))


def test_progress_is_told_to_the_last_byte_and_all_of_it_at_the_end(tmp_path: Path) -> None:
    path = written(tmp_path, "a,b\n" + "1.5,2.5\n" * 20_000)
    size = path.stat().st_size
    strict, kept = list[tuple[int, int | None]](), list[tuple[int, int | None]]()
    assert list(read_points(path, COLUMNS, progress=lambda *at: strict.append(at)))
    assert list(read_kept(path, COLUMNS, progress=lambda *at: kept.append(at)))
    for told in (strict, kept):
        done = [each for each, _ in told]
        assert {of for _, of in told} == {size}
        assert done == sorted(done)
        assert len(done) == 4
        # What is done is known only once all is read.
        assert 0 < done[0] < done[-2] < size == done[-1]


def test_a_long_table_of_odd_lines_comes_in_blocks_too(tmp_path: Path) -> None:
    path = written(tmp_path, "a,b\n" + '"1",2\n' * 8193 + "3,4\n")
    strict, kept = list(read_points(path, COLUMNS)), list(read_kept(path, COLUMNS))
    assert [(first, len(points)) for first, points in strict] == [(2, 8192), (8194, 2)]
    assert [(block.first_row, len(block.points), len(block.lines)) for block in kept] == [(1, 8192, 8192), (8193, 2, 2)]
    assert strict[1][1].tolist() == kept[1].points.tolist() == [[1, 2], [3, 4]]


def test_blocks_of_wide_tables_have_fewer_rows() -> None:
    assert [block_rows(width) for width in (0, 1, 32, 33, 64, 2**18, 2**19)] == [8192, 8192, 8192, 7943, 4096, 1, 1]


@pytest.mark.parametrize(
    "header",
    [
        b"\x93NUMPY\x04\x00",
        b"\x93NUMPY",
        b"\x93NUMPX\x01\x00",
        b"\x93NUMPY\x01\x00\x10",
        b"\x93NUMPY\x02\x00\x10\x00",
    ],
)
def test_an_array_without_a_whole_header_is_none(tmp_path: Path, header: bytes) -> None:
    with pytest.raises(QueryError, match="is not an NPY array"):
        list(read_points(written(tmp_path, header, "points.npy"), COLUMNS))


@pytest.mark.parametrize(
    "fields",
    [
        "{'descr': '<f8', 'fortran_order': False, 'shape': (1, -2)}",
        "{'descr': '<f8', 'fortran_order': False, 'shape': [1, 2]}",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (1, True)}",
        "{'descr': '<f8', 'fortran_order': 0, 'shape': (1, 2)}",
        "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 2), 'more': 1}",
        "{'descr': ['<f8'], 'fortran_order': False, 'shape': (1, 2)}",
        "{'descr': '<f16', 'fortran_order': False, 'shape': (1, 2)}",
        "['descr']",
        "{'descr'",
        " " * 9_950 + "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 2)}",
    ],
)
def test_an_array_that_describes_itself_otherwise_is_refused(tmp_path: Path, fields: str) -> None:
    def file(text: str) -> bytes:
        return b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text.encode() + np.arange(2.0).tobytes()

    good = "{'descr': '<f8', 'fortran_order': False, 'shape': (1, 2)}"
    assert all_points(written(tmp_path, file(good), "points.npy")) == [[0, 1]]
    with pytest.raises(QueryError, match="is not an NPY array"):
        list(read_points(written(tmp_path, file(fields), "points.npy"), COLUMNS))


def test_an_array_of_another_length_than_it_says_is_refused(tmp_path: Path) -> None:
    np.save(tmp_path / "points.npy", np.zeros((3, 2)))
    content = (tmp_path / "points.npy").read_bytes()
    for wrong in (content[:-1], content + b"x"):
        with pytest.raises(QueryError, match="cut short or has extra bytes"):
            list(read_points(written(tmp_path, wrong, "points.npy"), COLUMNS))
