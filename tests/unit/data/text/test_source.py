"""Text tables as they come: every kind reads right with nothing but guesses, in chunks of any size."""

import csv
import gzip
import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dpsim_gui.arrays import Floats
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import DataFileError

Everything = Callable[..., tuple[tuple[str, ...], Floats]]
Write = Callable[..., Path]

NAN = float("nan")
AB = ("a", "b")
ABC = ("a", "b", "c")
ROWS = [[1.0, 2.5, 3.0], [2.0, -1.5, 4.0], [3.0, 0.25, 5.0]]
PLAIN = "a,b,c\n1,2.5,3\n2,-1.5,4\n3,0.25,5\n"
HEADERLESS = PLAIN.split("\n", 1)[1]
UNNAMED = ("x0", "x1", "x2")


def like(separator: str, *, decimal: str = ".", text: str = PLAIN) -> str:
    return text.replace(",", "\0").replace(".", decimal).replace("\0", separator)


# name → (contents, columns, rows)
KINDS: dict[str, tuple[bytes | str, tuple[str, ...], list[list[float]]]] = {
    **{f"separated by {mark!r}": (like(mark), ABC, ROWS) for mark in ",;|\t "},
    **{f"header-less, {mark!r}": (like(mark, text=HEADERLESS), UNNAMED, ROWS) for mark in ",;|\t "},
    **{f"decimal comma, {mark!r}": (like(mark, decimal=","), ABC, ROWS) for mark in ";|\t "},
    **{f"header-less decimal comma, {mark!r}": (like(mark, decimal=",", text=HEADERLESS), UNNAMED, ROWS)
       for mark in ";|\t "},
    **{f"umlauts in {encoding}": (PLAIN.replace("a", "größe").encode(encoding), ("größe", "b", "c"), ROWS)
       for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252")},
    "Shift-JIS": (PLAIN.replace("a", "患者番号").encode("cp932"), ("患者番号", "b", "c"), ROWS),
    "CRLF": (PLAIN.replace("\n", "\r\n"), ABC, ROWS),
    "CR alone": (PLAIN.replace("\n", "\r"), ABC, ROWS),
    "no line end at the end": (PLAIN.rstrip("\n"), ABC, ROWS),
    "NUL bytes": (PLAIN.replace("b", "b\0").replace("2.5", "2\0.5\0"), ABC, ROWS),
    "runs of spaces and tabs": ("  a    b  c\n\t1  2.5 \t 3  \n 2 -1.5   4\n   3 0.25 5\n", ABC, ROWS),
    "a blank behind each comma": (PLAIN.replace(",", ", "), ABC, ROWS),
    "pipes with blanks": (like(" | "), ABC, ROWS),
    "a preamble": ("Exported, on Monday\nversion 2\n\n" + PLAIN, ABC, ROWS),
    "a preamble of comments": ("# by a tool, v1, on Monday, at 9\n# again\n" + PLAIN, ABC, ROWS),
    "numpy.savetxt": (like(" ", text="# " + PLAIN), ABC, ROWS),
    "numpy.savetxt with a remark": ("# a remark of some more words\n" + like(" ", text=HEADERLESS), UNNAMED, ROWS),
    "a column called #": ("#,b\n1,2\n", ("#", "b"), [[1, 2]]),
    "R's row names": ('"b" "c"\n"1" 2.5 3\n"2" -1.5 4\n"3" 0.25 5\n', ("x0", "b", "c"), ROWS),
    "an index without a name": (PLAIN.replace("a", ""), ("x0", "b", "c"), ROWS),
    "a separator at the end of each row": ("a,b,c\n1,2.5,3,\n2,-1.5,4,\n3,0.25,5,\n", ABC, ROWS),
    "blank lines": ("\n\n" + PLAIN.replace("\n", "\n\n  \n") + "\n\n", ABC, ROWS),
    "blank lines, CRLF": (PLAIN.replace("\n", "\r\n\r\n"), ABC, ROWS),
    "blank lines between quotes": (PLAIN.replace("2.5", '"2.5"').replace("\n", "\n\n"), ABC, ROWS),
    "all quoted": ("".join(f'"{a}","{b}","{c}"\r\n' for a, b, c in csv.reader(io.StringIO(PLAIN))), ABC, ROWS),
    "quoted decimal commas": ('a,b\n"1,5","2"\n3,"4,25"\n', AB, [[1.5, 2], [3, 4.25]]),
    "ragged rows": ("a,b,c\n1,2.5,3\n2,-1.5\n3\n4,5,6,7,8\n", ABC,
                    [[1, 2.5, 3], [2, -1.5, NAN], [3, NAN, NAN], [4, 5, 6]]),
    "empty cells": ("a,b\n1,\n,2\n,\n", AB, [[1, NAN], [NAN, 2], [NAN, NAN]]),
    "marks for missing": ("a,b\n1,NA\n2,?\n3,\\N\n4,-\n5,n/a\n6,null\n", AB, [[k, NAN] for k in range(1, 7)]),
    "not a number": ("a,b\n1,nan\n2,inf\n3,-Infinity\n", AB, [[1, NAN], [2, 1e30], [3, -1e30]]),
    "percent and padding": ("a,b\n1,12%\n2, 7.5 %\n3,\t+5 \n", AB, [[1, 12], [2, 7.5], [3, 5]]),
    "exponents": ("a,b\n1,1e3\n2,-2.5E-1\n", AB, [[1, 1000], [2, -0.25]]),
    "a typographic minus": ("a,b\n1,−5\n2,6\n", AB, [[1, -5], [2, 6]]),
    "thousands": ('a,b\n1,"1,234"\n2,"-12,345.5"\n3,1\n', AB, [[1, 1234], [2, -12345.5], [3, 1]]),
    "thousands far below": ("a,b\n" + "1,1\n" * 50 + '2,"1,234,567"\n', AB, [[1.0, 1]] * 50 + [[2, 1234567.0]]),
    "German thousands": ("a;b\n1;1.234\n2;12.345,5\n3;1\n", AB, [[1, 1234], [2, 12345.5], [3, 1]]),
    "French thousands": ("a;b\n1;1 234\n2;12\u202f345,5\n", AB, [[1, 1234], [2, 12345.5]]),
    "Swiss thousands": ("a;b\n1;1'234\n2;12’345.5\n", AB, [[1, 1234], [2, 12345.5]]),
    "groups that are none": ('a,b\n1.5,"1,23"\n2,"12,34,5"\n', AB, [[1.5, NAN], [2, NAN]]),
    "a line break in quotes": ('a,b\n"x\ny",1\nz,3\n', AB, [[NAN, NAN], [NAN, 1], [NAN, 3]]),
    "currencies": ("a,b\n1,$404.02\n2,-£5\n3,$-6\n4,7 €\n5,¥ 8\n6,$9%\n", AB,
                   [[1, 404.02], [2, -5], [3, -6], [4, 7], [5, 8], [6, NAN]]),
    "several marks between groups": ('a;b\n1;"1,234.5"\n2;1 234.5\n3;1\'234\n4;1,234 567\n5;12,34\n', AB,
                                     [[1, 1234.5], [2, 1234.5], [3, 1234], [4, NAN], [5, NAN]]),
    "lines in two code pages": ("größe,b\n1,ü\n".encode() + "ü,2\n".encode("cp1252"), ("größe", "b"),
                                [[1, NAN], [NAN, 2]]),
    "doubled quotes": ('a,b\n"say ""hi"", now",1\n"""",2\n', AB, [[NAN, 1], [NAN, 2]]),
    "inches": ("a,b\n5' 11\",1\n\"5' 9\"\"\",2\n6\",3\nz,4\n", AB, [[NAN, 1], [NAN, 2], [6, 3], [NAN, 4]]),
    "text behind a quote": ('a,b\n"x,y"z,1\n"p" ,2\nz,3\n', AB, [[NAN, 1], [NAN, 2], [NAN, 3]]),
    "a quote left open": ('a,b\n"Bob,1\nAl,2\nEve,3\n', AB, [[NAN, 1], [NAN, 2], [NAN, 3]]),
    "two quotes left open": ('a,b\n"Bob,1\n"Al,2\nEve,3\n', AB, [[NAN, 1], [NAN, 2], [NAN, 3]]),
    "a CR in a cell": ('a,b\n"x\ry",1\n2,"3\r"\n4\r,5\n', AB, [[NAN, 1], [2, 3], [4, 5]]),
    "invalid UTF-8 far below": (b"a,b\n" + b"1,2\n" * 20_000 + b"\xff\xfe,3\n", AB, [[1.0, 2]] * 20_000 + [[NAN, 3]]),
    "repeated and empty names": ("a,a,,a\n1,2,3,4\n", ("a", "a_2", "x2", "a_3"), [[1, 2, 3, 4]]),
    "years for names": ("land,2015,2016,2017\nA,1,2,3\n", ("land", "2015", "2016", "2017"), [[NAN, 1, 2, 3]]),
    "dates for names": ("land,1/22/20,1/23/20\nA,0,1\nB,2,3\n", ("land", "1/22/20", "1/23/20"),
                        [[NAN, 0, 1], [NAN, 2, 3]]),
    "dates in header-less rows": ("2014-01-02,u,3\n2014-01-03,v,4\n", UNNAMED, [[NAN, NAN, 3], [NAN, NAN, 4]]),
    "one column": ("a\n1\n\n3\n", ("a",), [[1], [NAN], [3]]),
    "one column of decimal commas": ("a\n1,5\n2,5\n3\n", ("a",), [[1.5], [2.5], [3]]),
    "one column, header-less": ("1.5\n2.5\n", ("x0",), [[1.5], [2.5]]),
    "a single row": ("1,2,3\n", UNNAMED, [[1, 2, 3]]),
    "a header and nothing else": ("a,b,c", ABC, []),
    "gzip": (gzip.compress(PLAIN.encode()), ABC, ROWS),
    "gzip in two parts": (gzip.compress(b"a,b,c\n1,2.5,3\n2,-1") + gzip.compress(b".5,4\n3,0.25,5\n"), ABC, ROWS),
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_reads_right_by_guesses_alone(kind: str, file: Write, everything: Everything) -> None:
    contents, columns, rows = KINDS[kind]
    names, read = everything(file(contents))
    assert names == columns
    assert np.array_equal(read, np.array(rows).reshape(-1, len(columns)), equal_nan=True)


@pytest.mark.parametrize("kind", [kind for kind, (contents, _, _) in KINDS.items() if len(contents) < 1000])
def test_chunks_of_any_size_hold_the_same_rows(kind: str, file: Write, everything: Everything) -> None:
    path = file(KINDS[kind][0])
    _, whole = everything(path)
    for chunk_bytes in (4, 5, 28, 64, 201):
        cut = open_source(path, chunk_bytes=chunk_bytes)
        assert np.array_equal(everything(cut)[1], whole, equal_nan=True)
        assert cut.count_rows(None) == len(whole)


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
    selection = Selection(
        columns=("y", "x"),
        domain=Everywhere(dimension=2),
        fill=(0.0, 0.0),
        label_column="who",
        classes=("well", "sick"),
    )
    for chunk_bytes in (8, 60, 4096):
        chunks = list(open_source(path, chunk_bytes=chunk_bytes).chunks(selection))
        labels = np.concatenate([chunk.labels for chunk in chunks if chunk.labels is not None])
        rows = np.concatenate([chunk.rows for chunk in chunks])
        assert labels.tolist() == [1, 0, -1, -1, -1, 0]
        assert rows.tolist() == [[5, 1], [6, 2], [7, 3], [8, 4], [0, 5], [9, 0]]


def test_a_column_that_is_not_there_is_named(file: Write) -> None:
    source = open_source(file(PLAIN))
    line = Everywhere(dimension=1)
    with pytest.raises(DataFileError, match="no column 'd'") as refusal:
        source.chunks(Selection(columns=("d",), domain=line, fill=(0.0,)))
    assert refusal.value.field == "columns"
    with pytest.raises(DataFileError, match="no column 'd'") as refusal:
        source.chunks(Selection(columns=("a",), domain=line, fill=(0.0,), label_column="d", classes=("x",)))
    assert refusal.value.field == "label column"


@pytest.mark.slow
def test_ten_thousand_columns_are_read(file: Write, everything: Everything) -> None:
    values = np.arange(30_000.0).reshape(3, 10_000) / 4
    text = ",".join(f"gene{j}" for j in range(10_000)) + "\n"
    text += "".join(",".join(map(str, row)) + "\n" for row in values)
    names, rows = everything(file(text), chunk_bytes=100_000)
    assert names[9_999] == "gene9999"
    assert np.array_equal(rows, values)


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


STRICT = ReadingOptions(line_breaks_in_cells=True)


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
        ('1,"2\n3,4\n', "left open"),
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
    selection = Selection(columns=("number",), domain=Everywhere(dimension=1), fill=(0.0,))
    rows = [row for chunk in source.chunks(selection) for row in chunk.rows[:, 0].tolist()]
    assert rows == [number for _, number, _ in table]


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
    selection = Selection(
        columns=("b",),
        domain=Everywhere(dimension=1),
        fill=(0.0,),
        label_column="label",
        classes=tuple(classes),
    )
    seen = []
    for chunk_bytes in (4, 60, 1 << 20):
        chunks = open_source(path, options, chunk_bytes=chunk_bytes).chunks(selection)
        seen.append([label for chunk in chunks if chunk.labels is not None for label in chunk.labels.tolist()])
    assert seen[0] == seen[1] == seen[2]
    stripped = [cells[0].strip() for cells in table]
    assert seen[0] == [classes.index(label) if label in classes else -1 for label in stripped]


def test_names_may_stand_in_a_given_line_and_over_two_lines(file: Write, everything: Everything) -> None:
    path = file('report\n"length\n(cm)",age\n170,30\n"180",40\n')
    options = ReadingOptions(names_line=2, line_breaks_in_cells=True, separator=",")
    names, rows = everything(path, options)
    assert names == ("length (cm)", "age")
    assert rows.tolist() == [[170, 30], [180, 40]]
