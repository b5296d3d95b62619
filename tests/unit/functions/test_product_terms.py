"""Functions as sums of products over columns: as they are, at any distance."""

import numpy as np
import pytest

from dpsim_gui.functions.product_terms import EXACT, ROUGH, farthest_apart, product_terms
from dpsim_gui.functions.similarity import FunctionName, Similarity

SEPARABLE = sorted(set(FunctionName) - {FunctionName.L1, FunctionName.L2SQ, FunctionName.LPP})


@pytest.mark.parametrize("name", SEPARABLE)
@pytest.mark.parametrize("reach", [0.1, 1.0, 40.0])
@pytest.mark.parametrize(("step", "most"), [(EXACT, 3e-7), (ROUGH, 6e-3)])
def test_terms_are_the_function(name: FunctionName, reach: float, step: float, most: float) -> None:
    similarity = Similarity(name=name, bandwidth=None if name is FunctionName.L2 else 0.7)
    random = np.random.default_rng(1)
    gaps = reach * random.uniform(-1, 1, (3000, 4)) * random.random((3000, 1)) ** 3
    farthest = farthest_apart(similarity, np.full(4, reach))
    terms = product_terms(similarity, farthest, step)
    products = np.prod([terms.along(gaps[:, column]) for column in range(4)], axis=0)
    exact = similarity.of_gaps([gaps[:, column] for column in range(4)])
    scale = 1.0 if similarity.is_kernel else np.sqrt(farthest)
    assert np.abs(terms.weights @ products - exact).max() <= most * scale


def test_a_kernel_is_one_where_row_and_point_meet() -> None:
    for name in set(SEPARABLE) - {FunctionName.L2}:
        terms = product_terms(Similarity(name=name, bandwidth=2.0), 100.0, EXACT)
        assert (terms.weights > 0).all()
        assert terms.weights.sum() == pytest.approx(1, abs=1e-12)


def test_functions_that_are_sums_over_columns_have_no_terms() -> None:
    with pytest.raises(AssertionError, match="no sum of products"):
        product_terms(Similarity(name=FunctionName.L1), 1.0, EXACT)


def test_a_function_that_nobody_has_stated_terms_of_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dpsim_gui.functions.product_terms.is_separable", lambda _: True)
    with pytest.raises(NotImplementedError, match="l2sq"):
        product_terms(Similarity(name=FunctionName.L2SQ), 1.0, EXACT)
