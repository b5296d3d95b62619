"""Columns chosen as a release chooses them, and what a source gives for them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.data.row_source import RowSource
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import DataFileError

Write = Callable[..., Path]
"""The fixture `file`."""
Everything = Callable[..., tuple[tuple[str, ...], Floats]]
"""The fixture `everything`."""


def select(*columns: str, fill: float = 0.0, **others: Any) -> Selection:
    """These columns without bounds;  others: label_column, classes, person"""
    width = len(columns)
    return Selection(columns=columns, domain=Everywhere(dimension=width), fill=(fill,) * width, **others)


def rows_of(source: RowSource, selection: Selection | None = None) -> Floats:
    """All columns where none are chosen."""
    chosen = selection or select(*source.columns)
    empty = np.empty((0, len(chosen.columns)))
    return np.concatenate([empty, *(chunk.rows for chunk in source.chunks(chosen))])


def labels_of(source: RowSource, selection: Selection) -> list[int]:
    labels: list[int] = []
    for chunk in source.chunks(selection):
        assert chunk.labels is not None
        labels += chunk.labels.tolist()
    return labels


@contextmanager
def refused(code: str, field: str | None = None) -> Iterator[pytest.ExceptionInfo[DataFileError]]:
    """What stands below is refused with this message, at this field if one is named."""
    with pytest.raises(DataFileError) as refusal:
        yield refusal
    assert (refusal.value.message.code, field or refusal.value.field) == (code, refusal.value.field)
