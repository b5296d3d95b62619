"""Tables that leave the viewer: CSV with the noise band in every row and the release named at the end."""

import csv
import io
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.app.viewer.export_footer import ExportFooter
from dpsim_gui.app.viewer.surface_model import Surface
from dpsim_gui.release.answer import Answer

ANSWER_COLUMNS = ("value", "noise_sd", "low", "high", "inside", "approximation")
_LINES_AT_ONCE = 1024

Floats = NDArray[np.float64]


def answer_table(columns: Sequence[str], points: Floats, answer: Answer, footer: ExportFooter) -> str:
    """One row per point: its coordinates (q, d), then what was answered."""
    header = table((*columns, *ANSWER_COLUMNS), (), None)
    return header + answer_lines(points, answer) + _end(footer)


def surface_table(columns: Sequence[str], surface: Surface, footer: ExportFooter) -> str:
    """One row per grid point, x fastest."""
    answer = Answer(
        value=surface.value.ravel(),
        noise_sd=surface.noise_sd.ravel(),
        low=surface.low.ravel(),
        high=surface.high.ravel(),
        inside=surface.inside.ravel(),
        approximation=surface.approximation.ravel(),
        level=footer.level,
    )
    return answer_table(columns, surface.request.points(0, surface.request.side), answer, footer)


def answer_lines(points: Floats, answer: Answer, before: Floats | None = None) -> str:
    """Lines of a table, numbers in full precision, inside as true or false.

    The columns of `dpsim query` after those of the point, and then how far the method may be off.
    before: (q, k) whole numbers in front of every line
    """
    numbers = np.column_stack((points, answer.value, answer.noise_sd, answer.low, answer.high, answer.approximation))
    cells = np.empty((len(points), numbers.shape[1] + 1), dtype=object)
    cells[:, :-2], cells[:, -1] = numbers[:, :-1], numbers[:, -1]
    cells[:, -2] = np.where(answer.inside, true_or_false(True), true_or_false(False))
    kinds = ["%r"] * (cells.shape[1] - 2) + ["%s", "%r"]
    if before is not None:
        cells = np.column_stack((before.astype(np.int64).astype(object), cells))
        kinds = ["%d"] * before.shape[1] + kinds
    # One long format for many lines is twice as fast as the csv module.
    line = ",".join(kinds) + "\n"
    parts = (cells[start : start + _LINES_AT_ONCE] for start in range(0, len(cells), _LINES_AT_ONCE))
    return "".join(line * len(part) % tuple(part.ravel().tolist()) for part in parts)


def true_or_false(flag: bool) -> str:
    return "true" if flag else "false"


def table(header: Sequence[str], rows: Iterable[Sequence[object]], footer: ExportFooter | None) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(harmless(header))
    writer.writerows(rows)
    return text.getvalue() + ("" if footer is None else _end(footer))


def _end(footer: ExportFooter) -> str:
    return "".join(f"{line}\n" for line in footer.comment_lines)


def tab_separated(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """For the clipboard: a spreadsheet takes it as cells."""
    lines = ["\t".join(harmless(header)), *("\t".join(map(str, row)) for row in rows)]
    return "\n".join(lines) + "\n"


def harmless(names: Sequence[str]) -> list[str]:
    """Column names come from strangers: one that a spreadsheet would run as a formula is written as text."""
    return [f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name for name in names]
