"""Cells of wide tables are read all below each other: what each of them is does not change by that."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.data.reading_options import LF, TextLayout
from dpsim_gui.data.text.cells import NarrowCells, WideCells, cell_lines
from dpsim_gui.data.text.quotes import are_plain
from dpsim_gui.errors import DataFileError

CELLS = (
    "", " ", "1", "-1.5", "+2", " 3", "4 ", "\v7", "9\t", "1e5", "1E400", "4.9e-324", "nan", "-inf", "'inf'", "1,5",
    "1.234,5", "1.5.2", "1\x1f234", "12 %", "$5", "-", "NA", "#", "abc", '"5"', "−5", "0x10", "\ufeff1", "\u00a01", "é",
    "9" * 400,
)  # fmt: skip
COLUMNS = ("a", "b", "c", "d")


def layout(separator: str, decimal: str) -> TextLayout:
    return TextLayout(
        separator=separator,
        decimal=decimal,
        thousands="any",
        encoding="utf-8",
        header=False,
        skip_lines=0,
        columns=COLUMNS,
        lead_lines=0,
        line_ends=LF,
        skip_footer=0,
        names_line=0,
        names_shift=0,
        line_breaks_in_cells=False,
    )


@given(
    rows=st.lists(st.lists(st.sampled_from(CELLS), min_size=1, max_size=6), min_size=1, max_size=8),
    separator=st.sampled_from(",;\t"),
    decimal=st.sampled_from(".,"),
    numbers=st.sampled_from([[0, 2, 3], [2], [3, 0], []]),
)
def test_wide_and_narrow_reading_agree(rows: list[list[str]], separator: str, decimal: str, numbers: list[int]) -> None:
    lines = (separator.join(cell for cell in row if separator not in cell) for row in rows)
    block = "".join(f"{line or separator}\n" for line in lines).encode()
    narrow, wide = (kind(block, layout(separator, decimal), numbers, [1]) for kind in (NarrowCells, WideCells))
    assert np.array_equal(narrow.numbers(), wide.numbers(), equal_nan=True)
    assert narrow.texts(1).to_list() == wide.texts(1).to_list()


@pytest.mark.parametrize("kind", [NarrowCells, WideCells])
def test_numbers_are_looked_at_again_where_no_column_is_text(kind: type[NarrowCells | WideCells]) -> None:
    cells = kind(b"1,12 %,$5,x\n", layout(",", "."), [0, 1, 2, 3], [])
    assert np.array_equal(cells.numbers(), [[1, 12, 5, np.nan]], equal_nan=True)


@pytest.mark.parametrize(
    ("block", "lines"),
    [
        (b"1,2\n3,4\n", b"1\n2\n3\n4\n"),
        (b"1\n3,4\n", b"1\n\n3\n4\n"),
        (b"1,2,3\n4,5\n", b"1\n2\n4\n5\n"),
        # As many cells as two records should have, but not where they should be.
        (b"1,2,3\n4\n", b"1\n2\n4\n\n"),
        (b",\n,\n", b"\n\n\n\n"),
    ],
)
def test_every_record_takes_as_many_lines_as_there_are_columns(block: bytes, lines: bytes) -> None:
    assert cell_lines(block, ",", 2) == lines


@pytest.mark.parametrize("width", [1, 2, 3])
def test_records_too_long_and_too_short_move_no_cell_of_others(width: int) -> None:
    for found in product(range(1, width + 3), repeat=3):
        records = [[f"{row}{at}" for at in range(count)] for row, count in enumerate(found)]
        expected = [[*record, *[""] * width][:width] for record in records]
        block = "".join(",".join(record) + "\n" for record in records)
        assert cell_lines(block.encode(), ",", width).decode() == "".join(
            f"{cell}\n" for record in expected for cell in record
        ), found


@pytest.mark.parametrize("kind", [NarrowCells, WideCells])
@pytest.mark.parametrize("block", [b"1,2,3,4\n5,6,7,8\n", b"1,2,3,x\n"])
def test_numbers_may_be_written_over(kind: type[NarrowCells | WideCells], block: bytes) -> None:
    for chosen in ([0, 1, 2, 3], [2]):
        numbers = kind(block, layout(",", "."), chosen, []).numbers()
        numbers[...] = 0.0
        assert numbers.flags.c_contiguous


@pytest.mark.parametrize("kind", [NarrowCells, WideCells])
def test_text_that_polars_refuses_is_one_sentence_without_its_words(kind: type[NarrowCells | WideCells]) -> None:
    with pytest.raises(DataFileError) as refusal:
        kind(b"1,poison\xff,2,3\n", layout(",", "."), [], [0, 1])
    assert "poison" not in str(refusal.value)
    assert refusal.value.__cause__ is None


QUOTED = (
    '"5"',
    '"1,234.50"',
    '"a,b"',
    '""',
    '" c "',
    '"a ""b"""',
    "5' 11\"",
    '"a"b',
    ' "a"',
    '"open',
    "x",
    "",
    "7",
    "NA",
)


@given(rows=st.lists(st.lists(st.sampled_from(QUOTED), min_size=1, max_size=5), min_size=1, max_size=8))
def test_a_line_with_quotes_is_read_among_others_as_it_is_alone(rows: list[list[str]]) -> None:
    """Orderly quotes are left to polars, and only if all of a block are: that must make no difference to any line."""
    lines = [f"{','.join(row)},\n".encode() for row in rows]

    def read(block: bytes) -> tuple[list[bytes], list[list[str | None]]]:
        cells = NarrowCells(block, layout(",", "."), [0, 2], [1, 3])
        texts = zip(cells.texts(1), cells.texts(3), strict=True)
        return [row.tobytes() for row in cells.numbers()], [list(pair) for pair in texts]

    alone = [read(line) for line in lines]
    together = zip(*read(b"".join(lines)), strict=True)
    assert list(together) == [(numbers[0], texts[0]) for numbers, texts in alone]


def test_only_quotes_around_whole_cells_are_left_to_polars() -> None:
    assert are_plain(b'"a,b",1\n2,"c"\n', ",")
    for block in (b'"a",""\n', b'"a""b",1\n', b'"a"b,1\n', b'a"b",1\n', b'"a,1\nb",2\n', b'"a,1\n', b'1, "a"\n'):
        assert not are_plain(block, ",")
