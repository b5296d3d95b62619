"""What a file says of waves is taken to its limits and no further."""

import itertools
from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.columns.geometry import Space, Span, Vertices
from dpsim_gui.domain import Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName, Similarity
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.lattice_waves.basis import (
    restored_coefficients,
    restored_periods,
    restored_real,
    restored_values,
    restored_waves,
)
from dpsim_gui.structures.setting import Facts, Parameter


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


def test_waves_have_as_many_features_and_places_as_can_be_computed_with() -> None:
    """Four features for each wave along both columns, two for one along a single column."""
    many = np.array(list(itertools.product(np.arange(1.0, 129.0), repeat=2)))
    assert len(restored_waves(many, len(many), 2)) == 2**14
    with pytest.raises(ReleaseFileError):
        restored_waves(np.concatenate([many, [[0.0, 1.0]]]), len(many) + 1, 2)
    # 2047·2049 is 2²² − 1.
    assert len(restored_waves(np.array([[1023.0, 1024.0]]), 1, 2)) == 1
    with pytest.raises(ReleaseFileError):
        restored_waves(np.array([[1024.0, 1024.0]]), 1, 2)


def mixed(similarity: Similarity, *counts: int) -> Facts:
    space = Space(parts=(Span(lower=0.0, upper=1.0), *(Vertices(count=count, far=1.0) for count in counts)))
    return Facts(similarity=similarity, domain=space.box, relation=Relation.REPLACE, space=space)


GAUSSIAN = Similarity(name=FunctionName.GAUSSIAN, bandwidth=1.0)


def test_values_are_counted_as_a_file_says_up_to_half_a_million_combinations() -> None:
    plain: dict[str, Parameter] = {"constant": 4096, "values": "1/0/0 1/0/0"}
    constant, values = restored_values(mixed(GAUSSIAN, 512, 1024), plain)
    assert (constant, [each.nodes for each in values]) == (4096, [512, 1024])
    wrong: list[tuple[Facts, dict[str, Parameter]]] = [
        (mixed(GAUSSIAN, 512, 1025), plain),
        (mixed(GAUSSIAN, 512, 1024), plain | {"constant": 4097}),
        (mixed(GAUSSIAN, 512, 1024), plain | {"constant": 0}),
        (mixed(GAUSSIAN, 2, 2), {"constant": 1}),
        (mixed(replace(GAUSSIAN, name=FunctionName.CAUCHY), 2, 2), plain),
    ]
    for facts, parameters in wrong:
        with pytest.raises(ReleaseFileError):
            restored_values(facts, parameters)
    assert restored_values(replace(mixed(GAUSSIAN), space=None), {}) == (0, ())
