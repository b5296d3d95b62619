"""How a file is to be read, as far as the owner says."""

import codecs
from dataclasses import dataclass

from dpsim_gui.data.number_format import ANY_MARK
from dpsim_gui.errors import DataFileError

SEPARATORS = (",", ";", "\t", "|", " ")
DECIMALS = (".", ",")
MOST_FOOTER_LINES = 1000
THOUSANDS = (ANY_MARK, "", ",", ".", " ", "'")
ENCODINGS = (
    "utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "latin-1", "iso8859-15", "cp1250",
    "iso8859-2", "cp1251", "koi8-r", "cp1253", "cp1254", "cp437", "cp850", "mac-roman", "shift_jis", "cp932", "euc_jp",
    "gb18030", "big5", "euc_kr",
)  # fmt: skip

_CODECS = {codecs.lookup(name).name for name in (*ENCODINGS, "ascii")}


@dataclass(frozen=True, kw_only=True)
class ReadingOptions:
    """None means: guess it from the header and the format of the first lines. What is given always wins.

    separator   one character; a space stands for runs of spaces and tabs
    decimal     the decimal mark, "." or ","
    thousands   the only mark that parts groups of digits; "any", which None means too, for whichever a cell itself has,
                "" for none, " " also stands for the narrow and no-break spaces
    encoding    one of ENCODINGS, under any of its names; a line that is UTF-8 is read so in any case
    header      whether the first record holds the names of the columns
    skip_lines  lines before the header or the first record
    skip_footer  lines at the end that are no rows
    names_line  the line, counted from 1, that holds the names, where it is not the one above the first record: rows
                then begin after `skip_lines`, which counts it too; 0 for none
    line_breaks_in_cells  cells in quotes may go on over several lines; the whole file must then be strict RFC 4180
    array       which array of an NPZ file
    labels      an NPY or NPZ file with the class of each row, beside rows in an NPY or NPZ file
    labels_array  which array of it
    """

    separator: str | None = None
    decimal: str | None = None
    thousands: str | None = None
    encoding: str | None = None
    header: bool | None = None
    skip_lines: int | None = None
    skip_footer: int | None = None
    names_line: int | None = None
    line_breaks_in_cells: bool | None = None
    array: str | None = None
    labels: str | None = None
    labels_array: str | None = None

    def __post_init__(self) -> None:
        if self.separator is not None and not can_separate(self.separator):
            raise DataFileError("separator", "separator-mark")
        if self.decimal is not None and self.decimal not in DECIMALS:
            raise DataFileError("decimal", "must-be-point-or-comma")
        if self.thousands is not None and self.thousands not in THOUSANDS:
            raise DataFileError("thousands", "thousands-mark")
        if self.decimal is not None and self.decimal == self.thousands:
            raise DataFileError("thousands", "mark-is-decimal")
        if self.encoding is not None and not _is_known(self.encoding):
            raise DataFileError("encoding", "not-one-of", choices=", ".join(ENCODINGS))
        if self.skip_lines is not None and self.skip_lines < 0:
            raise DataFileError("skip_lines", "must-0-more")
        if self.skip_footer is not None and not 0 <= self.skip_footer <= MOST_FOOTER_LINES:
            raise DataFileError("skip_footer", "must-from-0", limit=MOST_FOOTER_LINES)
        if self.names_line is not None and self.names_line < 0:
            raise DataFileError("names_line", "not-1-or-0")
        if self.names_line and self.header is False:
            raise DataFileError("names_line", "names-without-header")
        if self.names_line and self.skip_lines is not None and self.skip_lines < self.names_line:
            raise DataFileError("skip_lines", "skip-above-names")
        if self.line_breaks_in_cells and self.separator == " ":
            raise DataFileError("line_breaks_in_cells", "breaks-with-spaces")


def can_separate(mark: str) -> bool:
    """Any printable ASCII mark that is part of no number and no quote."""
    return mark in SEPARATORS or (len(mark) == 1 and mark in "!#$&()*/:<=>?@[\\]^_`{}~")


def _is_known(encoding: str) -> bool:
    try:
        return codecs.lookup(encoding).name in _CODECS
    except (LookupError, ValueError):
        return False
