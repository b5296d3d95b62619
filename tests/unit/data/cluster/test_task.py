"""What a worker hands on: integers where all went well, and otherwise a reason without a number or a cell."""

from collections.abc import Callable
from types import SimpleNamespace

import numpy as np
import pytest

from dpsim_gui.data.cluster_task import PartialSum, add_up, count_share, refuse
from dpsim_gui.errors import DataFileError
from dpsim_gui.messages import Message


def partial_sum(*numbers: int, rows: int) -> PartialSum:
    return PartialSum(numbers=np.array(numbers, dtype=np.int64), rows=rows)


def of_share(count_rows: Callable[[], int]) -> PartialSum:
    return count_share(SimpleNamespace(count_rows=count_rows))


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
