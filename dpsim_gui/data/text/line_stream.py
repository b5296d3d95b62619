"""A text file as UTF-8, some whole lines at a time, whatever its code page; nothing is written to disk.

Every line is found and decoded by itself, so that no byte of one line changes how another is read:

    a line ends        where the bytes of a line feed stand, such as 0A, or 0A 00 in UTF-16, wherever they stand: half
                       a character more or less in one line does not put the lines after it out of step
    a line is decoded  as UTF-8 if it is that, and otherwise in the code page of the layout; what is no character there
                       either becomes the replacement character
    CR                 belongs to the line end before a line feed; elsewhere it is white space
    zero bytes and byte-order marks are dropped, a line is cut after its first LONGEST_LINE bytes
"""

import codecs
from contextlib import ExitStack
from types import TracebackType
from typing import Self

import numpy as np

from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.file_range import Stretch
from dpsim_gui.data.reading_options import CR
from dpsim_gui.data.stored_file import StoredFile
from dpsim_gui.data.text.encoding import code_page_of, has_one_byte_each, is_wide, line_end_of

# One line must not fill the memory. A multiple of four, so that no character of UTF-32 is cut in half.
LONGEST_LINE = 16 << 20
# A byte that is in no line end.
_APART = b"\xff"


class LineStream:
    """Blocks of whole lines, each ending with LF; about `block_bytes` of the file at a time.

    encoding: with its byte order.
    line_ends: LF or CR, as in `ReadingOptions`; with CR a line feed is white space.
    stretch: the bytes to read, if not all; it begins where a line begins. `position` and `size` are within it.
    """

    def __init__(
        self, path: StoredFile, *, encoding: str, line_ends: str, block_bytes: int, stretch: Stretch | None = None
    ) -> None:
        with ExitStack() as failing:
            self._bytes = failing.enter_context(ByteStream(path, last=None if stretch is None else stretch.last))
            self._stretch = stretch or Stretch(first=0, last=self._bytes.size, file_bytes=self._bytes.size)
            self._bytes.seek(self._stretch.first)
            failing.pop_all()  # open until __exit__
        self._encoding, self._line_ends = encoding, line_ends
        self._line_end = line_end_of(encoding, line_ends)
        self._block_bytes = block_bytes
        self._open_line = b""
        self._ended = False

    @property
    def position(self) -> int:
        return self._bytes.position - self._stretch.first

    @property
    def size(self) -> int:
        return self._stretch.last - self._stretch.first

    def read(self) -> bytes | None:
        """The next lines; empty where one line is longer than a block; None at the end."""
        if self._ended:
            return None
        raw = self._bytes.read(self._next_bytes())
        self._ended = len(raw) < self._block_bytes
        # The bytes of a line end may be parted by the end of a block, so it is looked for in both together.
        from_here = max(0, len(self._open_line) - len(self._line_end) + 1)
        text = self._open_line + raw
        cut = text.rfind(self._line_end, from_here)
        end = cut + len(self._line_end) if cut >= 0 else 0
        whole, rest = text[:end], text[end:]
        if self._ended:
            whole, rest = whole + rest + (self._line_end if rest else b""), b""
        # Of an endless line the last bytes are kept too, for they may begin a line end, but none with those before.
        spare = len(self._line_end) - 1
        if len(rest) > LONGEST_LINE + spare:
            rest = rest[:LONGEST_LINE] + _APART + rest[len(rest) - spare :]
        self._open_line = rest
        return self._decoded(self._cut_short(whole))

    def _next_bytes(self) -> int:
        if self._bytes.is_gzip:
            # How long it is once unpacked is not known, and it is read as a whole.
            return self._block_bytes
        return min(self._block_bytes, max(0, self.size - self.position))

    def _cut_short(self, whole: bytes) -> bytes:
        if len(whole) <= LONGEST_LINE:
            return whole
        lines = whole.split(self._line_end)
        return self._line_end.join([line[:LONGEST_LINE] for line in lines])

    def _decoded(self, lines: bytes) -> bytes:
        text = decoded_lines(lines, self._encoding, self._line_end)
        if self._line_ends == CR:
            text = text.replace(b"\n", b"\v").replace(b"\r", b"\n")
        elif b"\r" in text:
            text = text.replace(b"\r\n", b"\n").replace(b"\r", b"\v")
        # Looking for one byte is ten times as fast as looking for three, and most tables do not have it.
        if codecs.BOM_UTF8[0] in text and codecs.BOM_UTF8 in text:
            text = text.replace(codecs.BOM_UTF8, b"")
        return text

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bytes.__exit__(kind, error, trace)


def decoded_lines(lines: bytes, encoding: str, line_end: bytes) -> bytes:
    """Whole lines as valid UTF-8, line ends as they are but for their bytes; each line by itself."""
    if is_wide(encoding):
        return _from_wide(lines, encoding, line_end)
    if lines.isascii() or _decoded_as(lines, "utf-8") is not None:
        return lines
    parts, strange = lines.split(line_end), _lines_beyond_utf8(lines, line_end)
    page = code_page_of(encoding)
    raw = [parts[number] for number in strange]
    if has_one_byte_each(page):
        # All at once is the same, and five times as fast.
        found = _as_utf8(line_end.join(raw), page).split(line_end)
    else:
        found = [_as_utf8(line, page) for line in raw]
    for number, line in zip(strange, found, strict=True):
        parts[number] = line
    return line_end.join(parts)


def _as_utf8(raw: bytes, page: str) -> bytes:
    return raw.decode(page, "replace").encode("utf-8", "replace")


def _lines_beyond_utf8(lines: bytes, line_end: bytes) -> list[int]:
    """Numbers of the lines that are no UTF-8: such bytes come out as lone surrogates, line ends as themselves."""
    text = lines.decode("utf-8", "surrogateescape").encode("utf-32-le", "surrogatepass")
    codes = np.frombuffer(text, dtype="<u4")
    ends, strange = np.flatnonzero(codes == line_end[0]), np.flatnonzero((codes >= 0xDC80) & (codes <= 0xDCFF))
    found: list[int] = np.unique(np.searchsorted(ends, strange)).tolist()
    return found


def _from_wide(lines: bytes, encoding: str, line_end: bytes) -> bytes:
    mark = line_end.decode(encoding)
    text = _decoded_as(lines, encoding)
    if text is not None and text.count(mark) == lines.count(line_end):
        # All characters are whole and no line ends inside of one: the lines are those of the text.
        return text.encode("utf-8")
    parts = [line.decode(encoding, "replace").replace(mark, " ") for line in lines.split(line_end)]
    return mark.join(parts).encode("utf-8", "replace")


def _decoded_as(raw: bytes, encoding: str) -> str | None:
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError:
        return None
