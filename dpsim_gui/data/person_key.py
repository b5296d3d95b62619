"""The key of a person: one exact text for a cell of the person column, whatever the file format and the cell's type.

Two rows belong to the same person if their keys are the same. A key depends on its own cell alone.

    text                      itself, without the spaces around it
    whole number of any size  its digits; 7, 7.0 and 7.00 are one person, also as text
    decimal number            its digits without zeros at the end
    floating-point number     its digits if it is whole and every whole number below it is exact too; otherwise no key
    true, false               true, false
    day, time of day          as in ISO 8601
    moment                    as in ISO 8601; with a time zone, by the clock of UTC
    bytes                     the same text, or the bytes themselves where they are no text or have spaces around them
    UUID                      its usual text

    no key: missing cells, words such as NA, text with characters that could not be read, and everything else

Texts keep what only a number could lose: 007 and 7 are two people, and so are 12.1 and 12.10, or 1e5 and 100000.

Integers, decimals and bytes never pass through float64, where 2⁵³ and 2⁵³ + 1 are the same number. A float of that size
may stand for several people, so it is no key and its row is never counted. A table gives each column a type of its own,
and programs turn a column of integers into floats as soon as one id is missing. There a float column is refused by its
type, before any row is read: otherwise one missing id would change the keys of everybody else.
"""

from __future__ import annotations

import datetime
import hashlib
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Flags
from dpsim_gui.columns.column import MISSING_WORDS
from dpsim_gui.data.polars_engine import pl
from dpsim_gui.errors import DataFileError

Marks = NDArray[np.uint64]
"""(m, 3): 24 bytes for each person"""

MARK_WORDS, MARK_BYTES = 3, 24
_LONGEST_EXACT = MARK_BYTES - 1
# The first byte of a mark is the length of its key, or this where a digest follows.
_DIGESTED = 255
# Python needs quadratic time to write a number out, and refuses 4,300 digits. No id is that long.
_MOST_BITS, _MOST_DIGITS = 4096, 1024
_WHOLE = {mark: re.compile(rf"(-?[0-9]+)[{mark}]0+") for mark in ".,"}
_UNREADABLE = "\ufffd"
_LONGEST_MISSING = max(map(len, MISSING_WORDS))
_RAW = "\ud800"
"""Before the digits of bytes that are no text: no valid text has it."""
# Letters of numpy for kinds of types.
_FLOATS, _MOMENTS = "fc", "M"


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Keys:
    """marks: (k, 3), one for each row;  known: (k,) whether it has a key at all.

    Two people under one mark would break the promise: taking one away could bring rows of the other in, up to twice the
    stated change. A key of up to 23 bytes is therefore kept as it is, with its length. A longer one is kept as 184 bits
    of its BLAKE2b digest. Finding two texts with one digest takes about 2⁹² attempts; we rely on that as we rely on the
    random generator of the operating system.
    """

    marks: Marks
    known: Flags

    @classmethod
    def of(cls, cells: Iterable[Any], *, decimal: str = ".") -> Keys:
        """Cells of any types;  decimal: the decimal mark of numbers that are written as text"""
        marks, known = _marks_of([key_of(cell, decimal=decimal) for cell in cells])
        return cls(marks=marks, known=known)

    @classmethod
    def of_series(cls, cells: pl.Series, *, decimal: str = ".") -> Keys:
        """A column of one type; `refuse_person_type` has seen that type."""
        return cls.of(_exact_cells(cells), decimal=decimal)

    @classmethod
    def of_array(cls, cells: NDArray[Any], *, decimal: str = ".") -> Keys:
        """(k,) of any type; masked cells have no key."""
        if cells.dtype.kind == _MOMENTS:
            return cls.of(cells.ravel())
        if cells.dtype.kind != "f":
            return cls.of(cells.tolist(), decimal=decimal)
        with np.errstate(all="ignore"):
            inexact = ~(np.abs(np.ma.getdata(cells)) < _exact_below(cells.dtype))
        return cls.of(np.ma.masked_array(cells, np.ma.getmaskarray(cells) | inexact).tolist())

    def only(self, rows: Flags) -> Keys:
        return Keys(marks=self.marks[rows], known=self.known[rows])


def key_of(cell: Any, *, decimal: str = ".") -> str | None:
    """The one text for a cell, None if it names nobody; see above."""
    if isinstance(cell, str):
        return _of_text(cell.strip(), decimal)
    # Known by its name: the module draws random numbers too, and only noise may do that.
    if type(cell).__module__ == "uuid":
        return str(cell)
    return next((text_of(cell) for kinds, text_of in _TEXTS if isinstance(cell, kinds)), None)


def refuse_person_type(name: str, kind: Any) -> None:
    """Refuses a column whose declared type cannot name people exactly.

    kind: the type of a column of polars, pandas or numpy
    """
    if isinstance(kind, pl.DataType):
        is_float, is_nothing = kind.is_float(), kind.is_nested() or kind in (pl.Duration, pl.Object)
    else:
        # A category has the type of its values.
        values = getattr(getattr(kind, "categories", None), "dtype", kind)
        letter = getattr(values, "kind", "O")
        is_float, is_nothing = letter in _FLOATS, letter in "mV"
    if is_float:
        raise DataFileError("person", "person-float-type", name=name)
    if is_nothing:
        raise DataFileError("person", "column-not-single", name=name)


