"""The owner's side: requests, plans, the ledger, and the one build that adds noise."""

from dpsim_gui.curator.build import build_release
from dpsim_gui.curator.plan import make_plan
from dpsim_gui.curator.request import ReleaseRequest

__all__ = ["ReleaseRequest", "build_release", "make_plan"]
