"""An empirical attack on a release: how well can two neighbouring data sets be told apart?

The attacker knows both data sets and all public numbers, sees the noisy sums, and uses the best statistic there is, the
log likelihood ratio T. For a threshold t chosen on one half of the draws, the other half bounds p = P[T ≥ t | X] from
below and q = P[T ≥ t | X'] from above (Clopper–Pearson). Any (ε, δ)-private release has p ≤ e^ε q + δ, hence
ε ≥ ln((p − δ)/q).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import cycle

import numpy as np
from scipy.special import betaincinv

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.curator.building.build import summarise
from dpsim_gui.curator.building.noise import add_noise
from dpsim_gui.curator.plan.plan import Plan, make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.data.open_source import open_source
from dpsim_gui.privacy.noise_law import NoiseKind, NoiseLaw
from dpsim_gui.structures.classes.kinds import LabelledStructure

Neighbours = tuple[Integers, Integers]
"""The sums of two neighbouring data sets."""
Pair = tuple[int, int | None]
"""Which row one of them has beside those of both, and which the other."""
Mechanism = Callable[[Integers, NoiseLaw], Integers]
_THRESHOLDS = 200
_LOOKED_AT = 20_000
"""draws of each side, from which the thresholds are taken"""


_BITS = np.random.SFC64(np.random.SeedSequence().entropy)


def fast_entropy(size: int) -> bytes:
    """In place of os.urandom, which takes a third of the time of an audit. Other bytes in every run."""
    return _BITS.random_raw(-(-size // 8)).tobytes()[:size]


def honest(sums: Integers, law: NoiseLaw) -> Integers:
    """The noise of a real release."""
    return add_noise(sums.reshape(-1), law, fast_entropy).reshape(sums.shape)


def drawn_once(law: NoiseLaw, draws: int, most: int) -> Mechanism:
    """The noise of a real release, for each side of every pair in turn: each pair's bound holds by itself.

    most: coordinates
    """
    sides = cycle([honest(np.zeros((draws, most), dtype=np.int64), law) for _ in range(2)])
    return lambda sums, _: sums + next(sides)[:, : sums.shape[1]]


@cache
def planned(request: ReleaseRequest) -> Plan:
    return make_plan(request, advice=False)


def sums_of(plan: Plan, rows: Floats) -> Integers:
    return summarise(plan, open_source(rows), in_order=True).numbers


def farthest(plan: Plan, rest: Floats, rows: Floats, pairs: Sequence[Pair], count: int) -> tuple[Neighbours, ...]:
    """The sums of `count` neighbours, those farthest apart first (ℓ1); none come twice before every one came once.

    rest: rows of both;  rows: one of which each has beside them;  pairs: which, and None for no other row
    """
    features = [_features_of(plan, row) for row in rows]
    distinct = {
        (features[one].tobytes(), None if other is None else features[other].tobytes()): (one, other)
        for one, other in pairs
    }

    def step(pair: Pair) -> Integers:
        return features[pair[0]] - (0 if pair[1] is None else features[pair[1]])

    @cache
    def sums_with(row: int | None) -> Integers:
        return sums_of(plan, rest if row is None else np.vstack([rest, rows[row]]))

    ranked = sorted(distinct.values(), key=lambda pair: -int(np.abs(step(pair)).sum()))
    chosen = [ranked[i % len(ranked)] for i in range(count)]
    found = tuple((sums_with(one), sums_with(other)) for one, other in chosen)
    assert all(np.array_equal(one - other, step(pair)) for (one, other), pair in zip(found, chosen, strict=True))
    return found


def _features_of(plan: Plan, row: Floats) -> Integers:
    """What a row adds to the sums, by the structure alone: quicker than `sums_of`;  row: (d,), its class after it"""
    structure, domain = plan.structure, plan.receipt.facts.domain
    if isinstance(structure, LabelledStructure):
        return structure.summarise(domain.clip(row[None, :-1]), row[-1:].astype(np.int32))
    return structure.summarise(domain.clip(row[None]))


def strongest(one: Integers, other: Integers, most: int) -> Neighbours:
    """The coordinates that tell most; the noise of the others is independent, so leaving them out is a fair attack.

    A coordinate in which both are alike adds 0 to the log likelihood ratio, whatever its noise is.
    """
    apart = np.abs(one - other)
    kept = np.argsort(-apart)[: min(most, max(1, np.count_nonzero(apart)))]
    return one[kept], other[kept]


def assert_no_attack_wins(request: ReleaseRequest, pairs: Sequence[Neighbours], most: int, draws: int) -> None:
    """draws: of each side;  most: coordinates that are attacked"""
    law = planned(request).receipt.law
    # Noise that is drawn together is seen together.
    seen = law.numbers or most
    audit, mechanism = Audit(law=law, delta=float(request.budget.delta)), drawn_once(law, draws, seen)
    for one, other in pairs:
        attacked = (one, other) if law.is_drawn_together else strongest(one, other, seen)
        found = audit.lower_bound(mechanism, *attacked, draws)
        assert found <= float(request.budget.epsilon)


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
        if self.law.kind is NoiseKind.LENGTH:
            apart = np.linalg.norm(far, axis=1) - np.linalg.norm(near, axis=1)
            return np.asarray(apart / np.sqrt(float(self.law.scale) / 2))
        return np.asarray((far**2 - near**2).sum(axis=1) / (2 * float(self.law.scale)))

    def _one_sided(self, high: Floats, low: Floats) -> float:
        half = len(high) // 2
        chosen = [np.sort(side[:half]) for side in (high, low)]
        few = np.concatenate([side[:: -(-half // _LOOKED_AT)] for side in chosen])
        candidates = np.quantile(few, np.linspace(0.0005, 0.9995, _THRESHOLDS))
        hits, misses = (half - np.searchsorted(side, candidates) for side in chosen)
        best = candidates[np.argmax(self._bounds(hits, misses, half))]
        hit, missed = (np.array([np.count_nonzero(side[half:] >= best)]) for side in (high, low))
        return float(self._bounds(hit, missed, len(high) - half)[0])

    def _bounds(self, hits: Integers, misses: Integers, draws: int) -> Floats:
        """What ε is at least where T ≥ t in so many of the draws of each side, by quantiles of the beta law."""
        wrong = (1 - self.confidence) / 2
        p = np.where(hits > 0, betaincinv(np.maximum(hits, 1), draws - hits + 1, wrong), 0.0)
        q = np.where(misses < draws, betaincinv(misses + 1, np.maximum(draws - misses, 1), 1 - wrong), 1.0)
        with np.errstate(divide="ignore"):
            return np.asarray(np.log(np.maximum(p - self.delta, 0.0) / q))
