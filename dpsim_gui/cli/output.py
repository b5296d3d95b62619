"""Where answers go: a file, or the screen."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from dpsim_gui.errors import QueryError


@contextlib.contextmanager
def written_to(path: str | None) -> Iterator[TextIO]:
    """The file at `path`, or standard output if None."""
    if path is None:
        yield sys.stdout
        return
    try:
        with Path(path).open("w", encoding="utf-8", newline="") as stream:
            yield stream
    except OSError as error:
        raise QueryError("output", f"cannot be written ({error.strerror}); choose another file") from None
