"""Text tables as they come: every kind reads right with nothing but guesses, in chunks of any size."""

import csv
import gzip
import io
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.errors import DataFileError
from tests.unit.data.reading import Everything, Write, labels_of, rows_of, select
from tests.unit.data.text.tables import AB, NAN, PLAIN, TABLES

STRICT = ReadingOptions(line_breaks_in_cells=True)
# What no guess may take for granted.
TYPED = dict.fromkeys(
    ("cp1252 quoted line breaks", "utf16le nobom quoted breaks", "quoted header with line break"), STRICT
)


@pytest.mark.parametrize("kind", TABLES)
def test_every_kind_is_read_as_a_person_would_in_chunks_of_any_size(
    kind: str, file: Write, everything: Everything
) -> None:
    contents, columns, rows = TABLES[kind]
    path, options = file(contents), TYPED.get(kind, ReadingOptions())
    for chunk_bytes in (4, 5, 28, 64, 201, 1 << 20) if len(contents) < 1000 else (80_000, 1 << 20):
        source = open_source(path, options, chunk_bytes=chunk_bytes)
        names, read = everything(source)
        assert names == columns
        assert np.array_equal(read, np.array(rows).reshape(-1, len(columns)), equal_nan=True)
        assert source.count_rows(None) == len(rows)


def test_given_options_win_over_every_guess(file: Write, everything: Everything) -> None:
    path = file("1;2\n1,5;1.234\n")
    assert everything(path, ReadingOptions(header=True))[0] == ("1", "2")
    assert everything(path, ReadingOptions(skip_lines=1))[1].tolist() == [[1.5, 1234]]
    assert everything(path, ReadingOptions(decimal=".", thousands=""))[1].tolist()[0] == [1, 2]
    assert np.isnan(everything(path, ReadingOptions(decimal=".", thousands=""))[1][1, 0])
    assert everything(path, ReadingOptions(separator=","))[0] == ("x0", "x1")
    ragged = file("a,b\nc\nd,e,f\n1,h,i,j\n")
    assert everything(ragged, ReadingOptions(separator=","))[0] == ("a", "b")
    assert everything(file("имя,b\n1,2\n".encode("cp1251")), ReadingOptions(encoding="cp1251"))[0] == ("имя", "b")
    # A line that is UTF-8 is read so in any case.
    assert everything(file("ä,b\n1,2\n".encode()), ReadingOptions(encoding="cp1251"))[0] == ("ä", "b")


def test_labels_come_with_their_rows(file: Write) -> None:
    path = file('x,who,y\n1, sick ,5\n2,"well",6\n3,unknown,7\n4,,8\n5\n"""6,sick",well,9\n')
    selection = select("y", "x", label_column="who", classes=("well", "sick"))
    for chunk_bytes in (8, 60, 4096):
        source = open_source(path, chunk_bytes=chunk_bytes)
        assert labels_of(source, selection) == [1, 0, -1, -1, -1, 0]
        assert rows_of(source, selection).tolist() == [[5, 1], [6, 2], [7, 3], [8, 4], [0, 5], [9, 0]]


def test_a_column_that_is_not_there_is_named(file: Write) -> None:
    source = open_source(file(PLAIN))
    for selection, field in ((select("d"), "columns"), (select("a", label_column="d", classes=("x",)), "label column")):
        with pytest.raises(DataFileError, match="no column 'd'") as refusal:
            source.chunks(selection)
        assert refusal.value.field == field


def test_a_line_far_longer_than_memory_should_hold_is_cut_and_the_rest_read(
    file: Write, everything: Everything, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dpsim_gui.data.text.lines.LONGEST_LINE", 1000)
    path = file("a,b\n1,2\n3," + "x" * 50_000 + ",4\n5,6\n")
    rows = everything(path, chunk_bytes=256)[1]
    assert np.array_equal(rows, np.array([[1, 2], [3, NAN], [5, 6]]), equal_nan=True)
    # At the same place, however much is read at a time.
    path = file("a,b\n1,2\n3,4" + " " * 5000 + "x\n5,6\n")
    for chunk_bytes in (256, 1 << 20):
        assert everything(path, chunk_bytes=chunk_bytes)[1].tolist() == [[1, 2], [3, 4], [5, 6]]


def test_a_cell_over_lines_may_be_long_but_not_endless(file: Write, everything: Everything) -> None:
    note = "line of a long note\n" * 40_000
    assert len(everything(file(f'a,b\n1,2\n"{note}",3\n4,5\n'), STRICT)[1]) == 3
    with pytest.raises(DataFileError, match="longer than a megabyte"):
        everything(file(f'a,b\n1,2\n"{note}{note}",3\n4,5\n'), STRICT)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ('a,b\n"x\ny",1\n"p\r\n\r\nq, r",2\nz,3\n', [[NAN, 1], [NAN, 2], [NAN, 3]]),
        ('"a\nb",b\n"1",2', [[1, 2]]),
        ('a,b\n"say ""hi""\n",1\n"""\n""",2\n"",\n', [[NAN, 1], [NAN, 2], [NAN, NAN]]),
        ('a\n"1\n"\n\n2\n', [[1], [NAN], [2]]),
        ('a;b\n"1,5\n";2\n"3,5";\n', [[1.5, 2], [3.5, NAN]]),
    ],
)
def test_line_breaks_in_cells_where_they_are_said(
    text: str, rows: list[list[float]], file: Write, everything: Everything
) -> None:
    for chunk_bytes in (8, 64, 1 << 20):
        for line_end in ("\n", "\r\n"):
            path = file(text.replace("\r", "").replace("\n", line_end))
            assert np.array_equal(everything(path, STRICT, chunk_bytes=chunk_bytes)[1], np.array(rows), equal_nan=True)
            assert open_source(path, STRICT, chunk_bytes=chunk_bytes).count_rows() == len(rows)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('1,"2\n3,4\n', "never closed"),
        ('1,"2"x\n3,4\n', "without being doubled"),
        ("1,5' 11\"\n", "without being doubled"),
        ('1, "2"\n', "without being doubled"),
        ("1\n2,3\n", "more or fewer cells"),
        ("1,2,3\n", "more or fewer cells"),
        ('1,"2,\n",3\n', "more or fewer cells"),
        ("1,2\n\n3,4\n", "more or fewer cells"),
        ("1,2\0\n", "zero byte"),
        ("1\r,2\n", "control character"),
    ],
)
def test_what_is_not_strictly_written_is_refused_in_any_chunks(text: str, why: str, file: Write) -> None:
    path = file("a,b\n5,6\n" + text)
    for chunk_bytes in (8, 64, 1 << 20):
        source = open_source(path, STRICT, chunk_bytes=chunk_bytes)
        with pytest.raises(DataFileError, match=why) as refusal:
            source.count_rows()
        assert refusal.value.field == "line_breaks_in_cells"


