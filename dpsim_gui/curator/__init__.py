"""The owner's side: requests, plans, the ledger, and the one build that adds noise."""

from dpsim_gui.curator.building.build import build_release
from dpsim_gui.curator.files.merging import merge_releases
from dpsim_gui.curator.plan.new_study import make_study
from dpsim_gui.curator.plan.plan import make_plan
from dpsim_gui.curator.request.request import ReleaseRequest
from dpsim_gui.curator.study.file import read_study, write_study

__all__ = [
    "ReleaseRequest",
    "build_release",
    "make_plan",
    "make_study",
    "merge_releases",
    "read_study",
    "write_study",
]
