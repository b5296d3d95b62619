"""The noise that an error leaves room for, found between the places that were tried."""

from types import SimpleNamespace

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.goal_seek import _bearable


def test_the_largest_noise_within_the_target_is_found_where_the_choice_changes() -> None:
    def total(units: Floats) -> Floats:
        """√(0.3² + (2u)²), and from u = 0.15 on another candidate is chosen."""
        return np.where(units <= 0.15, np.hypot(0.3, 2 * units), 1.0)

    terms = SimpleNamespace(rest=np.array([0.3, 0.6]), gain=np.array([2.0, 1.0]), total=total)
    assert _bearable(terms, 0.5) == pytest.approx(0.15, rel=1e-9)  # type: ignore[arg-type]
    always = SimpleNamespace(rest=terms.rest, gain=terms.gain, total=lambda units: np.hypot(0.3, 2 * units))
    assert _bearable(always, 0.5) == pytest.approx(0.2, rel=1e-9)  # type: ignore[arg-type]
    assert _bearable(terms, 0.2) == 0  # type: ignore[arg-type]