@pytest.mark.parametrize("text", ["a,b\nmm,kg\n1,2\n3,4\nTotal,6\nof 2,\n", "a,b\r\nmm,kg\r\n1,2\r\n3,4\r\nx\r\ny"])
def test_a_second_header_line_and_a_footer_can_be_declared(text: str, file: Write, everything: Everything) -> None:
    options = ReadingOptions(names_line=1, skip_lines=2, skip_footer=2)
    for content in (text.encode(), gzip.compress(text.encode()), text.encode("utf-16"), text.encode("utf-32")):
        path = file(content)
        for chunk_bytes in (8, 40, 1 << 20):
            names, rows = everything(path, options, chunk_bytes=chunk_bytes)
            assert (names, rows.tolist()) == (AB, [[1, 2], [3, 4]])
        source = open_source(path, options)
        assert sum(share.count_rows() for share in source.shares(6)) == 2
    assert everything(file(text), replace(options, skip_footer=90))[1].tolist() == []


CELL = st.text(alphabet='ab,;"\n \t1.5%é', max_size=6)
CLASS = st.text(alphabet='ab,;" 1.5%é', max_size=6).map(str.strip).filter(bool)


@given(
    table=st.lists(st.tuples(CELL, st.integers(-99, 99), CELL), min_size=1, max_size=12),
    quoting=st.sampled_from([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONNUMERIC]),
    line_end=st.sampled_from(["\n", "\r\n"]),
    chunk_bytes=st.sampled_from([4, 40, 200, 1 << 20]),
)
def test_whatever_a_proper_writer_writes_keeps_its_rows_apart(
    table: list[tuple[str, int, str]],
    quoting: int,
    line_end: str,
    chunk_bytes: int,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    text = io.StringIO()
    writer = csv.writer(text, quoting=quoting, lineterminator=line_end)  # type: ignore[arg-type]
    writer.writerow(["before", "number", "after"])
    writer.writerows(table)
    path = tmp_path_factory.mktemp("written") / "table.csv"
    path.write_bytes(text.getvalue().encode())
    options = ReadingOptions(separator=",", header=True, skip_lines=0, encoding="utf-8", line_breaks_in_cells=True)
    source = open_source(path, options, chunk_bytes=chunk_bytes)
    assert rows_of(source, select("number"))[:, 0].tolist() == [number for _, number, _ in table]


@settings(max_examples=40)
@given(
    table=st.lists(st.lists(CELL, min_size=4, max_size=4), min_size=1, max_size=6),
    classes=st.lists(CLASS, min_size=1, max_size=3, unique=True),
    breaks=st.booleans(),
)
@pytest.mark.slow
def test_labels_survive_quotes_and_cuts(
    table: list[list[str]], classes: list[str], breaks: bool, tmp_path_factory: pytest.TempPathFactory
) -> None:
    if not breaks:
        # Rows may then have fewer cells, too.
        table = [[cell.replace("\n", "") for cell in cells[: 2 + len(cells[3]) % 3]] for cells in table]
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([["label", "b", "c", "d"], *table])
    path = tmp_path_factory.mktemp("written") / "table.csv"
    path.write_bytes(text.getvalue().encode())
    options = ReadingOptions(
        separator=",", header=True, skip_lines=0, encoding="utf-8", line_breaks_in_cells=breaks, decimal="."
    )
    selection = select("b", label_column="label", classes=tuple(classes))
    stripped = [cells[0].strip() for cells in table]
    for chunk_bytes in (4, 60, 1 << 20):
        labels = labels_of(open_source(path, options, chunk_bytes=chunk_bytes), selection)
        assert labels == [classes.index(label) if label in classes else -1 for label in stripped]


def test_names_may_stand_in_a_given_line_and_over_two_lines(file: Write, everything: Everything) -> None:
    path = file('report\n"length\n(cm)",age\n170,30\n"180",40\n')
    options = ReadingOptions(names_line=2, line_breaks_in_cells=True, separator=",")
    names, rows = everything(path, options)
    assert names == ("length (cm)", "age")
    assert rows.tolist() == [[170, 30], [180, 40]]
