"""Rows of files of statistics programs: SPSS (sav, zsav, por), Stata (dta), SAS (sas7bdat, xpt).

One case of the file is one record. A value is read by the type and the format that the file declares for its variable:

    number                       its number; a value that the file declares as missing is missing
    date, moment, time of day    itself, where the format says so
    text                         itself, without the spaces that fill it up
    number with a value label    its number in a column of numbers, its label everywhere else

Labels are the dictionary of the file. They stand beside the names of variables and do not depend on the cases: a
survey has them before anybody answers. So they may be proposed as the values of a category (`value_labels`). They
become public only when the owner confirms the list, as a typed one: somebody may have written a label for one answer.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import numpy as np

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import MISSING_WORDS, MOST_VALUES
from dpsim_gui.data.column_values import number_in_cell
from dpsim_gui.data.frames.cells import Labelled
from dpsim_gui.data.frames.dictionary import is_sound
from dpsim_gui.data.frames.source import Columns, FrameSource, marks_of
from dpsim_gui.data.polars_engine import pl
from dpsim_gui.data.reading_options import FileReading
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.selection import from_header
from dpsim_gui.data.stored_file import StoredFile, buffered, statistics_reader
from dpsim_gui.errors import DataFileError
from dpsim_gui.progress import Progress

# Cases that are read at a time, at most: the library holds each value as an object, about 60 bytes.
_MOST_CASES = 100_000
_MICROSECONDS = 1_000_000
_DAY = 86_400
# Days from the first day of a program's calendar to 1970-01-01: SPSS begins with the Gregorian calendar.
_FROM_1582, _FROM_1960 = 141_428, 3_653


class StatisticsSource(FrameSource):
    """The cases of one file."""

    known_rows: int | None = None

    def __init__(self, file: StoredFile, reading: FileReading, chunk_bytes: int) -> None:
        if isinstance(file, RemoteFile):
            raise DataFileError("data", "statistics-in-store")
        with buffered(file) as stream:
            name = statistics_reader(stream.read(1024))
            if name is None or (name == "read_sav" and not is_sound(stream)):
                raise DataFileError("data", "damaged-statistics-file")
        self._file, self._reader_name, self._chunk_bytes = file, name, chunk_bytes
        self._marks = marks_of(reading)
        # Only then does the library say which values of SPSS are declared as missing.
        _, about = self._read(metadataonly=True, **({"user_missing": True} if name == "read_sav" else {}))
        if not about.column_names:
            raise DataFileError("data", "table-without-columns")
        if None in about.column_names:
            raise DataFileError("data", "damaged-statistics-file")
        self._stored = list(about.column_names)
        self.files, self.columns = (file,), from_header(self._stored)
        formats, kinds = about.original_variable_types, about.readstat_variable_types
        self._clocks = [_clock_of(name, formats.get(each) or "") for each in self._stored]
        labels = about.variable_value_labels
        self.labels: list[dict[Any, str]] = [dict(labels.get(each, {})) for each in self._stored]
        self.text_columns = tuple(
            column for column, each in zip(self.columns, self._stored, strict=True) if kinds[each] == "string"
        )
        ranges = about.missing_ranges
        self.value_labels = {
            column: names
            for column, stored, labelled in zip(self.columns, self._stored, self.labels, strict=True)
            if (names := _names_of_values(labelled, ranges.get(stored, ()), is_text=kinds[stored] == "string"))
        }
        # Not every format counts its cases.
        self.known_rows = about.number_rows

    @property
    def _reader(self) -> Callable[..., tuple[Any, Any]]:
        reader: Callable[..., tuple[Any, Any]] = getattr(_library(), self._reader_name)
        return reader

    def _read(self, **options: Any) -> tuple[Any, Any]:
        with _one_sentence():
            return self._reader(str(self._file), output_format="dict", disable_datetime_conversion=True, **options)

    def count_rows(self, progress: Progress | None = None) -> int:
        if self.known_rows is not None:
            return self.known_rows
        return sum(len(frame) for frame, _ in self.frames({0: "first"}, _MOST_CASES))

    def frames(self, names: Mapping[int, str], height: int) -> Iterator[tuple[Columns, int]]:
        height, done = min(height, _MOST_CASES), 0
        chosen = [self._stored[at] for at in names]
        while self.known_rows is None or done < self.known_rows:
            cells, _ = self._read(usecols=chosen, row_offset=done, row_limit=height)
            count = len(cells[chosen[0]])
            if not count:
                break
            done += count
            yield Columns({names[at]: self._column(at, cells[self._stored[at]]) for at in names}, count), done
        if self.known_rows is not None and done != self.known_rows:
            raise DataFileError("data", "data-changed")

    def _column(self, at: int, cells: list[Any]) -> Any:
        clock = self._clocks[at]
        if clock is not None:
            return clock(np.array([number_in_cell(cell) for cell in cells], dtype=np.float64))
        return Labelled(cells, self.labels[at]) if self.labels[at] else cells


def _names_of_values(
    labels: Mapping[Any, str], missing: Sequence[Mapping[str, Any]], *, is_text: bool
) -> tuple[str, ...]:
    """Each label once, whatever its capital letters, without those of missing values; none where they are too many.

    missing: ranges of values that the file declares as missing;  Stata has letters for missing numbers
    """
    found: dict[str, str] = {}
    for value in sorted(value for value in labels if isinstance(value, str) == is_text):
        label = " ".join(labels[value].split())
        if label.casefold() not in MISSING_WORDS and not any(each["lo"] <= value <= each["hi"] for each in missing):
            found.setdefault(label.casefold(), label)
    return tuple(found.values()) if len(found) <= MOST_VALUES else ()


def _library() -> Any:
    """Loaded with the first file that needs it: half a second that others do not wait for."""
    library = import_module("pyreadstat")
    # It says on the terminal that it renamed a column of a damaged file.
    warnings.filterwarnings("ignore", module="pyreadstat")
    return library


_OTHER_ERRORS = (OSError, ValueError, OverflowError, LookupError, TypeError)
"""what the library raises for damaged files besides its own"""


@contextmanager
def _one_sentence() -> Iterator[None]:
    """What the library says may quote cells, so nothing of it is passed on."""
    try:
        yield
    except (
        _library().ReadstatError,
        _library().PyreadstatError,
        OSError,
        ValueError,
        OverflowError,
        LookupError,
        TypeError,
    ):
        raise DataFileError("data", "damaged-statistics-file") from None


# The first and the last second of the years that Python's calendar has.
_FIRST_SECOND, _LAST_SECOND = -62_135_596_800, 253_402_300_799


def _moments(seconds: Floats) -> pl.Series:
    """Seconds since 1970-01-01; what is outside of the calendar is missing."""
    known = (seconds >= _FIRST_SECOND) & (seconds <= _LAST_SECOND)
    moments = np.full(len(seconds), np.datetime64("NaT", "us"))
    moments[known] = np.rint(seconds[known] * _MICROSECONDS).astype(np.int64).astype("datetime64[us]")
    return pl.Series(moments)


def _days(days: Floats) -> pl.Series:
    return _moments(np.floor(days) * _DAY).cast(pl.Date)


def _times(seconds: Floats) -> pl.Series:
    known = (seconds >= 0) & (seconds < _DAY)
    clocks = pl.Series(np.where(known, np.rint(np.where(known, seconds, 0) * _MICROSECONDS), 0).astype(np.int64))
    return pl.select(pl.when(pl.Series(known)).then(clocks * 1000)).to_series().cast(pl.Time)


Clock = Callable[[Floats], "pl.Series"]

_CLOCKS: dict[str, tuple[tuple[re.Pattern[str], Clock], ...]] = {
    "spss": (
        (re.compile(r"(DATETIME|YMDHMS)[\d.]*"), lambda cells: _moments(cells - _FROM_1582 * _DAY)),
        (re.compile(r"([AEJS]?DATE|QYR|MOYR|WKYR)[\d.]*"), lambda cells: _days(cells / _DAY - _FROM_1582)),
        (re.compile(r"TIME[\d.]*"), _times),
    ),
    "sas": (
        (
            re.compile(r"(DATETIME|DATEAMPM|[EB]8601DT|NLDATM)\w*[\d.]*"),
            lambda cells: _moments(cells - _FROM_1960 * _DAY),
        ),
        (
            re.compile(r"(DATE|DAY|DDMMYY|MMDDYY|YYMMDD|MONYY|WEEKDAT[EX]|WORDDAT[EX]|[EB]8601DA|NLDATE)\w*[\d.]*"),
            lambda cells: _days(cells - _FROM_1960),
        ),
        (re.compile(r"(TIME|HHMM|[EB]8601TM)[\d.]*"), _times),
    ),
    "stata": (
        (re.compile(r"%-?tcHH:MM(:SS)?"), lambda cells: _times(cells / 1000)),
        (re.compile(r"%-?t[cC].*"), lambda cells: _moments(cells / 1000 - _FROM_1960 * _DAY)),
        (re.compile(r"%-?(td|d).*"), lambda cells: _days(cells - _FROM_1960)),
    ),
}
"""What numbers of a format are; months, quarters and weeks of Stata stay the numbers they are"""

_PROGRAM = {
    "read_sav": "spss", "read_por": "spss", "read_dta": "stata", "read_sas7bdat": "sas", "read_xport": "sas",
}  # fmt: skip


def _clock_of(reader: str, form: str) -> Clock | None:
    return next((clock for pattern, clock in _CLOCKS[_PROGRAM[reader]] if pattern.fullmatch(form)), None)
