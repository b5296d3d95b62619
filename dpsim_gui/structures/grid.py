"""`grid`: rows counted in cells, any of the ten functions read from the counts, up to three columns (ours).

    answer  Σ_c Σ_{|j| < r} T_j(c, y) M_c,j        M_c,j = Σ over rows in cell c of P_j(u),  M_c,0 = N_c the count

r = 1 is the plain histogram; r ≤ 4 keeps Legendre moments of the rows' places u in their cells (`grid_basis`). One row
touches one cell, so the noise does not grow with the number of cells. Which f is asked may be chosen after the release.
"""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

import numpy as np

from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.similarity import FunctionName
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.fixed_point import grains
from dpsim_gui.structures.grid_basis import HIGHEST_ORDER, exponents, legendre, worst_remainder
from dpsim_gui.structures.grid_cells import Cells
from dpsim_gui.structures.grid_outlook import CellOutlook, GridOutlook
from dpsim_gui.structures.grid_reader import GridReader
from dpsim_gui.structures.structure import Block, Candidate, Facts, Floats, Integers, Parameter, Setting, Tables

MOST_COLUMNS = 3
MOST_NUMBERS = 2**17
_MOST_CELLS = 2**16
_SIDES = tuple(sorted({round(2 ** (step / 3)) for step in range(3, 40)}))
_UNITS = 1024
_BLOCK_ROWS = 2**16
_MOST_CELLS_OF_MOMENTS = 2**10
_LARGEST_UNITS = 2**44
_SHARES = np.geomspace(1 / 32, 2, 25)


