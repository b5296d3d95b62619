"""What a release file says about a bank of trees, and the bank it describes."""

from collections.abc import Mapping

from dpsim_gui.arrays import Floats
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.structures.restored import whole_number, whole_numbers
from dpsim_gui.structures.setting import Facts, Parameter
from dpsim_gui.structures.structure import Tables
from dpsim_gui.structures.tree.bank import MOST_LEVELS, MOST_NUMBERS, MOST_PARTS, TreeBank, nodes_of
from dpsim_gui.structures.tree.forecast import LEAST_ALPHA


def tree_parameters(bank: TreeBank) -> dict[str, Parameter]:
    parameters: dict[str, Parameter] = {"levels": bank.levels, "alpha": bank.alpha}
    return parameters | ({"count": bank.count} if bank.count else {})


def tree_tables(bank: TreeBank) -> dict[str, Floats]:
    return {"factors": bank.factors}


def restored_trees(
    facts: Facts,
    parameters: Mapping[str, Parameter],
    tables: Tables,
    *,
    power: float,
    span: tuple[Floats, Floats, Floats],
    constant: float = 0.0,
) -> TreeBank:
    """span: lower ends, widths, scales."""
    lower, widths, scales = span
    levels = whole_number(parameters, "levels", 2, MOST_LEVELS)
    if len(lower) * nodes_of(levels) > MOST_NUMBERS:
        raise ReleaseFileError("file", "damaged-tree-height")
    alpha = parameters.get("alpha")
    if not isinstance(alpha, float) or not LEAST_ALPHA * power <= alpha < 1:
        raise ReleaseFileError("file", "damaged-alpha")
    return TreeBank(
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
