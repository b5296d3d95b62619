"""Pictures of an experiment, as SVG and PNG.

The only module that knows matplotlib: plots are its job, and neither the program nor its bundle should carry it, so it
comes with the extra `experiments`.
"""

from pathlib import Path

import numpy as np
from matplotlib.figure import Figure

from dpsim_gui.curator.experiments.report import Panel, Report

# Okabe and Ito's colours, which colour-blind eyes tell apart.
_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#8A8A8A")
_MARKS = "os^Dv<>p"


def draw(report: Report, folder: Path) -> tuple[str, ...]:
    """One SVG and one PNG for each panel; returns the names of the SVG files."""
    names = []
    for number, panel in enumerate(report.panels, start=1):
        figure = _figure(panel)
        name = f"{report.name}-{number}"
        figure.savefig(folder / f"{name}.png")
        # Laid out once for both.
        figure.set_layout_engine("none")
        figure.savefig(folder / f"{name}.svg", metadata={"Date": None, "Creator": "dpsim"})
        names.append(f"{name}.svg")
    return tuple(names)


def _figure(panel: Panel) -> Figure:
    figure = Figure(figsize=(6.4, 5.0), dpi=150, layout="constrained")
    axes = figure.add_subplot()
    for place, series in enumerate(panel.series):
        colour = _COLOURS[place % len(_COLOURS)]
        few = len(series.x) <= 12
        axes.plot(
            series.x,
            series.y,
            color=colour,
            linestyle="--" if series.dashed else "-",
            marker=_MARKS[place % len(_MARKS)] if few and not series.dashed else None,
            markersize=5,
            label=series.name,
        )
        if series.spread is not None:
            low = series.y - series.spread
            # On a logarithmic axis a band must stay above 0.
            low = np.maximum(low, series.y / 10) if panel.log_up else low
            axes.fill_between(series.x, low, series.y + series.spread, color=colour, alpha=0.2, linewidth=0)
    axes.set_title(panel.title)
    axes.set_xlabel(panel.across)
    axes.set_ylabel(panel.up)
    if panel.log_across:
        axes.set_xscale("log")
    if panel.log_up:
        axes.set_yscale("log")
    axes.grid(visible=True, alpha=0.3)
    figure.legend(loc="outside lower center", ncols=2, fontsize="small", frameon=False)
    return figure
