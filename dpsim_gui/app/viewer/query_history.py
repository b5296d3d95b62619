"""What was asked in this window and what came back; kept in memory only."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

LONGEST = 500


@dataclass(frozen=True, kw_only=True)
class Asked:
    """One point and its answer. spread: noise sd;  inside: whether the point lies in the declared domain."""

    point: tuple[float, ...]
    value: float
    noise_sd: float
    low: float
    high: float
    inside: bool


@dataclass(kw_only=True)
class QueryHistory:
    """Newest first; the same point twice in a row is kept once; the oldest fall out after LONGEST."""

    columns: tuple[str, ...]
    entries: list[Asked] = field(default_factory=list)

    def add(self, asked: Asked) -> bool:
        """Whether it was new."""
        if self.entries and self.entries[0].point == asked.point:
            return False
        self.entries.insert(0, asked)
        del self.entries[LONGEST:]
        return True

    def clear(self) -> None:
        self.entries.clear()

    def points(self, entries: Sequence[Asked]) -> NDArray[np.float64]:
        return np.array([entry.point for entry in entries], dtype=np.float64).reshape(len(entries), len(self.columns))
