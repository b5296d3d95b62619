"""Neighbouring data, the same noise tape: everything that comes out is compared (gates R5 and R12).

If the noise is the same, all that differs between the two files is what one row moved: at most the declared
sensitivity, inside the noisy arrays and nowhere else. Glue code that leaks (a shape, a message, another draw) shows at
once.
"""

import contextlib
import io
from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from dpsim_gui.release.open import release_in
from tests.hostile.moved_sums import are_within, differences, moved_sums, noised, released, summed
from tests.requests import every_request, labelled_requests, name_of
from tests.simulated_releases import planned

ROWS = 6
EXTREMES = (0.0, -0.0, 0.5, 1.0, np.nan, np.inf, -np.inf, 1e308, -1e308, 5e-324, -7.0, 0.25, 1 / 3)


LABELS = (0.0, 1.0, 2.0, 3.0, -1.0, 0.5, np.nan, np.inf)


def neighbours(request: ReleaseRequest, random: np.random.Generator) -> tuple[Floats, Floats]:
    """Two neighbouring data sets full of extreme cells, ties among them.

    Where there are classes, labels are of listed ones, of others, and missing; the changed row may change class too.
    """
    d = len(request.columns)
    spread = random.uniform(-0.5, 1.5, (ROWS, d))
    rows = np.where(random.random((ROWS, d)) < 0.5, random.choice(EXTREMES, (ROWS, d)), spread)
    if request.classes:
        rows = np.column_stack([rows, random.choice(LABELS, ROWS)])
    other, at = rows.copy(), random.integers(ROWS)
    other[at, :d] = random.choice(EXTREMES, d)
    other[at, d:] = random.choice(LABELS)
    if request.relation is Relation.REPLACE:
        return rows, other
    return rows, np.delete(rows, random.integers(ROWS), axis=0)


def assert_neighbours_differ_only_in_the_sums(request: ReleaseRequest, pairs: int, *, whole: int) -> None:
    """whole: how many are released and compared as files; of the others the sums that noise would be added to"""
    plan, random = planned(request), np.random.default_rng(11)
    for tape in range(pairs):
        pair = neighbours(request, random)
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            if tape < whole:
                moved = moved_sums(*(released(plan, rows, tape) for rows in pair))
            else:
                moved = differences(*(summed(plan, rows).numbers for rows in pair))
        assert said.getvalue() == ""
        assert are_within(moved, plan.structure.sensitivity)


REQUESTS = tuple(every_request(rows=ROWS))
LABELLED = tuple(labelled_requests(rows=ROWS))
BOTH = (*REQUESTS, *LABELLED)


@pytest.mark.parametrize(("pairs", "whole"), [(60, 12), pytest.param(10_000, 10_000, marks=pytest.mark.long)])
@pytest.mark.parametrize("request_", BOTH, ids=map(name_of, BOTH))
def test_neighbours_differ_in_the_noisy_sums_only(request_: ReleaseRequest, pairs: int, whole: int) -> None:
    assert_neighbours_differ_only_in_the_sums(request_, pairs, whole=whole)


@pytest.mark.parametrize("request_", REQUESTS, ids=map(name_of, REQUESTS))
def test_the_noise_does_not_depend_on_the_rows(request_: ReleaseRequest) -> None:
    """Noisy sums minus sums is the same tape, whatever the rows: empty, one value, or extremes."""
    plan = planned(request_)
    noises = []
    for rows in (np.zeros((ROWS, len(request_.columns))), neighbours(request_, np.random.default_rng(3))[0]):
        summary = summed(plan, rows)
        content = noised(plan, summary, 5)
        noisy = np.concatenate([content.arrays[f"noisy.{block.name}"].reshape(-1) for block in plan.structure.blocks])
        noises.append(noisy - summary.numbers)
    assert np.array_equal(noises[0], noises[1])
    assert np.any(noises[0] != 0)


def test_a_forgotten_factor_would_show() -> None:
    """The control: with half the declared sensitivity the same comparison fails."""
    request = REQUESTS[0]
    plan, random = planned(request), np.random.default_rng(11)
    furthest = 0
    for tape in range(60):
        one, other = (released(plan, rows, tape) for rows in neighbours(request, random))
        furthest = max(furthest, sum(
            int(np.abs(array - other.arrays[name]).sum())
            for name, array in one.arrays.items() if name.startswith("noisy.")
        ))  # fmt: skip
    assert plan.structure.sensitivity.l1 / 2 < furthest <= plan.structure.sensitivity.l1


@pytest.mark.parametrize("unit", [1, 2**58 + 1])
def test_one_more_than_is_declared_would_show(unit: int) -> None:
    """The control: what moved is compared exactly, to the last unit."""
    for steps in ([2, -3], [-3, 2, 0]):
        moved = differences(np.array(steps) * unit, np.zeros(len(steps), dtype=np.int64))
        assert are_within(moved, Sensitivity(l1=5 * unit, l2_squared=13 * unit**2))
        assert not are_within(moved, Sensitivity(l1=5 * unit - 1, l2_squared=13 * unit**2))
        assert not are_within(moved, Sensitivity(l1=5 * unit, l2_squared=13 * unit**2 - 1))
    with pytest.raises(AssertionError):
        differences(np.array([2**62]), np.array([-(2**62)]))


def test_an_empty_file_is_released_under_add_remove() -> None:
    for request in REQUESTS:
        if request.relation is Relation.ADD_REMOVE:
            content = released(planned(request), np.empty((0, len(request.columns))), 1)
            assert content.arrays


@pytest.mark.parametrize("request_", LABELLED, ids=map(name_of, LABELLED))
def test_a_row_of_no_listed_class_leaves_the_file_as_it_is(request_: ReleaseRequest) -> None:
    plan, d = planned(replace(request_, neighbours="add-remove")), len(request_.columns)
    rows = np.column_stack([np.random.default_rng(1).random((ROWS, d)), np.arange(ROWS) % 2])
    strange = np.vstack([rows, [*np.ones(d), 7.0], [*np.zeros(d), np.nan]])
    one, other = (released(plan, some, 3) for some in (rows, strange))
    assert all(np.array_equal(array, other.arrays[name]) for name, array in one.arrays.items())


@pytest.mark.parametrize("request_", LABELLED, ids=map(name_of, LABELLED))
def test_a_labelled_file_opens_and_classifies(request_: ReleaseRequest) -> None:
    rows, _ = neighbours(request_, np.random.default_rng(5))
    found = release_in(released(planned(request_), rows, 4)).classify(np.full((2, len(request_.columns)), 0.5))
    assert found.scores.shape == (2, len(request_.classes))
