"""What a release says about some points, and its columns in the tables of `dpsim query` and the viewer."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Floats
from dpsim_gui.privacy.noise_sum import normal_multiplier

ANSWER_COLUMNS = ("value", "noise_sd", "low", "high", "inside", "method_sd", "total_low", "total_high")
"""in every table of answers"""
METHOD_COLUMN = "approximation"
UNSEEN_COLUMN = "unseen"
FLAGS = ("inside", UNSEEN_COLUMN)
"""written as true or false"""


@dataclass(frozen=True, kw_only=True, eq=False)
class Answer:
    """Answers at q points; every array has length q.

    value:          the answer, unclipped: noise may carry it below zero
    noise_sd:       standard deviation of its noise, exact and public
    low, high:      the noise band: the noise-free answer lies inside with probability `level`
    inside:         whether the point lies in the declared domain
    approximation:  how far the noise-free answer itself may be from the exact one
    method_sd:      how far it usually is, at this point: read from the release itself, a guess
    unseen:         which points the public landmarks of the release cannot see, far less than points like themselves:
                    answers there say little; None where the release has no landmarks
    """

    value: Floats
    noise_sd: Floats
    low: Floats
    high: Floats
    inside: NDArray[np.bool_]
    approximation: Floats
    method_sd: Floats
    level: float
    unseen: NDArray[np.bool_] | None = None

    def __len__(self) -> int:
        return len(self.value)

    def keys(self) -> tuple[str, ...]:
        """So that dict(answer), and with it a data frame of any kind, can be made."""
        return (*ANSWER_COLUMNS, METHOD_COLUMN)

    def __getitem__(self, column: str) -> NDArray[Any]:
        if column not in self.keys():
            raise KeyError(column)
        found: NDArray[Any] = getattr(self, column)
        return found

    @property
    def total_low(self) -> Floats:
        """Of the total band, which holds the exact answer: noise and the method's usual error together."""
        return self.value - np.hypot(self.value - self.low, self._method_reach)

    @property
    def total_high(self) -> Floats:
        return self.value + np.hypot(self.high - self.value, self._method_reach)

    @property
    def _method_reach(self) -> Floats:
        return self.method_sd * normal_multiplier(self.level)


def answer_columns(*, landmarks: bool, method: bool = False) -> tuple[str, ...]:
    """landmarks: what they cannot see differs from point to point, and so does the method's error.

    method: the method's error is wanted in any case
    """
    return (
        *ANSWER_COLUMNS,
        *((METHOD_COLUMN,) if method or landmarks else ()),
        *((UNSEEN_COLUMN,) if landmarks else ()),
    )


def columns_of(answer: Answer) -> tuple[str, ...]:
    """Names of the arrays of this answer that a table of the viewer holds, the method's error among them."""
    return answer_columns(landmarks=answer.unseen is not None, method=True)


def free_names(header: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """Names of answer columns that the file has none of: an answered file may be answered again."""
    return tuple(name if name not in header else f"answer_{name}" for name in names)


def true_or_false(flag: bool) -> str:
    return "true" if flag else "false"


@dataclass(frozen=True, kw_only=True, eq=False)
class ClassScores:
    """Scores of q points, (q, classes), the largest is closest; −∞ for a class whose noisy count is lost in its noise.

    score_sd: standard deviation of their noise;  method_sd: what the method is usually off by
    reach: of their total bands, to either side: noise and method together
    """

    scores: Floats
    score_sd: Floats
    method_sd: Floats
    reach: Floats


@dataclass(frozen=True, kw_only=True, eq=False)
class Classification:
    """label: (q,) class names, None where the best two total bands overlap;  scored: tells the scores behind them.

    Naming a class takes less than scoring all of them, so scores are worked out when they are first looked at.
    """

    label: NDArray[np.object_]
    scored: Callable[[], ClassScores]

    @cached_property
    def _details(self) -> ClassScores:
        return self.scored()

    @property
    def scores(self) -> Floats:
        return self._details.scores

    @property
    def score_sd(self) -> Floats:
        return self._details.score_sd

    @property
    def method_sd(self) -> Floats:
        return self._details.method_sd

    @property
    def reach(self) -> Floats:
        return self._details.reach
