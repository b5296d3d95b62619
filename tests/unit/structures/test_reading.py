"""What follows from a reading alone: how many noise terms matter, and what the method is usually off by."""

import numpy as np
import pytest

from dpsim_gui.structures.reading import Reading


def test_at_least_one_noise_term_matters_even_where_there_is_none() -> None:
    square, fourth = np.array([0.0, 4.0, 4.0, 4.0]), np.array([0.0, 16.0, 4.0, 17.0])
    reading = Reading(value=square, square=square, fourth=fourth, approximation=square, scatter=square)
    assert reading.terms.tolist() == [1.0, 1.0, 4.0, 1.0]


def test_what_noise_explains_is_no_error_of_the_method() -> None:
    one = np.ones(1)
    reading = Reading(
        value=one, square=one, fourth=one, approximation=one, scatter=5 * one, scatter_noise=0.5 * one,
        piled=9 * one, piled_noise=one,
    )  # fmt: skip
    # 5 − 0.5σ² of rows that lie anywhere, and what of 9 passes twice σ² of rows that pile up.
    assert reading.method_sd(2.0) == pytest.approx(np.sqrt([4.0 + 5.0]))
    assert reading.method_sd(6.0) == pytest.approx(np.sqrt([2.0]))
    assert reading.method_sd(100.0).tolist() == [0.0]
