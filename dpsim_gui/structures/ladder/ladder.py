"""`ladder`: ‖x − y‖₁ and ‖x − y‖ₚᵖ from one hierarchical basis per column (mathematics: 3.2 to 3.4).

D(y) = Σ_j width_j^p · D_j(y_j), one ladder per column (`rungs` has the features, `rung_reach` the sensitivity). No
multiplicative error, no logarithm in the noise, and a query is one interpolation per column.

A ball is treated as the box around it, except in the sensitivity: its rows satisfy Σ_j (x_j − c_j)² ≤ r², so not all
columns can be extreme at once, and for l1 `shared_reach` proves the smaller bound.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from dpsim_gui.arrays import Floats, Integers
from dpsim_gui.domain import Ball, Box
from dpsim_gui.errors import PlanError
from dpsim_gui.functions.traits import FunctionName
from dpsim_gui.privacy.noise_law import NoiseKind
from dpsim_gui.privacy.sensitivity import Sensitivity
from dpsim_gui.structures.ladder.bank import MOST_NUMBERS, LadderBank, designed_bank
from dpsim_gui.structures.ladder.basis import DEEPEST, DEEPEST_POWER, SHALLOWEST
from dpsim_gui.structures.ladder.file import bank_parameters, bank_tables, restored_bank
from dpsim_gui.structures.ladder.reader import LadderReader
from dpsim_gui.structures.ladder.weights import designed_rungs
from dpsim_gui.structures.lines.column_spans import column_spans, power_of, query_law
from dpsim_gui.structures.offset_laws import between_laws
from dpsim_gui.structures.restored import require_bounds
from dpsim_gui.structures.structure import Block, Candidate, CurveTraits, Facts, Parameter, Setting, Tables, size_of


@dataclass(frozen=True, kw_only=True, eq=False)
class Ladder:
    name: ClassVar[str] = "ladder"
    curve: ClassVar[CurveTraits] = CurveTraits()
    functions: ClassVar[frozenset[FunctionName]] = frozenset({FunctionName.L1, FunctionName.LPP})

    facts: Facts
    bank: LadderBank

    @property
    def blocks(self) -> tuple[Block, ...]:
        return self.bank.blocks

    @property
    def sensitivity(self) -> Sensitivity:
        """Joint over columns, levels and the count (`LadderBank.sensitivity`); exact for ℓ1 over a box."""
        return self.bank.sensitivity

    def summarise(self, rows: Floats) -> Integers:
        return self.bank.summarise(rows)

    def read(self, noisy: Integers, rows: int | None) -> LadderReader:
        return self.bank.read(noisy, rows)

    @property
    def parameters(self) -> Mapping[str, Parameter]:
        return bank_parameters(self.bank)

    @property
    def tables(self) -> Tables:
        return bank_tables(self.bank)

    @classmethod
    def restore(cls, facts: Facts, parameters: Mapping[str, Parameter], tables: Tables) -> "Ladder":
        require_bounds(facts)
        bank = restored_bank(
            facts,
            parameters,
            tables,
            power=power_of(facts.similarity),
            span=column_spans(facts),
            energy=_energy(facts),
        )
        return cls(facts=facts, bank=bank)

    @classmethod
    def obstacle(cls, setting: Setting) -> str | None:
        if setting.facts.similarity.power == 2:
            return "p = 2 is the squared distance: choose l2sq, which is answered exactly"
        if not isinstance(setting.facts.domain, Box | Ball):
            return "ladder needs bounds for every column, or a ball"
        if setting.facts.dimension * 2**SHALLOWEST > MOST_NUMBERS:
            return "ladder would release too many numbers for so many columns"
        return None

    @classmethod
    def candidates(cls, setting: Setting) -> tuple[Candidate, ...]:
        """One per depth: each further level halves the cells and adds a little noise. The α asked for plays no part."""
        return _candidates(setting.facts, setting.noise.kind, setting.rows, setting.rows_in_a_sum)

    @classmethod
    def design(cls, setting: Setting, choice: Mapping[str, Parameter]) -> "Ladder":
        bank = _bank(setting.facts, setting.noise.kind, setting.rows_in_a_sum, int(choice["levels"]))
        return cls(facts=setting.facts, bank=bank)


def _bank(facts: Facts, kind: NoiseKind, rows: int, levels: int) -> LadderBank:
    lower, widths, scales = column_spans(facts)
    dimension = query_law(facts)
    return designed_bank(
        rungs=designed_rungs(
            power=power_of(facts.similarity),
            levels=levels,
            kind=kind,
            relation=facts.relation,
            energy=1 / dimension,
            dimension=dimension,
        ),
        kind=kind,
        relation=facts.relation,
        lower=lower,
        widths=widths,
        scales=scales,
        rows=rows,
        dimension=dimension,
        energy=_energy(facts),
    )


@lru_cache(maxsize=64)
def _candidates(facts: Facts, kind: NoiseKind, rows: int, in_a_sum: int) -> tuple[Candidate, ...]:
    deepest = DEEPEST if power_of(facts.similarity) == 1 else DEEPEST_POWER
    found: list[Candidate] = []
    for depth in range(SHALLOWEST, deepest + 1):
        if facts.dimension * 2**depth > MOST_NUMBERS:
            break
        try:
            bank = _bank(facts, kind, in_a_sum, depth)
        except PlanError:  # too many rows for exact sums at this depth, and at all deeper ones
            break
        found.append(_candidate(facts, kind, rows, bank))
    return tuple(found)


def _candidate(facts: Facts, kind: NoiseKind, rows: int, bank: LadderBank) -> Candidate:
    d, levels, dimension = facts.dimension, bank.rungs.levels, query_law(facts)
    spread, worst = bank.cut(dimension)
    crowded = bank.crowded_cut(1)
    return Candidate(
        choice={"levels": levels},
        gain=bank.gain(kind, bank.mean_square(dimension)),
        discretisation=rows * between_laws(spread, crowded),
        even=rows * spread,
        crowded=rows * crowded,
        worst=rows * worst,
        numbers=size_of(bank),
        build_cost=12.0 * d,
        query_cost=30.0 * d,
        why=f"{levels} levels, cells of 1/{2**levels} of a column: finer cells cost noise, coarser ones accuracy",
    )


def _energy(facts: Facts) -> float | None:
    """Also for columns seen from the middle of their ladders, which may lie a little beside the centre."""
    return facts.domain.reach**2 if isinstance(facts.domain, Ball) else None
