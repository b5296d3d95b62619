"""Workbooks of Excel and OpenDocument: their sheets, where a table lies in one, and what is too large to be read."""

from __future__ import annotations

import lzma
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any

from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook, PasswordError

from dpsim_gui.data.frames import old_workbook
from dpsim_gui.data.reading_options import LF, ReadingOptions, TextLayout
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.stored_file import StoredFile, buffered
from dpsim_gui.data.text.head import MOST_LINES, TextHead
from dpsim_gui.data.text.layout import lay_out
from dpsim_gui.errors import DataFileError

# A sheet is held in memory whole, about 32 bytes a cell with the empty ones between others: 1.6 GB at most.
MOST_CELLS = 50_000_000
# Text of all parts of a workbook, unpacked. A million rows of twenty columns have about 1 GB.
MOST_UNPACKED_BYTES = 4 << 30
_BLOCK_BYTES = 1 << 20
# Of a sheet that waits between its layout and its rows: 320 MB at most. A larger one is parsed again.
MOST_WAITING_CELLS = 10_000_000

Row = list[Any]


class Workbook:
    """One file; what it holds is read when it is asked for."""

    def __init__(self, file: StoredFile) -> None:
        if isinstance(file, RemoteFile):
            raise DataFileError("data", "sheet-in-store")
        self._file = file

    @cached_property
    def _opened(self) -> CalamineWorkbook:
        with _OneSentence():
            return CalamineWorkbook.from_path(str(self._file))

    @cached_property
    def sheets(self) -> tuple[str, ...]:
        """Sheets that a person sees, in their order; charts are none."""
        refuse_unreadable(self._file)
        visible = [
            sheet.name
            for sheet in self._opened.sheets_metadata
            if str(sheet.visible).endswith(".Visible") and str(sheet.typ).endswith(".WorkSheet")
        ]
        if not visible:
            raise DataFileError("data", "workbook-without-sheets")
        return tuple(visible)

    def choose(self, name: str | None) -> str:
        """The sheet of that name; the only one if none is named."""
        if name:
            if name not in self.sheets:
                raise DataFileError("array", "no-such-sheet", name=name, sheets=self.sheets)
            return name
        if len(self.sheets) > 1:
            raise DataFileError("array", "choose-sheet", sheets=self.sheets)
        return self.sheets[0]

    def read(self, name: str) -> CalamineSheet:
        self.choose(name)
        with _OneSentence():
            return self._opened.get_sheet_by_name(name)


Known = tuple[str, int, int]
"""name, size and time of a file: where these are the same, so are its bytes"""

_WAITING: dict[tuple[Known, str], CalamineSheet] = {}
"""the sheet whose layout was looked at last, by its file and name, for whoever reads its rows"""


def take_sheet(file: StoredFile, name: str) -> CalamineSheet:
    """The sheet, parsed once for its layout and its rows."""
    if not isinstance(file, RemoteFile):
        waiting = _WAITING.pop((_known(file), name), None)
        if waiting is not None:
            return waiting
    return Workbook(file).read(name)


def _known(file: Path) -> Known:
    status = file.stat()
    return str(file), status.st_size, status.st_mtime_ns


def lay_out_sheet(file: StoredFile, options: ReadingOptions) -> TextLayout:
    """Where the names and the first record of a sheet are, by the rules of text tables."""
    workbook = Workbook(file)
    name = workbook.choose(options.array)
    assert not isinstance(file, RemoteFile), "refused by Workbook"
    known = _known(file)
    sheet = workbook.read(name)
    _WAITING.clear()
    if sheet.height * sheet.width <= MOST_WAITING_CELLS:
        _WAITING[known, name] = sheet
    head = _head_of(sheet, options)
    if not any(head.lines):
        raise DataFileError("data", "sheet-empty")
    return lay_out(head, options.of_sheets())


def sheet_head(file: StoredFile, options: ReadingOptions) -> TextHead:
    """The first lines of the sheet as text, of the one that waits if it does."""
    workbook = Workbook(file)
    name = workbook.choose(options.array)
    assert not isinstance(file, RemoteFile), "refused by Workbook"
    return _head_of(_WAITING.get((_known(file), name)) or workbook.read(name), options)


def _head_of(sheet: CalamineSheet, options: ReadingOptions) -> TextHead:
    most = MOST_LINES + (options.skip_lines or 0)
    with _OneSentence():
        first = list(islice(sheet.iter_rows(), most + 1))
    return TextHead(
        lines=tuple(_line_of(row) for row in first[:most]), whole=len(first) <= most, encoding="utf-8", line_ends=LF
    )


def _line_of(row: Row) -> bytes:
    # 2019 rather than 2019.0: all numbers of a sheet are floats.
    shown = (int(cell) if isinstance(cell, float) and cell.is_integer() else cell for cell in row)
    cells = [" ".join(str(cell).split()) for cell in shown]
    while cells and not cells[-1]:
        cells.pop()
    return "\t".join(cells).encode("utf-8", "replace")


def is_blank(row: Row) -> bool:
    return row.count("") == len(row)


