"""Tables that leave the viewer: CSV with the noise band in every row and the release named at the end."""

import csv
import io
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from dpsim_gui.app.viewer.export_footer import ExportFooter
from dpsim_gui.app.viewer.surface_model import Surface
from dpsim_gui.release.answer import Answer

ANSWER_COLUMNS = ("value", "noise_sd", "low", "high", "inside")

Floats = NDArray[np.float64]


def answer_table(columns: Sequence[str], points: Floats, answer: Answer, footer: ExportFooter) -> str:
    """One row per point: its coordinates (q, d), then value, noise_sd, low, high, inside."""
    return table((*columns, *ANSWER_COLUMNS), answer_rows(points, answer), footer)


def surface_table(columns: Sequence[str], surface: Surface, footer: ExportFooter) -> str:
    """One row per grid point, x fastest."""
    answer = Answer(
        value=surface.value.ravel(),
        noise_sd=surface.noise_sd.ravel(),
        low=surface.low.ravel(),
        high=surface.high.ravel(),
        inside=surface.inside.ravel(),
        approximation=np.zeros(surface.value.size),
        level=footer.level,
    )
    return answer_table(columns, surface.request.points(0, surface.request.side), answer, footer)


def answer_rows(points: Floats, answer: Answer) -> Iterable[tuple[object, ...]]:
    """Numbers in full precision, inside as true or false: the columns of `dpsim query`, after those of the point."""
    numbers = (answer.value.tolist(), answer.noise_sd.tolist(), answer.low.tolist(), answer.high.tolist())
    return zip(*points.T.tolist(), *numbers, map(true_or_false, answer.inside.tolist()), strict=True)


def true_or_false(flag: bool) -> str:
    return "true" if flag else "false"


def table(header: Sequence[str], rows: Iterable[Sequence[object]], footer: ExportFooter) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(harmless(header))
    writer.writerows(rows)
    text.writelines(f"{line}\n" for line in footer.comment_lines)
    return text.getvalue()


def tab_separated(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """For the clipboard: a spreadsheet takes it as cells."""
    lines = ["\t".join(harmless(header)), *("\t".join(map(str, row)) for row in rows)]
    return "\n".join(lines) + "\n"


def harmless(names: Sequence[str]) -> list[str]:
    """Column names come from strangers: one that a spreadsheet would run as a formula is written as text."""
    return [f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name for name in names]
