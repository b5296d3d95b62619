"""Cells of typed files and of dataframes, as the rule of their column reads them.

What a cell says must not depend on how a program happened to store its column: one odd cell makes whole numbers floats,
or everything objects. So a cell is first brought into one form, by itself:

    of a column of numbers       every other column
    number → number              number → its text, 3 for 3.0
    true, false → 1, 0           true, false → their texts
    text → number_of_texts       text → text
    day, moment → missing        day, moment → days since 1970-01-01 for a date, else its text, 2024-03-01T07:30:00
    time of day → missing        time of day → its text
    anything else → missing      anything else → missing
"""

from __future__ import annotations

import datetime
import math
from collections.abc import Callable, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Any, TypeGuard

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.column import CellRule, Column
from dpsim_gui.columns.date import DAY, DateColumn, DateForm
from dpsim_gui.columns.text import TextColumn
from dpsim_gui.data.polars_engine import cells_engine, pl
from dpsim_gui.data.selection import CellReader, Selection
from dpsim_gui.errors import DataFileError

# Where most texts differ, looking them up costs more than it saves.
_FEW_REPEATS = 2

NumbersOfTexts = Callable[["pl.Series"], Floats]
"""How the file writes numbers: (k,) texts with nulls → (k,) float64, NaN where there is none"""

_NUMBERS = bool | int | float | Decimal | np.bool_ | np.integer | np.floating


def reads_numbers(column: CellReader | None) -> TypeGuard[Column]:
    """Whether a reader of text hands its rule numbers, read by the marks of the file."""
    return isinstance(column, Column) and column.reads_numbers


def is_text(kind: pl.DataType) -> bool:
    return kind in (pl.String, pl.Categorical, pl.Enum)


def values_of_series(column: CellReader, cells: pl.Series, number_of_texts: NumbersOfTexts) -> Floats:
    """(k,) values of a column of one type."""
    kind = cells.dtype
    if isinstance(column, CellRule):
        return _of_cells(column, cells, number_of_texts)
    if is_text(kind):
        texts = cells.cast(pl.String)
        return (
            column.values_of_numbers(number_of_texts(texts))
            if reads_numbers(column)
            else values_of_texts(column, texts)
        )
    if kind == pl.Boolean:
        if reads_numbers(column):
            return column.values_of_numbers(_floats(cells))
        return values_of_texts(column, cells.replace_strict([True, False], ["true", "false"], return_dtype=pl.String))
    if kind.is_numeric():
        return _of_numbers(column, cells)
    if kind in (pl.Date, pl.Datetime, pl.Time, pl.Null):
        return _of_moments(column, cells)
    raise DataFileError("columns", "column-not-single", name=cells.name)


def values_of_objects(column: CellReader, cells: Sequence[Any], number_of_texts: NumbersOfTexts) -> Floats:
    """(k,) values of cells of any type, each read as `values_of_series` reads one of its type."""
    if isinstance(column, CellRule):
        return _of_any_cells(column, cells, number_of_texts)
    if reads_numbers(column):
        texts = pl.Series([text_in_cell(cell) for cell in cells], dtype=pl.String)
        numbers = np.array([number_in_cell(cell) for cell in cells], dtype=np.float64)
        return column.values_of_numbers(np.where(texts.is_not_null().to_numpy(), number_of_texts(texts), numbers))
    values = column.values_of_texts([_spelled(cell) for cell in cells])
    if isinstance(column, DateColumn):
        days = np.array([_days(cell) for cell in cells], dtype=np.float64)
        values = np.where(np.isnan(days), values, column.values_of_numbers(days))
    return values


def values_of_floats(column: Column, numbers: Floats) -> Floats:
    """(k,) values of numbers of an array."""
    return _of_numbers(column, pl.Series(np.ascontiguousarray(numbers)))


def _of_cells(column: CellRule, cells: pl.Series, number_of_texts: NumbersOfTexts) -> Floats:
    """Of a column of one type, for a rule that looks at cells as text and as numbers."""
    kind, nothing = cells.dtype, np.full(len(cells), np.nan)
    if is_text(kind):
        texts = cells.cast(pl.String)
        return column.values_of_cells(texts.to_list(), number_of_texts(texts))
    if kind == pl.Boolean:
        spelled = cells.replace_strict([True, False], ["true", "false"], return_dtype=pl.String)
        return column.values_of_cells(spelled.to_list(), nothing)
    if kind.is_numeric():
        return column.values_of_cells([None] * len(cells), _floats(cells))
    if kind in (pl.Date, pl.Datetime, pl.Time):
        form = "%Y-%m-%d" if kind == pl.Date else "%H:%M:%S" if kind == pl.Time else "%Y-%m-%dT%H:%M:%S%.6f"
        return column.values_of_cells(cells.dt.to_string(form).to_list(), nothing)
    if kind == pl.Null:
        return column.values_of_cells([None] * len(cells), nothing)
    raise DataFileError("columns", "column-not-single", name=cells.name)


