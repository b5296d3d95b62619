"""The private data as the owner names them."""

import os
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.curator.building.cluster import is_collection
from dpsim_gui.data.stored_file import Name

Source = Name | Sequence[Name] | NDArray[Any] | Any
"""A file, a folder or pattern of files, a list of these, an array, or a dask array or dataframe."""


def names_in(source: Source) -> tuple[Name, ...]:
    """Of the files, folders and patterns; empty for rows that are in no file, or None."""
    if source is None or isinstance(source, np.ndarray) or is_collection(source):
        return ()
    return (source,) if isinstance(source, str | os.PathLike) else tuple(source)
