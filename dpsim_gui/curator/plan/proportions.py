"""Bandwidths and powers that are out of all proportion to the bounds: refused before anything is planned."""

import math

from dpsim_gui.columns.geometry import Space
from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import PlanError
from dpsim_gui.structures.setting import Facts

# How far a bandwidth and the width of the widest column may be apart.
_FARTHEST_APART = 1e6
# A column's width to the power p has to stay between these powers of ten.
_LEAST_POWER_OF_TEN, _LARGEST_POWER_OF_TEN = -140, 70


def refuse_absurd_bandwidth(facts: Facts) -> None:
    """Answers would be 0, or 1, at every point whatever the rows are, and the budget spent for nothing."""
    bandwidth, domain = facts.similarity.bandwidth, facts.domain
    if bandwidth is None or isinstance(domain, Everywhere):
        return
    widest = float((domain.upper - domain.lower).max()) if facts.space is None else max(_widths(facts.space))
    if not widest / _FARTHEST_APART <= bandwidth <= widest * _FARTHEST_APART:
        raise PlanError("bandwidth", "bandwidth-out-of-proportion")


def refuse_absurd_power(facts: Facts) -> None:
    """Fourth powers of what a column is worth have to be numbers still, or no answer could be computed."""
    power, domain = facts.similarity.power, facts.domain
    if power is None or isinstance(domain, Everywhere):
        return
    widths = _widths(facts.space) if facts.space is not None else (domain.upper - domain.lower).tolist()
    powers = [power * math.log10(width) for width in widths]
    if not _LEAST_POWER_OF_TEN <= min(powers) <= max(powers) <= _LARGEST_POWER_OF_TEN:
        raise PlanError("p", "power-of-bounds")


def _widths(space: Space) -> list[float]:
    """How far apart two rows can be that differ in one part only, for each of them."""
    return [part.greatest_gap(1.0) for part in space.parts]
