"""The first lines of a text file, as far as a guess may look."""

from dataclasses import dataclass, field

from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.stored_file import StoredFile
from dpsim_gui.data.text.encoding import guess_encoding, is_wide, with_byte_order
from dpsim_gui.data.text.line_stream import LineStream
from dpsim_gui.errors import DataFileError

# Lines that a guess looks at. Of a table with very long ones only a few.
MOST_LINES = 40
_FEW_LINES = 4
_BLOCK_BYTES = 64 << 10
_MOST_BYTES = 8 << 20

_CONTROLS = frozenset(range(32)) - frozenset(b"\t\n\v\f\r\x1a\x1b")


@dataclass(frozen=True, kw_only=True)
class TextHead:
    """lines: UTF-8 without line ends, at most MOST_LINES after those to skip. Private: not printed.

    whole: the file has no other lines
    """

    lines: tuple[bytes, ...] = field(repr=False)
    whole: bool
    encoding: str
    old_mac_lines: bool


def read_head(path: StoredFile, encoding: str | None, skip_lines: int = 0) -> TextHead:
    """The first lines of the file, in `encoding` or, if None, in the one that their bytes suggest."""
    with ByteStream(path) as stream:
        raw = stream.read(_BLOCK_BYTES)
    if encoding is None:
        encoding = guess_encoding(raw)
    _refuse_binary(raw, encoding)
    old_mac_lines = _has_old_mac_lines(raw, encoding)
    most = MOST_LINES + skip_lines
    lines, whole = _first_lines(path, encoding, old_mac_lines, most)
    if not lines and not whole:
        raise DataFileError("data", "no-line-break")
    return TextHead(
        lines=tuple(lines[:most]),
        whole=whole and len(lines) <= most,
        encoding=encoding,
        old_mac_lines=old_mac_lines,
    )


def _first_lines(path: StoredFile, encoding: str, old_mac_lines: bool, most: int) -> tuple[list[bytes], bool]:
    """Up to `most` lines, a few at least however long they are, and whether that is all of the file."""
    lines: list[bytes] = []
    with LineStream(path, encoding=encoding, old_mac_lines=old_mac_lines, block_bytes=_BLOCK_BYTES) as stream:
        while len(lines) <= most and (stream.position < _MOST_BYTES or 0 < len(lines) < _FEW_LINES):
            block = stream.read()
            if block is None:
                return lines, True
            lines += block.replace(b"\0", b"").split(b"\n")[:-1]
    return lines, False


def _has_old_mac_lines(raw: bytes, encoding: str) -> bool:
    """Whether the first line ends with CR alone; then all do."""
    order = with_byte_order(encoding, raw) if is_wide(encoding) else "ascii"
    alone, feed, both = (raw.find(mark.encode(order)) for mark in ("\r", "\n", "\r\n"))
    return alone >= 0 and alone != both and (feed < 0 or alone < feed)


def _refuse_binary(raw: bytes, encoding: str) -> None:
    """Text has next to no control characters and not mostly zero bytes; UTF-16 and UTF-32 are full of both."""
    if is_wide(encoding):
        return
    controls = sum(raw.count(code) for code in _CONTROLS if code)
    if 50 * controls > len(raw) or 2 * raw.count(0) > len(raw):
        raise DataFileError("data", "unknown-kind")
