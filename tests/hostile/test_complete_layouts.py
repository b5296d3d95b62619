"""Gate R26: once all of a layout is typed nothing is guessed, so one record changes no other row, wherever it stands.

Unlike in `test_text_row_locality`, the layout is resolved again for every neighbouring file. It must come out the same,
with or without names, for all line endings, in both byte orders without a mark, or the file must be refused.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import numpy as np
import pytest

from dpsim_gui.data.guess import resolve_reading
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions, TextLayout
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Box
from dpsim_gui.errors import DataFileError
from tests.hostile.test_text_row_locality import ODD

Rows = list[bytes]
"""bits of each row"""

hostile = pytest.mark.parametrize("count", [24, pytest.param(1_000, marks=pytest.mark.long)])

MORE_ODD = (
    b"\r", b"\n", b"\r\n", b"\n\r", b'"ta\rll"', b"ta\rll", b"\nx", b"x\n", b"\xfe\xff", b"\xff\xfe", b"\0\0\xfe\xff",
    b"\x1f\x8b", b"# ", b"PAR1", b"sep=,", b"1,2,3", b"1,2,3,4", b"1", b"", b"  ", b"a,b", b"\n\0", b"\0\n", b"\r\0",
)  # fmt: skip


def options(encoding: str, line_ends: str, *, names: bool, columns: int = 2) -> ReadingOptions:
    return ReadingOptions(
        separator=",", decimal=".", encoding=encoding, line_ends=line_ends, skip_lines=0, header=names,
        names_shift=0 if names else None, column_count=None if names else columns,
    )  # fmt: skip


def read(path: Path, reading: ReadingOptions, columns: tuple[str, ...]) -> tuple[TextLayout, Rows]:
    """How the file is read, and its rows; nothing is remembered from another file."""
    resolved = resolve_reading(path, reading)
    # A first row may look like a file of another kind, which is then refused as damaged.
    source = open_source(path, resolved, chunk_bytes=300)
    assert resolved.layout is not None
    width = len(columns)
    box = Box(lower=np.full(width, -1e9), upper=np.full(width, 1e9))
    chosen = Selection(columns=columns, domain=box, fill=(7.5,) * width)
    rows = [row.tobytes() for chunk in source.chunks(chosen) for row in chunk.rows]
    return resolved.layout, rows


def hostile_records(seed: str, encoding: str, end: bytes) -> Iterator[bytes]:
    """Of odd bytes and of odd letters in turn; a record holds no end of a line, nor makes one with what stands by."""
    chance = Random(seed)
    while True:
        pieces = chance.choices((*ODD, *MORE_ODD, *MORE_ODD), k=chance.randint(1, 4))
        record = b"".join(pieces)
        if chance.random() < 0.7:
            record = record.decode("latin-1").encode(encoding, "replace")
        # In UTF-16 a byte of a record and the line end beside it may look like another line end.
        around = end + record + end
        if around.count(end) == 2 and around.find(end, 1) == len(end) + len(record):
            yield record


def is_neighbour(found: Rows, expected: Rows, at: int) -> bool:
    """All rows but that at `at` are as expected; it may be there or not."""
    behind = len(expected) - at - 1
    return (
        len(found) - at - behind in (0, 1)
        and found[:at] == expected[:at]
        and found[len(found) - behind :] == expected[at + 1 :]
    )


ENCODINGS = ("utf-8", "cp1252", "utf-16-le", "utf-16-be", "utf-32-be")
ENDS = {"lf": "\n", "crlf": "\r\n", "cr": "\r"}


@hostile
@pytest.mark.parametrize("names", [True, False])
@pytest.mark.parametrize("ends", ENDS)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_one_record_changes_no_other_under_a_complete_layout(
    encoding: str, ends: str, names: bool, count: int, tmp_path: Path
) -> None:
    path, end = tmp_path / "t.csv", ENDS[ends].encode(encoding)
    typed = options(encoding, ends[:2] if ends == "cr" else "lf", names=names)
    assert typed.is_complete
    head = ["a,b".encode(encoding)] if names else []
    records = [f"{row},{row % 7}".encode(encoding) for row in range(30)]
    columns = ("a", "b") if names else ("x0", "x1")
    own_end = ENDS["cr" if ends == "cr" else "lf"].encode(encoding)

    def write(lines: list[bytes]) -> None:
        path.write_bytes(b"".join(line + end for line in (*head, *lines)))

    write(records)
    layout, expected = read(path, typed, columns)
    assert len(set(expected)) == len(records)
    refused = 0
    for index, record in enumerate(islice(hostile_records(f"{encoding}{ends}{names}", encoding, own_end), count)):
        # Mostly the first of all, where most was guessed.
        at = (0, 0, 1, index % len(records))[index % 4]
        write([*records[:at], record, *records[at + 1 :]])
        try:
            found_layout, found = read(path, typed, columns)
        except DataFileError:
            refused += 1
            continue
        assert found_layout == layout, record
        assert is_neighbour(found, expected, at), (at, record)
    assert refused < count / 2


@hostile
def test_blank_rows_of_one_column_without_a_name(count: int, tmp_path: Path) -> None:
    """A blank line is a row there, the first one too."""
    path, typed = tmp_path / "t.csv", options("utf-8", "lf", names=False, columns=1)
    records = [b"", b" ", b"3", b"", b"5", b"6"]
    path.write_bytes(b"\n".join(records) + b"\n")
    layout, expected = read(path, typed, ("x0",))
    assert len(expected) == len(records)
    for index, record in enumerate(islice(hostile_records("blank", "utf-8", b"\n"), count)):
        at = index % len(records)
        path.write_bytes(b"\n".join([*records[:at], record, *records[at + 1 :]]) + b"\n")
        try:
            found_layout, found = read(path, typed, ("x0",))
        except DataFileError:
            continue
        assert found_layout == layout
        assert is_neighbour(found, expected, at), (at, record)


@hostile
@pytest.mark.parametrize("names", [True, False])
@pytest.mark.parametrize("ends", ENDS)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
def test_no_record_turns_line_endings_that_nobody_typed(
    encoding: str, ends: str, names: bool, count: int, tmp_path: Path
) -> None:
    """Refused, or read like the others; also where a record is added or removed."""
    path, end = tmp_path / "t.csv", ENDS[ends].encode(encoding)
    typed = replace(options(encoding, "lf", names=names), line_ends=None)
    head = ["a,b".encode(encoding)] if names else []
    records = [f"{row},{row % 7}".encode(encoding) for row in range(9)]
    columns = ("a", "b") if names else ("x0", "x1")

    def write(lines: list[bytes]) -> None:
        path.write_bytes(b"".join(line + end for line in (*head, *lines)))

    write(records)
    if ends == "cr" and not names:
        with pytest.raises(DataFileError) as refused:
            read(path, typed, columns)
        assert refused.value.message.code == "line-ends-unclear"
        return
    layout, expected = read(path, typed, columns)
    own_end = ENDS["cr" if ends == "cr" else "lf"].encode(encoding)
    for index, record in enumerate(islice(hostile_records(f"u{encoding}{ends}{names}", encoding, own_end), count)):
        at = (0, 0, 1, index % len(records))[index % 4]
        for lines, others in (
            ([*records[:at], record, *records[at + 1 :]], expected),
            ([*records[:at], record, *records[at:]], [*expected[:at], b"", *expected[at:]]),
        ):
            write(lines)
            try:
                found_layout, found = read(path, typed, columns)
            except DataFileError:
                continue
            assert found_layout == layout, record
            assert is_neighbour(found, others, at), (at, record)


@pytest.mark.parametrize("first", [b"50,ta\rll", b'50,"ta\rll"', b"\r,1", b"50\r\r,1"])
def test_a_cr_in_the_first_row_makes_no_old_mac_file(first: bytes, tmp_path: Path) -> None:
    """Audit: 5,000 rows became 2, with every option typed."""
    path, typed = tmp_path / "t.csv", options("utf-8", "lf", names=False)
    rows = [b"%d,%d" % (row, row % 7) for row in range(5000)]
    path.write_bytes(b"\n".join([b"50,9", *rows]))
    _, expected = read(path, typed, ("x0", "x1"))
    path.write_bytes(b"\n".join([first, *rows]))
    _, found = read(path, typed, ("x0", "x1"))
    assert len(found) == 5001
    assert found[1:] == expected[1:]
    with pytest.raises(DataFileError) as refused:
        resolve_reading(path, replace(typed, line_ends=None))
    assert refused.value.message.code == "line-ends-unclear"


def test_a_tie_among_the_first_rows_shifts_no_name(tmp_path: Path) -> None:
    """Audit: of the first 40 rows one more with a third cell moved all names by one column."""
    path, typed = tmp_path / "t.csv", options("utf-8", "lf", names=True)
    rows = [b"1,2,3" if row % 2 else b"1,2" for row in range(400)]
    found = []
    for first in (b"1,2", b"1,2,3"):
        path.write_bytes(b"\n".join([b"a,b", first, *rows]))
        layout, parsed = read(path, typed, ("a", "b"))
        assert layout.columns == ("a", "b")
        found.append(parsed[1:])
        with pytest.raises(DataFileError) as refused:
            resolve_reading(path, replace(typed, names_shift=None))
        assert refused.value.message.code == "names-shift-unclear"
        shifted, _ = read(path, replace(typed, names_shift=1), ("a", "b"))
        assert shifted.columns == ("x0", "a", "b")
    assert found[0] == found[1]


@pytest.mark.parametrize("first", ["\ufeff50,9", "\ufffe50,9", "表50,9", "\u3100,9"])
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_the_first_character_turns_no_byte_order(first: str, encoding: str, tmp_path: Path) -> None:
    path, typed = tmp_path / "t.csv", options(encoding, "lf", names=False)
    rows = [f"{row},{row % 7}" for row in range(50)]
    path.write_bytes("\n".join(["50,9", *rows]).encode(encoding))
    _, expected = read(path, typed, ("x0", "x1"))
    with pytest.raises(DataFileError) as refused:
        resolve_reading(path, replace(typed, encoding=None))
    assert refused.value.message.code == "encoding-unclear"
    path.write_bytes("\n".join([first, *rows]).encode(encoding))
    _, found = read(path, typed, ("x0", "x1"))
    assert found[1:] == expected[1:]