class _OneSentence:
    """In place of what the library says, which may quote cells. A panic of its compiled part is no Exception."""

    def __enter__(self) -> None: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, PasswordError):
            raise DataFileError("data", "password") from None
        if isinstance(error, CalamineError) and "limit exceeded" in str(error):
            raise DataFileError("data", "sheet-too-large", limit=MOST_CELLS) from None
        if isinstance(error, CalamineError | OSError | ValueError) or (kind and kind.__name__ == "PanicException"):
            raise DataFileError("data", "damaged-workbook") from None


_PASSED: set[Known] = set()
"""files that were looked through: a file is opened several times before it is released"""


def refuse_unreadable(file: Path) -> None:
    """Refuses a workbook that has a password, or that memory has no room for, whatever sizes it states."""
    known = _known(file)
    if known in _PASSED:
        return
    if not zipfile.is_zipfile(file):
        # Excel puts an encrypted workbook into the container of its old ones, under this name.
        with buffered(file) as stream:
            head = stream.read(_BLOCK_BYTES)
        if "EncryptedPackage".encode("utf-16-le") in head:
            raise DataFileError("data", "password")
        if head.startswith(old_workbook.MARK) and not old_workbook.is_sound(file):
            raise DataFileError("data", "damaged-workbook")
    else:
        _refuse_too_large(_parts_of(file))
    _PASSED.add(known)


def _refuse_too_large(parts: Iterator[tuple[bytes, str]]) -> None:
    """The library takes memory for all cells up to the last row and column. For one far-away cell it would abort.

    For ods it has a limit of its own; for xls see `old_workbook`.
    """
    unpacked, rows, columns, tail, before = 0, 1, 1, b"", ""
    for block, name in parts:
        unpacked += len(block)
        if unpacked > MOST_UNPACKED_BYTES:
            raise DataFileError("data", "workbook-too-large")
        if "worksheets/" not in name or not name.endswith((".xml", ".bin")):
            continue
        if name != before:
            rows, columns, tail, before = 1, 1, b"", name
        if name.endswith(".bin"):
            places, tail = _places_in_records(tail + block)
        else:
            text = tail + block.translate(_SPACES)
            places, tail = _places_in_tags(text), text[-_LONGEST_TAG:]
        rows, columns = max(rows, places[0]), max(columns, places[1])
        if rows * columns > MOST_CELLS:
            raise DataFileError("data", "sheet-too-large", limit=MOST_CELLS)


_DAMAGES = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error, OSError, EOFError, ValueError, NotImplementedError
)  # fmt: skip


def _parts_of(file: Path) -> Iterator[tuple[bytes, str]]:
    """Every part of an archive, unpacked, in blocks, with its name."""
    try:
        with buffered(file) as stream, zipfile.ZipFile(stream) as archive:
            for entry in archive.infolist():
                with archive.open(entry) as part:
                    while block := part.read(_BLOCK_BYTES):
                        yield block, entry.filename
    except RuntimeError:
        # An entry that is encrypted.
        raise DataFileError("data", "password") from None
    except _DAMAGES:
        raise DataFileError("data", "damaged-workbook") from None


# Places in xlsx: columns from the 27th on, r="XFD17", and rows, r="17". Patterns that begin with a text are fast.
_COLUMN = re.compile(rb""" r=["']([A-Za-z]{2,3})\d""")
_ROW = re.compile(rb"""row [^>]*?\br=["'](\d{1,9})["']""")
_SPACES = bytes.maketrans(b"\t\r\n", b"   ")
_LONGEST_TAG = 4096
_ONE_LETTER = 26
# Records of xlsb that say where they are: a row, and the eleven kinds of cells in it.
_ROW_RECORD, _CELL_RECORDS = 0, range(1, 12)


def _places_in_tags(text: bytes) -> tuple[int, int]:
    """The last row and the last column that are named."""
    rows = max(map(int, set(_ROW.findall(text))), default=1)
    return rows, max(map(_column_number, set(_COLUMN.findall(text))), default=_ONE_LETTER)


def _places_in_records(text: bytes) -> tuple[tuple[int, int], bytes]:
    """The last row and the last column of whole records, and what is left over."""
    at, rows, columns = 0, 1, 1
    while True:
        kind, start = _number_at(text, at, 2)
        size, start = _number_at(text, start, 4)
        if start + size > len(text):
            return (rows, columns), text[at:]
        if size >= 4 and kind == _ROW_RECORD:
            rows = max(rows, int.from_bytes(text[start : start + 4], "little") + 1)
        elif size >= 4 and kind in _CELL_RECORDS:
            columns = max(columns, int.from_bytes(text[start : start + 4], "little") + 1)
        at = start + size


def _number_at(text: bytes, at: int, most: int) -> tuple[int, int]:
    """Seven bits a byte, the lowest first, and where it ends; behind the text where it is cut off."""
    number = 0
    for place in range(most):
        if at + place >= len(text):
            return 0, len(text) + 1
        byte = text[at + place]
        number |= (byte & 127) << (7 * place)
        if byte < 128:
            return number, at + place + 1
    return number, at + most


def _column_number(letters: bytes) -> int:
    number = 0
    for letter in letters.upper():
        number = 26 * number + letter - ord("A") + 1
    return number