def _of_any_cells(column: CellRule, cells: Sequence[Any], number_of_texts: NumbersOfTexts) -> Floats:
    """The same of cells of any type: each as `_of_cells` would take it in a column of its own type."""
    numbers = np.array([math.nan if _is_truth(cell) else number_in_cell(cell) for cell in cells], dtype=np.float64)
    written = pl.Series([text_in_cell(cell) for cell in cells], dtype=pl.String)
    numbers = np.where(written.is_not_null().to_numpy(), number_of_texts(written), numbers)
    spelled = [None if _is_number(cell) else _spelled(cell) for cell in cells]
    return column.values_of_cells(spelled, numbers)


def _is_truth(cell: Any) -> bool:
    return isinstance(cell, bool | np.bool_)


def _is_number(cell: Any) -> bool:
    return isinstance(cell, _NUMBERS) and not _is_truth(cell)


def _of_numbers(column: CellReader, cells: pl.Series) -> Floats:
    if isinstance(column, CellRule):
        return column.values_of_cells([None] * len(cells), _floats(cells))
    if reads_numbers(column):
        return column.values_of_numbers(_floats(cells))
    if cells.dtype.is_float():
        # A cell that is no number is missing; as a key it would not be found again.
        cells = cells.fill_nan(None)
    spelled = {cell: _spelled(cell) for cell in cells.unique().to_list()}
    return column.values_of_texts([spelled[cell] for cell in cells.to_list()])