@dataclass(frozen=True, kw_only=True, eq=False)
class Grid:
    """side: cells along the widest column;  order: r
    units: (J,) whole numbers, integer units of P_j = 1, largest for moments that weigh most
    count: integer units of one row in the separate row count (add-remove only)
    """

    name: ClassVar[str] = "grid"
    functions: ClassVar[frozenset[FunctionName]] = frozenset(FunctionName)

    facts: Facts
    side: int
    order: int
    units: Floats
    count: int

    @cached_property
    def cells(self) -> Cells:
        return Cells.over(_bounded(self.facts), self.side)

    @property
    def blocks(self) -> tuple[Block, ...]:
        cells = Block(name="cells", shape=(self.cells.count, len(self.units)))
        return (cells, Block(name="count", shape=(1,))) if self.facts.counts_rows else (cells,)

    @property
    def sensitivity(self) -> Sensitivity:
        """Joint over all cells, moments and the row count; exact, in whole units w_j and w_n.

        A row adds round(w_j P_j(u)) to moment j of one cell. |P_j| ≤ 1 and w_j is whole, so this is at most w_j in
        size: rounding adds nothing.

        add-remove   ‖φ‖₁ ≤ Σ w_j + w_n,   ‖φ‖₂² ≤ Σ w_j² + w_n²
        replace      rows in two cells:  ‖φ − φ'‖₁ ≤ 2 Σ w_j,   ‖φ − φ'‖₂² ≤ 2 Σ w_j²
                     both in one cell:   the count stays and the others move by at most 2 w_j:
                                         ℓ1 is below 2 Σ w_j,   ℓ2² ≤ 4 Σ_{j≠0} w_j²
        """
        whole = [int(each) for each in self.units]
        squares = [each * each for each in whole]
        if self.facts.counts_rows:
            return Sensitivity(l1=sum(whole) + self.count, l2_squared=sum(squares) + self.count**2)
        return Sensitivity(l1=2 * sum(whole), l2_squared=max(2 * sum(squares), 4 * sum(squares[1:])))

    def summarise(self, rows: Floats) -> Integers:
        sums = np.zeros((self.cells.count, len(self.units)), dtype=np.int64)
        for start in range(0, len(rows), _BLOCK_ROWS):
            cell, place = self.cells.locate(rows[start : start + _BLOCK_ROWS])
            sums[:, 0] += np.bincount(cell, minlength=self.cells.count) * int(self.units[0])
            features = np.rint(legendre(place, self.order) * self.units).astype(np.int64)
            for moment in range(1, len(self.units)):
                np.add.at(sums[:, moment], cell, features[:, moment])
        if not self.facts.counts_rows:
            return sums.ravel()
        return np.append(sums.ravel(), len(rows) * self.count)

    def read(self, noisy: Integers, rows: int | None) -> GridReader:
        """Counts are moved alike towards the known, or separately counted, number of rows n.

        With C cells and v the variance of that count in units of a cell's (0 where n is public) the least-squares
        counts are N_c + (n − ΣN)/(C + v); their sum is the number of rows that kernels divide by.
        """
        moments = noisy[: self.cells.count * len(self.units)].reshape(self.cells.count, -1) / self.units
        known = float(noisy[-1]) / self.count if rows is None else float(rows)
        moments[:, 0] += (known - moments[:, 0].sum()) / (self.cells.count + self.looseness)
        return GridReader(
            facts=self.facts,
            cells=self.cells,
            order=self.order,
            units=self.units,
            count=self.count,
            looseness=self.looseness,
            moments=moments,
            rows=float(moments[:, 0].sum()) if rows is None else float(rows),
        )

    @property
    def looseness(self) -> float:
        """v: variance of the separate row count over that of one cell's count."""
        return float(self.units[0] / self.count) ** 2 if self.facts.counts_rows else 0.0

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        shape: dict[str, Parameter] = {"side": self.side, "order": self.order}
        return {**shape, "count": self.count} if self.facts.counts_rows else shape

    @property
    def tables(self) -> Tables:
        return {"units": self.units}

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "Grid":
        side, order = _whole(parameters.get("side"), 2**20), _whole(parameters.get("order"), HIGHEST_ORDER)
        count = _whole(parameters.get("count"), _LARGEST_UNITS) if facts.counts_rows else 1
        if not isinstance(facts.domain, Box | Ball) or facts.dimension > MOST_COLUMNS:
            raise ReleaseFileError("file", "is damaged: a grid needs bounds and at most three columns")
        units = tables.get("units")
        if units is None or units.shape != (len(exponents(order, facts.dimension)),):
            raise ReleaseFileError("file", "is damaged: its moments do not have the units its order asks for")
        # Written so that nan fails too.
        if not ((units >= 1) & (units <= _LARGEST_UNITS) & (units == np.rint(units))).all():
            raise ReleaseFileError("file", "is damaged: the units of its moments are not whole numbers")
        if Cells.over(facts.domain, side).count * len(units) > MOST_NUMBERS:
            raise ReleaseFileError("file", "is damaged: it claims more cells than a grid can have")
        return cls(facts=facts, side=side, order=order, units=units, count=count)

    @classmethod
    def obstacle(cls, setting: Setting) -> str | None:
        if not isinstance(setting.facts.domain, Box | Ball):
            return "grid needs bounds for every column, or a ball"
        if setting.facts.dimension > MOST_COLUMNS:
            return f"grid needs {MOST_COLUMNS} columns or fewer: the number of cells explodes beyond"
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """One per number of cells and order.

        discretisation:  ¾·√((bias/4)² + spread²/cells), about as if the rows of each cell shared one place in it:
                         spread is the rms remainder, bias its mean over a cell, which mostly cancels between cells
        """
        facts, domain = setting.facts, _bounded(setting.facts)
        outlook = GridOutlook(similarity=facts.similarity, domain=domain)
        rows = setting.rows
        per_row = 1 if facts.similarity.is_kernel else rows
        found = []
        for cells, order, seen in _shapes(outlook):
            moments = len(exponents(order, facts.dimension))
            coefficients = seen.coefficients(order)
            side = max(cells.sides)
            structure = cls._balanced(setting, side, order, coefficients, seen.means)
            bias, spread = seen.error(order)
            noise = structure._reach(setting.noise.kind) * float(np.linalg.norm(coefficients / structure.units))
            if facts.counts_rows and not facts.similarity.is_kernel:
                noise = math.hypot(noise, structure._count_noise(setting, seen.means[1]))
            found.append(
                Candidate(
                    choice={"side": side, "order": order},
                    gain=noise / (rows if facts.similarity.is_kernel else 1),
                    discretisation=0.75 * per_row * math.hypot(bias / 4, spread / math.sqrt(min(cells.count, rows))),
                    worst=per_row * structure._worst(),
                    numbers=sum(block.size for block in structure.blocks),
                    build_cost=float(20 * moments * facts.dimension),
                    query_cost=float(8 * cells.count * order**facts.dimension),
                    why=_why(cells, order),
                )
            )
        return tuple(found)

    def _reach(self, kind: NoiseKind) -> float:
        step = self.sensitivity
        return float(step.l1) if kind is NoiseKind.LAPLACE else math.sqrt(step.l2_squared)

    def _count_noise(self, setting: Setting, mean_square: float) -> float:
        """A private n moves Σ f by its own noise times the mean of f, for distances, which are not divided by n."""
        spread = math.sqrt(self.looseness * self.cells.count / (self.cells.count + self.looseness))
        return self._reach(setting.noise.kind) * math.sqrt(mean_square) * spread / float(self.units[0])

    def _worst(self) -> float:
        """The greatest remainder for points in the domain: it rises towards the corners."""
        domain, cells = _bounded(self.facts), self.cells
        corners = np.stack([domain.lower, domain.upper])
        box = (domain.lower, domain.upper)
        return float(worst_remainder(self.facts.similarity, corners, box, cells.half_widths, self.order).max())

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "Grid":
        side, order = choice["side"], choice["order"]
        assert isinstance(side, int)
        assert isinstance(order, int)
        outlook = GridOutlook(similarity=setting.facts.similarity, domain=_bounded(setting.facts))
        seen = outlook.of(Cells.over(outlook.domain, side))
        return cls._balanced(setting, side, order, seen.coefficients(order), seen.means)

    @classmethod
    def _balanced(
        cls, setting: Setting, side: int, order: int, coefficients: Floats, means: tuple[float, float]
    ) -> "Grid":
        """Whole units per moment and of the row count, by the least predicted variance.

        Moments: all move by at most 1, so w_j ∝ c_j^(2/3) under Laplace, c_j^(1/2) under Gaussian noise (`weights`).
        Row count: with v as in `read` and D = K(y) − (mean of f), the answer's variance holds D²·Cv/(C + v) besides
        Σ c_j²/w_j². D is 0 for rows spread evenly and grows where rows crowd: D² = mean of f is between that and 1.
        A distance is not divided by n: there D is the mean of f itself.
        means: over points, of the mean of f over the cells and of its square
        """
        facts, laplace = setting.facts, setting.noise.kind is NoiseKind.LAPLACE
        weights = (coefficients / coefficients.max()) ** (2 / 3 if laplace else 1 / 2)
        units = _whole_units(weights, setting.rows)
        if not facts.counts_rows:
            return cls(facts=facts, side=side, order=order, units=units, count=1)
        units = units if order > 1 else _UNITS * units
        cells, loose = Cells.over(_bounded(facts), side).count, 1 / _SHARES**2
        deviation = means[0] if facts.similarity.is_kernel else means[1]
        w = units / units[0]
        total = np.sum((coefficients / w) ** 2) + deviation * cells * loose / (cells + loose)
        moved = (w.sum() + _SHARES) ** 2 if laplace else np.sum(w**2) + _SHARES**2
        count = max(1, round(float(units[0] * _SHARES[np.argmin(moved * total)])))
        return cls(facts=facts, side=side, order=order, units=units, count=count)


def _shapes(outlook: GridOutlook) -> Iterator[tuple[Cells, int, CellOutlook]]:
    """Numbers of cells, three per octave, with every order that keeps the file small."""
    for side in _SIDES:
        cells = Cells.over(outlook.domain, side)
        if cells.count > _MOST_CELLS:
            return
        seen = outlook.of(cells)
        for order in range(1, HIGHEST_ORDER + 1 if cells.count <= _MOST_CELLS_OF_MOMENTS else 2):
            yield cells, order, seen


def _whole_units(weights: Floats, rows: int) -> Floats:
    if len(weights) == 1:
        return np.ones(1)
    return np.maximum(1.0, np.rint(1 / grains(np.ones(len(weights)), weights, rows=rows)))


def _why(cells: Cells, order: int) -> str:
    kept = "counts" if order == 1 else f"counts and moments below order {order}"
    return f"{kept} in {' × '.join(map(str, cells.sides))} cells balance noise against the width of a cell"


def _bounded(facts: Facts) -> Box | Ball:
    assert isinstance(facts.domain, Box | Ball)
    return facts.domain


def _whole(value: Parameter | None, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= most:
        raise ReleaseFileError("file", "is damaged: the shape of its grid is not valid")
    return value
