"""Rows of a sheet: Excel (xlsx, xlsm, xlsb, xls) and OpenDocument (ods).

One row of the sheet is one record, and a cell is read by its own stored type:

    number, percentage, amount of money   its number; 12 % is 0.12, as it is stored
    date, time, moment, duration          itself, in both calendars that Excel has; a duration is missing
    text, true, false                     itself; a number that is typed as text, such as 3,5, by the marks of the file
    formula                               its stored result
    error, such as #N/A                   missing
    merged cells                          the first cell holds the value, the others are empty

Rows that are hidden or filtered away are records like all others. A row without any cell is none: where a sheet ends
depends on what was once typed below it.

Names and the first row are found by the rules of text tables, from the first rows: see `text.layout`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import islice
from typing import Any

from python_calamine import CalamineSheet

from dpsim_gui.data.frames.source import Columns, FrameSource, marks_of
from dpsim_gui.data.frames.workbook import Row, is_blank, take_sheet
from dpsim_gui.data.reading_options import FileReading
from dpsim_gui.data.stored_file import StoredFile
from dpsim_gui.progress import Progress


class SheetSource(FrameSource):
    """The records of one sheet, as its layout says."""

    known_rows = None

    def __init__(self, path: StoredFile, reading: FileReading, chunk_bytes: int) -> None:
        assert reading.layout is not None
        self._name, self._layout, self._chunk_bytes = reading.options.array or "", reading.layout, chunk_bytes
        self.files, self.columns, self._marks = (path,), reading.layout.columns, marks_of(reading)

    def __getstate__(self) -> dict[str, Any]:
        # Sent to another process without its rows.
        return {name: value for name, value in self.__dict__.items() if name != "_sheet"}

    @cached_property
    def _sheet(self) -> CalamineSheet:
        return take_sheet(self.files[0], self._name)

    @property
    def expected_rows(self) -> int | None:
        return self._sheet.total_height

    def count_rows(self, progress: Progress | None = None) -> int:
        return sum(1 for _ in self._records())

    def frames(self, names: Mapping[int, str], height: int) -> Iterator[tuple[Columns, int]]:
        records, done = self._records(), 0
        while rows := list(islice(records, height)):
            done += len(rows)
            yield Columns({name: _cells(rows, at) for at, name in names.items()}, len(rows)), done

    def _records(self) -> Iterator[Row]:
        rows = (row for row in islice(self._sheet.iter_rows(), self._layout.lead_lines, None) if not is_blank(row))
        footer: deque[Row] = deque()
        for row in rows:
            # The last rows so far may be the footer.
            footer.append(row)
            if len(footer) > self._layout.skip_footer:
                yield footer.popleft()


def _cells(rows: list[Row], at: int) -> list[Any]:
    """Of one column; empty ones are None. All rows of a sheet are as long as the longest."""
    if at >= len(rows[0]):
        return [None] * len(rows)
    cells = [row[at] for row in rows]
    return [None if cell == "" else cell for cell in cells] if str in set(map(type, cells)) else cells
