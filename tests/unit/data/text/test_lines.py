"""Lines of a file are the same however much of it is read at once, and each is decoded by itself."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dpsim_gui.data.reading_options import CR, LF
from dpsim_gui.data.stored_file import Stretch
from dpsim_gui.data.text.lines import (
    LineStream,
    code_page_of,
    guess_encoding,
    has_one_byte_each,
    is_wide,
    line_end_of,
    with_byte_order,
)

Write = Callable[..., Path]


def read(path: Path, encoding: str, block_bytes: int, stretch: Stretch | None = None) -> str:
    parts: list[bytes] = []
    with LineStream(path, encoding=encoding, line_ends=LF, block_bytes=block_bytes, stretch=stretch) as stream:
        assert stream.position == 0
        while (part := stream.read()) is not None:
            assert part == b"" or part.endswith(b"\n")
            parts.append(part)
        assert stream.position == stream.size
    return b"".join(parts).decode()


MARKED = "\ufeffa,b\n1,é\n\nx\ufeffy\n".encode


@pytest.mark.parametrize(
    ("content", "encoding", "lines"),
    [
        (b"a,b\r\n1,2\r\n3", "utf-8", "a,b\n1,2\n3\n"),
        (b"a\rb\r\n\r1\n", "utf-8", "a\vb\n\v1\n"),
        (b"", "utf-8", ""),
        (b"\n\n", "utf-8", "\n\n"),
        (MARKED("utf-8"), "utf-8", "a,b\n1,é\n\nxy\n"),
        (MARKED("utf-16-be"), "utf-16-be", "a,b\n1,é\n\nxy\n"),
        (MARKED("utf-16-le"), "utf-16-le", "a,b\n1,é\n\nxy\n"),
        (MARKED("utf-32-be"), "utf-32-be", "a,b\n1,é\n\nxy\n"),
        (MARKED("utf-32-le"), "utf-32-le", "a,b\n1,é\n\nxy\n"),
        # Letters that begin like a mark of byte order, and are none.
        ("ﬁn\nﾀ".encode(), "utf-8", "ﬁn\nﾀ\n"),
        # Each line as UTF-8 if it is that, or else in the code page.
        (b"\xe9,1\n\xc3\xa9,2\n3\n\xff\n", "cp1252", "é,1\né,2\n3\nÿ\n"),
        (b"\x82\xa0\n\xc3\xa9\n\x82\n", "cp932", "あ\né\n\ufffd\n"),
    ],
)
def test_lines_are_the_same_however_much_is_read_at_once(
    content: bytes, encoding: str, lines: str, file: Write
) -> None:
    path = file(content)
    for block_bytes in range(1, len(content) + 3):
        assert read(path, encoding, block_bytes) == lines, block_bytes


# Bytes of two letters, or of a letter and its half, look like the end of a line.
LONG = "abc\u0a05\u0141\u0100\u0141\u0100z\n1\nabcdefgh\u0b0a\u0141\u0100"


@pytest.mark.parametrize(
    ("content", "encoding", "lines"),
    [
        (b"12345678\n123456789\n1\n" + b"x" * 40 + b"\n2\n", "utf-8", "12345678\n12345678\n1\nxxxxxxxx\n2\n"),
        (b"x" * 8, "utf-8", "xxxxxxxx\n"),
        (b"x" * 9, "utf-8", "xxxxxxxx\n"),
        (b"x" * 8 + b"\n", "utf-8", "xxxxxxxx\n"),
        (LONG.encode("utf-16-le"), "utf-16-le", "abc\u0a05\n1\nabcd\n"),
        ("abc\u0100d\ua00ae\u0a00f\n2".encode("utf-16-be"), "utf-16-be", "abc\u0100\n2\n"),
        ("abcdef\ngh\n".encode("utf-32-le"), "utf-32-le", "ab\ngh\n"),
        ("abcdef\ngh".encode("utf-32-be"), "utf-32-be", "ab\ngh\n"),
    ],
)
def test_a_long_line_is_cut_where_it_is_too_long_and_stays_one(
    content: bytes, encoding: str, lines: str, file: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dpsim_gui.data.text.lines.LONGEST_LINE", 8)
    path = file(content)
    for block_bytes in range(1, len(content) + 3):
        assert read(path, encoding, block_bytes) == lines, block_bytes


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le"])
def test_nothing_beyond_a_stretch_is_read(encoding: str, file: Write) -> None:
    before, inside, after = (text.encode(encoding) for text in ("a,b\n", "1,2\n3,4\n", "5,6\n7,8\n"))
    path = file(before + inside + after)
    first = len(before)
    stretch = Stretch(first=first, last=first + len(inside), file_bytes=path.stat().st_size)
    for block_bytes in range(1, len(inside) + 3):
        assert read(path, encoding, block_bytes, stretch) == "1,2\n3,4\n", block_bytes


PLAIN, PAGE, UTF8 = b"1,2", "größe".encode("cp1252"), "größe".encode()
# Five bytes of twenty are zeros, all on one side. Four are too few, and so are six with three on the other side.
WIDE = b"a\0b\0c\0d\0e\0abcdefghij"
FEW_ZEROS = b"a\0b\0c\0d\0ababcdefghij"
BOTH_SIDES = b"a\0" * 6 + b"\0b" * 3 + b"abcdef"
KANA = "ひらがな".encode("cp932")


@pytest.mark.parametrize(
    ("lines", "guessed"),
    [
        ([WIDE], "utf-16-le"),
        ([FEW_ZEROS], "utf-8"),
        ([BOTH_SIDES], "utf-8"),
        ([b"a\0" * 5 + b"\0b" * 2 + b"abcdef"], "utf-16-le"),
        ([WIDE, PLAIN], "utf-8"),
        ([WIDE, PLAIN, WIDE], "utf-16-le"),
        # Lines of nothing have no vote.
        ([WIDE, b"", b"\r", b" ", b"\0"], "utf-16-le"),
        # More than half of the bytes and two more: such lines begin with zeros of the line end before.
        ([b"abc\0\0\0\0\0\0"], "utf-32"),
        ([b"abcd\0\0\0\0\0\0"], "utf-8"),
        ([b"abc\0\0\0\0\0\0", PLAIN], "utf-8"),
        # Only the first bytes of a line and the first lines count.
        ([b"x" * 200 + WIDE * 30], "utf-8"),
        ([b"x" * 100 + b"a\0" * 50 + b"x" * 900], "utf-16-le"),
        ([*[WIDE] * 21, *[PLAIN] * 40], "utf-16-le"),
        ([*[WIDE] * 20, *[PLAIN] * 20, *[WIDE] * 40], "utf-8"),
        # Of lines beyond ASCII those that are no UTF-8 have to be most, and more than one, if that is not the first.
        ([PAGE], "cp1252"),
        ([PLAIN, PAGE], "utf-8"),
        ([PLAIN, PAGE, PAGE], "cp1252"),
        ([PAGE, UTF8], "utf-8"),
        ([PAGE, PLAIN, PLAIN], "cp1252"),
        ([PAGE, PAGE, UTF8, UTF8], "utf-8"),
        ([PAGE, PAGE, PAGE, UTF8, UTF8], "cp1252"),
        ([KANA, PLAIN], "cp932"),
        # One letter is enough, and of two letters one is not most of them.
        ([b"\x82\xa0", PLAIN], "cp932"),
        ([b"\xb1\x82\xa0", PLAIN], "cp1252"),
        # Half-width kana from A1 to DF have one byte, other characters two; those from 81 to 9F are frequent.
        ([b"\xa1\x82\xa0\x82\xa0"], "cp932"),
        ([b"\xdf\x82\xa0\x82\xa0"], "cp932"),
        ([b"\xe0\x9f\x82\xa0\x82\xa0"], "cp932"),
        ([b"\x9f\x40"], "cp932"),
        ([b"1\x82\xa0"], "cp932"),
        ([b"\xe0\x40"], "cp1252"),
        ([KANA, KANA, PAGE], "cp932"),
        ([KANA, KANA, PAGE, PAGE], "cp1252"),
    ],
)
def test_most_of_the_first_lines_decide(lines: list[bytes], guessed: str) -> None:
    assert guess_encoding(b"\n".join(lines)) == guessed


def test_a_mark_at_the_start_tells_the_order_of_bytes() -> None:
    for encoding, mark in (("utf-16", b"\xfe\xff"), ("utf-32", b"\0\0\xfe\xff")):
        assert with_byte_order(encoding, mark + b"..") == f"{encoding}-be"
        assert with_byte_order(encoding, mark[::-1] + b"..") == f"{encoding}-le"
        assert with_byte_order(f"{encoding}-be", mark[::-1]) == f"{encoding}-be"
    assert with_byte_order("Latin-1", b"") == "Latin-1"
    text = "größe,a\n1,2\n"
    assert guess_encoding(text.encode("utf-16")) == "utf-16"
    assert guess_encoding(b"\xfe\xff" + text.encode("utf-16-be")) == "utf-16"
    assert guess_encoding(text.encode("utf-8-sig")) == "utf-8-sig"


def test_lines_end_in_bytes_of_the_encoding() -> None:
    assert line_end_of("utf-16-be", line_ends=LF) == b"\0\n"
    assert line_end_of("utf-32-le", line_ends=CR) == b"\r\0\0\0"
    assert line_end_of("cp932", line_ends=CR) == b"\r"
    assert [is_wide(name) for name in ("UTF16", "utf-32-be", "utf-8", "cp1252")] == [True, True, False, False]


def test_lines_that_are_no_utf_8_are_read_in_the_page_that_is_said() -> None:
    pages = {"utf-8": "cp1252", "utf-8-sig": "cp1252", "ascii": "cp1252", "latin-1": "iso8859-1", "sjis": "shift_jis"}
    assert {name: code_page_of(name) for name in pages} == pages
    assert [has_one_byte_each(name) for name in ("latin-1", "cp1252", "cp932", "gb18030")] == [True, True, False, False]


def test_a_first_line_that_tells_no_order_is_read_as_windows_writes_it() -> None:
    assert guess_encoding("表表\n1,2\n3,4\n5,6".encode("utf-16-le")) == "utf-16-le"


@pytest.mark.parametrize(
    ("first", "written", "guessed"),
    [
        ("a", "be", "be"),
        ("表", "be", "be"),
        ("aĀ", "le", "le"),
        ("Āa", "le", "le"),
        # Its zeros stand where those of ASCII would in the other order.
        ("ĀĀ", "le", "be"),
        ("ab\nĀĀĀĀĀĀĀĀ", "le", "le"),
    ],
)
def test_the_order_of_bytes_is_that_of_the_first_line(first: str, written: str, guessed: str) -> None:
    assert guess_encoding(f"{first}\n1,2\n3,4\n5,6".encode(f"utf-16-{written}")) == f"utf-16-{guessed}"
