"""The noise sd an answer states is the one that is measured, and the band covers what it says, for every structure.

Long form (10,000 draws, fewer of the largest, within 5 %): pytest -m long tests/statistical/test_stated_noise.py
"""

import os

import numpy as np
import pytest

from dpsim_gui.curator.build import add_noise, summarise
from dpsim_gui.curator.plan import make_plan
from dpsim_gui.curator.request import ReleaseRequest
from dpsim_gui.data.source import open_source
from dpsim_gui.privacy.noise_sum import band_multiplier
from dpsim_gui.structures.registry import LabelledStructure
from tests.requests import every_request, name_of

ROWS = 2000
POINTS = 12
LEVEL = 0.95
REQUESTS = tuple(every_request(rows=ROWS))
_NUMBERS = 2**22
"""Drawn at a time."""


def affordable(request: ReleaseRequest) -> int:
    """Fewer draws where a structure is large and slow to read."""
    return int(np.clip(40_000 // make_plan(request).candidate.numbers, 16, 250))


def measure(request: ReleaseRequest, draws: int) -> tuple[float, float]:
    """Measured over stated sd, and the share of noise-free answers inside the band; both over all points and draws."""
    plan, random = make_plan(request), np.random.default_rng(4)
    assert not isinstance(plan.structure, LabelledStructure)
    rows = random.random((ROWS, len(request.columns)))
    summary = summarise(plan, open_source(rows), in_order=True).numbers
    points = random.random((POINTS, len(request.columns)))
    truth = plan.structure.read(summary, plan.receipt.rows).answer(points)
    sd = plan.receipt.law.standard_deviation * np.sqrt(truth.square)
    terms = np.maximum(np.square(truth.square) / np.maximum(truth.fourth, 1e-300), 1.0)
    reach = sd * band_multiplier(plan.receipt.law.kind, terms, LEVEL)
    errors = np.empty((draws, POINTS))
    together = max(1, _NUMBERS // len(summary))
    for start in range(0, draws, together):
        some = min(together, draws - start)
        noisy = add_noise(np.tile(summary, some), plan.receipt.law, os.urandom).reshape(some, -1)
        for draw, numbers in enumerate(noisy, start=start):
            errors[draw] = plan.structure.read(numbers, plan.receipt.rows).answer(points).value - truth.value
    return float(np.sqrt(np.mean(np.square(errors / sd)))), float(np.mean(np.abs(errors) <= reach))


@pytest.mark.parametrize("request_", REQUESTS, ids=map(name_of, REQUESTS))
def test_the_stated_noise_is_the_measured_one(request_: ReleaseRequest) -> None:
    draws = affordable(request_)
    ratio, covered = measure(request_, draws)
    assert ratio == pytest.approx(1, abs=5 / draws**0.5)
    assert covered > LEVEL - 2 / draws**0.5


@pytest.mark.long
@pytest.mark.parametrize("request_", REQUESTS, ids=map(name_of, REQUESTS))
def test_the_stated_noise_is_the_measured_one_at_length(request_: ReleaseRequest) -> None:
    # A million numbers a draw, as embedded trees have, take a second.
    draws = int(np.clip(4 * 10**8 // make_plan(request_).candidate.numbers, 400, 10_000))
    ratio, covered = measure(request_, draws)
    assert ratio == pytest.approx(1, abs=0.05)
    assert LEVEL - 0.4 / draws**0.5 <= covered <= LEVEL + 0.03
