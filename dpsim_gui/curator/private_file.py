"""Tells the private files from those that somebody calls public."""

import os
from collections.abc import Sequence

from dpsim_gui.data.file_set import Name, file_set
from dpsim_gui.errors import DataFileError, PlanError


def is_private(public: Name, private: Sequence[Name]) -> bool:
    """Whether `public` is one of the private files, under whatever name; False where either cannot be found."""
    try:
        wanted = os.stat(public)
    except (OSError, ValueError):
        return False
    try:
        files = file_set(private) if private else ()
    except DataFileError:
        # Who opens them says what is wrong with them.
        return False
    return any(os.path.exists(each) and os.path.samestat(os.stat(each), wanted) for each in files)


def refuse_private_twin(twin: Name, private: Sequence[Name]) -> None:
    """A rehearsal shows errors without noise: on the private rows themselves it would give them away."""
    if is_private(twin, private):
        raise PlanError("twin", "is the private file itself, whose true errors must not be seen; choose a public one")


def refuse_private_landmarks(landmarks: Name, private: Sequence[Name]) -> None:
    if is_private(landmarks, private):
        raise PlanError("landmarks", "are the private file itself, and would be published; choose a public file")
