"""How a file is read: as far as the owner says, the layout of a text table, and all of it resolved."""

import codecs
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from dpsim_gui.data.numbers import ANY_MARK
from dpsim_gui.data.remote.file import RemoteFile
from dpsim_gui.data.stored_file import StoredFile
from dpsim_gui.errors import DataFileError
from dpsim_gui.file_formats import FileKind

LF, CR = "lf", "cr"
LINE_ENDS = (LF, CR)
SEPARATORS = (",", ";", "\t", "|", " ")
DECIMALS = (".", ",")
# Lines of a footer are held in memory until the end of the file is seen.
MOST_FOOTER_LINES = 1000
MOST_COLUMNS = 200_000
NAMES_SHIFTS = (-1, 0, 1)
THOUSANDS = (ANY_MARK, "", ",", ".", " ", "'")
ENCODINGS = (
    "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be", "cp1252", "latin-1",
    "iso8859-15", "cp1250", "iso8859-2", "cp1251", "koi8-r", "cp1253", "cp1254", "cp437", "cp850", "mac-roman",
    "shift_jis", "cp932", "euc_jp", "gb18030", "big5", "euc_kr",
)  # fmt: skip

# Their byte order stands in the file's first bytes.
_MARKED = {"utf-16", "utf-32"}
_CODECS = {codecs.lookup(name).name for name in (*ENCODINGS, "ascii")}


Check = tuple[Callable[[Any], bool], str, dict[str, str | int]]


def can_separate(mark: str) -> bool:
    """Any printable ASCII mark that is part of no number and no quote."""
    return mark in SEPARATORS or (len(mark) == 1 and mark in "!#$&()*/:<=>?@[\\]^_`{}~")


def _is_known(encoding: str) -> bool:
    try:
        return codecs.lookup(encoding).name in _CODECS
    except (LookupError, ValueError):
        return False


def _one_of(choices: Collection[Any]) -> Check:
    return choices.__contains__, "not-one-of", {"choices": ", ".join(map(str, choices))}


def _up_to(limit: int) -> Check:
    return lambda value: 0 <= value <= limit, "must-from-0", {"limit": limit}


_CHECKS: dict[str, Check] = {
    "separator": (can_separate, "separator-mark", {}),
    "decimal": (DECIMALS.__contains__, "must-be-point-or-comma", {}),
    "thousands": (THOUSANDS.__contains__, "thousands-mark", {}),
    "encoding": (_is_known, *_one_of(ENCODINGS)[1:]),
    "line_ends": _one_of(LINE_ENDS),
    "skip_lines": (lambda count: count >= 0, "must-0-more", {}),
    "skip_footer": _up_to(MOST_FOOTER_LINES),
    "names_line": (lambda line: line >= 0, "not-1-or-0", {}),
    "names_shift": _one_of(NAMES_SHIFTS),
    "column_count": _up_to(MOST_COLUMNS),
}
"""By option: whether a value will do by itself, and what is said otherwise."""


