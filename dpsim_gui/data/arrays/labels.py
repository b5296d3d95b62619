"""Labels that stand beside the rows: one value for each row, in an NPY file or in an array of an NPZ file."""

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.data.arrays.rows import HEAD_BYTES, ArrayHeader, Forward, NpzArchive, parse_header, read_exactly
from dpsim_gui.data.column_values import ClassIndex, Labels
from dpsim_gui.data.polars_engine import pl
from dpsim_gui.data.stored_file import ByteStream, StoredFile, file_kind
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_formats import FileKind

LABEL = "label"

# What is packed cannot be jumped over: it is read and dropped, so many bytes at a time.
_SKIPPED_BYTES = 1 << 20
# numpy keeps texts as 32-bit codes, of which not all are characters.
_LAST_CODE_POINT, _REPLACEMENT = 0x10FFFF, 0xFFFD


class LabelArray:
    """name: what a selection calls it. Opening it reads the header only; a label itself raises nothing."""

    def __init__(self, *, name: str, header: ArrayHeader, path: StoredFile, values_at: int, archive: NpzArchive | None):
        self.name = name
        self.header = header
        self._path = path
        self._values_at = values_at
        self._archive = archive

    @classmethod
    def in_archive(cls, archive: NpzArchive, name: str) -> "LabelArray":
        return cls(name=name, header=archive.header(name), path=archive.path, values_at=0, archive=archive)

    def refuse_other_rows(self, rows: int) -> None:
        if self.header.rows != rows:
            raise DataFileError("labels", "labels-count")

    def read(self, files: ExitStack, classes: ClassIndex, height: int, rows: tuple[int, int]) -> Iterator[Labels]:
        """Labels of the rows [first, last), `height` at a time; the file stays open as long as `files`."""
        first, last = rows
        stream: Forward
        if self._archive is None:
            file = files.enter_context(ByteStream(self._path))
            file.seek(self._values_at + first * self.header.row_bytes)
            stream = file
        else:
            stream = files.enter_context(self._archive.open(self.name))
            _skip(stream, first * self.header.row_bytes)
        return (self._labels(stream, classes, min(height, last - start)) for start in range(first, last, height))

    def _labels(self, stream: Forward, classes: ClassIndex, count: int) -> Labels:
        values: NDArray[Any] = np.empty(count, dtype=self.header.dtype)
        read_exactly(stream, values)
        if self.header.is_text:
            return classes.of_text(pl.Series(_texts(values), dtype=pl.String))
        with np.errstate(all="ignore"):
            return classes.of_numbers(values.astype(np.float64))


def open_labels(path: StoredFile, array: str | None) -> LabelArray:
    """The labels in a file of their own; array: which one of an NPZ file."""
    try:
        kind = file_kind(path)
        if kind is FileKind.NPZ:
            archive = NpzArchive(path)
            found = LabelArray.in_archive(archive, _chosen(archive, array))
        elif kind is FileKind.NPY:
            with ByteStream(path) as stream:
                header, values_at = parse_header(stream.read(HEAD_BYTES))
            found = LabelArray(name=LABEL, header=header, path=path, values_at=values_at, archive=None)
        else:
            raise DataFileError("labels", "labels-file")
    except DataFileError as error:
        raise DataFileError("labels", error.message) from None
    if not can_label(found.header):
        raise DataFileError("labels", "labels-shape")
    return found


def label_arrays(path: StoredFile, rows: int | None) -> tuple[str, ...]:
    """The arrays of an NPZ file that may be the labels of so many rows; empty for every other kind of file."""
    if file_kind(path) is not FileKind.NPZ:
        return ()
    archive = NpzArchive(path)
    able = [name for name in archive.names if can_label(archive.header(name))]
    fitting = tuple(name for name in able if archive.header(name).rows == rows)
    if not fitting:
        raise DataFileError("labels", "no-label-array")
    return fitting


def can_label(header: ArrayHeader) -> bool:
    return header.width == 1 and (header.is_real or header.is_text)


def _chosen(archive: NpzArchive, wanted: str | None) -> str:
    able = [name for name in archive.names if can_label(archive.header(name))]
    if wanted is None and len(able) == 1:
        return able[0]
    if wanted in archive.names:
        assert wanted is not None
        return wanted
    raise DataFileError("labels", "choose-labels-array", able=archive.listed(able))


def _skip(stream: Forward, count: int) -> None:
    waste = np.empty(_SKIPPED_BYTES, dtype=np.uint8)
    while count:
        part = min(count, len(waste))
        read_exactly(stream, waste[:part])
        count -= part


def _texts(values: NDArray[Any]) -> list[str]:
    if values.dtype.kind == "S":
        return [value.decode("utf-8", "replace") for value in values.tolist()]
    # Codes that are no character, which Python would refuse, become the replacement character.
    native = values.astype(values.dtype.newbyteorder("="))
    codes = native.view(np.uint32)
    codes[(codes > _LAST_CODE_POINT) | ((codes >= 0xD800) & (codes <= 0xDFFF))] = _REPLACEMENT
    texts: list[str] = native.tolist()
    return texts
