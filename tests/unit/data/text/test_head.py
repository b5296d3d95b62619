"""What the first bytes of a text say: no table at all, or lines of an old Mac."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dpsim_gui.data.text.head import MOST_LINES, read_head
from dpsim_gui.errors import DataFileError

Write = Callable[..., Path]


def test_few_controls_and_zeros_are_taken_for_slips_and_more_of_them_for_a_program(file: Write) -> None:
    for content in (b"ab\0\0" * 20, b"x" * 98 + b"\1\2", b"\t\r\n" * 30):
        assert read_head(file(content), "utf-8").lines
    for content in (b"ab\0\0\0" * 20, b"x" * 97 + b"\1\2\3", b"x" * 48 + b"\1", b"x" * 48 + b"\x1f"):
        with pytest.raises(DataFileError) as refused:
            read_head(file(content), "utf-8")
        assert refused.value.message.code == "unknown-kind"
    # White space, the end of a file of DOS, and colours of a terminal.
    assert read_head(file(b"\t\v\f\r\x1a\x1b\n" * 9), "utf-8").lines
    # Zeros are half of a wide text.
    assert read_head(file("a,b\n1,2\n".encode("utf-16-le")), "utf-16-le").lines == (b"a,b", b"1,2")


@pytest.mark.parametrize(
    ("content", "old_mac"),
    [
        (b"a,b\r1,2\r", True),
        (b"\ra,b\r1,2\r", True),
        (b"a,b\r1,2\n", True),
        (b"a,b\n1,2\r3\n", False),
        (b"a,b\r\n1,2\r\n", False),
        (b"\na,b\r1,2\n", False),
        (b"\r\na,b\r1,2\n", False),
        (b"a,b", False),
        ("a,b\r1,2\r".encode("utf-16-be"), True),
        ("a,b\r\n1,2\r\n".encode("utf-16-be"), False),
    ],
)
def test_lines_end_as_the_first_of_them_does(content: bytes, old_mac: bool, file: Write) -> None:
    assert read_head(file(content), "utf-16-be" if content[:1] == b"\0" else "utf-8").old_mac_lines is old_mac


def test_so_many_lines_are_looked_at_after_those_to_skip(file: Write) -> None:
    lines = [b"%d" % number for number in range(100)]
    found = read_head(file(b"\n".join(lines)), None, skip_lines=3)
    assert found.lines[: MOST_LINES + 3] == tuple(lines[: MOST_LINES + 3])
    assert (found.whole, found.encoding) == (False, "utf-8")
    assert read_head(file(b"1\n2\n"), None).whole


def test_the_first_lines_are_private(file: Write) -> None:
    assert "poison" not in repr(read_head(file(b"poison\n1\n"), None))


def test_a_file_of_just_so_many_lines_is_whole(file: Write) -> None:
    for count, whole in ((MOST_LINES - 1, True), (MOST_LINES, True), (MOST_LINES + 1, False)):
        found = read_head(file(b"1\n" * count), None)
        assert (len(found.lines), found.whole) == (min(count, MOST_LINES), whole)


def test_of_very_long_lines_a_few_are_looked_at(file: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dpsim_gui.data.text.head._BLOCK_BYTES", 8)
    monkeypatch.setattr("dpsim_gui.data.text.head._MOST_BYTES", 16)
    found = read_head(file((b"x" * 11 + b"\n") * 10), "utf-8")
    assert (found.lines, found.whole) == ((b"x" * 11,) * 4, False)
    # Within the first bytes all lines count, and where these have no line there is none.
    assert read_head(file(b"1\n" * 20), "utf-8").lines == (b"1",) * 8
    assert read_head(file(b"x" * 15), "utf-8").lines == (b"x" * 15,)
    with pytest.raises(DataFileError) as refused:
        read_head(file(b"x" * 17 + b"\n1\n"), "utf-8")
    assert refused.value.message.code == "no-line-break"
