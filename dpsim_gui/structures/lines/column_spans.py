"""Where the columns of a box or ball lie, and what a whole column is worth in ‖x − y‖ₚᵖ."""

from dpsim_gui.arrays import Floats
from dpsim_gui.domain import Ball, Box
from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.setting import Facts


def power_of(similarity: Similarity) -> float:
    """p of `lpp`, 1 of `l1`."""
    return 1.0 if similarity.power is None else float(similarity.power)


def column_spans(facts: Facts) -> tuple[Floats, Floats, Floats]:
    """Lower ends, widths, and what |x − y|^p over a whole column counts for in the answer: width^p.

    A ball is treated as the box around it.
    """
    assert isinstance(facts.domain, Box | Ball)
    lower = facts.domain.lower
    widths = facts.domain.upper - lower
    return lower, widths, widths ** power_of(facts.similarity)


def query_law(facts: Facts) -> float:
    """The dimension of the ball whose coordinates spread like those of queries: 1, even, for the columns of a box."""
    return float(facts.dimension) if isinstance(facts.domain, Ball) else 1.0
