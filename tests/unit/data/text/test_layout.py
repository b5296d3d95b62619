"""How a table is laid out, by its first lines: separator, preamble, header and names."""

from typing import Any

import pytest

from dpsim_gui.data.numbers import ANY_MARK
from dpsim_gui.data.reading_options import LF, ReadingOptions, TextLayout
from dpsim_gui.data.text.head import TextHead
from dpsim_gui.data.text.layout import lay_out
from dpsim_gui.errors import DataFileError
from dpsim_gui.messages import Message
from tests.unit.data.reading import refused


def laid(text: str, **options: Any) -> TextLayout:
    lines = tuple(text.encode().split(b"\n"))
    head = TextHead(lines=lines, whole=True, encoding="utf-8", line_ends=LF)
    return lay_out(head, ReadingOptions(**options))


ONE, TWO, THREE, FOUR = (tuple(f"x{number}" for number in range(count)) for count in (1, 2, 3, 4))


@pytest.mark.parametrize(
    ("text", "separator"),
    [
        ("a|b\n1|2\n3|4", "|"),
        ("a b\n1 2\n3 4", " "),
        # One that has more cells is not better where another fits as well.
        ("u;1,5\nv;2,5\nw;3,5", ";"),
        ("a;x y\nb;z w\nc;u v", ";"),
        ("a,b|c\n1,2|3\n4,5|6", "|"),
        ("a\tb,c\n1\t2,3\n4\t5,6", "\t"),
        # A single column: words have spaces, digits have commas.
        ("name\nann lee\nbob", ","),
        ("one\ntwo words\nthree\nfour words here", ","),
        ("x\n1,5\n2,5", "\t"),
        ("x\n1,5\n2,5\n3", "\t"),
        ("x\n1,5\n2,5\nabc\nd", ","),
        # Two cells in a third of the records, or by spaces in half of them, make a table.
        ("1;2\n3;4\nx\ny\nz\nw", ";"),
        ("1;2\nx\ny\nz\nw", ","),
        ("name\nann lee\nbob hill\ncy", " "),
        ("name\nann lee\nbob hill\ncy\ndi", ","),
        ("x\n1,5\n2,5\nabc", "\t"),
        ("x\n1,2,3\n4,5,6", ","),
        # Spaces that cut no finer than tabs are none, whatever they agree in; tabs in few records are none either.
        ("a\tb\n1\t2\n3 4", "\t"),
        ("a b\tc\n1 2\t3\n4 5 6", " "),
        ("a b\n1 2\n3 4\n5\t6", " "),
        # Records that agree weigh twice as much as cells that are numbers.
        ("1|2\nx|y\nx|y\nx|y" + 6 * "\nx;y", ";"),
        (4 * "1|2\n" + 6 * "x;y\n", "|"),
        # A comma has to be better by more than two records of all.
        (17 * "u;1,5\n" + "u;x,y\nu;x,5\nv,2", ";"),
        (16 * "u;1,5\n" + "u;x,y\nu;x,5\nv,2\nv,2", ","),
        ("u;x,y\nu;x,y\nu;x,y\nv,w", ";"),
        ("u;x,y\nu;x,y\nv,w\nv,w", ","),
        ("x;\n1,2\n3,4", ";"),
        # A mark that is declared has to fit the records below.
        ("sep=;\nx,y\nx,y\nx,y\nx,y\nx,y", ","),
    ],
)
def test_the_separator_is_the_mark_by_which_records_agree(text: str, separator: str) -> None:
    assert laid(text).separator == separator


@pytest.mark.parametrize(
    ("text", "names"),
    [
        # A part of a number or a sign above numbers, or a date above dates, is data; so is a whole number.
        ("1.5,2\n3,4", None),
        ("-1\n2\n3", None),
        ("2020-01-01,a\n2020-01-02,b", None),
        ("1,2\n3,4", None),
        # Letters above numbers, or a date, are names; so is what stands above no usual form.
        ("1,x\n3,4", ("1", "x")),
        ("2020-01-01,7\n5,6", ("2020-01-01", "7")),
        ("5\n1\n2020-01-01", ("5",)),
        ("5\n1\n2\n2020-01-01", None),
        ("a,b\nc,d", ("a", "b")),
        # Three numbers that count up beside a word, not two, none with a gap, and not all cells.
        ("x,2019,2020,2021\nr,1,2,3\ns,4,5,6", ("x", "2019", "2020", "2021")),
        (",2019,2020\nr,1,2\ns,3,4", None),
        (",2019,2021,2022\nr,1,2,3\ns,4,5,6", None),
        ("2019,2020,2021\n1,2,3\n4,5,6", None),
    ],
)
def test_the_first_record_is_a_header_by_how_it_is_written(text: str, names: tuple[str, ...] | None) -> None:
    found = laid(text)
    assert found.header is (names is not None)
    assert found.lead_lines == int(found.header)
    if names is not None:
        assert found.columns == names


