"""Tables whose columns are parted by runs of spaces or tabs."""

import re

_RUN = re.compile(rb"[ \t\r]+")
_EDGE = re.compile(rb" ?\n ?")


def squeeze_spaces(lines: bytes) -> bytes:
    """Each run of spaces, tabs and CR becomes one space; none are left at either end of a line.

    lines: whole lines, each with its line end. Doing it twice changes nothing.
    """
    return _EDGE.sub(b"\n", _RUN.sub(b" ", lines)).removeprefix(b" ")
