"""Plain tables for a terminal."""

from collections.abc import Sequence

from dpsim_gui.cli.language import words
from dpsim_gui.messages import Value, as_text


def table(heading: Sequence[Value], rows: Sequence[Sequence[Value]]) -> str:
    """Columns padded to their widest cell, two spaces apart; the last one runs free.

    Messages and figures are translated.
    """
    lines = [[as_text(cell, words) for cell in line] for line in (heading, *rows)]
    widths = [max(len(line[i]) for line in lines) for i in range(len(heading))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    )
