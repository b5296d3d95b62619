"""A file of answers that is written to the end or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from dpsim_gui.errors import QueryError


@contextmanager
def whole_file(target: Path, *, clashes_with: Path) -> Iterator[TextIO]:
    """A file that appears under its name only when the block ends well; nothing is left behind otherwise."""
    if target.absolute() == clashes_with.absolute():
        raise QueryError("answers", "would overwrite the file of points; choose another name")
    part = target.with_name(f".{target.name}.part")
    try:
        with part.open("w", encoding="utf-8", newline="") as text:
            yield text
        os.replace(part, target)
    except OSError:
        raise QueryError("answers", "could not be written; choose a folder you may write to") from None
    finally:
        # Where it could not even be opened there is nothing to remove, and some folders refuse to say so.
        with suppress(OSError):
            part.unlink()
