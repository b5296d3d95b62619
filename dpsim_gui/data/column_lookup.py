"""Where the chosen columns stand in a file."""

from collections.abc import Sequence

from dpsim_gui.errors import DataFileError


def positions_of(wanted: Sequence[str], columns: Sequence[str], field: str) -> list[int]:
    """The position of each wanted column; names come from the header and the request, so both may be shown."""
    where = {name: position for position, name in enumerate(columns)}
    for name in wanted:
        if name not in where:
            raise DataFileError(field, f"the file has no column {name!r}; check the name, the separator and the header")
    return [where[name] for name in wanted]
