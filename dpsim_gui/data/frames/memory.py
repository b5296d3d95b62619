"""Data frames in memory: pandas, polars, Arrow and whatever else narwhals knows."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Protocol, TypeGuard, runtime_checkable

import numpy as np

from dpsim_gui.data.chunk import CHUNK_BYTES
from dpsim_gui.data.file_set import DaskCollection
from dpsim_gui.data.frames.source import Columns, FrameSource
from dpsim_gui.data.selection import from_header
from dpsim_gui.errors import DataFileError
from dpsim_gui.progress import Progress

# Looked at from each end, so that it is quick for any size.
_SAMPLED_ROWS = 4096


@runtime_checkable
class DataFrame(Protocol):
    """Something with rows and columns, by its shape; narwhals tells whether it is a data frame."""

    @property
    def shape(self) -> tuple[int, int]: ...


class MemoryFrame(FrameSource):
    """The rows of a data frame in their order; an index of pandas is no column."""

    def __init__(self, native: Any, chunk_bytes: int = CHUNK_BYTES) -> None:
        # Only those who bring a frame wait for it.
        nw = import_module("narwhals")
        try:
            frame = nw.from_native(native, eager_only=True)
            if not (frame.implementation.is_pandas_like() or frame.implementation.is_polars()):
                frame = nw.from_native(frame.to_polars(), eager_only=True)
            self.columns = from_header([str(name) for name in frame.columns])
        except (TypeError, ValueError, nw.exceptions.NarwhalsError):
            raise DataFileError("data", "not-a-frame") from None
        self._frame = frame
        texts = (nw.String, nw.Categorical, nw.Enum)
        kinds = zip(self.columns, frame.schema.dtypes(), strict=True)
        self.text_columns = tuple(name for name, kind in kinds if isinstance(kind, texts))
        self._chunk_bytes = chunk_bytes

    def __getstate__(self) -> Any:
        raise TypeError("private rows are not sent to another process")

    def count_rows(self, progress: Progress | None = None) -> int:
        return len(self._frame)

    def frames(self, names: Mapping[int, str], height: int) -> Iterator[tuple[Columns, int]]:
        for start in range(0, len(self._frame), height):
            part = self._frame[start : start + height]
            cells = {name: part[:, at].to_native() for at, name in names.items()}
            yield Columns(cells, len(part)), start + len(part)

    def fingerprint(self) -> bytes:
        """Shape, names, first and last rows, hashed: what tells the ledger that these are the same data."""
        digest = hashlib.sha256(repr((self._frame.shape, list(self.columns))).encode())
        for part in (self._frame.head(_SAMPLED_ROWS), self._frame.tail(_SAMPLED_ROWS)):
            for at in range(len(self.columns)):
                digest.update(repr(part[:, at].to_list()).encode("utf-8", "replace"))
        return digest.digest()


def is_frame(source: object) -> TypeGuard[DataFrame]:
    """Not an array, which has no names, nor a dask dataframe, whose rows are elsewhere."""
    return isinstance(source, DataFrame) and not isinstance(source, np.ndarray | DaskCollection)
