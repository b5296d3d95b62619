"""The noise sd an answer states is the one that is measured, and the band covers what it says, for every structure.

Short form: the law of the noise in floating point and from a seed, which is quick and fails by no chance; that a
release draws this law is `test_drawn_noise.py`. Long form (10,000 draws of a release's own noise, fewer of the largest,
within 5 %): pytest -m long tests/statistical/test_stated_noise.py
"""

import numpy as np
import pytest

from dpsim_gui.arrays import Integers
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.noise_sum import band_multiplier
from dpsim_gui.structures.classes.kinds import LabelledStructure
from tests.requests import every_request, name_of
from tests.statistical.auditing import Mechanism, honest, planned, sums_of
from tests.values_alone import values_alone

POINTS = 12
LEVEL = 0.95
# With 2,000 rows embedded trees have a million numbers, and only a few draws of them can be afforded.
# With 100, one release in thousands has a noisy count near 0, and its answers are off by any amount.
SHORT = tuple(every_request(rows=200))
LONG = tuple(every_request(rows=2000))
_NUMBERS = 2**22
"""Drawn at a time."""


def affordable(request: ReleaseRequest) -> int:
    """Fewer draws where a structure is large and slow to read."""
    return int(np.clip(5 * 10**5 // planned(request).candidate.work.numbers, 30, 100))


def seeded(sums: Integers, law: NoiseLaw) -> Integers:
    """As `honest`, of the same law up to the rounding of quantiles."""
    noise = law.kind.quantiles(np.random.default_rng(11).random(sums.shape)) * law.standard_deviation
    return sums + np.rint(noise).astype(np.int64)


def measure(request: ReleaseRequest, draws: int, mechanism: Mechanism) -> tuple[float, float]:
    """Measured over stated sd, and the share of noise-free answers inside the band; both over all points and draws."""
    plan, random = planned(request), np.random.default_rng(4)
    assert not isinstance(plan.structure, LabelledStructure)
    assert request.rows is not None
    summary = sums_of(plan, random.random((request.rows, len(request.columns))))
    points = random.random((POINTS, len(request.columns)))
    truth = plan.structure.read(summary, plan.receipt.rows).answer(points)
    sd = plan.receipt.law.standard_deviation * np.sqrt(truth.square)
    terms = np.maximum(np.square(truth.square) / np.maximum(truth.fourth, 1e-300), 1.0)
    reach = sd * band_multiplier(plan.receipt.law, terms, LEVEL)
    errors = np.empty((draws, POINTS))
    together = max(1, _NUMBERS // len(summary))
    for start in range(0, draws, together):
        some = min(together, draws - start)
        noisy = mechanism(np.tile(summary, (some, 1)), plan.receipt.law)
        with values_alone():
            for draw, numbers in enumerate(noisy, start=start):
                errors[draw] = plan.structure.read(numbers, plan.receipt.rows).answer(points).value - truth.value
    return float(np.sqrt(np.mean(np.square(errors / sd)))), float(np.mean(np.abs(errors) <= reach))


@pytest.mark.parametrize("request_", SHORT, ids=map(name_of, SHORT))
def test_the_stated_noise_is_the_measured_one(request_: ReleaseRequest) -> None:
    draws = affordable(request_)
    ratio, covered = measure(request_, draws, seeded)
    assert ratio == pytest.approx(1, abs=2 / draws**0.5)
    assert covered > LEVEL - 0.6 / draws**0.5


@pytest.mark.long
@pytest.mark.parametrize("request_", LONG, ids=map(name_of, LONG))
def test_the_stated_noise_is_the_measured_one_at_length(request_: ReleaseRequest) -> None:
    # A million numbers a draw, as embedded trees have, take a second.
    draws = int(np.clip(4 * 10**8 // planned(request_).candidate.work.numbers, 400, 10_000))
    ratio, covered = measure(request_, draws, honest)
    assert ratio == pytest.approx(1, abs=0.05)
    assert LEVEL - 0.4 / draws**0.5 <= covered <= LEVEL + 0.03
