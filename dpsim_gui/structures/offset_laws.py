"""How far points lie from rows along a column: spread evenly, or asked about where rows crowd.

Nobody knows which without looking. What cells and steps do to an answer is foreseen under both.
"""

import math

import numpy as np

from dpsim_gui.arrays import Floats

# Of a column's width, and how steeply: fitted to homes, accidents and airports, as told at `below_crowded`.
_CROWD_REACH, _CROWD_POWER = 0.4, 0.55
# Where errors at held-out rows lie between the two: in up to three columns, measured on accidents, airports and homes,
# and in more, measured on tables of health, homes and incomes.
_TOWARDS_CROWDED = (0.55, 0.3)
# Where the two shares above change over.
_FEW_COLUMNS = 3
NEARER, UNEVEN = 0.55, 0.5
"""How rows of measurements lie around the middle of their bounds: of the way to a point spread evenly, and the sd of
its logarithm (fitted to tables of health, homes and incomes of one to nine columns).
"""
ORDINARY_DISTANCE = NEARER * math.exp(UNEVEN**2)
"""Rms of a distance between such rows, over that of rows spread evenly: each end is nearer by a factor of its own."""


def below_spread(r: Floats) -> Floats:
    """P(|x − y| < r·width) along a column, rows and points spread evenly."""
    return np.asarray(2 * r - r * r)


def below_crowded(r: Floats, columns: int = 1) -> Floats:
    """The same where rows crowd and points lie among them.

    Places of people, prices and ages lie so, in one to three columns (measured on homes, accidents, airports).
    columns: that a direction runs through; the more there are, the less do rows crowd along it
    """
    return np.asarray(np.minimum(1.0, r / _CROWD_REACH) ** (_CROWD_POWER ** (1 / columns)))


def crowded_places(count: int) -> Floats:
    """(count,) distances in widths, each as likely as the others, that stand for the crowded law of one column."""
    return np.asarray(_CROWD_REACH * ((np.arange(count) + 0.5) / count) ** (1 / _CROWD_POWER))


def same_value(values: int) -> float:
    """Chance that row and point share a value of a category where a few values are had by most."""
    return float(1 / np.sqrt(values))


def between_laws(even: float, crowded: float, columns: int = 1) -> float:
    """The error to expect at points among the rows of an ordinary table: between the two, in orders of magnitude."""
    share = _TOWARDS_CROWDED[columns > _FEW_COLUMNS]
    return float(even ** (1 - share) * crowded**share)
