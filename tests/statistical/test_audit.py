"""Every structure is attacked on neighbouring data; broken copies of a release must be found out (gates R3 and R4).

Long form: pytest -m long tests/statistical/test_audit.py
"""

import math
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from dpsim_gui.arrays import Integers
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.privacy.sensitivity import Relation
from tests.requests import every_request, name_of
from tests.statistical.auditing import (
    Audit,
    Neighbours,
    Pair,
    assert_no_attack_wins,
    farthest,
    honest,
    planned,
    strongest,
)

ROWS = 4
PAIRS = 12
STRONGEST = 6


@cache
def worst_pairs(request: ReleaseRequest) -> tuple[Neighbours, ...]:
    """Neighbours whose sums lie farthest apart, among many with rows in corners, edges, dyadic and random places."""
    plan, random, d = planned(request), np.random.default_rng(2), len(request.columns)
    places = np.concatenate([
        np.zeros((1, d)), np.ones((1, d)), random.integers(0, 2, (20, d)), random.integers(0, 9, (40, d)) / 8,
        random.random((40, d)),
    ])  # fmt: skip
    rest = random.random((ROWS - 1, d))
    distinct, which = np.unique(places, axis=0, return_inverse=True)
    pairs: list[Pair] = [(row, None) for row in range(len(distinct))]
    if request.relation is Relation.REPLACE:
        # Corners are many among the places, so that the farthest pairs are among those chosen.
        pairs = [(int(i), int(j)) for i, j in which[random.integers(len(places), size=(200, 2))]]
    return farthest(plan, rest, distinct, pairs, PAIRS)


SHORT = tuple(every_request(rows=ROWS, epsilon="1"))
LONG = tuple(request for epsilon in ("0.1", "0.5", "1", "2") for request in every_request(rows=ROWS, epsilon=epsilon))


@pytest.mark.parametrize(
    ("request_", "draws"),
    [
        *(pytest.param(each, 10_000, id=name_of(each)) for each in SHORT),
        *(pytest.param(each, 10**6, id=f"{name_of(each)}-{each.epsilon}", marks=pytest.mark.long) for each in LONG),
    ],
)
def test_no_attack_beats_the_declared_epsilon(request_: ReleaseRequest, draws: int) -> None:
    """Ten thousand draws a side for each of twelve pairs, a hundred thousand in all; at length a million each."""
    assert_no_attack_wins(request_, worst_pairs(request_), STRONGEST, draws)


MOMENTS = [request for request in SHORT if request.structure == "moments" and request.delta == "0"]


@pytest.mark.parametrize("request_", MOMENTS, ids=map(name_of, MOMENTS))
@pytest.mark.parametrize("factor", [Fraction(1, 2), Fraction(9, 10)])
def test_quieter_noise_is_found_out(request_: ReleaseRequest, factor: Fraction) -> None:
    """Noise halved (the factor 2 of `replace` forgotten) or a tenth too small."""
    law = planned(request_).receipt.law
    quiet = NoiseLaw(kind=law.kind, scale=law.scale * factor)
    far = one_coordinate(planned(request_))
    found = Audit(law=law, delta=0.0).lower_bound(lambda sums, _: honest(sums, quiet), *far, 200_000)
    assert found > 1


def one_coordinate(plan: Plan) -> tuple[Integers, Integers]:
    """Sums as far apart as declared, all in one coordinate: the sharpest case a sensitivity allows."""
    return np.array([0]), np.array([plan.structure.sensitivity.l1])


def test_the_sharpest_case_stays_within_the_budget_and_near_it() -> None:
    """The audit is not idle: at the declared distance it finds nearly all of ε, and not more."""
    plan = planned(MOMENTS[0])
    found = Audit(law=plan.receipt.law, delta=0.0).lower_bound(honest, *one_coordinate(plan), 200_000)
    assert 0.9 < found <= 1


@pytest.mark.parametrize("relation", Relation)
def test_a_tree_calibrated_one_level_too_low_is_found_out(relation: Relation) -> None:
    """The noise of a tree with Λ − 1 levels on one with Λ."""
    request = next(each for each in SHORT if (each.structure, each.relation, each.delta) == ("tree", relation, "0"))
    plan = planned(request)
    levels = plan.structure.sensitivity.l1 // (2 if relation is Relation.REPLACE else 1)
    quiet = NoiseLaw(kind=NoiseKind.LAPLACE, scale=plan.receipt.law.scale * Fraction(levels - 1, levels))
    pair = strongest(*worst_pairs(request)[0], STRONGEST)
    audit = Audit(law=plan.receipt.law, delta=0.0)
    assert audit.lower_bound(honest, *pair, 200_000) <= 1
    assert audit.lower_bound(lambda sums, _: honest(sums, quiet), *pair, 200_000) > 1


def test_a_coordinate_without_noise_is_found_out() -> None:
    plan = planned(MOMENTS[0])

    def forgetful(sums: Integers, law: NoiseLaw) -> Integers:
        noisy = honest(sums, law)
        noisy[:, 0] = sums[:, 0]
        return noisy

    pair = strongest(*worst_pairs(MOMENTS[0])[0], STRONGEST)
    assert Audit(law=plan.receipt.law, delta=0.0).lower_bound(forgetful, *pair, 20_000) > 1


def test_gaussian_noise_of_half_the_size_is_found_out() -> None:
    request = next(each for each in SHORT if each.structure == "moments" and each.delta != "0")
    plan = planned(request)
    law = plan.receipt.law
    quiet = NoiseLaw(kind=NoiseKind.GAUSSIAN, scale=law.scale / 16)
    far = (np.array([0]), np.array([math.isqrt(plan.structure.sensitivity.l2_squared)]))
    audit = Audit(law=law, delta=1e-6)
    assert audit.lower_bound(honest, *far, 200_000) <= 1
    assert audit.lower_bound(lambda sums, _: honest(sums, quiet), *far, 200_000) > 1


def test_floating_point_noise_is_found_out() -> None:
    """numpy's Laplace leaves the integers, and the low bits tell the two data sets apart (Mironov 2012)."""
    random = np.random.default_rng(0)
    leaks = [0, 0]
    for side, value in enumerate((0.0, 1.0)):
        outputs = value + random.laplace(size=20_000)
        leaks[side] = int(np.sum(outputs * 2.0**53 != np.rint(outputs * 2.0**53)))
    assert leaks[0] > 2000
    assert leaks[1] == 0
