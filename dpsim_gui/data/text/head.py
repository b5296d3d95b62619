"""The first lines of a text file, as far as a guess may look."""

from dataclasses import dataclass, field

from dpsim_gui.data.reading_options import CR, LF
from dpsim_gui.data.stored_file import ByteStream, StoredFile
from dpsim_gui.data.text.lines import (
    LineStream,
    guess_encoding,
    has_byte_order_mark,
    is_wide,
    line_end_of,
    with_byte_order,
)
from dpsim_gui.errors import DataFileError

# Lines that a guess looks at. Of a table with very long ones only a few.
MOST_LINES = 40
_FEW_LINES = 4
_BLOCK_BYTES = 64 << 10
_MOST_BYTES = 8 << 20

# Control characters that no text has; a file with them is binary.
_CONTROLS = frozenset(range(32)) - frozenset(b"\t\n\v\f\r\x1a\x1b")


@dataclass(frozen=True, kw_only=True)
class TextHead:
    """lines: UTF-8 without line ends, at most MOST_LINES after those to skip. Private: not printed.

    whole: the file has no other lines
    encoding: with its byte order
    decided_by_first_line: the option that the first line alone decided, if any; names may do so, a row may not
    """

    lines: tuple[bytes, ...] = field(repr=False)
    whole: bool
    encoding: str
    line_ends: str
    decided_by_first_line: str = ""


def read_head(path: StoredFile, encoding: str | None, line_ends: str | None = None, skip_lines: int = 0) -> TextHead:
    """The first lines of the file, in `encoding` or, if None, in the one that their bytes suggest; so `line_ends`."""
    with ByteStream(path) as stream:
        raw = stream.read(_BLOCK_BYTES)
        code_page = guess_encoding(raw) if encoding is None else encoding
        _refuse_binary(raw, code_page)
        order = with_byte_order(code_page, raw)
        has_order = code_page == encoding == order or not is_wide(order) or has_byte_order_mark(raw)
        decided = "" if has_order else "encoding"
        if line_ends is None:
            line_ends = _line_ends(raw, stream, order)
            decided = "line_ends" if line_ends == CR else decided
    most = MOST_LINES + skip_lines
    lines, whole = _first_lines(path, order, line_ends, most)
    if not lines and not whole:
        raise DataFileError("data", "no-line-break")
    return TextHead(
        lines=tuple(lines[:most]),
        whole=whole and len(lines) <= most,
        encoding=order,
        line_ends=line_ends,
        decided_by_first_line=decided,
    )


def _first_lines(path: StoredFile, encoding: str, line_ends: str, most: int) -> tuple[list[bytes], bool]:
    """Up to `most` lines, a few at least however long they are, and whether that is all of the file."""
    lines: list[bytes] = []
    with LineStream(path, encoding=encoding, line_ends=line_ends, block_bytes=_BLOCK_BYTES) as stream:
        while len(lines) <= most and (stream.position < _MOST_BYTES or 0 < len(lines) < _FEW_LINES):
            block = stream.read()
            if block is None:
                return lines, True
            lines += block.replace(b"\0", b"").split(b"\n")[:-1]
    return lines, False


def _line_ends(raw: bytes, stream: ByteStream, encoding: str) -> str:
    """How lines end where the owner does not say; refused where one row could have decided it.

    CR only in a file that holds a CR and no LF at all. Then its first line has to be no row (`decided_by_first_line`).
    LF otherwise, but the file is refused if its first line holds a CR inside, or if it ends with CRLF and the next CR
    is not part of another CRLF.

    Why no row can turn CR into LF or back: let a file be taken for CR. It has no LF, and its first line is no row, so
    its neighbours begin with that line and its CR. For LF to be taken, a neighbour must hold one, in the only record
    that differs. Either a CR stands before that LF that does not belong to it: refused. Or the record is the second one
    and begins with LF, so that the first line seems to end with CRLF. Records of such a file hold no CR of their own,
    so the next CR is the one that ends the record, and what follows it is as before, without LF: refused, unless the
    file ends there, and then it has no other rows.
    raw: the first bytes; the rest is read from the stream as far as needed
    """
    cr, lf = line_end_of(encoding, CR), line_end_of(encoding, LF)
    has_cr, text = False, raw
    while (at := text.find(lf)) < 0:
        # Of a CR that begins before `last` it is known that no LF follows.
        last = max(0, len(text) - len(cr) - len(lf) + 1)
        has_cr = has_cr or 0 <= text.find(cr) < last
        block = stream.read(_BLOCK_BYTES)
        if not block:
            return CR if has_cr or cr in text else LF
        text = text[last:] + block
    line, text = text[:at], text[at + len(lf) :]
    ends_in_both = line.endswith(cr)
    if has_cr or cr in line.removesuffix(cr) or (ends_in_both and not _next_cr_ends_in_lf(text, stream, cr, lf)):
        raise DataFileError("line_ends", "line-ends-unclear")
    return LF


def _next_cr_ends_in_lf(text: bytes, stream: ByteStream, cr: bytes, lf: bytes) -> bool:
    """Also if there is none."""
    while True:
        at = text.find(cr)
        if 0 <= at <= len(text) - len(cr + lf):
            return text.startswith(lf, at + len(cr))
        block = stream.read(_BLOCK_BYTES)
        if not block:
            return at < 0
        text = text[at if at >= 0 else max(0, len(text) - len(cr) + 1) :] + block


def _refuse_binary(raw: bytes, encoding: str) -> None:
    """Text has next to no control characters and not mostly zero bytes; UTF-16 and UTF-32 are full of both."""
    if is_wide(encoding):
        return
    controls = sum(raw.count(code) for code in _CONTROLS if code)
    if 50 * controls > len(raw) or 2 * raw.count(0) > len(raw):
        raise DataFileError("data", "unknown-kind")
