"""Predicted error over ε, α, bandwidth or rows: the curves behind a preview that follows a slider.

Along ε a structure's candidates stay the same, and their errors follow from two numbers each (`error_terms`). Along the
others they change. They are foreseen at a few probes, the same ones wherever a slider stands, and read in between from
a smooth line through the ratio to a closed form; where that would not be smooth, over bandwidths, at every value.

    kernels     noise ∝ 1/n, the rest of the error as it is at the request's own n
    distances   noise as it is, the rest ∝ n
    else        1
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.curator.plan.alternatives import contenders
from dpsim_gui.curator.plan.error_terms import error_terms_of, setting_without_epsilon, structure_error_terms
from dpsim_gui.curator.plan.plan import refuse_absurd_bandwidth
from dpsim_gui.curator.request.numbers import LARGEST_ROWS, LEAST_ALPHA
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.budget import Budget, exact_number
from dpsim_gui.privacy.calibration import unit_noise
from dpsim_gui.structures.forecast import CandidateErrors
from dpsim_gui.structures.registry import STRUCTURES
from dpsim_gui.structures.setting import Setting


class CurveAxis(StrEnum):
    """What a curve runs over besides ε: the fields of a request."""

    ALPHA = "alpha"
    BANDWIDTH = "bandwidth"
    ROWS = "rows"


_TOO_NEAR = 0.1
# Probes in a factor of ten; over rows the closed form is all but exact, save that many rows make waves slow, and few
# average less out between the nodes of a grid.
_PROBES, _FEW_PROBES = 4, 0.5


@dataclass(frozen=True, kw_only=True, eq=False)
class ErrorCurve:
    """errors[i]: predicted total of `structure`, its parameters chosen anew at each point; nan where it cannot."""

    structure: str
    errors: Floats


def epsilon_curves(request: ReleaseRequest, epsilons: Sequence[str]) -> tuple[ErrorCurve, ...]:
    """Predicted error of every possible structure over ε, from error terms computed once per request."""
    delta = exact_number("delta", request.delta)
    budgets = [Budget(epsilon=exact_number("epsilon", text), delta=delta) for text in epsilons]
    unit = np.array([unit_noise(budget, request.rows_per_person).sd_per_sensitivity for budget in budgets])
    return tuple(
        ErrorCurve(structure=name, errors=terms.total(unit)) for name, terms in error_terms_of(request).items()
    )


def error_curves(request: ReleaseRequest, axis: CurveAxis, values: Sequence[float]) -> tuple[ErrorCurve, ...]:
    """Predicted error of every structure that is possible at one of the values, with the request's ε and δ.

    At no more values than there are probes, and always at the request's own, it is exactly what a plan predicts.
    """
    sweep = _Sweep(
        request=request,
        setting=setting_without_epsilon(request),
        axis=axis,
        unit=unit_noise(request.budget, request.rows_per_person).sd_per_sensitivity,
    )
    found = [
        ErrorCurve(structure=name, errors=sweep.errors(name, values))
        for name in contenders(sweep.setting, request.structure)
    ]
    return tuple(curve for curve in found if np.isfinite(curve.errors).any())


@dataclass(frozen=True, kw_only=True, eq=False)
class _Sweep:
    """setting: of the request;  unit: its noise per unit of sensitivity"""

    request: ReleaseRequest
    setting: Setting
    axis: CurveAxis
    unit: float

    def errors(self, name: str, values: Sequence[float]) -> Floats:
        """(k,) nan where the structure cannot serve the value."""
        if self.axis is CurveAxis.ROWS and STRUCTURES[name].curve.depth_follows_rows:
            return np.array([self._on_its_level(name, value) for value in values])
        places, probes = np.array(values, dtype=np.float64), self._probes(name, values)
        known = np.array([self._total(name, probe) for probe in probes.tolist()])
        if np.array_equal(probes, places):
            return known
        ratio, seen = known / self._closed_form(name, probes), np.isfinite(known)
        possible = np.array([self._is_possible(name, value) for value in values])
        if not (possible.any() and seen.any()):
            return np.full(len(values), np.nan)
        # Where it is not possible, the place itself may mean nothing.
        places = np.where(possible, places, self._own)
        between = _smooth_line(np.log(places), np.log(probes[seen]), np.log(ratio[seen]))
        return np.where(possible, self._closed_form(name, places) * np.exp(between), np.nan)

    def _probes(self, name: str, values: Sequence[float]) -> Floats:
        """Where the structure is foreseen: at every value, at few, or at the request's own where nothing changes."""
        traits = STRUCTURES[name].curve
        if self.axis is CurveAxis.ROWS and traits.jumps_with_rows:
            return np.array(values, dtype=np.float64)
        low, high = (math.log10(min(max(end, 1e-30), 1e30)) for end in (min(values), max(values)))
        few = self.axis is CurveAxis.ROWS and not traits.choice_follows_rows
        per_decade = _FEW_PROBES if few else _PROBES
        steps = np.arange(math.floor(per_decade * low + 1e-9), math.ceil(per_decade * high - 1e-9) + 1)
        lattice = 10.0 ** (steps / per_decade)
        wanted = np.abs(np.log(lattice / self._own)) > _TOO_NEAR
        if self.axis is not CurveAxis.BANDWIDTH and not traits.depth_follows_rows:
            wanted &= self._changes(name, lattice)
        probes = np.sort(np.append(lattice[wanted], self._own))
        # Between probes a costly structure is smooth; others jump, and are foreseen at every bandwidth.
        is_smooth = self.axis is not CurveAxis.BANDWIDTH or traits.is_costly(self.setting.facts.similarity)
        return probes if is_smooth and len(probes) < len(values) else np.array(values, dtype=np.float64)

    def _changes(self, name: str, probes: Floats) -> NDArray[np.bool_]:
        """(k,) whether something else than the closed form happens there or at the next probe.

        Waves: where a small α asks for more of them than are offered anyway, or many rows allow fewer. Others do not
        know α at all; over rows they are looked at wherever there is a probe.
        """
        traits = STRUCTURES[name].curve
        if not traits.has_an_offer:
            return np.full(len(probes), self.axis is CurveAxis.ROWS)
        own = traits.offered(self.setting)
        settings = [self._at(probe) or self.setting for probe in probes.tolist()]
        differs = np.array([traits.offered(setting) != own for setting in settings])
        return np.asarray(differs | np.append(differs[1:], False) | np.append(False, differs[:-1]))

    @property
    def _own(self) -> float:
        return float(getattr(self.request, self.axis))

    def _at(self, value: float) -> Setting | None:
        """None where no such request can be made, such as with a bandwidth out of all proportion to the bounds."""
        setting = self.setting
        match self.axis:
            case CurveAxis.ALPHA:
                return replace(setting, alpha=value) if LEAST_ALPHA <= value < 1 else None
            case CurveAxis.ROWS:
                rows = round(value)
                return replace(setting, rows=rows) if 1 <= rows <= LARGEST_ROWS else None
            case CurveAxis.BANDWIDTH:
                try:
                    similarity = replace(setting.facts.similarity, bandwidth=value)
                    facts = replace(setting.facts, similarity=similarity)
                    refuse_absurd_bandwidth(facts)
                except PlanError:
                    return None
                return replace(setting, facts=facts)

    def _terms(self, name: str, value: float) -> CandidateErrors | None:
        setting = self._at(value)
        return None if setting is None else structure_error_terms(setting, name)

    def _total(self, name: str, value: float) -> float:
        terms = self._terms(name, value)
        return math.nan if terms is None else float(terms.total(np.array([self.unit]))[0])

    def _is_possible(self, name: str, value: float) -> bool:
        setting = self._at(value)
        if setting is None:
            return False
        contender = contenders(setting, name)[name]
        return contender.kind.obstacle(contender.setting) is None

    def _closed_form(self, name: str, values: Floats) -> Floats:
        """(k,) what is foreseen from the request's own value alone."""
        terms = self._terms(name, self._own)
        if self.axis is not CurveAxis.ROWS or terms is None:
            return np.ones(len(values))
        return self._for_rows(terms, values / self._own)

    def _on_its_level(self, name: str, rows: float) -> float:
        """A tree has ⌈log₂(n + 1)⌉ levels; for as many the closed form is exact."""
        own, levels = round(self._own), round(rows).bit_length()
        known = own if own.bit_length() == levels else min(2**levels - 1, LARGEST_ROWS)
        terms = self._terms(name, known)
        if terms is None or not self._is_possible(name, rows):
            return math.nan
        return float(self._for_rows(terms, np.array([rows / known]))[0])

    def _for_rows(self, terms: CandidateErrors, share: Floats) -> Floats:
        """The closed form for `share` times as many rows as the terms are for."""
        total = terms.total(self.unit / share)
        return total if self.setting.facts.similarity.is_kernel else share * total


