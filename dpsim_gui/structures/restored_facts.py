"""What a structure may take for granted about the facts in a stranger's file, checked before anything is computed."""

from dpsim_gui.domain import Everywhere
from dpsim_gui.errors import ReleaseFileError
from dpsim_gui.structures.structure import Facts


def require_bounds(facts: Facts, *, most_columns: int | None = None) -> None:
    """Refuse a file without bounds, or with more columns than the structure takes."""
    if isinstance(facts.domain, Everywhere):
        raise ReleaseFileError("file", "is damaged: its structure needs bounds and it has none")
    if most_columns is not None and facts.dimension > most_columns:
        raise ReleaseFileError("file", "is damaged: it has more columns than its structure can take")
