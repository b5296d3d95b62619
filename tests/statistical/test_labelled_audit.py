"""Labelled releases are attacked on neighbours that differ in a row, in its label, or in both (gate R3)."""

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.privacy.sensitivity import Relation
from tests.requests import labelled_requests, name_of
from tests.statistical.auditing import Audit, Neighbours, Pair, assert_no_attack_wins, farthest, honest, planned

ROWS = 4
PAIRS = 6
STRONGEST = 8


def worst_pairs(request: ReleaseRequest) -> tuple[Neighbours, ...]:
    """Neighbours whose sums lie farthest apart: the same class, another class, no class."""
    plan, random, d = planned(request), np.random.default_rng(2), len(request.columns)
    rest = np.column_stack([random.random((ROWS - 1, d)), random.integers(0, 2, ROWS - 1)])
    places = np.column_stack([random.integers(-1 if request.unit_norm else 0, 2, (60, d)), random.integers(-1, 3, 60)])
    rows = np.unique(places, axis=0).astype(np.float64)
    pairs: list[Pair] = [(row, None) for row in range(len(rows))]
    if request.relation is Relation.REPLACE:
        pairs = list(combinations(range(len(rows)), 2))
    return farthest(plan, rest, rows, pairs, PAIRS)


SHORT = tuple(labelled_requests(rows=ROWS))


@pytest.mark.parametrize("request_", SHORT, ids=map(name_of, SHORT))
@pytest.mark.parametrize(
    ("epsilons", "draws"), [(("1",), 6_000), pytest.param(("0.1", "0.5", "1", "2"), 10**6, marks=pytest.mark.long)]
)
def test_no_attack_beats_the_declared_epsilon(request_: ReleaseRequest, epsilons: tuple[str, ...], draws: int) -> None:
    for epsilon in epsilons:
        request = replace(request_, epsilon=epsilon)
        assert_no_attack_wins(request, worst_pairs(request), STRONGEST, draws)


def test_noise_that_forgets_the_change_of_class_is_found_out() -> None:
    """The control: a replaced row leaves one class and enters another, so noise for one class alone is half of it."""
    request = next(each for each in SHORT if each.relation is Relation.REPLACE and each.structure == "moments")
    law = planned(request).receipt.law
    quiet = NoiseLaw(kind=NoiseKind.LAPLACE, scale=law.scale / 2)
    found = [
        Audit(law=law, delta=0.0).lower_bound(lambda sums, _: honest(sums, quiet), one, other, 40_000)
        for one, other in worst_pairs(request)[:2]
    ]
    assert max(found) > 1
