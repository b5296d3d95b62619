"""How far the lattice of a grid reaches beyond the bounds.

Nodes beyond the bounds hold hardly any rows, but all their noise. A kernel reads little of what is far away. A distance
reads most of it, so that its lattice begins and ends as little beyond them as rows on a bound allow:
side + 1 − shift − end steps to the width instead of side. At about six steps that is 0.82 of the noise over two
columns, and 0.77 over three.
"""

import math
from dataclasses import dataclass

from dpsim_gui.functions.similarity import Similarity

END = "end"
"""The parameter in files."""
SHIFTS = (math.sqrt(2) - 1, (3 - math.sqrt(3)) / 6, math.sqrt(6) / 5, (1 - math.sqrt(1 - 4 / math.sqrt(30))) / 2)
"""Of a step, by order: irrational, and where B_r is 0 or nearly so.
Rows that lie on a bound, such as many a column's zeros or both values of a yes or no, then have less error than others.
"""


@dataclass(frozen=True)
class Ends:
    """Of a step: by how much a lattice begins below the bounds, and how far it ends above them

    end: 0 where it ends where its last whole step does, 1 − shift above them
    """

    shift: float
    end: float = 0.0

    def span(self, side: int) -> float:
        """Steps that a column is wide;  side: one less than its cells where there is a shift, else all of them"""
        return side + 1 - self.shift - self.end if self.end else float(side)


# Nodes at the bounds themselves.
NO_ENDS = Ends(0.0)
_AT_A_KINK = (1 - math.sqrt(1013 / 1599)) / 2
"""Shared out linearly and sharpened, a row there is read from its own place as |0| = 0."""
_OF_DISTANCES = (Ends(1 - math.sqrt(0.5), _AT_A_KINK), Ends(_AT_A_KINK, _AT_A_KINK))
"""By order. Rows that are counted whole are read without error 0.40 of a step above a node's cell. There zeros would
gain most, while the noise of cells below the bounds costs all others: this is between.
"""


def ends_for(similarity: Similarity, order: int) -> Ends:
    """`l2sq` has no kink, and `moments` for it."""
    is_smooth = similarity.is_kernel or similarity.traits.is_smooth
    return Ends(SHIFTS[order - 1]) if is_smooth else _OF_DISTANCES[order - 1]
