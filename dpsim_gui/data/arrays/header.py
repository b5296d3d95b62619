"""What an NPY header says: the shape and the type of an array, before any of its values."""

import io
import math
import tokenize
import warnings
from dataclasses import dataclass
from typing import Any

import numpy as np

from dpsim_gui.data.columns import numbered
from dpsim_gui.errors import DataFileError

MOST_COLUMNS = 1_000_000
# numpy itself takes headers of up to 10,000 bytes; no more than this is ever read to find one.
HEAD_BYTES = 1 << 15


@dataclass(frozen=True, kw_only=True)
class ArrayHeader:
    """rows: length of the first axis; inner: the other axes, flattened into columns in C order."""

    dtype: np.dtype[Any]
    rows: int
    inner: tuple[int, ...]
    fortran: bool

    @property
    def width(self) -> int:
        """Columns of a row: a 1-D array has one, an image as many as pixels."""
        return math.prod(self.inner)

    @property
    def row_bytes(self) -> int:
        return self.width * self.dtype.itemsize

    @property
    def columns(self) -> tuple[str, ...]:
        return numbered(self.width)

    @property
    def is_real(self) -> bool:
        return self.dtype.kind in "biuf"

    @property
    def is_text(self) -> bool:
        return self.dtype.kind in "US" and self.dtype.itemsize > 0


def parse_header(head: bytes) -> tuple[ArrayHeader, int]:
    """The header of an NPY array of version 1, 2 or 3 and where its values begin; head: its first HEAD_BYTES bytes."""
    stream = io.BytesIO(head)
    try:
        with warnings.catch_warnings():
            # Files written by Python 2 are read with a warning to the programmer.
            warnings.simplefilter("ignore")
            version = np.lib.format.read_magic(stream)
            # Version 3 differs from 2 only in the names of fields, which we do not take.
            read = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
            shape, fortran, dtype = read(stream)
    except (ValueError, TypeError, KeyError, SyntaxError, tokenize.TokenError, EOFError, RecursionError, MemoryError):
        raise DataFileError("data", "damaged-npy") from None
    return header_of(tuple(int(size) for size in shape), dtype, fortran=fortran), stream.tell()


def header_of(shape: tuple[int, ...], dtype: np.dtype[Any], *, fortran: bool) -> ArrayHeader:
    """The header of an array with rows along its first axis; refuses what has no rows or no limits."""
    if not shape:
        raise DataFileError("data", "single-number")
    if min(shape) < 0:
        raise DataFileError("data", "damaged-npy")
    header = ArrayHeader(dtype=dtype, rows=shape[0], inner=shape[1:], fortran=fortran)
    if not 1 <= header.width <= MOST_COLUMNS:
        raise DataFileError("data", "array-columns", width=header.width, limit=MOST_COLUMNS)
    return header


def check_real(header: ArrayHeader) -> None:
    """Refuses arrays whose values are no real numbers."""
    if header.dtype.hasobject:
        raise DataFileError("data", "python-objects")
    if header.dtype.kind == "c":
        raise DataFileError("data", "complex-numbers")
    if header.dtype.names is not None:
        raise DataFileError("data", "structured-array")
    if not header.is_real:
        raise DataFileError("data", "text-array")
