"""Landmarks against what needs none, both rehearsed on public rows: nobody can predict which of them is better.

How well landmarks see depends on how like the rows they are. That cannot be known without the rows, but it can be
measured on public rows of the same world that are not landmarks themselves.
"""

from dataclasses import dataclass, replace
from pathlib import Path

from dpsim_gui.curator.building.copied_rows import Reading
from dpsim_gui.curator.building.source import Source
from dpsim_gui.curator.ledger.ledger import Ledger
from dpsim_gui.curator.plan.alternatives import compare
from dpsim_gui.curator.plan.plan import make_plan, setting_of
from dpsim_gui.curator.rehearse.rehearsal import Rehearsal, rehearse
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.structures.landmarks.landmarks import Landmarks


@dataclass(frozen=True, kw_only=True, eq=False)
class LandmarkTrial:
    """rehearsals: of landmarks and of the best structure without them, on the same rows and points."""

    rehearsals: tuple[Rehearsal, ...]

    @property
    def best(self) -> Rehearsal:
        return min(self.rehearsals, key=lambda each: each.measured_absolute)

    @property
    def errors(self) -> dict[str, float]:
        """Mean |answer − truth|, the best first."""
        found = {each.plan.receipt.structure: each.measured_absolute for each in self.rehearsals}
        return dict(sorted(found.items(), key=lambda item: item[1]))


def needs_trial(request: ReleaseRequest, twin: str) -> bool:
    """Whether landmarks are named, no structure is, and there are public rows to decide by."""
    return request.landmarks is not None and request.structure == "auto" and Path(twin).is_file()


def run_trial(
    request: ReleaseRequest,
    twin: str,
    *,
    private: Source = None,
    private_reading: Reading | None = None,
    ledger: Ledger | Path | None = None,
    draws: int = 40,
) -> LandmarkTrial:
    """Both rehearsed on the rows of the public file `twin`; landmarks only where they are possible at all.

    private, private_reading, ledger: see `rehearse`
    """
    possible = [each.structure for each in compare(setting_of(request, request.budget)) if each.is_possible]
    others = [name for name in possible if name != Landmarks.name]
    names = [name for name in (Landmarks.name, *others[:1]) if name in possible]
    plans = [make_plan(replace(request, structure=name)) for name in names] or [make_plan(request)]
    rehearsals = [
        rehearse(plan, twin, private=private, private_reading=private_reading, ledger=ledger, draws=draws)
        for plan in plans
    ]
    return LandmarkTrial(rehearsals=tuple(rehearsals))
