"""How large the noise in a plan's answers really is: drawn as a release draws it, many times over the same sums.

The rows are summed once. Every draw adds exact noise to all of the sums and is read by the code that reads a release.
So what is not linear in the noise, such as the division by a noisy count, is as in a release. Answers of one draw at
different points share its noise: only draws are independent, and the uncertainty is taken over them.

Noise is symmetric, independent and of one law throughout: turned round by some places and with fresh fair signs it is
of the very same law again, and uncorrelated with what it was. Drawing is the slowest part of large structures, so there
each drawn table serves several times, a group of draws.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.curator.building.threads import Summary
from dpsim_gui.curator.building.unledgered import Entropy, trial_noise
from dpsim_gui.curator.plan.plan import Plan
from dpsim_gui.progress import Progress, unwatched
from dpsim_gui.structures.classes.kinds import LabelledStructure
from dpsim_gui.structures.reading import Reader
from dpsim_gui.structures.structure import size_of

# Noise is drawn for several tables at once: 32 MB of it at most, and few enough tables that progress can be shown.
_NUMBERS_AT_ONCE = 2**22
_TABLES_AT_ONCE = 128
# From this size on, drawing takes longer than reading, and one drawn table serves up to so many times.
_LARGE = 2**16
_LARGEST_GROUP = 16
# Of fewer groups or draws the jackknife is a guess itself.
_FEW = 10
# What a rehearsal that an owner waits for may draw, and how many seconds it may take to read.
_QUICK_NUMBERS = 2**23
_QUICK_READING = 8.0


@dataclass(frozen=True, kw_only=True, eq=False)
class DrawnNoise:
    """noise_free: (q,) answers without noise
    values: (groups, k, q) answers under noise, two groups or more; the k draws of a group share their magnitudes
    """

    noise_free: Floats
    values: Floats

    @property
    def draws(self) -> int:
        groups, of_a_group, _ = self.values.shape
        return int(groups * of_a_group)

    @property
    def rms(self) -> float:
        """Over draws and points."""
        return math.sqrt(float(self._squares.mean()))

    @property
    def uncertainty(self) -> float:
        """Standard error of `rms` as a share of it, by the jackknife: what leaving out one group changes.

        Of few groups that is a guess itself: then no less than over single draws, and of few of these no less than
        1/√(2·draws), as if all points shared one normal noise.
        """
        squares = self._squares
        result = _jackknife(squares.mean(axis=1))
        if len(squares) < _FEW:
            result = max(result, _jackknife(squares.ravel()))
        return max(result, (2 * self.draws) ** -0.5) if self.draws < _FEW else result

    def and_also(self, values: Floats) -> "DrawnNoise":
        """values: (groups, k, q) of further draws"""
        return replace(self, values=np.concatenate([self.values, values]))

    def draws_for(self, uncertainty: float) -> int:
        """How many draws should bring the uncertainty down to this, which falls as one over their root."""
        return math.ceil(self.draws * (self.uncertainty / uncertainty) ** 2)

    @property
    def _squares(self) -> Floats:
        """(groups, k) mean square over the points."""
        return np.asarray(np.square(self.values - self.noise_free).mean(axis=2))


@dataclass(frozen=True, kw_only=True)
class Draws:
    """groups: tables of noise drawn;  of_a_group: how often each serves, the first time as drawn"""

    groups: int
    of_a_group: int

    @property
    def number(self) -> int:
        return self.groups * self.of_a_group

    @classmethod
    def thorough(cls, plan: Plan, draws: int) -> "Draws":
        """At least so many, in two groups or more."""
        of_a_group = _LARGEST_GROUP if is_large(plan) else 1
        return cls(groups=max(2, math.ceil(draws / of_a_group)), of_a_group=of_a_group)

    @classmethod
    def quick(cls, plan: Plan, draws: int, *, reading: float) -> "Draws":
        """About so many; fewer where one is large or slow to read, so that an owner need not wait.

        reading: seconds that all points of one draw take
        """
        number = max(2, min(draws, int(_QUICK_READING / max(reading, 1e-9))))
        tables = max(2, _QUICK_NUMBERS // size_of(plan.structure))
        of_a_group = min(_LARGEST_GROUP, math.ceil(number / tables)) if is_large(plan) else 1
        return cls(groups=max(2, min(tables, math.ceil(number / of_a_group))), of_a_group=of_a_group)


def is_large(plan: Plan) -> bool:
    """Whether drawing its noise is the slowest part of a draw."""
    return size_of(plan.structure) >= _LARGE


def draw_answers(
    plan: Plan, summary: Summary, points: Floats, draws: Draws, *, entropy: Entropy, progress: Progress = unwatched
) -> Floats:
    """(groups, k, q) answers from the sums under noise.

    progress: called with the draws done and all of them; may raise Cancelled
    """
    tables = _noisy_tables(plan, summary, draws, entropy)
    result: list[Floats] = []
    while readers := [
        first_reader(plan, Summary(numbers=table, rows=summary.rows)) for table in islice(tables, _at_once(plan))
    ]:
        result.extend(readers[0].values_together(readers, points))
        progress(len(result), draws.number)
    return np.reshape(result, (draws.groups, draws.of_a_group, len(points)))


def first_reader(plan: Plan, summary: Summary) -> Reader:
    """Reads the sums; with classes, those of the first one."""
    if isinstance(plan.structure, LabelledStructure):
        return plan.structure.read(summary.numbers, 0.0).readers[0]
    return plan.structure.read(summary.numbers, plan.receipt.rows)


def _noisy_tables(plan: Plan, summary: Summary, draws: Draws, entropy: Entropy) -> Iterator[Integers]:
    """All noise of one release is independent, so that of several is drawn in one go."""
    size, at_once = len(summary.numbers), _at_once(plan)
    for start in range(0, draws.groups, at_once):
        shape = (min(at_once, draws.groups - start), size)
        for noise in trial_noise(np.zeros(math.prod(shape), dtype=np.int64), plan.receipt.law, entropy).reshape(shape):
            yield summary.numbers + noise
            for _ in range(draws.of_a_group - 1):
                turned = np.roll(noise, int.from_bytes(entropy(8), "little") % size)
                signs = np.unpackbits(np.frombuffer(entropy(-(-size // 8)), dtype=np.uint8), count=size)
                yield summary.numbers + np.where(signs.astype(np.bool_), turned, -turned)


def read_together(plan: Plan, reader: Reader) -> int:
    """How many draws are read in the time of one, for a reader of the plan."""
    return _at_once(plan) if reader.answers_together else 1


def _at_once(plan: Plan) -> int:
    return max(1, min(_TABLES_AT_ONCE, _NUMBERS_AT_ONCE // size_of(plan.structure)))


def _jackknife(squares: Floats) -> float:
    """Of the root of the mean of k independent `squares`, as a share: se² = (k − 1)/k · Σ_i (r_i − mean r)².

    r_i: the root of the mean without the i-th
    """
    count, mean = len(squares), float(squares.mean())
    left = np.sqrt(np.maximum(squares.sum() - squares, 0.0) / (count - 1))
    spread = float(np.square(left - left.mean()).sum())
    return math.sqrt((count - 1) / count * spread / mean) if mean else 0.0
