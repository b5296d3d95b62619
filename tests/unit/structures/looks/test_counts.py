"""How far one row, or one person, can move the counts of a look: searched for counterexamples."""

import itertools
import math

import numpy as np
import pytest

from dpsim_gui.arrays import Floats
from dpsim_gui.columns.looked import CellKind, LookedColumn
from dpsim_gui.privacy.sensitivity import Relation
from dpsim_gui.structures.looks.counts import CellCounts
from dpsim_gui.structures.structure import size_of

# Every kind, listed and unlisted, the same bin twice, and cells that have none.
CELLS: list[tuple[str | None, float]] = [
    (None, math.nan),
    ("a", math.nan),
    ("b", math.nan),
    ("3", 3.0),
    ("2.5", 2.5),
    ("-7", -7.0),
    ("inf", math.inf),
    ("2024-03-01", math.nan),
    ("1/2/2024", math.nan),
]
STAGES = {
    "first": (True, LookedColumn(name="c")),
    "first with a list": (True, LookedColumn(name="c", values=("a", "3", "2024-03-01"))),
    "first between bounds": (True, LookedColumn(name="c", bounds=(-1.0, 9.0))),
    "second of numbers": (False, LookedColumn(name="c", edges=(-1.0, 0.0, 2.75, 9.0))),
    "second of days": (False, LookedColumn(name="c", edges=(0.0, 19_000.0), edges_of=CellKind.DATE)),
}


def coded(rule: LookedColumn, rows: tuple[int, ...]) -> Floats:
    cells = [CELLS[row] for row in rows]
    return rule.values_of_cells([text for text, _ in cells], np.array([number for _, number in cells]))


@pytest.mark.parametrize("relation", list(Relation))
@pytest.mark.parametrize("stage", STAGES)
def test_no_row_moves_the_counts_further_than_declared(stage: str, relation: Relation) -> None:
    kinds, rule = STAGES[stage]
    counts = CellCounts(bins=(rule.bins, rule.bins), kinds=kinds, relation=relation)
    codes = coded(rule, tuple(range(len(CELLS))))
    features = [
        counts.summarise(np.array([[one, other]])) for one, other in itertools.product(codes.tolist(), repeat=2)
    ]
    nothing = np.zeros(size_of(counts), dtype=np.int64)
    others = features if relation is Relation.REPLACE else [nothing]
    moves = [a - b for a, b in itertools.product(features, others)]
    l1, l2 = max(int(np.abs(move).sum()) for move in moves), max(int((move**2).sum()) for move in moves)
    declared = counts.sensitivity
    assert (l1, l2) <= (declared.l1, declared.l2_squared)
    if stage != "second of days" or relation is Relation.ADD_REMOVE:
        assert (l1, l2) == (declared.l1, declared.l2_squared), "declared is reached: no noise is wasted"


@pytest.mark.parametrize("relation", list(Relation))
def test_no_person_with_two_rows_moves_the_counts_further_than_two_rows_may(relation: Relation) -> None:
    kinds, rule = STAGES["first with a list"]
    counts = CellCounts(bins=(rule.bins,), kinds=kinds, relation=relation)
    sums = [
        counts.summarise(coded(rule, rows)[:, None])
        for size in range(3)
        for rows in itertools.combinations_with_replacement(range(len(CELLS)), size)
    ]
    allowed = counts.sensitivity.for_group(2)
    # Under replace a person with two counted rows may become one with none: rows appear or go as well.
    pairs = itertools.product(sums, sums if relation is Relation.REPLACE else sums[:1])
    moves = [a - b for a, b in pairs]
    assert max(int(np.abs(move).sum()) for move in moves) <= allowed.l1
    assert max(int((move**2).sum()) for move in moves) <= allowed.l2_squared


def test_columns_of_texts_count_as_columns() -> None:
    without = CellCounts(bins=(5,), kinds=False, relation=Relation.REPLACE)
    beside = CellCounts(bins=(5,), kinds=False, relation=Relation.REPLACE, texts=2)
    assert (without.sensitivity.l1, without.sensitivity.l2_squared) == (2, 2)
    assert (beside.sensitivity.l1, beside.sensitivity.l2_squared) == (6, 6)


def test_counts_are_sums_over_rows_in_any_order() -> None:
    kinds, rule = STAGES["first with a list"]
    counts = CellCounts(bins=(rule.bins,), kinds=kinds, relation=Relation.REPLACE)
    codes = coded(rule, tuple(np.random.default_rng(1).integers(0, len(CELLS), 300).tolist()))[:, None]
    whole = counts.summarise(codes)
    assert np.array_equal(whole, counts.summarise(codes[::-1]))
    assert np.array_equal(whole, counts.summarise(codes[:70]) + counts.summarise(codes[70:]))
    by_kind, (bins,) = counts.parts(whole)
    assert by_kind.sum() == 300
    assert (bins % 2 == 0).all()
    assert len(whole) == size_of(counts)
