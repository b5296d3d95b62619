"""One line is one record; freeing whole blocks of their quotes at once is freeing each line by itself."""

import csv
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dpsim_gui.data.reading_options import ENCODINGS, LF, ReadingOptions, TextLayout
from dpsim_gui.data.text.head import TextHead
from dpsim_gui.data.text.layout import lay_out
from dpsim_gui.data.text.lines import LineStream, decoded_lines, line_end_of, with_byte_order
from dpsim_gui.data.text.quotes import INNER, cells_of_line, squeeze_spaces, without_quotes
from dpsim_gui.data.text.source import _start_of_last_lines, record_blocks
from dpsim_gui.errors import Cancelled

OPTIONS = ReadingOptions(separator=",", header=True, skip_lines=0, encoding="utf-8")
Write = Callable[..., Path]


def layout_of(header: str, options: ReadingOptions = OPTIONS) -> TextLayout:
    head = TextHead(lines=(header.encode(),), whole=False, encoding="utf-8", line_ends=LF)
    return lay_out(head, options)


def blocks(path: Path, layout: TextLayout, block_bytes: int) -> list[bytes]:
    with LineStream(path, encoding="utf-8", line_ends=LF, block_bytes=block_bytes) as stream:
        return list(record_blocks(stream, layout, lambda: None))


def cells_of(block: bytes) -> list[list[str]]:
    """The cells of each record, stripped."""
    lines = block.decode().split("\n")[:-1]
    return [[cell.replace(INNER.decode(), ",").strip() for cell in line.split(",")] for line in lines]


def test_a_cell_in_quotes_may_be_longer_than_pythons_reader_takes_and_its_limit_is_only_raised() -> None:
    """The limit is the whole process's: to lower it would cut off another thread."""
    before, long = csv.field_size_limit(), "x" * 200_000
    try:
        csv.field_size_limit(131_072)
        assert cells_of_line(f'"{long}",1', ",") == [long, "1"]
        csv.field_size_limit(2**31 - 1)
        cells_of_line('"a",1', ",")
        assert csv.field_size_limit() == 2**31 - 1
    finally:
        csv.field_size_limit(before)


@given(text=st.text(alphabet='ab,,"""\n\n 1', max_size=80))
def test_quotes_are_taken_from_all_lines_as_from_each(text: str) -> None:
    lines = (text + "\n").encode()
    alone = b"".join(without_quotes(line + b"\n", ",") for line in lines.split(b"\n")[:-1])
    assert without_quotes(lines, ",") == alone
    expected = [[cell.strip() for cell in cells_of_line(line, ",")] for line in text.split("\n")]
    assert cells_of(without_quotes(lines, ",")) == expected


def test_careless_quotes_of_one_line_leave_all_others_as_they_are() -> None:
    """Every line of up to four bytes, and some longer ones, between lines in order."""
    random = Random(4)
    lines = ["".join(letters) for count in range(5) for letters in product('a,"', repeat=count)]
    lines += ["".join(random.choices('a,""', k=random.randrange(5, 12))) for _ in range(150)]
    for line in lines:
        for before, after in (('"b,",1', '2,""""'), ("b", "c")):
            found = without_quotes(f"{before}\n{line}\n{after}\n".encode(), ",").decode()
            expected = [cells_of_line(each, ",") for each in (before, line, after)]
            cells = [row.split(",") for row in found.split("\n")[:-1]]
            assert [[cell.replace("\x1f", ",") for cell in row] for row in cells] == expected, line


@pytest.mark.parametrize(
    ("text", "squeezed"),
    [
        (b"a  b\n", b"a b\n"),
        (b"  a b   \n", b"a b\n"),
        (b" \t a\t\tb\r\n\n   \nc \n", b"a b\n\n\nc\n"),
        (b"\n a\n", b"\na\n"),
        (b"a", b"a"),
    ],
)
def test_a_run_of_spaces_is_one_and_none_is_left_at_the_ends(text: bytes, squeezed: bytes) -> None:
    assert squeeze_spaces(text) == squeezed


