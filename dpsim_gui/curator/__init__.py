"""The owner's side: requests, plans, the ledger, and the one build that adds noise."""

from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest

__all__ = ["ReleaseRequest", "build_release", "make_plan"]
