"""How large the noise in a plan's answers really is: drawn as a release draws it, many times over the same sums.

The rows are summed once. Every draw adds fresh exact noise to all of the sums and is read by the code that reads a
release, so whatever is not linear in the noise, such as the division by a noisy count, is as in a release. Answers of
one draw at different points share its noise: only draws are independent, and the uncertainty is taken over them.
"""

import math
from dataclasses import dataclass, replace

import numpy as np

from dpsim_gui.curator.build import Entropy, add_noise
from dpsim_gui.curator.plan import Plan
from dpsim_gui.curator.summary import Summary
from dpsim_gui.data.progress import Progress, unwatched
from dpsim_gui.structures.public_seed import Floats
from dpsim_gui.structures.registry import LabelledStructure
from dpsim_gui.structures.structure import Reader, Together, size_of

_NUMBERS_AT_ONCE = 2**22
_DRAWS_AT_ONCE = 128
_FEW_DRAWS = 10
_QUICK_NUMBERS = 2**23
_QUICK_WORK = 1e11


@dataclass(frozen=True, kw_only=True, eq=False)
class DrawnNoise:
    """noise_free: (q,) answers without noise;  values: (draws, q), under that many independent draws, two or more."""

    noise_free: Floats
    values: Floats

    @property
    def draws(self) -> int:
        return len(self.values)

    @property
    def rms(self) -> float:
        """Over draws and points."""
        return math.sqrt(float(self._squares.mean()))

    @property
    def uncertainty(self) -> float:
        """Standard error of `rms` as a share of it, by the jackknife: what leaving out one draw changes.

        se² = (D − 1)/D · Σ_k (r_k − mean r)²,   r_k the rms without draw k of D
        Of few draws that is a guess itself: then at least 1/√(2D), as if all points shared one normal noise.
        """
        count, squares = self.draws, self._squares
        left = np.sqrt(np.maximum(squares.sum() - squares, 0.0) / (count - 1))
        spread = float(np.square(left - left.mean()).sum())
        jackknife = math.sqrt((count - 1) / count * spread) / self.rms if self.rms else 0.0
        return max(jackknife, (2 * count) ** -0.5) if count < _FEW_DRAWS else jackknife

    def and_also(self, values: Floats) -> "DrawnNoise":
        """values: (k, q) of further draws"""
        return replace(self, values=np.concatenate([self.values, values]))

    def draws_for(self, uncertainty: float) -> int:
        """How many draws should bring the uncertainty down to this, which falls as one over their root."""
        return math.ceil(self.draws * (self.uncertainty / uncertainty) ** 2)

    @property
    def _squares(self) -> Floats:
        """(draws,) mean square over the points."""
        return np.asarray(np.square(self.values - self.noise_free).mean(axis=1))


def draw_answers(
    plan: Plan, summary: Summary, points: Floats, draws: int, *, entropy: Entropy, progress: Progress = unwatched
) -> Floats:
    """(draws, q) answers from the sums, each row under fresh noise.

    progress: called with the draws done and all of them; may raise Cancelled
    """
    at_once = _at_once(plan)
    found: list[Floats] = [np.empty((0, len(points)))]
    for start in range(0, draws, at_once):
        progress(start, draws)
        readers = _noisy_readers(plan, summary, min(at_once, draws - start), entropy)
        if isinstance(readers[0], Together):
            readings = readers[0].together(readers, points)
        else:
            readings = [reader.answer(points) for reader in readers]
        found.append(np.stack([reading.value for reading in readings]))
    return np.concatenate(found)


def first_reader(plan: Plan, summary: Summary) -> Reader:
    """Reads the sums; with classes, those of the first one."""
    if isinstance(plan.structure, LabelledStructure):
        return plan.structure.read(summary.numbers, 0.0).readers[0]
    return plan.structure.read(summary.numbers, plan.receipt.rows)


def quick_draws(plan: Plan, reader: Reader, queries: int, draws: int) -> int:
    """At most `draws`, fewer where one is large or slow to ask, so that an owner need not wait; at least 2.

    reader: any of the plan, to see whether many draws are asked together
    """
    asking = plan.candidate.query_cost * queries / (_at_once(plan) if isinstance(reader, Together) else 1)
    return max(2, min(draws, _QUICK_NUMBERS // size_of(plan.structure), int(_QUICK_WORK / asking)))


def _noisy_readers(plan: Plan, summary: Summary, count: int, entropy: Entropy) -> list[Reader]:
    """All noise of one release is independent, so that of several is drawn in one go."""
    noisy = add_noise(np.tile(summary.numbers, count), plan.receipt.law, entropy).reshape(count, -1)
    return [first_reader(plan, Summary(numbers=numbers, rows=summary.rows)) for numbers in noisy]


def _at_once(plan: Plan) -> int:
    return max(1, min(_DRAWS_AT_ONCE, _NUMBERS_AT_ONCE // size_of(plan.structure)))
