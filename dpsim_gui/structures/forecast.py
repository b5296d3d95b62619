"""The error an owner may expect, from public numbers alone."""

import math
from dataclasses import dataclass

import numpy as np

from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.noise_sum import mean_absolute_ratio
from dpsim_gui.structures.sample_points import sample_points
from dpsim_gui.structures.structure import Candidate, Reading, Setting, Structure

_QUERIES = 512
_TWIN_ROWS = 64


@dataclass(frozen=True, kw_only=True)
class Forecast:
    """Expected error of an answer at a point of the domain, in the unit of the answer (rms).

    noise:           from the noise, averaged over the domain; exact
    approximation:   of the method itself;  discretisation: of cells and cut levels; both as usual
    worst:           the most by which approximation and discretisation can move an answer; None where unbounded
    mean_absolute:   expected |error|, all parts together
    crowded:         upper bound on approximation and discretisation together, rms, where rows crowd and points lie
                     among them; None where that makes no difference, and in the first files
    """

    noise: float
    approximation: float
    discretisation: float
    worst: float | None
    mean_absolute: float
    crowded: float | None = None

    @property
    def total(self) -> float:
        """Root of the sum of squares of the three parts."""
        return math.sqrt(self.noise**2 + self.approximation**2 + self.discretisation**2)


def foresee(structure: Structure | None, candidate: Candidate, setting: Setting, law: NoiseLaw) -> Forecast:
    """The forecast of a designed structure under its calibrated noise.

    The rms is the candidate's closed form, by which structures were compared. How far below it the mean absolute error
    lies is read at public sample points from a simulated twin, by the very code that will answer queries.
    structure: None where the candidate knows how many noise terms matter, so that nothing is read
    """
    noise = candidate.gain * setting.noise.sd_per_sensitivity
    noise_absolute = noise * _absolute_ratio(structure, candidate, setting, law)
    rest = math.hypot(candidate.approximation, candidate.discretisation)
    return Forecast(
        noise=noise,
        approximation=candidate.approximation,
        discretisation=candidate.discretisation,
        worst=candidate.worst,
        mean_absolute=math.hypot(noise_absolute, rest * math.sqrt(2 / math.pi)),
        crowded=candidate.crowded,
    )


def _absolute_ratio(structure: Structure | None, candidate: Candidate, setting: Setting, law: NoiseLaw) -> float:
    """Mean |noise| over rms noise, over points of the domain."""
    if candidate.terms is not None:
        return float(mean_absolute_ratio(law.kind, np.array([candidate.terms]))[0])
    assert structure is not None, "without a number of terms the structure itself is asked"
    reading = _reading_of_twin(structure, setting)
    sd = np.sqrt(reading.square)
    absolute = float(np.mean(sd * mean_absolute_ratio(law.kind, reading.terms)))
    rms = math.sqrt(float(np.mean(sd**2)))
    # A kernel so narrow, or so wide, that no sample point hears any noise: 1 is the largest the ratio can be.
    return absolute / rms if rms > 0 else 1.0


def _reading_of_twin(structure: Structure, setting: Setting) -> Reading:
    """Answers of a noise-free twin: a few simulated rows, each standing for many."""
    rows = sample_points(setting.facts.domain, _TWIN_ROWS, setting.seed, "forecast/rows")
    summary = structure.summarise(rows) * max(1, setting.rows // _TWIN_ROWS)
    points = sample_points(setting.facts.domain, _QUERIES, setting.seed, "forecast/queries")
    return structure.read(summary, None if setting.facts.counts_rows else setting.rows).answer(points)


def forecast_total(candidate: Candidate, sd_per_sensitivity: float) -> float:
    """√((gain·u)² + approximation² + discretisation²): the closed form by which candidates are compared."""
    noise = candidate.gain * sd_per_sensitivity
    return math.sqrt(noise**2 + candidate.approximation**2 + candidate.discretisation**2)
