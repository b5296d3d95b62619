"""Reading a whole file at once, as only a test may."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.data.open_source import open_source
from dpsim_gui.data.reading_options import ReadingOptions
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Box

# Stands for a missing cell; no file of these tests holds it.
FILL = 9e29

Everything = Callable[..., tuple[tuple[str, ...], Floats]]


@pytest.fixture
def everything() -> Everything:
    """(columns, rows) of a file, an array or what was opened: all columns as numbers, NaN where a cell was filled."""

    def read(
        source: Path | RowSource | NDArray[Any], options: ReadingOptions | None = None, *, chunk_bytes: int = 1 << 20
    ) -> tuple[tuple[str, ...], Floats]:
        opened = source
        if isinstance(opened, Path | np.ndarray):
            opened = open_source(opened, options or ReadingOptions(), chunk_bytes=chunk_bytes)
        width = len(opened.columns)
        domain = Box(lower=np.full(width, -1e30), upper=np.full(width, 1e30))
        selection = Selection(columns=opened.columns, domain=domain, fill=(FILL,) * width)
        rows = np.concatenate([np.empty((0, width)), *(chunk.rows for chunk in opened.chunks(selection))])
        return opened.columns, np.where(rows == FILL, np.nan, rows)

    return read


@pytest.fixture
def file(tmp_path: Path) -> Callable[[bytes | str], Path]:
    """A file with these contents."""

    def write(content: bytes | str, name: str = "table.csv") -> Path:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8"))
        return path

    return write
