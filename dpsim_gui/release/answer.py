"""What a release says about some points: values with bands, the closest class, and the columns of tables."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.errors import DpsimError, QueryError, ReleaseFileError
from dpsim_gui.privacy.noise_sum import normal_multiplier
from dpsim_gui.release.named_columns import NamedColumns
from dpsim_gui.structures.classes.labelled import Places, Ranks

ANSWER_COLUMNS = ("value", "noise_sd", "low", "high", "inside", "method_sd", "total_low", "total_high")
"""in every table of answers"""
METHOD_COLUMN = "approximation"
UNSEEN_COLUMN = "unseen"
FLAGS = ("inside", UNSEEN_COLUMN)
"""written as true or false"""


@dataclass(frozen=True, kw_only=True, eq=False)
class Answer(NamedColumns):
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
    library: str = ""

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self.value, dtype=dtype)

    def __len__(self) -> int:
        return len(self.value)

    def keys(self) -> tuple[str, ...]:
        return (*ANSWER_COLUMNS, METHOD_COLUMN)

    def column_of(self, column: str) -> NDArray[Any]:
        result: NDArray[Any] = getattr(self, column)
        return result

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
class Classification(NamedColumns):
    """label: (q,) class names, None where the best two total bands overlap;  scored: tells the scores behind them.

    Naming a class takes less than scoring all of them, so scores are worked out when they are first looked at.
    """

    label: NDArray[np.object_]
    scored: Callable[[], ClassScores]
    classes: tuple[str, ...] = ()
    library: str = ""

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self.label, dtype=dtype)

    def __len__(self) -> int:
        return len(self.label)

    def keys(self) -> tuple[str, ...]:
        return ("label", *(f"score_{name}" for name in self.classes))

    def column_of(self, column: str) -> NDArray[Any]:
        return self.label if column == "label" else self.scores[:, self.keys().index(column) - 1]

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


IN_DOUBT = -2
"""In place of a class: only scores can tell."""

# Ranks are scores up to rounding: closer ones than this, relative to their size, count as tied.
_TIED = 2.0**-40


def closest(scores: Floats, reach: Floats, clear: Flags, *, force: bool) -> Places:
    """The class of the largest score; −1 where its band reaches down to that of another, unless forced.

    scores, reach: (q, C)
    """
    if not clear.any():
        return np.full(len(scores), -1, dtype=np.intp)
    best: Places = scores.argmax(axis=1)
    if force or not len(scores):
        return best
    every = np.arange(len(scores))
    others = scores + reach
    others[every, best] = -np.inf
    # Long inner loops over the points, not short ones over the classes.
    overlap = scores[every, best] - reach[every, best] <= np.ascontiguousarray(others.T).max(axis=0)
    return np.where(overlap, -1, best)


def by_ranks(ranks: Ranks, clear: Flags, wide: float) -> Places:
    """As `closest`, IN_DOUBT where bands as wide as they may be leave several classes.

    wide: reach of a band over the root of its square; 0 names the largest rank whatever the bands
    The best band overlaps no other if it is the only one that reaches up to the highest lower end of all.
    """
    value, reach = ranks.value[clear], wide * np.sqrt(ranks.high[clear])[:, None]
    highest = (value - reach).max(axis=0)
    tie = _TIED * float(np.abs(highest).max() + reach.max())
    near = (value + reach >= highest - tie).view(np.uint8)
    # Numbers of one byte are added up many at a time.
    numbers = np.arange(len(value), dtype=np.uint8) if len(value) < 256 else np.arange(len(value))
    place: Places = np.add.reduce(near * numbers[:, None], axis=0, dtype=numbers.dtype).astype(np.intp)
    several = np.add.reduce(near, axis=0, dtype=numbers.dtype) > 1
    place[several] = 0
    return np.where(several, IN_DOUBT, np.flatnonzero(clear)[place])


def joined(parts: list[ClassScores]) -> ClassScores:
    if len(parts) == 1:
        return parts[0]
    names = (field.name for field in fields(ClassScores))
    return ClassScores(**{name: np.concatenate([getattr(part, name) for part in parts]) for name in names})


def strict_arithmetic() -> AbstractContextManager[object]:
    """Overflow, division by zero and NaN raise FloatingPointError: a file may hold any numbers, an answer may not."""
    return np.errstate(over="raise", divide="raise", invalid="raise")


def not_computable(inside: NDArray[np.bool_]) -> DpsimError:
    """An honest file can answer all of its domain; far outside, the numbers may outgrow any machine."""
    if inside.all():
        return ReleaseFileError("file", "number-size")
    return QueryError("points", "points-too-far")


def finite_answer(answer: Answer, inside: NDArray[np.bool_]) -> Answer:
    """Library routines may overflow without raising."""
    if not all(np.isfinite(part).all() for part in (answer.value, answer.low, answer.high, answer.method_sd)):
        raise not_computable(inside)
    return answer
