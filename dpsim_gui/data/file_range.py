"""A stretch of a file: what one of several workers reads of it."""

from collections.abc import Iterator
from dataclasses import dataclass

from dpsim_gui.data.stored_file import StoredFile, size_of_file
from dpsim_gui.errors import DataFileError


@dataclass(frozen=True, kw_only=True)
class Stretch:
    """[first, last) in rows, or in bytes of a text file, of a file of `file_bytes` bytes."""

    first: int
    last: int
    file_bytes: int

    def refuse_another_file(self, file: StoredFile) -> None:
        """The stretch was cut out elsewhere, maybe on another machine: the file has to be the same one here."""
        try:
            size = size_of_file(file)
        except OSError:
            raise DataFileError("data", "file-not-everywhere") from None
        if size != self.file_bytes:
            raise DataFileError("data", "lengths-differ")


def row_stretches(rows: int, row_bytes: int, share_bytes: int, file_bytes: int) -> Iterator[Stretch]:
    """Rows cut into stretches of about `share_bytes` each; at least one stretch, even of no rows."""
    height = max(1, share_bytes // max(1, row_bytes))
    for first in range(0, max(1, rows), height):
        yield Stretch(first=first, last=min(rows, first + height), file_bytes=file_bytes)
