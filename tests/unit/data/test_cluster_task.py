"""What a worker hands on: integers where all went well, and otherwise a reason without a number or a cell."""

import datetime
from collections.abc import Callable
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from dpsim_gui.data.cluster_task import PartialSum, SumJob, add_up, count_share, read_frame, refuse, sum_rows
from dpsim_gui.data.frames.cells import chunk_of
from dpsim_gui.data.selection import Selection
from dpsim_gui.domain import Box
from dpsim_gui.errors import DataFileError
from dpsim_gui.messages import Message


def partial_sum(*numbers: int, rows: int) -> PartialSum:
    return PartialSum(numbers=np.array(numbers, dtype=np.int64), rows=rows)


def of_share(count_rows: Callable[[], int]) -> PartialSum:
    share: Any = SimpleNamespace(count_rows=count_rows)
    return count_share(share)


def of_failing(error: Exception) -> PartialSum:
    def count_rows() -> int:
        raise error

    return of_share(count_rows)


def test_a_share_that_cannot_be_read_gives_its_reason_and_nothing_else() -> None:
    refused = of_failing(DataFileError("columns", "file-changed"))
    failed = of_failing(ValueError("poison 7731"))
    counted = of_share(lambda: 31)
    assert (refused.refusal, refused.fault) == (("columns", Message("file-changed")), None)
    assert (failed.refusal, failed.fault) == (None, "ValueError")
    assert (counted.refusal, counted.fault) == (None, None)
    assert [each.rows for each in (refused, failed, counted)] == [0, 0, 31]
    assert [each.numbers.shape for each in (refused, failed, counted)] == [(0,)] * 3
    assert "poison" not in repr(failed)
    with pytest.raises(DataFileError) as raised:
        refuse(refused)
    assert (raised.value.field, raised.value.message) == ("columns", Message("file-changed"))
    with pytest.raises(RuntimeError, match=r"^a worker failed with ValueError$"):
        refuse(failed)
    assert refuse(counted) is counted


def test_sums_add_up_and_one_reason_is_the_reason_of_all() -> None:
    sums = [partial_sum(1, 2**40, rows=3), partial_sum(5, -7, rows=0), partial_sum(0, 1, rows=4)]
    whole = add_up(*sums)
    assert (whole.numbers.tolist(), whole.rows) == ([6, 2**40 - 6], 7)
    assert (add_up(sums[0]).numbers.tolist(), add_up(sums[0]).rows) == ([1, 2**40], 3)
    for bad in (of_failing(DataFileError("data", "file-gone")), of_failing(OSError())):
        for order in ([bad, *sums], [*sums, bad], [sums[0], bad, sums[1]]):
            assert add_up(*order) is bad


def test_a_log_shows_neither_sums_nor_rows_nor_people() -> None:
    shown = repr(PartialSum(numbers=np.array([7731]), rows=7732, people="7733"))  # type: ignore[arg-type]
    assert "773" not in shown


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


def column(*cells: Any) -> Any:
    """Of objects, as one odd cell makes it."""
    found = np.empty(len(cells), dtype=object)
    found[:] = cells
    return found


def test_cells_of_a_column_of_objects_are_read_as_those_of_a_typed_one() -> None:
    for typed in (
        np.array([True, False, True]),
        np.array([2**53 + 1, -5, 3]),
        np.array([0.1, np.nan, -np.inf], dtype=np.float32),
    ):
        odd = column(*typed.tolist(), "odd")
        plain = chunk_of(Frame(a=typed, b=typed, c=typed), selection(None, ())).rows
        assert chunk_of(Frame(a=odd, b=odd, c=odd), selection(None, ())).rows[:3].tolist() == plain.tolist()


def test_what_is_neither_number_nor_text_is_missing() -> None:
    cells = column(None, 1j, datetime.date(2020, 1, 1), [1.0], np.datetime64("2020-01-01"), Decimal("sNaN"))
    dates = np.array(["2020-01-01"] * 6, dtype="datetime64[ns]")
    chunk = chunk_of(Frame(a=cells, b=dates, c=dates - dates), selection(None, ()))
    assert chunk.rows.tolist() == [[9.0] * 3] * 6


def test_numbers_beyond_all_bounds_lie_on_the_bound_of_their_side() -> None:
    huge = column(10**400, -(10**400), Decimal("1E+999"), "1e999")
    rows = chunk_of(Frame(a=huge, b=huge, c=huge), selection(None, ())).rows
    assert rows[:, 0].tolist() == [1e4, -10.0, 1e4, 1e4]


def test_a_label_finds_its_class_as_number_and_as_text() -> None:
    told = column(1, 1.0, "1", "1.0", " 1 ", True, "True", 2, "x", None, b"1", Decimal(1))
    frame = Frame(a=told, b=told, c=told, y=told)
    labels = chunk_of(frame, selection("y", ("0", "1"))).labels
    assert labels is not None
    assert labels.tolist() == [1, 1, 1, 1, 1, 1, 1, -1, -1, -1, 1, 1]


def test_half_a_letter_in_a_cell_stays_in_its_cell() -> None:
    cells = column("\ud800", "1.5", b"\xff2")
    rows = chunk_of(Frame(a=cells, b=cells, c=cells), selection(None, ())).rows
    assert rows[:, 0].tolist() == [9.0, 1.5, 9.0]


def test_two_columns_of_one_name_are_refused() -> None:
    frame = Frame(a=np.zeros(2), b=np.zeros(2), c=np.zeros(2))
    frame.columns = ["a", "b", "c", "a"]
    with pytest.raises(DataFileError, match="two columns 'a'"):
        chunk_of(frame, selection(None, ()))


def test_a_missing_column_is_told_as_for_files() -> None:
    frame = Frame(a=np.zeros(2))
    with pytest.raises(DataFileError, match="no column 'c'"):
        chunk_of(frame, selection(None, ()))
    found = sum_rows(SumJob(structure=object(), selection=selection(None, ()), limit=None), read_frame, frame)  # type: ignore[arg-type]
    assert found.fault or found.refusal