def _of_moments(column: CellReader, cells: pl.Series) -> Floats:
    if cells.dtype == pl.Null:
        return column.values_of_texts([None] * len(cells))
    if reads_numbers(column):
        return np.full(len(cells), np.nan)
    if cells.dtype == pl.Time:
        return values_of_texts(column, cells.dt.to_string("%H:%M:%S%.6f").str.strip_suffix(".000000"))
    if not isinstance(column, DateColumn):
        # The clock as it stands there, without its zone.
        return values_of_texts(
            column, cells.dt.to_string("%Y-%m-%d" if cells.dtype == pl.Date else "%Y-%m-%dT%H:%M:%S%.6f")
        )
    if cells.dtype == pl.Date:
        return column.values_of_numbers(_floats(cells.to_physical()))
    # In whole microseconds, as `days_of` has it.
    moments = cells.dt.epoch("us")
    return column.values_of_numbers(_floats(moments // DAY) + _floats(moments % DAY) / DAY)


def values_of_texts(column: CellReader, texts: pl.Series) -> Floats:
    """(k,) values of texts with nulls; each different text is read once, by itself."""
    if isinstance(column, TextColumn):
        return column.values_of_texts(texts.to_list())
    name = pl.first().alias("text")
    different = texts.to_frame().lazy().select(name.unique()).collect(engine=cells_engine()).to_series()
    if _FEW_REPEATS * len(different) > len(texts):
        return column.values_of_texts(texts.to_list())
    known = different.to_frame().with_columns(pl.Series("value", column.values_of_texts(different.to_list())))
    found = (
        texts.to_frame()
        .lazy()
        .select(name)
        .join(known.lazy(), on="text", how="left", nulls_equal=True, maintain_order="left")
        .select("value")
        .collect(engine=cells_engine())
    )
    return np.array(found.to_series().to_numpy(), dtype=np.float64)


def _floats(cells: pl.Series) -> Floats:
    return np.array(cells.cast(pl.Float64, strict=False).to_numpy(), dtype=np.float64)


def _spelled(cell: Any) -> str | None:
    """The text of a cell; whole numbers without a point, so that 3 and 3.0 are the same."""
    if isinstance(cell, bool | np.bool_):
        return "true" if cell else "false"
    if isinstance(cell, int | np.integer):
        return str(int(cell))
    if isinstance(cell, _NUMBERS):
        number = number_in_cell(cell)
        if math.isnan(number):
            return None
        return str(int(number)) if math.isfinite(number) and number == int(number) else repr(number)
    if isinstance(cell, datetime.time):
        return cell.replace(tzinfo=None).isoformat()
    if (moment := _moment(cell)) is not None:
        # What a zone makes of a clock is another clock; a day stays a day.
        return moment[:26]
    return text_in_cell(cell)


def number_in_cell(cell: Any) -> float:
    """The nearest float64 of a number of any type, true as 1; NaN for anything else."""
    if not isinstance(cell, _NUMBERS):
        return math.nan
    try:
        return float(cell)
    except OverflowError:
        # A whole number beyond float64.
        return math.inf if cell > 0 else -math.inf
    except ValueError:
        # A signalling NaN of Decimal.
        return math.nan


def _moment(cell: Any) -> str | None:
    """A day or a moment as text; None for anything else, and for what pandas and numpy call no time at all."""
    if isinstance(cell, np.datetime64):
        return None if np.isnat(cell) else str(np.datetime_as_string(cell.astype("datetime64[us]")))
    # NaT alone differs from itself.
    if not isinstance(cell, datetime.date) or cell != cell:  # noqa: PLR0124
        return None
    if not isinstance(cell, datetime.datetime):
        return cell.isoformat()
    return cell.isoformat(timespec="microseconds")


def _days(cell: Any) -> float:
    """Days since 1970-01-01, by the clock of Greenwich; NaN where it is no day."""
    if isinstance(cell, datetime.datetime) and cell.tzinfo is not None:
        try:
            cell = cell.astimezone(datetime.UTC).replace(tzinfo=None)
        except OverflowError:
            # The calendar of Python ends here, that of days does not.
            return DateForm().days(cell.isoformat())
    moment = _moment(cell)
    return math.nan if moment is None else DateForm().days(moment)


def text_in_cell(cell: Any) -> str | None:
    """What is written there; None for anything but text."""
    if isinstance(cell, bytes):
        return cell.decode("utf-8", "replace")
    # Half a surrogate pair is a letter to Python and to nobody else.
    return cell.encode("utf-8", "replace").decode("utf-8") if isinstance(cell, str) else None


Labels = NDArray[np.int32]

_TRUTHS = {"true": "1", "false": "0"}


class ClassIndex:
    """Index of a row's class in the declared list, or -1: a label that was not declared is nobody's class.

    A label is a class's if both are the same text, but for spaces around them and capital letters, or else the same
    number: the class "Yes" is found as yes, "3" as 3, 3.0, "3.0" and " 3 ", and "true" as true. This holds for every
    label by itself. So it does not matter whether a program kept a column as numbers or, because of one odd cell, as
    text.
    """

    def __init__(self, selection: Selection) -> None:
        self._names = [name.strip() for name in selection.classes]
        self._values, self._indices = _declared(tuple(self._names))

    def of_text(self, cells: pl.Series) -> Labels:
        """cells: text with nulls, length k → (k,) int32."""
        # Capital letters make no difference: no two classes of a request differ in these alone.
        names, indices = [name.lower() for name in self._names], list(range(len(self._names)))
        label = pl.first().str.strip_chars().str.to_lowercase()
        matched = label.replace_strict(names, indices, default=-1, return_dtype=pl.Int32)
        found = cells.to_frame().lazy().select(matched).collect(engine=cells_engine())
        labels = np.array(found.to_series().to_numpy(), dtype=np.int32)
        unmatched = labels < 0
        if self._values.size and unmatched.any():
            labels[unmatched] = self.of_numbers(_numbers(cells.filter(pl.Series(unmatched))))
        return labels

    def of_numbers(self, values: NDArray[np.float64]) -> Labels:
        """values: (k,) float64 → (k,) int32; NaN is no class."""
        if not self._values.size:
            return np.full(len(values), -1, dtype=np.int32)
        at = np.searchsorted(self._values, values).clip(max=self._values.size - 1)
        return np.where(self._values[at] == values, self._indices[at], np.int32(-1)).astype(np.int32)


@lru_cache(maxsize=8)
def _declared(names: tuple[str, ...]) -> tuple[NDArray[np.float64], Labels]:
    """The numbers among the declared classes, rising, and the class of each: the first of those that are the same."""
    numbers: dict[float, int] = {}
    for index, value in enumerate(_numbers(pl.Series(names, dtype=pl.String)) if names else ()):
        if not np.isnan(value):
            numbers.setdefault(float(value), index)
    values = np.array(sorted(numbers), dtype=np.float64)
    return values, np.array([numbers[value] for value in sorted(numbers)], dtype=np.int32)


def _numbers(texts: pl.Series) -> NDArray[np.float64]:
    """The number that each text is, true and false included; NaN where it is none."""
    plain = pl.first().str.strip_chars()
    truths = plain.str.to_lowercase().replace_strict(_TRUTHS, default=plain, return_dtype=pl.String)
    number = truths.cast(pl.Float64, strict=False)
    found = texts.to_frame().lazy().select(number).collect(engine=cells_engine())
    return np.array(found.to_series().to_numpy(), dtype=np.float64)
