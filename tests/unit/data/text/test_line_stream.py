"""Lines of a file are the same however much of it is read at once, and each is decoded by itself."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dpsim_gui.data.reading_options import LF
from dpsim_gui.data.stored_file import Stretch
from dpsim_gui.data.text.lines import LineStream

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
