"""The bytes of a file in order, unpacked where it is gzip, with read errors turned into one sentence."""

import errno
import gzip
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import SEEK_END, BufferedIOBase, RawIOBase
from types import TracebackType
from typing import Self

from dpsim_gui.data.stored_file import StoredFile, open_bytes
from dpsim_gui.errors import DataFileError

_GZIP = b"\x1f\x8b"


class ByteStream:
    """Reads forward. `position` and `size` are in bytes of the file itself, so that they fit for progress.

    last: where reading is going to end, where that is known
    """

    def __init__(self, file: StoredFile, *, last: int | None = None) -> None:
        try:
            with ExitStack() as failing:
                self._file: RawIOBase = failing.enter_context(open_bytes(file, last))
                self.size = self._file.seek(0, SEEK_END)
                self._file.seek(0)
                start = self._file.read(2)
                self._file.seek(0)
                failing.pop_all()  # open until __exit__
        except OSError as error:
            # A file without an end, as the kernel shows its state in, is opened and cannot be gone through.
            endless = error.errno in (errno.EINVAL, errno.ESPIPE)
            raise DataFileError("data", "not-a-file" if endless else "data-not-opened") from None
        self.is_gzip = start == _GZIP
        self._stream: RawIOBase | BufferedIOBase = self._file
        if self.is_gzip:
            self._stream = gzip.GzipFile(fileobj=self._file, mode="rb")

    @property
    def position(self) -> int:
        return self._file.tell()

    def seek(self, offset: int, /) -> int:
        return self._stream.seek(offset)

    def readinto(self, buffer: memoryview, /) -> int:
        """Fills the beginning of `buffer` and says how much; 0 at the end of the file."""
        with _one_sentence():
            return self._stream.readinto(buffer) or 0

    def read(self, size: int) -> bytes:
        """`size` bytes, fewer only at the end of the file."""
        parts: list[bytes] = []
        missing = size
        with _one_sentence():
            while missing and (part := self._stream.read(missing)):
                parts.append(part)
                missing -= len(part)
        return b"".join(parts)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.__exit__(kind, error, trace)


@contextmanager
def _one_sentence() -> Iterator[None]:
    try:
        yield
    except (EOFError, gzip.BadGzipFile, zlib.error):
        raise DataFileError("data", "damaged-gzip") from None
    except OSError:
        raise DataFileError("data", "disk-failed") from None
