"""Packages that few owners need and that are installed apart."""

import sys

from dpsim_gui.messages import Message


def missing_package(name: str, extra: str) -> Message:
    """What to do without it. A bundle brings its own Python, which pip cannot add to: there dpsim itself is needed."""
    code = "needs-package-left-out" if getattr(sys, "frozen", False) else "needs-package"
    return Message(code, package=name, command=f'pip install "dpsim-gui[{extra}]"')
