"""A Parquet file on this machine, read by polars from its path."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from pathlib import Path

from dpsim_gui.data.file_range import Stretch, row_stretches
from dpsim_gui.data.parquet.damage import one_sentence
from dpsim_gui.data.parquet.pages import check_pages
from dpsim_gui.data.polars_engine import local_engine, pl
from dpsim_gui.errors import DataFileError


class LocalParquet:
    """loaded_bytes: of what polars may load at a time; it loads whole row groups"""

    def __init__(self, path: Path, loaded_bytes: int) -> None:
        self._path = path
        self._loaded_bytes = loaded_bytes
        with one_sentence():
            self.schema = self._scan().collect_schema()

    @cached_property
    def rows(self) -> int:
        """As the file's own summary has it."""
        with one_sentence():
            return int(self._scan().select(pl.len()).collect(engine=local_engine()).item())

    @property
    def size(self) -> int:
        try:
            return self._path.stat().st_size
        except OSError:
            raise DataFileError("data", "file-gone") from None

    @property
    def columns_at_once(self) -> int:
        """So few that even a file of one row group fits."""
        return max(1, self._loaded_bytes // (8 * max(1, self.rows)))

    def stretches(self, share_bytes: int) -> Iterable[Stretch]:
        return row_stretches(self.rows, self.size // max(1, self.rows), share_bytes, self.size)

    def check(self, stretch: Stretch | None, columns: set[str], tick: Callable[[], None]) -> None:
        if stretch is not None:
            stretch.refuse_another_file(self._path)
        check_pages(self._path, columns, tick)

    def read(self, columns: list[pl.Expr], start: int, count: int) -> pl.DataFrame:
        with one_sentence():
            return self._scan().slice(start, count).select(columns).collect(engine=local_engine())

    def _scan(self) -> pl.LazyFrame:
        # No globbing, no hive folders, no credentials: this one file and nothing else.
        return pl.scan_parquet(self._path, glob=False, hive_partitioning=False, credential_provider=None)
