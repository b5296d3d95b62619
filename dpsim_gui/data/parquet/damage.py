"""What polars says of a file it cannot read, as one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

from dpsim_gui.data.polars_engine import pl
from dpsim_gui.errors import DataFileError


@contextmanager
def one_sentence() -> Iterator[None]:
    try:
        yield
    except (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError):
        raise DataFileError("data", "damaged-parquet") from None