@pytest.mark.parametrize(
    ("text", "skipped", "header", "columns"),
    [
        ("report\n\na;b\n1;2\n3;4", 2, True, ("a", "b")),
        ("a\nr1,1\nr2,2", 1, False, TWO),
        ("# note\na;b\n1;2\n3;4", 1, True, ("a", "b")),
        ("# note\n# more\n1;2\n3;4", 2, False, TWO),
        ("# x\n# y", 0, True, ("#", "x")),
        ("# x;y\na;b\n1;2\n3;4", 1, True, ("a", "b")),
        ("# x;y\n# z;w\n1;2\n3;4", 1, True, ("z", "w")),
        # Names of R, one too few; names for cells that are left out; a mark at the end of every row.
        ("a,b\nr1,1,2\nr2,3,4", 0, True, ("x0", "a", "b")),
        ("a,b,c\n1,2\n3,4", 0, True, ("a", "b", "c")),
        ("a,b\n1,2,\n3,4,", 0, True, ("a", "b")),
        ("a,b\n1,2\n1,2,3", 0, True, ("a", "b")),
        # A sign of a comment before the names.
        ("#a,b\n1,2\n3,4", 0, True, ("a", "b")),
        ("# a b\n1 2\n3 4", 0, True, ("a", "b")),
        ("#\ta\tb\n1\t2\n3\t4", 0, True, ("a", "b")),
        # Without names as many columns as most records have; of two widths the larger.
        ("1,2\n1,2,3", 0, False, THREE),
        ("1,2\n3,4\n1,2,3", 0, False, TWO),
        ("1,2\n3,4\n1,2,3,4\n5,6,7,8", 2, False, FOUR),
        ("a,b\nr1,1,2\nr2,3,4\n5,6", 0, True, ("x0", "a", "b")),
        ("# note\nb;c\nd;e", 1, True, ("b", "c")),
        ("sep=;\na;b", 1, True, ("a", "b")),
        ("sep=;\nx\ny", 0, True, ("sep=", "x1")),
        ("a,b\n1,2\n1,2,3\n1,2,3,4", 0, True, ("a", "b")),
        ("sep=;\na;b\n1;2", 1, True, ("a", "b")),
        ("sep=;\na;b\nc;d", 1, True, ("a", "b")),
    ],
)
def test_a_table_begins_below_its_preamble(text: str, skipped: int, header: bool, columns: tuple[str, ...]) -> None:
    found = laid(text)
    assert (found.skip_lines, found.header, found.columns) == (skipped, header, columns)
    assert found.lead_lines == skipped + header


