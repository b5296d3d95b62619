"""The first lines of a text file, as far as a guess may look."""

from dataclasses import dataclass, field
from pathlib import Path

from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.text_encoding import guess_encoding
from dpsim_gui.data.utf8_stream import Utf8Stream
from dpsim_gui.errors import DataFileError

# Lines that a guess looks at, and how far it reads to find the first few of a wide table.
MOST_LINES = 40
_FEW_LINES = 4
_BLOCK_BYTES = 64 << 10
_MOST_BYTES = 8 << 20

_CONTROLS = frozenset(range(32)) - frozenset(b"\t\n\v\f\r\x1a\x1b")


@dataclass(frozen=True, kw_only=True)
class TextHead:
    """lines: UTF-8 without line ends, at most MOST_LINES; whole: the file has no other lines. Private: not printed."""

    lines: tuple[bytes, ...] = field(repr=False)
    whole: bool
    encoding: str
    old_mac_lines: bool


def read_head(path: Path, encoding: str | None) -> TextHead:
    """The first lines of the file, in `encoding` or, if None, in the one that their bytes suggest."""
    with ByteStream(path) as stream:
        raw = stream.read(_BLOCK_BYTES)
    if encoding is None:
        encoding = guess_encoding(raw)
    _refuse_binary(raw, encoding)
    text, whole = _first_bytes(path, encoding)
    old_mac_lines = b"\r" in text and b"\n" not in text
    if old_mac_lines:
        text = text.replace(b"\r", b"\n")
    lines = text.split(b"\n")
    last = lines.pop()
    if whole and last:
        lines.append(last)
    if not lines and not whole:
        raise DataFileError("data", "has no line break in its first 8 MB; choose a table with one record on each line")
    return TextHead(
        lines=tuple(line.removesuffix(b"\r") for line in lines[:MOST_LINES]),
        whole=whole and len(lines) <= MOST_LINES,
        encoding=encoding,
        old_mac_lines=old_mac_lines,
    )


def _first_bytes(path: Path, encoding: str) -> tuple[bytes, bool]:
    """UTF-8 bytes up to a few lines at least, and whether that is all of the file."""
    text = b""
    with Utf8Stream(path, encoding=encoding, old_mac_lines=False, block_bytes=_BLOCK_BYTES) as stream:
        while len(text) < _MOST_BYTES:
            block = stream.read()
            if block is None:
                return text, True
            text += block
            if max(text.count(b"\n"), text.count(b"\r")) >= _FEW_LINES:
                break
    return text, False


def _refuse_binary(raw: bytes, encoding: str) -> None:
    """Text has next to no control characters and not mostly zero bytes; UTF-16 and UTF-32 are full of both."""
    if encoding.lower().replace("_", "-").startswith(("utf-16", "utf-32", "utf16", "utf32")):
        return
    controls = sum(raw.count(code) for code in _CONTROLS if code)
    if 50 * controls > len(raw) or 2 * raw.count(0) > len(raw):
        raise DataFileError("data", "is not a text table, nor any other kind known here: export it as CSV or Parquet")