def test_the_footer_is_the_last_lines_also_where_they_are_empty() -> None:
    for text, starts in ((b"\na\n", [3, 1, 0, 0]), (b"a\n\n\n", [4, 3, 2, 0, 0]), (b"", [0, 0])):
        assert [_start_of_last_lines(text, count) for count in range(len(starts))] == starts


@pytest.mark.parametrize(
    ("line", "cells"),
    [
        ('a,"b, c",1', ["a", "b, c", "1"]),
        ('"d ""e""",2', ['d "e"', "2"]),
        ('"",,""""', ["", "", '"']),
        ("5' 11\",1", ["5' 11\"", "1"]),
        ('"a"b,1', ["ab", "1"]),
        (' "a,b",1', ["a,b", "1"]),
        ('"a" ,1', ["a", "1"]),
        ('"a,1', ['"a', "1"]),
        ('99,"', ["99", '"']),
        ('"a,b","c', ['"a', 'b"', '"c']),
        ("", [""]),
    ],
)
def test_cells_of_a_line(line: str, cells: list[str]) -> None:
    for before, after in (("", ""), ('x,"\n', ""), ("", '\ny",1'), ('"p,q",2\n', '\n"r""",3')):
        found = cells_of(without_quotes(f"{before}{line}{after}\n".encode(), ","))
        assert found[before.count("\n")] == cells


