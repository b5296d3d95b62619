"""A text file as UTF-8, some whole lines at a time, whatever its encoding; nothing is written to disk.

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

from dpsim_gui.data.reading_options import CR
from dpsim_gui.data.stored_file import ByteStream, StoredFile, Stretch

_BOMS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_ONE_BYTE = ("cp125", "iso8859", "koi8", "mac-roman", "cp437", "cp850")
_ALWAYS_TRIED_FIRST = {"utf-8", "utf-8-sig", "ascii"}
# What a line that is no UTF-8 is read in where no other code page is said: Windows' own, which agrees with Latin-1.
_USUAL_PAGE = "cp1252"
_MOST_LINES = 40
# Of each line, so that a long one has no more weight than others.
_FIRST_BYTES = 200


def guess_encoding(head: bytes) -> str:
    """The encoding of a file by the byte patterns of its first lines, each line with one vote.

    1. Lines in which most characters of two bytes have a zero half are UTF-16. If most lines are, the file is, in the
       order of bytes that its mark or else its first line tells. Likewise UTF-32 by its many zero bytes.
    2. Only lines beyond ASCII count from here on. It is UTF-8 if there are none, or if at least half of them are valid
       UTF-8. It is UTF-8 too if a single line is not, unless that is the first, which holds the names: one odd row
       decides nothing. (A line that is valid UTF-8 is read so in any case, and others as cp1252.)
    3. It is cp932, Windows' Shift-JIS, if most of them are valid in it and most of their characters begin with 81–9F:
       kana and common kanji, which as cp1252 would be rare marks or nothing.
    4. It is cp1252 otherwise, which agrees with Latin-1 on every letter.
    """
    marked = next((name for mark, name in _BOMS if head.startswith(mark)), None)
    lines = [line for line in head.split(b"\n")[:_MOST_LINES] if line.strip(b"\0\r ")]
    wide = _wide(lines)
    if wide == "utf-16" and marked != "utf-16":
        return wide + _order(head)
    if wide is not None:
        return wide
    beyond = [line for line in lines if not line.isascii()]
    others = [line for line in beyond if not _decodes(line, "utf-8")]
    if 2 * len(others) <= len(beyond) or (len(others) == 1 and others != lines[:1]):
        return "utf-8-sig" if marked == "utf-8-sig" else "utf-8"
    japanese = sum(_decodes(line, "cp932") and _looks_japanese(line) for line in beyond)
    return "cp932" if 2 * japanese > len(beyond) else _USUAL_PAGE


def with_byte_order(encoding: str, start: bytes) -> str:
    """UTF-16 and UTF-32 with the order of bytes that the file's mark tells; without one, as Windows writes them.

    Other encodings, and one whose order is given, are left as they are: the file is then not asked.
    """
    name = codecs.lookup(encoding).name
    if name == "utf-16":
        return "utf-16-be" if start.startswith(codecs.BOM_UTF16_BE) else "utf-16-le"
    if name == "utf-32":
        return "utf-32-be" if start.startswith(codecs.BOM_UTF32_BE) else "utf-32-le"
    return encoding


def has_byte_order_mark(start: bytes) -> bool:
    return any(start.startswith(mark) for mark, _ in _BOMS)


def is_wide(encoding: str) -> bool:
    """Whether a character takes two or four bytes, ASCII too."""
    return codecs.lookup(encoding).name.startswith(("utf-16", "utf-32"))


def code_page_of(encoding: str) -> str:
    """What a line that is no UTF-8 is read in."""
    name = codecs.lookup(encoding).name
    return _USUAL_PAGE if name in _ALWAYS_TRIED_FIRST else name


def has_one_byte_each(page: str) -> bool:
    """Whether every byte is a character by itself."""
    return codecs.lookup(page).name.startswith(_ONE_BYTE)


def line_end_of(encoding: str, line_ends: str) -> bytes:
    """The bytes that end a line; encoding: with its order of bytes. In all code pages of ours 0A and 0D stand for
    themselves wherever they stand."""
    return ("\r" if line_ends == CR else "\n").encode(encoding if is_wide(encoding) else "ascii")


def _decodes(line: bytes, encoding: str) -> bool:
    decoder = codecs.getincrementaldecoder(encoding)("strict")
    try:
        # Not final: the last line may end in the middle of a character.
        decoder.decode(line)
    except UnicodeDecodeError:
        return False
    return True


def _wide(lines: list[bytes]) -> str | None:
    """ "utf-32" or "utf-16" if most lines look like it; cut at 0A, they begin or end with zeros of a line end."""
    starts = [line[:_FIRST_BYTES] for line in lines]
    if 2 * sum(2 * line.count(0) > len(line) + 2 for line in starts) > len(lines):
        return "utf-32"
    halves = [sorted(line[offset::2].count(0) for offset in range(2)) for line in starts]
    # Digits and Latin letters have a zero half. Stray zero bytes in a CSV fall on both sides alike.
    votes = sum(5 * more > len(line) and more > 2 * fewer for (fewer, more), line in zip(halves, starts, strict=True))
    return "utf-16" if 2 * votes > len(lines) else None


def _order(head: bytes) -> str:
    start = head.split(b"\n", 1)[0]
    return "-be" if start[0::2].count(0) > start[1::2].count(0) else "-le"


def _looks_japanese(head: bytes) -> bool:
    leads = frequent = 0
    at = 0
    while at < len(head):
        byte = head[at]
        if byte < 0x80:
            at += 1
            continue
        leads += 1
        frequent += byte <= 0x9F
        # A1–DF are half-width kana of one byte; every other lead byte takes the next one with it.
        at += 1 if 0xA1 <= byte <= 0xDF else 2
    return 2 * frequent > leads


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
