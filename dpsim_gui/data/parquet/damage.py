"""What polars says of a file it cannot read, as one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

import polars as pl

from dpsim_gui.errors import DataFileError


@contextmanager
def one_sentence() -> Iterator[None]:
    try:
        yield
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError):
        raise DataFileError("data", "damaged-parquet") from None
