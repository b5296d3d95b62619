"""`moments`: the squared distance, exactly, from two sums (the paper, "An alternate algorithm for ℓ2²").

    Σ_x ‖x − y‖² = Q − 2<Z, v> + n‖v‖²,   z = x − centre, v = y − centre, Q = Σ‖z‖², Z = Σ z

so the features of a row are (z_1, …, z_d, ‖z‖²) and, where n is private, the constant 1. No approximation.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Sensitivity, round_up
from dpsim_gui.squared_lengths import squared_lengths
from dpsim_gui.structures.fixed_point import grains, to_integers
from dpsim_gui.structures.lines.directions import ball_around
from dpsim_gui.structures.restored import require_bounds
from dpsim_gui.structures.structure import (
    Block,
    Candidate,
    CurveTraits,
    Facts,
    Parameter,
    Reading,
    Setting,
    Tables,
    size_of,
)

_STEPS = 4096
# Values worked on at a time: an eighth of a megabyte stays in the cache, and costs no fresh pages.
_BLOCK_VALUES = 1 << 14
_SPLITS = 2.0 ** np.linspace(-3, 3, 49)


@dataclass(frozen=True, kw_only=True, eq=False)
class Moments:
    """linear: (d,) grains of Z;  square: grain of Q;  count: grain of the row count (unused under `replace`)."""

    name: ClassVar[str] = "moments"
    curve: ClassVar[CurveTraits] = CurveTraits()
    functions: ClassVar[frozenset[FunctionName]] = frozenset({FunctionName.L2SQ})

    facts: Facts
    linear: Floats
    square: float
    count: float

    @property
    def blocks(self) -> tuple[Block, ...]:
        blocks = (Block(name="linear", shape=(self.facts.dimension,)), Block(name="square", shape=(1,)))
        return (*blocks, Block(name="count", shape=(1,))) if self.facts.counts_rows else blocks

    @cached_property
    def sensitivity(self) -> Sensitivity:
        """Joint over Z, Q and the count.

        With g the grains, r_j the half widths (`Box.half_widths`: no z_j as computed is larger), R² = Σ r_j² (for a
        ball R is its `reach`, and z lies in it too):

        add-remove   ‖φ‖₁ ≤ Σ r_j/g_j + R²/g_Q + 1/g_n, reached in a corner; a ball has Σ|z_j|/g_j ≤ R·√(Σ 1/g_j²).
                     ‖φ‖₂² ≤ max over the ball of ‖z/g‖² + R⁴/g_Q² + 1/g_n²
        replace ℓ1   Σ_j sup |z−z'|/g_j + |z²−z'²|/g_Q, since Q is a sum over columns. For z > z' the term is convex
                     in z, so z = r; then concave in z', greatest at z' = −g_Q/(2g_j) if inside, at −r otherwise.
                     A ball: the same with one column of half width R and 1/g = √(Σ 1/g_j²), by Cauchy–Schwarz.
        replace ℓ2   with a = ‖z‖ ≥ b = ‖z'‖, G = min g_j: (a+b)²/G² + (a²−b²)²/g_Q² = (a+b)²·(1/G² + (a−b)²/g_Q²),
                     rising in a, so a = R; over b it is bounded step by step, each step by its worse end.

        Rounding moves every coordinate by at most 1/2 per row. That of ‖z‖² itself, as computed, is below 2⁻⁴⁷ of R²:
        the pad of `round_up` covers it.
        """
        return Sensitivity(l1=self._l1(), l2_squared=self._l2_squared())

    def _l1(self) -> int:
        reach, steep = self._columns()
        if self.facts.counts_rows:
            most = float(np.sum(reach * steep)) + domain_radius(self.facts) ** 2 / self.square + 1 / self.count
        else:
            turn = np.minimum(self.square * steep / 2, reach)
            most = float(np.sum((reach + turn) * steep + (reach**2 - turn**2) / self.square))
        return round_up(most + self._rounding * size_of(self))

    def _l2_squared(self) -> int:
        radius, finest = domain_radius(self.facts), float(self.linear.min())
        if self.facts.counts_rows:
            most = (radius / finest) ** 2 + (radius**2 / self.square) ** 2 + 1 / self.count**2
        else:
            b = np.linspace(0, radius, _STEPS + 1)
            bound = (radius + b[1:]) ** 2 * (1 / finest**2 + (radius - b[:-1]) ** 2 / self.square**2)
            most = float(bound.max())
        return round_up((math.sqrt(most) + self._rounding * math.sqrt(size_of(self))) ** 2)

    @property
    def _rounding(self) -> float:
        """By how much rounding can move each coordinate between neighbours."""
        return 0.5 if self.facts.counts_rows else 1.0

    def _columns(self) -> tuple[Floats, Floats]:
        """How far each (effective) column reaches from the centre, and integer units per unit of it."""
        if isinstance(self.facts.domain, Box):
            return self.facts.domain.half_widths, 1 / self.linear
        return np.array([domain_radius(self.facts)]), np.array([math.sqrt(float(np.sum(1 / self.linear**2)))])

    def summarise(self, rows: Floats) -> Integers:
        """Each row's integers follow from that row alone (`squared_lengths`); whole numbers are added."""
        d = self.facts.dimension
        centre, sums = ball_around(self.facts.domain)[0], np.zeros(d + 1, dtype=np.int64)
        height = max(1, _BLOCK_VALUES // d)
        for start in range(0, len(rows), height):
            centred = rows[start : start + height] - centre
            sums[d] += to_integers(squared_lengths(centred), self.square).sum()
            sums[:d] += to_integers(centred, self.linear).sum(axis=0)
        return np.append(sums, len(rows) * self._row_units) if self.facts.counts_rows else sums

    @property
    def _row_units(self) -> int:
        """The constant feature 1 in integer units; `design` makes 1/count a whole number."""
        return round(1 / self.count)

    def read(self, noisy: Integers, rows: int | None) -> "MomentsReader":
        d = self.facts.dimension
        return MomentsReader(
            structure=self,
            linear=noisy[:d] * self.linear,
            square=float(noisy[d]) * self.square,
            rows=float(noisy[d + 1]) / self._row_units if rows is None else float(rows),
        )

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return {"square": self.square, "count": self.count}

    @property
    def tables(self) -> Tables:
        return {"linear.grain": self.linear}

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "Moments":
        require_bounds(facts)
        linear = tables.get("linear.grain")
        square, count = parameters.get("square"), parameters.get("count")
        if linear is None or linear.shape != (facts.dimension,) or not (np.isfinite(linear) & (linear > 0)).all():
            raise ReleaseFileError("file", "damaged-grains-sums-do")
        if not (isinstance(square, float) and isinstance(count, float) and 0 < square < 1e300 and 0 < count <= 1):
            raise ReleaseFileError("file", "damaged-grains-squares-count")
        return cls(facts=facts, linear=linear, square=square, count=count)

    @classmethod
    def obstacle(cls, setting: Setting) -> str | None:
        if not isinstance(setting.facts.domain, Box | Ball):
            return "moments needs bounds for every column, or a ball"
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        structure = cls.design(setting, {})
        kind, step = setting.noise.kind, structure.sensitivity
        d = setting.facts.dimension
        return (
            Candidate(
                choice={},
                gain=kind.of(step) * math.sqrt(structure._mean_square_coefficient()),
                numbers=size_of(structure),
                build_cost=4.0 * d,
                query_cost=4.0 * d,
                why="the squared distance needs only the sum of the rows and the sum of their squared norms",
            ),
        )

    def _mean_square_coefficient(self) -> float:
        """E over y uniform in the domain of Σ ψ_i(y)²."""
        linear, squared_norm_square = query_moments(self.facts)
        total = float(np.sum(4 * linear * self.linear**2)) + self.square**2
        return total + squared_norm_square * self.count**2 if self.facts.counts_rows else total

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "Moments":
        return _designed(setting.facts, setting.noise.kind, setting.rows_in_a_sum)

    @classmethod
    def least_noisy(cls, facts: Facts, kind: NoiseKind, rows: int) -> "Moments":
        """Grains by the balance of `weights`, then the share of Q improved by trying 49 factors around it."""
        linear, squared_norm_square = query_moments(facts)
        radius = domain_radius(facts)
        reach = facts.domain.half_widths if isinstance(facts.domain, Box) else np.full(facts.dimension, radius)
        magnitudes = np.concatenate([reach * (1 if facts.counts_rows else 2), [radius**2, 1.0]])
        coefficients = np.concatenate([2 * np.sqrt(linear), [1.0, math.sqrt(squared_norm_square)]])
        if not facts.counts_rows:
            magnitudes, coefficients = magnitudes[:-1], coefficients[:-1]
        base = kind.balance(coefficients, magnitudes)
        if kind.charges_by_length or isinstance(facts.domain, Ball):
            base[: facts.dimension] = base[: facts.dimension].max()
        best, least = None, math.inf
        for factor in _SPLITS:
            weights = base.copy()
            weights[facts.dimension] *= factor
            tried = cls._from_weights(facts, magnitudes, weights, rows)
            reached = tried._l1() ** 2 if kind.norm == 1 else tried._l2_squared()
            if (variance := reached * tried._mean_square_coefficient()) < least:
                best, least = tried, variance
        assert best is not None
        return best

    @classmethod
    def _from_weights(cls, facts: Facts, magnitudes: Floats, weights: Floats, rows: int) -> "Moments":
        grain = grains(magnitudes, weights, rows=rows)
        d = facts.dimension
        # 1/count is a whole number, so that the count itself is exact.
        count = 1 / max(1, round(1 / float(grain[d + 1]))) if facts.counts_rows else 1.0
        return cls(facts=facts, linear=grain[:d], square=float(grain[d]), count=count)


@lru_cache(maxsize=64)
def _designed(facts: Facts, kind: NoiseKind, rows: int) -> Moments:
    return Moments.least_noisy(facts, kind, rows)


@dataclass(frozen=True, kw_only=True, eq=False)
class MomentsReader:
    """linear: (d,) noisy Z;  square: noisy Q;  rows: n or its noisy count."""

    structure: Moments
    linear: Floats
    square: float
    rows: float

    def answer(self, points: Floats) -> Reading:
        """ψ(y) = (−2v_j g_j, g_Q, ‖v‖² g_n); holds everywhere, inside the domain or not."""
        facts = self.structure.facts
        v = points - ball_around(facts.domain)[0]
        norm = np.einsum("qj,qj->q", v, v)
        value = self.square - 2 * (v @ self.linear) + self.rows * norm
        steps = np.square(2 * v * self.structure.linear)
        square = steps.sum(axis=1) + self.structure.square**2
        fourth = np.square(steps).sum(axis=1) + self.structure.square**4
        if facts.counts_rows:
            square += np.square(norm * self.structure.count)
            fourth += np.square(np.square(norm * self.structure.count))
        return Reading(value=value, square=square, fourth=fourth, approximation=np.zeros(len(points)))


def domain_radius(facts: Facts) -> float:
    """The farthest a row can be from the centre, as differences are computed; never too small."""
    return ball_around(facts.domain)[1]


@lru_cache(maxsize=16)
def query_moments(facts: Facts) -> tuple[Floats, float]:
    """E v_j² per column and E ‖v‖⁴ for v uniform in the centred domain.

    Box:  r_j²/3 and (Σ r_j²)²/9 + Σ r_j⁴·(1/5 − 1/9);   ball in d dimensions:  R²/(d+2) and R⁴·d/(d+4);
    its sphere:  R²/d and R⁴.
    """
    if isinstance(facts.domain, Ball):
        d, radius = facts.dimension, facts.domain.radius
        if facts.domain.sphere:
            return np.full(d, radius**2 / d), radius**4
        return np.full(d, radius**2 / (d + 2)), radius**4 * d / (d + 4)
    assert isinstance(facts.domain, Box)
    squares = facts.domain.half_widths**2
    return squares / 3, float(squares.sum() ** 2 / 9 + np.sum(squares**2) * (1 / 5 - 1 / 9))
