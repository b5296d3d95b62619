"""A text file as UTF-8 bytes, block by block, whatever its encoding; nothing is written to disk."""

import codecs
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

from dpsim_gui.data.byte_stream import ByteStream
from dpsim_gui.data.stretch import Stretch
from dpsim_gui.data.text_encoding import is_utf8, keeps_ascii, with_byte_order


class Utf8Stream:
    """Blocks of UTF-8 without byte-order marks and zero bytes; invalid bytes are replaced, here or by who reads on.

    Marks are dropped wherever they stand: files that were joined have them in the middle, and polars would drop those
    at the beginning of a block, so that the size of blocks made a difference.

    old_mac_lines: the file ends its lines with CR alone; they become LF.
    stretch: the bytes to read, if not all; `position` and `size` are then within it.
    """

    def __init__(
        self, path: Path, *, encoding: str, old_mac_lines: bool, block_bytes: int, stretch: Stretch | None = None
    ) -> None:
        with ExitStack() as failing:
            self._bytes = failing.enter_context(ByteStream(path))
            self._stretch = stretch or Stretch(first=0, last=self._bytes.size, file_bytes=self._bytes.size)
            encoding = with_byte_order(encoding, self._bytes.read(4))
            self._bytes.seek(self._stretch.first)
            failing.pop_all()  # open until __exit__
        self._old_mac_lines = old_mac_lines
        self._block_bytes = block_bytes
        self._decoder = None if is_utf8(encoding) else codecs.getincrementaldecoder(encoding)("replace")
        self._keeps_ascii = keeps_ascii(encoding)
        self._held = b""
        self._ended = False

    @property
    def position(self) -> int:
        return self._bytes.position - self._stretch.first

    @property
    def size(self) -> int:
        return self._stretch.last - self._stretch.first

    def read(self) -> bytes | None:
        """The next block, which may be empty; None at the end."""
        if self._ended:
            return None
        raw = self._bytes.read(self._next_bytes())
        self._ended = len(raw) < self._block_bytes
        text = self._without_marks(self._held + self._transcode(raw))
        if b"\0" in text:
            text = text.replace(b"\0", b"")
        if self._old_mac_lines:
            text = text.replace(b"\r", b"\n")
        return text

    def _next_bytes(self) -> int:
        if self._bytes.is_gzip:
            # How long it is once unpacked is not known, and it is read as a whole.
            return self._block_bytes
        return min(self._block_bytes, max(0, self.size - self.position))

    def _without_marks(self, text: bytes) -> bytes:
        """Of a mark that may go on in the next block, the beginning is held back."""
        held = 0 if self._ended else next((size for size in (2, 1) if text.endswith(codecs.BOM_UTF8[:size])), 0)
        self._held = text[len(text) - held :]
        text = text[: len(text) - held]
        # Looking for one byte is ten times as fast as looking for three, and most tables do not have it.
        if codecs.BOM_UTF8[0] in text and codecs.BOM_UTF8 in text:
            text = text.replace(codecs.BOM_UTF8, b"")
        return text

    def _transcode(self, raw: bytes) -> bytes:
        if self._decoder is None:
            return raw
        if self._keeps_ascii and raw.isascii() and not self._decoder.getstate()[0]:
            return raw
        return self._decoder.decode(raw, self._ended).encode("utf-8", "replace")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bytes.__exit__(kind, error, trace)
