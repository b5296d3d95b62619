"""Where numbers outgrow the machine, the file or the question is to blame, and never numpy."""

import numpy as np
import pytest

from dpsim_gui.errors import DpsimError, QueryError, ReleaseFileError
from dpsim_gui.release.strict_arithmetic import not_computable, strict_arithmetic


@pytest.mark.parametrize(
    ("inside", "kind"),
    [((True, True), ReleaseFileError), ((True, False), QueryError), ((False, False), QueryError)],
)
def test_points_outside_are_to_blame_before_the_file_is(inside: tuple[bool, ...], kind: type[DpsimError]) -> None:
    assert type(not_computable(np.array(inside))) is kind


def test_no_number_is_lost_on_the_way() -> None:
    large, zero = np.array([1e308]), np.array([0.0])
    for compute in (lambda: large * 10, lambda: large / zero, lambda: zero / zero):
        with pytest.raises(FloatingPointError), strict_arithmetic():
            compute()
