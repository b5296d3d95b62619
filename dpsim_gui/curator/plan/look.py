"""The plan of a first look: its noise, its cost, and what it will be able to tell. From public numbers alone."""

import math
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from dpsim_gui.curator.request.look import LookRequest
from dpsim_gui.data.person_rows import ROWS_AT_ONCE, memory_needed
from dpsim_gui.errors import PlanError
from dpsim_gui.privacy.accounting import Cost
from dpsim_gui.privacy.budget import Budget
from dpsim_gui.privacy.calibration import calibrate, cost_of
from dpsim_gui.privacy.noise_law import NoiseLaw
from dpsim_gui.privacy.privacy_unit import PersonUnit, PrivacyUnit, RowUnit
from dpsim_gui.privacy.value_selection import publishing_threshold, split_delta, value_selection_cost
from dpsim_gui.structures.looks.counts import CellCounts
from dpsim_gui.structures.looks.laws import MOST_NOISE, noisy_share
from dpsim_gui.structures.looks.ranges import MOST_STEPS

_FIRST_SHARE, _FIRST_SHARE_OF_KINDS = Fraction(1, 2), Fraction(1, 4)
"""of the budget: octaves have to be found before fine bins are of use (tests/benchmarks/looks.py); where bounds are
typed, the first stage counts kinds alone"""

# Noise of one fine bin, as a share of the rows, up to which proposed bounds are good in 9 of 10 columns, and up to
# which they hold most rows; and noise of a share up to which kinds of cells are told apart.
_GOOD_BIN, _ROUGH_BIN, _CLEAR_KIND = 0.003, 0.012, 0.06
_FEWEST_STEPS, _HELD = 16, 0.4
_TRIED_EPSILONS = tuple(f"{factor}e{power}" for power in range(-3, 2) for factor in (1, 2, 3, 5))


class Sight(StrEnum):
    """How much a look can tell.

    good:   bounds, percentiles and lists of values that can be used as they are
    rough:  bounds that hold most rows, and frequent values
    kinds:  what columns hold, and how much is missing
    blind:  nothing
    """

    GOOD = "good"
    ROUGH = "rough"
    KINDS = "kinds"
    BLIND = "blind"


