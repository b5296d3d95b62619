"""The owner's side: requests, plans, the ledger, and the one build that adds noise."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dpsim_gui.curator.build import build_release
    from dpsim_gui.curator.plan import make_plan
    from dpsim_gui.curator.request import ReleaseRequest

__all__ = ["ReleaseRequest", "build_release", "make_plan"]

_HOMES = {"ReleaseRequest": "request", "build_release": "build", "make_plan": "plan"}


def __getattr__(name: str) -> Any:
    """Loaded when first asked for: the ledger alone needs neither a file reader nor the structures."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
