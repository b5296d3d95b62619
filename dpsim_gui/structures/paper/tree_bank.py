"""The paper's binary trees side by side, one per column or direction (Algorithms 1 and 2, and the sum of Algorithm 4).

Each tree has 2^Λ leaves at multiples of 1/(2^Λ − 1) of its span; a row is counted at its nearest leaf and at every node
above it. The root equals n: where n is public it is not released, otherwise one noisy count serves all trees.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.messages import Message
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Relation, Sensitivity
from dpsim_gui.structures.categories import Categories, balanced_units
from dpsim_gui.structures.lines import ball_law
from dpsim_gui.structures.paper.tree_reader import TreeReader, cover, geometric_intervals
from dpsim_gui.structures.restored import whole_number, whole_numbers
from dpsim_gui.structures.setting import Candidate, ErrorModel, Facts, Parameter, Workload
from dpsim_gui.structures.structure import Block, Tables, size_of

# A column of 2²² leaves, and 128 MiB of sums in all.
MOST_LEVELS = 22
MOST_NUMBERS = 2**24
# Finer intervals than this make queries slow and the error no smaller.
LEAST_ALPHA = 0.001
# Integer units of one row in a node: enough to tell columns apart, few enough that sums of 2⁴⁰ rows fit 64 bits.
_FEWEST_PARTS = 16
MOST_PARTS = 2.0**20
# Places that a forecast is averaged over: at most, and times the number of intervals.
_SAMPLES = 257
_COVERS = 2**17


@dataclass(frozen=True, kw_only=True, eq=False)
class TreeBank:
    """lower, widths, scales: (k,) where the trees stand and what |x − y|^p of a span counts for in the answer
    factors:  (k,) whole numbers A ≥ 1, integer units of one row in each node
    count:    integer units of one row in the shared count; 0 where n is public
    constant: what each row adds to every answer beside the trees
    """

    levels: int
    alpha: float
    power: float
    relation: Relation
    lower: Floats
    widths: Floats
    scales: Floats
    factors: Floats
    count: int
    constant: float

    @property
    def trees(self) -> int:
        return len(self.lower)

    @property
    def nodes(self) -> int:
        """Nodes of one tree without the root, level 1 first."""
        return nodes_of(self.levels)

    @property
    def blocks(self) -> tuple[Block, ...]:
        """One line of nodes per tree, then the count where n is private."""
        trees = Block(name="tree", shape=(self.trees, self.nodes))
        return (trees, Block(name="count", shape=(1,))) if self.count else (trees,)

    @property
    def touched(self) -> int:
        """One leaf of each tree, which has to be found; nodes above it are summed once for all rows."""
        return 3 * self.trees

    @cached_property
    def sensitivity(self) -> Sensitivity:
        """A row is counted in Λ nodes of each tree, A_u units each; a replaced row leaves Λ nodes and enters Λ others.

        Δ₁ = e·Λ·ΣA_u + count, Δ₂² = e·Λ·ΣA_u² + count², with e = 2 under `replace` (where there is no count) and 1
        otherwise. All integers.   (the paper's lemma on the tree's privacy)
        """
        rows = 2 if self.relation is Relation.REPLACE else 1
        units = [int(factor) for factor in self.factors]
        return Sensitivity(
            l1=rows * self.levels * sum(units) + self.count,
            l2_squared=rows * self.levels * sum(unit * unit for unit in units) + self.count**2,
        )

    def summarise(self, places: Floats) -> Integers:
        """places: (n, k), anywhere; clipped to the spans → flat summary: tree by tree, then the count."""
        summary = np.empty(self.trees * self.nodes + (1 if self.count else 0), dtype=np.int64)
        for u in range(self.trees):
            self._count(places[:, u], u, summary[u * self.nodes : (u + 1) * self.nodes])
        if self.count:
            summary[-1] = len(places) * self.count
        return summary

    def _count(self, column: Floats, u: int, nodes: Integers) -> None:
        """Fills the nodes of a tree, each level after the one above it."""
        leaves = 2**self.levels
        place = np.clip((column - self.lower[u]) * ((leaves - 1) / self.widths[u]), 0, leaves - 1)
        counts = np.bincount(np.rint(place).astype(np.int64), minlength=leaves)
        first = len(nodes) - leaves
        level = np.multiply(counts, int(self.factors[u]), out=nodes[first:])
        while first:
            half = len(level) // 2
            level = np.add(level[::2], level[1::2], out=nodes[first - half : first])
            first -= half

    def read(self, noisy: Integers, rows: int | None) -> TreeReader:
        """noisy: flat summary plus noise; rows: n where it is public."""
        n = float(rows) if rows is not None else float(noisy[-1]) / self.count
        return TreeReader(
            levels=self.levels,
            alpha=self.alpha,
            power=self.power,
            lower=self.lower,
            widths=self.widths,
            scales=self.scales,
            noise_scales=self.scales / self.factors,
            counts=noisy[: self.trees * self.nodes].reshape(self.trees, self.nodes),
            rows=n,
            row_worth=1 / self.count if self.count else 0.0,
            constant=self.constant,
        )

    def mean_square(self, dimension: float) -> float:
        """E Σψ² over queries spread like coordinates in a ball (1: uniform)."""
        square = mean_square(self.levels, self.alpha, self.power, dimension)
        trees = square * float(np.sum(np.square(self.scales / self.factors)))
        return trees + (self.constant / self.count) ** 2 if self.count else trees

    @property
    def parameters(self) -> dict[str, Parameter]:
        parameters: dict[str, Parameter] = {"levels": self.levels, "alpha": self.alpha}
        return parameters | ({"count": self.count} if self.count else {})

    @property
    def tables(self) -> dict[str, Floats]:
        return {"factors": self.factors}

    @classmethod
    def design(
        cls,
        *,
        rows: int,
        alpha: float,
        power: float,
        kind: NoiseKind,
        relation: Relation,
        lower: Floats,
        widths: Floats,
        scales: Floats,
        constant: float = 0.0,
    ) -> "TreeBank":
        """N = n leaves as in the paper (the next power of two), trees weighted for the least noise in the sum.

        Equal trees count rows in ones; others in parts ∝ scale^(2/3) (Laplace) or scale^(1/2) (Gaussian).
        """
        shares = kind.balance(scales, np.ones_like(scales))
        if np.ptp(shares) <= 1e-9 * float(shares.max()):
            # Beside other features, parts leave room for their weights.
            factors = np.full_like(shares, _FEWEST_PARTS if constant else 1)
        else:
            factors = np.minimum(np.rint(shares / shares.min() * _FEWEST_PARTS), MOST_PARTS)
        bank = cls(
            levels=tree_levels(rows, len(lower)),
            alpha=alpha,
            power=power,
            relation=relation,
            lower=lower,
            widths=widths,
            scales=scales,
            factors=factors,
            count=0,
            constant=constant,
        )
        if relation is Relation.REPLACE:
            return bank
        return replace(bank, count=max(int(factors.max()), _units_of_count(bank, kind)))

    @classmethod
    def restore(
        cls,
        facts: Facts,
        parameters: Mapping[str, Parameter],
        tables: Tables,
        *,
        power: float,
        span: tuple[Floats, Floats, Floats],
        constant: float = 0.0,
    ) -> "TreeBank":
        """span: lower ends, widths, scales."""
        lower, widths, scales = span
        levels = whole_number(parameters, "levels", 2, MOST_LEVELS)
        if len(lower) * nodes_of(levels) > MOST_NUMBERS:
            raise ReleaseFileError("file", "damaged-tree-height")
        alpha = parameters.get("alpha")
        if not isinstance(alpha, float) or not LEAST_ALPHA * power <= alpha < 1:
            raise ReleaseFileError("file", "damaged-alpha")
        return cls(
            levels=levels,
            alpha=alpha,
            power=power,
            relation=facts.relation,
            lower=lower,
            widths=widths,
            scales=scales,
            factors=whole_numbers(tables, "factors", len(lower), MOST_PARTS),
            count=whole_number(parameters, "count", 1, int(MOST_PARTS)) if facts.counts_rows else 0,
            constant=constant,
        )

    def candidate(
        self,
        kind: NoiseKind,
        rows: int,
        *,
        choice: Mapping[str, Parameter],
        dimension: float,
        answer: float | None = None,
        relative: float = 0.0,
        multiplicative: float = 1.0,
        categories: Categories | None = None,
    ) -> Candidate:
        """answer: a typical one, where rows are not uniform along the trees
        categories: counted beside the trees
        relative, multiplicative: rms and bound of what the directions of an embedding add to the trees' own error

        Approximation: a row uniform in its interval counts for too much by a factor of 1 + α/2 on average, so α/2 of
        the answer, which for uniform rows is (y^(p+1) + (1−y)^(p+1))/(p+1) per row of a unit column.
        Discretisation: rounding the query by up to half a leaf moves D by n(2y − 1) of that, rms 1/6 of a leaf (p = 1);
        p times as much bounds the rest.
        """
        p = self.power
        intervals = geometric_intervals(2**self.levels, self.alpha, p)
        whole = rows * float(self.scales.sum())
        leaf = 1 / (2**self.levels - 1)
        answer = whole * _typical_answer(p) if answer is None else answer
        step, square, numbers = self.sensitivity, self.mean_square(dimension), size_of(self)
        if categories is not None:
            step, square = categories.sensitivity_beside(step, self.relation), square + categories.mean_square
            numbers += sum(categories.sizes)
        cut = self.levels < max(2, math.ceil(math.log2(rows + 1)))
        return Candidate(
            choice=choice,
            errors=ErrorModel(
                noise=kind.of(step) * math.sqrt(square),
                approximation=answer * math.hypot(self.alpha / 2, relative),
                discretisation=whole * p * leaf / 6,
                worst=whole * (intervals.excess + p * leaf),
                multiplicative=intervals.multiplicative * multiplicative,
            ),
            work=Workload(
                numbers=numbers,
                per_row=(4.0 + self.levels) * self.trees,
                per_query=8.0 * self.levels * len(intervals.far) * self.trees,
            ),
            why=Message("why-small-tree" if cut else "why-tree", leaves=2**self.levels, alpha=self.alpha),
        )


def nodes_of(levels: int) -> int:
    return int(2 ** (levels + 1) - 2)


def mean_square(levels: int, alpha: float, power: float, dimension: float) -> float:
    """E Σψ² of one tree on the unit interval, under the law of `ball_law`.

    Over places of the law of the next lower power of two D, weighted by the ratio (1 − t²)^((dimension−D)/2) of the
    densities: laws of one octave share their places, and those are the slow part.
    """
    octave = 2.0 ** math.floor(math.log2(dimension))
    t, squares = _squares(levels, alpha, power, octave)
    weight = (1 - t**2) ** ((dimension - octave) / 2)
    return float(weight @ squares / weight.sum())


@lru_cache(maxsize=256)
def _squares(levels: int, alpha: float, power: float, dimension: float) -> tuple[Floats, Floats]:
    """|1 − 2y| and Σψ² at even quantiles of `ball_law`, on alternating sides of the middle."""
    cover_ = cover(levels, alpha, power)
    count = max(33, min(_SAMPLES, _COVERS // len(cover_.intervals.far)))
    t, weight = ball_law(dimension)
    quantiles = np.interp((np.arange(count) + 0.5) / count, np.cumsum(weight), t)
    y = (1 + np.where(np.arange(count) % 2, quantiles, -quantiles)) / 2
    return quantiles, cover_.squares(np.rint(y * (2**levels - 1)).astype(np.int64))


def _units_of_count(bank: TreeBank, kind: NoiseKind) -> int:
    """1 where n matters only beyond the edges, otherwise what makes the noise of an answer least."""
    if not bank.constant:
        return 1
    step = bank.sensitivity.l1 if kind.norm == 1 else bank.sensitivity.l2_squared
    (units,) = balanced_units(np.array([bank.constant]), kind, step=step, mean_square=bank.mean_square(1.0))
    return round(min(float(units), MOST_PARTS))


def tree_levels(rows: int, trees: int) -> int:
    """Λ = ⌈log₂(n + 1)⌉, at most 22, and fewer where all trees together would pass 2²⁴ numbers."""
    levels = max(2, math.ceil(math.log2(rows + 1)))
    return max(2, min(levels, MOST_LEVELS, int(math.log2(MOST_NUMBERS / (2 * trees)))))


@lru_cache(maxsize=16)
def _typical_answer(p: float) -> float:
    """rms over y of the mean |x − y|^p for uniform x: (y^(p+1) + (1−y)^(p+1))/(p+1)."""
    y = (np.arange(512) + 0.5) / 512
    return math.sqrt(float(np.mean(((y ** (p + 1) + (1 - y) ** (p + 1)) / (p + 1)) ** 2)))