@dataclass(frozen=True, kw_only=True)
class LookPlan:
    """Both stages spend their share of one budget. Those columns have a second stage whose list was not typed."""

    request: LookRequest
    rows: int

    @property
    def unlisted(self) -> int:
        """How many columns have no typed list."""
        return sum(not column.values for column in self.request.looked)

    @property
    def finds_texts(self) -> bool:
        """Whether texts may be published, if they are frequent enough."""
        return self._unbounded > 0 and not self.request.budget.is_pure

    @property
    def _unbounded(self) -> int:
        """How many columns have neither a list nor bounds."""
        return sum(not column.values and column.bounds is None for column in self.request.looked)

    @property
    def _first_share(self) -> Fraction:
        if self._unbounded:
            return _FIRST_SHARE
        return _FIRST_SHARE_OF_KINDS if self.unlisted else Fraction(1)

    @property
    def steps(self) -> int:
        """Between typed bounds: so many that noise is not much larger than what a bin usually holds."""
        return int(min(MOST_STEPS, max(_FEWEST_STEPS, 2.0 ** math.floor(math.log2(_HELD / self.bin_deviation)))))

    @property
    def noise_budget(self) -> Budget:
        """What the noise keeps: δ is shared with the threshold for texts."""
        return split_delta(self.request.budget)[0] if self.finds_texts else self.request.budget

    @property
    def cost(self) -> Cost:
        return value_selection_cost(self.request.budget) if self.finds_texts else cost_of(self.request.budget)

    @property
    def unit(self) -> PrivacyUnit:
        """Whom the look protects at its cost."""
        if self.request.person is None:
            return RowUnit(relation=self.request.relation, rows=self.request.rows_per_person)
        return PersonUnit(relation=self.request.relation, counted=self.request.rows_per_person)

    @property
    def first(self) -> CellCounts:
        bins = tuple(column.bins for column in self.request.looked)
        return CellCounts(bins=bins, kinds=True, relation=self.request.relation)

    @property
    def first_law(self) -> NoiseLaw:
        return self._law(self.first, self._first_share)

    def second_law(self, second: CellCounts) -> NoiseLaw:
        return self._law(second, 1 - self._first_share)

    def _law(self, counts: CellCounts, share: Fraction) -> NoiseLaw:
        """The one place where a look is calibrated: noise hides all counted rows of a person together."""
        per_person = self.request.rows_per_person
        return calibrate(self.noise_budget, counts.sensitivity, rows_per_person=per_person, share=share)

    def threshold(self, law: NoiseLaw, columns: int) -> int:
        """The noisy count from which on a text is published;  columns: of texts"""
        return publishing_threshold(
            law,
            delta=split_delta(self.request.budget)[1],
            columns=columns,
            rows_per_person=self.request.rows_per_person,
        )

    @property
    def people_bytes(self) -> int:
        """The most that telling people apart can take, or the texts of one column."""
        return self.people_bytes_for(self.rows)

    def people_bytes_for(self, records: int) -> int:
        """The same where there turn out to be more records than were stated."""
        needed = memory_needed(max(self.rows, records) + ROWS_AT_ONCE)
        return needed * ((self.request.person is not None) + self.finds_texts)

    @property
    def _widest(self) -> CellCounts:
        """The second stage, if every column without a list has one."""
        return CellCounts(bins=(), kinds=False, relation=self.request.relation, texts=self.unlisted)

    @property
    def share_deviation(self) -> float:
        """Of the share of a kind."""
        return self.first_law.standard_deviation / self.rows

    @property
    def bin_deviation(self) -> float:
        """Of the share of rows in one fine bin; in the first stage where there is no second."""
        law = self.second_law(self._widest) if self.unlisted else self.first_law
        return law.standard_deviation / self.rows

    @property
    def plans_steps(self) -> bool:
        """Whether it will tell how rows lie clearly enough to plan the steps of a release by."""
        bins = MOST_STEPS if self._unbounded else self.steps
        return self.unlisted > 0 and noisy_share(bins, self.bin_deviation) <= MOST_NOISE

    @property
    def rarest_value(self) -> float | None:
        """The share of rows that a text needs so that it is published; None where none is."""
        if not self.finds_texts:
            return None
        return min(1.0, self.threshold(self.second_law(self._widest), self.unlisted) / self.rows)

    @property
    def sight(self) -> Sight:
        if self.share_deviation > _CLEAR_KIND:
            return Sight.BLIND
        if self.bin_deviation > _ROUGH_BIN:
            return Sight.KINDS
        return Sight.ROUGH if self.bin_deviation > _GOOD_BIN else Sight.GOOD

    @property
    def worthwhile_epsilon(self) -> str | None:
        """The smallest ε, of 1, 2, 3 or 5 times a power of ten, at which the look tells good bounds.

        Where all bounds are typed, at which steps can be planned by it.
        """
        for epsilon in _TRIED_EPSILONS:
            tried = replace(self, request=replace(self.request, epsilon=epsilon))
            if tried.sight is Sight.GOOD or (not self._unbounded and tried.plans_steps):
                return f"{float(epsilon):g}"
        return None


def plan_look(request: LookRequest) -> LookPlan:
    """Reads no file.

    >>> plan = plan_look(LookRequest(columns=["age", "sex"], rows=20_000, epsilon="0.5", delta="1e-6"))
    >>> plan.sight.value, plan.share_deviation < 0.01
    ('good', True)
    """
    _ = request.budget, request.relation
    if request.rows is None:
        code = "rows-needed" if request.relation.value == "replace" else "rows-bound-needed"
        raise PlanError("rows", code)
    plan = LookPlan(request=request, rows=request.rows)
    # Refuses an ε that needs more noise than can be drawn.
    _ = plan.first_law
    return plan
