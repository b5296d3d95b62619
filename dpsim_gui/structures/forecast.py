"""The error an owner may expect, from public numbers alone."""

import hashlib
import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, bounded
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.json_values import OMITTED, Size
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.noise_sum import mean_absolute_ratio
from dpsim_gui.structures.embedded import Embedding, embedding_of, spread_points
from dpsim_gui.structures.public_seed import PublicSeed, sample_points
from dpsim_gui.structures.reading import Reading
from dpsim_gui.structures.setting import Candidate, Setting
from dpsim_gui.structures.structure import Structure

# The ratio of mean to rms noise varies little from point to point, so that a small twin is enough.
_QUERIES = 64
_TWIN_ROWS = 64
# Some sessions of dragging a slider.
_MOST_KNOWN = 1000
_KNOWN_RATIOS: dict[tuple[Hashable, ...], float] = {}
"""Of twins that were read before: another budget, or a page that is shown again, asks for the same ones."""


@dataclass(frozen=True, kw_only=True)
class Forecast:
    """Expected error of an answer at a point among the rows, in the unit of the answer (rms).

    noise:           from the noise, averaged over the domain; exact
    approximation:   of the method itself;  discretisation: of cells and cut levels
    even:            both together at points spread evenly over the domain; None where it is the same
    worst:           the most by which approximation and discretisation can move an answer; None where unbounded
    mean_absolute:   expected |error|, all parts together
    crowded:         upper bound on approximation and discretisation together, rms, where rows crowd and points lie
                     among them; None where that makes no difference, and in the first files
    """

    noise: Size
    approximation: Size
    discretisation: Size
    worst: Size | None
    mean_absolute: Size
    crowded: Annotated[Size | None, OMITTED] = None
    even: Annotated[Size | None, OMITTED] = None

    @property
    def total(self) -> float:
        """Root of the sum of squares of the three parts."""
        return math.sqrt(self.noise**2 + self.approximation**2 + self.discretisation**2)

    @property
    def even_total(self) -> float:
        """The same at points spread evenly over the domain."""
        return self.total if self.even is None else math.hypot(self.noise, self.even)


def foresee(structure: Structure | None, candidate: Candidate, setting: Setting, law: NoiseLaw) -> Forecast:
    """The forecast of a designed structure under its calibrated noise.

    The rms is the candidate's closed form, by which structures were compared. How far below it the mean absolute error
    lies is read at public sample points from a simulated twin, by the very code that will answer queries.
    structure: None where the candidate knows how many noise terms matter, so that nothing is read
    """
    errors, noise = candidate.errors, candidate.errors.noise * setting.noise.sd_per_sensitivity
    noise_absolute = noise * _absolute_ratio(structure, candidate, setting, law)
    return Forecast(
        noise=noise,
        approximation=errors.approximation,
        discretisation=errors.discretisation,
        worst=errors.worst,
        mean_absolute=math.hypot(noise_absolute, errors.typical * math.sqrt(2 / math.pi)),
        crowded=errors.clustered,
        even=errors.even,
    )


def _absolute_ratio(structure: Structure | None, candidate: Candidate, setting: Setting, law: NoiseLaw) -> float:
    """Mean |noise| over rms noise, over points of the domain."""
    if candidate.terms is not None:
        return float(mean_absolute_ratio(law, np.array([candidate.terms]))[0])
    assert structure is not None, "without a number of terms the structure itself is asked"
    twin = (*_written(structure), setting.facts, setting.rows, setting.seed, law.kind, law.numbers)
    known = _KNOWN_RATIOS.get(twin)
    if known is None:
        if len(_KNOWN_RATIOS) >= _MOST_KNOWN:
            _KNOWN_RATIOS.clear()
        known = _KNOWN_RATIOS[twin] = _ratio_of_twin(structure, setting, law)
    return known


def _written(structure: Structure) -> tuple[Hashable, ...]:
    """What a file says of a structure: two of which it says the same answer alike."""
    tables = [(name, hashlib.sha256(table.tobytes()).digest()) for name, table in structure.tables.items()]
    return type(structure), structure.facts, structure.blocks, *structure.parameters.items(), *tables


def _ratio_of_twin(structure: Structure, setting: Setting, law: NoiseLaw) -> float:
    reading = _reading_of_twin(structure, setting)
    sd = np.sqrt(reading.square)
    absolute = float(np.mean(sd * mean_absolute_ratio(law, reading.terms)))
    rms = math.sqrt(float(np.mean(sd**2)))
    # A kernel so narrow, or so wide, that no sample point hears any noise: 1 is the largest the ratio can be.
    return absolute / rms if rms > 0 else 1.0


