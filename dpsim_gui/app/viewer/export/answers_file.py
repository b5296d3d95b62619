"""The file of answers, beside the file of points it answers."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from dpsim_gui.errors import QueryError
from dpsim_gui.whole_file import is_same_file, whole_file


@contextmanager
def answers_file(target: Path, *, clashes_with: Path) -> Iterator[TextIO]:
    """A file that appears under its name only when the block ends well; nothing is left behind otherwise."""
    if is_same_file(target, clashes_with):
        raise QueryError("answers", "output-is-points")
    try:
        with whole_file(target) as text:
            yield text
    except OSError:
        raise QueryError("answers", "release-not-written") from None
