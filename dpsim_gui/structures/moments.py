"""`moments`: the squared distance, exactly, from two sums (the paper, "An alternate algorithm for ℓ2²").

    Σ_x ‖x − y‖² = Q − 2<Z, v> + n‖v‖²,   z = x − centre, v = y − centre, Q = Σ‖z‖², Z = Σ z

so the features of a row are (z_1, …, z_d, ‖z‖²) and, where n is private, the constant 1. No approximation. Categories
are counted beside the sums (`categories`), as exactly.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import ClassVar

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Ball, Box, squared_lengths
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Sensitivity, round_up
from dpsim_gui.structures.categories import (
    Categories,
    columns_of,
    designed_categories,
    only_categories,
    plain_categories,
    restored_categories,
)
from dpsim_gui.structures.embedded import Embedding, embedding_of
from dpsim_gui.structures.fixed_point import grains, to_integers
from dpsim_gui.structures.reading import Reader, Reading
from dpsim_gui.structures.restored import require_bounds, without_bounds
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Setting, Workload
from dpsim_gui.structures.structure import Block, Description, Tables, size_of

# Lengths of a row at which the bound is tried: the rest is added as slack.
_STEPS = 4096
# Values worked on at a time: an eighth of a megabyte stays in the cache, and costs no fresh pages.
_BLOCK_VALUES = 1 << 14
# Factors by which the weight of Q is tried around the balanced one: three octaves to either side.
_SPLITS = 2.0 ** np.linspace(-3, 3, 49)


@dataclass(frozen=True, kw_only=True, eq=False)
class Moments:
    """linear: (d,) grains of Z;  square: grain of Q;  count: grain of the row count (unused under `replace`)

    d: of the columns that are no categories
    """

    name: ClassVar[str] = "moments"
    description: ClassVar[Description] = Description(title=Message("structure.moments"))
    never_negative: ClassVar[bool] = False

    facts: Facts
    linear: Floats
    square: float
    count: float
    categories: Categories

    @cached_property
    def seen(self) -> Embedding:
        """z has a coordinate for each of its columns."""
        return embedding_of(columns_of(self.facts).known)

    @property
    def blocks(self) -> tuple[Block, ...]:
        return (*self._blocks_of_sums, *self.categories.blocks)

    @property
    def _blocks_of_sums(self) -> tuple[Block, ...]:
        blocks = (Block(name="linear", shape=(len(self.linear),)), Block(name="square", shape=(1,)))
        return (*blocks, Block(name="count", shape=(1,))) if self.facts.counts_rows else blocks

    @property
    def _size_of_sums(self) -> int:
        return len(self.linear) + (2 if self.facts.counts_rows else 1)

    @cached_property
    def sensitivity(self) -> Sensitivity:
        """Joint over Z, Q and the count; then the categories' beside them (`categories`).

        With g the grains, r_j the half widths (`Box.half_widths`: no z_j as computed is larger), R² = Σ r_j² (for a
        ball R is its `reach`, and z lies in it too):

        add-remove   ‖φ‖₁ ≤ Σ r_j/g_j + R²/g_Q + 1/g_n, reached in a corner; a ball has Σ|z_j|/g_j ≤ R·√(Σ 1/g_j²).
                     ‖φ‖₂² ≤ max over the ball of ‖z/g‖² + R⁴/g_Q² + 1/g_n²
        replace ℓ1   Σ_j sup |z−z'|/g_j + |z²−z'²|/g_Q, since Q is a sum over columns. Let z ≥ |z'|, as signs and names
                     may be swapped: the term rises in z, so z = r. In z' it is concave, greatest at −g_Q/(2g_j) if
                     that is inside, at −r otherwise.
                     A ball: the same with one column of half width R and 1/g = √(Σ 1/g_j²), by Cauchy–Schwarz; and so
                     for the two coordinates of a circle of radius R.
        replace ℓ2   with a = ‖z‖ ≥ b = ‖z'‖, G = min g_j: (a+b)²/G² + (a²−b²)²/g_Q² = (a+b)²·(1/G² + (a−b)²/g_Q²),
                     rising in a, so a = R; over b it is bounded step by step, each step by its worse end.

        Rounding moves every coordinate by at most 1/2 per row. That of ‖z‖² itself, as computed, is below 2⁻⁴⁷ of R²:
        the pad of `round_up` covers it.
        """
        own = Sensitivity(l1=self._l1(), l2_squared=self._l2_squared())
        return self.categories.sensitivity_beside(own, self.facts.relation)

    def _l1(self) -> int:
        reach, steep = self._columns()
        if self.facts.counts_rows:
            most = float(np.sum(reach * steep)) + self.seen.radius**2 / self.square + 1 / self.count
        else:
            turn = np.minimum(self.square * steep / 2, reach)
            most = float(np.sum((reach + turn) * steep + (reach**2 - turn**2) / self.square))
        return round_up(most + self._rounding * self._size_of_sums)

    def _l2_squared(self) -> int:
        radius, finest = self.seen.radius, float(self.linear.min())
        if self.facts.counts_rows:
            most = (radius / finest) ** 2 + (radius**2 / self.square) ** 2 + 1 / self.count**2
        else:
            both, between = _steps_within(radius)
            most = float((both * (1 / finest**2 + between / self.square**2)).max())
        return round_up((math.sqrt(most) + self._rounding * math.sqrt(self._size_of_sums)) ** 2)

    @property
    def _rounding(self) -> float:
        """By how much rounding can move each coordinate between neighbours."""
        return 0.5 if self.facts.counts_rows else 1.0

    def _columns(self) -> tuple[Floats, Floats]:
        """How far each (effective) column reaches from the centre, and integer units per unit of it."""
        space, domain = self.seen.space, self.seen.domain
        if space is not None:
            reach = [math.sqrt(part.greatest_length(2.0, 2.0)) for part in space.parts]
            return np.array(reach), np.array([self._steep(place) for place in space.places])
        if isinstance(domain, Box):
            return domain.half_widths, 1 / self.linear
        return np.array([self.seen.radius]), np.array([self._steep(slice(None))])

    def _steep(self, columns: slice) -> float:
        """√(Σ 1/g_j²) over columns whose rows lie in a ball."""
        return math.sqrt(float(np.sum(1 / self.linear[columns] ** 2)))

    def summarise(self, rows: Floats) -> Integers:
        """Each row's integers follow from that row alone (`squared_lengths`); whole numbers are added."""
        d = len(self.linear)
        own, sums = columns_of(self.facts).of(rows), np.zeros(d + 1, dtype=np.int64)
        height = max(1, _BLOCK_VALUES // d)
        for start in range(0, len(rows), height):
            centred = self.seen.centred(own[start : start + height])
            sums[d] += to_integers(squared_lengths(centred), self.square).sum()
            sums[:d] += to_integers(centred, self.linear).sum(axis=0)
        count = [len(rows) * self._row_units] if self.facts.counts_rows else []
        return np.concatenate([sums, np.array(count, dtype=np.int64), self.categories.summarise(rows)])

    @property
    def _row_units(self) -> int:
        """The constant feature 1 in integer units; `design` makes 1/count a whole number."""
        return round(1 / self.count)

    def read(self, noisy: Integers, rows: int | None) -> Reader:
        d = len(self.linear)
        reader = MomentsReader(
            structure=self,
            linear=noisy[:d] * self.linear,
            square=float(noisy[d]) * self.square,
            rows=float(noisy[d + 1]) / self._row_units if rows is None else float(rows),
        )
        return self.categories.read(columns_of(self.facts), reader, noisy[self._size_of_sums :])

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return {"square": self.square, "count": self.count}

    @property
    def tables(self) -> Tables:
        return {"linear.grain": self.linear} | self.categories.tables

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "Moments":
        require_bounds(facts)
        categories = restored_categories(facts, tables)
        known, linear = columns_of(facts).known, tables.get("linear.grain")
        square, count = parameters.get("square"), parameters.get("count")
        # None is wider than its column: a row can move each sum by two grains at least (`grains`).
        widest = 2 * _reach(known)
        if linear is None or linear.shape != widest.shape or not ((linear > 0) & (linear <= widest)).all():
            raise ReleaseFileError("file", "damaged-sum-grains")
        if not (isinstance(square, float) and isinstance(count, float) and 0 < square < 1e300 and 0 < count <= 1):
            raise ReleaseFileError("file", "damaged-square-grain")
        return cls(facts=facts, linear=linear, square=square, count=count, categories=categories)

    @classmethod
    def obstacle(cls, setting: Setting) -> Message | None:
        return without_bounds(setting.facts) or only_categories(setting.facts)

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        structure = cls.design(setting, {})
        kind, step = setting.noise.kind, structure.sensitivity
        square = structure._mean_square_coefficient() + structure.categories.mean_square
        d = setting.facts.dimension
        return (
            Candidate(
                choice={},
                errors=ErrorModel(noise=kind.of(step) * math.sqrt(square)),
                work=Workload(numbers=size_of(structure), per_row=4.0 * d, per_query=4.0 * d),
                why=Message("why-moments"),
            ),
        )

    def _mean_square_coefficient(self) -> float:
        """E over y uniform in the domain of Σ ψ_i(y)², without categories."""
        total = float(np.sum(4 * self.seen.mean_squares * self.linear**2)) + self.square**2
        return total + _square_of_count(self.facts) * self.count**2 if self.facts.counts_rows else total

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "Moments":
        return _designed(setting.facts, setting.noise.kind, setting.rows_in_a_sum)

    @classmethod
    def least_noisy(cls, facts: Facts, kind: NoiseKind, rows: int) -> "Moments":
        """Grains by `NoiseKind.balance`, then the share of Q improved by trying 49 factors around it."""
        known = columns_of(facts).known
        seen, d = embedding_of(known), known.dimension
        linear, radius = seen.mean_squares, seen.radius
        magnitudes = np.concatenate([_reach(known) * (1 if facts.counts_rows else 2), [radius**2, 1.0]])
        coefficients = np.concatenate([2 * np.sqrt(linear), [1.0, math.sqrt(_square_of_count(facts))]])
        if not facts.counts_rows:
            magnitudes, coefficients = magnitudes[:-1], coefficients[:-1]
        base = kind.balance(coefficients, magnitudes)
        if kind.charges_by_length or isinstance(facts.domain, Ball):
            base[:d] = base[:d].max()
        best, least = None, math.inf
        for factor in _SPLITS:
            weights = base.copy()
            weights[d] *= factor
            tried = cls._from_weights(facts, magnitudes, weights, rows)
            reached = tried._l1() ** 2 if kind.norm == 1 else tried._l2_squared()
            if (variance := reached * tried._mean_square_coefficient()) < least:
                best, least = tried, variance
        assert best is not None
        step = best._l1() if kind.norm == 1 else best._l2_squared()
        square = best._mean_square_coefficient()
        return replace(best, categories=designed_categories(facts, kind, rows, step=step, mean_square=square))

    @classmethod
    def _from_weights(cls, facts: Facts, magnitudes: Floats, weights: Floats, rows: int) -> "Moments":
        grain = grains(magnitudes, weights, rows=rows)
        d = len(grain) - (2 if facts.counts_rows else 1)
        # 1/count is a whole number, so that the count itself is exact.
        count = 1 / max(1, round(1 / float(grain[d + 1]))) if facts.counts_rows else 1.0
        categories = plain_categories(facts)
        return cls(facts=facts, linear=grain[:d], square=float(grain[d]), count=count, categories=categories)


def _reach(known: Facts) -> Floats:
    """(d,) the most |v_j| can be, v from the centre of the domain."""
    domain, seen = known.domain, embedding_of(known)
    return domain.half_widths if isinstance(domain, Box) else np.full(known.dimension, seen.radius)


@lru_cache(maxsize=8)
def _steps_within(radius: float) -> tuple[Floats, Floats]:
    """(R + b)² and (R − b)² at the worse end of each step of b from 0 to R."""
    b = np.linspace(0, radius, _STEPS + 1)
    return (radius + b[1:]) ** 2, (radius - b[:-1]) ** 2


@lru_cache(maxsize=64)
def _designed(facts: Facts, kind: NoiseKind, rows: int) -> Moments:
    return Moments.least_noisy(facts, kind, rows)


@dataclass(frozen=True, kw_only=True, eq=False)
class MomentsReader(Reader):
    """linear: (d,) noisy Z;  square: noisy Q;  rows: n or its noisy count."""

    structure: Moments
    linear: Floats
    square: float
    rows: float

    def answer(self, points: Floats) -> Reading:
        """ψ(y) = (−2v_j g_j, g_Q, (‖v‖² + C) g_n); holds everywhere, inside the domain or not.

        C: what each row adds beside these columns
        """
        facts = self.structure.facts
        v = self.structure.seen.centred(points)
        norm = np.einsum("qj,qj->q", v, v) + self.structure.categories.constant
        value = self.square - 2 * (v @ self.linear) + self.rows * norm
        steps = np.square(2 * v * self.structure.linear)
        square = steps.sum(axis=1) + self.structure.square**2
        fourth = np.square(steps).sum(axis=1) + self.structure.square**4
        if facts.counts_rows:
            square += np.square(norm * self.structure.count)
            fourth += np.square(np.square(norm * self.structure.count))
        exact = np.zeros(len(points))
        return Reading(value=value, square=square, fourth=fourth, approximation=exact, scatter=exact)


def _square_of_count(facts: Facts) -> float:
    """E (‖v‖² + C)² for v spread over the domain."""
    seen, constant = embedding_of(columns_of(facts).known), plain_categories(facts).constant
    return seen.mean_fourth + (2 * float(seen.mean_squares.sum()) + constant) * constant
