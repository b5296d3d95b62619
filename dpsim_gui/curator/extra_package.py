"""Packages that few owners need and that are installed apart."""

import sys


def missing_package(name: str, extra: str) -> str:
    """What to do without it. A bundle brings its own Python, which pip cannot add to: there dpsim itself is needed."""
    install = f'pip install "dpsim-gui[{extra}]"'
    if getattr(sys, "frozen", False):
        return f"needs {name}, which this bundle leaves out; install dpsim for Python and use that: {install}"
    return f"needs {name}, which is not installed; run: {install}"