@pytest.mark.parametrize(
    ("text", "options", "expected"),
    [
        # Cells with line breaks are never parted by spaces.
        ("a b\n1 2", {"line_breaks_in_cells": True}, (",", True, 0, 1, ("a b",))),
        ('"a\nx",b\n1,2', {"line_breaks_in_cells": True}, (",", True, 0, 2, ("a x", "b"))),
        ("t\na,b\n1,2", {"skip_lines": 1}, (",", True, 1, 2, ("a", "b"))),
        ("t\na,b\n1,2", {"skip_lines": 0}, (",", True, 0, 1, ("x0", "t"))),
        ("a,b\nmm,kg\n1,2", {"names_line": 1, "skip_lines": 2}, (",", True, 2, 2, ("a", "b"))),
        ("t\na,b\n1,2", {"names_line": 2}, (",", True, 2, 2, ("a", "b"))),
        ("t\nu\na,b\n1,2", {"names_line": 3}, (",", True, 3, 3, ("a", "b"))),
        ("t\na b\n1 2", {"names_line": 2}, (" ", True, 2, 2, ("a", "b"))),
        (
            't\n"a\nx",b\n1,2',
            {"names_line": 2, "line_breaks_in_cells": True, "separator": ","},
            (",", True, 2, 3, ("a x", "b")),
        ),
        ("a,b\n1,2", {"header": False}, (",", False, 0, 0, TWO)),
        # How many columns there are, and whether names are shifted, does not follow from rows then.
        ("1,2\n3,4", {"column_count": 3}, (",", False, 0, 0, THREE)),
        ("a,b\n1,2,3", {"column_count": 2}, (",", False, 0, 0, TWO)),
        ("a,b\nr,1,2\ns,3,4", {"names_shift": 0}, (",", True, 0, 1, ("a", "b"))),
        ("a,b\n1,2\n3,4", {"names_shift": 1}, (",", True, 0, 1, ("x0", "a", "b"))),
        ("1,2\n3,4", {"names_shift": 1}, (",", True, 0, 1, ("x0", "1", "2"))),
        ("#,a\n1\n2", {"names_shift": -1, "separator": ","}, (",", True, 0, 1, ("a",))),
        ("#,a\n1\n2", {"names_shift": 0, "separator": ","}, (",", True, 0, 1, ("#", "a"))),
        ("#,a\n1,2\n3,4", {"names_line": 1, "names_shift": -1}, (",", True, 1, 1, ("a",))),
        # In one column blank lines are rows, unless they are above names.
        ("\n1\n2", {"header": False}, (",", False, 0, 0, ONE)),
        ("\n1\n2", {"header": False, "skip_lines": 0}, (",", False, 0, 0, ONE)),
        ("\na\n2", {"header": True, "skip_lines": 0}, (",", True, 0, 2, ("a",))),
        ("1,2\n3,4", {"header": True}, (",", True, 0, 1, ("1", "2"))),
        ("a;b\n1;2", {"separator": ","}, (",", True, 0, 1, ("a;b",))),
        ("sep=;\n1;2", {"separator": ";"}, (";", True, 0, 1, ("sep=", "x1"))),
    ],
)
def test_what_is_said_is_done(text: str, options: dict[str, Any], expected: tuple[object, ...]) -> None:
    found = laid(text, **options)
    assert (found.separator, found.header, found.skip_lines, found.lead_lines, found.columns) == expected


@pytest.mark.parametrize(
    ("shifted", "others", "columns"),
    [
        (0, 9, 2),
        (3, 6, 2),
        (4, 5, None),
        (5, 4, None),
        (6, 3, 3),
        (9, 0, 3),
        (2, 4, 2),
        (2, 2, None),
        (1, 2, 2),
        (2, 1, 3),
    ],
)
def test_names_are_shifted_by_two_thirds_of_the_records_and_the_owner_is_asked_between(
    shifted: int, others: int, columns: int | None
) -> None:
    text = "\n".join(["a,b", *["1,2"] * others, *["r,1,2"] * shifted])
    if columns is not None:
        assert len(laid(text, separator=",", skip_lines=0).columns) == columns
        return
    with refused("names-shift-unclear", "names_shift"):
        laid(text, separator=",", skip_lines=0)
    assert laid(text, separator=",", skip_lines=0, names_shift=1).columns == ("x0", "a", "b")


@pytest.mark.parametrize(("option", "code"), [("line_ends", "line-ends-unclear"), ("encoding", "encoding-unclear")])
def test_what_the_first_line_decided_is_refused_if_that_is_a_row(option: str, code: str) -> None:
    head = TextHead(lines=(b"1,2", b"3,4"), whole=True, encoding="utf-8", line_ends=LF, decided_by_first_line=option)
    with refused(code, option):
        lay_out(head, ReadingOptions())
    assert lay_out(head, ReadingOptions(header=True)).columns == ("1", "2")


def test_nothing_to_read_is_told() -> None:
    for text, options in (
        ("", {}),
        (" \n ", {}),
        ("sep=;", {}),
        ("a,b", {"skip_lines": 1}),
        ("a,b", {"names_line": 3}),
        ("#\n1", {"names_shift": -1}),
    ):
        with pytest.raises(DataFileError):
            laid(text, **options)


def test_options_that_are_given_stand_in_the_layout() -> None:
    said: dict[str, Any] = {
        "separator": ";",
        "decimal": ",",
        "thousands": "",
        "skip_lines": 2,
        "names_line": 1,
        "skip_footer": 3,
        "line_breaks_in_cells": True,
    }
    found = laid("a;b\nmm;kg\n1;2", **said)
    assert {name: getattr(found, name) for name in said} == said
    usual = laid("a,b\n1,2")
    assert (usual.decimal, usual.thousands, usual.skip_footer, usual.names_line) == (".", ANY_MARK, 0, 0)
    assert usual.line_breaks_in_cells is False


def test_more_columns_than_the_limit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dpsim_gui.data.text.layout.MOST_COLUMNS", 3)
    assert len(laid("a,b,c\n1,2,3").columns) == 3
    with pytest.raises(DataFileError) as refused:
        laid("a,b,c,d\n1,2,3,4")
    assert refused.value.message == Message("too-many-columns", limit=3)