@given(text=st.text(alphabet='ab,,"""\n\n\r 1\0\x1f\v', max_size=60), block_bytes=st.integers(1, 70))
@pytest.mark.slow
def test_blocks_of_any_size_hold_the_same_records(
    text: str, block_bytes: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("text") / "table.csv"
    for header in ("h,i,j", "h"):
        path.write_text(f"{header}\n{text}", newline="")
        layout = layout_of(header)
        whole = blocks(path, layout, 1 << 20)
        assert b"".join(blocks(path, layout, block_bytes)) == b"".join(whole)
        # Blank lines are no records but in a table of one column.
        lines = text.replace("\r\n", "\n").replace("\0", "").split("\n")
        rows = [line for line in lines if header == "h" or line.removesuffix("\r").replace("\x1f", " ").strip(" ")]
        rows = rows[:-1] if header == "h" and not text.replace("\r\n", "\n").split("\n")[-1] else rows
        assert b"".join(whole).count(b"\n") == len(rows)


@pytest.mark.parametrize(
    ("body", "records"),
    [
        ("1,2\n3,4\n", b"1,2\n3,4\n"),
        ("\n1,2\n3,4", b"1,2\n3,4\n"),
        ("1,2\n\n3,4\n", b"1,2\n3,4\n"),
        ("  \n 1,2\n", b" 1,2\n"),
        ("1,2\n3,4\n \n\n", b"1,2\n3,4\n"),
        (" 1,2\n\n", b" 1,2\n"),
        ("\n", b""),
        ("a\x1fb,\0 1\n\x1f\n", b"a b, 1\n"),
    ],
)
def test_blank_lines_are_no_records_wherever_a_block_ends(body: str, records: bytes, file: Write) -> None:
    path = file(f"h,i\n{body}")
    for block_bytes in range(1, 20):
        assert b"".join(blocks(path, layout_of("h,i"), block_bytes)) == records


def test_a_footer_is_left_out_wherever_a_block_ends(file: Write) -> None:
    path = file("h,i\n1,2\n3,4\n5,6\n")
    for skip_footer, records in ((0, b"1,2\n3,4\n5,6\n"), (1, b"1,2\n3,4\n"), (2, b"1,2\n"), (3, b""), (9, b"")):
        layout = layout_of("h,i", replace(OPTIONS, skip_footer=skip_footer))
        for block_bytes in range(1, 20):
            assert b"".join(blocks(path, layout, block_bytes)) == records


def test_a_blank_line_is_a_line_of_the_footer(file: Write) -> None:
    path = file("h,i\n1,2\n3,4\n\n\n")
    for skip_footer, records in ((1, b"1,2\n3,4\n"), (2, b"1,2\n3,4\n"), (3, b"1,2\n"), (4, b"")):
        layout = layout_of("h,i", replace(OPTIONS, skip_footer=skip_footer))
        for block_bytes in range(1, 20):
            assert b"".join(blocks(path, layout, block_bytes)) == records


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_line_is_decoded_by_itself(encoding: str) -> None:
    """No byte, nor two, before or behind a line changes what it says; and no line falls apart."""
    order = with_byte_order(encoding, b"")
    end = line_end_of(order, LF)
    good = "1,größe".encode(order, "ignore")
    expected = decoded_lines(good + end, order, end)
    for first in range(256):
        for odd in (
            bytes([first]),
            bytes([first, 0x31]),
            bytes([first, 0xFF]),
            bytes([0x81, first]),
            bytes([0xD8, first]),
        ):
            if end in odd + end[:-1]:
                continue
            found = decoded_lines(good + end + odd + end + good + end, order, end)
            assert found.startswith(expected), odd
            assert found.endswith(b"\n" + expected), odd
            assert found.count(b"\n") == 3, odd


def test_blocks_and_heads_do_not_print_what_they_hold() -> None:
    assert "poison" not in repr(TextHead(lines=(b"poison",), whole=True, encoding="utf-8", line_ends=LF))


def test_skipped_lines_may_be_many_and_long(file: Write) -> None:
    layout = lay_out(
        TextHead(lines=(b"x",) * 6 + (b"h,i",), whole=False, encoding="utf-8", line_ends=LF),
        ReadingOptions(separator=",", skip_lines=6),
    )
    path = file("x" * 5000 + "\n" + "y\n" * 5 + "h,i\n1,2\n")
    for block_bytes in (1, 7, 1000, 1 << 20):
        (block,) = blocks(path, layout, block_bytes)
        assert cells_of(block) == [["1", "2"]]


def test_a_skipped_line_may_be_blank(file: Write) -> None:
    head = TextHead(lines=(b"", b"h,i"), whole=False, encoding="utf-8", line_ends=LF)
    layout = lay_out(head, replace(OPTIONS, skip_lines=1))
    assert blocks(file("\nh,i\n1,2\n"), layout, 1 << 20) == [b"1,2\n"]


def test_a_stop_reaches_the_reading_of_blocks(file: Write) -> None:
    calls = 0

    def tick() -> None:
        nonlocal calls
        calls += 1
        if calls == 4:
            raise Cancelled("release", "was-stopped")

    path = file("h,i,j\n" + '"a"b,1\n' * 20_000)
    stream = LineStream(path, encoding="utf-8", line_ends=LF, block_bytes=1 << 14)
    with stream, pytest.raises(Cancelled):
        list(record_blocks(stream, layout_of("h,i,j"), tick))


@given(st.text(alphabet="a \t\n\r", max_size=30).map(lambda text: text.encode() + b"\n"))
def test_squeezing_spaces_twice_is_squeezing_them_once(lines: bytes) -> None:
    once = squeeze_spaces(lines)
    assert squeeze_spaces(once) == once
    assert once.count(b"\n") == lines.count(b"\n")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-32-be"])
def test_the_line_behind_an_endless_one_is_whole_wherever_a_block_ends(
    encoding: str, file: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dpsim_gui.data.text.lines.LONGEST_LINE", 8)
    path = file(("x" * 30 + "\n1,2\n" + "y" * 31 + "\n3\n").encode(encoding))
    for block_bytes in range(1, 60):
        with LineStream(path, encoding=encoding, line_ends=LF, block_bytes=block_bytes) as stream:
            text = b""
            while (block := stream.read()) is not None:
                text += block
        first, second, third, fourth, end = text.split(b"\n")
        assert (second, fourth, end) == (b"1,2"[: 8 // len("x".encode(encoding))], b"3", b"")
        # And no longer than a line may be.
        for line, letter in ((first, b"x"), (third, b"y")):
            assert line == letter * (8 // len("x".encode(encoding)))