def _exact_cells(cells: pl.Series) -> Sequence[Any]:
    kind = cells.dtype
    if kind in (pl.Categorical, pl.Enum):
        return cells.cast(pl.String).to_list()
    if kind in (pl.Date, pl.Datetime):
        # Python's own moments have no nanoseconds and end with the year 9999.
        moments = cells.to_numpy()
        zone = "Z" if getattr(kind, "time_zone", None) else ""
        return [None if np.isnat(each) else _of_clock(str(each) + zone) for each in moments]
    if kind == pl.Time:
        clocks = cells.dt.to_string("%H:%M:%S%.9f").to_list()
        return [None if clock is None else _of_clock(clock) for clock in clocks]
    return cells.to_list()


def _of_text(text: str, decimal: str) -> str | None:
    if len(text) <= _LONGEST_MISSING and text.lower() in MISSING_WORDS:
        return None
    if not text.isascii() and not _is_readable(text):
        return None
    if text[-1] == "0" and (whole := _WHOLE[decimal].fullmatch(text)):
        text = whole[1]
    return "0" if text == "-0" else text


def _is_readable(text: str) -> bool:
    """Not if bytes in it were replaced, nor with half a surrogate pair, which is a letter to Python alone."""
    if _UNREADABLE in text:
        return False
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _of_whole(cell: int | np.integer[Any]) -> str | None:
    number = int(cell)
    return str(number) if number.bit_length() <= _MOST_BITS else None


def _of_float(cell: float | np.floating[Any]) -> str | None:
    exact = 2.0**53 if isinstance(cell, float) else _exact_below(cell.dtype)
    # A float32 or longdouble of that size is exact as float64.
    return str(int(number)) if abs(number := float(cell)) < exact and number.is_integer() else None


def _exact_below(kind: np.dtype[Any]) -> float:
    """The size from which a float may stand for several whole numbers; of a narrow type it is small."""
    return min(2.0**53, 2.0 ** (int(np.finfo(kind).nmant) + 1))


def _of_decimal(cell: Decimal) -> str | None:
    exponent = cell.as_tuple().exponent
    if not isinstance(exponent, int) or len(cell.as_tuple().digits) + abs(exponent) > _MOST_DIGITS:
        return None
    text = f"{cell:f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _of_bytes(cell: bytes) -> str | None:
    if not cell:
        return None
    try:
        text = cell.decode()
    except UnicodeDecodeError:
        return _RAW + cell.hex()
    # Binary ids of one length, such as " ab" and "ab ", differ in their spaces.
    return _of_text(text, ".") if text == text.strip() else _RAW + cell.hex()


def _of_moment(cell: datetime.datetime) -> str | None:
    # NaT of pandas alone differs from itself.
    if cell != cell:  # noqa: PLR0124
        return None
    if cell.tzinfo is not None:
        try:
            return _of_clock(cell.astimezone(datetime.UTC).replace(tzinfo=None).isoformat() + "Z")
        except OverflowError:
            # The calendar of Python ends here.
            return cell.isoformat()
    return _of_clock(cell.isoformat())


def _of_clock(text: str) -> str:
    """2024-03-01T07:30:00.250000 → 2024-03-01T07:30:00.25: how finely a program counts seconds makes no difference."""
    text, zone = (text[:-1], "Z") if text.endswith("Z") else (text, "")
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return text + zone


# True is an integer to Python, and a moment a day: the first kind that fits is taken.
_TEXTS: tuple[tuple[Any, Callable[[Any], str | None]], ...] = (
    ((bool, np.bool_), lambda cell: "true" if cell else "false"),
    ((int, np.integer), _of_whole),
    ((float, np.floating), _of_float),
    (Decimal, _of_decimal),
    (bytes, _of_bytes),
    (np.datetime64, lambda cell: None if np.isnat(cell) else _of_clock(str(cell))),
    (datetime.datetime, _of_moment),
    ((datetime.date, datetime.time), lambda cell: _of_clock(cell.isoformat())),
)


def _marks_of(keys: Sequence[str | None]) -> tuple[Marks, Flags]:
    """(k, 3) marks, and which rows have a key at all.

    A mark is the key's length and the key, or 255 and a digest: no short key has that length.
    """
    plain = [b"" if key is None else key.encode("utf-8", "surrogatepass") for key in keys]
    lengths = np.fromiter(map(len, plain), dtype=np.int64, count=len(plain))
    marks = np.empty((len(plain), MARK_BYTES), dtype=np.uint8)
    marks[:, 0] = np.minimum(lengths, _DIGESTED)
    # numpy cuts longer keys off and fills shorter ones up with zeros.
    marks[:, 1:] = np.array(plain, dtype=f"S{_LONGEST_EXACT}").view(np.uint8).reshape(len(plain), _LONGEST_EXACT)
    for row in np.flatnonzero(lengths > _LONGEST_EXACT).tolist():
        digest = hashlib.blake2b(plain[row], digest_size=_LONGEST_EXACT).digest()
        marks[row] = np.frombuffer(bytes([_DIGESTED]) + digest, dtype=np.uint8)
    return marks.view(np.uint64), lengths > 0
