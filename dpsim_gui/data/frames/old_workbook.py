"""The container and the records of an xls file, looked through before the library reads it.

The library takes memory for every cell up to the last row and column that any record names, and for streams of any
size that the container states. A damaged number would end the program. The format itself has room for 65,536 rows and
256 columns, so everything beyond is damage.
(The formats: [MS-CFB], a file system of sectors, and [MS-XLS], a stream of records.)
"""

import struct
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

MARK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_HEADER, _ENTRY, _LAST_SECTOR, _IN_HEADER = 512, 128, 0xFFFF_FFFA, 109
_WORKBOOKS = ("Workbook".encode("utf-16-le"), "Book".encode("utf-16-le"))
_ROOT, _MOST_ROWS, _MOST_COLUMNS = 5, 65_536, 256
# Records of one cell, of several cells in a row, and of the size of a sheet, by the versions of Excel.
_CELLS = frozenset((0x0006, 0x0201, 0x0203, 0x0204, 0x0205, 0x0206, 0x0406, 0x027E, 0x00FD, 0x00D6, 0x0001, 0x0003))
_RUNS, _SIZES, _PASSWORD = (0x00BD, 0x00BE), (0x0000, 0x0200), 0x002F


class _UnsoundWorkbookError(Exception):
    """The file is not what a program wrote."""


def is_sound(file: Path) -> bool:
    """An xls file is at most some 100 MB, and the library holds all of it as well."""
    try:
        _check_records(_workbook_in(file.read_bytes()))
    except (_UnsoundWorkbookError, struct.error, IndexError):
        return False
    return True


class _Sectors:
    """Numbered blocks of `size` bytes, and which one follows each."""

    def __init__(self, content: bytes, size: int, following: NDArray[np.uint32]) -> None:
        self._content, self._size, self._following = content, size, following

    def chain(self, first: int) -> bytes:
        parts: list[bytes] = []
        at = first
        while at < _LAST_SECTOR:
            if len(parts) > len(self._following):
                raise _UnsoundWorkbookError
            parts.append(self._content[at * self._size : (at + 1) * self._size])
            at = int(self._following[at])
        return b"".join(parts)


def _numbers(content: bytes) -> NDArray[np.uint32]:
    return np.frombuffer(content[: len(content) // 4 * 4], "<u4")


def _workbook_in(content: bytes) -> bytes:
    """The stream of records."""
    shift, small_shift = struct.unpack_from("<HH", content, 30)
    if shift not in (9, 12) or small_shift != 6:
        raise _UnsoundWorkbookError
    size = 1 << shift
    first_folder, _, limit, first_small, _, next_table = struct.unpack_from("<IIIIII", content, 48)
    tables = list(struct.unpack_from(f"<{_IN_HEADER}I", content, 76))
    body = content[max(_HEADER, size) :]
    while next_table < _LAST_SECTOR:
        more = struct.unpack_from(f"<{size // 4}I", body, next_table * size)
        tables += more[:-1]
        next_table = more[-1]
        if len(tables) * size > len(content) + (_IN_HEADER + size) * size:
            raise _UnsoundWorkbookError
    blocks = [body[at * size : (at + 1) * size] for at in tables if at < _LAST_SECTOR]
    sectors = _Sectors(body, size, _numbers(b"".join(blocks)))
    folder = sectors.chain(first_folder)
    small, found = b"", None
    for start in range(0, len(folder) - _ENTRY + 1, _ENTRY):
        entry = folder[start : start + _ENTRY]
        length, kind = struct.unpack_from("<HB", entry, 64)
        first, stated = struct.unpack_from("<II", entry, 116)
        if kind and stated > len(content):
            raise _UnsoundWorkbookError
        if kind == _ROOT:
            small = sectors.chain(first)
        elif found is None and entry[: max(0, length - 2)] in _WORKBOOKS:
            found = first, stated
    if found is None:
        raise _UnsoundWorkbookError
    first, stated = found
    if stated < limit:
        sectors = _Sectors(small, 1 << small_shift, _numbers(sectors.chain(first_small)))
    return sectors.chain(first)[:stated]


def _check_records(records: bytes) -> None:
    at = 0
    while at + 4 <= len(records):
        kind, size = struct.unpack_from("<HH", records, at)
        start, at = at + 4, at + 4 + size
        if kind == _PASSWORD:
            return
        if kind in _CELLS and size >= 4:
            _, column = struct.unpack_from("<HH", records, start)
        elif kind in _RUNS and size >= 6 and at <= len(records):
            (column,) = struct.unpack_from("<H", records, at - 2)
        elif kind in _SIZES and size >= 12:
            _, rows, _, column = struct.unpack_from("<IIHH", records, start)
            column -= 1
            if rows > _MOST_ROWS:
                raise _UnsoundWorkbookError
        else:
            continue
        if column >= _MOST_COLUMNS:
            raise _UnsoundWorkbookError
