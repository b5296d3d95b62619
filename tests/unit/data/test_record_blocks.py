"""Records are cut where they end, whatever stands in quotes; both ways of reading them agree."""

from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.data.quoted_records import read_records, text_lines
from dpsim_gui.data.reading import ReadingOptions
from dpsim_gui.data.record_blocks import PlainBlock, RecordBlock, record_blocks
from dpsim_gui.data.space_runs import squeeze_spaces
from dpsim_gui.data.text_head import TextHead
from dpsim_gui.data.text_layout import TextLayout, lay_out
from dpsim_gui.data.utf8_stream import Utf8Stream
from dpsim_gui.errors import Cancelled

OPTIONS = ReadingOptions(separator=",", header=True, skip_lines=0, encoding="utf-8")
Write = Callable[..., Path]


def layout_of(header: str) -> TextLayout:
    head = TextHead(lines=(header.encode(),), whole=False, encoding="utf-8", old_mac_lines=False)
    return lay_out(head, OPTIONS)


def blocks(path: Path, layout: TextLayout, block_bytes: int) -> list[RecordBlock]:
    with Utf8Stream(path, encoding="utf-8", old_mac_lines=False, block_bytes=block_bytes) as stream:
        return list(record_blocks(stream, layout, lambda: None))


def cells_of(block: RecordBlock, width: int) -> list[list[str]]:
    """The first `width` cells of each record, stripped; absent ones empty."""
    if isinstance(block, PlainBlock):
        schema = {str(position): pl.String() for position in range(width)}
        frame = pl.read_csv(
            block.text,
            has_header=False,
            schema=schema,
            infer_schema=False,
            extra_columns="ignore",
            missing_columns="insert",
        )
        # A CR inside a cell is white space, whichever code stands for it.
        return [[(cell or "").strip().replace("\r", "\v") for cell in row] for row in frame.rows()]
    return [[cell.strip() for cell in [*record, *[""] * width][:width]] for record in block.records]


@given(text=st.text(alphabet='ab,,"""\n\n\r 1', max_size=60), block_bytes=st.integers(1, 70))
def test_both_ways_of_reading_give_the_same_cells(
    text: str, block_bytes: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("text") / "table.csv"
    path.write_text("h,i,j\n" + text, newline="")
    cut = [cells for block in blocks(path, layout_of("h,i,j"), block_bytes) for cells in cells_of(block, 3)]
    # The end of the file ends a line, so a CR before it is part of that line's end.
    lines = text_lines((text + "\n").replace("\r\n", "\n").encode())
    records = read_records(lines, separator=",", final=True)
    assert cut == [[cell.strip() for cell in [*record.cells, "", "", ""][:3]] for record in records]


@given(text=st.text(alphabet='ab,"\n', max_size=40), block_bytes=st.integers(1, 50))
def test_in_a_table_of_one_column_every_line_is_a_record(
    text: str, block_bytes: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("text") / "table.csv"
    path.write_text("h\n" + text, newline="")
    cut = [cells for block in blocks(path, layout_of("h"), block_bytes) for cells in cells_of(block, 1)]
    lines = text_lines((text.removesuffix("\n") + "\n").encode()) if text else []
    records = read_records(lines, separator=",", final=True, blank_is_record=True)
    assert cut == [[record.cells[0].strip()] for record in records]


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ('a,"b, c",1\n"d ""e""",2\n', True),
        ('"a\nb",1\n', True),
        ('a,"",1\n"",,\n', True),
        ("5' 11\",1\n", False),
        ('"a"b,1\n', False),
        (' "a",1\n', False),
        ('"a" ,1\n', False),
        ('"a,1\n', False),
        ('"a",1\n\n"b",2\n', False),
        ('"a\n\nb",1\n', True),
    ],
)
def test_polars_only_sees_quotes_that_are_in_order(text: str, plain: bool, file: Write) -> None:
    (block,) = blocks(file("h,i,j\n" + text), layout_of("h,i,j"), 1 << 20)
    assert isinstance(block, PlainBlock) == plain


def test_blocks_do_not_print_what_they_hold(file: Write) -> None:
    layout = layout_of("h,i,j")
    for text in ("poison,1,2\n", '"poison"x,1,2\n'):
        assert "poison" not in repr(blocks(file("h,i,j\n" + text), layout, 99))
    assert "poison" not in repr(TextHead(lines=(b"poison",), whole=True, encoding="utf-8", old_mac_lines=False))


def test_skipped_lines_may_be_many_and_long(file: Write) -> None:
    layout = lay_out(
        TextHead(lines=(b"x",) * 6 + (b"h,i",), whole=False, encoding="utf-8", old_mac_lines=False),
        ReadingOptions(separator=",", skip_lines=6),
    )
    path = file("x" * 5000 + "\n" + "y\n" * 5 + "h,i\n1,2\n")
    for block_bytes in (1, 7, 1000, 1 << 20):
        (block,) = blocks(path, layout, block_bytes)
        assert cells_of(block, 2) == [["1", "2"]]


def test_a_stop_reaches_even_a_block_that_is_read_cell_by_cell(file: Write) -> None:
    calls = 0

    def tick() -> None:
        nonlocal calls
        calls += 1
        if calls == 4:
            raise Cancelled("release", "was stopped")

    path = file("h,i,j\n" + '"a"b,1\n' * 20_000)
    stream = Utf8Stream(path, encoding="utf-8", old_mac_lines=False, block_bytes=1 << 20)
    with stream, pytest.raises(Cancelled):
        list(record_blocks(stream, layout_of("h,i,j"), tick))


@given(st.text(alphabet="a \t\n\r", max_size=30).map(lambda text: text.encode() + b"\n"))
def test_squeezing_spaces_twice_is_squeezing_them_once(lines: bytes) -> None:
    once = squeeze_spaces(lines)
    assert squeeze_spaces(once) == once
    assert once.count(b"\n") == lines.count(b"\n")
