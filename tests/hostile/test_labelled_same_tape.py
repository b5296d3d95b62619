"""Labelled neighbours under the same noise tape: files differ in the noisy sums only, by at most what is declared."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.building.build import release_bytes, summarise
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.release.container import Container, parse_container
from dpsim_gui.release.open import release_in
from tests.hostile.moved_sums import are_within, moved_sums
from tests.requests import labelled_requests, name_of
from tests.simulated_releases import planned

ROWS = 6
CELLS = (0.0, 0.5, 1.0, np.nan, np.inf, -np.inf, 1e308, -1e308, 5e-324, -7.0, 1 / 3)
LABELS = (0.0, 1.0, 2.0, 3.0, -1.0, 0.5, np.nan, np.inf)


def released(plan: Plan, rows: Floats, tape: int) -> Container:
    summary = summarise(plan, open_source(rows), in_order=True)
    return parse_container(b"".join(release_bytes(plan, summary, entropy=np.random.default_rng(tape).bytes)))


def neighbours(request: ReleaseRequest, count: int) -> Iterator[tuple[Floats, Floats]]:
    """Extreme cells, and labels of listed classes, of others, and missing; the changed row may change class too."""
    random, d = np.random.default_rng(5), len(request.columns)
    for _ in range(count):
        rows = np.column_stack([random.choice(CELLS, (ROWS, d)), random.choice(LABELS, ROWS)])
        if request.relation is Relation.ADD_REMOVE:
            yield rows, np.delete(rows, random.integers(ROWS), axis=0)
        else:
            other = rows.copy()
            other[random.integers(ROWS)] = [*random.choice(CELLS, d), random.choice(LABELS)]
            yield rows, other


def check(request: ReleaseRequest, pairs: int) -> None:
    plan = planned(request)
    for tape, pair in enumerate(neighbours(request, pairs)):
        moved = moved_sums(*(released(plan, rows, tape) for rows in pair))
        assert are_within(moved, plan.structure.sensitivity)


REQUESTS = tuple(labelled_requests(rows=ROWS))
every_request = pytest.mark.parametrize("request_", REQUESTS, ids=map(name_of, REQUESTS))


@every_request
def test_neighbours_differ_in_the_noisy_sums_only(request_: ReleaseRequest) -> None:
    check(request_, 12)


@pytest.mark.long
@every_request
def test_neighbours_differ_in_the_noisy_sums_only_at_length(request_: ReleaseRequest) -> None:
    check(request_, 10_000)


@every_request
def test_a_row_of_no_listed_class_leaves_the_file_as_it_is(request_: ReleaseRequest) -> None:
    plan, d = planned(replace(request_, neighbours="add-remove")), len(request_.columns)
    rows = np.column_stack([np.random.default_rng(1).random((ROWS, d)), np.arange(ROWS) % 2])
    strange = np.vstack([rows, [*np.ones(d), 7.0], [*np.zeros(d), np.nan]])
    one, other = (released(plan, some, 3) for some in (rows, strange))
    assert all(np.array_equal(array, other.arrays[name]) for name, array in one.arrays.items())


@every_request
def test_a_labelled_file_opens_and_classifies(request_: ReleaseRequest) -> None:
    rows, _ = next(neighbours(request_, 1))
    found = release_in(released(planned(request_), rows, 4)).classify(np.full((2, len(request_.columns)), 0.5))
    assert found.scores.shape == (2, len(request_.classes))
