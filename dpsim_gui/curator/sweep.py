"""Predicted error over ε: the curve behind the preview, fast enough for a dragged slider."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.curator.comparison import contenders
from dpsim_gui.curator.plan import setting_of
from dpsim_gui.curator.request import ReleaseRequest
from dpsim_gui.privacy.budget import Budget, exact_number
from dpsim_gui.privacy.calibration import unit_noise

Floats = NDArray[np.float64]


@dataclass(frozen=True, kw_only=True, eq=False)
class ErrorCurve:
    """errors[i]: predicted total of `structure`, its parameters chosen anew at each point; nan where it cannot."""

    structure: str
    errors: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class Pieces:
    """What does not depend on ε, per candidate of one structure: gain of the noise, and the rest of the error."""

    gain: Floats
    rest: Floats

    def total(self, unit: Floats) -> Floats:
        """min over candidates of √((gain·u)² + rest²) for every u; unit: (k,)."""
        return np.asarray(np.sqrt(np.square(unit[:, None] * self.gain) + np.square(self.rest)).min(axis=1))


def epsilon_curves(request: ReleaseRequest, epsilons: Sequence[str]) -> tuple[ErrorCurve, ...]:
    """Predicted error of every possible structure over ε, from pieces computed once per request."""
    delta = exact_number("delta", request.delta)
    budgets = [Budget(epsilon=exact_number("epsilon", text), delta=delta) for text in epsilons]
    unit = np.array([unit_noise(budget, request.rows_per_person).sd_per_sensitivity for budget in budgets])
    return tuple(ErrorCurve(structure=name, errors=pieces.total(unit)) for name, pieces in pieces_of(request).items())


def pieces_of(request: ReleaseRequest) -> dict[str, Pieces]:
    """The pieces of every possible structure; remembered, since only ε moves under a slider."""
    pure = exact_number("delta", request.delta) == 0
    return _pieces(replace(request, epsilon="1", delta="0" if pure else "1e-6", rows_per_person=1, structure="auto"))


@lru_cache(maxsize=32)
def _pieces(request: ReleaseRequest) -> dict[str, Pieces]:
    setting = setting_of(request, request.budget)
    pieces = {}
    for name, contender in contenders(setting).items():
        if contender.kind.obstacle(contender.setting) is not None:
            continue
        candidates = contender.candidates()
        # Where a row may touch two classes, one copy bears more noise than the whole.
        factor = contender.setting.noise.sd_per_sensitivity / setting.noise.sd_per_sensitivity
        if candidates:
            rest = [np.hypot(each.approximation, each.discretisation) for each in candidates]
            pieces[name] = Pieces(gain=np.array([factor * each.gain for each in candidates]), rest=np.array(rest))
    return pieces
