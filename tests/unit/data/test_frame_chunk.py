"""A part of a dask dataframe becomes a chunk, whatever its columns hold."""

from typing import Any

import numpy as np
import pytest

from dpsim_gui.data.frame_chunk import chunk_of
from dpsim_gui.data.selection import Selection
from dpsim_gui.data.share_task import errand, sum_frame
from dpsim_gui.domain import Box
from dpsim_gui.errors import DataFileError


class Frame:
    """Named columns, as pandas has them."""

    def __init__(self, **columns: Any) -> None:
        self.columns = list(columns)
        self._columns = columns

    def __getitem__(self, name: str) -> Any:
        return self._columns[name]

    def __len__(self) -> int:
        return len(next(iter(self._columns.values())))


FRAME = Frame(
    a=np.array([1, 2, 300, -5], dtype=np.int16),
    b=np.array(["1.5", None, "x", "1,234"], dtype=object),
    c=np.array([True, False, True, True]),
    y=np.array(["u", "v", None, "w"], dtype=object),
    z=np.array([0, 1, 2, 1]),
)


def selection(label: str | None, classes: tuple[str, ...]) -> Selection:
    domain = Box(lower=np.full(3, -10.0), upper=np.full(3, 1e4))
    return Selection(columns=("c", "a", "b"), domain=domain, fill=(9.0,) * 3, label_column=label, classes=classes)


def test_numbers_truths_and_texts_become_rows() -> None:
    chunk = chunk_of(FRAME, selection(None, ()))
    assert chunk.rows.tolist() == [[1, 1, 1.5], [0, 2, 9], [1, 300, 9], [1, -5, 1234]]
    assert chunk.labels is None


def test_labels_are_texts_or_numbers() -> None:
    for label, classes, expected in (("y", ("u", "v"), [0, 1, -1, -1]), ("z", ("1", "0"), [1, 0, -1, 0])):
        chunk = chunk_of(FRAME, selection(label, classes))
        assert chunk.labels is not None
        assert chunk.labels.tolist() == expected


def test_a_missing_column_is_told_as_for_files() -> None:
    frame = Frame(a=np.zeros(2))
    with pytest.raises(DataFileError, match="no column 'c'"):
        chunk_of(frame, selection(None, ()))
    tally = sum_frame(errand(object(), selection(None, ())), frame)  # type: ignore[arg-type]
    assert tally.fault or tally.refusal
