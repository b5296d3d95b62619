"""What a file says of waves is taken to its limits and no further."""

import numpy as np
import pytest

from dpsim_gui.domain import Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.structures.lattice_waves.file import (
    restored_coefficients,
    restored_periods,
    restored_real,
    restored_waves,
)


def test_numbers_and_waves_of_a_file_are_taken_to_their_limits_and_no_further() -> None:
    for value in (0.0, 4.0):
        assert restored_real({"mean": value}, "mean") == value
    for wrong in (-0.1, 4.1, 1, "1.0", None):
        with pytest.raises(ReleaseFileError):
            restored_real({} if wrong is None else {"mean": wrong}, "mean")
    assert restored_waves(np.array([[0.0, 1.0], [4096.0, 0.0]]), 2, 2).tolist() == [[0, 1], [4096, 0]]
    for waves in ([[0.0, 0.0]], [[0.0, 4097.0]], [[0.0, 0.5]], [[-1.0, 1.0]], [[2048.0, 2048.0]], [[1.0, 2.0]] * 2):
        with pytest.raises(ReleaseFileError):
            restored_waves(np.array(waves), len(waves), 2)
    for shape in ((2, 2), (1, 3)):
        with pytest.raises(ReleaseFileError):
            restored_waves(np.ones(shape), 1, 2)
    assert restored_coefficients(np.array([4.0, -4.0]), 2).tolist() == [4.0, -4.0]
    for coefficients in ([4.1, 1.0], [0.0, 1.0], [1.0], [np.nan, 1.0]):
        with pytest.raises(ReleaseFileError):
            restored_coefficients(np.array(coefficients), 2)
    widths = Box(lower=np.zeros(2), upper=np.array([1.0, 2.0]))
    assert restored_periods(np.array([1.0, 8.0]), widths).tolist() == [1.0, 8.0]
    for periods in ([0.9, 8.0], [1.0, 8.1], [1.0]):
        with pytest.raises(ReleaseFileError):
            restored_periods(np.array(periods), widths)
