"""What a machine may use, and what is left beside a list of people."""

import pytest

from dpsim_gui.curator.building.capacity import Capacity
from dpsim_gui.errors import PlanError

MEGABYTE = 1 << 20


def test_what_is_left_beside_others_is_the_difference() -> None:
    whole = Capacity(memory_bytes=512 * MEGABYTE)
    assert whole.beside(0) is whole
    assert whole.beside(100 * MEGABYTE).memory_bytes == 412 * MEGABYTE


def test_too_little_is_refused_with_what_would_do() -> None:
    """Exactly what the sentence names is enough, and one megabyte less is not."""
    taken = 300 * MEGABYTE + 1
    with pytest.raises(PlanError) as refused:
        Capacity(memory_bytes=301 * MEGABYTE).beside(taken)
    needed = dict(refused.value.message.values)["needed"]
    assert isinstance(needed, int)
    assert Capacity(memory_bytes=needed * MEGABYTE).beside(taken).memory_bytes == needed * MEGABYTE - taken
    with pytest.raises(PlanError):
        Capacity(memory_bytes=(needed - 1) * MEGABYTE).beside(taken)
