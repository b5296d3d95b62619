"""What a subject of the report is made of: lines that set one figure of ours beside a peer's, a limit or a promise."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.benchmarks.cpu_time import cpu_seconds
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


def compare_times(
    what: str,
    against: str,
    unit: str,
    ours: Callable[[], object],
    theirs: Callable[[], object],
    size: Size,
    scale: float = 1.0,
) -> Finding:
    """CPU time of both in the same run;  scale: how many units a second of all the work is"""
    mine, peers = (scale * cpu_seconds(work, size.repeats) for work in (ours, theirs))
    return Finding(what=what, against=against, unit=unit, ours=mine, theirs=peers)


def figure(name: str, wanted: str, measured: float, more: str = "") -> None:
    """Prints one line: what was measured, the figure, and what it should be."""
    print(f"  {name:<58} {measured:8.4g}  wanted {wanted:<8} {more}", flush=True)
