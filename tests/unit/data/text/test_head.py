"""What the first bytes of a text say: no table at all, or lines of an old Mac."""

import pytest

from dpsim_gui.data.reading_options import CR, LF, LINE_ENDS
from dpsim_gui.data.text.head import MOST_LINES, read_head
from tests.unit.data.reading import Write, refused


def test_few_controls_and_zeros_are_taken_for_slips_and_more_of_them_for_a_program(file: Write) -> None:
    for content in (b"ab\0\0" * 20, b"x" * 98 + b"\1\2", b"\t\r\n" * 30):
        assert read_head(file(content), "utf-8", LF).lines
    for content in (b"ab\0\0\0" * 20, b"x" * 97 + b"\1\2\3", b"x" * 48 + b"\1", b"x" * 48 + b"\x1f"):
        with refused("unknown-kind"):
            read_head(file(content), "utf-8")
    # White space, the end of a file of DOS, and colours of a terminal.
    assert read_head(file(b"\t\v\f\r\x1a\x1b\n" * 9), "utf-8", LF).lines
    # Zeros are half of a wide text.
    assert read_head(file("a,b\n1,2\n".encode("utf-16-le")), "utf-16-le").lines == (b"a,b", b"1,2")


@pytest.mark.parametrize(
    ("content", "line_ends"),
    [
        ("a,b\r1,2\r", CR),
        ("\ra,b\r1,2", CR),
        ("a,b\r1,2", CR),
        ("a,b", LF),
        ("a,b\n1,2\r3\n\r4", LF),
        ("a,b\r\n1,2\r\n3\r4\n", LF),
        ("a,b\r\n1,2\n3,4\n5", LF),
        ("a,b\r\n1,2\n3,4\r\n5\r", LF),
        ("\na,b\r1,2\n", LF),
        # One row alone could be why these have an LF, or a CR.
        ("a,b\r1,2\n", None),
        ("a,b\r1,2\r\n", None),
        ("a,b\r\r\n1,2", None),
        ("\r1,2\n3,4\n", None),
        ("a,b\r\n1,2\r3,4\r", None),
        ("a,b\r\n1,2\n3\n4,5\r6", None),
        ("\r\na,b\r1,2\n", None),
        ("a,b\r\n1,2\r", None),
    ],
)
@pytest.mark.parametrize("block_bytes", [1, 2, 3, 7, 1 << 16])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-be", "utf-16-le", "utf-32-le"])
def test_lines_end_with_cr_only_in_a_file_without_lf(
    content: str, line_ends: str | None, encoding: str, block_bytes: int, file: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dpsim_gui.data.text.head._BLOCK_BYTES", block_bytes)
    path = file(content.encode(encoding))
    for typed in LINE_ENDS:
        assert read_head(path, encoding, typed).line_ends == typed
    if line_ends is None:
        with refused("line-ends-unclear", "line_ends"):
            read_head(path, encoding)
    else:
        found = read_head(path, encoding)
        assert (found.line_ends, found.decided_by_first_line) == (line_ends, "line_ends" if line_ends == CR else "")


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
    with refused("no-line-break"):
        read_head(file(b"x" * 17 + b"\n1\n"), "utf-8")