def _smooth_line(at: Floats, places: Floats, heights: Floats) -> Floats:
    """Cubic pieces between places, with the slope at each from its neighbours; level beyond the ends."""
    if len(places) == 1:
        return np.full(len(at), heights[0])
    slopes = np.gradient(heights, places)
    after = np.clip(np.searchsorted(places, at), 1, len(places) - 1)
    before = after - 1
    width = places[after] - places[before]
    t = np.clip((at - places[before]) / width, 0.0, 1.0)
    rise = heights[after] - heights[before]
    lean, end = slopes[before] * width - rise, rise - slopes[after] * width
    return np.asarray(heights[before] + t * rise + t * (1 - t) * ((1 - t) * lean + t * end))


_EPSILONS, _ALPHAS = (0.01, 10.0), (0.01, 0.5)
_BANDWIDTH_FACTOR, _ROWS_FACTOR = 10.0, 100.0
"""how far a curve goes to either side of the request's own value"""


def epsilon_values(points: int) -> list[float]:
    """From 0.01 to 10."""
    return _spread(*_EPSILONS, points)


def curve_values(request: ReleaseRequest, axis: CurveAxis, points: int) -> list[float]:
    """α from 0.01 to 0.5, bandwidths within a factor of 10 of the request's, rows within one of 100.

    Rising; of few rows fewer values, since a part of a row is none.
    """
    match axis:
        case CurveAxis.ALPHA:
            return _spread(*_ALPHAS, points)
        case CurveAxis.BANDWIDTH:
            if request.bandwidth is None:
                raise PlanError("curve", "no-bandwidth-axis", function=request.function)
            return _spread(request.bandwidth / _BANDWIDTH_FACTOR, request.bandwidth * _BANDWIDTH_FACTOR, points)
        case CurveAxis.ROWS:
            if request.rows is None:
                raise PlanError("curve", "curve-needs-rows")
            fewest, most = max(1.0, request.rows / _ROWS_FACTOR), request.rows * _ROWS_FACTOR
            return sorted({float(round(n)) for n in _spread(fewest, most, points)})


def _spread(low: float, high: float, points: int) -> list[float]:
    return [float(f"{value:.4g}") for value in np.geomspace(low, high, points)]
