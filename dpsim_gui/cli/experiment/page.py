"""A page about an experiment: words, pictures in columns with the figures behind each, the whole table."""

from html import escape

import numpy as np

from dpsim_gui.curator.experiments.report import Panel, Report
from dpsim_gui.document import document
from dpsim_gui.version import PROGRAM

Cell = str | int | float


def experiment_page(report: Report, pictures: tuple[str, ...]) -> str:
    """pictures: names of files beside the page, one for each panel."""
    figures = "".join(_figure(name, panel) for name, panel in zip(pictures, report.panels, strict=True))
    words = "".join(f"<p>{escape(sentence)}</p>" for sentence in report.words)
    body = (
        f"{words}<div class='pictures'>{figures}</div><h2>All figures</h2>{_table(report.columns, report.rows)}"
        f"<footer>Public data; not a release. Made by {escape(PROGRAM)}.</footer>"
    )
    return document(report.title, body, wide=True)


def _figure(name: str, panel: Panel) -> str:
    said = f"{panel.title}: {panel.up} over {panel.across}"
    return (
        f"<figure><img src='{escape(name)}' alt='{escape(said)}'><figcaption>{escape(said)}</figcaption>"
        f"<details><summary>Figures behind it</summary>{_table(*_behind(panel))}</details></figure>"
    )


def _behind(panel: Panel) -> tuple[tuple[str, ...], tuple[tuple[Cell, ...], ...]]:
    """One row for each x, one column for each line; empty where a line has no point there."""
    every = np.unique(np.concatenate([series.x for series in panel.series]))
    known = [dict(zip(series.x.tolist(), series.y.tolist(), strict=True)) for series in panel.series]
    rows = tuple((float(x), *(values.get(float(x), "") for values in known)) for x in every)
    return (panel.across, *(series.name for series in panel.series)), rows


def _table(columns: tuple[str, ...], rows: tuple[tuple[Cell, ...], ...]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in columns)
    body = "".join("<tr>" + "".join(f"<td>{escape(_shown(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return (
        f"<div class='scrolled'><table class='figures'><thead><tr>{head}</tr></thead>"
        f"<tbody>{body}</tbody></table></div>"
    )


def _shown(cell: Cell) -> str:
    return f"{cell:.4g}" if isinstance(cell, float) else f"{cell:,}" if isinstance(cell, int) else cell
