"""Values of made-up rows are written as people write them."""

import numpy as np
import pytest

from dpsim_gui.analysis.rows.row_space import rounded_values
from dpsim_gui.curator.request.request import ReleaseRequest
from tests.simulated_releases import release_of


@pytest.mark.parametrize(
    ("high", "near", "written"),
    [
        (100, 15, [40.0, 41.0]),
        (100, 10, [40.0, 41.0]),
        (100, 8, [40.26, 40.74]),
        (100.5, 15, [40.26, 40.74]),
        (9000, 15, [40.0, 41.0]),
    ],
)
def test_columns_of_coarse_whole_bounds_have_whole_numbers(high: float, near: float, written: list[float]) -> None:
    """A `near` below 10 and bounds that are not whole keep the digits that a ten thousandth of the width leaves."""
    wanted = ReleaseRequest(
        function="gaussian", epsilon="1", delta="1e-6", columns=("age",), rows=50, structure="fourier",
        bounds={"age": (0, high)}, near={"age": near},
    )  # fmt: skip
    release = release_of(wanted, np.full((50, 1), 2.0))
    assert rounded_values(release, np.array([[40.26], [40.74]])).ravel() == pytest.approx(written, abs=1e-9)