@dataclass(frozen=True, kw_only=True)
class ReadingOptions:
    """None means: guess it from the header and the format of the first lines. What is given always wins.

    separator   one character; a space stands for runs of spaces and tabs
    decimal     the decimal mark, "." or ","
    thousands   the only mark that parts groups of digits; "any", which None means too, for whichever a cell itself has,
                "" for none, " " also stands for the narrow and no-break spaces
    encoding    one of ENCODINGS, under any of its names; a line that is UTF-8 is read so in any case
    line_ends   "lf" for LF or CRLF, "cr" for CR alone, as old Macs wrote
    header      whether the first record holds the names of the columns
    skip_lines  lines before the header or the first record
    skip_footer  lines at the end that are no rows
    names_line  the line, counted from 1, that holds the names, where it is not the one above the first record: rows
                then begin after `skip_lines`, which counts it too; 0 for none
    names_shift  1 if rows begin with a cell that has no name, as row names of R; -1 if a sign such as # stands before
                the names in a cell of its own; else 0
    column_count  how many columns a file without names has; 0 for one with names, which has as many as these
    line_breaks_in_cells  cells in quotes may go on over several lines; the whole file must then be strict RFC 4180
    array       which array of an NPZ file, or which sheet of a workbook
    labels      an NPY or NPZ file with the class of each row, beside rows in an NPY or NPZ file
    labels_array  which array of it

    A layout is complete, and nothing is guessed, if separator, decimal, encoding, line_ends, header and skip_lines are
    given, and with them names_shift for a file with names or column_count for one without. What follows from others
    need not be given: a line of names or a shift of them says that there are names, a number of columns that there are
    none. An encoding without its byte order is not complete. What is left out of the other options is never guessed:
    thousands is "any", and there are no footer, names_line and line breaks in cells.
    """

    separator: str | None = None
    decimal: str | None = None
    thousands: str | None = None
    encoding: str | None = None
    line_ends: str | None = None
    header: bool | None = None
    skip_lines: int | None = None
    skip_footer: int | None = None
    names_line: int | None = None
    names_shift: int | None = None
    column_count: int | None = None
    line_breaks_in_cells: bool | None = None
    array: str | None = None
    labels: str | None = None
    labels_array: str | None = None

    def __post_init__(self) -> None:
        for option, (is_fine, code, values) in _CHECKS.items():
            if (value := getattr(self, option)) is not None and not is_fine(value):
                raise DataFileError(option, code, **values)
        self._refuse_contradictions()

    def _refuse_contradictions(self) -> None:
        if self.decimal is not None and self.decimal == self.thousands:
            raise DataFileError("thousands", "mark-is-decimal")
        if self.names_line and self.header is False:
            raise DataFileError("names_line", "names-without-header")
        if self.names_line and self.skip_lines is not None and self.skip_lines < self.names_line:
            raise DataFileError("skip_lines", "skip-above-names")
        if self.names_shift and (self.header is False or self.column_count):
            raise DataFileError("names_shift", "shift-without-names")
        if self.column_count and (self.header or self.names_line):
            raise DataFileError("column_count", "count-with-names")
        if self.line_breaks_in_cells and self.separator == " ":
            raise DataFileError("line_breaks_in_cells", "breaks-with-spaces")

    def of_sheets(self) -> "ReadingOptions":
        """Where cells need no marks between them: only the lines with and above the names are left to guess."""
        plain = replace(self, separator="\t", encoding="utf-8", line_ends=LF, line_breaks_in_cells=False)
        # Every cell has its place, so names cannot stand one column beside theirs.
        return plain if plain.has_names is False else replace(plain, names_shift=0)

    @property
    def has_names(self) -> bool | None:
        """Whether the file has names of columns, where that is given or follows from what is given."""
        if self.header is not None:
            return self.header
        if self.names_line or self.names_shift:
            return True
        return False if self.column_count else None

    @property
    def is_complete(self) -> bool:
        """Whether nothing of a text table is left to guess."""
        has_names = self.has_names
        columns = self.names_shift if has_names else self.column_count or None
        parts = (self.separator, self.decimal, self.encoding, self.line_ends, has_names, self.skip_lines, columns)
        return None not in parts and codecs.lookup(self.encoding or "utf-8").name not in _MARKED


FLAGS = tuple(option.name for option in fields(ReadingOptions) if option.type == bool | None)
NUMBERS = tuple(option.name for option in fields(ReadingOptions) if option.type == int | None)


@dataclass(frozen=True, kw_only=True)
class TextLayout:
    """All that is needed to read the records.

    lead_lines: lines before the first record of data, header included.
    encoding: with its byte order.
    line_ends, skip_footer, names_line, names_shift, line_breaks_in_cells: as in `ReadingOptions`.
    """

    separator: str
    decimal: str
    thousands: str
    encoding: str
    header: bool
    skip_lines: int
    columns: tuple[str, ...]
    lead_lines: int
    line_ends: str
    skip_footer: int
    names_line: int
    names_shift: int
    line_breaks_in_cells: bool


@dataclass(frozen=True, kw_only=True)
class FileReading:
    """The object that is shown to the owner, sealed with the plan, told in the receipt, and run.

    kind, layout: of the first file; layout: where names and rows are in a text table or sheet
    options:      with nothing left open; fields that do not matter for a kind of file have their plain values
    typed:        the owner said all of it, so that nothing was guessed from the first lines
    remote:       the files in a store, in the versions that were there; files on this machine are not held on to
    """

    kind: FileKind
    options: ReadingOptions
    layout: TextLayout | None
    typed: bool
    remote: tuple[RemoteFile, ...] = ()

    def refuse_changed(self, files: Sequence[StoredFile], *, all_of_them: bool = False) -> None:
        """What was planned with is what is read; all_of_them: none may be missing either."""
        now = {file for file in files if isinstance(file, RemoteFile)}
        planned = set(self.remote)
        if planned and (not now <= planned or len(now) < len(files) or (all_of_them and now != planned)):
            raise DataFileError("data", "object-changed")
