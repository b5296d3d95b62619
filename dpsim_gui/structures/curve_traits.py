"""How the predicted error of a structure behaves along a curve."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from dpsim_gui.functions.similarity import Similarity
from dpsim_gui.structures.setting import Setting


def never(_similarity: Similarity) -> bool:
    return False


def always(_similarity: Similarity) -> bool:
    return True


def nothing(_setting: Setting) -> Hashable:
    return None


@dataclass(frozen=True, kw_only=True)
class CurveTraits:
    """How the predicted error of a structure follows what a curve runs over.

    depth_follows_rows:  its depth jumps where the rows pass a power of two; between two jumps the closed form is exact
    choice_follows_rows: what is chosen changes with the rows, so that a curve over rows needs more probes
    jumps_with_rows:     the same, and the error jumps there: a curve foresees every number of rows
    is_costly:           for this function it is smooth over bandwidths, but too slow to be foreseen at every one
    offered:             what is on offer in a setting; a closed form holds wherever that stays the same
    """

    depth_follows_rows: bool = False
    choice_follows_rows: bool = False
    jumps_with_rows: bool = False
    is_costly: Callable[[Similarity], bool] = never
    offered: Callable[[Setting], Hashable] = nothing

    @property
    def has_an_offer(self) -> bool:
        return self.offered is not nothing
