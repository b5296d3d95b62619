"""What a subject of the report is made of: lines that set one figure of ours beside a peer's, a limit or a promise."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.benchmarks.tasks import Size


@dataclass(frozen=True, kw_only=True)
class Finding:
    """against: a peer, a limit or a promise;  ours, theirs: in the same unit"""

    what: str
    against: str
    unit: str
    ours: float
    theirs: float

    @property
    def ratio(self) -> float | None:
        """ours / theirs"""
        return self.ours / self.theirs if self.theirs else None


@dataclass(frozen=True, kw_only=True)
class Subject:
    """reading: how its table is to be understood"""

    title: str
    reading: str
    findings: Callable[[Size], Iterator[Finding]]
