"""Tables whose columns are parted by runs of spaces or tabs."""

import re

_RUN = re.compile(rb"[ \t]+")
_EDGE = re.compile(rb" ?\r?\n ?")


def squeeze_spaces(lines: bytes) -> bytes:
    """Each run of spaces and tabs becomes one space; none are left at either end of a line.

    lines: whole lines, each with its line end. Doing it twice changes nothing.
    """
    return _EDGE.sub(b"\n", _RUN.sub(b" ", lines)).removeprefix(b" ")
