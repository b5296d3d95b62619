"""The release file that comes with the program, for those who have none yet."""

from pathlib import Path

from dpsim_gui.resources import resource

_FOLDER = "examples"


def example_release() -> Path | None:
    """None where the program was packed without one."""
    try:
        folder = resource(_FOLDER)
    except FileNotFoundError:
        return None
    return next(iter(sorted(folder.glob("*.dpsim"))), None)
