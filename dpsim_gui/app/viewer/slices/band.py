"""Bands that hold at many places at once: what noise and method may explain anywhere on a map or along a curve."""

from dataclasses import dataclass, replace

import numpy as np

from dpsim_gui.arrays import Flags, Floats
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.noise_sum import multiplier_at
from dpsim_gui.release.answer import Answer
from dpsim_gui.release.release import BAND_LEVEL


@dataclass(frozen=True, kw_only=True, eq=False)
class AnswerEverywhere:
    """answer: with the pointwise band;  all_low, all_high: the band that holds at all places at once."""

    answer: Answer
    all_low: Floats
    all_high: Floats


def stated_band(answer: Answer) -> tuple[Floats, Floats]:
    """The band that decides what is shown as real, beside every answer and under every mask: the total band."""
    return answer.total_low, answer.total_high


def simultaneous_level(places: int, level: float = BAND_LEVEL) -> float:
    """Level of each band such that all `places` hold together with probability `level`: 1 − (1 − level)/q.

    Bonferroni: the chance that any of q bands fails is at most the sum of their chances. Honest for any dependence
    between the answers, wider than needed because neighbours share their noise.   (mathematics 7)
    """
    return 1 - (1 - level) / max(1, places)


def widened(answer: Answer, kind: NoiseKind, places: int) -> Answer:
    """The same answer with the bands that hold at so many places at once."""
    noise, level = (answer.high - answer.low) / 2, simultaneous_level(places, answer.level)
    known = noise / np.where(answer.noise_sd > 0, answer.noise_sd, 1.0)
    more = answer.noise_sd * multiplier_at(kind, known, answer.level, level) - noise
    # Rounding must not make a band narrower.
    more = np.maximum(more, 0.0)
    return replace(answer, low=answer.low - more, high=answer.high + more, level=level)


def hold_everywhere(answer: Answer, kind: NoiseKind, places: int) -> AnswerEverywhere:
    low, high = stated_band(widened(answer, kind, places))
    return AnswerEverywhere(answer=answer, all_low=low, all_high=high)


def explained_at_all(answer: Answer, kind: NoiseKind, *, is_kernel: bool) -> Flags:
    """Which answers of a list noise may explain, at all of them at once: no closeness, or a usual distance."""
    if not len(answer):
        return np.zeros(0, dtype=np.bool_)
    bands = hold_everywhere(answer, kind, len(answer))
    return holds(bands.all_low, bands.all_high, 0.0 if is_kernel else float(np.median(answer.value)))


def holds(low: Floats, high: Floats, neutral: float) -> Flags:
    """Where a band holds the neutral answer, so that noise may explain the difference; an unbounded one (NaN) does."""
    return ~((low > neutral) | (high < neutral))
