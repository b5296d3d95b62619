"""Records with line breaks in their cells: strictly as RFC 4180 has them, or refused with the whole file."""

import pytest

from dpsim_gui.data.text.quotes import LONGEST_RECORD, StrictRecords, records_of
from dpsim_gui.errors import DataFileError
from dpsim_gui.messages import Message


def joined(text: bytes, *, block_lines: int = 1, separator: str = ",") -> bytes:
    """What is read of a text of two columns, so many lines at a time."""
    strict = StrictRecords(separator=separator, columns=2)
    lines = text.splitlines(keepends=True)
    blocks = [b"".join(lines[at : at + block_lines]) for at in range(0, len(lines), block_lines)]
    found = b"".join(map(strict.take, blocks))
    strict.finish()
    return found


@pytest.mark.parametrize("block_lines", [1, 2, 3, 9])
@pytest.mark.parametrize(
    ("text", "records"),
    [
        (b"1,2\n3,4\n", b"1,2\n3,4\n"),
        (b'"a\nb",2\n3,"c"\n', b'"a\vb",2\n3,"c"\n'),
        (b'1,"\n\n\n"\n', b'1,"\v\v\v"\n'),
        (b'"a ""b"" c","d,\ne"\n3,4\n', b'"a ""b"" c","d,\ve"\n3,4\n'),
        (b'"a\tb",\t\n', b'"a\tb",\t\n'),
        (b'"a\x01b",2\n', b'"a\x01b",2\n'),
        (b'"a","\x01"\n', b'"a","\x01"\n'),
        (b"", b""),
    ],
)
def test_a_line_break_in_a_cell_becomes_white_space(text: bytes, records: bytes, block_lines: int) -> None:
    assert joined(text, block_lines=block_lines) == records
    assert joined(text.replace(b",", b";"), block_lines=block_lines, separator=";") == records.replace(b",", b";")


@pytest.mark.parametrize("block_lines", [1, 9])
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b'1,2\n3,"4\n', "open-quote"),
        (b'"', "open-quote"),
        (b"1,\0\n", "zero-byte"),
        (b'1,"\0"\n', "zero-byte"),
        (b'1,5" 2\n3,"\n', "quote-not-doubled"),
        (b'1,"a" \n', "quote-not-doubled"),
        (b'1,"a"b"\n', "quote-not-doubled"),
        (b"1,\x01\n", "control-outside-quotes"),
        (b'"a",\x01\n', "control-outside-quotes"),
        (b"1,2\r3,4\n", "control-outside-quotes"),
        (b"1,\x1f\n", "control-outside-quotes"),
        (b"1\n", "record-of-other-width"),
        (b"1,2\n\n3,4\n", "record-of-other-width"),
        (b'1,2\n"3,4"\n', "record-of-other-width"),
        (b"1,2,3\n1,2\n", "record-of-other-width"),
    ],
)
def test_what_is_not_strictly_so_is_refused(text: bytes, why: str, block_lines: int) -> None:
    with pytest.raises(DataFileError) as refused:
        joined(text, block_lines=block_lines)
    assert refused.value.field == "line_breaks_in_cells"
    assert refused.value.message == Message("not-rfc-4180", why=Message(why))


def test_a_record_may_be_as_long_as_the_longest_and_no_longer() -> None:
    start = b'1,"'
    strict = StrictRecords(separator=",", columns=2)
    filling = b"x" * (LONGEST_RECORD - len(start) - 1) + b"\n"
    assert strict.take(b"3,4\n" + start + filling) == b"3,4\n"
    assert strict.take(b'"\n') == start + filling[:-1] + b'\v"\n'
    with pytest.raises(DataFileError) as refused:
        strict.take(start + b"x" + filling)
    assert refused.value.message == Message("not-rfc-4180", why=Message("open-quote-or-long-record"))


def test_the_first_lines_are_joined_and_one_that_stays_open_left_out() -> None:
    assert records_of(["a,b", '"1', "", '2",3', "4", '"5']) == [("a,b", 1), ('"1\v\v2",3', 3), ("4", 1)]
    assert records_of([]) == []
