"""Results as people use them in Python: data frames, rows to go through, a table in a notebook."""

import html
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from dpsim_gui.errors import QueryError

_MAKERS = {"polars": "DataFrame", "pandas": "DataFrame", "pyarrow": "table"}
# Rows of a table in a notebook.
_SHOWN_ROWS = 10


def library_of(given: object) -> str:
    """The library that a data frame is of, "" for anything else."""
    library = type(given).__module__.partition(".")[0]
    return library if library in _MAKERS else ""


class NamedColumns(Sequence[dict[str, Any]]):
    """Columns of one length: `keys()` names them and `[name]` gives one, so that `dict(result)` works.

    By numbers it is a sequence of rows, which pandas and polars make data frames of.

    library: of the data frame that was given, whose kind `to_frame` gives back
    """

    library: str = ""

    @abstractmethod
    def keys(self) -> Sequence[str]: ...

    @abstractmethod
    def column_of(self, name: str) -> Any:
        """One of `keys()`."""

    @abstractmethod
    def __len__(self) -> int: ...

    def __getitem__(self, at: Any) -> Any:
        """A column by its name, a row by its number, rows by a slice."""
        if isinstance(at, slice):
            return list(self)[at]
        if isinstance(at, int | np.integer):
            return {name: _plain(self.column_of(name)[at]) for name in self.keys()}
        if at not in self.keys():
            raise KeyError(at)
        return self.column_of(at)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Row by row, the cells of each by their names."""
        columns = [self._cells(name) for name in self.keys()]
        return (dict(zip(self.keys(), row, strict=True)) for row in zip(*columns, strict=True))

    def to_frame(self, library: str | None = None) -> Any:
        """A data frame: of polars, pandas or pyarrow; of the library of what was given, or of one that is installed."""
        usual = (name for name in _MAKERS if find_spec(name) is not None)
        chosen = library or self.library or next(usual, "")
        if chosen not in _MAKERS or find_spec(chosen) is None:
            raise QueryError("library", "no-frame-library", libraries=tuple(_MAKERS))
        return getattr(import_module(chosen), _MAKERS[chosen])({name: self._cells(name) for name in self.keys()})

    def _cells(self, name: str) -> list[Any]:
        column = self.column_of(name)
        cells: list[Any] = column if isinstance(column, list) else column.tolist()
        return cells

    def _repr_html_(self) -> str:
        """The first rows, every text escaped."""
        names = "".join(f"<th>{html.escape(name)}</th>" for name in self.keys())
        rows = ""
        for row, _ in zip(self, range(_SHOWN_ROWS), strict=False):
            rows += "<tr>" + "".join(f"<td>{html.escape(_shown(cell))}</td>" for cell in row.values()) + "</tr>"
        more = f"<p>… {len(self):,} rows</p>" if len(self) > _SHOWN_ROWS else ""
        return f"<table><thead><tr>{names}</tr></thead><tbody>{rows}</tbody></table>{more}"


def _plain(cell: Any) -> Any:
    return cell.item() if isinstance(cell, np.generic) else cell


def _shown(cell: Any) -> str:
    return f"{cell:.6g}" if isinstance(cell, float) else str(cell)
