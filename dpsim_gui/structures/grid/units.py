"""What a grid of some steps takes: units of a row, work and nodes, and how its file states its columns."""

import math
import re
from collections.abc import Mapping, Sequence

import numpy as np

from dpsim_gui.columns.geometry import Vertices
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.functions.product_terms import is_separable
from dpsim_gui.messages import Message
from dpsim_gui.structures.categories import ValueWeights, columns_of
from dpsim_gui.structures.grid.forecast import MOST_DIRECT
from dpsim_gui.structures.grid.lattice import END, EXACT, HIGHEST_ORDER, ColumnSteps, Ends, Lattice
from dpsim_gui.structures.grid.node_forecast import MOST_NODES
from dpsim_gui.structures.restored import share, whole_number
from dpsim_gui.structures.setting import Facts, Parameter, Setting, Workload

# Eight columns of five nodes each would be 390,625 sums.
MOST_COLUMNS = 7
MOST_LOOKED_COLUMNS = 8
"""where each has steps of its own, and some hardly need any"""
COLUMNS = "columns"
"""The parameter in files."""


def restored_columns(facts: Facts, parameters: Mapping[str, Parameter]) -> tuple[ColumnSteps, ...]:
    """Steps of each column that is no category; empty where all share them."""
    if COLUMNS not in parameters:
        return ()
    written = str(parameters[COLUMNS])
    found = re.findall(r"([1-9][0-9]{0,6})/([0-4])/(0\.[0-9]{1,20})", written)
    columns = tuple(
        ColumnSteps(side=int(side), order=int(order), ends=Ends(float(shift))) for side, order, shift in found
    )
    # Rows that are counted at their nodes have half a step to either side.
    loose = any(each.order == EXACT and each.ends.shift != 0.5 for each in columns)
    if loose or len(columns) != len(columns_of(facts).axes) or " ".join(map(str, columns)) != written:
        raise ReleaseFileError("file", "damaged-number", key=COLUMNS)
    return columns


def largest_steps(columns: Sequence[ColumnSteps]) -> tuple[int, int]:
    """Side and order, the largest of all columns."""
    return max(each.side for each in columns), max(1, *(each.order for each in columns))


def restored_steps(parameters: Mapping[str, Parameter]) -> tuple[int, int]:
    """Side and order, where all columns share them."""
    return whole_number(parameters, "side", 1, MOST_NODES), whole_number(parameters, "order", 1, HIGHEST_ORDER)


def restored_ends(parameters: Mapping[str, Parameter]) -> Ends:
    ends = Ends(share(parameters, "shift"), share(parameters, END))
    if ends.end and not ends.shift:
        raise ReleaseFileError("file", "damaged-number", key=END)
    return ends


def counts_of_values(facts: Facts) -> tuple[int, ...]:
    """How many values each category has."""
    return tuple(part.count for part in columns_of(facts).lists)


def kept_at_another_value(facts: Facts, part: Vertices) -> float:
    """κ: what f leaves of 1 at another value."""
    return float(facts.similarity.of_gaps([np.array([part.far])])[0])


def bits_of_values(values: Sequence[ValueWeights]) -> int:
    return math.prod(each.units for each in values).bit_length() if values else 0


def cut_columns(facts: Facts) -> int:
    """Along how many columns a row is cut into parts (`Lattice.cut`)."""
    return max(1, len(columns_of(facts).axes))


def most_bits(facts: Facts) -> int:
    """Of the units of one row. In many columns more of them are needed for fine shares along each."""
    if facts.dimension <= MOST_DIRECT:
        return 30
    return 36 if facts.dimension <= MOST_COLUMNS else 40


def bits_of_a_row(facts: Facts, rows: int) -> int:
    """As many, or fewer where 2⁶¹ would be passed by all rows together."""
    return max(0, min(most_bits(facts), 60 - rows.bit_length()))


def parts_of_a_row(facts: Facts, bits: int, order: int) -> int:
    """Whole counts where rows are not shared out and nothing is weighed against them."""
    if order == 1:
        bits = min(bits, 10 if facts.counts_rows else 0)
    return int(2 ** (bits // cut_columns(facts)))


def workload_of(lattice: Lattice, facts: Facts) -> Workload:
    return Workload(
        numbers=lattice.count + (1 if facts.counts_rows else 0),
        per_row=20.0 * math.prod(lattice.orders) * facts.dimension,
        per_query=20.0 * lattice.count,
    )


def obstacle_of_categories(facts: Facts) -> Message | None:
    columns = columns_of(facts)
    if not columns.categories:
        return None
    if columns.axes and not is_separable(facts.similarity):
        return Message("grid-categories-of-sums")
    if math.prod(part.count for part in columns.lists) * 3 ** len(columns.axes) > MOST_NODES:
        return Message("grid-too-many-categories")
    return None


def why_nodes(lattice: Lattice, order: int) -> Message:
    nodes = " × ".join(map(str, lattice.shape))
    if order == 1:
        return Message("why-grid-of-counts", nodes=nodes)
    return Message("why-grid", order=order, nodes=nodes)


def is_looked_at(setting: Setting) -> bool:
    """Whether each column may have steps of its own."""
    similarity = setting.facts.similarity
    return setting.marginals is not None and similarity.is_kernel and is_separable(similarity)
