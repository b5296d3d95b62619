"""The least value of a smooth function of many numbers, by L-BFGS.  (Liu, Nocedal 1989)

It is short, and scipy.optimize would add 13 MB to every bundle.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from dpsim_gui.arrays import Floats

Loss = Callable[[Floats], tuple[float, Floats]]
"""point → value, slope"""

_FALL, _FLATTER = 1e-3, 0.9
"""The Wolfe conditions: f(t) ≤ f(0) + 0.001 t f'(0), and |f'(t)| ≤ 0.9 |f'(0)|."""
_TRIALS = 20
_FARTHER = 4.0
_MARGIN = 0.1
"""A trial keeps this share of the bracket away from both of its ends."""
_FLAT = 1e-5
_NO_FALL = 1e7 * float(np.finfo(np.float64).eps)


class _Trial(NamedTuple):
    """A point of the line.  length: t;  rise: f'(t), the slope along the line"""

    length: float
    value: float
    rise: float
    point: Floats
    slope: Floats


class _Change(NamedTuple):
    """One step.  moved: s, how far the point went;  turned: y, how far its slope changed;  product: s·y > 0"""

    moved: Floats
    turned: Floats
    product: float


def minimise(loss: Loss, start: Floats, steps: int, remembered: int) -> tuple[Floats, float]:
    """The best point after at most so many steps, and its value.  remembered: how many steps shape the next one"""
    value, slope = loss(start)
    point, changes = start, list[_Change]()
    for _ in range(steps):
        if not np.abs(slope).max(initial=0.0) > _FLAT:
            break
        direction = _direction(slope, changes)
        length = 1.0 if changes else min(1.0, 1 / float(np.linalg.norm(slope)))
        here = _Trial(0.0, value, float(slope @ direction), point, slope)
        reached = _search(loss, here, direction, length)
        if reached.length == 0.0:
            if not changes:
                break
            # What is remembered misleads; go downhill once, without it.
            changes.clear()
            continue
        change = _Change(
            reached.point - point, reached.slope - slope, float((reached.point - point) @ (reached.slope - slope))
        )
        # Only then is the inverse Hessian positive, and the next direction leads down.
        if change.product > np.finfo(np.float64).eps * -here.rise * reached.length:
            changes = [*changes[-remembered + 1 :], change]
        fall = value - reached.value
        point, value, slope = reached.point, reached.value, reached.slope
        if fall <= _NO_FALL * max(abs(value), abs(value + fall), 1.0):
            break
    return point, value


def _direction(slope: Floats, changes: list[_Change]) -> Floats:
    """−H·slope, H: the inverse Hessian by these changes.  (two-loop recursion; Nocedal, Wright, algorithm 7.4)"""
    direction, shares = -slope, list[float]()
    for change in reversed(changes):
        shares.append(float(change.moved @ direction) / change.product)
        direction = direction - shares[-1] * change.turned
    if changes:
        direction = direction * (changes[-1].product / float(changes[-1].turned @ changes[-1].turned))
    for change, share in zip(changes, reversed(shares), strict=True):
        direction = direction + (share - float(change.turned @ direction) / change.product) * change.moved
    return direction


def _search(loss: Loss, start: _Trial, direction: Floats, length: float) -> _Trial:
    """A point of the line that satisfies the Wolfe conditions, or else the lowest seen.

    low is the lowest point so far, and a minimum lies between it and high.  (Nocedal, Wright, algorithms 3.5, 3.6)
    """
    low, high = start, None
    for _ in range(_TRIALS):
        point = start.point + length * direction
        value, slope = loss(point)
        trial = _Trial(length, value, float(slope @ direction), point, slope)
        # Written so that a value that is no number counts as too high.
        if not (value <= start.value + _FALL * length * start.rise and (value < low.value or low is start)):
            high = trial
        elif abs(trial.rise) <= -_FLATTER * start.rise:
            return trial
        else:
            if trial.rise * ((high.length if high else math.inf) - low.length) >= 0:
                high = low
            low = trial
        length = _FARTHER * low.length if high is None else _between(low, high)
    return low


def _between(low: _Trial, high: _Trial) -> float:
    """Where the cubic through both values and rises is least, or else the middle."""
    width = high.length - low.length
    middle = low.length + width / 2
    bend = low.rise + high.rise - 3 * (high.value - low.value) / width
    root = bend * bend - low.rise * high.rise
    if not 0 <= root < math.inf:
        return middle
    turn = math.copysign(math.sqrt(root), width)
    bottom = high.rise - low.rise + 2 * turn
    if bottom == 0:
        return middle
    share = 1 - (high.rise + turn - bend) / bottom
    return low.length + width * min(max(share, _MARGIN), 1 - _MARGIN)
