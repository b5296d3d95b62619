"""An empirical attack on a release: how well can two neighbouring data sets be told apart?

The attacker knows both data sets and all public numbers, sees the noisy sums, and uses the best statistic there is, the
log likelihood ratio T. For a threshold t chosen on one half of the draws, the other half bounds p = P[T ≥ t | X] from
below and q = P[T ≥ t | X'] from above (Clopper–Pearson). Any (ε, δ)-private release has p ≤ e^ε q + δ, hence
ε ≥ ln((p − δ)/q).
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.stats import beta

from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.structures.structure import Integers

Floats = NDArray[np.float64]
Mechanism = Callable[[Integers, NoiseLaw], Integers]
_THRESHOLDS = 200


@dataclass(frozen=True, kw_only=True)
class Audit:
    """law: what the release claims to add;  delta: of the claim.

    confidence: of the lower bound on ε; above 99.9 %, since hundreds of honest releases must all pass
    """

    law: NoiseLaw
    delta: float
    confidence: float = 1 - 1e-7

    def lower_bound(self, mechanism: Mechanism, one: Integers, other: Integers, draws: int) -> float:
        """What ε is at least; one, other: the sums of two data sets, unimportant coordinates left out.

        mechanism: takes (draws, k) sums and returns them with noise
        """
        ratios = [
            self._ratio(mechanism(np.broadcast_to(sums, (draws, len(sums))).copy(), self.law), one, other)
            for sums in (one, other)
        ]
        return max(self._one_sided(ratios[0], ratios[1]), self._one_sided(-ratios[1], -ratios[0]))

    def _ratio(self, noisy: Integers, one: Integers, other: Integers) -> Floats:
        """log P[noisy | one] − log P[noisy | other] under the claimed law."""
        near, far = (noisy - one).astype(float), (noisy - other).astype(float)
        if self.law.kind is NoiseKind.LAPLACE:
            return np.asarray((np.abs(far) - np.abs(near)).sum(axis=1) / float(self.law.scale))
        return np.asarray((far**2 - near**2).sum(axis=1) / (2 * float(self.law.scale)))

    def _one_sided(self, high: Floats, low: Floats) -> float:
        half = len(high) // 2
        candidates = np.quantile(np.concatenate([high[:half], low[:half]]), np.linspace(0.0005, 0.9995, _THRESHOLDS))
        threshold = max(candidates, key=lambda t: self._bound(high[:half], low[:half], float(t)))
        return self._bound(high[half:], low[half:], float(threshold))

    def _bound(self, high: Floats, low: Floats, threshold: float) -> float:
        wrong = (1 - self.confidence) / 2
        hits, misses = int(np.sum(high >= threshold)), int(np.sum(low >= threshold))
        p = float(beta.ppf(wrong, hits, len(high) - hits + 1)) if hits else 0.0
        q = float(beta.ppf(1 - wrong, misses + 1, len(low) - misses)) if misses < len(low) else 1.0
        return math.log((p - self.delta) / q) if p > self.delta else -math.inf