def _reading_of_twin(structure: Structure, setting: Setting) -> Reading:
    """Answers of a noise-free twin: a few simulated rows, each standing for many."""
    facts = setting.facts
    rows = spread_points(facts.domain, facts.space, _TWIN_ROWS, setting.seed, "forecast/rows")
    summary = structure.summarise(rows) * max(1, setting.rows // _TWIN_ROWS)
    points = spread_points(facts.domain, facts.space, _QUERIES, setting.seed, "forecast/queries")
    return structure.read(summary, None if facts.counts_rows else setting.rows).answer(points)


@dataclass(frozen=True, kw_only=True, eq=False)
class CandidateErrors:
    """Per candidate (c,): noise of an answer, and the method's own error at points among rows

    enough:   the method's error over the noise below which more work is not worth it, 0 where the best is sought
    choosing: (3, c) noise, and both laws of the method, by which one is chosen: of an answer, or of its purpose
    """

    noise: Floats
    typical: Floats
    enough: Floats
    choosing: Floats

    @classmethod
    def of(cls, candidates: Sequence[Candidate], factor: float = 1.0) -> "CandidateErrors":
        """factor: by which a unit of noise is larger than it is asked for."""
        purposes = [candidate.purpose or candidate.errors for candidate in candidates]
        return cls(
            noise=factor * np.array([candidate.errors.noise for candidate in candidates]),
            typical=np.array([candidate.errors.typical for candidate in candidates]),
            enough=np.array([candidate.enough or 0.0 for candidate in candidates]),
            choosing=np.array([(factor * purpose.noise, *purpose.both_laws) for purpose in purposes]).T,
        )

    def chosen(self, unit: Floats) -> NDArray[np.intp]:
        """(k,) the candidate of least regret at each noise per unit of sensitivity.

        Nobody knows whether points will be spread evenly or lie where rows crowd. Regret is how many times its error
        is that of the best candidate, under the law under which that is worse:

            min over candidates of max(total_even / best_even, total_crowded / best_crowded)

        Where some need more work for less error than can be told from the noise, it is the first that is good enough.
        """
        gain, *laws = self.choosing
        noise = np.square(unit[:, None] * gain)
        regrets = []
        for law in laws:
            total = noise + np.square(law)
            regrets.append(total / total.min(axis=1, keepdims=True))
        best = np.asarray(np.maximum(*regrets).argmin(axis=1))
        good = (np.square(self.typical) <= noise * np.square(self.enough)) & (self.enough > 0)
        return np.where(good.any(axis=1), good.argmax(axis=1), best)

    def total(self, unit: Floats) -> Floats:
        """(k,) √((noise·u)² + typical²) of the chosen candidate, for every u."""
        chosen = self.chosen(unit)
        return np.hypot(unit * self.noise[chosen], self.typical[chosen])


def best_candidate(candidates: Sequence[Candidate], sd_per_sensitivity: float) -> Candidate:
    """Of least regret at this noise per unit of sensitivity; where points do not matter, of least predicted error."""
    return candidates[int(CandidateErrors.of(candidates).chosen(np.array([sd_per_sensitivity]))[0])]


# How far answers differ from point to point, for simulated rows that crowd: public, and no more than a guess.
#
# A release is worth its budget where its error is smaller than that. Rows lie in some places, of which a few hold most
# of them, and points are asked about among them. Measured at held-out rows on accidents, airports, homes, incomes,
# delays, health, news and images, for kernels and distances in 1 to 384 columns: the sd of answers was 0.4 to 2.6 times
# this.

# Places where rows lie, draws of these, rows and points: some milliseconds.
_PLACES, _DRAWS = 6, 6
_ROWS, _POINTS = 128, 32
# Sd of a place along a column, over the width of the column.
_WIDTH = 0.1
# Of a row's length that is its own, where a place is 0.2 radii wide along every column: in many columns no more.
_MOST_IN_A_BALL = 0.94


def typical_spread(setting: Setting) -> float:
    """Sd of answers at points among the rows, in their own unit."""
    spread = _spread(setting.facts.similarity, embedding_of(setting.facts), setting.seed)
    return spread if setting.facts.similarity.is_kernel else spread * setting.rows


@lru_cache(maxsize=256)
def _spread(similarity: Similarity, seen: Embedding, seed: PublicSeed) -> float:
    """Of one row's share, rms over draws of the places."""
    variances = []
    for draw in range(_DRAWS):
        crowd = _crowd(seen, seed, f"crowds/{draw}", _ROWS + _POINTS)
        shares = similarity.between(crowd[:_ROWS], crowd[_ROWS:])
        variances.append(float(np.var(shares.mean(axis=0))))
    return float(np.sqrt(np.mean(variances)))


@lru_cache(maxsize=32)
def _crowd(seen: Embedding, seed: PublicSeed, label: str, count: int) -> Floats:
    """(count, dimension) rows, the j-th place having a share of them ∝ 1/j."""
    shares = np.cumsum(1 / np.arange(1, _PLACES + 1))
    place = np.searchsorted(shares / shares[-1], seed.uniforms(f"{label}/which", (count,)))
    if seen.space is None and isinstance(seen.domain, Ball):
        d = seen.dimension
        own = min(_MOST_IN_A_BALL, 2 * _WIDTH * float(np.sqrt(d + 2)))
        centres, around = (
            sample_points(seen.domain, size, seed, f"{label}/{name}") - seen.domain.centre
            for name, size in (("places", _PLACES), ("rows", count))
        )
        return seen.domain.clip(seen.domain.centre + np.sqrt(1 - own**2) * centres[place] + own * around)
    axes = seen.domain.dimension if seen.space is None else seen.space.axes
    centres = seed.uniforms(f"{label}/places", (_PLACES, axes))
    numbers = centres[place] + _WIDTH * seed.normals(f"{label}/rows", (count, axes))
    numbers = np.clip(numbers, 0.0, 1 - 2.0**-40)
    if seen.space is not None:
        return seen(seen.space.spread(numbers))
    bounds = bounded(seen.domain)
    return np.asarray(bounds.lower + numbers * (bounds.upper - bounds.lower))
